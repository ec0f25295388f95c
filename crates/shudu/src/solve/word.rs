//! The word for what came of a puzzle.

use crate::error::Error;
use crate::words::Named;
use std::fmt;
use std::str::FromStr;

/// What came of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// Exactly one solution.
    Unique,
    /// Two solutions or more.
    Several,
    /// No solution.
    None,
    /// Givens that clash.
    Invalid,
    /// A limit was reached before it was decided.
    Undecided,
    /// There is no rating for such a board.
    Unrated,
    /// Not a puzzle.
    Error,
}

impl Word {
    /// Every word.
    pub const ALL: [Word; 7] =
        [Word::Unique, Word::Several, Word::None, Word::Invalid, Word::Undecided, Word::Unrated, Word::Error];

    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Word::Unique => "unique",
            Word::Several => "several",
            Word::None => "none",
            Word::Invalid => "invalid",
            Word::Undecided => "undecided",
            Word::Unrated => "unrated",
            Word::Error => "error",
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Word {
    type Err = Error;

    fn from_str(name: &str) -> Result<Word, Error> {
        Error::by_name(Named::Verdict, name, Word::ALL, Word::name)
    }
}
