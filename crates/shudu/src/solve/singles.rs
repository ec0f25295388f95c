//! The search that `watch` and `trace` show for `fast`. This search deduces singles from candidate sets, and
//! guesses in the cell with the fewest candidates. The searches that compute the answers of `fast` make many
//! deductions at a time, so users could not follow their steps.
//!
//! The search stores one [`DigitSet`] per cell, which holds the candidates that are left after the deductions
//! so far. Placing a digit removes it from the candidates of the cell's peers. Two deductions need no choice,
//! and give an [`Event::Force`]:
//!
//! ```text
//! naked single    a cell has one candidate left
//! hidden single   a house has one place left for a digit
//! ```
//!
//! When no deduction applies, [`Backtrack`](super::classic::Backtrack) guesses. Undoing a guess restores the
//! old sets from a trail, so a level stores only its changes, not a copy of the board. Deductions never lose
//! a solution.

use super::Event;
use super::classic::Scheme;
use super::wide::{Model, ModelHouse};
use crate::board::{Candidates, Cell, CellIndex, Digit, DigitSet, Grid};
use std::sync::Arc;

/// Deduces singles, then guesses in the cell with the fewest candidates.
pub(super) struct Singles {
    model: Arc<Model>,
    open: Candidates,
    /// The cells that have changed, each with its old candidate set. When a guess is undone, the old sets are
    /// restored.
    trail: Vec<(Cell, DigitSet)>,
    guesses: Vec<usize>,
    /// Cells that had one candidate left when they were added to this list; some may be filled by now.
    naked: Vec<Cell>,
    /// The stack of houses to search for hidden singles, and a flag for each house that tells whether the
    /// house is on the stack.
    stale: Vec<ModelHouse>,
    is_stale: Vec<bool>,
    /// The cell of a contradiction, or `None` if there is no contradiction. The cell either has no candidate,
    /// or lies in a house that has no place for some digit.
    contradiction: Option<Cell>,
}

impl Singles {
    /// Starts from a grid whose givens do not clash.
    pub(super) fn new(puzzle: &Grid) -> Singles {
        let model = Model::of(puzzle.shape());
        let open = Candidates::of(puzzle);
        let mut stale: Vec<ModelHouse> = model.houses().collect();
        stale.reverse();
        Singles {
            trail: Vec::new(),
            guesses: Vec::new(),
            naked: puzzle.blanks().filter(|&cell| open.get(cell).single().is_some()).collect(),
            is_stale: vec![true; stale.len()],
            stale,
            contradiction: puzzle.blanks().find(|&cell| open.get(cell).is_empty()),
            model,
            open,
        }
    }

    /// Leaves only the candidate `digit` in `cell`, and removes `digit` from the cell's peers.
    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.narrow(cell, DigitSet::only(digit));
        let model = Arc::clone(&self.model);
        for seat in model.seats(CellIndex::of(cell, model.shape)) {
            let peers = model.cells(seat.house).filter(|&peer| peer != cell);
            for peer in peers {
                if !self.open.get(peer).contains(digit) {
                    continue;
                }
                let left = self.open.get(peer).difference(DigitSet::only(digit));
                self.narrow(peer, left);
                if left.is_empty() {
                    self.contradiction = Some(peer);
                } else if left.single().is_some() {
                    self.naked.push(peer);
                }
            }
        }
    }

    /// Replaces the candidates of `cell` by `left`, and schedules the houses of the cell for another search.
    fn narrow(&mut self, cell: Cell, left: DigitSet) {
        self.trail.push((cell, self.open.get(cell)));
        self.open.set(cell, left);
        for seat in self.model.seats(CellIndex::of(cell, self.model.shape)) {
            if !std::mem::replace(&mut self.is_stale[seat.house.index()], true) {
                self.stale.push(seat.house);
            }
        }
    }

    fn naked_single(&mut self, board: &Grid) -> Option<(Cell, Digit)> {
        while let Some(cell) = self.naked.pop() {
            if board.get(cell).is_none() {
                return self.open.get(cell).single().map(|digit| (cell, digit));
            }
        }
        None
    }

    fn hidden_single(&mut self, board: &Grid) -> Option<(Cell, Digit)> {
        let model = Arc::clone(&self.model);
        while let Some(&house) = self.stale.last() {
            let (once, more) = self.spots(house);
            let mut blanks = model.cells(house).filter(|&cell| board.get(cell).is_none());
            if once.union(more) != DigitSet::all(model.size) {
                self.contradiction = blanks.next().or_else(|| model.cells(house).next());
                return None;
            }
            let alone = once.difference(more);
            // The house stays on the stack, because it may hold another hidden single.
            if let Some(found) = blanks
                .find_map(|cell| self.open.get(cell).intersection(alone).first().map(|digit| (cell, digit)))
            {
                return Some(found);
            }
            self.stale.pop();
            self.is_stale[house.index()] = false;
        }
        None
    }

    /// The digits that have at least one place in a house, and the digits that have more than one place in
    /// the house.
    fn spots(&self, house: ModelHouse) -> (DigitSet, DigitSet) {
        let start = (DigitSet::EMPTY, DigitSet::EMPTY);
        self.model.cells(house).fold(start, |(once, more), cell| {
            let set = self.open.get(cell);
            (once.union(set), more.union(once.intersection(set)))
        })
    }
}

impl Scheme for Singles {
    /// The cell with the fewest candidates; if several cells have the fewest, the first of these cells in
    /// reading order.
    fn next_cell(&self, board: &Grid, _: Option<Cell>) -> Option<Cell> {
        board.blanks().min_by_key(|&cell| self.open.get(cell).len())
    }

    fn digits(&self, _: &Grid, cell: Cell) -> DigitSet {
        self.open.get(cell)
    }

    fn fits(&self, _: &Grid, _: Cell, _: Digit) -> bool {
        true
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.guesses.push(self.trail.len());
        self.fill(cell, digit);
    }

    fn retract(&mut self, _: Cell, _: Digit) {
        let before = self.guesses.pop().expect("only a guess is taken back");
        for (cell, set) in self.trail.drain(before..).rev() {
            self.open.set(cell, set);
        }
        self.naked.clear();
        self.stale.drain(..).for_each(|house| self.is_stale[house.index()] = false);
        self.contradiction = None;
    }

    fn deduce(&mut self, board: &Grid) -> Option<Event> {
        if self.contradiction.is_none()
            && let Some((cell, digit)) = self.naked_single(board).or_else(|| self.hidden_single(board))
        {
            self.fill(cell, digit);
            return Some(Event::Force(cell, digit));
        }
        self.contradiction.map(Event::DeadEnd)
    }
}
