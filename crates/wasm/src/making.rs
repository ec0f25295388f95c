//! Makes new puzzles.

use crate::board::Board;
use crate::solve::limits;
use serde::Serialize;
use shudu::Shape;
use shudu::ask::Grade;
use shudu::generate::Generator;
use shudu::logic::{Level, Reasoner};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A new puzzle.
#[derive(Debug, Serialize, Tsify)]
pub struct Made {
    /// The puzzle.
    pub board: Board,
    /// The rating; missing on boards other than 9x9.
    #[tsify(optional)]
    pub rating: Option<String>,
    /// The id of the hardest technique. Missing on 9x9 boards, and on other boards that the techniques do not
    /// solve.
    #[tsify(optional)]
    pub technique: Option<String>,
}

/// Makes a puzzle of this level with exactly one solution, and with the usual number of clues of the level. Puzzles of
/// some levels are very rare on some sizes, so the caller must be able to cancel the call.
#[wasm_bindgen]
pub fn make(size: usize, level: &str, seed: u32) -> Result<Ts<Made>, JsError> {
    let shape = Shape::of_size(size)?;
    let generator = Generator::new(u64::from(seed)).shape(shape).level(level.parse::<Level>()?);
    let mut puzzles = generator.puzzles()?;
    let Some(made) = puzzles.next() else {
        return Err(puzzles.given_up().map_or_else(|| JsError::new("no puzzle was made"), JsError::from));
    };
    let rating = made.rated.map(|rated| rated.difficulty.whole.to_string());
    let grade = || Grade::of(&made.puzzle, false, &mut Reasoner::new(), &limits(0)).ok();
    let grade = if rating.is_some() { None } else { grade() };
    let technique = grade.map(|grade| grade.hardest.id().to_string());
    Ok(Made { board: Board::of(&made.puzzle), rating, technique }.into_ts()?)
}
