//! What canonical forms need to know of a board: how high its bands and how wide its stacks are, and its rows as plain
//! numbers, both as they stand and turned.

use crate::board::{Digit, Grid, Shape};

/// The largest n.
pub(super) const MOST: usize = 16;

/// A line of a board: digits, 0 for a blank; what is beyond n is 0.
pub(super) type DigitLine = [u8; MOST];

/// The rows of a board.
pub(super) type DigitLines = [DigitLine; MOST];

/// Which rows and columns go together.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandsAndStacks {
    /// How many rows there are, columns, and digits.
    pub(super) n: usize,
    /// How many rows a band has.
    pub(super) height: usize,
    /// How many columns a stack has.
    pub(super) width: usize,
}

impl BandsAndStacks {
    /// The layout of a shape. Without boxes all rows are one band and all columns one stack: they go in any order.
    pub(super) fn of(shape: Shape) -> BandsAndStacks {
        let (height, width) = shape.band_and_stack();
        BandsAndStacks { n: shape.size(), height, width }
    }

    /// The band of every row; a table, since dividing takes longer than all else that is asked of it.
    pub(super) fn bands(self) -> DigitLine {
        let mut bands = [0; MOST];
        (0..).zip(bands[..self.n].chunks_mut(self.height)).for_each(|(band, rows)| rows.fill(band));
        bands
    }

    /// Whether rows may become columns: the boxes stay what they are. A single cell has nothing to turn.
    pub(super) fn turns(self) -> bool {
        self.height == self.width && self.n > 1
    }
}

/// A board as it stands, and with rows for columns.
#[derive(Clone, Debug)]
pub(super) struct BothSides {
    pub(super) layout: BandsAndStacks,
    /// The rows, and the columns where those may become rows.
    sides: [DigitLines; 2],
}

impl BothSides {
    /// The sheet of a grid of at most 16x16. Pencil marks are left out.
    pub(super) fn of(grid: &Grid) -> BothSides {
        let layout = BandsAndStacks::of(grid.shape());
        let mut sides = [[[0; MOST]; MOST]; 2];
        for (r, row) in grid.cells().chunks(layout.n).enumerate() {
            for (c, cell) in row.iter().enumerate() {
                let digit = cell.map_or(0, Digit::get);
                sides[0][r][c] = digit;
                sides[1][c][r] = digit;
            }
        }
        BothSides { layout, sides }
    }

    /// The ways to look at it: as it stands, and turned where it may be.
    pub(super) fn ways(&self) -> impl Iterator<Item = bool> + use<> {
        [false, true].into_iter().take(if self.layout.turns() { 2 } else { 1 })
    }

    /// The rows, or the columns.
    pub(super) fn side(&self, is_turned: bool) -> &DigitLines {
        &self.sides[usize::from(is_turned)]
    }

    /// Whether every row, column and box holds every digit once.
    pub(super) fn is_solution(&self) -> bool {
        let BandsAndStacks { n, height, width } = self.layout;
        let all = (1_u32 << (n + 1)) - 2;
        let set = |part: &[u8]| part.iter().fold(0, |set, &digit| set | 1_u32 << digit);
        let has_full_lines =
            self.sides.iter().all(|side| side[..n].iter().all(|line| set(&line[..n]) == all));
        let is_full = |band: &[DigitLine], left: usize| {
            band.iter().fold(0, |before, row| before | set(&row[left..left + width])) == all
        };
        let has_boxes = height * width == n;
        let mut bands = self.sides[0][..n].chunks(height);
        has_full_lines
            && (!has_boxes || bands.all(|band| (0..n).step_by(width).all(|left| is_full(band, left))))
    }

    /// Whether some row, or turned some column, holds a digit twice in one stack.
    pub(super) fn has_repeats(&self, is_turned: bool) -> bool {
        let BandsAndStacks { n, width, .. } = self.layout;
        let repeats = |part: &[u8]| {
            let mut seen = 0_u32;
            part.iter().any(|&digit| {
                let is_repeated = digit > 0 && seen >> digit & 1 == 1;
                seen |= 1 << digit;
                is_repeated
            })
        };
        self.side(is_turned).iter().any(|row| row[..n].chunks(width).any(repeats))
    }
}
