//! The functions `shudu.generate` and `shudu.generate_many`, which make puzzles with requested properties.

use crate::error::{bad, stopped, wrong};
use crate::grid::PyGrid;
use crate::options::{self, extract, parsed};
use crate::reading::read;
use crate::watch::{MOMENT, Terms, WorkState, watched};
use numpy::PyArray1;
use pyo3::IntoPyObjectExt;
use pyo3::conversion::FromPyObjectOwned;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use shudu::generate::{Generator, Pattern};
use shudu::logic::Rating;
use shudu::parallel::{self, Next};
use shudu::{Grid, Solution};
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

/// The requested number of givens, which is one number, or a minimum and a maximum.
#[derive(FromPyObject)]
pub(crate) enum Clues {
    Exactly(usize),
    From(usize, usize),
}

/// The requested properties of puzzles; the keys are the names of Python's options.
type Order<'py> = Bound<'py, PyDict>;

/// Generates `count` puzzles. The kind `list` returns a list of texts. The kind `arrow` returns the bytes of
/// all texts, the offset where each text begins, and the offset where the last text ends. The kind `numpy`
/// returns an array of digits.
#[pyfunction]
#[pyo3(signature = (count, seed, order, kind, threads, time, progress))]
#[expect(clippy::too_many_arguments, reason = "each is an option of Python's function")]
pub(crate) fn generate_many<'py>(
    py: Python<'py>,
    count: usize,
    seed: u64,
    order: Order<'py>,
    kind: &str,
    threads: Option<i64>,
    time: Option<f64>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let generator = generator(&order, seed)?;
    let terms = Terms { progress, ..Terms::within(time)? };
    let mut texts = Texts::new(count);
    let is_fit = |puzzle: &Grid| kind != "numpy" || puzzle.shape().size() == 9;
    take(py, &generator, count, threads, &terms, |puzzle| is_fit(puzzle) && texts.add(puzzle))?;
    match kind {
        "list" => texts.list(py),
        "arrow" => {
            (PyArray1::from_vec(py, texts.bytes), PyArray1::from_vec(py, texts.ends)).into_bound_py_any(py)
        }
        "numpy" if texts.ends.len() <= count => Err(wrong(
            "kind: expected 9x9 boards for an array of numbers; take 'list' or 'arrow' for other sizes",
        )),
        "numpy" => {
            texts.bytes.iter_mut().for_each(|byte| *byte = if *byte == b'.' { 0 } else { *byte - b'0' });
            PyArray1::from_vec(py, texts.bytes).into_bound_py_any(py)
        }
        _ => Err(wrong(format!("kind: expected 'list', 'numpy' or 'arrow', found '{kind}'"))),
    }
}

fn generator(order: &Order<'_>, seed: u64) -> PyResult<Generator> {
    let r#box = option::<String>(order, "box", "rows and columns such as '3x3'")?;
    let shape = parsed(r#box.as_deref())?;
    let word = |name| option::<String>(order, name, "text");
    let pattern = |text: String| Pattern::read(&text, shape).map_err(bad);
    let clues =
        option(order, "clues", "a whole number, or the least and the most")?.map(|clues| match clues {
            Clues::Exactly(clues) => clues..=clues,
            Clues::From(least, most) => least..=most,
        });
    let rating = option(order, "rating", "two numbers such as (2.0, 4.5)")?.map(ratings).transpose()?;
    let full = |board: Bound<'_, PyAny>| {
        let full = Solution::new(&read(&board, r#box.as_deref())?);
        full.ok_or_else(|| wrong("solution: expected a full board in which no two digits clash"))
    };
    let generator = Generator::new(seed)
        .with(shape, Generator::shape)
        .with(parsed(word("symmetry")?.as_deref())?, Generator::symmetry)
        .with(word("pattern")?.map(pattern).transpose()?, Generator::pattern)
        .with(parsed(word("level")?.as_deref())?, Generator::level)
        .with(parsed(word("technique")?.as_deref())?, Generator::technique)
        .with(clues, Generator::clues)
        .with(option(order, "digits_spread", "a whole number")?, Generator::digits_spread)
        .with(rating, Generator::rating)
        .with(option(order, "solution", "a full board")?.map(full).transpose()?, Generator::solution);
    let is_minimal = option(order, "minimal", "True or False")?.unwrap_or(false);
    Ok(if is_minimal { generator.minimal() } else { generator })
}

fn option<'py, T: FromPyObjectOwned<'py>>(
    order: &Order<'py>,
    name: &str,
    expected: &str,
) -> PyResult<Option<T>> {
    let value = order.get_item(name)?.filter(|value| !value.is_none());
    value.map(|value| extract(&value, name, expected)).transpose()
}

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

/// Passes the first `left` puzzles to `add`, until `add` returns false.
fn take(
    py: Python<'_>,
    generator: &Generator,
    mut left: usize,
    threads: Option<i64>,
    terms: &Terms<'_>,
    mut add: impl FnMut(&Grid) -> bool + Send,
) -> PyResult<()> {
    let mut made = parallel::generate(generator, options::threads(threads)?).map_err(bad)?;
    let work = |watch: &WorkState| {
        while left > 0 && !watch.is_cancelled() {
            match made.next_within(MOMENT) {
                Next::Item(block) => {
                    let block = &block.made[..left.min(block.made.len())];
                    if !block.iter().all(|made| add(&made.puzzle)) {
                        return 0;
                    }
                    left -= block.len();
                    watch.done.fetch_add(block.len(), Ordering::Relaxed);
                }
                Next::NotYet => {}
                Next::Over => break,
            }
        }
        left
    };
    match watched(py, terms, work)? {
        0 => Ok(()),
        _ => Err(made.given_up().map_or_else(stopped, bad)),
    }
}

struct Texts {
    count: usize,
    bytes: Vec<u8>,
    /// The offset where each text begins, and finally the offset where the last text ends.
    ends: Vec<i64>,
}

impl Texts {
    fn new(count: usize) -> Texts {
        Texts { count, bytes: Vec::new(), ends: vec![0] }
    }

    /// Adds a puzzle. Always returns true, so that [`take`] continues.
    fn add(&mut self, puzzle: &Grid) -> bool {
        let text = PyGrid::text_of(puzzle);
        if self.bytes.is_empty() {
            // All texts are about as long as the first. If the reservation fails, the vector grows as needed.
            let _ = self.bytes.try_reserve_exact(self.count.saturating_mul(text.len()));
            let _ = self.ends.try_reserve_exact(self.count);
        }
        self.bytes.extend_from_slice(text.as_bytes());
        self.ends.push(self.bytes.len() as i64);
        true
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = |ends: &[i64]| String::from_utf8_lossy(&self.bytes[ends[0] as usize..ends[1] as usize]);
        let texts = PyList::empty(py);
        self.ends.windows(2).try_for_each(|ends| texts.append(text(ends)))?;
        Ok(texts.into_any())
    }
}
