//! Stores many small sets in one word, and finds the empty sets and the sets with one member.
//!
//! ```text
//! 0110 0000 0001 1000     four fields of four bits
//! ```

/// The lowest bit of each row.
pub(super) const EACH_ROW: u64 = 0x0001_0001_0001_0001;

/// The bit fields of a word, which all have the same width. A field is either a row of the word, or the part
/// of a row that belongs to a box.
#[derive(Clone, Copy)]
pub(super) struct BitFields {
    lowest: u64,
    highest: u64,
    /// All bits except the highest of each field.
    lower: u64,
    width: u32,
}

/// The fields of a word if each row is one field.
pub(super) const ROWS: BitFields =
    BitFields { lowest: EACH_ROW, highest: EACH_ROW << 15, lower: EACH_ROW * 0x7fff, width: 16 };

/// One flag for each field. The highest bit of the field is the flag, and no other bit is set.
#[derive(Clone, Copy)]
pub(super) struct Flags(pub(super) u64);

impl BitFields {
    /// The fields of a word if each row is divided into one field for each box.
    pub(super) fn of_boxes(size: usize, columns: usize) -> BitFields {
        let starts = (0..size).step_by(columns).fold(0, |starts, column| starts | EACH_ROW << column);
        let width = columns as u32;
        BitFields {
            lowest: starts,
            highest: starts << (width - 1),
            lower: starts * ((1 << (width - 1)) - 1),
            width,
        }
    }

    /// The highest bit of each field.
    pub(super) fn every(self) -> u64 {
        self.highest
    }

    /// The position of the lowest bit of the first empty field.
    #[inline]
    pub(super) fn first_empty(self, word: u64) -> Option<u32> {
        // The subtraction may also flag a field that is not empty, but only if a lower field is empty and borrows
        // from it. So the lowest flagged field is always empty.
        let empty = word.wrapping_sub(self.lowest) & !word & self.highest;
        if empty == 0 { None } else { Some(empty.trailing_zeros() + 1 - self.width) }
    }

    /// Clears the lowest set bit of each field. No field may be empty.
    #[inline]
    pub(super) fn without_lowest(self, word: u64) -> u64 {
        word & word.wrapping_sub(self.lowest)
    }

    /// The fields that are not empty.
    #[inline]
    pub(super) fn filled(self, word: u64) -> Flags {
        Flags((((word & self.lower) + self.lower) | word) & self.highest)
    }

    /// The empty fields.
    #[inline]
    pub(super) fn empty(self, word: u64) -> Flags {
        Flags(!self.filled(word).0 & self.highest)
    }

    /// The fields in which exactly two bits are set. `rest` is the word without the lowest set bit of each field.
    #[inline]
    pub(super) fn pairs(self, rest: u64) -> Flags {
        let single = self.empty(rest);
        // `without_lowest` does not accept empty fields, so a field without a second bit gets an extra bit.
        let rest = rest | single.0 >> (self.width - 1);
        Flags(self.empty(self.without_lowest(rest)).0 & !single.0)
    }

    /// Sets all bits of the fields that have a flag.
    #[inline]
    pub(super) fn spread(self, flags: Flags) -> u64 {
        let lowest = flags.0 >> (self.width - 1);
        (lowest << (self.width - 1) << 1).wrapping_sub(lowest)
    }
}

/// For each of 16 members, tells whether at least one, at least two, and at least three sets contain the
/// member.
#[derive(Clone, Copy, Default)]
pub(super) struct OnceTwice {
    pub(super) once: u64,
    pub(super) twice: u64,
    pub(super) more: u64,
}

impl OnceTwice {
    /// Counts over the four rows of a word. The result is in the lowest 16 bits.
    #[inline]
    pub(super) fn of_rows(word: u64) -> OnceTwice {
        let (low, high) = (word & 0xffff_ffff, word >> 32);
        let (once, twice) = (low | high, low & high);
        let first = OnceTwice { once: once & 0xffff, twice: twice & 0xffff, more: 0 };
        first.and(OnceTwice { once: once >> 16, twice: twice >> 16, more: 0 })
    }

    /// Adds two counts.
    #[inline]
    pub(super) fn and(self, other: OnceTwice) -> OnceTwice {
        OnceTwice {
            once: self.once | other.once,
            twice: self.twice | other.twice | self.once & other.once,
            more: self.more | other.more | self.twice & other.once | self.once & other.twice,
        }
    }

    /// Adds one more set to the count.
    #[inline]
    pub(super) fn add(&mut self, set: u64) {
        self.more |= self.twice & set;
        self.twice |= self.once & set;
        self.once |= set;
    }
}

#[inline]
pub(super) fn each_bit(mut bits: u64, mut show: impl FnMut(u32)) {
    while bits != 0 {
        show(bits.trailing_zeros());
        bits &= bits - 1;
    }
}
