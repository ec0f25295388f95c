//! An answer word is the answer for a puzzle in one word, such as `unique`.

use crate::error::Error;
use crate::words::Named;
use std::fmt;
use std::str::FromStr;

/// The answer to a puzzle in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnswerWord {
    /// Exactly one solution.
    Unique,
    /// Two solutions or more.
    Several,
    /// No solution.
    None,
    /// Two givens clash.
    Invalid,
    /// A limit was reached before there was an answer.
    Undecided,
    /// The scale has no rating for this board.
    Unrated,
    /// The board that the task asks for was made, and no verdict was asked for.
    Made,
    /// The input is not a puzzle.
    Error,
}

impl AnswerWord {
    /// All answer words.
    pub const ALL: [AnswerWord; 8] = [
        AnswerWord::Unique,
        AnswerWord::Several,
        AnswerWord::None,
        AnswerWord::Invalid,
        AnswerWord::Undecided,
        AnswerWord::Unrated,
        AnswerWord::Made,
        AnswerWord::Error,
    ];

    /// The word as text.
    pub fn name(self) -> &'static str {
        match self {
            AnswerWord::Unique => "unique",
            AnswerWord::Several => "several",
            AnswerWord::None => "none",
            AnswerWord::Invalid => "invalid",
            AnswerWord::Undecided => "undecided",
            AnswerWord::Unrated => "unrated",
            AnswerWord::Made => "made",
            AnswerWord::Error => "error",
        }
    }
}

impl fmt::Display for AnswerWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for AnswerWord {
    type Err = Error;

    fn from_str(name: &str) -> Result<AnswerWord, Error> {
        Error::by_name(Named::Verdict, name, AnswerWord::ALL, AnswerWord::name)
    }
}
