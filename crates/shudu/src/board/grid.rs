//! A grid holds the givens, blanks and pencil marks of a board.

use super::sight::Sight;
use super::{Cell, Clash, Digit, DigitSet, Shape};

/// A puzzle, which consists of givens and blanks. A puzzle may have pencil marks, which are the digits that a
/// blank may still hold.
///
/// A grid need not be a proper puzzle. A grid may be empty or full, may have no solution, or may have givens
/// that clash. The verdict of [`Grid::solve`] tells whether a grid has a solution and whether two givens
/// clash. Parse a grid with [`str::parse`] (every [`Format`](crate::Format)), or build it:
///
/// ```
/// use shudu::{Cell, Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::of_size(4)?);
/// grid.set(Cell::at(0, 0), Digit::new(3));
/// assert_eq!(grid.to_string(), "3...............");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    cells: Box<[Option<Digit>]>,
    /// Rare extra data; `None` for most puzzles. The data is boxed, so that grids without extra data stay
    /// small.
    more: Option<Box<More>>,
}

/// The extra data of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct More {
    /// One set of pencil marks for each cell. The set of a cell with a given is ignored.
    marks: Option<Box<[DigitSet]>>,
    /// The board with the digits that a player has filled in. Verdicts ignore these digits.
    filled_in: Option<Box<[Option<Digit>]>>,
}

impl More {
    fn boxed(self) -> Option<Box<More>> {
        (self != More::default()).then(|| Box::new(self))
    }
}

impl Grid {
    /// Returns the empty board of this shape.
    pub fn empty(shape: Shape) -> Grid {
        Grid { shape, cells: vec![None; shape.cell_count()].into(), more: None }
    }

    /// Makes a puzzle from one set of digits for each cell, in reading order. A cell may hold the digits of its
    /// set, and a set of one digit makes the cell a given.
    ///
    /// # Panics
    /// Panics if the number of sets is not the number of cells, or if a set holds a digit that the shape does
    /// not have.
    pub fn with_marks(shape: Shape, marks: Vec<DigitSet>) -> Grid {
        assert_eq!(marks.len(), shape.cell_count(), "one set of marks for each cell");
        let all = DigitSet::all(shape.size());
        assert!(marks.iter().all(|set| set.difference(all).is_empty()), "marks are digits of the shape");
        let cells = marks.iter().map(|set| set.single()).collect();
        Grid { shape, cells, more: More { marks: Some(marks.into()), filled_in: None }.boxed() }
    }

    /// Returns the grid with these cells, in reading order.
    pub(crate) fn of_cells(shape: Shape, cells: Vec<Option<Digit>>) -> Grid {
        assert_eq!(cells.len(), shape.cell_count(), "one entry for each cell");
        Grid { shape, cells: cells.into(), more: None }
    }

    /// The contents of all cells, in reading order.
    pub(crate) fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The digit in `cell`; `None` if the cell is blank.
    ///
    /// # Panics
    /// Panics if the cell is not on the board, like every method that takes a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[self.shape.index(cell)]
    }

    /// Writes a digit into `cell`; `None` blanks the cell. Pencil marks do not change.
    ///
    /// # Panics
    /// Panics if the digit is larger than the board's size.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(digit.is_none_or(|d| d.index() < self.shape.size()), "{cell}: no such digit on this board");
        self.cells[self.shape.index(cell)] = digit;
    }

    /// The digits that the puzzle allows in `cell`. A cell with a given allows only that digit. A
    /// blank allows its pencil marks, or all digits if the puzzle has no pencil marks.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let any = || DigitSet::all(self.shape.size());
        let marked = || self.marks().map_or_else(any, |marks| marks[self.shape.index(cell)]);
        self.get(cell).map_or_else(marked, DigitSet::only)
    }

    /// Returns the same grid without pencil marks.
    #[must_use]
    pub fn without_marks(self) -> Grid {
        let filled_in = self.more.and_then(|more| more.filled_in);
        Grid { more: More { marks: None, filled_in }.boxed(), ..self }
    }

    /// Whether the puzzle came with pencil marks.
    pub fn has_marks(&self) -> bool {
        self.marks().is_some()
    }

    fn marks(&self) -> Option<&[DigitSet]> {
        self.more.as_ref()?.marks.as_deref()
    }

    /// Returns the same puzzle with the digits that a player has filled in. Among the formats, only `sdk`
    /// distinguishes filled-in digits from givens. [`Reasoner::hint`] starts from the filled-in board;
    /// verdicts and ratings ignore the filled-in digits.
    ///
    /// # Panics
    /// Panics if the boards have different shapes.
    ///
    /// [`Reasoner::hint`]: crate::logic::Reasoner::hint
    #[must_use]
    pub fn with_filled_in(self, board: &Grid) -> Grid {
        assert_eq!(self.shape, board.shape, "both boards have one shape");
        let marks = self.more.and_then(|more| more.marks);
        Grid { more: More { marks, filled_in: Some(board.cells.clone()) }.boxed(), ..self }
    }

    /// The board with the digits that a player has filled in. If the player has filled in no digits, returns
    /// the puzzle itself.
    pub fn filled_in(&self) -> Grid {
        let Some(More { marks, filled_in: Some(filled_in) }) = self.more.as_deref() else {
            return self.clone();
        };
        let more = More { marks: marks.clone(), filled_in: None }.boxed();
        let cells = self.cells.iter().zip(filled_in).map(|(given, filled_in)| filled_in.or(*given)).collect();
        Grid { shape: self.shape, cells, more }
    }

    /// Whether the puzzle came with digits that a player has filled in.
    pub fn is_begun(&self) -> bool {
        self.more.as_ref().is_some_and(|more| more.filled_in.is_some())
    }

    /// The filled cells with their digits, in reading order.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.shape.cells().filter_map(|cell| self.get(cell).map(|digit| (cell, digit)))
    }

    /// The blank cells, in reading order.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> + '_ {
        self.shape.cells().filter(|&cell| self.get(cell).is_none())
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Returns the first two cells, in reading order, that hold the same digit in one house.
    pub fn clash(&self) -> Option<Clash> {
        Clash::find(self)
    }
}

impl Sight for Grid {
    type Sets = [DigitSet; Shape::MAX_SIZE];
    type Kept = Option<Digit>;
    const NONE: Self::Sets = [DigitSet::EMPTY; Shape::MAX_SIZE];

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn kept(&self) -> &[Option<Digit>] {
        &self.cells
    }

    #[inline]
    fn given(cell: &Option<Digit>) -> DigitSet {
        cell.map_or(DigitSet::EMPTY, DigitSet::only)
    }

    #[inline]
    fn marks(&self, cell: Cell) -> DigitSet {
        self.marks().map_or(DigitSet::all(self.shape.size()), |marks| marks[self.shape.index(cell)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn a_clash_names_the_first_two_cells_and_their_digit() {
        assert_eq!(grid("1..1............").clash().unwrap().to_string(), "r1c1 and r1c4 are both 1");
        assert_eq!(grid("2...........2...").clash().unwrap().to_string(), "r1c1 and r4c1 are both 2");
        assert_eq!(grid("3....3..........").clash().unwrap().to_string(), "r1c1 and r2c2 are both 3");
        assert_eq!(grid("3.........3.....").clash(), None);
    }

    #[test]
    fn a_board_without_boxes_has_no_clash_in_a_box() {
        let latin = "1x4".parse().unwrap();
        let mut grid = Grid::empty(latin);
        grid.set(Cell::at(0, 0), Digit::new(1));
        grid.set(Cell::at(1, 1), Digit::new(1));
        assert_eq!(grid.clash(), None);
    }

    #[test]
    fn marks_narrow_what_a_blank_may_be() {
        let shape = Shape::of_size(1).unwrap();
        let grid = Grid::with_marks(shape, vec![DigitSet::EMPTY]);
        assert!(grid.allowed(Cell::at(0, 0)).is_empty());
        assert_eq!(Grid::empty(shape).allowed(Cell::at(0, 0)), DigitSet::all(1));
    }
}
