//! The canonical form of every puzzle.

use super::form::Form;
use super::rows::Rows;
use super::task::{Notes, Places, Task, Worker};
use crate::watch::Watch;
use shudu::canon::Canon as Finder;
use std::ops::Range;

/// Asks for canonical forms.
pub(crate) struct Canon {
    pub(crate) form: Form,
}

impl Task for Canon {
    type Slot = [u8; 81];
    const EMPTY: [u8; 81] = [0; 81];
    const PIECE: usize = 64;

    fn is_quick(&self) -> bool {
        true
    }

    fn worker<'t>(&'t self, watch: &'t Watch) -> Box<dyn Worker<[u8; 81]> + 't> {
        Box::new(Canoniser { task: self, watch, finder: Finder::new() })
    }
}

struct Canoniser<'t> {
    task: &'t Canon,
    watch: &'t Watch,
    finder: Finder,
}

impl Worker<[u8; 81]> for Canoniser<'_> {
    fn work(&mut self, rows: &Rows<'_>, range: Range<usize>, mut places: Places<'_, [u8; 81]>) -> Notes {
        let mut notes = Notes::default();
        // A 16x16 board with many symmetries takes as long as a thousand others.
        for (place, row) in range.enumerate().take_while(|_| !self.watch.is_cancelled()) {
            let form = match rows.get(row).into_grid() {
                Ok(None) => continue,
                Ok(Some(grid)) => self.finder.form(&grid).map_err(|error| error.to_string()),
                Err(why) => Err(why),
            };
            match form {
                Err(why) => notes.add_bad(row, why),
                Ok(form) => places.put_board(place, row, form.to_string(), &mut notes),
            }
        }
        self.task.form.write(places.slots, places.is_there);
        notes
    }
}
