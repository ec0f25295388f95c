//! The techniques in their order: always the first step of the first technique that has one.

use super::chains::{Chains, Level, Mode};
use super::hit::{Hit, first};
use super::nine::Nine;
use super::{Difficulty, Rating, Technique, bug, exclusion, fish, locking, loops, sets, singles, wings};

/// What each technique looks for, in order.
pub(super) struct Finders {
    chains: Chains,
}

impl Finders {
    pub(super) fn new() -> Finders {
        Finders { chains: Chains::new() }
    }

    /// The next step on a board; none if no technique has one.
    pub(super) fn next(&mut self, board: &Nine) -> Option<Hit> {
        easy(board).or_else(|| hard(board)).or_else(|| self.by_chains(board))
    }

    fn by_chains(&mut self, board: &Nine) -> Option<Hit> {
        let mode = |is_dynamic, is_nishio, level| Mode { is_dynamic, is_nishio, level };
        first(|show| exclusion::pairs(board, show))
            .or_else(|| self.chains.single(board))
            .or_else(|| first(|show| exclusion::triplets(board, show)))
            .or_else(|| self.chains.multiple(board, mode(true, true, Level::None)))
            .or_else(|| self.chains.multiple(board, mode(false, false, Level::None)))
            .or_else(|| {
                let levels = [
                    Level::None,
                    Level::Rules,
                    Level::Chains,
                    Level::Multiple,
                    Level::Dynamic,
                    Level::Nested,
                ];
                levels.into_iter().find_map(|level| self.chains.multiple(board, mode(true, false, level)))
            })
    }
}

/// What needs no pencil marks but for a few.
fn easy(board: &Nine) -> Option<Hit> {
    let alone = board.blanks.iter().any(|&blanks| blanks == 1);
    if alone && let Some(hit) = first(|show| singles::last_cell(board, show)) {
        return Some(hit);
    }
    if let Some((house, digit)) = board.first_hidden_single() {
        use super::board::Board;
        let technique = singles::hidden_in(board.tables().kind(house));
        return Some(singles::hidden_hit(board, technique, house, digit));
    }
    first(|show| locking::direct_locking(board, show))
        .or_else(|| first(|show| sets::direct_hidden(board, 2, show)))
        .or_else(|| first(|show| singles::naked_single(board, show)))
        .or_else(|| first(|show| sets::direct_hidden(board, 3, show)))
}

fn hard(board: &Nine) -> Option<Hit> {
    first(|show| locking::locking(board, show))
        .or_else(|| first(|show| sets::naked(board, 2, show)))
        .or_else(|| first(|show| fish::fish(board, 2, show)))
        .or_else(|| first(|show| sets::hidden(board, 2, show)))
        .or_else(|| first(|show| sets::naked(board, 3, show)))
        .or_else(|| first(|show| fish::fish(board, 3, show)))
        .or_else(|| first(|show| sets::hidden(board, 3, show)))
        .or_else(|| first(|show| wings::wings(board, Technique::XyWing, show)))
        .or_else(|| first(|show| wings::wings(board, Technique::XyzWing, show)))
        .or_else(|| loops::unique_loop(board))
        .or_else(|| first(|show| sets::naked(board, 4, show)))
        .or_else(|| first(|show| fish::fish(board, 4, show)))
        .or_else(|| first(|show| sets::hidden(board, 4, show)))
        .or_else(|| first(|show| bug::bug(board, show)))
}

/// Adds up how hard a puzzle is.
#[derive(Default)]
pub(super) struct Tally {
    whole: u16,
    to_first_digit: u16,
    first_step: u16,
}

impl Tally {
    /// Counts a step.
    pub(super) fn add(&mut self, tenths: u16, is_placing: bool) {
        self.whole = self.whole.max(tenths);
        if self.to_first_digit == 0 {
            if self.first_step == 0 {
                self.first_step = self.whole;
            }
            if is_placing {
                self.to_first_digit = self.whole;
            }
        }
    }

    pub(super) fn difficulty(&self) -> Difficulty {
        let rating = Rating::of_tenths;
        Difficulty {
            whole: rating(self.whole),
            to_first_digit: rating(self.to_first_digit),
            first_step: rating(self.first_step),
        }
    }
}
