//! All messages of the program, in English and Chinese. The help is clap's, in English only. A message
//! without a sentence in each language does not compile.

mod chinese;
mod english;

use files::SourceName;
use shudu::logic::NotRated;
use shudu::words::Language;
use shudu::{AnswerWord, Cell, Clash, Engine, Error, Format, Reason, Shape};
use std::path::PathBuf;
use std::time::Duration;

#[rustfmt::skip]
#[derive(Debug)]
pub(crate) enum Message {
    /// A message of the crate `files` about inputs, outputs and runs.
    Files(files::Message),
    /// An error in a puzzle or an order.
    Puzzle(Error),
    /// Why there is no answer.
    Refusal(NotRated),
    /// The file and line of a puzzle.
    Origin(SourceName, usize),
    /// A message preceded by its place or name.
    At(Box<Message>, Box<Message>),
    /// Text that is already in the right language.
    Worded(String),
    MoreNotes(u64),
    MoreErrors(u64),
    StoppedAfter { puzzles: u64, left: Option<Left> },
    /// An error, and the partial output.
    FailedWith(Box<Message>, Left),
    NotAllRead(Left),
    Complete(PathBuf),
    MarksIgnored,
    MarksUnwritten(Format),
    NotParquet,
    NoComments(Format),
    TriesMean,
    TriesOfFast,
    EngineStopped { engine: Engine, time: Duration, tries: u64 },
    NoEngineDecided,
    Seed(u64),
    Symmetries,
    SoFar(MadeSoFar),
    OutOfTime(MadeSoFar),
    GivenUp(MadeSoFar, Error),
    UnknownCommand { found: String, known: String },
    NoneToSpare { word: AnswerWord, reason: Reason },
    NextStep,
    NoExample,
    TwoPuzzles { found: usize },
    OtherShapes(Shape, Shape),
    OtherGivens(usize, usize),
    OtherForms,
    SampleFormat(Format),
    NoSamples,
    Samples { samples: u64, equal: f64, mean: (f64, f64), clues: (f64, f64) },
    PortfolioOfOne,
    ListOnOneThread,
    ListInOneOrder,
    ListAsTable,
    ListStopped,
    NothingToSearch(Clash),
    NoTerminal(files::Message),
    WatchKeys,
    WatchOver,
    NoCandidate(Cell),
    NoPage,
    PortTaken { port: u16, error: files::Message },
    Serving,
    NoServer(files::Message),
    NoBrowser,
    ServerEnded,
    PageIsInput,
    PageUnwritable(files::Message),
    PageTitle,
    PageLanguage,
    Headline { difficulty: Option<String>, steps: usize, hardest: Option<&'static str> },
    StoppedWithBlanks(usize),
    TechniquesEnd { blanks: usize },
    NoGlyph { found: char, format: &'static str },
    PictureName,
    PrintedUnsolved { word: String },
    PatternUnreadable(files::Message),
    NoPattern(String),
    NoSolutionToUse { word: AnswerWord, reason: Reason },
    NothingSoFar,
    Summary { puzzles: u64, before: u64, time: Duration, verdicts: String, written: Option<u64>, rate: String, guesses: Option<u64> },
    LanguageName,
}

/// A partial output file.
#[derive(Clone, Debug)]
pub(crate) struct Left {
    pub(crate) part: PathBuf,
    /// Whether --resume can continue it.
    pub(crate) is_resumable: bool,
}

/// The number of boards made and wanted, with time and attempts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeSoFar {
    pub(crate) what: Product,
    pub(crate) made: u64,
    pub(crate) wanted: u64,
    /// The number of attempts, if not every attempt makes a board.
    pub(crate) attempts: Option<u64>,
    pub(crate) time: Duration,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Product {
    Puzzle,
    Board,
    Sample,
}

impl Message {
    pub(crate) fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => english::message(self),
            Language::Chinese => chinese::message(self),
        }
    }

    /// The message preceded by a name.
    pub(crate) fn of(self, name: impl Into<String>) -> Message {
        Message::At(Box::new(Message::Worded(name.into())), Box::new(self))
    }
}

impl From<files::Message> for Message {
    fn from(message: files::Message) -> Message {
        Message::Files(message)
    }
}

impl From<Error> for Message {
    fn from(error: Error) -> Message {
        Message::Puzzle(error)
    }
}
