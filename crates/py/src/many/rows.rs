//! Puzzles in memory, as Python has them: a row each.

use super::places::Notes;
use shudu::ask::Mixed;
use shudu::board::{Nine, Nines, Plain};
use shudu::text::{Notation, read_one};
use shudu::{Grid, Isa, Shape};
use std::ops::Range;

/// Puzzles, a row each.
pub(crate) struct Rows<'a> {
    cells: Cells<'a>,
    /// How they are read: all with the same boxes, where those are named.
    notation: Notation,
}

/// Where the puzzles lie.
pub(crate) enum Cells<'a> {
    /// Texts of any length, one after the other.
    Texts {
        /// All of them.
        bytes: &'a [u8],
        /// Where each begins, and the last ends.
        offsets: Offsets<'a>,
        /// Which are there; all of them if nobody says.
        is_there: Option<&'a [bool]>,
    },
    /// Texts of one width, with zeroes at the end of shorter ones.
    Fixed {
        /// All of them.
        bytes: &'a [u8],
        /// The width, which is not 0.
        width: usize,
        /// Whether a row of nothing but zeroes is none.
        is_empty_null: bool,
        /// Which are there; all of them if nobody says.
        is_there: Option<&'a [bool]>,
    },
    /// 81 numbers each, 0 for a blank.
    Numbers(&'a [u8]),
}

/// Where texts begin and end.
#[derive(Clone, Copy)]
pub(crate) enum Offsets<'a> {
    /// In 32 bits.
    Small(&'a [i32]),
    /// In 64 bits.
    Large(&'a [i64]),
}

impl Offsets<'_> {
    fn len(self) -> usize {
        match self {
            Offsets::Small(offsets) => offsets.len(),
            Offsets::Large(offsets) => offsets.len(),
        }
    }

    /// An offset; one below zero is beyond every text.
    fn get(self, i: usize) -> usize {
        let offset = match self {
            Offsets::Small(offsets) => i64::from(offsets[i]),
            Offsets::Large(offsets) => offsets[i],
        };
        usize::try_from(offset).unwrap_or(usize::MAX)
    }

    /// Whether all texts of a range have 81 bytes.
    fn are_even(self, range: Range<usize>) -> bool {
        fn all<T: Copy + PartialEq + std::ops::Sub<Output = T>>(offsets: &[T], width: T) -> bool {
            // No early exit: so it takes several at a time.
            offsets.windows(2).fold(true, |all, pair| all & (pair[1] - pair[0] == width))
        }
        let range = range.start..range.end + 1;
        match self {
            Offsets::Small(offsets) => all(&offsets[range], 81),
            Offsets::Large(offsets) => all(&offsets[range], 81),
        }
    }

    /// Whether each is not less than the one before, and none is beyond `end`.
    fn are_well(self, end: usize) -> bool {
        fn ascend<T: Copy + PartialOrd>(offsets: &[T]) -> bool {
            offsets.windows(2).fold(true, |all, pair| all & (pair[0] <= pair[1]))
        }
        let ascend = match self {
            Offsets::Small(offsets) => ascend(offsets),
            Offsets::Large(offsets) => ascend(offsets),
        };
        ascend && self.len() > 0 && self.get(0) <= end && self.get(self.len() - 1) <= end
    }
}

impl<'a> Rows<'a> {
    /// Puzzles with these boxes; with the usual ones of their size if none are named.
    pub(crate) fn new(cells: Cells<'a>, shape: Option<Shape>) -> Rows<'a> {
        Rows { cells, notation: Notation { shape, ..Notation::default() } }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        match &self.cells {
            Cells::Texts { offsets, .. } => offsets.len() - 1,
            Cells::Fixed { bytes, width, .. } => bytes.len() / width,
            Cells::Numbers(bytes) => bytes.len() / 81,
        }
    }

    /// What does not fit together, if anything: then no row may be asked for.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let has_places =
            |is_there: &Option<&[bool]>, rows| is_there.is_none_or(|is_there| is_there.len() == rows);
        let is_well = match &self.cells {
            Cells::Texts { bytes, offsets, is_there } => {
                offsets.are_well(bytes.len()) && has_places(is_there, offsets.len() - 1)
            }
            Cells::Fixed { bytes, width, is_there, .. } => {
                *width > 0 && bytes.len().is_multiple_of(*width) && has_places(is_there, bytes.len() / width)
            }
            Cells::Numbers(bytes) => bytes.len().is_multiple_of(81),
        };
        (!is_well).then_some("the parts of the column do not fit together")
    }

    /// Whether no text is longer than a 9x9 board.
    pub(crate) fn are_short(&self) -> bool {
        match &self.cells {
            Cells::Texts { offsets, .. } => {
                (0..self.len()).all(|row| offsets.get(row + 1) - offsets.get(row) <= 81)
            }
            Cells::Fixed { width, .. } => *width <= 81,
            Cells::Numbers(_) => true,
        }
    }

    /// The boards of a range, if all are there, 81 digits and dots each, one after the other.
    pub(crate) fn nines(&self, range: Range<usize>, isa: Isa) -> Option<Nines<'a>> {
        let plain = self.notation.plain()?;
        let (bytes, is_there) = match &self.cells {
            Cells::Texts { bytes, offsets, is_there } if offsets.are_even(range.clone()) => {
                (&bytes[offsets.get(range.start)..offsets.get(range.end)], is_there)
            }
            Cells::Fixed { bytes, width: 81, is_there, .. } => {
                (&bytes[range.start * 81..range.end * 81], is_there)
            }
            _ => return None,
        };
        if is_there.is_some_and(|is_there| is_there[range].contains(&false)) {
            return None;
        }
        Nines::side_by_side(bytes, plain, isa)
    }

    /// Adds the rows of a range to a batch. A row that is not a puzzle is noted; that, and a board that is not wanted, is a
    /// row without a puzzle there.
    pub(crate) fn fill(
        &self,
        range: Range<usize>,
        wants: impl Fn(&Grid) -> bool,
        batch: &mut Mixed,
        notes: &mut Notes,
    ) {
        let plain = self.notation.plain();
        if let (Cells::Numbers(bytes), Some(plain)) = (&self.cells, plain)
            && batch.push_numbers(&bytes[range.start * 81..range.end * 81], plain)
        {
            return;
        }
        for row in range {
            let pushed = match self.text(row) {
                None => {
                    batch.push_nothing();
                    Ok(())
                }
                Some(Text::Characters(text)) => self.push_text(text, plain, &wants, batch),
                Some(Text::Numbers(numbers)) => self.push_numbers(numbers, plain, &wants, batch),
            };
            if let Err(why) = pushed {
                batch.push_nothing();
                notes.add_bad(row, why);
            }
        }
    }

    /// What stands in a row.
    fn text(&self, i: usize) -> Option<Text<'a>> {
        let is_null = |is_there: &Option<&[bool]>| is_there.is_some_and(|is_there| !is_there[i]);
        match &self.cells {
            Cells::Texts { is_there, .. } | Cells::Fixed { is_there, .. } if is_null(is_there) => None,
            Cells::Texts { bytes, offsets, .. } => {
                Some(Text::Characters(&bytes[offsets.get(i)..offsets.get(i + 1)]))
            }
            Cells::Fixed { bytes, width, is_empty_null, .. } => {
                let text = &bytes[i * width..(i + 1) * width];
                let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                (!*is_empty_null || end > 0).then(|| Text::Characters(&text[..end]))
            }
            Cells::Numbers(bytes) => bytes[i * 81..].first_chunk().map(Text::Numbers),
        }
    }

    fn push_text(
        &self,
        text: &[u8],
        plain: Option<Plain>,
        wants: &dyn Fn(&Grid) -> bool,
        batch: &mut Mixed,
    ) -> Result<(), String> {
        if plain.is_some_and(|plain| batch.push_plain(text, plain)) {
            return Ok(());
        }
        let read = read_one(&String::from_utf8_lossy(text), &self.notation);
        let grid = read.map_err(|error| error.without_line().to_string())?;
        match grid.nine() {
            Some(nine) => batch.push_nine(nine),
            None if wants(&grid) => batch.push(Ok(grid)),
            None => batch.push_nothing(),
        }
        Ok(())
    }

    fn push_numbers(
        &self,
        numbers: &[u8; 81],
        plain: Option<Plain>,
        wants: &dyn Fn(&Grid) -> bool,
        batch: &mut Mixed,
    ) -> Result<(), String> {
        if let Some(i) = numbers.iter().position(|&number| number > 9) {
            let (cell, found) = (shudu::Cell::at(i / 9, i % 9), numbers[i]);
            let is_text = plain.is_some_and(|plain| Nine::read(numbers, plain).is_some());
            let cure = if is_text { "; text has another type: x.view('S81')" } else { "" };
            return Err(format!("{cell}: {found} is not a digit: expected 1 to 9, or 0 for a blank{cure}"));
        }
        self.push_text(&numbers.map(|number| number + b'0'), plain, wants, batch)
    }
}

/// A row that is there.
enum Text<'a> {
    Characters(&'a [u8]),
    Numbers(&'a [u8; 81]),
}
