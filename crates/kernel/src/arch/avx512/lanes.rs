//! Lanes with AVX-512. The cube is the first 27 words of one register, in the reading order of the row
//! triads.

use super::{Avx512, text};
use crate::bits::{BitWord, DigitFields};
use crate::one::lanes::{CUBE, Configurations, Lanes, Stored};
use std::arch::x86_64::*;

/// The cube in one register. The register exists only where the CPU has AVX-512, because creating the first
/// register takes an `Avx512` proof.
#[derive(Clone, Copy)]
pub(crate) struct Lanes512(__m512i);

/// The source of each word of a permutation.
#[repr(C, align(64))]
struct WordSources([u16; 32]);

/// The permutation that rotates the cube. Lane (layer, band, stack) takes the value of
/// lane (layer + `s`, band + `b`, stack + `t`), modulo 3.
const fn turned(s: usize, b: usize, t: usize) -> WordSources {
    let mut sources = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let (band, layer, stack) = (lane / 9, lane / 3 % 3, lane % 3);
        let source = 9 * ((band + b) % 3) + 3 * ((layer + s) % 3) + (stack + t) % 3;
        sources[lane] = if lane < CUBE { source as u16 } else { lane as u16 };
        lane += 1;
    }
    WordSources(sources)
}

/// The permutation that copies `layer` to all three layers.
const fn spread(layer: usize) -> WordSources {
    let mut sources = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let source = 9 * (lane / 9) + 3 * layer + lane % 3;
        sources[lane] = if lane < CUBE { source as u16 } else { lane as u16 };
        lane += 1;
    }
    WordSources(sources)
}

/// The permutation that takes layer 0 of each band (or stack). The result has four words for each band (or
/// stack), and the fourth word is unused.
const fn first_layer(by_stack: bool) -> WordSources {
    let mut sources = [0; 32];
    let mut place = 0;
    while place < 12 {
        let (line, part) = (place / 4, place % 4);
        let (band, stack) = if by_stack { (part, line) } else { (line, part) };
        if part < 3 {
            sources[place] = (9 * band + stack) as u16;
        }
        place += 1;
    }
    WordSources(sources)
}

/// Mask of the words that [`first_layer`] uses.
const THREE_OF_FOUR: __mmask32 = 0x777;

/// Masks of the words of layers 1 and 2.
const LAYER_1: __mmask32 = 0x0E0_7038;
const LAYER_2: __mmask32 = 0x703_81C0;

/// Mask of the words of the cube.
const ALL: __mmask32 = (1 << CUBE) - 1;

impl Lanes512 {
    #[inline(always)]
    fn permute(self, sources: &WordSources) -> Lanes512 {
        // SAFETY: `self` exists only where the CPU has AVX-512; `sources` is 64 bytes, aligned.
        Lanes512(unsafe { _mm512_permutexvar_epi16(_mm512_load_si512(sources.0.as_ptr().cast()), self.0) })
    }

    /// Takes each word from `other` if `mask` has the bit of the word, otherwise from `self`.
    #[inline(always)]
    fn blend(self, mask: __mmask32, other: Lanes512) -> Lanes512 {
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_mask_blend_epi16(mask, self.0, other.0) })
    }

    #[inline(always)]
    fn turn_all<const LAYER: usize, const BAND: usize, const STACK: usize>(self) -> Lanes512 {
        self.permute(const { &turned(LAYER, BAND, STACK) })
    }

    #[inline(always)]
    fn first_layer(self, sources: &WordSources) -> [u64; 3] {
        let mut words = [0; 4];
        // SAFETY: `self` exists only where the CPU has AVX-512; `sources` is 64 bytes, aligned; the store
        // writes the 32 bytes of `words`.
        unsafe {
            let sources = _mm512_load_si512(sources.0.as_ptr().cast());
            let chosen = _mm512_maskz_permutexvar_epi16(THREE_OF_FOUR, sources, self.0);
            _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm512_castsi512_si256(chosen));
        }
        [words[0], words[1], words[2]]
    }
}

logic!(Lanes512);

impl DigitFields for Lanes512 {
    #[inline(always)]
    fn plus(self, other: Lanes512) -> Lanes512 {
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_add_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn less_one(self) -> Lanes512 {
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_add_epi16(self.0, _mm512_set1_epi16(-1)) })
    }

    #[inline(always)]
    fn where_empty(self) -> Lanes512 {
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0)) })
    }
}

impl Lanes for Lanes512 {
    type IsaProof = Avx512;

    type Sum = Lanes512;

    const INDICES: [u8; CUBE] = {
        let mut indices = [0; CUBE];
        let mut lane = 0;
        while lane < CUBE {
            indices[lane] = lane as u8;
            lane += 1;
        }
        indices
    };

    #[inline(always)]
    fn load(_: Avx512, stored: &Stored) -> Lanes512 {
        // SAFETY: the caller holds a proof of AVX-512; a stored cube is 96 bytes.
        Lanes512(unsafe { _mm512_loadu_si512(stored.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> Stored {
        let mut stored = Stored([0; 48]);
        // SAFETY: `self` exists only where the CPU has AVX-512; a stored cube is 96 bytes.
        unsafe { _mm512_storeu_si512(stored.0.as_mut_ptr().cast(), self.0) };
        stored
    }

    #[inline(always)]
    fn splat(_: Avx512, digits: u16) -> Lanes512 {
        // SAFETY: the caller holds a proof of AVX-512.
        Lanes512(unsafe { _mm512_set1_epi16(digits.cast_signed()) })
    }

    #[inline(always)]
    fn turn<const LAYER: usize>(self) -> Lanes512 {
        self.turn_all::<LAYER, 0, 0>()
    }

    #[inline(always)]
    fn one_or_three_layers(self) -> Lanes512 {
        self.xor3(self.turn::<1>(), self.turn::<2>())
    }

    #[inline(always)]
    fn in_bands(self) -> Configurations<Lanes512> {
        let even = self.and3(self.turn_all::<1, 0, 1>(), self.turn_all::<2, 0, 2>());
        let odd = self.and3(self.turn_all::<1, 0, 2>(), self.turn_all::<2, 0, 1>());
        Configurations { even, odd, used: even.or(odd) }
    }

    #[inline(always)]
    fn in_stacks(self) -> Configurations<Lanes512> {
        let even = self.and3(self.turn_all::<1, 1, 0>(), self.turn_all::<2, 2, 0>());
        let odd = self.and3(self.turn_all::<1, 2, 0>(), self.turn_all::<2, 1, 0>());
        Configurations { even, odd, used: even.or(odd) }
    }

    /// Blending the three columns gives three vectors, which hold the lanes (column c, layer c),
    /// (column c, layer c + 1) and (column c, layer c + 2). Only the last two vectors are rotated, with one
    /// rotation each. Rotating every column separately would take six rotations.
    #[inline(always)]
    fn fold(columns: [Lanes512; 3]) -> Lanes512 {
        let [a, b, c] = columns;
        let same = a.blend(LAYER_1, b).blend(LAYER_2, c);
        let next = c.blend(LAYER_1, a).blend(LAYER_2, b);
        let last = b.blend(LAYER_1, c).blend(LAYER_2, a);
        same.or3(next.turn::<1>(), last.turn::<2>())
    }

    #[inline(always)]
    fn spread(self) -> [Lanes512; 3] {
        [
            self.permute(const { &spread(0) }),
            self.permute(const { &spread(1) }),
            self.permute(const { &spread(2) }),
        ]
    }

    #[inline(always)]
    fn singles(self) -> Lanes512 {
        let less = self.less_one();
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, less.0), self.0) })
    }

    #[inline(always)]
    fn three_or_full(self) -> Lanes512 {
        let two_or_more = self.without_lowest();
        let less = two_or_more.less_one();
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe {
            let is_three = _mm512_test_epi16_mask(two_or_more.0, less.0);
            _mm512_mask_mov_epi16(_mm512_set1_epi16(-1), is_three, self.0)
        })
    }

    #[inline(always)]
    fn narrow(self, digits: Lanes512) -> Lanes512 {
        let both = self.and(digits);
        // SAFETY: `self` exists only where the CPU has AVX-512.
        Lanes512(unsafe { _mm512_mask_mov_epi16(self.0, _mm512_test_epi16_mask(self.0, digits.0), both.0) })
    }

    #[inline(always)]
    fn any_empty(vectors: &[Lanes512; 3]) -> bool {
        let [a, b, c] = *vectors;
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe {
            let least = _mm512_min_epu16(_mm512_min_epu16(a.0, b.0), c.0);
            _mm512_testn_epi16_mask(least, least) != 0
        }
    }

    #[inline(always)]
    fn sum([a, b, c]: &[Lanes512; 3]) -> Lanes512 {
        a.plus(*b).plus(*c)
    }

    #[inline(always)]
    fn is_same(a: Lanes512, b: Lanes512) -> bool {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe { _mm512_cmpneq_epi16_mask(a.0, b.0) == 0 }
    }

    #[inline(always)]
    fn open(self) -> u32 {
        // SAFETY: `self` exists only where the CPU has AVX-512.
        ALL & unsafe { _mm512_test_epi16_mask(self.0, self.less_one().0) }
    }

    #[inline(always)]
    fn any_open(vectors: &[Lanes512; 3]) -> bool {
        let [a, b, c] = *vectors;
        a.open() | b.open() | c.open() != 0
    }

    #[inline(always)]
    fn of_givens(_: Avx512, givens: &[u8; 81]) -> [Lanes512; 3] {
        // SAFETY: the caller holds a proof of AVX-512.
        unsafe {
            [
                Lanes512(text::column::<0>(givens)),
                Lanes512(text::column::<1>(givens)),
                Lanes512(text::column::<2>(givens)),
            ]
        }
    }

    #[inline(always)]
    fn digits(columns: &[Lanes512; 3]) -> [u8; 81] {
        let [a, b, c] = *columns;
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe { text::in_reading_order(a.0, b.0, c.0) }
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        self.first_layer(const { &first_layer(false) })
    }

    #[inline(always)]
    fn by_stack(self) -> [u64; 3] {
        self.first_layer(const { &first_layer(true) })
    }
}
