//! Checks that every engine gives the same answers to a puzzle.

use shudu::solve::{Count, Found};
use shudu::{Clash, Digit, DigitSet, Engine, Grid, Limits, Outcome, Shape, Solution, Stats, Verdict};

mod replay;

/// The shapes of boards. The first byte of an input (`a`, `b`, `c` and so on) selects a shape.
const SHAPES: [(usize, usize); 12] =
    [(1, 1), (1, 2), (1, 3), (2, 2), (1, 4), (4, 1), (1, 5), (2, 3), (3, 2), (1, 6), (2, 4), (3, 3)];

/// The maximum number of solutions that are counted and listed.
const MOST: u64 = 50;

/// The maximum number of digits that an engine may place. Most small boards need fewer placements; larger boards reach
/// this limit quickly.
const NODES: u64 = 150;

/// Checks that all engines agree on the verdict, the count and the solutions of a small board.
///
/// The first byte selects the shape. The other bytes are the cells in reading order. A decimal digit is a
/// given. A byte of 0x80 or more is a set of pencil marks, in which bit 0 stands for digit 1. Any other byte
/// is a blank, and so is a missing byte.
pub fn agree(data: &[u8]) {
    let Some((&shape, cells)) = data.split_first() else { return };
    let grid = board(shape, cells);
    match grid.clash() {
        Some(clash) => agree_on_clash(&grid, clash),
        None => {
            let limits = Limits::new().nodes(NODES);
            agree_on_verdict(&grid, &limits);
            agree_on_count(&grid, &limits);
            agree_on_solutions(&grid, &limits);
            Engine::all().for_each(|engine| replay::check(engine, &grid));
        }
    }
}

fn board(shape: u8, cells: &[u8]) -> Grid {
    let (rows, columns) = SHAPES[usize::from(shape.wrapping_sub(b'a')) % SHAPES.len()];
    let shape = Shape::new(rows, columns).expect("small shapes are boards");
    let bytes = || cells.iter().copied().chain(std::iter::repeat(b'.')).take(shape.cell_count());
    if bytes().any(|byte| byte >= 0x80) {
        return Grid::with_marks(shape, bytes().map(|byte| marks(shape, byte)).collect());
    }
    let mut grid = Grid::empty(shape);
    shape.cells().zip(bytes()).for_each(|(cell, byte)| grid.set(cell, given(shape, byte)));
    grid
}

/// The digit of an ASCII character, if the board has that digit.
fn given(shape: Shape, byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0')).filter(|&digit| DigitSet::all(shape.size()).contains(digit))
}

/// The pencil marks in a byte. Seven bits mark the digits 1 to 7, and larger digits are always candidates.
fn marks(shape: Shape, byte: u8) -> DigitSet {
    let is_marked = |digit: &Digit| digit.get() > 7 || byte >> (digit.get() - 1) & 1 == 1;
    match byte {
        0x80.. => DigitSet::all(shape.size()).iter().filter(is_marked).collect(),
        _ => given(shape, byte).map_or(DigitSet::all(shape.size()), DigitSet::only),
    }
}

fn agree_on_clash(grid: &Grid, clash: Clash) {
    for engine in Engine::all() {
        let outcome = engine.solve(grid, &Limits::new()).outcome;
        assert_eq!(outcome, Outcome::Decided(Verdict::Invalid(clash)), "{engine}: {grid}");
        assert_eq!(engine.count(grid, MOST, &Limits::new()).0, Count::Exactly(0), "{engine}: {grid}");
    }
}

/// Checks that all engines that reach a verdict reach the same verdict. If there are several solutions, every
/// engine must return the smallest first.
fn agree_on_verdict(grid: &Grid, limits: &Limits<'_>) {
    let smallest = listed(Engine::Fast, grid, 1, limits).0.pop();
    let mut word = None;
    for engine in Engine::all() {
        let outcome = engine.judge(grid, limits).outcome;
        let solution = outcome.solution();
        assert!(solution.is_none_or(|solution| solves(solution, grid)), "{engine}: no solution of {grid:?}");
        let Outcome::Decided(verdict) = outcome else { continue };
        assert_eq!(*word.get_or_insert(verdict.word()), verdict.word(), "{engine}: {grid:?}");
        assert!(!verdict.reason(grid).to_string().is_empty(), "{engine}: no reason for {grid:?}");
        if let Verdict::Several(first, second) = &verdict {
            assert!(solves(second, grid) && first != second, "{engine}: no second solution of {grid:?}");
        }
        if let Some(smallest) = smallest.as_ref().filter(|_| verdict.solution().is_some()) {
            // This limit suffices to find the verdict and the smallest solution, since half as many
            // placements were enough to find each of them.
            let report = engine.solve(grid, &Limits::new().nodes(2 * NODES + 1));
            let first = report.outcome.solution().map(ToString::to_string);
            assert_eq!(first.as_ref(), Some(smallest), "{engine}: {grid:?}");
            assert!(report.is_smallest, "{engine}: {grid:?}");
        }
    }
}

/// Checks that all engines that finish get the same count. An engine that stops at a limit must not have counted more
/// solutions than the engines that finish.
fn agree_on_count(grid: &Grid, limits: &Limits<'_>) {
    let counts: Vec<Count> = Engine::all().map(|engine| engine.count(grid, MOST, limits).0).collect();
    let is_finished = |count: &Count| !matches!(count, Count::Undecided(_));
    let Some(finished) = counts.iter().copied().find(is_finished) else { return };
    for &count in &counts {
        let agrees = count == finished || (!is_finished(&count) && count.found() <= finished.found());
        assert!(agrees, "{counts:?}: {grid:?}");
    }
}

/// Checks that all engines list the same solutions. All engines except `bits` list solutions in reading
/// order.
fn agree_on_solutions(grid: &Grid, limits: &Limits<'_>) {
    let (scanned, is_all) = listed(Engine::Scan, grid, MOST, limits);
    assert!(scanned.is_sorted_by(|a, b| a < b), "scan lists out of order: {grid:?}");
    for engine in Engine::all() {
        let (mut found, is_all_too) = listed(engine, grid, MOST, limits);
        if engine == Engine::Bits {
            found.sort();
            if !(is_all && is_all_too) {
                continue;
            }
        }
        let common = if is_all && is_all_too { usize::MAX } else { found.len().min(scanned.len()) };
        assert_eq!(start(&found, common), start(&scanned, common), "{engine} and scan: {grid:?}");
    }
}

fn start(list: &[String], length: usize) -> &[String] {
    &list[..list.len().min(length)]
}

/// Returns the first solutions in the engine's order, and whether these are all solutions.
fn listed(engine: Engine, grid: &Grid, most: u64, limits: &Limits<'_>) -> (Vec<String>, bool) {
    let mut search = engine.listing(grid).expect("a board without a clash");
    let (mut stats, mut solutions) = (Stats::default(), Vec::new());
    while stats.solutions < most {
        match search.next_solution(limits, &mut stats) {
            Found::Solution(solution) => solutions.push(shown(&solution, grid)),
            Found::Nothing => return (solutions, true),
            Found::Stopped => break,
        }
    }
    (solutions, false)
}

/// Whether a solution has the shape of a puzzle, keeps its givens and respects its pencil marks.
fn solves(solution: &Solution, puzzle: &Grid) -> bool {
    let shape = puzzle.shape();
    shape == solution.grid().shape()
        && shape.cells().all(|cell| puzzle.allowed(cell).contains(solution.digit(cell)))
}

fn shown(solution: &Solution, grid: &Grid) -> String {
    assert!(solves(solution, grid), "{solution} is no solution of {grid:?}");
    solution.to_string()
}
