//! How hard every puzzle is.

use super::rows::Rows;
use super::task::{Notes, Places, Task, Worker};
use crate::watch::Watch;
use shudu::Limits;
use shudu::logic::{Rated, Reasoner};
use std::ops::Range;

/// ER, EP and ED in tenths, and the place of the technique among all of them.
pub(crate) type Grade = [i16; 4];

/// Asks for ratings.
pub(crate) struct Rate;

impl Task for Rate {
    type Slot = Grade;
    const EMPTY: Grade = [-1; 4];
    /// A puzzle may take seconds, and should hold up no other.
    const PIECE: usize = 1;

    fn is_quick(&self) -> bool {
        false
    }

    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<Grade> + 't> {
        Box::new(Rater { watch, reasoner: Reasoner::new() })
    }
}

struct Rater<'t> {
    watch: &'t Watch,
    reasoner: Reasoner,
}

impl Worker<Grade> for Rater<'_> {
    /// A puzzle without a rating, since it has not exactly one solution, has no answer.
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, mut places: Places<'_, Grade>) -> Notes {
        let mut notes = Notes::default();
        for (place, row) in range.enumerate() {
            match rows.get(row).into_grid() {
                Ok(None) => {}
                Err(why) => notes.add_bad(row, why),
                Ok(Some(grid)) => {
                    let limits = Limits::new().cancel(&self.watch.cancel);
                    if let Ok(rated) = self.reasoner.rate(&grid, &limits) {
                        places.put(place, grade(&rated));
                    }
                }
            }
        }
        notes
    }
}

fn grade(rated: &Rated) -> Grade {
    let difficulty = rated.difficulty;
    let ratings = [difficulty.whole, difficulty.to_first_digit, difficulty.first_step];
    let [er, ep, ed] = ratings.map(|rating| rating.tenths() as i16);
    [er, ep, ed, rated.hardest as i16]
}
