//! Chooses the candidate to decide next, either from a heap ordered by activity, or from a queue ordered by
//! the last conflict of each candidate.

use super::items::Var;

/// Candidates ordered by activity. Each conflict raises the scores of the candidates that took part, and
/// later conflicts count more.
pub(super) struct Scores {
    heap: Vec<Var>,
    /// The position of each variable in the heap.
    positions: Vec<u32>,
    scores: Vec<f64>,
    step: f64,
    /// The heap positions that [`Scores::best`] has yet to visit.
    stack: Vec<usize>,
}

const ABSENT: u32 = u32::MAX;
const LARGEST: f64 = 1e150;

impl Scores {
    pub(super) fn new(scores: Vec<f64>) -> Scores {
        let len = scores.len();
        let mut order = Scores {
            heap: Vec::with_capacity(len),
            positions: vec![ABSENT; len],
            scores,
            step: 1.0,
            stack: Vec::new(),
        };
        for var in 0..len as u32 {
            order.insert(Var(var));
        }
        order
    }

    pub(super) fn insert(&mut self, var: Var) {
        if self.positions[var.index()] == ABSENT {
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Removes the most active candidate and returns it.
    pub(super) fn pop(&mut self) -> Option<Var> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.positions[top.index()] = ABSENT;
        if last != top {
            self.heap[0] = last;
            self.sink(0);
        }
        Some(top)
    }

    /// The most active candidate.
    pub(super) fn peek(&self) -> Option<Var> {
        self.heap.first().copied()
    }

    /// Returns the candidate with the highest product of score and weight, among the candidates for which
    /// `weight` returns a number. No weight may be above `most`. If a candidate cannot beat the best product
    /// so far, the search skips that candidate and all candidates below it in the heap.
    pub(super) fn best(&mut self, most: f64, weight: impl Fn(Var) -> Option<f64>) -> Option<Var> {
        let mut best: Option<(Var, f64)> = None;
        self.stack.clear();
        self.stack.push(0);
        while let Some(at) = self.stack.pop() {
            let Some(&var) = self.heap.get(at) else { continue };
            let score = self.scores[var.index()];
            // A score that was not raised for a long time underflows to 0. A candidate with score 0 can still
            // be the best, if no other candidate has a weight.
            let is_better = |product: f64| best.is_none_or(|(_, highest)| product > highest);
            if !is_better(score * most) {
                continue;
            }
            if let Some(product) =
                weight(var).map(|weight| score * weight).filter(|&product| is_better(product))
            {
                best = Some((var, product));
            }
            self.stack.extend([2 * at + 2, 2 * at + 1]);
        }
        best.map(|(var, _)| var)
    }

    pub(super) fn score(&self, var: Var) -> f64 {
        self.scores[var.index()]
    }

    pub(super) fn bump(&mut self, var: Var) {
        self.scores[var.index()] += self.step;
        if self.scores[var.index()] > LARGEST {
            self.scores.iter_mut().for_each(|score| *score /= LARGEST);
            self.step /= LARGEST;
        }
        if self.positions[var.index()] != ABSENT {
            self.rise(self.positions[var.index()] as usize);
        }
    }

    /// Makes later increases of a score count more than earlier increases.
    pub(super) fn decay(&mut self, factor: f64) {
        self.step /= factor;
    }

    fn rise(&mut self, mut at: usize) {
        let var = self.heap[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.scores[var.index()] <= self.scores[self.heap[parent].index()] {
                break;
            }
            self.put(at, self.heap[parent]);
            at = parent;
        }
        self.put(at, var);
    }

    fn sink(&mut self, mut at: usize) {
        let var = self.heap[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.heap.len() {
                break;
            }
            let score = |at: usize| self.scores[self.heap[at].index()];
            if child + 1 < self.heap.len() && score(child + 1) > score(child) {
                child += 1;
            }
            if score(child) <= self.scores[var.index()] {
                break;
            }
            self.put(at, self.heap[child]);
            at = child;
        }
        self.put(at, var);
    }

    fn put(&mut self, at: usize, var: Var) {
        self.heap[at] = var;
        self.positions[var.index()] = at as u32;
    }
}

/// A linked list of candidates in the order of their last conflict. The search for an open candidate goes
/// backwards from `start`.
pub(super) struct Queue {
    links: Vec<QueueLink>,
    stamps: Vec<u64>,
    last: u32,
    clock: u64,
    /// All candidates after `start` have a value.
    start: u32,
}

#[derive(Clone, Copy)]
struct QueueLink {
    before: u32,
    after: u32,
}

impl Queue {
    /// Creates the list of the candidates in `order`, in the same order. The last candidate is decided first.
    pub(super) fn new(order: &[Var]) -> Queue {
        let mut queue = Queue {
            links: vec![QueueLink { before: ABSENT, after: ABSENT }; order.len()],
            stamps: vec![0; order.len()],
            last: ABSENT,
            clock: 0,
            start: ABSENT,
        };
        order.iter().for_each(|&var| queue.append(var));
        queue.start = queue.last;
        queue
    }

    pub(super) fn stamp(&self, var: Var) -> u64 {
        self.stamps[var.index()]
    }

    /// The open candidate whose last conflict is the most recent.
    pub(super) fn next(&mut self, is_open: impl Fn(Var) -> bool) -> Option<Var> {
        while self.start != ABSENT {
            if is_open(Var(self.start)) {
                return Some(Var(self.start));
            }
            self.start = self.links[self.start as usize].before;
        }
        None
    }

    /// Must be called when a variable loses its value.
    #[inline]
    pub(super) fn reopen(&mut self, var: Var) {
        if self.start == ABSENT || self.stamps[var.index()] > self.stamps[self.start as usize] {
            self.start = var.0;
        }
    }

    /// Moves a variable to the end of the list.
    pub(super) fn bump(&mut self, var: Var, is_open: bool) {
        if self.last == var.0 {
            return;
        }
        let QueueLink { before, after } = self.links[var.index()];
        if self.start == var.0 {
            self.start = if before == ABSENT { after } else { before };
        }
        if before != ABSENT {
            self.links[before as usize].after = after;
        }
        self.links[after as usize].before = before;
        self.append(var);
        if is_open {
            self.start = var.0;
        }
    }

    fn append(&mut self, var: Var) {
        self.clock += 1;
        self.stamps[var.index()] = self.clock;
        self.links[var.index()] = QueueLink { before: self.last, after: ABSENT };
        if self.last != ABSENT {
            self.links[self.last as usize].after = var.0;
        }
        self.last = var.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::wide::next_random;

    #[test]
    fn the_best_is_that_of_a_plain_search() {
        let mut random = 5;
        for round in 0..500 {
            let len = 1 + round % 40;
            let scores: Vec<f64> = (0..len).map(|_| (next_random(&mut random) % 7) as f64).collect();
            let weights: Vec<Option<f64>> = (0..len)
                .map(|_| next_random(&mut random) % 5)
                .map(|weight| (weight > 0).then_some(weight as f64 / 4.0))
                .collect();
            let product = |var: Var| weights[var.index()].map(|weight| scores[var.index()] * weight);
            let best = Scores::new(scores.clone()).best(1.0, |var| weights[var.index()]);
            let highest = (0..len as u32).filter_map(|var| product(Var(var))).max_by(f64::total_cmp);
            assert_eq!(best.and_then(product), highest, "{scores:?} {weights:?}");
        }
    }

    #[test]
    fn what_was_not_raised_for_long_is_still_found() {
        let mut scores = Scores::new(vec![1e-3; 2]);
        while scores.score(Var(1)) > 0.0 {
            scores.bump(Var(0));
            scores.decay(0.97);
        }
        assert_eq!(scores.best(1.0, |var| (var == Var(1)).then_some(0.5)), Some(Var(1)));
    }
}
