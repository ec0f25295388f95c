//! Reading a row: the smallest line it can become on a board that is laid out so far, and what that says.

use super::colours;
use super::layout::{BandsAndStacks, DigitLine, MOST};
use super::state::PartialForm;
use super::symmetries::Choices;
use std::ops::Range;

/// No digit has this name, and each has a smaller one.
const UNKNOWN: u8 = u8::MAX;

/// Every line is smaller.
pub(super) const NO_LINE: DigitLine = [UNKNOWN; MOST];

/// Reads rows, against the smallest line so far.
#[derive(Debug)]
pub(super) struct RowReader<'a, C> {
    pub(super) layout: BandsAndStacks,
    /// Whether digits that are met together are told apart at once, as it stands and turned: they must be where a row
    /// holds a digit twice in one stack, so that one home is not enough.
    pub(super) tells_apart: [bool; 2],
    /// The smallest line so far.
    pub(super) best: DigitLine,
    /// The boards with it, above those that were there before.
    pub(super) found: &'a mut Vec<PartialForm>,
    pub(super) before: usize,
    /// How many more may be looked at, and how many be kept; one more says that there are too many.
    pub(super) left: &'a mut FormLimits,
    /// The symmetries of the board, where they are known: of choices that those exchange one is made.
    pub(super) choices: &'a mut C,
}

/// How many boards, or ways to one, a search may look at, and keep at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct FormLimits {
    pub(super) steps: u64,
    pub(super) kept: usize,
}

impl<C: Choices> RowReader<'_, C> {
    /// Reads `row` from `place` on, and keeps the boards on which it is as small as any so far. Returns early when there
    /// are no steps left.
    pub(super) fn read(&mut self, mut state: PartialForm, row: &DigitLine, mut place: usize) {
        if self.left.steps == 0 {
            return;
        }
        self.left.steps -= 1;
        while place < self.layout.n {
            let after_group = match state.group_end(place) {
                Some(end) if end > place + self.layout.width => self.read_group(&mut state, row, place..end),
                _ => Some(place),
            };
            match after_group {
                None => return,
                Some(after) if after > place => place = after,
                Some(_) => match self.read_class(&mut state, row, place) {
                    Some(after) => place = after,
                    None => return,
                },
            }
        }
        if self.found.len() <= self.left.kept {
            self.found.push(state);
        }
    }

    /// Whether a line that is like the smallest before `place` can go on with `name`.
    #[inline(always)]
    fn accepts(&mut self, place: usize, name: u8) -> bool {
        if name < self.best[place] {
            self.best[place] = name;
            self.best[place + 1..].fill(UNKNOWN);
            self.found.truncate(self.before);
        }
        name == self.best[place]
    }

    /// Whether blanks can stand in these places.
    #[inline(always)]
    fn accepts_blanks(&mut self, mut places: Range<usize>) -> bool {
        places.all(|place| self.accepts(place, 0))
    }

    /// Reads stacks that may come in any order: those that are blank here first, and stay together; then tries each of
    /// the others that may come next. Returns where to read on, or nothing if that is done.
    fn read_group(&mut self, state: &mut PartialForm, row: &DigitLine, group: Range<usize>) -> Option<usize> {
        let Range { start: begin, end } = group;
        let width = self.layout.width;
        let mut next = begin;
        let mut least = u32::MAX;
        let mut givens = [0_u32; MOST];
        for stack in (begin..end).step_by(width) {
            let count = (stack..stack + width).filter(|&place| row[state.column(place)] > 0).count();
            givens[stack] = count as u32;
            if count == 0 {
                givens.swap(stack, next);
                state.swap_stacks(stack, next, width);
                next += width;
            } else {
                least = least.min(count as u32);
            }
        }
        if next > begin {
            if next < end {
                state.cut_group(next);
            }
            return self.accepts_blanks(begin..next).then_some(next);
        }
        // A stack of a group was blank so far, so it is one class: the more blanks the smaller.
        let mut tried = 0;
        for stack in (begin..end).step_by(width).filter(|&stack| givens[stack] == least) {
            let point = colours::block(!state.is_turned, state.column(stack) / width);
            if !self.choices.is_first(state.node, point, &mut tried) {
                continue;
            }
            let mut other = *state;
            other.node = self.choices.choose(state.node, point);
            other.swap_stacks(stack, begin, width);
            other.cut_group(begin + width);
            self.read(other, row, begin);
        }
        None
    }

    /// Reads the class that begins at `place`. Returns where to read on, or nothing if that is done or too large.
    #[inline(always)]
    fn read_class(&mut self, state: &mut PartialForm, row: &DigitLine, place: usize) -> Option<usize> {
        let end = state.class_end(place);
        if end == place + 1 {
            let digit = row[state.column(place)];
            let name = if digit == 0 { 0 } else { state.settle(digit) };
            return self.accepts(place, name).then_some(end);
        }
        let next = put_first(state, row, place..end, 0);
        if next > place {
            return self.accepts_blanks(place..next).then_some(next);
        }
        self.read_digits(state, row, place..end)
    }

    /// Reads a class of several columns that all hold digits.
    fn read_digits(
        &mut self,
        state: &mut PartialForm,
        row: &DigitLine,
        class: Range<usize>,
    ) -> Option<usize> {
        let place = class.start;
        let mut least = UNKNOWN;
        let mut chosen = 0_u32;
        for at in class.clone() {
            let column = state.column(at);
            let name = state.least_name(row[column], place, column);
            if name < least {
                (least, chosen) = (name, 0);
            }
            chosen |= u32::from(name == least) << row[column];
        }
        if least > self.best[place] {
            return None;
        }
        if least == state.next && !self.tells_apart[usize::from(state.is_turned)] {
            return self.name_class(state, row, class);
        }
        if !chosen.is_power_of_two() {
            return self.try_digits(state, row, class, chosen);
        }
        self.take(state, row, class, chosen.trailing_zeros() as u8)
    }

    /// Tries digits that may come next in the class: all but the first apart, which is returned to.
    fn try_digits(
        &mut self,
        state: &mut PartialForm,
        row: &DigitLine,
        class: Range<usize>,
        chosen: u32,
    ) -> Option<usize> {
        let mut tried = 0;
        let mut first = None;
        let before = *state;
        for digit in (1..=MOST as u8).filter(|digit| chosen >> digit & 1 == 1) {
            let point = colours::digit(digit);
            if !self.choices.is_first(before.node, point, &mut tried) {
                continue;
            }
            if first.is_none() {
                first = Some(digit);
                continue;
            }
            let mut other = before;
            other.node = self.choices.choose(before.node, point);
            if let Some(after) = self.take(&mut other, row, class.clone(), digit) {
                self.read(other, row, after);
            }
        }
        let first = first?;
        state.node = self.choices.choose(before.node, colours::digit(first));
        self.take(state, row, class, first)
    }

    /// All digits of the class are met for the first time: they are named by its places.
    fn name_class(&mut self, state: &mut PartialForm, row: &DigitLine, class: Range<usize>) -> Option<usize> {
        for at in class.clone() {
            state.name_by_place(row[state.column(at)], at);
            if !self.accepts(at, state.next - 1) {
                return None;
            }
        }
        Some(class.end)
    }

    /// Puts the columns of a class with this digit first.
    fn take(
        &mut self,
        state: &mut PartialForm,
        row: &DigitLine,
        class: Range<usize>,
        digit: u8,
    ) -> Option<usize> {
        let next = put_first(state, row, class.clone(), digit);
        let name = state.settle(digit);
        (class.start..next).all(|at| self.accepts(at, name)).then_some(next)
    }
}

/// Puts the columns of a class that hold `digit` in this row first, as a class of their own. Returns where they end.
#[inline(always)]
fn put_first(state: &mut PartialForm, row: &DigitLine, class: Range<usize>, digit: u8) -> usize {
    let mut next = class.start;
    for at in class.clone() {
        if row[state.column(at)] == digit {
            state.swap(at, next);
            next += 1;
        }
    }
    if next > class.start && next < class.end {
        state.cut_class(next);
    }
    next
}
