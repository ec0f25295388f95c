//! Logic on words of many bits, each bit another puzzle: no bit ever looks at its neighbour.

/// A word of bits, or several words side by side. Functions of three inputs are one instruction of AVX-512.
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

/// Loops, not `std::array::from_fn` or `map`: these may stay calls of their own, which are compiled without the
/// instruction set. With them the engine was five times slower.
impl<B: BitWord, const N: usize> BitWord for [B; N] {
    #[inline(always)]
    fn and(mut self, b: Self) -> Self {
        for i in 0..N {
            self[i] = self[i].and(b[i]);
        }
        self
    }
    #[inline(always)]
    fn or(mut self, b: Self) -> Self {
        for i in 0..N {
            self[i] = self[i].or(b[i]);
        }
        self
    }
    #[inline(always)]
    fn xor(mut self, b: Self) -> Self {
        for i in 0..N {
            self[i] = self[i].xor(b[i]);
        }
        self
    }
    #[inline(always)]
    fn without(mut self, b: Self) -> Self {
        for i in 0..N {
            self[i] = self[i].without(b[i]);
        }
        self
    }
}

/// The sum of three bits as two: (ones, twos).
#[inline(always)]
pub(crate) fn add<B: BitWord>(a: B, b: B, c: B) -> (B, B) {
    (a.xor3(b, c), a.majority(b, c))
}
