//! Methods of `Grid` that use the default engine.

use super::search::Found;
use super::{Count, Engine, Limits, Outcome, Stats, Verdict};
use crate::board::{Grid, Solution};

impl Grid {
    /// Returns the proven verdict on this puzzle.
    pub fn solve(&self) -> Verdict {
        Engine::Fast.decide(self, &Limits::new())
    }

    /// Returns the verdict, or [`Outcome::Undecided`] if a limit is reached first.
    pub fn solve_with(&self, limits: &Limits<'_>) -> Outcome {
        Engine::Fast.solve(self, limits).outcome
    }

    /// Counts the solutions, up to `most`.
    ///
    /// ```
    /// use shudu::{Grid, solve::Count};
    /// let empty: Grid = "................".parse()?;
    /// assert_eq!(empty.count(1000), Count::Exactly(288));
    /// assert_eq!(empty.count(100), Count::AtLeast(100));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn count(&self, most: u64) -> Count {
        Engine::Fast.count(self, most, &Limits::new()).0
    }

    /// Iterates over all solutions, and searches for each one on demand. On boards up to 16x16, the solutions
    /// come in reading order, the smallest first.
    ///
    /// ```
    /// let empty: shudu::Grid = "................".parse()?;
    /// let first = empty.solutions().next().expect("an empty board has solutions");
    /// assert_eq!(first.to_string(), "1234341221434321");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn solutions(&self) -> impl Iterator<Item = Solution> + use<> {
        let (mut listing, mut stats) = (Engine::Fast.listing(self).ok(), Stats::default());
        let next = move || match listing.as_mut()?.next_solution(&Limits::new(), &mut stats) {
            Found::Solution(solution) => Some(solution),
            Found::Nothing | Found::Stopped => None,
        };
        std::iter::from_fn(next)
    }
}
