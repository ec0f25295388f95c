//! `shudu check`: one line a puzzle, the verdict and why.

use crate::args::CheckArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::Grid;

pub(crate) fn run(args: &CheckArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let mut line = match &item.puzzle {
            Err(error) => format!("error\t{error}\n"),
            Ok(puzzle) => judge(puzzle, &item.origin, args, session),
        };
        session.write(&mut line)
    })
}

/// The verdict and why, as a line: what `solve` says of the same puzzle, since it is asked the same.
fn judge(puzzle: &Grid, origin: &str, args: &CheckArgs, session: &mut Session) -> String {
    let (report, _) = timed(args.limits, origin, |limits| args.engine.engine.solve(puzzle, limits));
    session.book(&report.outcome);
    format!("{}\t{}\n", report.outcome.word(), report.outcome.reason(puzzle))
}
