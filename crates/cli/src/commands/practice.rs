//! `shudu practice` prints a board on which a technique is the next step. The command `hint` can read this
//! board.

use super::techniques::heading;
use crate::args::PracticeArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use shudu::logic::{Exercise, Language};
use shudu::text::{Notation, Writer};
use shudu::{Candidates, Format, Limits};

pub(crate) fn run(args: &PracticeArgs, session: &mut Session) -> Result<(), Stop> {
    let language = session.language;
    match Exercise::of(args.technique, args.seed, &Limits::new()) {
        Some(exercise) => session.write(sheet(&exercise, language)),
        None => Err(Message::without_example(args.technique).of(args.technique.id()).into()),
    }
}

/// Writes the board twice, once with its candidates and once on one line. If the line determines the
/// candidates, the board with candidates becomes a comment. If the line does not determine the candidates,
/// the line becomes a comment. The command `hint` ignores comments.
fn sheet(exercise: &Exercise, language: Language) -> String {
    let heading = heading(exercise.step.technique, language);
    let mut marks = String::new();
    // Every digit of a 9x9 board has a character, so the writer cannot fail.
    let _ = Writer::new(Format::Pencilmarks, Notation::default()).puzzle(&exercise.board, &mut marks);
    let is_told_by_line = !Candidates::are_narrowed_by_marks(&exercise.board);
    let line = format!("{}\n", exercise.board);
    let comment = |text: &str| text.lines().map(|line| format!("# {line}\n")).collect::<String>();
    let head = comment(&format!("{heading}: {}", Message::NextStep.in_words(language)));
    let (first, last) = if is_told_by_line { (marks, line) } else { (line, marks) };
    format!("{head}{}{last}", comment(&first))
}
