//! New puzzles.

use crate::board::Board;
use crate::solve::limits;
use serde::Serialize;
use shudu::Shape;
use shudu::generate::Generator;
use shudu::logic::{Level, Reasoner};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A puzzle that was made.
#[derive(Debug, Serialize, Tsify)]
pub struct Made {
    /// The puzzle.
    pub board: Board,
    /// How hard it is, on 9x9.
    #[tsify(optional)]
    pub rating: Option<String>,
    /// Elsewhere the id of its hardest technique; nothing where no technique solves it.
    #[tsify(optional)]
    pub technique: Option<String>,
}

/// Makes a puzzle with one solution that is so hard, with so many clues; 0 to 0 is any number. Some sizes have hardly any of
/// some levels: whoever asks must be ready to end it.
#[wasm_bindgen]
pub fn make(size: usize, level: &str, least: usize, most: usize, seed: u32) -> Result<Ts<Made>, JsError> {
    let shape = Shape::of_size(size)?;
    let generator = Generator::new(u64::from(seed)).shape(shape).level(level.parse::<Level>()?);
    let generator = if most > 0 { generator.clues(least..=most) } else { generator };
    let mut puzzles = generator.puzzles()?;
    let Some(made) = puzzles.next() else {
        return Err(puzzles.given_up().map_or_else(|| JsError::new("no puzzle was made"), JsError::from));
    };
    let rating = made.rated.map(|rated| rated.difficulty.whole.to_string());
    let technique = match rating {
        Some(_) => None,
        None => {
            Reasoner::new().hardest(&made.puzzle, &limits(0)).ok().map(|technique| technique.id().to_string())
        }
    };
    Ok(Made { board: Board::of(&made.puzzle), rating, technique }.into_ts()?)
}
