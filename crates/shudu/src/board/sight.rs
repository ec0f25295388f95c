//! What the givens of a board rule out, house by house: written once for grids and for 81 bytes.
//!
//! The functions are generic over [`Sight`] and compiled for each board. So a [`Nine`](super::Nine) is never
//! made into a grid only to say what is wrong with it.

use super::{Cell, Clash, Digit, DigitSet, House, Shape};

/// A board seen from its givens.
pub(crate) trait Sight {
    /// One set of digits for each row, column or box: as many as the largest board of this kind has. On a
    /// [`Nine`](super::Nine) nine of them instead of 64.
    type Sets: AsRef<[DigitSet]> + AsMut<[DigitSet]> + Copy;

    /// Sets without a digit.
    const NONE: Self::Sets;

    /// Its shape.
    fn shape(&self) -> Shape;

    /// The digit that stands in each cell, in reading order; no digit for a blank. As sets, so that nothing branches on
    /// whether a cell is blank: with that branch `shudu solve` took
    /// 494 ns a board of `bench/sets/none.txt`, without it 357 (CPU time, one thread, busy machine).
    fn givens(&self) -> impl Iterator<Item = DigitSet>;

    /// The digits that pencil marks leave to a blank cell; all where there are none.
    fn marks(&self, cell: Cell) -> DigitSet;
}

/// One set of digits for each house.
struct ByHouse<S: Sight> {
    rows: S::Sets,
    columns: S::Sets,
    boxes: S::Sets,
}

impl<S: Sight> ByHouse<S> {
    const EMPTY: ByHouse<S> = ByHouse { rows: S::NONE, columns: S::NONE, boxes: S::NONE };

    /// Adds digits to the houses of a cell, and returns what was there before.
    #[inline]
    fn insert(&mut self, seat: Seat, digits: DigitSet) -> DigitSet {
        let before = self.around(seat);
        let houses =
            [(&mut self.rows, seat.row), (&mut self.columns, seat.column), (&mut self.boxes, seat.boxed)];
        for (sets, place) in houses {
            let set = &mut sets.as_mut()[place];
            *set = set.union(digits);
        }
        before
    }

    /// The digits in the houses of a cell.
    #[inline]
    fn around(&self, Seat { row, column, boxed }: Seat) -> DigitSet {
        self.rows.as_ref()[row].union(self.columns.as_ref()[column]).union(self.boxes.as_ref()[boxed])
    }

    fn of(&self, house: House) -> DigitSet {
        match house {
            House::Row(i) => self.rows.as_ref()[i],
            House::Column(i) => self.columns.as_ref()[i],
            House::Box(i) => self.boxes.as_ref()[i],
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
fn each<S: Sight>(board: &S, mut visit: impl FnMut(Seat, DigitSet)) {
    let shape = board.shape();
    let (n, width) = (shape.size(), shape.box_columns());
    let stacks = n / width;
    let mut givens = board.givens();
    for row in 0..n {
        let band = row / shape.box_rows() * stacks;
        for stack in 0..stacks {
            for column in stack * width..(stack + 1) * width {
                visit(Seat { row, column, boxed: band + stack }, givens.next().unwrap_or_default());
            }
        }
    }
}

/// The digits of the givens in every house, and those that stand twice in some house.
fn used_by<S: Sight>(board: &S) -> (ByHouse<S>, DigitSet) {
    let (mut used, mut repeated) = (ByHouse::<S>::EMPTY, DigitSet::EMPTY);
    each(board, |seat, given| repeated = repeated.union(used.insert(seat, given).intersection(given)));
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
            suspects.extend(given.intersection(repeated).first().map(|digit| (seat, digit)));
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
        let (mut placeable, mut empty) = (ByHouse::<S>::EMPTY, None);
        each(board, |seat, given| {
            let is_blank = given.is_empty();
            let candidates =
                if is_blank { board.marks(seat.cell()).difference(used.around(seat)) } else { given };
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
