//! Lists the solutions of one puzzle, one after the other.

use crate::board::{Grid, Solution};
use crate::solve::{AnswerWord, Engine, Found, Limits, Listing, Stats};

/// A list of all solutions of a puzzle. It searches for each solution on demand, in the order of the engine.
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
    /// The search, or the answer word once the list has ended.
    search: Result<Listing, AnswerWord>,
    /// The cost of the search so far.
    pub stats: Stats,
    /// The cost of the search up to the first solution.
    pub to_first: Option<Stats>,
}

/// The next item of a list.
#[derive(Debug)]
pub enum Listed {
    /// A solution.
    Solution(Solution),
    /// There are no more solutions. Holds the answer word that the complete list proves.
    End(AnswerWord),
    /// A limit was reached; the next call resumes the search.
    Stopped,
}

impl SolutionList {
    /// Creates the list of a puzzle's solutions.
    pub fn new(puzzle: &Grid, engine: Engine) -> SolutionList {
        let search = engine.listing(puzzle).map_err(|_| AnswerWord::Invalid);
        SolutionList { search, stats: Stats::default(), to_first: None }
    }

    /// Returns the next solution.
    pub fn next(&mut self, limits: &Limits<'_>) -> Listed {
        self.next_by(|listing, stats| listing.next_solution(limits, stats))
    }

    /// Returns the next solution, found by `find` instead of the engine, such as by a race of threads.
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
