//! A board of plain numbers, and its text format.
//!
//! ```text
//! 2x2 | 12..34.....1....            box, then cells: 1-9, then A-Z; `.` or `0` is blank (n up to 35)
//! 2x2 | 1 2 0 0  3 4 0 0  ...       numbers, for any n
//! 2x2 | 1 2 {3,4} {}  0 4 ...       the same with pencil marks: the digits that a blank may hold; 0 allows any digit
//! ```

use std::fmt;
use std::ops::RangeInclusive;

/// A puzzle of any shape. The digits are 1 to `box_rows * box_columns`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The number of rows of a box, which is 1 for a board without boxes.
    pub box_rows: usize,
    /// The number of columns of a box, which may also be 1 for a board without boxes.
    pub box_columns: usize,
    /// The digits row by row; 0 is a blank.
    pub cells: Vec<u8>,
    /// The pencil marks of each cell, if the puzzle has pencil marks. The marks of a given are ignored.
    pub marks: Option<Vec<Vec<u8>>>,
}

impl Board {
    /// A board without givens.
    pub fn empty(box_rows: usize, box_columns: usize) -> Board {
        let n = box_rows * box_columns;
        Board { box_rows, box_columns, cells: vec![0; n * n], marks: None }
    }

    /// A full board whose rows are cyclic shifts of the first row. The shifts are chosen so that the rows of
    /// a box do not clash.
    ///
    /// Of all full boards of a size, this board is the fastest to make. Each shape always gives the same board.
    pub fn cyclic(box_rows: usize, box_columns: usize) -> Board {
        let n = box_rows * box_columns;
        let shift = |r: usize| r % box_rows * box_columns + r / box_rows;
        let digit = |cell: usize| ((shift(cell / n) + cell % n) % n) as u8 + 1;
        Board { cells: (0..n * n).map(digit).collect(), ..Board::empty(box_rows, box_columns) }
    }

    /// A board with pencil marks. A cell with one mark is a given.
    pub fn with_marks(box_rows: usize, box_columns: usize, marks: Vec<Vec<u8>>) -> Board {
        let cells = marks.iter().map(|digits| if let [only] = digits[..] { only } else { 0 }).collect();
        Board { box_rows, box_columns, cells, marks: Some(marks) }
    }

    /// Reads a board in the format of this module, from the text of its box and the text of its cells.
    ///
    /// Panics if the text is not a board. The corpora are part of the project, so a wrong text is a bug.
    pub fn read(shape: &str, cells: &str) -> Board {
        let (rows, columns) = shape.trim().split_once('x').expect("a box such as 2x3");
        let number = |part: &str| part.parse().expect("a box of two numbers");
        let board = Board::empty(number(rows), number(columns));
        let cells = cells.trim();
        if cells.contains(['{', ' ']) {
            return board.filled_from_words(&cells.split_whitespace().collect::<Vec<_>>());
        }
        let value = |c: char| if c == '.' { 0 } else { c.to_digit(36).expect("a digit or a blank") as u8 };
        board.filled(cells.chars().map(value).collect())
    }

    fn filled_from_words(self, words: &[&str]) -> Board {
        let number = |word: &str| word.parse::<u8>().expect("a number");
        let group = |word: &&str| -> Option<Vec<u8>> {
            let inner = word.strip_prefix('{')?.strip_suffix('}')?;
            Some(inner.split_terminator(',').map(number).collect())
        };
        if words.iter().all(|word| group(word).is_none()) {
            return self.filled(words.iter().map(|word| number(word)).collect());
        }
        let any: Vec<u8> = self.digits().collect();
        let marks = words.iter().map(|word| match group(word) {
            Some(digits) => digits,
            None if number(word) == 0 => any.clone(),
            None => vec![number(word)],
        });
        let marks: Vec<Vec<u8>> = marks.collect();
        assert!(marks.iter().flatten().all(|digit| any.contains(digit)), "marks of the board's size");
        let cells = Board::with_marks(self.box_rows, self.box_columns, marks.clone()).cells;
        Board { marks: Some(marks), ..self.filled(cells) }
    }

    /// Returns the board with these cells, after checking them.
    fn filled(self, cells: Vec<u8>) -> Board {
        assert_eq!(cells.len(), self.cells.len(), "{}x{} cells", self.size(), self.size());
        assert!(cells.iter().all(|&digit| usize::from(digit) <= self.size()), "digits of the board's size");
        Board { cells, ..self }
    }

    /// The number n of rows, columns and digits.
    pub fn size(&self) -> usize {
        self.box_rows * self.box_columns
    }

    /// The digits, smallest first.
    pub fn digits(&self) -> RangeInclusive<u8> {
        1..=self.size() as u8
    }

    /// Whether two different cells share a row, a column or a box.
    pub fn are_peers(&self, a: usize, b: usize) -> bool {
        let n = self.size();
        let place = |cell: usize| (cell / n, cell % n);
        let box_of = |cell: usize| (cell / n / self.box_rows, cell % n / self.box_columns);
        let ((row_a, column_a), (row_b, column_b)) = (place(a), place(b));
        a != b && (row_a == row_b || column_a == column_b || box_of(a) == box_of(b))
    }

    /// The digits that the puzzle itself allows in a cell. A filled cell allows only its digit. A blank
    /// allows its pencil marks, or all digits if the board has no pencil marks.
    pub fn allowed(&self, cell: usize) -> Vec<u8> {
        match (self.cells[cell], &self.marks) {
            (0, None) => self.digits().collect(),
            (0, Some(marks)) => marks[cell].clone(),
            (given, _) => vec![given],
        }
    }

    /// Makes a cell blank, and allows any digit in this cell.
    pub fn blank(&mut self, cell: usize) {
        let any = self.digits().collect();
        self.cells[cell] = 0;
        if let Some(marks) = &mut self.marks {
            marks[cell] = any;
        }
    }

    /// The cells that are filled, in reading order.
    pub fn givens(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] != 0).collect()
    }

    /// The cells that are blank, in reading order.
    pub fn blanks(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0).collect()
    }

    /// The cells as one character each.
    fn line(&self) -> String {
        let symbol = |&digit: &u8| char::from_digit(u32::from(digit), 36).expect("digits up to 35");
        let cells = self.cells.iter().map(|digit| if *digit == 0 { '.' } else { symbol(digit) });
        cells.collect::<String>().to_ascii_uppercase()
    }

    /// The cells as one word each.
    fn words(&self) -> String {
        let word = |cell: usize| match (self.cells[cell], &self.marks) {
            (0, Some(marks)) if !marks[cell].iter().copied().eq(self.digits()) => {
                let digits: Vec<String> = marks[cell].iter().map(u8::to_string).collect();
                format!("{{{}}}", digits.join(","))
            }
            (digit, _) => digit.to_string(),
        };
        (0..self.cells.len()).map(word).collect::<Vec<_>>().join(" ")
    }
}

/// Writes the board in the format of a corpus, so that a puzzle from a failing test can be added to a corpus.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = if self.marks.is_none() && self.size() <= 35 { self.line() } else { self.words() };
        write!(f, "{}x{} | {cells}", self.box_rows, self.box_columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle;

    #[test]
    fn a_board_is_read_as_it_is_written() {
        let texts = [
            ("1x1", "."),
            ("2x2", "12..34.....1...4"),
            ("2x5", &"A.........".repeat(10)),
            ("1x2", "0 {} 2 {2,1}"),
            ("6x6", &["36", "0"].repeat(648).join(" ")),
        ];
        for (shape, cells) in texts {
            assert_eq!(Board::read(shape, cells).to_string(), format!("{shape} | {cells}"));
        }
    }

    #[test]
    fn one_mark_is_a_given() {
        let board = Board::read("1x2", "{1} {1,2} 0 {}");
        assert_eq!(board.cells, [1, 0, 0, 0]);
        assert_eq!([board.allowed(1), board.allowed(2), board.allowed(3)], [vec![1, 2], vec![1, 2], vec![]]);
    }

    #[test]
    fn the_cyclic_board_of_every_shape_is_a_solution() {
        for (box_rows, box_columns) in [(1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (3, 3), (4, 5), (8, 8)] {
            let full = Board::cyclic(box_rows, box_columns);
            assert!(oracle::is_solution(&Board::empty(box_rows, box_columns), &full.cells), "{full}");
        }
    }
}
