//! The oracle for boards larger than 9x9. The oracle solves Sudoku as an exact cover problem with Donald Knuth's
//! Algorithm X.
//!
//! A solution answers two kinds of questions. The first kind asks for the digit of a cell, and the second
//! kind asks for the place of a digit in a house. A digit in a cell answers one question of the first kind,
//! and one question of the second kind for each house of the cell. A solution answers every question exactly
//! once. The search takes the question with the fewest remaining answers and tries each of these answers. The
//! [`oracle`](crate::oracle) uses only the first kind of question and recomputes the answers at every step,
//! which is too slow for a 16x16 board.

use crate::Board;
use crate::oracle::{clash, houses};

/// The number of solutions, counted up to `limit`. Returns `None` if the search would have to place more than
/// `patience` digits.
pub fn count(board: &Board, limit: usize, patience: u64) -> Option<usize> {
    if clash(board).is_some() {
        return Some(0);
    }
    let mut search = ExactCoverSearch { found: 0, limit, patience, ..ExactCoverSearch::of(board) };
    search.go_on().then_some(search.found)
}

#[derive(Default)]
struct ExactCoverSearch {
    found: usize,
    limit: usize,
    patience: u64,
    /// For each answer, the questions that it answers.
    questions: Vec<Vec<usize>>,
    /// The answers to each question.
    answers: Vec<Vec<usize>>,
    /// For each question, the number of answers that are still possible.
    left: Vec<usize>,
    is_answered: Vec<bool>,
    /// For each answer, the number of questions of that answer that are already answered. An answer is still
    /// possible if all of its questions are open.
    blocked: Vec<usize>,
}

impl ExactCoverSearch {
    fn of(board: &Board) -> ExactCoverSearch {
        let (n, cells) = (board.size(), board.cells.len());
        let houses = houses(board);
        let mut search = ExactCoverSearch {
            answers: vec![Vec::new(); cells + houses.len() * n],
            ..ExactCoverSearch::default()
        };
        for cell in 0..cells {
            for digit in board.allowed(cell) {
                let of_houses = houses.iter().enumerate().filter(|(_, house)| house.contains(&cell));
                let of_houses = of_houses.map(|(house, _)| cells + house * n + usize::from(digit) - 1);
                let questions: Vec<usize> = std::iter::once(cell).chain(of_houses).collect();
                questions.iter().for_each(|&question| search.answers[question].push(search.questions.len()));
                search.questions.push(questions);
            }
        }
        search.left = search.answers.iter().map(Vec::len).collect();
        search.is_answered = vec![false; search.answers.len()];
        search.blocked = vec![0; search.questions.len()];
        search
    }

    /// Answers all open questions in every possible way. Returns false if `patience` ran out.
    fn go_on(&mut self) -> bool {
        if self.found == self.limit {
            return true;
        }
        let open = (0..self.left.len()).filter(|&question| !self.is_answered[question]);
        let Some(question) = open.min_by_key(|&question| self.left[question]) else {
            self.found += 1;
            return true;
        };
        for answer in self.answers[question].clone() {
            if self.blocked[answer] > 0 {
                continue;
            }
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            self.set(answer, true);
            let is_over = self.go_on();
            self.set(answer, false);
            if !is_over {
                return false;
            }
        }
        true
    }

    /// Gives an answer or retracts it. Giving an answer blocks all other answers to the same questions, and
    /// retracting the answer makes the other answers possible again.
    fn set(&mut self, answer: usize, is_given: bool) {
        for &question in &self.questions[answer] {
            self.is_answered[question] = is_given;
            for &other in &self.answers[question] {
                let before = self.blocked[other];
                self.blocked[other] = if is_given { before + 1 } else { before - 1 };
                if before + self.blocked[other] == 1 {
                    let change = |left: &mut usize| if is_given { *left -= 1 } else { *left += 1 };
                    self.questions[other].iter().for_each(|&question| change(&mut self.left[question]));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn it_counts_as_the_oracle_does() {
        let texts = [
            ("2x2", "12..34.....1..4."),
            ("2x2", "12.............."),
            ("2x2", "11.............."),
            ("2x2", "123....4........"),
            ("2x3", "1..4.....1..3......2...6...5........"),
            ("1x5", "1...2..3....4............"),
            ("3x3", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        ];
        for (shape, cells) in texts {
            let board = Board::read(shape, cells);
            assert_eq!(count(&board, 5, 1_000_000), Some(oracle::count(&board, 5)), "{shape} {cells}");
        }
        assert_eq!(count(&Board::empty(2, 2), 1000, 1_000_000), Some(288));
        assert_eq!(count(&Board::empty(4, 4), 1, 10), None);
    }
}
