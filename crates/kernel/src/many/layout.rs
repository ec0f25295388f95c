//! Where a candidate lies: the one thing in which instruction sets differ.
//!
//! A candidate has five coordinates. The box is `k = 3 * band + stack`, the cell in it `j = 3 * row + column`:
//!
//! ```text
//!             stack 0   stack 1   stack 2
//!           +---------+---------+---------+
//!   band 0  | box 0   | box 1   | box 2   |      box:  j = 0 1 2
//!   band 1  | box 3   | box 4   | box 5   |                3 4 5
//!   band 2  | box 6   | box 7   | box 8   |                6 7 8
//!           +---------+---------+---------+
//! ```
//!
//! For each digit `d` and cell in box `j` there is one [`LaneLayout::NineBoxes`]: that candidate in all nine boxes of all lanes. A lane
//! is one search node of one puzzle. Every rule looks at three boxes in a line, so a layout says what three boxes
//! of a band ([`LaneLayout::Band`]) and of a stack ([`LaneLayout::Stack`]) look like, and how they turn:
//!
//! ```text
//! layout      NineBoxes           Band (how many)    Stack (how many)   lanes
//! Boxes512    a register     a register (1)     a register (1)     56: bytes are boxes, their bits lanes
//! Boxes256    3 registers    a register (3)     3 registers (1)    80: register = band, bytes are stacks
//! Boxes128    9 words        3 words (3)        3 words (3)        128: a word a box, its bits lanes
//! ```
//!
//! Three boxes in different registers turn for free; inside a register they need a permutation. All 512 bits of nine
//! registers for 512 lanes (no permutation at all) fall out of the first-level cache: three times slower.

use super::Struck;
use crate::arch::{BYTES, IsaProof};
use crate::bits::{BitWord, add};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Three boxes in a line: those of a band from left to right, or of a stack from top to bottom. A word may hold
/// several such lines (all bands of a register).
pub(crate) trait Trio: BitWord {
    /// Each box holds what the next one held; the last what the first held.
    fn turn(self) -> Self;
    /// Each box holds what the one after the next held.
    fn turn_twice(self) -> Self;
    /// Only the first box of the line that has the bit.
    fn first(self) -> Self;

    /// In each box, whether any box of the line has the bit.
    #[inline(always)]
    fn any(self) -> Self {
        self.or3(self.turn(), self.turn_twice())
    }
    /// In each box, how many boxes of the line have the bit: (ones, twos).
    #[inline(always)]
    fn sum(self) -> (Self, Self) {
        add(self, self.turn(), self.turn_twice())
    }
}

/// Three boxes in three words: they turn for free.
impl<B: BitWord> Trio for [B; 3] {
    #[inline(always)]
    fn turn(self) -> Self {
        [self[1], self[2], self[0]]
    }
    #[inline(always)]
    fn turn_twice(self) -> Self {
        [self[2], self[0], self[1]]
    }
    #[inline(always)]
    fn first(self) -> Self {
        [self[0], self[1].without(self[0]), self[2].without2(self[0], self[1])]
    }
    #[inline(always)]
    fn any(self) -> Self {
        [self[0].or3(self[1], self[2]); 3]
    }
    #[inline(always)]
    fn sum(self) -> (Self, Self) {
        let (ones, twos) = add(self[0], self[1], self[2]);
        ([ones; 3], [twos; 3])
    }
}

/// All candidates: `[digit][cell in box]`.
pub(crate) type LaneCandidates<L> = [[<L as LaneLayout>::NineBoxes; 9]; 9];

/// Candidates as they are made.
pub(crate) trait CandidateWords<L: LaneLayout> {
    /// Digit `d` in cell `j` of all boxes; asked once for each.
    fn word(&mut self, d: usize, j: usize) -> L::NineBoxes;
}

impl<L: LaneLayout> CandidateWords<L> for &LaneCandidates<L> {
    #[inline(always)]
    fn word(&mut self, d: usize, j: usize) -> L::NineBoxes {
        self[d][j]
    }
}

/// A set of lanes as an integer.
pub(crate) trait LaneSet:
    Copy
    + PartialEq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitOrAssign
    + 'static
{
    const EMPTY: Self;
    fn only(lane: usize) -> Self;
    fn count(self) -> usize;
    /// The lowest lane; one beyond the last when there is none.
    fn lowest(self) -> usize;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Takes the lowest lane out.
    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let lane = self.lowest();
        *self = *self & !Self::only(lane);
        Some(lane)
    }
}

macro_rules! lane_set {
    ($int:ty) => {
        impl LaneSet for $int {
            const EMPTY: $int = 0;
            #[inline(always)]
            fn only(lane: usize) -> $int {
                1 << lane
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}
lane_set!(u64);
lane_set!(u128);

/// How candidates of many puzzles lie in registers. See the module.
pub(crate) trait LaneLayout: Copy + 'static {
    type IsaProof: IsaProof;
    /// One candidate of each box.
    type NineBoxes: BitWord;
    /// Three boxes of a band, in as many bands as a register holds.
    type Band: Trio;
    /// Three boxes of a stack, likewise.
    type Stack: Trio;
    /// A set of lanes.
    type Lanes: LaneSet;
    /// One lane's 729 candidates, taken out.
    type Node: Copy;
    /// All lanes, turned so that one lane's bits lie together: the way in and out.
    type Stage;

    const LANES: usize;
    /// A node without candidates.
    const EMPTY_NODE: Self::Node;
    /// How many `Band`s make a `NineBoxes`, and how many `Stack`s.
    const BANDS: usize;
    const STACKS: usize;
    /// How many lanes must wait for the same kind of event before it is served.
    const PATIENCE: usize;
    /// From how many puzzles on lockstep is faster than one after the other, whatever the puzzles.
    const WORTH: usize;

    fn zero(proof: Self::IsaProof) -> Self::NineBoxes;
    /// A bit for each box of each lane there is.
    fn full(proof: Self::IsaProof) -> Self::NineBoxes;

    fn band(nine: &Self::NineBoxes, i: usize) -> Self::Band;
    fn set_band(nine: &mut Self::NineBoxes, i: usize, band: Self::Band);
    fn stack(nine: &Self::NineBoxes, i: usize) -> Self::Stack;
    fn set_stack(nine: &mut Self::NineBoxes, i: usize, stack: Self::Stack);
    /// Mirrors the boxes: band and stack change places.
    fn mirror(nine: Self::NineBoxes) -> Self::NineBoxes;

    /// The lanes of which box 0 has the bit.
    fn lanes(nine: Self::NineBoxes) -> Self::Lanes;
    /// A bit in each box of these lanes.
    fn spread(proof: Self::IsaProof, lanes: Self::Lanes) -> Self::NineBoxes;

    fn stage(proof: Self::IsaProof) -> Self::Stage;
    /// Turns all lanes of some words out onto the stage.
    fn turn_out(stage: &mut Self::Stage, proof: Self::IsaProof, words: &mut impl CandidateWords<Self>);
    /// Turns the stage in, where `lanes` says so.
    fn turn_in(stage: &Self::Stage, lanes: Self::NineBoxes, candidates: &mut LaneCandidates<Self>);
    fn save(stage: &Self::Stage, lane: usize, node: &mut Self::Node);
    fn restore(stage: &mut Self::Stage, lane: usize, node: &Self::Node);

    /// Turns the digits of all solved lanes out, to be read by `emit`.
    fn turn_out_digits(stage: &mut Self::Stage, proof: Self::IsaProof, candidates: &LaneCandidates<Self>);
    /// The solution of a lane, after `turn_out_digits`.
    fn emit(stage: &Self::Stage, proof: Self::IsaProof, lane: usize, solution: &mut [u8; 81]);
    /// Puts a puzzle's givens onto the stage.
    fn parse(stage: &mut Self::Stage, proof: Self::IsaProof, lane: usize, givens: &[u8; 81]);
    /// Takes a candidate of a lane off the stage: digit `d` in cell `j` of box `k`.
    fn strike(stage: &mut Self::Stage, lane: usize, spot: BoxCandidate);
    /// The node of candidate sets.
    fn pack(candidates: &[u16; 81]) -> Self::Node;
}

/// Where a candidate lies: box, cell in it, and digit, each from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxCandidate {
    pub(crate) k: usize,
    pub(crate) j: usize,
    pub(crate) d: usize,
}

impl BoxCandidate {
    /// That of a candidate.
    #[inline(always)]
    pub(crate) fn of(Struck { cell, digit }: Struck) -> BoxCandidate {
        let (row, column) = (usize::from(cell) / 9, usize::from(cell) % 9);
        BoxCandidate { k: row / 3 * 3 + column / 3, j: row % 3 * 3 + column % 3, d: usize::from(digit) - 1 }
    }
}

/// The lanes there are.
pub(crate) fn all_lanes<L: LaneLayout>() -> L::Lanes {
    (0..L::LANES).fold(L::Lanes::EMPTY, |all, lane| all | L::Lanes::only(lane))
}

/// `change` applied to each band.
#[inline(always)]
pub(crate) fn in_bands<L: LaneLayout>(
    mut nine: L::NineBoxes,
    change: impl Fn(L::Band) -> L::Band,
) -> L::NineBoxes {
    for i in 0..L::BANDS {
        let band = change(L::band(&nine, i));
        L::set_band(&mut nine, i, band);
    }
    nine
}

/// `change` applied to each stack.
#[inline(always)]
pub(crate) fn in_stacks<L: LaneLayout>(
    mut nine: L::NineBoxes,
    change: impl Fn(L::Stack) -> L::Stack,
) -> L::NineBoxes {
    for i in 0..L::STACKS {
        let stack = change(L::stack(&nine, i));
        L::set_stack(&mut nine, i, stack);
    }
    nine
}

/// In every box of a lane, whether any of its boxes has the bit.
#[inline(always)]
pub(crate) fn anywhere<L: LaneLayout>(nine: L::NineBoxes) -> L::NineBoxes {
    in_stacks::<L>(in_bands::<L>(nine, Trio::any), Trio::any)
}

/// The cell of the board, in reading order, that is cell `j` of box `k`.
pub(crate) const fn cell_of(k: usize, j: usize) -> usize {
    9 * (3 * (k / 3) + j / 3) + 3 * (k % 3) + j % 3
}

/// The same band of some words.
#[inline(always)]
pub(crate) fn bands<L: LaneLayout, const N: usize>(words: &[L::NineBoxes; N], i: usize) -> [L::Band; N] {
    let mut bands = [L::band(&words[0], i); N];
    for j in 1..N {
        bands[j] = L::band(&words[j], i);
    }
    bands
}

/// The same stack of three words.
#[inline(always)]
pub(crate) fn stacks<L: LaneLayout>(words: &[L::NineBoxes; 3], i: usize) -> [L::Stack; 3] {
    [L::stack(&words[0], i), L::stack(&words[1], i), L::stack(&words[2], i)]
}

/// Bit `p` of the digit, 1 to 9, in cell `j` of the boxes of band `i`, in solved lanes.
#[inline(always)]
pub(crate) fn digit_bit<L: LaneLayout>(
    candidates: &LaneCandidates<L>,
    i: usize,
    p: usize,
    j: usize,
) -> L::Band {
    let digit = |digit: usize| L::band(&candidates[digit - 1][j], i);
    match p {
        0 => digit(1).or3(digit(3), digit(5)).or3(digit(7), digit(9)),
        1 => digit(2).or3(digit(3), digit(6)).or(digit(7)),
        2 => digit(4).or3(digit(5), digit(6)).or(digit(7)),
        _ => digit(8).or(digit(9)),
    }
}

/// The candidates of a box, by digit.
pub(crate) struct ByDigit {
    /// Bit `j` of number `d`: digit `d` in cell `j`, of cells 0 to 7.
    pub(crate) cells: [u8; 9],
    /// The digits of cell 8.
    pub(crate) last_cell: u16,
}

/// The candidates of box `k`, turned: from digits by cell to cells by digit.
#[inline(always)]
pub(crate) fn by_digit(candidates: &[u16; 81], k: usize) -> ByDigit {
    let (mut low, mut ninth) = (0, 0);
    for j in 0..8 {
        let digits = candidates[cell_of(k, j)];
        low |= BYTES[usize::from(digits & 0xFF)] << j;
        ninth |= (digits >> 8 & 1) << j;
    }
    let [a, b, c, d, e, f, g, h] = low.to_le_bytes();
    ByDigit { cells: [a, b, c, d, e, f, g, h, ninth as u8], last_cell: candidates[cell_of(k, 8)] & 0x1FF }
}
