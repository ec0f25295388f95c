//! How hard one puzzle is, and by which steps it is solved.

use shudu::logic::{Difficulty, NotRated, Rated, Reasoner, Step, Technique};
use shudu::{Grid, Limits, Shape};
use std::cell::RefCell;

thread_local! {
    /// That of a worker, for all its puzzles. It cannot be sent from thread to thread, so each makes its own.
    static REASONER: RefCell<Reasoner> = RefCell::new(Reasoner::new());
}

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub(crate) struct Grade {
    /// The numbers; `None` on boards other than 9x9, for which there are none.
    pub(crate) difficulty: Option<Difficulty>,
    /// The technique of the hardest step; of equal ones the first.
    pub(crate) hardest: Technique,
    /// Every step, where that was asked for.
    pub(crate) steps: Vec<Step>,
}

/// Rates a puzzle.
pub(crate) fn grade(puzzle: &Grid, has_steps: bool, limits: &Limits<'_>) -> Result<Grade, NotRated> {
    REASONER.with_borrow_mut(|reasoner| {
        if has_steps {
            return with_steps(reasoner, puzzle, limits);
        }
        if puzzle.shape() != Shape::CLASSIC {
            let hardest = reasoner.hardest(puzzle, limits)?;
            return Ok(Grade { difficulty: None, hardest, steps: Vec::new() });
        }
        let Rated { difficulty, hardest, .. } = reasoner.rate(puzzle, limits)?;
        Ok(Grade { difficulty: Some(difficulty), hardest, steps: Vec::new() })
    })
}

fn with_steps(reasoner: &mut Reasoner, puzzle: &Grid, limits: &Limits<'_>) -> Result<Grade, NotRated> {
    let path = reasoner.explain(puzzle, limits)?;
    if !path.is_solved {
        return Err(NotRated::Stuck);
    }
    let hardest = match path.difficulty {
        Some(Difficulty { whole, .. }) => path.steps.iter().find(|step| step.rating == Some(whole)),
        None => path.steps.iter().max_by_key(|step| step.technique),
    };
    let hardest = hardest.map(|step| step.technique).ok_or(NotRated::Solved)?;
    Ok(Grade { difficulty: path.difficulty, hardest, steps: path.steps })
}

/// The digit that a step places: `r1c1=5`.
pub(crate) fn placed(step: &Step) -> Option<String> {
    step.placement.map(|found| format!("{}={}", found.cell, found.digit))
}

/// The candidates that a step removes: `r1c2<>3`.
pub(crate) fn removed(step: &Step) -> impl Iterator<Item = String> {
    step.eliminations.iter().map(|gone| format!("{}<>{}", gone.cell, gone.digit))
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
            let [plain, stepped] = [false, true].map(|has| grade(&grid, has, &Limits::new()).unwrap());
            assert_eq!((plain.difficulty, plain.hardest), (stepped.difficulty, stepped.hardest), "{line}");
            assert!(plain.steps.is_empty() && stepped.steps.len() >= grid.blanks().count(), "{line}");
        }
    }

    #[test]
    fn a_board_that_is_not_9x9_has_a_hardest_technique_and_no_numbers() {
        let grade = grade(&"12..34.....1..4.".parse().unwrap(), false, &Limits::new()).unwrap();
        assert_eq!((grade.difficulty, grade.hardest), (None, Technique::HiddenSingleInBox));
    }

    #[test]
    fn a_refusal_is_the_same_with_steps() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let small = ["1234341221434321", &".".repeat(16)];
        for line in [full, &".".repeat(81), &"1".repeat(81)].into_iter().chain(small) {
            let grid: Grid = line.parse().unwrap();
            let [plain, stepped] = [false, true].map(|has| grade(&grid, has, &Limits::new()).unwrap_err());
            assert_eq!(plain, stepped, "{line}");
        }
        let hard: Grid = "100000002520070049009000500000689000000703000090105030640010025010000070900000008"
            .parse()
            .unwrap();
        for has_steps in [false, true] {
            let stopped = grade(&hard, has_steps, &Limits::new().nodes(10)).unwrap_err();
            assert_eq!(stopped, NotRated::Stopped);
        }
    }
}
