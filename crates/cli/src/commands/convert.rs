//! `shudu convert`: the same puzzles in another format.

use crate::args::ConvertArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::words::Message;
use files::Writers;
use shudu::Candidates;

pub(crate) fn run(args: &ConvertArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(Some(args.to), args.input.notation());
    args.input.for_each(session, |item, session| {
        let mut text = String::new();
        let writer = writers.of(item.format, item.style, &mut text);
        match &item.puzzle {
            Err(_) => writer.bad_puzzle(&mut text),
            Ok(puzzle) => match writer.puzzle(puzzle, &mut text) {
                Err(error) => {
                    session.error(item.at(error));
                    writer.bad_puzzle(&mut text);
                }
                Ok(()) if !args.to.keeps_marks() && Candidates::are_narrowed_by_marks(puzzle) => {
                    session.note(item.at(Message::MarksUnwritten(args.to)));
                }
                Ok(()) => {}
            },
        }
        session.write(&mut text)
    })?;
    session.finish_writing(&mut writers)
}
