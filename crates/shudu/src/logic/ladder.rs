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
use super::bands::{Bands, DigitPlaces, In};
use super::board::Touched;
use super::sieve;

/// A rule and its rung, which it is told. It does something wherever it can; says whether there was anything to do.
type Rule = (fn(&mut Settling, usize) -> bool, usize);

/// The rungs: the hardest technique of each, and its rules in the order in which they are tried, those that take long last.
/// Direct forms of a rule are left out where the rule itself does more.
#[rustfmt::skip]
const RUNGS: [(Technique, &[Rule]); 15] = [
    (Technique::LastCell, &[LAST]),
    (Technique::HiddenSingleInBox, &[BOXES, LAST]),
    (Technique::HiddenSingleInLine, &[BOXES, LINES]),
    // Direct claiming is never needed on 9x9.
    (Technique::DirectPointing, &[BOXES, LINES, DIRECT_POINTING]),
    (Technique::DirectHiddenPair, &[BOXES, LINES, DIRECT_POINTING, DIRECT_PAIR]),
    (Technique::NakedSingle, &[BOXES, LINES, DIRECT_POINTING, NAKED, DIRECT_PAIR]),
    (Technique::DirectHiddenTriplet, &[BOXES, LINES, DIRECT_POINTING, NAKED, DIRECT_PAIR, DIRECT_TRIPLET]),
    (Technique::Pointing, &[BOXES, LINES, NAKED, POINTING, DIRECT_PAIR, DIRECT_TRIPLET]),
    (Technique::Claiming, &[BOXES, LINES, NAKED, POINTING, LOCKS, DIRECT_PAIR, DIRECT_TRIPLET]),
    (Technique::NakedPair, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, DIRECT_PAIR, DIRECT_TRIPLET]),
    (Technique::XWing, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, X_WINGS, DIRECT_PAIR, DIRECT_TRIPLET]),
    (Technique::HiddenPair, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, X_WINGS, HIDDEN_PAIRS, DIRECT_TRIPLET]),
    (Technique::NakedTriplet, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, X_WINGS, HIDDEN_PAIRS, TRIPLETS, DIRECT_TRIPLET]),
    (Technique::Swordfish, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, X_WINGS, HIDDEN_PAIRS, TRIPLETS, SWORDFISH, DIRECT_TRIPLET]),
    (Technique::HiddenTriplet, &[BOXES, LINES, NAKED, POINTING, LOCKS, PAIRS, X_WINGS, HIDDEN_PAIRS, TRIPLETS, SWORDFISH, HIDDEN_TRIPLETS]),
];

/// The rule that makes each rung what it is.
const RULES: [Rule; RUNGS.len()] = [
    LAST,
    BOXES,
    LINES,
    DIRECT_POINTING,
    DIRECT_PAIR,
    NAKED,
    DIRECT_TRIPLET,
    POINTING,
    LOCKS,
    PAIRS,
    X_WINGS,
    HIDDEN_PAIRS,
    TRIPLETS,
    SWORDFISH,
    HIDDEN_TRIPLETS,
];

/// Each rule is on the rung of its number: by it, it remembers what it has seen.
const _: () = {
    let mut rung = 0;
    while rung < RULES.len() {
        assert!(RULES[rung].1 == rung, "a rule on the rung of another");
        rung += 1;
    }
};

const LAST: Rule = (|at, _| at.board.fill_last(), 0);
const BOXES: Rule = (|at, _| at.board.fill_boxes(), 1);
const LINES: Rule = (|at, _| at.board.fill_lines(), 2);
const DIRECT_POINTING: Rule = (|at, _| at.board.point_directly(), 3);
const DIRECT_PAIR: Rule =
    (|at, rung| at.with_touched(rung, |board, new| sieve::fill_beside_hidden(board, 2, new)), 4);
const NAKED: Rule = (|at, _| at.board.fill_naked(), 5);
const DIRECT_TRIPLET: Rule =
    (|at, rung| at.with_touched(rung, |board, new| sieve::fill_beside_hidden(board, 3, new)), 6);
const POINTING: Rule = (|at, rung| at.with_touched(rung, |board, new| board.point(new.digits)), 7);
const LOCKS: Rule = (|at, rung| at.with_touched(rung, |board, new| board.point_and_claim(new.digits)), 8);
const PAIRS: Rule = (|at, _| at.board.pair(), 9);
const X_WINGS: Rule = (|at, rung| at.with_touched(rung, |board, new| sieve::fish(board, 2, new)), 10);
const HIDDEN_PAIRS: Rule = (|at, rung| at.with_touched(rung, |board, new| sieve::hidden(board, 2, new)), 11);
const TRIPLETS: Rule = (|at, rung| at.with_touched(rung, sieve::naked_triplets), 12);
const SWORDFISH: Rule = (|at, rung| at.with_touched(rung, |board, new| sieve::fish(board, 3, new)), 13);
const HIDDEN_TRIPLETS: Rule =
    (|at, rung| at.with_touched(rung, |board, new| sieve::hidden(board, 3, new)), 14);

/// The hardest technique that a board takes; or what is left of it if the top rung does not solve it.
pub(super) fn hardest(board: Bands) -> Result<Technique, Bands> {
    let mut at = Settling::new(board);
    let mut rung = 0;
    loop {
        at.settle(rung);
        if at.board.is_solved() {
            return Ok(RUNGS[rung].0);
        }
        rung = at.rise(rung).ok_or(at.board)?;
    }
}

/// The easiest technique for the next digit of a board, if it is a hidden single.
pub(super) fn first(board: &Bands) -> Option<Technique> {
    let has_singles: [fn(&Bands) -> bool; 3] =
        [Bands::has_last, |board| board.has_hidden(In::Boxes), |board| board.has_hidden(In::Lines)];
    let found = has_singles.iter().position(|has_single| has_single(board))?;
    Some(RUNGS[found].0)
}

/// Uses all rules until nothing is left to do.
pub(super) fn settle_all(board: &mut Bands) {
    settle(board, RUNGS.len() - 1);
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
    /// The places of digits when each rule last looked.
    looked: [DigitPlaces; RUNGS.len()],
}

impl Settling {
    fn new(board: Bands) -> Settling {
        Settling { board, looked: [DigitPlaces::NEVER; RUNGS.len()] }
    }

    /// Uses the rules of a rung until nothing is left to do.
    fn settle(&mut self, rung: usize) {
        while !self.board.is_solved() && RUNGS[rung].1.iter().any(|(rule, rung)| rule(self, *rung)) {}
    }

    /// Uses the lowest rule above a rung that has anything to do. The rung of that rule.
    fn rise(&mut self, rung: usize) -> Option<usize> {
        let (_, higher) = RULES.split_at(rung + 1);
        higher.iter().find(|(rule, rung)| rule(self, *rung)).map(|(_, rung)| *rung)
    }

    /// Lets a rule look at what was touched since it last did.
    fn with_touched(&mut self, rung: usize, rule: fn(&mut Bands, Touched) -> bool) -> bool {
        let touched = self.board.touched_since(&self.looked[rung]);
        self.looked[rung] = self.board.places();
        rule(&mut self.board, touched)
    }
}

#[cfg(test)]
mod tests {
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
        let (mut finders, limits) = (Finders::new(), Limits::new());
        let mut meter = StepMeter::new(&limits);
        while nine.left > 0 {
            let hit = finders.next(&mut nine, &mut meter).expect("a step");
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
            for (rung, (technique, _)) in RUNGS.iter().enumerate() {
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
