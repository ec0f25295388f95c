//! Types for classic 9x9 boards. Some types hold a board as the bytes that the kernel reads, and others prove that a
//! board is classic.
//!
//! ```text
//! Plain     81 digits and dots of this input are a classic board      from text::Notation::plain
//! Nine      81 bytes, '1' to '9' or '.', without pencil marks       from Plain and text, or from a Grid
//! NineText  a view of 81 bytes, in which a zero is also a blank     from Nine and Nines
//! Classic   a Grid under classic rules, pencil marks allowed        from a Grid
//! ```
//!
//! Values of the types in this module can only be created for boards with classic rules. So a function that
//! takes a [`Nine`] need not check the rules, and boards with other rules never reach code that works on
//! bytes.

use super::sight::Sight;
use super::{Cell, CellIndex, Clash, Digit, DigitSet, Grid, Shape, Solution};
use std::fmt;

/// Proof that 81 digits and dots stand for a classic board, with the usual symbols and 3x3 boxes.
#[derive(Clone, Copy, Debug)]
pub struct Plain(());

impl Plain {
    /// Creates the proof. Only [`Notation::plain`](crate::text::Notation::plain) may call this function, because
    /// only a `Notation` knows the symbols and the shape of an input.
    pub(crate) fn proven() -> Plain {
        Plain(())
    }
}

/// A classic 9x9 board without pencil marks, stored as 81 ASCII bytes in reading order. A byte is `1` to `9`,
/// or `.` for a blank.
///
/// ```
/// use shudu::{Grid, text::Notation, board::Nine};
/// let plain = Notation::default().plain().expect("the usual notation");
/// let nine = Nine::read(&[b'0'; 81], plain).expect("digits and dots");
/// assert_eq!(nine.bytes(), &[b'.'; 81]);
/// assert_eq!(nine.grid().nine(), Some(nine));
/// let small: Grid = "12..34.....1....".parse()?;
/// assert_eq!(small.nine(), None);
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nine([u8; 81]);

impl Nine {
    /// Reads a board of 81 digits and dots. A zero is also a blank. Returns `None` for any other text.
    #[inline]
    pub fn read(text: &[u8], proof: Plain) -> Option<Nine> {
        Nine::find(text, proof).map(Nine::of_plain)
    }

    /// Returns `text` as an array if `text` is exactly 81 digits and dots.
    #[inline]
    pub fn find(text: &[u8], _: Plain) -> Option<&[u8; 81]> {
        let bytes: &[u8; 81] = text.try_into().ok()?;
        // The loop has no early exit, so the compiler vectorises it to check sixteen bytes at a time.
        let is_plain = |byte: u8| (byte.wrapping_sub(b'0') < 10) | (byte == b'.');
        bytes.iter().fold(true, |all, &byte| all & is_plain(byte)).then_some(bytes)
    }

    /// Returns the board of 81 digits and dots; a zero becomes a dot.
    pub(crate) fn of_plain(bytes: &[u8; 81]) -> Nine {
        Nine(bytes.map(|byte| if byte == b'0' { b'.' } else { byte }))
    }

    /// Returns a board of digits and dots that the kernel or the generator has written.
    pub(crate) const fn of_kernel(bytes: &[u8; 81]) -> Nine {
        Nine(*bytes)
    }

    /// A view of the board.
    pub fn text(&self) -> NineText<'_> {
        NineText(&self.0)
    }

    /// Empties a cell.
    #[inline]
    pub(crate) fn blank(&mut self, cell: CellIndex) {
        self.0[cell.index()] = b'.';
    }

    /// The digit in a cell.
    #[inline]
    pub(crate) fn digit(&self, cell: CellIndex) -> Option<Digit> {
        digit_of(self.0[cell.index()])
    }

    /// The cells that hold a digit.
    pub(crate) fn filled(&self) -> impl Iterator<Item = CellIndex> {
        CellIndex::all(81).filter(|&cell| self.0[cell.index()] != b'.')
    }

    /// The 81 bytes.
    pub fn bytes(&self) -> &[u8; 81] {
        &self.0
    }

    /// The board as a grid.
    pub fn grid(&self) -> Grid {
        Grid::of_cells(Shape::CLASSIC, self.0.iter().map(|&byte| digit_of(byte)).collect())
    }

    /// The board as a solution, or `None` if it is not full or has a clash.
    pub(crate) fn solution(&self) -> Option<Solution> {
        Solution::new(&self.grid())
    }

    /// Returns the first two cells, in reading order, that hold the same digit in one house.
    pub fn clash(&self) -> Option<Clash> {
        Clash::find(self)
    }
}

#[inline]
fn digit_of(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0')).filter(|digit| digit.get() <= 9)
}

impl Sight for Nine {
    type Sets = [DigitSet; 9];
    type Kept = u8;
    const NONE: [DigitSet; 9] = [DigitSet::EMPTY; 9];

    #[inline]
    fn shape(&self) -> Shape {
        Shape::CLASSIC
    }

    #[inline]
    fn kept(&self) -> &[u8] {
        &self.0
    }

    #[inline]
    fn given(byte: &u8) -> DigitSet {
        DigitSet::of_index(byte.wrapping_sub(b'1'), 9)
    }

    #[inline]
    fn marks(&self, _: Cell) -> DigitSet {
        DigitSet::all(9)
    }
}

impl fmt::Display for Nine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&byte| write!(f, "{}", char::from(byte)))
    }
}

impl fmt::Debug for Nine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A borrowed classic 9x9 board in its original form. The board has 81 bytes, and each byte is `1` to `9`, or
/// `.` or `0` for a blank.
#[derive(Clone, Copy, Debug)]
pub struct NineText<'a>(&'a [u8; 81]);

impl<'a> NineText<'a> {
    /// Wraps bytes that are known to be digits and dots. Only [`Nines`](super::Nines) may call this function.
    #[inline]
    pub(super) fn of_checked(bytes: &'a [u8; 81]) -> NineText<'a> {
        NineText(bytes)
    }

    /// The 81 original bytes. A blank may be a dot or a zero.
    #[inline]
    pub fn bytes(self) -> &'a [u8; 81] {
        self.0
    }

    /// A copy of the board, in which every blank is a dot.
    #[inline]
    pub fn nine(self) -> Nine {
        Nine::of_plain(self.0)
    }
}

/// A grid with classic rules, with or without pencil marks.
#[derive(Clone, Copy, Debug)]
pub struct Classic<'g>(&'g Grid);

impl Classic<'_> {
    /// The board as bytes, or `None` if it has pencil marks.
    pub fn nine(self) -> Option<Nine> {
        let byte = |given: Option<Digit>| given.map_or(b'.', |digit| b'0' + digit.get());
        let mut bytes = [b'.'; 81];
        bytes.iter_mut().zip(self.0.cells()).for_each(|(to, given)| *to = byte(*given));
        (!self.0.has_marks()).then_some(Nine(bytes))
    }

    /// The digits that each cell may hold, as masks for the kernel. Bit `d - 1` of a mask stands for digit
    /// `d`.
    pub(crate) fn candidates(self) -> Box<[u16; 81]> {
        let mut sets = Box::new([0; 81]);
        for (set, cell) in sets.iter_mut().zip(Shape::CLASSIC.cells()) {
            *set = self.0.allowed(cell).iter().fold(0, |set, digit| set | 1 << digit.index());
        }
        sets
    }
}

impl Shape {
    /// Whether the shape is the classic shape, which is 9x9 with 3x3 boxes.
    pub fn is_classic(self) -> bool {
        self == Shape::CLASSIC
    }
}

impl Grid {
    /// Returns the grid as a [`Classic`], or `None` if its rules are not classic.
    pub fn classic(&self) -> Option<Classic<'_>> {
        self.shape().is_classic().then_some(Classic(self))
    }

    /// The board as bytes, or `None` if its rules are not classic or it has pencil marks.
    pub fn nine(&self) -> Option<Nine> {
        self.classic()?.nine()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Notation;

    const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn plain() -> Plain {
        Notation::default().plain().unwrap()
    }

    #[test]
    fn a_board_is_the_same_as_bytes_and_as_a_grid() {
        let grid: Grid = LINE.parse().unwrap();
        let nine = Nine::read(LINE.as_bytes(), plain()).unwrap();
        assert_eq!((grid.nine(), nine.grid(), nine.to_string()), (Some(nine), grid, LINE.to_string()));
        let zeroes = LINE.replace('.', "0");
        assert_eq!(Nine::read(zeroes.as_bytes(), plain()), Some(nine));
    }

    #[test]
    fn only_81_digits_and_dots_are_read() {
        for text in [&LINE[1..], &LINE.replace('8', "x"), &format!("{LINE}."), &LINE.replacen('.', "\n", 1)] {
            assert_eq!(Nine::read(text.as_bytes(), plain()), None, "{text}");
        }
    }

    #[test]
    fn marks_and_other_boxes_are_not_bytes() {
        let empty = Grid::empty(Shape::CLASSIC);
        assert!(empty.nine().is_some());
        let marked = Grid::with_marks(Shape::CLASSIC, vec![DigitSet::all(9); 81]);
        assert!(marked.nine().is_none() && marked.classic().is_some());
        let latin = Grid::empty("1x9".parse().unwrap());
        assert!(latin.nine().is_none() && latin.classic().is_none());
    }
}
