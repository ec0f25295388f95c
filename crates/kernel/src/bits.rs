//! Logic on wide words, either bit by bit (`BitWord`) or on fields of 16 bits (`DigitFields`).

/// A word of bits, or several words side by side. Each function of three words is one AVX-512 instruction. If
/// these functions were written as separate operations, the compiler would regroup the operations and need
/// more instructions.
pub(crate) trait BitWord: Copy {
    /// `self & b`
    fn and(self, b: Self) -> Self;
    /// `self | b`
    fn or(self, b: Self) -> Self;
    /// `self ^ b`
    fn xor(self, b: Self) -> Self;
    /// `self & !b`
    fn without(self, b: Self) -> Self;

    /// `self & b & c`
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// `self | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// `self ^ b ^ c`: the sum of three bits.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }
    /// The bits that are set in at least two of the three words. These bits are the carries of a sum of three
    /// bits.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }
    /// `self & !b & !c`
    #[inline(always)]
    fn without2(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    /// `self & !(b & c)`
    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }
    /// `self & !(b ^ c)`
    #[inline(always)]
    fn without_differing(self, b: Self, c: Self) -> Self {
        self.without(b.xor(c))
    }
    /// `self & !(b & !c)`. This function clears the bits of `self` that are in `b` but not in `c`.
    #[inline(always)]
    fn within(self, b: Self, c: Self) -> Self {
        self.without(b.without(c))
    }
    /// `self | (b & c)`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `self | (b & !c)`
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }
    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }
    /// Takes each bit from `b` if the bit of `self` is set, otherwise from `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
}

/// The portable word is an array of `u64`.
#[cfg(any(test, not(target_arch = "x86_64")))]
impl BitWord for u64 {
    #[inline(always)]
    fn and(self, b: u64) -> u64 {
        self & b
    }
    #[inline(always)]
    fn or(self, b: u64) -> u64 {
        self | b
    }
    #[inline(always)]
    fn xor(self, b: u64) -> u64 {
        self ^ b
    }
    #[inline(always)]
    fn without(self, b: u64) -> u64 {
        self & !b
    }
}

/// A word of 16-bit fields. Each field is a set of digits, in which bit `d - 1` stands for digit `d`.
pub(crate) trait DigitFields: BitWord {
    /// Adds field by field.
    fn plus(self, other: Self) -> Self;
    /// Subtracts 1 from every field. For an empty field, the result has no meaning.
    fn less_one(self) -> Self;
    /// Returns all ones for each empty field of `self`, and zero for each other field.
    fn where_empty(self) -> Self;

    /// Removes the lowest digit of each field.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.and(self.less_one())
    }
}

/// Implements both traits for arrays, with every element written out. The compiler may leave
/// `std::array::from_fn` and `map` as function calls, which are compiled without the instruction set and are
/// five times slower. Loops are 4 % slower with AVX2, because the compiler unrolls the loops too late to
/// group the operations in them.
macro_rules! side_by_side {
    ([$($i:literal),*]; $count:literal) => {
        impl<B: BitWord> BitWord for [B; $count] {
            #[inline(always)]
            fn and(self, b: Self) -> Self {
                [$(self[$i].and(b[$i])),*]
            }
            #[inline(always)]
            fn or(self, b: Self) -> Self {
                [$(self[$i].or(b[$i])),*]
            }
            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                [$(self[$i].xor(b[$i])),*]
            }
            #[inline(always)]
            fn without(self, b: Self) -> Self {
                [$(self[$i].without(b[$i])),*]
            }
        }

        impl<F: DigitFields> DigitFields for [F; $count] {
            #[inline(always)]
            fn plus(self, b: Self) -> Self {
                [$(self[$i].plus(b[$i])),*]
            }
            #[inline(always)]
            fn less_one(self) -> Self {
                [$(self[$i].less_one()),*]
            }
            #[inline(always)]
            fn where_empty(self) -> Self {
                [$(self[$i].where_empty()),*]
            }
        }
    };
}
side_by_side!([0, 1]; 2);
side_by_side!([0, 1, 2]; 3);
side_by_side!([0, 1, 2, 3, 4]; 5);
#[cfg(any(test, not(target_arch = "x86_64")))]
side_by_side!([0, 1, 2, 3, 4, 5, 6, 7, 8]; 9);

/// Adds three bits, and returns the sum as two binary digits (ones, twos).
#[inline(always)]
pub(crate) fn add<B: BitWord>(a: B, b: B, c: B) -> (B, B) {
    (a.xor3(b, c), a.majority(b, c))
}
