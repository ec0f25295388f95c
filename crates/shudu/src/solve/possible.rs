//! Finds the digits that are still possible in each cell, and a clue that would make the solution unique.

use super::{Count, Engine, Found, Limits};
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

impl Grid {
    /// Returns the digits that each cell can hold in a solution; `None` if a limit is reached first.
    ///
    /// Each solution confirms one candidate in every cell, so most candidates need no separate search.
    ///
    /// ```
    /// use shudu::{Cell, Digit, Grid, Limits};
    /// let grid: Grid = "123434122.......".parse()?;
    /// let possible = grid.possible(&Limits::new()).expect("no limit");
    /// let digits: Vec<u8> = possible.get(Cell::at(2, 1)).iter().map(Digit::get).collect();
    /// assert_eq!(digits, [1, 3]);
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn possible(&self, limits: &Limits<'_>) -> Option<Candidates> {
        let candidates = Candidates::of(self);
        let mut seen = vec![DigitSet::EMPTY; self.shape().cell_count()];
        let is_clashing = self.clash().is_some();
        for cell in self.shape().cells().filter(|_| !is_clashing) {
            for digit in candidates.get(cell).iter() {
                if seen[self.shape().index(cell)].contains(digit) {
                    continue;
                }
                match Engine::Fast.find_any(&self.with(cell, digit), limits).0 {
                    Found::Solution(solution) => {
                        let shape = self.shape();
                        shape.cells().for_each(|at| seen[shape.index(at)].insert(solution.digit(at)));
                    }
                    Found::Nothing => {}
                    Found::Stopped => return None,
                }
            }
        }
        let mut possible = candidates;
        self.shape().cells().for_each(|cell| possible.set(cell, seen[self.shape().index(cell)]));
        Some(possible)
    }

    /// Returns a cell and a digit. The puzzle with this digit as an additional given has exactly one
    /// solution. If there are several possibilities, returns the first in reading order. Returns `None` if no
    /// single given is enough, or if a limit is reached.
    ///
    /// ```
    /// use shudu::{Grid, Limits};
    /// let grid: Grid = "123434122.......".parse()?;
    /// let (cell, digit) = grid.settling_clue(&Limits::new()).expect("there is one");
    /// assert_eq!((cell.to_string(), digit.get()), ("r3c2".to_string(), 1));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn settling_clue(&self, limits: &Limits<'_>) -> Option<(Cell, Digit)> {
        let possible = self.possible(limits)?;
        let open = self.blanks().filter(|&cell| possible.get(cell).len() > 1);
        let mut clues = open.flat_map(|cell| possible.get(cell).iter().map(move |digit| (cell, digit)));
        clues.find(|&(cell, digit)| {
            matches!(Engine::Fast.count(&self.with(cell, digit), 2, limits).0, Count::Exactly(1))
        })
    }

    /// Returns this puzzle with one more given.
    fn with(&self, cell: Cell, digit: Digit) -> Grid {
        let mut grid = self.clone();
        grid.set(cell, Some(digit));
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The possible digits of each cell, computed from the list of all solutions.
    fn by_listing(grid: &Grid) -> Vec<DigitSet> {
        let mut seen = vec![DigitSet::EMPTY; grid.shape().cell_count()];
        for solution in grid.solutions() {
            grid.shape().cells().zip(&mut seen).for_each(|(cell, seen)| seen.insert(solution.digit(cell)));
        }
        seen
    }

    #[test]
    fn what_is_possible_is_what_some_solution_has() {
        for text in ["................", "12..34.....1....", "1.......2...3...", "1234....1......."] {
            let grid: Grid = text.parse().unwrap();
            let possible = grid.possible(&Limits::new()).unwrap();
            let found: Vec<DigitSet> = grid.shape().cells().map(|cell| possible.get(cell)).collect();
            assert_eq!(found, by_listing(&grid), "{text}");
        }
    }

    #[test]
    fn a_settling_clue_leaves_one_solution() {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5........9";
        let grid: Grid = text.parse().unwrap();
        assert!(grid.count(2).found() == 2, "several");
        let (cell, digit) = grid.settling_clue(&Limits::new()).unwrap();
        assert!(grid.with(cell, digit).solve().is_unique());
        let empty: Grid = "................".parse().unwrap();
        assert_eq!(empty.settling_clue(&Limits::new()), None);
    }

    #[test]
    fn a_limit_is_kept() {
        let empty: Grid = ".".repeat(256).parse().unwrap();
        assert_eq!(empty.possible(&Limits::new().nodes(1)), None);
    }
}
