//! Logic on words of many bits: no bit ever looks at its neighbour.

/// A word of bits, or several words side by side. Functions of three inputs are one instruction of AVX-512; left to itself,
/// the compiler regroups them and then needs more.
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
    /// Two or three of three: the carry of that sum.
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
    /// `self & !(b & !c)`: where `b`, only what is in `c`.
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
    /// `b` where `self`, else `c`.
    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.without(self))
    }
}

/// What the portable word is made of.
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

/// Words of fields of 16 bits, each a set of digits: bit `d - 1` for digit `d`.
pub(crate) trait DigitFields: BitWord {
    /// The sums of fields.
    fn plus(self, other: Self) -> Self;
    /// Every field less one; what an empty one becomes means nothing.
    fn less_one(self) -> Self;
    /// All ones where a field is empty, else zero.
    fn where_empty(self) -> Self;

    /// The digits but the lowest of each field.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self.and(self.less_one())
    }
}

/// Words side by side, written out: `std::array::from_fn` and `map` may stay calls of their own, which are compiled without
/// the instruction set, five times slower; loops are unrolled too late for the compiler to group their operations, 4 % slower
/// with AVX2.
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

/// The sum of three bits as two: (ones, twos).
#[inline(always)]
pub(crate) fn add<B: BitWord>(a: B, b: B, c: B) -> (B, B) {
    (a.xor3(b, c), a.majority(b, c))
}
