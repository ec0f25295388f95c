//! The tier for the hardest boards: a search that learns a clause from every conflict.
//!
//! ```text
//! items     candidates as variables, exactly one true in each item
//! trail     values, reasons, and what follows        clauses   what was learned
//! analyse   a conflict's lesson                      shrink    made shorter
//! order     what to decide                           phases    which value to try
//! pace      when to do what
//! ```
//!
//! Above 25x25 it alternates between two modes: *restless*, which starts over as soon as the clauses it learns get worse
//! than usual and decides what clashed last; and *steady*, which seldom starts over, decides what clashes most and tries the
//! values of the fullest board it has met. Smaller boards are hard where there are hardly any solutions: there it is always
//! steady, and tries what is not of a known solution. The ideas are those of modern SAT solvers, above all CaDiCaL by Armin
//! Biere and others, <https://github.com/arminbiere/cadical>.

mod analyse;
mod clauses;
mod items;
mod order;
mod pace;
mod phases;
mod shrink;
mod trail;

use super::masks::{Choice, Masks};
use super::{Effort, Halt, Tiered, next_random};
use crate::board::Grid;
use crate::solve::Tier;
use analyse::Analysis;
use items::{Items, Literal, Var};
use order::{Queue, Scores};
pub(super) use pace::Intervals;
use pace::{Due, Pace};
use phases::Phases;
use trail::{Because, Conflict, Trail};

/// What a search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// A solution of a board that may have many.
    Find,
    /// To rule out all there is.
    Prove,
}

impl Aim {
    /// Up to 25x25 what takes long is a proof, even where a solution is found on the way. The ten boards of Gecode took
    /// 550,000 conflicts with all that is made for proofs, instead of 730,000. On 32 boards of 36x36 with 45 % given to
    /// search as for a proof took 110 s, not 17.
    fn on(root: &Masks) -> Aim {
        if root.size() <= 25 { Aim::Prove } else { Aim::Find }
    }

    /// How much less a conflict counts than the next one.
    fn decay(self) -> f64 {
        match self {
            Aim::Find => 0.95,
            Aim::Prove => 0.97,
        }
    }

    fn pace(self, intervals: Intervals) -> Pace {
        match self {
            Aim::Find => Pace::new(intervals),
            Aim::Prove => Pace::steady(intervals),
        }
    }
}

/// A search that learns.
pub(super) struct Learner {
    aim: Aim,
    /// The board it began with.
    root: Masks,
    trail: Trail,
    analysis: Analysis,
    scores: Scores,
    queue: Queue,
    phases: Phases,
    pace: Pace,
    effort: Effort,
    random: u64,
    is_nearly_empty: bool,
    /// What is taken for granted in this search, a level each.
    assumed: Vec<Literal>,
    /// A conflict at the root: there is nothing more to find.
    is_over: bool,
    /// All that was ever learned, for tests that check it.
    #[cfg(test)]
    lessons: Vec<Vec<Literal>>,
}

/// On a board that is nearly empty, up to so many conflicts the narrowest item is decided on, as in the first tier, and
/// nothing starts over: what clashed says little there. (Without it an empty 49x49 board took 8.6 s and 1.7 million
/// decisions, with it 0.3 s; on boards with more givens it costs conflicts.)
const NARROW_FIRST: u64 = 200;

impl Learner {
    /// The search of what is open on a board; `seed` makes it another one.
    pub(super) fn new(root: Masks, seed: u64) -> Learner {
        let aim = Aim::on(&root);
        Learner::with(root, seed, aim, Intervals::USUAL)
    }

    /// The same with another aim, and at another pace.
    pub(super) fn with(root: Masks, seed: u64, aim: Aim, intervals: Intervals) -> Learner {
        let items = Items::new(&root);
        let is_nearly_empty = root.is_nearly_empty();
        let vars = items.vars();
        let scores = first_scores(&items, seed);
        let mut order: Vec<Var> = (0..vars as u32).map(Var).collect();
        order.sort_by(|a, b| scores[a.index()].total_cmp(&scores[b.index()]));
        Learner {
            aim,
            root,
            queue: Queue::new(&order),
            scores: Scores::new(scores),
            analysis: Analysis::new(vars),
            phases: Phases::new(vars),
            trail: Trail::new(items),
            pace: aim.pace(intervals),
            effort: Effort::default(),
            random: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            is_nearly_empty,
            assumed: Vec::new(),
            is_over: false,
            #[cfg(test)]
            lessons: Vec::new(),
        }
    }

    /// From here on searches for solutions in which all these candidates hold. What it learns holds without them too.
    pub(super) fn assume(&mut self, guesses: &[Choice]) {
        let items = &self.trail.items;
        let assumed: Vec<Literal> =
            guesses.iter().filter_map(|&guess| items.var(guess)).map(|var| Literal::new(var, true)).collect();
        if assumed != self.assumed {
            self.back_to(0);
            self.assumed = assumed;
        }
    }

    /// Whether a candidate holds, in the solution that stands or as far as is known.
    pub(super) fn holds(&self, candidate: Choice) -> bool {
        self.trail.items.var(candidate).is_none_or(|var| self.trail.value(Literal::new(var, true)) > 0)
    }

    /// Excludes a solution, and from here on tries its values last. What is left is most often a proof, and stays steady.
    pub(super) fn exclude(&mut self, solution: impl Fn(Choice) -> bool) {
        self.back_to(0);
        self.pace.stay_steady(self.effort.conflicts);
        let Learner { trail, phases, .. } = self;
        let is_in = |var: Var| solution(trail.items.name(var));
        phases.avoid(is_in);
        let vars = (0..trail.items.vars() as u32).map(Var).filter(|&var| trail.is_open(var) && is_in(var));
        let lits: Vec<Literal> = vars.map(|var| Literal::new(var, false)).collect();
        match lits[..] {
            [] => self.is_over = true,
            [only] => self.trail.assign(only, Because::None),
            _ => {
                self.trail.clauses.add(&lits, 0);
            }
        }
    }

    /// Every clause that was learned, in order, as the candidates it speaks of, each with whether it says that it holds.
    #[cfg(test)]
    pub(super) fn lessons(&self) -> Vec<Vec<(Choice, bool)>> {
        let name = |lit: &Literal| (self.trail.items.name(lit.var()), lit.holds());
        self.lessons.iter().map(|lits| lits.iter().map(name).collect()).collect()
    }

    /// Shows every clause as the candidates it speaks of, each with whether it says that it holds; what is true at the
    /// root is a clause of one. Returns how many there are.
    #[cfg(test)]
    pub(super) fn each_lesson(&self, mut show: impl FnMut(&[(Choice, bool)])) -> usize {
        let name = |lit: Literal| (self.trail.items.name(lit.var()), lit.holds());
        let at_root = self.trail.lits.iter().filter(|lit| self.trail.level_of(**lit) == 0);
        let mut count = 0;
        for &lit in at_root {
            show(&[name(lit)]);
            count += 1;
        }
        self.trail.clauses.each(|lits| {
            show(&lits.iter().map(|&lit| name(lit)).collect::<Vec<_>>());
            count += 1;
        });
        count
    }

    /// How often the mode has changed, and how often clauses were forgotten.
    #[cfg(test)]
    pub(super) fn changes(&self) -> (u64, u64) {
        self.pace.changes()
    }

    fn learn(&mut self, conflict: Conflict) {
        if self.trail.level() == 0 {
            self.is_over = true;
            return;
        }
        self.effort.conflicts += 1;
        let safe = *self.trail.levels.last().expect("below the root");
        if self.aim == Aim::Find && self.pace.is_steady() {
            self.phases.look(&self.trail, safe);
        }
        let lesson = self.analysis.learn(&mut self.trail, conflict);
        #[cfg(test)]
        self.lessons.push(lesson.lits.clone());
        self.bump();
        self.pace.learned(lesson.glue);
        self.back_to(lesson.level);
        let first = lesson.lits[0];
        let reason = if lesson.lits.len() == 1 {
            Because::None
        } else {
            Because::Clause(self.trail.clauses.add(&lesson.lits, lesson.glue))
        };
        self.trail.assign(first, reason);
        self.analysis.recycle(lesson);
    }

    /// Raises what took part in a conflict.
    fn bump(&mut self) {
        let took_part = &mut self.analysis.took_part;
        if self.pace.is_steady() {
            took_part.iter().for_each(|&var| self.scores.bump(var));
            self.scores.decay(self.aim.decay());
            return;
        }
        took_part.sort_unstable_by_key(|&var| self.queue.stamp(var));
        for &var in &*took_part {
            self.queue.bump(var, self.trail.is_open(var));
        }
    }

    fn back_to(&mut self, level: u32) {
        let Learner { aim, trail, phases, scores, queue, .. } = self;
        trail.back_to(level, |lit| {
            scores.insert(lit.var());
            // A proof has no use for the other mode's order, nor for values that were.
            if *aim == Aim::Find {
                phases.save(lit);
                queue.reopen(lit.var());
            }
        });
    }

    /// A full board may have come before all that is assumed was decided: then the rest of it may not hold.
    fn full_answer(&self) -> Halt {
        let is_as_assumed = self.assumed.iter().all(|&lit| self.trail.value(lit) > 0);
        if is_as_assumed { Halt::Solution } else { Halt::Over }
    }

    /// Opens a level, for what is assumed first. False if that cannot be.
    fn decide(&mut self) -> bool {
        if let Some(&lit) = self.assumed.get(self.trail.level() as usize) {
            match self.trail.value(lit) {
                0 => self.trail.decide(lit),
                1 => self.trail.open_level(),
                _ => return false,
            }
            return true;
        }
        self.effort.guesses += 1;
        if self.is_narrow()
            && let Some(var) = self.in_narrowest()
        {
            self.trail.decide(Literal::new(var, true));
            return true;
        }
        let next = match self.aim {
            Aim::Find => self.next_decision(),
            Aim::Prove => self.active_and_narrow(),
        };
        let var = next.expect("a board that is not full has an open candidate");
        let holds = self.phases.of(var, self.pace.is_steady());
        self.trail.decide(Literal::new(var, holds));
        true
    }

    /// Whether it still keeps to the narrowest item.
    fn is_narrow(&self) -> bool {
        self.is_nearly_empty && self.effort.conflicts < NARROW_FIRST
    }

    /// The most active candidate of the narrowest item.
    fn in_narrowest(&self) -> Option<Var> {
        self.trail.narrowest().max_by(|&a, &b| self.scores.score(a).total_cmp(&self.scores.score(b)))
    }

    /// Does what is due between conflicts, if anything is.
    fn keep_pace(&mut self) -> bool {
        if self.is_restart_due() {
            self.restart();
            return true;
        }
        let due = self.pace.due(self.effort.conflicts);
        match due {
            Some(Due::Switch) => self.switch(),
            Some(Due::Change) => self.change_phases(),
            Some(Due::Forget) => self.forget(),
            None => {}
        }
        due.is_some()
    }

    fn next_decision(&mut self) -> Option<Var> {
        let trail = &self.trail;
        if !self.pace.is_steady() {
            return self.queue.next(|var| trail.is_open(var));
        }
        while let Some(var) = self.scores.peek() {
            if trail.is_open(var) {
                return Some(var);
            }
            self.scores.pop();
        }
        None
    }

    /// An active candidate of a narrow item: the root of how many are left there divides its activity.
    fn active_and_narrow(&mut self) -> Option<Var> {
        let trail = &self.trail;
        let weight = |width: usize| 1.0 / (width as f64).sqrt();
        let of = |var| trail.is_open(var).then(|| weight(trail.width(var)));
        // What is open has two candidates or more in each of its items.
        self.scores.best(weight(2), of)
    }

    fn is_restart_due(&self) -> bool {
        !self.is_narrow()
            && self.trail.level() as usize > self.assumed.len()
            && self.pace.is_restart_due(self.effort.conflicts)
    }

    /// Starts over, but keeps the levels that would be decided again, as far as activity alone tells.
    fn restart(&mut self) {
        self.effort.restarts += 1;
        let level = self.level_to_keep();
        self.back_to(level);
        self.pace.restarted(self.effort.conflicts);
    }

    fn level_to_keep(&mut self) -> u32 {
        let Some(next) = self.next_decision() else { return self.trail.level() };
        let is_before = |lit: Literal| {
            if self.pace.is_steady() {
                self.scores.score(lit.var()) > self.scores.score(next)
            } else {
                self.queue.stamp(lit.var()) > self.queue.stamp(next)
            }
        };
        let kept = self.assumed.len();
        let decisions = self.trail.levels[kept..].iter().map(|&start| self.trail.lits[start]);
        (kept + decisions.take_while(|&lit| is_before(lit)).count()) as u32
    }

    /// Changes the mode.
    fn switch(&mut self) {
        self.back_to(0);
        self.pace.switch(self.effort.conflicts);
    }

    fn change_phases(&mut self) {
        self.back_to(0);
        let random = &mut self.random;
        self.phases.change(&mut || next_random(random));
        self.pace.changed(self.effort.conflicts, self.phases.changes());
    }

    fn forget(&mut self) {
        self.trail.forget();
        self.pace.forgot(self.effort.conflicts);
    }
}

impl Tiered for Learner {
    fn tier(&self) -> Tier {
        Tier::Learning
    }

    fn fill(&self, board: &mut Grid) {
        self.root.fill(board);
        self.trail.items.fill(board, |var| self.trail.value(Literal::new(var, true)) > 0);
    }

    fn effort(&self) -> Effort {
        Effort { depth: u64::from(self.trail.level()), ..self.effort }
    }

    fn search(&mut self, is_over: &mut dyn FnMut(&Effort) -> bool) -> Halt {
        while !self.is_over {
            match self.trail.propagate() {
                Err(conflict) => self.learn(conflict),
                Ok(()) if self.trail.is_full() => return self.full_answer(),
                Ok(()) if is_over(&self.effort()) => return Halt::Stopped,
                Ok(()) if self.keep_pace() => {}
                Ok(()) if self.decide() => {}
                Ok(()) => return Halt::Over,
            }
        }
        Halt::Over
    }
}

/// Candidates of small items first; with a seed, a little shaken.
fn first_scores(items: &Items, seed: u64) -> Vec<f64> {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut score = |var: u32| {
        let sizes = items.memberships(Var(var)).iter().map(|of| items.members(of.item).len() as f64);
        let small: f64 = sizes.map(|size| 1.0 / (size * size)).sum();
        let noise =
            if seed == 0 { 0.0 } else { (next_random(&mut random) >> 40) as f64 / f64::from(1 << 24) };
        1e-3 * (small + noise)
    };
    (0..items.vars() as u32).map(&mut score).collect()
}
