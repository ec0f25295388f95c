//! The tier for most boards: depth first, at the item with the fewest candidates for the trouble it has made.
//!
//! Items that ended in a contradiction weigh more from then on, so that the search comes to the hard part of a board
//! first ("dom/wdeg" of Boussemart, Hemery, Lecoutre and Sais, 2004).

use super::masks::{BackMark, Choice, ItemBit, ItemSet, MaskItem, Masks};
use super::{Effort, GuessOrder, Halt, Tiered, next_random, pattern};
use crate::board::{Digit, Grid, Solution};
use crate::solve::Tier;

/// A depth-first search; goes on after each solution.
pub(super) struct Descent {
    masks: Masks,
    order: GuessOrder,
    /// What an item's candidates count for: one at first, less after each contradiction.
    weights: Vec<f32>,
    levels: Vec<OpenGuess>,
    /// The digit of each cell to try first, if any is to be.
    guide: Vec<Digit>,
    /// Whether the guide is followed cell by cell: until the first contradiction, which makes it start over.
    is_straight: bool,
    state: DescentState,
    effort: Effort,
}

/// One guess in progress.
struct OpenGuess {
    mark: BackMark,
    item: MaskItem,
    untried: ItemSet,
    guess: Choice,
    /// Whether a solution was found with this guess.
    is_fruitful: bool,
}

/// What to begin with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DescentState {
    /// The masks are without contradiction.
    Open,
    /// The deepest guess is done with.
    Back,
}

/// How much a seed shakes the weights: less than one candidate or one contradiction does.
const NOISE: f32 = 0.01;

impl Descent {
    /// The search of a board in some order; a seed other than 0 makes it another one of the same kind.
    pub(super) fn new(masks: Masks, order: GuessOrder, seed: u64) -> Descent {
        let mut state = seed;
        let mut weight = || 1.0 - NOISE * (next_random(&mut state) >> 40) as f32 / (1 << 24) as f32;
        let weights = (0..masks.items()).map(|_| if seed == 0 { 1.0 } else { weight() }).collect();
        Descent {
            masks,
            order,
            weights,
            levels: Vec::new(),
            guide: Vec::new(),
            is_straight: false,
            state: DescentState::Open,
            effort: Effort::default(),
        }
    }

    /// The guesses that stand, the first one first; and how many of them have led to a solution.
    pub(super) fn path(&self) -> (Vec<Choice>, usize) {
        // The guess of the deepest level is done with, or not yet made.
        let standing = &self.levels[..self.levels.len().saturating_sub(1)];
        let fruitful = standing.iter().take_while(|level| level.is_fruitful).count();
        (standing.iter().map(|level| level.guess).collect(), fruitful)
    }

    /// Gives up the last of the first `count` guesses, and all below it.
    pub(super) fn cut(&mut self, count: usize) {
        self.levels.truncate(count);
        self.state = DescentState::Back;
    }

    /// Starts over, and tries first what a solution has.
    pub(super) fn follow(&mut self, solution: &Solution) {
        self.start_over();
        self.guide = solution.grid().givens().map(|(_, digit)| digit).collect();
    }

    /// On a board that is nearly empty, tries first what the pattern has. Where the pattern is a solution, it is written down
    /// without looking for the lightest item, which took two thirds of the time on an empty 64x64 board.
    pub(super) fn with_pattern(self, puzzle: &Grid) -> Descent {
        if !self.masks.is_nearly_empty() {
            return self;
        }
        Descent { guide: pattern::guide(puzzle), is_straight: true, ..self }
    }

    fn start_over(&mut self) {
        if let Some(first) = self.levels.first() {
            self.masks.back_to(first.mark);
        }
        self.levels.clear();
        self.state = DescentState::Open;
    }

    /// Opens a level.
    fn descend(&mut self) {
        let item = match self.order {
            GuessOrder::Fewest if !self.is_straight => self.lightest(),
            GuessOrder::Fewest | GuessOrder::Reading => self.masks.first_blank(),
        };
        let item = item.expect("a board that is not full has an open item");
        let untried = self.masks.candidates(item);
        let guess = self.masks.candidate(item, untried.lowest());
        self.levels.push(OpenGuess { mark: self.masks.mark(), item, untried, guess, is_fruitful: false });
    }

    /// The item with the fewest candidates for its weight.
    fn lightest(&self) -> Option<MaskItem> {
        let mut lightest = (f32::MAX, None);
        self.masks.each_open_item(|item, candidates| {
            let weight = (candidates.len() - 1) as f32 * self.weights[item.index()];
            if weight < lightest.0 {
                lightest = (weight, Some(item));
            }
        });
        lightest.1
    }

    /// Makes the next guess of the deepest level, or closes it.
    fn guess(&mut self) {
        let Some(level) = self.levels.last_mut() else { return };
        self.masks.back_to(level.mark);
        if level.untried.is_empty() {
            self.levels.pop();
            return;
        }
        let bit = guided(&self.masks, &self.guide, level).unwrap_or(level.untried.lowest());
        level.guess = self.masks.candidate(level.item, bit);
        level.untried = level.untried.difference(ItemSet::only(bit));
        level.is_fruitful = false;
        self.effort.guesses += 1;
        if self.masks.assume(level.guess).is_ok() {
            self.state = DescentState::Open;
            return;
        }
        self.effort.conflicts += 1;
        let weight = &mut self.weights[self.masks.empty_item().index()];
        *weight /= 1.0 + *weight;
        if std::mem::take(&mut self.is_straight) {
            self.start_over();
        }
    }
}

/// The candidate of the guide, if it is still to be tried.
fn guided(masks: &Masks, guide: &[Digit], level: &OpenGuess) -> Option<ItemBit> {
    let is_guided = |&bit: &ItemBit| {
        let Choice { cell, digit } = masks.candidate(level.item, bit);
        guide.get(cell.index()) == Some(&digit)
    };
    if guide.is_empty() { None } else { level.untried.iter().find(is_guided) }
}

impl Tiered for Descent {
    fn tier(&self) -> Tier {
        Tier::Descent
    }

    fn fill(&self, board: &mut Grid) {
        self.masks.fill(board);
    }

    fn effort(&self) -> Effort {
        Effort { depth: self.levels.len() as u64, ..self.effort }
    }

    fn search(&mut self, is_over: &mut dyn FnMut(&Effort) -> bool) -> Halt {
        loop {
            if self.state == DescentState::Open {
                if self.masks.is_full() {
                    self.levels.iter_mut().for_each(|level| level.is_fruitful = true);
                    self.is_straight = false;
                    self.state = DescentState::Back;
                    return Halt::Solution;
                }
                self.descend();
            }
            // From here on the deepest level has a guess to make, or is done with.
            self.state = DescentState::Back;
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
