//! Lists the solutions of one puzzle, one after the other.

use crate::board::Grid;
use crate::solve::{AnswerWord, Engine, Found, Limits, Listing, Stats};

/// All solutions of a puzzle, in the order in which the engine finds them. Each solution is searched for
/// on demand.
///
/// ```
/// use shudu::ask::SolutionList;
/// use shudu::{AnswerWord, Engine, Grid, Limits, solve::Found};
///
/// let puzzle: Grid = "12..34.....1..4.".parse()?;
/// let mut list = SolutionList::new(&puzzle, Engine::Fast);
/// assert!(matches!(list.next(&Limits::new()), Found::Solution(_)));
/// assert!(matches!(list.next(&Limits::new()), Found::Nothing));
/// assert_eq!(list.word(), AnswerWord::Unique);
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Debug)]
pub struct SolutionList {
    /// The search; `None` if two givens clash.
    search: Option<Listing>,
    /// The cost of the search so far.
    pub stats: Stats,
    /// The cost of the search up to the first solution.
    pub to_first: Option<Stats>,
}

impl SolutionList {
    /// Creates the list of a puzzle's solutions.
    pub fn new(puzzle: &Grid, engine: Engine) -> SolutionList {
        SolutionList { search: engine.listing(puzzle).ok(), stats: Stats::default(), to_first: None }
    }

    /// Searches for the next solution. If a limit stops the search, the next call resumes the search.
    pub fn next(&mut self, limits: &Limits<'_>) -> Found {
        self.next_by(|listing, stats| listing.next_solution(limits, stats))
    }

    /// Like [`next`](Self::next), but calls `find` to search for the solution, for example on several threads.
    pub fn next_by(&mut self, find: impl FnOnce(&mut Listing, &mut Stats) -> Found) -> Found {
        let Some(listing) = &mut self.search else { return Found::Nothing };
        let found = find(listing, &mut self.stats);
        if let Found::Solution(_) = found {
            self.to_first.get_or_insert(self.stats);
        }
        found
    }

    /// The answer word for the solutions found so far. The word is correct only if there is no further solution.
    pub fn word(&self) -> AnswerWord {
        match (&self.search, self.stats.solutions) {
            (None, _) => AnswerWord::Invalid,
            (_, 0) => AnswerWord::None,
            (_, 1) => AnswerWord::Unique,
            _ => AnswerWord::Several,
        }
    }
}
