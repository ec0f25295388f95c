//! How hard one puzzle is, and by which steps it is solved.

use crate::board::Grid;
use crate::logic::{Difficulty, Level, NotRated, Reasoner, Step, Technique};
use crate::solve::Limits;

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The numbers; `None` for boards other than 9x9, which the scale does not cover.
    pub difficulty: Option<Difficulty>,
    /// The technique of the hardest step; of equal ones the first.
    pub hardest: Technique,
    /// Every step, where that was asked for.
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

    #[test]
    fn a_grade_is_the_same_with_its_steps() {
        let lines = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
            "1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..",
            "12..34.....1..4.",
        ];
        for line in lines {
            let grid: Grid = line.parse().unwrap();
            let [plain, stepped] =
                [false, true].map(|has| Grade::of(&grid, has, &mut Reasoner::new(), &Limits::new()).unwrap());
            assert_eq!((plain.difficulty, plain.hardest), (stepped.difficulty, stepped.hardest), "{line}");
            assert!(plain.steps.is_empty() && stepped.steps.len() >= grid.blanks().count(), "{line}");
        }
    }

    #[test]
    fn a_board_that_is_not_9x9_has_a_hardest_technique_and_no_numbers() {
        let grid = "12..34.....1..4.".parse().unwrap();
        let grade = Grade::of(&grid, false, &mut Reasoner::new(), &Limits::new()).unwrap();
        assert_eq!((grade.difficulty, grade.hardest), (None, Technique::HiddenSingleInBox));
    }

    #[test]
    fn a_refusal_is_the_same_with_steps() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let small = ["1234341221434321", &".".repeat(16)];
        for line in [full, &".".repeat(81), &"1".repeat(81)].into_iter().chain(small) {
            let grid: Grid = line.parse().unwrap();
            let [plain, stepped] = [false, true]
                .map(|has| Grade::of(&grid, has, &mut Reasoner::new(), &Limits::new()).unwrap_err());
            assert_eq!(plain, stepped, "{line}");
        }
        let hard: Grid = "100000002520070049009000500000689000000703000090105030640010025010000070900000008"
            .parse()
            .unwrap();
        for has_steps in [false, true] {
            let stopped =
                Grade::of(&hard, has_steps, &mut Reasoner::new(), &Limits::new().nodes(10)).unwrap_err();
            assert_eq!(stopped, NotRated::Stopped);
        }
    }
}
