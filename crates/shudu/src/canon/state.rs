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
use super::layout::{BandsAndStacks, DigitOrBlank, LineOrder, MOST};
use crate::board::{HousePlace, PlaceSet};

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
    pub(super) rows: LineOrder,
    /// Bit r: row r is among them.
    used: u32,
    /// The column at each place, and the place of each column; within a class just some order.
    columns: LineOrder,
    places: [u8; MOST],
    /// Where classes begin.
    pub(super) classes: Starts,
    /// Where groups of stacks begin. Stacks of a group of several are blank so far.
    pub(super) groups: Starts,
    /// By digit - 1: its name is the place of the home and the shift.
    homes: [u8; MOST],
    shifts: [u8; MOST],
    /// The name of the next digit that is met.
    next: u8,
}

impl PartialForm {
    /// Nothing is laid out.
    pub(super) fn new(layout: BandsAndStacks, is_turned: bool, node: u16) -> PartialForm {
        let BandsAndStacks { n, width, .. } = layout;
        let columns = std::array::from_fn(HousePlace::new);
        PartialForm {
            is_turned,
            node,
            rows: LineOrder::default(),
            used: 0,
            columns,
            places: std::array::from_fn(|place| place as u8),
            classes: Starts((0..=n).step_by(width).fold(0, |set, place| set | 1 << place)),
            groups: Starts(1 | 1 << n),
            homes: [UNMET; MOST],
            shifts: [0; MOST],
            next: 1,
        }
    }

    /// The board with one row more, after `laid` of them.
    #[inline(always)]
    pub(super) fn with_row(&self, laid: usize, row: HousePlace, node: u16) -> PartialForm {
        let mut next = PartialForm { node, used: self.used | 1 << row.index(), ..*self };
        next.rows[laid] = row;
        next
    }

    /// The rows that are laid out.
    #[inline(always)]
    pub(super) fn used(&self) -> PlaceSet {
        PlaceSet::of_mask(u64::from(self.used))
    }

    /// The column at a place.
    #[inline(always)]
    pub(super) fn column(&self, place: FormPlace) -> HousePlace {
        self.columns[place.index()]
    }

    #[inline(always)]
    pub(super) fn next_name(&self) -> DigitOrBlank {
        DigitOrBlank::new(self.next)
    }

    /// Exchanges the columns of two places.
    #[inline(always)]
    pub(super) fn swap(&mut self, a: FormPlace, b: FormPlace) {
        self.columns.swap(a.index(), b.index());
        self.places[self.column(a).index()] = a.0 as u8;
        self.places[self.column(b).index()] = b.0 as u8;
    }

    /// Exchanges two stacks, given by their first places.
    pub(super) fn swap_stacks(&mut self, a: FormPlace, b: FormPlace, width: usize) {
        if a != b {
            (0..width).for_each(|i| self.swap(a.plus(i), b.plus(i)));
        }
    }

    /// Names a digit that is met for the first time by the place that the column at `place` will have.
    #[inline(always)]
    pub(super) fn name_by_place(&mut self, digit: DigitOrBlank, place: FormPlace) {
        let i = digit.index();
        self.homes[i] = self.column(place).index() as u8;
        self.shifts[i] = self.next.wrapping_sub(place.index() as u8);
        self.next += 1;
    }

    /// The smallest name that a digit can have, if it is read at `place`, the first of a class, in `column`.
    #[inline(always)]
    pub(super) fn least_name(
        &self,
        digit: DigitOrBlank,
        place: FormPlace,
        column: HousePlace,
    ) -> DigitOrBlank {
        let i = digit.index();
        let (home, shift) = (self.homes[i], self.shifts[i]);
        DigitOrBlank::new(match home {
            UNMET => self.next,
            NAMED => shift,
            _ => {
                let begin = self.classes.begin(FormPlace(usize::from(self.places[usize::from(home)])));
                // The column that is read takes the first place of its class.
                let is_second = begin == place && usize::from(home) != column.index();
                shift.wrapping_add((begin.index() + usize::from(is_second)) as u8)
            }
        })
    }

    /// Gives a digit the smallest name it can have: the next one, if it is met for the first time; else its home comes first
    /// in its class.
    #[inline(always)]
    pub(super) fn settle(&mut self, digit: DigitOrBlank) -> DigitOrBlank {
        let i = digit.index();
        let (home, shift) = (self.homes[i], self.shifts[i]);
        if home == UNMET {
            (self.homes[i], self.shifts[i]) = (NAMED, self.next);
            self.next += 1;
            return DigitOrBlank::new(self.next - 1);
        }
        if home == NAMED {
            return DigitOrBlank::new(shift);
        }
        let place = FormPlace(usize::from(self.places[usize::from(home)]));
        let begin = self.classes.begin(place);
        self.swap(place, begin);
        self.classes.cut(begin.plus(1));
        DigitOrBlank::new(shift.wrapping_add(begin.index() as u8))
    }

    /// One of the arrangements that this stands for, once all rows are laid out.
    pub(super) fn arrangement(&self, n: usize) -> Arrangement {
        let name = |i: usize| match self.homes[i] {
            UNMET => 0,
            NAMED => self.shifts[i],
            home => self.shifts[i].wrapping_add(self.places[usize::from(home)]),
        };
        let digits = std::array::from_fn(|i| DigitOrBlank::new(if i < n { name(i) } else { 0 }));
        let PartialForm { is_turned, rows, columns, .. } = *self;
        Arrangement { is_turned, rows, columns, digits }
    }

    /// How many orders of the columns this stands for.
    pub(super) fn orders(&self, layout: BandsAndStacks) -> u128 {
        let sizes = |starts: Starts, unit: usize| {
            let mut bounds = (0..=layout.n).filter(move |&place| starts.0 >> place & 1 == 1);
            let mut begin = bounds.next();
            bounds.map(move |end| (end - begin.replace(end).unwrap_or(end)) / unit)
        };
        let classes = sizes(self.classes, 1).map(factorial).product::<u128>();
        classes * sizes(self.groups, layout.width).map(factorial).product::<u128>()
    }
}

/// A place of a row of the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FormPlace(usize);

impl FormPlace {
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        self.0
    }

    #[inline(always)]
    pub(super) fn plus(self, count: usize) -> FormPlace {
        FormPlace(self.0 + count)
    }

    /// The places from this one up to another.
    #[inline(always)]
    pub(super) fn up_to(self, end: FormPlace) -> impl Iterator<Item = FormPlace> {
        (self.0..end.0).map(FormPlace)
    }
}

/// The places at which runs of places begin. Bit p: one begins at place p; the last bit is at n.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starts(u32);

impl Starts {
    /// Where the run with a place begins.
    #[inline(always)]
    fn begin(self, place: FormPlace) -> FormPlace {
        let up_to = self.0 & ((2 << place.index()) - 1);
        FormPlace(31 - up_to.leading_zeros() as usize)
    }

    /// Where it ends.
    #[inline(always)]
    pub(super) fn end(self, place: FormPlace) -> FormPlace {
        place.plus(1 + (self.0 >> (place.index() + 1)).trailing_zeros() as usize)
    }

    /// From here on another run begins at `place`.
    #[inline(always)]
    pub(super) fn cut(&mut self, place: FormPlace) {
        self.0 |= 1 << place.index();
    }
}

/// In how many orders so many things can come.
fn factorial(count: usize) -> u128 {
    (1..=count as u128).product()
}
