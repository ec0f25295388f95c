//! `shudu explain`: the way to the solution, step by step.
//!
//! ```text
//! text   as text, with the board before each step     page   as one html page, with pictures
//! json   as one object a puzzle
//! ```

mod json;
mod page;
mod text;

use super::reason::{is_colourful, is_in_numbers, refuse, words};
use crate::args::ExplainArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use page::Page;
use shudu::logic::{Path, Reasoner, Step, Words};
use shudu::text::{Notation, Writer};
use shudu::{Format, Grid};
use std::io::Write;

/// A puzzle and the way to its solution.
struct Story<'s> {
    origin: String,
    puzzle: &'s Grid,
    path: &'s Path,
    words: &'s Words,
    is_in_numbers: bool,
    /// How many steps are told.
    told: usize,
}

impl Story<'_> {
    /// The givens, as the board writes them: in a block, or on one line.
    fn board(&self, on_one_line: bool) -> String {
        let puzzle = self.puzzle.clone().without_marks();
        let mut text = String::new();
        if self.is_in_numbers
            && Writer::new(Format::Spaced, Notation::default()).puzzle(&puzzle, &mut text).is_ok()
        {
            return if on_one_line { text.trim_end().replace('\n', " ") } else { text };
        }
        if on_one_line { puzzle.to_string() } else { format!("{puzzle:#}") }
    }

    /// The steps that are told, each with the board that it is seen on.
    fn steps(&self) -> impl Iterator<Item = (Grid, &Step)> {
        let mut board = self.puzzle.clone();
        self.path.steps.iter().take(self.told).map(move |step| {
            let after = step.after(&board);
            (std::mem::replace(&mut board, after), step)
        })
    }
}

pub(crate) fn run(args: &ExplainArgs, session: &mut Session) -> Result<(), Stop> {
    let mut reasoner = Reasoner::new();
    let language = args.language.language;
    let mut page = Page::new(language);
    let mut is_first = true;
    args.input.for_each(session, |item, session| {
        let gap = if std::mem::replace(&mut is_first, false) || args.json { "" } else { "\n" };
        let Ok(puzzle) = &item.puzzle else {
            let word = if args.json { json::refused(None, "error") } else { "error".to_string() };
            return session.write(&mut format!("{gap}{word}\n"));
        };
        let words = words(language, &args.input, &item, puzzle);
        let (path, _) = timed(args.limits, "explain", |limits| reasoner.explain_so_far(puzzle, limits));
        let path = match path {
            Ok(path) => path,
            Err(refusal) => {
                let word = refuse(&refusal, &item, puzzle, &words, session);
                let word = if args.json { json::refused(Some(puzzle), word) } else { word.to_string() };
                return session.write(&mut format!("{gap}{word}\n"));
            }
        };
        let told = args.steps.unwrap_or(usize::MAX);
        let origin = item.origin_in(language);
        let is_in_numbers = is_in_numbers(&args.input, &item);
        let story = Story { origin, puzzle, path: &path, words: &words, is_in_numbers, told };
        let mut text = match (args.json, &args.html) {
            (true, _) => json::write(&story),
            (_, Some(_)) => {
                page.add(&story);
                text::summary(&story)
            }
            _ => text::write(&story, args.brief, is_colourful()),
        };
        book(&item, &story, session);
        text.insert_str(0, gap);
        session.write(&mut text)
    })?;
    match &args.html {
        Some(file) => save(file, &page.finish()),
        None => Ok(()),
    }
}

/// Says so if the steps end before the solution.
fn book(item: &Item, story: &Story<'_>, session: &mut Session) {
    if !story.path.is_solved {
        session.undecided();
        session.note(&item.said(story.words.language(), &text::unfinished(story)));
    }
}

fn save(file: &std::path::Path, page: &str) -> Result<(), Stop> {
    let written = std::fs::File::create(file).and_then(|mut out| out.write_all(page.as_bytes()));
    written.map_err(|error| Stop::Failed(format!("{}: cannot write the page: {error}", file.display())))
}
