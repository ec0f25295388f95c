//! How candidates are stored in registers. Instruction sets differ only in this layout.
//!
//! A candidate has five coordinates, which are the digit, the band and stack of the box, and the row and
//! column of the cell in the box. The number of the box is `k = 3 * band + stack`, and the number of the cell
//! in the box is `j = 3 * row + column`:
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
//! For each digit `d` and cell `j` of a box there is one [`LaneLayout::NineBoxes`], which holds this
//! candidate in all nine boxes of all lanes. A lane is one search node of one puzzle. Every rule combines
//! three boxes in a line. A layout therefore defines how the three boxes of a band ([`LaneLayout::Band`]) and
//! of a stack ([`LaneLayout::Stack`]) are stored, and how they rotate:
//!
//! ```text
//! layout      NineBoxes      Band (how many)    Stack (how many)   lanes
//! Boxes512    a register     a register (1)     a register (1)     56: bytes are boxes, their bits are lanes
//! Boxes256    3 registers    a register (3)     3 registers (1)    80: a register is a band, its bytes are stacks
//! Boxes128    9 words        3 words (3)        3 words (3)        128: words are boxes, their bits are lanes
//! ```
//!
//! Rotating three boxes in different registers takes no instruction, but rotating boxes within a register
//! takes a permutation. A layout of 512 lanes in nine registers per candidate needs no permutation. However,
//! the candidates of that layout do not fit into the first-level cache, and the layout was three times
//! slower.

use super::Struck;
use crate::arch::{BYTES, IsaProof};
use crate::bits::{BitWord, add};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Three boxes in a line, which are the boxes of a band from left to right, or of a stack from top to bottom.
/// A word may hold several lines, such as all bands of a register.
pub(crate) trait Trio: BitWord {
    /// Rotates by one. Each box takes the value of the next box, and the last box takes the value of the
    /// first box.
    fn turn(self) -> Self;
    /// Rotates by two. Each box takes the value of the box two positions further.
    fn turn_twice(self) -> Self;
    /// In each line, keeps the bit only in the first box that has the bit.
    fn first(self) -> Self;

    /// If any box of a line has the bit, sets the bit in all boxes of that line.
    #[inline(always)]
    fn any(self) -> Self {
        self.or3(self.turn(), self.turn_twice())
    }
    /// Counts how many boxes of each line have the bit. Stores the count in every box of the line, as two
    /// binary digits (ones, twos).
    #[inline(always)]
    fn sum(self) -> (Self, Self) {
        add(self, self.turn(), self.turn_twice())
    }
}

/// Three boxes in three separate words. Rotating these words takes no instruction.
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

/// A source that provides candidates word by word.
pub(crate) trait CandidateWords<L: LaneLayout> {
    /// Returns the bits of digit `d` in cell `j` of all boxes. This function is called once for each `d` and
    /// `j`.
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
    /// Returns the lowest lane, or the number of bits of the integer if the set is empty.
    fn lowest(self) -> usize;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Removes and returns the lowest lane.
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

/// How candidates of many puzzles are stored in registers. See the module.
pub(crate) trait LaneLayout: Copy + 'static {
    type IsaProof: IsaProof;
    /// One candidate (a digit in a cell of the box) in all nine boxes of all lanes.
    type NineBoxes: BitWord;
    /// The three boxes of a band, or of several bands if a register holds several.
    type Band: Trio;
    /// The three boxes of a stack, or of several stacks.
    type Stack: Trio;
    /// A set of lanes.
    type Lanes: LaneSet;
    /// The 729 candidates of one lane.
    type Node: Copy;
    /// A buffer with the candidates of all lanes, transposed so that the bits of one lane lie together. Nodes
    /// enter and leave the lanes through this buffer.
    type Stage;

    const LANES: usize;
    /// A node without candidates.
    const EMPTY_NODE: Self::Node;
    /// The number of `Band`s that make up a `NineBoxes`.
    const BANDS: usize;
    /// The number of `Stack`s that make up a `NineBoxes`.
    const STACKS: usize;
    /// The number of lanes that must wait for the same kind of event before events of that kind are handled.
    const PATIENCE: usize;
    /// The smallest number of puzzles for which lockstep is faster than searching one puzzle after the other,
    /// whether the puzzles are easy or hard.
    const WORTH: usize;

    fn zero(proof: Self::IsaProof) -> Self::NineBoxes;
    /// Returns a word in which the bit of every box of every lane is set.
    fn full(proof: Self::IsaProof) -> Self::NineBoxes;

    fn band(nine: &Self::NineBoxes, i: usize) -> Self::Band;
    fn set_band(nine: &mut Self::NineBoxes, i: usize, band: Self::Band);
    fn stack(nine: &Self::NineBoxes, i: usize) -> Self::Stack;
    fn set_stack(nine: &mut Self::NineBoxes, i: usize, stack: Self::Stack);
    /// Mirrors the boxes, so that bands and stacks are swapped.
    fn mirror(nine: Self::NineBoxes) -> Self::NineBoxes;

    /// Returns the lanes whose box 0 has the bit.
    fn lanes(nine: Self::NineBoxes) -> Self::Lanes;
    /// Returns a word whose bits are set in all boxes of these lanes.
    fn spread(proof: Self::IsaProof, lanes: Self::Lanes) -> Self::NineBoxes;

    fn stage(proof: Self::IsaProof) -> Self::Stage;
    /// Transposes `words` onto the stage, for all lanes.
    fn turn_out(stage: &mut Self::Stage, proof: Self::IsaProof, words: &mut impl CandidateWords<Self>);
    /// Transposes the stage back into `candidates`, for the lanes in `lanes`.
    fn turn_in(stage: &Self::Stage, lanes: Self::NineBoxes, candidates: &mut LaneCandidates<Self>);
    fn save(stage: &Self::Stage, lane: usize, node: &mut Self::Node);
    fn restore(stage: &mut Self::Stage, lane: usize, node: &Self::Node);

    /// Transposes the digits of all solved lanes onto the stage, from where `emit` reads the digits.
    fn turn_out_digits(stage: &mut Self::Stage, proof: Self::IsaProof, candidates: &LaneCandidates<Self>);
    /// Writes the solution of a lane; `turn_out_digits` must be called first.
    fn emit(stage: &Self::Stage, proof: Self::IsaProof, lane: usize, solution: &mut [u8; 81]);
    /// Writes the candidates of a puzzle's givens to a lane of the stage.
    fn parse(stage: &mut Self::Stage, proof: Self::IsaProof, lane: usize, givens: &[u8; 81]);
    /// Removes a candidate from a lane of the stage.
    fn strike(stage: &mut Self::Stage, lane: usize, spot: BoxCandidate);
    /// Converts the candidates of all cells to a node.
    fn pack(candidates: &[u16; 81]) -> Self::Node;
}

/// A candidate, given by box, cell in the box, and digit, each counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxCandidate {
    pub(crate) k: usize,
    pub(crate) j: usize,
    pub(crate) d: usize,
}

impl BoxCandidate {
    /// Converts from a cell of the board and a digit.
    #[inline(always)]
    pub(crate) fn of(Struck { cell, digit }: Struck) -> BoxCandidate {
        let (row, column) = (usize::from(cell) / 9, usize::from(cell) % 9);
        BoxCandidate { k: row / 3 * 3 + column / 3, j: row % 3 * 3 + column % 3, d: usize::from(digit) - 1 }
    }
}

/// The set of all lanes.
pub(crate) fn all_lanes<L: LaneLayout>() -> L::Lanes {
    (0..L::LANES).fold(L::Lanes::EMPTY, |all, lane| all | L::Lanes::only(lane))
}

/// Applies `change` to each band.
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

/// Applies `change` to each stack.
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

/// If any box of a lane has the bit, sets the bit in all boxes of that lane.
#[inline(always)]
pub(crate) fn anywhere<L: LaneLayout>(nine: L::NineBoxes) -> L::NineBoxes {
    in_stacks::<L>(in_bands::<L>(nine, Trio::any), Trio::any)
}

/// Returns the index, in reading order, of cell `j` of box `k`.
pub(crate) const fn cell_of(k: usize, j: usize) -> usize {
    9 * (3 * (k / 3) + j / 3) + 3 * (k % 3) + j % 3
}

/// Returns band `i` of each word.
#[inline(always)]
pub(crate) fn bands<L: LaneLayout, const N: usize>(words: &[L::NineBoxes; N], i: usize) -> [L::Band; N] {
    let mut bands = [L::band(&words[0], i); N];
    for j in 1..N {
        bands[j] = L::band(&words[j], i);
    }
    bands
}

/// Returns stack `i` of each of three words.
#[inline(always)]
pub(crate) fn stacks<L: LaneLayout>(words: &[L::NineBoxes; 3], i: usize) -> [L::Stack; 3] {
    [L::stack(&words[0], i), L::stack(&words[1], i), L::stack(&words[2], i)]
}

/// Returns bit `p` of the digit (1 to 9) in cell `j` of the boxes of band `i`. The result is valid only in
/// solved lanes.
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
    /// Bit `j` of `cells[d]` tells whether cell `j` (0 to 7) has digit `d`.
    pub(crate) cells: [u8; 9],
    /// The candidates of cell 8.
    pub(crate) last_cell: u16,
}

/// Transposes the candidates of box `k`, from a set of digits for each cell to a set of cells for each digit.
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
