//! `shudu minimise`: clues taken away until none can be spared.

use super::writers::Writers;
use crate::args::MinimiseArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::generate::{AllMinimal, all_minimal, minimise};
use shudu::logic::NotRated;
use shudu::{Candidates, Grid};

pub(crate) fn run(args: &MinimiseArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(args.to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let Ok(puzzle) = &item.puzzle else {
            let mut text = String::new();
            writer.bad_puzzle(&mut text);
            return session.write(&mut text);
        };
        note_marks(puzzle, &item, session);
        if !args.all {
            let (minimal, _) = timed(args.limits, "minimise", |limits| minimise(puzzle, args.seed, limits));
            return match minimal {
                Ok(minimal) => write(&minimal, &item, &mut writers, session),
                Err(refusal) => refuse(&refusal, &item, session),
            };
        }
        let (listed, _) = timed(args.limits, "minimise", |limits| {
            let all = all_minimal(puzzle, limits)?;
            Ok(list(all, args, limits, |minimal| write(minimal, &item, &mut writers, session)))
        });
        match listed {
            Err(refusal) => refuse(&refusal, &item, session),
            Ok(Listed::Whole(written)) => written,
            Ok(Listed::Stopped(written)) => {
                let stopped = NotRated::Stopped;
                written.and_then(|()| refuse_in_place(&stopped, &item, session))
            }
        }
    })?;
    writers.finish(session)
}

/// How far a list came.
enum Listed {
    /// As far as was asked for, or until nobody read it.
    Whole(Result<(), Stop>),
    /// A limit was reached.
    Stopped(Result<(), Stop>),
}

fn list(
    mut all: AllMinimal,
    args: &MinimiseArgs,
    limits: &shudu::Limits<'_>,
    mut write: impl FnMut(&Grid) -> Result<(), Stop>,
) -> Listed {
    for _ in 0..args.limit.unwrap_or(u64::MAX) {
        match all.next_within(limits) {
            Ok(None) => break,
            Err(_) => return Listed::Stopped(Ok(())),
            Ok(Some(minimal)) => {
                if let Err(stop) = write(&minimal) {
                    return Listed::Whole(Err(stop));
                }
            }
        }
    }
    Listed::Whole(Ok(()))
}

fn write(minimal: &Grid, item: &Item, writers: &mut Writers, session: &mut Session) -> Result<(), Stop> {
    let writer = writers.of(item, session)?;
    let mut text = String::new();
    if let Err(error) = writer.puzzle(minimal, &mut text) {
        session.error(&format!("{}: {error}", item.origin));
        writer.bad_puzzle(&mut text);
    }
    session.write(&mut text)
}

/// Says where pencil marks have no say.
pub(super) fn note_marks(puzzle: &Grid, item: &Item, session: &mut Session) {
    if Candidates::are_narrowed_by_marks(puzzle) {
        session.note(&format!("{}: only givens count here; pencil marks are left out", item.origin));
    }
}

/// Puts a word in the place of the answer, and says why.
pub(super) fn refuse(refusal: &NotRated, item: &Item, session: &mut Session) -> Result<(), Stop> {
    let word = match refusal {
        NotRated::Improper { verdict, .. } => verdict.word(),
        _ => "undecided",
    };
    refuse_in_place(refusal, item, session)?;
    session.write(&mut format!("{word}\n"))
}

/// Says why there is no answer, or not all of it.
fn refuse_in_place(refusal: &NotRated, item: &Item, session: &mut Session) -> Result<(), Stop> {
    let why = match refusal {
        NotRated::Improper { verdict, reason } => {
            session.improper();
            format!(
                "not exactly one solution ({}: {reason}), so no clue can be said to be spared",
                verdict.word()
            )
        }
        other => {
            session.undecided();
            other.to_string()
        }
    };
    session.note(&format!("{}: {why}", item.origin));
    Ok(())
}
