//! Full boards: the second row decides.
//!
//! Whatever row comes first, its digits become 1, 2, 3, ..., so the place of a column is the name of its digit in that
//! row, and the second row, which is of the same band, says for every column which column's name stands below:
//!
//! ```text
//! first row    a b c  d e f  g h i        column a comes first: a is 1. Below it is d, which becomes 4 if its column
//! second row   d g e  a i b  f h c        begins the second stack. Next b or c: c, since below it is e, which
//!                                         becomes 5, and below b is g, 7 at best.
//! ```
//!
//! So columns are placed as they are needed: that of the position that is read, and that of the digit found there, each
//! as far to the front as it can get. Ties branch. Every pair of rows of a band is walked from every column, against the
//! smallest second row so far; of the few ways that lead to it, each names all digits and orders all columns, hence
//! all rows by their first digit, and the smallest board is the form. On 9x9 there are 36 pairs, and mostly 2 to 12 such
//! ways. (Others sort bands into their 416 classes first; here the second row tells enough of them apart.)

use super::arrangement::{Arrangement, FormFound};
use super::layout::{BandsAndStacks, BothSides, DigitLine, DigitLines, DigitOrBlank, LineOrder, MOST};
use super::pairs::Pair;
use super::rows::FormLimits;
use crate::board::HousePlace;

/// Numbers of columns, stacks or places by one another, or [`NONE`]. They do not leave this file.
type Lookup = [u8; MOST];

/// No column, row or digit is this one.
const NONE: u8 = u8::MAX;

/// No place is this one.
const NO_PLACE: HousePlace = HousePlace::new(MOST);

/// How far to go before the symmetries of the board are asked for. A 9x9 board has few ways.
pub(super) const SMALL: FormLimits = FormLimits { kept: 1 << 16, steps: 1 << 20 };

/// How far to go at most: 40 MB. A board of 16x16 without boxes may have more ways than fit into any memory.
pub(super) const LARGE: FormLimits = FormLimits { kept: 1 << 21, steps: 1 << 24 };

/// Finds the form of full boards; holds what is found on the way.
#[derive(Clone, Debug, Default)]
pub(super) struct Full {
    pairs: Vec<Pair>,
    ways: Vec<SecondRowWay>,
}

/// A way to the smallest second row.
#[derive(Clone, Copy, Debug, Default)]
struct SecondRowWay {
    is_turned: bool,
    first: HousePlace,
    columns: Lookup,
}

impl Full {
    /// The smallest board, of one that holds every digit once in every house; nothing if there are too many ways to it.
    pub(super) fn find(&mut self, sheet: &BothSides, span: FormLimits) -> Option<FormFound> {
        let found = self.find_ways(sheet, span).then(|| self.find_smallest(sheet));
        // What few boards take is given back.
        self.ways.clear();
        self.ways.shrink_to(SMALL.kept);
        found
    }

    /// How many bytes are held between boards.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.ways.capacity() * size_of::<SecondRowWay>()
    }

    /// The smallest board of all ways.
    fn find_smallest(&self, sheet: &BothSides) -> FormFound {
        let mut best = Smallest::new(sheet.layout);
        self.ways.iter().for_each(|way| best.compare(way, sheet));
        best.found
    }

    /// Every way to the smallest second row; whether these are all.
    fn find_ways(&mut self, sheet: &BothSides, span: FormLimits) -> bool {
        Pair::list(sheet, &mut self.pairs);
        self.ways.clear();
        // Not twice as many, as a vector that grows would hold for a moment.
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

/// Reads second rows, against the smallest so far.
struct SecondRowWalk<'a> {
    layout: BandsAndStacks,
    /// The stack of every column.
    stacks: Lookup,
    /// The places of the smallest second row.
    best: LineOrder,
    /// For every column, the column whose digit of the first row stands here in the second.
    below: Lookup,
    way: SecondRowWay,
    ways: &'a mut Vec<SecondRowWay>,
    /// Whether there are more ways than those that were kept.
    has_more: bool,
    /// How many more steps there may be, and how many ways.
    left: FormLimits,
}

/// Columns that have their place.
#[derive(Clone, Copy)]
struct Placed {
    /// The column at each place.
    columns: Lookup,
    /// The place of each column.
    places: Lookup,
    /// The first place of each stack that has one.
    begins: Lookup,
    /// The first free place of each stack.
    frees: Lookup,
    /// Where the next stack begins.
    next: u8,
}

impl<'a> SecondRowWalk<'a> {
    fn new(layout: BandsAndStacks, ways: &'a mut Vec<SecondRowWay>, left: FormLimits) -> SecondRowWalk<'a> {
        let stacks = std::array::from_fn(|column| (column / layout.width) as u8);
        let (best, below, way) = ([NO_PLACE; MOST], [0; MOST], SecondRowWay::default());
        SecondRowWalk { layout, stacks, best, below, way, ways, has_more: false, left }
    }

    /// Reads a pair of rows from every column.
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

    /// Puts `column` where the next digit is read, and reads on.
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

    /// The column to be put at a place that is free, if one is better than all others; else tries those.
    fn choose(&mut self, placed: &Placed, at: usize) -> Option<u8> {
        let width = self.layout.width;
        let begun = placed.begins.iter().position(|&begin| usize::from(begin) == at - at % width);
        let mut least = NONE;
        let mut chosen = 0_u32;
        // Of the stack that stands here, or else of any that has no place.
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

    /// What would be read if `column` were put at the free place `at`.
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

    /// The place of a column; if it has none it gets the first that is free in its stack.
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
    /// The band of every row; a table, since dividing takes longer than all else that is asked of it.
    bands: Lookup,
    /// Its rows: what the digits become.
    lines: [Lookup; MOST],
    found: FormFound,
}

impl Smallest {
    fn new(layout: BandsAndStacks) -> Smallest {
        let mut bands = [0; MOST];
        (0..).zip(bands[..layout.n].chunks_mut(layout.height)).for_each(|(band, rows)| rows.fill(band));
        Smallest { bands, lines: [[NONE; MOST]; MOST], found: FormFound::default() }
    }

    /// Compares with the board that a way leads to.
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

    /// The rows in the order of their digits in the column that comes first, bands together.
    fn order(&self, rows: &DigitLines, column: usize, names: &Lookup, layout: BandsAndStacks) -> LineOrder {
        let BandsAndStacks { n, height, .. } = layout;
        let mut row_of = [0; MOST + 1];
        (0..n).for_each(|r| row_of[usize::from(names[rows[r][column].index()])] = r);
        let mut order = LineOrder::default();
        let mut filled = 0;
        // Where each band, once met, has its next row.
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
