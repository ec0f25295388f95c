//! Counts of answers.

use serde::{Deserialize, Serialize};
use shudu::AnswerWord;

/// The number of puzzles for each answer word, and the work that these puzzles took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    words: [u64; AnswerWord::ALL.len()],
    /// The number of puzzles whose search a limit stopped.
    pub stopped: u64,
    /// The number of guesses of all searches.
    pub guesses: u64,
}

impl Tally {
    pub(crate) fn count(&mut self, word: AnswerWord, puzzles: u64) {
        self.words[word as usize] += puzzles;
    }

    /// The number of puzzles with this answer word.
    pub fn of(&self, word: AnswerWord) -> u64 {
        self.words[word as usize]
    }

    /// The number of all puzzles, good or bad.
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
