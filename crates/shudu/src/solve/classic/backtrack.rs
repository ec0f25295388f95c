//! Backtracking for all classic searches, with an explicit stack instead of recursion.
//!
//! Every tutorial writes backtracking as a function that calls itself:
//!
//! ```text
//! fn search() {
//!     let Some(cell) = next_cell() else { report the solution; return };
//!     for digit in digits(cell) {            // Try
//!         if fits(cell, digit) {
//!             place(cell, digit);            // Place
//!             search();
//!             retract(cell, digit);          // Retract: always, or later levels see a ghost
//!         }
//!     }
//!                                            // DeadEnd, if nothing was placed
//! }                                          // and the caller tries its next digit
//! ```
//!
//! This search has an `OpenCell` for each call in progress. An `OpenCell` stores the cell and the digits
//! still to try. Each `next()` runs the search until the next event and returns that event. So the caller can
//! stop, step, pause and resume the search anywhere, and a 64x64 board needs no deep call stack.

use super::super::Event;
use super::super::search::Walk;
use crate::board::{Cell, Digit, DigitSet, Grid};

/// The parts that each classic search implements for itself. The classic searches differ in the order of
/// cells and digits, and in the bookkeeping.
pub(in crate::solve) trait Scheme: Send {
    /// Returns the blank cell to fill next, or `None` if the board is full. `above` is the cell of the parent
    /// level.
    fn next_cell(&self, board: &Grid, above: Option<Cell>) -> Option<Cell>;

    /// The digits to try in `cell`, smallest first. The default is all digits.
    fn digits(&self, board: &Grid, _cell: Cell) -> DigitSet {
        DigitSet::all(board.shape().size())
    }

    /// Whether no peer of `cell` holds `digit`.
    fn fits(&self, board: &Grid, cell: Cell, digit: Digit) -> bool;

    /// Records that `digit` now stands in `cell`.
    fn place(&mut self, cell: Cell, digit: Digit);

    /// Undoes [`place`](Scheme::place) and all deductions that were made after it.
    fn retract(&mut self, cell: Cell, digit: Digit);

    /// Returns the next deduction, which is an [`Event::Force`] or an [`Event::DeadEnd`]. The default deduces
    /// nothing.
    fn deduce(&mut self, _board: &Grid) -> Option<Event> {
        None
    }
}

/// A depth-first search for all solutions, controlled by a [`Scheme`].
pub(in crate::solve) struct Backtrack<S> {
    scheme: S,
    /// The puzzle, kept for its pencil marks.
    puzzle: Grid,
    board: Grid,
    levels: Vec<OpenCell>,
    /// The cells filled by deduction, in order.
    forced: Vec<Cell>,
    next: NextAction,
}

/// One level of the search, which corresponds to one recursive call in progress.
struct OpenCell {
    cell: Cell,
    untried: DigitSet,
    /// Whether some digit fitted in the cell. If no digit fits, the level is a dead end.
    has_placed: bool,
    /// The number of cells filled by deduction before this level.
    forced: usize,
}

/// The action of the next step.
#[derive(Clone, Copy)]
enum NextAction {
    /// Choose a cell and open its level, or report a full board.
    Descend,
    /// Try the next digit of the deepest level.
    Try,
    /// Place the digit that was found to fit.
    Place(Digit),
    /// Take back the digit of the deepest level.
    Retract,
}

impl<S: Scheme> Backtrack<S> {
    pub(in crate::solve) fn new(puzzle: &Grid, scheme: S) -> Backtrack<S> {
        let (puzzle, board) = (puzzle.clone(), puzzle.clone());
        Backtrack { scheme, puzzle, board, levels: Vec::new(), forced: Vec::new(), next: NextAction::Descend }
    }

    /// Returns the next deduction, if there is one. If there is no deduction, opens a level for the next
    /// blank cell, or reports a full board as a solution.
    fn descend(&mut self) -> Option<Event> {
        if let Some(event) = self.scheme.deduce(&self.board) {
            if let Event::Force(cell, digit) = event {
                self.board.set(cell, Some(digit));
                self.forced.push(cell);
            } else {
                self.next = NextAction::Retract;
            }
            return Some(event);
        }
        let above = self.levels.last().map(|level| level.cell);
        let Some(cell) = self.scheme.next_cell(&self.board, above) else {
            self.next = NextAction::Retract;
            return Some(Event::Solution);
        };
        let untried = self.scheme.digits(&self.board, cell);
        self.levels.push(OpenCell { cell, untried, has_placed: false, forced: self.forced.len() });
        self.next = NextAction::Try;
        None
    }

    /// Tries the next digit of the deepest level, or leaves the level.
    fn try_next(&mut self) -> Option<Event> {
        let level = self.levels.last_mut()?;
        let cell = level.cell;
        let Some(digit) = level.untried.take_first() else {
            let is_dead_end = !level.has_placed;
            self.levels.pop();
            self.next = NextAction::Retract;
            return is_dead_end.then_some(Event::DeadEnd(cell));
        };
        if self.puzzle.allowed(cell).contains(digit) && self.scheme.fits(&self.board, cell, digit) {
            self.next = NextAction::Place(digit);
        }
        Some(Event::Try(cell, digit))
    }

    fn place(&mut self, digit: Digit) -> Option<Event> {
        let level = self.levels.last_mut()?;
        level.has_placed = true;
        self.board.set(level.cell, Some(digit));
        self.scheme.place(level.cell, digit);
        self.next = NextAction::Descend;
        Some(Event::Place(level.cell, digit))
    }

    fn retract(&mut self) -> Option<Event> {
        let &OpenCell { cell, forced, .. } = self.levels.last()?;
        let digit = self.board.get(cell)?;
        self.forced.drain(forced..).chain([cell]).for_each(|cell| self.board.set(cell, None));
        self.scheme.retract(cell, digit);
        self.next = NextAction::Try;
        Some(Event::Retract(cell, digit))
    }
}

impl<S: Scheme> Iterator for Backtrack<S> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            let event = match self.next {
                NextAction::Descend => self.descend(),
                NextAction::Try => self.try_next(),
                NextAction::Place(digit) => self.place(digit),
                // The search has left the outermost level. From now on, every call returns `None`.
                NextAction::Retract if self.levels.is_empty() => return None,
                NextAction::Retract => self.retract(),
            };
            if event.is_some() {
                return event;
            }
        }
    }
}

impl<S: Scheme> Walk for Backtrack<S> {
    fn board(&self) -> &Grid {
        &self.board
    }
}
