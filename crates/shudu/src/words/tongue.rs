//! What a language must be able to say.

use super::notation::Names;
use super::parts::Parts;
use crate::board::House;
use crate::error::Error;
use crate::logic::{Link, NotRated, Step, Technique};
use crate::solve::Reason;
use std::fmt;

/// A language: a function for each kind of sentence.
pub(super) struct Tongue {
    /// The name of a technique, and what it teaches.
    pub(super) technique: fn(Technique) -> (&'static str, &'static str),
    /// Where to look for a step.
    pub(super) look: fn(&Step, &Parts<'_>) -> String,
    /// What is seen, and why something follows.
    pub(super) seen: fn(&Step, &Parts<'_>) -> String,
    /// Where a technique without chains is seen, in a few words: digits, houses, cells.
    pub(super) whereabouts: fn(&Step, &Parts<'_>) -> String,
    /// `row 3`.
    pub(super) house: fn(House) -> String,
    /// `1, 2 and 3`.
    pub(super) list: fn(&[String]) -> String,
    /// `If r1c1=3:`
    pub(super) case: fn(&str) -> String,
    /// Why a statement of a chain is true, given its digit; where a technique removes it, also where that is seen and all
    /// that it removes.
    pub(super) because: fn(&Link, &str, &str) -> String,
    /// Why a tuple of digits is ruled out: both cells would be the same, or nothing would be left for a cell.
    pub(super) excluded: fn(&str, Option<(&str, &str)>) -> String,
    /// Why a puzzle has the solutions that it has.
    pub(super) reason: fn(Reason, Names<'_>, &mut dyn fmt::Write) -> fmt::Result,
    /// Why there is no rating or step.
    pub(super) refusal: fn(&NotRated, Names<'_>) -> String,
    /// What is wrong with a text or an order, and where.
    pub(super) error: fn(&Error) -> String,
}
