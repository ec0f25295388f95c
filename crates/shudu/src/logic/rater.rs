//! The techniques in search order. The next step is the first step that a technique finds.

use super::board::CandidateBoard;
use super::chains::{self, Chains, Mode};
use super::hit::{Flow, Hit, Show, all, first};
use super::meter::StepMeter;
use super::nine::CompactBoard;
use super::reasoner::Rated;
use super::{Difficulty, Rating, Technique, bug, exclusion, fish, locking, loops, sets, singles, wings};

/// A stage consists of its easiest technique and a finder. The finder receives this technique and a callback,
/// and passes the steps of all techniques of the stage to the callback.
type Stage<B> = (Technique, fn(&B, Technique, &mut Show<'_>) -> Flow);

/// The stages before chains, in search order. From stage to stage, the lowest rating of the stage's easiest
/// technique increases.
#[rustfmt::skip]
fn stages<B: CandidateBoard>() -> [Stage<B>; 21] {
    use Technique as T;
    [
        (T::LastCell, |board, _, show| singles::hidden(board, show)),
        (T::DirectPointing, |board, _, show| locking::direct(board, show)),
        (T::DirectHiddenPair, |board, pair, show| sets::direct(board, pair, 2, show)),
        (T::NakedSingle, |board, _, show| singles::naked(board, show)),
        (T::DirectHiddenTriplet, |board, triplet, show| sets::direct(board, triplet, 3, show)),
        (T::Pointing, |board, pointing, show| locking::locking(board, pointing, show)),
        (T::Claiming, |board, claiming, show| locking::locking(board, claiming, show)),
        (T::NakedPair, |board, pair, show| sets::naked(board, pair, 2, show)),
        (T::XWing, |board, fish, show| fish::fish(board, fish, 2, show)),
        (T::HiddenPair, |board, pair, show| sets::hidden(board, pair, 2, show)),
        (T::NakedTriplet, |board, triplet, show| sets::naked(board, triplet, 3, show)),
        (T::Swordfish, |board, fish, show| fish::fish(board, fish, 3, show)),
        (T::HiddenTriplet, |board, triplet, show| sets::hidden(board, triplet, 3, show)),
        (T::XyWing, |board, wing, show| on_nine(board, |nine| wings::wings(nine, wing, show))),
        (T::XyzWing, |board, wing, show| on_nine(board, |nine| wings::wings(nine, wing, show))),
        (T::UniqueRectangle1, |board, _, show| on_nine(board, |nine| loops::unique_loops(nine).try_for_each(show))),
        (T::NakedQuad, |board, quad, show| sets::naked(board, quad, 4, show)),
        (T::Jellyfish, |board, fish, show| fish::fish(board, fish, 4, show)),
        (T::HiddenQuad, |board, quad, show| sets::hidden(board, quad, 4, show)),
        (T::Bug1, |board, _, show| on_nine(board, |nine| bug::bug(nine, show))),
        (T::AlignedPair, |board, _, show| on_nine(board, |nine| exclusion::pairs(nine, show))),
    ]
}

/// Runs a finder if the board is 9x9.
fn on_nine<B: CandidateBoard>(board: &B, look: impl FnOnce(&CompactBoard) -> Flow) -> Flow {
    board.nine().map_or(Flow::Continue(()), look)
}

/// The first stage to try after the [rules of the ladder](super::ladder::settle_all). All earlier stages find
/// nothing on a board that the ladder has finished.
pub(super) const BEYOND_LADDER: Technique = Technique::XyWing;

/// Whether to try a technique if the caller wants no steps with ratings above `most`. If a technique is not
/// tried, no harder technique is tried either.
pub(super) fn is_tried(technique: Technique, most: Rating) -> bool {
    technique.least_rating() <= most
}

/// The finders of all techniques, with their buffers.
#[derive(Default)]
pub(super) struct Finders {
    chains: Chains,
}

impl Finders {
    /// The next step on a board. Returns `None` if no technique finds a step, or the search was stopped.
    pub(super) fn next<B: CandidateBoard>(&mut self, board: &B, meter: &mut StepMeter<'_>) -> Option<Hit> {
        self.next_up_to(board, Technique::LastCell, Rating::BEYOND, meter)
    }

    /// Takes steps until the board is solved or no technique finds a step. Passes each step to `show`, with
    /// the board before the step. Returns whether the board is solved.
    pub(super) fn walk<B: CandidateBoard>(
        &mut self,
        mut board: B,
        meter: &mut StepMeter<'_>,
        mut show: impl FnMut(&B, &Hit),
    ) -> bool {
        while !board.is_solved() {
            let Some(hit) = self.next(&board, meter) else { return false };
            show(&board, &hit);
            hit.apply(&mut board);
        }
        true
    }

    /// The next step on a board. The caller knows that the stages before `from` find nothing on this board.
    /// Does not try techniques whose lowest rating is above `most`.
    pub(super) fn next_up_to<B: CandidateBoard>(
        &mut self,
        board: &B,
        from: Technique,
        most: Rating,
        meter: &mut StepMeter<'_>,
    ) -> Option<Hit> {
        let stages = stages::<B>().into_iter().filter(|(easiest, _)| *easiest >= from);
        let mut stages = stages.take_while(|(easiest, _)| is_tried(*easiest, most));
        let found = stages.find_map(|(easiest, look)| {
            // On the largest boards a stage may take a second, so the limits are checked before each stage.
            if board.nine().is_none() {
                meter.look();
            }
            if meter.is_over() { None } else { first(|show| look(board, easiest, show)) }
        });
        found.or_else(|| self.by_chains(board.nine()?, most, meter))
    }

    /// Tries chains from one assumption, then aligned triplets, then chains from several assumptions in the
    /// order of [`Mode`].
    fn by_chains(&mut self, board: &CompactBoard, most: Rating, meter: &mut StepMeter<'_>) -> Option<Hit> {
        let chain = is_tried(Technique::XCycle, most).then(|| chains::first_single(board)).flatten();
        if chain.is_some() || !is_tried(Technique::AlignedTriplet, most) {
            return chain;
        }
        let mut modes = Mode::ALL.into_iter().take_while(|mode| is_tried(mode.easiest(), most));
        first(|show| exclusion::triplets(board, show))
            .or_else(|| modes.find_map(|mode| self.chains.first_multiple(board, mode, meter)))
    }

    /// All steps of one technique on a board.
    pub(super) fn all<B: CandidateBoard>(
        &mut self,
        board: &B,
        technique: Technique,
        meter: &mut StepMeter<'_>,
    ) -> Vec<Hit> {
        let mut found = match board.nine() {
            _ if technique <= Technique::AlignedPair => {
                let stage = stages::<B>().into_iter().rfind(|(easiest, _)| *easiest <= technique);
                stage.map_or(Vec::new(), |(easiest, look)| all(|show| look(board, easiest, show)))
            }
            Some(nine) if technique == Technique::AlignedTriplet => {
                all(|show| exclusion::triplets(nine, show))
            }
            Some(nine) if technique.is_one_line() => chains::all_single(nine),
            Some(nine) => self.chains.all_multiple(nine, technique, meter),
            None => Vec::new(),
        };
        found.retain(|hit| hit.technique == technique);
        found
    }
}

/// Accumulates the rating of a puzzle.
#[derive(Default)]
pub(super) struct RatingSoFar {
    hardest: Option<(Rating, Technique)>,
    to_first_digit: Option<Rating>,
    first_step: Option<Rating>,
}

impl RatingSoFar {
    /// Adds a step.
    pub(super) fn add(&mut self, hit: &Hit) {
        let (whole, _) = *match &mut self.hardest {
            Some(hardest) if hardest.0 >= hit.rating => hardest,
            easier => easier.insert((hit.rating, hit.technique)),
        };
        self.first_step.get_or_insert(whole);
        if hit.placement.is_some() {
            self.to_first_digit.get_or_insert(whole);
        }
    }

    /// Raises the rating so far to the lowest rating of `technique`, unless the rating is already that high.
    pub(super) fn raise(&mut self, technique: Technique) {
        let rating = technique.least_rating();
        if self.needed() < Some(rating) {
            self.hardest = Some((rating, technique));
        }
    }

    /// Adds the first step of the puzzle, which must be a step of `technique` that places a digit.
    pub(super) fn begin(&mut self, technique: Technique) {
        self.raise(technique);
        (self.to_first_digit, self.first_step) = (self.needed(), self.needed());
    }

    /// Whether a digit was placed.
    pub(super) fn has_digit(&self) -> bool {
        self.to_first_digit.is_some()
    }

    /// The rating of the hardest step so far.
    pub(super) fn needed(&self) -> Option<Rating> {
        self.hardest.map(|(rating, _)| rating)
    }

    /// The rating; `None` if there was no step.
    pub(super) fn rated(&self) -> Option<Rated> {
        let (whole, hardest) = self.hardest?;
        let or_whole = |rating: Option<Rating>| rating.unwrap_or(whole);
        let (to_first_digit, first_step) = (or_whole(self.to_first_digit), or_whole(self.first_step));
        Some(Rated { difficulty: Difficulty { whole, to_first_digit, first_step }, hardest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_grow_from_stage_to_stage() {
        let stages = stages::<CompactBoard>().map(|(easiest, _)| easiest);
        assert!(stages.is_sorted() && stages.is_sorted_by_key(|easiest| easiest.least_rating()));
        let modes = Mode::ALL.map(Mode::easiest);
        assert!(modes.is_sorted() && modes.is_sorted_by_key(|easiest| easiest.least_rating()));
    }
}
