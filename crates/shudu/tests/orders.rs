//! Tests of the numbers of clues of each difficulty, and of orders that limit how often a digit is given.

mod bridge;

use bridge::cells_of;
use shudu::generate::{Generator, Made, Pattern, full_grid};
use shudu::logic::{Level, Rating, Technique};
use shudu::random::Random;
use shudu::{Grid, Shape};
use testkit::{Board, oracle};

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

/// The first puzzles of a generator. Fails if the oracle finds no solution or several.
fn first(generator: &Generator, count: usize) -> Vec<Made> {
    let made: Vec<Made> = generator.puzzles().unwrap().take(count).collect();
    for Made { puzzle, .. } in &made {
        let mut board = Board::empty(puzzle.shape().box_rows(), puzzle.shape().box_columns());
        board.cells = cells_of(puzzle);
        assert_eq!(oracle::count(&board, 2), 1, "{puzzle}");
    }
    made
}

fn clues(made: &Made) -> usize {
    made.puzzle.givens().count()
}

/// How often the most frequent digit is given.
fn most_of_a_digit(puzzle: &Grid) -> usize {
    let digits: Vec<u8> = puzzle.givens().map(|(_, digit)| digit.get()).collect();
    (1..=64).map(|digit| digits.iter().filter(|&&found| found == digit).count()).max().unwrap_or(0)
}

#[test]
fn puzzles_of_a_level_have_its_numbers_of_clues() {
    for (level, expected) in Level::ALL.into_iter().zip([30..=36, 28..=32, 26..=30, 24..=28, 22..=26]) {
        assert_eq!(level.clues(), expected);
        let made = first(&Generator::new(2).level(level), 40);
        assert!(made.iter().all(|made| expected.contains(&clues(made))), "{level}");
        assert!(made.iter().any(|first| clues(first) != clues(&made[0])), "{level}");
    }
}

#[test]
fn with_a_symmetry_easy_puzzles_keep_their_numbers_and_hard_ones_may_have_more() {
    for symmetry in ["rotate180", "horizontal+vertical", "rotate90+horizontal"] {
        let order = |level: Level| Generator::new(3).symmetry(symmetry.parse().unwrap()).level(level);
        for level in Level::ALL {
            let most = if level >= Level::Hard { 81 } else { *level.clues().end() };
            let range = *level.clues().start()..=most;
            let made = first(&order(level), 3);
            assert!(made.iter().all(|made| range.contains(&clues(made))), "{symmetry} {level}");
        }
    }
}

#[test]
fn a_number_of_clues_a_pattern_and_minimal_puzzles_take_precedence_over_the_level() {
    let easy = || Generator::new(4).level(Level::Easy);
    assert!(first(&easy().clues(24..=25), 5).iter().all(|made| (24..=25).contains(&clues(made))));
    assert!(first(&easy().minimal(), 5).iter().all(|made| clues(made) < 30));
    let pattern = Pattern::of(&first(&easy().clues(26..=26), 1)[0].puzzle);
    assert!(first(&easy().pattern(pattern), 1).iter().all(|made| clues(made) == 26));
    // Puzzles for the easiest technique need far more clues than those of its level.
    let last = easy().rating(Rating::of_tenths(10)..=Rating::of_tenths(10));
    assert!(first(&last, 2).iter().all(|made| clues(made) > 36));
    assert!(first(&easy().technique(Technique::HiddenSingleInBox), 3).iter().all(|made| clues(made) >= 30));
}

#[test]
fn no_digit_is_given_more_often_than_ordered() {
    let new = |seed| Generator::new(seed);
    let orders = [
        (new(1), 3, 20),
        (new(2).level(Level::Easy), 4, 20),
        (new(3).clues(30..=40), 4, 20),
        (new(4).symmetry("rotate180".parse().unwrap()), 4, 5),
        (new(5).symmetry("rotate90+horizontal".parse().unwrap()), 5, 2),
        (new(6).shape(shape("2x3")), 2, 10),
        (new(7).shape(shape("2x2")), 2, 10),
        (new(8).pattern(Pattern::of(&first(&new(9), 1)[0].puzzle)), 4, 2),
        (new(10).minimal(), 3, 5),
    ];
    for (order, most, count) in orders {
        let made = first(&order.digits_spread(most), count);
        assert!(made.len() == count && made.iter().all(|made| most_of_a_digit(&made.puzzle) <= most));
    }
    // With room for all clues of the level, the level keeps its numbers; without, the clues are as many as fit.
    let easy = first(&new(2).level(Level::Easy).digits_spread(4), 20);
    assert!(easy.iter().all(|made| (30..=36).contains(&clues(made))));
    let tight = first(&new(2).level(Level::Easy).digits_spread(3), 2);
    assert!(tight.iter().all(|made| clues(made) <= 27));
}

#[test]
fn a_spread_that_leaves_too_few_clues_is_refused_with_the_reason() {
    let new = || Generator::new(1);
    let full = full_grid(Shape::CLASSIC, &mut Random::new(1));
    let band = Pattern::of(&first(&new().clues(60..=60), 1)[0].puzzle);
    let orders = [
        (
            new().digits_spread(1),
            "no digit more than 1 time: a 9x9 puzzle then has at most 9 clues, but the order needs at least 17",
        ),
        (new().clues(30..=40).digits_spread(3), "at most 27 clues, but the order needs at least 30"),
        (new().shape(shape("2x3")).digits_spread(1), "a 6x6 puzzle then has at most 6 clues"),
        (new().pattern(band.clone()).digits_spread(6), "at most 54 clues, but the order needs at least 60"),
        (
            new().pattern(band).solution(full).digits_spread(7),
            "a digit more than 7 times in the cells of the pattern",
        ),
    ];
    for (order, expected) in orders {
        let error = order.check().unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    assert!(new().digits_spread(9).check().is_ok());
}
