//! Many nodes at once: rounds for all lanes, and events for those that wait.
//!
//! ```text
//!            +--> dead    a cell is empty -------------------+
//!  rounds ---+--> solved  nothing changes, all cells known --+--> free: own backlog, next puzzle, or steal
//!    ^       +--> stuck   nothing changes ---> branch: one child stays, the other goes to the backlog
//!    |       +--> else    go on                    |
//!    +---------------------------------------------+
//! ```
//!
//! A lane searches its puzzle depth first, on its own. Events are served for several lanes together, since
//! what they cost is mostly the same for one lane as for all: a lane may wait. A solved lane has had a full round
//! without a change, so every solution is checked.
//!
//! When the puzzles run out, a free lane takes the oldest node of the lane with the most: it is the root of the largest
//! part still unsearched. Sharing earlier doubles the guesses on puzzles with several solutions.

use super::bits::Bits;
use super::branch::{Split, split};
use super::layout::{Candidates, LaneSet, Layout, Words};
use super::round;
use super::state::{Census, State, lanes_with};
use crate::Puzzle;
use crate::arch::{Proof, Work};

/// Rounds between two looks at the lanes. From 1 to 4 it makes less than 5 % of difference.
const QUICK_ROUNDS: usize = 1;

/// Where puzzles come from, and where solutions go.
pub(crate) trait Feed {
    /// The number of the next puzzle to search.
    fn next(&mut self) -> Option<u32>;
    fn puzzle(&self, number: u32) -> Puzzle<'_>;
    /// Counts a solution of this puzzle.
    fn count(&mut self, number: u32) -> Counted;
    /// Where to write the first solution of this puzzle, if it is wanted.
    fn solution(&mut self, number: u32) -> Option<&mut [u8; 81]>;
    /// Whether to stop before the end, after so many guesses.
    fn is_over(&mut self, guesses: u64) -> bool;
}

/// What one more solution means for its puzzle.
pub(crate) struct Counted {
    /// It is the first one.
    pub(crate) is_first: bool,
    /// The puzzle needs no more.
    pub(crate) is_enough: bool,
}

/// The lanes, and the memory they need. Kept from one batch to the next.
pub(crate) struct Lockstep<L: Layout> {
    proof: L::Proof,
    state: Box<State<L>>,
    stage: Box<L::Stage>,
    lanes: Vec<Lane<L::Node>>,
}

/// What belongs to a lane besides its node.
struct Lane<N> {
    puzzle: u32,
    /// Nodes put off are `backlog[oldest..end]`. What lies beyond is room to be used again.
    backlog: Vec<N>,
    oldest: usize,
    end: usize,
}

impl<N: Copy> Lane<N> {
    const NONE: u32 = u32::MAX;

    fn new() -> Lane<N> {
        Lane { puzzle: Self::NONE, backlog: Vec::new(), oldest: 0, end: 0 }
    }

    fn len(&self) -> usize {
        self.end - self.oldest
    }

    fn clear(&mut self) {
        self.oldest = 0;
        self.end = 0;
    }

    /// A place for one more node, which holds any node until it is written.
    #[inline(always)]
    fn push(&mut self, any: N) -> &mut N {
        if self.end == self.backlog.len() {
            self.backlog.push(any);
        }
        self.end += 1;
        &mut self.backlog[self.end - 1]
    }

    /// The newest node put off.
    #[inline(always)]
    fn pop(&mut self) -> Option<&N> {
        if self.end == self.oldest {
            self.clear();
            return None;
        }
        self.end -= 1;
        self.backlog.get(self.end)
    }

    /// The oldest node put off.
    fn steal(&mut self) -> Option<&N> {
        if self.end == self.oldest {
            return None;
        }
        self.oldest += 1;
        self.backlog.get(self.oldest - 1)
    }
}

/// What a run of the lanes goes through.
struct Progress<S> {
    /// Lanes with a node.
    active: S,
    /// Active lanes whose node is done with, and lanes that never had one.
    free: S,
    /// There is no further puzzle.
    is_drained: bool,
    guesses: u64,
}

/// What a free lane got.
enum Refill {
    Node,
    Puzzle,
    None,
}

impl<L: Layout> Lockstep<L> {
    pub(crate) fn new(proof: L::Proof) -> Lockstep<L> {
        Lockstep {
            proof,
            state: Box::new(State::new(proof)),
            stage: Box::new(L::stage(proof)),
            lanes: (0..L::LANES).map(|_| Lane::new()).collect(),
        }
    }

    /// Searches all that `feed` has; returns the number of guesses.
    ///
    /// Compiled without the instruction set, but for what it calls by `Proof::run`: with AVX-512 on, moving nodes to and
    /// from the stage became gathers and moves through mask registers, a third slower on hard puzzles.
    pub(crate) fn run(&mut self, feed: &mut impl Feed) -> u64 {
        self.lanes.iter_mut().for_each(Lane::clear);
        let all = (0..L::LANES).fold(L::Lanes::EMPTY, |all, lane| all | L::Lanes::only(lane));
        let mut now = Progress { active: L::Lanes::EMPTY, free: all, is_drained: false, guesses: 0 };
        while !feed.is_over(now.guesses) {
            let running = now.active & !now.free;
            if now.free.count() >= L::PATIENCE || running.is_empty() {
                self.fill(feed, &mut now);
                if now.active.is_empty() {
                    break;
                }
            }
            let found = self.proof.run(Advance { state: &mut self.state, proof: self.proof });
            let running = now.active & !now.free;
            let quiet = running & !found.census.dead & !found.changed;
            let mut stuck = quiet & found.census.open;
            let solved = quiet & !found.census.open;
            now.free |= running & found.census.dead;
            let all_wait = (running & !(now.free | stuck | solved)).is_empty();
            let is_due = |lanes: L::Lanes| lanes.count() >= L::PATIENCE || (all_wait && !lanes.is_empty());
            if is_due(solved) {
                stuck = self.report(feed, &mut now, solved, stuck);
            }
            if is_due(stuck) {
                self.branch(stuck);
                now.guesses += stuck.count() as u64;
            }
        }
        now.guesses
    }

    /// Gives each free lane a node: the newest of its own backlog, a new puzzle, or one stolen.
    #[inline(always)]
    fn fill(&mut self, feed: &mut impl Feed, now: &mut Progress<L::Lanes>) {
        let mut loaded = L::Lanes::EMPTY;
        let mut fresh = L::Lanes::EMPTY;
        let mut rest = now.free;
        while let Some(lane) = rest.pop() {
            match self.refill(feed, now, lane) {
                // Then no lane has any backlog.
                Refill::None => break,
                Refill::Puzzle => fresh |= L::Lanes::only(lane),
                Refill::Node => {}
            }
            loaded |= L::Lanes::only(lane);
        }
        if !fresh.is_empty() {
            self.proof.run(Parse { lockstep: self, feed, lanes: fresh });
        }
        now.active = (now.active & !now.free) | loaded;
        now.free = now.free & !loaded;
        if !loaded.is_empty() {
            self.proof.run(Blend {
                state: &mut self.state,
                stage: &self.stage,
                proof: self.proof,
                lanes: loaded,
            });
        }
    }

    /// Puts the next node of a lane onto the stage, or gives it a puzzle.
    #[inline(always)]
    fn refill(&mut self, feed: &mut impl Feed, now: &mut Progress<L::Lanes>, lane: usize) -> Refill {
        if let Some(node) = self.lanes[lane].pop() {
            L::restore(&mut self.stage, lane, node);
            return Refill::Node;
        }
        if !now.is_drained {
            if let Some(number) = feed.next() {
                self.lanes[lane].puzzle = number;
                return Refill::Puzzle;
            }
            now.is_drained = true;
        }
        self.lanes[lane].puzzle = Lane::<L::Node>::NONE;
        if self.steal(lane) { Refill::Node } else { Refill::None }
    }

    /// Puts the oldest node of the lane with the most onto the stage, for `thief`.
    fn steal(&mut self, thief: usize) -> bool {
        let Some(lane) = self.lanes.iter_mut().max_by_key(|lane| lane.len()) else { return false };
        let puzzle = lane.puzzle;
        let Some(node) = lane.steal() else { return false };
        L::restore(&mut self.stage, thief, node);
        self.lanes[thief].puzzle = puzzle;
        true
    }

    /// Reports the solutions of `solved`; returns the lanes of `stuck` whose puzzle still needs them.
    #[inline(always)]
    fn report(
        &mut self,
        feed: &mut impl Feed,
        now: &mut Progress<L::Lanes>,
        solved: L::Lanes,
        mut stuck: L::Lanes,
    ) -> L::Lanes {
        now.free |= solved;
        let mut first = L::Lanes::EMPTY;
        let mut rest = solved;
        while let Some(lane) = rest.pop() {
            let puzzle = self.lanes[lane].puzzle;
            let counted = feed.count(puzzle);
            if counted.is_first && feed.solution(puzzle).is_some() {
                first |= L::Lanes::only(lane);
            }
            if counted.is_enough {
                self.lanes[lane].clear();
                if now.is_drained {
                    let ended = self.end(puzzle) & now.active;
                    now.free |= ended;
                    stuck = stuck & !ended;
                }
            }
        }
        if !first.is_empty() {
            self.proof.run(Emit { lockstep: self, feed, lanes: first });
        }
        stuck
    }

    /// Empties the backlogs of all lanes that search this puzzle, and names them.
    fn end(&mut self, puzzle: u32) -> L::Lanes {
        let mut ended = L::Lanes::EMPTY;
        for (i, lane) in self.lanes.iter_mut().enumerate().filter(|(_, lane)| lane.puzzle == puzzle) {
            lane.clear();
            ended |= L::Lanes::only(i);
        }
        ended
    }

    /// Branches in each stuck lane: the first child stays, the other is put off.
    #[inline(always)]
    fn branch(&mut self, stuck: L::Lanes) {
        let split = self.proof.run(Choose { state: &self.state, proof: self.proof, stuck });
        self.proof.run(Part { state: &mut self.state, stage: &mut self.stage, proof: self.proof, split });
        let mut rest = stuck;
        while let Some(lane) = rest.pop() {
            L::save(&self.stage, lane, self.lanes[lane].push(L::EMPTY_NODE));
        }
    }
}

/// A few rounds, then what they led to.
struct Advance<'a, L: Layout> {
    state: &'a mut State<L>,
    proof: L::Proof,
}

/// What rounds led to.
struct Advanced<L: Layout> {
    changed: L::Lanes,
    census: Census<L>,
}

impl<L: Layout> Work for Advance<'_, L> {
    type Done = Advanced<L>;

    #[inline(always)]
    fn go(self) -> Advanced<L> {
        for _ in 0..QUICK_ROUNDS {
            self.state.count_cells();
            round::quick(self.state, self.proof);
        }
        self.state.count_cells();
        let changed = round::full(self.state, self.proof);
        Advanced { changed: lanes_with::<L>(changed), census: self.state.census(self.proof) }
    }
}

/// New nodes from the stage into their lanes.
struct Blend<'a, L: Layout> {
    state: &'a mut State<L>,
    stage: &'a L::Stage,
    proof: L::Proof,
    lanes: L::Lanes,
}

impl<L: Layout> Work for Blend<'_, L> {
    type Done = ();

    #[inline(always)]
    fn go(self) {
        let lanes = L::spread(self.proof, self.lanes);
        L::turn_in(self.stage, lanes, &mut self.state.open);
        self.state.forget(lanes);
    }
}

/// The choice of a branch.
struct Choose<'a, L: Layout> {
    state: &'a State<L>,
    proof: L::Proof,
    stuck: L::Lanes,
}

impl<L: Layout> Work for Choose<'_, L> {
    type Done = Split<L>;

    #[inline(always)]
    fn go(self) -> Split<L> {
        split(self.state, self.proof, self.stuck)
    }
}

/// The first children stay, the others go onto the stage.
struct Part<'a, L: Layout> {
    state: &'a mut State<L>,
    stage: &'a mut L::Stage,
    proof: L::Proof,
    split: Split<L>,
}

impl<L: Layout> Work for Part<'_, L> {
    type Done = ();

    #[inline(always)]
    fn go(self) {
        let mut children = Children { open: &mut self.state.open, split: &self.split };
        L::turn_out(self.stage, self.proof, &mut children);
    }
}

/// Leaves the first children in their lanes, and makes the others.
struct Children<'a, L: Layout> {
    open: &'a mut Candidates<L>,
    split: &'a Split<L>,
}

impl<L: Layout> Words<L> for Children<'_, L> {
    #[inline(always)]
    fn word(&mut self, d: usize, j: usize) -> L::Nine {
        let Split { digits, first, other } = self.split;
        let both = self.open[d][j];
        self.open[d][j] = both.without_both(first[j], digits[d]);
        both.without_both(other[j], digits[d])
    }
}

/// The solutions of solved lanes, to where they are wanted.
struct Emit<'a, L: Layout, F> {
    lockstep: &'a mut Lockstep<L>,
    feed: &'a mut F,
    lanes: L::Lanes,
}

impl<L: Layout, F: Feed> Work for Emit<'_, L, F> {
    type Done = ();

    #[inline(always)]
    fn go(mut self) {
        let Lockstep { proof, state, stage, lanes } = self.lockstep;
        L::turn_out_digits(stage, *proof, &state.open);
        while let Some(lane) = self.lanes.pop() {
            if let Some(solution) = self.feed.solution(lanes[lane].puzzle) {
                L::emit(stage, *proof, lane, solution);
            }
        }
    }
}

/// New puzzles, onto the stage.
struct Parse<'a, L: Layout, F> {
    lockstep: &'a mut Lockstep<L>,
    feed: &'a F,
    lanes: L::Lanes,
}

impl<L: Layout, F: Feed> Work for Parse<'_, L, F> {
    type Done = ();

    #[inline(always)]
    fn go(mut self) {
        let Lockstep { proof, stage, lanes, .. } = self.lockstep;
        while let Some(lane) = self.lanes.pop() {
            match self.feed.puzzle(lanes[lane].puzzle) {
                Puzzle::Givens(givens) => L::parse(stage, *proof, lane, givens),
                Puzzle::Candidates(sets) => L::restore(stage, lane, &L::pack(sets)),
            }
        }
    }
}
