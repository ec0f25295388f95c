//! `shudu count`: one line a puzzle, the number of its solutions.

use crate::args::CountArgs;
use crate::output::{Output, Stop};
use crate::tally::Tally;
use crate::timer::timed;
use shudu::Grid;
use shudu::solve::Count;

pub(crate) fn run(args: &CountArgs, tally: &mut Tally) -> Result<(), Stop> {
    let mut output = Output::new();
    args.input.for_each(tally, |item, tally| {
        let mut line = match &item.puzzle {
            Err(_) => "error\n".to_string(),
            Ok(puzzle) => count(puzzle, &item.place, args, tally),
        };
        output.write(&mut line)
    })?;
    output.flush()
}

/// The number as a line; `+` where there may be more.
fn count(puzzle: &Grid, place: &str, args: &CountArgs, tally: &mut Tally) -> String {
    let most = args.limit.unwrap_or(u64::MAX);
    let engine = args.engine.engine;
    let ((count, _), _) = timed(args.limits, place, |limits| engine.count(puzzle, most, limits));
    match count {
        Count::Exactly(found) => {
            if found == 0 {
                tally.improper();
            }
            format!("{found}\n")
        }
        Count::AtLeast(found) => format!("{found}+\n"),
        Count::Undecided(found) => {
            tally.undecided();
            tally.note(&format!("{place}: stopped before every solution was counted"));
            format!("{found}+\n")
        }
    }
}
