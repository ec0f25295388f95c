//! Compares the engine for one puzzle with the oracle, on every instruction set of this machine.

mod common;

use common::{Cells, HARD, candidates, cells, digits, givens};
use kernel::{End, Isa, Limits, NextListed, One, Puzzle, Searched};
use std::cell::Cell;
use testkit::random::{self, BoardKind};
use testkit::{Board, Seed, oracle};

/// Searches a board. The engine gets the givens if the board has no pencil marks, otherwise the candidates.
fn search(one: &mut One, board: &Board, limits: &Limits<'_>) -> Searched {
    match &board.marks {
        None => one.search(&givens(board), limits),
        Some(_) => one.search(&candidates(board), limits),
    }
}

/// Random boards of every kind.
fn boards(first: u64, rounds: u64) -> impl Iterator<Item = random::RandomBoard> {
    (0..rounds).flat_map(move |round| {
        BoardKind::ALL.into_iter().enumerate().map(move |(n, kind)| {
            let seed = Seed(first + round * 5 + n as u64);
            random::RandomBoard { kind, seed, board: random::puzzle(kind, 3, 3, seed) }
        })
    })
}

#[test]
fn every_isa_agrees_with_the_oracle() {
    let mut ones: Vec<(Isa, One)> = Isa::available().map(|isa| (isa, One::new(isa))).collect();
    for made in boards(0, 120) {
        let count = oracle::count(&made.board, 20) as u64;
        for (isa, one) in &mut ones {
            let found = search(one, &made.board, &Limits::new().solutions(20));
            assert_eq!(found.count, count, "{isa}: {made}: {}", made.board);
            assert_eq!(found.solution.is_some(), found.count > 0, "{isa}: {made}");
            assert_eq!(
                found.end,
                if found.count == 20 { End::Enough } else { End::Complete },
                "{isa}: {made}"
            );
            if let Some(solution) = found.solution {
                assert!(
                    oracle::is_solution(&made.board, &digits(&solution)),
                    "{isa}: {made}: {}",
                    made.board
                );
            }
        }
    }
}

#[test]
fn givens_and_candidates_are_the_same_puzzle() {
    let made: Vec<random::RandomBoard> = boards(9000, 20).filter(|made| made.board.marks.is_none()).collect();
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        for made in &made {
            let limits = Limits::new().solutions(9);
            let of_givens = one.search(&givens(&made.board), &limits);
            assert_eq!(one.search(&candidates(&made.board), &limits), of_givens, "{isa}: {made}");
            let high_bits = candidates(&made.board).map(|set| set | 0xFE00);
            assert_eq!(one.search(&high_bits, &limits), of_givens, "{isa}: {made}");
        }
    }
}

#[test]
fn every_isa_makes_the_same_guesses() {
    let mut ones: Vec<One> = Isa::available().map(One::new).collect();
    let hard = HARD.map(|text| Board::read("3x3", text));
    let empty = [Board::empty(3, 3)];
    let random: Vec<Board> = boards(5000, 40).map(|made| made.board).collect();
    for board in hard.iter().chain(&empty).chain(&random) {
        let found: Vec<Searched> =
            ones.iter_mut().map(|one| search(one, board, &Limits::new().solutions(500))).collect();
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{board}: {found:?}");
    }
}

#[test]
fn hard_puzzles_have_one_solution() {
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        for text in HARD {
            let found = one.search(&cells(text), &Limits::new());
            let solution = found.solution.unwrap_or_else(|| panic!("{isa}: {text} has a solution"));
            assert_eq!((found.count, found.end), (1, End::Complete), "{isa}: {text}");
            assert!(oracle::is_solution(&Board::read("3x3", text), &digits(&solution)), "{isa}: {text}");
            assert_eq!(one.list(&cells(text)).collect::<Vec<_>>(), [solution], "{isa}: {text}");
        }
    }
}

#[test]
fn any_other_byte_is_a_blank() {
    let text = cells(HARD[1]);
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        let expected = one.search(&text, &Limits::new());
        for blank in (0..=255).filter(|byte| !(b'1'..=b'9').contains(byte)) {
            let other = text.map(|byte| if byte == b'.' { blank } else { byte });
            assert_eq!(one.search(&other, &Limits::new()), expected, "{isa}: {blank}");
        }
    }
}

#[test]
fn clashes_and_empty_cells_leave_no_solution() {
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        for (a, b) in [(0, 8), (0, 72), (0, 20), (40, 41), (80, 79)] {
            let mut givens = [b'.'; 81];
            (givens[a], givens[b]) = (b'7', b'7');
            assert_eq!(one.search(&givens, &Limits::new()).count, 0, "{isa}: {a} and {b}");
            assert_eq!(one.list(&givens).next(), None, "{isa}: {a} and {b}");
        }
        for cell in 0..81 {
            let mut sets = [0x1FF_u16; 81];
            sets[cell] = 0xFE00;
            let found = one.search(&sets, &Limits::new());
            let seen = (found.count, found.solution, found.nodes, found.dead_ends, found.end);
            assert_eq!(seen, (0, None, 0, 1, End::Complete), "{isa}: {cell}");
        }
        let two_alike = [0x003_u16; 81];
        assert_eq!(one.search(&two_alike, &Limits::new()).count, 0, "{isa}");
    }
}

/// With pencil marks, a digit may have no place in a house although every cell has candidates. On a board
/// with such pencil marks, an earlier version of the search never ended.
#[test]
fn a_digit_without_a_place_ends_the_search_at_once() {
    let (row, column, corner) =
        (|n: usize| n / 9 == 4, |n: usize| n % 9 == 8, |n: usize| n / 27 == 0 && n % 9 < 3);
    let houses: [&dyn Fn(usize) -> bool; 3] = [&row, &column, &corner];
    for isa in Isa::available() {
        for (house, digit) in houses.iter().zip([0, 4, 8]) {
            let sets: [u16; 81] =
                std::array::from_fn(|n| if house(n) { 0x1FF & !(1 << digit) } else { 0x1FF });
            let mut one = One::new(isa);
            let found = one.search(&sets, &Limits::new());
            assert_eq!((found.count, found.nodes, found.end), (0, 0, End::Complete), "{isa}: {digit}");
            assert_eq!(one.list(&sets).next(), None, "{isa}: {digit}");
        }
    }
}

#[test]
fn a_listing_is_every_solution_in_reading_order() {
    let several = |seed| random::puzzle(BoardKind::Several, 3, 3, Seed(seed));
    let few = (300..400).map(several).filter(|board| oracle::count(board, 1000) < 1000).take(25);
    let marked = (0..40).map(|seed| random::puzzle(BoardKind::Marked, 3, 3, Seed(seed)));
    for board in few.chain(marked) {
        let expected = oracle::solutions(&board);
        for isa in Isa::available() {
            let one = One::new(isa);
            let (sets, expected) = (candidates(&board), expected.iter());
            assert!(
                one.list(&sets).map(|solution| digits(&solution)).eq(expected.cloned()),
                "{isa}: {board}"
            );
        }
    }
}

/// Puzzles with all givens at the bottom are hard for a listing, which fills the cells in reading order. This
/// puzzle has many solutions, but a listing that does not look ahead takes more than 100,000 guesses to find
/// the first solution.
const AT_THE_BOTTOM: &str =
    ".............................5.................2.........5......4....38.....26...";

/// A puzzle without a solution. Three guesses prove that there is no solution, but a search that fills the
/// cells in reading order takes more than a million guesses.
const NONE_AT_THE_BOTTOM: &str =
    "............................................................1.6...894..........75";

/// The number of guesses without a solution after which a listing looks ahead. A listing that took more than
/// this number of guesses has therefore looked ahead.
const PATIENCE: u64 = 64;

/// Whether no solution of the puzzle is smaller than `solution`. A solution is the smallest if no cell can
/// have a smaller digit while all cells before that cell keep their digits.
fn is_smallest(one: &mut One, puzzle: &Cells, solution: &Cells) -> bool {
    let mut sets = candidates(&common::board(puzzle));
    (0..81).all(|cell| {
        let digit = 1 << (solution[cell] - b'1');
        sets[cell] &= digit - 1;
        let is_least = one.search(&sets, &Limits::new().solutions(1)).count == 0;
        sets[cell] = digit;
        is_least
    })
}

#[test]
fn a_listing_looks_ahead_where_the_givens_are_at_the_bottom() {
    let puzzle = cells(AT_THE_BOTTOM);
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        let mut listing = one.list(&puzzle);
        let NextListed::Solution(first) = listing.next_within(&Limits::new().nodes(10_000)) else {
            panic!("{isa}: no solution after {} guesses", listing.nodes())
        };
        assert!(listing.nodes() > PATIENCE, "{isa}: {} guesses", listing.nodes());
        assert!(is_smallest(one, &puzzle, &first), "{isa}");
        let solutions: Vec<Cells> = std::iter::once(first).chain(listing.take(300)).collect();
        assert!(solutions.len() == 301 && solutions.is_sorted_by(|a, b| a < b), "{isa}");
        let is_solution = |solution| oracle::is_solution(&common::board(&puzzle), &digits(solution));
        assert!(solutions.iter().all(is_solution), "{isa}");
    }
}

#[test]
fn a_listing_looks_ahead_and_sees_that_there_is_nothing() {
    for isa in Isa::available() {
        let mut listing = One::new(isa).list(&cells(NONE_AT_THE_BOTTOM));
        assert_eq!(listing.next_within(&Limits::new().nodes(10_000)), NextListed::Over, "{isa}");
        assert!(listing.nodes() > PATIENCE, "{isa}: {} guesses", listing.nodes());
    }
}

/// Easy puzzles whose splits in reading order lead to hard boards, so that a listing has to go back. The flag
/// says whether the puzzle has a solution.
const MISLEADING: [(&str, bool); 2] = [
    (".12.........................2..1....6...............1.....2..91............1....2", false),
    ("46..9.......275................2..................................3.8......5.....", true),
];

#[test]
fn a_listing_that_is_lost_goes_back() {
    for (puzzle, has_solution) in MISLEADING {
        for isa in Isa::available() {
            let mut listing = One::new(isa).list(&cells(puzzle));
            let step = listing.next_within(&Limits::new().nodes(5_000));
            assert_ne!(step, NextListed::Stopped, "{isa}: {puzzle}");
            assert_eq!(matches!(step, NextListed::Solution(_)), has_solution, "{isa}: {puzzle}");
        }
    }
}

#[test]
fn a_search_stops_at_its_limits() {
    for isa in Isa::available() {
        let one = &mut One::new(isa);
        let empty = &[b'.'; 81];
        assert_eq!(one.search(empty, &Limits::new().solutions(0)).count, 0);
        for solutions in [1, 2, 77] {
            let found = one.search(empty, &Limits::new().solutions(solutions));
            assert_eq!((found.count, found.end), (solutions, End::Enough), "{isa}");
        }
        for nodes in [0, 1, 10, 1000] {
            let found = one.search(empty, &Limits::new().nodes(nodes));
            assert_eq!((found.nodes, found.end), (nodes, End::Stopped), "{isa}");
        }
        let asked = Cell::new(0);
        let stop = |nodes| {
            asked.set(asked.get() + 1);
            nodes > 5000
        };
        let found = one.search(empty, &Limits::new().stop(&stop));
        assert!(found.end == End::Stopped && (5000..7000).contains(&found.nodes), "{isa}: {found:?}");
        assert!(asked.get() > 10, "{isa}: asked {} times", asked.get());
    }
}

#[test]
fn a_listing_goes_on_where_it_stopped() {
    let mut easy = cells(HARD[5]);
    easy[80] = b'.';
    // In the second puzzle, the listing also stops while it looks ahead. The next call must not restart the
    // search.
    for (isa, puzzle) in Isa::available().flat_map(|isa| [(isa, easy), (isa, cells(AT_THE_BOTTOM))]) {
        let one = One::new(isa);
        let mut whole = one.list(&puzzle);
        let expected: Vec<_> = whole.by_ref().take(40).collect();
        assert_eq!(expected.len(), 40);
        for nodes in [1, 2, 7] {
            let mut listing = one.list(&puzzle);
            let (mut found, mut stops) = (Vec::new(), 0);
            while found.len() < 40 && listing.nodes() <= whole.nodes() {
                let before = listing.nodes();
                match listing.next_within(&Limits::new().nodes(nodes)) {
                    NextListed::Solution(solution) => found.push(solution),
                    NextListed::Stopped => stops += 1,
                    NextListed::Over => panic!("{isa}: over after {} solutions", found.len()),
                }
                assert!(listing.nodes() - before <= nodes, "{isa}");
            }
            assert_eq!(found, expected, "{isa}");
            assert_eq!(listing.nodes(), whole.nodes(), "{isa}: {nodes} guesses at a time");
            assert!(stops > 0, "{isa}");
        }
        let mut listing = one.list(&puzzle);
        assert_eq!(listing.next_within(&Limits::new().stop(&|_| true)), NextListed::Stopped);
        assert_eq!(listing.next(), Some(expected[0]), "{isa}");
    }
}

#[test]
fn a_listing_that_looks_ahead_stops_when_it_is_told() {
    let puzzle = cells(AT_THE_BOTTOM);
    for isa in Isa::available() {
        let expected = One::new(isa).list(&puzzle).next();
        let mut listing = One::new(isa).list(&puzzle);
        // `stop` is called every few hundred guesses, and whenever the listing begins to look ahead.
        assert_eq!(
            listing.next_within(&Limits::new().stop(&|nodes| nodes > PATIENCE)),
            NextListed::Stopped,
            "{isa}"
        );
        let nodes = listing.nodes();
        assert!(nodes > PATIENCE, "{isa}: {nodes} guesses");
        assert_eq!(listing.next_within(&Limits::new().nodes(0)), NextListed::Stopped, "{isa}");
        assert_eq!((listing.nodes(), listing.next()), (nodes, expected), "{isa}");
    }
}

#[test]
fn an_ended_listing_stays_over() {
    for isa in Isa::available() {
        let mut listing = One::new(isa).list(Puzzle::Givens(&cells(HARD[0])));
        assert_eq!(listing.by_ref().count(), 1, "{isa}");
        for _ in 0..3 {
            assert_eq!(listing.next_within(&Limits::new().nodes(0)), NextListed::Over, "{isa}");
        }
    }
}
