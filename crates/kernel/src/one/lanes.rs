//! Twenty-seven lanes of 16 bits: what a vector must be able to do for this engine.
//!
//! A lane holds a set of digits, bit `d - 1` for digit `d`. The lanes form a cube, and a lane's place in it is
//! (slot, band, stack). The *slot* is the row within the band, or the column within the stack, whichever the
//! vector is about:
//!
//! ```text
//!               stack 0    stack 1    stack 2
//!             +----------+----------+----------+
//!    band 0   | 0  1  2  | 0  1  2  | 0  1  2  |      the numbers are slots
//!             +----------+----------+----------+
//!    band 1   | 0  1  2  | 0  1  2  | 0  1  2  |
//!             +----------+----------+----------+
//!    band 2   | 0  1  2  | 0  1  2  | 0  1  2  |
//!             +----------+----------+----------+
//! ```
//!
//! Nearly every rule of the game is then a turn of the cube along its axes and a few logical operations. An
//! instruction set places the lanes as suits it: with AVX-512 they are the first 27 of one register and a turn is
//! one permutation; with AVX2 each slot has a register, and turning the slots costs nothing; the portable form has
//! five words of eight lanes.
//!
//! Lanes beyond the 27 are *padding*. Where there is any it holds the same two digits everywhere, which every rule leaves
//! alone, and is never moved into the cube: so the tests for empty lanes, singles and changes need no mask.

use crate::arch::{IsaProof, SETS};
use crate::bits::DigitFields;
use crate::puzzle::ALL;

/// How many lanes the cube has.
pub(crate) const CUBE: usize = 27;

/// What lanes of a board hold outside of the cube.
pub(crate) const PADDING: u16 = 3;

/// A cube in memory, in the order of one instruction set: [`Lanes::PLACES`] says where each lane is.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Stored(pub(crate) [u16; 48]);

/// The possible configurations of every digit in the three bands, or in the three stacks (see
/// [`round`](super::round)), and the triads that they use.
#[derive(Clone, Copy)]
pub(crate) struct Configurations<L> {
    /// Slot 0 of lane (band, stack): the even configuration whose first triad is there. The other slots mean nothing.
    pub(crate) even: L,
    /// The same of the odd configurations.
    pub(crate) odd: L,
    /// The triads that some configuration uses.
    pub(crate) used: L,
}

/// A vector of twenty-seven lanes.
pub(crate) trait Lanes: DigitFields + Send + Sync + 'static {
    /// What proves that the CPU has the instructions.
    type IsaProof: IsaProof + Send + Sync + 'static;

    /// What [`Lanes::sum`] makes of a board.
    type Sum: Copy;

    /// Where each lane is in a [`Stored`]; lane `9 * band + 3 * slot + stack` comes first to last.
    const PLACES: [u8; CUBE];

    /// The cube in memory.
    fn load(proof: Self::IsaProof, stored: &Stored) -> Self;

    /// The cube into memory.
    fn store(self) -> Stored;

    /// The same digits in every lane, padding included: to be combined with lanes, never lanes of a board.
    fn splat(proof: Self::IsaProof, digits: u16) -> Self;

    /// The cube turned: lane (slot, band, stack) becomes what (slot + SLOT, band, stack) was, modulo 3.
    fn turn<const SLOT: usize>(self) -> Self;

    /// In every slot, the digits that one of the three slots has, or all of them.
    fn one_or_three_slots(self) -> Self;

    /// The configurations that row triads, lane (row, band, stack), allow in the bands.
    fn in_bands(self) -> Configurations<Self>;

    /// The configurations that column triads, lane (column, band, stack), allow in the stacks.
    fn in_stacks(self) -> Configurations<Self>;

    /// From columns to one cube of column triads: lane (c, band, stack) is the union of the three slots of
    /// `columns[c]` there.
    fn fold(columns: [Self; 3]) -> Self;

    /// The way back: every slot of the vector `c` becomes lane (c, band, stack).
    fn spread(self) -> [Self; 3];

    /// The lanes with one digit; the others become empty.
    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.without_lowest().where_empty())
    }

    /// The lanes with three digits or more; the others become full.
    #[inline(always)]
    fn three_or_full(self) -> Self {
        self.or(self.without_lowest().without_lowest().where_empty())
    }

    /// The lanes without their digits but those of `digits`, where they have any of those.
    #[inline(always)]
    fn narrow(self, digits: Self) -> Self {
        let both = self.and(digits);
        both.or_both(self, both.where_empty())
    }

    /// Whether any lane of the three is empty.
    fn any_empty(vectors: &[Self; 3]) -> bool;

    /// The sum of all the lanes, or of parts of them. Taking digits away makes it smaller: a board is unchanged if
    /// its sum is. Keeping a sum takes fewer registers than keeping a board.
    fn sum(vectors: &[Self; 3]) -> Self::Sum;

    /// Whether two sums are the same.
    fn is_same(a: Self::Sum, b: Self::Sum) -> bool;

    /// The lanes with two digits or more, as bits in the order of [`Lanes::PLACES`].
    fn open(self) -> u32;

    /// Whether any lane of the three has two digits or more.
    fn any_open(vectors: &[Self; 3]) -> bool;

    /// Slot 0 of each band: the digits of its three stacks, 16 bits each, the rest zero.
    fn by_band(self) -> [u64; 3];

    /// Slot 0 of each stack: the digits of its three bands, 16 bits each, the rest zero.
    fn by_stack(self) -> [u64; 3];

    /// The columns of a board with these givens, as [`LaneBoard`](super::board::LaneBoard) holds them.
    #[inline(always)]
    fn of_givens(proof: Self::IsaProof, givens: &[u8; 81]) -> [Self; 3] {
        of_cells(
            proof,
            #[inline(always)]
            |cell| SETS[usize::from(givens[cell])],
        )
    }

    /// The columns of a board with these candidates.
    #[inline(always)]
    fn of_candidates(proof: Self::IsaProof, candidates: &[u16; 81]) -> [Self; 3] {
        of_cells(
            proof,
            #[inline(always)]
            |cell| candidates[cell] & ALL,
        )
    }

    /// The candidates of each cell, in reading order.
    #[inline(always)]
    fn candidates(columns: &[Self; 3]) -> [u16; 81] {
        let stored = [columns[0].store(), columns[1].store(), columns[2].store()];
        let mut candidates = [0; 81];
        for (triad, &place) in Self::PLACES.iter().enumerate() {
            for (c, stored) in stored.iter().enumerate() {
                candidates[3 * triad + c] = stored.0[usize::from(place)];
            }
        }
        candidates
    }

    /// The digits of a full board, as ASCII in reading order.
    #[inline(always)]
    fn digits(columns: &[Self; 3]) -> [u8; 81] {
        Self::candidates(columns).map(|digit| b'1' + digit.trailing_zeros() as u8)
    }
}

/// The columns of a board with the candidates of each cell.
#[inline(always)]
fn of_cells<L: Lanes>(proof: L::IsaProof, candidates: impl Fn(usize) -> u16) -> [L; 3] {
    three(
        #[inline(always)]
        |c| {
            let mut stored = Stored([PADDING; 48]);
            for (triad, &place) in L::PLACES.iter().enumerate() {
                stored.0[usize::from(place)] = candidates(3 * triad + c);
            }
            L::load(proof, &stored)
        },
    )
}

/// Something for each column or slot. Like `array::from_fn`, but always inlined (so must `each` be), and so compiled
/// for the instruction set of the caller: with `from_fn` and `map` the engine was six times slower.
#[inline(always)]
pub(crate) fn three<T>(each: impl Fn(usize) -> T) -> [T; 3] {
    [each(0), each(1), each(2)]
}
