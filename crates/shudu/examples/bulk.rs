//! How many puzzles a second the library solves as bytes: what the Python package is measured by.
//!
//! `bulk FILE THREADS` reads 9x9 puzzles, one a line. For every line that comes on standard input it solves all of them
//! once, into fresh memory as any caller without it would, and prints how many seconds that took: so whoever measures can
//! take turns with it.

use shudu::many::{Puzzles, Solutions};
use shudu::{Isa, parallel};
use std::io::{BufRead, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, threads] = &arguments[..] else {
        return Err("expected a file and a number of threads".into());
    };
    let text = std::fs::read_to_string(file)?;
    let bytes: Vec<u8> = text.lines().filter(|line| line.len() == 81).flat_map(str::bytes).collect();
    let threads: NonZeroUsize = threads.parse()?;
    for line in std::io::stdin().lock().lines() {
        line?;
        let start = Instant::now();
        let puzzles = Puzzles::new(&bytes, 81).ok_or("expected whole puzzles")?;
        let (mut counts, mut solutions) = (vec![0; puzzles.len()], vec![0; bytes.len()]);
        let places = Solutions::Unique(solutions.as_chunks_mut().0);
        parallel::solve_many(puzzles, 2, &mut counts, places, Isa::best(), threads);
        println!("{} {}", start.elapsed().as_secs_f64(), counts.iter().filter(|&&count| count == 1).count());
        std::io::stdout().flush()?;
    }
    Ok(())
}
