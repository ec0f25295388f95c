//! 128 lanes, with one word per box and one bit per lane. Rotating three boxes in a line is free.
//!
//! Lane `64 * h + b` is bit `b` of half `h` of each word.
//!
//! The transposed buffer `Stage` stores the 729 bits of a lane in twelve groups of 64. The bits
//! are arranged so that a puzzle can be parsed byte by byte:
//!
//! ```text
//! group 0 to 8    a box each: byte d, bit j       digits 0 to 7 in cells 0 to 7
//! group 9         boxes 0 to 7: byte k, bit j     digit 8 in cells 0 to 7
//! group 10        boxes 0 to 7: byte k, bit d     digits 0 to 7 in cell 8
//! group 11        box 8: the same two bytes; then, from bit 16 on, digit 8 in cell 8 of boxes 0 to 8
//! ```

use super::NoVectors;
use crate::arch::{BYTES, SETS};
use crate::bits::BitWord;
use crate::many::layout::{
    BoxCandidate, ByDigit, CandidateWords, LaneCandidates, LaneLayout, by_digit, cell_of, digit_bit,
};

/// Two `u64` side by side, which the compiler may combine into a vector. On x86-64 the compiler uses vectors
/// only in some places, and the same layout with explicit SSE2 registers was twice as fast. However, the
/// engine for one puzzle is faster than both layouts on x86-64, so only tests use this type on x86-64.
type Word128 = [u64; 2];

/// The portable layout for many puzzles. The module documentation explains this layout.
#[derive(Clone, Copy)]
pub(crate) struct Boxes128;

/// The number of groups. A transposition takes 64 words at a time, so the 729 words form twelve groups.
const GROUPS: usize = 12;

impl LaneLayout for Boxes128 {
    type IsaProof = NoVectors;
    type NineBoxes = [Word128; 9];
    type Band = [Word128; 3];
    type Stack = [Word128; 3];
    type Lanes = u128;
    type Node = [u64; GROUPS];
    type Stage = [[[u64; 64]; 2]; GROUPS];

    const LANES: usize = 128;
    const EMPTY_NODE: [u64; GROUPS] = [0; GROUPS];
    const BANDS: usize = 3;
    const STACKS: usize = 3;
    const PATIENCE: usize = 32;
    const WORTH: usize = 192;

    #[inline(always)]
    fn zero(_: NoVectors) -> [Word128; 9] {
        [[0; 2]; 9]
    }

    #[inline(always)]
    fn full(_: NoVectors) -> [Word128; 9] {
        [[!0; 2]; 9]
    }

    #[inline(always)]
    fn band(nine: &[Word128; 9], i: usize) -> [Word128; 3] {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]]
    }

    #[inline(always)]
    fn set_band(nine: &mut [Word128; 9], i: usize, band: [Word128; 3]) {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]] = band;
    }

    #[inline(always)]
    fn stack(nine: &[Word128; 9], i: usize) -> [Word128; 3] {
        [nine[i], nine[i + 3], nine[i + 6]]
    }

    #[inline(always)]
    fn set_stack(nine: &mut [Word128; 9], i: usize, stack: [Word128; 3]) {
        [nine[i], nine[i + 3], nine[i + 6]] = stack;
    }

    #[inline(always)]
    fn mirror(n: [Word128; 9]) -> [Word128; 9] {
        [n[0], n[3], n[6], n[1], n[4], n[7], n[2], n[5], n[8]]
    }

    #[inline(always)]
    fn lanes(nine: [Word128; 9]) -> u128 {
        let [low, high] = nine[0];
        u128::from(low) | u128::from(high) << 64
    }

    #[inline(always)]
    fn spread(_: NoVectors, lanes: u128) -> [Word128; 9] {
        [[lanes as u64, (lanes >> 64) as u64]; 9]
    }

    fn stage(_: NoVectors) -> Self::Stage {
        [[[0; 64]; 2]; GROUPS]
    }

    #[inline(always)]
    fn turn_out(stage: &mut Self::Stage, proof: NoVectors, words: &mut impl CandidateWords<Self>) {
        let mut all = [[Self::zero(proof)[0]; 64]; GROUPS];
        for d in 0..9 {
            for j in 0..9 {
                let nine = words.word(d, j);
                for k in 0..9 {
                    let GroupBit { group, bit } = GROUP_BITS[d][j][k];
                    all[usize::from(group)][usize::from(bit)] = nine[k];
                }
            }
        }
        for (turned, group) in stage.iter_mut().zip(&mut all) {
            turn_group(turned, group);
        }
    }

    #[inline(always)]
    fn turn_in(stage: &Self::Stage, lanes: [Word128; 9], candidates: &mut LaneCandidates<Self>) {
        let mut all = [[lanes[0]; 64]; GROUPS];
        for (group, turned) in all.iter_mut().zip(stage) {
            for i in 0..64 {
                group[i] = [turned[0][i], turned[1][i]];
            }
            turn(group);
        }
        for d in 0..9 {
            for j in 0..9 {
                for k in 0..9 {
                    let GroupBit { group, bit } = GROUP_BITS[d][j][k];
                    let word = &mut candidates[d][j][k];
                    *word = lanes[k].choose(all[usize::from(group)][usize::from(bit)], *word);
                }
            }
        }
    }

    #[inline(always)]
    fn save(stage: &Self::Stage, lane: usize, node: &mut [u64; GROUPS]) {
        for (word, group) in node.iter_mut().zip(stage) {
            *word = group[lane / 64][lane % 64];
        }
    }

    #[inline(always)]
    fn restore(stage: &mut Self::Stage, lane: usize, node: &[u64; GROUPS]) {
        for (group, word) in stage.iter_mut().zip(node) {
            group[lane / 64][lane % 64] = *word;
        }
    }

    /// Groups `p` from 0 to 3 hold bit `p` of each digit (1 to 9) in cells 0 to 63. Group 4 holds all four
    /// bits of cells 64 to 79, starting with bit 0 of the sixteen cells. Cell 80 is left out, because the
    /// rest of its row determines its digit.
    #[inline(always)]
    fn turn_out_digits(stage: &mut Self::Stage, proof: NoVectors, candidates: &LaneCandidates<Self>) {
        let mut groups = [[Self::zero(proof)[0]; 64]; 5];
        for (r, j, p) in (0..108).map(|i| (i / 36, i / 4 % 9, i % 4)) {
            let bits = digit_bit::<Self>(candidates, r, p, j);
            for c in 0..3 {
                match cell_of(3 * r + c, j) {
                    cell @ ..64 => groups[p][cell] = bits[c],
                    cell @ 64..80 => groups[4][16 * p + cell - 64] = bits[c],
                    _ => {}
                }
            }
        }
        for (turned, group) in stage.iter_mut().zip(&mut groups) {
            turn_group(turned, group);
        }
    }

    #[inline(always)]
    fn emit(stage: &Self::Stage, _: NoVectors, lane: usize, solution: &mut [u8; 81]) {
        let group = |g: usize| stage[g][lane / 64][lane % 64];
        for i in 0..10 {
            let mut eight = 0x3030_3030_3030_3030;
            for p in 0..4 {
                let bits = if i < 8 { group(p) >> (8 * i) } else { group(4) >> (16 * p + 8 * (i - 8)) };
                eight |= BYTES[(bits & 0xFF) as usize] << p;
            }
            solution[8 * i..8 * i + 8].copy_from_slice(&eight.to_le_bytes());
        }
        let others: u8 = solution[72..80].iter().fold(0, |sum, digit| sum.wrapping_add(digit & 0xF));
        solution[80] = b'0' + 45u8.wrapping_sub(others) % 10;
    }

    #[inline(always)]
    fn parse(stage: &mut Self::Stage, _: NoVectors, lane: usize, givens: &[u8; 81]) {
        let mut node = Self::EMPTY_NODE;
        for k in 0..9 {
            let (mut low, mut ninth) = (0, 0);
            for j in 0..8 {
                let given = usize::from(givens[cell_of(k, j)]);
                low |= SPREAD[given] << j;
                ninth |= u64::from(SETS[given] >> 8) << j;
            }
            set_box(&mut node, k, low, ninth, SETS[usize::from(givens[cell_of(k, 8)])]);
        }
        Self::restore(stage, lane, &node);
    }

    #[inline(always)]
    fn strike(stage: &mut Self::Stage, lane: usize, BoxCandidate { k, j, d }: BoxCandidate) {
        let (group, bit) = match (k, j, d) {
            (_, ..8, ..8) => (k, 8 * d + j),
            (..8, ..8, _) => (9, 8 * k + j),
            (_, ..8, _) => (11, j),
            (..8, _, ..8) => (10, 8 * k + d),
            (_, _, ..8) => (11, 8 + d),
            _ => (11, 16 + k),
        };
        stage[group][lane / 64][lane % 64] &= !(1 << bit);
    }

    #[inline(always)]
    fn pack(candidates: &[u16; 81]) -> [u64; GROUPS] {
        let mut node = Self::EMPTY_NODE;
        for k in 0..9 {
            let ByDigit { cells: [low @ .., ninth], last_cell } = by_digit(candidates, k);
            set_box(&mut node, k, u64::from_le_bytes(low), u64::from(ninth), last_cell);
        }
        node
    }
}

/// Writes a box to a node in three parts, which are digits 0 to 7 in cells 0 to 7, digit 8 in cells 0 to 7,
/// and the digits in cell 8.
#[inline(always)]
fn set_box(node: &mut [u64; GROUPS], k: usize, low: u64, ninth: u64, last_cell: u16) {
    node[k] = low;
    if k < 8 {
        node[9] |= ninth << (8 * k);
        node[10] |= u64::from(last_cell & 0xFF) << (8 * k);
    } else {
        node[11] |= ninth | u64::from(last_cell & 0xFF) << 8;
    }
    node[11] |= u64::from(last_cell >> 8) << (16 + k);
}

/// The position of a bit of a lane.
#[derive(Clone, Copy)]
struct GroupBit {
    group: u8,
    bit: u8,
}

/// The position of digit `d` in cell `j` of box `k`: `[d][j][k]`.
static GROUP_BITS: [[[GroupBit; 9]; 9]; 9] = {
    let mut group_bits = [[[GroupBit { group: 0, bit: 0 }; 9]; 9]; 9];
    let mut i = 0;
    while i < 729 {
        let (d, j, k) = (i / 81, i / 9 % 9, i % 9);
        let (group, bit) = match (d, j, k) {
            (8, 8, _) => (11, 16 + k),
            (8, _, 8) => (11, j),
            (8, _, _) => (9, 8 * k + j),
            (_, 8, 8) => (11, 8 + d),
            (_, 8, _) => (10, 8 * k + d),
            (_, _, _) => (k, 8 * d + j),
        };
        group_bits[d][j][k] = GroupBit { group: group as u8, bit: bit as u8 };
        i += 1;
    }
    group_bits
};

/// Maps the character of a cell to the candidates of that cell among digits 0 to 7, with one byte per digit.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut i = 0;
    while i < 256 {
        spread[i] = BYTES[(SETS[i] & 0xFF) as usize];
        i += 1;
    }
    spread
};

/// Transposes 64 words and writes them to the stage.
#[inline(always)]
fn turn_group(turned: &mut [[u64; 64]; 2], group: &mut [Word128; 64]) {
    turn(group);
    for (i, word) in group.iter().enumerate() {
        [turned[0][i], turned[1][i]] = *word;
    }
}

/// Transposes 64 words, each half separately. Bit `b` of word `a` becomes bit `a` of word `b`.
#[inline(always)]
fn turn(words: &mut [Word128; 64]) {
    step::<32>(words, 0x0000_0000_FFFF_FFFF);
    step::<16>(words, 0x0000_FFFF_0000_FFFF);
    step::<8>(words, 0x00FF_00FF_00FF_00FF);
    step::<4>(words, 0x0F0F_0F0F_0F0F_0F0F);
    step::<2>(words, 0x3333_3333_3333_3333);
    step::<1>(words, 0x5555_5555_5555_5555);
}

/// Swaps the off-diagonal blocks of `SIZE` by `SIZE` bits.
#[inline(always)]
fn step<const SIZE: usize>(words: &mut [Word128; 64], mask: u64) {
    for i in 0..32 {
        let a = i / SIZE * 2 * SIZE + i % SIZE;
        for half in 0..2 {
            let moved = (words[a][half] >> SIZE ^ words[a + SIZE][half]) & mask;
            words[a + SIZE][half] ^= moved;
            words[a][half] ^= moved << SIZE;
        }
    }
}
