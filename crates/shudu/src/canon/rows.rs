//! Reading a row: the smallest line it can become on a board that is laid out so far, and what that says.

use super::layout::{Layout, Line, MOST};
use super::state::State;

/// Boards that are kept at a time, at most: 30 MB. One more says that there are too many.
pub(super) const KEPT: usize = 1 << 18;

/// No digit has this name, and each has a smaller one.
const UNKNOWN: u8 = u8::MAX;

/// Reads rows, against the smallest line so far.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) layout: Layout,
    /// Whether digits that are met together are told apart at once: they must be where a line holds a digit twice.
    pub(super) tells_apart: bool,
    /// The smallest line so far.
    best: Line,
    /// The boards with it.
    found: &'a mut Vec<State>,
    /// How many more boards may be looked at.
    steps: &'a mut u64,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        layout: Layout,
        tells_apart: bool,
        found: &'a mut Vec<State>,
        steps: &'a mut u64,
    ) -> Reader<'a> {
        found.clear();
        Reader { layout, tells_apart, best: [UNKNOWN; MOST], found, steps }
    }

    /// Reads `row` from `place` on, and keeps the boards on which it is as small as any so far. Returns early when there
    /// are no steps left.
    pub(super) fn read(&mut self, mut state: State, row: &Line, mut place: usize) {
        if *self.steps == 0 {
            return;
        }
        *self.steps -= 1;
        while place < self.layout.n {
            let after_group = match state.group_end(place) {
                Some(end) if end > place + self.layout.width => self.read_group(&mut state, row, place, end),
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
        if self.found.len() <= KEPT {
            self.found.push(state);
        }
    }

    /// Whether a line that is like the smallest before `place` can go on with `name`.
    #[inline(always)]
    fn accepts(&mut self, place: usize, name: u8) -> bool {
        if name < self.best[place] {
            self.best[place] = name;
            self.best[place + 1..].fill(UNKNOWN);
            self.found.clear();
        }
        name == self.best[place]
    }

    /// Whether blanks can stand in these places.
    #[inline(always)]
    fn accepts_blanks(&mut self, places: std::ops::Range<usize>) -> bool {
        places.into_iter().all(|place| self.accepts(place, 0))
    }

    /// Reads stacks that may come in any order: those that are blank here first, and stay together; then tries each of
    /// the others that may come next. Returns where to read on, or nothing if that is done.
    fn read_group(&mut self, state: &mut State, row: &Line, begin: usize, end: usize) -> Option<usize> {
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
        for stack in (begin..end).step_by(width).filter(|&stack| givens[stack] == least) {
            let mut other = *state;
            other.swap_stacks(stack, begin, width);
            other.cut_group(begin + width);
            self.read(other, row, begin);
        }
        None
    }

    /// Reads the class that begins at `place`. Returns where to read on, or nothing if that is done or too large.
    #[inline(always)]
    fn read_class(&mut self, state: &mut State, row: &Line, place: usize) -> Option<usize> {
        let end = state.class_end(place);
        if end == place + 1 {
            let digit = row[state.column(place)];
            let name = match digit {
                0 => 0,
                _ if state.is_unmet(digit) => {
                    state.name(digit);
                    state.next - 1
                }
                _ => state.settle(digit),
            };
            return self.accepts(place, name).then_some(end);
        }
        let mut next = place;
        for at in place..end {
            if row[state.column(at)] == 0 {
                state.swap(at, next);
                next += 1;
            }
        }
        if next > place {
            if next < end {
                state.cut_class(next);
            }
            return self.accepts_blanks(place..next).then_some(next);
        }
        self.read_digits(state, row, place, end)
    }

    /// Reads a class of several columns that all hold digits.
    fn read_digits(&mut self, state: &mut State, row: &Line, place: usize, end: usize) -> Option<usize> {
        let mut least = UNKNOWN;
        let mut chosen = 0_u32;
        for at in place..end {
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
        if least == state.next && !self.tells_apart {
            return self.name_class(state, row, place, end);
        }
        let mut digits = (1..=MOST as u8).filter(|digit| chosen >> digit & 1 == 1);
        let first = digits.next()?;
        let before = *state;
        for digit in digits {
            let mut other = before;
            if let Some(after) = self.take(&mut other, row, place..end, digit) {
                self.read(other, row, after);
            }
        }
        self.take(state, row, place..end, first)
    }

    /// All digits of the class are met for the first time: they are named by its places.
    fn name_class(&mut self, state: &mut State, row: &Line, place: usize, end: usize) -> Option<usize> {
        for at in place..end {
            let name = state.next + (at - place) as u8;
            state.name_by_place(row[state.column(at)], at, name);
            if !self.accepts(at, name) {
                return None;
            }
        }
        state.next += (end - place) as u8;
        Some(end)
    }

    /// Puts the columns of a class with this digit first.
    fn take(
        &mut self,
        state: &mut State,
        row: &Line,
        class: std::ops::Range<usize>,
        digit: u8,
    ) -> Option<usize> {
        let mut next = class.start;
        for at in class.clone() {
            if row[state.column(at)] == digit {
                state.swap(at, next);
                next += 1;
            }
        }
        if next < class.end {
            state.cut_class(next);
        }
        let name = if state.is_unmet(digit) {
            state.name(digit);
            state.next - 1
        } else {
            state.settle(digit)
        };
        (class.start..next).all(|at| self.accepts(at, name)).then_some(next)
    }
}
