//! New puzzles.

use crate::board::Board;
use crate::solve::limits;
use serde::Serialize;
use shudu::logic::{Exercise, Technique};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A puzzle that was made.
#[derive(Debug, Serialize, Tsify)]
pub struct Made {
    /// The puzzle; nothing where none was found.
    #[tsify(optional)]
    pub board: Option<Board>,
    /// How hard it is: its rating on 9x9, the name of its hardest technique elsewhere.
    pub label: String,
}

/// Makes a puzzle with one solution.
#[wasm_bindgen]
pub fn make(size: usize, level: &str, seed: u32, tongue: &str) -> Result<Ts<Made>, JsError> {
    let id = match level {
        "easy" => "hidden-single-box",
        "medium" => "naked-single",
        "hard" => "x-wing",
        "expert" => "x-chain",
        _ => "dynamic-cell",
    };
    let technique: Technique = id.parse()?;
    let exercise =
        Exercise::of(technique, u64::from(seed), &limits(0)).filter(|_| size == 9 && !tongue.is_empty());
    let board = exercise.map(|exercise| Board::of(&exercise.puzzle));
    Ok(Made { board, label: String::new() }.into_ts()?)
}
