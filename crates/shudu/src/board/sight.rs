//! What the givens of a board rule out, house by house: written once for grids and for 81 bytes.
//!
//! The functions are generic over [`Sight`] and compiled for each board. A [`Nine`](super::Nine) with no solution is
//! explained in about a tenth of a microsecond; to make a grid of it first took twenty times as long.

use super::{Cell, Clash, Digit, DigitSet, House, Shape};

/// A board seen from its givens.
pub(crate) trait Sight {
    /// Its shape.
    fn shape(&self) -> Shape;

    /// What stands in each cell, in reading order.
    fn givens(&self) -> impl Iterator<Item = Option<Digit>>;

    /// The digits that pencil marks leave to a blank cell; all where there are none.
    fn marks(&self, cell: Cell) -> DigitSet;
}

/// One set of digits for each house.
struct ByHouse {
    rows: [DigitSet; Shape::MAX_SIZE],
    columns: [DigitSet; Shape::MAX_SIZE],
    boxes: [DigitSet; Shape::MAX_SIZE],
}

impl ByHouse {
    const EMPTY: ByHouse = {
        let none = [DigitSet::EMPTY; Shape::MAX_SIZE];
        ByHouse { rows: none, columns: none, boxes: none }
    };

    /// Adds digits to the houses of a cell, and returns what was there before.
    #[inline]
    fn insert(&mut self, cell: Seat, digits: DigitSet) -> DigitSet {
        let before = self.around(cell);
        let Seat { row, column, boxed } = cell;
        self.rows[row] = self.rows[row].union(digits);
        self.columns[column] = self.columns[column].union(digits);
        self.boxes[boxed] = self.boxes[boxed].union(digits);
        before
    }

    /// The digits in the houses of a cell.
    #[inline]
    fn around(&self, Seat { row, column, boxed }: Seat) -> DigitSet {
        self.rows[row].union(self.columns[column]).union(self.boxes[boxed])
    }

    fn of(&self, house: House) -> DigitSet {
        match house {
            House::Row(i) => self.rows[i],
            House::Column(i) => self.columns[i],
            House::Box(i) => self.boxes[i],
        }
    }
}

/// A cell by its houses. On a board without boxes the box is the row or the column.
#[derive(Clone, Copy)]
struct Seat {
    row: usize,
    column: usize,
    boxed: usize,
}

impl Seat {
    fn cell(self) -> Cell {
        Cell::at(self.row, self.column)
    }
}

/// Calls `visit` for every cell in reading order, with its given. Walks the boxes instead of dividing: every solution
/// that is checked comes through here.
#[inline]
fn each<S: Sight>(board: &S, mut visit: impl FnMut(Seat, Option<Digit>)) {
    let shape = board.shape();
    let (n, width) = (shape.size(), shape.box_columns());
    let stacks = n / width;
    let mut givens = board.givens();
    for row in 0..n {
        let band = row / shape.box_rows() * stacks;
        for stack in 0..stacks {
            for column in stack * width..(stack + 1) * width {
                visit(Seat { row, column, boxed: band + stack }, givens.next().flatten());
            }
        }
    }
}

/// The digits of the givens in every house, and those that stand twice in some house.
fn used_by<S: Sight>(board: &S) -> (ByHouse, DigitSet) {
    let (mut used, mut repeated) = (ByHouse::EMPTY, DigitSet::EMPTY);
    each(board, |seat, given| {
        if let Some(digit) = given {
            let digit = DigitSet::only(digit);
            repeated = repeated.union(used.insert(seat, digit).intersection(digit));
        }
    });
    (used, repeated)
}

impl Clash {
    /// Whether a digit stands twice in some house.
    pub(crate) fn is_in<S: Sight>(board: &S) -> bool {
        !used_by(board).1.is_empty()
    }

    /// The first clash of a board in reading order of its first cell, then of its second.
    pub(crate) fn find<S: Sight>(board: &S) -> Option<Clash> {
        let (_, repeated) = used_by(board);
        if repeated.is_empty() {
            return None;
        }
        let mut suspects = Vec::new();
        each(board, |seat, given| {
            suspects.extend(given.filter(|&digit| repeated.contains(digit)).map(|digit| (seat, digit)));
        });
        suspects.iter().enumerate().find_map(|(i, &(first, digit))| {
            let is_partner = |&&(second, other): &&(Seat, Digit)| {
                let (a, b): (Seat, Seat) = (first, second);
                other == digit && (a.row == b.row || a.column == b.column || a.boxed == b.boxed)
            };
            let (second, _) = suspects[i + 1..].iter().find(is_partner)?;
            Some(Clash { first: first.cell(), second: second.cell(), digit })
        })
    }
}

/// What keeps a board without a clash from being filled, as far as its givens show it.
pub(crate) enum DeadEnd {
    /// The cell has no candidate.
    Cell(Cell),
    /// The digit has no place in the house.
    Digit(Digit, House),
}

impl DeadEnd {
    /// The first cell without a candidate; otherwise the first house in which a digit has no place.
    pub(crate) fn find<S: Sight>(board: &S) -> Option<DeadEnd> {
        let (used, _) = used_by(board);
        let (mut placeable, mut empty) = (ByHouse::EMPTY, None);
        each(board, |seat, given| {
            let candidates = match given {
                Some(digit) => DigitSet::only(digit),
                None => board.marks(seat.cell()).difference(used.around(seat)),
            };
            if candidates.is_empty() && empty.is_none() {
                empty = Some(DeadEnd::Cell(seat.cell()));
            }
            placeable.insert(seat, candidates);
        });
        let all = DigitSet::all(board.shape().size());
        let missing = |house| Some(DeadEnd::Digit(all.difference(placeable.of(house)).first()?, house));
        empty.or_else(|| House::all(board.shape()).find_map(missing))
    }
}
