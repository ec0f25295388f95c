//! Grids in blocks: enough of them to be searched in lockstep, not so many that other threads wait for work.

use crate::board::{Grid, Shape};
use std::borrow::Borrow;

/// How much a block holds: so many 9x9 boards. With AVX-512, twice as many are up to 4 % faster, but share out worse; a
/// quarter is 3 to 14 % slower.
pub(super) const BLOCK: usize = 2048;

/// What a board counts that is not searched in lockstep: it takes longer, and gains nothing from a large block.
const ALONE: usize = 64;

/// Cuts an iterator of grids, or of references to grids, into blocks.
pub(super) struct Blocks<I>(pub(super) I);

impl<I: Iterator<Item: Borrow<Grid>>> Iterator for Blocks<I> {
    type Item = Vec<I::Item>;

    fn next(&mut self) -> Option<Vec<I::Item>> {
        let (mut block, mut room) = (Vec::new(), BLOCK);
        while room > 0 {
            let Some(grid) = self.0.next() else { break };
            room = room.saturating_sub(weight(grid.borrow()));
            block.push(grid);
        }
        (!block.is_empty()).then_some(block)
    }
}

/// How much of a block a grid takes.
fn weight(grid: &Grid) -> usize {
    if grid.shape() == Shape::CLASSIC && !grid.has_marks() { 1 } else { ALONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(grids: &[Grid]) -> Vec<usize> {
        Blocks(grids.iter()).map(|block| block.len()).collect()
    }

    #[test]
    fn a_block_holds_many_classic_boards_or_a_few_others() {
        let classic = Grid::empty(Shape::CLASSIC);
        let small = Grid::empty(Shape::of_size(4).unwrap());
        assert!(sizes(&[]).is_empty());
        assert_eq!(sizes(&vec![classic.clone(); BLOCK]), [BLOCK]);
        assert_eq!(sizes(&vec![classic.clone(); 2 * BLOCK + 1]), [BLOCK, BLOCK, 1]);
        let others = BLOCK / ALONE;
        assert_eq!(sizes(&vec![small.clone(); others + 1]), [others, 1]);
        assert_eq!(
            sizes(&[vec![small; others - 1], vec![classic; ALONE + 1]].concat()),
            [others - 1 + ALONE, 1]
        );
    }
}
