//! A board whose first rows are laid out. The state records the rows that are laid out, and the order of
//! columns and the names of digits that these rows determine.
//!
//! Everything that the rows do not determine stays open. A class is a run of places within a stack; the
//! columns of a class may still come in any order. Stacks form groups, and the stacks of a group may still
//! come in any order. A column can be the home of a digit, which means that the place of the column
//! determines the name of the digit. Suppose that the columns of a class hold digits that occur for the first
//! time, and that the next names are 4, 5 and 6. Then the row reads 4, 5, 6 for every order of these columns,
//! and the digit whose column comes first gets the name 4.
//!
//! ```text
//! places      0 1 2 | 3 4 5 | 6 7 8
//! columns     a b c | d e f | g h i        groups: {1 2} {3}     classes: {a b c} {d e f} {g} {h i}
//! first row   . . . | . . . | . 1 2        h's digit is 1 if h comes before i, else 2: home h, shift -6
//! ```

use super::arrangement::Arrangement;
use super::layout::{BandsAndStacks, DigitOrBlank, LineOrder, MOST};
use crate::board::{HousePlace, PlaceSet};

/// Marks a digit that has not occurred so far, and so has no home.
const UNMET: u8 = u8::MAX;

/// Marks a digit that has a fixed name and so needs no home. The shift of such a digit is its name.
const NAMED: u8 = u8::MAX - 1;

/// A board whose first rows are laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialForm {
    pub(super) is_turned: bool,
    /// The node of the tree of known symmetries that stands for the choices so far.
    pub(super) node: u16,
    /// The rows that are laid out, in order.
    pub(super) rows: LineOrder,
    /// Bit r is set if row r is laid out. A [`PlaceSet`] takes 8 % more memory and 3 % more time than this
    /// bare mask.
    used: u32,
    /// The column at each place, and the place of each column. Within a class the order of the columns is
    /// arbitrary.
    columns: LineOrder,
    places: [u8; MOST],
    /// The places where classes begin.
    pub(super) classes: Starts,
    /// The places where groups of stacks begin. If a group has several stacks, all stacks of the group are
    /// blank so far.
    pub(super) groups: Starts,
    /// The home column and the shift of each digit, indexed by digit - 1. The name of a digit is the place of
    /// its home column plus its shift.
    homes: [u8; MOST],
    shifts: [u8; MOST],
    /// The name of the next new digit.
    next: u8,
}

impl PartialForm {
    /// A board on which no row is laid out yet.
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

    /// The board with `row` added after its first `laid` rows.
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

    /// Makes the column at `place` the home of a new digit, so that the column determines the name of the digit.
    #[inline(always)]
    pub(super) fn name_by_place(&mut self, digit: DigitOrBlank, place: FormPlace) {
        let i = digit.index();
        self.homes[i] = self.column(place).index() as u8;
        self.shifts[i] = self.next.wrapping_sub(place.index() as u8);
        self.next += 1;
    }

    /// The smallest name that `digit` can get if `column` is read at `place`. The place must be the first
    /// place of a class.
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

    /// Gives a digit the smallest name that it can get. A new digit gets the next name. For any other digit,
    /// the home column moves to the front of its class.
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

    /// One of the arrangements that this board stands for. All rows must be laid out.
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

    /// The number of column orders that this board stands for.
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

/// A place in a row of the canonical form.
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

    /// The places from `self` on, up to the place before `end`.
    #[inline(always)]
    pub(super) fn up_to(self, end: FormPlace) -> impl Iterator<Item = FormPlace> {
        (self.0..end.0).map(FormPlace)
    }
}

/// The places at which runs of places begin. Bit p is set if a run begins at place p; bit n marks the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starts(u32);

impl Starts {
    /// The place where the run that contains `place` begins.
    #[inline(always)]
    fn begin(self, place: FormPlace) -> FormPlace {
        let up_to = self.0 & ((2 << place.index()) - 1);
        FormPlace(31 - up_to.leading_zeros() as usize)
    }

    /// The first place after the run that contains `place`.
    #[inline(always)]
    pub(super) fn end(self, place: FormPlace) -> FormPlace {
        place.plus(1 + (self.0 >> (place.index() + 1)).trailing_zeros() as usize)
    }

    /// Makes a new run begin at `place`.
    #[inline(always)]
    pub(super) fn cut(&mut self, place: FormPlace) {
        self.0 |= 1 << place.index();
    }
}

/// The number of orders of `count` items.
fn factorial(count: usize) -> u128 {
    (1..=count as u128).product()
}
