//! XY-Wing and XYZ-Wing. Whichever candidate the pivot holds, one of the wing's three cells holds the digit
//! that the wing removes from other cells.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Show, Sighting, removed, show_removed};
use super::nine::{CompactBoard, all_cells, sees};
use crate::board::{CellIndex, DigitSet};

/// Passes wings to `show`. A wing has a pivot with two candidates (XY) or three (XYZ), and two peers of the
/// pivot with two candidates each.
pub(super) fn wings(board: &CompactBoard, technique: Technique, show: &mut Show<'_>) -> Flow {
    let is_xyz = technique == Technique::XyzWing;
    let width = if is_xyz { 3 } else { 2 };
    let digits = |cell: CellIndex| board.digits(cell);
    for pivot in all_cells().filter(|&cell| digits(cell).is_exactly(width)) {
        let of_pivot = digits(pivot);
        let is_wing =
            |&cell: &CellIndex| digits(cell).is_exactly(2) && of_pivot.difference(digits(cell)).is_one();
        let wings: Vec<CellIndex> = board.peers(pivot).filter(is_wing).collect();
        for &a in &wings {
            for &b in &wings {
                let both = digits(a).intersection(digits(b));
                let common = of_pivot.intersection(both);
                let is_common = if is_xyz { common.is_one() } else { common.is_empty() };
                if !is_common || !of_pivot.union(digits(a)).union(digits(b)).is_exactly(3) {
                    continue;
                }
                let digit = both.lowest();
                let seen =
                    |&cell: &CellIndex| sees(cell, a) && sees(cell, b) && (!is_xyz || sees(cell, pivot));
                let victims = board.peers(a).filter(seen).filter(|&cell| cell != pivot);
                let gone = removed(board, victims, DigitSet::only(digit));
                show_removed(show, technique, gone, || Sighting::Wing { cells: [pivot, a, b], digit })?;
            }
        }
    }
    Flow::Continue(())
}
