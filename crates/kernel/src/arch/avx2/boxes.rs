//! 80 lanes in 32-byte registers. A register holds one band of every lane, and each byte holds one box of eight
//! lanes.
//!
//! ```text
//! byte    0  1  2 | 3  4  5 | ... | 12 13 14 | 15       | 16 17 18 | ... | 28 29 30 | 31
//! octet   0  0  0 | 1  1  1 |     |  4  4  4 |          |  5  5  5 |     |  9  9  9 |
//! stack   0  1  2 | 0  1  2 |     |  0  1  2 | always 0 |  0  1  2 |     |  0  1  2 | always 0
//! ```
//!
//! Lane `8 * octet + b` is bit `b` of its octet's bytes. A permutation within each half of a register
//! (`vpshufb`) rotates the boxes of a band. Rotating the boxes of a stack takes no instruction. A layout of
//! 256 lanes with one register per box would need no permutation. However, that layout would store 23 KB of
//! candidates instead of 8 KB, and the engine would have to fill and wait for three times as many lanes.

use super::Avx2;
use super::register::Register256 as Band256;
use crate::arch::SETS;
use crate::bits::BitWord;
use crate::many::layout::{
    BoxCandidate, ByDigit, CandidateWords, LaneCandidates, LaneLayout, Trio, bands, by_digit, cell_of,
    digit_bit,
};
use std::arch::x86_64::*;

/// The AVX2 layout for many puzzles. The module documentation explains this layout.
#[derive(Clone, Copy)]
pub(crate) struct Boxes256;

/// A permutation of the bytes of half a register. Entry `n` is the index of the byte that moves to byte `n`.
#[repr(C, align(16))]
struct ByteOrder256([u8; 16]);

/// The index of a byte that is always 0.
const NOTHING: usize = 15;

/// The permutation that moves box `from[c]` of each octet to box `c`. If `from[c]` is 3, the permutation
/// clears box `c`.
const fn boxes_from(from: [usize; 3]) -> ByteOrder256 {
    let mut order = [NOTHING as u8; 16];
    let mut i = 0;
    while i < 15 {
        if from[i % 3] < 3 {
            order[i] = (i - i % 3 + from[i % 3]) as u8;
        }
        i += 1;
    }
    ByteOrder256(order)
}

static TURN: ByteOrder256 = boxes_from([1, 2, 0]);
static TURN_TWICE: ByteOrder256 = boxes_from([2, 0, 1]);
static SHIFT: ByteOrder256 = boxes_from([3, 0, 1]);
static SHIFT_TWICE: ByteOrder256 = boxes_from([3, 3, 0]);
/// `MOVE[a][b]` moves box `a` to box `b` and clears the other boxes.
static MOVE: [[ByteOrder256; 3]; 3] = [
    [boxes_from([0, 3, 3]), boxes_from([3, 0, 3]), boxes_from([3, 3, 0])],
    [boxes_from([1, 3, 3]), boxes_from([3, 1, 3]), boxes_from([3, 3, 1])],
    [boxes_from([2, 3, 3]), boxes_from([3, 2, 3]), boxes_from([3, 3, 2])],
];

/// Permutes the bytes within each half of a register.
#[inline(always)]
fn permute(bytes: __m256i, order: &'static ByteOrder256) -> __m256i {
    // SAFETY: every `__m256i` here comes from a `Band256`, which exists only where the CPU has AVX2; `order`
    // is 16 aligned bytes.
    unsafe {
        _mm256_shuffle_epi8(bytes, _mm256_broadcastsi128_si256(_mm_load_si128(order.0.as_ptr().cast())))
    }
}

impl Trio for Band256 {
    #[inline(always)]
    fn turn(self) -> Band256 {
        Band256(permute(self.0, &TURN))
    }
    #[inline(always)]
    fn turn_twice(self) -> Band256 {
        Band256(permute(self.0, &TURN_TWICE))
    }
    #[inline(always)]
    fn first(self) -> Band256 {
        self.without2(Band256(permute(self.0, &SHIFT)), Band256(permute(self.0, &SHIFT_TWICE)))
    }
}

/// The candidates of one lane. Each `u32` is a group of 24 candidates, with one byte for each box of a band,
/// and one bit for each cell or digit. Group `9 * band + d` holds digit `d` in cells 0 to 7. Group
/// `27 + band` holds digits 0 to 7 in cell 8. Group 30 holds digit 8 in cell 8, with one bit per band.
pub(crate) type Node256 = [u32; GROUPS];

const GROUPS: usize = 31;

/// Mask of the three bytes that hold the boxes of a band.
const BOXES: u32 = 0x00FF_FFFF;

/// Eight words whose bits were transposed at each byte position. The transposition moved bit `a` of word `b`
/// to bit `b` of word `a`.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Turned256([[u8; 32]; 8]);

impl Turned256 {
    /// Transposes eight words.
    #[inline(always)]
    fn from(mut words: [Band256; 8]) -> Turned256 {
        turn(&mut words);
        // SAFETY: both types are 256 bytes without padding, and every bit pattern is valid for both types.
        unsafe { std::mem::transmute::<[Band256; 8], Turned256>(words) }
    }

    /// Transposes the eight words back.
    #[inline(always)]
    fn words(&self) -> [Band256; 8] {
        // SAFETY: both types are the same as in `from`; a stage is created only with a proof of AVX2.
        let mut words = unsafe { std::mem::transmute::<Turned256, [Band256; 8]>(*self) };
        turn(&mut words);
        words
    }

    /// The index of the first box of a lane.
    #[inline(always)]
    fn at(lane: usize) -> usize {
        let octet = lane / 8;
        16 * (octet / 5) + 3 * (octet % 5)
    }

    /// Returns the three boxes of a lane, one byte each.
    #[inline(always)]
    fn boxes(&self, lane: usize) -> u32 {
        let at = Turned256::at(lane);
        let bytes = &self.0[lane % 8][at..at + 4];
        u32::from_le_bytes(bytes.try_into().expect("four bytes")) & BOXES
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, boxes: u32) {
        let at = Turned256::at(lane);
        self.0[lane % 8][at..at + 3].copy_from_slice(&boxes.to_le_bytes()[..3]);
    }
}

/// Transposes eight words in place, in three steps that swap off-diagonal blocks of 4, 2 and 1 bits.
#[inline(always)]
fn turn(words: &mut [Band256; 8]) {
    macro_rules! step {
        ($by:literal, $mask:literal) => {
            for a in [0, 1, 2, 3, 4, 5, 6, 7] {
                if a & $by == 0 {
                    let (p, q) = (words[a].0, words[a + $by].0);
                    // SAFETY: a word exists only where the CPU has AVX2.
                    unsafe {
                        let moved = _mm256_xor_si256(_mm256_srli_epi32::<$by>(p), q);
                        let moved = _mm256_and_si256(moved, _mm256_set1_epi8($mask));
                        words[a + $by].0 = _mm256_xor_si256(q, moved);
                        words[a].0 = _mm256_xor_si256(p, _mm256_slli_epi32::<$by>(moved));
                    }
                }
            }
        };
    }
    step!(4, 0x0F);
    step!(2, 0x33);
    step!(1, 0x55);
}

/// Shuffles that parse the 27 characters of a band. The shuffles put cells 0 to 7 of each box first, box by
/// box, and then cell 8 of each box. The first shuffle reads characters 0 to 15, the second shuffle reads
/// characters 11 to 26.
static READ: [[u8; 32]; 2] = {
    let mut orders = [[0x80; 32]; 2];
    let mut i = 0;
    while i < 27 {
        let at = if i < 24 { cell_of(i / 8, i % 8) } else { cell_of(i - 24, 8) };
        if at < 16 {
            orders[0][i] = at as u8;
        } else {
            orders[1][i] = (at - 11) as u8;
        }
        i += 1;
    }
    orders
};

/// Shuffles that write the 27 characters of a band. Their input has cells 0 to 7 of each box first, box by
/// box, and then cell 8 of each box. The first shuffle reads the low half of a register, the second shuffle
/// reads the high half.
static WRITE: [[u8; 32]; 2] = {
    let mut orders = [[0x80; 32]; 2];
    let mut i = 0;
    while i < 27 {
        let (c, j) = (i % 9 / 3, i / 9 * 3 + i % 3);
        let from = if j < 8 { 8 * c + j } else { 24 + c };
        orders[from / 16][i] = (from % 16) as u8;
        i += 1;
    }
    orders
};

/// The shuffle that copies the byte of each of three boxes to eight bytes, one for each of cells 0 to 7 of
/// the box.
static BYTE_OF_CELL: [u8; 32] = {
    let mut order = [0x80; 32];
    let mut i = 0;
    while i < 24 {
        order[i] = (i / 8) as u8;
        i += 1;
    }
    order
};

/// Returns the characters of a band. `bits[p]` holds bit `p` of each digit in cells 0 to 7 of the three
/// boxes. `last` holds the digit in cell 8 of each box.
#[inline(always)]
fn write_band(_: Avx2, bits: [u32; 4], last: u32) -> __m256i {
    // SAFETY: the caller holds a proof of AVX2; each shuffle is 32 bytes.
    unsafe {
        let load = |order: &'static [u8; 32]| _mm256_loadu_si256(order.as_ptr().cast());
        let cell = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let mut digits = _mm256_set_epi32(0, last as i32, 0, 0, 0, 0, 0, 0);
        for (p, bits) in bits.into_iter().enumerate() {
            let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(bits as i32), load(&BYTE_OF_CELL));
            let has = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, cell), cell);
            digits = _mm256_or_si256(digits, _mm256_and_si256(has, _mm256_set1_epi8(1 << p)));
        }
        let low = _mm256_shuffle_epi8(_mm256_permute4x64_epi64::<0x44>(digits), load(&WRITE[0]));
        let high = _mm256_shuffle_epi8(_mm256_permute4x64_epi64::<0xEE>(digits), load(&WRITE[1]));
        _mm256_or_si256(_mm256_or_si256(low, high), _mm256_set1_epi8(b'0' as i8))
    }
}

impl LaneLayout for Boxes256 {
    type IsaProof = Avx2;
    type NineBoxes = [Band256; 3];
    type Band = Band256;
    type Stack = [Band256; 3];
    type Lanes = u128;
    type Node = Node256;
    type Stage = [Turned256; GROUPS];

    const LANES: usize = 80;
    const EMPTY_NODE: Node256 = [0; GROUPS];
    const BANDS: usize = 3;
    const STACKS: usize = 1;
    const PATIENCE: usize = 15;
    const WORTH: usize = 384;

    #[inline(always)]
    fn zero(_: Avx2) -> [Band256; 3] {
        // SAFETY: the caller holds a proof of AVX2.
        [Band256(unsafe { _mm256_setzero_si256() }); 3]
    }

    #[inline(always)]
    fn full(proof: Avx2) -> [Band256; 3] {
        Self::spread(proof, !0)
    }

    #[inline(always)]
    fn band(nine: &[Band256; 3], i: usize) -> Band256 {
        nine[i]
    }

    #[inline(always)]
    fn set_band(nine: &mut [Band256; 3], i: usize, band: Band256) {
        nine[i] = band;
    }

    #[inline(always)]
    fn stack(nine: &[Band256; 3], _: usize) -> [Band256; 3] {
        *nine
    }

    #[inline(always)]
    fn set_stack(nine: &mut [Band256; 3], _: usize, stack: [Band256; 3]) {
        *nine = stack;
    }

    #[inline(always)]
    fn mirror(nine: [Band256; 3]) -> [Band256; 3] {
        let mut mirrored = nine;
        for r in 0..3 {
            let from_band = [
                permute(nine[0].0, &MOVE[r][0]),
                permute(nine[1].0, &MOVE[r][1]),
                permute(nine[2].0, &MOVE[r][2]),
            ];
            mirrored[r] = Band256(from_band[0]).or3(Band256(from_band[1]), Band256(from_band[2]));
        }
        mirrored
    }

    #[inline(always)]
    fn lanes(nine: [Band256; 3]) -> u128 {
        let bytes = to_bytes(nine[0]);
        let mut lanes = 0;
        for octet in 0..10 {
            lanes |= u128::from(bytes[Turned256::at(8 * octet)]) << (8 * octet);
        }
        lanes
    }

    #[inline(always)]
    fn spread(_: Avx2, lanes: u128) -> [Band256; 3] {
        let mut bytes = [0; 32];
        for octet in 0..10 {
            let at = Turned256::at(8 * octet);
            bytes[at..at + 3].fill((lanes >> (8 * octet)) as u8);
        }
        // SAFETY: the caller holds a proof of AVX2; the load reads the 32 bytes of `bytes`.
        [Band256(unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }); 3]
    }

    fn stage(_: Avx2) -> Self::Stage {
        [Turned256([[0; 32]; 8]); GROUPS]
    }

    #[inline(always)]
    fn turn_out(stage: &mut Self::Stage, proof: Avx2, words: &mut impl CandidateWords<Self>) {
        let zero = Self::zero(proof);
        let mut last = [zero; 9];
        for d in 0..9 {
            let mut eight = [zero; 8];
            for j in 0..8 {
                eight[j] = words.word(d, j);
            }
            for r in 0..3 {
                stage[9 * r + d] = Turned256::from(bands::<Self, 8>(&eight, r));
            }
            last[d] = words.word(d, 8);
        }
        let [eight @ .., ninth] = &last;
        for r in 0..3 {
            stage[27 + r] = Turned256::from(bands::<Self, 8>(eight, r));
        }
        let mut words = [zero[0]; 8];
        words[..3].copy_from_slice(ninth);
        stage[30] = Turned256::from(words);
    }

    #[inline(always)]
    fn turn_in(stage: &Self::Stage, lanes: [Band256; 3], candidates: &mut LaneCandidates<Self>) {
        for r in 0..3 {
            for d in 0..9 {
                let words = stage[9 * r + d].words();
                for j in 0..8 {
                    candidates[d][j][r] = lanes[r].choose(words[j], candidates[d][j][r]);
                }
            }
            let words = stage[27 + r].words();
            for d in 0..8 {
                candidates[d][8][r] = lanes[r].choose(words[d], candidates[d][8][r]);
            }
        }
        let words = stage[30].words();
        for r in 0..3 {
            candidates[8][8][r] = lanes[r].choose(words[r], candidates[8][8][r]);
        }
    }

    #[inline(always)]
    fn save(stage: &Self::Stage, lane: usize, node: &mut Node256) {
        for (turned, boxes) in stage.iter().zip(node) {
            *boxes = turned.boxes(lane);
        }
    }

    #[inline(always)]
    fn restore(stage: &mut Self::Stage, lane: usize, node: &Node256) {
        for (turned, boxes) in stage.iter_mut().zip(node) {
            turned.set(lane, *boxes);
        }
    }

    /// Group `4 * band + p` holds bit `p` of each digit (1 to 9) in cells 0 to 7. Group `12 + band` holds the
    /// digits in cell 8.
    #[inline(always)]
    fn turn_out_digits(stage: &mut Self::Stage, proof: Avx2, candidates: &LaneCandidates<Self>) {
        let zero = Self::zero(proof)[0];
        for r in 0..3 {
            let mut last = [zero; 8];
            for p in 0..4 {
                let mut words = last;
                for j in 0..8 {
                    words[j] = digit_bit::<Self>(candidates, r, p, j);
                }
                stage[4 * r + p] = Turned256::from(words);
            }
            for p in 0..4 {
                last[p] = digit_bit::<Self>(candidates, r, p, 8);
            }
            stage[12 + r] = Turned256::from(last);
        }
    }

    #[inline(always)]
    fn emit(stage: &Self::Stage, proof: Avx2, lane: usize, solution: &mut [u8; 81]) {
        let mut text = [0; 96];
        for r in 0..3 {
            let bits = [
                stage[4 * r].boxes(lane),
                stage[4 * r + 1].boxes(lane),
                stage[4 * r + 2].boxes(lane),
                stage[4 * r + 3].boxes(lane),
            ];
            // SAFETY: the caller holds a proof of AVX2; the last store writes 32 bytes at 54, within the 96
            // bytes.
            unsafe {
                let band = write_band(proof, bits, stage[12 + r].boxes(lane));
                _mm256_storeu_si256(text.as_mut_ptr().add(27 * r).cast(), band);
            }
        }
        solution.copy_from_slice(&text[..81]);
    }

    #[inline(always)]
    fn parse(stage: &mut Self::Stage, _: Avx2, lane: usize, givens: &[u8; 81]) {
        let mut ninths = 0;
        for r in 0..3 {
            // SAFETY: the caller holds a proof of AVX2; both loads, of 16 bytes at 27r and 27r + 11, lie
            // within the 81 bytes; each shuffle is 32 bytes.
            let (cells, blank) = unsafe {
                let start = givens.as_ptr().add(27 * r);
                let read = |offset: usize, order: &'static [u8; 32]| {
                    let bytes = _mm256_broadcastsi128_si256(_mm_loadu_si128(start.add(offset).cast()));
                    _mm256_shuffle_epi8(bytes, _mm256_loadu_si256(order.as_ptr().cast()))
                };
                let cells = _mm256_or_si256(read(0, &READ[0]), read(11, &READ[1]));
                let cells = _mm256_sub_epi8(cells, _mm256_set1_epi8(b'1' as i8));
                let is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(cells, _mm256_set1_epi8(8)), cells);
                (cells, !_mm256_movemask_epi8(is_digit) as u32)
            };
            for d in 0..9 {
                // SAFETY: the caller holds a proof of AVX2.
                let is = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(cells, _mm256_set1_epi8(d as i8))) };
                stage[9 * r + d].set(lane, is as u32 | blank);
            }
            let mut last = 0;
            for c in 0..3 {
                let set = u32::from(SETS[usize::from(givens[27 * r + cell_of(c, 8)])]);
                last |= (set & 0xFF) << (8 * c);
                ninths |= (set >> 8) << (8 * c + r);
            }
            stage[27 + r].set(lane, last);
        }
        stage[30].set(lane, ninths);
    }

    #[inline(always)]
    fn strike(stage: &mut Self::Stage, lane: usize, BoxCandidate { k, j, d }: BoxCandidate) {
        let (r, c) = (k / 3, k % 3);
        let (group, bit) = match (j, d) {
            (..8, _) => (9 * r + d, j),
            (_, ..8) => (27 + r, d),
            _ => (30, r),
        };
        stage[group].0[lane % 8][Turned256::at(lane) + c] &= !(1 << bit);
    }

    #[inline(always)]
    fn pack(candidates: &[u16; 81]) -> Node256 {
        let mut node = Self::EMPTY_NODE;
        for k in 0..9 {
            let (r, c) = (k / 3, k % 3);
            let ByDigit { cells, last_cell } = by_digit(candidates, k);
            for d in 0..9 {
                node[9 * r + d] |= u32::from(cells[d]) << (8 * c);
            }
            node[27 + r] |= u32::from(last_cell & 0xFF) << (8 * c);
            node[30] |= u32::from(last_cell >> 8) << (8 * c + r);
        }
        node
    }
}

#[inline(always)]
fn to_bytes(band: Band256) -> [u8; 32] {
    // SAFETY: both types are 32 bytes, and every bit pattern is valid for both types.
    unsafe { std::mem::transmute::<Band256, [u8; 32]>(band) }
}
