//! Converts the 81 characters of a puzzle to lanes and back, with AVX-512.
//!
//! Cell `n` in reading order is lane `n / 3` of column `n % 3`. Two loads of 64 bytes, at bytes 0 and 17,
//! cover all 81 bytes. One permutation can move any byte of the two registers anywhere.

use crate::one::lanes::{CUBE, PADDING};
use crate::puzzle::ALL;
use std::arch::x86_64::*;

/// The source of each byte, for a permutation of two registers. Sources 0 to 63 are in the first register,
/// sources 64 to 127 in the second.
#[repr(C, align(64))]
struct PairSources([u8; 64]);

/// The offset of the second load or store, chosen so that its 64 bytes end with the last cell.
const SECOND: usize = 81 - 64;

/// The permutation that moves the characters of a column to the low bytes of its words.
const fn column_sources(c: usize) -> PairSources {
    let mut sources = [0; 64];
    let mut lane = 0;
    while lane < CUBE {
        let cell = 3 * lane + c;
        sources[2 * lane] = if cell < 64 { cell } else { 64 + cell - SECOND } as u8;
        lane += 1;
    }
    PairSources(sources)
}

/// The permutation that puts the 64 cells from `first` on into reading order. Columns 0 and 1 are the halves
/// of the first register; column 2 is in the second register.
const fn cell_sources(first: usize) -> PairSources {
    let mut sources = [0; 64];
    let mut place = 0;
    while place < 64 {
        let cell = first + place;
        sources[place] = (32 * (cell % 3) + cell / 3) as u8;
        place += 1;
    }
    PairSources(sources)
}

/// Mask of the low byte of each word.
const LOW_BYTES: __mmask64 = 0x5555_5555_5555_5555;

/// Mask of the words of the cube.
const LANES: __mmask32 = (1 << CUBE) - 1;

/// Returns the candidates of column `C` of a board with these givens.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub(super) fn column<const C: usize>(givens: &[u8; 81]) -> __m512i {
    // SAFETY: the loads read bytes 0 to 63 and 17 to 80 of the 81 bytes; `PairSources` is 64 bytes, aligned.
    let (first, second, sources) = unsafe {
        (
            _mm512_loadu_si512(givens.as_ptr().cast()),
            _mm512_loadu_si512(givens.as_ptr().add(SECOND).cast()),
            _mm512_load_si512(const { &column_sources(C) }.0.as_ptr().cast()),
        )
    };
    let bytes = _mm512_maskz_permutex2var_epi8(LOW_BYTES, first, sources, second);
    // A byte below '1' wraps around to a large shift count, so the result is 0. For a byte above '9', the
    // result is 0 or a bit that is not in `all`.
    let digit = _mm512_sub_epi16(bytes, _mm512_set1_epi16(i16::from(b'1')));
    let given = _mm512_sllv_epi16(_mm512_set1_epi16(1), digit);
    let all = _mm512_set1_epi16(ALL.cast_signed());
    let is_given = _mm512_test_epi16_mask(given, all);
    let candidates = _mm512_mask_mov_epi16(all, is_given, given);
    _mm512_mask_mov_epi16(_mm512_set1_epi16(PADDING.cast_signed()), LANES, candidates)
}

/// Returns the ASCII digits of a full board, from its columns.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub(super) fn in_reading_order(a: __m512i, b: __m512i, c: __m512i) -> [u8; 81] {
    let mut cells = [0; 81];
    let halves = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(ascii(a)), ascii(b));
    let rest = _mm512_castsi256_si512(ascii(c));
    // SAFETY: the stores write bytes 0 to 63 and 17 to 80 of the 81 bytes; `PairSources` is 64 bytes,
    // aligned.
    unsafe {
        let first = _mm512_load_si512(const { &cell_sources(0) }.0.as_ptr().cast());
        let second = _mm512_load_si512(const { &cell_sources(SECOND) }.0.as_ptr().cast());
        _mm512_storeu_si512(cells.as_mut_ptr().cast(), _mm512_permutex2var_epi8(halves, first, rest));
        _mm512_storeu_si512(
            cells.as_mut_ptr().add(SECOND).cast(),
            _mm512_permutex2var_epi8(halves, second, rest),
        );
    }
    cells
}

/// Returns the character of each lane's only digit. The position of the digit's bit is computed one binary
/// digit at a time, and the results are added up.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn ascii(lanes: __m512i) -> __m256i {
    let mut ascii = _mm512_set1_epi16(i16::from(b'1'));
    for (digits, place) in [(0x0AA, 1), (0x0CC, 2), (0x0F0, 4), (0x100, 8)] {
        let is_set = _mm512_test_epi16_mask(lanes, _mm512_set1_epi16(digits));
        ascii = _mm512_mask_add_epi16(ascii, is_set, ascii, _mm512_set1_epi16(place));
    }
    _mm512_cvtepi16_epi8(ascii)
}
