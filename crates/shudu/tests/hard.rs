//! Tests boards from 12x12 to 64x64 that a search without clause learning cannot finish. The tests solve
//! these boards or prove that they have no solution, count their solutions, and race several threads on them.
#![cfg(feature = "parallel")]

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::parallel::{race, race_to_any};
use shudu::solve::{Count, Tier};
use shudu::{Engine, Found, Limits, Report, Verdict};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use testkit::random::Random;
use testkit::{Board, Seed, oracle, transform};

/// A node limit that no board in this file reaches. Because of the limit, a runaway search fails instead of
/// hanging.
const FAR_TOO_MANY: u64 = 3_000_000;

/// A shuffled cyclic board in which about `percent` percent of the cells are given.
fn board(box_rows: usize, box_columns: usize, percent: usize, seed: Seed) -> Board {
    let mut board = transform::shuffle(&Board::cyclic(box_rows, box_columns), seed);
    let random = &mut Random::new(seed);
    (0..board.cells.len()).filter(|_| random.below(100) >= percent).for_each(|cell| board.blank(cell));
    board
}

fn judge(board: &Board) -> Report {
    Engine::Fast.judge(&grid_of(board), &Limits::new().nodes(FAR_TOO_MANY))
}

fn is_solution(board: &Board, solution: &shudu::Solution) -> bool {
    oracle::is_solution(board, &cells_of(solution.grid()))
}

#[test]
fn empty_boards_of_every_large_size_are_filled() {
    for (box_rows, box_columns) in [(4, 5), (5, 5), (5, 6), (6, 6), (6, 7), (7, 7), (7, 8), (8, 8), (1, 31)] {
        let empty = Board::empty(box_rows, box_columns);
        let limits = Limits::new().nodes(FAR_TOO_MANY);
        let (found, _) = Engine::Fast.find_any(&grid_of(&empty), &limits);
        let Found::Solution(solution) = found else { panic!("{box_rows}x{box_columns}: {found:?}") };
        assert!(is_solution(&empty, &solution), "{box_rows}x{box_columns}");
    }
}

#[test]
fn boards_as_hard_as_they_come_are_judged() {
    let mut learned = 0;
    for (box_rows, box_columns, percent) in [(3, 4, 30), (4, 4, 33), (4, 5, 39), (5, 5, 44), (1, 20, 40)] {
        for seed in (0..6).map(Seed) {
            let board = board(box_rows, box_columns, percent, seed);
            let report = judge(&board);
            learned += usize::from(report.stats.tier == Some(Tier::Learning));
            let found = report.outcome.solution().unwrap_or_else(|| panic!("{seed:?}: {board}"));
            assert!(is_solution(&board, found), "{seed:?}: {board}");
            if let Some(Verdict::Several(first, second)) = report.outcome.verdict() {
                assert!(first != second && is_solution(&board, second), "{seed:?}: {board}");
            }
        }
    }
    assert!(learned >= 4, "only {learned} boards were hard enough for the second tier");
}

/// A board with random digits that do not clash. Nothing ensures that the board has a solution.
fn thrown_together(box_rows: usize, box_columns: usize, percent: usize, seed: Seed) -> Board {
    let mut board = Board::empty(box_rows, box_columns);
    let random = &mut Random::new(seed);
    for cell in 0..board.cells.len() {
        let candidates = oracle::candidates(&board, cell);
        if random.below(100) < percent && !candidates.is_empty() {
            board.cells[cell] = candidates[random.below(candidates.len())];
        }
    }
    board
}

#[test]
fn a_board_without_a_solution_is_proved_to_have_none_whatever_the_seed() {
    let mut none = 0;
    for (box_rows, box_columns, percent) in [(3, 4, 34), (4, 4, 33), (4, 5, 32), (5, 5, 32)] {
        for seed in (0..12).map(Seed) {
            let grid = grid_of(&thrown_together(box_rows, box_columns, percent, seed));
            let reports: Vec<Report> = (0..3)
                .map(|seed| Engine::Fast.judge(&grid, &Limits::new().nodes(FAR_TOO_MANY).seed(seed)))
                .collect();
            assert!(reports.iter().all(|report| report.outcome.verdict().is_some()), "{seed:?}: {grid}");
            let words: Vec<&str> = reports.iter().map(|report| report.outcome.word().name()).collect();
            assert!(words.iter().all(|word| *word == words[0]), "{seed:?}: {words:?}: {grid}");
            none += usize::from(words[0] == "none");
        }
    }
    assert!(none >= 12, "only {none} boards without a solution");
}

#[test]
fn what_differs_in_looks_only_has_as_many_solutions() {
    const MOST: u64 = 40;
    for (box_rows, box_columns, percent) in [(3, 4, 38), (4, 4, 42), (5, 5, 48)] {
        for seed in (0..4).map(Seed) {
            let board = board(box_rows, box_columns, percent, seed);
            let count = |board: &Board| {
                Engine::Fast.count(&grid_of(board), MOST, &Limits::new().nodes(FAR_TOO_MANY)).0
            };
            let expected = count(&board);
            assert!(!matches!(expected, Count::Undecided(_)), "{seed:?}: {board}");
            let changed = [
                transform::relabel(&board, seed),
                transform::shuffle_rows(&board, seed),
                transform::shuffle(&board, seed),
            ];
            changed.iter().for_each(|changed| assert_eq!(count(changed), expected, "{seed:?}: {board}"));
        }
    }
}

#[test]
fn a_list_has_every_solution_once_and_as_many_as_are_counted() {
    for seed in (0..6).map(Seed) {
        let board = board(3, 4, 36, seed);
        let Count::Exactly(count) = grid_of(&board).count(3000) else { continue };
        let mut list: Vec<String> = grid_of(&board).solutions().map(|found| found.to_string()).collect();
        assert_eq!(list.len() as u64, count, "{seed:?}: {board}");
        assert!(list.is_sorted(), "{seed:?}: in reading order");
        list.dedup();
        assert_eq!(list.len() as u64, count, "{seed:?}: each once");
    }
}

#[test]
fn a_seed_changes_the_way_and_not_the_verdict() {
    for seed in (0..4).map(Seed) {
        let board = board(5, 5, 50, seed);
        let words: Vec<&str> = (0..4)
            .map(|seed| Engine::Fast.judge(&grid_of(&board), &Limits::new().seed(seed)).outcome.word().name())
            .collect();
        assert!(words.iter().all(|word| *word == words[0]), "{seed:?}: {words:?}");
    }
}

#[test]
fn a_race_comes_to_the_verdict_of_one_search() {
    let threads = NonZeroUsize::new(3).expect("three");
    for seed in (0..4).map(Seed) {
        let board = board(4, 4, 40, seed);
        let grid = grid_of(&board);
        assert_eq!(
            race(&grid, threads, &Limits::new()).outcome.word().name(),
            judge(&board).outcome.word().name(),
            "{seed:?}"
        );
        let (found, _) = race_to_any(&grid, threads, &Limits::new());
        assert!(matches!(found, Found::Solution(solution) if is_solution(&board, &solution)), "{seed:?}");
    }
}

#[test]
fn a_search_that_is_stopped_says_so() {
    let board = board(6, 6, 44, Seed(1));
    let (found, stats) = Engine::Fast.find_any(&grid_of(&board), &Limits::new().nodes(300));
    assert!(matches!(found, Found::Stopped));
    assert!((300..=301).contains(&stats.placements), "{stats:?}");
    let threads = NonZeroUsize::new(2).expect("two");
    let report = race(&grid_of(&board), threads, &Limits::new().nodes(300));
    assert_eq!(report.outcome.word().name(), "undecided");
}

#[test]
fn the_callers_clock_stops_all_who_race() {
    // No search can solve this board in time, so only the clock can end the race. One thread checks the
    // clock.
    let board = board(7, 7, 54, Seed(2));
    let asked = AtomicU64::new(0);
    let is_over = |_: &shudu::Stats| asked.fetch_add(1, Ordering::Relaxed) >= 3;
    let threads = NonZeroUsize::new(3).expect("three");
    let report = race(&grid_of(&board), threads, &Limits::new().until(&is_over));
    assert_eq!(report.outcome.word().name(), "undecided");
}
