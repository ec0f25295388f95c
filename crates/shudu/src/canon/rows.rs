//! Reads the next row of a board whose first rows are laid out. Finds the smallest line that the row can
//! become, and the order of columns and the names of digits that this line determines.

use super::colours::{BoardPoint, PointSet};
use super::layout::{BandsAndStacks, DigitLine, DigitOrBlank, MOST};
use super::state::{FormPlace, PartialForm};
use super::symmetries::Choices;
use std::ops::Range;

/// A run of adjacent places.
type Run = Range<FormPlace>;

/// Stands for a missing line, and is larger than every line of a board.
pub(super) const NO_LINE: DigitLine = [DigitOrBlank::UNKNOWN; MOST];

/// Reads rows and compares them with the smallest line so far.
#[derive(Debug)]
pub(super) struct RowReader<'a, C> {
    pub(super) layout: BandsAndStacks,
    /// Whether new digits are named one at a time instead of by the places of their columns. The first flag
    /// is for the unchanged board, the second flag for the turned board. Digits must be named one at a time
    /// if a row holds a digit twice in one stack, because the repeated digit would need two home columns (see
    /// `state`).
    pub(super) tells_apart: [bool; 2],
    /// The row being read.
    pub(super) row: DigitLine,
    /// The smallest line so far.
    pub(super) best: DigitLine,
    /// The boards with the smallest line. The first `before` boards of the list were found by other readers.
    pub(super) found: &'a mut Vec<PartialForm>,
    pub(super) before: usize,
    /// The number of steps that remain, and the maximum number of boards to keep. If there are too many
    /// boards, the reader stores one board more than the maximum.
    pub(super) left: &'a mut FormLimits,
    /// The symmetries of the board, if known. If symmetries exchange several choices, the reader tries only
    /// one of these choices.
    pub(super) choices: &'a mut C,
}

/// The maximum number of steps of a search, and the maximum number of boards (or ways to a board) that the
/// search keeps at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct FormLimits {
    pub(super) steps: u64,
    pub(super) kept: usize,
}

impl<C: Choices> RowReader<'_, C> {
    /// Reads a row, and keeps the resulting boards if the line of the row is not larger than the smallest line so
    /// far. Returns early if no steps are left.
    #[inline(always)]
    pub(super) fn read(&mut self, board: PartialForm, row: &DigitLine) {
        self.row = *row;
        self.read_from(board, FormPlace::default());
    }

    /// Reads the rest of the row, from `place` on.
    fn read_from(&mut self, mut state: PartialForm, mut place: FormPlace) {
        if self.left.steps == 0 {
            return;
        }
        self.left.steps -= 1;
        while place.index() < self.layout.n {
            let end = state.groups.end(place);
            let after = if end > place.plus(self.layout.width) {
                self.read_group(&mut state, place..end)
            } else {
                self.read_class(&mut state, place)
            };
            let Some(after) = after else { return };
            place = after;
        }
        if self.found.len() <= self.left.kept {
            self.found.push(state);
        }
    }

    /// Whether a line can continue with `name` at `place` and still be the smallest line. Before `place` the
    /// line must equal the smallest line so far. If the smallest line so far has a larger name at this place,
    /// the line that is read becomes the smallest.
    #[inline(always)]
    fn accepts(&mut self, place: FormPlace, name: DigitOrBlank) -> bool {
        let place = place.index();
        if name < self.best[place] {
            self.best[place] = name;
            self.best[place + 1..].fill(DigitOrBlank::UNKNOWN);
            self.found.truncate(self.before);
        }
        name == self.best[place]
    }

    /// Whether the line can continue with `name` in each of these places.
    #[inline(always)]
    fn accepts_all(&mut self, places: Run, name: DigitOrBlank) -> bool {
        places.start.up_to(places.end).all(|place| self.accepts(place, name))
    }

    /// Reads stacks that may come in any order. The stacks that are blank in this row come first, and
    /// still form a group. If no stack is blank, tries each stack that may come next. Returns the place
    /// where reading continues, or `None` if the row is finished or its line is too large.
    fn read_group(&mut self, state: &mut PartialForm, group: Run) -> Option<FormPlace> {
        let (Run { start: begin, end }, width) = (group, self.layout.width);
        let mut next = begin;
        let mut least = u32::MAX;
        let mut givens = [0_u32; MOST];
        for stack in begin.up_to(end).step_by(width) {
            let places = stack.up_to(stack.plus(width));
            let count =
                places.filter(|&place| self.row[state.column(place).index()] != DigitOrBlank::BLANK).count();
            givens[stack.index()] = count as u32;
            if count == 0 {
                givens.swap(stack.index(), next.index());
                state.swap_stacks(stack, next, width);
                next = next.plus(width);
            } else {
                least = least.min(count as u32);
            }
        }
        if next > begin {
            if next < end {
                state.groups.cut(next);
            }
            return self.accepts_all(begin..next, DigitOrBlank::BLANK).then_some(next);
        }
        // All stacks of a group are blank in the rows that are laid out, so each stack is one class. A stack
        // with more blanks in this row gives a smaller line.
        let mut tried = PointSet::default();
        for stack in begin.up_to(end).step_by(width).filter(|stack| givens[stack.index()] == least) {
            let point = BoardPoint::block(!state.is_turned, state.column(stack), width);
            if !self.choices.is_first(state.node, point, &mut tried) {
                continue;
            }
            let mut other = *state;
            other.node = self.choices.choose(state.node, point);
            other.swap_stacks(stack, begin, width);
            other.groups.cut(begin.plus(width));
            self.read_from(other, begin);
        }
        None
    }

    /// Reads the class that begins at `place`. Returns the place where reading continues, or `None` if the
    /// row is finished or its line is too large.
    #[inline(always)]
    fn read_class(&mut self, state: &mut PartialForm, place: FormPlace) -> Option<FormPlace> {
        let end = state.classes.end(place);
        if end == place.plus(1) {
            let digit = self.row[state.column(place).index()];
            let name = if digit == DigitOrBlank::BLANK { digit } else { state.settle(digit) };
            return self.accepts(place, name).then_some(end);
        }
        let next = self.put_first(state, place..end, DigitOrBlank::BLANK);
        if next > place {
            return self.accepts_all(place..next, DigitOrBlank::BLANK).then_some(next);
        }
        self.read_digits(state, place..end)
    }

    /// Reads a class of several columns that all hold digits.
    fn read_digits(&mut self, state: &mut PartialForm, class: Run) -> Option<FormPlace> {
        let place = class.start;
        let mut least = DigitOrBlank::UNKNOWN;
        let mut chosen = 0_u32;
        for at in place.up_to(class.end) {
            let digit = self.row[state.column(at).index()];
            let name = state.least_name(digit, place, state.column(at));
            if name < least {
                (least, chosen) = (name, 0);
            }
            chosen |= u32::from(name == least) << digit.index();
        }
        if least > self.best[place.index()] {
            return None;
        }
        if least == state.next_name() && !self.tells_apart[usize::from(state.is_turned)] {
            return self.name_class(state, class);
        }
        if !chosen.is_power_of_two() {
            return self.try_digits(state, class, chosen);
        }
        self.take(state, class, DigitOrBlank::new(chosen.trailing_zeros() as u8 + 1))
    }

    /// Tries each digit that may come next in the class. Tries the first digit in `state` itself and the
    /// other digits in copies of `state`.
    fn try_digits(&mut self, state: &mut PartialForm, class: Run, chosen: u32) -> Option<FormPlace> {
        let mut tried = PointSet::default();
        let mut first = None;
        let before = *state;
        for digit in (1..=MOST as u8).filter(|digit| chosen >> (digit - 1) & 1 == 1).map(DigitOrBlank::new) {
            let point = BoardPoint::digit(digit);
            if !self.choices.is_first(before.node, point, &mut tried) {
                continue;
            }
            if first.is_none() {
                first = Some(digit);
                continue;
            }
            let mut other = before;
            other.node = self.choices.choose(before.node, point);
            if let Some(after) = self.take(&mut other, class.clone(), digit) {
                self.read_from(other, after);
            }
        }
        let first = first?;
        state.node = self.choices.choose(before.node, BoardPoint::digit(first));
        self.take(state, class, first)
    }

    /// Names the digits of the class by their places. All digits of the class must be new.
    fn name_class(&mut self, state: &mut PartialForm, class: Run) -> Option<FormPlace> {
        for at in class.start.up_to(class.end) {
            let name = state.next_name();
            state.name_by_place(self.row[state.column(at).index()], at);
            if !self.accepts(at, name) {
                return None;
            }
        }
        Some(class.end)
    }

    /// Moves the columns that hold `digit` to the front of the class, and gives the digit its name.
    fn take(&mut self, state: &mut PartialForm, class: Run, digit: DigitOrBlank) -> Option<FormPlace> {
        let next = self.put_first(state, class.clone(), digit);
        let name = state.settle(digit);
        self.accepts_all(class.start..next, name).then_some(next)
    }

    /// Moves the columns that hold `digit` to the front of the class, and makes them a separate class.
    /// Returns the place after the last moved column.
    #[inline(always)]
    fn put_first(&self, state: &mut PartialForm, class: Run, digit: DigitOrBlank) -> FormPlace {
        let mut next = class.start;
        for at in class.start.up_to(class.end) {
            if self.row[state.column(at).index()] == digit {
                state.swap(at, next);
                next = next.plus(1);
            }
        }
        if next > class.start && next < class.end {
            state.classes.cut(next);
        }
        next
    }
}
