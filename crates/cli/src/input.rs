//! Where puzzles come from: files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use files::{Puzzles, Source};
use shudu::logic::Language;
use shudu::text::csv::Record;
use shudu::text::{Detected, Entry, Notation, Style, looks_like_puzzle};
use shudu::{Candidates, Error, Format, Grid};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// One puzzle of the input, with what is known of its place.
pub(crate) struct Item {
    /// The file and line, for messages.
    pub(crate) origin: String,
    /// The file, or what stands for one.
    pub(crate) name: String,
    /// The line, counted from 1.
    pub(crate) line: usize,
    pub(crate) format: Format,
    pub(crate) style: Style,
    /// The puzzle, or what is wrong with it.
    pub(crate) puzzle: Result<Grid, Error>,
    /// The record it was in, if that was one of a table.
    pub(crate) record: Option<Record>,
}

impl Item {
    /// Counts it, and says what is bad.
    pub(crate) fn report(&self, language: Language, session: &mut Session) {
        session.puzzle();
        if let Err(error) = &self.puzzle {
            let (name, colon) = (self.name_in(language), colon(language));
            session.error(&format!("{name}{colon}{}", language.error(error)));
        }
    }

    /// Says where pencil marks have no say.
    pub(crate) fn note_marks(&self, session: &mut Session) {
        if self.puzzle.as_ref().is_ok_and(Candidates::are_narrowed_by_marks) {
            session.note(&format!("{}: only givens count here; pencil marks are left out", self.origin));
        }
    }

    /// What is said about this puzzle, with its file and line before it.
    pub(crate) fn said(&self, language: Language, words: &str) -> String {
        format!("{}{}{words}", self.origin_in(language), colon(language))
    }

    /// The file and line in a language.
    pub(crate) fn origin_in(&self, language: Language) -> String {
        match language {
            Language::Chinese => format!("{}：第 {} 行", self.name_in(language), self.line),
            _ => self.origin.clone(),
        }
    }

    /// The file in a language.
    fn name_in(&self, language: Language) -> String {
        match (language, self.name.as_str(), self.name.strip_prefix("argument ")) {
            (Language::Chinese, "standard input", _) => "标准输入".to_string(),
            (Language::Chinese, "argument", _) => "命令行参数".to_string(),
            (Language::Chinese, _, Some(number)) => format!("命令行参数 {number}"),
            _ => self.name.clone(),
        }
    }
}

/// What parts a place from what is said of it.
fn colon(language: Language) -> &'static str {
    if language == Language::Chinese { "：" } else { ": " }
}

impl InputArgs {
    /// What the user said about the puzzles.
    pub(crate) fn notation(&self) -> Notation {
        Notation { shape: self.shape, symbols: self.symbols.clone().unwrap_or_default() }
    }

    /// Where puzzles come from: files, `-`, or puzzles typed in.
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
            _ if self.puzzles.len() == 1 => Source::text("argument", argument),
            _ => Source::text(format!("argument {}", i + 1), argument),
        };
        self.puzzles.iter().enumerate().map(source).collect()
    }

    /// Shows every puzzle of every source to `each`, in order. What is bad is reported on the way, and
    /// shown all the same: it has its place in the output.
    pub(crate) fn for_each(
        &self,
        session: &mut Session,
        each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.for_each_in(Language::English, session, each)
    }

    /// The same, reported in a language.
    pub(crate) fn for_each_in(
        &self,
        language: Language,
        session: &mut Session,
        mut each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.for_each_batch(session, 1, |batch, session| {
            batch.into_iter().try_for_each(|item| {
                item.report(language, session);
                each(item, session)
            })
        })
    }

    /// The same with up to `most` puzzles at a time, fewer where one would have to wait for more. Each is for `each` to
    /// report.
    pub(crate) fn for_each_batch(
        &self,
        session: &mut Session,
        most: usize,
        mut each: impl FnMut(Vec<Item>, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for source in self.sources() {
            match Reading::open(source, self.notation(), self.from)? {
                Ok(reading) => read(reading, session, most, &mut each)?,
                Err(message) => session.failure(&message),
            }
        }
        Ok(())
    }
}

/// So many puzzles another thread reads ahead.
const AHEAD: usize = 256;

/// How long to wait for a puzzle before looking at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// A puzzle or what cannot be read, and whether the next one may have to be waited for.
type Next = (Result<Entry, String>, bool);

/// The puzzles of a source while they are read.
struct Reading {
    name: String,
    detected: Detected,
    puzzles: From,
}

/// Who reads them.
enum From {
    Here(Puzzles),
    /// Another thread, so that the one that waits for them can look at Ctrl-C.
    Beside(Receiver<Next>),
}

impl Reading {
    /// Opens a source; words for one that cannot be.
    fn open(
        source: Source,
        notation: Notation,
        from: Option<Format>,
    ) -> Result<Result<Reading, String>, Stop> {
        if !interrupt::is_attended() {
            return Ok(Puzzles::open(source, &notation, from).map(|puzzles| {
                let (name, detected) = (puzzles.name().to_string(), puzzles.detected());
                Reading { name, detected, puzzles: From::Here(puzzles) }
            }));
        }
        let (opened, opening) = sync_channel(1);
        let (sender, receiver) = sync_channel(AHEAD);
        // Ends with the input, or when nobody wants more of it. Whoever does not listen any more is no failure.
        thread::spawn(move || match Puzzles::open(source, &notation, from) {
            Err(message) => drop(opened.send(Err(message))),
            Ok(mut puzzles) => {
                let _ = opened.send(Ok((puzzles.name().to_string(), puzzles.detected())));
                while let Some(entry) = puzzles.next() {
                    if sender.send((entry, puzzles.is_drained())).is_err() {
                        break;
                    }
                }
            }
        });
        let opened = wait(&opening)?.unwrap_or_else(|| Err("the input cannot be read".to_string()));
        Ok(opened.map(|(name, detected)| Reading { name, detected, puzzles: From::Beside(receiver) }))
    }

    /// The next puzzle; an error if the user does not wait for it.
    fn next(&mut self) -> Result<Option<Next>, Stop> {
        match &mut self.puzzles {
            From::Here(puzzles) => Ok(puzzles.next().map(|entry| (entry, puzzles.is_drained()))),
            From::Beside(receiver) => wait(receiver),
        }
    }
}

/// What comes from another thread; `None` if nothing more does.
fn wait<T>(receiver: &Receiver<T>) -> Result<Option<T>, Stop> {
    loop {
        match receiver.recv_timeout(PATIENCE) {
            Ok(sent) => return Ok(Some(sent)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if interrupt::is_wanted() => return Err(Stop::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn read(
    mut reading: Reading,
    session: &mut Session,
    most: usize,
    each: &mut impl FnMut(Vec<Item>, &mut Session) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let Detected { format, style } = reading.detected;
    let mut found = false;
    let mut batch = Vec::new();
    while let Some((entry, is_drained)) = reading.next()? {
        let Entry { line, puzzle, record } = match entry {
            Ok(entry) => entry,
            Err(message) => {
                each(batch, session)?;
                session.failure(&message);
                return Ok(());
            }
        };
        found = true;
        let name = reading.name.clone();
        let origin = format!("{name}: line {line}");
        batch.push(Item { origin, name, line, format, style, puzzle, record });
        if batch.len() >= most || is_drained {
            each(std::mem::take(&mut batch), session)?;
        }
        if interrupt::is_wanted() {
            return Err(Stop::Interrupted);
        }
        // Before a wait the answers so far are passed on.
        if is_drained {
            session.flush()?;
        }
    }
    each(batch, session)?;
    if !found {
        session.error(&format!("{}: {}", reading.name, Error::no_puzzle()));
    }
    Ok(())
}
