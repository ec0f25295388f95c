//! The verdict on a puzzle: a proof, whichever way it goes.

use super::{AnswerWord, Reason};
use crate::board::sight::GivenDigits;
use crate::board::{Clash, Grid, Solution};

/// How many solutions a puzzle has, proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one: a proper puzzle.
    Unique(Solution),
    /// At least two; here are two. From [`Grid::solve`], up to 16x16, the first is the smallest of all in
    /// reading order, as far as it can be found; see [`Report::is_smallest`](super::Report::is_smallest).
    Several(Solution, Solution),
    /// None: every way was tried.
    NoSolution,
    /// None: two givens clash.
    Invalid(Clash),
}

impl Verdict {
    /// `unique`, `several`, `none` or `invalid`.
    pub fn word(&self) -> AnswerWord {
        match self {
            Verdict::Unique(_) => AnswerWord::Unique,
            Verdict::Several(..) => AnswerWord::Several,
            Verdict::NoSolution => AnswerWord::None,
            Verdict::Invalid(_) => AnswerWord::Invalid,
        }
    }

    /// The solution, or of several the first.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Verdict::Unique(solution) | Verdict::Several(solution, _) => Some(solution),
            Verdict::NoSolution | Verdict::Invalid(_) => None,
        }
    }

    /// Whether the puzzle is proper: exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// Why: where two solutions differ, which cell has no digit left, which givens clash.
    ///
    /// ```
    /// let grid: shudu::Grid = "123...4.........".parse()?;
    /// assert_eq!(grid.solve().reason(&grid).to_string(), "no digit is left for r1c4");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn reason(&self, puzzle: &Grid) -> Reason {
        match self {
            Verdict::Unique(_) => Reason::One,
            Verdict::Several(first, second) => {
                Reason::why_several(first.grid(), second.grid()).expect("two solutions differ somewhere")
            }
            Verdict::NoSolution => Reason::why_none(puzzle, &GivenDigits::of(puzzle)),
            Verdict::Invalid(clash) => Reason::Clash(*clash),
        }
    }
}
