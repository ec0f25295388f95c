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
    pub(crate) difficulty: Difficulty,
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
        let Rated { difficulty, hardest, .. } = reasoner.rate(puzzle, limits)?;
        Ok(Grade { difficulty, hardest, steps: Vec::new() })
    })
}

fn with_steps(reasoner: &mut Reasoner, puzzle: &Grid, limits: &Limits<'_>) -> Result<Grade, NotRated> {
    // A path is there for every shape, a rating is not.
    if puzzle.shape() != Shape::CLASSIC {
        return Err(NotRated::Shape(puzzle.shape()));
    }
    let path = reasoner.explain(puzzle, limits)?;
    let why = if path.is_solved { NotRated::Solved } else { NotRated::Stuck };
    let difficulty = path.difficulty.ok_or_else(|| why.clone())?;
    let hardest = path.steps.iter().find(|step| step.rating == Some(difficulty.whole));
    let hardest = hardest.map(|step| step.technique).ok_or(why)?;
    Ok(Grade { difficulty, hardest, steps: path.steps })
}

/// The digit that a step places: `r1c1=5`.
pub(crate) fn placed(step: &Step) -> Option<String> {
    step.placement.map(|found| format!("{}={}", found.cell, found.digit))
}

/// The candidates that a step removes: `r1c2<>3`.
pub(crate) fn removed(step: &Step) -> impl Iterator<Item = String> {
    step.eliminations.iter().map(|gone| format!("{}<>{}", gone.cell, gone.digit))
}
