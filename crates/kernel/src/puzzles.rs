//! Many puzzles in memory.

#[cfg(target_arch = "x86_64")]
use crate::arch::IsaProof;
use crate::isa::{Isa, IsaKind};

/// Puzzles of 81 bytes each, at a fixed distance in memory. The distance is 81 bytes in an array, and 82
/// bytes in lines of text.
///
/// ```
/// let lines = format!("{}\n{}\n", ".".repeat(81), "1".repeat(81));
/// let puzzles = kernel::PuzzleSlice::new(lines.as_bytes(), 82).expect("whole puzzles");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles.get(1), &[b'1'; 81]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PuzzleSlice<'a> {
    bytes: &'a [u8],
    stride: usize,
    len: usize,
}

impl<'a> PuzzleSlice<'a> {
    /// Creates a slice of the puzzles that start at the multiples of `stride`. The last puzzle needs only its
    /// own 81 bytes. Returns `None` if `stride` is less than 81, if the last puzzle is incomplete, or if
    /// there are more than `u32::MAX - 1` puzzles.
    #[inline]
    pub fn new(bytes: &'a [u8], stride: usize) -> Option<PuzzleSlice<'a>> {
        if stride < 81 {
            return None;
        }
        let len = bytes.len().div_ceil(stride);
        let is_whole = len == 0 || bytes.len() - (len - 1) * stride >= 81;
        (is_whole && len < u32::MAX as usize).then_some(PuzzleSlice { bytes, stride, len })
    }

    /// The number of puzzles.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the puzzle at index `i`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such puzzle.
    #[inline(always)]
    pub fn get(&self, i: usize) -> &'a [u8; 81] {
        // The index is checked before the multiplication, which can overflow.
        assert!(i < self.len, "there are {} puzzles, none has the number {i}", self.len);
        self.bytes[i * self.stride..].first_chunk().expect("every puzzle is whole")
    }

    /// Whether all bytes are digits, dots and newlines. If the function returns true, only dots, zeros and
    /// newlines were read as blanks.
    ///
    /// ```
    /// use kernel::{Isa, PuzzleSlice};
    /// let are_plain = |byte| PuzzleSlice::new(&[byte; 82], 82).expect("a puzzle").are_plain(Isa::best());
    /// assert!(are_plain(b'0') && are_plain(b'.') && !are_plain(b'x'));
    /// ```
    pub fn are_plain(&self, isa: Isa) -> bool {
        let bytes = self.bytes;
        match isa.kind() {
            IsaKind::Portable => are_known(bytes),
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx2(proof) => proof.run(
                #[inline(always)]
                || are_known(bytes),
            ),
            #[cfg(target_arch = "x86_64")]
            IsaKind::Avx512(proof) => proof.run(
                #[inline(always)]
                || are_known(bytes),
            ),
        }
    }

    /// Returns the puzzles as an array, if there are no bytes between the puzzles.
    pub fn as_array(&self) -> Option<&'a [[u8; 81]]> {
        (self.stride == 81).then_some(self.bytes.as_chunks().0)
    }
}

/// Whether all bytes are digits, dots and newlines. There is no early exit, so that the loop is vectorised.
#[inline(always)]
fn are_known(bytes: &[u8]) -> bool {
    let is_known = |byte: u8| (byte.wrapping_sub(b'0') < 10) | (byte == b'.') | (byte == b'\n');
    bytes.iter().fold(true, |all, &byte| all & is_known(byte))
}

impl<'a> From<&'a [[u8; 81]]> for PuzzleSlice<'a> {
    /// # Panics
    ///
    /// Panics if there are more than `u32::MAX - 1` puzzles.
    fn from(puzzles: &'a [[u8; 81]]) -> PuzzleSlice<'a> {
        PuzzleSlice::new(puzzles.as_flattened(), 81).expect("less than four billion puzzles")
    }
}
