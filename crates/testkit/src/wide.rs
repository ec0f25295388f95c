//! The oracle of boards beyond 9x9: Sudoku as an exact cover, by D. Knuth's Algorithm X with dancing links.
//!
//! A filling answers questions: which digit is in this cell, and where in this house is this digit. Each digit in a cell answers
//! one question of the first kind and one for each house of the cell; a solution answers every question once. The search
//! takes the question with the fewest answers left and tries each of them. The [`oracle`](crate::oracle) asks only the
//! first kind, afresh at every step, which is no way to get through a 16x16 board.
//!
//! ```text
//! 0                     the root: its row of links holds the open questions
//! 1 ..= questions       a header each: its column of links holds the answers that are left
//! beyond                an answer's entries, next to each other in a circle
//! ```

use crate::Board;
use crate::oracle::{clash, houses};

/// How many solutions there are, counted up to `limit`; nothing if more than `patience` digits had to be placed.
pub fn count(board: &Board, limit: usize, patience: u64) -> Option<usize> {
    if clash(board).is_some() {
        return Some(0);
    }
    let mut cover = Cover::of(board);
    let mut search = Search { found: 0, limit, patience };
    search.go_on(&mut cover).then_some(search.found)
}

struct Search {
    found: usize,
    limit: usize,
    patience: u64,
}

impl Search {
    /// Answers all open questions in every way; whether it came to an end.
    fn go_on(&mut self, cover: &mut Cover) -> bool {
        if self.found == self.limit {
            return true;
        }
        let Some(question) = cover.narrowest() else {
            self.found += 1;
            return true;
        };
        cover.close(question);
        let mut is_over = true;
        let mut answer = cover.down[question];
        while answer != question && is_over {
            is_over = self.patience > 0;
            self.patience = self.patience.saturating_sub(1);
            cover.take(answer);
            is_over = is_over && self.go_on(cover);
            cover.give_back(answer);
            answer = cover.down[answer];
        }
        cover.open(question);
        is_over
    }
}

/// Open questions and their answers, linked.
#[derive(Default)]
struct Cover {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The question of each entry.
    question: Vec<usize>,
    /// How many answers each question has.
    answers: Vec<usize>,
}

impl Cover {
    fn of(board: &Board) -> Cover {
        let (n, cells) = (board.size(), board.cells.len());
        let houses = houses(board);
        let mut cover = Cover::default();
        for header in 0..=cells + houses.len() * n {
            cover.add(header);
            cover.answers.push(0);
            cover.join(0, header);
        }
        for cell in 0..cells {
            for digit in board.allowed(cell) {
                let place = usize::from(digit) - 1;
                let of_houses = houses.iter().enumerate().filter(|(_, house)| house.contains(&cell));
                let of_houses = of_houses.map(|(house, _)| 1 + cells + house * n + place);
                let questions: Vec<usize> = std::iter::once(1 + cell).chain(of_houses).collect();
                cover.answer(&questions);
            }
        }
        cover
    }

    /// Adds an entry that is linked to nothing but itself.
    fn add(&mut self, question: usize) -> usize {
        let entry = self.left.len();
        for links in [&mut self.left, &mut self.right, &mut self.up, &mut self.down] {
            links.push(entry);
        }
        self.question.push(question);
        entry
    }

    /// Puts an entry at the end of the row that begins with another one.
    fn join(&mut self, first: usize, entry: usize) {
        let last = self.left[first];
        (self.left[entry], self.right[entry]) = (last, first);
        (self.right[last], self.left[first]) = (entry, entry);
    }

    /// Adds an answer to these questions.
    fn answer(&mut self, questions: &[usize]) {
        let first = self.left.len();
        for &question in questions {
            let entry = self.add(question);
            self.join(first, entry);
            let last = self.up[question];
            (self.up[entry], self.down[entry]) = (last, question);
            (self.down[last], self.up[question]) = (entry, entry);
            self.answers[question] += 1;
        }
    }

    /// The open question with the fewest answers.
    fn narrowest(&self) -> Option<usize> {
        let mut next = self.right[0];
        let open = std::iter::from_fn(|| {
            let question = next;
            next = self.right[question];
            (question != 0).then_some(question)
        });
        open.min_by_key(|&question| self.answers[question])
    }

    /// Takes a question away, and all its answers from all other questions.
    fn close(&mut self, question: usize) {
        let (left, right) = (self.left[question], self.right[question]);
        (self.right[left], self.left[right]) = (right, left);
        let mut answer = self.down[question];
        while answer != question {
            let mut entry = self.right[answer];
            while entry != answer {
                let (up, down) = (self.up[entry], self.down[entry]);
                (self.down[up], self.up[down]) = (down, up);
                self.answers[self.question[entry]] -= 1;
                entry = self.right[entry];
            }
            answer = self.down[answer];
        }
    }

    /// Undoes [`Cover::close`].
    fn open(&mut self, question: usize) {
        let mut answer = self.up[question];
        while answer != question {
            let mut entry = self.left[answer];
            while entry != answer {
                let (up, down) = (self.up[entry], self.down[entry]);
                (self.down[up], self.up[down]) = (entry, entry);
                self.answers[self.question[entry]] += 1;
                entry = self.left[entry];
            }
            answer = self.up[answer];
        }
        let (left, right) = (self.left[question], self.right[question]);
        (self.right[left], self.left[right]) = (question, question);
    }

    /// Closes all other questions that an answer, seen from one of them, answers.
    fn take(&mut self, answer: usize) {
        let mut entry = self.right[answer];
        while entry != answer {
            self.close(self.question[entry]);
            entry = self.right[entry];
        }
    }

    /// Undoes [`Cover::take`].
    fn give_back(&mut self, answer: usize) {
        let mut entry = self.left[answer];
        while entry != answer {
            self.open(self.question[entry]);
            entry = self.left[entry];
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
