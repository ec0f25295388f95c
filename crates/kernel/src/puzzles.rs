//! Many puzzles in memory.

#[cfg(target_arch = "x86_64")]
use crate::arch::IsaProof;
use crate::isa::{Isa, IsaKind};
use std::ops::Range;

/// Puzzles of 81 bytes each, at a fixed distance in memory: 81 for an array, 82 for lines.
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
    /// The puzzles that start at the multiples of `stride`. The bytes after the last puzzle's 81 may be
    /// missing. Returns `None` if `stride` is less than 81, the last puzzle is incomplete, or there are more
    /// than `u32::MAX - 1` puzzles.
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

    /// Returns puzzle number `i`, counted from 0.
    ///
    /// # Panics
    ///
    /// If there is no such puzzle.
    #[inline(always)]
    pub fn get(&self, i: usize) -> &'a [u8; 81] {
        // Checked before the multiplication, which can overflow.
        assert!(i < self.len, "there are {} puzzles, none has the number {i}", self.len);
        self.bytes[i * self.stride..].first_chunk().expect("every puzzle is whole")
    }

    /// Whether all bytes are digits, dots and newlines. If so, every blank was written as a blank.
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

    /// Returns the puzzles whose numbers are in `range`, numbered from 0 again.
    ///
    /// # Panics
    ///
    /// If the range ends beyond the last puzzle, or before it starts.
    #[must_use]
    pub fn slice(self, range: Range<usize>) -> PuzzleSlice<'a> {
        let Range { start, end } = range;
        assert!(start <= end && end <= self.len, "there are {} puzzles, not {start}..{end}", self.len);
        // The bytes after the last puzzle may be missing; then the next puzzle would start beyond the end.
        let byte = |number: usize| self.bytes.len().min(number * self.stride);
        PuzzleSlice { bytes: &self.bytes[byte(start)..byte(end)], len: end - start, ..self }
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
    /// If there are more than `u32::MAX - 1` puzzles.
    fn from(puzzles: &'a [[u8; 81]]) -> PuzzleSlice<'a> {
        PuzzleSlice::new(puzzles.as_flattened(), 81).expect("less than four billion puzzles")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_holds_the_puzzles_of_its_range() {
        let lines: Vec<u8> =
            (b'1'..=b'5').flat_map(|digit| [vec![digit; 81], vec![b'\n']].concat()).collect();
        for bytes in [&lines[..], &lines[..lines.len() - 1]] {
            let all = PuzzleSlice::new(bytes, 82).expect("whole puzzles");
            for (start, end) in (0..=5).flat_map(|end| (0..=end).map(move |start| (start, end))) {
                let slice = all.slice(start..end);
                let found: Vec<_> = (0..slice.len()).map(|i| slice.get(i)).collect();
                let expected: Vec<_> = (start..end).map(|i| all.get(i)).collect();
                assert_eq!(found, expected, "{start}..{end}");
                assert_eq!(slice.is_empty(), start == end);
            }
        }
    }

    #[test]
    fn a_slice_of_a_slice_counts_from_its_own_start() {
        let puzzles = [[b'1'; 81], [b'2'; 81], [b'3'; 81], [b'4'; 81]];
        let slice = PuzzleSlice::from(&puzzles[..]).slice(1..4).slice(1..3);
        assert_eq!([slice.get(0), slice.get(1)], [&[b'3'; 81], &[b'4'; 81]]);
    }

    #[test]
    fn a_slice_of_puzzles_that_are_not_there_panics() {
        let puzzles = [[b'.'; 81]; 3];
        for range in [1..4, 3..4, 0..usize::MAX, Range { start: 2, end: 1 }] {
            let slice = || PuzzleSlice::from(&puzzles[..]).slice(range.clone());
            std::panic::catch_unwind(slice).expect_err("no such puzzles");
        }
        assert!(PuzzleSlice::from(&puzzles[..]).slice(3..3).is_empty());
    }
}
