//! Random full boards of any shape.
//!
//! The module [`full`](super::full) draws 9x9 boards, all equally likely. A 4x4 board is picked from the list
//! of all 288 boards, so all 4x4 boards are equally likely. Boards of other shapes are filled cell by cell.
//! The cell with the fewest candidates is filled next, with a random digit. Every board is possible, but some
//! boards are more likely than others. If filling takes too long (this happens from 20x20 on), a board with a
//! regular pattern is shuffled and then mixed by many small exchanges.

use super::full;
use crate::board::{Cell, Digit, DigitSet, Grid, Shape, Solution};
use crate::canon::Transform;
use crate::random::Random;

/// Draws a random full board.
pub(crate) fn draw(shape: Shape, random: &mut Random) -> Solution {
    if shape.is_classic() {
        return full::draw(random).solution().expect("a full board");
    }
    if is_fair(shape) {
        let number = random.below(288) as usize;
        if let Some(board) = Grid::empty(shape).solutions().nth(number) {
            return board;
        }
    }
    let filled = (0..TRIES).find_map(|_| Filling::new(shape).filled(random));
    let digits = filled.unwrap_or_else(|| mixed(shape, random));
    Solution::of_digits(shape, digits.into_iter()).expect("every cell was filled with a digit that fits")
}

/// Whether all boards of a shape are equally likely.
pub(crate) fn is_fair(shape: Shape) -> bool {
    shape.is_classic() || (shape.size() == 4 && shape.has_boxes())
}

/// The number of attempts to fill a board. If all attempts fail, a board with a regular pattern is mixed
/// instead.
const TRIES: usize = 30;

/// Filling starts over after this many placements per cell of the board.
const PATIENCE: usize = 10;

/// A board that is being filled.
struct Filling {
    shape: Shape,
    digits: Vec<Option<Digit>>,
    /// The digits in each row, in each column and in each box.
    rows: Vec<DigitSet>,
    columns: Vec<DigitSet>,
    boxes: Vec<DigitSet>,
    /// The number of placements that are left before filling gives up.
    patience: usize,
}

impl Filling {
    fn new(shape: Shape) -> Filling {
        let (n, none) = (shape.size(), vec![DigitSet::EMPTY; shape.size()]);
        let digits = vec![None; n * n];
        let patience = PATIENCE * n * n;
        Filling { shape, digits, rows: none.clone(), columns: none.clone(), boxes: none, patience }
    }

    /// Returns the filled board, or `None` if filling takes too long.
    fn filled(mut self, random: &mut Random) -> Option<Vec<Digit>> {
        if self.shape.size() > 25 {
            return None;
        }
        self.fill(random).then(|| self.digits.into_iter().flatten().collect())
    }

    /// Fills the remaining cells recursively, one level per cell.
    fn fill(&mut self, random: &mut Random) -> bool {
        let Some((cell, mut open)) = self.narrowest() else { return true };
        while !open.is_empty() {
            let chosen = random.below(open.len() as u64) as usize;
            let Some(digit) = open.iter().nth(chosen) else { return false };
            open.remove(digit);
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            self.houses(cell).for_each(|used| used.insert(digit));
            self.digits[self.shape.index(cell)] = Some(digit);
            if self.fill(random) {
                return true;
            }
            self.houses(cell).for_each(|used| used.remove(digit));
            self.digits[self.shape.index(cell)] = None;
        }
        false
    }

    /// The blank cell with the fewest candidates, and its candidates.
    fn narrowest(&self) -> Option<(Cell, DigitSet)> {
        let blanks = self.shape.cells().zip(&self.digits).filter(|(_, digit)| digit.is_none());
        blanks.map(|(cell, _)| (cell, self.open(cell))).min_by_key(|(_, open)| open.len())
    }

    fn open(&self, cell: Cell) -> DigitSet {
        let on_lines = self.rows[cell.row()].union(self.columns[cell.column()]);
        let in_box =
            if self.shape.has_boxes() { self.boxes[self.shape.box_of(cell)] } else { DigitSet::EMPTY };
        DigitSet::all(self.shape.size()).difference(on_lines.union(in_box))
    }

    /// The digits of the row, the column and the box of a cell.
    fn houses(&mut self, cell: Cell) -> impl Iterator<Item = &mut DigitSet> {
        let boxed = &mut self.boxes[self.shape.box_of(cell)];
        [&mut self.rows[cell.row()], &mut self.columns[cell.column()], boxed].into_iter()
    }
}

/// A board with a regular pattern, shuffled and mixed by many exchanges. An exchange swaps two digits along a
/// loop of cells, or swaps digits between two lines of a band or stack.
fn mixed(shape: Shape, random: &mut Random) -> Vec<Digit> {
    let n = shape.size();
    let regular = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        Digit::from_index(
            (column + row % shape.box_rows() * shape.box_columns() + row / shape.box_rows()) % n,
        )
    };
    let board = Grid::of_cells(shape, shape.cells().map(|cell| Some(regular(cell))).collect());
    let board = Transform::draw(shape, random).apply(&board);
    let mut digits: Vec<Digit> = board.cells().iter().copied().flatten().collect();
    for _ in 0..4 * n * n {
        let start = shape.cell(random.below((n * n) as u64) as usize);
        let other = random.below(n as u64) as usize;
        match random.below(3) {
            0 => exchange_digits(shape, &mut digits, start, Digit::from_index(other)),
            1 => exchange_lines(shape, &mut digits, start, other, false),
            _ => exchange_lines(shape, &mut digits, start, other, true),
        }
    }
    digits
}

/// Changes the digit of a cell to `other`, and repairs all clashes by exchanging the same two digits in other
/// cells.
fn exchange_digits(shape: Shape, digits: &mut [Digit], start: Cell, other: Digit) {
    let mut wrong = vec![start];
    let digit = digits[shape.index(start)];
    if digit == other {
        return;
    }
    while let Some(cell) = wrong.pop() {
        let index = shape.index(cell);
        digits[index] = if digits[index] == digit { other } else { digit };
        let peers = shape.cells().filter(|&peer| shape.are_peers(peer, cell));
        let clashing = peers.filter(|&peer| digits[shape.index(peer)] == digits[index]);
        wrong.extend(clashing.filter(|peer| !wrong.contains(peer)).collect::<Vec<_>>());
    }
}

/// Exchanges the digits of two rows of a band in one column, and then in every column where an exchange
/// causes a clash. If `are_columns`, exchanges two columns of a stack instead.
fn exchange_lines(shape: Shape, digits: &mut [Digit], start: Cell, other: usize, are_columns: bool) {
    let n = shape.size();
    let (line, place) =
        if are_columns { (start.column(), start.row()) } else { (start.row(), start.column()) };
    let (band, stack) = shape.band_and_stack();
    let together = if are_columns { stack } else { band };
    let other = line / together * together + other % together;
    let index = |line: usize, place: usize| if are_columns { place * n + line } else { line * n + place };
    if other == line {
        return;
    }
    let (mut at, first) = (place, digits[index(line, place)]);
    loop {
        digits.swap(index(line, at), index(other, at));
        let arrived = digits[index(line, at)];
        if arrived == first {
            return;
        }
        // The line now has two copies of one digit, so the next exchange is at the place of the older copy.
        let twin = (0..n).find(|&place| place != at && digits[index(line, place)] == arrived);
        match twin {
            Some(twin) => at = twin,
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn boards_of_every_shape_are_solutions_and_differ_by_seed() {
        for text in
            ["1x1", "1x2", "2x2", "1x5", "2x3", "3x2", "1x7", "2x4", "1x9", "2x5", "3x4", "4x4", "4x5", "5x5"]
        {
            let shape: Shape = text.parse().unwrap();
            let boards: Vec<Solution> = (0..3).map(|seed| draw(shape, &mut Random::new(seed))).collect();
            assert_eq!(boards[0], draw(shape, &mut Random::new(0)), "{text}");
            assert!(shape.size() < 5 || boards[0] != boards[1] && boards[1] != boards[2], "{text}");
        }
    }

    #[test]
    fn exchanges_keep_a_board_a_solution() {
        for text in ["2x3", "1x7", "4x4", "6x6"] {
            let shape: Shape = text.parse().unwrap();
            let digits = mixed(shape, &mut Random::new(3));
            assert!(Solution::of_digits(shape, digits.into_iter()).is_some(), "{text}");
        }
    }

    #[test]
    fn all_boards_of_4x4_come_equally_often() {
        let (shape, random) = (Shape::of_size(4).unwrap(), &mut Random::new(7));
        let mut counts: HashMap<String, f64> = HashMap::new();
        for _ in 0..28_800 {
            *counts.entry(draw(shape, random).to_string()).or_default() += 1.0;
        }
        assert_eq!(counts.len(), 288);
        // A chi squared statistic with 287 degrees of freedom exceeds 390 with a probability of 1 in 20,000.
        let squares: f64 = counts.values().map(|count| (count - 100.0).powi(2) / 100.0).sum();
        assert!(squares < 390.0, "{squares}");
    }
}
