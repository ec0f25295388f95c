//! A board whose first rows are laid out: which rows those are, and what they say of columns and digits.
//!
//! What nothing told apart so far is left open. Columns stand in classes, runs of places within a stack whose columns
//! may still come in any order; stacks in groups, which may. A digit is named by the place of a column, its home: where
//! the columns of a class hold digits that are met for the first time, the rows read 4, 5, 6 in whatever order the columns
//! end up, and the digit whose column comes first is the 4.
//!
//! ```text
//! places      0 1 2 | 3 4 5 | 6 7 8
//! columns     a b c | d e f | g h i        groups: {1 2} {3}     classes: {a b c} {d e f} {g} {h i}
//! first row   . . . | . . . | . 1 2        h's digit is 1 if h comes before i, else 2: home h, shift -6
//! ```

use super::arrangement::Arrangement;
use super::layout::{BandsAndStacks, DigitLine, MOST};

/// The home of a digit that is not met so far.
const UNMET: u8 = u8::MAX;

/// The home of a digit whose name is its shift.
const NAMED: u8 = u8::MAX - 1;

/// A board laid out so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialForm {
    pub(super) is_turned: bool,
    /// What was chosen so far, among the symmetries of the board, where those are known.
    pub(super) node: u16,
    /// The rows in their order, so far.
    pub(super) rows: DigitLine,
    /// Bit r: row r is among them.
    pub(super) used: u32,
    /// The column at each place, and the place of each column; within a class just some order.
    columns: DigitLine,
    places: DigitLine,
    /// Bit p: a class begins at place p; the last bit is at n.
    classes: u32,
    /// Bit p: a group of stacks begins at place p; the last bit is at n. Stacks of a group of several are blank so far.
    groups: u32,
    /// By digit - 1: its name is the place of the home and the shift.
    homes: DigitLine,
    shifts: DigitLine,
    /// The name of the next digit that is met.
    pub(super) next: u8,
}

impl PartialForm {
    /// Nothing is laid out.
    pub(super) fn new(layout: BandsAndStacks, is_turned: bool, node: u16) -> PartialForm {
        let BandsAndStacks { n, width, .. } = layout;
        let columns: DigitLine = std::array::from_fn(|column| column as u8);
        PartialForm {
            is_turned,
            node,
            rows: [0; MOST],
            used: 0,
            columns,
            places: columns,
            classes: (0..=n).step_by(width).fold(0, |set, place| set | 1 << place),
            groups: 1 | 1 << n,
            homes: [UNMET; MOST],
            shifts: [0; MOST],
            next: 1,
        }
    }

    /// The column at a place.
    #[inline(always)]
    pub(super) fn column(&self, place: usize) -> usize {
        usize::from(self.columns[place])
    }

    /// Where the class that begins at `place` ends.
    #[inline(always)]
    pub(super) fn class_end(&self, place: usize) -> usize {
        place + 1 + (self.classes >> (place + 1)).trailing_zeros() as usize
    }

    /// Where the class with `place` begins.
    #[inline(always)]
    fn class_begin(&self, place: usize) -> usize {
        let up_to = self.classes & ((2 << place) - 1);
        31 - up_to.leading_zeros() as usize
    }

    /// Where the group ends if one begins at `place`.
    #[inline(always)]
    pub(super) fn group_end(&self, place: usize) -> Option<usize> {
        let begins = self.groups >> place & 1 == 1;
        begins.then(|| place + 1 + (self.groups >> (place + 1)).trailing_zeros() as usize)
    }

    /// From here on another class begins at `place`.
    #[inline(always)]
    pub(super) fn cut_class(&mut self, place: usize) {
        self.classes |= 1 << place;
    }

    /// From here on another group begins at `place`.
    pub(super) fn cut_group(&mut self, place: usize) {
        self.groups |= 1 << place;
    }

    /// Exchanges the columns of two places.
    #[inline(always)]
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        self.columns.swap(a, b);
        self.places[self.column(a)] = a as u8;
        self.places[self.column(b)] = b as u8;
    }

    /// Exchanges two stacks, given by their first places.
    pub(super) fn swap_stacks(&mut self, a: usize, b: usize, width: usize) {
        if a != b {
            (0..width).for_each(|i| self.swap(a + i, b + i));
        }
    }

    /// Names a digit that is met for the first time by the place that the column at `place` will have.
    #[inline(always)]
    pub(super) fn name_by_place(&mut self, digit: u8, place: usize) {
        let i = usize::from(digit) - 1;
        self.homes[i] = self.columns[place];
        self.shifts[i] = self.next.wrapping_sub(place as u8);
        self.next += 1;
    }

    /// The smallest name that a digit can have, if it is read at `place`, the first of a class, in `column`.
    #[inline(always)]
    pub(super) fn least_name(&self, digit: u8, place: usize, column: usize) -> u8 {
        let i = usize::from(digit) - 1;
        let (home, shift) = (self.homes[i], self.shifts[i]);
        match home {
            UNMET => self.next,
            NAMED => shift,
            _ => {
                let begin = self.class_begin(usize::from(self.places[usize::from(home)]));
                // The column that is read takes the first place of its class.
                let is_second = begin == place && usize::from(home) != column;
                shift.wrapping_add((begin + usize::from(is_second)) as u8)
            }
        }
    }

    /// Gives a digit the smallest name it can have: the next one, if it is met for the first time; else its home comes first
    /// in its class.
    #[inline(always)]
    pub(super) fn settle(&mut self, digit: u8) -> u8 {
        let i = usize::from(digit) - 1;
        let (home, shift) = (self.homes[i], self.shifts[i]);
        if home == UNMET {
            (self.homes[i], self.shifts[i]) = (NAMED, self.next);
            self.next += 1;
            return self.next - 1;
        }
        if home == NAMED {
            return shift;
        }
        let place = usize::from(self.places[usize::from(home)]);
        let begin = self.class_begin(place);
        self.swap(place, begin);
        self.cut_class(begin + 1);
        shift.wrapping_add(begin as u8)
    }

    /// One of the arrangements that this stands for, once all rows are laid out.
    pub(super) fn arrangement(&self, n: usize) -> Arrangement {
        let name = |i: usize| match self.homes[i] {
            UNMET => 0,
            NAMED => self.shifts[i],
            home => self.shifts[i].wrapping_add(self.places[usize::from(home)]),
        };
        let mut digits = [0; MOST];
        digits[..n].iter_mut().enumerate().for_each(|(i, digit)| *digit = name(i));
        let PartialForm { is_turned, rows, columns, .. } = *self;
        Arrangement { is_turned, rows, columns, digits }
    }

    /// How many orders of the columns this stands for.
    pub(super) fn orders(&self, layout: BandsAndStacks) -> u128 {
        let sizes = |starts: u32, unit: usize| {
            let mut bounds = (0..=layout.n).filter(move |&place| starts >> place & 1 == 1);
            let mut begin = bounds.next();
            bounds.map(move |end| (end - begin.replace(end).unwrap_or(end)) / unit)
        };
        let classes = sizes(self.classes, 1).map(factorial).product::<u128>();
        classes * sizes(self.groups, layout.width).map(factorial).product::<u128>()
    }
}

/// In how many orders so many things can come.
fn factorial(count: usize) -> u128 {
    (1..=count as u128).product()
}
