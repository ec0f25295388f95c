//! Finds the canonical form of full boards by their smallest second row.
//!
//! Any row of the board may become the first row. The digits of the first row become 1, 2, 3 and so on. So the place of
//! a column (counted from 1) is also the new name of the digit that the column has in the first row. The second row
//! comes from the same band as the first row. Each digit of the second row stands for the column that holds the same
//! digit in the first row.
//!
//! ```text
//! first row    a b c  d e f  g h i        column a comes first: a is 1. Below it is d, which becomes 4 if its column
//! second row   d g e  a i b  f h c        begins the second stack. Next b or c: c, since below it is e, which
//!                                         becomes 5, and below b is g, 7 at best.
//! ```
//!
//! A column gets its place only when the place is needed. To read the digit of a column in the second row, the walk
//! gives a place first to this column, then to the column that the digit stands for. Each of the two columns gets
//! the first possible place. If several columns are equally good, the walk tries each of them. The walk tries every
//! pair of rows of a band and every first column, and compares the second row with the smallest second row so far.
//! Each way to the smallest second row determines the names of all digits and the order of all columns, and so also
//! the order of all rows. The canonical form is the smallest board that any of these ways gives. A 9x9 board has 36
//! pairs to try (18 ordered pairs of rows that share a band, and 18 ordered pairs of columns that share a stack),
//! and usually 2 to 12 ways to its smallest second row. Other programs first sort bands into 416 classes. This
//! module skips the sorting, because comparing second rows already leaves only a few ways.

use super::arrangement::{Arrangement, FormFound};
use super::layout::{BandsAndStacks, BothSides, DigitLine, DigitLines, DigitOrBlank, LineOrder, MOST};
use super::pairs::Pair;
use super::rows::FormLimits;
use crate::board::HousePlace;

/// A table that maps one kind of number to another, such as columns to places. An entry may be [`NONE`]. Only
/// this file uses the type.
type Lookup = [u8; MOST];

/// Stands for a missing column, place or line.
const NONE: u8 = u8::MAX;

/// Stands for a missing place, and is larger than every place of a board.
const NO_PLACE: HousePlace = HousePlace::new(MOST);

/// The limits of the first walk, which runs before the symmetries of the board are computed. On a 9x9 board
/// few ways lead to the smallest second row.
pub(super) const SMALL: FormLimits = FormLimits { kept: 1 << 16, steps: 1 << 20 };

/// The limits of the second walk, which runs after the symmetries of the board are computed. With these
/// limits the list of ways takes up to 40 MB. A 16x16 board without boxes may have more ways than fit into
/// any memory.
pub(super) const LARGE: FormLimits = FormLimits { kept: 1 << 21, steps: 1 << 24 };

/// Finds the canonical form of full boards, and keeps its buffers between boards.
#[derive(Clone, Debug, Default)]
pub(super) struct Full {
    pairs: Vec<Pair>,
    ways: Vec<SecondRowWay>,
}

/// A way to the smallest second row. A way consists of a first row and an order of the columns.
#[derive(Clone, Copy, Debug, Default)]
struct SecondRowWay {
    is_turned: bool,
    first: HousePlace,
    columns: Lookup,
}

impl Full {
    /// Returns the smallest board that is equivalent to a solution. Returns `None` if the walk exceeds its limit on
    /// steps, or its limit on ways to the smallest second row.
    pub(super) fn find(&mut self, sheet: &BothSides, span: FormLimits) -> Option<FormFound> {
        let found = self.find_ways(sheet, span).then(|| self.find_smallest(sheet));
        // Frees memory that only few boards need.
        self.ways.clear();
        self.ways.shrink_to(SMALL.kept);
        found
    }

    /// The number of bytes that stay allocated between boards.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.ways.capacity() * size_of::<SecondRowWay>()
    }

    /// Returns the smallest of the boards that the collected ways give.
    fn find_smallest(&self, sheet: &BothSides) -> FormFound {
        let mut best = Smallest::new(sheet.layout);
        self.ways.iter().for_each(|way| best.compare(way, sheet));
        best.found
    }

    /// Collects every way to the smallest second row. Returns whether the list is complete.
    fn find_ways(&mut self, sheet: &BothSides, span: FormLimits) -> bool {
        Pair::list(sheet, &mut self.pairs);
        self.ways.clear();
        // A growing vector would briefly hold twice as much memory.
        self.ways.reserve_exact(span.kept);
        let mut walk = SecondRowWalk::new(sheet.layout, &mut self.ways, span);
        for pair in &self.pairs {
            if pair.is_worse(&walk.best) {
                break;
            }
            let rows = sheet.side(pair.is_turned);
            walk.start(pair, &rows[pair.first.index()], &rows[pair.second.index()]);
        }
        walk.left.steps > 0 && !walk.has_more
    }
}

/// Reads second rows and compares them with the smallest second row so far.
struct SecondRowWalk<'a> {
    layout: BandsAndStacks,
    /// The stack of every column.
    stacks: Lookup,
    /// The smallest second row so far, as places.
    best: LineOrder,
    /// For each column, the column whose digit in the first row equals this column's digit in the second row.
    below: Lookup,
    way: SecondRowWay,
    ways: &'a mut Vec<SecondRowWay>,
    /// Whether ways were dropped because the list was full.
    has_more: bool,
    /// The number of steps that remain, and the maximum number of ways to keep.
    left: FormLimits,
}

/// The columns that have a place.
#[derive(Clone, Copy)]
struct Placed {
    /// The column at each place.
    columns: Lookup,
    /// The place of each column.
    places: Lookup,
    /// The first place of each stack, or [`NONE`] if the stack has no place.
    begins: Lookup,
    /// The first free place of each stack, or [`NONE`].
    frees: Lookup,
    /// The place where the next stack begins.
    next: u8,
}

impl<'a> SecondRowWalk<'a> {
    fn new(layout: BandsAndStacks, ways: &'a mut Vec<SecondRowWay>, left: FormLimits) -> SecondRowWalk<'a> {
        let stacks = std::array::from_fn(|column| (column / layout.width) as u8);
        let (best, below, way) = ([NO_PLACE; MOST], [0; MOST], SecondRowWay::default());
        SecondRowWalk { layout, stacks, best, below, way, ways, has_more: false, left }
    }

    /// Walks a pair of rows once for each column that may come first.
    fn start(&mut self, pair: &Pair, above: &DigitLine, below: &DigitLine) {
        let n = self.layout.n;
        let mut column_of = [0; MOST];
        (0..n).for_each(|column| column_of[above[column].index()] = column as u8);
        (0..n).for_each(|column| self.below[column] = column_of[below[column].index()]);
        self.way = SecondRowWay { is_turned: pair.is_turned, first: pair.first, columns: [0; MOST] };
        let none = [NONE; MOST];
        let nothing = Placed { columns: none, places: none, begins: none, frees: none, next: 0 };
        for column in 0..n as u8 {
            self.step(nothing, 0, column);
        }
    }

    /// Puts `column` at place `at`, reads the digit that `column` has in the second row, and continues with
    /// the next place.
    fn step(&mut self, mut placed: Placed, mut at: usize, mut column: u8) {
        let n = self.layout.n;
        self.left.steps = self.left.steps.saturating_sub(1);
        if self.left.steps == 0 {
            return;
        }
        loop {
            self.place(&mut placed, column);
            let value = self.place(&mut placed, self.below[usize::from(column)]);
            let value = HousePlace::new(usize::from(value));
            if value > self.best[at] {
                return;
            }
            if value < self.best[at] {
                self.best[at] = value;
                self.best[at + 1..n].fill(NO_PLACE);
                self.ways.clear();
                self.has_more = false;
            }
            at += 1;
            if at == n {
                self.has_more |= self.ways.len() == self.left.kept;
                if !self.has_more {
                    self.ways.push(SecondRowWay { columns: placed.columns, ..self.way });
                }
                return;
            }
            column = placed.columns[at];
            if column == NONE {
                let Some(only) = self.choose(&placed, at) else { return };
                column = only;
            }
        }
    }

    /// Returns the best column for the free place `at` if there is exactly one. If several columns are
    /// equally good, tries each of them and returns `None`.
    fn choose(&mut self, placed: &Placed, at: usize) -> Option<u8> {
        let width = self.layout.width;
        let begun = placed.begins.iter().position(|&begin| usize::from(begin) == at - at % width);
        let mut least = NONE;
        let mut chosen = 0_u32;
        // The candidates are the columns of the stack at this place. If this place has no stack yet, the
        // candidates are the columns of all stacks without a place.
        let columns = begun.map_or(0..self.layout.n, |stack| stack * width..(stack + 1) * width);
        for column in columns {
            let stack = usize::from(self.stacks[column]);
            let is_elsewhere = begun.is_none() && placed.begins[stack] != NONE;
            if is_elsewhere || placed.places[column] != NONE {
                continue;
            }
            let value = self.value(placed, at as u8, column);
            if value < least {
                (least, chosen) = (value, 0);
            }
            chosen |= u32::from(value == least) << column;
        }
        if usize::from(least) > self.best[at].index() {
            return None;
        }
        if chosen.is_power_of_two() {
            return Some(chosen.trailing_zeros() as u8);
        }
        (0..self.layout.n as u8)
            .filter(|column| chosen >> column & 1 == 1)
            .for_each(|column| self.step(*placed, at, column));
        None
    }

    /// Returns the value that the second row gets at the free place `at` if `column` is put there.
    fn value(&self, placed: &Placed, at: u8, column: usize) -> u8 {
        let below = usize::from(self.below[column]);
        if placed.places[below] != NONE {
            return placed.places[below];
        }
        let stack = usize::from(self.stacks[below]);
        if self.stacks[column] == self.stacks[below] {
            return at + 1;
        }
        if placed.begins[stack] != NONE {
            return placed.frees[stack];
        }
        placed.next.max(at + 1).next_multiple_of(self.layout.width as u8)
    }

    /// Returns the place of a column. A column without a place gets the first free place of its stack.
    #[inline(always)]
    fn place(&self, placed: &mut Placed, column: u8) -> u8 {
        let column = usize::from(column);
        if placed.places[column] != NONE {
            return placed.places[column];
        }
        let stack = usize::from(self.stacks[column]);
        if placed.begins[stack] == NONE {
            (placed.begins[stack], placed.frees[stack]) = (placed.next, placed.next);
            placed.next += self.layout.width as u8;
        }
        let place = placed.frees[stack];
        placed.frees[stack] += 1;
        placed.places[column] = place;
        placed.columns[usize::from(place)] = column as u8;
        place
    }
}

/// The smallest board so far.
struct Smallest {
    /// The band of every row. A table is used because computing the band by a division would take longer than
    /// the rest of the loop.
    bands: Lookup,
    /// The rows of the smallest board so far, with renamed digits.
    lines: [Lookup; MOST],
    found: FormFound,
}

impl Smallest {
    fn new(layout: BandsAndStacks) -> Smallest {
        let mut bands = [0; MOST];
        (0..).zip(bands[..layout.n].chunks_mut(layout.height)).for_each(|(band, rows)| rows.fill(band));
        Smallest { bands, lines: [[NONE; MOST]; MOST], found: FormFound::default() }
    }

    /// Compares the board that `way` gives with the smallest board so far.
    fn compare(&mut self, way: &SecondRowWay, sheet: &BothSides) {
        let n = sheet.layout.n;
        let rows = sheet.side(way.is_turned);
        let mut names = [0; MOST];
        for (name, &column) in (1..).zip(&way.columns[..n]) {
            names[rows[way.first.index()][usize::from(column)].index()] = name;
        }
        let order = self.order(rows, usize::from(way.columns[0]), &names, sheet.layout);
        for (i, row) in order[..n].iter().enumerate() {
            let row = &rows[row.index()];
            let mut line = [0; MOST];
            for (cell, &column) in line.iter_mut().zip(&way.columns[..n]) {
                *cell = names[row[usize::from(column)].index()];
            }
            if line > self.lines[i] {
                return;
            }
            if line < self.lines[i] {
                self.lines[i] = line;
                self.lines[i + 1..].fill([NONE; MOST]);
                self.found.ways = 0;
            }
        }
        self.found.ways += 1;
        if self.found.ways == 1 {
            let (is_turned, digits) = (way.is_turned, names.map(DigitOrBlank::new));
            let columns = way.columns.map(|column| HousePlace::new(usize::from(column) % MOST));
            self.found.arrangement = Arrangement { is_turned, rows: order, columns, digits };
        }
    }

    /// Orders the rows by their digits in the first column, and keeps the rows of a band together.
    fn order(&self, rows: &DigitLines, column: usize, names: &Lookup, layout: BandsAndStacks) -> LineOrder {
        let BandsAndStacks { n, height, .. } = layout;
        let mut row_of = [0; MOST + 1];
        (0..n).for_each(|r| row_of[usize::from(names[rows[r][column].index()])] = r);
        let mut order = LineOrder::default();
        let mut filled = 0;
        // For each band that has a placed row, the place of its next row.
        let mut places = [NONE; MOST];
        for &r in &row_of[1..=n] {
            let place = &mut places[usize::from(self.bands[r])];
            if *place == NONE {
                *place = filled;
                filled += height as u8;
            }
            order[usize::from(*place)] = HousePlace::new(r);
            *place += 1;
        }
        order
    }
}
