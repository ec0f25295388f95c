//! `shudu convert` writes the input puzzles in another format.

use crate::args::ConvertArgs;
use crate::session::{Session, Stop};
use shudu::ask::Task;

pub(crate) fn run(args: &ConvertArgs, session: &mut Session) -> Result<(), Stop> {
    args.derived.run(args.derived.job(Task::Convert, args.sample.seed), session)
}
