//! Lists the pairs of rows that may become the first two rows. The most promising pairs come first in the
//! list.
//!
//! On 9x9 a pair is ranked by its cycles and by whether its boxes stay whole. A cycle goes from a digit of the
//! first row to the digit below it in the second row. The cycle continues at the place where the first row holds
//! the digit just reached, and again goes to the digit below. The cycle ends when it returns to its first digit.
//! Boxes stay whole if the three digits of each box in the second row are also the three digits of one box in
//! the first row. Transformations preserve the lengths of the cycles, and whether boxes stay whole. These two
//! properties distinguish 11 kinds of pairs. There are 15 possible smallest second rows, and each kind of pair
//! leads to one, two or three of these rows.

use super::layout::{BandsAndStacks, BothSides, DigitLine, DigitOrBlank, LineOrder};
use crate::board::HousePlace;

/// Two rows of a band, which become the first two rows of the canonical form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) is_turned: bool,
    pub(super) first: HousePlace,
    pub(super) second: HousePlace,
    kind: u8,
}

/// A kind of pair on 9x9.
struct Kind {
    /// The smallest second row that a pair of this kind can give, in ASCII.
    least: [u8; 9],
    /// The number of cycles of each length, four bits per length.
    cycles: u64,
    /// Whether the three digits of each box in the second row are also the three digits of one box in the
    /// first row.
    is_whole: bool,
}

impl Kind {
    const fn new(least: [u8; 9], lengths: &[u64], is_whole: bool) -> Kind {
        let mut cycles = 0;
        let mut i = 0;
        while i < lengths.len() {
            cycles += 1 << (4 * lengths[i]);
            i += 1;
        }
        Kind { least, cycles, is_whole }
    }
}

/// The kinds, ordered by their smallest second rows.
static KINDS: [Kind; 11] = [
    Kind::new(*b"456789123", &[3, 3, 3], true),
    Kind::new(*b"456789132", &[3, 6], true),
    Kind::new(*b"456789231", &[9], true),
    Kind::new(*b"457189236", &[2, 2, 5], false),
    Kind::new(*b"457189263", &[2, 7], false),
    Kind::new(*b"457189326", &[2, 2, 2, 3], false),
    Kind::new(*b"457189623", &[2, 3, 4], false),
    Kind::new(*b"457289163", &[9], false),
    Kind::new(*b"457289613", &[4, 5], false),
    Kind::new(*b"457389621", &[3, 6], false),
    Kind::new(*b"457893612", &[3, 3, 3], false),
];

impl Pair {
    /// Lists every pair, with the most promising pairs first.
    pub(super) fn list(sheet: &BothSides, pairs: &mut Vec<Pair>) {
        let BandsAndStacks { n, height, width } = sheet.layout;
        let is_nine = (n, height, width) == (9, 3, 3);
        pairs.clear();
        for is_turned in sheet.ways() {
            let rows = sheet.side(is_turned);
            for a in 0..n {
                for b in a + 1..(a / height + 1) * height {
                    let kind = if is_nine { kind(&rows[a], &rows[b]) } else { 0 };
                    let (a, b) = (HousePlace::new(a), HousePlace::new(b));
                    // A pair and its reverse have cycles of the same lengths.
                    pairs.push(Pair { is_turned, first: a, second: b, kind });
                    pairs.push(Pair { is_turned, first: b, second: a, kind });
                }
            }
        }
        if is_nine {
            pairs.sort_unstable_by_key(|pair| pair.kind);
        }
    }

    /// Whether this pair and every later pair of the list lead only to second rows larger than `second`. In
    /// `second`, place p stands for digit p + 1.
    pub(super) fn is_worse(&self, second: &LineOrder) -> bool {
        let least = KINDS[usize::from(self.kind)].least.iter().map(|digit| usize::from(digit - b'1'));
        self.kind > 0 && least.gt(second[..9].iter().map(|place| place.index()))
    }
}

/// The kind of a pair of rows on 9x9.
fn kind(above: &DigitLine, below: &DigitLine) -> u8 {
    let mut next = [0; 9];
    above[..9].iter().zip(below).for_each(|(above, below)| next[above.index()] = below.index());
    let mut cycles = 0_u64;
    let mut left = 0b1_1111_1111_u32;
    while left > 0 {
        let mut digit = left.trailing_zeros() as usize;
        let mut length = 0;
        while left >> digit & 1 == 1 {
            left ^= 1 << digit;
            digit = next[digit];
            length += 4;
        }
        cycles += 1 << length;
    }
    let set = |part: &[DigitOrBlank]| part.iter().fold(0_u32, |set, digit| set | 1 << digit.index());
    let first = set(&below[..3]);
    let is_whole = first == set(&above[3..6]) || first == set(&above[6..9]);
    let is_this = |kind: &Kind| kind.cycles == cycles && kind.is_whole == is_whole;
    // Every pair of rows has a kind (see the test). Kind 0 is a safe default, because `is_worse` is false for
    // every pair of kind 0.
    KINDS.iter().position(is_this).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds every row that begins with `row` and can be the second row below the first row 123456789. Adds
    /// these rows to `all`, in ASCII.
    fn second_rows(row: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        let column = row.len() as u8;
        if column == 9 {
            return all.push(row.clone());
        }
        for digit in (b'1'..=b'9').filter(|digit| (digit - b'1') / 3 != column / 3) {
            if !row.contains(&digit) {
                row.push(digit);
                second_rows(row, all);
                row.pop();
            }
        }
    }

    #[test]
    fn every_pair_is_of_a_kind_and_no_smaller_than_it_says() {
        let line = |row: &[u8]| -> DigitLine {
            std::array::from_fn(|i| DigitOrBlank::new(row.get(i).map_or(0, |byte| byte - b'0')))
        };
        let mut all = Vec::new();
        second_rows(&mut Vec::new(), &mut all);
        assert_eq!(all.len(), 12_096);
        let mut seen = [false; KINDS.len()];
        for row in all {
            let kind = usize::from(kind(&line(b"123456789"), &line(&row)));
            // No row may be smaller than the `least` row of its kind, and the `least` row of every kind must
            // occur.
            assert!(row[..] >= KINDS[kind].least[..], "{row:?}");
            seen[kind] |= row[..] == KINDS[kind].least[..];
        }
        assert_eq!(seen, [true; KINDS.len()]);
        assert!(KINDS.is_sorted_by(|a, b| a.least < b.least));
    }
}
