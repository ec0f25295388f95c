//! Puzzles to order: `shudu.generate` and `shudu.generate_many`.

use crate::error::{bad, stopped, wrong};
use crate::grid::PyGrid;
use crate::reading::read;
use crate::watch::{Terms, Watch, watched};
use pyo3::prelude::*;
use shudu::generate::{Generator, Pattern};
use shudu::logic::Rating;
use shudu::parallel::{Generated, Next, generate};
use shudu::{Error, Grid, Shape, Solution};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

/// How long to wait for puzzles before a look at whether they are still wanted.
const MOMENT: Duration = Duration::from_millis(50);

/// A number of givens, or the least and the most.
#[derive(FromPyObject)]
pub(crate) enum Clues {
    Exactly(usize),
    From(usize, usize),
}

/// So many puzzles of an order.
#[pyfunction]
#[pyo3(signature = (count, seed, *, r#box, clues, symmetry, pattern, level, rating, technique, solution, minimal,
                    threads, time, progress))]
#[expect(clippy::too_many_arguments, reason = "each is an option of Python's functions")]
pub(crate) fn generate_many(
    py: Python<'_>,
    count: usize,
    seed: u64,
    r#box: Option<&str>,
    clues: Option<Clues>,
    symmetry: &str,
    pattern: Option<&str>,
    level: Option<&str>,
    rating: Option<(f64, f64)>,
    technique: Option<&str>,
    solution: Option<&Bound<'_, PyAny>>,
    minimal: bool,
    threads: Option<usize>,
    time: Option<f64>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Vec<PyGrid>> {
    let shape = r#box.map(str::parse).transpose().map_err(|error| bad(&error))?;
    let mut generator =
        worded(seed, shape, [Some(symmetry), pattern, level, technique]).map_err(|error| bad(&error))?;
    if let Some(clues) = clues {
        generator = generator.clues(match clues {
            Clues::Exactly(clues) => clues..=clues,
            Clues::From(least, most) => least..=most,
        });
    }
    if let Some(rating) = rating {
        generator = generator.rating(ratings(rating)?);
    }
    if let Some(solution) = solution {
        let solution = Solution::new(&read(solution, r#box)?);
        let full =
            solution.ok_or_else(|| wrong("solution: expected a full board in which no two digits clash"))?;
        generator = generator.solution(full);
    }
    if minimal {
        generator = generator.minimal();
    }
    let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = threads.and_then(NonZeroUsize::new).unwrap_or_else(all);
    let made = generate(&generator, threads).map_err(|error| bad(&error))?;
    let terms = Terms { progress, total: count, ..Terms::within(time)? };
    let (puzzles, given_up) = watched(py, &terms, |watch| take(made, count, watch))?;
    match given_up {
        _ if puzzles.len() == count => Ok(puzzles.into_iter().map(PyGrid::new).collect()),
        Some(error) => Err(bad(&error)),
        None => Err(stopped()),
    }
}

/// An order, as far as it is told in words.
fn worded(seed: u64, shape: Option<Shape>, words: [Option<&str>; 4]) -> Result<Generator, Error> {
    let [symmetry, pattern, level, technique] = words;
    let mut generator = Generator::new(seed);
    if let Some(shape) = shape {
        generator = generator.shape(shape);
    }
    if let Some(symmetry) = symmetry {
        generator = generator.symmetry(symmetry.parse()?);
    }
    if let Some(pattern) = pattern {
        generator = generator.pattern(Pattern::read(pattern, shape)?);
    }
    if let Some(level) = level {
        generator = generator.level(level.parse()?);
    }
    if let Some(technique) = technique {
        generator = generator.technique(technique.parse()?);
    }
    Ok(generator)
}

/// The ratings from one number to another.
fn ratings((least, most): (f64, f64)) -> PyResult<RangeInclusive<Rating>> {
    let rating = |number: f64| {
        let tenths = (number * 10.0).round();
        let is_well = (0.0..=f64::from(u16::MAX)).contains(&tenths);
        is_well.then(|| Rating::of_tenths(tenths as u16))
    };
    let range = rating(least).zip(rating(most)).map(|(least, most)| least..=most);
    range.ok_or_else(|| {
        wrong(format!("rating: expected two numbers such as (2.0, 4.5), found ({least}, {most})"))
    })
}

/// The first puzzles, as many as are wanted; fewer if nobody wants them any more, or with the reason if they are too rare.
fn take(mut made: Generated, count: usize, watch: &Watch) -> (Vec<Grid>, Option<Error>) {
    let mut puzzles = Vec::new();
    while puzzles.len() < count && !watch.is_cancelled() {
        match made.next_within(MOMENT) {
            Next::Item(block) => {
                let left = count - puzzles.len();
                puzzles.extend(block.made.into_iter().map(|made| made.puzzle).take(left));
                watch.done.store(puzzles.len(), Ordering::Relaxed);
            }
            Next::NotYet => {}
            Next::Over => break,
        }
    }
    (puzzles, made.given_up())
}
