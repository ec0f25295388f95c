//! The difficulty of one puzzle, and the steps that solve it.

use crate::board::Grid;
use crate::logic::{Difficulty, Level, NotRated, Reasoner, Step, Technique};
use crate::solve::Limits;

/// The difficulty of a puzzle.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The ratings; `None` for boards other than classic 9x9, because the scale does not cover them.
    pub difficulty: Option<Difficulty>,
    /// The technique of the hardest step. If several steps are equally hard, the technique of the first of these steps.
    pub hardest: Technique,
    /// All steps, if requested.
    pub steps: Vec<Step>,
}

impl Grade {
    /// Rates a puzzle.
    pub fn of(
        puzzle: &Grid,
        has_steps: bool,
        reasoner: &mut Reasoner,
        limits: &Limits<'_>,
    ) -> Result<Grade, NotRated> {
        let (difficulty, hardest, steps) = if has_steps {
            let path = reasoner.explain(puzzle, limits)?;
            if !path.is_solved {
                return Err(NotRated::Stuck);
            }
            (path.difficulty, path.hardest().ok_or(NotRated::Solved)?, path.steps)
        } else if puzzle.classic().is_some() {
            let rated = reasoner.rate(puzzle, limits)?;
            (Some(rated.difficulty), rated.hardest, Vec::new())
        } else {
            (None, reasoner.hardest(puzzle, limits)?, Vec::new())
        };
        Ok(Grade { difficulty, hardest, steps })
    }

    /// The difficulty in one word.
    pub fn level(&self) -> Level {
        self.difficulty.map_or(Level::of_technique(self.hardest), |difficulty| Level::of(difficulty.whole))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rates a puzzle twice. Only the second rating lists the steps.
    fn both(line: &str, limits: &Limits<'_>) -> [Result<Grade, NotRated>; 2] {
        let grid: Grid = line.parse().unwrap();
        [false, true].map(|has_steps| Grade::of(&grid, has_steps, &mut Reasoner::new(), limits))
    }

    #[test]
    fn a_grade_is_the_same_with_its_steps_and_has_numbers_on_9x9() {
        let small = "12..34.....1..4.";
        let lines = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
            "1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..",
            small,
        ];
        for line in lines {
            let [plain, stepped] = both(line, &Limits::new()).map(Result::unwrap);
            assert_eq!((plain.difficulty, plain.hardest), (stepped.difficulty, stepped.hardest), "{line}");
            let blanks = line.chars().filter(|character| ".0".contains(*character)).count();
            assert!(plain.steps.is_empty() && stepped.steps.len() >= blanks, "{line}");
            let is_small = (plain.difficulty, plain.hardest) == (None, Technique::HiddenSingleInBox);
            assert_eq!(is_small, line == small);
        }
    }

    #[test]
    fn a_refusal_is_the_same_with_steps() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let small = ["1234341221434321", &".".repeat(16)];
        for line in [full, &".".repeat(81), &"1".repeat(81)].into_iter().chain(small) {
            let [plain, stepped] = both(line, &Limits::new()).map(Result::unwrap_err);
            assert_eq!(plain, stepped, "{line}");
        }
        let hard = "100000002520070049009000500000689000000703000090105030640010025010000070900000008";
        let stopped = both(hard, &Limits::new().nodes(10)).map(Result::unwrap_err);
        assert_eq!(stopped, [NotRated::Stopped, NotRated::Stopped]);
    }
}
