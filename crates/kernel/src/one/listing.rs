//! Lists every solution in reading order, the smallest first.
//!
//! The search splits each board on the first open cell and takes the smallest digit first, so the search
//! finds the solutions in reading order. Deductions between the splits do not change this order. However, if
//! a board has no solution, the first open cell may have nothing to do with the contradiction. If all givens
//! are at the bottom, a search in reading order can take hours. Therefore, after `PATIENCE` guesses without a
//! solution, the search goes back to the board where these guesses began. From that board on, the search
//! *probes* every board before splitting the board. To probe a board is to let the ordinary search decide
//! whether the board has a solution. Probing ends when the next solution is found. While boards are probed,
//! only boards with a solution are split, so finding the next solution takes at most two ordinary searches
//! per open cell. (Probing without going back does not help. The open boards may be among millions of boards
//! without a solution, and each probe may be a hard search.)

use super::board::LaneBoard;
use super::lanes::Lanes;
use super::round::{Propagated, propagate};
use super::search::{OneSearch, must_stop};
use crate::arch::IsaProof;
use crate::limits::{End, Limits};
use crate::puzzle::Puzzle;
use std::fmt;

/// Every solution of a puzzle in reading order, the smallest first. The search for each solution starts when
/// that solution is requested.
///
/// ```
/// use kernel::{Isa, One};
/// let mut solutions = One::new(Isa::best()).list(&[b'.'; 81]);
/// let first = solutions.next().expect("the empty board has solutions");
/// assert!(first.starts_with(b"123456789456789123789123456214365897"));
/// assert!(solutions.next() > Some(first));
/// solutions.begin(&[b'.'; 81]);
/// assert_eq!(solutions.next(), Some(first));
/// ```
pub struct InReadingOrder {
    lister: Box<dyn Lister + Send>,
}

/// The result of [`InReadingOrder::next_within`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextListed {
    /// The next solution, as ASCII digits.
    Solution([u8; 81]),
    /// There are no more solutions.
    Over,
    /// The limits were reached. The next call resumes the search.
    Stopped,
}

impl InReadingOrder {
    pub(super) fn new<L: Lanes>(proof: L::IsaProof, puzzle: Puzzle<'_>) -> InReadingOrder {
        let mut lister = Box::new(OrderedLister::<L>::new(proof));
        lister.begin(puzzle);
        InReadingOrder { lister }
    }

    /// Starts over with another puzzle, and reuses the memory.
    pub fn begin<'p>(&mut self, puzzle: impl Into<Puzzle<'p>>) {
        self.lister.begin(puzzle.into());
    }

    /// Returns the next solution, if it is found within the limits. The limit on nodes counts only the nodes
    /// of this call; the limit on solutions is ignored.
    pub fn next_within(&mut self, limits: &Limits<'_>) -> NextListed {
        self.lister.next(limits)
    }

    /// The number of guesses so far.
    pub fn nodes(&self) -> u64 {
        self.lister.nodes()
    }
}

impl Iterator for InReadingOrder {
    type Item = [u8; 81];

    fn next(&mut self) -> Option<[u8; 81]> {
        match self.next_within(&Limits::new()) {
            NextListed::Solution(solution) => Some(solution),
            NextListed::Over | NextListed::Stopped => None,
        }
    }
}

impl fmt::Debug for InReadingOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InReadingOrder({} guesses)", self.nodes())
    }
}

/// A listing on any instruction set.
trait Lister {
    fn begin(&mut self, puzzle: Puzzle<'_>);
    fn next(&mut self, limits: &Limits<'_>) -> NextListed;
    fn nodes(&self) -> u64;
}

/// The search in reading order.
struct OrderedLister<L: Lanes> {
    proof: L::IsaProof,
    /// The boards still to be searched, with the next board at the end. The number of boards is bounded as in
    /// [`OneSearch`].
    open: Vec<LaneBoard<L>>,
    nodes: u64,
    /// Guesses since the last solution.
    in_vain: u64,
    /// The root of the current part of the search. All boards searched since the last solution, or since the
    /// previous root was exhausted, descend from this root. `beside` is the number of boards that were open
    /// besides the root.
    root: Option<LaneBoard<L>>,
    beside: usize,
    /// The ordinary search that decides whether the next board has a solution. The limits may have
    /// interrupted this search.
    probe: OneSearch<L>,
    is_probing: bool,
    /// Whether the probe found a solution of the next board, but the limits allowed no guess for splitting
    /// that board.
    is_known: bool,
}

/// The number of guesses without a solution before boards are probed.
const PATIENCE: u64 = 64;

impl<L: Lanes> OrderedLister<L> {
    fn new(proof: L::IsaProof) -> OrderedLister<L> {
        OrderedLister {
            proof,
            open: Vec::new(),
            nodes: 0,
            in_vain: 0,
            root: None,
            beside: usize::MAX,
            probe: OneSearch::new(proof),
            is_probing: false,
            is_known: false,
        }
    }

    #[inline(always)]
    fn search(&mut self, limits: &Limits<'_>) -> NextListed {
        let start = self.nodes;
        while let Some(mut board) = self.open.pop() {
            if self.open.len() < self.beside {
                self.beside = self.open.len();
                self.root = Some(board);
            }
            match propagate(self.proof, &mut board) {
                Propagated::Dead => {}
                Propagated::Solved => {
                    (self.in_vain, self.beside) = (0, self.open.len());
                    return NextListed::Solution(board.digits());
                }
                Propagated::Open(_) if self.in_vain == PATIENCE => self.go_back(),
                Propagated::Open(_) => {
                    if must_stop(limits, self.nodes - start) {
                        self.open.push(board);
                        return NextListed::Stopped;
                    }
                    let is_known = std::mem::take(&mut self.is_known);
                    let has_solution = self.in_vain < PATIENCE
                        || is_known
                        || match self.ask_probe(board, limits, start) {
                            Some(answer) => answer,
                            None => {
                                self.open.push(board);
                                return NextListed::Stopped;
                            }
                        };
                    if has_solution && self.nodes - start >= limits.nodes {
                        self.is_known = true;
                        self.open.push(board);
                        return NextListed::Stopped;
                    }
                    if has_solution {
                        self.split(board);
                    }
                }
            }
        }
        NextListed::Over
    }

    /// Goes back to the board from which all boards since the last solution descend.
    #[inline(always)]
    fn go_back(&mut self) {
        self.open.truncate(self.beside);
        self.open.extend(self.root);
        // Going back once is enough, because boards are probed from here on.
        self.in_vain += 1;
    }

    /// Splits a board on its first open cell.
    #[inline(always)]
    fn split(&mut self, mut board: LaneBoard<L>) {
        let Some(cell) = board.first_open() else { return };
        let rest = board.split(self.proof, cell);
        self.open.push(rest);
        self.open.push(board);
        self.nodes += 1;
        self.in_vain += 1;
    }

    /// Returns whether a board has a solution. Returns `None` if the limits were reached. After a call that
    /// returned `None`, the next call must be given the same board.
    #[inline(always)]
    fn ask_probe(&mut self, board: LaneBoard<L>, limits: &Limits<'_>, start: u64) -> Option<bool> {
        if !self.is_probing {
            self.probe.begin(board);
        }
        let spent = self.nodes - start;
        let stop = |nodes: u64| limits.stop.is_some_and(|stop| stop(spent + nodes));
        let limits = Limits { solutions: 1, nodes: limits.nodes - spent, stop: Some(&stop) };
        let (tally, end) = self.probe.go_on(
            &limits,
            #[inline(always)]
            |_, _| (),
        );
        self.nodes += tally.nodes;
        self.is_probing = end == End::Stopped;
        (!self.is_probing).then_some(tally.count > 0)
    }
}

impl<L: Lanes> Lister for OrderedLister<L> {
    fn begin(&mut self, puzzle: Puzzle<'_>) {
        let proof = self.proof;
        self.open.clear();
        proof.run(
            #[inline(always)]
            || self.open.push(LaneBoard::new(proof, puzzle)),
        );
        (self.nodes, self.in_vain, self.beside) = (0, 0, usize::MAX);
        (self.is_probing, self.is_known) = (false, false);
    }

    fn next(&mut self, limits: &Limits<'_>) -> NextListed {
        let proof = self.proof;
        proof.run(
            #[inline(always)]
            || self.search(limits),
        )
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
