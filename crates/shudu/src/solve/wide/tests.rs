//! Compares each tier with the solutions found by brute force.

use super::boards::{BoardPlan, DigitBoards};
use super::descent::Descent;
use super::dive::Dive;
use super::learn::{Aim, Intervals, Learner};
use super::masks::{Choice, Masks};
use super::{GuessOrder, Halt, Hunt, Roll, SolutionSearch, Tiered, next_random, pattern};
use crate::board::{Cell, Digit, Grid, Shape, Solution};
use crate::solve::{Limits, Stats};
use std::collections::{BTreeMap, BTreeSet};
use testkit::corpus::{Case, Expected, corpus};

/// A board that holds the digits of the pattern in some cells and is blank elsewhere. For each cell index,
/// `keep` returns `None` to leave the cell blank, or an offset to add to the digit of the pattern.
fn part_of_pattern(shape: Shape, mut keep: impl FnMut(usize) -> Option<usize>) -> Grid {
    let pattern = pattern::guide(&Grid::empty(shape));
    let cells = pattern
        .iter()
        .enumerate()
        .map(|(index, digit)| keep(index).map(|off| Digit::from_index((digit.index() + off) % shape.size())));
    Grid::of_cells(shape, cells.collect())
}

/// Boards of small shapes. Each board is a full board without some of its digits. On some boards, a few
/// digits are changed.
fn boards(count: usize) -> impl Iterator<Item = Grid> {
    let shapes =
        ["2x2", "2x3", "3x2", "1x4", "1x5", "2x4", "1x6"].map(|shape| shape.parse::<Shape>().unwrap());
    let mut random = 7;
    (0..count).map(move |i| {
        let shape = shapes[i % shapes.len()];
        let share = (100 - 900 / shape.cell_count()).max(25) as u64 + next_random(&mut random) % 15;
        part_of_pattern(shape, |_| {
            let off = usize::from(next_random(&mut random).is_multiple_of(60));
            (next_random(&mut random) % 100 < share).then_some(off)
        })
    })
}

/// Boards of every shape up to 16x16, each with a part of the pattern. Some boards have a wrong digit, but no
/// board has a clash.
fn patterned(rounds: u64) -> impl Iterator<Item = Grid> {
    let shapes = (1..=16).flat_map(|rows| {
        (1..=16 / rows).map(move |columns| Shape::new(rows, columns).expect("a small shape"))
    });
    let mut random = 11;
    let all = shapes.flat_map(move |shape| (0..rounds).map(move |round| (shape, round)));
    let grids = all.map(move |(shape, round)| {
        let wrong = next_random(&mut random) as usize % (3 * shape.cell_count());
        part_of_pattern(shape, |index| {
            let is_kept = next_random(&mut random) % 100 < 20 + 60 * round / rounds;
            is_kept.then_some(usize::from(index == wrong))
        })
    });
    grids.filter(|grid| grid.clash().is_none())
}

/// The digits of a full board.
fn digits(board: &Grid) -> Vec<u8> {
    board.givens().map(|(_, digit)| digit.index() as u8).collect()
}

/// All solutions, found by trying every digit in every cell.
fn solutions(grid: &Grid) -> BTreeSet<Vec<u8>> {
    fn fill(board: &mut Grid, cells: &[Cell], found: &mut BTreeSet<Vec<u8>>) {
        if board.clash().is_some() {
            return;
        }
        let Some((&cell, rest)) = cells.split_first() else {
            found.insert(digits(board));
            return;
        };
        for digit in 0..board.shape().size() {
            board.set(cell, Some(Digit::from_index(digit)));
            fill(board, rest, found);
        }
        board.set(cell, None);
    }
    let mut found = BTreeSet::new();
    let blanks: Vec<Cell> = grid.blanks().collect();
    fill(&mut grid.clone(), &blanks, &mut found);
    found
}

/// Small boards without a clash, each with all its solutions in reading order, found by brute force.
fn judged(count: usize) -> impl Iterator<Item = (Grid, Vec<Vec<u8>>)> {
    let small = boards(count).filter(|grid| grid.blanks().count() <= 12 && grid.clash().is_none());
    small.map(|grid| (solutions(&grid).into_iter().collect(), grid)).map(|(all, grid)| (grid, all))
}

/// The first `most` solutions that a tier finds, in the tier's order.
fn found_by(tier: &mut dyn Tiered, grid: &Grid, most: usize) -> Vec<Vec<u8>> {
    let next = || (tier.search(&mut |_| false) == Halt::Solution).then(|| digits(tier.solution(grid).grid()));
    std::iter::from_fn(next).take(most).collect()
}

fn sorted(mut found: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    found.sort_unstable();
    found
}

fn is_in(solution: &Solution, candidate: Choice) -> bool {
    solution.digit(candidate.cell.cell(solution.grid().shape())) == candidate.digit
}

#[test]
fn tier_1_finds_every_solution_once() {
    let mut seen = [0; 3];
    for (grid, all) in judged(2000) {
        if let Ok(masks) = Masks::of(&grid) {
            let found = found_by(&mut Descent::new(masks, GuessOrder::Fewest, 0), &grid, usize::MAX);
            assert_eq!(sorted(found), all, "{grid}");
            let mut in_reading_order = Descent::new(Masks::of(&grid).unwrap(), GuessOrder::Reading, 0);
            assert_eq!(found_by(&mut in_reading_order, &grid, usize::MAX), all, "{grid}");
        } else {
            assert!(all.is_empty(), "{grid}");
        }
        for seed in 0..3 {
            let found = found_by(&mut Dive::new(&grid, seed), &grid, usize::MAX);
            assert_eq!(sorted(found), all, "{grid}");
        }
        seen[all.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|&kind| kind > 10), "boards of every kind: {seen:?}");
}

#[test]
fn boards_of_bits_draw_what_masks_draw_on_every_shape() {
    let (mut open, mut closed) = (0, 0);
    for grid in patterned(60) {
        let plan = BoardPlan::of(grid.shape());
        let mut boards = DigitBoards::of(&plan, &grid);
        match (boards.propagate(&plan), Masks::of(&grid)) {
            (Ok(()), Ok(masks)) => {
                assert_eq!(boards.open(&plan), masks.open().collect::<Vec<_>>(), "{grid}");
                assert_eq!(boards.is_full(), masks.is_full(), "{grid}");
                open += usize::from(!masks.is_full());
            }
            (Err(_), Err(_)) => closed += 1,
            (boards, masks) => panic!("{boards:?} and {:?}: {grid}", masks.err()),
        }
    }
    assert!(open > 500 && closed > 20, "boards of both kinds: {open} and {closed}");
}

#[test]
fn both_searches_of_tier_1_count_the_same_on_every_shape() {
    const MOST: usize = 40;
    let mut counts = BTreeSet::new();
    for grid in patterned(25) {
        let Ok(masks) = Masks::of(&grid) else { continue };
        let expected = found_by(&mut Descent::new(masks, GuessOrder::Fewest, 0), &grid, MOST).len();
        let found = found_by(&mut Dive::new(&grid, 0), &grid, MOST);
        let distinct: BTreeSet<_> = found.iter().collect();
        assert_eq!((found.len(), distinct.len()), (expected, expected), "{grid}");
        counts.insert(expected);
    }
    assert!(counts.len() > 10, "counts of many kinds: {counts:?}");
}

/// Asserts that all learned clauses are true in `solution`. Returns the number of clauses.
fn check_lessons(learner: &Learner, solution: &Solution) -> usize {
    learner.each_lesson(|lits| {
        let is_true = lits.iter().any(|&(candidate, holds)| is_in(solution, candidate) == holds);
        assert!(is_true, "{lits:?} is false in {solution}");
    })
}

#[test]
fn tier_2_finds_every_solution_once_and_learns_only_what_is_true() {
    let mut clauses = 0;
    for (grid, all) in judged(1500) {
        if Masks::of(&grid).is_err() {
            continue;
        }
        for seed in 0..3 {
            let learner = || Learner::new(Masks::of(&grid).unwrap(), seed);
            let mut first = learner();
            let mut found: Vec<Solution> = Vec::new();
            while first.search(&mut |_| false) == Halt::Solution {
                let solution = first.solution(&grid);
                first.exclude(|candidate| is_in(&solution, candidate));
                found.push(solution);
            }
            assert_eq!(sorted(found.iter().map(|solution| digits(solution.grid())).collect()), all, "{grid}");
            // Learned clauses hold only in solutions that were not excluded, and the search above has
            // excluded all solutions. So the test searches again without excluding the last solution.
            if let Some((last, others)) = found.split_last() {
                let mut again = learner();
                others.iter().for_each(|other| again.exclude(|candidate| is_in(other, candidate)));
                assert_eq!(again.search(&mut |_| false), Halt::Solution, "{grid}");
                clauses += check_lessons(&again, last);
            }
        }
    }
    assert!(clauses > 500, "only {clauses} clauses to check");
}

/// Boards with one solution that cause some conflicts in tier 2.
fn proper_boards() -> impl Iterator<Item = Grid> {
    let cases = corpus("large/answers.txt").into_iter();
    let proper = cases.filter(|case| case.board.size() <= 20 && case.expected == Expected::Exactly(1));
    proper.map(|Case { board, .. }| {
        let mut grid = Grid::empty(Shape::new(board.box_rows, board.box_columns).unwrap());
        let cells = grid.shape().cells();
        cells.zip(board.cells).for_each(|(cell, digit)| grid.set(cell, Digit::new(digit)));
        grid
    })
}

#[test]
fn tier_2_learns_only_what_is_true_while_it_forgets_and_changes_the_mode() {
    for (aim, switches_expected) in [(Aim::Find, 30), (Aim::Prove, 0)] {
        let (mut clauses, mut switches, mut forgets) = (0, 0, 0);
        for grid in proper_boards() {
            let mut learner = Learner::with(Masks::of(&grid).unwrap(), 0, aim, Intervals::HASTY);
            assert_eq!(learner.search(&mut |_| false), Halt::Solution, "{grid}");
            let solution = learner.solution(&grid);
            clauses += check_lessons(&learner, &solution);
            learner.exclude(|candidate| is_in(&solution, candidate));
            assert_eq!(learner.search(&mut |_| false), Halt::Over, "{grid}");
            (switches, forgets) = (switches + learner.changes().0, forgets + learner.changes().1);
        }
        let is_enough = clauses > 1000 && switches >= switches_expected && forgets > 50;
        assert!(is_enough, "{aim:?}: {clauses}, {switches}, {forgets}");
    }
}

/// The rules of a board, and the clauses that a search learned on it.
struct Checker {
    shape: Shape,
    /// Lists of candidates of which exactly one is true.
    items: Vec<Vec<Choice>>,
    lessons: Vec<Vec<(Choice, bool)>>,
}

impl Checker {
    fn new(shape: Shape, masks: &Masks) -> Checker {
        let mut items: BTreeMap<(u8, usize, usize), Vec<Choice>> = BTreeMap::new();
        for candidate in masks.open() {
            let (cell, digit) = (candidate.cell.cell(shape), candidate.digit.index());
            let house = cell.row() / shape.box_rows() * shape.size() + cell.column() / shape.box_columns();
            items.entry((0, candidate.cell.index(), 0)).or_default().push(candidate);
            for (kind, number) in [(1, cell.row()), (2, cell.column()), (3, house)] {
                items.entry((kind, number, digit)).or_default().push(candidate);
            }
        }
        Checker { shape, items: items.into_values().collect(), lessons: Vec::new() }
    }

    /// Whether a clause follows from the rules and from learned clauses. A clause follows if propagation from
    /// the opposites of its literals ends in a contradiction.
    fn follows(&self, clause: &[(Choice, bool)]) -> bool {
        let n = self.shape.size();
        let index = |candidate: Choice| candidate.cell.index() * n + candidate.digit.index();
        let mut values = vec![None; n * n * n];
        clause.iter().for_each(|&(candidate, holds)| values[index(candidate)] = Some(!holds));
        loop {
            let mut forced = Vec::new();
            for item in &self.items {
                let with = |value: Option<bool>| {
                    item.iter().copied().filter(|&c| values[index(c)] == value).collect::<Vec<_>>()
                };
                let (holding, open) = (with(Some(true)), with(None));
                match (holding.len(), open.len()) {
                    (0, 0) | (2.., _) => return true,
                    (0, 1) => forced.push((open[0], true)),
                    (1, _) => forced.extend(open.into_iter().map(|candidate| (candidate, false))),
                    (0, _) => {}
                }
            }
            for lesson in &self.lessons {
                let mut open =
                    lesson.iter().filter(|(candidate, holds)| values[index(*candidate)] != Some(!holds));
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(&(candidate, holds)), None) if values[index(candidate)].is_none() => {
                        forced.push((candidate, holds));
                    }
                    _ => {}
                }
            }
            if forced.is_empty() {
                return false;
            }
            forced.into_iter().for_each(|(candidate, holds)| values[index(candidate)] = Some(holds));
        }
    }
}

#[test]
fn what_tier_2_learns_follows_from_the_rules_and_what_it_learned_before() {
    let shape: Shape = "5x5".parse().unwrap();
    let mut random = 3;
    for aim in [Aim::Find, Aim::Prove] {
        let grid = part_of_pattern(shape, |_| (next_random(&mut random) % 100 < 45).then_some(0));
        let masks = Masks::of(&grid).unwrap();
        let mut checker = Checker::new(shape, &masks);
        let mut learner = Learner::with(masks, 0, aim, Intervals::USUAL);
        learner.search(&mut |effort| effort.conflicts >= 200);
        let lessons = learner.lessons();
        assert!(lessons.len() >= 200 && lessons.iter().any(|lits| lits.len() > 10), "long clauses to check");
        for lesson in lessons {
            assert!(checker.follows(&lesson), "{grid}: {lesson:?} does not follow");
            checker.lessons.push(lesson);
        }
    }
}

#[test]
fn tier_2_answers_about_guesses_and_stays_right_without_them() {
    for (grid, all) in judged(200) {
        let Ok(masks) = Masks::of(&grid) else { continue };
        let open: Vec<Choice> = masks.open().collect();
        let mut learner = Learner::new(masks, 0);
        for pair in open.windows(2) {
            let expected = all.iter().any(|digits| {
                pair.iter().all(|guess| usize::from(digits[guess.cell.index()]) == guess.digit.index())
            });
            learner.assume(pair);
            let answer = learner.search(&mut |_| false);
            assert_eq!(answer == Halt::Solution, expected, "{grid}: {pair:?}");
        }
        learner.assume(&[]);
        assert_eq!(learner.search(&mut |_| false) == Halt::Solution, !all.is_empty(), "{grid}");
    }
}

/// The first `most` solutions that a search lists.
fn listed(search: &mut dyn SolutionSearch, most: usize) -> Vec<Vec<u8>> {
    let (limits, mut stats) = (Limits::new(), Stats::default());
    let next =
        || (search.run(&limits, &mut stats) == Halt::Solution).then(|| digits(search.solution().grid()));
    std::iter::from_fn(next).take(most).collect()
}

#[test]
fn a_hunt_finds_two_different_solutions_wherever_it_changes_the_tier() {
    for (grid, all) in judged(400) {
        for lost in [0, 1, 2, 3, 200] {
            // The hunt must not find a second solution on a board with one solution. The hunt is never asked
            // for a third solution.
            let found: BTreeSet<_> = listed(&mut Hunt::lost_after(&grid, 0, lost), 2).into_iter().collect();
            assert!(found.iter().all(|solution| all.contains(solution)), "{grid}, lost after {lost}");
            assert_eq!(found.len(), all.len().min(2), "{grid}, lost after {lost}");
        }
    }
}

#[test]
fn a_roll_that_asks_all_the_time_lists_the_same_in_the_same_order() {
    for (grid, all) in judged(300) {
        for lost in [1, 3, 200] {
            let mut roll = Roll::lost_after(&grid, GuessOrder::Reading, lost);
            assert_eq!(listed(&mut roll, usize::MAX), all, "{grid}, lost after {lost}");
        }
    }
}
