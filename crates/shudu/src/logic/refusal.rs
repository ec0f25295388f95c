//! The reasons why a puzzle has no rating, path or hint.

use super::Candidate;
use crate::board::Shape;
use crate::solve::{AnswerWord, Reason, Verdict};
use crate::words::{DigitNames, Language};
use std::fmt;

/// The reason why a puzzle has no rating, or why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRated {
    /// The puzzle does not have exactly one solution.
    Improper {
        /// The verdict on the puzzle.
        verdict: Verdict,
        /// The reason for the verdict.
        reason: Reason,
    },
    /// The board is not 9x9, the only shape that the scale covers.
    Shape(Shape),
    /// The pencil marks lack a digit that the solution needs, so the board has no solution.
    MarkMissing {
        /// The missing digit.
        missing: Candidate,
        /// The verdict on the board with its pencil marks.
        verdict: Verdict,
        /// The reason for the verdict.
        reason: Reason,
    },
    /// A player has filled in a digit that differs from the solution.
    WrongDigit(Candidate),
    /// Every cell is filled.
    Solved,
    /// No technique makes progress.
    Stuck,
    /// A limit was reached.
    Stopped,
}

impl NotRated {
    /// The answer word for the puzzle.
    pub fn word(&self) -> AnswerWord {
        match self {
            NotRated::Improper { verdict, .. } | NotRated::MarkMissing { verdict, .. } => verdict.word(),
            NotRated::Stopped => AnswerWord::Undecided,
            _ => AnswerWord::Unrated,
        }
    }

    /// The one-word name that `hint` prints.
    pub fn name(&self) -> &'static str {
        match self {
            NotRated::MarkMissing { .. } => "marks",
            NotRated::WrongDigit(_) => "wrong",
            NotRated::Solved => "solved",
            NotRated::Stuck => "stuck",
            NotRated::Improper { .. } | NotRated::Shape(_) | NotRated::Stopped => self.word().name(),
        }
    }

    /// The reason for the answer word; `None` if the answer word is `unrated`.
    pub(crate) fn reason(&self) -> Option<Reason> {
        match self {
            NotRated::Improper { reason, .. } | NotRated::MarkMissing { reason, .. } => Some(*reason),
            NotRated::Stopped => Some(Reason::Unrated),
            _ => None,
        }
    }
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.refusal(self, DigitNames::NUMBERS))
    }
}

impl std::error::Error for NotRated {}
