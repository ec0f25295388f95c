//! How many solutions every puzzle has.

use super::batch::Batch;
use super::rows::Rows;
use super::task::{Notes, Places, Task, Worker};
use crate::watch::Watch;
use shudu::many::{Judge, Many, Solutions};
use shudu::{Engine, Isa, Limits};
use std::ops::Range;

/// Asks for numbers of solutions.
pub(crate) struct Count {
    /// No more than so many are counted.
    pub(crate) limit: u64,
}

impl Task for Count {
    type Slot = i64;
    const EMPTY: i64 = -1;
    const PIECE: usize = 2048;

    fn is_quick(&self) -> bool {
        self.limit <= 2
    }

    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<i64> + 't> {
        let isa = Isa::best();
        let (batch, counts) = (Batch::default(), Vec::new());
        Box::new(Counter {
            task: self,
            watch,
            isa,
            many: Many::new(isa),
            judge: Judge::new(isa),
            batch,
            counts,
        })
    }
}

struct Counter<'t> {
    task: &'t Count,
    watch: &'t Watch,
    isa: Isa,
    many: Many,
    judge: Judge,
    batch: Batch,
    counts: Vec<u32>,
}

impl Worker<i64> for Counter<'_> {
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, mut places: Places<'_, i64>) -> Notes {
        let mut notes = Notes::default();
        let Counter { task, watch, isa, many, judge, batch, counts } = self;
        let (limit, limits) = (task.limit, Limits::new().cancel(&watch.cancel));
        let sorted = batch.sort(rows, range, *isa, &mut notes);
        counts.resize(sorted.boards.len(), 0);
        // Most have one: those with several are few, and counted on their own.
        many.solve(sorted.boards, limit.min(2) as u32, counts, Solutions::None);
        for (board, &count) in counts.iter().enumerate() {
            let count = match u64::from(count) {
                2 if limit > 2 => judge.count(sorted.boards.get(board), limit, &limits).0.found(),
                count => count,
            };
            places.put(sorted.place(board), number(count));
        }
        for (place, grid) in &sorted.others {
            places.put(*place, number(Engine::Fast.count(grid, limit, &limits).0.found()));
        }
        notes
    }
}

/// A count as Python's arrays have it: nobody counts beyond.
fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
