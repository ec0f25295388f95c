//! Learns a clause from a conflict. The search goes back to an earlier level, where the clause implies a literal.
//!
//! The analysis starts from the literals of the conflict. The analysis replaces literals of the last level by
//! their causes, the latest literal first, until only one literal of that level is left. This literal is the
//! first unique implication point. Then the analysis shrinks the literals of the other levels.

use super::clauses::{Clause, USEFUL};
use super::items::{Literal, Var};
use super::trail::{Because, Conflict, Trail};

/// A learned clause.
pub(super) struct Learned {
    /// The literals, which are all false. The first literal is the only literal of its level. The second
    /// literal has the highest level among the other literals.
    pub(super) lits: Vec<Literal>,
    /// The level to go back to. At this level, all literals of the clause except the first are false.
    pub(super) level: u32,
    /// The number of different levels among the literals; lower is better.
    pub(super) glue: u32,
}

/// Scratch space for the analysis, kept from one conflict to the next.
pub(super) struct Analysis {
    pub(super) marks: Vec<u8>,
    /// The variables that have a mark.
    pub(super) marked: Vec<Var>,
    /// The variables that took part in the conflict; their scores will be raised.
    pub(super) took_part: Vec<Var>,
    stamps: Vec<u32>,
    clock: u32,
    /// The literals of the clause so far.
    pub(super) lits: Vec<Literal>,
    buffer: Vec<Literal>,
    /// Literals of one level that a single literal may replace.
    pub(super) members: Vec<Literal>,
}

pub(super) const SEEN: u8 = 1;
/// Marks a literal that follows from the clause.
const IMPLIED: u8 = 2;
/// Marks a literal that the search for causes could not derive from the clause.
const NEEDED: u8 = 4;

/// The depth limit of the search for causes.
const DEPTH: u32 = 500;

impl Analysis {
    pub(super) fn new(vars: usize) -> Analysis {
        Analysis {
            marks: vec![0; vars],
            marked: Vec::new(),
            took_part: Vec::new(),
            stamps: vec![0; vars + 1],
            clock: 0,
            lits: Vec::new(),
            buffer: Vec::new(),
            members: Vec::new(),
        }
    }

    /// Learns a clause from a conflict below the root.
    pub(super) fn learn(&mut self, trail: &mut Trail, conflict: Conflict) -> Learned {
        self.took_part.clear();
        self.resolve(trail, conflict);
        self.shrink(trail);
        let glue = self.glue(trail);
        if glue > USEFUL {
            self.weaken(trail);
        }
        self.involve_causes(trail);
        for var in self.marked.drain(..) {
            self.marks[var.index()] = 0;
        }
        let mut lits = std::mem::take(&mut self.lits);
        debug_assert!(are_different(&lits), "no variable stands twice in a clause");
        let mut level = 0;
        if lits.len() > 1 {
            let second = (1..lits.len()).max_by_key(|&i| trail.level_of(lits[i])).expect("more than one");
            lits.swap(1, second);
            level = trail.level_of(lits[1]);
        }
        Learned { lits, level, glue }
    }

    /// Reuses the memory of a learned clause.
    pub(super) fn recycle(&mut self, lesson: Learned) {
        self.lits = lesson.lits;
        self.lits.clear();
    }

    /// Replaces literals of the last level by their causes until only one literal of that level is left.
    fn resolve(&mut self, trail: &mut Trail, conflict: Conflict) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        trail.each_of_conflict(conflict, |lit| buffer.push(lit));
        if let Conflict::Clause(clause) = conflict {
            self.use_clause(trail, clause, &buffer);
        }
        // The first position is reserved for the literal of the last level that will be left.
        self.lits.push(Literal(0));
        let mut open = self.involve(trail, &buffer);
        let mut at = trail.lits.len();
        loop {
            at -= 1;
            let lit = trail.lits[at];
            if self.marks[lit.var().index()] & SEEN == 0 {
                continue;
            }
            if open == 1 {
                self.lits[0] = !lit;
                break;
            }
            self.find_causes(trail, lit, &mut buffer);
            open = open - 1 + self.involve(trail, &buffer);
        }
        self.buffer = buffer;
    }

    /// Marks literals that took part in the conflict, and adds the literals of earlier levels to the clause.
    /// Returns the number of newly marked literals of the last level.
    fn involve(&mut self, trail: &Trail, lits: &[Literal]) -> usize {
        let mut of_last_level = 0;
        for &lit in lits {
            let (var, level) = (lit.var(), trail.level_of(lit));
            if level == 0 || self.marks[var.index()] & SEEN != 0 {
                continue;
            }
            self.marks[var.index()] |= SEEN;
            self.marked.push(var);
            self.took_part.push(var);
            if level == trail.level() { of_last_level += 1 } else { self.lits.push(lit) }
        }
        of_last_level
    }

    /// Collects the causes of a true literal. If a clause implied the literal, records that the clause was
    /// used.
    fn find_causes(&mut self, trail: &mut Trail, lit: Literal, buffer: &mut Vec<Literal>) {
        buffer.clear();
        let reason = trail.known(lit.var()).reason;
        trail.each_cause(lit.var(), reason, |cause| buffer.push(cause));
        if let Because::Clause(clause) = reason {
            buffer.push(lit);
            self.use_clause(trail, clause, buffer);
            buffer.pop();
        }
    }

    /// Records that a clause with the literals `lits` was used, and computes its glue again. A clause is
    /// recorded at most once between two rounds of forgetting.
    fn use_clause(&mut self, trail: &mut Trail, clause: Clause, lits: &[Literal]) {
        if trail.clauses.is_glue_due(clause) {
            let glue = self.glue_of(trail, lits);
            trail.clauses.use_again(clause, glue);
        }
    }

    /// Whether a false literal follows from other literals of the clause. A literal follows if each of its
    /// causes is in the clause or follows from the clause.
    pub(super) fn follows(&mut self, trail: &Trail, lit: Literal, depth: u32) -> bool {
        let var = lit.var();
        let known = trail.known(var);
        let mark = self.marks[var.index()];
        if known.level == 0 || mark & IMPLIED != 0 || (depth > 0 && mark & SEEN != 0) {
            return true;
        }
        if known.reason == Because::None || mark & NEEDED != 0 || depth > DEPTH {
            return false;
        }
        let result = trail.all_causes(var, known.reason, |cause| self.follows(trail, cause, depth + 1));
        self.marks[var.index()] |= if result { IMPLIED } else { NEEDED };
        if mark == 0 {
            self.marked.push(var);
        }
        result
    }

    /// Adds the causes of the clause's literals to the variables that took part in the conflict. (Without these
    /// causes, 36x36 boards with 45 % of the cells given took twice the time and twice the conflicts.) The
    /// causes that [`Analysis::shrink`] has added to the clause are already marked as seen, so this function
    /// does not raise their scores. When the scores of these causes were raised, proofs took a fifth more
    /// conflicts.
    fn involve_causes(&mut self, trail: &Trail) {
        for i in 0..self.lits.len() {
            let var = self.lits[i].var();
            let Analysis { marks, marked, took_part, .. } = self;
            trail.each_cause(var, trail.known(var).reason, |cause| {
                let mark = &mut marks[cause.var().index()];
                if trail.level_of(cause) > 0 && *mark & SEEN == 0 {
                    *mark |= SEEN;
                    marked.push(cause.var());
                    took_part.push(cause.var());
                }
            });
        }
    }

    fn glue(&mut self, trail: &Trail) -> u32 {
        let lits = std::mem::take(&mut self.lits);
        let glue = self.glue_of(trail, &lits);
        self.lits = lits;
        glue
    }

    /// The number of different levels among the literals.
    fn glue_of(&mut self, trail: &Trail, lits: &[Literal]) -> u32 {
        self.clock += 1;
        let mut glue = 0;
        for &lit in lits {
            let stamp = &mut self.stamps[trail.level_of(lit) as usize];
            glue += u32::from(*stamp != self.clock);
            *stamp = self.clock;
        }
        glue
    }
}

fn are_different(lits: &[Literal]) -> bool {
    let mut vars: Vec<u32> = lits.iter().map(|lit| lit.var().0).collect();
    vars.sort_unstable();
    vars.windows(2).all(|pair| pair[0] != pair[1])
}
