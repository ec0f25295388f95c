//! 128 lanes: a word a box, its bits lanes. Three boxes in a line turn for free.
//!
//! Lane `64 * half + b` is bit `b` of a half of each word.

use super::Plain;
use super::word::Word;
use crate::arch::byte_bits::BYTES;
use crate::many::bits::Bits;
use crate::many::layout::{ByDigit, Candidates, Layout, Words, by_digit, cell_of};

/// The layout. Word `9 * (9 * k + d) + j` of a lane is digit `d` in cell `j` of box `k`.
#[derive(Clone, Copy)]
pub(crate) struct Boxes128;

/// 729 words, turned 64 at a time.
const GROUPS: usize = 12;

impl Layout for Boxes128 {
    type Proof = Plain;
    type Nine = [Word; 9];
    type Band = [Word; 3];
    type Stack = [Word; 3];
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
    fn zero(_: Plain) -> [Word; 9] {
        [Word::new(0, 0); 9]
    }

    #[inline(always)]
    fn full(_: Plain) -> [Word; 9] {
        [Word::new(!0, !0); 9]
    }

    #[inline(always)]
    fn band(nine: &[Word; 9], i: usize) -> [Word; 3] {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]]
    }

    #[inline(always)]
    fn set_band(nine: &mut [Word; 9], i: usize, band: [Word; 3]) {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]] = band;
    }

    #[inline(always)]
    fn stack(nine: &[Word; 9], i: usize) -> [Word; 3] {
        [nine[i], nine[i + 3], nine[i + 6]]
    }

    #[inline(always)]
    fn set_stack(nine: &mut [Word; 9], i: usize, stack: [Word; 3]) {
        [nine[i], nine[i + 3], nine[i + 6]] = stack;
    }

    #[inline(always)]
    fn mirror(n: [Word; 9]) -> [Word; 9] {
        [n[0], n[3], n[6], n[1], n[4], n[7], n[2], n[5], n[8]]
    }

    #[inline(always)]
    fn lanes(nine: [Word; 9]) -> u128 {
        let [low, high] = nine[0].halves();
        u128::from(low) | u128::from(high) << 64
    }

    #[inline(always)]
    fn spread(_: Plain, lanes: u128) -> [Word; 9] {
        [Word::new(lanes as u64, (lanes >> 64) as u64); 9]
    }

    fn stage(_: Plain) -> Self::Stage {
        [[[0; 64]; 2]; GROUPS]
    }

    #[inline(always)]
    fn turn_out(stage: &mut Self::Stage, proof: Plain, words: &mut impl Words<Self>) {
        let mut all = [[Self::zero(proof)[0]; 64]; GROUPS];
        for d in 0..9 {
            for j in 0..9 {
                let nine = words.word(d, j);
                for k in 0..9 {
                    let at = index(k, d, j);
                    all[at / 64][at % 64] = nine[k];
                }
            }
        }
        for (turned, group) in stage.iter_mut().zip(&mut all) {
            turn_group(turned, group);
        }
    }

    #[inline(always)]
    fn turn_in(stage: &Self::Stage, lanes: [Word; 9], candidates: &mut Candidates<Self>) {
        for (g, turned) in stage.iter().enumerate() {
            let mut group = [lanes[0]; 64];
            for i in 0..64 {
                group[i] = Word::new(turned[0][i], turned[1][i]);
            }
            turn(&mut group);
            for at in 64 * g..729.min(64 * g + 64) {
                let (k, d, j) = (at / 81, at / 9 % 9, at % 9);
                let word = &mut candidates[d][j][k];
                *word = lanes[k].choose(group[at % 64], *word);
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

    /// Group `p` is bit `p` of the digit, 1 to 9, in cells 0 to 63; group 4 all four bits in cells 64 to 79, sixteen
    /// cells a bit. Cell 80 is not needed: its row tells.
    #[inline(always)]
    fn turn_out_digits(stage: &mut Self::Stage, proof: Plain, candidates: &Candidates<Self>) {
        let mut groups = [[Self::zero(proof)[0]; 64]; 5];
        for k in 0..9 {
            for j in 0..9 {
                let cell = cell_of(k, j);
                let bits = digit_bits(candidates, k, j);
                for p in 0..4 {
                    if cell < 64 {
                        groups[p][cell] = bits[p];
                    } else if cell < 80 {
                        groups[4][16 * p + cell - 64] = bits[p];
                    }
                }
            }
        }
        for (turned, group) in stage.iter_mut().zip(&mut groups) {
            turn_group(turned, group);
        }
    }

    #[inline(always)]
    fn emit(stage: &Self::Stage, _: Plain, lane: usize, solution: &mut [u8; 81]) {
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
    fn parse(stage: &mut Self::Stage, _: Plain, lane: usize, givens: &[u8; 81]) {
        let mut boxes = [ALL; 9];
        for (k, candidates) in boxes.iter_mut().enumerate() {
            for (j, without) in WITHOUT_OTHERS.iter().enumerate() {
                let digit = givens[cell_of(k, j)].wrapping_sub(b'1').min(9);
                *candidates &= without[usize::from(digit)];
            }
        }
        Self::restore(stage, lane, &join(&boxes));
    }

    #[inline(always)]
    fn pack(candidates: &[u16; 81]) -> [u64; GROUPS] {
        let mut boxes = [0; 9];
        for (k, open) in boxes.iter_mut().enumerate() {
            let ByDigit { cells, last_cell } = by_digit(candidates, k);
            for (d, cells) in cells.into_iter().enumerate() {
                let all = u128::from(cells) | u128::from(last_cell >> d & 1) << 8;
                *open |= all << (9 * d);
            }
        }
        join(&boxes)
    }
}

/// The 81 candidates of a box: bit `9 * d + j` is digit `d` in cell `j`.
const ALL: u128 = (1 << 81) - 1;

/// By cell in box and given, what is left of the box's candidates in that cell's place; for 9, no given, all.
static WITHOUT_OTHERS: [[u128; 10]; 9] = {
    let mut table = [[ALL; 10]; 9];
    let mut j = 0;
    while j < 9 {
        let mut d = 0;
        while d < 81 {
            if d % 9 != d / 9 {
                table[j][d / 9] &= !(1 << (9 * (d % 9) + j));
            }
            d += 1;
        }
        j += 1;
    }
    table
};

/// Nine boxes of 81 bits each, one after the other.
#[inline(always)]
fn join(boxes: &[u128; 9]) -> [u64; GROUPS] {
    let mut words = [0; GROUPS + 1];
    for (k, candidates) in boxes.iter().enumerate() {
        let (word, shift) = (81 * k / 64, 81 * k % 64);
        let low = candidates << shift;
        // The shift takes at most 46 bits off the 81, which are then the low ones of the third word.
        let high = if shift > 47 { candidates >> (128 - shift) } else { 0 };
        words[word] |= low as u64;
        words[word + 1] |= (low >> 64) as u64;
        if high != 0 {
            words[word + 2] |= high as u64;
        }
    }
    words[..GROUPS].try_into().expect("729 bits are less than twelve words")
}

/// Which word of a lane is digit `d` in cell `j` of box `k`.
const fn index(k: usize, d: usize, j: usize) -> usize {
    9 * (9 * k + d) + j
}

/// The four bits of the digit, 1 to 9, in cell `j` of box `k`, in solved lanes.
#[inline(always)]
fn digit_bits(candidates: &Candidates<Boxes128>, k: usize, j: usize) -> [Word; 4] {
    let [one, two, three, four, five, six, seven, eight, nine] = candidates;
    let (one, two, three) = (one[j][k], two[j][k], three[j][k]);
    let (four, five, six) = (four[j][k], five[j][k], six[j][k]);
    let (seven, eight, nine) = (seven[j][k], eight[j][k], nine[j][k]);
    [
        one.or3(three, five).or3(seven, nine),
        two.or3(three, six).or(seven),
        four.or3(five, six).or(seven),
        eight.or(nine),
    ]
}

/// Turns 64 words and puts them onto the stage.
#[inline(always)]
fn turn_group(turned: &mut [[u64; 64]; 2], group: &mut [Word; 64]) {
    turn(group);
    for (i, word) in group.iter().enumerate() {
        [turned[0][i], turned[1][i]] = word.halves();
    }
}

/// Turns 64 words, each half on its own: bit `b` of word `a` becomes bit `a` of word `b`.
#[inline(always)]
fn turn(words: &mut [Word; 64]) {
    step::<32>(words, 0x0000_0000_FFFF_FFFF);
    step::<16>(words, 0x0000_FFFF_0000_FFFF);
    step::<8>(words, 0x00FF_00FF_00FF_00FF);
    step::<4>(words, 0x0F0F_0F0F_0F0F_0F0F);
    step::<2>(words, 0x3333_3333_3333_3333);
    step::<1>(words, 0x5555_5555_5555_5555);
}

/// Swaps the blocks of `S` by `S` bits beside the diagonal.
#[inline(always)]
fn step<const S: i32>(words: &mut [Word; 64], mask: u64) {
    let (mask, size) = (Word::new(mask, mask), S as usize);
    for i in 0..32 {
        let a = i / size * 2 * size + i % size;
        let moved = words[a].shift_right::<S>().xor(words[a + size]).and(mask);
        words[a + size] = words[a + size].xor(moved);
        words[a] = words[a].xor(moved.shift_left::<S>());
    }
}
