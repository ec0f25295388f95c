//! `shudu convert`: the same puzzles in another format.

use super::writers::Writers;
use crate::args::ConvertArgs;
use crate::output::Stop;
use crate::session::Session;
use shudu::{Candidates, Format, Grid};

pub(crate) fn run(args: &ConvertArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(Some(args.to), args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let mut text = String::new();
        match &item.puzzle {
            Err(_) => writer.error(&mut text),
            Ok(puzzle) => match writer.puzzle(puzzle, &mut text) {
                Err(error) => {
                    session.error(&format!("{}: {error}", item.place));
                    writer.error(&mut text);
                }
                Ok(()) if loses_marks(puzzle, args.to) => {
                    session.note(&format!(
                        "{}: {} holds no pencil marks; they are left out",
                        item.place, args.to
                    ));
                }
                Ok(()) => {}
            },
        }
        session.write(&mut text)
    })?;
    writers.finish(session)
}

/// Whether the puzzle's marks say more than its givens do, and the format cannot say it.
fn loses_marks(puzzle: &Grid, to: Format) -> bool {
    let keeps_marks = matches!(to, Format::Pencilmarks | Format::Csv | Format::Json);
    !keeps_marks && Candidates::of(puzzle) != Candidates::of(&puzzle.clone().without_marks())
}
