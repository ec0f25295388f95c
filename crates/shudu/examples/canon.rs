//! Measures how fast one thread computes the canonical forms of 9x9 puzzles and of their solutions. Reads the
//! puzzles from a file.
//!
//! ```sh
//! cargo run --release -p shudu --example canon FILE
//! ```
//!
//! The program shuffles the puzzles first, because many lists of puzzles are already in canonical form. Before the four
//! rounds of measurement, the program checks that shuffling does not change a canonical form.

use shudu::canon::{Canon, Transform};
use shudu::{Grid, Shape, Verdict};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("expected a file with one 9x9 puzzle a line")?;
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
    let puzzles: Vec<Grid> = lines.filter(|grid| grid.shape() == Shape::CLASSIC).collect();
    let shuffled: Vec<Grid> = puzzles.iter().zip(0..).map(|(grid, seed)| shuffle(grid, seed)).collect();
    let solutions: Vec<Grid> = shuffled.iter().filter_map(solution).collect();
    let mut canon = Canon::new();
    for (before, after) in puzzles.iter().zip(&shuffled) {
        if canon.form(before)? != canon.form(after)? {
            return Err(format!("two forms: {before} and {after}").into());
        }
    }
    for _ in 0..4 {
        let (of_puzzles, of_solutions) = (rate(&mut canon, &shuffled)?, rate(&mut canon, &solutions)?);
        println!("{of_puzzles:>10.0} puzzles a second {of_solutions:>10.0} solutions a second");
    }
    Ok(())
}

fn shuffle(grid: &Grid, seed: u64) -> Grid {
    Transform::random(grid.shape(), seed).apply(grid)
}

fn solution(grid: &Grid) -> Option<Grid> {
    if let Verdict::Unique(solution) = grid.solve() { Some(solution.grid().clone()) } else { None }
}

/// The number of forms computed per second.
fn rate(canon: &mut Canon, grids: &[Grid]) -> Result<f64, shudu::Error> {
    let start = Instant::now();
    for grid in grids {
        std::hint::black_box(canon.form(grid)?);
    }
    Ok(grids.len() as f64 / start.elapsed().as_secs_f64())
}
