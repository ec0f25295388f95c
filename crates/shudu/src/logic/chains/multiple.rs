//! Chains from several assumptions of which one must be true, and contradictions.

use super::super::board::Board;
use super::super::meter::Meter;
use super::super::nine::Nine;
use super::super::tables::bits;
use super::bits::{Bits, Key};
use super::links::{Cause, KINDS, Links};
use super::nested::{Nested, Rules};
use super::run::{Lit, Mode, Node, Run};
use std::rc::Rc;

/// Why one of the assumptions is true, or what is shown of the one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Split {
    /// A candidate holds or it does not.
    Double,
    /// A cell holds one of its digits.
    Cell,
    /// A digit has one of its places in a house.
    House(usize),
    /// The assumption leads to a contradiction.
    Contradiction,
}

impl Split {
    fn sort_key(self) -> u8 {
        match self {
            Split::Double => 1,
            Split::Cell => 5,
            Split::House(_) => 6,
            Split::Contradiction => 7,
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub(in super::super) struct Multiple {
    pub(in super::super) mode: Mode,
    pub(in super::super) split: Split,
    /// What follows.
    pub(in super::super) result: Lit,
    pub(in super::super) removed: Vec<Key>,
    /// Each target with all it follows from, the nearest first.
    pub(in super::super) chains: Vec<Vec<Told>>,
    pub(in super::super) complexity: u32,
}

/// A statement of a chain, by itself.
#[derive(Clone, Debug)]
pub(in super::super) struct Told {
    pub(in super::super) node: Node,
    pub(in super::super) parents: Vec<Lit>,
    /// The technique inside it follows by.
    pub(in super::super) rule: Option<Rc<Nested>>,
}

/// What decides between two: complexity, then kind.
type Rank = (u32, u8);

/// Who takes what is found.
pub(in super::super) trait Take {
    /// The rank that must be beaten to be taken.
    fn bound(&self, result: Lit, removed: &[Key]) -> Option<Rank>;
    fn take(&mut self, found: Multiple);
}

/// The one that ranks first.
#[derive(Default)]
pub(in super::super) struct First(pub(in super::super) Option<Multiple>);

impl Take for First {
    fn bound(&self, _: Lit, _: &[Key]) -> Option<Rank> {
        self.0.as_ref().map(Multiple::rank)
    }

    fn take(&mut self, found: Multiple) {
        self.0 = Some(found);
    }
}

/// Of those that remove the same the one that ranks first, in the order they were met.
#[derive(Default)]
pub(in super::super) struct EachFirst(Vec<(usize, Multiple)>, usize);

impl EachFirst {
    /// All, by rank.
    pub(in super::super) fn sorted(mut self) -> Vec<Multiple> {
        self.0.sort_by_key(|(number, found)| (found.rank(), *number));
        self.0.into_iter().map(|(_, found)| found).collect()
    }
}

impl Take for EachFirst {
    fn bound(&self, _: Lit, removed: &[Key]) -> Option<Rank> {
        self.0.iter().find(|(_, found)| found.removed == removed).map(|(_, found)| found.rank())
    }

    fn take(&mut self, found: Multiple) {
        self.1 += 1;
        match self.0.iter_mut().find(|(_, other)| other.removed == found.removed) {
            Some(other) => *other = (self.1, found),
            None => self.0.push((self.1, found)),
        }
    }
}

impl Multiple {
    fn rank(&self) -> Rank {
        (self.complexity, self.split.sort_key())
    }
}

/// The search on one board. Keeps its memory for the next.
pub(in super::super) struct Search {
    mode: Mode,
    /// What follows if a candidate holds, for those that were asked.
    on: Vec<Option<Box<Run>>>,
    /// What follows if one does not.
    off: Box<Run>,
    spare: Vec<Box<Run>>,
    pub(in super::super) rules: Rules,
}

/// A target in the run of one assumption.
type Target<'r> = (&'r Run, Node);

impl Search {
    pub(in super::super) fn new(mode: Mode) -> Search {
        Search {
            mode,
            on: (0..729).map(|_| None).collect(),
            off: Box::new(Run::new()),
            spare: Vec::new(),
            rules: Rules::new(),
        }
    }

    /// Shows what there is on a board.
    pub(in super::super) fn scan(
        &mut self,
        board: &Nine,
        links: &Links,
        take: &mut impl Take,
        meter: &mut Meter<'_>,
    ) {
        self.spare.extend(self.on.iter_mut().filter_map(Option::take));
        let mut board = board.clone();
        for cell in 0..81 {
            if meter.is_over() {
                return;
            }
            let digits = u64::from(board.digits[cell]);
            let width = digits.count_ones();
            if width > 2 || (width > 1 && self.mode.is_dynamic) {
                bits(digits).for_each(|digit| self.candidate(&mut board, links, (cell, digit), take, meter));
                if !self.mode.is_nishio {
                    self.cell(&board, cell, take);
                }
            }
        }
    }

    /// Makes sure that it is known what follows from a candidate.
    fn draw(&mut self, board: &mut Nine, links: &Links, key: Key, meter: &mut Meter<'_>) {
        if self.on[usize::from(key)].is_none() {
            let mut run = self.spare.pop().unwrap_or_else(|| Box::new(Run::new()));
            run.draw(Lit { key, holds: true }, board, links, self.mode, &mut self.rules, meter);
            self.on[usize::from(key)] = Some(run);
        }
    }

    fn run(&self, key: Key) -> &Run {
        self.on[usize::from(key)].as_ref().expect("it was drawn")
    }

    /// A candidate that is assumed to hold, and not to; and the houses whose first place for the digit it is.
    fn candidate(
        &mut self,
        board: &mut Nine,
        links: &Links,
        (cell, digit): (usize, usize),
        take: &mut impl Take,
        meter: &mut Meter<'_>,
    ) {
        let key = (9 * cell + digit) as Key;
        let Mode { is_dynamic, is_nishio, .. } = self.mode;
        self.draw(board, links, key, meter);
        if is_dynamic {
            self.off.draw(Lit { key, holds: false }, board, links, self.mode, &mut self.rules, meter);
            self.contradiction(board, self.run(key), Lit { key, holds: false }, take);
            self.contradiction(board, &self.off, Lit { key, holds: true }, take);
        }
        if is_nishio {
            return;
        }
        if is_dynamic && board.digits[cell].count_ones() >= 3 {
            self.common(board, Split::Double, &[self.run(key), &self.off], take);
        }
        for kind in KINDS {
            let seat = board.tables().seats(cell)[kind as usize];
            let places = board.places[usize::from(seat.house)][digit];
            if places.trailing_zeros() == u32::from(seat.place) && places.count_ones() >= 2 {
                self.house(board, links, (usize::from(seat.house), digit), take, meter);
            }
        }
    }

    fn contradiction(&self, board: &Nine, run: &Run, result: Lit, take: &mut impl Take) {
        if let Some([on, off]) = run.clash {
            self.offer(board, Split::Contradiction, result, &[(run, on), (run, off)], take);
        }
    }

    fn house(
        &mut self,
        board: &mut Nine,
        links: &Links,
        (house, digit): (usize, usize),
        take: &mut impl Take,
        meter: &mut Meter<'_>,
    ) {
        let places = u64::from(board.places[house][digit]);
        let cells: Vec<usize> = board.tables().cells_at(house, places).collect();
        let key = |cell: usize| (9 * cell + digit) as Key;
        cells.iter().for_each(|&cell| self.draw(board, links, key(cell), meter));
        let runs: Vec<&Run> = cells.iter().map(|&cell| self.run(key(cell))).collect();
        self.common(board, Split::House(house), &runs, take);
    }

    fn cell(&mut self, board: &Nine, cell: usize, take: &mut impl Take) {
        let digits = u64::from(board.digits[cell]);
        let runs: Vec<&Run> = bits(digits).map(|digit| self.run((9 * cell + digit) as Key)).collect();
        self.common(board, Split::Cell, &runs, take);
    }

    /// What follows from all of several assumptions.
    fn common(&self, board: &Nine, split: Split, runs: &[&Run], take: &mut impl Take) {
        for holds in [true, false] {
            let side = |run: &&Run| if holds { run.on.has } else { run.off.has };
            let all = runs.iter().map(side).reduce(|all, side| all.intersection(&side));
            let all = all.unwrap_or(Bits::EMPTY);
            if all.is_empty() {
                continue;
            }
            let order = if holds { &runs[0].on.order } else { &runs[0].off.order };
            for &key in order.iter().filter(|&&key| all.has(key)) {
                let lit = Lit { key, holds };
                let targets: Vec<Target<'_>> = runs.iter().map(|run| (*run, run.node(lit))).collect();
                self.offer(board, split, lit, &targets, take);
            }
        }
    }

    /// Offers what follows, unless something better is known.
    fn offer(&self, board: &Nine, split: Split, result: Lit, targets: &[Target<'_>], take: &mut impl Take) {
        let removed = removed(board, result);
        if removed.is_empty() {
            return;
        }
        let bound = take.bound(result, &removed);
        let is_better = |complexity: u32| bound.is_none_or(|bound| (complexity, split.sort_key()) < bound);
        if !is_better(targets.iter().map(|(run, node)| depth(run, *node)).sum()) {
            return;
        }
        let chains: Vec<Vec<Told>> =
            targets.iter().map(|(run, node)| tell(run, *node, board, self.mode)).collect();
        let complexity = complexity(&chains);
        if is_better(complexity) {
            take.take(Multiple { mode: self.mode, split, result, removed, chains, complexity });
        }
    }
}

/// What a result removes.
fn removed(board: &Nine, result: Lit) -> Vec<Key> {
    let cell = result.key / 9;
    if !result.holds {
        return vec![result.key];
    }
    let others = u64::from(board.digits[usize::from(cell)]) & !(1 << (result.key % 9));
    bits(others).map(|digit| cell * 9 + digit as Key).collect()
}

/// A lower bound of the number of statements.
fn depth(run: &Run, node: Node) -> u32 {
    let parents = if node.lit.holds { &run.off } else { &run.on };
    match node.cause {
        Cause::Start => 1,
        Cause::Rule(_) => run.off.depth(node.lit.key),
        _ => parents.depth(node.parent) + 1,
    }
}

/// A target with all it follows from.
fn tell(run: &Run, target: Node, source: &Nine, mode: Mode) -> Vec<Told> {
    let told = |node: Node| {
        let mut parents = Vec::new();
        run.each_parent(node, source, mode, |lit| parents.push(lit));
        let rule = match node.cause {
            Cause::Rule(number) => Some(Rc::clone(&run.rules[usize::from(number)].rule)),
            _ => None,
        };
        Told { node, parents, rule }
    };
    run.ancestry(target, source, mode).into_iter().map(told).collect()
}

/// The number of statements, with those of the chains inside: equal ones count once.
fn complexity(chains: &[Vec<Told>]) -> u32 {
    let flat: usize = chains.iter().map(Vec::len).sum();
    let mut inside: Vec<&Rc<Nested>> = Vec::new();
    for nested in chains.iter().flatten().filter_map(|told| told.rule.as_ref()) {
        if !inside.iter().any(|other| Rc::ptr_eq(other, nested) || other.is_same(nested)) {
            inside.push(nested);
        }
    }
    flat as u32 + inside.iter().map(|nested| nested.complexity).sum::<u32>()
}
