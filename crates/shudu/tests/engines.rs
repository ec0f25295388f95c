//! Compares every engine with the naive oracle. The verdict, the count and the solutions must be the same.
//!
//! The boards are the corpora of `testdata/`, and random boards of every shape from 1x1 to 9x9. A failure prints the seed,
//! the board, and the smallest board that also fails.

mod bridge;

use bridge::{cells_of, grid_of, solves};
use shudu::solve::{Count, Found};
use shudu::{Cell, Engine, Grid, Limits, Listing, Outcome, Report, Shape, Solution, Stats, Verdict};
use testkit::corpus::{Case, corpora};
use testkit::shrink::{Complaint, holds, judge, same};
use testkit::{Board, Seed, oracle, random};

/// The largest number of solutions that are listed and compared.
const MOST: usize = 600;

/// No case in this file needs this many placements, so a runaway search fails instead of hanging.
const FAR_TOO_MANY: u64 = 3_000_000;

/// The oracle's answers for a board.
struct Truth {
    clash: Option<(usize, usize)>,
    /// The solutions in the oracle's order; `None` if there are more than [`MOST`].
    all: Option<Vec<Vec<u8>>>,
    smallest: Option<Vec<u8>>,
}

impl Truth {
    fn of(board: &Board) -> Truth {
        let is_all = oracle::count(board, MOST + 1) <= MOST;
        let all = is_all.then(|| oracle::solutions_as_found(board));
        let smallest = match &all {
            Some(solutions) => solutions.iter().min().cloned(),
            None => oracle::smallest(board),
        };
        Truth { clash: oracle::clash(board), all, smallest }
    }

    fn word(&self) -> &'static str {
        match &self.all {
            _ if self.clash.is_some() => "invalid",
            Some(all) if all.is_empty() => "none",
            Some(all) if all.len() == 1 => "unique",
            _ => "several",
        }
    }

    fn count(&self) -> Count {
        self.all.as_ref().map_or(Count::AtLeast(MOST as u64 + 1), |all| Count::Exactly(all.len() as u64))
    }

    fn sorted(&self) -> Option<Vec<Vec<u8>>> {
        let mut all = self.all.clone()?;
        all.sort();
        Some(all)
    }
}

/// Compares every engine for which `suits` is true with the oracle on one board.
fn compare(board: &Board, suits: impl Fn(Engine) -> bool) -> Complaint {
    let (grid, truth) = (grid_of(board), Truth::of(board));
    for engine in Engine::all().filter(|&engine| suits(engine)) {
        compare_engine(engine, board, &grid, &truth).map_err(|finding| format!("{engine}: {finding}"))?;
    }
    Ok(())
}

fn compare_engine(engine: Engine, board: &Board, grid: &Grid, truth: &Truth) -> Complaint {
    let limits = Limits::new().nodes(FAR_TOO_MANY);
    compare_report(board, grid, truth, &engine.solve(grid, &limits))?;
    same("count", &engine.count(grid, MOST as u64 + 1, &limits).0, &truth.count())?;
    match engine.listing(grid) {
        Ok(listing) => {
            let listed = solutions(listing);
            compare_list(board, truth, &listed)?;
            compare_order(engine, grid, truth, &listed)?;
        }
        Err(clash) => {
            let places = (place_of(board, clash.first), place_of(board, clash.second));
            same("clash", &Some(places), &truth.clash)?;
        }
    }
    match engine.search(grid) {
        // Only the engine `fast` uses different orders for a search and for a listing.
        Ok(search) if engine == Engine::Fast => compare_list(board, truth, &solutions(search)),
        Ok(_) => same("clash", &None, &truth.clash),
        Err(clash) => same("clash", &Some(clash), &grid.clash()),
    }
}

/// The index of a cell in `board.cells`.
fn place_of(board: &Board, cell: Cell) -> usize {
    cell.row() * board.size() + cell.column()
}

/// Compares the verdict and its solutions with the oracle's answers.
fn compare_report(board: &Board, grid: &Grid, truth: &Truth, report: &Report) -> Complaint {
    same("verdict", &report.outcome.word().name(), &truth.word())?;
    let is_right = |solution: &Solution| {
        oracle::is_solution(board, &cells_of(solution.grid())) && solves(solution, grid)
    };
    match report.outcome.verdict() {
        Some(Verdict::Unique(solution)) => {
            holds("the solution is one", is_right(solution))?;
            same("solution", &Some(cells_of(solution.grid())), &truth.smallest)
        }
        Some(Verdict::Several(first, second)) => {
            holds("both solutions are ones", is_right(first) && is_right(second))?;
            holds("the two solutions differ", first != second)?;
            let is_smallest = Some(cells_of(first.grid())) == truth.smallest;
            holds("the first solution is the smallest, as it says", is_smallest || !report.is_smallest)?;
            holds("up to 16x16 it says so", report.is_smallest || board.size() > 16)
        }
        Some(Verdict::Invalid(clash)) => {
            let (first, second) = (place_of(board, clash.first), place_of(board, clash.second));
            let are_both = [first, second].iter().all(|&place| board.cells[place] == clash.digit.get());
            holds("the clash is between peers", are_both && board.are_peers(first, second))
        }
        Some(Verdict::NoSolution) | None => Ok(()),
    }
}

/// Checks that the listed solutions are correct, different and complete.
fn compare_list(board: &Board, truth: &Truth, listed: &[Vec<u8>]) -> Complaint {
    holds("every solution is one", listed.iter().all(|cells| oracle::is_solution(board, cells)))?;
    let mut sorted = listed.to_vec();
    sorted.sort();
    let before = sorted.len();
    sorted.dedup();
    same("solutions without the repeated ones", &sorted.len(), &before)?;
    match truth.sorted() {
        Some(all) => same("the set of solutions", &sorted, &all),
        None => same("solutions listed", &sorted.len(), &(MOST + 1)),
    }
}

/// Checks that the solutions are listed in the order that the engine promises.
fn compare_order(engine: Engine, grid: &Grid, truth: &Truth, listed: &[Vec<u8>]) -> Complaint {
    let in_reading_order = match engine {
        Engine::Scan | Engine::Tables | Engine::Blanks => true,
        Engine::Fast => grid.shape().size() <= 16,
        Engine::Bits => false,
    };
    if in_reading_order {
        holds("the listing ascends", listed.is_sorted())?;
        return same("the first listed", &listed.first(), &truth.smallest.as_ref());
    }
    let again = engine.listing(grid).map(solutions).map_err(|clash| clash.to_string())?;
    holds("listing twice gives the same order", again == listed)?;
    match &truth.all {
        Some(all) if engine == Engine::Bits => holds("fewest candidates first", all == listed),
        _ => Ok(()),
    }
}

/// The first `MOST + 1` solutions of a search, or all if there are fewer.
fn solutions(listing: impl Into<Listing>) -> Vec<Vec<u8>> {
    let mut search = listing.into();
    let limits = Limits::new().nodes(FAR_TOO_MANY);
    let mut stats = Stats::default();
    let next = || match search.next_solution(&limits, &mut stats) {
        Found::Solution(solution) => Some(cells_of(solution.grid())),
        Found::Nothing | Found::Stopped => None,
    };
    std::iter::from_fn(next).take(MOST + 1).collect()
}

#[test]
fn every_engine_agrees_with_the_oracle_on_the_corpora() {
    for case in corpora() {
        judge(&case, &case.board, |board| compare(board, |engine| case.suits(engine.name())));
    }
}

#[test]
fn every_engine_agrees_with_the_oracle_on_random_boards() {
    for made in random::boards(Seed(1), 9, 8) {
        judge(&made, &made.board, |board| compare(board, |_| true));
    }
}

#[test]
fn every_case_names_only_engines_that_exist() {
    for case in corpora() {
        for name in case.engines.iter().flatten() {
            assert!(name.parse::<Engine>().is_ok(), "{case}: {name}");
        }
    }
}

#[test]
fn the_short_way_to_solve_count_and_list_is_the_fast_engine() {
    for case in corpora() {
        let grid = grid_of(&case.board);
        let report = Engine::Fast.solve(&grid, &Limits::new());
        assert_eq!(report.outcome, Outcome::Decided(grid.solve()), "{case}");
        assert_eq!(Engine::Fast.count(&grid, 100, &Limits::new()).0, grid.count(100), "{case}");
        let listed: Vec<_> = grid.solutions().take(MOST + 1).map(|found| cells_of(found.grid())).collect();
        assert_eq!(Engine::Fast.listing(&grid).map_or(Vec::new(), solutions), listed, "{case}");
    }
}

#[test]
fn judging_finds_the_verdict_of_solving_with_any_two_solutions() {
    for made in random::boards(Seed(3), 9, 1) {
        judge(&made, &made.board, |board| {
            let (grid, limits) = (grid_of(board), Limits::new().nodes(FAR_TOO_MANY));
            for engine in Engine::all() {
                let (judged, solved) = (engine.judge(&grid, &limits), engine.solve(&grid, &limits));
                same(
                    format!("{engine}: verdict"),
                    &judged.outcome.word().name(),
                    &solved.outcome.word().name(),
                )?;
                same(format!("{engine}: counters"), &judged.stats, &solved.stats)?;
                if let Some(Verdict::Several(first, second)) = judged.outcome.verdict() {
                    let are_right = solves(first, &grid) && solves(second, &grid) && first != second;
                    holds(format!("{engine}: two different solutions"), are_right)?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn the_row_by_row_engines_do_the_same_work() {
    let on_corpora = corpora().into_iter().filter(|case| case.suits("scan"));
    let named = on_corpora.map(|Case { name, board, .. }| (name, board));
    let made = random::boards(Seed(2), 9, 2).map(|made| (made.to_string(), made.board));
    for (name, board) in named.chain(made) {
        judge(&name, &board, |board| {
            let grid = grid_of(board);
            let limits = Limits::new().nodes(FAR_TOO_MANY);
            let scan = Engine::Scan.solve(&grid, &limits);
            for engine in [Engine::Tables, Engine::Blanks] {
                let report = engine.solve(&grid, &limits);
                same(format!("{engine}: counters at the first"), &report.to_first, &scan.to_first)?;
                same(format!("{engine}: counters at the proof"), &report.stats, &scan.stats)?;
                same(format!("{engine}: outcome"), &report.outcome, &scan.outcome)?;
            }
            Ok(())
        });
    }
}

/// The number of placements of a row-by-row search on this puzzle is well known, so this test pins the
/// number.
#[test]
fn the_sample_of_p1784_takes_as_many_placements_as_is_known() {
    let cases = corpora();
    let sample = cases.iter().find(|case| case.name == "Luogu P1784").expect("the sample is in the corpus");
    for engine in [Engine::Scan, Engine::Tables, Engine::Blanks] {
        let report = engine.solve(&grid_of(&sample.board), &Limits::new());
        let to_first = report.to_first.expect("it has a solution");
        assert_eq!((to_first.placements, report.stats.placements), (49_558, 2_068_780), "{engine}");
    }
}

#[test]
fn marks_are_kept_by_every_engine() {
    // Without the marks, this board has 288 solutions.
    let board = Board::read("2x2", "{2,3} 0 0 {1,4} 0 {1,2} 0 0 0 0 {3} 0 {4} 0 0 0");
    let solutions_with_marks = oracle::solutions(&board);
    assert!((2..100).contains(&solutions_with_marks.len()));
    for engine in Engine::all() {
        let listing = engine.listing(&grid_of(&board)).expect("no clash");
        let mut listed = solutions(listing);
        listed.sort();
        assert_eq!(listed, solutions_with_marks, "{engine}");
    }
}

#[test]
fn a_mark_that_was_a_given_can_be_blanked() {
    let mut grid = grid_of(&Board::read("1x2", "{1} {1,2} {1,2} {1,2}"));
    let corner = Cell::at(0, 0);
    grid.set(corner, None);
    for engine in Engine::all() {
        let count = engine.count(&grid, 10, &Limits::new()).0;
        assert_eq!(count, Count::Exactly(1), "{engine}: the mark still says 1");
    }
    assert_eq!(grid.without_marks().count(10), Count::Exactly(2));
}

#[test]
fn a_count_of_nothing_asks_for_nothing() {
    let grid = Grid::empty(Shape::CLASSIC);
    for engine in Engine::all() {
        assert_eq!(engine.count(&grid, 0, &Limits::new()).0, Count::AtLeast(0), "{engine}");
    }
}
