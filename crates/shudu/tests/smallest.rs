//! Tests that `solve` returns the smallest of several solutions. If `solve` cannot find the smallest
//! solution, the report must say so.

use shudu::{Engine, Grid, Limits, Outcome, Verdict};

/// A 16x16 board with 21 givens. A simple search in reading order does not finish on this board, although
/// another search quickly finds two solutions.
const LOST_IN_READING_ORDER: &str = "...............................................................5...............6...............7...............8...............9...............A...............B...............C...............D................................................CBA987654321....";

#[test]
fn a_smallest_solution_is_found_where_reading_order_alone_is_lost() {
    let grid: Grid = LOST_IN_READING_ORDER.parse().unwrap();
    let report = Engine::Fast.solve(&grid, &Limits::new());
    assert!(report.is_smallest);
    let smallest = report.outcome.solution().expect("there are several").to_string();
    assert!(smallest.starts_with("123456789ABECDFG"), "{smallest}");
}

#[test]
fn a_smallest_solution_that_takes_too_long_is_given_up_for_another() {
    let grid: Grid = LOST_IN_READING_ORDER.parse().unwrap();
    let limits = Limits::new().nodes(400);
    let report = Engine::Fast.solve(&grid, &limits);
    assert!(matches!(report.outcome, Outcome::Decided(Verdict::Several(..))));
    assert!(!report.is_smallest);
    assert_eq!(report.outcome, Engine::Fast.solve(&grid, &limits).outcome, "the same board every time");
}

#[test]
fn the_only_solution_is_the_smallest() {
    let grid: Grid = "12..34.....1..4.".parse().unwrap();
    assert!(Engine::all().all(|engine| engine.solve(&grid, &Limits::new()).is_smallest));
}

#[test]
fn every_engine_gives_the_smallest_and_knows_it() {
    let grid: Grid = "12..34.....1....".parse().unwrap();
    for engine in Engine::all() {
        let report = engine.solve(&grid, &Limits::new());
        assert!(report.is_smallest, "{engine}");
        assert_eq!(
            report.outcome.solution().map(ToString::to_string).as_deref(),
            Some("1234341223414123"),
            "{engine}"
        );
    }
}
