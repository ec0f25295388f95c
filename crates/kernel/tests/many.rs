//! Compares both engines with the oracle and with each other, on every instruction set of this machine.

mod common;

use common::{Cells, Change, DOTS, HARD, Known, SETS, Wanted, cells, check_everywhere, shown, solve};
use kernel::{Isa, Limits, Many, One, Puzzle, PuzzleSlice, Struck};
use testkit::random::Random;
use testkit::{Board, Seed, oracle, transform};

/// Returns the puzzles with the oracle's answers.
fn known(puzzles: impl IntoIterator<Item = Cells>) -> Vec<Known> {
    puzzles.into_iter().map(Known::of).collect()
}

/// Every `step`th puzzle of each set.
fn some_of_each_set(step: usize) -> Vec<Cells> {
    SETS.into_iter().flat_map(|name| common::set(name, step)).collect()
}

#[test]
fn the_corpora_and_the_sets_are_answered_as_the_oracle_does() {
    let files = ["puzzles/counterexample.txt", "puzzles/p1784.txt", "puzzles/empty.txt"];
    let from_files: Vec<Cells> = files.into_iter().flat_map(common::file).collect();
    assert_eq!(from_files.len(), files.len(), "a puzzle in each");
    let mut puzzles = common::corpus();
    assert!(puzzles.len() >= 12, "{} cases", puzzles.len());
    puzzles.extend(from_files);
    puzzles.extend(HARD.map(cells));
    puzzles.extend(some_of_each_set(16));
    check_everywhere(&known(puzzles));
}

#[test]
fn random_boards_are_answered_as_the_oracle_does() {
    check_everywhere(&known(common::random_puzzles(70_000, 75)));
}

#[test]
fn puzzles_with_givens_removed_altered_or_added_are_answered_as_the_oracle_does() {
    let random = &mut Random::new(Seed(17));
    let changed =
        |(n, puzzle): (usize, Cells)| Change::ALL.map(|change| change.make(puzzle, 1 + n % 4, random));
    let puzzles: Vec<Cells> = some_of_each_set(40).into_iter().enumerate().flat_map(changed).collect();
    assert!(puzzles.len() > 300, "{} puzzles", puzzles.len());
    check_everywhere(&known(puzzles));
}

#[test]
fn empty_full_sparse_and_clashing_boards_are_answered_as_the_oracle_does() {
    let random = &mut Random::new(Seed(23));
    let full = common::givens(&testkit::random::full(3, 3, random));
    let mut puzzles = vec![DOTS, full, [b'5'; 81]];
    for (place, other) in [(0, 8), (8, 80), (0, 10), (40, 50), (71, 80), (3, 75), (60, 62)] {
        // Empty boards with two equal digits in a row, column or box, and full boards with two cells swapped.
        let mut two = DOTS;
        (two[place], two[other]) = (b'4', b'4');
        let mut swapped = full;
        swapped.swap(place, other);
        puzzles.extend([two, swapped]);
    }
    for removed in [1, 2, 5, 20, 40, 61, 64, 70, 76, 80] {
        puzzles.push(Change::Remove.make(full, removed, random));
        // The puzzle with one given altered at random.
        let altered = Change::Alter.make(*puzzles.last().expect("just pushed"), 1, random);
        puzzles.push(altered);
    }
    for seed in 0..10 {
        // Puzzles that are equivalent to a puzzle with seventeen givens. Each of these puzzles is tested
        // unchanged, with a given removed, and with a given added.
        let seventeen = common::givens(&transform::shuffle(&Board::read("3x3", HARD[5]), Seed(seed)));
        puzzles.extend([
            seventeen,
            Change::Remove.make(seventeen, 1, random),
            Change::Add.make(seventeen, 1, random),
        ]);
    }
    check_everywhere(&known(puzzles));
}

/// Compares the engines with each other on all puzzles of the sets and on changed puzzles, because the oracle
/// is too slow for so many puzzles.
#[test]
fn both_engines_agree_on_every_instruction_set() {
    let random = &mut Random::new(Seed(5));
    let mut puzzles = some_of_each_set(1);
    assert_eq!(puzzles.len(), 4500);
    for change in Change::ALL {
        let changed: Vec<Cells> =
            puzzles[..4500].iter().map(|&puzzle| change.make(puzzle, 1 + random.below(5), random)).collect();
        puzzles.extend(changed);
    }
    let one = &mut One::new(Isa::portable());
    let limits = Limits::new().solutions(20);
    let expected: Vec<_> = puzzles.iter().map(|puzzle| one.search(puzzle, &limits)).collect();
    for isa in Isa::available() {
        let answers = solve(&mut Many::new(isa), PuzzleSlice::from(&puzzles[..]), 20, Wanted::Unique);
        let one = &mut One::new(isa);
        for ((puzzle, found), answer) in puzzles.iter().zip(&expected).zip(answers) {
            let solution = found.solution.filter(|_| found.count == 1).unwrap_or(DOTS);
            let is_same = answer.count == found.count as u32 && answer.solution == solution;
            assert!(is_same, "{isa}: {}: {answer:?}, expected {found:?}", shown(puzzle));
            assert_eq!(one.search(puzzle, &limits), *found, "{isa}: {}", shown(puzzle));
        }
    }
}

/// This test needs no counts from the oracle. An equivalent puzzle has the same count, and its solution is
/// transformed in the same way as the puzzle.
#[test]
fn another_look_changes_no_count() {
    let puzzles: Vec<Board> = some_of_each_set(10).iter().map(common::board).collect();
    for (isa, seed) in Isa::available().zip(900..) {
        let many = &mut Many::new(isa);
        let seeds = (0..).map(|i| Seed(seed + 10 * i));
        let looks: Vec<Cells> = puzzles
            .iter()
            .zip(seeds.clone())
            .map(|(board, seed)| common::givens(&transform::shuffle(board, seed)))
            .collect();
        let plain: Vec<Cells> = puzzles.iter().map(common::givens).collect();
        let expected = solve(many, PuzzleSlice::from(&plain[..]), 30, Wanted::Unique);
        let answers = solve(many, PuzzleSlice::from(&looks[..]), 30, Wanted::Unique);
        for ((look, (answer, before)), seed) in looks.iter().zip(answers.iter().zip(expected)).zip(seeds) {
            assert_eq!(answer.count, before.count, "{isa}: {}", shown(look));
            if answer.count == 1 {
                let image = transform::shuffle(&common::board(&before.solution), seed);
                assert_eq!(answer.solution, common::givens(&image), "{isa}: {}", shown(look));
                assert!(oracle::is_solution(&common::board(look), &image.cells), "{isa}: {}", shown(look));
            }
        }
    }
}

/// Compares `find_without` with the engine for one puzzle, which gets the candidates that remain.
#[test]
fn a_solution_without_a_candidate_is_found_wherever_there_is_one() {
    let random = &mut Random::new(Seed(31));
    let mut puzzles = some_of_each_set(3);
    puzzles.extend(some_of_each_set(20).into_iter().map(|puzzle| Change::Remove.make(puzzle, 2, random)));
    let mut draw = |end: usize| random.below(end) as u8;
    let struck: Vec<Struck> = puzzles.iter().map(|_| Struck { cell: draw(81), digit: 1 + draw(9) }).collect();
    let one = &mut One::new(Isa::portable());
    let is_there = |(puzzle, struck): (&Cells, &Struck)| {
        let mut sets = Puzzle::Givens(puzzle).candidates();
        sets[usize::from(struck.cell)] &= !(1 << (struck.digit - 1));
        one.search(&sets, &Limits::new().solutions(1)).count as u32
    };
    let expected: Vec<u32> = puzzles.iter().zip(&struck).map(is_there).collect();
    for (isa, size) in Isa::available().flat_map(|isa| [1, 5, 300, puzzles.len()].map(|size| (isa, size))) {
        let many = &mut Many::new(isa);
        for ((puzzles, struck), expected) in
            puzzles.chunks(size).zip(struck.chunks(size)).zip(expected.chunks(size)).take(40)
        {
            let mut counts = vec![9; puzzles.len()];
            many.find_without(PuzzleSlice::from(puzzles), struck, &mut counts);
            assert_eq!(counts, expected, "{isa}, batches of {size}");
        }
    }
}
