//! All messages of the program, in both languages. A missing message is a compile error. The help is only in English.

mod chinese;
mod english;

use crate::numbers::{duration, grouped};
use files::Tally;
use shudu::generate::Generator;
use shudu::logic::{Level, Rating, Technique};
use shudu::words::Language;
use shudu::{AnswerWord, Cell, Engine, Error, Shape, Stats};
use std::path::PathBuf;
use std::time::Duration;

#[rustfmt::skip]
#[derive(Clone, Debug)]
pub(crate) enum Message {
    Files(files::Message),
    /// A message, preceded by another message that says what it is about, such as the line of a puzzle.
    At(Box<Message>, Box<Message>),
    /// Text that is already in the right language.
    Worded(String),
    MoreNotes(u64),
    MoreErrors(u64),
    StoppedAfter { puzzles: u64, left: Option<Left> },
    /// An error, and the partial output that remains.
    FailedWith(Box<Message>, Left),
    NotAllRead(Left),
    /// An error about resuming, with the advice to leave out `--resume`.
    WithoutResume(files::Message),
    BareAlone,
    Complete(PathBuf),
    /// The key that ends the input of a terminal.
    TypeOrPaste { end: &'static str },
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
    NextStep,
    NoExample(Box<Message>),
    NeverNeeded,
    NotKnownNeeded,
    TwoPuzzles { found: usize },
    OtherShapes(Shape, Shape),
    OtherGivens(usize, usize),
    OtherForms,
    NoSamples,
    Samples { samples: u64, equal: f64, mean: (f64, f64), clues: (f64, f64) },
    PortfolioOfOne,
    ListOnOneThread,
    ListInOneOrder,
    ListAsTable,
    ListStopped,
    ListOfBest,
    WeightsUnreadable(files::Message),
    NotAWeight(String),
    WeightsOfNoBoard { found: usize, shape: Option<Shape> },
    /// The text describes the clash in the language of the session.
    NothingToSearch(String),
    NoTerminal(files::Message),
    WatchKeys,
    WatchOver,
    Paused,
    /// The number of steps per second, if it is limited.
    Speed(Option<u64>),
    /// The candidates of a cell, separated by spaces.
    CanBe(Cell, String),
    NoPage,
    PortTaken { port: u16, error: files::Message },
    Serving,
    NoServer(files::Message),
    NoBrowser,
    ServerEnded,
    PageTitle,
    PageLanguage,
    Headline { difficulty: Option<String>, steps: usize, hardest: Option<&'static str> },
    StoppedWithBlanks(usize),
    TechniquesEnd { blanks: usize },
    NoGlyph { found: char, option: &'static str },
    TitleNotOneLine,
    TitleTooLong,
    /// The heading of the solutions of a sheet with this title, which may be empty.
    SolutionsTitle(String),
    PuzzleNumber(usize),
    Difficulty { level: Level, rating: Option<Rating> },
    /// What is printed above a puzzle that does not have exactly one solution.
    NotUnique(AnswerWord),
    PictureName,
    PagesWritten { first: PathBuf, last: PathBuf },
    PrintedUnsolved { word: AnswerWord },
    PatternUnreadable(files::Message),
    NoPattern(String),
    NoSolutionToUse { word: AnswerWord, because: files::NamedGrounds },
    AnsweredSoFar { tally: Box<Tally>, puzzles: u64, rate: String, left: Option<Duration> },
    /// The number of puzzles done so far, printed before a message about a slow search.
    DoneSoFar(u64),
    SearchSoFar { stats: Box<Stats>, time: Duration, has_tries: bool },
    Summary { tally: Box<Tally>, before: u64, time: Duration, written: Option<u64>, rate: String, has_guesses: bool },
    LanguageName,
}

#[derive(Clone, Debug)]
pub(crate) struct Left {
    pub(crate) part: PathBuf,
    /// Whether --resume can continue the run.
    pub(crate) is_resumable: bool,
}

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

    /// Says why there is no board on which a technique is the next step.
    pub(crate) fn without_example(technique: Technique) -> Message {
        let is_needed = Generator::new(0).technique(technique).check().is_ok();
        if is_needed { Message::NotKnownNeeded } else { Message::NeverNeeded }
    }

    pub(crate) fn of(self, name: impl Into<String>) -> Message {
        Message::At(Box::new(Message::Worded(name.into())), Box::new(self))
    }
}

/// The headings of a table of searches.
pub(crate) fn headings(language: Language) -> [&'static str; 8] {
    match language {
        Language::English => english::HEADINGS,
        Language::Chinese => chinese::HEADINGS,
    }
}

/// The names of the counters of a search.
pub(crate) fn counters(language: Language) -> [&'static str; 7] {
    match language {
        Language::English => english::COUNTERS,
        Language::Chinese => chinese::COUNTERS,
    }
}

impl From<files::Message> for Message {
    fn from(message: files::Message) -> Message {
        Message::Files(message)
    }
}

impl From<Error> for Message {
    fn from(error: Error) -> Message {
        files::Message::Puzzle(error).into()
    }
}

/// The number of puzzles for each answer word, such as `12 unique`. The string `comma` separates the numbers.
fn verdicts(tally: &Tally, comma: &str, nothing: &str, bad_lines: fn(u64) -> String) -> String {
    let name = |word: AnswerWord| match (word, tally.of(word)) {
        (_, 0) => None,
        (AnswerWord::Error, bad) => Some(bad_lines(bad)),
        (word, puzzles) => Some(format!("{} {word}", grouped(puzzles))),
    };
    let words: Vec<String> = AnswerWord::ALL.into_iter().filter_map(name).collect();
    if words.is_empty() { nothing.to_string() } else { words.join(comma) }
}

/// The time, the counters and the tier of a search. The functions in `say` put the counters into words.
fn search(stats: &Stats, time: Duration, has_tries: bool, say: [fn(u64) -> String; 5]) -> Vec<String> {
    let [dead_ends, restarts, depth, solutions, tries] = say;
    let of_tier = |count: Option<u64>| stats.tier.map(|_| count.unwrap_or(0));
    let parts = [
        Some(duration(time)),
        of_tier(stats.dead_ends).map(dead_ends),
        of_tier(stats.restarts).map(restarts),
        stats.depth.filter(|&levels| levels > 0).map(depth),
        stats.tier.map(|tier| tier.to_string()),
        (stats.solutions > 0).then(|| solutions(stats.solutions)),
        has_tries.then(|| tries(stats.tries)),
    ];
    parts.into_iter().flatten().collect()
}
