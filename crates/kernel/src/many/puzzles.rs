//! Many puzzles in memory.

/// Puzzles of 81 bytes each, at equal distances in memory: 81 for an array, 82 for lines.
///
/// ```
/// let lines = format!("{}\n{}\n", ".".repeat(81), "1".repeat(81));
/// let puzzles = kernel::Puzzles::new(lines.as_bytes(), 82).expect("whole puzzles");
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles.get(1), &[b'1'; 81]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Puzzles<'a> {
    bytes: &'a [u8],
    stride: usize,
    len: usize,
}

impl<'a> Puzzles<'a> {
    /// The puzzles that start at every multiple of `stride`; the last may lack what follows its 81 bytes. `None` if
    /// `stride` is less than 81, the last puzzle is not whole, or there are more than `u32::MAX - 1`.
    #[inline]
    pub fn new(bytes: &'a [u8], stride: usize) -> Option<Puzzles<'a>> {
        if stride < 81 {
            return None;
        }
        let len = bytes.len().div_ceil(stride);
        let is_whole = len == 0 || bytes.len() - (len - 1) * stride >= 81;
        (is_whole && len < u32::MAX as usize).then_some(Puzzles { bytes, stride, len })
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The puzzle number `i`, from 0.
    ///
    /// # Panics
    ///
    /// If there is no such puzzle.
    #[inline(always)]
    pub fn get(&self, i: usize) -> &'a [u8; 81] {
        // Before it is multiplied: far beyond the last the place would wrap around.
        assert!(i < self.len, "there are {} puzzles, none has the number {i}", self.len);
        self.bytes[i * self.stride..].first_chunk().expect("every puzzle is whole")
    }
}

impl<'a> From<&'a [[u8; 81]]> for Puzzles<'a> {
    /// # Panics
    ///
    /// If there are more than `u32::MAX - 1`.
    fn from(puzzles: &'a [[u8; 81]]) -> Puzzles<'a> {
        Puzzles::new(puzzles.as_flattened(), 81).expect("less than four billion puzzles")
    }
}
