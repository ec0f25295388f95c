//! The 9x9 boards of a piece, side by side for the kernel; what is left over one by one.

use super::row::Row;
use super::rows::Rows;
use super::task::Notes;
use shudu::many::Puzzles;
use shudu::{Grid, Isa};
use std::ops::Range;

/// Memory for the boards of a piece. Keep it for the next one.
#[derive(Default)]
pub(crate) struct Batch {
    boards: Vec<[u8; 81]>,
    places: Vec<usize>,
}

/// A piece, sorted.
pub(crate) struct Sorted<'b> {
    /// The 9x9 boards.
    pub(crate) boards: Puzzles<'b>,
    /// Where their answers belong in the piece; `None` if every row is such a board.
    pub(crate) places: Option<&'b [usize]>,
    /// Other boards, with their places.
    pub(crate) others: Vec<(usize, Grid)>,
}

impl Sorted<'_> {
    /// The place of a board's answer.
    pub(crate) fn place(&self, board: usize) -> usize {
        self.places.map_or(board, |places| places[board])
    }
}

impl Batch {
    /// Sorts the rows of a range.
    pub(crate) fn sort<'b>(
        &'b mut self,
        rows: &Rows<'b>,
        range: Range<usize>,
        isa: Isa,
        notes: &mut Notes,
    ) -> Sorted<'b> {
        if let Some(boards) = rows.plain(range.clone(), isa) {
            return Sorted { boards, places: None, others: Vec::new() };
        }
        if let Some(numbers) = rows.numbers(range.clone())
            && self.take(numbers)
        {
            return Sorted { boards: Puzzles::from(&self.boards[..]), places: None, others: Vec::new() };
        }
        let others = self.pick(rows, range, notes);
        Sorted { boards: Puzzles::from(&self.boards[..]), places: Some(&self.places), others }
    }

    /// Takes all boards of numbers, if all numbers are digits or blanks. No early exit: so it takes a whole vector at a
    /// time.
    fn take(&mut self, numbers: &[u8]) -> bool {
        self.boards.resize(numbers.len() / 81, [0; 81]);
        let bytes = self.boards.as_flattened_mut().iter_mut().zip(numbers);
        let most = bytes.fold(0, |most: u8, (byte, &number)| {
            *byte = number.wrapping_add(b'0');
            most.max(number)
        });
        most <= 9
    }

    /// Picks row by row.
    fn pick(&mut self, rows: &Rows<'_>, range: Range<usize>, notes: &mut Notes) -> Vec<(usize, Grid)> {
        self.boards.clear();
        self.places.clear();
        let mut others = Vec::new();
        for (place, row) in range.enumerate() {
            match rows.get(row) {
                Row::Null => {}
                Row::Bad(why) => notes.add_bad(row, why),
                Row::Other(grid) => others.push((place, *grid)),
                Row::Nine(board) => {
                    self.boards.push(board);
                    self.places.push(place);
                }
            }
        }
        others
    }
}
