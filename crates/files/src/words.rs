//! Every sentence of this crate, in English and Chinese. A missing translation does not compile.

mod chinese;
mod english;

use crate::source::SourceName;
use shudu::ask::Grounds;
use shudu::logic::{NotRated, Rating};
use shudu::text::Symbols;
use shudu::words::{DigitNames, Language};
use shudu::{AnswerWord, Format, Shape};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A message about inputs, outputs or a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the languages say what each means")]
pub enum Message {
    /// A message about an input or an output, with its name before it.
    Of(SourceName, Box<Message>),
    /// The number of a line or row.
    Line { number: u64, is_row: bool },
    /// A message about a puzzle or an answer, with its origin before it.
    At(Box<Message>, Box<Message>),
    /// The error of a puzzle.
    Puzzle(shudu::Error),
    /// The reason for the answer word of a puzzle.
    Grounds(NamedGrounds),
    SmallestOfSeveral(NamedGrounds),
    OneOfSeveral(NamedGrounds),
    GivensClash(NamedGrounds),
    NoSolution(NamedGrounds),
    BestSoFar,
    NoneSoFar,
    /// A limit stopped the proof that the puzzle has the fewest clues.
    FewestSoFar { clues: usize, needed: usize },
    Score(i64),
    MarksIgnored,
    MarksUnwritten(Format),
    /// The puzzle has boxes of an unusual shape, which the format cannot show.
    BoxesUnwritten { format: Format, shape: Shape },
    /// The verdict on a puzzle that cannot be made minimal.
    NoneToSpare { word: AnswerWord, why: NamedGrounds },
    NotRated { why: Box<NotRated>, symbols: Option<Symbols>, size: usize },
    /// The text of an error of another library.
    Quoted(String),
    /// An error of the operating system, with its English text.
    System { kind: io::ErrorKind, text: String },
    NotFound,
    Directory,
    EndsEarly,
    TrailingData,
    OtherDictionary,
    Unreadable(Box<Message>),
    Unwritable(Box<Message>),
    OutputUnwritable(Box<Message>),
    IsStandardInput,
    IsOpen,
    AlsoInput,
    NotText,
    NoResume,
    NotACheckpoint(String),
    CheckpointDamaged,
    PartShorter,
    PartChanged,
    PartLocked,
    PartLeft(PathBuf),
    PartWithoutCheckpoint(PathBuf),
    PartOfOtherWork(PathBuf),
    OtherResult(Box<Message>),
    ResultDiffers { found: String, expected: String },
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
    /// The program was built without the feature `parquet`.
    NoParquet,
    PackedTable,
    TextAsTable(Format),
    NoPuzzleColumn { name: String, found: String },
    NotTextColumn { name: String, kind: String },
    TooMuchText { name: String },
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
    BestAlone,
    NotBest,
    Portfolio,
    RangeOfRatings,
    OnlyUnrated,
    StepsInTable,
    BoardsInTable,
    NoComments(Format),
    RatingTooHigh(Rating),
    RatingTooLow(Rating),
}

/// The reason for an answer word, and the symbols that sentences about the puzzle use for digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGrounds {
    /// The reason.
    pub why: Grounds,
    /// The symbols of digits; `None` for numbers.
    pub symbols: Option<Symbols>,
    /// The number of digits of the puzzle.
    pub size: usize,
}

impl NamedGrounds {
    /// The reason as a sentence.
    pub fn in_words(&self, language: Language) -> String {
        self.why.in_words(language, DigitNames::new(self.symbols.as_ref(), self.size))
    }
}

impl Message {
    /// The message in a language.
    pub fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => english::message(self),
            Language::Chinese => chinese::message(self),
        }
    }

    /// The reason why a puzzle cannot be made minimal, and the symbols that sentences about the puzzle use
    /// for digits.
    pub fn not_minimised(why: &NotRated, symbols: Option<Symbols>, size: usize) -> Message {
        match why {
            NotRated::Improper { verdict, reason } => {
                let why = NamedGrounds { why: Grounds::Reason(*reason), symbols, size };
                Message::NoneToSpare { word: verdict.word(), why }
            }
            why => Message::NotRated { why: Box::new(why.clone()), symbols, size },
        }
    }

    /// This message, with the origin of a puzzle before it.
    pub(crate) fn at(self, origin: Message) -> Message {
        Message::At(Box::new(origin), Box::new(self))
    }

    /// Whether the message advises to start over instead of resuming, so that a program can name the option
    /// to leave out.
    pub fn is_about_resuming(&self) -> bool {
        match self {
            Message::Of(_, what) | Message::At(_, what) => what.is_about_resuming(),
            Message::PartOfOtherWork(_) | Message::OtherResult(_) | Message::OtherTotal { .. } => true,
            Message::InputShorter | Message::InputDiffers | Message::InputBeginsOtherwise { .. } => true,
            _ => false,
        }
    }

    /// This message, with a name before it.
    pub fn of(self, name: &SourceName) -> Message {
        Message::Of(name.clone(), Box::new(self))
    }

    /// This message, with the name of a file before it.
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
    /// Returns our own message if the error carries one.
    fn from(error: &io::Error) -> Message {
        let ours = error.get_ref().and_then(|inner| inner.downcast_ref::<Message>());
        ours.cloned().unwrap_or_else(|| Message::System { kind: error.kind(), text: error.to_string() })
    }
}

/// The text of an error of another library.
#[cfg(feature = "parquet")]
pub(crate) fn quoted(error: impl fmt::Display) -> Message {
    Message::Quoted(error.to_string())
}

/// Wraps a message as an I/O error, for code that only passes on I/O errors.
pub(crate) fn as_io(message: Message) -> io::Error {
    io::Error::other(message)
}

impl fmt::Display for SourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english::name(self))
    }
}

impl SourceName {
    /// The name in a language.
    pub fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => english::name(self),
            Language::Chinese => chinese::name(self),
        }
    }
}
