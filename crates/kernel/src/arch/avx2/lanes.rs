//! Lanes with AVX2: a register a slot, its sixteen words four times four, of which three times three are used.
//!
//! ```text
//!   quarter     0            1            2            3
//!           s s s .      s s s .      s s s .      . . . .        s: a stack      .: padding
//!            band 0       band 1       band 2
//! ```

use super::slot::{Slot256, Sources};
use super::{Avx2, text};
use crate::arch::slot::SlotConfigurations;
use crate::one::lanes::{CUBE, Configurations, Lanes, Stored, three};
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

/// The cube in three registers. Holding one proves AVX2, since only a proof makes one from nothing.
#[derive(Clone, Copy)]
pub(crate) struct Lanes256([__m256i; 3]);

/// Words of two quarters in turn: the first step of exchanging bands and stacks.
const INTERLEAVED: Sources = Sources([
    0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14,
    15,
]);

/// The words of three stacks, without the padding.
const STACKS: u64 = 0xFFFF_FFFF_FFFF;

impl Lanes256 {
    #[inline(always)]
    fn map(self, f: impl Fn(__m256i) -> __m256i) -> Lanes256 {
        Lanes256([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }

    #[inline(always)]
    fn zip(self, other: Lanes256, f: impl Fn(__m256i, __m256i) -> __m256i) -> Lanes256 {
        Lanes256([f(self.0[0], other.0[0]), f(self.0[1], other.0[1]), f(self.0[2], other.0[2])])
    }

    /// Every word without its lowest digit.
    #[inline(always)]
    fn without_lowest(self) -> Lanes256 {
        self & self.less_one()
    }

    #[inline(always)]
    fn slots(self) -> [Slot256; 3] {
        [Slot256(self.0[0]), Slot256(self.0[1]), Slot256(self.0[2])]
    }

    /// Every word less one.
    #[inline(always)]
    fn less_one(self) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.map(
            #[inline(always)]
            |x| unsafe { _mm256_add_epi16(x, _mm256_set1_epi16(-1)) },
        )
    }

    #[inline(always)]
    fn plus(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_add_epi16(x, y) },
        )
    }

    /// The lesser of two words.
    #[inline(always)]
    fn least(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_min_epu16(x, y) },
        )
    }

    /// All ones where a word is zero.
    #[inline(always)]
    fn is_zero(self) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.map(
            #[inline(always)]
            |x| unsafe { _mm256_cmpeq_epi16(x, _mm256_setzero_si256()) },
        )
    }
}

/// Slot 0 counts where configurations are found once.
impl From<SlotConfigurations<Slot256>> for Configurations<Lanes256> {
    #[inline(always)]
    fn from(found: SlotConfigurations<Slot256>) -> Configurations<Lanes256> {
        let SlotConfigurations { even, odd, used: [x, y, z] } = found;
        Configurations {
            even: Lanes256([even.0; 3]),
            odd: Lanes256([odd.0; 3]),
            used: Lanes256([x.0, y.0, z.0]),
        }
    }
}

impl BitAnd for Lanes256 {
    type Output = Lanes256;

    #[inline(always)]
    fn bitand(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_and_si256(x, y) },
        )
    }
}

impl BitOr for Lanes256 {
    type Output = Lanes256;

    #[inline(always)]
    fn bitor(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_or_si256(x, y) },
        )
    }
}

impl BitXor for Lanes256 {
    type Output = Lanes256;

    #[inline(always)]
    fn bitxor(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_xor_si256(x, y) },
        )
    }
}

impl Lanes for Lanes256 {
    type IsaProof = Avx2;

    type Sum = __m256i;

    const PLACES: [u8; CUBE] = {
        let mut places = [0; CUBE];
        let mut lane = 0;
        while lane < CUBE {
            let (band, slot, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            places[lane] = (16 * slot + 4 * band + stack) as u8;
            lane += 1;
        }
        places
    };

    #[inline(always)]
    fn load(_: Avx2, stored: &Stored) -> Lanes256 {
        // SAFETY: the caller holds the proof; a stored cube has three times 32 bytes.
        Lanes256(three(
            #[inline(always)]
            |slot| unsafe { _mm256_loadu_si256(stored.0.as_ptr().add(16 * slot).cast()) },
        ))
    }

    #[inline(always)]
    fn store(self) -> Stored {
        let mut stored = Stored([0; 48]);
        for (slot, words) in self.0.into_iter().enumerate() {
            // SAFETY: `self` proves AVX2; a stored cube has three times 32 bytes.
            unsafe { _mm256_storeu_si256(stored.0.as_mut_ptr().add(16 * slot).cast(), words) };
        }
        stored
    }

    #[inline(always)]
    fn splat(_: Avx2, digits: u16) -> Lanes256 {
        // SAFETY: the caller holds the proof.
        Lanes256([unsafe { _mm256_set1_epi16(digits.cast_signed()) }; 3])
    }

    #[inline(always)]
    fn and_not(self, other: Lanes256) -> Lanes256 {
        // SAFETY: `self` proves AVX2.
        self.zip(
            other,
            #[inline(always)]
            |x, y| unsafe { _mm256_andnot_si256(y, x) },
        )
    }

    #[inline(always)]
    fn turn<const SLOT: usize>(self) -> Lanes256 {
        Lanes256([self.0[SLOT % 3], self.0[(SLOT + 1) % 3], self.0[(SLOT + 2) % 3]])
    }

    #[inline(always)]
    fn one_or_three_slots(self) -> Lanes256 {
        let Lanes256([x, y, z]) = self;
        // SAFETY: `self` proves AVX2.
        Lanes256([unsafe { _mm256_xor_si256(_mm256_xor_si256(x, y), z) }; 3])
    }

    #[inline(always)]
    fn in_bands(self) -> Configurations<Lanes256> {
        SlotConfigurations::in_bands(self.slots()).into()
    }

    #[inline(always)]
    fn in_stacks(self) -> Configurations<Lanes256> {
        SlotConfigurations::in_stacks(self.slots()).into()
    }

    #[inline(always)]
    fn fold(columns: [Lanes256; 3]) -> Lanes256 {
        Lanes256(three(
            #[inline(always)]
            |c| {
                let Lanes256([x, y, z]) = columns[c];
                // SAFETY: a vector proves AVX2.
                unsafe { _mm256_or_si256(_mm256_or_si256(x, y), z) }
            },
        ))
    }

    #[inline(always)]
    fn spread(self) -> [Lanes256; 3] {
        [Lanes256([self.0[0]; 3]), Lanes256([self.0[1]; 3]), Lanes256([self.0[2]; 3])]
    }

    #[inline(always)]
    fn singles(self) -> Lanes256 {
        self & self.without_lowest().is_zero()
    }

    #[inline(always)]
    fn three_or_full(self) -> Lanes256 {
        self | self.without_lowest().without_lowest().is_zero()
    }

    #[inline(always)]
    fn narrow(self, digits: Lanes256) -> Lanes256 {
        let both = self & digits;
        both | (self & both.is_zero())
    }

    #[inline(always)]
    fn any_empty(vectors: &[Lanes256; 3]) -> bool {
        let [a, b, c] = *vectors;
        // SAFETY: a vector proves AVX2.
        unsafe {
            let Lanes256([x, y, z]) = a.least(b).least(c);
            let least = _mm256_min_epu16(_mm256_min_epu16(x, y), z);
            let is_zero = _mm256_cmpeq_epi16(least, _mm256_setzero_si256());
            _mm256_testz_si256(is_zero, is_zero) == 0
        }
    }

    #[inline(always)]
    fn sum(vectors: &[Lanes256; 3]) -> __m256i {
        let [a, b, c] = *vectors;
        let Lanes256([x, y, z]) = a.plus(b).plus(c);
        // SAFETY: a vector proves AVX2.
        unsafe { _mm256_add_epi16(_mm256_add_epi16(x, y), z) }
    }

    #[inline(always)]
    fn is_same(a: __m256i, b: __m256i) -> bool {
        // SAFETY: sums are of vectors, which prove AVX2.
        unsafe {
            let changed = _mm256_xor_si256(a, b);
            _mm256_testz_si256(changed, changed) != 0
        }
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let is_closed = self.without_lowest().is_zero();
        let mut lanes = 0;
        for (slot, words) in is_closed.0.into_iter().enumerate() {
            // SAFETY: `self` proves AVX2.
            let places = !unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(words, words)) }.cast_unsigned();
            // The halves were packed each by itself: bands 0 and 1 are in the first byte, band 2 in the third.
            let bands = places & 7 | places << 5 & 0x0E00 | places << 2 & 0x1C_0000;
            lanes |= bands << (3 * slot);
        }
        lanes
    }

    #[inline(always)]
    fn any_open(vectors: &[Lanes256; 3]) -> bool {
        let [a, b, c] = *vectors;
        let Lanes256([x, y, z]) = a.without_lowest() | b.without_lowest() | c.without_lowest();
        let stacks = STACKS.cast_signed();
        // SAFETY: a vector proves AVX2.
        unsafe {
            let open = _mm256_or_si256(_mm256_or_si256(x, y), z);
            _mm256_testz_si256(open, _mm256_setr_epi64x(stacks, stacks, stacks, 0)) == 0
        }
    }

    #[inline(always)]
    fn of_givens(_: Avx2, givens: &[u8; 81]) -> [Lanes256; 3] {
        // SAFETY: the caller holds the proof.
        let [x, y, z] =
            unsafe { [text::slot::<0>(givens), text::slot::<1>(givens), text::slot::<2>(givens)] };
        three(
            #[inline(always)]
            |c| Lanes256([x[c], y[c], z[c]]),
        )
    }

    #[inline(always)]
    fn digits(columns: &[Lanes256; 3]) -> [u8; 81] {
        let slots = three(
            #[inline(always)]
            |slot| [columns[0].0[slot], columns[1].0[slot], columns[2].0[slot]],
        );
        // SAFETY: a vector proves AVX2.
        unsafe { text::in_reading_order(slots) }
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        let mut words = [0_u64; 4];
        // SAFETY: `self` proves AVX2; `words` is the 32 bytes stored.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0[0]) };
        [words[0] & STACKS, words[1] & STACKS, words[2] & STACKS]
    }

    #[inline(always)]
    fn by_stack(self) -> [u64; 3] {
        // SAFETY: `self` proves AVX2; `INTERLEAVED` is 32 bytes, aligned.
        let exchanged = unsafe {
            let pairs = _mm256_shuffle_epi8(self.0[0], _mm256_load_si256(INTERLEAVED.0.as_ptr().cast()));
            _mm256_permutevar8x32_epi32(pairs, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7))
        };
        Lanes256([exchanged; 3]).by_band()
    }
}
