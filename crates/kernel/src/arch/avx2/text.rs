//! Converts the 81 characters of a puzzle to lanes and back, with AVX2.
//!
//! On the board, a layer is three rows, one from each band. In the vectors, a layer is three registers, one for
//! each column of a stack. The intermediate form of the conversion consists of groups of four bytes. Each
//! group holds three cells of a row, from the same column of each stack, and a byte of padding:
//!
//! ```text
//!   a row, in reading order          0 1 2 3 4 5 6 7 8
//!   a row, columns together          0 3 6 .  1 4 7 .  2 5 8 .  . . . .       moved by one shuffle
//!   a column of three such rows      0 3 6 .  0 3 6 .  0 3 6 .  . . . .
//!                                     band 0   band 1   band 2
//! ```

use crate::one::lanes::PADDING;
use crate::puzzle::ALL;
use std::arch::x86_64::*;

/// A table of sixteen bytes. The table of a shuffle holds the source of each byte, and the table of a lookup
/// holds the value for each index. In a shuffle, a source of 128 or more clears the byte.
#[repr(C, align(16))]
struct Table([u8; 16]);

/// The shuffle that groups a row by columns. The row is in reading order and starts at byte `first`.
const fn columns_together(first: usize) -> Table {
    let mut sources = [0x80; 16];
    let mut n = 0;
    while n < 9 {
        sources[4 * (n % 3) + n / 3] = (first + n) as u8;
        n += 1;
    }
    Table(sources)
}

/// The shuffle that puts a row grouped by columns back into reading order.
const READING_ORDER: Table = {
    let mut sources = [0x80; 16];
    let mut n = 0;
    while n < 9 {
        sources[n] = (4 * (n % 3) + n / 3) as u8;
        n += 1;
    }
    Table(sources)
};

/// The number of kinds of bytes. The kinds are padding (0), the nine digits (1 to 9), and a blank (10).
const KINDS: usize = 11;

/// The candidates of each kind.
const CANDIDATES: [u16; KINDS] = [PADDING, 0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, ALL];

/// The low bytes of [`CANDIDATES`] if `byte` is 0, or the high bytes if `byte` is 1.
const fn bytes_of_candidates(byte: usize) -> Table {
    let mut bytes = [0; 16];
    let mut kind = 0;
    while kind < KINDS {
        bytes[kind] = CANDIDATES[kind].to_le_bytes()[byte];
        kind += 1;
    }
    Table(bytes)
}

const LOW: Table = bytes_of_candidates(0);
const HIGH: Table = bytes_of_candidates(1);

/// `OF_LOW` and `OF_HIGH` convert a byte that holds one candidate to the character of that candidate. To
/// convert a byte, look up its low four bits in `OF_LOW` and its high four bits in `OF_HIGH`, and add the two
/// values. The byte 255 stands for the ninth digit.
const OF_LOW: Table = Table([0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]);
const OF_HIGH: Table = {
    let mut digits = [b'0'; 16];
    (digits[1], digits[2], digits[4], digits[8], digits[15]) = (b'5', b'6', b'7', b'8', b'9');
    Table(digits)
};

/// Returns the candidates of a layer of a board with these givens, one register per column.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn layer<const LAYER: usize>(givens: &[u8; 81]) -> [__m256i; 3] {
    let x = row(givens, LAYER);
    let y = row(givens, LAYER + 3);
    let z = row(givens, LAYER + 6);
    let none = _mm_setzero_si128();
    let (left, right) = (_mm_unpacklo_epi32(x, y), _mm_unpacklo_epi32(z, none));
    let (left_2, right_2) = (_mm_unpackhi_epi32(x, y), _mm_unpackhi_epi32(z, none));
    [
        candidates(_mm_unpacklo_epi64(left, right)),
        candidates(_mm_unpackhi_epi64(left, right)),
        candidates(_mm_unpacklo_epi64(left_2, right_2)),
    ]
}

/// Returns the kind of each byte of a row, grouped by columns.
#[inline]
#[target_feature(enable = "avx2")]
fn row(givens: &[u8; 81], row: usize) -> __m128i {
    // A load of sixteen bytes from the start of the last row would end beyond the board, so the load of that
    // row starts earlier.
    let (start, sources) = if row < 8 {
        (9 * row, const { &columns_together(0) })
    } else {
        (65, const { &columns_together(7) })
    };
    let bytes: &[u8; 16] = givens[start..].first_chunk().expect("sixteen bytes");
    // SAFETY: both loads read 16 bytes, and `sources` is aligned.
    let (bytes, sources) =
        unsafe { (_mm_loadu_si128(bytes.as_ptr().cast()), _mm_load_si128(sources.0.as_ptr().cast())) };
    // Subtracting '1' from a smaller byte wraps around to a large value, which `min` reduces to 9.
    let digit = _mm_min_epu8(_mm_sub_epi8(bytes, _mm_set1_epi8(b'1'.cast_signed())), _mm_set1_epi8(9));
    _mm_shuffle_epi8(_mm_add_epi8(digit, _mm_set1_epi8(1)), sources)
}

/// Converts each byte, which is a kind, to a word with the candidates of that kind.
#[inline]
#[target_feature(enable = "avx2")]
fn candidates(kinds: __m128i) -> __m256i {
    // SAFETY: each table is 16 aligned bytes.
    let (low, high) =
        unsafe { (_mm_load_si128(LOW.0.as_ptr().cast()), _mm_load_si128(HIGH.0.as_ptr().cast())) };
    let (low, high) = (_mm_shuffle_epi8(low, kinds), _mm_shuffle_epi8(high, kinds));
    _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
}

/// Returns the ASCII digits of a full board. The board is given as layers, each with one register per column.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn in_reading_order(layers: [[__m256i; 3]; 3]) -> [u8; 81] {
    let [x, y, z] = [rows(layers[0]), rows(layers[1]), rows(layers[2])];
    let mut cells = [0; 81];
    // Each store writes seven bytes past the end of its row, and the next store overwrites these seven bytes.
    for (n, row) in [x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2]].into_iter().enumerate() {
        let bytes: &mut [u8; 16] = cells[9 * n..].first_chunk_mut().expect("sixteen bytes");
        // SAFETY: the store writes the 16 bytes of `bytes`.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), row) };
    }
    cells[72..80].copy_from_slice(&_mm_cvtsi128_si64(z[2]).to_le_bytes());
    cells[80] = _mm_extract_epi8::<8>(z[2]) as u8;
    cells
}

/// Returns the three rows of a layer, each as nine characters in reading order.
#[inline]
#[target_feature(enable = "avx2")]
fn rows([a, b, c]: [__m256i; 3]) -> [__m128i; 3] {
    // After packing, the low half has the groups (column, band) = (a, 0), (a, 1), (b, 0), (b, 1); the high
    // half has (a, 2) and (b, 2), each followed by padding.
    let ab = _mm256_shuffle_epi32::<0b11_01_10_00>(ascii(_mm256_packus_epi16(a, b)));
    let c = _mm256_shuffle_epi32::<0b01_01_00_00>(ascii(_mm256_packus_epi16(c, c)));
    let (outer, inner) = (_mm256_unpacklo_epi64(ab, c), _mm256_unpackhi_epi64(ab, c));
    [
        in_order(_mm256_castsi256_si128(outer)),
        in_order(_mm256_castsi256_si128(inner)),
        in_order(_mm256_extracti128_si256::<1>(outer)),
    ]
}

/// Puts a row grouped by columns into reading order.
#[inline]
#[target_feature(enable = "avx2")]
fn in_order(row: __m128i) -> __m128i {
    // SAFETY: the table is 16 aligned bytes.
    _mm_shuffle_epi8(row, unsafe { _mm_load_si128(READING_ORDER.0.as_ptr().cast()) })
}

/// Returns the character of the only candidate of each byte; the byte 255 stands for the ninth digit.
#[inline]
#[target_feature(enable = "avx2")]
fn ascii(bytes: __m256i) -> __m256i {
    // SAFETY: each table is 16 aligned bytes.
    let (of_low, of_high) =
        unsafe { (_mm_load_si128(OF_LOW.0.as_ptr().cast()), _mm_load_si128(OF_HIGH.0.as_ptr().cast())) };
    let half = _mm256_set1_epi8(0x0F);
    let low = _mm256_and_si256(bytes, half);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), half);
    _mm256_add_epi8(
        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_low), low),
        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_high), high),
    )
}
