//! Tests boards of every size from 1x1 to 64x64. The oracle's search is too slow for boards larger than
//! 16x16. So the tests either start from a known full board, or only check that the solutions are correct.

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::solve::Count;
use shudu::{Engine, Grid, Limits, Shape, Solution, Verdict};
use testkit::random::{Random, shapes_of_size};
use testkit::{Board, Seed, oracle, transform};

/// The cyclic board with about one cell in five made blank.
fn easy(box_rows: usize, box_columns: usize) -> Board {
    let mut board = Board::cyclic(box_rows, box_columns);
    let n = board.size();
    (0..n * n)
        .filter(|cell| (cell / n * 7 + cell % n * 3).is_multiple_of(5))
        .for_each(|cell| board.blank(cell));
    board
}

/// A shuffled cyclic board in which random cells, about three in ten, are blank.
fn scattered(box_rows: usize, box_columns: usize, seed: Seed) -> Board {
    let mut board = transform::shuffle(&Board::cyclic(box_rows, box_columns), seed);
    let random = &mut Random::new(seed);
    (0..board.cells.len()).filter(|_| random.below(10) < 3).for_each(|cell| board.blank(cell));
    board
}

fn solve(engine: Engine, board: &Board) -> Verdict {
    let outcome = engine.solve(&grid_of(board), &Limits::new()).outcome;
    outcome.verdict().expect("without limits there is a verdict").clone()
}

fn is_solution(board: &Board, solution: &Solution) -> bool {
    oracle::is_solution(board, &cells_of(solution.grid()))
}

#[test]
fn easy_boards_of_large_sizes_are_solved() {
    for (box_rows, box_columns) in [(4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (8, 7), (2, 32), (1, 61)] {
        let (puzzle, full) = (easy(box_rows, box_columns), Board::cyclic(box_rows, box_columns));
        for engine in [Engine::Bits, Engine::Fast] {
            let verdict = solve(engine, &puzzle);
            let unique = matches!(&verdict, Verdict::Unique(found) if cells_of(found.grid()) == full.cells);
            assert!(unique, "{engine}, {box_rows}x{box_columns}: {}", verdict.word().name());
        }
    }
}

#[test]
fn every_box_shape_of_every_size_is_solved() {
    for (box_rows, box_columns) in (1..=Shape::MAX_SIZE).flat_map(shapes_of_size) {
        let puzzle = easy(box_rows, box_columns);
        let context = format!("{box_rows}x{box_columns}");
        match solve(Engine::Fast, &puzzle) {
            Verdict::Unique(solution) => assert!(is_solution(&puzzle, &solution), "{context}"),
            // If n is a multiple of 5, the blanks may line up and allow several solutions.
            Verdict::Several(first, second) => {
                assert!(puzzle.size().is_multiple_of(5) && first != second, "{context}");
                assert!(is_solution(&puzzle, &first) && is_solution(&puzzle, &second), "{context}");
            }
            verdict => panic!("{context}: {}", verdict.word().name()),
        }
    }
}

#[test]
fn bits_and_fast_agree_on_scattered_blanks() {
    for (box_rows, box_columns) in [(4, 4), (5, 5), (6, 6), (7, 7), (8, 8)] {
        let puzzle = scattered(box_rows, box_columns, Seed(9));
        let verdicts = [Engine::Bits, Engine::Fast].map(|engine| solve(engine, &puzzle));
        assert_eq!(verdicts[0].word().name(), verdicts[1].word().name(), "{box_rows}x{box_columns}");
        for verdict in verdicts {
            assert!(verdict.solution().is_some_and(|found| is_solution(&puzzle, found)), "{puzzle}");
        }
    }
}

#[test]
fn an_empty_16x16_board_begins_with_the_digits_in_order() {
    let empty = Board::empty(4, 4);
    let first = grid_of(&empty).solutions().next().expect("an empty board has solutions");
    assert!(is_solution(&empty, &first));
    assert!(first.to_string().starts_with("123456789ABCDEFG56781234DEFG9ABC"), "{first}");
}

#[test]
fn the_verdict_on_an_empty_16x16_board_names_the_smallest_solution_too() {
    let empty = grid_of(&Board::empty(4, 4));
    // A listing finds the smallest solution within 200 placements, so the limit only stops a runaway search.
    let limits = Limits::new().nodes(100_000);
    for engine in [Engine::Bits, Engine::Fast] {
        let outcome = engine.solve(&empty, &limits).outcome;
        assert_eq!(outcome.word().name(), "several", "{engine}");
        assert_eq!(outcome.solution(), empty.solutions().next().as_ref(), "{engine}");
    }
}

#[test]
fn empty_boards_beyond_16x16_have_several_solutions() {
    for (box_rows, box_columns) in [(4, 5), (5, 5)] {
        let empty = Board::empty(box_rows, box_columns);
        let Verdict::Several(first, second) = solve(Engine::Fast, &empty) else { panic!("{empty}") };
        assert!(first != second && is_solution(&empty, &first) && is_solution(&empty, &second));
    }
}

#[test]
fn sizes_without_boxes_have_as_many_solutions_as_there_are_latin_squares() {
    // https://oeis.org/A002860
    for (n, latin_squares) in [(1, 1), (2, 2), (3, 12), (5, 161_280)] {
        let empty = Grid::empty(Shape::of_size(n).expect("a size"));
        assert_eq!(empty.count(u64::MAX), Count::Exactly(latin_squares), "n = {n}");
    }
    let first = Grid::empty(Shape::of_size(7).expect("a size")).solutions().next().expect("a Latin square");
    assert!(first.to_string().starts_with("12345672143675"), "{first}");
}

#[test]
fn small_odd_sizes_are_solved_by_every_engine() {
    for n in [1, 2, 3, 5, 7] {
        let (puzzle, full) = (easy(1, n), Board::cyclic(1, n));
        for engine in Engine::all() {
            let verdict = solve(engine, &puzzle);
            assert_eq!(verdict.word().name(), "unique", "{engine}, n = {n}");
            assert_eq!(verdict.solution().map(|found| cells_of(found.grid())), Some(full.cells.clone()));
        }
    }
}

#[test]
fn a_64x64_board_can_clash_and_can_have_no_solution() {
    let mut clashing = easy(8, 8);
    clashing.cells[64 * 64 - 1] = clashing.cells[64 * 63 + 1];
    for engine in Engine::all() {
        assert_eq!(solve(engine, &clashing).word().name(), "invalid", "{engine}");
    }
    // The last row has all digits but 64. The column of the last cell has a 64 in another box.
    let mut hopeless = Board::empty(8, 8);
    (0..63).for_each(|c| hopeless.cells[64 * 63 + c] = c as u8 + 1);
    hopeless.cells[63] = 64;
    for engine in [Engine::Bits, Engine::Fast] {
        assert_eq!(solve(engine, &hopeless).word().name(), "none", "{engine}");
    }
}
