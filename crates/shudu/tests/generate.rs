//! Tests that every generated puzzle has the requested properties. The oracle solves the puzzle. Then, for
//! each given, the oracle solves the puzzle without this given. The tests also rate the puzzle again.

mod bridge;

use bridge::cells_of;
use shudu::generate::{
    Generator, Made, Pattern, Sampler, Symmetry, all_minimal, full_grid, minimise, redundant,
};
use shudu::logic::{Level, NotRated, Rating, Reasoner, Technique};
use shudu::random::Random;
use shudu::{Cell, Grid, Isa, Limits, Shape, Solution, generate};
use std::collections::HashSet;
use testkit::{Board, oracle, wide};

/// Converts a grid to a board of the oracle.
fn board_of(grid: &Grid) -> Board {
    let shape = grid.shape();
    let mut board = Board::empty(shape.box_rows(), shape.box_columns());
    board.cells = cells_of(grid);
    board
}

/// Whether the puzzle has exactly one solution, and the recorded solution is correct.
fn is_proper(made: &Made) -> bool {
    let board = board_of(&made.puzzle);
    oracle::count(&board, 2) == 1 && oracle::is_solution(&board, &cells_of(made.solution.grid()))
}

/// Whether the puzzle gets several solutions as soon as any one of its givens is removed.
fn is_minimal(puzzle: &Grid) -> bool {
    puzzle.givens().all(|(cell, _)| {
        let mut without = puzzle.clone();
        without.set(cell, None);
        oracle::count(&board_of(&without), 2) == 2
    })
}

/// The first puzzles of a generator. Fails if one of the puzzles is not proper.
fn first(generator: &Generator, count: usize) -> Vec<Made> {
    let made: Vec<Made> = generator.puzzles().unwrap().take(count).collect();
    assert!(made.iter().all(is_proper), "{generator:?}");
    made
}

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

#[test]
fn puzzles_of_every_shape_have_one_solution_and_no_given_to_spare() {
    for (text, count) in
        [("3x3", 40), ("2x2", 30), ("2x3", 20), ("3x2", 5), ("2x4", 4), ("1x5", 5), ("1x9", 1)]
    {
        for made in first(&Generator::new(5).shape(shape(text)), count) {
            assert_eq!(made.puzzle.shape(), shape(text));
            assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
        }
    }
}

/// The number of solutions that the oracle for large boards finds; the oracle stops at two.
fn count_wide(puzzle: &Grid) -> usize {
    wide::count(&board_of(puzzle), 2, 20_000_000).expect("generated puzzles are not that hard")
}

#[test]
fn large_boards_have_one_solution() {
    for (text, count) in [("3x4", 3), ("2x5", 3), ("4x4", 2)] {
        for made in Generator::new(2).shape(shape(text)).puzzles().unwrap().take(count) {
            assert_eq!(count_wide(&made.puzzle), 1, "{}", made.puzzle);
            assert!(oracle::is_solution(&board_of(&made.puzzle), &cells_of(made.solution.grid())));
            assert!(made.puzzle.givens().count() * 2 < shape(text).cell_count(), "{}", made.puzzle);
        }
    }
}

#[test]
fn large_puzzles_are_minimal_where_that_is_said() {
    let orders = [Generator::new(4).shape(shape("3x4")), Generator::new(4).shape(shape("4x4")).minimal()];
    for (generator, checked) in orders.iter().zip([usize::MAX, 12]) {
        let made = generator.puzzles().unwrap().next().unwrap();
        for (cell, _) in made.puzzle.givens().take(checked) {
            let mut without = made.puzzle.clone();
            without.set(cell, None);
            assert_eq!(count_wide(&without), 2, "{} without {cell}", made.puzzle);
        }
    }
}

#[test]
fn large_puzzles_have_the_pattern_the_clues_and_the_difficulty_of_the_order() {
    let new = || Generator::new(6).shape(shape("4x4"));
    let symmetric = new().symmetry("rotate180".parse().unwrap()).clues(120..=140);
    let made = symmetric.puzzles().unwrap().next().unwrap();
    assert!((120..=140).contains(&made.puzzle.givens().count()));
    let pattern = Pattern::of(&made.puzzle);
    assert!(
        pattern.cells().all(|cell| made.puzzle.get(Cell::at(15 - cell.row(), 15 - cell.column())).is_some())
    );
    let hard = new().level(Level::Hard).puzzles().unwrap().next().unwrap();
    let technique = Reasoner::new().hardest(&hard.puzzle, &Limits::new()).unwrap();
    assert_eq!(Level::of_technique(technique), Level::Hard);
    for made in [made, hard] {
        assert_eq!(count_wide(&made.puzzle), 1, "{}", made.puzzle);
    }
}

#[test]
fn the_number_of_clues_is_as_ordered() {
    for clues in [22..=22, 24..=26, 30..=40, 60..=60, 81..=81] {
        for made in first(&Generator::new(1).clues(clues.clone()), 12) {
            assert!(clues.contains(&made.puzzle.givens().count()), "{}", made.puzzle);
        }
    }
    for made in first(&Generator::new(1).clues(26..=27).minimal(), 8) {
        assert!(
            (26..=27).contains(&made.puzzle.givens().count()) && is_minimal(&made.puzzle),
            "{}",
            made.puzzle
        );
    }
    let counts: HashSet<usize> = first(&Generator::new(9).clues(30..=33), 40)
        .iter()
        .map(|made| made.puzzle.givens().count())
        .collect();
    assert_eq!(counts.len(), 4, "all numbers of the range come");
}

#[test]
fn givens_lie_as_the_symmetry_says() {
    for symmetry in Symmetry::all() {
        for (text, count) in [("3x3", 6), ("2x3", 3)] {
            let orbits = symmetry.orbits(shape(text));
            for made in first(&Generator::new(3).shape(shape(text)).symmetry(symmetry), count) {
                let is_given = |cell: &Cell| made.puzzle.get(*cell).is_some();
                let is_whole = |orbit: &Vec<Cell>| orbit.iter().all(is_given) || !orbit.iter().any(is_given);
                assert!(orbits.iter().all(is_whole), "{symmetry}: {}", made.puzzle);
            }
        }
    }
    let both = Generator::new(4).symmetry("rotate180".parse().unwrap()).minimal().clues(22..=26);
    for made in first(&both, 2) {
        assert!(is_minimal(&made.puzzle), "{}", made.puzzle);
    }
}

/// Two nested rings.
const RING: &str = "
    ...|xxx|...
    ..x|...|x..
    .x.|.x.|.x.
    ---+---+---
    x..|x.x|..x
    x.x|...|x.x
    x..|x.x|..x
    ---+---+---
    .x.|.x.|.x.
    ..x|...|x..
    ...|xxx|...";

#[test]
fn givens_lie_as_the_pattern_says() {
    for text in [RING, "x..x.xx..xx.x..x", "x.x.x.\n.x.x.x\nx.x.x.\n.x.x.x\nx.x.x.\n.x.x.x"] {
        let pattern = Pattern::read(text, None).unwrap();
        for made in first(&Generator::new(1).pattern(pattern.clone()), 3) {
            assert_eq!(Pattern::of(&made.puzzle), pattern);
        }
    }
}

#[test]
fn puzzles_of_a_solution_have_it() {
    let board: Grid =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642".parse().unwrap();
    let solution = Solution::new(&board).unwrap();
    let made = first(&Generator::new(1).solution(solution.clone()), 20);
    assert!(made.iter().all(|made| made.solution == solution));
    let puzzles: HashSet<String> = made.iter().map(|made| made.puzzle.to_string()).collect();
    assert_eq!(puzzles.len(), 20);
}

#[test]
fn a_puzzle_has_its_rating_when_it_is_rated_again() {
    let rating = Rating::of_tenths;
    for range in [12..=12, 20..=26, 32..=38, 71..=72] {
        let range = rating(*range.start())..=rating(*range.end());
        for made in first(&Generator::new(1).rating(range.clone()), 3) {
            let again = made.puzzle.rate().unwrap();
            assert!(range.contains(&again.difficulty.whole), "{}", made.puzzle);
            assert_eq!(made.rated, Some(again));
        }
    }
    for technique in [Technique::NakedPair, Technique::XyWing, Technique::UniqueRectangle1] {
        for made in first(&Generator::new(1).technique(technique), 2) {
            assert_eq!(made.puzzle.rate().unwrap().hardest, technique, "{}", made.puzzle);
        }
    }
}

#[test]
fn a_puzzle_is_as_hard_as_its_level_says_on_every_shape() {
    let mut reasoner = Reasoner::new();
    for level in Level::ALL {
        for made in first(&Generator::new(1).level(level), 2) {
            assert_eq!(Level::of(made.puzzle.rate().unwrap().difficulty.whole), level);
        }
        if level == Level::Expert {
            continue;
        }
        for made in first(&Generator::new(1).shape(shape("2x3")).level(level), 2) {
            let hardest = reasoner.hardest(&made.puzzle, &Limits::new());
            let found = match hardest {
                Ok(technique) => Level::of_technique(technique),
                Err(refusal) => {
                    assert_eq!(refusal, NotRated::Stuck);
                    Level::Extreme
                }
            };
            assert_eq!(found, level, "{}", made.puzzle);
        }
    }
}

/// Nearly all large boards with as few clues as possible have the level "extreme", so the generator leaves
/// more clues for easier levels.
#[test]
fn large_boards_of_every_level_but_the_rarest_are_found_soon() {
    for (text, level) in ["3x4", "4x4"].into_iter().flat_map(|text| Level::ALL.map(|level| (text, level))) {
        if level == Level::Expert {
            continue;
        }
        let mut puzzles = Generator::new(2).shape(shape(text)).level(level).tries(60).puzzles().unwrap();
        let made = puzzles.next().unwrap_or_else(|| panic!("{text} {level}"));
        assert_eq!(count_wide(&made.puzzle), 1, "{}", made.puzzle);
    }
    let last = Generator::new(1).rating(Rating::of_tenths(0)..=Rating::of_tenths(10)).tries(5000);
    assert_eq!(first(&last, 2).len(), 2);
}

#[test]
fn a_bound_on_the_rating_changes_nothing_but_the_time() {
    let mut reasoner = Reasoner::new();
    let limits = Limits::new();
    for made in first(&Generator::new(77), 150) {
        let whole = reasoner.rate(&made.puzzle, &limits).unwrap();
        for most in [10, 12, 15, 23, 26, 30, 44, 45, 56, 62, 66, 70, 75, 83, 90, 200].map(Rating::of_tenths) {
            let bounded = reasoner.rate_up_to(&made.puzzle, most, &limits).unwrap();
            let expected = Some(whole).filter(|whole| whole.difficulty.whole <= most);
            assert_eq!(bounded, expected, "{} up to {most}", made.puzzle);
        }
    }
}

#[test]
fn the_same_puzzles_come_on_any_number_of_threads_and_instruction_set() {
    let orders = [
        Generator::new(1),
        Generator::new(2).level(Level::Hard).symmetry("diagonal".parse().unwrap()).digits_spread(4),
        Generator::new(3).shape(shape("2x3")),
        Generator::new(4).pattern(Pattern::read(RING, None).unwrap()),
    ];
    for (generator, count) in orders.into_iter().zip([700, 40, 100, 5]) {
        let expected: Vec<Made> = generator.puzzles().unwrap().take(count).collect();
        #[cfg(feature = "parallel")]
        for threads in [1, 3].map(|threads| std::num::NonZeroUsize::new(threads).unwrap()) {
            let made = shudu::parallel::generate(&generator, threads).unwrap().flat_map(|block| block.made);
            assert!(made.take(count).eq(expected.iter().cloned()), "{threads} threads: {generator:?}");
        }
        for isa in Isa::available() {
            let made = generator.clone().isa(isa).puzzles().unwrap().take(count);
            assert!(made.eq(expected.iter().cloned()), "{isa}: {generator:?}");
        }
    }
}

/// Users write seeds down, so a seed must always give the same puzzles.
#[test]
fn a_seed_gives_the_puzzles_it_always_gave() {
    let line = |generator: Generator| generator.puzzles().unwrap().next().unwrap().puzzle.to_string();
    let size = |text: &str| Generator::new(1).shape(shape(text));
    let found = [
        line(Generator::new(1)),
        line(Generator::new(u64::MAX)),
        line(Generator::new(1).clues(30..=35).symmetry("rotate180".parse().unwrap())),
        line(Generator::new(1).level(Level::Hard)),
        line(Generator::new(1).pattern(Pattern::read(RING, None).unwrap())),
        line(size("2x2")),
        line(size("2x3")),
        line(size("4x4")),
    ];
    assert_eq!(found.join("\n"), include_str!("generate/golden.txt").trim_end());
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table")]
fn what_cannot_be_had_is_refused_with_the_reason() {
    let new = || Generator::new(1);
    let rating = |from, to| Rating::of_tenths(from)..=Rating::of_tenths(to);
    let pattern = |text: &str| Pattern::read(text, None).unwrap();
    let full = |text: &str| full_grid(shape(text), &mut Random::new(1));
    let diagonal =
        "x........\n.x.......\n..x......\n...x.....\n....x....\n.....x...\n......x..\n.......x.\nxxxxxxxxx";
    let empty_rows = format!("{}{}", ".".repeat(18), "x".repeat(63));
    #[rustfmt::skip]
    let orders = [
        (new().clues(10..=12), "at most 12 clues: no 9x9 puzzle with one solution has fewer than 17"),
        (new().shape(shape("2x2")).clues(0..=3), "at most 3 clues: no 4x4 puzzle with one solution has fewer than 4"),
        (new().shape(shape("2x3")).clues(0..=7), "fewer than 8"),
        (new().clues(82..=90), "at least 82 clues: a 9x9 board has 81 cells"),
        (new().clues(std::ops::RangeInclusive::new(30, 20)), "expected the smaller number first"),
        (new().clues(22..=23).symmetry("horizontal+vertical+rotate90".parse().unwrap()), "has 22 to 23 clues; expected a range with 21 or 24"),
        (new().clues(22..=23).symmetry("rotate90".parse().unwrap()), "expected a range with 21 or 24"),
        (new().shape(shape("4x4")).clues(102..=102).symmetry("rotate90".parse().unwrap()), "no board with the symmetry rotate90 has 102 clues; expected a range with 100 or 104"),
        (new().shape(shape("2x2")).clues(5..=5).symmetry("rotate90".parse().unwrap()), "expected a range with 4 or 8"),
        (new().pattern(pattern("x...............")), "a pattern of 1 clue: no 4x4 puzzle"),
        (new().pattern(pattern(diagonal)).symmetry("rotate180".parse().unwrap()), "a clue in"),
        (new().pattern(pattern(diagonal)).clues(30..=40), "a pattern of 17 clues, but 30 to 40 are ordered"),
        (new().pattern(pattern(&empty_rows)), "no clue in row 1 and row 2"),
        (new().pattern(pattern("xxxx.........xxx")).shape(Shape::CLASSIC), "the pattern is 4x4, but 9x9"),
        (new().solution(full("2x2")).shape(Shape::CLASSIC), "the solution is 4x4, but 9x9"),
        (new().shape(shape("2x3")).rating(rating(20, 30)), "ratings are for 9x9"),
        (new().shape(shape("2x3")).technique(Technique::XyWing), "XY-Wing is not used on 6x6"),
        (new().shape(shape("2x3")).technique(Technique::XWing).level(Level::Easy), "X-Wing is hard, but easy"),
        (new().shape(shape("2x3")).level(Level::Expert), "no 6x6 puzzle is expert"),
        (new().shape(shape("2x2")).level(Level::Hard), "no 4x4 puzzle is hard: hidden singles solve them all"),
        (new().technique(Technique::DirectClaiming), "no 9x9 puzzle needs Direct Claiming"),
        (new().technique(Technique::XWing).rating(rating(40, 50)), "exclude each other"),
        (new().level(Level::Easy).rating(rating(40, 50)), "exclude each other"),
        (new().rating(rating(120, u16::MAX)), "a rating of at least 12.0: no puzzle is known above 11.9"),
        (new().level(Level::Extreme).rating(rating(200, 210)), "expected a range from 1.0 to 11.9"),
        (new().rating(rating(13, 14)), "no technique is rated 1.3 to 1.4: expected a range with 1.2 or 1.5"),
        (new().rating(rating(0, 9)), "no technique is rated 0.0 to 0.9: expected a range with 1.0"),
        (new().clues(81..=81).level(Level::Easy), "a full 9x9 board has no step"),
        (new().pattern(pattern(&"x".repeat(36))).level(Level::Easy), "a full 6x6 board has no step"),
        (new().clues(78..=80).level(Level::Hard), "at least 78 clues: with so few blanks no 9x9 puzzle needs a technique harder than Last Cell"),
        (new().clues(79..=81).technique(Technique::NakedSingle), "with so few blanks"),
        (new().shape(shape("2x3")).clues(33..=36).technique(Technique::XWing), "with so few blanks"),
        // With this symmetry, a puzzle cannot have 77 to 80 clues.
        (new().clues(78..=81).symmetry("horizontal+vertical+rotate90".parse().unwrap()).level(Level::Hard), "with so few"),
        (new().pattern(pattern(&"x".repeat(81))).minimal(), "clues in all cells of row 1, so each of them can be removed"),
        (new().pattern(pattern("x...x...xx..xxx.")).minimal(), "clues in all cells of column 1"),
        (new().pattern(pattern("x..x........x..x")), "no 4x4 puzzle with one solution has clues in exactly"),
        (new().shape(shape("2x2")).clues(7..=16).minimal(), "at least 7 clues: no minimal 4x4 puzzle has more than 6"),
        (new().clues(73..=81).minimal(), "at least 73 clues: a minimal 9x9 puzzle has a blank in every row, so no more than 72"),
        (new().shape(shape("1x2")).level(Level::Hard), "no 2x2 puzzle is hard: hidden singles solve them all"),
        (new().shape(shape("1x3")).technique(Technique::NakedSingle), "no 3x3 puzzle is medium"),
        (new().shape(shape("1x1")).level(Level::Extreme), "no 1x1 puzzle is extreme"),
    ];
    for (generator, reason) in orders {
        let message = generator.puzzles().unwrap_err().to_string();
        assert!(message.contains(reason), "{message}, expected {reason}");
        assert_eq!(message.lines().count(), 1);
    }
}

/// Checks that the refused orders have no puzzle, and that similar orders with a puzzle are not refused.
#[test]
fn no_puzzle_is_refused_that_exists() {
    let mut reasoner = Reasoner::new();
    for size in 1..=3 {
        let empty = Grid::empty(shape(&format!("1x{size}")));
        let full: Vec<Solution> = empty.solutions().collect();
        for (solution, cells) in
            full.iter().flat_map(|full| (1..1_u32 << (size * size)).map(move |set| (full, set)))
        {
            let mut puzzle = solution.grid().clone();
            let blanks = puzzle.shape().cells().enumerate().filter(|(i, _)| cells >> i & 1 == 1);
            blanks.for_each(|(_, cell)| puzzle.set(cell, None));
            if oracle::count(&board_of(&puzzle), 2) == 1 {
                let hardest = reasoner.hardest(&puzzle, &Limits::new()).unwrap();
                assert_eq!(Level::of_technique(hardest), Level::Easy, "{puzzle}");
            }
        }
    }
    let easy = |clues: usize| Generator::new(1).clues(clues..=clues).level(Level::Easy);
    assert!([78, 80].into_iter().all(|clues| first(&easy(clues), 3).len() == 3));
    assert_eq!(first(&Generator::new(1).clues(81..=81), 1).len(), 1);
    assert_eq!(first(&Generator::new(1).shape(shape("1x2")).level(Level::Easy), 2).len(), 2);
}

/// The generator gives up after `tries` failed attempts in a row, and returns only the puzzles that it made
/// before these attempts.
#[test]
fn an_order_is_given_up_after_so_many_vain_attempts() {
    let order = Generator::new(1).clues(21..=21);
    let made: Vec<Made> = order.puzzles().unwrap().take(40).collect();
    for tries in [1, 100, 300, 1000] {
        let mut next = 0;
        let in_time = made.iter().take_while(|made| {
            let vain = made.number - std::mem::replace(&mut next, made.number + 1);
            vain < tries
        });
        let expected: Vec<Made> = in_time.cloned().collect();
        assert!(expected.len() < made.len(), "{tries}");
        let mut puzzles = order.clone().tries(tries).puzzles().unwrap();
        assert!(puzzles.by_ref().eq(expected.iter().cloned()), "{tries}");
        assert!(puzzles.given_up().is_some() && puzzles.next().is_none());
        #[cfg(feature = "parallel")]
        {
            let threads = std::num::NonZeroUsize::new(3).unwrap();
            let mut blocks = shudu::parallel::generate(&order.clone().tries(tries), threads).unwrap();
            assert!(blocks.by_ref().flat_map(|block| block.made).eq(expected), "{tries}");
            assert!(blocks.given_up().is_some());
        }
    }
    let mut rare = Generator::new(1).minimal().clues(45..=60).tries(2000).puzzles().unwrap();
    assert!(rare.given_up().is_none() && rare.next().is_none());
    let words = rare.given_up().unwrap().to_string();
    assert_eq!(words, "2000 attempts in a row made no such puzzle: order something less rare");
}

/// The order gives the solution and the pattern, which allow only one puzzle. So further attempts would not
/// help.
#[test]
fn an_order_with_one_possible_puzzle_is_tried_once() {
    let solution = full_grid(Shape::CLASSIC, &mut Random::new(1));
    // The pattern leaves one blank in every house.
    let blank = |cell: usize| cell % 9 == 3 * (cell / 9 % 3) + cell / 27;
    let drawn: String = (0..81).map(|cell| if blank(cell) { '.' } else { 'x' }).collect();
    let pattern = Pattern::read(&drawn, None).unwrap();
    let order = Generator::new(1).solution(solution).pattern(pattern);
    assert!(order.clone().level(Level::Easy).puzzles().unwrap().next().is_some());
    for never in [order.clone().level(Level::Extreme), order.minimal()] {
        let mut puzzles = never.puzzles().unwrap();
        assert!(puzzles.next().is_none());
        assert!(puzzles.given_up().is_some_and(|error| error.to_string().starts_with("the only attempt")));
    }
}

/// A budget limits the whole operation, not each search of the operation.
#[test]
fn a_budget_is_spent_once() {
    let puzzle: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let works: [fn(&Grid, &Limits<'_>) -> bool; 3] = [
        |puzzle, limits| redundant(puzzle, limits).is_ok(),
        |puzzle, limits| minimise(puzzle, 1, limits).is_ok(),
        |puzzle, limits| {
            let all = all_minimal(puzzle, limits);
            all.is_ok_and(|mut all| all.next_within(limits).is_ok_and(|found| found.is_some()))
        },
    ];
    // Each of the 21 searches takes few nodes, but all 21 searches together take many more nodes than the
    // search for the verdict.
    let verdict =
        (0..).find(|&nodes| puzzle.solve_with(&Limits::new().nodes(nodes)).verdict().is_some()).unwrap();
    for (number, work) in works.iter().enumerate() {
        assert!(!work(&puzzle, &Limits::new().nodes(3 * verdict)), "{number}");
        assert!(work(&puzzle, &Limits::new().nodes(100 * verdict)), "{number}");
    }
    // All puzzles of one list share a single budget.
    let begun: Grid =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452".parse().unwrap();
    let limits = Limits::new().nodes(1_000);
    let mut all = all_minimal(&begun, &limits).unwrap();
    let listed = std::iter::from_fn(|| all.next_within(&limits).ok().flatten()).take(100_000).count();
    assert!(listed < 100_000);
    assert_eq!(all.next_within(&limits), Err(NotRated::Stopped));
    assert!(all.next_within(&Limits::new()).is_ok_and(|found| found.is_some()), "it can go on");
}

#[test]
fn a_puzzle_is_minimised_by_seed_and_every_way_is_listed_once() {
    let limits = Limits::new();
    for text in [
        "12..34....21..4.",
        "12343412432.....",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ] {
        let puzzle: Grid = text.parse().unwrap();
        let spare = redundant(&puzzle, &limits).unwrap();
        for (cell, _) in puzzle.givens() {
            let mut without = puzzle.clone();
            without.set(cell, None);
            assert_eq!(oracle::count(&board_of(&without), 2) == 1, spare.contains(&cell), "{text} {cell}");
        }
        let listed: Vec<Grid> = all_minimal(&puzzle, &limits).unwrap().take(40).collect();
        let distinct: HashSet<&Grid> = listed.iter().collect();
        assert_eq!(distinct.len(), listed.len());
        assert!(listed.iter().all(is_minimal));
        for seed in 0..20 {
            let minimal = minimise(&puzzle, seed, &limits).unwrap();
            assert!(is_minimal(&minimal));
            assert!(listed.len() == 40 || distinct.contains(&minimal), "{text}: {minimal}");
        }
    }
}

/// Compares the list with a brute-force search over all subsets of the givens.
#[test]
fn the_list_of_minimal_puzzles_is_complete() {
    let puzzle: Grid = "1234.4122143...1".parse().unwrap();
    let givens: Vec<_> = puzzle.givens().collect();
    let mut expected = HashSet::new();
    for subset in 0..1_u32 << givens.len() {
        let mut some = Grid::empty(puzzle.shape());
        let chosen = givens.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
        chosen.for_each(|(_, &(cell, digit))| some.set(cell, Some(digit)));
        if some.count(2).found() == 1 && is_minimal(&some) {
            expected.insert(some);
        }
    }
    let listed: Vec<Grid> = all_minimal(&puzzle, &Limits::new()).unwrap().collect();
    assert_eq!(listed.len(), expected.len());
    assert_eq!(listed.into_iter().collect::<HashSet<Grid>>(), expected);
}

#[test]
fn what_has_no_single_solution_is_not_minimised() {
    for (text, word) in
        [("................", "several"), ("11..............", "invalid"), ("123....4........", "none")]
    {
        let refusal = minimise(&text.parse().unwrap(), 0, &Limits::new()).unwrap_err();
        assert!(
            matches!(refusal, NotRated::Improper { verdict, .. } if verdict.word().name() == word),
            "{text}"
        );
        assert!(redundant(&text.parse().unwrap(), &Limits::new()).is_err());
        assert!(all_minimal(&text.parse().unwrap(), &Limits::new()).is_err());
    }
}

#[test]
fn a_limit_stops_and_going_on_gives_the_same() {
    let generator = Generator::new(1).shape(shape("3x4"));
    let expected: Vec<Made> = generator.puzzles().unwrap().take(2).collect();
    let mut puzzles = generator.puzzles().unwrap();
    let stop = |_: &shudu::Stats| true;
    assert!(puzzles.next_within(&Limits::new().until(&stop)).is_none());
    assert!(puzzles.take(2).eq(expected));
    let puzzle: Grid = "12343412432.....".parse().unwrap();
    let expected: Vec<Grid> = generate::all_minimal(&puzzle, &Limits::new()).unwrap().collect();
    let mut all = generate::all_minimal(&puzzle, &Limits::new()).unwrap();
    let mut listed: Vec<Grid> = all.by_ref().take(2).collect();
    assert_eq!(all.next_within(&Limits::new().nodes(0)), Err(NotRated::Stopped));
    listed.extend(all);
    assert_eq!(listed, expected);
}

/// For each number of givens, the total weight of the puzzles with this number of givens.
fn by_givens(puzzles: impl Iterator<Item = (Grid, f64)>) -> Vec<f64> {
    let mut sums = vec![0.0; 17];
    puzzles.for_each(|(puzzle, weight)| sums[puzzle.givens().count()] += weight);
    sums
}

#[test]
fn weighted_samples_of_4x4_are_what_the_list_of_all_minimal_puzzles_says() {
    let (limits, count) = (Limits::new(), 6_000_u32);
    // There are two classes of full 4x4 boards. The loop runs over one board of each class.
    for text in ["1234341221434321", "1234341243212143"] {
        let board: Grid = text.parse().unwrap();
        let all = all_minimal(&board, &limits).unwrap().map(|puzzle| (puzzle, 1.0));
        let expected = by_givens(all);
        let givens: Vec<usize> = (0..17).filter(|&givens| expected[givens] > 0.0).collect();
        assert_eq!(givens, [4, 5, 6], "no more and no fewer");
        let mut sampler = Sampler::of_solution(Solution::new(&board).unwrap(), 9);
        let samples = sampler.draw(0..u64::from(count), &limits).unwrap();
        let found = by_givens(samples.iter().map(|sample| (sample.puzzle.clone(), sample.weight)));
        for (givens, (found, expected)) in found.iter().zip(&expected).enumerate() {
            let found = found / f64::from(count);
            // Each sum has a standard deviation of two to five percent.
            assert!(
                (found - expected).abs() <= 0.2 * expected,
                "{text}, {givens}: {found}, expected {expected}"
            );
        }
        let (found, expected): (f64, f64) = (found.iter().sum(), expected.iter().sum());
        assert!(
            (found / f64::from(count) / expected - 1.0).abs() < 0.03,
            "{text}: {found}, expected {expected}"
        );
    }
}

#[test]
fn samples_of_9x9_are_minimal_and_do_not_depend_on_those_beside_them() {
    let limits = Limits::new();
    let mut sampler = Sampler::new(Shape::CLASSIC, 4).unwrap();
    let samples = sampler.draw(0..30, &limits).unwrap();
    assert!(samples.iter().all(|sample| is_minimal(&sample.puzzle) && sample.weight > 0.0));
    assert_eq!(sampler.draw(7..9, &limits).unwrap(), samples[7..9]);
    let slow = Sampler::new(Shape::CLASSIC, 4).unwrap().isa(Isa::portable()).draw(0..30, &limits).unwrap();
    assert_eq!(slow, samples);
    assert!(Sampler::new(shape("2x3"), 1).unwrap_err().to_string().contains("name a solution"));
}

#[test]
fn samples_of_a_solution_are_among_its_minimal_puzzles() {
    let board: Grid = "1234341221434321".parse().unwrap();
    let solution = Solution::new(&board).unwrap();
    let samples = Sampler::of_solution(solution, 3).draw(0..40, &Limits::new()).unwrap();
    let minimal: Vec<Grid> = all_minimal(&board, &Limits::new()).unwrap().collect();
    assert!(samples.iter().all(|sample| minimal.contains(&sample.puzzle)));
    // The lowest possible weight is 1. A sample has this weight if every order of removals leads to its
    // puzzle. The number of choices at each step gives an upper bound for the weight.
    assert!(samples.iter().all(|sample| (1.0..20_000.0).contains(&sample.weight)));
}
