//! `shudu minimise` removes clues until no more can be removed; `shudu redundant` lists each clue that can be removed
//! if all others stay.

use super::boards::BoardSlots;
use super::reason::{booked, words};
use crate::args::{MinimiseArgs, RedundantArgs};
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use shudu::generate::{all_minimal, minimise, redundant};
use shudu::logic::{NotRated, Words};
use shudu::{Cell, Grid};

pub(crate) fn run(args: &MinimiseArgs, session: &mut Session) -> Result<(), Stop> {
    let mut boards = BoardSlots::open("minimal", &args.boards, session)?;
    args.boards.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return boards.word(&item, "error", session) };
        item.note_marks(session);
        let words = words(session.language, &args.boards.input, &item, puzzle);
        let mut count = 0;
        let (answered, _) = timed(args.limits, &item.origin(), session.language, |limits| {
            let mut write = |minimal: &Grid| {
                count += 1;
                boards.board(&item, minimal, "", session)
            };
            if !args.all {
                return minimise(puzzle, args.seed, limits).map(|minimal| write(&minimal).map(|_| ()));
            }
            let mut all = all_minimal(puzzle, limits)?;
            for _ in 0..args.limit.unwrap_or(u64::MAX) {
                let Some(minimal) = all.next_within(limits)? else { break };
                match write(&minimal) {
                    Ok(true) => {}
                    // If the format cannot hold one of the minimal puzzles, it cannot hold any of them.
                    written => return Ok(written.map(|_| ())),
                }
            }
            Ok(Ok(()))
        });
        match answered.map_err(|refusal| say(&refusal, &words, &item, session)) {
            Ok(written) => written,
            Err(word) if count == 0 => boards.word(&item, word, session),
            Err(_) => Ok(()),
        }
    })?;
    boards.end(session)
}

pub(crate) fn list_redundant(args: &RedundantArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return session.write("error\n") };
        item.note_marks(session);
        let words = words(session.language, &args.input, &item, puzzle);
        let (found, _) =
            timed(args.limits, &item.origin(), session.language, |limits| redundant(puzzle, limits));
        match found.map_err(|refusal| say(&refusal, &words, &item, session)) {
            Ok(cells) if cells.is_empty() => session.write("minimal\n"),
            Ok(cells) => {
                let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
                session.write(format!("redundant\t{}\n", names.join(" ")))
            }
            Err(word) => session.write(format!("{word}\n")),
        }
    })
}

/// Reports why an answer is missing or incomplete; returns the word to write in place of the answer.
fn say(refusal: &NotRated, words: &Words, item: &Item, session: &mut Session) -> &'static str {
    let word = booked(refusal, session);
    let why = match refusal {
        NotRated::Improper { verdict, reason } => {
            Message::NoneToSpare { word: verdict.word(), reason: words.reason(*reason) }
        }
        other => Message::Worded(words.refusal(other)),
    };
    session.note(item.at(why));
    word
}
