//! Where to guess: at an item with two candidates, of all those at the one that has made the most trouble.

use super::fields::{ROWS, Tally, each_bit};
use super::plan::{Boxes, Plan, Spot, WORDS};
use super::{Boards, Guess, Item, has};

impl Boards {
    /// The item to guess at. `trouble` has a number for each item. Without an item of two candidates it is a smallest cell.
    pub(in crate::solve::wide) fn choose(&self, plan: &Plan, trouble: &[u32]) -> Item {
        let mut best: Option<(Item, u32)> = None;
        let mut offer = |item: Item| {
            let trouble = trouble[item.index(plan)];
            if best.is_none_or(|(_, most)| trouble > most) {
                best = Some((item, trouble));
            }
        };
        self.each_cell_of_two(plan, &mut offer);
        for digit in 0..plan.size {
            self.each_house_of_two(plan, digit, &mut offer);
        }
        best.map_or_else(|| self.smallest_cell(plan), |(item, _)| item)
    }

    fn each_cell_of_two(&self, plan: &Plan, mut show: impl FnMut(Item)) {
        let mut tallies = [Tally::default(); WORDS];
        for cells in &self.digits[..plan.size] {
            tallies.iter_mut().zip(cells).for_each(|(tally, cells)| tally.add(*cells));
        }
        for (word, tally) in tallies[..plan.words].iter().enumerate() {
            each_bit(tally.twice & !tally.more, |bit| {
                let (row, column) = plan.place(Spot { word, bit });
                show(Item::Cell { row, column });
            });
        }
    }

    fn each_house_of_two(&self, plan: &Plan, digit: usize, mut show: impl FnMut(Item)) {
        let mut all = Tally::default();
        for (word, &cells) in self.digits[digit][..plan.words].iter().enumerate() {
            let rest = ROWS.without_lowest(cells | plan.row_padding[word]);
            each_bit(ROWS.pairs(rest).0 & ROWS.filled(cells).0, |bit| {
                show(Item::Row { row: plan.place(Spot { word, bit }).0, digit });
            });
            let columns = Tally::of_rows(cells);
            all = all.and(columns);
            if let Some(boxes) = &plan.boxes {
                each_bit(boxes_of_two(boxes, columns), |bit| {
                    show(Item::Box { number: plan.box_at(word, bit as usize), digit });
                });
            }
        }
        each_bit(all.twice & !all.more, |bit| show(Item::Column { column: bit as usize, digit }));
    }

    fn smallest_cell(&self, plan: &Plan) -> Item {
        let n = plan.size;
        let cells = (0..n * n).map(|cell| (cell / n, cell % n));
        let blanks = cells.filter(|&(row, column)| !has(&self.filled, plan.spot_at(row, column)));
        let count = |spot: Spot| self.digits[..n].iter().filter(|cells| has(cells, spot)).count();
        let smallest = blanks.min_by_key(|&(row, column)| count(plan.spot_at(row, column)));
        let (row, column) = smallest.expect("a board that is not full has a blank cell");
        Item::Cell { row, column }
    }

    /// Shows the candidates of an item.
    pub(in crate::solve::wide) fn each_candidate(
        &self,
        plan: &Plan,
        item: Item,
        mut show: impl FnMut(Guess),
    ) {
        let n = plan.size;
        let mut offer = |digit: usize, row: usize, column: usize| {
            let spot = plan.spot_at(row, column);
            if has(&self.digits[digit], spot) {
                show(Guess { digit, spot });
            }
        };
        match item {
            Item::Cell { row, column } => (0..n).for_each(|digit| offer(digit, row, column)),
            Item::Row { row, digit } => (0..n).for_each(|column| offer(digit, row, column)),
            Item::Column { column, digit } => (0..n).for_each(|row| offer(digit, row, column)),
            Item::Box { number, digit } => {
                plan.cells_of_box(number).for_each(|(row, column)| offer(digit, row, column));
            }
        }
    }
}

/// A column of each box of a band that has two places, by what the band has in each column.
fn boxes_of_two(boxes: &Boxes, columns: Tally) -> u64 {
    const BAND: u64 = 0xffff;
    let fields = &boxes.fields;
    // Fields beyond the band get a bit, as none may be empty.
    let rest = fields.without_lowest(columns.once | fields.every() & !BAND);
    let in_two_columns = fields.pairs(rest).0 & fields.empty(columns.twice).0;
    let in_one = fields.empty(rest).0 & fields.filled(columns.twice).0 & fields.empty(columns.more).0;
    (in_two_columns | in_one) & BAND
}
