//! Measures how many puzzles per second the library solves if the caller passes the puzzles as bytes. The
//! result can be compared with the speed of the Python package.
//!
//! `bulk FILE THREADS` reads 9x9 puzzles, one per line. For each line on standard input, the program solves
//! all puzzles once and prints the seconds and the number of puzzles with one solution. The program waits for
//! the next line, so a script can alternate between this measurement and others. The program allocates new
//! memory for the solutions each time, as a caller without a buffer would.

use shudu::ask::{Asker, Batch, Means, Room, Task};
use shudu::board::Nines;
use shudu::text::Notation;
use shudu::{AnswerWord, Isa, parallel};
use std::io::{BufRead, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

/// The number of puzzles in a batch. With AVX-512, batches of twice this size are up to 4 % faster, but
/// divide the work less evenly among threads. Batches of a quarter of this size are 3 to 14 % slower.
const BATCH: usize = 2048;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, threads] = &arguments[..] else {
        return Err("expected a file and a number of threads".into());
    };
    let text = std::fs::read_to_string(file)?;
    let bytes: Vec<u8> = text.lines().filter(|line| line.len() == 81).flat_map(str::bytes).collect();
    let threads: NonZeroUsize = threads.parse()?;
    let plain = Notation::default().plain().ok_or("expected the usual notation")?;
    for line in std::io::stdin().lock().lines() {
        line?;
        let start = Instant::now();
        let mut solutions = vec![0; bytes.len()];
        let pieces = bytes.chunks(81 * BATCH).zip(solutions.as_chunks_mut::<81>().0.chunks_mut(BATCH));
        let make_worker = || {
            let mut asker = Asker::new(Task::Solve);
            move |(puzzles, room): (&[u8], &mut [[u8; 81]])| {
                let nines = Nines::side_by_side(puzzles, plain, Isa::best())?;
                let answers = asker.ask(Batch::Uniform(nines), Room::Own, &Means::default(), &());
                if let Some(solutions) = answers.solutions() {
                    room.copy_from_slice(solutions);
                }
                Some(answers.rows().filter(|row| row.word() == AnswerWord::Unique).count())
            }
        };
        let unique = parallel::share_out(pieces.collect(), threads, make_worker);
        let unique: Option<usize> = unique.into_iter().sum();
        println!("{} {}", start.elapsed().as_secs_f64(), unique.ok_or("expected digits and dots")?);
        std::io::stdout().flush()?;
    }
    Ok(())
}
