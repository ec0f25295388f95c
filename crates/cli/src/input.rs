//! Where puzzles come from: files, standard input, or the command line itself.

use crate::args::InputArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use crate::words::{Message, origin};
use files::{Puzzles, Source, SourceName};
use shudu::text::csv::Record;
use shudu::text::{Detected, Entry, Notation, Style, looks_like_puzzle};
use shudu::words::Language;
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
    pub(crate) name: SourceName,
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
    pub(crate) fn report(&self, session: &mut Session) {
        session.puzzle();
        if let Err(error) = &self.puzzle {
            session.error(files::Message::Puzzle(error.clone()).of(&self.name));
        }
    }

    /// Says where pencil marks have no say.
    pub(crate) fn note_marks(&self, session: &mut Session) {
        if self.puzzle.as_ref().is_ok_and(Candidates::are_narrowed_by_marks) {
            session.note(self.at(Message::MarksIgnored));
        }
    }

    /// What is said of this puzzle, with its file and line before it.
    pub(crate) fn at(&self, what: impl Into<Message>) -> Message {
        Message::At { name: self.name.clone(), line: self.line, what: Box::new(what.into()) }
    }
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
            _ => Source::text((self.puzzles.len() > 1).then_some(i + 1), argument),
        };
        self.puzzles.iter().enumerate().map(source).collect()
    }

    /// Shows every puzzle of every source to `each`, in order. What is bad is reported on the way, and
    /// shown all the same: it has its place in the output.
    pub(crate) fn for_each(
        &self,
        session: &mut Session,
        mut each: impl FnMut(Item, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.for_each_batch(session, 1, |batch, session| {
            batch.into_iter().try_for_each(|item| {
                item.report(session);
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
type Next = (Result<Entry, files::Message>, bool);

/// The puzzles of a source while they are read.
struct Reading {
    name: SourceName,
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
    /// Opens a source; a message for one that cannot be.
    fn open(
        source: Source,
        notation: Notation,
        from: Option<Format>,
    ) -> Result<Result<Reading, Message>, Stop> {
        if !interrupt::is_attended() {
            return Ok(Puzzles::open(source, &notation, from).map_err(Message::Files).map(|puzzles| {
                let (name, detected) = (puzzles.name().clone(), puzzles.detected());
                Reading { name, detected, puzzles: From::Here(puzzles) }
            }));
        }
        let (opened, opening) = sync_channel(1);
        let (sender, receiver) = sync_channel(AHEAD);
        // Ends with the input, or when nobody wants more of it. Whoever does not listen any more is no failure.
        thread::spawn(move || match Puzzles::open(source, &notation, from) {
            Err(message) => drop(opened.send(Err(Message::Files(message)))),
            Ok(mut puzzles) => {
                let _ = opened.send(Ok((puzzles.name().clone(), puzzles.detected())));
                while let Some(entry) = puzzles.next() {
                    if sender.send((entry, puzzles.is_drained())).is_err() {
                        break;
                    }
                }
            }
        });
        let opened = wait(&opening)?.unwrap_or(Err(Message::InputUnreadable));
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
                session.failure(&message.into());
                return Ok(());
            }
        };
        found = true;
        let name = reading.name.clone();
        let origin = origin(&name, line, Language::English);
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
        session.error(files::Message::Puzzle(Error::no_puzzle()).of(&reading.name));
    }
    Ok(())
}
