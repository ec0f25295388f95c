//! `shudu solve`: a solution for each puzzle, in its slot.

mod listing;

use super::bulk;
use super::table::{StatsRow, print_stats};
use crate::args::SolveArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::words::Message;
use files::{Form, Task, Writers};
use shudu::Engine;
use shudu::text::Writer;

pub(crate) fn run(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    if let Some(why) = contradiction(args) {
        return Err(why.into());
    }
    if args.all || args.limit.is_some() {
        return list(args, session);
    }
    let SolveArgs { input, to, engine, limits, threads, hard, bulk, stats, .. } = args;
    let mut job = bulk::job(Task::Solve, input, *to, *limits, *threads, bulk);
    (job.engine, job.wants_costs) = (engine.engine, *stats);
    hard.apply(&mut job);
    bulk::run(job, input, bulk, session)
}

/// Why some options do not go together, if so.
fn contradiction(args: &SolveArgs) -> Option<Message> {
    let lists = args.all || args.limit.is_some();
    if args.hard.portfolio {
        let is_long = args.all || args.limit.is_some_and(|limit| limit > 1);
        return is_long.then_some(Message::PortfolioOfOne);
    }
    if lists && args.threads.threads.is_some() {
        return Some(Message::ListOnOneThread);
    }
    (lists && args.hard.search_seed.is_some()).then_some(Message::ListInOneOrder)
}

/// Every solution of each puzzle, or the first few, as they are found.
fn list(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    let to = match args.to {
        None => None,
        Some(Form::Text(format)) => Some(format),
        Some(Form::Parquet) => return Err(Message::ListAsTable.into()),
    };
    let mut writers = Writers::new(to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let mut text = String::new();
        let writer = writers.of(item.format, item.style, &mut text);
        session.write(&mut text)?;
        let mut slot = Slot { args, item: &item, writer, session };
        match &item.puzzle {
            Err(_) => slot.bad(),
            Ok(puzzle) => slot.list(puzzle),
        }
    })?;
    session.finish_writing(&mut writers)
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

    /// What the search cost, if the user wants to know.
    fn show_stats(&mut self, row: &StatsRow<'_>) {
        if self.args.stats {
            let engine = self.engine();
            self.session.say(|| print_stats(&self.item.origin, engine, row));
        }
    }
}
