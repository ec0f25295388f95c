//! Chooses where to branch, in all stuck lanes at once.
//!
//! A way is a configuration that is still possible for a digit in a band or stack. The rule for choosing a
//! branch comes from tdoku (<https://github.com/t-dillon/tdoku>). For each band and stack, add up the ways of
//! all digits. Among the bands and stacks whose sum is above nine, take the one with the smallest sum. In
//! that band or stack, take the first digit with exactly two ways. Each of the two ways becomes one child.
//!
//! A node holds only candidates. If a digit has four or more ways, removing one way may remove no candidate.
//! Therefore, if no digit has exactly two ways, take the first digit with more than two ways, and the first
//! candidate of its first way. One child places this candidate, and the other child removes it. (A prototype
//! that guessed whether the chosen digit is in row 0 of the first box took 2,500 guesses on a board without
//! givens.)
//!
//! A line (a band or stack) with fewer than nine ways has no solution, because at least one digit has no way.
//! A line without a solution must not be chosen. If every digit of the chosen line had at most one way, the
//! children would equal their parent, and the search would never end. If all lines of a stuck lane have nine
//! ways or fewer, the lane has no solution. If the lane had a solution, every digit would have exactly one
//! way in every line, and no cell would be open.

use super::layout::{LaneLayout, LaneSet, Trio, anywhere, in_bands, in_stacks};
use super::round::{count_ways, lines_of};
use super::state::{LaneState, Ways, lanes_with};
use crate::bits::BitWord;

/// A branch in each stuck lane. Each child loses the chosen digit in some cells.
pub(crate) struct Branch<L: LaneLayout> {
    /// For each digit, the boxes of the lines for which this digit was chosen.
    pub(super) digits: [L::NineBoxes; 9],
    /// For each cell in the box, the boxes in which the first child loses the chosen digit.
    pub(super) first: [L::NineBoxes; 9],
    /// For each cell in the box, the boxes in which the other child loses the chosen digit.
    pub(super) other: [L::NineBoxes; 9],
    /// Lanes without a branch, which have no solution.
    pub(super) lost: L::Lanes,
}

/// The line (a band or stack) chosen in each lane. The chosen line has its bit set in all three of its boxes.
struct Chosen<L: LaneLayout> {
    band: L::NineBoxes,
    stack: L::NineBoxes,
    /// The boxes of `stack`, mirrored so that each stack is stored like a band.
    mirrored: L::NineBoxes,
}

impl<L: LaneLayout> Chosen<L> {
    /// Selects the bits of the chosen line, from `rows` if the line is a band, or from the mirrored `columns`
    /// if the line is a stack.
    #[inline(always)]
    fn of(&self, rows: L::NineBoxes, columns: L::NineBoxes) -> L::NineBoxes {
        rows.and(self.band).or_both(L::mirror(columns), self.mirrored)
    }

    /// Moves the bits of a mirrored stack back to the stack. This function reverses `of`.
    #[inline(always)]
    fn back(&self, nine: L::NineBoxes) -> L::NineBoxes {
        nine.and(self.band).or_both(L::mirror(nine), self.stack)
    }
}

/// Returns the branch of each lane in `stuck`. The last round must have been a full round.
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

/// Returns the boxes of the stacks in which some digit has no way left.
#[inline(always)]
fn missing<L: LaneLayout>(state: &LaneState<L>, proof: L::IsaProof) -> L::NineBoxes {
    let mut complete = L::full(proof);
    for ways in &state.ways.columns {
        complete = complete.and(in_stacks::<L>(ways.even.or(ways.odd), Trio::any));
    }
    L::full(proof).without(complete)
}

/// Chooses the line with the fewest ways among the lines with more than nine ways. Ties go to the first line.
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

/// Whether the number of ways, given as bit planes, is ten or more. With ten ways or more, at least one of
/// the nine digits has two ways or more.
#[inline(always)]
fn is_more_than_nine<N: BitWord>(planes: &[N; 6]) -> N {
    let [_, twos, fours, eights, sixteens, thirty_twos] = *planes;
    sixteens.or(thirty_twos).or_both(eights, twos.or(fours))
}

/// In each line, chooses the first digit with exactly two ways. If no digit has exactly two ways, chooses the
/// first digit with more than two ways. The first result has, for each digit, the boxes of the lines for
/// which this digit was chosen. The second result is the boxes of all lines whose chosen digit has exactly
/// two ways.
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

/// For each cell in the box, returns the boxes in which the cell loses the chosen digit if the ways `even`
/// and `odd` are the only ways left. Considers only the boxes in `within`.
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

/// Takes the first candidate that the chosen digit has in row 0 of box `at` (in column 0 if the chosen line
/// is a stack). The first child places this candidate, and the other child removes this candidate.
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
