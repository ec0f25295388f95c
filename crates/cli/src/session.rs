//! One run of the program: answers on stdout, messages on stderr, and the exit code that follows.

use crate::console;
use crate::output::{Output, Stop};
use crate::words::{Left, Message};
use shudu::Outcome;
use shudu::words::Language;
use std::process::ExitCode;

/// How many messages of a kind are printed before they are only counted.
const SHOWN: u64 = 20;

/// The output, and the counts that the exit code depends on.
#[derive(Default)]
pub(crate) struct Session {
    output: Output,
    /// Puzzles seen, good or bad.
    puzzles: u64,
    /// Bad input, usage, input or output: exit 2.
    errors: u64,
    /// How many of them are no puzzles: those are all printed.
    failures: u64,
    notes: u64,
    /// Puzzles left undecided: exit 3.
    undecided: u64,
    /// Puzzles that are not proper: exit 1.
    improper: u64,
    /// What is left, when the user has stopped it.
    left: Option<Left>,
    language: Language,
}

impl Session {
    /// A run that speaks a language.
    pub(crate) fn new(language: Language) -> Session {
        Session { language, ..Session::default() }
    }

    /// The language of the run.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// A message in it.
    pub(crate) fn worded(&self, message: &Message) -> String {
        message.in_words(self.language)
    }

    /// Writes an answer, and empties `text`.
    pub(crate) fn write(&mut self, text: &mut String) -> Result<(), Stop> {
        self.output.write(text.as_bytes())?;
        text.clear();
        Ok(())
    }

    /// Writes bytes that are no text.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.output.write(bytes)
    }

    /// Writes what a writer has held back.
    pub(crate) fn finish_writing(&mut self, writers: &mut files::Writers) -> Result<(), Stop> {
        let mut text = String::new();
        writers.finish(&mut text);
        self.write(&mut text)
    }

    /// Passes on what is still buffered.
    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        self.output.flush()
    }

    /// A puzzle was seen.
    pub(crate) fn puzzle(&mut self) {
        self.puzzles += 1;
    }

    /// Something is bad; says so.
    pub(crate) fn error(&mut self, message: impl Into<Message>) {
        self.errors += 1;
        if self.errors - self.failures <= SHOWN {
            let words = self.worded(&message.into());
            self.say(|| console::error(&words));
        }
    }

    /// Something is bad that is no puzzle; says so, however many bad puzzles there were.
    pub(crate) fn failure(&mut self, message: &Message) {
        self.errors += 1;
        self.failures += 1;
        let words = self.worded(message);
        self.say(|| console::error(&words));
    }

    /// Whether something was bad that is no puzzle, such as a file that cannot be read.
    pub(crate) fn has_failed(&self) -> bool {
        self.failures > 0
    }

    /// Something is worth knowing; says so.
    pub(crate) fn note(&mut self, message: impl Into<Message>) {
        self.notes += 1;
        if self.notes <= SHOWN {
            let words = self.worded(&message.into());
            self.say(|| console::note(&words));
        }
    }

    /// Says something after the answers before it, so that a terminal shows both in order.
    pub(crate) fn say(&mut self, message: impl FnOnce()) {
        // A closed pipe is noticed by the next answer.
        let _ = self.output.flush();
        message();
    }

    /// A puzzle has none or several solutions, where one was asked for.
    pub(crate) fn improper(&mut self) {
        self.improper += 1;
    }

    /// A puzzle was given up.
    pub(crate) fn undecided(&mut self) {
        self.undecided += 1;
    }

    /// A puzzle was judged.
    pub(crate) fn book(&mut self, outcome: &Outcome) {
        match outcome.verdict() {
            Some(verdict) if verdict.is_unique() => {}
            Some(_) => self.improper(),
            None => self.undecided(),
        }
    }

    /// So many puzzles, of which so many are not proper and so many were given up.
    pub(crate) fn book_many(&mut self, puzzles: u64, improper: u64, undecided: u64) {
        self.puzzles += puzzles;
        self.improper += improper;
        self.undecided += undecided;
    }

    /// So many more errors and notes, which nobody would show any more.
    pub(crate) fn unsaid(&mut self, errors: u64, notes: u64) {
        self.errors += errors;
        self.notes += notes;
    }

    /// The user has stopped it: what is left.
    pub(crate) fn stopped(&mut self, left: Option<Left>) {
        self.left = left;
    }

    /// The last words, and the exit code.
    pub(crate) fn finish(mut self, result: Result<(), Stop>) -> ExitCode {
        let result = result.and_then(|()| self.flush());
        if let Err(Stop::Failed(message)) = &result {
            self.failure(message);
        }
        if self.notes > SHOWN {
            console::note(&self.worded(&Message::MoreNotes(self.notes - SHOWN)));
        }
        let bad = self.errors - self.failures;
        if bad > SHOWN {
            console::error(&self.worded(&Message::MoreErrors(bad - SHOWN)));
        }
        if let Err(Stop::Interrupted) = result {
            self.undecided();
            let left = self.left.take();
            console::note(&self.worded(&Message::StoppedAfter { puzzles: self.puzzles, left }));
        }
        ExitCode::from(match self {
            Session { errors: 1.., .. } => 2,
            Session { undecided: 1.., .. } => 3,
            Session { improper: 1.., .. } => 1,
            _ => 0,
        })
    }
}
