//! Tier 1 for boards of any size is a depth-first search. The search guesses at the *lightest* item, which is
//! the item for which weight * (number of candidates - 1) is smallest.
//!
//! An item that causes a contradiction gets a lower weight, so that the search soon guesses in the hard part
//! of a board. (This is the heuristic "dom/wdeg" of Boussemart, Hemery, Lecoutre and Sais, 2004.)

use super::masks::{BackMark, Choice, ItemBit, ItemSet, MaskItem, Masks};
use super::{Effort, GuessOrder, Halt, Tiered, next_random, pattern};
use crate::board::{Digit, Grid, Solution};
use crate::solve::Tier;

/// A depth-first search that continues after each solution.
pub(super) struct Descent {
    masks: Masks,
    order: GuessOrder,
    /// The weight of each item. A weight starts at 1, and falls with each contradiction that leaves the item
    /// without a candidate.
    weights: Vec<f32>,
    levels: Vec<OpenGuess>,
    /// The digit to try first in each cell; empty if the search has no guide.
    guide: Vec<Digit>,
    /// Whether the search follows the guide cell by cell. At the first contradiction, the search stops
    /// following the guide and restarts.
    is_straight: bool,
    state: DescentState,
    effort: Effort,
}

/// A level of the search, with one guess in progress.
struct OpenGuess {
    mark: BackMark,
    item: MaskItem,
    untried: ItemSet,
    guess: Choice,
    /// Whether a solution was found with this guess.
    is_fruitful: bool,
}

/// The next action of the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DescentState {
    /// The masks have no contradiction. Report a solution or open a level.
    Open,
    /// Make the next guess of the deepest level, or close the level.
    Back,
}

/// The largest change that a seed makes to a weight. This change is smaller than the effect of one more
/// candidate or one more contradiction.
const NOISE: f32 = 0.01;

impl Descent {
    /// Creates the search of the board `masks`; `order` tells where the search guesses. A seed other than 0
    /// changes the choices between similar items.
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

    /// The current guesses, from the outermost level to the deepest, and the number of these guesses that
    /// have led to a solution.
    pub(super) fn path(&self) -> (Vec<Choice>, usize) {
        // The deepest level has no current guess, because its last guess was rejected or because it has not
        // guessed yet.
        let standing = &self.levels[..self.levels.len().saturating_sub(1)];
        let fruitful = standing.iter().take_while(|level| level.is_fruitful).count();
        (standing.iter().map(|level| level.guess).collect(), fruitful)
    }

    /// Keeps only the first `count` guesses, and rejects the last guess that it keeps.
    pub(super) fn cut(&mut self, count: usize) {
        self.levels.truncate(count);
        self.state = DescentState::Back;
    }

    /// Restarts the search, which from now on tries the digits of `solution` first.
    pub(super) fn follow(&mut self, solution: &Solution) {
        self.start_over();
        self.guide = solution.grid().givens().map(|(_, digit)| digit).collect();
    }

    /// On a nearly empty board, makes the search try the digits of the pattern first. If the pattern is a
    /// solution, the search fills the cells in reading order and need not look for the lightest item. Looking
    /// for the lightest item took two thirds of the time on an empty 64x64 board.
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

    /// The item for which weight * (number of candidates - 1) is smallest.
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

    /// Makes the next guess of the deepest level, or closes the level if it has no guess left.
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

/// The candidate that the guide suggests, if it was not yet tried.
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
            // Next, the deepest level makes another guess or is closed.
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
