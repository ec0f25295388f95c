//! `shudu complete` adds clues to puzzles with several solutions until each puzzle has one.

use super::generate::wanted::solution;
use crate::args::CompleteArgs;
use crate::session::{Session, Stop};
use shudu::ask::Task;

pub(crate) fn run(args: &CompleteArgs, session: &mut Session) -> Result<(), Stop> {
    let CompleteArgs { seed, solution: chosen, fewest, limits, derived } = args;
    let mut job = derived.job(Task::Complete { seed: *seed, is_fewest: *fewest }, *seed);
    let input = &derived.input;
    let chosen = chosen.as_ref().map(|text| solution(text, input.shape, input.symbols.clone()));
    job.solution = chosen.transpose()?;
    limits.apply(&mut job);
    derived.run(job, session)
}
