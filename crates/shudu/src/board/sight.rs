//! Finds clashes and dead ends among the givens of a board. The board may be a grid or 81 bytes.
//!
//! The functions are generic over [`Sight`] and compiled for each kind of board. So these functions check a
//! [`Nine`](super::Nine) without converting it into a grid.

use super::{Cell, Clash, Digit, DigitSet, House, Shape};

/// A board whose givens can be read.
pub(crate) trait Sight {
    /// The type of a list of digit sets. The list has one set for each row of a board, for each column, or for each
    /// box. A grid needs up to 64 sets, and a [`Nine`](super::Nine) needs 9 sets.
    type Sets: AsRef<[DigitSet]> + AsMut<[DigitSet]> + Copy;

    /// Empty sets.
    const NONE: Self::Sets;

    /// The type in which the board stores a cell.
    type Kept;

    /// The shape of the board.
    fn shape(&self) -> Shape;

    /// All cells in reading order.
    fn kept(&self) -> &[Self::Kept];

    /// The digit of a cell as a set, which is empty for a blank. Because the digit is a set, the loops need
    /// no branch on blanks. On `bench/sets/none.txt`, `shudu solve` took 494 ns per board with a branch on
    /// blanks and 357 ns without it (CPU time, one thread, busy machine).
    fn given(cell: &Self::Kept) -> DigitSet;

    /// The digits that pencil marks allow in a blank cell; all digits if there are no marks.
    fn marks(&self, cell: Cell) -> DigitSet;
}

/// One set of digits for each house.
struct ByHouse<S: Sight> {
    rows: S::Sets,
    columns: S::Sets,
    boxes: S::Sets,
}

impl<S: Sight> ByHouse<S> {
    /// Calls `visit` for every cell in reading order, and passes the given of the cell and the digits collected so
    /// far in the houses of the cell. `visit` returns digits, which are added to the cell's houses.
    ///
    /// This function runs for every solution that is checked, so it must be fast. The function walks each row
    /// box by box, so it needs no division to find the box of a cell. The sets of the current row and box are
    /// kept in local variables.
    #[inline(always)]
    fn gather(board: &S, mut visit: impl FnMut(CellHouses, DigitSet, DigitSet) -> DigitSet) -> ByHouse<S> {
        let shape = board.shape();
        let (n, width) = (shape.size(), shape.box_columns());
        let stacks = n / width;
        let (mut rows, mut columns, mut boxes) = (S::NONE, S::NONE, S::NONE);
        for (row, kept) in board.kept().chunks_exact(n).enumerate() {
            let band = row / shape.box_rows() * stacks;
            let mut so_far = DigitSet::EMPTY;
            let pieces = columns.as_mut()[..n].chunks_exact_mut(width).zip(kept.chunks_exact(width));
            for (stack, (columns, kept)) in pieces.enumerate() {
                let boxed = band + stack;
                let mut in_box = boxes.as_ref()[boxed];
                for (i, (in_column, cell)) in columns.iter_mut().zip(kept).enumerate() {
                    let seat = CellHouses { row, column: stack * width + i, boxed };
                    let around = so_far.union(*in_column).union(in_box);
                    let added = visit(seat, S::given(cell), around);
                    so_far = so_far.union(added);
                    *in_column = in_column.union(added);
                    in_box = in_box.union(added);
                }
                boxes.as_mut()[boxed] = in_box;
            }
            rows.as_mut()[row] = so_far;
        }
        ByHouse { rows, columns, boxes }
    }

    /// The digits in the houses of a cell.
    #[inline]
    fn around(&self, CellHouses { row, column, boxed }: CellHouses) -> DigitSet {
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

/// The houses of a cell. On a board without boxes, `boxed` equals `row` or `column`.
#[derive(Clone, Copy)]
struct CellHouses {
    row: usize,
    column: usize,
    boxed: usize,
}

impl CellHouses {
    fn cell(self) -> Cell {
        Cell::at(self.row, self.column)
    }
}

/// The digits of the givens in every house.
pub(crate) struct GivenDigits<S: Sight> {
    houses: ByHouse<S>,
    /// The digits that occur twice in some house.
    repeated: DigitSet,
}

impl<S: Sight> GivenDigits<S> {
    /// Collects the givens of a board.
    pub(crate) fn of(board: &S) -> GivenDigits<S> {
        let mut repeated = DigitSet::EMPTY;
        let houses = ByHouse::gather(board, |_, given, around| {
            repeated = repeated.union(around.intersection(given));
            given
        });
        GivenDigits { houses, repeated }
    }

    /// Whether a digit occurs twice in some house.
    pub(crate) fn has_clash(&self) -> bool {
        !self.repeated.is_empty()
    }
}

impl Clash {
    /// Returns the first clash. Clashes are ordered by their first cell, then by their second cell, in
    /// reading order.
    pub(crate) fn find<S: Sight>(board: &S) -> Option<Clash> {
        let GivenDigits { repeated, .. } = GivenDigits::of(board);
        if repeated.is_empty() {
            return None;
        }
        let mut suspects = Vec::new();
        ByHouse::gather(board, |seat, given, _| {
            suspects.extend(given.intersection(repeated).first().map(|digit| (seat, digit)));
            given
        });
        suspects.iter().enumerate().find_map(|(i, &(first, digit))| {
            let is_partner = |&&(second, other): &&(CellHouses, Digit)| {
                let (a, b): (CellHouses, CellHouses) = (first, second);
                other == digit && (a.row == b.row || a.column == b.column || a.boxed == b.boxed)
            };
            let (second, _) = suspects[i + 1..].iter().find(is_partner)?;
            Some(Clash { first: first.cell(), second: second.cell(), digit })
        })
    }
}

/// A reason why a board without a clash has no solution. The givens and pencil marks show this reason without a
/// search.
pub(crate) enum DeadEnd {
    /// The cell has no candidate.
    Cell(Cell),
    /// The digit has no place in the house.
    Digit(Digit, House),
}

impl DeadEnd {
    /// Returns the first cell without a candidate. If every cell has a candidate, returns the first house in
    /// which a digit has no place.
    pub(crate) fn find<S: Sight>(board: &S, used: &GivenDigits<S>) -> Option<DeadEnd> {
        let mut empty = None;
        let placeable = ByHouse::gather(board, |seat, given, _| {
            let is_blank = given.is_empty();
            let candidates =
                if is_blank { board.marks(seat.cell()).difference(used.houses.around(seat)) } else { given };
            if candidates.is_empty() && empty.is_none() {
                empty = Some(DeadEnd::Cell(seat.cell()));
            }
            candidates
        });
        let all = DigitSet::all(board.shape().size());
        let missing = |house| Some(DeadEnd::Digit(all.difference(placeable.of(house)).first()?, house));
        empty.or_else(|| House::all(board.shape()).find_map(missing))
    }
}
