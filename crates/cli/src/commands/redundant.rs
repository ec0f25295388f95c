//! `shudu redundant`: which clues can go.

use super::minimise::say;
use crate::args::RedundantArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::Cell;
use shudu::generate::redundant;

pub(crate) fn run(args: &RedundantArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return session.write(&mut "error\n".to_string()) };
        item.note_marks(session);
        match timed(args.limits, "redundant", |limits| redundant(puzzle, limits)).0 {
            Ok(cells) if cells.is_empty() => session.write(&mut "minimal\n".to_string()),
            Ok(cells) => {
                let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
                session.write(&mut format!("redundant\t{}\n", names.join(" ")))
            }
            Err(refusal) => {
                let word = say(&refusal, &item, session);
                session.write(&mut format!("{word}\n"))
            }
        }
    })
}
