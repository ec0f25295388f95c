//! What `watch` and `trace` show of `fast`: candidate sets, singles deduced, then the cell with the fewest candidates.
//! The engines that give its answers deduce too much at a time to be followed.
//!
//! Representation: one [`DigitSet`] a cell, the candidates as far as they are deduced. Placing a digit
//! takes it from the cell's peers. Two things follow without a choice, and are [`Event::Force`]d:
//!
//! ```text
//! naked single    a cell has one candidate left
//! hidden single   a house has one place left for a digit
//! ```
//!
//! When nothing follows any more, the search guesses. Undoing a guess replays a trail of old sets, so a
//! level costs what it changed, not a copy of the board. A deduction never loses a solution.

use super::Event;
use super::search::Walk;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, Houses, Shape};

/// The search.
pub(super) struct Singles {
    shape: Shape,
    houses: Houses,
    board: Grid,
    open: Candidates,
    /// What to put back on the way up: a cell's set before it changed.
    trail: Vec<(Cell, DigitSet)>,
    /// The cells filled since the start, in order.
    filled: Vec<Cell>,
    blanks_left: usize,
    levels: Vec<Level>,
    /// Blank cells seen to have one candidate; some may be filled by now.
    naked: Vec<Cell>,
    /// Houses to search for hidden singles: a stack, and who is on it.
    stale: Vec<usize>,
    is_stale: Vec<bool>,
    /// A cell without a candidate, or in a house without a spot for some digit: nothing can be right here.
    contradiction: Option<Cell>,
    next: Next,
}

/// One guess in progress.
struct Level {
    cell: Cell,
    untried: DigitSet,
    trail: usize,
    filled: usize,
}

/// What the next step will do.
#[derive(Clone, Copy)]
enum Next {
    /// Draw what follows; when nothing does, open a level.
    Deduce,
    /// Look at the next digit of the deepest level.
    Try,
    /// Place the digit just looked at.
    Place(Digit),
    /// Undo the deepest guess.
    Retract,
}

impl Singles {
    /// The search of a grid whose givens do not clash.
    pub(super) fn new(puzzle: &Grid) -> Singles {
        let shape = puzzle.shape();
        let houses = Houses::new(shape);
        let open = Candidates::of(puzzle);
        let naked = puzzle.blanks().filter(|&cell| open.get(cell).single().is_some()).collect();
        let contradiction = puzzle.blanks().find(|&cell| open.get(cell).is_empty());
        Singles {
            shape,
            board: puzzle.clone(),
            trail: Vec::new(),
            filled: Vec::new(),
            blanks_left: puzzle.blanks().count(),
            levels: Vec::new(),
            naked,
            stale: (0..houses.count()).rev().collect(),
            is_stale: vec![true; houses.count()],
            contradiction,
            next: Next::Deduce,
            houses,
            open,
        }
    }

    /// Writes `digit` into `cell` and takes it from the cell's peers.
    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.filled.push(cell);
        self.blanks_left -= 1;
        self.narrow(cell, DigitSet::only(digit));
        for i in 0..self.houses.of(self.shape, cell).len() {
            let house = self.houses.of(self.shape, cell)[i];
            for j in 0..self.shape.size() {
                let peer = self.houses.cells(house)[j];
                if peer != cell && self.open.get(peer).contains(digit) {
                    let left = self.open.get(peer).difference(DigitSet::only(digit));
                    self.narrow(peer, left);
                }
            }
        }
    }

    /// Leaves `cell` the digits of `left`, and notes what may follow from it.
    fn narrow(&mut self, cell: Cell, left: DigitSet) {
        self.trail.push((cell, self.open.get(cell)));
        self.open.set(cell, left);
        for &house in self.houses.of(self.shape, cell) {
            if !std::mem::replace(&mut self.is_stale[house], true) {
                self.stale.push(house);
            }
        }
        if left.is_empty() {
            self.contradiction = Some(cell);
        } else if left.single().is_some() && self.board.get(cell).is_none() {
            self.naked.push(cell);
        }
    }

    /// The next digit that follows without a guess, now placed.
    fn deduce(&mut self) -> Option<(Cell, Digit)> {
        if self.contradiction.is_none() {
            let (cell, digit) = self.naked_single().or_else(|| self.hidden_single())?;
            self.fill(cell, digit);
            return Some((cell, digit));
        }
        None
    }

    fn naked_single(&mut self) -> Option<(Cell, Digit)> {
        while let Some(cell) = self.naked.pop() {
            if self.board.get(cell).is_none() {
                return self.open.get(cell).single().map(|digit| (cell, digit));
            }
        }
        None
    }

    fn hidden_single(&mut self) -> Option<(Cell, Digit)> {
        while let Some(&house) = self.stale.last() {
            let (once, more) = self.spots(house);
            if once.union(more) != DigitSet::all(self.shape.size()) {
                let mut cells = self.houses.cells(house).iter().copied();
                let blank = cells.find(|&cell| self.board.get(cell).is_none());
                self.contradiction = blank.or(Some(self.houses.cells(house)[0]));
                return None;
            }
            let alone = once.difference(more);
            let cells = self.houses.cells(house).iter();
            let mut blanks = cells.filter(|&&cell| self.board.get(cell).is_none());
            // The house stays stale while it yields: it may hold another single.
            if let Some(found) = blanks
                .find_map(|&cell| self.open.get(cell).intersection(alone).first().map(|digit| (cell, digit)))
            {
                return Some(found);
            }
            self.stale.pop();
            self.is_stale[house] = false;
        }
        None
    }

    /// The digits that have at least one spot in a house, and those that have more.
    fn spots(&self, house: usize) -> (DigitSet, DigitSet) {
        let start = (DigitSet::EMPTY, DigitSet::EMPTY);
        self.houses.cells(house).iter().fold(start, |(once, more), &cell| {
            let set = self.open.get(cell);
            (once.union(set), more.union(once.intersection(set)))
        })
    }

    /// The cell to guess in: the one with the fewest candidates, ties in reading order.
    fn choose(&self) -> Option<Cell> {
        let mut fewest: Option<(usize, Cell)> = None;
        for cell in self.board.blanks() {
            let count = self.open.get(cell).len();
            if count <= 2 {
                return Some(cell);
            }
            if fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, cell));
            }
        }
        fewest.map(|(_, cell)| cell)
    }

    fn deduce_or_descend(&mut self) -> Option<Event> {
        if let Some((cell, digit)) = self.deduce() {
            return Some(Event::Force(cell, digit));
        }
        if let Some(cell) = self.contradiction {
            self.next = Next::Retract;
            return Some(Event::DeadEnd(cell));
        }
        if self.blanks_left == 0 {
            self.next = Next::Retract;
            return Some(Event::Solution);
        }
        let cell = self.choose()?;
        let (trail, filled) = (self.trail.len(), self.filled.len());
        self.levels.push(Level { cell, untried: self.open.get(cell), trail, filled });
        self.next = Next::Try;
        None
    }

    fn try_next(&mut self) -> Option<Event> {
        let level = self.levels.last_mut()?;
        let Some(digit) = level.untried.take_first() else {
            self.levels.pop();
            self.next = Next::Retract;
            return None;
        };
        self.next = Next::Place(digit);
        Some(Event::Try(level.cell, digit))
    }

    fn place(&mut self, digit: Digit) -> Option<Event> {
        let cell = self.levels.last()?.cell;
        self.fill(cell, digit);
        self.next = Next::Deduce;
        Some(Event::Place(cell, digit))
    }

    /// Puts everything back as it was when the deepest level was opened.
    fn retract(&mut self) -> Option<Event> {
        let level = self.levels.last()?;
        let digit = self.board.get(level.cell)?;
        for (cell, before) in self.trail.drain(level.trail..).rev() {
            self.open.set(cell, before);
        }
        for cell in self.filled.drain(level.filled..) {
            self.board.set(cell, None);
            self.blanks_left += 1;
        }
        self.naked.clear();
        while let Some(house) = self.stale.pop() {
            self.is_stale[house] = false;
        }
        self.contradiction = None;
        self.next = Next::Try;
        Some(Event::Retract(level.cell, digit))
    }
}

impl Iterator for Singles {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            let event = match self.next {
                Next::Deduce => self.deduce_or_descend(),
                Next::Try => self.try_next(),
                Next::Place(digit) => self.place(digit),
                Next::Retract if self.levels.is_empty() => return None,
                Next::Retract => self.retract(),
            };
            if event.is_some() {
                return event;
            }
        }
    }
}

impl Walk for Singles {
    fn board(&self) -> &Grid {
        &self.board
    }
}
