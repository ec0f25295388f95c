//! Tiles are the equal squares of a page that hold the boards. Each tile has a line of text above it.

use super::paper::{MARGIN, Paper};
use super::picture::Point;

/// The tiles of a page, in rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tiles {
    /// The number of boards per row.
    across: usize,
    /// The side of a board.
    pub(super) side: f64,
    /// The top left corner of the first board.
    first: Point,
    /// The distances from one board to the next, to the right and downwards.
    step: Point,
}

/// The smallest gap between boards.
const GAP: f64 = 20.0;

/// The height of the text above a board.
const LABEL: f64 = 19.0;

impl Tiles {
    /// The tiles for `room` boards below a heading. Of all numbers of boards per row, takes the number that makes the
    /// boards largest.
    pub(super) fn new(paper: Paper, heading: f64, room: usize) -> Tiles {
        let (width, height) = (paper.inner_width(), paper.inner_height() - heading);
        let side = |across: usize| {
            let down = room.div_ceil(across) as f64;
            let across = across as f64;
            ((width + GAP) / across - GAP).min((height + GAP) / down - GAP - LABEL).max(1.0)
        };
        let ways = (1..=room).map(|across| (across, side(across)));
        let (across, side) = ways.fold((1, 0.0), |best, way| if way.1 > best.1 { way } else { best });
        let (left, right) = spread(width, across, side);
        let (above, down) = spread(height, room.div_ceil(across), side + LABEL);
        let first = (MARGIN + left, MARGIN + heading + above + LABEL);
        Tiles { across, side, first, step: (right, down) }
    }

    /// The top left corner of board `i` on a page with `count` boards. A row that is not full is centred.
    pub(super) fn corner(&self, i: usize, count: usize) -> Point {
        let (row, column) = (i / self.across, i % self.across);
        let missing = self.across - (count - row * self.across).min(self.across);
        let shift = missing as f64 / 2.0;
        (self.first.0 + (column as f64 + shift) * self.step.0, self.first.1 + row as f64 * self.step.1)
    }
}

/// Spreads boards evenly: returns the space before the first board, and the distance from one board to the next. All gaps
/// are equal; but where they would be smaller than `GAP`, the space before the first board is given up first.
fn spread(length: f64, count: usize, board: f64) -> (f64, f64) {
    let gaps = count as f64 - 1.0;
    let slack = length - count as f64 * board;
    let before = (slack / (gaps + 2.0)).min((slack - gaps * GAP) / 2.0).max(0.0);
    (before, board + (slack - 2.0 * before) / gaps.max(1.0))
}
