//! What is counted on the way.

use serde::{Deserialize, Serialize};
use shudu::AnswerWord;

/// How many puzzles came to what, and what it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    words: [u64; AnswerWord::ALL.len()],
    /// Puzzles that a limit stopped.
    pub stopped: u64,
    /// Guesses of the searches.
    pub guesses: u64,
}

impl Tally {
    /// Counts puzzles.
    pub(crate) fn count(&mut self, word: AnswerWord, puzzles: u64) {
        self.words[word as usize] += puzzles;
    }

    /// How many came to this.
    pub fn of(&self, word: AnswerWord) -> u64 {
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
