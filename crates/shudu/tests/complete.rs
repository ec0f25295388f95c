//! Tests of puzzles that get more clues, or fewer, until one solution is left. The oracle solves the puzzles, and tries
//! every choice of clues on small boards.

mod bridge;

use bridge::cells_of;
use shudu::generate::{
    Generator, Symmetry, check_solution, complete, complete_with_fewest, full_grid, minimise,
    minimise_symmetric, minimise_to_fewest,
};
use shudu::logic::NotRated;
use shudu::random::Random;
use shudu::{AnswerWord, Cell, Grid, Limits, Shape, Solution};
use testkit::{Board, oracle};

fn board_of(grid: &Grid) -> Board {
    let shape = grid.shape();
    let mut board = Board::empty(shape.box_rows(), shape.box_columns());
    board.cells = cells_of(grid);
    board
}

fn is_proper(puzzle: &Grid) -> bool {
    oracle::count(&board_of(puzzle), 2) == 1
}

fn without(puzzle: &Grid, cells: &[Cell]) -> Grid {
    let mut puzzle = puzzle.clone();
    cells.iter().for_each(|&cell| puzzle.set(cell, None));
    puzzle
}

/// Puzzles with several solutions: 4x4, 6x6 and 9x9 puzzles without some of their givens, and empty boards.
fn open_puzzles() -> Vec<Grid> {
    let mut random = Random::new(1);
    let mut puzzles: Vec<Grid> =
        ["2x2", "2x3", "1x5", "3x3"].into_iter().map(|text| Grid::empty(text.parse().unwrap())).collect();
    for (text, count, removed) in [("2x2", 20, 2), ("2x3", 6, 3), ("3x3", 12, 4)] {
        let order = Generator::new(3).shape(text.parse().unwrap());
        for made in order.puzzles().unwrap().take(count) {
            let mut cells: Vec<Cell> = made.puzzle.givens().map(|(cell, _)| cell).collect();
            random.shuffle(&mut cells);
            puzzles.push(without(&made.puzzle, &cells[..removed]));
        }
    }
    puzzles
}

/// The clues of `completed` that `puzzle` lacks. Fails if a clue of `puzzle` is missing or different.
fn added(puzzle: &Grid, completed: &Grid) -> Vec<Cell> {
    assert!(puzzle.givens().all(|(cell, digit)| completed.get(cell) == Some(digit)), "{puzzle} {completed}");
    completed.givens().map(|(cell, _)| cell).filter(|&cell| puzzle.get(cell).is_none()).collect()
}

#[test]
fn a_completed_puzzle_has_one_solution_and_no_added_clue_to_spare() {
    for puzzle in open_puzzles() {
        let mut found = Vec::new();
        for seed in 0..4 {
            let completed = complete(&puzzle, None, seed, &Limits::new()).unwrap();
            assert!(is_proper(&completed), "{puzzle} {completed}");
            let added = added(&puzzle, &completed);
            assert!(!added.is_empty());
            assert!(
                added.iter().all(|&cell| !is_proper(&without(&completed, &[cell]))),
                "{puzzle} {completed}"
            );
            assert_eq!(completed, complete(&puzzle, None, seed, &Limits::new()).unwrap(), "the same seed");
            let smallest = oracle::smallest(&board_of(&puzzle)).unwrap();
            assert!(oracle::solutions(&board_of(&completed)) == [smallest]);
            found.push(completed);
        }
        assert!(
            added(&puzzle, &found[0]).len() < 4 || found.iter().any(|other| *other != found[0]),
            "{puzzle}"
        );
    }
}

#[test]
fn clues_come_from_the_solution_that_is_named() {
    let puzzle: Grid = "12..34..........".parse().unwrap();
    for cells in oracle::solutions(&board_of(&puzzle)) {
        let mut board = board_of(&puzzle);
        board.cells = cells;
        let solution = Solution::new(&bridge::grid_of(&board)).unwrap();
        for seed in 0..3 {
            let completed = complete(&puzzle, Some(&solution), seed, &Limits::new()).unwrap();
            assert!(is_proper(&completed) && check_solution(&completed, &solution).is_ok());
            let fewest = complete_with_fewest(&puzzle, Some(&solution), seed, &Limits::new()).unwrap();
            assert!(fewest.is_proven() && check_solution(&fewest.puzzle, &solution).is_ok());
        }
    }
    let refused = |solution: &Solution| check_solution(&puzzle, solution).unwrap_err().to_string();
    let four = full_grid(Shape::of_size(4).unwrap(), &mut Random::new(2));
    assert!(refused(&four).contains("but the solution has"), "{}", refused(&four));
    assert!(refused(&full_grid(Shape::CLASSIC, &mut Random::new(2))).contains("the solution is 9x9"));
}

#[test]
fn a_puzzle_with_one_solution_stays_and_one_without_gets_its_verdict() {
    let proper: Grid = "12..34.....1..4.".parse().unwrap();
    assert_eq!(complete(&proper, None, 1, &Limits::new()), Ok(proper.clone()));
    let fewest = complete_with_fewest(&proper, None, 1, &Limits::new()).unwrap();
    assert!(fewest.is_proven() && fewest.puzzle == proper);
    for (text, word) in [("11..............", AnswerWord::Invalid), ("123....4........", AnswerWord::None)] {
        let puzzle: Grid = text.parse().unwrap();
        assert_eq!(complete(&puzzle, None, 0, &Limits::new()).unwrap_err().word(), word);
        assert_eq!(complete_with_fewest(&puzzle, None, 0, &Limits::new()).unwrap_err().word(), word);
    }
    let several: Grid = "12..............".parse().unwrap();
    assert_eq!(
        minimise_to_fewest(&several, Symmetry::NONE, 0, &Limits::new()).unwrap_err().word(),
        AnswerWord::Several
    );
}

/// The smallest number of cells of some groups whose clues, added to `fixed`, leave one solution. Tries every choice.
fn brute_force(fixed: &Grid, solution: &Grid, groups: &[Vec<Cell>]) -> usize {
    let mut choices: Vec<(usize, u32)> = (0..1_u32 << groups.len())
        .map(|choice| {
            let chosen = groups.iter().enumerate().filter(|(group, _)| choice >> group & 1 == 1);
            (chosen.map(|(_, cells)| cells.len()).sum(), choice)
        })
        .collect();
    choices.sort_unstable();
    let is_enough = |choice: u32| {
        let mut board = fixed.clone();
        for (group, cells) in groups.iter().enumerate() {
            if choice >> group & 1 == 1 {
                cells.iter().for_each(|&cell| board.set(cell, solution.get(cell)));
            }
        }
        is_proper(&board)
    };
    choices.into_iter().find(|&(_, choice)| is_enough(choice)).expect("all clues are enough").0
}

#[test]
fn the_fewest_added_clues_are_those_that_trying_every_choice_finds() {
    let shape = Shape::of_size(4).unwrap();
    for puzzle in open_puzzles().into_iter().filter(|puzzle| puzzle.shape() == shape) {
        let fewest = complete_with_fewest(&puzzle, None, 5, &Limits::new()).unwrap();
        let added = added(&puzzle, &fewest.puzzle);
        assert!(fewest.is_proven() && is_proper(&fewest.puzzle), "{puzzle}");
        let mut board = board_of(&puzzle);
        board.cells = oracle::smallest(&board).unwrap();
        let blanks: Vec<Vec<Cell>> = puzzle.blanks().map(|cell| vec![cell]).collect();
        assert_eq!(added.len(), brute_force(&puzzle, &bridge::grid_of(&board), &blanks), "{puzzle}");
    }
}

#[test]
fn the_fewest_clues_left_are_those_that_trying_every_choice_finds() {
    let (shape, limits) = (Shape::of_size(4).unwrap(), Limits::new());
    for seed in 0..12 {
        let full = full_grid(shape, &mut Random::new(seed)).grid().clone();
        let begun = if seed < 4 { full.clone() } else { without(&full, &[Cell::at(1, seed as usize % 4)]) };
        for symmetry in [Symmetry::NONE, "rotate180".parse().unwrap(), "diagonal".parse().unwrap()] {
            let given =
                |orbit: Vec<Cell>| orbit.into_iter().filter(|&cell| begun.get(cell).is_some()).collect();
            let groups: Vec<Vec<Cell>> = symmetry.orbits(shape).into_iter().map(given).collect();
            let fewest = minimise_to_fewest(&begun, symmetry, seed, &limits).unwrap();
            assert!(fewest.is_proven() && is_proper(&fewest.puzzle), "{begun}");
            assert_eq!(fewest.needed, brute_force(&Grid::empty(shape), &full, &groups), "{begun} {symmetry}");
            assert!(symmetry.check(&begun).is_err() || symmetry.check(&fewest.puzzle).is_ok());
            let minimal = minimise_symmetric(&begun, symmetry, seed, &limits).unwrap();
            assert!(fewest.needed <= minimal.givens().count());
        }
    }
}

#[test]
fn a_symmetric_puzzle_stays_symmetric_and_has_no_group_to_spare() {
    for name in ["rotate180", "diagonal", "horizontal+vertical"] {
        let symmetry: Symmetry = name.parse().unwrap();
        for made in Generator::new(5).symmetry(symmetry).clues(36..=44).puzzles().unwrap().take(4) {
            let minimal = minimise_symmetric(&made.puzzle, symmetry, 3, &Limits::new()).unwrap();
            assert!(is_proper(&minimal) && symmetry.check(&minimal).is_ok(), "{name} {minimal}");
            assert!(minimal.givens().count() < made.puzzle.givens().count());
            for orbit in symmetry.orbits(Shape::CLASSIC) {
                assert!(
                    minimal.get(orbit[0]).is_none() || !is_proper(&without(&minimal, &orbit)),
                    "{name} {minimal}"
                );
            }
            let fewest = minimise_to_fewest(&made.puzzle, symmetry, 3, &Limits::new()).unwrap();
            assert!(
                fewest.is_proven() && is_proper(&fewest.puzzle) && symmetry.check(&fewest.puzzle).is_ok()
            );
            assert!(fewest.needed <= minimal.givens().count());
        }
    }
    let puzzle: Grid = "12..34.....1..4.".parse().unwrap();
    let error = "rotate180".parse::<Symmetry>().unwrap().check(&puzzle).unwrap_err().to_string();
    assert!(
        error.starts_with("r1c1 has a clue, but r4c4, where the symmetry rotate180 puts one, is blank"),
        "{error}"
    );
}

#[test]
fn no_other_choice_of_9x9_clues_has_fewer_than_the_fewest() {
    for made in Generator::new(8).clues(34..=38).puzzles().unwrap().take(3) {
        let fewest = minimise_to_fewest(&made.puzzle, Symmetry::NONE, 0, &Limits::new()).unwrap();
        assert!(fewest.is_proven() && is_proper(&fewest.puzzle));
        for seed in 0..50 {
            let minimal = minimise(&made.puzzle, seed, &Limits::new()).unwrap();
            assert!(minimal.givens().count() >= fewest.needed, "{}", made.puzzle);
        }
        // A puzzle with the fewest clues has no fewer.
        let again = minimise_to_fewest(&fewest.puzzle, Symmetry::NONE, 1, &Limits::new()).unwrap();
        assert_eq!(again, fewest);
    }
}

#[test]
fn a_limit_leaves_the_best_puzzle_so_far_and_a_proved_bound() {
    let empty = Grid::empty(Shape::CLASSIC);
    let stopped = complete_with_fewest(&empty, None, 0, &Limits::new().nodes(2_000)).unwrap();
    assert!(!stopped.is_proven() && is_proper(&stopped.puzzle));
    assert!(stopped.needed == 17 && stopped.puzzle.givens().count() > 17);
    assert_eq!(complete(&empty, None, 0, &Limits::new().nodes(1)), Err(NotRated::Stopped));
    assert_eq!(complete_with_fewest(&empty, None, 0, &Limits::new().nodes(1)), Err(NotRated::Stopped));
}
