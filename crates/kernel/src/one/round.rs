//! What can be deduced without guessing: rounds of the same rules over the whole board, until nothing changes.
//!
//! A *triad* is three cells: a row of a box, or a column of one. Whether a digit may be in a row triad is a bit of
//! the union of its cells. For one digit and one band these bits are three by three, rows by stacks; the digit's
//! three places in the band are in different rows and different boxes, so they are one of six *configurations*:
//!
//! ```text
//!            even                         odd                      columns of each drawing: the stacks
//!   x . .   . x .   . . x        x . .   . x .   . . x             rows: the rows of the band
//!   . x .   . . x   x . .        . . x   x . .   . x .
//!   . . x   x . .   . x .        . x .   . . x   x . .
//!     0       1       2            0       1       2               number: the stack of the first row
//! ```
//!
//! A triad that no possible configuration uses loses the digit; that is every locked candidate and, with the box
//! rule, every hidden single of a row or column. Stacks are the same with columns for rows and bands for stacks.
//!
//! A round does, for all digits, bands and stacks at once:
//!
//! * bands: the row triads that some configuration uses
//! * stacks: the column triads that some configuration uses
//! * naked singles: a cell with one digit takes it from the rest of its box
//! * hidden singles: a digit left with one cell of a box has it to itself
//!
//! The last two go on beside the stacks, whose chain of operations is the longest. When a round changes nothing:
//!
//! * full triads: three digits that must be in one triad leave no room for others there
//!
//! Rules only take candidates away, so (contradictions aside) their order does not matter for where they end.
//!
//! Naked singles need reach their box only: the digit is then in one triad of the box, and the configurations do
//! the rest of the row and of the column.
//!
//! Representing a digit in a band by its configurations and the rule of full triads are ideas of tdoku,
//! <https://github.com/t-dillon/tdoku>; it keeps boxes and bands apart and sends messages between those that
//! changed. Here every lane is busy every round and nothing is sent, so a round is one short chain without branches.
//! With AVX-512 its latency and its 75 instructions, two a cycle, are balanced at about 40 cycles. Others have no
//! logic of three inputs and several registers a vector: a round is 1.6 times as long with AVX2, 2.8 times with SSE2.
//!
//! What was slower: naked and hidden singles each in line with the stacks, by 4 % on hard puzzles (AVX-512); naked
//! singles that know the hidden ones of the same round, by 12 % (AVX2 6 %, SSE2 3 %); singles that the bands only see
//! a round later, by 10 %, since the end was seen too early; finding the configurations again when stuck, so that
//! rounds need not keep them, by 5 % on hard puzzles (AVX2 and SSE2 3 %).

use super::board::LaneBoard;
use super::lanes::{Configurations, Lanes, three};

/// How propagation ended.
pub(super) enum Propagated<L> {
    /// A cell, or a digit in a house, has no place left.
    Dead,
    /// Every cell has its digit, and the board is right.
    SolvedSample,
    /// Nothing more can be deduced, and cells are open.
    Open(Stuck<L>),
}

/// What the last round knew of the bands and stacks.
#[derive(Clone, Copy)]
pub(super) struct Stuck<L> {
    pub(super) bands: Configurations<L>,
    pub(super) stacks: Configurations<L>,
}

/// Deduces what the rules allow.
#[inline(always)]
pub(super) fn propagate<L: Lanes>(proof: L::IsaProof, board: &mut LaneBoard<L>) -> Propagated<L> {
    let mut before = L::sum(&board.columns);
    loop {
        let stuck = round(board);
        // Looking here for digits without a place too was 1 % slower: they mostly leave a cell empty soon.
        if L::any_empty(&board.columns) {
            return Propagated::Dead;
        }
        let after = L::sum(&board.columns);
        if !L::is_same(before, after) {
            before = after;
            continue;
        }
        if !L::any_open(&board.columns) {
            return if board.has_all_digits(proof) { Propagated::SolvedSample } else { Propagated::Dead };
        }
        fill_triads(board, &stuck);
        before = L::sum(&board.columns);
        if L::is_same(before, after) {
            // A digit without a configuration has left its boxes, but with pencil marks no cell need be empty for it: a
            // search without this never ended.
            return if board.has_all_digits(proof) { Propagated::Open(stuck) } else { Propagated::Dead };
        }
    }
}

/// Applies every rule but the last once.
#[inline(always)]
fn round<L: Lanes>(board: &mut LaneBoard<L>) -> Stuck<L> {
    let columns = board.columns;
    let bands = columns[0].or3(columns[1], columns[2]).in_bands();
    let columns = three(
        #[inline(always)]
        |c| columns[c].and(bands.used),
    );
    let singles = Singles::of(&columns);
    let hidden = hidden_singles(&columns, bands.used);
    let stacks = L::fold(columns).in_stacks();
    let spread = stacks.used.spread();
    board.columns = three(
        #[inline(always)]
        |c| columns[c].narrow(hidden).without_differing(singles.in_box, singles.here[c]).and(spread[c]),
    );
    Stuck { bands, stacks }
}

/// The digits that have one row triad in the box and one cell in the triad.
#[inline(always)]
fn hidden_singles<L: Lanes>(columns: &[L; 3], rows: L) -> L {
    only_slot(rows).without(columns[0].majority(columns[1], columns[2]))
}

/// The naked singles.
///
/// A cell loses the digits that are in `in_box` but not in `here`, so that singles spare themselves; and those in
/// `here` but not in `in_box`: two singles with the same digit take it from each other, so that such a board is dead
/// at once.
struct Singles<L> {
    /// Each column, without the cells that are open.
    here: [L; 3],
    /// The digits of an odd number of singles in the box.
    in_box: L,
}

impl<L: Lanes> Singles<L> {
    #[inline(always)]
    fn of(columns: &[L; 3]) -> Singles<L> {
        let here = [columns[0].singles(), columns[1].singles(), columns[2].singles()];
        let in_box = here[0].xor3(here[1], here[2]).one_or_three_slots();
        Singles { here, in_box }
    }
}

/// Three digits that can be in no other triad of the box leave no room for others in theirs.
///
/// The rule is for boards where the others are stuck: as part of every round it made rounds longer by a sixth and
/// saved hardly any.
#[inline(always)]
fn fill_triads<L: Lanes>(board: &mut LaneBoard<L>, stuck: &Stuck<L>) {
    let rows = only_slot(stuck.bands.used).three_or_full();
    let columns = only_slot(stuck.stacks.used).three_or_full().spread();
    board.columns = three(
        #[inline(always)]
        |c| board.columns[c].and3(rows, columns[c]),
    );
}

/// The digits that one triad alone of a box's three can have.
#[inline(always)]
fn only_slot<L: Lanes>(triads: L) -> L {
    triads.without2(triads.turn::<1>(), triads.turn::<2>())
}
