//! Verdicts, counts, and the possible digits of each cell.

use crate::board::{Board, index_of, mask, value};
use crate::logic::words;
use serde::Serialize;
use shudu::ask::{Asker, Means, Solved, Task};
use shudu::{Limits, solve::Reason};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A digit in a cell.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct Spot {
    /// The cell, as its index in reading order.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
}

/// The proven verdict on a puzzle.
#[derive(Debug, Serialize, Tsify)]
pub struct Judgement {
    /// The word `unique`, `several`, `none` or `invalid`, or `undecided` if the search was stopped.
    pub word: String,
    /// The solution, or the smallest of several solutions.
    #[tsify(optional)]
    pub solution: Option<Vec<u8>>,
    /// Another solution, if there is one.
    #[tsify(optional)]
    pub other: Option<Vec<u8>>,
    /// The two cells that contain the same digit in one house.
    #[tsify(optional)]
    pub clash: Option<Vec<usize>>,
    /// The reason, in the requested language.
    pub why: String,
    /// The number of solutions; missing if the search did not find all solutions.
    #[tsify(optional)]
    pub total: Option<Total>,
}

/// The number of solutions.
#[derive(Debug, Serialize, Tsify)]
pub struct Total {
    /// The number of solutions found.
    pub found: f64,
    /// Whether `found` is the number of all solutions.
    pub exact: bool,
}

/// The settings of a search with at most this many nodes; 0 means no limit.
fn means(nodes: u32) -> Means<'static> {
    Means { limits: limits(nodes), ..Means::default() }
}

/// A limit of this many nodes; 0 means no limit.
pub(crate) fn limits(nodes: u32) -> Limits<'static> {
    if nodes == 0 { Limits::new() } else { Limits::new().nodes(u64::from(nodes)) }
}

/// The verdict on a puzzle, and everything else that one search proves.
///
/// The values come from the answer itself, not from its columns: no column contains the clashing cells or a
/// second solution, and the page needs boards as numbers.
#[wasm_bindgen]
pub fn ask(board: Ts<Board>, nodes: u32, tongue: &str) -> Result<Ts<Judgement>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let shape = grid.shape();
    let answer = Asker::new(Task::Solve).ask_one(&grid, &means(nodes), &());
    let digits = |solved: Option<Box<Solved>>| {
        let solution = solved?.grid();
        Some(shape.cells().map(|cell| value(solution.get(cell))).collect())
    };
    let reason = answer.reason();
    let clash =
        if let Some(Reason::Clash(clash)) = reason { Some([clash.first, clash.second]) } else { None };
    let judgement = Judgement {
        word: answer.word.to_string(),
        clash: clash.map(|cells| cells.map(|cell| index_of(shape, cell)).to_vec()),
        why: reason.map_or(String::new(), |reason| words(tongue, shape).reason(reason)),
        total: (!answer.is_more).then_some(Total { found: answer.count as f64, exact: true }),
        solution: digits(answer.board),
        other: digits(answer.second),
    };
    Ok(judgement.into_ts()?)
}

/// Counts the solutions, up to `most`.
#[wasm_bindgen]
pub fn count(board: Ts<Board>, most: u32, nodes: u32) -> Result<Ts<Total>, JsError> {
    let task = Task::Count { most: Some(u64::from(most)) };
    let answer = Asker::new(task).ask_one(&board.to_rust()?.grid()?, &means(nodes), &());
    Ok(Total { found: answer.count as f64, exact: !answer.is_more }.into_ts()?)
}

/// The digits that each cell has in some solution. Returns `None` if the search was stopped.
#[wasm_bindgen]
pub fn possible(board: Ts<Board>, nodes: u32) -> Result<Option<Vec<u32>>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let possible = grid.possible(&limits(nodes));
    Ok(possible.map(|possible| grid.shape().cells().map(|cell| mask(possible.get(cell))).collect()))
}

/// A clue that would make the solution unique.
#[derive(Debug, Serialize, Tsify)]
pub struct Clue {
    /// The clue; missing if no single clue suffices.
    #[tsify(optional)]
    pub clue: Option<Spot>,
}

/// Finds the first digit, in reading order, that would make the solution unique if it were a given.
#[wasm_bindgen(js_name = settlingClue)]
pub fn settling_clue(board: Ts<Board>, nodes: u32) -> Result<Ts<Clue>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let spot = |(cell, digit)| Spot { cell: index_of(grid.shape(), cell), digit: value(Some(digit)) };
    Ok(Clue { clue: grid.settling_clue(&limits(nodes)).map(spot) }.into_ts()?)
}
