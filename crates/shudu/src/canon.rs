//! Canonical forms: one board for all that differ in looks only.
//!
//! Two puzzles are the same, but for looks, when one becomes the other by a [`Transform`]: other digits, rows and columns in
//! another order with bands and stacks kept together, and rows for columns where the box allows. The canonical form of a
//! puzzle is the smallest board of all those, read row by row with a blank below every digit. So two puzzles are the same
//! if and only if their forms are equal.
//!
//! ```
//! use shudu::Grid;
//! let puzzle: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let canonical = puzzle.canonical()?;
//! assert_eq!(
//!     canonical.form.to_string(),
//!     "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9."
//! );
//! assert_eq!(canonical.transform.apply(&puzzle), canonical.form);
//! assert_eq!(canonical.automorphisms, 1);
//! # Ok::<(), shudu::Error>(())
//! ```
//!
//! ```text
//! layout       bands and stacks; the board as plain numbers     transform    the public face of a change
//! full         solutions: the second row decides                pairs        which rows may come first
//! search       all other boards, row by row                     rows, state  reading one, and what is known after some
//! symmetries   where those are many: of choices that they       colours      what tells rows, columns and digits apart
//!              exchange one is made
//! ```
//!
//! It is only about looks: a board without a solution, or with givens that clash, has a form too. Pencil marks have none:
//! they are left out. Boards may be up to 16x16. A few from 14x14 on without boxes are refused: nearly full, with rows that
//! are all alike in pairs, and hardly a symmetry.

mod arrangement;
mod colours;
mod full;
mod layout;
mod pairs;
mod rows;
mod search;
mod state;
mod symmetries;
mod transform;

pub use transform::Transform;

use crate::board::{Digit, Grid};
use crate::error::{Error, Kind};
use arrangement::Found;
use full::{Full, Limits};
use layout::{MOST, Sheet};
use search::Search;
use symmetries::Symmetries;

/// A solution with so many symmetries is laid out with their help first.
const MANY: u128 = 64;

/// What the looks of a board come down to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest board of all that differ in looks only, without pencil marks.
    pub form: Grid,
    /// A change that makes the board its form.
    pub transform: Transform,
    /// How many rearrangements of the cells, of 3,359,232 on 9x9, make the board itself again, with perhaps other digits
    /// throughout: 1 for most, 648 for the most symmetric solution, all for the empty board.
    pub automorphisms: u128,
}

/// Finds canonical forms. Keep one for many boards: it keeps its memory.
#[derive(Clone, Debug, Default)]
pub struct Canon {
    full: Full,
    search: Search,
}

impl Canon {
    /// One that has not seen a board yet.
    pub fn new() -> Canon {
        Canon::default()
    }

    /// The canonical form of a board, how to get there, and how often.
    pub fn canonise(&mut self, grid: &Grid) -> Result<Canonical, Error> {
        let (sheet, found) = self.find(grid)?;
        let form = form(grid, &sheet, &found);
        let transform = Transform::of(grid.shape(), &found.arrangement);
        Ok(Canonical { form, transform, automorphisms: found.ways })
    }

    /// The canonical form alone.
    pub fn form(&mut self, grid: &Grid) -> Result<Grid, Error> {
        let (sheet, found) = self.find(grid)?;
        Ok(form(grid, &sheet, &found))
    }

    /// A change that makes `a` become `b`, if there is one. Pencil marks are not looked at.
    pub fn same(&mut self, a: &Grid, b: &Grid) -> Result<Option<Transform>, Error> {
        if a.shape() != b.shape() || a.givens().count() != b.givens().count() {
            return Ok(None);
        }
        // Also of boards that have no form.
        if a.cells() == b.cells() {
            return Ok(Some(Transform::identity(a.shape())));
        }
        let (a, b) = (self.canonise(a)?, self.canonise(b)?);
        Ok((a.form == b.form).then(|| a.transform.then(&b.transform.inverse())))
    }

    fn find(&mut self, grid: &Grid) -> Result<(Sheet, Found), Error> {
        if grid.shape().size() > MOST {
            return Err(Error::new(Kind::CanonSize { size: grid.shape().size() }));
        }
        let sheet = Sheet::of(grid);
        // A single cell has no second row.
        let is_full = sheet.layout.n > 1 && sheet.is_solution();
        let found = if is_full { self.find_full(&sheet) } else { self.search.find(&sheet) };
        Ok((sheet, found.ok_or(Error::new(Kind::CanonSymmetry))?))
    }
}

impl Canon {
    /// The smallest board of a solution. The more symmetries it has, the less by rows alone.
    fn find_full(&mut self, sheet: &Sheet) -> Option<Found> {
        let few = self.full.find(sheet, Limits::FEW);
        few.or_else(|| match Symmetries::of(sheet) {
            Some(known) if known.order >= MANY => {
                self.search.find_by(sheet, known).or_else(|| self.full.find(sheet, Limits::MANY))
            }
            Some(known) => self.full.find(sheet, Limits::MANY).or_else(|| self.search.find_by(sheet, known)),
            None => self.full.find(sheet, Limits::MANY),
        })
    }
}

/// The board that an arrangement makes.
fn form(grid: &Grid, sheet: &Sheet, found: &Found) -> Grid {
    let cells = found.arrangement.lay_out(sheet).into_iter().map(Digit::new).collect();
    Grid::of_cells(grid.shape(), cells)
}

/// A change that makes `a` become `b`, if there is one: see [`Canon::same`].
///
/// ```
/// use shudu::{Grid, canon};
/// let puzzle: Grid = "12..34.....1..4.".parse()?;
/// let turned: Grid = ".4..1.....43..21".parse()?;
/// let change = canon::same(&puzzle, &turned)?.expect("half a turn");
/// assert_eq!(change.apply(&puzzle), turned);
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn same(a: &Grid, b: &Grid) -> Result<Option<Transform>, Error> {
    Canon::new().same(a, b)
}

impl Grid {
    /// The canonical form of the board: see [`canon`](crate::canon). For many boards keep a [`Canon`].
    pub fn canonical(&self) -> Result<Canonical, Error> {
        Canon::new().canonise(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Shape};
    use crate::generate;
    use crate::random::Random;

    /// A table of bits that are added in which two rows exchange two digits: nearly all rows come in as many ways as before,
    /// and hardly any symmetry is left.
    #[test]
    fn a_board_that_can_be_begun_in_too_many_ways_is_refused_in_bounded_memory() {
        let shape = Shape::new(1, 16).expect("a shape");
        let cells = (0..256_usize).map(|i| Some(Digit::from_index((i / 16) ^ (i % 16)))).collect();
        let mut grid = Grid::of_cells(shape, cells);
        for (row, column, digit) in [(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)] {
            grid.set(Cell::at(row, column), Some(Digit::from_index(digit)));
        }
        assert!(grid.clash().is_none());
        let mut canon = Canon::new();
        assert!(canon.canonise(&grid).is_err());
        assert!(canon.canonise(&Grid::empty(shape)).is_ok());
    }

    /// With the help of symmetries or without, on boards where both can be had.
    #[test]
    fn symmetries_change_neither_the_form_nor_their_number() {
        let mut search = Search::default();
        let shapes = [(2, 2), (2, 3), (3, 3), (1, 4), (1, 6), (2, 4), (3, 4)]
            .map(|(a, b)| Shape::new(a, b).expect("a shape"));
        for (seed, shape) in (0..280).zip(shapes.into_iter().cycle()) {
            let mut random = Random::new(seed);
            let full = generate::full_grid(shape, &mut random);
            let mut grid = full.grid().clone();
            // Some symmetry, or none; a few givens, or many.
            let step = 1 + random.below(5) as usize;
            let is_blank = |cell: &Cell| !(cell.row() + cell.column()).is_multiple_of(step);
            shape.cells().filter(is_blank).for_each(|cell| grid.set(cell, None));
            for _ in 0..random.below(4) {
                let cell = random.below(shape.cell_count() as u64) as usize;
                let cell = Cell::at(cell / shape.size(), cell % shape.size());
                grid.set(cell, Some(Digit::from_index(0)));
            }
            let sheet = Sheet::of(&grid);
            let Some(plain) = search.find_plainly(&sheet) else { continue };
            let known = Symmetries::of(&sheet).expect("a small board");
            let found = search.find_by(&sheet, known).expect("a form");
            assert_eq!(found.arrangement.lay_out(&sheet), plain.arrangement.lay_out(&sheet), "{grid}");
            assert_eq!(found.ways, plain.ways, "{grid}");
        }
    }

    /// Two searches that share nothing but the layout.
    #[test]
    fn full_boards_have_one_form_whoever_finds_it() {
        let mut canon = Canon::new();
        for shape in [(2, 2), (2, 3), (3, 2), (3, 3), (1, 4)] {
            let shape = Shape::new(shape.0, shape.1).expect("a shape");
            let solutions: Vec<_> = Grid::empty(shape).solutions().step_by(997).take(30).collect();
            for (seed, solution) in (0..).zip(solutions) {
                let grid = Transform::random(shape, seed).apply(solution.grid());
                let sheet = Sheet::of(&grid);
                let full = canon.full.find(&sheet, Limits::MANY).expect("a form");
                let any = canon.search.find(&sheet).expect("a form");
                assert_eq!(full.arrangement.lay_out(&sheet), any.arrangement.lay_out(&sheet), "{grid}");
                assert_eq!(full.ways, any.ways, "{grid}");
            }
        }
    }
}
