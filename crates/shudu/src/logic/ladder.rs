//! Rates 9x9 boards that need techniques up to hidden triplets, without recording steps. The rules form a
//! ladder, with one rung per rule and the easiest rule at the bottom. The result is the lowest rung whose
//! rule, together with all easier rules, solves the board.
//!
//! The order in which the rules are applied does not matter. Every order ends with the same candidates when
//! no rule applies any more. The reason is that no rule destroys an elimination of another rule. Suppose that
//! a rule can make an elimination, and that another rule is applied first. Then the first rule or an easier
//! rule can still make this elimination. For example, two cells of a triplet may become a pair, or a locked
//! digit may become a hidden single. So if a path always takes the easiest step, its hardest step belongs to
//! the lowest rung that solves the board.
//!
//! ```text
//!   ^      then apply the higher rules one by one; go to the rung of the first that changes anything
//!   |      at each rung, apply all rules up to it, quick ones first, until none changes anything
//! bottom   the last blank cells of houses
//! ```
//!
//! An alternative was to apply all rules first, and then to go down the ladder while lower rungs still solved
//! the board. This alternative took up to twice as long.

use super::Technique;
use super::bands::{Bands, In, Touched};
use super::sieve;

/// A rule consists of a technique, a rung, and the effect of the rule. From this rung on, a stronger rule
/// replaces the rule. The rule's own rung is its index in [`RULES`].
type Rule = (Technique, usize, Use);

/// The effect of a rule. The function applies the rule wherever possible, and returns whether anything
/// changed.
enum Use {
    Quick(fn(&mut Bands) -> bool),
    /// The function receives the parts of the board that changed since the last run of the rule.
    Slow(fn(&mut Bands, Touched) -> bool),
}

/// The rule of each rung. Direct claiming has no rung, because it is never needed on 9x9.
const RULES: [Rule; RUNGS] = [
    (Technique::LastCell, 2, Use::Quick(Bands::fill_last)),
    (Technique::HiddenSingleInBox, RUNGS, Use::Quick(|board| board.fill_hidden(In::Boxes))),
    (Technique::HiddenSingleInLine, RUNGS, Use::Quick(|board| board.fill_hidden(In::Lines))),
    (Technique::DirectPointing, 7, Use::Quick(Bands::point_directly)),
    (Technique::DirectHiddenPair, 11, Use::Slow(|board, new| sieve::fill_beside_hidden(board, 2, new))),
    (Technique::NakedSingle, RUNGS, Use::Quick(Bands::fill_naked)),
    (Technique::DirectHiddenTriplet, 14, Use::Slow(|board, new| sieve::fill_beside_hidden(board, 3, new))),
    (Technique::Pointing, RUNGS, Use::Slow(|board, new| board.point(new.digits))),
    (Technique::Claiming, RUNGS, Use::Slow(|board, new| board.point_and_claim(new.digits))),
    (Technique::NakedPair, RUNGS, Use::Quick(Bands::pair)),
    (Technique::XWing, RUNGS, Use::Slow(|board, new| sieve::fish(board, 2, new))),
    (Technique::HiddenPair, RUNGS, Use::Slow(|board, new| sieve::hidden(board, 2, new))),
    (Technique::NakedTriplet, RUNGS, Use::Slow(sieve::naked_triplets)),
    (Technique::Swordfish, RUNGS, Use::Slow(|board, new| sieve::fish(board, 3, new))),
    (Technique::HiddenTriplet, RUNGS, Use::Slow(|board, new| sieve::hidden(board, 3, new))),
];

const RUNGS: usize = 15;

/// The order in which the rules are tried. The slow rules for direct hidden pairs and triplets come last.
const TRIED: [usize; RUNGS] = [1, 0, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 4, 6];

/// Returns the hardest technique that the board needs. If the top rung does not solve the board, returns the
/// board with the candidates that are left.
pub(super) fn hardest(board: Bands) -> Result<Technique, Bands> {
    let mut at = Settling::new(board);
    let mut rung = 0;
    loop {
        at.settle(rung);
        if at.board.is_solved() {
            return Ok(RULES[rung].0);
        }
        rung = at.rise(rung).ok_or(at.board)?;
    }
}

/// Returns the technique of the first step if the first step is a last cell or a hidden single.
pub(super) fn first(board: &Bands) -> Option<Technique> {
    let has_singles: [fn(&Bands) -> bool; 3] =
        [Bands::has_last, |board| board.has_hidden(In::Boxes), |board| board.has_hidden(In::Lines)];
    let found = has_singles.iter().position(|has_single| has_single(board))?;
    Some(RULES[found].0)
}

/// Applies all rules until no rule changes anything.
pub(super) fn settle_all(board: &mut Bands) {
    settle(board, RUNGS - 1);
}

/// Applies the rules up to a rung until no rule changes anything.
fn settle(board: &mut Bands, rung: usize) {
    let mut at = Settling::new(*board);
    at.settle(rung);
    *board = at.board;
}

/// A board in progress, with the state that slow rules need.
struct Settling {
    board: Bands,
    /// For each rule, the board at the time when the rule last ran.
    looked: [Bands; RUNGS],
}

impl Settling {
    fn new(board: Bands) -> Settling {
        Settling { board, looked: [Bands::NEVER; RUNGS] }
    }

    /// Applies the rules up to a rung until no rule changes anything.
    fn settle(&mut self, rung: usize) {
        let is_used = |rule: &&usize| **rule <= rung && rung < RULES[**rule].1;
        while !self.board.is_solved() && TRIED.iter().filter(is_used).any(|&rule| self.apply(rule)) {}
    }

    /// Applies the lowest rule above `rung` that changes anything. Returns the rung of that rule.
    fn rise(&mut self, rung: usize) -> Option<usize> {
        (rung + 1..RUNGS).find(|&rule| self.apply(rule))
    }

    fn apply(&mut self, rung: usize) -> bool {
        match RULES[rung].2 {
            Use::Quick(rule) => rule(&mut self.board),
            Use::Slow(rule) => {
                let touched = self.board.touched_since(&self.looked[rung]);
                self.looked[rung] = self.board;
                rule(&mut self.board, touched)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::CandidateBoard;
    use super::super::meter::StepMeter;
    use super::super::nine::CompactBoard;
    use super::super::rater::Finders;
    use super::*;
    use crate::solve::Limits;

    /// Puzzles of all kinds, from puzzles that need only singles to puzzles that need chains.
    const PUZZLES: [&str; 6] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "....41..2....561...3..........9...157....562.3.5.....9.........29841..3...426.7.8",
        "98.76.5..7.5.498...64......8.6....32.47...6.........5..796.4.8....95........87...",
    ];

    /// Takes steps one by one until the next step has a higher rating than the lowest rating of `hardest`.
    fn by_steps(mut nine: CompactBoard, hardest: Technique) -> Bands {
        let (mut finders, limits) = (Finders::default(), Limits::new());
        let mut meter = StepMeter::new(&limits);
        while !nine.is_solved() {
            let hit = finders.next(&nine, &mut meter).expect("a step");
            if hit.rating > hardest.least_rating() {
                break;
            }
            hit.apply(&mut nine);
        }
        Bands::from(&nine)
    }

    #[test]
    fn each_rung_leaves_what_steps_leave() {
        for puzzle in PUZZLES {
            let grid = puzzle.parse().unwrap();
            for (rung, (technique, ..)) in RULES.iter().enumerate() {
                let mut board = Bands::of(&grid).unwrap();
                settle(&mut board, rung);
                assert_eq!(
                    board,
                    by_steps(CompactBoard::of(&grid).unwrap(), *technique),
                    "{puzzle} {technique:?}"
                );
            }
        }
    }
}
