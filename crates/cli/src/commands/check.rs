//! `shudu check`: one line a puzzle, the verdict and why.

use super::bulk::{self, Order};
use crate::args::CheckArgs;
use crate::output::Stop;
use crate::session::Session;
use files::Task;

pub(crate) fn run(args: &CheckArgs, session: &mut Session) -> Result<(), Stop> {
    let CheckArgs { input, to, engine, limits, threads, hard, bulk } = args;
    let order = Order {
        task: Task::Check,
        input,
        to: *to,
        engine: *engine,
        limits: *limits,
        threads: *threads,
        hard: *hard,
        rating: None,
        bulk,
        stats: false,
    };
    bulk::run(&order, session)
}
