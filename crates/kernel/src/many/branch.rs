//! Where to branch, in all stuck lanes at once.
//!
//! The rule is tdoku's (<https://github.com/t-dillon/tdoku>): of the three bands and three stacks that are not all
//! fixed take the one with the fewest ways left over all digits; in it the first digit with two ways. The first way
//! is one child, the other way the other.
//!
//! A node holds candidates alone, and taking one way of four or more from a digit may take none of its candidates. So
//! where no digit has exactly two ways, the first candidate of the digit's first way is placed in one child and taken in
//! the other. (With the children "row 0 in its first box" or not, a prototype took 2,500 guesses for a board without
//! givens.)
//!
//! A line with fewer than nine ways is not the narrowest but lost: a digit has none. It may have no digit with two ways
//! either, and then children like their parent, without end. A lane without any line of ten ways has no solution: were
//! each digit fixed in each line, no cell would be open.

use super::layout::{LaneLayout, LaneSet, Trio, anywhere, in_bands, in_stacks};
use super::round::{count_ways, lines_of};
use super::state::{LaneState, Ways, lanes_with};
use crate::bits::BitWord;

/// A branch in each stuck lane: the candidates of `digits` in `cells` leave the child.
pub(crate) struct Branch<L: LaneLayout> {
    /// In each box, whether the digit is the one chosen.
    pub(super) digits: [L::NineBoxes; 9],
    /// By cell in box: what leaves the first child.
    pub(super) first: [L::NineBoxes; 9],
    /// And what leaves the other.
    pub(super) other: [L::NineBoxes; 9],
    /// Lanes without a branch: they have no solution.
    pub(super) lost: L::Lanes,
}

/// The line chosen in each lane: a bit in its three boxes.
struct Chosen<L: LaneLayout> {
    band: L::NineBoxes,
    stack: L::NineBoxes,
    /// The stack's boxes, mirrored to lie as a band does.
    mirrored: L::NineBoxes,
}

impl<L: LaneLayout> Chosen<L> {
    /// What concerns the chosen line: of rows in a band, of columns in a stack, mirrored.
    #[inline(always)]
    fn of(&self, rows: L::NineBoxes, columns: L::NineBoxes) -> L::NineBoxes {
        rows.and(self.band).or_both(L::mirror(columns), self.mirrored)
    }

    /// The way back: from the chosen line to the board.
    #[inline(always)]
    fn back(&self, nine: L::NineBoxes) -> L::NineBoxes {
        nine.and(self.band).or_both(L::mirror(nine), self.stack)
    }
}

/// The branch of each lane in `stuck`. The last round must have been a full one.
#[inline(always)]
pub(super) fn split<L: LaneLayout>(state: &LaneState<L>, proof: L::IsaProof, stuck: L::Lanes) -> Branch<L> {
    let zero = L::zero(proof);
    let chosen = choose_line(state, L::spread(proof, stuck));
    let mut ways = state.ways.rows;
    for (ways, columns) in ways.iter_mut().zip(&state.ways.columns) {
        ways.even = chosen.of(ways.even, columns.even);
        ways.odd = chosen.of(ways.odd, columns.odd);
    }
    let (picked, has_two) = choose_digit::<L>(&ways, zero);
    let (mut even, mut odd) = (zero, zero);
    for d in 0..9 {
        even = even.or_both(picked[d], ways[d].even);
        odd = odd.or_both(picked[d], ways[d].odd);
    }
    let first_box = in_bands::<L>(even.or(odd), Trio::first);
    let first_even = even.and(first_box);
    let first_odd = odd.and(first_box).without(first_even);
    let first = leaving(&chosen, first_even, first_odd, has_two);
    let other = leaving(&chosen, even.without(first_even), odd.without(first_odd), has_two);
    let lost =
        stuck & (!lanes_with::<L>(chosen.band.or(chosen.stack)) | lanes_with::<L>(missing(state, proof)));
    let mut split = Branch {
        digits: picked.map(
            #[inline(always)]
            |digit| chosen.back(digit),
        ),
        first,
        other,
        lost,
    };
    let many = chosen.band.or(chosen.mirrored).without(has_two);
    if !lanes_with::<L>(many).is_empty() {
        place_candidate(state, &chosen, chosen.back(first_box.and(many)), &mut split);
    }
    split
}

/// Boxes of stacks in which a digit has no way: it has no place in one of them.
#[inline(always)]
fn missing<L: LaneLayout>(state: &LaneState<L>, proof: L::IsaProof) -> L::NineBoxes {
    let mut complete = L::full(proof);
    for ways in &state.ways.columns {
        complete = complete.and(in_stacks::<L>(ways.even.or(ways.odd), Trio::any));
    }
    L::full(proof).without(complete)
}

/// Of the lines with more than nine ways, the first of those with the fewest.
#[inline(always)]
fn choose_line<L: LaneLayout>(state: &LaneState<L>, stuck: L::NineBoxes) -> Chosen<L> {
    let bands = count_ways::<L>(&state.ways.rows, sum_in_bands::<L>);
    let stacks = count_ways::<L>(&state.ways.columns, sum_in_stacks::<L>);
    let mut band = stuck.and(is_more_than_nine(&bands));
    let mut stack = stuck.and(is_more_than_nine(&stacks));
    for i in (0..6).rev() {
        let fewer = anywhere::<L>(band.without(bands[i]).or_without(stack, stacks[i]));
        band = band.without_both(fewer, bands[i]);
        stack = stack.without_both(fewer, stacks[i]);
    }
    band = in_stacks::<L>(band, Trio::first);
    stack = in_bands::<L>(stack.without(anywhere::<L>(band)), Trio::first);
    Chosen { band, stack, mirrored: L::mirror(stack) }
}

#[inline(always)]
fn sum_in_bands<L: LaneLayout>(nine: L::NineBoxes) -> (L::NineBoxes, L::NineBoxes) {
    let (mut ones, mut twos) = (nine, nine);
    for i in 0..L::BANDS {
        let (one, two) = L::band(&nine, i).sum();
        L::set_band(&mut ones, i, one);
        L::set_band(&mut twos, i, two);
    }
    (ones, twos)
}

#[inline(always)]
fn sum_in_stacks<L: LaneLayout>(nine: L::NineBoxes) -> (L::NineBoxes, L::NineBoxes) {
    let (mut ones, mut twos) = (nine, nine);
    for i in 0..L::STACKS {
        let (one, two) = L::stack(&nine, i).sum();
        L::set_stack(&mut ones, i, one);
        L::set_stack(&mut twos, i, two);
    }
    (ones, twos)
}

/// Whether a number of ways is ten or more: some digit has two.
#[inline(always)]
fn is_more_than_nine<N: BitWord>(planes: &[N; 6]) -> N {
    let [_, twos, fours, eights, sixteens, thirty_twos] = *planes;
    sixteens.or(thirty_twos).or_both(eights, twos.or(fours))
}

/// The first digit with two ways; if none has two, the first with more. Also whether one has two.
#[inline(always)]
fn choose_digit<L: LaneLayout>(ways: &[Ways<L>; 9], zero: L::NineBoxes) -> ([L::NineBoxes; 9], L::NineBoxes) {
    let (mut two, mut more, mut has_two) = ([zero; 9], [zero; 9], zero);
    for d in 0..9 {
        let Ways { even, odd } = ways[d];
        let (ones, twos) = sum_in_bands::<L>(even.xor(odd));
        let (both, both_twice) = sum_in_bands::<L>(even.and(odd));
        // ways = ones + 2 * (twos + both) + 4 * both_twice
        let at_least_two = twos.or3(both, both_twice);
        let at_least_four = both_twice.or_both(twos, both);
        let at_least_three = at_least_four.or_both(ones, twos.or(both));
        two[d] = at_least_two.without(at_least_three);
        more[d] = at_least_three;
        has_two = has_two.or(two[d]);
    }
    let (mut picked, mut taken) = (two, zero);
    for d in 0..9 {
        let fits = has_two.choose(two[d], more[d]);
        picked[d] = fits.without(taken);
        taken = taken.or(fits);
    }
    (picked, has_two)
}

/// By cell in box, what leaves when only these ways are left in the chosen lines `within`.
#[inline(always)]
fn leaving<L: LaneLayout>(
    chosen: &Chosen<L>,
    even: L::NineBoxes,
    odd: L::NineBoxes,
    within: L::NineBoxes,
) -> [L::NineBoxes; 9] {
    let mut lines = [even; 3];
    for i in 0..L::BANDS {
        for (line, open) in lines.iter_mut().zip(lines_of(L::band(&even, i), L::band(&odd, i))) {
            L::set_band(line, i, open);
        }
    }
    let (mut rows, mut columns) = (lines, lines);
    for i in 0..3 {
        rows[i] = chosen.band.and(within).without(lines[i]);
        columns[i] = L::mirror(chosen.mirrored.and(within).without(lines[i]));
    }
    let mut leaving = [even; 9];
    for j in 0..9 {
        leaving[j] = rows[j / 3].or(columns[j % 3]);
    }
    leaving
}

/// In box `at` of a chosen line, places the chosen digit's first candidate of line 0 in the first child and takes it
/// from the other.
#[inline(always)]
fn place_candidate<L: LaneLayout>(
    state: &LaneState<L>,
    chosen: &Chosen<L>,
    at: L::NineBoxes,
    split: &mut Branch<L>,
) {
    let none = at.without(at);
    let (mut row, mut column) = ([none; 3], [none; 3]);
    for d in 0..9 {
        let here = split.digits[d].and(at);
        for i in 0..3 {
            row[i] = row[i].or_both(here, state.open[d][i]);
            column[i] = column[i].or_both(here, state.open[d][3 * i]);
        }
    }
    let (row, column) = (row.first(), column.first());
    let mut spot = [none; 9];
    for i in 0..3 {
        spot[i] = spot[i].or_both(row[i], chosen.band);
        spot[3 * i] = spot[3 * i].or_both(column[i], chosen.stack);
    }
    for j in 0..9 {
        split.first[j] = split.first[j].or_without(at, spot[j]);
        split.other[j] = split.other[j].or(spot[j]);
    }
}
