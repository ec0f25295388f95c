//! 56 lanes in 64-byte registers. Each byte holds one box of eight lanes.
//!
//! ```text
//! byte    0   1   2  ...  7 |  8   9  ... 15 | ... | 48 ... 55 | 56  57  ...  62 | 63
//! octet   0   0   0       0 |  1   1       1 |     |  6      6 |  0   1        6 |
//! box     0   1   2       7 |  0   1       7 |     |  0      7 |  8   8        8 | always 0
//! ```
//!
//! Lane `8 * octet + b` is bit `b` of its octet's nine bytes. One byte permutation (`vpermb`) rotates the
//! boxes of a band or a stack. Any logic function of three inputs is one instruction (`vpternlogd`).

use super::Avx512;
use crate::bits::BitWord;
use crate::many::layout::{
    BoxCandidate, ByDigit, CandidateWords, LaneCandidates, LaneLayout, Trio, by_digit, cell_of, digit_bit,
};
use std::arch::x86_64::*;

/// The AVX-512 layout for many puzzles. The module documentation explains this layout.
#[derive(Clone, Copy)]
pub(crate) struct Boxes512;

/// One candidate in all nine boxes. The register exists only where the CPU has AVX-512, because creating the
/// first register takes an `Avx512` proof.
#[derive(Clone, Copy)]
pub(crate) struct NineBoxes(__m512i);

/// The register of a `NineBoxes`, used as three bands. A rotation moves each box within its band.
#[derive(Clone, Copy)]
pub(crate) struct Band512(__m512i);

/// The register of a `NineBoxes`, used as three stacks. A rotation moves each box within its stack.
#[derive(Clone, Copy)]
pub(crate) struct Stack(__m512i);

logic!(NineBoxes);
logic!(Band512);
logic!(Stack);

/// A byte permutation. Entry `n` is the index of the byte that moves to byte `n`.
#[repr(C, align(64))]
struct ByteOrder512([u8; 64]);

/// The index of a byte that is always 0.
const NOTHING: u8 = 63;

/// The index of the byte that holds box `k` of an octet.
const fn byte_of(octet: usize, k: usize) -> usize {
    if k < 8 { 8 * octet + k } else { 56 + octet }
}

/// The permutation that moves box `from[k]` of each octet to box `k`. If `from[k]` is 9, the permutation
/// clears box `k`.
const fn boxes_from(from: [usize; 9]) -> ByteOrder512 {
    let mut order = [NOTHING; 64];
    let mut octet = 0;
    while octet < 7 {
        let mut k = 0;
        while k < 9 {
            if from[k] < 9 {
                order[byte_of(octet, k)] = byte_of(octet, from[k]) as u8;
            }
            k += 1;
        }
        octet += 1;
    }
    ByteOrder512(order)
}

static BAND_TURN: ByteOrder512 = boxes_from([1, 2, 0, 4, 5, 3, 7, 8, 6]);
static BAND_TURN_TWICE: ByteOrder512 = boxes_from([2, 0, 1, 5, 3, 4, 8, 6, 7]);
static BAND_SHIFT: ByteOrder512 = boxes_from([9, 0, 1, 9, 3, 4, 9, 6, 7]);
static BAND_SHIFT_TWICE: ByteOrder512 = boxes_from([9, 9, 0, 9, 9, 3, 9, 9, 6]);
static STACK_TURN: ByteOrder512 = boxes_from([3, 4, 5, 6, 7, 8, 0, 1, 2]);
static STACK_TURN_TWICE: ByteOrder512 = boxes_from([6, 7, 8, 0, 1, 2, 3, 4, 5]);
static STACK_SHIFT: ByteOrder512 = boxes_from([9, 9, 9, 0, 1, 2, 3, 4, 5]);
static STACK_SHIFT_TWICE: ByteOrder512 = boxes_from([9, 9, 9, 9, 9, 9, 0, 1, 2]);
static MIRROR: ByteOrder512 = boxes_from([0, 3, 6, 1, 4, 7, 2, 5, 8]);

/// Copies byte `n` of eight bytes to all boxes of octet `n`. Byte 7, which is 0, goes to byte 63.
static SPREAD: ByteOrder512 = {
    let mut order = [7; 64];
    let mut octet = 0;
    while octet < 7 {
        let mut k = 0;
        while k < 9 {
            order[byte_of(octet, k)] = octet as u8;
            k += 1;
        }
        octet += 1;
    }
    ByteOrder512(order)
};

/// Copies box 0 of each octet to the first seven bytes.
static COLLECT: ByteOrder512 = {
    let mut order = [NOTHING; 64];
    let mut octet = 0;
    while octet < 7 {
        order[octet] = byte_of(octet, 0) as u8;
        octet += 1;
    }
    ByteOrder512(order)
};

/// Permutes the bytes of a register.
#[inline(always)]
fn permute(bytes: __m512i, order: &'static ByteOrder512) -> __m512i {
    // SAFETY: every `__m512i` here comes from a word, which exists only where the CPU has AVX-512; `order` is
    // 64 aligned bytes.
    unsafe { _mm512_permutexvar_epi8(_mm512_load_si512(order.0.as_ptr().cast()), bytes) }
}

macro_rules! trio {
    ($word:ident, $turn:ident, $turn_twice:ident, $shift:ident, $shift_twice:ident) => {
        impl Trio for $word {
            #[inline(always)]
            fn turn(self) -> Self {
                $word(permute(self.0, &$turn))
            }
            #[inline(always)]
            fn turn_twice(self) -> Self {
                $word(permute(self.0, &$turn_twice))
            }
            #[inline(always)]
            fn first(self) -> Self {
                self.without2($word(permute(self.0, &$shift)), $word(permute(self.0, &$shift_twice)))
            }
        }
    };
}
trio!(Band512, BAND_TURN, BAND_TURN_TWICE, BAND_SHIFT, BAND_SHIFT_TWICE);
trio!(Stack, STACK_TURN, STACK_TURN_TWICE, STACK_SHIFT, STACK_SHIFT_TWICE);

/// The candidates of one lane, in groups of eight words. A group has one byte for each of the nine boxes; box
/// 8 is stored separately. Bit `n` of each byte comes from word `n` of the group. Group `d` from 0 to 8 holds
/// digit `d` in cells 0 to 7; group 9 holds digits 0 to 7 in cell 8; group 10 holds digit 8 in cell 8.
#[derive(Clone, Copy)]
pub(crate) struct Node512 {
    boxes: [u64; GROUPS],
    last_box: [u8; GROUPS],
}

const GROUPS: usize = 11;

/// Eight words whose bits were transposed at each byte position. The transposition moved bit `a` of word `b`
/// to bit `b` of word `a`.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Turned512([[u8; 64]; 8]);

impl Turned512 {
    /// Transposes eight words. For each bit position, the bits of the eight words at that position become one
    /// byte.
    #[inline(always)]
    fn from(mut words: [__m512i; 8]) -> Turned512 {
        turn(&mut words);
        // SAFETY: both types are 512 bytes without padding, and every bit pattern is valid for both types.
        unsafe { std::mem::transmute::<[__m512i; 8], Turned512>(words) }
    }

    /// Transposes the eight words back.
    #[inline(always)]
    fn words(&self) -> [__m512i; 8] {
        // SAFETY: both types are the same as in `from`; a stage is created only with a proof of AVX-512.
        let mut words = unsafe { std::mem::transmute::<Turned512, [__m512i; 8]>(*self) };
        turn(&mut words);
        words
    }

    /// Returns boxes 0 to 7 of a lane, one byte each.
    #[inline(always)]
    fn boxes(&self, lane: usize) -> u64 {
        let at = 8 * (lane / 8 % 8);
        let bytes = &self.0[lane % 8][at..at + 8];
        u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
    }

    /// Returns box 8 of a lane.
    #[inline(always)]
    fn last_box(&self, lane: usize) -> u8 {
        self.0[lane % 8][56 + lane / 8 % 8]
    }

    #[inline(always)]
    fn set(&mut self, lane: usize, boxes: u64, last_box: u8) {
        let octet = lane / 8;
        self.0[lane % 8][8 * octet..8 * octet + 8].copy_from_slice(&boxes.to_le_bytes());
        self.0[lane % 8][56 + octet] = last_box;
    }
}

/// Transposes eight words in place, in three steps that swap off-diagonal blocks of 4, 2 and 1 bits.
#[inline(always)]
fn turn(words: &mut [__m512i; 8]) {
    macro_rules! step {
        ($by:literal, $mask:literal) => {
            for a in [0, 1, 2, 3, 4, 5, 6, 7] {
                if a & $by == 0 {
                    let (p, q) = (words[a], words[a + $by]);
                    // SAFETY: as in `permute`.
                    unsafe {
                        let mask = _mm512_set1_epi8($mask as i8);
                        words[a] = _mm512_ternarylogic_epi32::<0xCA>(mask, p, _mm512_slli_epi32::<$by>(q));
                        words[a + $by] =
                            _mm512_ternarylogic_epi32::<0xCA>(mask, _mm512_srli_epi32::<$by>(p), q);
                    }
                }
            }
        };
    }
    step!(4, 0x0F);
    step!(2, 0x33);
    step!(1, 0x55);
}

/// The permutation that collects cells 0 to 7 of boxes 0 to 7, box by box, to parse these cells. The first
/// register starts at character 0 and the second register at character 17, so index `64 + n` stands for
/// character `17 + n`.
static READ: ByteOrder512 = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = character(cell_of(i / 8, i % 8));
        i += 1;
    }
    ByteOrder512(order)
};

/// The permutation that collects cells 0 to 7 of box 8 and then cell 8 of all boxes, to parse these cells.
static READ_LAST: ByteOrder512 = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 17 {
        order[i] = character(if i < 8 { cell_of(8, i) } else { cell_of(i - 8, 8) });
        i += 1;
    }
    ByteOrder512(order)
};

/// The index of a cell's character in a pair of registers. The first register starts at character 0, the
/// second register at character 17.
const fn character(cell: usize) -> u8 {
    if cell < 64 { cell as u8 } else { (64 + cell - 17) as u8 }
}

/// The permutations that write a board. `WRITE` produces characters 0 to 63, and `WRITE_LAST` produces
/// characters 17 to 80.
static WRITE: ByteOrder512 = written_from(0);
static WRITE_LAST: ByteOrder512 = written_from(17);

const fn written_from(first: usize) -> ByteOrder512 {
    let mut order = [0; 64];
    let mut k = 0;
    while k < 9 {
        let mut j = 0;
        while j < 9 {
            let cell = cell_of(k, j);
            let source = if j == 8 { 64 + 8 + k } else { 8 * k + j };
            if cell >= first && cell < first + 64 {
                order[cell - first] = source as u8;
            }
            j += 1;
        }
        k += 1;
    }
    ByteOrder512(order)
}

impl LaneLayout for Boxes512 {
    type IsaProof = Avx512;
    type NineBoxes = NineBoxes;
    type Band = Band512;
    type Stack = Stack;
    type Lanes = u64;
    type Node = Node512;
    type Stage = [Turned512; GROUPS];

    const LANES: usize = 56;
    const EMPTY_NODE: Node512 = Node512 { boxes: [0; GROUPS], last_box: [0; GROUPS] };
    const BANDS: usize = 1;
    const STACKS: usize = 1;
    const PATIENCE: usize = 10;
    const WORTH: usize = 96;

    #[inline(always)]
    fn zero(_: Avx512) -> NineBoxes {
        // SAFETY: the caller holds a proof of AVX-512.
        NineBoxes(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn full(_: Avx512) -> NineBoxes {
        // SAFETY: the caller holds a proof of AVX-512.
        NineBoxes(unsafe { _mm512_maskz_set1_epi8(!(1 << NOTHING), -1) })
    }

    #[inline(always)]
    fn band(nine: &NineBoxes, _: usize) -> Band512 {
        Band512(nine.0)
    }

    #[inline(always)]
    fn set_band(nine: &mut NineBoxes, _: usize, band: Band512) {
        nine.0 = band.0;
    }

    #[inline(always)]
    fn stack(nine: &NineBoxes, _: usize) -> Stack {
        Stack(nine.0)
    }

    #[inline(always)]
    fn set_stack(nine: &mut NineBoxes, _: usize, stack: Stack) {
        nine.0 = stack.0;
    }

    #[inline(always)]
    fn mirror(nine: NineBoxes) -> NineBoxes {
        NineBoxes(permute(nine.0, &MIRROR))
    }

    #[inline(always)]
    fn lanes(nine: NineBoxes) -> u64 {
        // SAFETY: a word exists only where the CPU has AVX-512.
        unsafe { _mm_cvtsi128_si64(_mm512_castsi512_si128(permute(nine.0, &COLLECT))) as u64 }
    }

    #[inline(always)]
    fn spread(_: Avx512, lanes: u64) -> NineBoxes {
        // SAFETY: the caller holds a proof of AVX-512.
        NineBoxes(permute(unsafe { _mm512_set1_epi64((lanes & ALL_LANES) as i64) }, &SPREAD))
    }

    fn stage(_: Avx512) -> Self::Stage {
        [Turned512([[0; 64]; 8]); GROUPS]
    }

    #[inline(always)]
    fn turn_out(stage: &mut Self::Stage, proof: Avx512, words: &mut impl CandidateWords<Self>) {
        let mut eight = [Self::zero(proof).0; 8];
        for d in 0..9 {
            for j in 0..8 {
                eight[j] = words.word(d, j).0;
            }
            stage[d] = Turned512::from(eight);
        }
        for d in 0..8 {
            eight[d] = words.word(d, 8).0;
        }
        stage[9] = Turned512::from(eight);
        eight = [Self::zero(proof).0; 8];
        eight[0] = words.word(8, 8).0;
        stage[10] = Turned512::from(eight);
    }

    #[inline(always)]
    fn turn_in(stage: &Self::Stage, lanes: NineBoxes, candidates: &mut LaneCandidates<Self>) {
        for d in 0..9 {
            let words = stage[d].words();
            for j in 0..8 {
                candidates[d][j] = lanes.choose(NineBoxes(words[j]), candidates[d][j]);
            }
        }
        let words = stage[9].words();
        for d in 0..8 {
            candidates[d][8] = lanes.choose(NineBoxes(words[d]), candidates[d][8]);
        }
        candidates[8][8] = lanes.choose(NineBoxes(stage[10].words()[0]), candidates[8][8]);
    }

    #[inline(always)]
    fn save(stage: &Self::Stage, lane: usize, node: &mut Node512) {
        for (g, turned) in stage.iter().enumerate() {
            node.boxes[g] = turned.boxes(lane);
            node.last_box[g] = turned.last_box(lane);
        }
    }

    #[inline(always)]
    fn restore(stage: &mut Self::Stage, lane: usize, node: &Node512) {
        for g in 0..GROUPS {
            stage[g].set(lane, node.boxes[g], node.last_box[g]);
        }
    }

    /// Groups `p` from 0 to 3 hold bit `p` of each digit (1 to 9) in cells 0 to 7. Group 4 holds the digits
    /// in cell 8.
    #[inline(always)]
    fn turn_out_digits(stage: &mut Self::Stage, proof: Avx512, candidates: &LaneCandidates<Self>) {
        let mut last = [Self::zero(proof).0; 8];
        for p in 0..4 {
            let mut words = last;
            for (j, word) in words.iter_mut().enumerate() {
                *word = digit_bit::<Self>(candidates, 0, p, j).0;
            }
            stage[p] = Turned512::from(words);
        }
        for (p, word) in last[..4].iter_mut().enumerate() {
            *word = digit_bit::<Self>(candidates, 0, p, 8).0;
        }
        stage[4] = Turned512::from(last);
    }

    #[inline(always)]
    fn emit(stage: &Self::Stage, _: Avx512, lane: usize, solution: &mut [u8; 81]) {
        // SAFETY: the caller holds a proof of AVX-512; both stores, of 64 bytes at 0 and at 17, lie within
        // the 81 bytes.
        unsafe {
            let mut cells = _mm512_set1_epi8(b'0' as i8);
            let mut last_box = _mm_set1_epi8(b'0' as i8);
            for (p, turned) in stage[..4].iter().enumerate() {
                cells = _mm512_or_si512(cells, _mm512_maskz_set1_epi8(turned.boxes(lane), 1 << p));
                last_box =
                    _mm_or_si128(last_box, _mm_maskz_set1_epi8(u16::from(turned.last_box(lane)), 1 << p));
            }
            let last_cells = _mm_set_epi64x(i64::from(stage[4].last_box(lane)), stage[4].boxes(lane) as i64);
            let last_cells = _mm_or_si128(last_cells, _mm_set1_epi8(b'0' as i8));
            let low = _mm_unpacklo_epi64(last_box, last_cells);
            let rest = _mm512_castsi256_si512(_mm256_set_m128i(_mm_srli_si128::<8>(last_cells), low));
            let write = |order: &'static ByteOrder512| {
                _mm512_permutex2var_epi8(cells, _mm512_load_si512(order.0.as_ptr().cast()), rest)
            };
            _mm512_storeu_si512(solution.as_mut_ptr().cast(), write(&WRITE));
            _mm512_storeu_si512(solution.as_mut_ptr().add(17).cast(), write(&WRITE_LAST));
        }
    }

    #[inline(always)]
    fn parse(stage: &mut Self::Stage, _: Avx512, lane: usize, givens: &[u8; 81]) {
        // SAFETY: the caller holds a proof of AVX-512; both loads, of 64 bytes at 0 and at 17, lie within the
        // 81 bytes.
        unsafe {
            let head = _mm512_loadu_si512(givens.as_ptr().cast());
            let tail = _mm512_loadu_si512(givens.as_ptr().add(17).cast());
            let read = |order: &'static ByteOrder512| {
                let order = _mm512_load_si512(order.0.as_ptr().cast());
                _mm512_sub_epi8(_mm512_permutex2var_epi8(head, order, tail), _mm512_set1_epi8(b'1' as i8))
            };
            let (cells, last) = (read(&READ), _mm512_castsi512_si256(read(&READ_LAST)));
            let blank = _mm512_cmpgt_epu8_mask(cells, _mm512_set1_epi8(8));
            let last_blank = _mm256_cmpgt_epu8_mask(last, _mm256_set1_epi8(8));
            let mut last_is = 0;
            for d in 0..9 {
                let is = _mm512_cmpeq_epi8_mask(cells, _mm512_set1_epi8(d as i8)) | blank;
                last_is = _mm256_cmpeq_epi8_mask(last, _mm256_set1_epi8(d as i8)) | last_blank;
                stage[d].set(lane, is, last_is as u8);
            }
            // Digit 8 in cell 8 of each box, as one bit per byte.
            let ninth = _mm_cvtsi128_si64(_mm_maskz_set1_epi8((last_is >> 8) as u16, 1)) as u64;
            stage[10].set(lane, ninth, (last_is >> 16 & 1) as u8);
            let bit = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
            ));
            let sets = _mm256_mask_mov_epi8(_mm256_shuffle_epi8(bit, last), last_blank, _mm256_set1_epi8(-1));
            stage[9].set(lane, _mm256_extract_epi64::<1>(sets) as u64, _mm256_extract_epi8::<16>(sets) as u8);
        }
    }

    #[inline(always)]
    fn strike(stage: &mut Self::Stage, lane: usize, BoxCandidate { k, j, d }: BoxCandidate) {
        let (group, bit) = match (j, d) {
            (..8, _) => (d, j),
            (_, ..8) => (9, d),
            _ => (10, 0),
        };
        let octet = lane / 8;
        let at = if k < 8 { 8 * octet + k } else { 56 + octet };
        stage[group].0[lane % 8][at] &= !(1 << bit);
    }

    #[inline(always)]
    fn pack(candidates: &[u16; 81]) -> Node512 {
        let mut node = Self::EMPTY_NODE;
        for k in 0..8 {
            let ByDigit { cells, last_cell } = by_digit(candidates, k);
            for d in 0..9 {
                node.boxes[d] |= u64::from(cells[d]) << (8 * k);
            }
            node.boxes[9] |= u64::from(last_cell & 0xFF) << (8 * k);
            node.boxes[10] |= u64::from(last_cell >> 8) << (8 * k);
        }
        let ByDigit { cells, last_cell } = by_digit(candidates, 8);
        node.last_box[..9].copy_from_slice(&cells);
        node.last_box[9] = last_cell as u8;
        node.last_box[10] = (last_cell >> 8) as u8;
        node
    }
}

/// Mask of all lanes.
const ALL_LANES: u64 = (1 << 56) - 1;
