//! Four ways to break a search with a single line, and the effect of each.
//!
//! Backtracking needs so little code that a version with one wrong line still runs, and often still gives the
//! right answer. This file has a correct search on a 4x4 board, then four copies with typical mistakes of
//! beginners. Each test has a puzzle that reveals the mistake, and shows the exact effect of the mistake.
//!
//! Cells are numbered 0 to 15 in reading order; `search(board, k)` fills cell `k` and all cells after cell
//! `k`.

use shudu::{Engine, Grid, Limits};

/// 0 is a blank.
type Board = [u8; 16];

/// A proper puzzle that reveals every mistake. A search that goes row by row, and places in each cell the
/// first digit that fits, places some wrong digits.
const PUZZLE: &str = "...2 ..4. 43.. .1..";

/// A puzzle without a solution. Only 4 is left for r1c4, and the column of that cell already has a 4.
const NO_SOLUTION: &str = "123. .... ...4 ....";

fn board(text: &str) -> Board {
    let digits: Vec<u8> =
        text.chars().filter(|c| *c != ' ').map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    digits.try_into().expect("16 cells")
}

fn show(board: &Board) -> String {
    let cell = |&digit: &u8| if digit == 0 { ".".to_string() } else { digit.to_string() };
    board.chunks(4).map(|row| row.iter().map(cell).collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// Whether no other cell of the row, column or box of cell `k` holds `digit`.
fn fits(board: &Board, k: usize, digit: u8) -> bool {
    let is_peer = |other: usize| {
        let (row, column) = (k / 4 == other / 4, k % 4 == other % 4);
        row || column || (k / 8 == other / 8 && k % 4 / 2 == other % 4 / 2)
    };
    (0..16).all(|other| board[other] != digit || !is_peer(other))
}

/// The verdict of `Engine::Scan` as a word, and the solution.
fn scan(text: &str) -> (&'static str, Option<String>) {
    let grid: Grid = text.replace(' ', "").parse().expect("a 4x4 puzzle");
    let outcome = Engine::Scan.solve(&grid, &Limits::new()).outcome;
    (outcome.word().name(), outcome.solution().map(|solution| show(&board(&solution.to_string()))))
}

/// The correct search. Fills the board and returns true if there is a solution.
fn search(board: &mut Board, k: usize) -> bool {
    if k == 16 {
        return true;
    }
    if board[k] != 0 {
        return search(board, k + 1);
    }
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            if search(board, k + 1) {
                return true;
            }
            board[k] = 0;
        }
    }
    false
}

/// The correct search in a form that counts every solution.
fn count(board: &mut Board, k: usize) -> u64 {
    if k == 16 {
        return 1;
    }
    if board[k] != 0 {
        return count(board, k + 1);
    }
    let mut solutions = 0;
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            solutions += count(board, k + 1);
            board[k] = 0;
        }
    }
    solutions
}

#[test]
fn the_search_as_it_should_be() {
    let mut right = board(PUZZLE);
    assert!(search(&mut right, 0));
    assert_eq!(show(&right), "3412 1243 4321 2134");
    assert_eq!(scan(PUZZLE), ("unique", Some(show(&right))));
    assert_eq!(count(&mut board(PUZZLE), 0), 1);

    let mut without = board(NO_SOLUTION);
    assert!(!search(&mut without, 0));
    assert_eq!(show(&without), NO_SOLUTION, "a search that fails leaves the board as it was");
    assert_eq!(scan(NO_SOLUTION), ("none", None));
}

/// In mistake 1, a call that has tried all digits without success does not return false.
///
/// In C, a function with this mistake lacks `return false` at its end. Its caller then reads an undefined
/// value, which in practice is often the "true" of the last call.
fn search_without_return_false(board: &mut Board, k: usize) -> bool {
    if k == 16 {
        return true;
    }
    if board[k] != 0 {
        return search_without_return_false(board, k + 1);
    }
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            if search_without_return_false(board, k + 1) {
                return true;
            }
            board[k] = 0;
        }
    }
    true // should be false
}

#[test]
fn without_return_false_the_first_dead_end_counts_as_success() {
    let mut wrong = board(PUZZLE);
    assert!(search_without_return_false(&mut wrong, 0), "it claims success");
    assert_eq!(show(&wrong), "1432 2.4. 43.. .1..", "with nothing filled from the dead end at r2c2 on");

    let mut without = board(NO_SOLUTION);
    assert!(search_without_return_false(&mut without, 0), "it never says no");
    assert_eq!(show(&without), NO_SOLUTION, "though here it could not fill a single cell");
}

/// In mistake 2, the search treats a given cell like a blank cell, because the code falls through into the
/// loop.
fn search_through_givens(board: &mut Board, k: usize) -> bool {
    if k == 16 {
        return true;
    }
    if board[k] != 0 && search_through_givens(board, k + 1) {
        return true; // should return the result of the call, true or false
    }
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            if search_through_givens(board, k + 1) {
                return true;
            }
            board[k] = 0;
        }
    }
    false
}

#[test]
fn a_given_that_falls_through_is_overwritten() {
    let mut wrong = board(NO_SOLUTION);
    assert!(search_through_givens(&mut wrong, 0), "it claims success where there is no solution");
    assert_eq!(show(&wrong), "1243 3412 2134 4321", "a right board, but of another puzzle");
    let givens = board(NO_SOLUTION);
    let changed: Vec<usize> = (0..16).filter(|&k| givens[k] != 0 && wrong[k] != givens[k]).collect();
    assert_eq!(changed, [2], "the 3 that was given in r1c3 is a 4 now");
}

/// Mistake 2 in a search that counts (or prints) every solution.
fn count_through_givens(board: &mut Board, k: usize) -> u64 {
    if k == 16 {
        return 1;
    }
    let mut solutions = 0;
    if board[k] != 0 {
        solutions += count_through_givens(board, k + 1); // should be returned
    }
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            solutions += count_through_givens(board, k + 1);
            board[k] = 0;
        }
    }
    solutions
}

#[test]
fn a_given_that_falls_through_is_wiped_on_the_way_back() {
    let mut wrong = board(PUZZLE);
    assert_eq!(count_through_givens(&mut wrong, 0), 7, "of a puzzle with one solution");
    assert_eq!(show(&wrong), "...2 .... .3.. .1..", "the 4s of r2c3 and r3c1 are gone");

    let mut right = board(PUZZLE);
    assert_eq!(count(&mut right, 0), 1);
    assert_eq!(show(&right), PUZZLE, "a search that tries everything leaves the board as it was");
}

/// The digits used in each row, column and box. The search with mistake 3 uses these tables.
#[derive(Default)]
struct Used {
    rows: [[bool; 5]; 4],
    columns: [[bool; 5]; 4],
    boxes: [[bool; 5]; 4],
}

impl Used {
    fn of(board: &Board) -> Used {
        let mut used = Used::default();
        (0..16).filter(|&k| board[k] != 0).for_each(|k| used.mark(k, board[k], true));
        used
    }

    fn is_free(&self, k: usize, digit: u8) -> bool {
        let d = usize::from(digit);
        !self.rows[k / 4][d] && !self.columns[k % 4][d] && !self.boxes[k / 8 * 2 + k % 4 / 2][d]
    }

    fn mark(&mut self, k: usize, digit: u8, is_used: bool) {
        let d = usize::from(digit);
        self.rows[k / 4][d] = is_used;
        self.columns[k % 4][d] = is_used;
        self.boxes[k / 8 * 2 + k % 4 / 2][d] = is_used;
    }
}

/// Counts solutions with tables of used digits. The parameter `unmark` is the function that removes a digit
/// from the tables. A test can pass a wrong `unmark`.
fn count_with_tables(board: &mut Board, used: &mut Used, k: usize, unmark: fn(&mut Used, usize, u8)) -> u64 {
    if k == 16 {
        return 1;
    }
    if board[k] != 0 {
        return count_with_tables(board, used, k + 1, unmark);
    }
    let mut solutions = 0;
    for digit in 1..=4 {
        if used.is_free(k, digit) {
            board[k] = digit;
            used.mark(k, digit, true);
            solutions += count_with_tables(board, used, k + 1, unmark);
            board[k] = 0;
            unmark(used, k, digit);
        }
    }
    solutions
}

fn unmark(used: &mut Used, k: usize, digit: u8) {
    used.mark(k, digit, false);
}

/// In mistake 3, a digit is unmarked in its row and column, but not in its box.
fn unmark_all_but_the_box(used: &mut Used, k: usize, digit: u8) {
    used.rows[k / 4][usize::from(digit)] = false;
    used.columns[k % 4][usize::from(digit)] = false;
    // missing: used.boxes[..][digit] = false
}

#[test]
fn a_mark_that_is_not_undone_loses_solutions() {
    let counted =
        |text: &str, unmark| count_with_tables(&mut board(text), &mut Used::of(&board(text)), 0, unmark);
    assert_eq!(counted(PUZZLE, unmark), 1);
    assert_eq!(counted(PUZZLE, unmark_all_but_the_box), 0, "the only solution is lost");

    let empty = ".... .... .... ....";
    assert_eq!(counted(empty, unmark), 288);
    assert_eq!(counted(empty, unmark_all_but_the_box), 1, "of 288 solutions only the first is left");
    assert_eq!(
        Engine::Scan.count(&empty.replace(' ', "").parse().unwrap(), 1000, &Limits::new()).0.found(),
        288
    );
}

/// In mistake 4, the search ends before it fills the last cell.
fn search_to_the_last_cell(board: &mut Board, k: usize) -> bool {
    if k == 15 {
        return true; // should be k == 16
    }
    if board[k] != 0 {
        return search_to_the_last_cell(board, k + 1);
    }
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            if search_to_the_last_cell(board, k + 1) {
                return true;
            }
            board[k] = 0;
        }
    }
    false
}

#[test]
fn ending_at_the_last_cell_leaves_it_blank() {
    let mut wrong = board(PUZZLE);
    assert!(search_to_the_last_cell(&mut wrong, 0));
    assert_eq!(show(&wrong), "3412 1243 4321 213.", "r4c4 was never filled");

    let text = "1... ..3. .2.. ...4";
    let mut lucky = board(text);
    assert!(search_to_the_last_cell(&mut lucky, 0));
    assert_eq!(scan(text).1, Some(show(&lucky)), "a given in the last cell hides the mistake");
}

/// Mistake 4 in a search that visits a list of blank cells.
fn search_to_the_last_blank(board: &mut Board, blanks: &[usize], i: usize) -> bool {
    if i + 1 == blanks.len() {
        return true; // should be i == blanks.len()
    }
    let k = blanks[i];
    for digit in 1..=4 {
        if fits(board, k, digit) {
            board[k] = digit;
            if search_to_the_last_blank(board, blanks, i + 1) {
                return true;
            }
            board[k] = 0;
        }
    }
    false
}

#[test]
fn ending_at_the_last_blank_leaves_it_blank() {
    // The last cell of this puzzle is a given, and the last blank is r4c3.
    let text = "1... ..3. .2.. ...4";
    let mut wrong = board(text);
    let blanks: Vec<usize> = (0..16).filter(|&k| wrong[k] == 0).collect();
    assert!(search_to_the_last_blank(&mut wrong, &blanks, 0));
    assert_eq!(show(&wrong), "1342 2431 4213 31.4");
    assert!(search(&mut wrong, 0), "only ever that one cell is missing: its digit follows from the others");
    assert_eq!(scan(text).1, Some(show(&wrong)));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn ending_at_the_last_blank_runs_off_the_list_of_a_full_board() {
    // In C, nothing would stop the search here, and the search would read memory beyond the end of the list.
    search_to_the_last_blank(&mut board("1234 3412 2143 4321"), &[], 0);
}
