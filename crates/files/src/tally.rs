//! What is counted on the way.

use serde::{Deserialize, Serialize};
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
    type Err = String;

    fn from_str(name: &str) -> Result<Word, String> {
        let found = Word::ALL.into_iter().find(|word| word.name() == name);
        found.ok_or_else(|| {
            format!("'{name}' is not a verdict: expected one of {}", Word::ALL.map(Word::name).join(", "))
        })
    }
}

/// How many puzzles came to what, and what it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    words: [u64; Word::ALL.len()],
    /// Puzzles that a limit stopped.
    pub stopped: u64,
    /// Guesses of the searches.
    pub guesses: u64,
}

impl Tally {
    /// Counts a puzzle.
    pub(crate) fn count(&mut self, word: Word) {
        self.count_many(word, 1);
    }

    pub(crate) fn count_many(&mut self, word: Word, puzzles: u64) {
        self.words[word as usize] += puzzles;
    }

    /// How many came to this.
    pub fn of(&self, word: Word) -> u64 {
        self.words[word as usize]
    }

    /// How many there were, good or bad.
    pub fn puzzles(&self) -> u64 {
        self.words.iter().sum()
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        for (mine, others) in self.words.iter_mut().zip(other.words) {
            *mine += others;
        }
        self.stopped += other.stopped;
        self.guesses += other.guesses;
    }
}
