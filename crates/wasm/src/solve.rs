//! Verdicts, counts, and which digits can be where.

use crate::board::{Board, mask, place, value};
use crate::logic::words;
use serde::Serialize;
use shudu::{Engine, Grid, Limits, Outcome, Solution, Verdict};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A digit in a cell.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct Spot {
    /// The cell, by its place in reading order.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
}

/// What is proven of a puzzle.
#[derive(Debug, Serialize, Tsify)]
pub struct Judgement {
    /// `unique`, `several`, `none`, `invalid`, or `undecided` where the search was given up.
    pub word: String,
    /// The solution, of several the smallest.
    #[tsify(optional)]
    pub solution: Option<Vec<u8>>,
    /// Another solution, where there is one.
    #[tsify(optional)]
    pub other: Option<Vec<u8>>,
    /// The cells that clash.
    #[tsify(optional)]
    pub clash: Option<Vec<usize>>,
    /// Why, in the language that was asked for.
    pub why: String,
    /// How many solutions there are, where the verdict says so: of several it does not.
    #[tsify(optional)]
    pub total: Option<Total>,
}

/// How many solutions there are.
#[derive(Debug, Serialize, Tsify)]
pub struct Total {
    /// So many were found.
    pub found: f64,
    /// Whether these are all.
    pub exact: bool,
}

/// Limits of so many nodes; without any, where that is 0.
pub(crate) fn limits(nodes: u32) -> Limits<'static> {
    if nodes == 0 { Limits::new() } else { Limits::new().nodes(u64::from(nodes)) }
}

fn digits(grid: &Grid, solution: &Solution) -> Vec<u8> {
    grid.shape().cells().map(|cell| value(Some(solution.digit(cell)))).collect()
}

/// The verdict on a puzzle, and all that one search says of it.
#[wasm_bindgen]
pub fn ask(board: Ts<Board>, nodes: u32, tongue: &str) -> Result<Ts<Judgement>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let outcome = grid.solve_with(&limits(nodes));
    let (other, clash) = match &outcome {
        Outcome::Decided(Verdict::Several(_, other)) => (Some(digits(&grid, other)), None),
        Outcome::Decided(Verdict::Invalid(clash)) => {
            (None, Some([clash.first, clash.second].map(|cell| place(grid.shape(), cell)).to_vec()))
        }
        _ => (None, None),
    };
    let total = match &outcome {
        Outcome::Decided(Verdict::Several(..)) | Outcome::Undecided { .. } => None,
        Outcome::Decided(verdict) => {
            Some(Total { found: f64::from(u8::from(verdict.is_unique())), exact: true })
        }
    };
    let solution = outcome.solution().map(|solution| digits(&grid, solution));
    let why = words(tongue, grid.shape()).reason(outcome.reason(&grid));
    Ok(Judgement { word: outcome.word().to_string(), solution, other, clash, why, total }.into_ts()?)
}

/// Counts the solutions, up to `most`.
#[wasm_bindgen]
pub fn count(board: Ts<Board>, most: u32, nodes: u32) -> Result<Ts<Total>, JsError> {
    let (count, _) = Engine::Fast.count(&board.to_rust()?.grid()?, u64::from(most), &limits(nodes));
    let exact = matches!(count, shudu::Count::Exactly(_));
    Ok(Total { found: count.found() as f64, exact }.into_ts()?)
}

/// The digits that each cell has in some solution; nothing where the search was given up.
#[wasm_bindgen]
pub fn possible(board: Ts<Board>, nodes: u32) -> Result<Option<Vec<u32>>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let possible = grid.possible(&limits(nodes));
    Ok(possible.map(|possible| grid.shape().cells().map(|cell| mask(possible.get(cell))).collect()))
}

/// A clue that would leave one solution.
#[derive(Debug, Serialize, Tsify)]
pub struct Clue {
    /// The clue, if a single one does.
    #[tsify(optional)]
    pub clue: Option<Spot>,
}

/// The first digit in reading order that, if it were given, would leave one solution.
#[wasm_bindgen(js_name = settlingClue)]
pub fn settling_clue(board: Ts<Board>, nodes: u32) -> Result<Ts<Clue>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let spot = |(cell, digit)| Spot { cell: place(grid.shape(), cell), digit: value(Some(digit)) };
    Ok(Clue { clue: grid.settling_clue(&limits(nodes)).map(spot) }.into_ts()?)
}
