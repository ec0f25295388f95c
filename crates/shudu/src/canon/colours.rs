//! A board as points that belong together, and colours that tell points apart as far as the board does.
//!
//! The points are its rows and columns (lines), bands and stacks (blocks), the digits that stand on it, and its two sides,
//! rows and columns as a whole:
//!
//! ```text
//! 0 ..= 15 rows    16 ..= 31 columns    32 ..= 47 bands    48 ..= 63 stacks    64 ..= 79 digits    80 rows, 81 columns
//! ```
//!
//! A symmetry of the board is an exchange of points that keeps what belongs together together. Points have one colour until
//! something tells them apart; colours are refined by what a point meets: a line meets the digits of its cells with the
//! lines that cross there, its block and its side. Points that a symmetry exchanges always keep one colour.

use super::layout::{BothSides, MOST};

/// How many points there may be.
pub(super) const POINTS: usize = 5 * MOST + 2;

/// The row or column, by the way to look at the board: that of the row at `i` where it is not turned.
pub(super) fn line(is_turned: bool, i: usize) -> u8 {
    (usize::from(is_turned) * MOST + i) as u8
}

/// The band, or where it is turned the stack, in its order.
pub(super) fn block(is_turned: bool, i: usize) -> u8 {
    (2 * MOST) as u8 + line(is_turned, i)
}

/// A digit.
pub(super) fn digit(digit: u8) -> u8 {
    (4 * MOST) as u8 + digit - 1
}

/// All rows, or all columns.
pub(super) fn side(is_turned: bool) -> u8 {
    (5 * MOST) as u8 + u8::from(is_turned)
}

/// What belongs together.
#[derive(Clone, Debug, Default)]
pub(super) struct Points {
    /// The points that the board has.
    pub(super) all: Vec<u8>,
    /// Row, column and digit of each given.
    givens: Vec<[u8; 3]>,
    /// Each line with its block and its side.
    lines: Vec<[u8; 3]>,
    /// The digit where two lines cross, or nothing.
    crossings: Vec<u8>,
}

/// The colour of every point.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    of: [u8; POINTS],
    /// How many colours there are.
    count: usize,
}

impl Points {
    pub(super) fn of(sheet: &BothSides) -> Points {
        let layout = sheet.layout;
        let mut points = Points { crossings: vec![0; MOST * MOST], ..Points::default() };
        let mut is_there = [false; POINTS];
        for (is_turned, height) in [(false, layout.height), (true, layout.width)] {
            for i in 0..layout.n {
                let (line, block) = (line(is_turned, i), block(is_turned, i / height));
                points.lines.push([line, block, side(is_turned)]);
                [line, block, side(is_turned)].into_iter().for_each(|p| is_there[usize::from(p)] = true);
            }
        }
        for (r, row) in sheet.side(false)[..layout.n].iter().enumerate() {
            for (c, &given) in row[..layout.n].iter().enumerate().filter(|cell| *cell.1 > 0) {
                points.givens.push([line(false, r), line(true, c), digit(given)]);
                points.crossings[r * MOST + c] = digit(given);
                is_there[usize::from(digit(given))] = true;
            }
        }
        points.all = (0..POINTS as u8).filter(|&point| is_there[usize::from(point)]).collect();
        points
    }

    /// Whether an exchange of points is a symmetry of the board.
    pub(super) fn is_symmetry(&self, image: &[u8; POINTS]) -> bool {
        let of = |point: u8| image[usize::from(point)];
        let reached = self.all.iter().fold(0_u128, |set, &point| set | 1 << of(point));
        let belongs = |&[line, block, side]: &[u8; 3]| self.lines.contains(&[of(line), of(block), of(side)]);
        let stays = |&[row, column, digit]: &[u8; 3]| {
            let (a, b) = (of(row).min(of(column)), of(row).max(of(column)));
            // A row and a column, each a line as the others have seen.
            let crossing = usize::from(a) * MOST + usize::from(b).saturating_sub(MOST);
            self.crossings.get(crossing).is_some_and(|&there| there == of(digit))
        };
        let is_exchange = reached.count_ones() as usize == self.all.len();
        is_exchange && self.lines.iter().all(belongs) && self.givens.iter().all(stays)
    }

    /// The first colours: what kind of point each is. `turns` says whether rows may become columns.
    pub(super) fn kinds(&self, turns: bool) -> Colours {
        let kind = |point: u8| {
            // Columns, stacks and the second side are of a kind with rows, bands and the first where those may be exchanged.
            let apart = u8::from(!turns);
            match usize::from(point) / MOST {
                0 => 0,
                1 => apart,
                2 => 2,
                3 => 2 + apart,
                4 => 4,
                _ => 5 + (point - side(false)) * apart,
            }
        };
        let mut colours = Colours { of: [0; POINTS], count: 0 };
        self.all.iter().for_each(|&point| colours.of[usize::from(point)] = kind(point));
        colours
    }

    /// Gives other colours to points that meet different ones, until there are none. Returns what was seen on the way: the
    /// same wherever a symmetry makes one colouring the other.
    pub(super) fn refine(&self, colours: &mut Colours) -> u64 {
        let mut trace = 0;
        loop {
            let met = self.meet(colours);
            let mut sorted: Vec<(u8, u64, u8)> =
                self.all.iter().map(|&p| (colours.of(p), met[usize::from(p)], p)).collect();
            sorted.sort_unstable();
            let mut count = 0;
            let mut before = None;
            for (colour, seen, point) in sorted {
                if before.replace((colour, seen)) != Some((colour, seen)) {
                    count += 1;
                }
                colours.of[usize::from(point)] = (count - 1) as u8;
                trace = mixed(trace, seen, u64::from(colour));
            }
            if std::mem::replace(&mut colours.count, count) == count {
                return trace;
            }
        }
    }

    /// What every point meets, in a number that does not depend on the order.
    fn meet(&self, colours: &Colours) -> [u64; POINTS] {
        let mut met = [0_u64; POINTS];
        let mut add = |point: u8, number: u64| {
            let sum = &mut met[usize::from(point)];
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
    pub(super) fn of(&self, point: u8) -> u8 {
        self.of[usize::from(point)]
    }

    /// A colour of its own for a point.
    pub(super) fn single_out(&mut self, point: u8) {
        self.of[usize::from(point)] = u8::MAX;
    }

    /// The points of the colour that most have, the first of such; none if each has its own. A small class would be found
    /// sooner to be one that symmetries exchange, but on a full board that singles out row after row, and those say nothing
    /// before a column is singled out too.
    pub(super) fn several(&self, points: &Points) -> Vec<u8> {
        let mut sizes = [0; POINTS];
        points.all.iter().for_each(|&point| sizes[usize::from(self.of(point))] += 1);
        let (most, of_most) =
            (0..).zip(sizes).max_by_key(|&(colour, size)| (size, u8::MAX - colour)).unwrap_or((0, 0));
        let is_it = |point: &u8| of_most > 1 && self.of(*point) == most;
        points.all.iter().copied().filter(is_it).collect()
    }
}

/// A number that hardly any other three make.
#[inline(always)]
fn mixed(a: u64, b: u64, c: u64) -> u64 {
    let mut mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xd1b5_4a32_d192_ed03);
    mixed = (mixed ^ (mixed >> 29)).wrapping_add(c).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^ (mixed >> 32)
}
