//! All messages of the program, in both languages. A missing message is a compile error. The English help is beside the
//! options, in `args`; a test finds missing help in the other languages.

mod chinese;
mod english;
mod manual;

use crate::args::Misuse;
use crate::numbers::duration;
use files::Tally;
use shudu::generate::Generator;
use shudu::logic::{Level, Rating, Technique};
use shudu::solve::Tier;
use shudu::words::Language;
use shudu::{AnswerWord, Cell, Engine, Error, Event, IsaError, Shape, Stats};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) use manual::Manual;

#[rustfmt::skip]
#[derive(Clone, Debug)]
pub(crate) enum Message {
    Files(files::Message),
    /// A message, preceded by another message that says what it is about, such as the line of a puzzle.
    At(Box<Message>, Box<Message>),
    /// Text that is already in the right language.
    Worded(String),
    /// The text that `shudu` prints if no command is given. The text lists the commands that most people want.
    Overview,
    ErrorLabel,
    NoteLabel,
    Misuse(Box<Misuse>),
    /// A name that is not the name of one technique.
    ExpectTechnique(Error),
    ExpectSample,
    ExpectNodes,
    ExpectPositive,
    ExpectSeconds,
    ExpectClues,
    ExpectRatings,
    ExpectWhole,
    NumberTooLarge,
    ExpectBetween { least: String, most: String },
    UnknownIsa(IsaError),
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
    /// The size is a prime, so a box would be a row or a column.
    NoBoxes(Shape),
    Symmetries,
    SoFar(MadeSoFar),
    OutOfTime(MadeSoFar),
    GivenUp(MadeSoFar, Error),
    UnknownCommand { found: String, known: String },
    NextStep,
    /// Explains the signs on a text board.
    BoardNote,
    /// Explains the colours and lines of a picture of a step.
    PictureNote,
    /// Further names of a technique.
    AlsoCalled(Vec<&'static str>),
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
    /// What an engine does, in a few words.
    EngineSummary(Engine),
    /// An event of a search.
    Event(Event),
    /// The last line of a list of events.
    EventsEnd { solutions: u64, tries: u64, dead_ends: Option<u64> },
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
    Refused(Refused),
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

/// The reason why the web server does not send a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Refused {
    TooMany,
    NotARequest,
    OtherHost,
    Method,
    NoFile,
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

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Language::English))
    }
}

impl std::error::Error for Message {}

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

/// The command that follows `shudu` in the name of a help, with a space behind it; empty for the help of the program.
fn before_option(misuse: &Misuse) -> String {
    misuse.command.as_ref().map_or(String::new(), |command| format!("{command} "))
}

/// The number of puzzles for each answer word, such as `12 unique`. The string `comma` separates the numbers.
fn verdicts(tally: &Tally, comma: &str, nothing: &str, counted: fn(AnswerWord, u64) -> String) -> String {
    let known = AnswerWord::ALL.into_iter().map(|word| (word, tally.of(word)));
    let words: Vec<String> =
        known.filter(|(_, puzzles)| *puzzles > 0).map(|(word, puzzles)| counted(word, puzzles)).collect();
    if words.is_empty() { nothing.to_string() } else { words.join(comma) }
}

/// The time, the counters and the tier of a search. The functions in `say` put the counters into words.
fn search(
    stats: &Stats,
    time: Duration,
    has_tries: bool,
    tier_name: fn(Tier) -> &'static str,
    say: [fn(u64) -> String; 5],
) -> Vec<String> {
    let [dead_ends, restarts, depth, solutions, tries] = say;
    let of_tier = |count: Option<u64>| stats.tier.map(|_| count.unwrap_or(0));
    let parts = [
        Some(duration(time)),
        of_tier(stats.dead_ends).map(dead_ends),
        of_tier(stats.restarts).map(restarts),
        stats.depth.filter(|&levels| levels > 0).map(depth),
        stats.tier.map(|tier| tier_name(tier).to_string()),
        (stats.solutions > 0).then(|| solutions(stats.solutions)),
        has_tries.then(|| tries(stats.tries)),
    ];
    parts.into_iter().flatten().collect()
}
