//! Chooses the item to guess at. The choice is the item with two candidates that has caused the most
//! contradictions.

use super::fields::{OnceTwice, ROWS, each_bit};
use super::plan::{BitSpot, BoardPlan, Boxes, WORDS};
use super::{BoardItem, DigitBoards, Guess, has};
use crate::board::Digit;

impl DigitBoards {
    /// Returns the item to guess at. If no item has two candidates, returns a cell with the fewest
    /// candidates. `trouble` holds the trouble score of each item.
    pub(in crate::solve::wide) fn choose(&self, plan: &BoardPlan, trouble: &[u32]) -> BoardItem {
        let mut best: Option<(BoardItem, u32)> = None;
        let mut offer = |item: BoardItem| {
            let trouble = trouble[item.index(plan)];
            if best.is_none_or(|(_, most)| trouble > most) {
                best = Some((item, trouble));
            }
        };
        self.each_cell_of_two(plan, &mut offer);
        for digit in Digit::all(plan.size) {
            self.each_house_of_two(plan, digit, &mut offer);
        }
        best.map_or_else(|| self.smallest_cell(plan), |(item, _)| item)
    }

    fn each_cell_of_two(&self, plan: &BoardPlan, mut show: impl FnMut(BoardItem)) {
        let mut tallies = [OnceTwice::default(); WORDS];
        for cells in &self.digits[..plan.size] {
            tallies.iter_mut().zip(cells).for_each(|(tally, cells)| tally.add(*cells));
        }
        for (word, tally) in tallies[..plan.words].iter().enumerate() {
            each_bit(tally.twice & !tally.more, |bit| show(BoardItem::Cell(BitSpot { word, bit })));
        }
    }

    fn each_house_of_two(&self, plan: &BoardPlan, digit: Digit, mut show: impl FnMut(BoardItem)) {
        let mut all = OnceTwice::default();
        for (word, &cells) in self.digits[digit.index()][..plan.words].iter().enumerate() {
            let rest = ROWS.without_lowest(cells | plan.row_padding[word]);
            each_bit(ROWS.pairs(rest).0 & ROWS.filled(cells).0, |bit| {
                show(BoardItem::House(plan.row_of(BitSpot { word, bit }), digit));
            });
            let columns = OnceTwice::of_rows(cells);
            all = all.and(columns);
            if let Some(boxes) = &plan.boxes {
                each_bit(boxes_of_two(boxes, columns), |bit| {
                    show(BoardItem::House(plan.box_of(BitSpot { word, bit }), digit));
                });
            }
        }
        each_bit(all.twice & !all.more, |bit| {
            show(BoardItem::House(plan.column_of(BitSpot { word: 0, bit }), digit));
        });
    }

    fn smallest_cell(&self, plan: &BoardPlan) -> BoardItem {
        let blanks = plan.spots().filter(|&spot| !has(&self.filled, spot));
        let count = |spot: BitSpot| self.digits[..plan.size].iter().filter(|cells| has(cells, spot)).count();
        let smallest = blanks.min_by_key(|&spot| count(spot));
        BoardItem::Cell(smallest.expect("a board that is not full has a blank cell"))
    }

    /// Calls `show` for each candidate of an item.
    pub(in crate::solve::wide) fn each_candidate(
        &self,
        plan: &BoardPlan,
        item: BoardItem,
        mut show: impl FnMut(Guess),
    ) {
        let mut offer = |digit: Digit, spot: BitSpot| {
            if has(&self.digits[digit.index()], spot) {
                show(Guess { digit, spot });
            }
        };
        match item {
            BoardItem::Cell(spot) => Digit::all(plan.size).for_each(|digit| offer(digit, spot)),
            BoardItem::House(house, digit) => plan.spots_of(house).for_each(|spot| offer(digit, spot)),
        }
    }
}

/// Returns the boxes of a band that have exactly two places for a digit, as one bit per box. `columns` counts the
/// places of the digit in each column of the band.
fn boxes_of_two(boxes: &Boxes, columns: OnceTwice) -> u64 {
    const BAND: u64 = 0xffff;
    let fields = &boxes.fields;
    // `without_lowest` does not accept empty fields, so every field outside the band gets a bit.
    let rest = fields.without_lowest(columns.once | fields.every() & !BAND);
    let in_two_columns = fields.pairs(rest).0 & fields.empty(columns.twice).0;
    let in_one = fields.empty(rest).0 & fields.filled(columns.twice).0 & fields.empty(columns.more).0;
    (in_two_columns | in_one) & BAND
}
