//! The solutions of one puzzle, one after the other, and what the list proves when it ends.

use crate::board::{Grid, Solution};
use crate::solve::{AnswerWord, Engine, Found, Limits, Listing, Stats};

/// Every solution of a puzzle, found as they are asked for, in the order of the engine.
///
/// ```
/// use shudu::ask::{Listed, SolutionList};
/// use shudu::{AnswerWord, Engine, Grid, Limits};
///
/// let puzzle: Grid = "12..34.....1..4.".parse()?;
/// let mut list = SolutionList::new(&puzzle, Engine::Fast);
/// assert!(matches!(list.next(&Limits::new()), Listed::Solution(_)));
/// assert!(matches!(list.next(&Limits::new()), Listed::End(AnswerWord::Unique)));
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Debug)]
pub struct SolutionList {
    /// The search, or what the list has proven.
    search: Result<Listing, AnswerWord>,
    /// What the search has cost so far.
    pub stats: Stats,
    /// What it had cost at the first solution.
    pub to_first: Option<Stats>,
}

/// What comes next in a list.
#[derive(Debug)]
pub enum Listed {
    /// A solution.
    Solution(Solution),
    /// There are no more; what the whole list proves.
    End(AnswerWord),
    /// A limit was reached; asking again goes on.
    Stopped,
}

impl SolutionList {
    /// Begins the list of a puzzle.
    pub fn new(puzzle: &Grid, engine: Engine) -> SolutionList {
        let search = engine.listing(puzzle).map_err(|_| AnswerWord::Invalid);
        SolutionList { search, stats: Stats::default(), to_first: None }
    }

    /// The next solution.
    pub fn next(&mut self, limits: &Limits<'_>) -> Listed {
        self.next_by(|listing, stats| listing.next_solution(limits, stats))
    }

    /// The next solution, found in another way than by the engine, such as by a race of several threads.
    pub fn next_by(&mut self, find: impl FnOnce(&mut Listing, &mut Stats) -> Found) -> Listed {
        let found = match &mut self.search {
            Ok(listing) => find(listing, &mut self.stats),
            Err(word) => return Listed::End(*word),
        };
        match found {
            Found::Solution(solution) => {
                self.to_first.get_or_insert(self.stats);
                Listed::Solution(solution)
            }
            Found::Stopped => Listed::Stopped,
            Found::Nothing => {
                let word = match self.stats.solutions {
                    0 => AnswerWord::None,
                    1 => AnswerWord::Unique,
                    _ => AnswerWord::Several,
                };
                self.search = Err(word);
                Listed::End(word)
            }
        }
    }
}
