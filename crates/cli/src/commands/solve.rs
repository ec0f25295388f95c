//! `shudu solve`: a solution for each puzzle, in its slot.

mod listing;

use super::table::{StatsRow, print_stats};
use super::writers::Writers;
use crate::args::SolveArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::text::{Answer, Writer};
use shudu::{Engine, Grid, Report, Verdict};

pub(crate) fn run(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(args.to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let mut slot = Slot { args, item: &item, writer, session };
        match &item.puzzle {
            Err(_) => slot.bad(),
            Ok(puzzle) if args.all || args.limit.is_some() => slot.list(puzzle),
            Ok(puzzle) => slot.solve(puzzle),
        }
    })?;
    writers.finish(session)
}

/// One puzzle and everything its answer needs.
struct Slot<'a> {
    args: &'a SolveArgs,
    item: &'a Item,
    writer: &'a mut Writer,
    session: &'a mut Session,
}

impl Slot<'_> {
    fn engine(&self) -> Engine {
        self.args.engine.engine
    }

    /// `error`, in the slot of what is no puzzle.
    fn bad(&mut self) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.error(&mut text);
        self.session.write(&mut text)
    }

    /// The verdict's solution.
    fn solve(&mut self, puzzle: &Grid) -> Result<(), Stop> {
        let engine = self.engine();
        let (report, time) =
            timed(self.args.limits, &self.item.origin, |limits| engine.solve(puzzle, limits));
        let answer = Answer {
            puzzle: Some(puzzle),
            word: Some(report.outcome.word()),
            solution: report.outcome.solution(),
            stats: self.args.stats.then_some(&report.stats),
        };
        let mut text = String::new();
        if let Err(error) = self.writer.answer(&answer, &mut text) {
            self.session.error(&format!("{}: {error}", self.item.origin));
            self.writer.error(&mut text);
        }
        self.session.write(&mut text)?;
        self.book(puzzle, &report);
        self.show_stats(&StatsRow::new(&report, time));
        Ok(())
    }

    /// Books and notes what keeps a puzzle from being proper.
    fn book(&mut self, puzzle: &Grid, report: &Report) {
        self.session.book(&report.outcome);
        let what = match report.outcome.verdict() {
            Some(Verdict::Unique(_)) => return,
            Some(Verdict::Several(..)) if report.is_smallest => {
                "several solutions, the smallest is printed: "
            }
            Some(Verdict::Several(..)) => "several solutions, one of them is printed: ",
            Some(Verdict::Invalid(_)) => "the givens clash: ",
            Some(Verdict::NoSolution) => "no solution: ",
            None => "",
        };
        let reason = report.outcome.reason(puzzle);
        self.session.note(&format!("{}: {what}{reason}", self.item.origin));
    }

    /// What the search cost, if the user wants to know.
    fn show_stats(&mut self, row: &StatsRow<'_>) {
        if self.args.stats {
            let engine = self.engine();
            self.session.say(|| print_stats(&self.item.origin, engine, row));
        }
    }
}
