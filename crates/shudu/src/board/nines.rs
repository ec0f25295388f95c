//! Many classic 9x9 boards as bytes, either borrowed from a text or stored in an owned buffer.

use super::{Nine, NineText, Plain};
use kernel::{Isa, PuzzleSlice};

/// The length of a 9x9 board on a line, including the newline.
pub const LINE: usize = 82;

/// A borrowed list of checked classic 9x9 boards. The boards are stored at equal distances in memory.
///
/// ```
/// use shudu::{Isa, board::Nines, text::Notation};
/// let plain = Notation::default().plain().expect("the usual notation");
/// let text = format!("{}\n{}\n", ".".repeat(81), "1".repeat(81));
/// let nines = Nines::on_lines(text.as_bytes(), 2, plain, Isa::best()).expect("a board a line");
/// assert_eq!((nines.len(), nines.get(1).bytes()), (2, &[b'1'; 81]));
/// assert!(Nines::on_lines(&text.as_bytes()[..163], 2, plain, Isa::best()).is_none(), "no end of the last line");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Nines<'a>(PuzzleSlice<'a>);

impl<'a> Nines<'a> {
    /// Returns the boards of a text that has `lines` lines, or `None` if some line is not a board with a newline at
    /// its end.
    ///
    /// Checks all bytes in one pass and the newlines in another. Two passes are twice as fast as checking
    /// board by board.
    pub fn on_lines(text: &'a [u8], lines: u64, _: Plain, isa: Isa) -> Option<Nines<'a>> {
        let (boards, rest) = text.as_chunks::<LINE>();
        let has_ends = || boards.iter().all(|line| line[LINE - 1] == b'\n');
        // The text has `lines` newlines, one at the end of each board. So no newline is inside a board.
        let is_cut = rest.is_empty() && boards.len() as u64 == lines && has_ends();
        PuzzleSlice::new(text, LINE).filter(|puzzles| is_cut && puzzles.are_plain(isa)).map(Nines)
    }

    /// Returns the boards of a text that consists only of boards, without separators.
    pub fn side_by_side(text: &'a [u8], _: Plain, isa: Isa) -> Option<Nines<'a>> {
        let puzzles = PuzzleSlice::new(text, 81).filter(|puzzles| puzzles.are_plain(isa))?;
        // The kernel's check accepts newlines as well as digits and dots, so this loop looks for newlines. The loop
        // has no early exit, so the compiler vectorises it.
        let has_newline = text.iter().fold(false, |any, &byte| any | (byte == b'\n'));
        (!has_newline).then_some(Nines(puzzles))
    }

    /// Returns boards that the kernel has written, one every `stride` bytes.
    pub(crate) fn of_kernel(boards: &'a [u8], stride: usize) -> Nines<'a> {
        Nines(PuzzleSlice::new(boards, stride).expect("as many boards as the kernel took"))
    }

    /// The number of boards.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no boards.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a copy of board `i`, counted from 0.
    ///
    /// # Panics
    /// Panics if there is no board `i`.
    pub fn get(&self, i: usize) -> Nine {
        self.text(i).nine()
    }

    /// Board `i` in its original form. A blank may be a dot or a zero.
    ///
    /// # Panics
    /// Panics if there is no board `i`.
    #[inline]
    pub fn text(&self, i: usize) -> NineText<'a> {
        NineText::of_checked(self.0.get(i))
    }

    /// All boards as one slice, if they are side by side.
    pub(crate) fn as_boards(&self) -> Option<&'a [[u8; 81]]> {
        self.0.as_array()
    }

    /// The boards in the form that the kernel takes.
    pub(crate) fn puzzles(&self) -> PuzzleSlice<'a> {
        self.0
    }
}

/// Classic 9x9 boards side by side, in a buffer that can be reused.
#[derive(Clone, Debug, Default)]
pub struct NineBuf {
    boards: Vec<[u8; 81]>,
}

impl NineBuf {
    /// Adds a board.
    pub fn push(&mut self, nine: Nine) {
        self.boards.push(*nine.bytes());
    }

    /// Adds a board if the text is exactly 81 digits and dots; zeroes stay zeroes. Returns whether the board
    /// was added.
    #[inline]
    pub fn push_text(&mut self, text: &[u8], proof: Plain) -> bool {
        let found = Nine::find(text, proof);
        self.boards.extend(found);
        found.is_some()
    }

    /// Adds boards of 81 numbers each, 0 for a blank. Adds nothing and returns `false` if a number is above 9
    /// or the last board is not complete.
    pub fn push_numbers(&mut self, numbers: &[u8], _: Plain) -> bool {
        let before = self.boards.len();
        if !numbers.len().is_multiple_of(81) {
            return false;
        }
        self.boards.resize(before + numbers.len() / 81, [0; 81]);
        let bytes = self.boards[before..].as_flattened_mut().iter_mut().zip(numbers);
        // The loop has no early exit, so the compiler vectorises it.
        let largest = bytes.fold(0, |largest: u8, (byte, &number)| {
            *byte = number.wrapping_add(b'0');
            largest.max(number)
        });
        if largest > 9 {
            self.boards.truncate(before);
        }
        largest <= 9
    }

    /// The boards.
    pub fn as_nines(&self) -> Nines<'_> {
        Nines(PuzzleSlice::from(&self.boards[..]))
    }

    /// The number of boards.
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there are no boards.
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// Removes all boards and keeps the allocated memory.
    pub fn clear(&mut self) {
        self.boards.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Notation;

    #[test]
    fn only_boards_on_lines_of_their_own_are_found() {
        let plain = Notation::default().plain().unwrap();
        let find = |text: &str| {
            let lines = text.split_inclusive('\n').count() as u64;
            Nines::on_lines(text.as_bytes(), lines, plain, Isa::best()).is_some()
        };
        let boards = format!("{}\n{}\n", "1.".repeat(40) + "0", ".".repeat(81));
        assert!(find(&boards));
        let together = boards.replace('\n', "");
        assert!(Nines::side_by_side(together.as_bytes(), plain, Isa::best()).is_some());
        assert!(Nines::side_by_side(&boards.as_bytes()[1..], plain, Isa::best()).is_none());
        let board = &boards[..81];
        let others = [board.to_string(), format!("{board}."), format!("{}x\n", &board[1..])];
        let broken = [format!("{}\n{board}.\n", &board[1..]), format!("{board}\r\n"), format!("{board}\n\n")];
        let inside = format!("{}\n{}\n", &board[..40], &board[41..]);
        for other in others.iter().chain(&broken).chain([&inside]) {
            assert!(!find(other), "{other:?}");
        }
    }

    #[test]
    fn numbers_are_taken_together_or_not_at_all() {
        let plain = Notation::default().plain().unwrap();
        let mut buffer = NineBuf::default();
        assert!(buffer.push_numbers(&[5; 162], plain) && buffer.push_text(&[b'.'; 81], plain));
        assert!(!buffer.push_numbers(&[10; 81], plain) && !buffer.push_numbers(&[1; 80], plain));
        assert_eq!((buffer.len(), buffer.as_nines().get(1).bytes()), (3, &[b'5'; 81]));
    }
}
