//! Canonical forms. All equivalent boards have the same canonical form.
//!
//! Two puzzles are equivalent if a [`Transform`] turns one into the other. A transformation renames the digits,
//! reorders rows and columns (bands and stacks stay together), and swaps rows and columns if the shape of the boxes
//! allows the swap. The canonical form of a puzzle is the smallest of all equivalent boards. Boards are compared row by
//! row, and a blank is smaller than every digit. So two puzzles are equivalent if and only if their canonical forms are
//! equal.
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
//! layout       the bands, stacks and rows of a board            transform    the public type of a transformation
//! full         solutions: the second row decides                pairs        which rows may come first
//! search       any board, row by row: all that are not          rows, state  reads a row; a board whose first rows are known
//!              solutions, and solutions that take too long
//! symmetries   if that takes long: prunes choices that are      colours      tells rows, columns and digits apart
//!              equivalent under a symmetry
//! deep         if too many choices are left: compares one
//!              board after the other with the smallest so far
//! ```
//!
//! Only givens count. Boards without a solution and boards with clashing givens also have canonical forms.
//! Pencil marks are ignored. Boards may be up to 16x16. Some large boards are refused because there are too
//! many ways to lay out their first rows. For example, a board may be refused if it has hardly any symmetry
//! and several full rows, and all pairs of these rows look alike. No tested 9x9 board was refused.

mod arrangement;
mod colours;
mod deep;
mod full;
mod layout;
mod pairs;
mod rows;
mod search;
mod state;
mod symmetries;
mod transform;

pub use transform::Transform;

use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;
use arrangement::FormFound;
use full::{Full, LARGE, SMALL};
use layout::{BothSides, MOST};
use search::{FormSearch, LONG};
use symmetries::Symmetries;

/// If [`Full`] fails with the limits [`SMALL`], two other searches follow. If the solution has at least this many
/// symmetries, [`FormSearch`] runs first, and [`Full`] with the limits [`LARGE`] runs second. Otherwise the two
/// searches run in the opposite order. ([`Full`] fails with the limits [`SMALL`] if the solution has more than 65,536
/// ways to the smallest second row, or needs more than 1,048,576 steps.) [`FormSearch`] is faster if the symmetries
/// rule out 63 of 64 choices. If the symmetries rule out fewer choices, [`Full`] is faster.
const SYMMETRIC: u128 = 64;

/// The canonical form of a board, with a transformation that turns the board into this form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest of all equivalent boards, without pencil marks.
    pub form: Grid,
    /// A transformation that turns the board into its canonical form.
    pub transform: Transform,
    /// The number of automorphisms. An automorphism is a rearrangement of the cells that gives the same board
    /// again, possibly with renamed digits. A 9x9 board has 3,359,232 rearrangements. The number of automorphisms
    /// is 1 for most boards, 648 for the most symmetric solution, and 3,359,232 for the empty board.
    pub automorphisms: u128,
}

/// Finds canonical forms. A `Canon` keeps its buffers, so reuse it for many boards.
#[derive(Clone, Debug, Default)]
pub struct Canon {
    full: Full,
    search: FormSearch,
}

impl Canon {
    /// Creates a `Canon` with empty buffers.
    pub fn new() -> Canon {
        Canon::default()
    }

    /// Returns the canonical form of a board, a transformation that gives this form, and the number of automorphisms.
    pub fn canonise(&mut self, grid: &Grid) -> Result<Canonical, Error> {
        let (sheet, found) = self.find(grid)?;
        let FormFound { arrangement, ways } = found;
        let form = Grid::of_cells(grid.shape(), arrangement.lay_out(&sheet));
        Ok(Canonical { form, transform: Transform::of(grid.shape(), &arrangement), automorphisms: ways })
    }

    /// Returns only the canonical form.
    pub fn form(&mut self, grid: &Grid) -> Result<Grid, Error> {
        let (sheet, found) = self.find(grid)?;
        Ok(Grid::of_cells(grid.shape(), found.arrangement.lay_out(&sheet)))
    }

    /// Returns a transformation that turns `a` into `b`, if there is one. Ignores pencil marks.
    pub fn same(&mut self, a: &Grid, b: &Grid) -> Result<Option<Transform>, Error> {
        if a.shape() != b.shape() || a.givens().count() != b.givens().count() {
            return Ok(None);
        }
        // Equal boards are recognised without a search, because the search might refuse these boards.
        if a.cells() == b.cells() {
            return Ok(Some(Transform::identity(a.shape())));
        }
        let (a, b) = (self.canonise(a)?, self.canonise(b)?);
        Ok((a.form == b.form).then(|| a.transform.then(&b.transform.inverse())))
    }

    fn find(&mut self, grid: &Grid) -> Result<(BothSides, FormFound), Error> {
        if grid.shape().size() > MOST {
            return Err(Error::new(Message::CanonSize(grid.shape().size())));
        }
        let sheet = BothSides::of(grid);
        // A board of a single cell has no second row.
        let is_full = sheet.layout.n > 1 && grid.is_full() && grid.clash().is_none();
        let found = if is_full { self.find_full(&sheet) } else { self.search.find(&sheet) };
        Ok((sheet, found.ok_or(Error::new(Message::CanonSymmetry))?))
    }

    /// Finds the canonical form of a solution. First tries [`Full`] with small limits. If [`Full`] fails, two methods
    /// remain. One method is [`Full`] with large limits. The other method is [`FormSearch`], which needs known
    /// symmetries. The method that is probably faster runs first, and the other method runs only if the first method
    /// fails.
    fn find_full(&mut self, sheet: &BothSides) -> Option<FormFound> {
        let few = self.full.find(sheet, SMALL);
        few.or_else(|| match Symmetries::of(sheet) {
            Some(known) if known.order >= SYMMETRIC => {
                self.search.find_by(sheet, LONG.kept, Some(known)).or_else(|| self.full.find(sheet, LARGE))
            }
            Some(known) => {
                self.full.find(sheet, LARGE).or_else(|| self.search.find_by(sheet, LONG.kept, Some(known)))
            }
            None => self.full.find(sheet, LARGE),
        })
    }
}

/// Returns a transformation that turns `a` into `b`, if there is one (see [`Canon::same`]).
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
    /// Returns the canonical form of the board: see [`canon`](crate::canon). To process many boards, reuse a
    /// [`Canon`].
    pub fn canonical(&self) -> Result<Canonical, Error> {
        Canon::new().canonise(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, Shape};
    use crate::generate;
    use crate::random::Random;
    use testkit::{Board, looks};

    /// The test board is an XOR table in which four cells have been changed. The change removes nearly all
    /// symmetries of the table, but there are still very many ways to lay out the first rows.
    #[test]
    fn a_board_that_can_be_begun_in_too_many_ways_is_refused_and_its_memory_given_back() {
        let shape = Shape::new(1, 16).expect("a shape");
        let cells = (0..256_usize).map(|i| Some(Digit::from_index((i / 16) ^ (i % 16)))).collect();
        let mut grid = Grid::of_cells(shape, cells);
        for (row, column, digit) in [(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)] {
            grid.set(Cell::at(row, column), Some(Digit::from_index(digit)));
        }
        assert!(grid.clash().is_none());
        let mut canon = Canon::new();
        assert!(canon.canonise(&grid).is_err());
        assert!(canon.full.held() + canon.search.held() < 3_000_000);
        assert!(canon.canonise(&Grid::empty(shape)).is_ok());
    }

    /// Returns a random board that contains part of a solution. The board may have symmetries and clashes.
    fn part(shape: Shape, random: &mut Random) -> Grid {
        let full = generate::full_grid(shape, random);
        let mut grid = full.grid().clone();
        let step = 1 + random.below(5) as usize;
        let is_blank = |cell: &Cell| !(cell.row() + cell.column()).is_multiple_of(step);
        shape.cells().filter(is_blank).for_each(|cell| grid.set(cell, None));
        for _ in 0..random.below(4) {
            let cell = random.below(shape.cell_count() as u64) as usize;
            let cell = Cell::at(cell / shape.size(), cell % shape.size());
            grid.set(cell, Some(Digit::from_index(0)));
        }
        grid
    }

    /// Returns a board with random digits in random cells.
    fn scattered(shape: Shape, random: &mut Random) -> Grid {
        let (digits, share) = (1 + random.below(shape.size() as u64), 1 + random.below(4));
        let mut draw = || (random.below(4) < share).then(|| Digit::from_index(random.below(digits) as usize));
        Grid::of_cells(shape, (0..shape.cell_count()).map(|_| draw()).collect())
    }

    /// Runs a search by width and a search by depth, each with and without symmetries. A result is `None` if
    /// the search exceeds its limits.
    fn find_each_way(search: &mut FormSearch, sheet: &BothSides) -> [Option<(Vec<Option<Digit>>, u128)>; 4] {
        let symmetries = Symmetries::of(sheet).expect("a small board");
        let ways = [(1 << 12, true), (0, true), (1 << 12, false), (0, false)];
        ways.map(|(kept, has_symmetries)| {
            let known = has_symmetries.then(|| symmetries.clone());
            let found = search.find_by(sheet, kept, known)?;
            Some((found.arrangement.lay_out(sheet), found.ways))
        })
    }

    #[test]
    fn neither_symmetries_nor_depth_change_the_form_or_the_number_of_ways() {
        let mut search = FormSearch::default();
        let shapes = [(2, 2), (2, 3), (3, 3), (1, 4), (1, 6), (2, 4), (3, 4)]
            .map(|(a, b)| Shape::new(a, b).expect("a shape"));
        let (mut symmetric, mut others) = (0, 0);
        for (seed, shape) in (0..280).zip(shapes.into_iter().cycle()) {
            let grid = part(shape, &mut Random::new(seed));
            let sheet = BothSides::of(&grid);
            let [first, rest @ ..] = find_each_way(&mut search, &sheet);
            let first = first.expect("a form");
            rest.into_iter().for_each(|other| assert_eq!(other.as_ref(), Some(&first), "{grid}"));
            *(if first.1 > 1 { &mut symmetric } else { &mut others }) += 1;
        }
        assert!(symmetric >= 60 && others >= 60, "{symmetric} with symmetries, {others} without");
    }

    /// The oracle tries all rearrangements.
    #[test]
    fn each_way_to_search_finds_what_the_oracle_finds() {
        let mut search = FormSearch::default();
        let mut symmetric = 0;
        for (seed, (rows, columns)) in
            (0..400).zip([(2, 2), (2, 3), (3, 2), (1, 4), (1, 5)].into_iter().cycle())
        {
            let grid = part(Shape::new(rows, columns).expect("a shape"), &mut Random::new(seed));
            // The boards of odd seeds have random digits, which may repeat in a row or column.
            let grid = if seed % 2 == 0 { grid } else { scattered(grid.shape(), &mut Random::new(seed)) };
            let cells = grid.cells().iter().map(|cell| cell.map_or(0, Digit::get)).collect();
            let (form, ways) = looks::smallest(&Board { cells, ..Board::empty(rows, columns) });
            let expected = Some((form.into_iter().map(Digit::new).collect(), u128::from(ways)));
            for found in find_each_way(&mut search, &BothSides::of(&grid)) {
                assert_eq!(found, expected, "{grid}");
            }
            symmetric += usize::from(ways > 1);
        }
        assert!((100..=300).contains(&symmetric), "{symmetric} with symmetries");
    }

    /// Compares two searches that share no code except the layout.
    #[test]
    fn full_boards_have_one_form_whoever_finds_it() {
        let mut canon = Canon::new();
        for shape in [(2, 2), (2, 3), (3, 2), (3, 3), (1, 4)] {
            let shape = Shape::new(shape.0, shape.1).expect("a shape");
            let solutions: Vec<_> = Grid::empty(shape).solutions().step_by(997).take(30).collect();
            for (seed, solution) in (0..).zip(solutions) {
                let grid = Transform::random(shape, seed).apply(solution.grid());
                let sheet = BothSides::of(&grid);
                let full = canon.full.find(&sheet, LARGE).expect("a form");
                let any = canon.search.find(&sheet).expect("a form");
                assert_eq!(full.arrangement.lay_out(&sheet), any.arrangement.lay_out(&sheet), "{grid}");
                assert_eq!(full.ways, any.ways, "{grid}");
            }
        }
    }
}
