//! Searches many nodes at once. Every round runs in all lanes at once, and every kind of event is handled for
//! several waiting lanes at once.
//!
//! ```text
//!            +--> dead    a cell is empty -------------------+
//!  rounds ---+--> solved  nothing changes, all cells known --+--> free: own backlog, next puzzle, or steal
//!    ^       +--> stuck   nothing changes ---> branch: one child stays, the other goes to the backlog
//!    |       +--> else    go on                    |
//!    +---------------------------------------------+
//! ```
//!
//! Each lane searches its own puzzle depth first. Handling an event for one lane costs nearly as much as
//! handling the event for all lanes. Events are therefore handled for several lanes together, and a lane may
//! have to wait. A lane counts as solved only after a full round that changed nothing in that lane. This full
//! round has checked the solution.
//!
//! When the puzzles run out, a free lane steals the oldest node of the lane with the longest backlog. The
//! oldest node is the root of the largest part not yet searched. Stealing before the puzzles run out doubles
//! the guesses on puzzles with several solutions.

use super::answers::NodeBatch;
use super::branch::{Branch, split};
use super::layout::{BoxCandidate, CandidateWords, LaneCandidates, LaneLayout, LaneSet, all_lanes};
use super::round;
use super::state::{Census, LaneState, lanes_with};
use crate::Puzzle;
use crate::arch::IsaProof;
use crate::bits::BitWord;

/// The number of quick rounds before each full round. The lanes are examined after the full round. With 0 or
/// 2 quick rounds, the engine is up to 15 % slower on easy puzzles, and no faster on hard puzzles.
const QUICK_ROUNDS: usize = 1;

/// Towards the end of a batch, when few lanes run, guesses are handled as soon as more than a fifth of these lanes
/// wait for a guess. Solutions are handled as soon as more than a fifth of these lanes are solved. Free lanes
/// are refilled only when at least `PATIENCE` lanes are free, or when no lane runs. With the same threshold
/// for the whole batch, batches of a hundred puzzles would be a tenth slower.
const FEWER_WAIT: usize = 5;

/// A node to be searched.
#[derive(Clone, Copy)]
pub(super) struct Ticket {
    /// The number of the puzzle that the node belongs to.
    pub(super) puzzle: u32,
    /// The number of the node.
    pub(super) node: u32,
}

/// The effect of one more solution on the count of its puzzle.
pub(super) struct Counted {
    /// Whether the solution is the first of its puzzle.
    pub(super) is_first: bool,
    /// Whether the puzzle needs no more solutions.
    pub(super) is_enough: bool,
}

/// The lockstep engine, on any instruction set.
pub(super) trait LockstepEngine {
    /// The smallest number of puzzles for which lockstep is faster than searching one puzzle after the other.
    fn worth(&self) -> usize;
    /// Searches all nodes of `batch`; returns the number of guesses.
    fn run(&mut self, batch: &mut NodeBatch<'_, '_>) -> u64;
}

/// The lanes and their memory, kept from one batch to the next.
pub(super) struct Lockstep<L: LaneLayout> {
    nodes: LaneNodes<L>,
    lanes: Vec<Lane<L::Node>>,
}

/// The nodes of all lanes, and the stage through which nodes enter and leave the lanes.
pub(super) struct LaneNodes<L: LaneLayout> {
    pub(super) proof: L::IsaProof,
    pub(super) state: Box<LaneState<L>>,
    pub(super) stage: Box<L::Stage>,
}

/// The data of a lane besides its current node.
struct Lane<N> {
    ticket: Ticket,
    /// The waiting nodes are `backlog[oldest..end]`. The rest of the vector is space for
    /// reuse.
    backlog: Vec<N>,
    oldest: usize,
    end: usize,
}

impl<N: Copy> Lane<N> {
    const NONE: Ticket = Ticket { puzzle: u32::MAX, node: u32::MAX };

    fn new() -> Lane<N> {
        Lane { ticket: Self::NONE, backlog: Vec::new(), oldest: 0, end: 0 }
    }

    fn len(&self) -> usize {
        self.end - self.oldest
    }

    fn clear(&mut self) {
        self.oldest = 0;
        self.end = 0;
    }

    /// Adds a node and returns it for writing. Until the caller writes the new node, its content is
    /// arbitrary.
    #[inline(always)]
    fn push(&mut self, any: N) -> &mut N {
        if self.end == self.backlog.len() {
            self.backlog.push(any);
        }
        self.end += 1;
        &mut self.backlog[self.end - 1]
    }

    /// Removes and returns the newest node of the backlog.
    #[inline(always)]
    fn pop(&mut self) -> Option<&N> {
        if self.end == self.oldest {
            self.clear();
            return None;
        }
        self.end -= 1;
        self.backlog.get(self.end)
    }

    /// Removes and returns the oldest node of the backlog.
    fn steal(&mut self) -> Option<&N> {
        if self.end == self.oldest {
            return None;
        }
        self.oldest += 1;
        self.backlog.get(self.oldest - 1)
    }
}

/// The progress of one run of the engine.
struct Progress<S> {
    /// Lanes that have a node.
    active: S,
    /// Lanes that need a node, which are the active lanes whose node is finished, and all lanes without a
    /// node.
    free: S,
    /// Whether no puzzles are left to start.
    is_drained: bool,
    guesses: u64,
}

/// How a free lane was refilled.
enum Refill {
    Node,
    Puzzle,
    None,
}

impl<L: LaneLayout> LockstepEngine for Lockstep<L> {
    fn worth(&self) -> usize {
        L::WORTH
    }

    /// This function is compiled without the instruction set; only the code called through `IsaProof::run`
    /// uses the instruction set. When the whole function used AVX-512, the compiler copied nodes to and from
    /// the stage with gathers and mask registers, and the engine was a third slower on hard puzzles.
    fn run(&mut self, batch: &mut NodeBatch<'_, '_>) -> u64 {
        self.lanes.iter_mut().for_each(Lane::clear);
        let mut now =
            Progress { active: L::Lanes::EMPTY, free: all_lanes::<L>(), is_drained: false, guesses: 0 };
        loop {
            let running = now.active & !now.free;
            if now.free.count() >= L::PATIENCE || running.is_empty() {
                self.fill(batch, &mut now);
                if now.active.is_empty() {
                    break;
                }
            }
            let found = self.nodes.advance::<QUICK_ROUNDS>();
            let running = now.active & !now.free;
            let quiet = running & !found.census.dead & !found.changed;
            let mut stuck = quiet & found.census.open;
            let solved = quiet & !found.census.open;
            now.free |= running & found.census.dead;
            let all_wait = (running & !(now.free | stuck | solved)).is_empty();
            let patience = L::PATIENCE.min(1 + running.count() / FEWER_WAIT);
            let is_due = |lanes: L::Lanes| lanes.count() >= patience || (all_wait && !lanes.is_empty());
            if is_due(solved) {
                stuck = self.report(batch, &mut now, solved, stuck);
            }
            if is_due(stuck) {
                self.branch(&mut now, stuck);
            }
        }
        now.guesses
    }
}

impl<L: LaneLayout> Lockstep<L> {
    pub(crate) fn new(proof: L::IsaProof) -> Lockstep<L> {
        Lockstep { nodes: LaneNodes::new(proof), lanes: (0..L::LANES).map(|_| Lane::new()).collect() }
    }

    /// Gives each free lane a node. The node is the newest node of the lane's own backlog, a new puzzle, or a
    /// stolen node.
    #[inline(always)]
    fn fill(&mut self, batch: &mut NodeBatch<'_, '_>, now: &mut Progress<L::Lanes>) {
        let mut loaded = L::Lanes::EMPTY;
        let mut fresh = L::Lanes::EMPTY;
        let mut rest = now.free;
        while let Some(lane) = rest.pop() {
            match self.refill(batch, now, lane) {
                // No lane has a backlog any more.
                Refill::None => break,
                Refill::Puzzle => fresh |= L::Lanes::only(lane),
                Refill::Node => {}
            }
            loaded |= L::Lanes::only(lane);
        }
        if !fresh.is_empty() {
            self.parse(batch, fresh);
        }
        now.active = (now.active & !now.free) | loaded;
        now.free = now.free & !loaded;
        if !loaded.is_empty() {
            self.nodes.take_in(loaded);
        }
    }

    /// Writes the next node of a lane to the stage, or assigns a new puzzle to the lane.
    #[inline(always)]
    fn refill(&mut self, batch: &mut NodeBatch<'_, '_>, now: &mut Progress<L::Lanes>, lane: usize) -> Refill {
        if let Some(node) = self.lanes[lane].pop() {
            L::restore(&mut self.nodes.stage, lane, node);
            return Refill::Node;
        }
        if !now.is_drained {
            if let Some(ticket) = batch.next() {
                self.lanes[lane].ticket = ticket;
                return Refill::Puzzle;
            }
            now.is_drained = true;
        }
        self.lanes[lane].ticket = Lane::<L::Node>::NONE;
        if self.steal(lane) { Refill::Node } else { Refill::None }
    }

    /// Takes the oldest node of the lane with the longest backlog, and writes the node to the stage of lane
    /// `thief`. Returns whether any lane had a backlog.
    fn steal(&mut self, thief: usize) -> bool {
        let Some(lane) = self.lanes.iter_mut().max_by_key(|lane| lane.len()) else { return false };
        let ticket = lane.ticket;
        let Some(node) = lane.steal() else { return false };
        L::restore(&mut self.nodes.stage, thief, node);
        self.lanes[thief].ticket = ticket;
        true
    }

    /// Counts and writes the solutions of the lanes in `solved`. Returns the lanes of `stuck` whose puzzle
    /// needs more solutions.
    #[inline(always)]
    fn report(
        &mut self,
        batch: &mut NodeBatch<'_, '_>,
        now: &mut Progress<L::Lanes>,
        solved: L::Lanes,
        mut stuck: L::Lanes,
    ) -> L::Lanes {
        now.free |= solved;
        let mut first = L::Lanes::EMPTY;
        let mut rest = solved;
        while let Some(lane) = rest.pop() {
            let puzzle = self.lanes[lane].ticket.puzzle;
            let counted = batch.count(puzzle);
            if counted.is_first && batch.solution(puzzle).is_some() {
                first |= L::Lanes::only(lane);
            }
            if counted.is_enough {
                self.lanes[lane].clear();
                if now.is_drained || batch.has_shared_puzzles() {
                    let ended = self.end(puzzle) & now.active;
                    now.free |= ended;
                    stuck = stuck & !ended;
                }
            }
        }
        if !first.is_empty() {
            self.emit(batch, first);
        }
        stuck
    }

    /// Empties the backlogs of all lanes that search this puzzle, and returns these lanes.
    fn end(&mut self, puzzle: u32) -> L::Lanes {
        let mut ended = L::Lanes::EMPTY;
        for (i, lane) in self.lanes.iter_mut().enumerate().filter(|(_, lane)| lane.ticket.puzzle == puzzle) {
            lane.clear();
            ended |= L::Lanes::only(i);
        }
        ended
    }

    /// Branches in each stuck lane. The first child stays in the lane, the other child goes to the backlog. A
    /// lane without a branch becomes free.
    #[inline(always)]
    fn branch(&mut self, now: &mut Progress<L::Lanes>, stuck: L::Lanes) {
        let lost = self.nodes.branch(stuck);
        let mut rest = stuck & !lost;
        now.guesses += rest.count() as u64;
        now.free |= lost;
        while let Some(lane) = rest.pop() {
            L::save(&self.nodes.stage, lane, self.lanes[lane].push(L::EMPTY_NODE));
        }
    }

    /// Writes the puzzles of these lanes to the stage.
    #[inline(always)]
    fn parse(&mut self, batch: &NodeBatch<'_, '_>, mut rest: L::Lanes) {
        let Lockstep { nodes: LaneNodes { proof, stage, .. }, lanes } = self;
        proof.run(
            #[inline(always)]
            || {
                while let Some(lane) = rest.pop() {
                    match batch.node(lanes[lane].ticket) {
                        Puzzle::Givens(givens) => {
                            L::parse(stage, *proof, lane, givens);
                            if let Some(struck) = batch.struck(lanes[lane].ticket) {
                                L::strike(stage, lane, BoxCandidate::of(struck));
                            }
                        }
                        Puzzle::Candidates(sets) => L::restore(stage, lane, &L::pack(sets)),
                    }
                }
            },
        );
    }

    /// Writes the solutions of these lanes.
    #[inline(always)]
    fn emit(&mut self, batch: &mut NodeBatch<'_, '_>, mut rest: L::Lanes) {
        let Lockstep { nodes: LaneNodes { proof, state, stage }, lanes } = self;
        proof.run(
            #[inline(always)]
            || {
                L::turn_out_digits(stage, *proof, &state.open);
                while let Some(lane) = rest.pop() {
                    if let Some(solution) = batch.solution(lanes[lane].ticket.puzzle) {
                        L::emit(stage, *proof, lane, solution);
                    }
                }
            },
        );
    }
}

impl<L: LaneLayout> LaneNodes<L> {
    pub(super) fn new(proof: L::IsaProof) -> LaneNodes<L> {
        LaneNodes { proof, state: Box::new(LaneState::new(proof)), stage: Box::new(L::stage(proof)) }
    }

    /// Runs quick rounds and a full round, and returns their result.
    #[inline(always)]
    pub(super) fn advance<const QUICK: usize>(&mut self) -> Advanced<L> {
        let (proof, state) = (self.proof, &mut *self.state);
        proof.run(
            #[inline(always)]
            || {
                for _ in 0..QUICK {
                    state.count_cells();
                    round::apply::<L, false>(state, proof);
                }
                state.count_cells();
                let changed = round::apply::<L, true>(state, proof);
                Advanced { changed: lanes_with::<L>(changed), census: state.census(proof) }
            },
        )
    }

    /// Loads the nodes of these lanes from the stage.
    #[inline(always)]
    pub(super) fn take_in(&mut self, lanes: L::Lanes) {
        let (proof, state, stage) = (self.proof, &mut *self.state, &*self.stage);
        proof.run(
            #[inline(always)]
            || {
                let lanes = L::spread(proof, lanes);
                L::turn_in(stage, lanes, &mut state.open);
                state.forget(lanes);
            },
        );
    }

    /// Branches the lanes in `stuck`. Leaves the first children in the lanes, and writes the other children
    /// to the stage. Returns the lanes without a branch.
    #[inline(always)]
    pub(super) fn branch(&mut self, stuck: L::Lanes) -> L::Lanes {
        let (proof, state, stage) = (self.proof, &mut *self.state, &mut *self.stage);
        proof.run(
            #[inline(always)]
            || {
                let split = split(state, proof, stuck);
                L::turn_out(stage, proof, &mut Children { open: &mut state.open, split: &split });
                split.lost
            },
        )
    }
}

/// The result of quick rounds and a full round, which is the set of changed lanes, and the state of all
/// lanes.
pub(super) struct Advanced<L: LaneLayout> {
    pub(super) changed: L::Lanes,
    pub(super) census: Census<L>,
}

/// Leaves the first children in their lanes, and produces the words of the other children.
struct Children<'a, L: LaneLayout> {
    open: &'a mut LaneCandidates<L>,
    split: &'a Branch<L>,
}

impl<L: LaneLayout> CandidateWords<L> for Children<'_, L> {
    #[inline(always)]
    fn word(&mut self, d: usize, j: usize) -> L::NineBoxes {
        let Branch { digits, first, other, .. } = self.split;
        let both = self.open[d][j];
        self.open[d][j] = both.without_both(first[j], digits[d]);
        both.without_both(other[j], digits[d])
    }
}
