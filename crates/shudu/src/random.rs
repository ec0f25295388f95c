//! Random numbers from a seed that the caller passes. The same seed gives the same numbers on every machine
//! and in every release.

/// The random number generator SplitMix64 by Sebastiano Vigna (<https://prng.di.unimi.it/splitmix64.c>,
/// public domain).
///
/// ```
/// use shudu::random::Random;
/// let mut random = Random::new(1_234_567);
/// assert_eq!([random.draw(), random.draw()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Creates the generator for a seed.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// Creates generator number `number` of a seed. Every seed has 2^64 generators. The numbers that one
    /// generator draws do not depend on what the other generators draw.
    pub fn numbered(seed: u64, number: u64) -> Random {
        let mut start = Random::new(seed);
        let mut other = Random::new(start.draw() ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        Random::new(other.draw())
    }

    /// Returns the next number, which consists of 64 random bits.
    pub fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number below `end`, or 0 if `end` is 0. The bias is at most one part in 2^64 / `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.draw()) * u128::from(end)) >> 64) as u64
    }

    /// Shuffles the items; each order has the same probability.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}
