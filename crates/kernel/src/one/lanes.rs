//! The operations that the engine for one puzzle needs on a vector of twenty-seven 16-bit lanes.
//!
//! A lane holds a set of digits, with bit `d - 1` for digit `d`. The lanes form a cube, and the coordinates
//! of a lane are (layer, band, stack). Depending on the vector, the *layer* is the row within the band or the column
//! within the stack:
//!
//! ```text
//!               stack 0    stack 1    stack 2
//!             +----------+----------+----------+
//!    band 0   | 0  1  2  | 0  1  2  | 0  1  2  |      the numbers are layers
//!             +----------+----------+----------+
//!    band 1   | 0  1  2  | 0  1  2  | 0  1  2  |
//!             +----------+----------+----------+
//!    band 2   | 0  1  2  | 0  1  2  | 0  1  2  |
//!             +----------+----------+----------+
//! ```
//!
//! With this cube, nearly every rule of Sudoku takes one *turn* (a rotation of the cube along its axes) and a
//! few logical operations. Each instruction set has its own order of the lanes. With AVX-512 the cube is the
//! first 27 words of one register, and a turn is one permutation. With AVX2 each layer has a register, and
//! turning the layers takes no instruction. The portable form has five vectors of eight lanes.
//!
//! Lanes of a vector beyond the 27 lanes of the cube are *padding*. In a board all padding lanes hold the
//! same two digits, which no rule removes. Padding is never moved into the cube, so the tests for empty
//! lanes, singles and changes need no mask.

use crate::arch::{IsaProof, SETS};
use crate::bits::DigitFields;
use crate::puzzle::ALL;

/// The number of lanes of the cube.
pub(crate) const CUBE: usize = 27;

/// The digits of the padding lanes of a board.
pub(crate) const PADDING: u16 = 3;

/// A cube in memory. The order of the lanes in memory depends on the instruction set. [`Lanes::INDICES`] has
/// the index of each lane.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Stored(pub(crate) [u16; 48]);

/// The possible configurations of every digit in the three bands, or in the three stacks (see
/// [`round`](super::round)), and the triads that these configurations use.
#[derive(Clone, Copy)]
pub(crate) struct Configurations<L> {
    /// Lane (0, band, stack) holds the digits that can have the even configuration whose first triad is in
    /// this lane. The lanes of layers 1 and 2 have no meaning.
    pub(crate) even: L,
    /// Lane (0, band, stack) holds the digits that can have the odd configuration whose first triad is in
    /// this lane. The lanes of layers 1 and 2 have no meaning.
    pub(crate) odd: L,
    /// The triads that some configuration uses.
    pub(crate) used: L,
}

/// A vector of twenty-seven lanes.
pub(crate) trait Lanes: DigitFields + Send + Sync + 'static {
    /// The proof that the CPU has the instructions.
    type IsaProof: IsaProof + Send + Sync + 'static;

    /// The result of [`Lanes::sum`].
    type Sum: Copy;

    /// The index of each lane in a [`Stored`]. The number of a lane is `9 * band + 3 * layer + stack`.
    const INDICES: [u8; CUBE];

    /// Loads a cube from memory.
    fn load(proof: Self::IsaProof, stored: &Stored) -> Self;

    /// Stores the cube in memory.
    fn store(self) -> Stored;

    /// Returns a vector with the same digits in every lane, padding included. This vector is used only as an
    /// operand, never as the lanes of a board.
    fn splat(proof: Self::IsaProof, digits: u16) -> Self;

    /// Rotates the cube. Lane (layer, band, stack) takes the value of lane (layer + LAYER, band, stack), modulo
    /// 3.
    fn turn<const LAYER: usize>(self) -> Self;

    /// Finds the digits that are in exactly one of the three layers or in all three layers, and returns these
    /// digits in every layer.
    fn one_or_three_layers(self) -> Self;

    /// Returns the configurations that the row triads allow in the bands. Lane (row, band, stack) holds the row
    /// triad of that row, band and stack.
    fn in_bands(self) -> Configurations<Self>;

    /// Returns the configurations that the column triads allow in the stacks. Lane (column, band, stack) holds
    /// the column triad of that column, band and stack.
    fn in_stacks(self) -> Configurations<Self>;

    /// Combines three columns into one cube of column triads. Lane (c, band, stack) is the union of the three
    /// layers of (band, stack) in `columns[c]`.
    fn fold(columns: [Self; 3]) -> Self;

    /// Copies column triads back to columns, which reverses `fold`. Every layer of vector `c` takes the value
    /// of lane (c, band, stack).
    fn spread(self) -> [Self; 3];

    /// Keeps the lanes with one digit, and empties all other lanes.
    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.without_lowest().where_empty())
    }

    /// Keeps the lanes with three digits or more, and fills all other lanes with ones.
    #[inline(always)]
    fn three_or_full(self) -> Self {
        self.or(self.without_lowest().without_lowest().where_empty())
    }

    /// Reduces each lane to the digits that are also in `digits`, if the lane has any of these digits.
    #[inline(always)]
    fn narrow(self, digits: Self) -> Self {
        let both = self.and(digits);
        both.or_both(self, both.where_empty())
    }

    /// Whether any lane of the three vectors is empty.
    fn any_empty(vectors: &[Self; 3]) -> bool;

    /// Returns the sum of all lanes, or several partial sums. Removing digits makes the sum smaller, so a
    /// board is unchanged if its sum is unchanged. A sum takes fewer registers than a board.
    fn sum(vectors: &[Self; 3]) -> Self::Sum;

    /// Whether two sums are equal.
    fn is_same(a: Self::Sum, b: Self::Sum) -> bool;

    /// Returns the lanes with two digits or more, as a bit mask in which bit `n` is lane `n`.
    fn open(self) -> u32;

    /// Whether any lane of the three vectors has two digits or more.
    fn any_open(vectors: &[Self; 3]) -> bool;

    /// Returns layer 0 of each band. Each `u64` holds three sets of digits, 16 bits for each stack; the other
    /// bits are zero.
    fn by_band(self) -> [u64; 3];

    /// Returns layer 0 of each stack. Each `u64` holds three sets of digits, 16 bits for each band; the other
    /// bits are zero.
    fn by_stack(self) -> [u64; 3];

    /// Returns the columns of a board with these givens, as [`LaneBoard`](super::board::LaneBoard) holds
    /// them.
    #[inline(always)]
    fn of_givens(proof: Self::IsaProof, givens: &[u8; 81]) -> [Self; 3] {
        of_cells(
            proof,
            #[inline(always)]
            |cell| SETS[usize::from(givens[cell])],
        )
    }

    /// Returns the columns of a board with these candidates.
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
        for (triad, &index) in Self::INDICES.iter().enumerate() {
            for (c, stored) in stored.iter().enumerate() {
                candidates[3 * triad + c] = stored.0[usize::from(index)];
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

/// Returns the columns of a board; `candidates` returns the candidates of a cell.
#[inline(always)]
fn of_cells<L: Lanes>(proof: L::IsaProof, candidates: impl Fn(usize) -> u16) -> [L; 3] {
    three(
        #[inline(always)]
        |c| {
            let mut stored = Stored([PADDING; 48]);
            for (triad, &index) in L::INDICES.iter().enumerate() {
                stored.0[usize::from(index)] = candidates(3 * triad + c);
            }
            L::load(proof, &stored)
        },
    )
}

/// Calls `each` for each column or layer, like `array::from_fn`. Unlike `array::from_fn`, `three` is always
/// inlined, and is therefore compiled for the instruction set of the caller. `each` must also be inlined.
/// With `from_fn` and `map` the engine was six times slower.
#[inline(always)]
pub(crate) fn three<T>(each: impl Fn(usize) -> T) -> [T; 3] {
    [each(0), each(1), each(2)]
}
