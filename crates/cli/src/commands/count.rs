//! `shudu count`: one line a puzzle, the number of its solutions.

use crate::args::CountArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::Grid;
use shudu::solve::Count;

pub(crate) fn run(args: &CountArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let mut line = match &item.puzzle {
            Err(_) => "error\n".to_string(),
            Ok(puzzle) => count(puzzle, &item.origin, args, session),
        };
        session.write(&mut line)
    })
}

/// The number as a line; `+` where there may be more.
fn count(puzzle: &Grid, origin: &str, args: &CountArgs, session: &mut Session) -> String {
    let most = args.limit.unwrap_or(u64::MAX);
    let engine = args.engine.engine;
    let ((count, _), _) = timed(args.limits, origin, |limits| engine.count(puzzle, most, limits));
    match count {
        Count::Exactly(found) => {
            if found == 0 {
                session.improper();
            }
            format!("{found}\n")
        }
        Count::AtLeast(found) => format!("{found}+\n"),
        Count::Undecided(found) => {
            session.undecided();
            session.note(&format!("{origin}: stopped before every solution was counted"));
            format!("{found}+\n")
        }
    }
}
