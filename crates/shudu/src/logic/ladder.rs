//! How hard a 9x9 board is up to hidden triplets, without a step being named: the lowest rung of a ladder of rules that
//! leads to the solution.
//!
//! Whatever the order in which such rules are used, the same candidates are left when all of them are at their end: what
//! one of them rules out can still be ruled out after any other, by that rule or an easier one. Two cells of a triplet
//! become a pair, the last place of a locked digit a hidden single. So the hardest step of the way that always takes the
//! easiest one is of the lowest rung that solves the board.
//!
//! ```text
//!   ^      the lowest rule above the rung that does anything: its rung is the next
//!   |      all rules of a rung, those that are quick first, until nothing is left to do
//! bottom   the last blank cells of houses
//! ```
//!
//! To try all rules first, and then to go down for as long as lower rungs solve the board, took up to twice as long.

use super::Technique;
use super::bands::{Bands, In, Touched};
use super::sieve;

/// A rule: the technique that its rung is called by, the rung from which on another rule does more, and what it does. Its
/// number is that of its rung.
type Rule = (Technique, usize, Use);

/// Does something wherever it can; says whether there was anything to do.
enum Use {
    Quick(fn(&mut Bands) -> bool),
    /// Is told what was touched since it last looked.
    Slow(fn(&mut Bands, Touched) -> bool),
}

/// The rule that makes each rung what it is. Direct claiming is never needed on 9x9.
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

/// The rules in the order in which those of a rung are tried: what takes long comes last.
const TRIED: [usize; RUNGS] = [1, 0, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 4, 6];

/// The hardest technique that a board takes; or what is left of it if the top rung does not solve it.
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

/// The easiest technique for the next digit of a board, if it is a hidden single.
pub(super) fn first(board: &Bands) -> Option<Technique> {
    let has_singles: [fn(&Bands) -> bool; 3] =
        [Bands::has_last, |board| board.has_hidden(In::Boxes), |board| board.has_hidden(In::Lines)];
    let found = has_singles.iter().position(|has_single| has_single(board))?;
    Some(RULES[found].0)
}

/// Uses all rules until nothing is left to do.
pub(super) fn settle_all(board: &mut Bands) {
    settle(board, RUNGS - 1);
}

/// Uses the rules of a rung until nothing is left to do.
fn settle(board: &mut Bands, rung: usize) {
    let mut at = Settling::new(*board);
    at.settle(rung);
    *board = at.board;
}

/// A board on its way, and what the rules remember of it.
struct Settling {
    board: Bands,
    /// The board when each rule last looked.
    looked: [Bands; RUNGS],
}

impl Settling {
    fn new(board: Bands) -> Settling {
        Settling { board, looked: [Bands::NEVER; RUNGS] }
    }

    /// Uses the rules of a rung until nothing is left to do.
    fn settle(&mut self, rung: usize) {
        let is_used = |rule: &&usize| **rule <= rung && rung < RULES[**rule].1;
        while !self.board.is_solved() && TRIED.iter().filter(is_used).any(|&rule| self.apply(rule)) {}
    }

    /// Uses the lowest rule above a rung that has anything to do. The rung of that rule.
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

    /// From singles alone to what chains are needed for.
    const PUZZLES: [&str; 6] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "....41..2....561...3..........9...157....562.3.5.....9.........29841..3...426.7.8",
        "98.76.5..7.5.498...64......8.6....32.47...6.........5..796.4.8....95........87...",
    ];

    /// Steps no harder than a technique, one by one, as long as there are any.
    fn by_steps(mut nine: CompactBoard, hardest: Technique) -> Bands {
        let (mut finders, limits) = (Finders::default(), Limits::new());
        let mut meter = StepMeter::new(&limits);
        while !nine.is_solved() {
            let hit = finders.next(&nine, &mut meter).expect("a step");
            if hit.tenths > hardest.least_rating().tenths() {
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
