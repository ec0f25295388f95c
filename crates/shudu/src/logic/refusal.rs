//! Why there is no rating, path or hint.

use super::Candidate;
use crate::board::Shape;
use crate::solve::{Reason, Verdict};
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

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::Improper { verdict, reason } => {
                write!(
                    f,
                    "not exactly one solution ({}: {reason}), so it has no rating and no hint",
                    verdict.word()
                )
            }
            NotRated::Shape(shape) => {
                let n = shape.size();
                let boxes = match (shape.has_boxes(), n) {
                    (false, _) => " without boxes".to_string(),
                    (true, 9) => format!(" with boxes of {}x{}", shape.box_rows(), shape.box_columns()),
                    (true, _) => String::new(),
                };
                write!(f, "the scale is made for 9x9 with boxes of 3x3, and this is {n}x{n}{boxes}")
            }
            NotRated::MarkMissing(Candidate { cell, digit }) => {
                write!(
                    f,
                    "the pencil marks of {cell} leave out {digit}, which the solution has there: put it back"
                )
            }
            NotRated::WrongDigit(Candidate { cell, digit }) => {
                write!(f, "{digit} is wrong in {cell}: the solution has another digit there, so take it out")
            }
            NotRated::Solved => write!(f, "every cell is filled: there is nothing left to do"),
            NotRated::Stuck => write!(f, "no technique makes progress here"),
            NotRated::Stopped => write!(f, "stopped before it was done"),
        }
    }
}

impl std::error::Error for NotRated {}
