//! Checks that both engines of the kernel give the same answers to 9x9 puzzles, on every instruction set and
//! in any batch.

use kernel::{End, Isa, Limits, Many, One, PuzzleSlice, Searched, Solutions};
use std::cell::RefCell;
use testkit::{Board, oracle};

/// The 81 bytes of a puzzle or of an answer.
type Cells = [u8; 81];

/// How many puzzles of an input are checked.
const MOST: usize = 12;

/// The size of a large batch. With AVX-512, a batch of this size is searched in lockstep from the start. With
/// AVX2, only batches of 384 puzzles or more are searched in lockstep from the start.
const CROWD: usize = 260;

/// Puzzles that take more than `NODES` guesses are not checked. Puzzles that take more than `FEW_NODES`
/// guesses are not repeated in the large batch. The remaining puzzles still suffice to test how the kernel
/// postpones puzzles, shares them among the lanes, and searches them in lockstep.
const NODES: u64 = 400;
const FEW_NODES: u64 = 10;

/// The naive oracle checks only puzzles that have at least this many givens and take at most `FEW_NODES` guesses.
const GIVENS: usize = 24;

/// A puzzle with the answer of `One`, the engine that solves a single puzzle.
struct Known {
    puzzle: Cells,
    count: u32,
    /// The solution, if there is exactly one.
    unique: Option<Cells>,
    is_easy: bool,
}

/// One engine of each kind. The engines are reused for the next input, as callers reuse them.
struct Engines {
    isa: Isa,
    one: One,
    many: Many,
}

thread_local! {
    static ENGINES: RefCell<Vec<Engines>> = RefCell::new(
        Isa::available().map(|isa| Engines { isa, one: One::new(isa), many: Many::new(isa) }).collect(),
    );
}

/// Checks that both engines of the kernel and the oracle agree on counts and solutions.
///
/// The first byte is the limit of counting: a decimal digit is the limit itself, and any other byte means a
/// limit of 2. The puzzles follow, each with 81 arbitrary bytes. The last puzzle is padded with blanks.
pub fn batch(data: &[u8]) {
    let Some((&limit, bytes)) = data.split_first() else { return };
    let limit = if limit.is_ascii_digit() { u32::from(limit - b'0') } else { 2 };
    assert_eq!(PuzzleSlice::new(bytes, 81).is_some(), bytes.len().is_multiple_of(81), "a part of a puzzle");
    ENGINES.with_borrow_mut(|engines| {
        let known: Vec<Known> =
            bytes.chunks(81).take(MOST).filter_map(|chunk| judge(engines, filled(chunk), limit)).collect();
        let few: Vec<&Known> = known.iter().collect();
        let easy: Vec<&Known> = known.iter().filter(|known| known.is_easy).collect();
        let crowd: Vec<&Known> = easy.repeat(CROWD.div_ceil(easy.len().max(1)));
        let (front, back) = few.split_at(few.len() / 3);
        for Engines { isa, many, .. } in engines {
            for batch in [&few, front, back, &crowd] {
                check(*isa, many, batch, limit);
            }
        }
    });
}

fn filled(chunk: &[u8]) -> Cells {
    let mut puzzle = [b'.'; 81];
    puzzle[..chunk.len()].copy_from_slice(chunk);
    puzzle
}

/// Returns the answer of the engine `One`, which must be the same on every instruction set. Returns `None` if
/// the puzzle takes too many guesses.
fn judge(engines: &mut [Engines], puzzle: Cells, limit: u32) -> Option<Known> {
    let limits = Limits::new().solutions(limit.max(2).into()).nodes(NODES);
    let found: Vec<Searched> =
        engines.iter_mut().map(|engines| engines.one.search(&puzzle, &limits)).collect();
    let shown = puzzle.escape_ascii();
    assert!(found.iter().all(|other| *other == found[0]), "{shown}: {found:?}");
    let found = found[0];
    if found.end == End::Stopped {
        return None;
    }
    let smallest: Vec<_> = engines.iter().map(|engines| engines.one.list(&puzzle).next()).collect();
    assert!(smallest.iter().all(|other| *other == smallest[0]), "{shown}: {smallest:?}");
    let (smallest, is_easy) = (smallest[0], found.nodes <= FEW_NODES);
    assert_eq!(found.count > 0, smallest.is_some(), "{shown}: {found:?}");
    assert!(found.solution.iter().all(|solution| smallest <= Some(*solution)), "{shown}: {found:?}");
    let board = board(&puzzle);
    for solution in found.solution.iter().chain(&smallest) {
        let digits: Vec<u8> = solution.iter().map(|digit| digit.wrapping_sub(b'0')).collect();
        assert!(oracle::is_solution(&board, &digits), "{shown}: {}", solution.escape_ascii());
    }
    if is_easy && board.givens().len() >= GIVENS {
        let count = oracle::count(&board, limit.max(2) as usize);
        assert_eq!(found.count, count as u64, "the oracle: {shown}");
    }
    let unique = found.solution.filter(|_| found.count == 1);
    Some(Known { puzzle, count: (found.count as u32).min(limit), unique, is_easy })
}

fn board(puzzle: &Cells) -> Board {
    let digit = |byte: &u8| if (b'1'..=b'9').contains(byte) { byte - b'0' } else { 0 };
    Board { cells: puzzle.iter().map(digit).collect(), ..Board::empty(3, 3) }
}

/// Checks the answers of `Many`, the engine that solves a batch. The previous contents of the output buffers
/// must not affect the answers.
fn check(isa: Isa, many: &mut Many, batch: &[&Known], limit: u32) {
    let bytes: Vec<Cells> = batch.iter().map(|known| known.puzzle).collect();
    let puzzles = PuzzleSlice::from(&bytes[..]);
    let (mut counts, mut unique) = (vec![9; bytes.len()], bytes.clone());
    many.solve(puzzles, limit, &mut counts, Solutions::Unique(&mut unique));
    assert!(counts.iter().eq(batch.iter().map(|known| &known.count)), "{}", shown(isa, batch, limit));
    let or_dots = |cells: Option<Cells>| cells.unwrap_or([b'.'; 81]);
    assert!(
        unique.into_iter().eq(batch.iter().map(|known| or_dots(known.unique))),
        "{}",
        shown(isa, batch, limit)
    );
    if bytes.len() < CROWD {
        many.solve(puzzles, limit, &mut counts, Solutions::None);
        assert!(counts.iter().eq(batch.iter().map(|known| &known.count)), "{}", shown(isa, batch, limit));
    }
}

/// A batch as text for a message, with its first few puzzles.
fn shown(isa: Isa, batch: &[&Known], limit: u32) -> String {
    let puzzles: Vec<String> =
        batch.iter().take(MOST).map(|known| known.puzzle.escape_ascii().to_string()).collect();
    format!("{isa}, limit {limit}, {} puzzles: {}", batch.len(), puzzles.join(" "))
}
