//! Lanes with AVX2, where each layer has one register. The sixteen words of a register form a table of 4 x 4
//! words, and the lanes take 3 x 3 of these words.
//!
//! ```text
//!   quarter     0            1            2            3
//!           s s s .      s s s .      s s s .      . . . .        s: a stack      .: padding
//!            band 0       band 1       band 2
//! ```

use super::register::{Register256, Sources};
use super::{Avx2, text};
use crate::arch::layer;
use crate::bits::{BitWord, DigitFields};
use crate::one::lanes::{CUBE, Configurations, Lanes, Stored, three};
use std::arch::x86_64::*;

/// The cube in three registers.
pub(crate) type Lanes256 = [Register256; 3];

/// The shuffle that interleaves the words of two quarters. Exchanging bands and stacks begins with this
/// shuffle.
const INTERLEAVED: Sources = Sources([
    0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14,
    15,
]);

/// Mask of the three words of a quarter that hold lanes. The fourth word is padding.
const STACKS: u64 = 0xFFFF_FFFF_FFFF;

impl Lanes for Lanes256 {
    type IsaProof = Avx2;

    type Sum = Register256;

    const INDICES: [u8; CUBE] = {
        let mut indices = [0; CUBE];
        let mut lane = 0;
        while lane < CUBE {
            let (band, layer, stack) = (lane / 9, lane / 3 % 3, lane % 3);
            indices[lane] = (16 * layer + 4 * band + stack) as u8;
            lane += 1;
        }
        indices
    };

    #[inline(always)]
    fn load(_: Avx2, stored: &Stored) -> Lanes256 {
        // SAFETY: the caller holds a proof of AVX2; a stored cube is three times 32 bytes.
        three(
            #[inline(always)]
            |layer| Register256(unsafe { _mm256_loadu_si256(stored.0.as_ptr().add(16 * layer).cast()) }),
        )
    }

    #[inline(always)]
    fn store(self) -> Stored {
        let mut stored = Stored([0; 48]);
        for (layer, words) in self.into_iter().enumerate() {
            // SAFETY: `self` exists only where the CPU has AVX2; a stored cube is three times 32 bytes.
            unsafe { _mm256_storeu_si256(stored.0.as_mut_ptr().add(16 * layer).cast(), words.0) };
        }
        stored
    }

    #[inline(always)]
    fn splat(_: Avx2, digits: u16) -> Lanes256 {
        // SAFETY: the caller holds a proof of AVX2.
        [Register256(unsafe { _mm256_set1_epi16(digits.cast_signed()) }); 3]
    }

    #[inline(always)]
    fn turn<const LAYER: usize>(self) -> Lanes256 {
        [self[LAYER % 3], self[(LAYER + 1) % 3], self[(LAYER + 2) % 3]]
    }

    #[inline(always)]
    fn one_or_three_layers(self) -> Lanes256 {
        [self[0].xor3(self[1], self[2]); 3]
    }

    #[inline(always)]
    fn in_bands(self) -> Configurations<Lanes256> {
        layer::in_bands(self)
    }

    #[inline(always)]
    fn in_stacks(self) -> Configurations<Lanes256> {
        layer::in_stacks(self)
    }

    #[inline(always)]
    fn fold(columns: [Lanes256; 3]) -> Lanes256 {
        three(
            #[inline(always)]
            |c| columns[c][0].or3(columns[c][1], columns[c][2]),
        )
    }

    #[inline(always)]
    fn spread(self) -> [Lanes256; 3] {
        [[self[0]; 3], [self[1]; 3], [self[2]; 3]]
    }

    #[inline(always)]
    fn any_empty([a, b, c]: &[Lanes256; 3]) -> bool {
        let [x, y, z] = three(
            #[inline(always)]
            |layer| a[layer].least(b[layer]).least(c[layer]),
        );
        let is_empty = x.least(y).least(z).where_empty();
        !is_empty.is_zero(is_empty)
    }

    #[inline(always)]
    fn sum([a, b, c]: &[Lanes256; 3]) -> Register256 {
        let [x, y, z] = a.plus(*b).plus(*c);
        x.plus(y).plus(z)
    }

    #[inline(always)]
    fn is_same(a: Register256, b: Register256) -> bool {
        let changed = a.xor(b);
        changed.is_zero(changed)
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let is_closed = self.without_lowest().where_empty();
        let mut lanes = 0;
        for (layer, Register256(words)) in is_closed.into_iter().enumerate() {
            // SAFETY: `self` exists only where the CPU has AVX2.
            let places = !unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(words, words)) }.cast_unsigned();
            // The instruction packs each half separately, so bands 0 and 1 are in the first byte and band 2
            // is in the third byte.
            let bands = places & 7 | places << 5 & 0x0E00 | places << 2 & 0x1C_0000;
            lanes |= bands << (3 * layer);
        }
        lanes
    }

    #[inline(always)]
    fn any_open([a, b, c]: &[Lanes256; 3]) -> bool {
        let [x, y, z] = a.without_lowest().or3(b.without_lowest(), c.without_lowest());
        let stacks = STACKS.cast_signed();
        // SAFETY: a vector exists only where the CPU has AVX2.
        !x.or3(y, z).is_zero(Register256(unsafe { _mm256_setr_epi64x(stacks, stacks, stacks, 0) }))
    }

    #[inline(always)]
    fn of_givens(_: Avx2, givens: &[u8; 81]) -> [Lanes256; 3] {
        // SAFETY: the caller holds a proof of AVX2.
        let [x, y, z] =
            unsafe { [text::layer::<0>(givens), text::layer::<1>(givens), text::layer::<2>(givens)] };
        three(
            #[inline(always)]
            |c| [Register256(x[c]), Register256(y[c]), Register256(z[c])],
        )
    }

    #[inline(always)]
    fn digits(columns: &[Lanes256; 3]) -> [u8; 81] {
        let layers = three(
            #[inline(always)]
            |layer| [columns[0][layer].0, columns[1][layer].0, columns[2][layer].0],
        );
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe { text::in_reading_order(layers) }
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        let mut words = [0_u64; 4];
        // SAFETY: `self` exists only where the CPU has AVX2; the store writes the 32 bytes of `words`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self[0].0) };
        [words[0] & STACKS, words[1] & STACKS, words[2] & STACKS]
    }

    #[inline(always)]
    fn by_stack(self) -> [u64; 3] {
        // SAFETY: `self` exists only where the CPU has AVX2; `INTERLEAVED` is 32 bytes, aligned.
        let exchanged = unsafe {
            let pairs = _mm256_shuffle_epi8(self[0].0, _mm256_load_si256(INTERLEAVED.0.as_ptr().cast()));
            _mm256_permutevar8x32_epi32(pairs, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7))
        };
        [Register256(exchanged); 3].by_band()
    }
}
