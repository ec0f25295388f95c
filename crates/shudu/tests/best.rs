//! Compares the best solution with the best of all solutions that the oracle lists.

mod bridge;

use bridge::{cells_of, grid_of, solves};
use shudu::solve::Weights;
use shudu::{Grid, Limits, Shape};
use testkit::random::Random;
use testkit::{Board, Seed, oracle, random};

fn score(cells: &[u8], weights: &[i32]) -> i64 {
    cells.iter().zip(weights).map(|(&digit, &weight)| i64::from(digit) * i64::from(weight)).sum()
}

/// Compares the best solution of one board with the best of the oracle's solutions. If the board has `MOST`
/// or more solutions, skips the board and returns false.
fn check(board: &Board, weights: &[i32]) -> bool {
    const MOST: usize = 5_000;
    if oracle::clash(board).is_none() && oracle::count(board, MOST) == MOST {
        return false;
    }
    let grid = grid_of(board);
    let solutions = if oracle::clash(board).is_some() { Vec::new() } else { oracle::solutions(board) };
    let expected = solutions.iter().map(|solution| score(solution, weights)).max();
    let best = grid.best(&Weights::new(grid.shape(), weights.to_vec()).unwrap(), &Limits::new());
    assert!(best.is_proven);
    assert_eq!(best.found.as_ref().map(|found| found.1), expected, "{grid} {weights:?}");
    if let Some((solution, found)) = &best.found {
        assert!(solves(solution, &grid));
        assert_eq!(*found, score(&cells_of(solution.grid()), weights));
    }
    true
}

/// Random weights from -20 to 20, from -2 to 2, or from -1 to 0.
fn weights(cells: usize, random: &mut Random) -> Vec<i32> {
    let most = [2, 5, 41][random.below(3)];
    (0..cells).map(|_| random.below(most) as i32 - (most / 2) as i32).collect()
}

#[test]
fn the_best_of_small_boards_is_that_of_the_oracle() {
    let mut random = Random::new(Seed(1074));
    let mut checked = 0;
    for case in random::boards(Seed(74), 6, 40) {
        let weights = weights(case.board.cells.len(), &mut random);
        checked += usize::from(check(&case.board, &weights));
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn the_best_of_9x9_boards_with_several_solutions_is_that_of_the_oracle() {
    let mut random = Random::new(Seed(2009));
    let target: Vec<i32> = {
        let ring = |line: usize| line.min(8 - line);
        (0..81).map(|cell| 6 + ring(cell / 9).min(ring(cell % 9)) as i32).collect()
    };
    let mut several = 0;
    for round in 0..60 {
        let mut board = random::full(3, 3, &mut random);
        let mut cells: Vec<usize> = (0..81).collect();
        random.shuffle(&mut cells);
        cells.into_iter().take(48 + round % 6).for_each(|cell| board.cells[cell] = 0);
        let own = weights(81, &mut random);
        let is_checked = check(&board, &target) && check(&board, &own);
        several += usize::from(is_checked && oracle::count(&board, 2) == 2);
    }
    assert!(several > 20, "{several}");
}

#[test]
fn a_limit_gives_the_best_so_far() {
    let empty = Grid::empty(Shape::CLASSIC);
    let weights = Weights::target(Shape::CLASSIC);
    let best = empty.best(&weights, &Limits::new().nodes(300));
    let (solution, score) = best.found.expect("a solution is found at once");
    assert!(!best.is_proven && score == weights.score(&solution));
    let none = empty.best(&weights, &Limits::new().nodes(0));
    assert!(!none.is_proven && none.found.is_none());
}

#[test]
fn every_size_has_a_best_solution() {
    for (rows, columns) in [(1, 1), (1, 3), (2, 5), (4, 4), (5, 5), (8, 8)] {
        let shape = Shape::new(rows, columns).unwrap();
        let weights = Weights::target(shape);
        let best = Grid::empty(shape).best(&weights, &Limits::new().nodes(6_000));
        let found = best.found.map(|(solution, score)| (weights.score(&solution), score));
        assert!(found.is_some_and(|(again, score)| again == score), "{shape}");
        assert!(shape.size() > 3 || best.is_proven, "{shape}");
    }
}

#[test]
fn weights_are_as_many_as_cells() {
    assert!(Weights::new(Shape::CLASSIC, vec![1; 80]).is_err());
    let target = Weights::target(Shape::CLASSIC);
    assert_eq!(target.shape(), Shape::CLASSIC);
}
