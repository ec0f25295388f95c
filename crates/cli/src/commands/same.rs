//! `shudu same`: whether two puzzles differ in looks only.

use crate::args::SameArgs;
use crate::output::Stop;
use crate::session::Session;
use shudu::{Grid, canon};

pub(crate) fn run(args: &SameArgs, session: &mut Session) -> Result<(), Stop> {
    let mut puzzles = Vec::new();
    let mut bad = 0;
    args.input.for_each(session, |item, session| {
        item.note_marks(session);
        match item.puzzle {
            // Of more than three nothing else is said.
            Ok(puzzle) if puzzles.len() < 3 => puzzles.push(puzzle),
            Ok(_) => {}
            Err(_) => bad += 1,
        }
        Ok(())
    })?;
    match &puzzles[..] {
        [a, b] if bad == 0 => compare(a, b, session),
        _ if bad > 0 => Ok(()),
        _ => {
            let found = ["no puzzle", "one puzzle", "two puzzles", "more than two puzzles"][puzzles.len()];
            Err(Stop::Failed(format!("found {found}, expected two: shudu same A B, files or typed in")))
        }
    }
}

fn compare(a: &Grid, b: &Grid, session: &mut Session) -> Result<(), Stop> {
    let mut line = match canon::same(a, b) {
        Err(error) => return Err(Stop::Failed(error.to_string())),
        Ok(Some(transform)) => format!("same\t{transform}\n"),
        Ok(None) => {
            session.improper();
            format!("different\t{}\n", why_different(a, b))
        }
    };
    session.write(&mut line)
}

fn why_different(a: &Grid, b: &Grid) -> String {
    if a.shape() != b.shape() {
        return format!("one is {}, the other {}", a.shape(), b.shape());
    }
    match (a.givens().count(), b.givens().count()) {
        (a, b) if a != b => format!("one has {a} givens, the other {b}"),
        _ => "their canonical forms differ".to_string(),
    }
}
