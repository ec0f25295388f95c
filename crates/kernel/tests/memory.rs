//! Runs all code that accesses memory, on a few puzzles. The tests are small, because the tools of
//! `cargo xtask memory` check every access.
//!
//! Inputs and answers are allocated with exactly the necessary size, so that the tools see any access beyond
//! the end.

use kernel::{Isa, Limits, Many, One, PuzzleSlice, Solutions};

type Cells = [u8; 81];

/// Hard puzzles with one solution each. In a small batch, each of these puzzles is postponed, and later
/// searched by several lanes.
const HARD: [&Cells; 3] = [
    b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    b"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// Puzzles with one solution, with two solutions, without a solution, with clashing givens, and with
/// arbitrary bytes. Each puzzle needs at most two guesses.
const EASY: [&Cells; 5] = [
    b"8...5..12..518.73691.3..4.5..753.1.445.7.6.2813.4.8..7.91.6524....943..1.6......9",
    b".3...4.7..91.....8.849.1...8.3..7....5.2..8.9.2...8...1.568.3....2.1348...8..519.",
    b"...52.41...417....35.6..7...2.....9..93...6...6.9.42.3.1.2.6.4.5.683.9.19.2..1.7.",
    b"11...............................................................................",
    b"8\0\0\x005..12\xFF\xFF518*73691*3004050075301044507060281304080070910652400009430010600000*9",
];

/// The smallest number of hard puzzles for which the kernel switches to lockstep (`FEW` in `many.rs`).
const PUT_OFF: usize = 8;

/// Writes one puzzle every `stride` bytes, and nothing after the last puzzle.
fn packed(puzzles: &[&Cells], stride: usize) -> Box<[u8]> {
    let mut bytes = Vec::new();
    for puzzle in puzzles {
        bytes.resize(bytes.len().next_multiple_of(stride), b'1');
        bytes.extend_from_slice(*puzzle);
    }
    bytes.into_boxed_slice()
}

/// Checks that the engine for many puzzles gives the same answers as the engine for one puzzle.
fn check(isa: Isa, puzzles: &[&Cells], stride: usize) {
    let bytes = packed(puzzles, stride);
    let mut counts = vec![7; puzzles.len()].into_boxed_slice();
    let mut solutions = vec![[0; 81]; puzzles.len()].into_boxed_slice();
    let (mut many, mut one) = (Many::new(isa), One::new(isa));
    let batch = PuzzleSlice::new(&bytes, stride).expect("whole puzzles");
    many.solve(batch, 2, &mut counts, Solutions::Unique(&mut solutions));
    // The batch repeats a few puzzles, so checking the first answers is enough.
    for n in 0..puzzles.len().min(EASY.len() + HARD.len()) {
        let found = one.search(puzzles[n], &Limits::new().solutions(2));
        let smallest = one.list(puzzles[n]).next().unwrap_or([b'.'; 81]);
        let unique = if found.count == 1 { smallest } else { [b'.'; 81] };
        assert_eq!((counts[n].into(), solutions[n]), (found.count, unique), "{isa}: puzzle {n}");
    }
}

#[test]
fn one_after_the_other() {
    for (isa, stride) in Isa::available().zip([81, 82, 100]) {
        check(isa, &EASY, stride);
        check(isa, &[], stride);
    }
}

#[test]
#[cfg_attr(miri, ignore = "some hundred rounds in lockstep, of seconds each where they are interpreted")]
fn hard_ones_put_off() {
    let puzzles: Vec<&Cells> = HARD.into_iter().cycle().take(PUT_OFF).chain(EASY).collect();
    for isa in Isa::available() {
        check(isa, &puzzles, 81);
    }
}

#[test]
fn in_lockstep() {
    // The batch is large enough for lockstep from the start, except with AVX2, where lockstep begins at 384
    // puzzles. The last puzzle is hard, so it is still searched when all others are done. Under Miri, where a
    // round takes seconds, the last puzzle is easy.
    let last = if cfg!(miri) { EASY[0] } else { HARD[0] };
    for isa in Isa::available() {
        let crowd = if isa == Isa::portable() { 194 } else { 258 };
        let puzzles: Vec<&Cells> = EASY.into_iter().cycle().take(crowd).chain([last]).collect();
        check(isa, &puzzles, 82);
    }
}

#[test]
fn candidates() {
    let mut sets = Box::new([0xFFFF_u16; 81]);
    (sets[0], sets[80]) = (0x003, 0x180);
    for isa in Isa::available() {
        let found = One::new(isa).search(&*sets, &Limits::new().solutions(3));
        assert_eq!(found.count, 3, "{isa}");
        let solutions: Vec<Cells> = One::new(isa).list(&*sets).take(2).collect();
        assert!(solutions.is_sorted() && solutions.iter().all(|solution| solution[80] >= b'8'), "{isa}");
    }
}
