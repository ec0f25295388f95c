//! The techniques in their order: always the first step of the first technique that has one.

use super::any::AnyBoard;
use super::board::{CandidateBoard, Touched};
use super::chains::{Chains, Mode, NestingLevel};
use super::hit::{Flow, Hit, all, first};
use super::meter::StepMeter;
use super::nine::CompactBoard;
use super::reasoner::Rated;
use super::{
    Difficulty, Rating, Technique, bug, chains, exclusion, fish, locking, loops, sets, singles, wings,
};

/// The searches for steps on a 9x9 board.
pub(super) struct Finders {
    chains: Chains,
    /// For each technique before the chains, what was touched since it last found nothing.
    touched: [Touched; BEFORE_CHAINS.len()],
}

impl Finders {
    pub(super) fn new() -> Finders {
        Finders { chains: Chains::new(), touched: [Touched::ALL; BEFORE_CHAINS.len()] }
    }

    /// The next step on a board; none if no technique has one, or the search for it was stopped.
    pub(super) fn next(&mut self, board: &mut CompactBoard, meter: &mut StepMeter<'_>) -> Option<Hit> {
        self.next_up_to(board, 0, u16::MAX, meter)
    }

    /// The same for a board on which the first so many stages find nothing. What is surely harder than `most`, in tenths,
    /// is not looked for.
    pub(super) fn next_up_to(
        &mut self,
        board: &mut CompactBoard,
        stage: usize,
        most: u16,
        meter: &mut StepMeter<'_>,
    ) -> Option<Hit> {
        self.note(board);
        let mut stages = (stage..BEFORE_CHAINS.len()).take_while(|&i| LEAST[i] <= most);
        stages
            .find_map(|i| first(|show| self.look(i, board, show)))
            .or_else(|| self.by_chains(board, most, meter))
    }

    /// Notes what was touched on a board.
    fn note(&mut self, board: &mut CompactBoard) {
        let touched = std::mem::replace(&mut board.touched, Touched::NOTHING);
        self.touched.iter_mut().for_each(|before| *before = before.or(touched));
    }

    /// Looks for steps of the stage of this number. Once all are shown, it need not look there again.
    fn look(&mut self, i: usize, board: &CompactBoard, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
        BEFORE_CHAINS[i](board, self.touched[i], show)?;
        self.touched[i] = Touched::NOTHING;
        Flow::Continue(())
    }

    fn by_chains(&mut self, board: &CompactBoard, most: u16, meter: &mut StepMeter<'_>) -> Option<Hit> {
        if most < Technique::XCycle.least_rating().tenths() {
            return None;
        }
        let single = self.chains.single(board);
        if single.is_some() || most < Technique::AlignedTriplet.least_rating().tenths() {
            return single;
        }
        first(|show| exclusion::triplets(board, show)).or_else(|| self.by_several(board, most, meter))
    }

    /// All steps of a technique on a board.
    pub(super) fn all(
        &mut self,
        board: &CompactBoard,
        technique: Technique,
        meter: &mut StepMeter<'_>,
    ) -> Vec<Hit> {
        let found = all_on_any_shape(board, technique).or_else(|| all_on_nine(board, technique));
        let mut found = found.unwrap_or_else(|| self.chains.all_multiple(board, technique, meter));
        found.retain(|hit| hit.technique == technique);
        found
    }

    /// Chains from several assumptions: Nishio, without memory, dynamic, and with more and more inside.
    fn by_several(&mut self, board: &CompactBoard, most: u16, meter: &mut StepMeter<'_>) -> Option<Hit> {
        let mode = |is_dynamic, is_nishio, level| Mode { is_dynamic, is_nishio, level };
        let plain = [mode(true, true, NestingLevel::None), mode(false, false, NestingLevel::None)];
        let dynamic = NestingLevel::ALL.map(|level| mode(true, false, level));
        let modes = plain.into_iter().chain(dynamic).zip(LEAST_OF_SEVERAL);
        let mut modes = modes.take_while(|(_, least)| *least <= most);
        modes.find_map(|(mode, _)| self.chains.multiple(board, mode, meter))
    }
}

/// Shows steps of a technique or two, from the easiest on.
type Find = fn(&CompactBoard, Touched, &mut dyn FnMut(Hit) -> Flow) -> Flow;

/// What is looked for before any chain, in order.
const BEFORE_CHAINS: [Find; 21] = [
    |board, _, show| singles_of_nine(board, show),
    |board, touched, show| locking::direct_locking(board, touched, show),
    |board, touched, show| sets::direct_hidden(board, 2, touched, show),
    |board, _, show| naked_singles_of_nine(board, show),
    |board, touched, show| sets::direct_hidden(board, 3, touched, show),
    |board, touched, show| locking::pointing(board, touched, show),
    |board, touched, show| locking::claiming(board, touched, show),
    |board, touched, show| sets::naked(board, 2, touched, show),
    |board, touched, show| fish::fish(board, 2, touched, show),
    |board, touched, show| sets::hidden(board, 2, touched, show),
    |board, touched, show| sets::naked(board, 3, touched, show),
    |board, touched, show| fish::fish(board, 3, touched, show),
    |board, touched, show| sets::hidden(board, 3, touched, show),
    |board, _, show| wings::wings(board, Technique::XyWing, show),
    |board, _, show| wings::wings(board, Technique::XyzWing, show),
    |board, _, show| loops::unique_loops(board).try_for_each(show),
    |board, touched, show| sets::naked(board, 4, touched, show),
    |board, touched, show| fish::fish(board, 4, touched, show),
    |board, touched, show| sets::hidden(board, 4, touched, show),
    |board, _, show| bug::bug(board, show),
    |board, _, show| exclusion::pairs(board, show),
];

/// So many of them, up to hidden triplets, find nothing on a board that is [settled](super::ladder::settle_all).
pub(super) const SETTLED: usize = 13;

/// The least rating of what each stage finds, in tenths. It grows from stage to stage, so from the first that is too hard
/// on, all are.
const LEAST: [u16; BEFORE_CHAINS.len()] =
    [10, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62];

/// The same of chains from several assumptions.
const LEAST_OF_SEVERAL: [u16; 8] = [75, 80, 85, 90, 95, 100, 105, ALL_ARE_TRIED];

/// Who wants to know of ratings up to this has every technique tried.
pub(super) const ALL_ARE_TRIED: u16 = 110;

/// What is looked for on boards of any shape, in order.
const ON_ANY_SHAPE: [fn(&AnyBoard) -> Option<Hit>; 17] = [
    |board| first(|show| singles::last_cell(board, show)),
    |board| first(|show| singles::hidden_single(board, show)),
    |board| first(|show| locking::direct_locking(board, Touched::ALL, show)),
    |board| first(|show| sets::direct_hidden(board, 2, Touched::ALL, show)),
    |board| first(|show| singles::naked_single(board, show)),
    |board| first(|show| sets::direct_hidden(board, 3, Touched::ALL, show)),
    |board| first(|show| locking::pointing(board, Touched::ALL, show)),
    |board| first(|show| locking::claiming(board, Touched::ALL, show)),
    |board| first(|show| sets::naked(board, 2, Touched::ALL, show)),
    |board| first(|show| fish::fish(board, 2, Touched::ALL, show)),
    |board| first(|show| sets::hidden(board, 2, Touched::ALL, show)),
    |board| first(|show| sets::naked(board, 3, Touched::ALL, show)),
    |board| first(|show| fish::fish(board, 3, Touched::ALL, show)),
    |board| first(|show| sets::hidden(board, 3, Touched::ALL, show)),
    |board| first(|show| sets::naked(board, 4, Touched::ALL, show)),
    |board| first(|show| fish::fish(board, 4, Touched::ALL, show)),
    |board| first(|show| sets::hidden(board, 4, Touched::ALL, show)),
];

/// The next step on a board of any shape, by the techniques that know any. On the largest boards one of them may take
/// a second; before each, flag and clock are looked at.
pub(super) fn next_of_any_shape(board: &AnyBoard, meter: &mut StepMeter<'_>) -> Option<Hit> {
    ON_ANY_SHAPE.iter().find_map(|find| {
        meter.look();
        if meter.is_over() { None } else { find(board) }
    })
}

/// All steps of the kind a technique is of, on a board of any shape; none if it needs 9x9.
pub(super) fn all_on_any_shape<B: CandidateBoard>(board: &B, technique: Technique) -> Option<Vec<Hit>> {
    use Technique as T;
    let touched = Touched::ALL;
    Some(match technique {
        T::LastCell => all(|show| singles::last_cell(board, show)),
        T::HiddenSingleInBox | T::HiddenSingleInLine => all(|show| singles::hidden_single(board, show)),
        T::DirectPointing | T::DirectClaiming => all(|show| locking::direct_locking(board, touched, show)),
        T::DirectHiddenPair => all(|show| sets::direct_hidden(board, 2, touched, show)),
        T::NakedSingle => all(|show| singles::naked_single(board, show)),
        T::DirectHiddenTriplet => all(|show| sets::direct_hidden(board, 3, touched, show)),
        T::Pointing => all(|show| locking::pointing(board, touched, show)),
        T::Claiming => all(|show| locking::claiming(board, touched, show)),
        T::NakedPair => all(|show| sets::naked(board, 2, touched, show)),
        T::NakedTriplet => all(|show| sets::naked(board, 3, touched, show)),
        T::NakedQuad => all(|show| sets::naked(board, 4, touched, show)),
        T::HiddenPair => all(|show| sets::hidden(board, 2, touched, show)),
        T::HiddenTriplet => all(|show| sets::hidden(board, 3, touched, show)),
        T::HiddenQuad => all(|show| sets::hidden(board, 4, touched, show)),
        T::XWing => all(|show| fish::fish(board, 2, touched, show)),
        T::Swordfish => all(|show| fish::fish(board, 3, touched, show)),
        T::Jellyfish => all(|show| fish::fish(board, 4, touched, show)),
        _ => return None,
    })
}

/// All steps of the kind a technique is of, before chains from several assumptions; none if it is one of those.
fn all_on_nine(board: &CompactBoard, technique: Technique) -> Option<Vec<Hit>> {
    use Technique as T;
    Some(match technique {
        T::XyWing | T::XyzWing => all(|show| wings::wings(board, technique, show)),
        T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle3 | T::UniqueRectangle4 => {
            loops::unique_loops(board).collect()
        }
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => {
            loops::unique_loops(board).collect()
        }
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => all(|show| bug::bug(board, show)),
        T::AlignedPair => all(|show| exclusion::pairs(board, show)),
        T::AlignedTriplet => all(|show| exclusion::triplets(board, show)),
        T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::XyChain => chains::all_single(board),
        _ => return None,
    })
}

/// The last cells of houses, then hidden singles.
fn singles_of_nine(board: &CompactBoard, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    if board.has_last_cell() {
        singles::last_cell(board, show)?;
    }
    board.hidden_singles(|house, digit| {
        show(singles::hidden_hit(board, singles::hidden_in(board.tables().kind(house)), house, digit))
    })
}

fn naked_singles_of_nine(board: &CompactBoard, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    if board.has_naked_single() { singles::naked_single(board, show) } else { Flow::Continue(()) }
}

/// Adds up how hard a puzzle is.
#[derive(Default)]
pub(super) struct RatingSoFar {
    hardest: Option<(u16, Technique)>,
    to_first_digit: Option<u16>,
    first_step: Option<u16>,
}

impl RatingSoFar {
    /// Counts a step.
    pub(super) fn add(&mut self, hit: &Hit) {
        let (whole, _) = *match &mut self.hardest {
            Some(hardest) if hardest.0 >= hit.tenths => hardest,
            easier => easier.insert((hit.tenths, hit.technique)),
        };
        self.first_step.get_or_insert(whole);
        if hit.place.is_some() {
            self.to_first_digit.get_or_insert(whole);
        }
    }

    /// Counts steps of which this is the hardest, after the first digit.
    pub(super) fn raise(&mut self, technique: Technique) {
        let tenths = technique.least_rating().tenths();
        if self.needed() < tenths {
            self.hardest = Some((tenths, technique));
        }
    }

    /// Counts a digit that is the first step of all.
    pub(super) fn begin(&mut self, technique: Technique) {
        self.raise(technique);
        (self.to_first_digit, self.first_step) = (Some(self.needed()), Some(self.needed()));
    }

    /// Whether a digit was filled in.
    pub(super) fn has_digit(&self) -> bool {
        self.to_first_digit.is_some()
    }

    /// The hardest step so far, in tenths.
    pub(super) fn needed(&self) -> u16 {
        self.hardest.map_or(0, |(tenths, _)| tenths)
    }

    /// The sum, if there was any step.
    pub(super) fn rated(&self) -> Option<Rated> {
        let (whole, hardest) = self.hardest?;
        let rating = |tenths: Option<u16>| Rating::of_tenths(tenths.unwrap_or(whole));
        let difficulty = Difficulty {
            whole: rating(Some(whole)),
            to_first_digit: rating(self.to_first_digit),
            first_step: rating(self.first_step),
        };
        Some(Rated { difficulty, hardest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The easiest technique of each stage.
    const EASIEST: [Technique; BEFORE_CHAINS.len()] = [
        Technique::LastCell,
        Technique::DirectPointing,
        Technique::DirectHiddenPair,
        Technique::NakedSingle,
        Technique::DirectHiddenTriplet,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::XWing,
        Technique::HiddenPair,
        Technique::NakedTriplet,
        Technique::Swordfish,
        Technique::HiddenTriplet,
        Technique::XyWing,
        Technique::XyzWing,
        Technique::UniqueRectangle1,
        Technique::NakedQuad,
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::Bug1,
        Technique::AlignedPair,
    ];

    /// The same of chains from several assumptions.
    const EASIEST_OF_SEVERAL: [Technique; LEAST_OF_SEVERAL.len()] = [
        Technique::Nishio,
        Technique::CellChains,
        Technique::DynamicContradiction,
        Technique::DynamicPlus,
        Technique::NestedChains,
        Technique::NestedMultiple,
        Technique::NestedDynamic,
        Technique::NestedNested,
    ];

    #[test]
    fn stages_begin_with_the_ratings_of_their_techniques() {
        let least = |technique: Technique| technique.least_rating().tenths();
        assert_eq!(EASIEST.map(least), LEAST);
        assert_eq!(EASIEST_OF_SEVERAL.map(least), LEAST_OF_SEVERAL);
        assert!(LEAST.is_sorted() && LEAST_OF_SEVERAL.is_sorted());
    }
}
