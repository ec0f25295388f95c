//! `shudu convert` writes the input puzzles in another format.

use super::boards::BoardSlots;
use crate::args::ConvertArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use shudu::Candidates;

pub(crate) fn run(args: &ConvertArgs, session: &mut Session) -> Result<(), Stop> {
    let mut boards = BoardSlots::replacing(Some(args.to), &args.input);
    args.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return boards.word(&item, "error", session) };
        if !args.to.keeps_marks() && Candidates::are_narrowed_by_marks(puzzle) {
            session.note(item.at(Message::MarksUnwritten(args.to)));
        }
        boards.board(&item, puzzle, "", session).map(|_| ())
    })?;
    boards.end(session)
}
