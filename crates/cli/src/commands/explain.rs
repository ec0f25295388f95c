//! `shudu explain` shows the way to the solution, step by step.
//!
//! ```text
//! text   as text, with the board before each step     page   as one html page, with pictures
//! ```

mod page;
mod text;

use super::reason::data::{board, instead, step};
use super::reason::legend::Legend;
use super::reason::{is_colourful, is_in_numbers, refuse, words};
use crate::args::ExplainArgs;
use crate::session::{Session, Stop};
use crate::timer::timed;
use page::HtmlPage;
use serde_json::{Value, json};
use shudu::logic::{Difficulty, Path, Reasoner, Step, Words};
use shudu::text::{Notation, Writer};
use shudu::{Format, Grid};

struct Story<'s> {
    origin: String,
    puzzle: &'s Grid,
    path: &'s Path,
    words: &'s Words,
    /// The notation of the board; `None` if the board is written as numbers.
    notation: Option<&'s Notation>,
    /// The number of steps that are shown.
    shown_steps: usize,
}

impl Story<'_> {
    /// The givens, written with the digits of the input, on one line or on several lines.
    fn board(&self, on_one_line: bool) -> String {
        let puzzle = self.puzzle.clone().without_marks();
        let mut text = String::new();
        let (format, notation) = match self.notation {
            None => (Format::Spaced, Notation::default()),
            Some(notation) if on_one_line => (Format::Line, notation.clone()),
            Some(notation) => (Format::Grid, notation.clone()),
        };
        match Writer::new(format, notation).puzzle(&puzzle, &mut text) {
            Ok(()) if on_one_line => text.trim_end().replace('\n', " "),
            Ok(()) => text,
            Err(_) if on_one_line => puzzle.to_string(),
            Err(_) => format!("{puzzle:#}"),
        }
    }

    /// The steps that are shown.
    fn shown(&self) -> impl Iterator<Item = &Step> {
        self.path.steps.iter().take(self.shown_steps)
    }

    /// The steps that are shown, each with the board before it.
    fn steps(&self) -> impl Iterator<Item = (Grid, &Step)> {
        let mut board = self.puzzle.clone();
        self.shown().map(move |step| {
            let after = step.after(&board);
            (std::mem::replace(&mut board, after), step)
        })
    }
}

pub(crate) fn run(args: &ExplainArgs, session: &mut Session) -> Result<(), Stop> {
    let mut reasoner = Reasoner::new();
    let language = session.language;
    let open = |file| HtmlPage::create(file, language, &args.input);
    let mut page = args.html.as_deref().map(open).transpose()?;
    let (mut is_first, mut legend, notation) = (true, Legend::default(), args.input.notation());
    let ended = args.input.for_each(session, |item, session| {
        let gap = if std::mem::replace(&mut is_first, false) || args.json { "" } else { "\n" };
        let instead = |puzzle: Option<&Grid>, word: &str| {
            let puzzle = puzzle.map(|puzzle| board(puzzle, &notation));
            format!("{gap}{}", instead(args.json, puzzle.as_deref(), word, ("steps", &json!([]))))
        };
        let Ok(puzzle) = &item.puzzle else { return session.write(instead(None, "error")) };
        let words = words(language, &args.input, &item, puzzle);
        let (path, _) =
            timed(args.limits, &item.origin(), language, |limits| reasoner.explain_so_far(puzzle, limits));
        let path = match path {
            Ok(path) => path,
            Err(refusal) => {
                let word = refuse(&refusal, &item, &words, session);
                return session.write(instead(Some(puzzle), word));
            }
        };
        let (origin, shown_steps) = (session.worded(&item.origin()), args.steps.unwrap_or(usize::MAX));
        let notation = (!is_in_numbers(&args.input, &item)).then_some(&notation);
        let story = Story { origin, puzzle, path: &path, words: &words, notation, shown_steps };
        let text = match &mut page {
            _ if args.json => json(&story),
            Some(page) => page.add(&story).map(|()| text::summary(&story))?,
            None => text::write(&story, args.brief, is_colourful(), &mut legend),
        };
        if !path.is_solved {
            session.undecided += 1;
            session.note(item.at(text::unfinished(&story)));
        }
        session.write(format!("{gap}{text}"))
    });
    // Finish the page even if the loop failed.
    let finished = page.map_or(Ok(()), |page| page.finish(session));
    ended.and(finished)
}

fn json(story: &Story<'_>) -> String {
    let difficulty = |difficulty: Difficulty| {
        json!({
            "whole": f64::from(difficulty.whole),
            "to_first_digit": f64::from(difficulty.to_first_digit),
            "first_step": f64::from(difficulty.first_step),
        })
    };
    let counts = text::counts(story).into_iter().map(|(technique, count)| (technique.id(), count));
    let steps = story.steps().map(|(board, each)| step(each, story.words, &board));
    let object = json!({
        "puzzle": board(story.puzzle, &story.notation.cloned().unwrap_or_default()),
        "verdict": "unique",
        "is_solved": story.path.is_solved,
        "is_stopped": story.path.is_stopped,
        "difficulty": story.path.difficulty.map(difficulty),
        "counts": counts.collect::<Value>(),
        "steps": steps.collect::<Value>(),
    });
    format!("{object}\n")
}
