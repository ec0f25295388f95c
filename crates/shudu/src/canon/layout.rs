//! The layout of a board for the search for canonical forms. The layout has the number of rows, the height of
//! the bands and the width of the stacks. The board is stored twice, once unchanged and once *turned*, which
//! means with rows and columns swapped.

use crate::board::{Digit, Grid, HousePlace, Shape};

/// The largest number of rows of a board.
pub(super) const MOST: usize = 16;

/// A digit or a blank. A blank is smaller than every digit. The value is stored as a byte, so that a
/// comparison takes one instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DigitOrBlank(u8);

impl DigitOrBlank {
    pub(super) const BLANK: DigitOrBlank = DigitOrBlank(0);

    /// Stands for an unknown digit, and is larger than every digit.
    pub(super) const UNKNOWN: DigitOrBlank = DigitOrBlank(u8::MAX);

    /// The digit with this value, or a blank if the value is 0.
    #[inline(always)]
    pub(super) const fn new(value: u8) -> DigitOrBlank {
        DigitOrBlank(value)
    }

    /// The value of the digit minus 1, as an index into tables.
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    pub(super) fn digit(self) -> Option<Digit> {
        Digit::new(self.0)
    }
}

/// A line of a board. On an n x n board, only the first n cells are used, and the other cells are blank.
pub(super) type DigitLine = [DigitOrBlank; MOST];

/// The rows or columns of a board in some order.
pub(super) type LineOrder = [HousePlace; MOST];

/// The rows of a board.
pub(super) type DigitLines = [DigitLine; MOST];

/// The sizes of bands and stacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandsAndStacks {
    /// The number of rows, of columns and of digits.
    pub(super) n: usize,
    /// The number of rows in a band.
    pub(super) height: usize,
    /// The number of columns in a stack.
    pub(super) width: usize,
}

impl BandsAndStacks {
    /// The layout of a shape. If the shape has no boxes, all rows form one band and all columns form one
    /// stack, so rows and columns may come in any order.
    pub(super) fn of(shape: Shape) -> BandsAndStacks {
        let (height, width) = shape.band_and_stack();
        BandsAndStacks { n: shape.size(), height, width }
    }

    /// Whether rows and columns may be swapped. The swap must keep the shape of the boxes. A board of a
    /// single cell has nothing to swap.
    pub(super) fn turns(self) -> bool {
        self.height == self.width && self.n > 1
    }
}

/// A board, and the same board turned (with rows and columns swapped).
#[derive(Clone, Debug)]
pub(super) struct BothSides {
    pub(super) layout: BandsAndStacks,
    /// The first side holds the rows of the board, and the second side holds the columns.
    sides: [DigitLines; 2],
}

impl BothSides {
    /// The two sides of a grid of at most 16x16. Pencil marks are left out.
    pub(super) fn of(grid: &Grid) -> BothSides {
        let layout = BandsAndStacks::of(grid.shape());
        let mut sides = [[[DigitOrBlank::BLANK; MOST]; MOST]; 2];
        for (r, row) in grid.cells().chunks(layout.n).enumerate() {
            for (c, cell) in row.iter().enumerate() {
                let digit = DigitOrBlank(cell.map_or(0, Digit::get));
                sides[0][r][c] = digit;
                sides[1][c][r] = digit;
            }
        }
        BothSides { layout, sides }
    }

    /// The values of `is_turned` to try. If rows and columns may be swapped, both `false` and `true` are
    /// tried; otherwise only `false` is tried.
    pub(super) fn ways(&self) -> impl Iterator<Item = bool> + use<> {
        [false, true].into_iter().take(if self.layout.turns() { 2 } else { 1 })
    }

    /// The rows of the board, or the columns if `is_turned`.
    pub(super) fn side(&self, is_turned: bool) -> &DigitLines {
        &self.sides[usize::from(is_turned)]
    }

    /// The rows of the board, or the columns if `is_turned`, each packed into one number. Comparing the
    /// numbers gives the same result as comparing the lines, but is faster.
    pub(super) fn packed(&self, is_turned: bool) -> [u128; MOST] {
        self.side(is_turned).map(|line| u128::from_be_bytes(line.map(|digit| digit.0)))
    }

    /// Whether some row holds a digit twice in one stack. If `is_turned`, the rows are those of the turned board.
    pub(super) fn has_repeats(&self, is_turned: bool) -> bool {
        let BandsAndStacks { n, width, .. } = self.layout;
        let repeats = |part: &[DigitOrBlank]| {
            (1..part.len()).any(|i| part[i] != DigitOrBlank::BLANK && part[..i].contains(&part[i]))
        };
        self.side(is_turned).iter().any(|row| row[..n].chunks(width).any(repeats))
    }
}
