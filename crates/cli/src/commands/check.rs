//! `shudu check`: one line a puzzle, the verdict and why.

use crate::args::CheckArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::{Grid, Outcome};

pub(crate) fn run(args: &CheckArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let mut line = match &item.puzzle {
            Err(error) => format!("error\t{error}\n"),
            Ok(puzzle) => judge(puzzle, &item.origin, args, session),
        };
        session.write(&mut line)
    })
}

/// The verdict and why, as a line.
fn judge(puzzle: &Grid, origin: &str, args: &CheckArgs, session: &mut Session) -> String {
    let (report, _) = timed(args.limits, origin, |limits| args.engine.engine.judge(puzzle, limits));
    let reason = match &report.outcome {
        Outcome::Decided(verdict) => {
            if !verdict.is_unique() {
                session.improper();
            }
            verdict.reason(puzzle)
        }
        Outcome::Undecided { known } => {
            session.undecided();
            let known = if known.is_some() { "one solution" } else { "no solution" };
            format!("stopped before it was decided; {known} is known")
        }
    };
    format!("{}\t{reason}\n", report.outcome.word())
}
