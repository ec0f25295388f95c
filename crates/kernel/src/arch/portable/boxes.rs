//! 64 lanes: a word a box, its bits lanes. Three boxes in a line turn for free.

use super::Plain;
use crate::Puzzle;
use crate::many::bits::Bits;
use crate::many::layout::{Candidates, Layout, Words, cell_of};

/// The layout. Word `9 * (9 * k + d) + j` of a lane is digit `d` in cell `j` of box `k`.
#[derive(Clone, Copy)]
pub(crate) struct Boxes64;

/// 729 words, turned 64 at a time.
const GROUPS: usize = 12;

impl Layout for Boxes64 {
    type Proof = Plain;
    type Nine = [u64; 9];
    type Band = [u64; 3];
    type Stack = [u64; 3];
    type Lanes = u64;
    type Node = [u64; GROUPS];
    type Stage = [[u64; 64]; GROUPS];

    const LANES: usize = 64;
    const EMPTY_NODE: [u64; GROUPS] = [0; GROUPS];
    const BANDS: usize = 3;
    const STACKS: usize = 3;
    const PATIENCE: usize = 12;

    #[inline(always)]
    fn zero(_: Plain) -> [u64; 9] {
        [0; 9]
    }

    #[inline(always)]
    fn full(_: Plain) -> [u64; 9] {
        [!0; 9]
    }

    #[inline(always)]
    fn band(nine: &[u64; 9], i: usize) -> [u64; 3] {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]]
    }

    #[inline(always)]
    fn set_band(nine: &mut [u64; 9], i: usize, band: [u64; 3]) {
        [nine[3 * i], nine[3 * i + 1], nine[3 * i + 2]] = band;
    }

    #[inline(always)]
    fn stack(nine: &[u64; 9], i: usize) -> [u64; 3] {
        [nine[i], nine[i + 3], nine[i + 6]]
    }

    #[inline(always)]
    fn set_stack(nine: &mut [u64; 9], i: usize, stack: [u64; 3]) {
        [nine[i], nine[i + 3], nine[i + 6]] = stack;
    }

    #[inline(always)]
    fn mirror(n: [u64; 9]) -> [u64; 9] {
        [n[0], n[3], n[6], n[1], n[4], n[7], n[2], n[5], n[8]]
    }

    #[inline(always)]
    fn lanes(nine: [u64; 9]) -> u64 {
        nine[0]
    }

    #[inline(always)]
    fn spread(_: Plain, lanes: u64) -> [u64; 9] {
        [lanes; 9]
    }

    fn stage(_: Plain) -> Self::Stage {
        [[0; 64]; GROUPS]
    }

    #[inline(always)]
    fn turn_out(stage: &mut Self::Stage, _: Plain, words: &mut impl Words<Self>) {
        for d in 0..9 {
            for j in 0..9 {
                let nine = words.word(d, j);
                for k in 0..9 {
                    let at = index(k, d, j);
                    stage[at / 64][at % 64] = nine[k];
                }
            }
        }
        stage.iter_mut().for_each(turn);
    }

    #[inline(always)]
    fn turn_in(stage: &Self::Stage, lanes: [u64; 9], candidates: &mut Candidates<Self>) {
        let mut turned = *stage;
        turned.iter_mut().for_each(turn);
        for d in 0..9 {
            for j in 0..9 {
                for k in 0..9 {
                    let at = index(k, d, j);
                    let word = &mut candidates[d][j][k];
                    *word = lanes[k].choose(turned[at / 64][at % 64], *word);
                }
            }
        }
    }

    #[inline(always)]
    fn save(stage: &Self::Stage, lane: usize, node: &mut [u64; GROUPS]) {
        for (word, group) in node.iter_mut().zip(stage) {
            *word = group[lane];
        }
    }

    #[inline(always)]
    fn restore(stage: &mut Self::Stage, lane: usize, node: &[u64; GROUPS]) {
        for (group, word) in stage.iter_mut().zip(node) {
            group[lane] = *word;
        }
    }

    #[inline(always)]
    fn turn_out_digits(stage: &mut Self::Stage, proof: Plain, candidates: &Candidates<Self>) {
        Self::turn_out(stage, proof, &mut &*candidates);
    }

    #[inline(always)]
    fn emit(stage: &Self::Stage, _: Plain, lane: usize, solution: &mut [u8; 81]) {
        let mut node = Self::EMPTY_NODE;
        Self::save(stage, lane, &mut node);
        for k in 0..9 {
            for d in 0..9 {
                let at = index(k, d, 0);
                let mut cells = node[at / 64] >> (at % 64);
                if at % 64 > 55 {
                    cells |= node[at / 64 + 1] << (64 - at % 64);
                }
                let j = (cells & 0x1FF).trailing_zeros() as usize;
                solution[cell_of(k, j.min(8))] = b'1' + d as u8;
            }
        }
    }

    #[inline(always)]
    fn parse(stage: &mut Self::Stage, _: Plain, lane: usize, givens: &[u8; 81]) {
        let node = Self::pack(&Puzzle::Givens(givens).candidates());
        Self::restore(stage, lane, &node);
    }

    #[inline(always)]
    fn pack(candidates: &[u16; 81]) -> [u64; GROUPS] {
        let mut node = [0; GROUPS];
        for k in 0..9 {
            for j in 0..9 {
                let mut digits = candidates[cell_of(k, j)];
                while digits != 0 {
                    let at = index(k, digits.trailing_zeros() as usize, j);
                    node[at / 64] |= 1 << (at % 64);
                    digits &= digits - 1;
                }
            }
        }
        node
    }
}

/// Which word of a lane is digit `d` in cell `j` of box `k`.
const fn index(k: usize, d: usize, j: usize) -> usize {
    9 * (9 * k + d) + j
}

/// Turns 64 words of 64 bits: bit `b` of word `a` becomes bit `a` of word `b`.
#[inline(always)]
fn turn(words: &mut [u64; 64]) {
    step::<32>(words, 0x0000_0000_FFFF_FFFF);
    step::<16>(words, 0x0000_FFFF_0000_FFFF);
    step::<8>(words, 0x00FF_00FF_00FF_00FF);
    step::<4>(words, 0x0F0F_0F0F_0F0F_0F0F);
    step::<2>(words, 0x3333_3333_3333_3333);
    step::<1>(words, 0x5555_5555_5555_5555);
}

/// Swaps the blocks of `S` by `S` bits beside the diagonal.
#[inline(always)]
fn step<const S: usize>(words: &mut [u64; 64], mask: u64) {
    for i in 0..32 {
        let a = i / S * 2 * S + i % S;
        let moved = (words[a] >> S ^ words[a + S]) & mask;
        words[a + S] ^= moved;
        words[a] ^= moved << S;
    }
}
