//! `shudu hint` shows the next step, in as much detail as the user wants.

use super::reason::data::{board, instead, step};
use super::reason::legend::Legend;
use super::reason::{is_colourful, marks, refuse, title, words};
use crate::args::HintArgs;
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use files::Writers;
use serde_json::{Value, json};
use shudu::logic::{Reasoner, Step, Words};
use shudu::text::Writer;
use shudu::{Format, Grid};

pub(crate) fn run(args: &HintArgs, session: &mut Session) -> Result<(), Stop> {
    let mut reasoner = Reasoner::new();
    let (mut writers, mut legend) = (Writers::new(None, args.input.notation()), Legend::default());
    args.input.for_each(session, |item, session| {
        let instead = |puzzle: Option<&Grid>, word: &str| {
            let puzzle = puzzle.map(|puzzle| board(puzzle, &args.input.notation()));
            instead(args.json, puzzle.as_deref(), word, ("step", &Value::Null))
        };
        let Ok(puzzle) = &item.puzzle else { return session.write(instead(None, "error")) };
        let words = words(session.language, &args.input, &item, puzzle);
        let (hint, _) =
            timed(args.limits, &item.origin(), session.language, |limits| reasoner.hint(puzzle, limits));
        // The hint starts from the board with the player's digits.
        let filled = &puzzle.filled_in();
        let text = match hint {
            Err(refusal) => instead(Some(filled), refuse(&refusal, &item, &words, session)),
            Ok(hint) if args.level == 4 && !args.json => apply(&hint, &item, puzzle, &mut writers, session),
            Ok(hint) => tell(args, &hint, filled, &words, &mut legend),
        };
        session.write(text)
    })?;
    session.finish_writing(&mut writers)
}

fn tell(args: &HintArgs, hint: &Step, puzzle: &Grid, words: &Words, legend: &mut Legend) -> String {
    if args.json {
        let step = step(hint, words, puzzle);
        let board = board(puzzle, &args.input.notation());
        return format!("{}\n", json!({ "puzzle": board, "verdict": "unique", "step": step }));
    }
    let mut lines = vec![title(hint, words)];
    match args.level {
        1 => {}
        2 => lines.push(words.look(hint)),
        _ => {
            lines.extend(words.explain(hint, puzzle));
            lines.push(format!("\n{}", marks::draw(puzzle, words, hint, is_colourful()).trim_end()));
            let notes = legend.next([hint].into_iter(), true, words);
            lines.extend((!notes.is_empty()).then(|| format!("\n{}", notes.trim_end())));
        }
    }
    lines.join("\n") + "\n"
}

/// The board after the step. The board is written in the format `pencilmarks` if the input has pencil marks, or if the
/// step only removes candidates; otherwise it is written in the format of the input. In `sdk`, the placed digit joins
/// the player's digits, not the givens.
fn apply(hint: &Step, item: &Item, puzzle: &Grid, writers: &mut Writers, session: &mut Session) -> String {
    let after = hint.after(&puzzle.filled_in());
    let mut text = String::new();
    let written = if item.format == Format::Pencilmarks || !(puzzle.has_marks() || hint.placement.is_none()) {
        let board = if puzzle.has_marks() { after } else { after.without_marks() };
        let board = if item.format == Format::Sdk { puzzle.clone().with_filled_in(&board) } else { board };
        writers.of(item.format, item.style, &mut text).puzzle(&board, &mut text)
    } else {
        Writer::new(Format::Pencilmarks, writers.notation.clone()).puzzle(&after, &mut text)
    };
    if let Err(error) = written {
        session.error(item.at(error));
    }
    text
}
