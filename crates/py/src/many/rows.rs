//! Puzzles in memory, as Python has them: a row each.

use super::row::Row;
use shudu::many::Puzzles;
use shudu::text::Notation;
use shudu::{Isa, Shape};
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

    /// Whether 81 digits and dots are a board for the kernel.
    fn are_usual(&self) -> bool {
        self.notation.shape.is_none_or(|shape| shape == Shape::CLASSIC)
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
    pub(crate) fn plain(&self, range: Range<usize>, isa: Isa) -> Option<Puzzles<'a>> {
        if !self.are_usual() {
            return None;
        }
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
        // To the kernel the end of a line is as plain as a dot.
        Puzzles::new(bytes, 81).filter(|puzzles| puzzles.are_plain(isa) && !bytes.contains(&b'\n'))
    }

    /// What a row is.
    pub(crate) fn get(&self, i: usize) -> Row {
        let is_null = |is_there: &Option<&[bool]>| is_there.is_some_and(|is_there| !is_there[i]);
        match &self.cells {
            Cells::Texts { is_there, .. } | Cells::Fixed { is_there, .. } if is_null(is_there) => Row::Null,
            Cells::Texts { bytes, offsets, .. } => {
                Row::of_text(&bytes[offsets.get(i)..offsets.get(i + 1)], &self.notation)
            }
            Cells::Fixed { bytes, width, is_empty_null, .. } => {
                let text = &bytes[i * width..(i + 1) * width];
                let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
                if *is_empty_null && end == 0 {
                    return Row::Null;
                }
                Row::of_text(&text[..end], &self.notation)
            }
            Cells::Numbers(bytes) => Row::of_numbers(&bytes[i * 81..(i + 1) * 81], &self.notation),
        }
    }

    /// The numbers of a range, where that is what rows are, with the usual boxes.
    pub(crate) fn numbers(&self, range: Range<usize>) -> Option<&'a [u8]> {
        match &self.cells {
            Cells::Numbers(bytes) if self.are_usual() => Some(&bytes[range.start * 81..range.end * 81]),
            _ => None,
        }
    }
}
