//! Changes of a board that give an equivalent board.

use super::arrangement::Arrangement;
use super::layout::BandsAndStacks;
use crate::board::{Cell, Digit, DigitSet, Grid, Shape};
use crate::random::Random;
use std::fmt;

/// A transformation that turns a board into an equivalent board. A transformation may first swap rows and
/// columns. Then the transformation reorders rows and columns, keeps bands and stacks together, and renames
/// the digits.
///
/// Rows and columns can be swapped only if the boxes are square or the board has no boxes.
///
/// ```
/// use shudu::{Grid, canon::Transform};
/// let puzzle: Grid = "12..34.....1..4.".parse()?;
/// let change = Transform::random(puzzle.shape(), 7);
/// let other = change.apply(&puzzle);
/// assert_eq!(change.inverse().apply(&other), puzzle);
/// assert_eq!(other.count(9).found(), puzzle.count(9).found());
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    shape: Shape,
    is_transposed: bool,
    /// For each place, the row that moves to this place. `columns` is the same table for columns. If
    /// `is_transposed`, both tables refer to the transposed board.
    rows: Vec<u8>,
    columns: Vec<u8>,
    /// For each digit, the new digit. Old and new digits are counted from 0.
    digits: Vec<u8>,
}

impl Transform {
    /// The identity, which changes nothing.
    pub fn identity(shape: Shape) -> Transform {
        let all: Vec<u8> = (0..shape.size() as u8).collect();
        Transform { shape, is_transposed: false, rows: all.clone(), columns: all.clone(), digits: all }
    }

    /// A random transformation. All transformations are equally likely. The same seed gives the same
    /// transformation on every machine.
    pub fn random(shape: Shape, seed: u64) -> Transform {
        Transform::draw(shape, &mut Random::new(seed))
    }

    /// Draws the next random transformation.
    pub fn draw(shape: Shape, random: &mut Random) -> Transform {
        let layout = BandsAndStacks::of(shape);
        let mut change = Transform::identity(shape);
        change.is_transposed = random.below(2) == 1 && layout.turns();
        change.rows = shuffled(layout.n, layout.height, random);
        change.columns = shuffled(layout.n, layout.width, random);
        random.shuffle(&mut change.digits);
        change
    }

    /// A random transformation of 9x9 boards, for exercises. This function and [`Transform::draw`] draw their
    /// random numbers in different orders. The order in this function must not change, because each seed must
    /// always give the same exercise.
    pub(crate) fn of_exercise(seed: u64) -> Transform {
        let mut random = Random::new(seed);
        let mut back = Transform::identity(Shape::CLASSIC);
        random.shuffle(&mut back.digits);
        back.digits = inverted(&back.digits);
        back.rows = shuffled(9, 3, &mut random);
        back.columns = shuffled(9, 3, &mut random);
        back.is_transposed = random.below(2) == 1;
        back.inverse()
    }

    pub(super) fn of(shape: Shape, arrangement: &Arrangement) -> Transform {
        let Arrangement { is_turned, rows, columns, digits } =
            arrangement.completed(BandsAndStacks::of(shape));
        let n = shape.size();
        Transform {
            shape,
            is_transposed: is_turned,
            rows: rows[..n].iter().map(|row| row.index() as u8).collect(),
            columns: columns[..n].iter().map(|column| column.index() as u8).collect(),
            digits: digits[..n].iter().map(|digit| digit.index() as u8).collect(),
        }
    }

    /// The shape of the boards that this transformation applies to.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cell whose content moves to `cell`.
    pub fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (usize::from(self.rows[cell.row()]), usize::from(self.columns[cell.column()]));
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// The digit that `digit` becomes.
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(usize::from(self.digits[digit.index()]))
    }

    /// Returns the transformed board, including its pencil marks.
    ///
    /// # Panics
    /// Panics if the board has another shape.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "a transformation is for boards of one shape");
        let mut changed = Grid::empty(self.shape);
        if grid.has_marks() {
            let renamed = |set: DigitSet| set.iter().map(|digit| self.digit(digit)).collect::<DigitSet>();
            let marks = self.shape.cells().map(|cell| renamed(grid.allowed(self.source(cell))));
            changed = Grid::with_marks(self.shape, marks.collect());
        }
        for cell in self.shape.cells() {
            changed.set(cell, grid.get(self.source(cell)).map(|digit| self.digit(digit)));
        }
        changed
    }

    /// The transformation that undoes this transformation.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        // If the transformation swaps rows and columns, the order of rows becomes the order of columns in the
        // inverse.
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        Transform { rows, columns, digits: inverted(&self.digits), ..*self }
    }

    /// Returns the composition of two transformations, first `self` and then `next`.
    ///
    /// # Panics
    /// Panics if `next` is for boards of another shape.
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        assert_eq!(next.shape, self.shape, "a transformation is for boards of one shape");
        let (rows, columns) =
            if next.is_transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Transform {
            shape: self.shape,
            is_transposed: self.is_transposed != next.is_transposed,
            rows: picked(rows, &next.rows),
            columns: picked(columns, &next.columns),
            digits: picked(&next.digits, &self.digits),
        }
    }
}

/// Writes `transposed, rows 3 1 2 ..., columns ..., digits 4 1 5 ...`. In this example, row 3 moves to the
/// top and digit 4 replaces digit 1. Unchanged parts are left out. The identity is written `identity`.
impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        if self.is_transposed {
            parts.push("transposed".to_string());
        }
        for (name, list) in [("rows", &self.rows), ("columns", &self.columns), ("digits", &self.digits)] {
            if !list.is_sorted() {
                let numbers: Vec<String> = list.iter().map(|i| (i + 1).to_string()).collect();
                parts.push(format!("{name} {}", numbers.join(" ")));
            }
        }
        if parts.is_empty() {
            parts.push("identity".to_string());
        }
        f.write_str(&parts.join(", "))
    }
}

/// The numbers below `n` in random order. `together` is the size of a band or stack, and the numbers of each
/// band or stack stay next to each other.
fn shuffled(n: usize, together: usize, random: &mut Random) -> Vec<u8> {
    let all: Vec<u8> = (0..n as u8).collect();
    let mut parts: Vec<Vec<u8>> = all.chunks(together).map(<[u8]>::to_vec).collect();
    random.shuffle(&mut parts);
    parts.iter_mut().for_each(|part| random.shuffle(part));
    parts.concat()
}

/// The inverse of a permutation.
fn inverted(order: &[u8]) -> Vec<u8> {
    let mut places = vec![0; order.len()];
    (0..).zip(order).for_each(|(place, &i)| places[usize::from(i)] = place);
    places
}

/// The elements of `list` at these places.
fn picked(list: &[u8], places: &[u8]) -> Vec<u8> {
    places.iter().map(|&place| list[usize::from(place)]).collect()
}
