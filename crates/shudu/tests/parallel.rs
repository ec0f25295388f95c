//! Whatever the number of threads, the answers are those of one.
#![cfg(feature = "parallel")]

mod bridge;
mod mixed;

use mixed::mixed;
use shudu::many::{Many, Puzzles, Solutions};
use shudu::parallel::{self, Parallel};
use shudu::{Grid, Isa, Shape, Verdict};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use testkit::Seed;
use testkit::random::{self, BoardKind, Random};

/// 9x9 puzzles with one solution, none, several, and clashes; those of the small set over and over, with changes.
fn puzzles(size: usize, random: &mut Random) -> Vec<[u8; 81]> {
    static SET: LazyLock<Vec<[u8; 81]>> = LazyLock::new(|| {
        let kinds = [BoardKind::Unique, BoardKind::Several, BoardKind::Contradictory, BoardKind::Clashing];
        let boards = (0..160).map(|seed| random::puzzle(kinds[seed as usize % 4], 3, 3, Seed(seed)));
        let bytes = |board: testkit::Board| board.cells.iter().map(|digit| b'0' + digit).collect::<Vec<u8>>();
        boards.map(|board| bytes(board).try_into().expect("81 cells")).collect()
    });
    let mut pick = || {
        let mut puzzle = SET[random.below(SET.len())];
        puzzle[random.below(81)] = b'.';
        puzzle
    };
    (0..size).map(|_| pick()).collect()
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("at least one")
}

/// Which solutions to ask for.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    None,
    Unique,
    Smallest,
}

impl Wanted {
    fn solutions(self, places: &mut [[u8; 81]]) -> Solutions<'_> {
        match self {
            Wanted::None => Solutions::None,
            Wanted::Unique => Solutions::Unique(places),
            Wanted::Smallest => Solutions::Smallest(places),
        }
    }
}

/// Counts, solutions and guesses.
type Answers = (Vec<u32>, Vec<[u8; 81]>, u64);

fn by_one(isa: Isa, puzzles: Puzzles<'_>, limit: u32, wanted: Wanted) -> Answers {
    let (mut counts, mut solutions) = (vec![9; puzzles.len()], vec![[b'?'; 81]; puzzles.len()]);
    let guesses = Many::new(isa).solve(puzzles, limit, &mut counts, wanted.solutions(&mut solutions));
    (counts, solutions, guesses)
}

fn by_many(isa: Isa, puzzles: Puzzles<'_>, limit: u32, wanted: Wanted, count: usize) -> Answers {
    let (mut counts, mut solutions) = (vec![9; puzzles.len()], vec![[b'?'; 81]; puzzles.len()]);
    let places = wanted.solutions(&mut solutions);
    let guesses = parallel::solve_many(puzzles, limit, &mut counts, places, isa, threads(count));
    (counts, solutions, guesses)
}

#[test]
fn ratings_are_those_of_one_thread_and_in_order() {
    let grids: Vec<Grid> = mixed(300).into_iter().map(|(grid, _)| grid).collect();
    let expected: Vec<_> = grids.iter().map(Grid::rate).collect();
    assert!(expected.iter().any(Result::is_ok) && expected.iter().any(Result::is_err));
    for count in [1, 2, 5] {
        assert_eq!(parallel::ratings(&grids, threads(count)), expected, "{count} threads");
        let rated = grids.clone().into_iter().rate_in_order(threads(count));
        assert!(rated.eq(grids.iter().cloned().zip(expected.clone())), "{count} threads");
    }
}

#[test]
fn a_stream_of_grids_is_solved_in_order_on_any_number_of_threads() {
    for count in 1..=8 {
        let expected = mixed(700);
        let grids: Vec<Grid> = expected.iter().map(|(grid, _)| grid.clone()).collect();
        let solved: Vec<(Grid, Verdict)> = grids.into_iter().solve_in_order(threads(count)).collect();
        assert_eq!(solved, expected, "{count} threads");
    }
}

#[test]
fn a_long_stream_of_classic_boards_is_solved_in_order() {
    let mut classic = mixed(400);
    classic.retain(|(grid, _)| grid.shape() == Shape::CLASSIC && !grid.has_marks());
    let classic: Vec<(Grid, Verdict)> = classic.iter().cycle().take(10_000).cloned().collect();
    let grids: Vec<Grid> = classic.iter().map(|(grid, _)| grid.clone()).collect();
    assert!(grids.into_iter().solve_in_order(threads(3)).eq(classic));
}

#[test]
fn a_slice_of_grids_gets_the_same_verdicts_on_any_number_of_threads() {
    for (count, size) in (1..=8).zip([700, 699, 1, 2, 64, 65, 300, 700]) {
        let (grids, expected): (Vec<Grid>, Vec<Verdict>) = mixed(size).into_iter().unzip();
        assert_eq!(parallel::verdicts(&grids, threads(count)), expected, "{count} threads, {size} grids");
    }
}

#[test]
fn no_grids_have_no_verdicts() {
    assert_eq!(parallel::verdicts(&[], threads(3)), []);
    assert_eq!(std::iter::empty().solve_in_order(threads(3)).next(), None);
}

#[test]
fn shared_out_puzzles_get_the_answers_of_one_batch() {
    let random = &mut Random::new(Seed(3));
    let wanted = [Wanted::None, Wanted::Unique, Wanted::Smallest];
    let isas: Vec<Isa> = Isa::available().collect();
    for size in (0..=200).chain([10_000]) {
        let bytes = puzzles(size, random);
        let (isa, wanted) = (isas[size % isas.len()], wanted[random.below(3)]);
        let (limit, count) = ([2, 2, 1, 0, 7][random.below(5)], 1 + random.below(8));
        let puzzles = Puzzles::from(&bytes[..]);
        let expected = by_one(isa, puzzles, limit, wanted);
        let found = by_many(isa, puzzles, limit, wanted, count);
        let context = format!("{size} puzzles, limit {limit}, {wanted:?}, {isa}, {count} threads");
        assert!(found.0 == expected.0, "counts of {context}");
        assert!(found.1 == expected.1, "solutions of {context}");
        assert!(size > 200 || found.2 == expected.2, "guesses of {context}");
    }
}

#[test]
fn ten_thousand_puzzles_get_the_same_answers_on_any_number_of_threads() {
    let bytes = puzzles(10_000, &mut Random::new(Seed(4)));
    // As lines, the last without its end.
    let lines: Vec<u8> = bytes.join(&b'\n');
    let lines = Puzzles::new(&lines, 82).expect("whole puzzles");
    for isa in Isa::available() {
        for wanted in [Wanted::None, Wanted::Unique, Wanted::Smallest] {
            let expected = by_one(isa, lines, 2, wanted);
            let first = by_many(isa, lines, 2, wanted, 1);
            assert!(first.0 == expected.0 && first.1 == expected.1, "{isa}, {wanted:?}");
            for count in 2..=8 {
                assert!(by_many(isa, lines, 2, wanted, count) == first, "{isa}, {wanted:?}, {count} threads");
            }
        }
    }
}

#[test]
fn there_must_be_a_place_for_each_answer() {
    let puzzles = [[b'.'; 81]; 3];
    let attempt = |counts: usize, solutions: usize| {
        let (mut counts, mut solutions) = (vec![0; counts], vec![[0; 81]; solutions]);
        let places = Solutions::Unique(&mut solutions);
        parallel::solve_many((&puzzles[..]).into(), 2, &mut counts, places, Isa::best(), threads(2))
    };
    for (counts, solutions) in [(2, 3), (4, 3), (3, 2), (3, 4), (0, 3)] {
        catch_unwind(AssertUnwindSafe(|| attempt(counts, solutions)))
            .expect_err("too few or too many places");
    }
    attempt(3, 3);
}
