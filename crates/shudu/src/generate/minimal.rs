//! Givens taken away until none can be spared, on many boards at a time.

use super::full::Board;
use crate::random::Random;
use kernel::{Isa, Many, Puzzles, Solutions};

/// A board on its way to be minimal.
struct Work {
    board: Board,
    /// The cells with a given, in the order in which they are tried.
    order: Vec<u8>,
    /// How many have been tried.
    tried: usize,
    /// How many are tried together.
    step: usize,
}

impl Work {
    /// The board without the next ones.
    fn attempt(&self) -> Board {
        let mut board = self.board;
        for &cell in &self.order[self.tried..self.end()] {
            board[usize::from(cell)] = b'.';
        }
        board
    }

    fn end(&self) -> usize {
        (self.tried + self.step).min(self.order.len())
    }
}

/// Takes givens away.
pub struct Minimiser {
    many: Many,
    boards: Vec<Board>,
    counts: Vec<u32>,
    /// kernel calls
    pub tests: u64,
}

/// So many givens are taken away together at first: that nearly always leaves one solution.
const FIRST: usize = 32;

impl Minimiser {
    /// On an instruction set.
    pub fn new(isa: Isa) -> Minimiser {
        Minimiser { many: Many::new(isa), boards: Vec::new(), counts: Vec::new(), tests: 0 }
    }

    /// Minimal puzzles from full boards.
    pub fn minimise(&mut self, boards: &[Board], randoms: &mut [Random]) -> Vec<Board> {
        let mut works: Vec<Work> = boards.iter().zip(randoms).map(|(&board, random)| {
            let mut order: Vec<u8> = (0..81).filter(|&cell| board[usize::from(cell)] != b'.').collect();
            random.shuffle(&mut order);
            Work { board, order, tried: 0, step: FIRST }
        }).collect();
        let mut open: Vec<usize> = (0..works.len()).collect();
        while !open.is_empty() {
            self.boards.clear();
            self.boards.extend(open.iter().map(|&i| works[i].attempt()));
            self.counts.resize(open.len(), 0);
            self.tests += open.len() as u64;
            self.many.solve(Puzzles::from(&self.boards[..]), 2, &mut self.counts, Solutions::None);
            let mut at = 0;
            open.retain(|&i| {
                let (work, place) = (&mut works[i], at);
                at += 1;
                if self.counts[place] == 1 {
                    work.tried = work.end();
                    work.board = self.boards[place];
                    work.step = match work.tried { 0..=32 => 6, 33..=38 => 4, 39..=42 => 3, 43..=46 => 2, _ => 1 };
                } else if work.step > 1 {
                    work.step /= 2;
                } else {
                    work.tried += 1;
                }
                work.tried < work.order.len()
            });
        }
        works.into_iter().map(|work| work.board).collect()
    }
}
