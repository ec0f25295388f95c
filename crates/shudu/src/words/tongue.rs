//! The interface of a language.

use super::notation::Names;
use super::parts::Parts;
use crate::board::House;
use crate::error::Error;
use crate::logic::{Link, NotRated, Step, Technique};
use crate::solve::Reason;
use std::fmt;

/// A language: a function for each kind of sentence.
pub(super) struct Tongue {
    /// The name and the lesson of a technique.
    pub(super) technique: fn(Technique) -> (&'static str, &'static str),
    /// Where to look for a step.
    pub(super) look: fn(&Step, &Parts<'_>) -> String,
    /// The pattern of a step, and why its result follows.
    pub(super) seen: fn(&Step, &Parts<'_>) -> String,
    /// The pattern of a technique without chains, in a few words: digits, houses, cells.
    pub(super) whereabouts: fn(&Step, &Parts<'_>) -> String,
    /// `row 3`.
    pub(super) house: fn(House) -> String,
    /// `1, 2 and 3`.
    pub(super) list: fn(&[String]) -> String,
    /// `If r1c1=3:`
    pub(super) case: fn(&str) -> String,
    /// The reason for a statement of a chain. The arguments are the statement, its digit and, if a technique removes the
    /// candidate, the pattern and the eliminations of that technique.
    pub(super) because: fn(&Link, &str, &str) -> String,
    /// Why a tuple of digits is ruled out: two cells would hold the same digit, or a cell would have no candidate left.
    pub(super) excluded: fn(&str, Option<(&str, &str)>) -> String,
    /// Why a puzzle has its verdict.
    pub(super) reason: fn(Reason, Names<'_>, &mut dyn fmt::Write) -> fmt::Result,
    /// Why there is no rating or step.
    pub(super) refusal: fn(&NotRated, Names<'_>) -> String,
    /// An error in a text or an order, with its position.
    pub(super) error: fn(&Error) -> String,
}
