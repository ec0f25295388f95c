//! XY-Wing and XYZ-Wing: whatever the pivot holds, one of three cells holds the digit.

use super::Technique;
use super::board::Board;
use super::hit::{Flow, Hit, Seen, removed};
use super::nine::{Nine, sees};
use super::singles::removing;

/// Two cells with two candidates around a pivot with two, or with all three digits (XYZ).
pub(super) fn wings(board: &Nine, technique: Technique, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let is_xyz = technique == Technique::XyzWing;
    let width = if is_xyz { 3 } else { 2 };
    for pivot in (0..81).filter(|&cell| board.digits(cell).count_ones() == width) {
        let wings: Vec<usize> =
            board.peers(pivot).filter(|&cell| board.digits(cell).count_ones() == 2).collect();
        let (p, digits) = (board.digits(pivot), |cell: usize| board.digits(cell));
        for &a in wings.iter().filter(|&&a| (p & !digits(a)).count_ones() == 1) {
            for &b in &wings {
                let common = p & digits(a) & digits(b);
                if (p | digits(a) | digits(b)).count_ones() != 3 || common.count_ones() != width - 2 {
                    continue;
                }
                let digit = (digits(a) & digits(b)).trailing_zeros() as usize;
                let seen = |cell: &usize| sees(*cell, a) && sees(*cell, b) && (!is_xyz || sees(*cell, pivot));
                let victims = board.peers(a).filter(seen).filter(|&cell| cell != pivot);
                let gone = removed(board, victims, 1 << digit);
                let seen = || Seen::Wing { cells: [pivot, a, b], digit };
                removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)?;
            }
        }
    }
    Flow::Continue(())
}
