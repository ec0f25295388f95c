//! Deduction without guessing. Each round applies the same rules to the whole board, and rounds repeat until
//! nothing changes.
//!
//! A *triad* is the three cells of one row or one column of a box. The union of the cells of a row triad has
//! a bit for each digit that may be in the triad. For one digit and one band, these bits form a table of
//! three rows by three stacks. The three cells of the digit in the band are in different rows and different
//! boxes. There are therefore six possible *configurations* of these three cells:
//!
//! ```text
//!            even                         odd                      columns of each drawing: the stacks
//!   x . .   . x .   . . x        x . .   . x .   . . x             rows: the rows of the band
//!   . x .   . . x   x . .        . . x   x . .   . x .
//!   . . x   x . .   . x .        . x .   . . x   x . .
//!     0       1       2            0       1       2               number: the stack of the first row
//! ```
//!
//! A triad that no possible configuration uses loses the digit. This rule finds every locked candidate and,
//! together with the rule of hidden singles in a box, every hidden single of a row or column. The same rule
//! holds for stacks, with columns instead of rows and bands instead of stacks.
//!
//! A round applies these rules to all digits, bands and stacks at once:
//!
//! * the rule for bands keeps a digit only in the row triads that some configuration uses
//! * the rule for stacks keeps a digit only in the column triads that some configuration uses
//! * the rule for naked singles removes the digit of a cell with one candidate from the rest of its box
//! * the rule for hidden singles removes all other digits from the last cell that a digit has left in a box
//!
//! The rules for naked and hidden singles run in parallel with the rule for stacks, which is the longest
//! chain of operations. When a round changes nothing, one more rule is applied:
//!
//! * the rule for full triads removes all other digits from a triad if three digits must be in that triad
//!
//! Rules only remove candidates, so the final board does not depend on the order of the rules, unless the
//! board has a contradiction.
//!
//! For a naked single, it is enough to remove its digit from the rest of the box. The digit then has one row
//! triad and one column triad left in the box, and the configurations remove the digit from the rest of the
//! row and of the column.
//!
//! Two ideas are from tdoku, <https://github.com/t-dillon/tdoku>. One idea is to represent a digit in a band
//! by its configurations, and the other is the rule of full triads. However, tdoku keeps boxes and bands
//! separate, and sends messages between the boxes and bands that changed. This engine needs no messages,
//! because every round works on all lanes. A round is one short chain of operations without branches. With
//! AVX-512 a round takes about 40 cycles. The 40 cycles are both the latency of the chain and the time to
//! execute 75 instructions at two per cycle. Other instruction sets have no three-input logic and need
//! several registers per vector. A round takes 1.6 times as long with AVX2 and 2.8 times as long with SSE2.
//!
//! The following variants were slower. Finding naked and hidden singles after the stacks, not in parallel
//! with them, was 4 % slower on hard puzzles with AVX-512. Letting naked singles use the hidden singles of
//! the same round was 12 % slower (6 % with AVX2, 3 % with SSE2). Letting the bands see the effect of singles
//! only one round later ended propagation too early, and was 10 % slower. Computing the configurations again
//! when all rules are stuck, instead of keeping the configurations of each round, was 5 % slower on hard
//! puzzles (3 % with AVX2 and SSE2).

use super::board::LaneBoard;
use super::lanes::{Configurations, Lanes, three};

/// How propagation ended.
pub(super) enum Propagated<L> {
    /// A cell has no candidate left, or a digit has no place left in a house.
    Dead,
    /// Every cell has one digit, and the board is a solution.
    Solved,
    /// Nothing more can be deduced, and some cells are still open.
    Open(Stuck<L>),
}

/// The configurations of the bands and stacks in the last round.
#[derive(Clone, Copy)]
pub(super) struct Stuck<L> {
    pub(super) bands: Configurations<L>,
    pub(super) stacks: Configurations<L>,
}

/// Applies rounds until nothing more can be deduced.
#[inline(always)]
pub(super) fn propagate<L: Lanes>(proof: L::IsaProof, board: &mut LaneBoard<L>) -> Propagated<L> {
    let mut before = L::sum(&board.columns);
    loop {
        let stuck = round(board);
        // An additional check for digits without a place was 1 % slower here. In most cases, a digit without
        // a place leaves a cell empty a few rounds later anyway.
        if L::any_empty(&board.columns) {
            return Propagated::Dead;
        }
        let after = L::sum(&board.columns);
        if !L::is_same(before, after) {
            before = after;
            continue;
        }
        if !L::any_open(&board.columns) {
            return if board.has_all_digits(proof) { Propagated::Solved } else { Propagated::Dead };
        }
        fill_triads(board, &stuck);
        before = L::sum(&board.columns);
        if L::is_same(before, after) {
            // A digit without a configuration has no place left in some box, but with pencil marks every cell
            // may still have candidates. Without the check that all digits have a place, some searches never
            // end.
            return if board.has_all_digits(proof) { Propagated::Open(stuck) } else { Propagated::Dead };
        }
    }
}

/// Applies every rule except full triads once.
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

/// Returns, for each row triad, the digits that are in no other row triad of the box and in only one cell of
/// the triad.
#[inline(always)]
fn hidden_singles<L: Lanes>(columns: &[L; 3], rows: L) -> L {
    only_layer(rows).without(columns[0].majority(columns[1], columns[2]))
}

/// The naked singles.
///
/// A cell loses the digits that are in `in_box` but not in `here`, so a single keeps its own digit. A cell
/// also loses the digits that are in `here` but not in `in_box`. Therefore, if two naked singles of a box
/// have the same digit, both cells lose that digit, and the board is dead at once.
struct Singles<L> {
    /// The naked singles of each column. Lanes of open cells are empty.
    here: [L; 3],
    /// The digits that are in an odd number of the box's naked singles.
    in_box: L,
}

impl<L: Lanes> Singles<L> {
    #[inline(always)]
    fn of(columns: &[L; 3]) -> Singles<L> {
        let here = [columns[0].singles(), columns[1].singles(), columns[2].singles()];
        let in_box = here[0].xor3(here[1], here[2]).one_or_three_layers();
        Singles { here, in_box }
    }
}

/// Applies the rule of full triads. If three digits of a triad can be in neither of the two parallel triads of
/// its box, all other digits are removed from the triad.
///
/// The rule of full triads is applied only when all other rules are stuck. Applying this rule in every round
/// made rounds a sixth longer and saved hardly any rounds.
#[inline(always)]
fn fill_triads<L: Lanes>(board: &mut LaneBoard<L>, stuck: &Stuck<L>) {
    let rows = only_layer(stuck.bands.used).three_or_full();
    let columns = only_layer(stuck.stacks.used).three_or_full().spread();
    board.columns = three(
        #[inline(always)]
        |c| board.columns[c].and3(rows, columns[c]),
    );
}

/// Keeps in each triad only the digits that are in neither of the two parallel triads of the box.
#[inline(always)]
fn only_layer<L: Lanes>(triads: L) -> L {
    triads.without2(triads.turn::<1>(), triads.turn::<2>())
}
