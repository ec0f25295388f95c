//! `shudu check`: one line a puzzle, the verdict and why.

use crate::args::CheckArgs;
use crate::output::{Output, Stop};
use crate::tally::Tally;
use crate::timer::timed;
use shudu::{Grid, Outcome};

pub(crate) fn run(args: &CheckArgs, tally: &mut Tally) -> Result<(), Stop> {
    let mut output = Output::new();
    args.input.for_each(tally, |item, tally| {
        let mut line = match &item.puzzle {
            Err(error) => format!("error\t{error}\n"),
            Ok(puzzle) => judge(puzzle, &item.place, args, tally),
        };
        output.write(&mut line)
    })?;
    output.flush()
}

/// The verdict and why, as a line.
fn judge(puzzle: &Grid, place: &str, args: &CheckArgs, tally: &mut Tally) -> String {
    let (report, _) = timed(args.limits, place, |limits| args.engine.engine.judge(puzzle, limits));
    let reason = match &report.outcome {
        Outcome::Decided(verdict) => {
            if !verdict.is_unique() {
                tally.improper();
            }
            verdict.reason(puzzle)
        }
        Outcome::Undecided { known } => {
            tally.undecided();
            let known = if known.is_some() { "one solution" } else { "no solution" };
            format!("stopped before it was decided; {known} is known")
        }
    };
    format!("{}\t{reason}\n", report.outcome.word())
}
