//! Reads puzzles from files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::console;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::{Puzzles, Saying, Source, SourceName};
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
    /// puzzle.
    pub(crate) fn for_each(
        &self,
        session: &mut Session,
        mut each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let each = |item, _, session: &mut Session| each(item, session);
        self.for_each_worked(session, None, || |_: &Grid| (), each)
    }

    /// Like `for_each`, but workers compute a result for each puzzle. If `threads` is `None`, the only worker
    /// runs on this thread, or on another thread if this thread must check for Ctrl-C.
    pub(crate) fn for_each_worked<T: Send + 'static, W: FnMut(&Grid) -> T + Send + 'static>(
        &self,
        session: &mut Session,
        threads: Option<NonZeroUsize>,
        make_worker: impl Fn() -> W,
        mut each: impl FnMut(Item, Option<T>, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut blocks = self.blocks(session.language);
        let make_worker = || {
            let mut work = make_worker();
            move |(items, trouble): Block| {
                let worked = |item: Item| (item.puzzle.as_ref().ok().map(&mut work), item);
                (items.into_iter().map(worked).collect::<Vec<_>>(), trouble)
            }
        };
        let mut next: Box<dyn FnMut() -> Next<_>> = if threads.is_some() || interrupt::is_attended() {
            let mut blocks = in_order(blocks, threads.unwrap_or(NonZeroUsize::MIN), make_worker);
            Box::new(move || blocks.next_within(interrupt::PATIENCE))
        } else {
            let mut work = make_worker();
            Box::new(move || blocks.next().map_or(Next::Over, |block| Next::Item(work(block))))
        };
        loop {
            let (items, trouble) = match next() {
                Next::Item(block) => block,
                Next::NotYet if interrupt::is_wanted() => return Err(Stop::Interrupted),
                Next::NotYet => continue,
                Next::Over => return Ok(()),
            };
            for (answer, item) in items {
                session.puzzles += 1;
                if let Err(error) = &item.puzzle {
                    session.error(files::Message::Puzzle(error.clone()).of(&item.name));
                }
                each(item, answer, session)?;
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

    /// The blocks of all sources.
    fn blocks(&self, language: Language) -> impl Iterator<Item = Block> + Send + use<> {
        let (sources, notation, from) = (self.sources(), self.notation(), self.from);
        invite(&sources, language);
        sources.into_iter().flat_map(move |source| {
            let notation = notation.clone();
            texts(source, notation.clone(), from).flat_map(move |source| blocks(source, &notation, from))
        })
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

/// Yields a source once. Yields a terminal once for each text that the user enters, until the input ends.
fn texts(source: Source, notation: Notation, from: Option<Format>) -> impl Iterator<Item = Source> {
    let mut is_over = false;
    std::iter::from_fn(move || {
        // If a terminal cannot be read, opening the source reports the error.
        let has_text = !is_over && Puzzles::wait_for_text(&source, &notation, from).unwrap_or(true);
        is_over = !source.is_terminal() || !has_text;
        has_text.then(|| source.clone())
    })
}

/// The puzzles that a thread takes from a source at a time, and the error that ended the source, if any.
type Block = (Vec<Item>, Option<Saying>);

/// The puzzles of a source in blocks. A block ends early if more input is not yet available.
fn blocks(source: Source, notation: &Notation, from: Option<Format>) -> impl Iterator<Item = Block> + use<> {
    let (mut opened, mut is_empty) = (Some(Puzzles::open(source, notation, from)), true);
    std::iter::from_fn(move || {
        let mut puzzles = match opened.take()? {
            Ok(puzzles) => puzzles,
            Err(message) => return Some((Vec::new(), Some(Saying::Trouble(message)))),
        };
        let (entries, failure) = puzzles.next_block();
        let (name, format, style) =
            (puzzles.source.name().clone(), puzzles.detected.format(), puzzles.detected.style());
        is_empty &= entries.is_empty();
        if !entries.is_empty() && failure.is_none() {
            opened = Some(Ok(puzzles));
        }
        let nothing = || Saying::Error(files::Message::Puzzle(Error::no_puzzle()).of(&name));
        let trouble = failure.map(Saying::Trouble).or_else(|| is_empty.then(nothing));
        let item =
            |Entry { line, puzzle, record }| Item { name: name.clone(), line, format, style, puzzle, record };
        let items: Vec<Item> = entries.into_iter().map(item).collect();
        (!items.is_empty() || trouble.is_some()).then_some((items, trouble))
    })
}
