//! `shudu same` tells whether two puzzles are equivalent.

use crate::args::InputArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use shudu::{Grid, canon};

pub(crate) fn run(input: &InputArgs, session: &mut Session) -> Result<(), Stop> {
    let (mut puzzles, mut has_bad) = (Vec::new(), false);
    input.for_each(session, |item, session| {
        item.note_marks(session);
        has_bad |= item.puzzle.is_err();
        // Keep at most three puzzles, which is enough to know that there are more than two.
        if puzzles.len() < 3 {
            puzzles.extend(item.puzzle);
        }
        Ok(())
    })?;
    if has_bad {
        return Ok(());
    }
    let [a, b] = &puzzles[..] else { return Err(Message::TwoPuzzles { found: puzzles.len() }.into()) };
    if let Some(transform) = canon::same(a, b)? {
        return session.write(format!("same\t{transform}\n"));
    }
    session.improper += 1;
    session.write(format!("different\t{}\n", session.worded(&why_different(a, b))))
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
