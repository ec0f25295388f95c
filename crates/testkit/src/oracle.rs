//! The oracle is a solver that is so simple that its answers can be trusted.
//!
//! A *cell* is given by its index in reading order. A *peer* of a cell is a cell in the same row, column or
//! box. A *candidate* of a blank is a digit that the puzzle allows in the blank and that no peer of the blank
//! has. The rule of Sudoku is that every cell is filled and no two peers are equal.
//!
//! The search takes the blank with the fewest candidates. Ties go to the first blank in reading order. The
//! search tries each candidate of this blank, the smallest first, and fills the remaining blanks in the same
//! way. A board without blanks is a solution. The search stores only the board.
//! Candidates are computed from the peers each time, so there is no table to update, and the search undoes a step by
//! blanking one cell.
//!
//! Choosing the blank with the fewest candidates is the only optimisation. The optimisation changes no
//! answer, but on a 9x9 puzzle it reduces the time from hours to milliseconds. On boards larger than 16x16,
//! the search is too slow unless the board is nearly full.
//!
//! [`is_solution`] checks houses, not peers, so the rule is implemented here in two independent ways.
//!
//! The oracle deliberately has no singles, bit masks or undo stack, because they would make the oracle faster but less
//! simple. The engines already have singles, bit masks and undo stacks. The oracle is modelled on Peter Norvig's
//! solver, <https://norvig.com/sudoku.html>, which shows that a solver can be short enough to read in full.

use crate::Board;

/// The number of solutions, counted up to `limit`.
pub fn count(board: &Board, limit: usize) -> usize {
    Search::run(board, limit).len()
}

/// Every solution, sorted in reading order from the smallest to the largest.
pub fn solutions(board: &Board) -> Vec<Vec<u8>> {
    let mut found = solutions_as_found(board);
    found.sort();
    found
}

/// Every solution in the order of the oracle's search. The search takes the blank with the fewest candidates
/// first, breaks ties in reading order, and tries digits in ascending order.
pub fn solutions_as_found(board: &Board) -> Vec<Vec<u8>> {
    Search::run(board, usize::MAX)
}

/// Finds the first solution in reading order without listing the other solutions. Fills the blanks one after
/// the other. Each blank gets the smallest digit with which the board still has a solution.
pub fn smallest(board: &Board) -> Option<Vec<u8>> {
    let mut board = board.clone();
    for cell in board.blanks() {
        let digit = board.allowed(cell).into_iter().find(|&digit| {
            board.cells[cell] = digit;
            count(&board, 1) == 1
        });
        board.cells[cell] = digit?;
    }
    (count(&board, 1) == 1).then_some(board.cells)
}

/// Whether `cells` is a solution of `board`. Each house must have each digit once, and the solution must
/// respect givens and marks.
pub fn is_solution(board: &Board, cells: &[u8]) -> bool {
    let is_allowed = |cell: usize| board.allowed(cell).contains(&cells[cell]);
    let holds_each_digit_once = |house: Vec<usize>| {
        let mut digits: Vec<u8> = house.into_iter().map(|cell| cells[cell]).collect();
        digits.sort_unstable();
        digits.into_iter().eq(board.digits())
    };
    cells.len() == board.cells.len()
        && (0..cells.len()).all(is_allowed)
        && houses(board).into_iter().all(holds_each_digit_once)
}

/// The first pair of peers, in reading order, that have the same given.
pub fn clash(board: &Board) -> Option<(usize, usize)> {
    let givens = board.givens();
    let pairs = givens.iter().flat_map(|&a| givens.iter().map(move |&b| (a, b)));
    pairs.filter(|&(a, b)| a < b).find(|&(a, b)| board.cells[a] == board.cells[b] && board.are_peers(a, b))
}

/// The candidates of a blank, which are the digits that the puzzle allows in the blank and that no peer of
/// the blank has.
pub fn candidates(board: &Board, cell: usize) -> Vec<u8> {
    candidates_among(board, cell, &peers(board, cell))
}

fn candidates_among(board: &Board, cell: usize, peers: &[usize]) -> Vec<u8> {
    let mut digits = board.allowed(cell);
    digits.retain(|&digit| peers.iter().all(|&peer| board.cells[peer] != digit));
    digits
}

fn peers(board: &Board, cell: usize) -> Vec<usize> {
    (0..board.cells.len()).filter(|&other| board.are_peers(cell, other)).collect()
}

/// The rows, columns and boxes, each as a list of cells.
pub fn houses(board: &Board) -> Vec<Vec<usize>> {
    let n = board.size();
    let (h, w) = (board.box_rows, board.box_columns);
    let row = |r: usize| (0..n).map(|c| r * n + c).collect();
    let column = |c: usize| (0..n).map(|r| r * n + c).collect();
    let house_box = |b: usize| {
        let (top, left) = (b / h * h, b % h * w);
        (0..n).map(|i| (top + i / w) * n + left + i % w).collect()
    };
    (0..n).map(row).chain((0..n).map(column)).chain((0..n).map(house_box)).collect()
}

/// One run of the search.
struct Search {
    board: Board,
    /// The peers of each cell. The peers never change, so computing them once keeps the search simple.
    peers: Vec<Vec<usize>>,
    found: Vec<Vec<u8>>,
    limit: usize,
}

impl Search {
    fn run(board: &Board, limit: usize) -> Vec<Vec<u8>> {
        let peers = (0..board.cells.len()).map(|cell| peers(board, cell)).collect();
        let mut search = Search { board: board.clone(), peers, found: Vec::new(), limit };
        if clash(board).is_none() {
            search.fill_the_rest();
        }
        search.found
    }

    fn fill_the_rest(&mut self) {
        if self.found.len() == self.limit {
            return;
        }
        let Some((cell, digits)) = self.narrowest_blank() else {
            self.found.push(self.board.cells.clone());
            return;
        };
        for digit in digits {
            self.board.cells[cell] = digit;
            self.fill_the_rest();
        }
        self.board.cells[cell] = 0;
    }

    /// The first blank with the fewest candidates. A blank with at most one candidate is returned
    /// immediately.
    fn narrowest_blank(&self) -> Option<(usize, Vec<u8>)> {
        let mut narrowest: Option<(usize, Vec<u8>)> = None;
        for cell in self.board.blanks() {
            let digits = candidates_among(&self.board, cell, &self.peers[cell]);
            if digits.len() <= 1 {
                return Some((cell, digits));
            }
            if narrowest.as_ref().is_none_or(|(_, fewest)| digits.len() < fewest.len()) {
                narrowest = Some((cell, digits));
            }
        }
        narrowest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fills the blanks with digits in every possible way, and keeps the fillings that are solutions.
    fn by_brute_force(board: &Board) -> Vec<Vec<u8>> {
        let mut fillings = vec![board.cells.clone()];
        for cell in board.blanks() {
            let with = |cells: Vec<u8>| {
                board.digits().map(move |digit| {
                    let mut cells = cells.clone();
                    cells[cell] = digit;
                    cells
                })
            };
            fillings = fillings.into_iter().flat_map(with).collect();
        }
        fillings.retain(|cells| is_solution(board, cells));
        fillings
    }

    #[test]
    fn every_filling_tried_gives_the_same_solutions() {
        let texts = [
            ("1x1", "."),
            ("1x1", "1"),
            ("1x2", "...."),
            ("1x2", "{1,2} 0 {} 0"),
            ("3x1", "........."),
            ("1x3", "1..2....."),
            ("1x3", "11......."),
            ("1x3", "{1,2} {2,3} 0 0 {1,3} 0 0 0 {1,2}"),
            ("2x2", "12..34..2143...."),
            ("2x2", "1.3..41.2.4.41.2"),
            ("2x2", "1234..1...43.3.1"),
            ("2x2", "12343412..43...1"),
        ];
        for (shape, cells) in texts {
            let board = Board::read(shape, cells);
            assert_eq!(solutions(&board), by_brute_force(&board), "{board}");
        }
    }

    #[test]
    fn empty_boards_have_as_many_solutions_as_is_known() {
        // Latin squares: https://oeis.org/A002860; 4x4 Sudoku: 288.
        let known = [((1, 1), 1), ((1, 2), 2), ((2, 1), 2), ((1, 3), 12), ((1, 4), 576), ((2, 2), 288)];
        for ((box_rows, box_columns), expected) in known {
            let board = Board::empty(box_rows, box_columns);
            assert_eq!(count(&board, 1000), expected, "{board}");
        }
    }

    #[test]
    fn counting_stops_at_the_limit() {
        assert_eq!(count(&Board::empty(3, 3), 7), 7);
        assert_eq!(count(&Board::empty(2, 2), 0), 0);
    }

    #[test]
    fn givens_that_clash_have_no_solution() {
        for (cells, pair) in
            [("1..1............", (0, 3)), ("....2.......2...", (4, 12)), ("3....3..........", (0, 5))]
        {
            let board = Board::read("2x2", cells);
            assert_eq!((clash(&board), count(&board, 1)), (Some(pair), 0));
        }
        assert_eq!(clash(&Board::read("1x4", "3....3..........")), None);
    }

    #[test]
    fn the_smallest_solution_is_the_first_of_all() {
        for cells in ["................", "4...............", "..4......2......", "12...3.........4"] {
            let board = Board::read("2x2", cells);
            assert_eq!(smallest(&board), solutions(&board).first().cloned());
        }
    }

    #[test]
    fn a_changed_given_is_no_solution() {
        let board = Board::read("2x2", "4...............");
        let full = Board::cyclic(2, 2);
        assert!(is_solution(&Board::empty(2, 2), &full.cells));
        assert!(!is_solution(&board, &full.cells));
        assert!(!is_solution(&board, &full.cells[..15]));
    }
}
