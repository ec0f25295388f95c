//! The verdict on every puzzle.

use super::batch::Batch;
use super::rows::Rows;
use super::task::{Notes, Places, Task, Worker};
use crate::watch::Watch;
use shudu::many::{Judge, Many, Solutions};
use shudu::{Isa, Limits, Outcome};
use std::ops::Range;

/// The words of verdicts; an answer is the place of one.
pub(crate) const WORDS: [&str; 4] = ["unique", "several", "none", "invalid"];

/// Asks for verdicts.
pub(crate) struct Check;

impl Task for Check {
    type Slot = i8;
    const EMPTY: i8 = -1;
    const PIECE: usize = 2048;

    fn is_quick(&self) -> bool {
        true
    }

    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<i8> + 't> {
        let isa = Isa::best();
        Box::new(Checker { watch, isa, many: Many::new(isa), batch: Batch::default(), counts: Vec::new() })
    }
}

struct Checker<'t> {
    watch: &'t Watch,
    isa: Isa,
    many: Many,
    batch: Batch,
    counts: Vec<u32>,
}

impl Worker<i8> for Checker<'_> {
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, mut places: Places<'_, i8>) -> Notes {
        let mut notes = Notes::default();
        let Checker { watch, isa, many, batch, counts } = self;
        let sorted = batch.sort(rows, range, *isa, &mut notes);
        counts.resize(sorted.boards.len(), 0);
        many.solve(sorted.boards, 2, counts, Solutions::None);
        for (board, &count) in counts.iter().enumerate() {
            let word = match count {
                1 => "unique",
                0 if Judge::has_clash(sorted.boards.get(board)) => "invalid",
                0 => "none",
                _ => "several",
            };
            places.put(sorted.place(board), number_of(word));
        }
        for (place, grid) in &sorted.others {
            let outcome = grid.solve_with(&Limits::new().cancel(&watch.cancel));
            if let Outcome::Decided(verdict) = outcome {
                places.put(*place, number_of(verdict.word()));
            }
        }
        notes
    }
}

/// The place of a word.
fn number_of(word: &str) -> i8 {
    WORDS.iter().position(|other| *other == word).map_or(-1, |place| place as i8)
}
