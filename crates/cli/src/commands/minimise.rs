//! `shudu minimise` removes clues until no more can be removed; `shudu redundant` lists each clue that can be removed
//! if all others stay.

use super::boards::BoardWriter;
use super::reason::booked;
use crate::args::{InputArgs, MinimiseArgs, RedundantArgs};
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use shudu::Cell;
use shudu::ask::{Answer, Solved, Task};
use shudu::generate::{all_minimal, redundant};
use shudu::logic::NotRated;

pub(crate) fn run(args: &MinimiseArgs, session: &mut Session) -> Result<(), Stop> {
    let MinimiseArgs { seed, all, limit, limits, derived } = args;
    let task = Task::Minimise { seed: *seed };
    if !all {
        let mut job = derived.job(task, *seed);
        limits.apply(&mut job);
        return derived.run(job, session);
    }
    let mut boards = BoardWriter::of_input(task, derived, session)?;
    let ended = derived.input.for_each(session, |item, session| {
        let puzzle = match &item.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => return boards.answer(&item, &Answer::bad(error.clone()), session).map(drop),
        };
        item.note_marks(session);
        let mut count = 0;
        let (listed, _) = timed(*limits, &item.origin(), session.language, |limits| {
            let mut all = all_minimal(puzzle, limits)?;
            while count < limit.unwrap_or(u64::MAX)
                && let Some(minimal) = all.next_within(limits)?
            {
                count += 1;
                match boards.answer(&item, &Answer::made(Solved::Puzzle(minimal)), session) {
                    Ok(true) => {}
                    // If the format cannot hold one of the minimal puzzles, it cannot hold any of them.
                    written => return Ok(written.map(drop)),
                }
            }
            Ok(Ok(()))
        });
        match listed {
            Ok(written) => written,
            Err(refusal) => {
                say(&refusal, &derived.input, &item, session);
                // If the search was stopped, the boards found so far stay in the output.
                if count > 0 {
                    return Ok(());
                }
                boards.answer(&item, &Answer::refused(refusal), session).map(drop)
            }
        }
    });
    boards.end(ended, session)
}

pub(crate) fn list_redundant(args: &RedundantArgs, session: &mut Session) -> Result<(), Stop> {
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return session.write("error\n") };
        item.note_marks(session);
        let (found, _) =
            timed(args.limits, &item.origin(), session.language, |limits| redundant(puzzle, limits));
        match found.map_err(|refusal| say(&refusal, &args.input, &item, session)) {
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
fn say(refusal: &NotRated, input: &InputArgs, item: &Item, session: &mut Session) -> &'static str {
    let size = item.puzzle.as_ref().map_or(0, |puzzle| puzzle.shape().size());
    let why = files::Message::not_minimised(refusal, item.format.symbols(&input.notation()), size);
    session.note(item.at(why));
    booked(refusal, session)
}
