//! `shudu canon` prints one board for all equivalent puzzles; `shudu automorphisms` counts symmetries.

use super::boards::BoardSlots;
use crate::args::{AutomorphismsArgs, CanonArgs};
use crate::session::{Session, Stop};
use crate::words::Message;
use files::Seen;
use shudu::ask::{Asker, Means, Task};
use shudu::canon::Canonical;
use shudu::{Error, Format, Grid};

pub(crate) fn run(args: &CanonArgs, session: &mut Session) -> Result<(), Stop> {
    let column = Task::Canon.board_column().expect("canonical forms are boards");
    let mut boards = BoardSlots::open(column, &args.boards, session)?;
    if let (true, Some(format)) = (args.transform, boards.to) {
        refuse_comments(format)?;
    }
    boards.shows_puzzle = args.dedupe && !args.bare;
    let mut seen = Seen::default();
    args.boards.input.for_each_worked(
        session,
        Some(args.threads.count()),
        worker,
        |item, form, session| {
            item.note_marks(session);
            let Canonical { form, transform, .. } = match form {
                None => return boards.word(&item, "error", session),
                Some(Err(error)) => return boards.refuse(&item, &error, session),
                Some(Ok(canonical)) => canonical,
            };
            if args.dedupe && !seen.is_new(&form)? {
                return Ok(());
            }
            let mut comment = String::new();
            if args.transform {
                refuse_comments(boards.to.unwrap_or(item.format))?;
                comment = format!("# {transform}\n");
            }
            boards.board(&item, &form, &comment, session).map(|_| ())
        },
    )?;
    boards.end(session)
}

pub(crate) fn automorphisms(args: &AutomorphismsArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each_worked(session, Some(args.threads.count()), worker, |item, form, session| {
        item.note_marks(session);
        match form {
            Some(Ok(canonical)) => return session.write(format!("{}\n", canonical.automorphisms)),
            Some(Err(error)) => session.error(item.at(error)),
            None => {}
        }
        session.write("error\n")
    })
}

fn worker() -> impl FnMut(&Grid) -> Result<Canonical, Error> + Send + 'static {
    let mut asker = Asker::new(Task::Canon);
    move |puzzle| asker.ask_one(puzzle, &Means::default(), &()).into_canonical()
}

/// Refuses formats without comments, because transformations are written as comments.
fn refuse_comments(format: Format) -> Result<(), Stop> {
    if matches!(format, Format::Line | Format::Sdm | Format::Spaced | Format::Grid) {
        return Ok(());
    }
    Err(Message::NoComments(format).into())
}
