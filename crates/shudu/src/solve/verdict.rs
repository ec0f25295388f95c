//! The verdict on a puzzle. A verdict is always proven.

use super::{AnswerWord, Reason};
use crate::board::sight::GivenDigits;
use crate::board::{Clash, Grid, Solution};

/// The proven number of solutions of a puzzle, which is one, several or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one solution, so the puzzle is proper.
    Unique(Solution),
    /// There are at least two solutions, and two of them are stored here. On boards up to 16x16,
    /// [`Grid::solve`] stores the smallest solution in reading order first, unless the smallest solution is
    /// too hard to find; see [`Report::is_smallest`](super::Report::is_smallest).
    Several(Solution, Solution),
    /// No solution, as a complete search has proven.
    NoSolution,
    /// No solution, because two givens clash.
    Invalid(Clash),
}

impl Verdict {
    /// The answer word: `unique`, `several`, `none` or `invalid`.
    pub fn word(&self) -> AnswerWord {
        match self {
            Verdict::Unique(_) => AnswerWord::Unique,
            Verdict::Several(..) => AnswerWord::Several,
            Verdict::NoSolution => AnswerWord::None,
            Verdict::Invalid(_) => AnswerWord::Invalid,
        }
    }

    /// The solution, or the first of several solutions.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Verdict::Unique(solution) | Verdict::Several(solution, _) => Some(solution),
            Verdict::NoSolution | Verdict::Invalid(_) => None,
        }
    }

    /// Whether the puzzle is proper, that is, whether it has exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// The reason for the verdict, such as the cell in which two solutions differ, the cell without a
    /// candidate, or the givens that clash.
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
