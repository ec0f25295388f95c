//! What can be typed: commands, options and their help.

mod isa;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueHint};
use clap_complete::Shell;
pub(crate) use isa::IsaArgs;
use shudu::text::Symbols;
use shudu::{Engine, Format, Shape};

/// Solves, judges and counts Sudoku puzzles of every size, and shows how searches work.
#[derive(Debug, Parser)]
#[command(
    name = "shudu",
    version,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true
)]
#[command(after_help = guide())]
#[command(disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What a newcomer reads below the list of commands.
fn guide() -> String {
    let formats: String =
        Format::all().map(|format| format!("  {format:<12} {}\n", format.summary())).collect();
    let engines: String =
        Engine::all().map(|engine| format!("  {engine:<12} {}\n", engine.summary())).collect();
    format!(
        "\
Examples:
  shudu solve puzzle.txt                 solve every puzzle of a file, in the layout it came in
  shudu solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  shudu check < puzzles.txt              unique, several, none or invalid, and why
  shudu compare puzzle.txt               the classic searches side by side
  shudu watch puzzle.txt --engine bits   see a search at work

Formats (--from, --to; detected when not said):
{formats}
Engines (--engine):
{engines}
Digits are 1-9, then A, B, ... up to 35; blanks are . 0 * _ (and x up to 32x32); # starts a comment.

Exit code: 0 all well; 1 some puzzle is not proper (no solution, several, or givens that clash);
2 bad or empty input, usage, input/output; 3 stopped before it was decided."
    )
}

/// A format by its name; completions and help list them all.
fn format() -> impl TypedValueParser<Value = Format> {
    let known = Format::all().map(|format| PossibleValue::new(format.name()).help(format.summary()));
    PossibleValuesParser::new(known).try_map(|name| name.parse::<Format>())
}

/// An engine by its name.
fn engine() -> impl TypedValueParser<Value = Engine> {
    let known = Engine::all().map(|engine| PossibleValue::new(engine.name()).help(engine.summary()));
    PossibleValuesParser::new(known).try_map(|name| name.parse::<Engine>())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the solution of each puzzle
    ///
    /// Prints one answer a puzzle, in order and in the format it came in. A puzzle without a solution gets its
    /// verdict (none, invalid) in its place; one with several gets the smallest (up to 16x16), and a note on stderr.
    Solve(SolveArgs),
    /// Judge each puzzle: unique, several, none or invalid, and why
    Check(CheckArgs),
    /// Print the number of solutions of each puzzle
    Count(CountArgs),
    /// Translate puzzles into another format, without solving them
    Convert(ConvertArgs),
    /// Run a puzzle through every engine, and show what each search costs
    Compare(CompareArgs),
    /// Show a search at work on the board, step by step
    ///
    /// On a terminal: space pauses, the right arrow takes one step, + and - change the speed, q quits.
    /// Elsewhere the events are printed as text, one a line.
    Watch(WatchArgs),
    /// Print a script that completes shudu's commands and options in your shell
    #[command(
        after_help = "Example:\n  shudu completions bash > ~/.local/share/bash-completion/completions/shudu"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, of shudu or of one command
    #[command(after_help = "Example:\n  shudu man | man -l -")]
    Man {
        /// The command to describe
        command: Option<String>,
    },
}

/// Where puzzles come from and how they are written.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputArgs {
    /// Files, - for standard input, or puzzles typed in; standard input when there is none
    #[arg(value_name = "PUZZLES", value_hint = ValueHint::FilePath)]
    pub(crate) puzzles: Vec<String>,

    /// Read this format instead of detecting it (shudu --help lists them)
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    pub(crate) from: Option<Format>,

    /// The rows and columns of a box, such as 2x3; 1x9 is 9x9 without boxes
    #[arg(long = "box", value_name = "RxC")]
    pub(crate) shape: Option<Shape>,

    /// The characters that stand for the digits 1, 2, 3, ...
    #[arg(long, value_name = "STRING", value_parser = Symbols::new)]
    pub(crate) symbols: Option<Symbols>,
}

/// How far a search may go.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Stop after this many seconds a puzzle, and say so
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<f64>,

    /// Stop after this many placements a puzzle (on 9x9, guesses of fast), and say so
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<u64>,

    #[command(flatten)]
    pub(crate) isa: IsaArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write this format instead of the one read
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    pub(crate) to: Option<Format>,

    /// Print every solution, as they are found
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,

    /// Print the first N solutions, and claim no verdict
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,

    /// Print what each search cost, on stderr; of fast on 9x9 its guesses
    #[arg(long)]
    pub(crate) stats: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct EngineArgs {
    /// The search to use
    #[arg(long, value_name = "NAME", default_value_t = Engine::Fast, value_parser = engine())]
    pub(crate) engine: Engine,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Stop at N, and print N+ for "N or more"
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    pub(crate) to: Format,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Stop an engine after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: f64,

    /// Stop an engine after this many placements
    #[arg(long, value_name = "NODES")]
    pub(crate) budget: Option<u64>,

    #[command(flatten)]
    pub(crate) isa: IsaArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

/// A length of time that a clock can count.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e9 => Ok(value),
        _ => Err("expected a number of seconds above 0, such as 0.5 or 60".to_string()),
    }
}
