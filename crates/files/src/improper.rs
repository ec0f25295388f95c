//! 9x9 boards of a batch that have not exactly one solution, answered as bytes.

use crate::answer::{Signals, word_of_count};
use crate::job::{Job, Task};
use crate::tally::Word;
use shudu::many::Judge;
use shudu::solve::Count;
use shudu::{Limits, Stats};
use std::sync::OnceLock;
use std::time::Instant;

/// What came of such a board.
#[derive(Debug)]
pub(crate) struct Improper {
    pub(crate) word: Word,
    /// Why, where the task is to say so.
    pub(crate) reason: String,
    /// The smallest of several solutions, where the task is to find it.
    pub(crate) solution: Option<[u8; 81]>,
    /// How many solutions, as far as they were counted, and whether there may be more.
    pub(crate) count: u64,
    pub(crate) is_more: bool,
    /// Whether the user stopped it.
    pub(crate) is_stopped: bool,
    pub(crate) guesses: u64,
}

impl Improper {
    /// The verdict on a board of which the kernel has found so many solutions, none or several.
    pub(crate) fn new(board: &[u8; 81], found: u32) -> Improper {
        let word = match found {
            0 if Judge::has_clash(board) => Word::Invalid,
            0 => Word::None,
            _ => Word::Several,
        };
        let (reason, solution, count) = (String::new(), None, u64::from(found));
        Improper { word, reason, solution, count, is_more: found > 0, is_stopped: false, guesses: 0 }
    }

    /// Finds out what the task asks for; `None` if a search of its own has to do it.
    pub(crate) fn fill(
        mut self,
        board: &[u8; 81],
        judge: &mut Judge,
        job: &Job,
        signals: &Signals,
        origin: &(dyn Fn() -> String + Sync),
    ) -> Option<Improper> {
        let start = OnceLock::new();
        // The clock is asked only where a search takes its time.
        let is_over = |stats: &Stats| {
            signals.show(origin, stats, start.get_or_init(Instant::now).elapsed());
            false
        };
        let limits = Limits::new().cancel(&signals.cancel).until(&is_over);
        match (job.task, self.word) {
            (Task::Check, Word::Invalid) => self.reason = Judge::clash(board)?.to_string(),
            (Task::Check, Word::None) => self.reason = Judge::why_none(board),
            (Task::Check, Word::Several) => {
                let [first, second] = judge.several(board, &limits)?;
                self.reason = Judge::why_several(&first, &second);
            }
            (Task::Solve, Word::Several) => self.solution = Some(judge.smallest(board, &limits)?),
            // So far they are counted.
            (Task::Count { most: Some(..=2) }, Word::Several) => {}
            (Task::Count { most }, Word::Several) => {
                let (count, stats) = judge.count(board, most.unwrap_or(u64::MAX), &limits);
                self.word = word_of_count(count, false);
                self.count = count.found();
                self.is_more = !matches!(count, Count::Exactly(_));
                self.is_stopped = matches!(count, Count::Undecided(_));
                self.guesses = stats.placements;
            }
            _ => {}
        }
        Some(self)
    }
}
