//! New puzzles.

use crate::board::Board;
use crate::solve::limits;
use serde::Serialize;
use shudu::generate::Generator;
use shudu::logic::{Language, Level, Reasoner, Step};
use shudu::{Grid, Shape};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A puzzle that was made.
#[derive(Debug, Serialize, Tsify)]
pub struct Made {
    /// The puzzle.
    pub board: Board,
    /// How hard it is: its rating on 9x9, elsewhere the name of its hardest technique; nothing where no technique solves it.
    pub label: String,
}

/// Makes a puzzle with one solution that is so hard, with at least so many clues; 0 is any number. Some sizes have hardly any of
/// some levels: whoever asks must be ready to end it.
#[wasm_bindgen]
pub fn make(size: usize, level: &str, clues: usize, seed: u32, tongue: &str) -> Result<Ts<Made>, JsError> {
    let shape = Shape::of_size(size)?;
    let generator = Generator::new(u64::from(seed)).shape(shape).level(level.parse::<Level>()?);
    let generator = if clues > 0 { generator.clues(clues..=shape.cell_count()) } else { generator };
    let mut puzzles = generator.puzzles()?;
    let Some(made) = puzzles.next() else {
        return Err(puzzles.given_up().map_or_else(|| JsError::new("no puzzle was made"), JsError::from));
    };
    let rated = made.rated.map(|rated| format!("ER {}", rated.difficulty.whole));
    let label = rated.or_else(|| hardest(&made.puzzle, tongue)).unwrap_or_default();
    Ok(Made { board: Board::of(&made.puzzle), label }.into_ts()?)
}

/// The name of the hardest technique that a puzzle takes.
fn hardest(puzzle: &Grid, tongue: &str) -> Option<String> {
    let path = Reasoner::new().explain(puzzle, &limits(0)).ok().filter(|path| path.is_solved)?;
    let technique = path.steps.iter().map(|step: &Step| step.technique).max()?;
    let language = Language::all().find(|language| language.id() == tongue).unwrap_or_default();
    Some(language.name(technique).to_string())
}
