//! Lanes in plain Rust: nine words of 64 bits, one for each slot and band, with the stacks as 16-bit fields.
//!
//! Turning slots or bands only renames words. A field never overflows into the next one: digits take nine of its
//! bits, and arithmetic borrows from or carries into the next. The fourth field is the padding, zero here.

use crate::arch::Plain;
use crate::one::lanes::{Block, CUBE, Lanes, slots_apart, three};
use std::array::from_fn;
use std::ops::{BitAnd, BitOr};

/// The cube as words: `self.0[slot][band]`.
#[derive(Clone, Copy)]
pub(crate) struct Lanes64([[u64; 3]; 3]);

/// Bit 0 of each field.
const LOW: u64 = 0x0001_0001_0001;

/// The bit above the digits of each field.
const MARK: u64 = LOW << 9;

/// Every bit of each field.
const FIELDS: u64 = 0xFFFF_FFFF_FFFF;

/// All digits in the fields that hold any.
#[inline(always)]
fn nonzero(word: u64) -> u64 {
    let mark = (word + (MARK - LOW)) & MARK;
    mark - (mark >> 9)
}

/// The digits but the lowest of each field.
#[inline(always)]
fn without_lowest(word: u64) -> u64 {
    word & ((word | MARK) - LOW)
}

/// The three fields turned by `STACK`.
#[inline(always)]
fn turn_stacks<const STACK: usize>(word: u64) -> u64 {
    match STACK {
        0 => word,
        1 => word >> 16 | word << 32 & FIELDS,
        _ => word >> 32 | word << 16 & FIELDS,
    }
}

impl Lanes64 {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Lanes64 {
        Lanes64(three(
            #[inline(always)]
            |slot| {
                three(
                    #[inline(always)]
                    |band| f(self.0[slot][band]),
                )
            },
        ))
    }

    #[inline(always)]
    fn zip(self, other: Lanes64, f: impl Fn(u64, u64) -> u64) -> Lanes64 {
        Lanes64(three(
            #[inline(always)]
            |slot| {
                three(
                    #[inline(always)]
                    |band| f(self.0[slot][band], other.0[slot][band]),
                )
            },
        ))
    }

    #[inline(always)]
    fn xor(self, other: Lanes64) -> Lanes64 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x ^ y,
        )
    }

    #[inline(always)]
    fn union(self) -> u64 {
        self.0.into_iter().flatten().fold(0, |all, word| all | word)
    }
}

impl BitAnd for Lanes64 {
    type Output = Lanes64;

    #[inline(always)]
    fn bitand(self, other: Lanes64) -> Lanes64 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x & y,
        )
    }
}

impl BitOr for Lanes64 {
    type Output = Lanes64;

    #[inline(always)]
    fn bitor(self, other: Lanes64) -> Lanes64 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x | y,
        )
    }
}

impl Lanes for Lanes64 {
    type Proof = Plain;

    const PLACES: [u8; CUBE] = slots_apart();

    #[inline(always)]
    fn load(_: Plain, block: &Block) -> Lanes64 {
        let field = |place: usize| u64::from(block.0[place]);
        Lanes64(three(
            #[inline(always)]
            |slot| {
                three(
                    #[inline(always)]
                    |band| {
                        let first = 16 * slot + 4 * band;
                        field(first) | field(first + 1) << 16 | field(first + 2) << 32
                    },
                )
            },
        ))
    }

    #[inline(always)]
    fn store(self) -> Block {
        Block(from_fn(|place| {
            let (slot, band, stack) = (place / 16, place / 4 % 4, place % 4);
            if band < 3 { (self.0[slot][band] >> (16 * stack)) as u16 } else { 0 }
        }))
    }

    #[inline(always)]
    fn splat(_: Plain, digits: u16) -> Lanes64 {
        Lanes64([[LOW * u64::from(digits); 3]; 3])
    }

    #[inline(always)]
    fn and_not(self, other: Lanes64) -> Lanes64 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x & !y,
        )
    }

    #[inline(always)]
    fn turn<const SLOT: usize, const BAND: usize, const STACK: usize>(self) -> Lanes64 {
        Lanes64(three(
            #[inline(always)]
            |slot| {
                three(
                    #[inline(always)]
                    |band| turn_stacks::<STACK>(self.0[(slot + SLOT) % 3][(band + BAND) % 3]),
                )
            },
        ))
    }

    #[inline(always)]
    fn fold(columns: [Lanes64; 3]) -> Lanes64 {
        Lanes64(three(
            #[inline(always)]
            |c| {
                let Lanes64([x, y, z]) = columns[c];
                three(
                    #[inline(always)]
                    |band| x[band] | y[band] | z[band],
                )
            },
        ))
    }

    #[inline(always)]
    fn spread(self) -> [Lanes64; 3] {
        three(
            #[inline(always)]
            |c| Lanes64([self.0[c]; 3]),
        )
    }

    #[inline(always)]
    fn singles(self) -> Lanes64 {
        self.map(
            #[inline(always)]
            |x| x & !nonzero(without_lowest(x)),
        )
    }

    #[inline(always)]
    fn three_or_full(self) -> Lanes64 {
        self.map(
            #[inline(always)]
            |x| x | !nonzero(without_lowest(without_lowest(x))),
        )
    }

    #[inline(always)]
    fn or_else(self, other: Lanes64) -> Lanes64 {
        self.zip(
            other,
            #[inline(always)]
            |x, y| x | y & !nonzero(x),
        )
    }

    #[inline(always)]
    fn any_empty(vectors: &[Lanes64; 3]) -> bool {
        let [a, b, c] = three(
            #[inline(always)]
            |c| {
                vectors[c].map(
                    #[inline(always)]
                    |x| (x | MARK) - LOW,
                )
            },
        );
        (a & b & c).0.into_iter().flatten().fold(MARK, |all, word| all & word) != MARK
    }

    #[inline(always)]
    fn differ(a: &[Lanes64; 3], b: &[Lanes64; 3]) -> bool {
        (a[0].xor(b[0]) | a[1].xor(b[1]) | a[2].xor(b[2])).union() != 0
    }

    #[inline(always)]
    fn open(self) -> u32 {
        let mut lanes = 0;
        for (slot, bands) in self.0.into_iter().enumerate() {
            for (band, word) in bands.into_iter().enumerate() {
                let open = nonzero(without_lowest(word));
                let stacks = open & 1 | open >> 15 & 2 | open >> 30 & 4;
                lanes |= (stacks as u32) << (9 * band + 3 * slot);
            }
        }
        lanes
    }

    #[inline(always)]
    fn by_band(self) -> [u64; 3] {
        self.0[0]
    }

    #[inline(always)]
    fn by_stack(self) -> [u64; 3] {
        let [x, y, z] = self.0[0];
        three(
            #[inline(always)]
            |stack| {
                let field = |word: u64| word >> (16 * stack) & 0xFFFF;
                field(x) | field(y) << 16 | field(z) << 32
            },
        )
    }
}
