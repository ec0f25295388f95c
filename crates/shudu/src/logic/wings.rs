//! XY-Wing and XYZ-Wing: whatever the pivot holds, one of three cells holds the digit.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Hit, Sighting, removed};
use super::nine::{CompactBoard, sees};
use super::singles::removing;
use super::tables::{is_exactly, is_one};

/// Two cells with two candidates around a pivot with two, or with all three digits (XYZ).
pub(super) fn wings(board: &CompactBoard, technique: Technique, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    let is_xyz = technique == Technique::XyzWing;
    let width = if is_xyz { 3 } else { 2 };
    for pivot in (0..81).filter(|&cell| is_exactly(width, board.digits(cell))) {
        let is_wing = |cell: &usize| {
            let digits = board.digits(*cell);
            is_exactly(2, digits) && (is_one(board.digits(pivot) & !digits))
        };
        let wings: Vec<usize> = board.peers(pivot).filter(is_wing).collect();
        let (p, digits) = (board.digits(pivot), |cell: usize| board.digits(cell));
        for &a in &wings {
            for &b in &wings {
                let common = p & digits(a) & digits(b);
                let is_common = if is_xyz { is_one(common) } else { common == 0 };
                if !is_common || !is_exactly(3, p | digits(a) | digits(b)) {
                    continue;
                }
                let digit = (digits(a) & digits(b)).trailing_zeros() as usize;
                let seen = |cell: &usize| sees(*cell, a) && sees(*cell, b) && (!is_xyz || sees(*cell, pivot));
                let victims = board.peers(a).filter(seen).filter(|&cell| cell != pivot);
                let gone = removed(board, victims, 1 << digit);
                let seen = || Sighting::Wing { cells: [pivot, a, b], digit };
                removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)?;
            }
        }
    }
    Flow::Continue(())
}
