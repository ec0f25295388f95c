//! Measures, for boards of any size, the time to a verdict and the time to any one solution. The boards are
//! searched one after the other in this process.
//!
//! This module measures the search of the library as a caller would run it. The kernel is used only for 9x9.

mod boards;
mod row;
mod times;

use crate::Failure;
use crate::args::Args;
use crate::clock::cpu_seconds_per_pass;
use crate::progress::Progress;
pub(crate) use boards::{Boards, made};
use row::Row;
use shudu::solve::Stats;
use shudu::{Engine, Found, Grid, Limits, Outcome, Solution, Verdict};
use std::io::Write;
use std::time::Duration;
use times::Times;

/// A board that takes less time than this is searched again and again until this time has passed.
const LEAST: Duration = Duration::from_millis(1);

/// A board that takes more than this number of seconds is measured in only one of the rounds.
const LONG: f64 = 0.1;

/// A question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Whether the board has one solution, several or none.
    Verdict,
    /// Any one solution.
    Any,
}

impl Question {
    const ALL: [Question; 2] = [Question::Verdict, Question::Any];

    fn name(self) -> &'static str {
        match self {
            Question::Verdict => "verdict",
            Question::Any => "any",
        }
    }

    fn ask(self, grid: &Grid) -> Answer {
        match self {
            Question::Verdict => {
                let report = Engine::Fast.judge(grid, &Limits::new());
                let solutions = solutions_of(&report.outcome);
                Answer { word: report.outcome.word().name(), solutions, stats: report.stats }
            }
            Question::Any => {
                let (found, stats) = Engine::Fast.find_any(grid, &Limits::new());
                match found {
                    Found::Solution(solution) => Answer { word: "found", solutions: vec![solution], stats },
                    Found::Nothing | Found::Stopped => Answer { word: "none", solutions: Vec::new(), stats },
                }
            }
        }
    }
}

/// The answer to a question.
struct Answer {
    word: &'static str,
    solutions: Vec<Solution>,
    stats: Stats,
}

fn solutions_of(outcome: &Outcome) -> Vec<Solution> {
    match outcome.verdict() {
        Some(Verdict::Unique(only)) => vec![only.clone()],
        Some(Verdict::Several(first, second)) => vec![first.clone(), second.clone()],
        _ => Vec::new(),
    }
}

/// Prints two rows for each file, or for each generated set if there are no files.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", row::header(args.csv))?;
    if args.files.is_empty() {
        return made().try_for_each(|set| measure(&set, args, out));
    }
    args.files.iter().try_for_each(|path| measure(&Boards::read(path)?, args, out))
}

fn measure(set: &Boards, args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let grids = set.sample(args.sample);
    for question in Question::ALL {
        let row = asked(set.name(), question, &grids, args.rounds)?;
        writeln!(out, "{}", row.text(args.csv))?;
        out.flush()?;
    }
    Ok(())
}

/// Asks the question about every board of a set, and checks the solutions.
fn asked(name: &str, question: Question, grids: &[&Grid], rounds: usize) -> Result<Row, Failure> {
    let progress = Progress::on_stderr();
    let mut times = Times::default();
    let mut row = Row::new(name, question.name());
    for (i, grid) in grids.iter().enumerate() {
        progress.show(&format!("{name}: {}, {} of {}", question.name(), i + 1, grids.len()));
        let answer = question.ask(grid);
        let is_right = answer.solutions.iter().all(|solution| solves(solution, grid));
        if !is_right || (answer.solutions.len() == 2 && answer.solutions[0] == answer.solutions[1]) {
            progress.clear();
            return Err(Failure::Wrong(format!("{name}, board {}: no solution: {grid}", i + 1)));
        }
        row.count(&answer.stats, answer.word);
        times.push(seconds(grid, question, rounds));
    }
    progress.clear();
    row.times = times;
    Ok(row)
}

/// Returns the CPU seconds of the best round.
fn seconds(grid: &Grid, question: Question, rounds: usize) -> f64 {
    let once = || {
        cpu_seconds_per_pass(LEAST, || {
            std::hint::black_box(question.ask(std::hint::black_box(grid)));
        })
    };
    let first = once();
    let more = if first > LONG { 0 } else { rounds - 1 };
    (0..more).map(|_| once()).fold(first, f64::min)
}

/// Whether a solution is full, has no clash, and keeps the givens.
fn solves(solution: &Solution, puzzle: &Grid) -> bool {
    let full = solution.grid();
    let is_full = full.shape() == puzzle.shape() && full.shape().cells().all(|cell| full.get(cell).is_some());
    is_full && full.clash().is_none() && puzzle.givens().all(|(cell, digit)| full.get(cell) == Some(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        text.parse().expect("a puzzle")
    }

    #[test]
    fn each_question_gets_its_answers() {
        let several = grid("12..34.....1....");
        let unique = grid("12..34.....1..4.");
        let none = grid("123....4........");
        for (question, words) in
            [(Question::Verdict, "unique 1, several 1, none 1"), (Question::Any, "none 1, found 2")]
        {
            let row = asked("three", question, &[&several, &unique, &none], 1).expect("right answers");
            assert_eq!(row.answers(), words);
            assert_eq!(row.times.len(), 3);
        }
    }

    #[test]
    fn a_board_is_no_solution_of_another() {
        let puzzle = grid("12..34.....1..4.");
        let (found, _) = Engine::Fast.find_any(&puzzle, &Limits::new());
        let Found::Solution(solution) = found else { panic!("{puzzle} has a solution") };
        assert!(solves(&solution, &puzzle));
        assert!(!solves(&solution, &grid("2...............")));
        assert!(!solves(&solution, &grid(&".".repeat(81))));
    }
}
