//! One run of the program, with its answers, its messages on stderr, and the resulting exit code.

use crate::console;
use crate::output::Outlet;
use crate::words::{Left, Message};
use files::{Failure, SHOWN};
use shudu::AnswerWord;
use shudu::words::Language;
use std::process::ExitCode;

/// The reason why a command ends before the end of its input.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The reader of the output has closed the pipe, so the program ends without a message.
    ClosedPipe,
    Interrupted,
    Quit,
    /// Not all requested boards could be made; the message says why.
    Short(Box<Message>),
    Failed(Box<Message>),
}

impl<M: Into<Message>> From<M> for Stop {
    fn from(message: M) -> Stop {
        Stop::Failed(Box::new(message.into()))
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        match failure {
            Failure::Cancelled => Stop::Interrupted,
            Failure::ClosedPipe => Stop::ClosedPipe,
            Failure::Failed(message) => message.into(),
        }
    }
}

/// The output, and the counts that the exit code depends on.
#[derive(Default)]
pub(crate) struct Session {
    pub(crate) outlet: Outlet,
    pub(crate) language: Language,
    /// The number of puzzles seen, good or bad.
    pub(crate) puzzles: u64,
    /// The number of bad puzzles, which lead to exit code 2.
    errors: u64,
    /// The number of other errors, such as unreadable files, which are always printed and lead to exit code 2.
    failures: u64,
    notes: u64,
    /// The number of undecided puzzles, which lead to exit code 3.
    pub(crate) undecided: u64,
    /// The number of puzzles with a negative answer, such as no or several solutions, which lead to exit code 1.
    pub(crate) improper: u64,
    pub(crate) left: Option<Left>,
}

impl Session {
    pub(crate) fn worded(&self, message: &Message) -> String {
        message.in_words(self.language)
    }

    pub(crate) fn write(&mut self, answer: impl AsRef<[u8]>) -> Result<(), Stop> {
        self.outlet.write(answer.as_ref())
    }

    /// Writes the text that is still buffered in the writers.
    pub(crate) fn finish_writing(&mut self, writers: &mut files::Writers) -> Result<(), Stop> {
        let mut text = String::new();
        writers.finish(&mut text);
        self.write(text)
    }

    /// Reports a bad puzzle.
    pub(crate) fn error(&mut self, message: impl Into<Message>) {
        self.errors += 1;
        if self.errors <= SHOWN {
            self.say_error(&message.into());
        }
    }

    /// Reports an error that is not about a puzzle, such as an unreadable file. The message is printed even
    /// if so many bad puzzles were reported that errors about puzzles are no longer printed.
    pub(crate) fn failure(&mut self, message: &Message) {
        self.failures += 1;
        self.say_error(message);
    }

    fn say_error(&mut self, message: &Message) {
        let words = self.worded(message);
        self.say(|| console::error(&words));
    }

    pub(crate) fn note(&mut self, message: impl Into<Message>) {
        self.notes += 1;
        if self.notes <= SHOWN {
            let words = self.worded(&message.into());
            self.say(|| console::note(&words));
        }
    }

    /// Flushes the answers so far, then prints a message, so that a terminal shows both in order.
    pub(crate) fn say(&mut self, message: impl FnOnce()) {
        // Ignore errors, because writing the next answer reports a closed pipe.
        let _ = self.outlet.flush();
        message();
    }

    /// Counts the verdict on a puzzle for the exit code.
    pub(crate) fn book(&mut self, word: AnswerWord) {
        match word {
            AnswerWord::Undecided => self.undecided += 1,
            word => self.improper += u64::from(word != AnswerWord::Unique),
        }
    }

    /// Counts the errors and notes that are not printed because too many were printed before.
    pub(crate) fn unsaid(&mut self, errors: u64, notes: u64) {
        self.errors += errors;
        self.notes += notes;
    }

    pub(crate) fn finish(mut self, result: Result<(), Stop>) -> ExitCode {
        console::wipe();
        let result = result.and_then(|()| self.outlet.flush());
        let result = self.close(result);
        let is_interrupted = matches!(result, Err(Stop::Interrupted));
        self.undecided += u64::from(matches!(result, Err(Stop::Interrupted | Stop::Short(_))));
        match result {
            Err(Stop::Failed(message)) => self.failure(&message),
            Err(Stop::Short(why)) => self.note(*why),
            Ok(()) | Err(Stop::ClosedPipe | Stop::Quit | Stop::Interrupted) => {}
        }
        if self.notes > SHOWN {
            console::note(&self.worded(&Message::MoreNotes(self.notes - SHOWN)));
        }
        if self.errors > SHOWN {
            console::error(&self.worded(&Message::MoreErrors(self.errors - SHOWN)));
        }
        if is_interrupted {
            let left = self.left.take();
            console::note(&self.worded(&Message::StoppedAfter { puzzles: self.puzzles, left }));
        }
        ExitCode::from(match self {
            Session { errors: 1.., .. } | Session { failures: 1.., .. } => 2,
            Session { undecided: 1.., .. } => 3,
            Session { improper: 1.., .. } => 1,
            _ => 0,
        })
    }

    /// Gives a complete file its final name. If the file is incomplete, the message names the partial file.
    fn close(&mut self, result: Result<(), Stop>) -> Result<(), Stop> {
        if let Some(file) = self.outlet.file.take() {
            if result.is_ok() && self.failures == 0 {
                return Ok(file.finish()?);
            }
            match file.leave() {
                Ok(part) => self.left = part.map(|part| Left { part, is_resumable: false }),
                // Only the first failure is reported.
                Err(_) if matches!(result, Err(Stop::Failed(_) | Stop::ClosedPipe)) => {}
                Err(failure) => return Err(failure.into()),
            }
        }
        let Some(left) = self.left.clone() else { return result };
        match result {
            Ok(()) => self.note(Message::NotAllRead(left)),
            Err(Stop::Failed(message)) => return Err(Message::FailedWith(message, left).into()),
            Err(Stop::Short(why)) => return Err(Stop::Short(Box::new(Message::FailedWith(why, left)))),
            stopped => return stopped,
        }
        Ok(())
    }
}
