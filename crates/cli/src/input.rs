//! Reads puzzles from files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::console;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::{PuzzleBlock, RowInput, Saying, Source, SourceName, puzzles};
use shudu::parallel::{Next, in_order};
use shudu::text::{Entry, Notation, Record, Style, looks_like_puzzle};
use shudu::words::Language;
use shudu::{Candidates, Error, Format, Grid};
use std::num::NonZeroUsize;
use std::path::Path;

pub(crate) struct Item {
    pub(crate) name: SourceName,
    /// The line number, from 1.
    pub(crate) line: usize,
    pub(crate) format: Format,
    pub(crate) style: Style,
    pub(crate) puzzle: Result<Grid, Error>,
    /// The record or object that held the puzzle, if it came from a table.
    pub(crate) record: Option<Record>,
}

impl Item {
    /// If the puzzle has pencil marks, prints a note that the pencil marks are ignored.
    pub(crate) fn note_marks(&self, session: &mut Session) {
        if self.puzzle.as_ref().is_ok_and(Candidates::are_narrowed_by_marks) {
            session.note(self.at(files::Message::MarksIgnored));
        }
    }

    /// The origin of the puzzle, for a row that is made of it.
    pub(crate) fn source(&self) -> RowInput<'_> {
        let Item { name, format, style, record, .. } = self;
        RowInput { name, format: *format, style: *style, record: record.as_ref() }
    }

    pub(crate) fn origin(&self) -> Message {
        files::Message::Line { number: self.line as u64, is_row: false }.of(&self.name).into()
    }

    /// A message about this puzzle, preceded by its file and line.
    pub(crate) fn at(&self, what: impl Into<Message>) -> Message {
        Message::At(Box::new(self.origin()), Box::new(what.into()))
    }
}

impl InputArgs {
    pub(crate) fn notation(&self) -> Notation {
        Notation {
            shape: self.shape,
            symbols: self.symbols.clone().unwrap_or_default(),
            column: self.column.clone(),
        }
    }

    pub(crate) fn sources(&self) -> Vec<Source> {
        if self.puzzles.is_empty() {
            return vec![Source::standard_input()];
        }
        let is_typed = |argument: &String| {
            !Path::new(argument).exists() && looks_like_puzzle(argument, &self.notation())
        };
        let source = |(i, argument): (usize, &String)| match argument.as_str() {
            "-" => Source::standard_input(),
            _ if !is_typed(argument) => Source::file(argument),
            _ => Source::text((self.puzzles.len() > 1).then_some(i + 1), argument),
        };
        if self.are_rows() {
            return vec![Source::text(None, self.puzzles.join("\n"))];
        }
        self.puzzles.iter().enumerate().map(source).collect()
    }

    /// Whether the arguments are the rows of one board. Each row must have as many cells as there are
    /// arguments. If an argument has exactly that many characters, spaces included, a space is a blank. If an
    /// argument has more characters, spaces, bars or commas separate its cells. If there are nine rows or
    /// more, one row may have one cell too few or too many, so that the error names this row.
    fn are_rows(&self) -> bool {
        let rows = self.puzzles.len();
        let counts = |row: &String| {
            let cells = |is_outside: fn(char) -> bool| row.chars().filter(|&c| !is_outside(c)).count();
            let commas = row.matches(',').count();
            let fields = if commas > 0 { commas + 1 } else { 0 };
            [
                row.chars().count(),
                cells(char::is_whitespace),
                cells(|c| c.is_whitespace() || c == '|'),
                fields,
            ]
        };
        let is_text = |row: &String| !row.contains('/') && !Path::new(row).exists();
        let is_row = |row: &&String| counts(row).contains(&rows);
        let is_near = |row: &String| {
            let is_cell = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".*_|,".contains(c);
            rows >= 9 && row.chars().all(is_cell) && counts(row).iter().any(|count| count.abs_diff(rows) == 1)
        };
        let mut others = self.puzzles.iter().filter(|row| !is_row(row));
        rows >= 4
            && self.puzzles.iter().all(is_text)
            && others.next().is_none_or(is_near)
            && others.next().is_none()
            && looks_like_puzzle(&self.puzzles.join("\n"), &self.notation())
    }

    pub(crate) fn refuse_output(&self, path: &Path) -> Result<(), files::Message> {
        let is_input = self.sources().iter().any(|source| source.is_file(path));
        if is_input { Err(files::Message::AlsoInput.of_file(path)) } else { Ok(()) }
    }

    /// Passes every puzzle to `each`, in order. Reports a bad puzzle, and then passes it to `each` like any other
    /// puzzle. If this thread must check for Ctrl-C, another thread reads the puzzles.
    pub(crate) fn for_each(
        &self,
        session: &mut Session,
        mut each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let sources = self.sources();
        invite(&sources, session.language);
        let mut blocks = puzzles(sources, &self.notation(), self.from);
        let mut next: Box<dyn FnMut() -> Next<_>> = if interrupt::is_attended() {
            let mut blocks = in_order(blocks, NonZeroUsize::MIN, || |block| block);
            Box::new(move || blocks.next_within(interrupt::PATIENCE))
        } else {
            Box::new(move || blocks.next().map_or(Next::Over, Next::Item))
        };
        loop {
            let PuzzleBlock { name, format, style, entries, trouble } = match next() {
                Next::Item(block) => block,
                Next::NotYet if interrupt::is_wanted() => return Err(Stop::Interrupted),
                Next::NotYet => continue,
                Next::Over => return Ok(()),
            };
            for Entry { line, puzzle, record } in entries {
                session.puzzles += 1;
                if let Err(error) = &puzzle {
                    session.error(files::Message::Puzzle(error.clone()).of(&name));
                }
                each(Item { name: name.clone(), line, format, style, puzzle, record }, session)?;
                if interrupt::is_wanted() {
                    return Err(Stop::Interrupted);
                }
            }
            match trouble {
                Some(Saying::Trouble(message)) => session.failure(&message.into()),
                Some(Saying::Error(message)) => session.error(message),
                _ => {}
            }
            // Flush now, because the program may have to wait for the next block.
            session.outlet.flush()?;
        }
    }
}

/// Tells the user of a terminal what the program is waiting for. Returns whether a source is a terminal.
pub(crate) fn invite(sources: &[Source], language: Language) -> bool {
    let is_terminal = sources.iter().any(Source::is_terminal);
    if is_terminal {
        let end = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };
        console::print(&(Message::TypeOrPaste { end }.in_words(language) + "\n"));
    }
    is_terminal
}
