//! The arguments of the commands that make puzzles: `generate`, `minimise`, `redundant`, `grid`, `sample`.

use super::canon::NOT_LISTED;
use super::{
    DerivedArgs, InputArgs, IsaArgs, LanguageArgs, LimitArgs, RatingRange, ThreadArgs, When, answer_format,
    output_format, positive, rating, seconds, technique,
};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use files::OutputFormat;
use shudu::generate::Symmetry;
use shudu::logic::{Level, Technique};
use shudu::sheet::Paper;
use shudu::text::Symbols;
use shudu::{Error, Shape};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The boards to make, and the format in which they are written.
#[derive(Clone, Debug, Args)]
pub(crate) struct BoardArgs {
    /// The rows and columns of a box, such as 2x3; 1x9 is 9x9 without boxes
    #[arg(long = "box", value_name = "RxC", conflicts_with = "size")]
    pub(crate) shape: Option<Shape>,

    /// The size of the board, with its usual boxes: 16 is 16x16 with 4x4 boxes
    #[arg(long, value_name = "N", value_parser = size)]
    pub(crate) size: Option<Shape>,

    /// The characters that stand for the digits 1, 2, 3, ...
    #[arg(long, value_name = "STRING", value_parser = Symbols::new)]
    pub(crate) symbols: Option<Symbols>,

    /// Write this format (shudu --help lists them); the default is line, beyond 35x35 spaced
    #[arg(long, value_name = "FORMAT", value_parser = output_format(), hide_possible_values = true)]
    pub(crate) to: Option<OutputFormat>,

    /// Write to FILE; its extension sets the format, and .gz or .zst at the end compresses it
    ///
    /// Output goes to FILE.part, which is renamed to FILE when it is complete.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

impl BoardArgs {
    pub(crate) fn shape(&self) -> Option<Shape> {
        self.shape.or(self.size)
    }
}

/// The number of boards, and the seed.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SeedArgs {
    /// How many to make
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive)]
    pub(crate) count: u64,

    /// The same seed makes the same boards; otherwise a random seed is used and printed
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(crate) seed: SeedArgs,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,

    /// Also write the solution: as a comment in line and sdm, as a column in tables and json, else as the next board
    #[arg(long)]
    pub(crate) with_solution: bool,

    /// Give up after this many failed attempts in a row, and say how many boards were made
    ///
    /// The default is 10,000,000 on 9x9, or 1,000,000 for ratings above 4.4, and fewer where attempts take
    /// longer. The time that these attempts take depends on the requested properties; --time limits it.
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) tries: Option<u64>,

    #[command(flatten)]
    pub(crate) pace: PaceArgs,
    #[command(flatten)]
    pub(crate) isa: IsaArgs,
}

/// The time limit, progress display and number of threads.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct PaceArgs {
    /// Stop after this many seconds, and say how many boards were made
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<f64>,

    /// Show progress; auto: on a terminal, and elsewhere a line every 30 seconds
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub(crate) progress: When,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}

/// The wanted properties of puzzles.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Properties of the puzzles")]
pub(crate) struct WantedArgs {
    /// Make only puzzles from which no clue can be removed
    #[arg(long)]
    pub(crate) minimal: bool,

    /// The number of clues: 24..28 (both included), 30.., ..25 or 24; without --minimal, every number in the range
    /// is tried equally often
    #[arg(long, value_name = "RANGE", value_parser = clues, allow_hyphen_values = true)]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// The symmetry of the places of clues: none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal, or
    /// some of them joined by +; list draws them all
    #[arg(long, value_name = "NAME", value_parser = symmetry)]
    pub(crate) symmetry: Option<SymmetryChoice>,

    /// Put clues in exactly these cells: a file, or a pattern typed in, x for a clue and . for none
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) pattern: Option<String>,

    /// The rating of the hardest step: 7.0..9.0 (both included), 7.. or ..2.5; only for 9x9
    #[arg(long, value_name = "RANGE", value_parser = rating::range, allow_hyphen_values = true)]
    pub(crate) rating: Option<RatingRange>,

    /// The technique of the hardest step, by its id or its name (shudu techniques lists them)
    #[arg(long, value_name = "NAME", value_parser = technique)]
    pub(crate) technique: Option<Technique>,

    /// How hard: on 9x9, the hardest step is rated up to 1.5, 2.5, 4.4, 7.0, or above; otherwise its technique decides
    #[arg(long, value_name = "WORD", value_parser = level())]
    pub(crate) difficulty: Option<Level>,

    /// All puzzles have this solution: a file, or a board typed in
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) solution: Option<String>,
}

/// A symmetry, or the request to list all symmetries.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SymmetryChoice {
    List,
    Of(Symmetry),
}

#[derive(Debug, Args)]
pub(crate) struct MinimiseArgs {
    /// The same seed removes clues in the same order, and chooses the same puzzles for --sample
    #[arg(long, value_name = "S", default_value_t = 0, conflicts_with = "all")]
    pub(crate) seed: u64,

    /// Print every minimal puzzle that is left when some clues are removed, each once
    #[arg(long, conflicts_with_all = NOT_LISTED)]
    pub(crate) all: bool,

    /// Print only the first N of these puzzles
    #[arg(long, value_name = "N", requires = "all", value_parser = positive)]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) derived: DerivedArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RedundantArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The output file; its extension chooses SVG, PNG or PDF; several SVG or PNG pages become FILE-1, FILE-2, ...
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    /// The heading of every page
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub(crate) title: String,

    /// The size of the pages
    #[arg(long, value_name = "SIZE", value_parser = paper(), default_value = "a4")]
    pub(crate) paper: Paper,

    /// The number of puzzles per page; the default is 4, or fewer if there are fewer puzzles, or if the cells would be
    /// too small to write in
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(crate) per_page: Option<u8>,

    /// Print no solutions at the end
    #[arg(long)]
    pub(crate) no_solutions: bool,

    /// Print the number of each puzzle above it, but not its difficulty
    #[arg(long)]
    pub(crate) no_difficulty: bool,

    /// Pixels per inch of a PNG
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u16).range(20..=1200))]
    pub(crate) dpi: u16,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct GridArgs {
    /// Make random full boards: on 9x9 and 4x4 all are equally likely, on other shapes some occur more often
    #[arg(long, required = true)]
    pub(crate) random: bool,

    #[command(flatten)]
    pub(crate) seed: SeedArgs,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) pace: PaceArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) seed: SeedArgs,

    /// The size of the puzzles: 4 or 9; the default is 9
    #[arg(long, value_name = "N", value_parser = size, conflicts_with = "solution")]
    pub(crate) size: Option<Shape>,

    /// All puzzles have this solution: a file, or a board typed in, of any size
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) solution: Option<String>,

    /// Write a table or JSON objects with puzzle, clues and weight instead of lines with the weight as a comment
    #[arg(long, value_name = "FORMAT", value_parser = answer_format())]
    pub(crate) to: Option<OutputFormat>,

    /// The old name of --to csv
    #[arg(long, hide = true, conflicts_with = "to")]
    pub(crate) csv: bool,

    /// Write to FILE; its extension sets the format, and .gz or .zst at the end compresses it
    ///
    /// Output goes to FILE.part, which is renamed to FILE when it is complete.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// At the end, print on stderr what the samples say about all minimal puzzles
    #[arg(long)]
    pub(crate) summary: bool,

    #[command(flatten)]
    pub(crate) pace: PaceArgs,
    #[command(flatten)]
    pub(crate) isa: IsaArgs,
}

fn size(text: &str) -> Result<Shape, Error> {
    Shape::of_size(text.parse().unwrap_or(0))
}

fn symmetry(text: &str) -> Result<SymmetryChoice, Error> {
    if text == "list" { Ok(SymmetryChoice::List) } else { text.parse().map(SymmetryChoice::Of) }
}

fn level() -> impl TypedValueParser<Value = Level> {
    let known = Level::ALL.map(|level| PossibleValue::new(level.name()));
    PossibleValuesParser::new(known).try_map(|name| name.parse::<Level>())
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    let named = |name: String| Paper::ALL.into_iter().find(|paper| paper.name() == name).unwrap_or_default();
    PossibleValuesParser::new(Paper::ALL.map(Paper::name)).map(named)
}

/// Reads a range such as `24..28`, `30..` or `..25`, or a single number.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let clues = rating::bounds(text, 0..=usize::MAX, |bound| bound.parse().ok());
    clues.ok_or("expected numbers from the smaller to the larger, such as 24..28, 30.. or ..25".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_clues_have_two_ends_one_or_none() {
        assert_eq!(clues("24..28"), Ok(24..=28));
        assert_eq!(clues("24"), Ok(24..=24));
        assert_eq!(clues("30.."), Ok(30..=usize::MAX));
        assert_eq!(clues("..25"), Ok(0..=25));
        for wrong in ["", "28..24", "x", "2.5", "-1", "1..2..3"] {
            assert!(clues(wrong).is_err(), "{wrong}");
        }
    }
}
