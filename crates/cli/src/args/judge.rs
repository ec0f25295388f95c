//! The options for problems of online judges, and for the best solution.

use super::LanguageArgs;
use crate::words::Message;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Args, Command, Error, ValueHint};
use shudu::Shape;
use shudu::text::Judge;
use std::convert::Infallible;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

/// The options for the problem of an online judge and for the best solution.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = None::<&'static str>)]
pub(crate) struct ChoiceArgs {
    /// Read and write exactly as this problem of an online judge requires (shudu judges lists them)
    ///
    /// The answer is one solution, as without this option; of several, the smallest (up to 16x16). The names
    /// are also names of formats, for --from and --to of every command.
    #[arg(long, value_name = "NAME", value_parser = judge(), hide_possible_values = true, conflicts_with_all = ["from", "to", "shape", "symbols", "all", "limit", "maximise"])]
    pub(crate) judge: Option<Judge>,

    /// Print the solution with the largest sum of digits times weights, and the sum if the format can hold it
    ///
    /// target: the weights of Luogu P1074, 6 at the rim to 10 in the centre of 9x9. FILE: one number per cell.
    /// Lines get a tab and the sum, tables and JSON a column "score"; for other formats the sum is on stderr. The search stops
    /// after 2 million guesses per puzzle unless --budget or --time is given, and says that a better solution may exist.
    #[arg(long, value_name = "target|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) maximise: Option<WeightsSource>,
}

/// The source of the weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WeightsSource {
    Target,
    File(PathBuf),
}

impl FromStr for WeightsSource {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<WeightsSource, Infallible> {
        Ok(if text == "target" { WeightsSource::Target } else { WeightsSource::File(text.into()) })
    }
}

impl WeightsSource {
    /// The file with the weights.
    pub(crate) fn file(&self) -> Option<&PathBuf> {
        if let WeightsSource::File(path) = self { Some(path) } else { None }
    }

    /// Reads the weights from the file. White space or commas separate the weights. Returns `None` for
    /// `target`. The file must have one weight for each cell of `shape`. Without `shape`, the file must have
    /// one weight for each cell of some board.
    pub(crate) fn read(&self, shape: Option<Shape>) -> Result<Option<Vec<i32>>, Message> {
        let Some(path) = self.file() else { return Ok(None) };
        let named = |message: Message| message.of(path.display().to_string());
        let text = fs::read_to_string(path);
        let text = text.map_err(|error| named(Message::WeightsUnreadable((&error).into())))?;
        let mut weights = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            let words = line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
            for word in words {
                let found = word.chars().take(20).collect();
                let origin = || Message::Files(files::Message::Line { number, is_row: false });
                let refuse = |_| named(Message::At(Box::new(origin()), Box::new(Message::NotAWeight(found))));
                weights.push(word.parse().map_err(refuse)?);
            }
        }
        let fits = |cells| weights.len() == cells;
        let is_board = match shape {
            Some(shape) => fits(shape.cell_count()),
            None => (1..=Shape::MAX_SIZE).any(|size| fits(size * size)),
        };
        let refuse = || named(Message::WeightsOfNoBoard { found: weights.len(), shape });
        if is_board { Ok(Some(weights)) } else { Err(refuse()) }
    }
}

#[derive(Debug, Args)]
pub(crate) struct JudgesArgs {
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// Parses the name of a problem; completions list all problems.
fn judge() -> impl TypedValueParser<Value = Judge> {
    PossibleValuesParser::new(judges().map(|judge| judge.hide(false))).try_map(|name| name.parse::<Judge>())
}

/// Parses the name of a format or of a problem. An error lists the formats, and says that problems have names too.
#[derive(Clone)]
pub(super) struct FormatNames(PossibleValuesParser);

impl FormatNames {
    pub(super) fn new(formats: impl Iterator<Item = PossibleValue>) -> FormatNames {
        FormatNames(PossibleValuesParser::new(formats.chain(judges())))
    }
}

impl TypedValueParser for FormatNames {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let tip = "or the name of a problem of a judge, which 'shudu judges' lists";
        self.0.parse_ref(command, arg, value).map_err(|mut error| {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// The names of problems. The help and the completions for formats leave these names out.
fn judges() -> impl Iterator<Item = PossibleValue> {
    let known = |judge: Judge| PossibleValue::new(judge.name()).help(judge.format().summary()).hide(true);
    Judge::all().map(known)
}
