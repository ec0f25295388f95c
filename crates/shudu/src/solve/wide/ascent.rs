//! Finds solutions with increasing scores by branch and bound, which is a depth-first search.
//!
//! The product of a cell is its digit multiplied by its weight, and the score of a solution is the sum of all
//! products. The remaining candidates give three sums, and each sum is an upper bound for the score of a
//! house:
//!
//! ```text
//! cells     each open cell takes the candidate with the largest product
//! digits    each open digit takes the place with the largest product
//! order     the largest open digit takes the largest open weight, the next digit the next weight, and so on
//! ```
//!
//! The bound of a house is the smallest of these three sums. Every cell is in one row, one column and one
//! box. So the bounds of all rows add up to an upper bound for the score of the board. The columns and the
//! boxes give two more upper bounds, and the bound of the board is the smallest of the three. The search
//! abandons a board whose bound does not exceed the best score so far. The search guesses at the item with
//! the fewest candidates, and tries the candidate with the largest product first.

use super::masks::{BackMark, ItemBit, ItemSet, MaskItem, Masks};
use super::model::{Model, ModelHouse};
use super::{Effort, Halt, Tiered};
use crate::board::{CellIndex, Digit, DigitSet, Grid, Solution};
use crate::solve::Tier;
use std::sync::Arc;

/// A depth-first search that finds only solutions whose score exceeds the best score so far.
pub(in crate::solve) struct Ascent {
    masks: Masks,
    model: Arc<Model>,
    weights: Vec<i64>,
    /// The cells of each house, sorted by weight, the largest weight first.
    heaviest: Vec<Vec<CellIndex>>,
    /// The score to exceed.
    score: i64,
    levels: Vec<AscentLevel>,
    is_open: bool,
    effort: Effort,
}

/// A level of the search.
struct AscentLevel {
    mark: BackMark,
    item: MaskItem,
    untried: ItemSet,
}

impl Ascent {
    /// Creates the search. Returns `None` if the board has no solution.
    pub(in crate::solve) fn new(grid: &Grid, weights: &[i32]) -> Option<Ascent> {
        let masks = Masks::of(grid).ok()?;
        let model = Arc::clone(masks.model());
        let weights: Vec<i64> = weights.iter().map(|&weight| i64::from(weight)).collect();
        let by_weight = |house| {
            let mut cells: Vec<CellIndex> =
                model.cells(house).map(|cell| CellIndex::of(cell, model.shape)).collect();
            cells.sort_by_key(|cell| -weights[cell.index()]);
            cells
        };
        let heaviest = model.houses().map(by_weight).collect();
        let (score, levels, effort) = (i64::MIN, Vec::new(), Effort::default());
        Some(Ascent { masks, model, weights, heaviest, score, levels, is_open: true, effort })
    }

    /// From now on, finds only solutions with a larger score.
    pub(in crate::solve) fn beat(&mut self, score: Option<i64>) {
        self.score = score.unwrap_or(i64::MIN);
    }

    /// The solution that was found.
    pub(in crate::solve) fn found(&self, puzzle: &Grid) -> Solution {
        self.solution(puzzle)
    }

    /// An upper bound for the scores of all solutions that the remaining candidates allow.
    fn bound(&self) -> i64 {
        let size = self.model.size;
        let houses: Vec<i64> = self.model.houses().map(|house| self.bound_of(house)).collect();
        houses.chunks(size).map(|kind| kind.iter().sum()).min().expect("a board has rows")
    }

    fn bound_of(&self, house: ModelHouse) -> i64 {
        let (mut filled, mut by_cell) = (0, 0);
        let (mut open_digits, mut by_order) = (DigitSet::all(self.model.size), 0);
        let cells = &self.heaviest[house.index()];
        for &cell in cells {
            let (digits, weight) = (self.masks.digits(cell), self.weights[cell.index()]);
            let product = |digit: Digit| weight * i64::from(digit.get());
            if let Some(digit) = digits.single() {
                filled += product(digit);
                open_digits.remove(digit);
            } else {
                by_cell += if weight < 0 { product(digits.lowest()) } else { product(digits.highest()) };
            }
        }
        let mut descending = open_digits;
        for &cell in cells.iter().filter(|&&cell| self.masks.digits(cell).is_several()) {
            // Without a contradiction, a house has as many open cells as open digits.
            let digit = descending.highest();
            descending.remove(digit);
            by_order += self.weights[cell.index()] * i64::from(digit.get());
        }
        let heaviest = |digit| {
            let place = cells.iter().find(|&&cell| self.masks.digits(cell).contains(digit));
            place.map_or(0, |cell| self.weights[cell.index()] * i64::from(digit.get()))
        };
        let by_digit: i64 = open_digits.iter().map(heaviest).sum();
        filled + by_cell.min(by_order).min(by_digit)
    }

    /// Opens a level at the item with the fewest candidates.
    fn descend(&mut self) {
        let mut fewest = (usize::MAX, None);
        self.masks.each_open_item(|item, candidates| {
            if candidates.len() < fewest.0 {
                fewest = (candidates.len(), Some(item));
            }
        });
        let item = fewest.1.expect("a board that is not full has an open item");
        let untried = self.masks.candidates(item);
        self.levels.push(AscentLevel { mark: self.masks.mark(), item, untried });
    }

    /// Makes the next guess of the deepest level, or closes the level if it has no guess left.
    fn guess(&mut self) {
        let Ascent { masks, weights, levels, .. } = self;
        let Some(level) = levels.last_mut() else { return };
        masks.back_to(level.mark);
        let product = |&bit: &ItemBit| {
            let choice = masks.candidate(level.item, bit);
            weights[choice.cell.index()] * i64::from(choice.digit.get())
        };
        let Some(bit) = level.untried.iter().max_by_key(product) else {
            levels.pop();
            return;
        };
        level.untried = level.untried.difference(ItemSet::only(bit));
        let choice = masks.candidate(level.item, bit);
        self.effort.guesses += 1;
        if self.masks.assume(choice).is_ok() && self.bound() > self.score {
            self.is_open = true;
        } else {
            self.effort.conflicts += 1;
        }
    }
}

impl Tiered for Ascent {
    fn tier(&self) -> Tier {
        Tier::Ascent
    }

    fn fill(&self, board: &mut Grid) {
        self.masks.fill(board);
    }

    fn effort(&self) -> Effort {
        Effort { depth: self.levels.len() as u64, ..self.effort }
    }

    fn search(&mut self, is_over: &mut dyn FnMut(&Effort) -> bool) -> Halt {
        loop {
            if std::mem::take(&mut self.is_open) {
                if self.masks.is_full() {
                    return Halt::Solution;
                }
                self.descend();
            }
            if is_over(&self.effort()) {
                return Halt::Stopped;
            }
            if self.levels.is_empty() {
                return Halt::Over;
            }
            self.guess();
        }
    }
}
