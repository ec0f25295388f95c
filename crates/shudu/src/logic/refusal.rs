//! Why there is no rating, path or hint.

use super::Candidate;
use crate::board::Shape;
use crate::solve::{AnswerWord, Reason, Verdict};
use crate::words::Language;
use std::fmt;

/// Why a puzzle is not rated, or a hint not given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRated {
    /// It has not exactly one solution: what it has instead, and why.
    Improper {
        /// What it has.
        verdict: Verdict,
        /// Why.
        reason: Reason,
    },
    /// The scale is made for 9x9.
    Shape(Shape),
    /// The pencil marks leave out a digit that the solution needs.
    MarkMissing(Candidate),
    /// A player has filled in a digit that the solution does not have there.
    WrongDigit(Candidate),
    /// Every cell is filled.
    Solved,
    /// No technique makes progress.
    Stuck,
    /// A limit was reached.
    Stopped,
}

impl NotRated {
    /// What the puzzle is.
    pub fn word(&self) -> AnswerWord {
        match self {
            NotRated::Improper { verdict, .. } => verdict.word(),
            NotRated::Stopped => AnswerWord::Undecided,
            _ => AnswerWord::Unrated,
        }
    }

    /// A word for it, as `hint` prints it.
    pub fn name(&self) -> &'static str {
        match self {
            NotRated::MarkMissing(_) => "marks",
            NotRated::WrongDigit(_) => "wrong",
            NotRated::Solved => "solved",
            NotRated::Stuck => "stuck",
            NotRated::Improper { .. } | NotRated::Shape(_) | NotRated::Stopped => self.word().name(),
        }
    }

    /// Why the puzzle is what it is, where that does not need the word rating.
    pub(crate) fn reason(&self) -> Option<Reason> {
        match self {
            NotRated::Improper { reason, .. } => Some(*reason),
            NotRated::Stopped => Some(Reason::Unrated),
            _ => None,
        }
    }
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.refusal(self))
    }
}

impl std::error::Error for NotRated {}
