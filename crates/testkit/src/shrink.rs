//! Shrinks a failing board to a smaller board that still fails.
//!
//! A differential test that fails on a 9x9 puzzle says little about the bug. Blanking the givens one by one,
//! as long as the test still fails, leaves a board that shows the bug.

use crate::{Board, oracle};
use std::fmt::{Debug, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// An error describes a fault of a board. `Ok` means that the board has no fault.
pub type Complaint = Result<(), String>;

/// A board with this many solutions is not shrunk further. Further checks would take longer and longer, and a
/// smaller board would not show the bug any better.
const MANY: usize = 700;

/// Blanks givens and removes pencil marks as long as `fails` returns true. Stops when no more cells can be
/// blanked, or when the board would have too many solutions.
pub fn shrink(board: &Board, fails: impl Fn(&Board) -> bool) -> Board {
    let mut smallest = board.clone();
    loop {
        let before = smallest.clone();
        for cell in 0..board.cells.len() {
            let mut blanked = smallest.clone();
            blanked.blank(cell);
            if blanked != smallest && oracle::count(&blanked, MANY) < MANY && fails(&blanked) {
                smallest = blanked;
            }
        }
        if smallest == before {
            return smallest;
        }
    }
}

/// Runs `check` on a board. If the check fails, panics with a message that has the name of the board, the
/// error, the board, and the smallest board that also fails. The name of a random board includes its seed.
pub fn judge(name: &impl Display, board: &Board, check: impl Fn(&Board) -> Complaint) {
    // A panic in the code under test counts as a failed check.
    let find =
        |board: &Board| catch_unwind(AssertUnwindSafe(|| check(board))).unwrap_or(Err("it panics".into()));
    let Err(finding) = find(board) else { return };
    let smallest = shrink(board, |board| find(board).is_err());
    let why = find(&smallest).err().unwrap_or_default();
    panic!("{name}: {finding}\nboard:    {board}\nsmallest: {smallest}\nthere:    {why}\n");
}

/// Complains if two values that should be equal differ.
pub fn same<T: PartialEq + Debug>(what: impl Display, found: &T, expected: &T) -> Complaint {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

/// Complains if a condition does not hold.
pub fn holds(what: impl Display, is_so: bool) -> Complaint {
    if is_so { Ok(()) } else { Err(format!("{what}: does not hold")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_what_fails() {
        let board = Board::read("2x2", "1234341221434321");
        let has_both = |board: &Board| board.cells[3] == 4 && board.cells[5] == 4;
        assert_eq!(shrink(&board, has_both).to_string(), "2x2 | ...4.4..........");
    }

    #[test]
    fn marks_that_do_not_matter_are_lifted() {
        let board = Board::read("1x2", "{1,2} {2} {} {1}");
        let is_dead = |board: &Board| board.allowed(2).is_empty();
        assert_eq!(shrink(&board, is_dead).to_string(), "1x2 | 0 0 {} 0");
    }

    #[test]
    fn a_finding_names_the_board_and_the_smallest() {
        let board = Board::read("1x2", "12.1");
        let check = |board: &Board| same("digit of r1c2", &board.cells[1], &0);
        let panic = catch_unwind(|| judge(&"Seed(7)", &board, check)).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        for part in ["Seed(7): digit of r1c2: found 2, expected 0", "1x2 | 12.1", "1x2 | .2.."] {
            assert!(message.contains(part), "{message}");
        }
    }
}
