//! One round of deduction in all lanes, without branches in the code.
//!
//! For each digit in turn, first along the bands, then along the stacks:
//!
//! ```text
//! rows[r]     the digit has a candidate in row r of the box, and no naked single in the box's other rows
//! ways        the permutations "which row in which of the band's three boxes" that rows[] allows;
//!             rows[] is then reduced to their union: locked candidates, and hidden singles of a row by box
//! locked[r]   only row r is left in the box
//! columns[c]  the same for columns, from the candidates in these rows
//!
//! a candidate stays if its row and its column are open; if both are locked it is a hidden single, and all
//! other digits leave its cell: the digits after it in this round, the digits before it in the next
//! ```
//!
//! A full round does three things that a quick round does not. A full round stores the ways, which are needed
//! to choose a branch, and records the changes. A full round also finds the triads (three cells of a box in a
//! line) into which three digits are locked. These triads lose all other digits.

use super::layout::{LaneLayout, Trio, bands, stacks};
use super::state::{LaneState, Ways};
use crate::bits::{BitWord, add};

/// The lines (rows or columns) of a box that are open to a digit, and the lines that the digit is locked
/// into.
#[derive(Clone, Copy)]
struct Open<N> {
    lines: [N; 3],
    locked: [N; 3],
}

/// Applies a full round or a quick round. A full round returns the boxes in which something changed.
#[inline(always)]
pub(super) fn apply<L: LaneLayout, const FULL: bool>(
    state: &mut LaneState<L>,
    proof: L::IsaProof,
) -> L::NineBoxes {
    let zero = L::zero(proof);
    let mut changed = zero;
    // Every iteration overwrites these arrays. The arrays are declared outside the loop, because clearing the
    // arrays in every iteration was slower.
    let mut rows = Open { lines: [zero; 3], locked: [zero; 3] };
    let mut columns = rows;
    for d in 0..9 {
        along_bands::<L, FULL>(state, d, &mut rows, &mut columns.lines);
        along_stacks::<L, FULL>(state, d, &mut columns);
        narrow::<L, FULL>(state, d, &rows, &columns, &mut changed);
    }
    if FULL {
        let LaneState { locked, full, .. } = state;
        for i in 0..3 {
            changed = fill_triads(&locked.rows[i], &mut full.rows[i], changed);
            changed = fill_triads(&locked.columns[i], &mut full.columns[i], changed);
        }
    }
    changed
}

/// Finds the triads into which three digits or more are locked, and adds them to `full`. Returns `changed`
/// with the new triads added.
#[inline(always)]
fn fill_triads<N: BitWord>(locked: &[N; 9], full: &mut N, changed: N) -> N {
    let [a, b, c, d, e, f, g, h, i] = *locked;
    let ((one0, two0), (one1, two1), (one2, two2)) = (add(a, b, c), add(d, e, f), add(g, h, i));
    let (one, two) = add(one0, one1, one2);
    let twos = two0.or3(two1, two2);
    // The number of locked digits is `one`, plus 2 for each of `two`, `two0`, `two1` and `two2`. Therefore,
    // at least three digits are locked if two of these four bits are set, or if `one` and one of these four
    // bits are set.
    let three = two0.majority(two1, two2).or_both(two, twos).or_both(one, two.or(twos));
    let changed = changed.or_without(three, *full);
    *full = full.or(three);
    changed
}

/// Applies the rules along the bands. Computes the rows that are open to the digit, and the columns in which
/// these rows have candidates.
#[inline(always)]
fn along_bands<L: LaneLayout, const FULL: bool>(
    state: &mut LaneState<L>,
    d: usize,
    open: &mut Open<L::NineBoxes>,
    open_columns: &mut [L::NineBoxes; 3],
) {
    for i in 0..L::BANDS {
        let cells = bands::<L, 9>(&state.open[d], i);
        let singles = singles(&cells, &bands::<L, 9>(&state.several, i));
        let (mut rows, even, odd) = permutations(without_taken(rows_of(&cells), rows_of(&singles)));
        let locked = alone(rows);
        if FULL {
            L::set_band(&mut state.ways.rows[d].even, i, even);
            L::set_band(&mut state.ways.rows[d].odd, i, odd);
            for r in 0..3 {
                rows[r] = rows[r].within(L::band(&state.full.rows[r], i), locked[r]);
                L::set_band(&mut state.locked.rows[r][d], i, locked[r]);
            }
        }
        let columns = without_taken(columns_within(&cells, &rows), columns_of(&singles));
        for line in 0..3 {
            L::set_band(&mut open.lines[line], i, rows[line]);
            L::set_band(&mut open.locked[line], i, locked[line]);
            L::set_band(&mut open_columns[line], i, columns[line]);
        }
    }
}

/// Applies the rules along the stacks. Keeps only the columns that are open to the digit, among the columns
/// found so far.
#[inline(always)]
fn along_stacks<L: LaneLayout, const FULL: bool>(
    state: &mut LaneState<L>,
    d: usize,
    open: &mut Open<L::NineBoxes>,
) {
    for i in 0..L::STACKS {
        let (mut lines, even, odd) = permutations(stacks::<L>(&open.lines, i));
        let locked = alone(lines);
        if FULL {
            L::set_stack(&mut state.ways.columns[d].even, i, even);
            L::set_stack(&mut state.ways.columns[d].odd, i, odd);
            for c in 0..3 {
                lines[c] = lines[c].within(L::stack(&state.full.columns[c], i), locked[c]);
                L::set_stack(&mut state.locked.columns[c][d], i, locked[c]);
            }
        }
        for c in 0..3 {
            L::set_stack(&mut open.lines[c], i, lines[c]);
            L::set_stack(&mut open.locked[c], i, locked[c]);
        }
    }
}

/// Keeps the candidates of the digit only in cells whose row and column are both open, and records the hidden
/// singles of the digit.
#[inline(always)]
fn narrow<L: LaneLayout, const FULL: bool>(
    state: &mut LaneState<L>,
    d: usize,
    rows: &Open<L::NineBoxes>,
    columns: &Open<L::NineBoxes>,
    changed: &mut L::NineBoxes,
) {
    for i in 0..L::BANDS {
        let (row, row_locked) = (bands::<L, 3>(&rows.lines, i), bands::<L, 3>(&rows.locked, i));
        let (column, column_locked) = (bands::<L, 3>(&columns.lines, i), bands::<L, 3>(&columns.locked, i));
        let mut differs = L::band(changed, i);
        for j in 0..9 {
            let before = L::band(&state.open[d][j], i);
            let placed = L::band(&state.placed[j], i);
            let left = before.and3(row[j / 3], column[j % 3]);
            let hidden = left.and3(row_locked[j / 3], column_locked[j % 3]);
            let left = left.within(placed, hidden);
            L::set_band(&mut state.placed[j], i, placed.or(hidden));
            L::set_band(&mut state.open[d][j], i, left);
            if FULL {
                differs = differs.or_differing(left, before);
            }
        }
        L::set_band(changed, i, differs);
    }
}

/// Returns the cells in which the digit is the only candidate.
#[inline(always)]
fn singles<B: BitWord>(cells: &[B; 9], several: &[B; 9]) -> [B; 9] {
    let mut singles = *cells;
    for j in 0..9 {
        singles[j] = cells[j].without(several[j]);
    }
    singles
}

/// Returns for each row of the box whether any of its cells has the bit.
#[inline(always)]
fn rows_of<B: BitWord>(cells: &[B; 9]) -> [B; 3] {
    let [a, b, c, d, e, f, g, h, i] = *cells;
    [a.or3(b, c), d.or3(e, f), g.or3(h, i)]
}

/// Returns for each column of the box whether any of its cells has the bit.
#[inline(always)]
fn columns_of<B: BitWord>(cells: &[B; 9]) -> [B; 3] {
    let [a, b, c, d, e, f, g, h, i] = *cells;
    [a.or3(d, g), b.or3(e, h), c.or3(f, i)]
}

/// Returns for each column of the box whether any of its cells in an open row has the bit.
#[inline(always)]
fn columns_within<B: BitWord>(cells: &[B; 9], rows: &[B; 3]) -> [B; 3] {
    let [a, b, c, d, e, f, g, h, i] = *cells;
    [
        a.and(rows[0]).or_both(d, rows[1]).or_both(g, rows[2]),
        b.and(rows[0]).or_both(e, rows[1]).or_both(h, rows[2]),
        c.and(rows[0]).or_both(f, rows[1]).or_both(i, rows[2]),
    ]
}

/// Keeps the lines in which the digit can be. A line is dropped if another line of the box has a naked single
/// of the digit.
#[inline(always)]
fn without_taken<T: Trio>(lines: [T; 3], taken: [T; 3]) -> [T; 3] {
    [
        lines[0].without2(taken[1], taken[2]),
        lines[1].without2(taken[2], taken[0]),
        lines[2].without2(taken[0], taken[1]),
    ]
}

/// Finds which of the six permutations of three lines over three boxes are open. Returns the lines that the
/// open permutations use, and the even and odd open permutations.
#[inline(always)]
fn permutations<T: Trio>(lines: [T; 3]) -> ([T; 3], T, T) {
    let even = lines[0].and3(lines[1].turn(), lines[2].turn_twice());
    let odd = lines[0].and3(lines[1].turn_twice(), lines[2].turn());
    (lines_of(even, odd), even, odd)
}

/// Returns the lines that the permutations use, box by box.
#[inline(always)]
pub(super) fn lines_of<T: Trio>(even: T, odd: T) -> [T; 3] {
    [even.or(odd), even.turn_twice().or(odd.turn()), even.turn().or(odd.turn_twice())]
}

/// Keeps a line in the boxes where it is the only open line.
#[inline(always)]
fn alone<T: Trio>(lines: [T; 3]) -> [T; 3] {
    [
        lines[0].without2(lines[1], lines[2]),
        lines[1].without2(lines[0], lines[2]),
        lines[2].without2(lines[0], lines[1]),
    ]
}

/// Counts the ways of a line (a band or stack) over all digits and over the three boxes of the line. The
/// count has six bit planes. The count is 9 if all digits are fixed, and at most 54. `sum` adds up the boxes
/// of the line.
#[inline(always)]
pub(super) fn count_ways<L: LaneLayout>(
    ways: &[Ways<L>; 9],
    sum: impl Fn(L::NineBoxes) -> (L::NineBoxes, L::NineBoxes),
) -> [L::NineBoxes; 6] {
    let (a, b, c) = (add_three(ways, 0), add_three(ways, 3), add_three(ways, 6));
    // Counts each box separately. The count is up to 18, in five planes.
    let (p, p2) = add(a.0, b.0, c.0);
    let (q, q2) = add(a.1, b.1, c.1);
    let (ones, pq2) = (p.xor(q), p.and(q));
    let (u, u4) = add(a.2, b.2, c.2);
    let (v, v4) = add(a.3, b.3, c.3);
    let (w, w4) = add(p2, q2, pq2);
    let (twos, t4) = add(u, v, w);
    let (s, s8) = add(u4, v4, w4);
    let (fours, st8) = (s.xor(t4), s.and(t4));
    let planes = [ones, twos, fours, s8.xor(st8), s8.and(st8)];
    // Adds up the counts of the three boxes of the line.
    let zero = ones.without(ones);
    let (mut total, mut carry, mut carry2) = ([zero; 6], zero, zero);
    for (plane, total) in planes.into_iter().zip(&mut total) {
        let (one, two) = sum(plane);
        let next;
        (*total, next) = add(one, carry, carry2);
        (carry, carry2) = (two, next);
    }
    total[5] = carry.or(carry2);
    total
}

/// Counts the even and the odd ways of three digits, each in two bit planes. Returns (ones of the even ways,
/// ones of the odd ways, twos of the even ways, twos of the odd ways).
#[inline(always)]
fn add_three<L: LaneLayout>(
    ways: &[Ways<L>; 9],
    d: usize,
) -> (L::NineBoxes, L::NineBoxes, L::NineBoxes, L::NineBoxes) {
    let (even, even2) = add(ways[d].even, ways[d + 1].even, ways[d + 2].even);
    let (odd, odd2) = add(ways[d].odd, ways[d + 1].odd, ways[d + 2].odd);
    (even, odd, even2, odd2)
}
