//! `shudu rate`: one line a puzzle, how hard it is and the hardest technique.

use super::bulk::{self, Order};
use crate::args::{EngineArgs, HardArgs, RateArgs, Scale};
use crate::output::Stop;
use crate::session::Session;
use files::Task;
use shudu::Engine;

pub(crate) fn run(args: &RateArgs, session: &mut Session) -> Result<(), Stop> {
    let RateArgs { input, to, steps, scale: Scale::Se, rating, limits, threads, bulk } = args;
    let order = Order {
        task: Task::Rate { has_steps: *steps },
        input,
        to: *to,
        engine: EngineArgs { engine: Engine::Fast },
        limits: *limits,
        threads: *threads,
        hard: HardArgs::default(),
        rating: rating.clone(),
        bulk,
        stats: false,
    };
    bulk::run(&order, session)
}
