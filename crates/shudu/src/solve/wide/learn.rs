//! Tier 2, for the hardest boards, is a search that learns a clause from every conflict.
//!
//! ```text
//! items     candidates as variables, exactly one true in each item
//! trail     values, reasons, and propagation         clauses   learned clauses
//! analyse   learns a clause from a conflict          shrink    makes the clause shorter
//! order     which candidate to decide next           phases    which value to try first
//! pace      when to restart, switch mode, or forget
//! ```
//!
//! Above 25x25, the search alternates between two modes. The *restless* mode restarts as soon as the learned
//! clauses get worse than usual, and decides the candidate that took part in a conflict most recently. The
//! *steady* mode restarts rarely, decides the candidate that takes part in conflicts most often, and tries the
//! values of the fullest board so far. Boards up to 25x25 are hard only if they have few solutions. On these
//! boards, the search always stays in the steady mode. Once a solution is known, the search tries the values
//! of that solution last. The ideas come from modern SAT solvers, above all from CaDiCaL by Armin Biere and
//! others, <https://github.com/arminbiere/cadical>.

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

/// The aim of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Find a solution of a board that may have many solutions.
    Find,
    /// Prove that there is no further solution.
    Prove,
}

impl Aim {
    /// The aim of the search on a board. Up to 25x25, the search spends most of its time on proofs, even if
    /// it finds a solution on the way. On ten 25x25 boards from Gecode, the search took 550,000 conflicts
    /// with the settings for proofs, and 730,000 with the settings for finding a solution. On 32 boards of
    /// 36x36 with 45 % of the cells given, the search took 110 s with the settings for proofs, and 17 s with
    /// the other settings.
    fn on(root: &Masks) -> Aim {
        if root.size() <= 25 { Aim::Prove } else { Aim::Find }
    }

    /// The weight of a conflict, relative to the weight of the next conflict.
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

/// A search that learns clauses from conflicts.
pub(super) struct Learner {
    aim: Aim,
    /// The board at the root of the search.
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
    /// The candidates that the search assumes to hold, one level each.
    assumed: Vec<Literal>,
    /// Whether there was a conflict at the root, which means that there is no further solution.
    is_over: bool,
    /// All clauses that were ever learned, for tests that check them.
    #[cfg(test)]
    lessons: Vec<Vec<Literal>>,
}

/// On a nearly empty board, the search begins with a phase that ends after this many conflicts. In this
/// phase, the search decides candidates of the narrowest item, as tier 1 does, and does not restart. On a
/// nearly empty board, past conflicts give little guidance. (An empty 49x49 board took 8.6 s and 1.7 million
/// decisions without this rule, and 0.3 s with this rule. On boards with more givens, the rule causes more
/// conflicts.)
const NARROW_FIRST: u64 = 200;

impl Learner {
    /// Creates the search of the open candidates of a board. `seed` changes the initial order of the
    /// candidates.
    pub(super) fn new(root: Masks, seed: u64) -> Learner {
        let aim = Aim::on(&root);
        Learner::with(root, seed, aim, Intervals::USUAL)
    }

    /// Like [`Learner::new`], but the caller sets the aim and the intervals. The intervals say when to change the
    /// mode, when to change the values to try, and when to forget clauses.
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

    /// Restricts the search to solutions in which all candidates of `guesses` hold. Learned clauses do not
    /// depend on these assumptions.
    pub(super) fn assume(&mut self, guesses: &[Choice]) {
        let items = &self.trail.items;
        let assumed: Vec<Literal> =
            guesses.iter().filter_map(|&guess| items.var(guess)).map(|var| Literal::new(var, true)).collect();
        if assumed != self.assumed {
            self.back_to(0);
            self.assumed = assumed;
        }
    }

    /// Whether a candidate holds in the current solution, or in the current partial assignment.
    pub(super) fn holds(&self, candidate: Choice) -> bool {
        self.trail.items.var(candidate).is_none_or(|var| self.trail.value(Literal::new(var, true)) > 0)
    }

    /// Excludes a solution, and from now on tries the values of that solution last. The rest of the search is
    /// most often a proof, so the mode stays steady.
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

    /// All learned clauses in order. Each literal is given as its candidate and a flag, which is true if the
    /// literal says that the candidate holds.
    #[cfg(test)]
    pub(super) fn lessons(&self) -> Vec<Vec<(Choice, bool)>> {
        let name = |lit: &Literal| (self.trail.items.name(lit.var()), lit.holds());
        self.lessons.iter().map(|lits| lits.iter().map(name).collect()).collect()
    }

    /// Calls `show` for every clause, and returns the number of clauses. Each literal is given as its
    /// candidate and a flag, which is true if the literal says that the candidate holds. A literal that is
    /// true at the root counts as a clause with one literal.
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

    /// The number of mode changes, and the number of times that clauses were forgotten.
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

    /// Raises the priority of the candidates that took part in a conflict.
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
            // The search for a proof does not use the queue of the restless mode, and does not save values.
            if *aim == Aim::Find {
                phases.save(lit);
                queue.reopen(lit.var());
            }
        });
    }

    /// The answer for a full board. A board may be full before the search has decided all assumptions. If an
    /// assumption is false on the full board, no solution meets all assumptions.
    fn full_answer(&self) -> Halt {
        let is_as_assumed = self.assumed.iter().all(|&lit| self.trail.value(lit) > 0);
        if is_as_assumed { Halt::Solution } else { Halt::Over }
    }

    /// Opens a level and decides a literal there. Assumptions are decided before all other literals. Returns
    /// `false` if an assumption is already false.
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

    /// Whether the search still decides candidates of the narrowest item.
    fn is_narrow(&self) -> bool {
        self.is_nearly_empty && self.effort.conflicts < NARROW_FIRST
    }

    /// The most active candidate of the narrowest item.
    fn in_narrowest(&self) -> Option<Var> {
        self.trail.narrowest().max_by(|&a, &b| self.scores.score(a).total_cmp(&self.scores.score(b)))
    }

    /// Performs one action that is due between conflicts. Returns `false` if no action was due.
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

    /// The open candidate with the highest weighted activity. The weighted activity of a candidate is its
    /// activity, divided by the square root of the number of candidates left in its narrowest item.
    fn active_and_narrow(&mut self) -> Option<Var> {
        let trail = &self.trail;
        let weight = |width: usize| 1.0 / (width as f64).sqrt();
        let of = |var| trail.is_open(var).then(|| weight(trail.width(var)));
        // Each item of an open candidate has at least one other candidate, so the smallest width is 2.
        self.scores.best(weight(2), of)
    }

    fn is_restart_due(&self) -> bool {
        !self.is_narrow()
            && self.trail.level() as usize > self.assumed.len()
            && self.pace.is_restart_due(self.effort.conflicts)
    }

    /// Restarts, but keeps the levels at the start of the trail whose decisions have a higher priority than
    /// the next candidate to decide. In the steady mode, a candidate with a higher unweighted activity has
    /// the higher priority; in the restless mode, a candidate with a more recent last conflict.
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

    /// Switches to the other mode.
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

/// The initial scores, which are higher for candidates of small items. A seed other than 0 adds noise.
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
