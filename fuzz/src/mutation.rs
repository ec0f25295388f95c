//! Mutates inputs. A seed gives the same mutations on every machine.

/// The pieces that a mutation may insert. Most pieces have a meaning in some format, and some pieces have no
/// meaning in any format.
const PIECES: [&[u8]; 32] = [
    b"\n",
    b"\r\n",
    b"\n\n",
    b" ",
    b"\t",
    b".",
    b"0",
    b"1",
    b"4",
    b"9",
    b"10",
    b"A",
    b"x",
    b"*",
    b"#",
    b"!",
    b"\"",
    b",",
    b"[",
    b"]",
    b"{",
    b"}",
    b":",
    b"|",
    b"-+-",
    b"puzzle",
    b"[Puzzle]",
    b"null",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"--box 2x2 --symbols ABCD\n",
];

/// A generator of mutations.
pub struct Mutator {
    state: u64,
}

impl Mutator {
    /// Creates the generator of this seed.
    pub fn new(seed: u64) -> Mutator {
        Mutator { state: seed }
    }

    /// Returns `seed` with one to four changes, some of which copy parts of `others`.
    pub fn mutate(&mut self, seed: &[u8], others: &[&[u8]]) -> Vec<u8> {
        let mut input = seed.to_vec();
        for _ in 0..=self.below(4) {
            self.change(&mut input, others);
        }
        input
    }

    /// Returns `seed` with a short piece of it, or one of `PIECES`, repeated many times. A reader fails on such an
    /// input if it recurses for each piece, or if it searches the whole input for each piece.
    pub fn repeat(&mut self, seed: &[u8]) -> Vec<u8> {
        const TIMES: usize = 3000;
        let (start, end) = self.range(seed.len());
        let end = end.min(start + 8);
        let piece = if self.below(4) == 0 { PIECES[self.below(PIECES.len())] } else { &seed[start..end] };
        [&seed[..start], &piece.repeat(TIMES), &seed[end..]].concat()
    }

    fn change(&mut self, input: &mut Vec<u8>, others: &[&[u8]]) {
        let (start, end) = self.range(input.len());
        match self.below(7) {
            0 => _ = input.drain(start..end),
            1 => input.truncate(start),
            2 => {
                let copy = input[start..end].to_vec();
                input.splice(start..start, copy).for_each(drop);
            }
            3 => {
                let other = others[self.below(others.len())];
                let (from, to) = self.range(other.len());
                input.splice(start..end, other[from..to].iter().copied()).for_each(drop);
            }
            4 if start < input.len() => input[start] ^= 1 << self.below(8),
            5 if start < input.len() => input[start] = self.next() as u8,
            _ => {
                let piece = PIECES[self.below(PIECES.len())];
                input.splice(start..start, piece.iter().copied()).for_each(drop);
            }
        }
    }

    /// A random range within an input of this length. The range is usually short.
    fn range(&mut self, length: usize) -> (usize, usize) {
        let start = self.below(length + 1);
        let longest = if self.below(4) == 0 { length - start } else { (length - start).min(8) };
        (start, start + self.below(longest + 1))
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
