//! The learned clauses, stored in one arena of words, and for each literal a list of the clauses that watch it.
//!
//! ```text
//! arena   ... | length | glue, used | watch start | literal | literal | literal ... | length | ...
//!             ^ the clause's number: where it starts
//! ```
//!
//! The first two literals of each clause are watched. Visiting a clause of two literals needs no access to
//! the arena, because each watch names the other literal.

use super::items::Literal;

/// A clause, identified by its start in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clause(pub(super) u32);

/// An entry in the watch list of a literal.
#[derive(Clone, Copy)]
pub(super) struct ClauseWatch {
    /// The number of the clause; the highest bit tells whether the clause has only two literals.
    word: u32,
    /// Some other literal of the watched clause. While the blocker is true, the clause need not be visited.
    pub(super) blocker: Literal,
}

const BINARY: u32 = 1 << 31;

impl ClauseWatch {
    #[inline]
    pub(super) fn clause(self) -> Clause {
        Clause(self.word & !BINARY)
    }

    /// Returns this watch with a different blocker.
    #[inline]
    pub(super) fn blocked_by(self, blocker: Literal) -> ClauseWatch {
        ClauseWatch { blocker, ..self }
    }

    #[inline]
    pub(super) fn is_binary(self) -> bool {
        self.word & BINARY != 0
    }
}

/// All clauses.
pub(super) struct Clauses {
    /// The literals and headers of all clauses. The header numbers are stored as literals too, so that `lits`
    /// can return a slice.
    arena: Vec<Literal>,
    watches: Vec<Vec<ClauseWatch>>,
}

const HEADER: usize = 3;
/// Clauses with at most this glue are never forgotten.
const KEEP: u32 = 2;
/// Clauses with at most this glue survive two rounds of forgetting after each use.
pub(super) const USEFUL: u32 = 6;
const USED_SHIFT: u32 = 24;
const GLUE: u32 = (1 << USED_SHIFT) - 1;

/// The number of rounds of forgetting that a clause with glue `glue` survives after a use.
fn uses(glue: u32) -> u32 {
    if glue <= USEFUL { 2 } else { 1 }
}

impl Clauses {
    pub(super) fn new(vars: usize) -> Clauses {
        Clauses { arena: Vec::new(), watches: vec![Vec::new(); 2 * vars] }
    }

    /// Adds a clause of two or more literals, and watches the first two.
    pub(super) fn add(&mut self, lits: &[Literal], glue: u32) -> Clause {
        assert!(self.arena.len() < BINARY as usize, "clauses are forgotten before 8 GiB");
        let clause = Clause(self.arena.len() as u32);
        let header = [lits.len() as u32, glue.min(GLUE) | 1 << USED_SHIFT, 2];
        self.arena.extend(header.map(Literal));
        self.arena.extend(lits);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: Clause) {
        let lits = self.lits(clause);
        let (first, second) = (lits[0], lits[1]);
        let word = clause.0 | if lits.len() == 2 { BINARY } else { 0 };
        self.watches[first.index()].push(ClauseWatch { word, blocker: second });
        self.watches[second.index()].push(ClauseWatch { word, blocker: first });
    }

    /// The literals of a clause.
    #[inline]
    pub(super) fn lits(&self, clause: Clause) -> &[Literal] {
        let start = clause.0 as usize;
        &self.arena[start + HEADER..][..self.arena[start].0 as usize]
    }

    /// The literals of a clause, and the position where the last search for a literal to watch ended. The
    /// next search starts at that position, because most literals before it are still false.
    #[inline]
    pub(super) fn parts(&mut self, clause: Clause) -> (&mut [Literal], &mut u32) {
        let (header, rest) = self.arena[clause.0 as usize..].split_at_mut(HEADER);
        (&mut rest[..header[0].0 as usize], &mut header[2].0)
    }

    /// Takes the watch list of a literal. The caller must return it with [`Clauses::put_back`].
    #[inline]
    pub(super) fn take_watches(&mut self, lit: Literal) -> Vec<ClauseWatch> {
        std::mem::take(&mut self.watches[lit.index()])
    }

    #[inline]
    pub(super) fn put_back(&mut self, lit: Literal, watches: Vec<ClauseWatch>) {
        self.watches[lit.index()] = watches;
    }

    #[inline]
    pub(super) fn add_watch(&mut self, lit: Literal, watch: ClauseWatch) {
        self.watches[lit.index()].push(watch);
    }

    /// Whether to compute the glue of a used clause again. The glue is computed at most once between two
    /// rounds of forgetting. For a clause that is never forgotten, the glue is not computed again. A new
    /// clause with a high glue counts as a clause that was just used.
    pub(super) fn is_glue_due(&self, clause: Clause) -> bool {
        let word = self.arena[clause.0 as usize + 1].0;
        let glue = word & GLUE;
        glue > KEEP && word >> USED_SHIFT < uses(glue)
    }

    /// Records that a clause was used in a conflict. Lowers the stored glue of the clause to `glue`, if
    /// `glue` is lower.
    #[inline]
    pub(super) fn use_again(&mut self, clause: Clause, glue: u32) {
        let word = &mut self.arena[clause.0 as usize + 1].0;
        let glue = glue.min(*word & GLUE);
        *word = glue | uses(glue) << USED_SHIFT;
    }

    /// Forgets three quarters of the clauses that were not used recently. The clauses with the highest glue
    /// are forgotten first. Also forgets all clauses for which `is_settled` is true. Keeps locked clauses.
    /// Returns the moves of the clauses that are kept, as pairs (old position, new position) in order.
    pub(super) fn forget(
        &mut self,
        is_locked: impl Fn(Clause) -> bool,
        is_settled: impl Fn(&[Literal]) -> bool,
    ) -> Moves {
        let victims = self.victims(&is_locked);
        let mut moves = Moves(Vec::new());
        let mut next_victim = victims.iter().peekable();
        let (mut from, mut to) = (0, 0);
        while from < self.arena.len() {
            let size = HEADER + self.arena[from].0 as usize;
            let clause = Clause(from as u32);
            let is_victim = next_victim.next_if_eq(&&clause.0).is_some();
            if is_locked(clause) || !(is_victim || is_settled(self.lits(clause))) {
                self.arena.copy_within(from..from + size, to);
                moves.0.push((from as u32, to as u32));
                to += size;
            }
            from += size;
        }
        self.arena.truncate(to);
        self.watch_all();
        moves
    }

    /// Returns the clauses to forget, in the order of the arena. Also ages the clauses that were used.
    fn victims(&mut self, is_locked: &impl Fn(Clause) -> bool) -> Vec<u32> {
        let mut candidates: Vec<(u32, u32, u32)> = Vec::new();
        let mut at = 0;
        while at < self.arena.len() {
            let (len, word) = (self.arena[at].0, self.arena[at + 1].0);
            let (glue, used) = (word & GLUE, word >> USED_SHIFT);
            if used > 0 {
                self.arena[at + 1].0 = glue | (used - 1) << USED_SHIFT;
            } else if glue > KEEP && len > 2 && !is_locked(Clause(at as u32)) {
                candidates.push((glue, len, at as u32));
            }
            at += HEADER + len as usize;
        }
        candidates.sort_unstable();
        let mut victims: Vec<u32> =
            candidates[candidates.len() / 4..].iter().map(|&(_, _, clause)| clause).collect();
        victims.sort_unstable();
        victims
    }

    /// Calls `show` with the literals of every clause.
    #[cfg(test)]
    pub(super) fn each(&self, mut show: impl FnMut(&[Literal])) {
        let mut at = 0;
        while at < self.arena.len() {
            show(self.lits(Clause(at as u32)));
            at += HEADER + self.arena[at].0 as usize;
        }
    }

    fn watch_all(&mut self) {
        self.watches.iter_mut().for_each(Vec::clear);
        let mut at = 0;
        while at < self.arena.len() {
            self.watch(Clause(at as u32));
            at += HEADER + self.arena[at].0 as usize;
        }
    }
}

/// The old and new positions of clauses.
pub(super) struct Moves(Vec<(u32, u32)>);

impl Moves {
    /// The new position of a clause that was kept.
    pub(super) fn of(&self, clause: Clause) -> Clause {
        let i = self.0.binary_search_by_key(&clause.0, |&(old, _)| old).expect("a locked clause stays");
        Clause(self.0[i].1)
    }
}
