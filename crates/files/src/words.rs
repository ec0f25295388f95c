//! Every sentence of this crate, in English and Chinese. One that is missing in a language does not compile.

mod chinese;
mod english;

use crate::source::SourceName;
use shudu::Format;
use shudu::ask::Grounds;
use shudu::logic::Rating;
use shudu::words::Language;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What is to be said of inputs, outputs and a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the languages say what each means")]
pub enum Message {
    /// Something about an input or an output, with its name before it.
    Of(SourceName, Box<Message>),
    /// Something about a puzzle, with its line or row before it.
    At { name: SourceName, number: u64, is_row: bool, what: Box<Message> },
    /// What is wrong with a puzzle.
    Puzzle(shudu::Error),
    /// Why a puzzle got its word.
    Grounds(Grounds),
    SmallestOfSeveral(Grounds),
    OneOfSeveral(Grounds),
    GivensClash(Grounds),
    NoSolution(Grounds),
    /// What the operating system or another library says, in its own words.
    Quoted(String),
    NotFound,
    Directory,
    EndsEarly,
    TrailingData,
    Unreadable(Box<Message>),
    Unwritable(Box<Message>),
    OutputUnwritable(Box<Message>),
    IsStandardInput,
    IsOpen,
    AlsoInput,
    NotText,
    NoResume,
    NotARecord(String),
    RecordDamaged,
    PartShorter,
    PartChanged,
    PartLocked,
    PartLeft(PathBuf),
    PartOfOtherWork(PathBuf),
    OtherResult(Box<Message>),
    ResultAt { is_row: bool, number: u64, found: String, expected: String },
    ResultColumns { found: Vec<String>, expected: Vec<String> },
    ResultUnreadable(Box<Message>),
    NotCompared,
    BeginningCompared,
    StartingOver { path: PathBuf, puzzles: u64 },
    Newer { input: SourceName, output: PathBuf },
    InputShorter,
    InputDiffers,
    InputBeginsOtherwise { bytes: u64 },
    OtherTotal { total: u64, before: u64 },
    Unpackable(Box<Message>),
    Forgotten(Box<Message>),
    OtherColumns { found: Vec<String>, expected: Vec<String> },
    ColumnReplaced(String),
    Stopped,
    NobodyReads,
    Strict,
    UnknownPacking(String),
    PackedTable,
    TextAsTable(Format),
    NoPuzzleColumn { found: String },
    NotTextColumn { name: String, kind: String },
    Column { name: String, error: String },
    ColumnAsText { name: String, error: String },
    NotWhole(String),
    Damaged(Option<String>),
    RowsMissing { rows: u64 },
    RowsDiffer { rows: i64 },
    ColumnOutside(String),
    PieceUnknown { end: u64, error: Box<Message> },
    PieceStart { end: u64 },
    PieceColumns,
    PieceDamaged,
    Misfit(Box<Message>),
    ValueCount { found: usize, expected: usize },
    ValueKind(String),
    Portfolio,
    RangeOfRatings,
    OnlyUnrated,
    StepsInTable,
    BoardsInTable,
    RatingTooHigh(Rating),
    RatingTooLow(Rating),
}

impl Message {
    /// In a language.
    pub fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => english::message(self),
            Language::Chinese => chinese::message(self),
        }
    }

    /// The same with a name before it.
    pub fn of(self, name: &SourceName) -> Message {
        Message::Of(name.clone(), Box::new(self))
    }

    /// The same with the name of a file before it.
    pub fn of_file(self, path: &Path) -> Message {
        self.of(&SourceName::File(path.to_path_buf()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::English))
    }
}

impl std::error::Error for Message {}

impl From<&io::Error> for Message {
    /// Ours, where an error carries one.
    fn from(error: &io::Error) -> Message {
        let ours = error.get_ref().and_then(|inner| inner.downcast_ref::<Message>());
        ours.cloned().unwrap_or_else(|| quoted(error))
    }
}

/// What another library says.
pub(crate) fn quoted(error: impl fmt::Display) -> Message {
    Message::Quoted(error.to_string())
}

/// An error of ours on its way through what only knows those of the operating system.
pub(crate) fn as_io(message: Message) -> io::Error {
    io::Error::other(message)
}

impl fmt::Display for SourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english::name(self))
    }
}

impl SourceName {
    /// In a language.
    pub fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => english::name(self),
            Language::Chinese => chinese::name(self),
        }
    }
}
