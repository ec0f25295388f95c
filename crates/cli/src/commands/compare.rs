//! `shudu compare` runs a puzzle through every engine, and prints a table.

use super::table::{align, figures, headings};
use crate::args::{CompareArgs, LimitArgs};
use crate::numbers::ratio;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use shudu::words::Language;
use shudu::{Engine, Grid, Report};
use std::time::Duration;

pub(crate) fn run(args: &CompareArgs, session: &mut Session) -> Result<(), Stop> {
    let mut is_first = true;
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return Ok(()) };
        let gap = if std::mem::replace(&mut is_first, false) { "" } else { "\n" };
        let runs: Vec<Run> =
            Engine::all().map(|engine| Run::of(engine, puzzle, args, session.language)).collect();
        let table = table(puzzle, &runs, session);
        // All engines that decide the puzzle agree, so take the verdict of the first one. If no engine decides the
        // puzzle, it counts as undecided.
        match runs.iter().find(|run| run.is_proven()) {
            Some(run) => session.book(run.report.outcome.word()),
            None => {
                session.undecided += 1;
                session.note(item.at(Message::NoEngineDecided));
            }
        }
        session.write(format!("{gap}{table}"))?;
        session.outlet.flush()
    })
}

struct Run {
    engine: Engine,
    report: Report,
    time: Duration,
}

impl Run {
    fn of(engine: Engine, puzzle: &Grid, args: &CompareArgs, language: Language) -> Run {
        let limits = LimitArgs { time: Some(args.time), budget: args.budget, isa: args.isa };
        let name = Message::Worded(engine.to_string());
        let (report, time) = timed(limits, &name, language, |limits| engine.trace(puzzle, limits));
        let judge = || timed(limits, &name, language, |limits| engine.judge(puzzle, limits)).1;
        Run { engine, report, time: if engine.is_traced_apart(puzzle) { judge() } else { time } }
    }

    fn is_proven(&self) -> bool {
        self.report.outcome.verdict().is_some()
    }
}

fn table(puzzle: &Grid, runs: &[Run], session: &Session) -> String {
    let mut rows = vec![headings(session.language)];
    rows.extend(runs.iter().map(|run| {
        let mut row = vec![run.engine.to_string()];
        row.extend(figures(&run.report, run.time));
        row.push(fewer_tries(run, runs));
        row
    }));
    let mut text = format!("{puzzle:#}\n{}\n", align(&rows));
    let mut say = |what: Message| text.push_str(&format!("{}\n", session.worded(&what)));
    say(Message::TriesMean);
    if runs.iter().any(|run| run.engine.is_traced_apart(puzzle)) {
        say(Message::TriesOfFast);
    }
    for run in runs.iter().filter(|run| !run.is_proven()) {
        let tries = run.report.stats.tries;
        say(Message::EngineStopped { engine: run.engine, time: run.time, tries });
    }
    text
}

/// The number of tries of `scan`, divided by the number of tries of `run`. The quotient is a lower bound if
/// `scan` did not finish.
fn fewer_tries(run: &Run, runs: &[Run]) -> String {
    let scan = runs.iter().find(|run| run.engine == Engine::Scan && run.report.stats.tries > 0);
    let Some(scan) = scan.filter(|_| run.is_proven()) else { return "-".to_string() };
    let bound = if scan.is_proven() { "" } else { "> " };
    format!("{bound}{}", ratio(scan.report.stats.tries, run.report.stats.tries))
}
