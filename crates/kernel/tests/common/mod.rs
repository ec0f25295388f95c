//! Helpers that the tests of the engines share. The helpers provide puzzles of every kind and the oracle's
//! answers.

#![allow(dead_code, reason = "each test file needs a part of it")]

use kernel::{Isa, Limits, Many, One, PuzzleSlice, Solutions};
use std::fs;
use std::path::Path;
use testkit::corpus::corpora;
use testkit::random::{self, BoardKind, Random};
use testkit::{Board, Seed, oracle};

/// The 81 characters of a puzzle or a solution. A puzzle whose solution is not written gets 81 dots.
pub(crate) type Cells = [u8; 81];

/// Hard puzzles with one solution each, with their names or authors.
pub(crate) const HARD: [&str; 6] = [
    // A. Inkala 2010 and 2012.
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    // "Golden Nugget", "Easter Monster", "Platinum Blonde".
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    // A puzzle with seventeen givens that is hard for solvers that fill the cells in reading order.
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

/// The dots that a puzzle gets if its solution is not written.
pub(crate) const DOTS: Cells = [b'.'; 81];

/// The oracle counts up to this many solutions.
pub(crate) const MOST: u32 = 50;

/// The limits up to which the tests count solutions.
pub(crate) const COUNTED_TO: [u32; 5] = [0, 1, 2, 3, MOST];

/// Converts a text of 81 characters to cells.
pub(crate) fn cells(text: &str) -> Cells {
    text.as_bytes().try_into().expect("81 characters")
}

/// A puzzle as text for a message.
pub(crate) fn shown(cells: &Cells) -> String {
    cells.escape_ascii().to_string()
}

/// The givens of a board.
pub(crate) fn givens(board: &Board) -> Cells {
    std::array::from_fn(|cell| if board.cells[cell] == 0 { b'.' } else { b'0' + board.cells[cell] })
}

/// The board with these givens.
pub(crate) fn board(givens: &Cells) -> Board {
    let digit = |byte: &u8| if (b'1'..=b'9').contains(byte) { byte - b'0' } else { 0 };
    Board { cells: givens.iter().map(digit).collect(), ..Board::empty(3, 3) }
}

/// The candidates that the givens and marks of a board allow in each cell.
pub(crate) fn candidates(board: &Board) -> [u16; 81] {
    std::array::from_fn(|cell| board.allowed(cell).into_iter().fold(0, |set, digit| set | 1 << (digit - 1)))
}

/// The digits of a solution as numbers.
pub(crate) fn digits(solution: &Cells) -> Vec<u8> {
    solution.iter().map(|digit| digit - b'0').collect()
}

/// Which solutions to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    None,
    Unique,
    UniqueLines,
}

impl Wanted {
    pub(crate) const ALL: [Wanted; 3] = [Wanted::None, Wanted::Unique, Wanted::UniqueLines];
}

/// A puzzle, and the oracle's answer to it.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) puzzle: Cells,
    /// The number of solutions, up to [`MOST`].
    count: u32,
    /// The solution, if there is exactly one.
    unique: Option<Cells>,
}

impl Known {
    pub(crate) fn of(puzzle: Cells) -> Known {
        let board = board(&puzzle);
        let count = oracle::count(&board, MOST as usize) as u32;
        let unique = if count == 1 { oracle::solutions(&board).into_iter().next() } else { None };
        let cells = |digits: Vec<u8>| std::array::from_fn(|cell| b'0' + digits[cell]);
        Known { puzzle, count, unique: unique.map(cells) }
    }

    /// The answer that the engine must give.
    pub(crate) fn answer(&self, limit: u32, wanted: Wanted) -> Answer {
        let solution = self.unique.filter(|_| wanted != Wanted::None).unwrap_or(DOTS);
        Answer { count: self.count.min(limit), solution }
    }
}

/// The engine's answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) count: u32,
    pub(crate) solution: Cells,
}

/// Returns the engine's answers to a batch. The buffers for the answers first contain other values, which
/// must not affect the answers.
pub(crate) fn solve(many: &mut Many, puzzles: PuzzleSlice<'_>, limit: u32, wanted: Wanted) -> Vec<Answer> {
    let mut counts = vec![77; puzzles.len()];
    let mut cells = vec![if wanted == Wanted::None { DOTS } else { [b'?'; 81] }; puzzles.len()];
    let mut lines = vec![[b'?'; 82]; puzzles.len()];
    let solutions = match wanted {
        Wanted::UniqueLines => Solutions::UniqueLines(&mut lines),
        Wanted::None => Solutions::None,
        Wanted::Unique => Solutions::Unique(&mut cells),
    };
    many.solve(puzzles, limit, &mut counts, solutions);
    if wanted == Wanted::UniqueLines {
        assert!(lines.iter().all(|line| line[81] == b'?'), "what comes after a board is left as it is");
        cells =
            lines.iter().map(|line| *line.first_chunk().expect("a line is longer than a board")).collect();
    }
    counts.into_iter().zip(cells).map(|(count, solution)| Answer { count, solution }).collect()
}

/// Checks that the engine answers a batch as the oracle does.
pub(crate) fn check(isa: Isa, many: &mut Many, batch: &[&Known], limit: u32, wanted: Wanted) {
    let puzzles: Vec<Cells> = batch.iter().map(|known| known.puzzle).collect();
    let answers = solve(many, PuzzleSlice::from(&puzzles[..]), limit, wanted);
    assert_eq!(answers.len(), batch.len());
    for (place, (known, answer)) in batch.iter().zip(answers).enumerate() {
        if answer != known.answer(limit, wanted) {
            let (puzzle, size) = (shown(&known.puzzle), batch.len());
            let expected = known.answer(limit, wanted);
            panic!(
                "{isa}, limit {limit}, {wanted:?}, place {place} of {size}: {puzzle}\n\
                 found    {} {}\nexpected {} {}",
                answer.count,
                shown(&answer.solution),
                expected.count,
                shown(&expected.solution)
            );
        }
    }
}

/// Checks that both engines answer as the oracle does, on every instruction set, in large and in small
/// batches.
pub(crate) fn check_everywhere(known: &[Known]) {
    let all: Vec<&Known> = known.iter().collect();
    for isa in Isa::available() {
        let (many, one) = (&mut Many::new(isa), &mut One::new(isa));
        for (limit, wanted) in COUNTED_TO.into_iter().flat_map(|limit| Wanted::ALL.map(|w| (limit, w))) {
            check(isa, many, &all, limit, wanted);
            all.chunks(45).for_each(|batch| check(isa, many, batch, limit, wanted));
        }
        for known in known {
            let found = one.search(&known.puzzle, &Limits::new().solutions(MOST.into()));
            assert_eq!(found.count, known.count.into(), "{isa}: {}", shown(&known.puzzle));
        }
    }
}

/// The 9x9 puzzles in `testdata/` that have no pencil marks.
pub(crate) fn corpus() -> Vec<Cells> {
    let is_ours = |board: &Board| (board.box_rows, board.box_columns) == (3, 3) && board.marks.is_none();
    corpora().iter().filter(|case| is_ours(&case.board)).map(|case| givens(&case.board)).collect()
}

/// Reads the 9x9 puzzles of a file of the repository. The file has either one puzzle per line, or a single
/// puzzle as nine rows of numbers.
pub(crate) fn file(path: &str) -> Vec<Cells> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let puzzles: Vec<Cells> = lines.iter().filter_map(|line| line.as_bytes().try_into().ok()).collect();
    let rows: Vec<u8> = text_without_blanks(&lines);
    if puzzles.is_empty() { rows.try_into().into_iter().collect() } else { puzzles }
}

fn text_without_blanks(lines: &[&str]) -> Vec<u8> {
    lines.concat().bytes().filter(|byte| !byte.is_ascii_whitespace()).collect()
}

/// The names of the puzzle sets of `bench/`.
pub(crate) const SETS: [&str; 5] = ["easy", "minimal", "hard", "several", "none"];

/// Every `step`th puzzle of a set, from number `step / 2` on.
pub(crate) fn set(name: &str, step: usize) -> Vec<Cells> {
    file(&format!("bench/sets/{name}.txt")).into_iter().skip(step / 2).step_by(step).collect()
}

/// Random boards without pencil marks, which have one solution, several solutions, no solution, or clashing
/// givens.
pub(crate) fn random_puzzles(first: u64, rounds: u64) -> Vec<Cells> {
    let kinds = [BoardKind::Unique, BoardKind::Several, BoardKind::Contradictory, BoardKind::Clashing];
    let seeds = (first..).take(4 * rounds as usize);
    seeds
        .zip(kinds.into_iter().cycle())
        .map(|(seed, kind)| givens(&random::puzzle(kind, 3, 3, Seed(seed))))
        .collect()
}

/// A change to the givens of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Remove,
    Alter,
    Add,
}

impl Change {
    pub(crate) const ALL: [Change; 3] = [Change::Remove, Change::Alter, Change::Add];

    /// The puzzle with `times` givens removed, altered or added at random.
    pub(crate) fn make(self, mut puzzle: Cells, times: usize, random: &mut Random) -> Cells {
        for _ in 0..times {
            let suits = |cell: &usize| (puzzle[*cell] == b'.') == matches!(self, Change::Add);
            let places: Vec<usize> = (0..81).filter(suits).collect();
            let Some(&cell) = places.get(random.below(places.len().max(1))) else { return puzzle };
            puzzle[cell] = match self {
                Change::Remove => b'.',
                Change::Alter | Change::Add => b'1' + random.below(9) as u8,
            };
        }
        puzzle
    }
}
