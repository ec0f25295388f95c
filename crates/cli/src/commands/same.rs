//! `shudu same`: whether two puzzles are equivalent.

use crate::args::InputArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use shudu::{Grid, canon};

pub(crate) fn run(input: &InputArgs, session: &mut Session) -> Result<(), Stop> {
    let (mut puzzles, mut has_bad) = (Vec::new(), false);
    input.for_each(session, |item, session| {
        item.note_marks(session);
        has_bad |= item.puzzle.is_err();
        // Of more than three nothing else is said.
        if puzzles.len() < 3 {
            puzzles.extend(item.puzzle);
        }
        Ok(())
    })?;
    match &puzzles[..] {
        _ if has_bad => Ok(()),
        [a, b] => compare(a, b, session),
        _ => Err(Message::TwoPuzzles { found: puzzles.len() }.into()),
    }
}

fn compare(a: &Grid, b: &Grid, session: &mut Session) -> Result<(), Stop> {
    let line = match canon::same(a, b)? {
        Some(transform) => format!("same\t{transform}\n"),
        None => {
            session.improper += 1;
            format!("different\t{}\n", session.worded(&why_different(a, b)))
        }
    };
    session.write(line)
}

fn why_different(a: &Grid, b: &Grid) -> Message {
    if a.shape() != b.shape() {
        return Message::OtherShapes(a.shape(), b.shape());
    }
    match (a.givens().count(), b.givens().count()) {
        (a, b) if a != b => Message::OtherGivens(a, b),
        _ => Message::OtherForms,
    }
}
