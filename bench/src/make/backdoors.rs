//! Measures how hard a puzzle is by its number of backdoors, which does not depend on any engine.
//!
//! A *backdoor* is a blank whose digit, once placed, lets singles fill the rest of the board. (A single is a
//! cell with only one candidate, or a digit that can go in only one cell of a house.) A search takes longer
//! if there are fewer backdoors. Of random minimal puzzles, 4 in 10 need nothing but singles, half have ten
//! or more backdoors, and 1 in 150 has two or fewer. The hardest known puzzles have no backdoor.
//!
//! Another measure was tried: the number of digits that the classic search `bits` places. But `bits` does not
//! look for hidden singles, so most puzzles that are hard for `bits` are not hard for other engines.

use testkit::{Board, oracle};

/// Whether the puzzle needs more than singles, and has at most `most` backdoors.
pub(super) fn are_few(board: &Board, solution: &Board, most: usize) -> bool {
    let houses = oracle::houses(board);
    let mut start = Candidates::new(board);
    if start.fill_singles(&houses) {
        return false;
    }
    let opens = |cell: &usize| {
        let mut candidates = start.clone();
        candidates.sets[*cell] = 1 << solution.cells[*cell];
        candidates.fill_singles(&houses)
    };
    let open = (0..start.sets.len()).filter(|&cell| !start.is_settled(cell));
    open.filter(opens).take(most + 1).count() <= most
}

/// The candidates of each cell: bit `d` stands for digit `d`.
#[derive(Clone)]
struct Candidates {
    sets: Vec<u16>,
}

impl Candidates {
    fn new(board: &Board) -> Candidates {
        let set = |cell| board.allowed(cell).into_iter().fold(0, |set, digit| set | 1 << digit);
        Candidates { sets: (0..board.cells.len()).map(set).collect() }
    }

    fn is_settled(&self, cell: usize) -> bool {
        self.sets[cell].is_power_of_two()
    }

    /// Fills all cells that singles can fill; returns whether the board is then full. The puzzle must have a
    /// solution.
    fn fill_singles(&mut self, houses: &[Vec<usize>]) -> bool {
        loop {
            let before = self.sets.clone();
            for house in houses {
                self.clear_settled(house);
                self.place_hidden(house);
            }
            if self.sets == before {
                return (0..self.sets.len()).all(|cell| self.is_settled(cell));
            }
        }
    }

    fn clear_settled(&mut self, house: &[usize]) {
        for &cell in house.iter().filter(|&&cell| self.sets[cell].is_power_of_two()).collect::<Vec<_>>() {
            let digit = self.sets[cell];
            house.iter().filter(|&&other| other != cell).for_each(|&other| self.sets[other] &= !digit);
        }
    }

    fn place_hidden(&mut self, house: &[usize]) {
        for digit in (1..=9).map(|d| 1 << d) {
            let mut places = house.iter().filter(|&&cell| self.sets[cell] & digit != 0);
            if let (Some(&only), None) = (places.next(), places.next()) {
                self.sets[only] = digit;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_none(cells: &str) -> bool {
        let board = Board::read("3x3", cells);
        let solution = oracle::solutions(&board).remove(0);
        are_few(&board, &Board { cells: solution, ..board.clone() }, 0)
    }

    #[test]
    fn an_easy_puzzle_needs_no_backdoor_and_a_hard_one_has_none() {
        let easy = "23...4.7..91.6...8.849.1...8.3..7....5.2..8.9.2...8...1.568.3....2.1348...8..519.";
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        assert!(!has_none(easy) && has_none(hard));
    }
}
