//! `shudu count`: one line a puzzle, the number of its solutions.

use super::bulk::{self, Order};
use crate::args::{CountArgs, HardArgs};
use crate::output::Stop;
use crate::session::Session;
use files::Task;

pub(crate) fn run(args: &CountArgs, session: &mut Session) -> Result<(), Stop> {
    let CountArgs { input, limit, to, engine, limits, threads, bulk } = args;
    let order = Order {
        task: Task::Count { most: *limit },
        input,
        to: *to,
        engine: *engine,
        limits: *limits,
        threads: *threads,
        hard: HardArgs::default(),
        rating: None,
        bulk,
        stats: false,
    };
    bulk::run(&order, session)
}
