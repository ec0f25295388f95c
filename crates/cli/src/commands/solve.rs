//! `shudu solve`: a solution for each puzzle, in its slot.

mod listing;

use super::bulk::{self, Order};
use super::table::{StatsRow, print_stats};
use super::writers::Writers;
use crate::args::SolveArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use files::{Form, Task};
use shudu::Engine;
use shudu::text::Writer;

pub(crate) fn run(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    if args.portfolio.portfolio && (args.all || args.limit.is_some_and(|limit| limit > 1)) {
        let why =
            "--portfolio answers with any one solution: give it --limit 1, or neither --all nor --limit";
        return Err(Stop::Failed(why.to_string()));
    }
    if !args.portfolio.portfolio && args.threads.threads.is_some() && (args.all || args.limit.is_some()) {
        let why = "--all and --limit list on one thread: leave out --threads, or race to one solution with --portfolio";
        return Err(Stop::Failed(why.to_string()));
    }
    if args.all || args.limit.is_some() {
        return list(args, session);
    }
    let SolveArgs { input, to, engine, limits, threads, portfolio, bulk, stats, .. } = args;
    let order = Order {
        task: Task::Solve,
        input,
        to: *to,
        engine: *engine,
        limits: *limits,
        threads: *threads,
        is_portfolio: portfolio.portfolio,
        rating: None,
        bulk,
        stats: *stats,
    };
    bulk::run(&order, session)
}

/// Every solution of each puzzle, or the first few, as they are found.
fn list(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    let to = match args.to {
        None => None,
        Some(Form::Text(format)) => Some(format),
        Some(Form::Parquet) => {
            return Err(Stop::Failed("--to parquet has no place for a list of solutions".to_string()));
        }
    };
    let mut writers = Writers::new(to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let mut slot = Slot { args, item: &item, writer, session };
        match &item.puzzle {
            Err(_) => slot.bad(),
            Ok(puzzle) => slot.list(puzzle),
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

    /// What the search cost, if the user wants to know.
    fn show_stats(&mut self, row: &StatsRow<'_>) {
        if self.args.stats {
            let engine = self.engine();
            self.session.say(|| print_stats(&self.item.origin, engine, row));
        }
    }
}
