//! Represents a board as a set of related points. Points with different relations get different colours.
//!
//! The points of a board are its rows and columns (lines), its bands and stacks (blocks), the digits that
//! occur on it, and its two sides. The first side stands for all rows, the second side for all columns.
//!
//! ```text
//! 0 ..= 15 rows    16 ..= 31 columns    32 ..= 47 bands    48 ..= 63 stacks    64 ..= 79 digits    80 rows, 81 columns
//! ```
//!
//! A symmetry of the board is a permutation of its points that preserves their relations. At first all points of the
//! same kind have the same colour. Two related points are said to meet. A line meets its block and its side. For each
//! given on the line, the line also meets the digit of the given and the other line through the given. Refinement gives
//! different colours to points that meet points of different colours. Refinement never gives different colours to
//! points that a symmetry exchanges.

use super::layout::{BothSides, DigitOrBlank, MOST};
use crate::board::HousePlace;

/// The largest number of points.
pub(super) const POINTS: usize = 5 * MOST + 2;

/// A point, identified by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct BoardPoint(u8);

/// A permutation of the points, stored as the image of each point.
pub(super) type Exchange = [BoardPoint; POINTS];

impl BoardPoint {
    /// The permutation that fixes every point.
    pub(super) fn all() -> Exchange {
        std::array::from_fn(|number| BoardPoint(number as u8))
    }

    /// The point that stands for a row, or for a column if `is_turned`.
    pub(super) fn line(is_turned: bool, line: HousePlace) -> BoardPoint {
        BoardPoint((usize::from(is_turned) * MOST + line.index()) as u8)
    }

    /// The point that stands for the band of a row or, if `is_turned`, for the stack of a column. A band or
    /// stack has `height` lines.
    pub(super) fn block(is_turned: bool, line: HousePlace, height: usize) -> BoardPoint {
        BoardPoint(((2 + usize::from(is_turned)) * MOST + line.index() / height) as u8)
    }

    /// The point that stands for a digit.
    pub(super) fn digit(digit: DigitOrBlank) -> BoardPoint {
        BoardPoint((4 * MOST + digit.index()) as u8)
    }

    /// The point that stands for all rows, or for all columns if `is_turned`.
    pub(super) fn side(is_turned: bool) -> BoardPoint {
        BoardPoint((5 * MOST) as u8 + u8::from(is_turned))
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PointSet(u128);

impl PointSet {
    /// Adds a point. Returns whether the point is new.
    pub(super) fn insert(&mut self, point: BoardPoint) -> bool {
        let before = self.0;
        self.0 |= 1 << point.0;
        self.0 != before
    }
}

/// The points of a board and their relations.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    /// The points that occur on the board.
    pub(super) all: Vec<BoardPoint>,
    /// The row, column and digit of each given.
    givens: Vec<[BoardPoint; 3]>,
    /// Each line with its block and its side.
    lines: Vec<[BoardPoint; 3]>,
    /// For each row and column, the digit in the cell where they cross.
    crossings: Vec<Option<BoardPoint>>,
}

/// The colour of every point.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    of: [u8; POINTS],
    /// The number of colours.
    count: usize,
}

impl Points {
    pub(super) fn of(sheet: &BothSides) -> Points {
        let layout = sheet.layout;
        let mut points = Points { crossings: vec![None; MOST * MOST], ..Points::default() };
        for (is_turned, height) in [(false, layout.height), (true, layout.width)] {
            for line in HousePlace::all(layout.n) {
                let block = BoardPoint::block(is_turned, line, height);
                points.lines.push([BoardPoint::line(is_turned, line), block, BoardPoint::side(is_turned)]);
            }
        }
        for (r, row) in HousePlace::all(layout.n).zip(sheet.side(false)) {
            for (c, &given) in
                HousePlace::all(layout.n).zip(row).filter(|(_, given)| **given != DigitOrBlank::BLANK)
            {
                let digit = BoardPoint::digit(given);
                points.givens.push([BoardPoint::line(false, r), BoardPoint::line(true, c), digit]);
                points.crossings[r.index() * MOST + c.index()] = Some(digit);
            }
        }
        points.all = points.lines.iter().chain(&points.givens).flatten().copied().collect();
        points.all.sort_unstable();
        points.all.dedup();
        points
    }

    /// Whether a permutation of points is a symmetry of the board.
    pub(super) fn is_symmetry(&self, image: &Exchange) -> bool {
        let of = |point: BoardPoint| image[point.index()];
        let mut reached = PointSet::default();
        let is_exchange = self.all.iter().all(|&point| reached.insert(of(point)));
        let belongs = |triple: &[BoardPoint; 3]| self.lines.contains(&triple.map(of));
        let stays = |&[row, column, digit]: &[BoardPoint; 3]| {
            let (a, b) = (of(row).min(of(column)), of(row).max(of(column)));
            // `belongs` has shown that `a` and `b` are a row and a column.
            let crossing = a.index() * MOST + b.index().saturating_sub(MOST);
            self.crossings.get(crossing).is_some_and(|&there| there == Some(of(digit)))
        };
        is_exchange && self.lines.iter().all(belongs) && self.givens.iter().all(stays)
    }

    /// The initial colours, which are the kinds of the points. `turns` says whether rows and columns may be
    /// swapped.
    pub(super) fn kinds(&self, turns: bool) -> Colours {
        let kind = |point: BoardPoint| {
            // If rows and columns may be swapped, rows and columns have the same kind, bands and stacks have
            // the same kind, and both sides have the same kind.
            let apart = u8::from(!turns);
            match point.index() / MOST {
                0 => 0,
                1 => apart,
                2 => 2,
                3 => 2 + apart,
                4 => 4,
                _ => 5 + (point.0 - BoardPoint::side(false).0) * apart,
            }
        };
        let mut colours = Colours { of: [0; POINTS], count: 0 };
        self.all.iter().for_each(|&point| colours.of[point.index()] = kind(point));
        colours
    }

    /// If two points of the same colour meet points of different colours, gives the two points different colours.
    /// Repeats this step until no colour changes. Returns a hash of the colours and relations of all rounds. Two
    /// colourings have the same hash if a symmetry maps one colouring to the other.
    pub(super) fn refine(&self, colours: &mut Colours) -> u64 {
        let mut trace = 0;
        loop {
            let met = self.meet(colours);
            let mut sorted: Vec<(u8, u64, BoardPoint)> =
                self.all.iter().map(|&p| (colours.of(p), met[p.index()], p)).collect();
            sorted.sort_unstable();
            let mut count = 0;
            let mut before = None;
            for (colour, seen, point) in sorted {
                if before.replace((colour, seen)) != Some((colour, seen)) {
                    count += 1;
                }
                colours.of[point.index()] = (count - 1) as u8;
                trace = mixed(trace, seen, u64::from(colour));
            }
            if std::mem::replace(&mut colours.count, count) == count {
                return trace;
            }
        }
    }

    /// For each point, a hash of the points that it meets. The hash does not depend on the order of these
    /// points.
    fn meet(&self, colours: &Colours) -> [u64; POINTS] {
        let mut met = [0_u64; POINTS];
        let mut add = |point: BoardPoint, number: u64| {
            let sum = &mut met[point.index()];
            *sum = sum.wrapping_add(number);
        };
        for &[row, column, digit] in &self.givens {
            let [a, b, d] = [row, column, digit].map(|point| u64::from(colours.of(point)));
            add(row, mixed(1, b, d));
            add(column, mixed(1, a, d));
            add(digit, mixed(2, a.min(b), a.max(b)));
        }
        for &[line, block, side] in &self.lines {
            let [l, b, s] = [line, block, side].map(|point| u64::from(colours.of(point)));
            add(line, mixed(3, b, s));
            add(block, mixed(4, l, s));
            add(side, mixed(5, l, b));
        }
        met
    }
}

impl Colours {
    #[inline(always)]
    pub(super) fn of(&self, point: BoardPoint) -> u8 {
        self.of[point.index()]
    }

    /// Gives a point a colour of its own.
    pub(super) fn single_out(&mut self, point: BoardPoint) {
        self.of[point.index()] = u8::MAX;
    }

    /// The points of the most frequent colour, or no points if every point has a colour of its own. If
    /// several colours are equally frequent, takes the first of these colours. Taking the least frequent
    /// colour instead would find symmetries sooner on boards with blanks. On a full board, however, the
    /// search would then single out one row after the other. No colour would be split until the search also
    /// singles out a column.
    pub(super) fn several(&self, points: &Points) -> Vec<BoardPoint> {
        let mut sizes = [0; POINTS];
        points.all.iter().for_each(|&point| sizes[usize::from(self.of(point))] += 1);
        let (most, of_most) =
            (0..).zip(sizes).max_by_key(|&(colour, size)| (size, u8::MAX - colour)).unwrap_or((0, 0));
        let is_it = |point: &BoardPoint| of_most > 1 && self.of(*point) == most;
        points.all.iter().copied().filter(is_it).collect()
    }
}

/// A hash of three numbers.
#[inline(always)]
fn mixed(a: u64, b: u64, c: u64) -> u64 {
    let mut mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xd1b5_4a32_d192_ed03);
    mixed = (mixed ^ (mixed >> 29)).wrapping_add(c).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}
