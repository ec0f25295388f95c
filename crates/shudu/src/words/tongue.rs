//! What a language must be able to say of steps.

use super::parts::Parts;
use crate::board::House;
use crate::logic::{Step, Technique};

/// A language.
pub(super) trait Tongue {
    /// The name of a technique, and what it teaches.
    fn technique(&self, technique: Technique) -> (&'static str, &'static str);

    /// Where to look for a step.
    fn look(&self, step: &Step, parts: &Parts<'_>) -> String;

    /// What is seen, and why something follows.
    fn seen(&self, step: &Step, parts: &Parts<'_>) -> String;

    /// Where a technique without chains is seen, in a few words: digits, houses, cells.
    fn whereabouts(&self, step: &Step, parts: &Parts<'_>) -> String;

    /// `row 3`.
    fn house(&self, house: House) -> String;

    /// `1, 2 and 3`.
    fn list(&self, items: &[String]) -> String;

    /// `If r1c1=3:`
    fn case(&self, assumption: &str) -> String;

    /// Why a statement of a chain is true.
    fn reason(&self, reason: &LinkReason<'_>) -> String;

    /// Why a tuple of digits is ruled out: both cells would be the same, or nothing would be left for a cell.
    fn excluded(&self, tuple: &str, by: Option<(&str, &str)>) -> String;
}

/// Why a statement of a chain is true, with what is said of it.
pub(super) enum LinkReason<'r> {
    /// It is assumed.
    Assumed,
    /// Its cell holds another digit.
    Taken {
        /// The cell.
        cell: &'r str,
    },
    /// The digit stands elsewhere in the house.
    Elsewhere {
        /// The digit.
        digit: &'r str,
        /// The house.
        house: &'r str,
    },
    /// The cell has no other candidate left.
    LastCandidate {
        /// The cell.
        cell: &'r str,
    },
    /// The house has no other place left for the digit.
    LastPlace {
        /// The digit.
        digit: &'r str,
        /// The house.
        house: &'r str,
    },
    /// A technique removes it.
    By {
        /// The technique.
        name: &'r str,
        /// Where it is seen.
        whereabouts: &'r str,
        /// All that it removes.
        outcome: &'r str,
    },
}
