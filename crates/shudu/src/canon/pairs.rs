//! The pairs of rows that may come first, the most promising before the others.
//!
//! On 9x9 a pair is worth what its cycles say. Go from a digit of the first row to the one below it, to the column where
//! that one stands in the first row, down again, and so on, until the first digit is back: however rows, columns and
//! digits are changed, the lengths of the cycles stay, and so does whether boxes pass their digits on whole (those of
//! one box's first row are the second row of another). That tells 11 kinds of pairs apart; the smallest second row is one
//! of 15, and a kind has one to three of them.

use super::layout::{BandsAndStacks, BothSides, DigitLine};

/// Two rows of a band, of which one comes first and the other second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) is_turned: bool,
    pub(super) first: u8,
    pub(super) second: u8,
    kind: u8,
}

/// A kind of pair on 9x9.
struct Kind {
    /// The smallest second row of all such pairs, as places: one less than digits.
    least: [u8; 9],
    /// Four bits a length: how many cycles have it.
    cycles: u64,
    /// Whether boxes pass their digits on whole.
    is_whole: bool,
}

impl Kind {
    const fn new(row: [u8; 9], lengths: &[u64], is_whole: bool) -> Kind {
        let mut cycles = 0;
        let mut i = 0;
        while i < lengths.len() {
            cycles += 1 << (4 * lengths[i]);
            i += 1;
        }
        let mut least = row;
        let mut place = 0;
        while place < 9 {
            least[place] -= b'1';
            place += 1;
        }
        Kind { least, cycles, is_whole }
    }
}

/// The kinds, by their smallest second rows.
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
    /// Every pair, the most promising first.
    pub(super) fn list(sheet: &BothSides, pairs: &mut Vec<Pair>) {
        let BandsAndStacks { n, height, width } = sheet.layout;
        let is_nine = (height, width) == (3, 3);
        pairs.clear();
        for is_turned in sheet.ways() {
            let rows = sheet.side(is_turned);
            for a in 0..n {
                for b in a + 1..(a / height + 1) * height {
                    let kind = if is_nine { kind(&rows[a], &rows[b]) } else { 0 };
                    let (a, b) = (a as u8, b as u8);
                    // The cycles of a pair and of its reverse are as long.
                    pairs.push(Pair { is_turned, first: a, second: b, kind });
                    pairs.push(Pair { is_turned, first: b, second: a, kind });
                }
            }
        }
        if is_nine {
            pairs.sort_unstable_by_key(|pair| pair.kind);
        }
    }

    /// Whether the pair, and every one after it, leads to a second row that is larger than this one.
    pub(super) fn is_worse(&self, second: &DigitLine) -> bool {
        self.kind > 0 && KINDS[usize::from(self.kind)].least[..] > second[..9]
    }
}

/// The kind of a pair of rows on 9x9.
fn kind(above: &DigitLine, below: &DigitLine) -> u8 {
    let mut next = [0_u8; 10];
    above[..9].iter().zip(below).for_each(|(&above, &below)| next[usize::from(above)] = below);
    let mut cycles = 0_u64;
    let mut left = 0b11_1111_1110_u32;
    while left > 0 {
        let mut digit = left.trailing_zeros();
        let mut length = 0;
        while left >> digit & 1 == 1 {
            left ^= 1 << digit;
            digit = u32::from(next[digit as usize]);
            length += 4;
        }
        cycles += 1 << length;
    }
    let set = |part: &[u8]| part.iter().fold(0_u32, |set, digit| set | 1 << digit);
    let first = set(&below[..3]);
    let is_whole = first == set(&above[3..6]) || first == set(&above[6..9]);
    let is_this = |kind: &Kind| kind.cycles == cycles && kind.is_whole == is_whole;
    // Every pair of rows is of some kind (see the test); of none, nothing would be known.
    KINDS.iter().position(is_this).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::layout::MOST;

    /// Every second row below 123456789, as digits.
    fn second_rows(row: &mut Vec<u8>, all: &mut Vec<DigitLine>) {
        let column = row.len() as u8;
        if column == 9 {
            let mut line = [0; MOST];
            line[..9].copy_from_slice(row);
            return all.push(line);
        }
        for digit in (1..=9).filter(|digit| (digit - 1) / 3 != column / 3) {
            if !row.contains(&digit) {
                row.push(digit);
                second_rows(row, all);
                row.pop();
            }
        }
    }

    #[test]
    fn every_pair_is_of_a_kind_and_no_smaller_than_it_says() {
        let mut above = [0; MOST];
        (1..=9).for_each(|digit| above[usize::from(digit) - 1] = digit);
        let mut all = Vec::new();
        second_rows(&mut Vec::new(), &mut all);
        assert_eq!(all.len(), 12_096);
        let mut seen = [false; KINDS.len()];
        for below in all {
            let kind = usize::from(kind(&above, &below));
            let row: Vec<u8> = below[..9].iter().map(|digit| digit - 1).collect();
            // The rows that stand in the table are among these, so each kind's least is reached.
            assert!(row[..] >= KINDS[kind].least[..], "{row:?}");
            seen[kind] |= row[..] == KINDS[kind].least[..];
        }
        assert_eq!(seen, [true; KINDS.len()]);
        assert!(KINDS.is_sorted_by(|a, b| a.least < b.least));
    }
}
