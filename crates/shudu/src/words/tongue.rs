//! The interface of a language.

use super::notation::DigitNames;
use super::parts::Parts;
use crate::board::House;
use crate::error::Error;
use crate::logic::{Blockers, Link, NotRated, Step, Technique};
use crate::solve::Reason;
use crate::text::Judge;
use std::fmt;

/// A language has a function for each kind of sentence.
pub(super) struct Tongue {
    /// The name and the lesson of a technique.
    pub(super) technique: fn(Technique) -> (&'static str, &'static str),
    /// Explains the notation of chains, such as `(6)r3c5`.
    pub(super) chain_note: &'static str,
    /// Explains the notation of cells and eliminations, such as `r34c5<>6`.
    pub(super) cell_note: &'static str,
    /// Tells where to look for a step.
    pub(super) look: fn(&Step, &Parts<'_>) -> String,
    /// Explains the pattern of a step, and why its result follows. The blockers are those of a single.
    pub(super) seen: fn(&Step, &Parts<'_>, &Blockers) -> String,
    /// The digits, houses and cells of a pattern without chains, in a few words.
    pub(super) whereabouts: fn(&Step, &Parts<'_>) -> String,
    /// Names a house, such as `row 3`.
    pub(super) house: fn(House) -> String,
    /// Names several rows, or several columns, such as `rows 3 and 5`.
    pub(super) lines: fn(&[House]) -> String,
    /// Joins items, such as `1, 2 and 3`.
    pub(super) list: fn(&[String]) -> String,
    /// Introduces an assumption, such as `If r1c1=3:`.
    pub(super) case: fn(&str) -> String,
    /// Writes the reason for a statement of a chain. The first two arguments are the statement and its digit.
    /// If a technique removes the candidate, the last argument describes the pattern and the eliminations of
    /// the technique. Otherwise the last argument is empty.
    pub(super) because: fn(&Link, &str, &str) -> String,
    /// Writes a statement of a numbered list. The arguments are the number of the statement, the statement, its reason,
    /// and the numbers of the statements from which it follows.
    pub(super) numbered: fn(usize, &str, &str, &[String]) -> String,
    /// Explains why a tuple of digits is ruled out. The reason is either that two cells would hold the same
    /// digit, or that a cell would have no candidate left.
    pub(super) excluded: fn(&str, Option<(&str, &str)>) -> String,
    /// Explains why a puzzle has its verdict.
    pub(super) reason: fn(Reason, DigitNames<'_>, &mut dyn fmt::Write) -> fmt::Result,
    /// Explains why there is no rating or step.
    pub(super) refusal: fn(&NotRated, DigitNames<'_>) -> String,
    /// Describes the input and the output of a problem of an online judge in one line.
    pub(super) judge: fn(Judge) -> &'static str,
    /// The message for an error in a text or an order, with its position.
    pub(super) error: fn(&Error) -> String,
}
