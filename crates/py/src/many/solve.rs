//! The solution of every puzzle that has exactly one, or of several the smallest where that is wanted.

use super::batch::Batch;
use super::form::Form;
use super::rows::Rows;
use super::task::{Notes, Places, Task, Worker};
use crate::watch::Watch;
use shudu::many::{Many, Solutions};
use shudu::{Isa, Limits, Outcome};
use std::ops::Range;

/// Asks for solutions.
pub(crate) struct Solve {
    pub(crate) form: Form,
    /// Whether of several solutions the smallest is wanted, rather than nothing.
    pub(crate) wants_smallest: bool,
}

impl Task for Solve {
    type Slot = [u8; 81];
    const EMPTY: [u8; 81] = [0; 81];
    const PIECE: usize = 2048;

    fn is_quick(&self) -> bool {
        true
    }

    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<[u8; 81]> + 't> {
        let isa = Isa::best();
        let (batch, counts, found) = (Batch::default(), Vec::new(), Vec::new());
        Box::new(Solver { task: self, watch, isa, many: Many::new(isa), batch, counts, found })
    }
}

struct Solver<'t> {
    task: &'t Solve,
    watch: &'t Watch,
    isa: Isa,
    many: Many,
    batch: Batch,
    counts: Vec<u32>,
    found: Vec<[u8; 81]>,
}

impl Worker<[u8; 81]> for Solver<'_> {
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, mut places: Places<'_, [u8; 81]>) -> Notes {
        let (first, mut notes) = (range.start, Notes::default());
        let Solver { task, watch, isa, many, batch, counts, found } = self;
        let sorted = batch.sort(rows, range, *isa, &mut notes);
        counts.resize(sorted.boards.len(), 0);
        let is_solved = |count: u32| count == 1 || (task.wants_smallest && count > 1);
        match sorted.places {
            None => {
                many.solve(sorted.boards, 2, counts, wanted(task, places.slots));
                let answers = places.is_there.iter_mut().zip(counts.iter());
                answers.for_each(|(is_there, &count)| *is_there = is_solved(count));
            }
            Some(at) => {
                found.resize(sorted.boards.len(), [0; 81]);
                many.solve(sorted.boards, 2, counts, wanted(task, found));
                let solved = (0..).zip(counts.iter()).filter(|&(_, &count)| is_solved(count));
                solved.for_each(|(board, _): (usize, _)| places.put(at[board], found[board]));
            }
        }
        for (place, grid) in &sorted.others {
            let outcome = grid.solve_with(&Limits::new().cancel(&watch.cancel));
            let Outcome::Decided(verdict) = outcome else { continue };
            let solution = verdict.solution().filter(|_| task.wants_smallest || verdict.is_unique());
            if let Some(solution) = solution {
                places.put_board(*place, first + place, solution.to_string(), &mut notes);
            }
        }
        task.form.write(places.slots, places.is_there);
        notes
    }
}

fn wanted<'p>(task: &Solve, places: &'p mut [[u8; 81]]) -> Solutions<'p> {
    if task.wants_smallest { Solutions::Smallest(places) } else { Solutions::Unique(places) }
}
