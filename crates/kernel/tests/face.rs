//! Tests of the public interface, such as strides, arbitrary bytes, and buffers of the wrong length.

mod common;

use common::{Cells, DOTS, HARD, Known, Wanted, cells, shown, solve};
use kernel::{Isa, Many, PuzzleSlice, Solutions};

/// Returns `count` puzzles, by repeating a few puzzles.
fn puzzles(count: usize) -> Vec<Cells> {
    let some: Vec<Cells> = common::set("easy", 50).into_iter().chain(HARD.map(cells)).chain([DOTS]).collect();
    some.into_iter().cycle().take(count).collect()
}

/// Writes one puzzle every `stride` bytes, fills the gaps with `between`, and writes nothing after the last
/// puzzle.
fn spaced_out(puzzles: &[Cells], stride: usize, between: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    for puzzle in puzzles {
        bytes.resize(bytes.len().next_multiple_of(stride), between);
        bytes.extend(puzzle);
    }
    bytes
}

#[test]
fn the_distance_of_puzzles_and_what_is_between_them_change_nothing() {
    for (isa, count) in Isa::available().flat_map(|isa| [0, 1, 30, 300].map(|count| (isa, count))) {
        let (many, puzzles) = (&mut Many::new(isa), puzzles(count));
        let expected = solve(many, PuzzleSlice::from(&puzzles[..]), 2, Wanted::Unique);
        for (stride, between) in [(81, b'\n'), (82, b'\n'), (82, b'7'), (83, b'\r'), (100, b'1'), (1000, 0)] {
            let mut bytes = spaced_out(&puzzles, stride, between);
            for is_last_line_ended in [false, true] {
                if is_last_line_ended {
                    bytes.resize(bytes.len().next_multiple_of(stride), between);
                }
                // The allocation has exactly the size of the puzzles, so that memory checkers see any read
                // beyond the puzzles.
                let exact = bytes.clone().into_boxed_slice();
                let spaced = PuzzleSlice::new(&exact, stride).expect("whole puzzles");
                assert_eq!(spaced.len(), count, "stride {stride}");
                assert_eq!(solve(many, spaced, 2, Wanted::Unique), expected, "{isa}: stride {stride}");
            }
        }
    }
}

#[test]
fn whatever_is_not_a_digit_from_1_to_9_is_a_blank() {
    for (isa, count) in Isa::available().flat_map(|isa| [8, 260].map(|count| (isa, count))) {
        let (many, dotted) = (&mut Many::new(isa), puzzles(count));
        let expected = solve(many, PuzzleSlice::from(&dotted[..]), 2, Wanted::Unique);
        for blank in (0..=255).filter(|byte| !(b'1'..=b'9').contains(byte)) {
            let other = |puzzle: &Cells| puzzle.map(|byte| if byte == b'.' { blank } else { byte });
            let puzzles: Vec<Cells> = dotted.iter().map(other).collect();
            let answers = solve(many, PuzzleSlice::from(&puzzles[..]), 2, Wanted::Unique);
            assert!(answers == expected, "{isa}: {count} puzzles with blank {blank:#x}");
        }
    }
}

#[test]
fn any_bytes_at_all_are_a_puzzle() {
    // Puts each byte into each cell of a solution. A digit is a given, and any other byte is a blank.
    let base = Known::of(cells(HARD[1])).answer(2, Wanted::Unique).solution;
    for isa in Isa::available() {
        let many = &mut Many::new(isa);
        for cell in 0..81 {
            let with = |byte: u8| {
                let mut puzzle = base;
                puzzle[cell] = byte;
                puzzle
            };
            let puzzles: Vec<Cells> = (0..=255).map(with).collect();
            for (byte, answer) in
                solve(many, PuzzleSlice::from(&puzzles[..]), 2, Wanted::Unique).into_iter().enumerate()
            {
                let is_wrong = (49..58).contains(&byte) && byte != usize::from(base[cell]);
                let expected = if is_wrong { (0, DOTS) } else { (1, base) };
                assert_eq!((answer.count, answer.solution), expected, "{isa}: {byte:#x} in cell {cell}");
            }
        }
    }
}

#[test]
fn puzzles_that_overlap_or_are_not_whole_are_refused() {
    let bytes = vec![b'.'; 1000];
    for stride in 0..81 {
        assert!(PuzzleSlice::new(&bytes, stride).is_none(), "stride {stride}");
        assert!(PuzzleSlice::new(&[], stride).is_none(), "stride {stride}");
    }
    for stride in [81, 82, 100, usize::MAX] {
        for length in 0..=1000 {
            let rest = length % stride;
            let expected = (rest == 0 || rest >= 81).then_some(length.div_ceil(stride));
            let len = PuzzleSlice::new(&bytes[..length], stride).map(|puzzles| puzzles.len());
            assert_eq!(len, expected, "stride {stride}, {length} bytes");
        }
    }
    assert!(PuzzleSlice::new(&[], 81).is_some_and(|puzzles| puzzles.is_empty()));
}

#[test]
#[should_panic(expected = "there are 2 puzzles")]
fn a_puzzle_beyond_the_last_is_refused() {
    PuzzleSlice::new(&[b'.'; 164], 82).expect("two puzzles").get(2);
}

#[test]
#[should_panic(expected = "there are 2 puzzles")]
fn a_number_whose_place_would_wrap_around_is_refused() {
    // The offset of this puzzle, 2^63 times 82 bytes, wraps around to 0 in 64 bits.
    PuzzleSlice::new(&[b'.'; 164], 82).expect("two puzzles").get(1 << (usize::BITS - 1));
}

/// Solves three puzzles, with room for `counts` counts and `solutions` solutions. `None` asks for no solutions.
fn ask(counts: usize, solutions: Option<usize>) {
    let mut places = vec![DOTS; solutions.unwrap_or(0)];
    let solutions = if solutions.is_some() { Solutions::Unique(&mut places) } else { Solutions::None };
    Many::new(Isa::best()).solve(PuzzleSlice::from(&[DOTS; 3][..]), 2, &mut vec![0; counts], solutions);
}

#[test]
#[should_panic(expected = "a count for each puzzle")]
fn too_few_counts_are_refused() {
    ask(2, None);
}

#[test]
#[should_panic(expected = "a count for each puzzle")]
fn too_many_counts_are_refused() {
    ask(4, Some(3));
}

#[test]
#[should_panic(expected = "a solution for each puzzle")]
fn too_few_solutions_are_refused() {
    ask(3, Some(2));
}

#[test]
#[should_panic(expected = "a solution for each puzzle")]
fn no_place_for_any_solution_is_refused() {
    ask(3, Some(0));
}

#[test]
fn limits_of_any_size_are_taken() {
    let two =
        common::corpus().into_iter().find(|puzzle| Known::of(*puzzle).answer(9, Wanted::None).count == 2);
    let two = two.expect("a case with two solutions");
    for isa in Isa::available() {
        for (limit, size) in [(0, 5), (u32::MAX, 5), (0, 300), (u32::MAX, 300)] {
            let puzzles = vec![two; size];
            let answers = solve(&mut Many::new(isa), PuzzleSlice::from(&puzzles[..]), limit, Wanted::None);
            let is_right = answers.iter().all(|answer| answer.count == limit.min(2));
            assert!(is_right, "{isa}, limit {limit}, {size} of {}", shown(&two));
        }
    }
}

#[test]
fn the_names_of_instruction_sets_are_all_there_the_fastest_first() {
    let here: Vec<&str> = Isa::available().map(Isa::name).collect();
    let names: Vec<&str> = Isa::NAMES.into_iter().filter(|name| here.contains(name)).collect();
    assert_eq!(names, here);
    assert_eq!(here.last(), Isa::NAMES.last(), "the portable one is everywhere");
}
