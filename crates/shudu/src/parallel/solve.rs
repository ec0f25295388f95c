//! A stream of grids, solved.

use super::blocks::Blocks;
use super::in_order::{InOrder, in_order};
use crate::board::Grid;
use crate::many::Solver;
use crate::solve::{Isa, Verdict};
use std::num::NonZeroUsize;
use std::vec;

/// Grids with their verdicts, in the order of the grids: what [`Parallel::solve_in_order`](super::Parallel) gives.
/// Dropping it stops the threads, as with [`InOrder`].
#[derive(Debug)]
pub struct Solved {
    blocks: InOrder<Vec<(Grid, Verdict)>>,
    block: vec::IntoIter<(Grid, Verdict)>,
}

impl Solved {
    pub(super) fn new(grids: impl Iterator<Item = Grid> + Send + 'static, threads: NonZeroUsize) -> Solved {
        let make_worker = || {
            let mut solver = Solver::new(Isa::best());
            move |grids: Vec<Grid>| {
                let verdicts = solver.solve(&grids);
                grids.into_iter().zip(verdicts).collect()
            }
        };
        // An iterator may go on after its first `None`, and a short block asks once more.
        Solved { blocks: in_order(Blocks(grids.fuse()), threads, make_worker), block: Vec::new().into_iter() }
    }
}

impl Iterator for Solved {
    type Item = (Grid, Verdict);

    fn next(&mut self) -> Option<(Grid, Verdict)> {
        while self.block.len() == 0 {
            self.block = self.blocks.next()?.into_iter();
        }
        self.block.next()
    }
}

impl std::iter::FusedIterator for Solved {}
