//! The commands and options of the program, and their help.

mod canon;
mod generate;
mod isa;
mod judge;
mod rating;
mod reason;

pub(crate) use canon::{CanonArgs, ConvertArgs, DerivedArgs, ShuffleArgs};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Parser, ValueHint};
use clap_complete::Shell;
use files::{AnswerWord, Dedupe, HAS_PARQUET, OutputFormat};
pub(crate) use generate::{
    BoardArgs, GenerateArgs, GridArgs, MinimiseArgs, PaceArgs, PrintArgs, RedundantArgs, SampleArgs,
    SeedArgs, SymmetryChoice,
};
pub(crate) use isa::IsaArgs;
use judge::FormatNames;
pub(crate) use judge::{ChoiceArgs, JudgesArgs, WeightsSource};
pub(crate) use rating::RatingRange;
pub(crate) use reason::{ExplainArgs, HintArgs, LanguageArgs, PracticeArgs, TechniquesArgs};
use shudu::logic::Technique;
use shudu::text::{NamedColumn, Symbols};
use shudu::{Engine, Format, Shape};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

/// The text that `shudu` prints if no command is given. The text lists the commands that most people want.
pub(crate) const OVERVIEW: &str = "\
shudu solves, judges, rates, explains and makes Sudoku puzzles.

  shudu solve puzzle.txt             solve every puzzle of a file, in the layout it came in
  shudu solve                        type or paste a puzzle
  shudu solve big.csv -o out.csv     any number of puzzles, on all cores
  shudu check puzzle.txt             exactly one solution, several, or none, and why
  shudu hint puzzle.txt              the next step for a player
  shudu explain puzzle.txt           every step to the solution, with reasons
  shudu rate puzzle.txt              how hard it is, and the hardest technique
  shudu generate --difficulty hard   make a puzzle
  shudu convert --to csv puzzle.txt  write another format
  shudu web                          the page: play, solve, learn

A puzzle may also be an argument: shudu solve 12..34.....1..4.

shudu --help           all commands, formats and engines
shudu COMMAND --help   the options of a command
";

/// Examples, formats and engines, printed below the list of commands.
fn guide() -> String {
    let formats: String = Format::all().map(|each| format!("  {each:<12} {}\n", each.summary())).collect();
    let parquet = if HAS_PARQUET { PARQUET } else { "" };
    let engines: String = Engine::all().map(|each| format!("  {each:<12} {}\n", each.summary())).collect();
    format!(
        "\
Examples:
  shudu solve puzzle.txt                 solve every puzzle of a file, in the layout it came in
  shudu solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  shudu check < puzzles.txt              unique, several, none or invalid, and why
  shudu rate puzzle.txt                  how hard it is, and the hardest technique
  shudu solve big.txt.gz -o out.csv      any number of puzzles, on all cores; --resume after a stop
  shudu generate --count 9 --difficulty hard --symmetry rotate180
  shudu canon puzzles.txt --dedupe       one puzzle of each class, and its canonical form
  shudu compare puzzle.txt               the classic searches side by side
  shudu watch puzzle.txt --engine bits   see a search at work
  shudu hint puzzle.txt                  the next step: its name; --level 2, 3, 4 tell more
  shudu explain puzzle.txt --html a.html every step to the solution, with reasons and pictures
  shudu practice x-wing                  a board on which an X-Wing is the next step
  shudu web                              the page: play, solve, learn, watch searches race

Formats (--from, --to; detected if not given):
{formats}{parquet}
Engines (--engine):
{engines}
Digits are 1-9, then A, B, ... up to 35; blanks are . 0 * _ (and x up to 32x32); # starts a comment.

Exit code: 0 success; 1 some puzzle is not proper (no solution, several, or givens that clash) or has no rating;
2 bad or empty input, wrong usage, or an input/output error; 3 stopped before the answer was known.
With count, --all, --limit and --maximise, several solutions also give 0. For same: 1 if the puzzles are different."
    )
}

/// The line about Parquet in the list of formats that `shudu --help` prints.
const PARQUET: &str =
    "  parquet      a table with a puzzle column; recognised by its content, so --from does not list it\n";

/// Parses the name of a format; completions and help list all formats.
fn format() -> impl TypedValueParser<Value = Format> {
    let known = Format::all().map(|format| PossibleValue::new(format.name()).help(format.summary()));
    FormatNames::new(known).try_map(|name| name.parse::<Format>())
}

/// Parses the name of an output format, which is a text format or Parquet.
fn output_format() -> impl TypedValueParser<Value = OutputFormat> {
    let formats = Format::all().map(|format| PossibleValue::new(format.name()).help(format.summary()));
    FormatNames::new(formats.chain([parquet()])).try_map(|name| parse_output_format(&name))
}

/// Parses an output format that can hold a verdict or a number.
fn answer_format() -> impl TypedValueParser<Value = OutputFormat> {
    let formats = ["line", "csv", "json"].map(PossibleValue::new).into_iter();
    PossibleValuesParser::new(formats.chain([parquet()])).try_map(|name| parse_output_format(&name))
}

/// Turns an option for formats of puzzles into one for formats of verdicts and numbers.
fn as_answers(to: Arg) -> Arg {
    to.help("Write a table or JSON objects instead of lines")
        .value_parser(answer_format())
        .hide_possible_values(false)
}

/// The format name `parquet`. A program that was built without Parquet leaves this name out of its help. The program
/// still accepts the name, so that an error can say what is missing.
fn parquet() -> PossibleValue {
    PossibleValue::new("parquet").help("a Parquet file; the columns of the input are kept").hide(!HAS_PARQUET)
}

fn parse_output_format(name: &str) -> Result<OutputFormat, shudu::Error> {
    if name == "parquet" { Ok(OutputFormat::Parquet) } else { name.parse().map(OutputFormat::Text) }
}

fn verdict() -> impl TypedValueParser<Value = AnswerWord> {
    PossibleValuesParser::new(["unique", "several", "none", "invalid", "unrated"])
        .try_map(|name| name.parse::<AnswerWord>())
}

fn dedupe() -> impl TypedValueParser<Value = Dedupe> {
    let class = "The same canonical form: one becomes the other by relabelling, transposing, and moving rows and columns";
    let known = [("identical", "The same givens in the same cells"), ("class", class)];
    PossibleValuesParser::new(known.map(|(word, help)| PossibleValue::new(word).help(help)))
        .map(|word| if word == "class" { Dedupe::Class } else { Dedupe::Identical })
}

fn technique(text: &str) -> Result<Technique, String> {
    text.parse().map_err(|_| "expected a technique, such as x-wing; shudu techniques lists them".into())
}

fn engine() -> impl TypedValueParser<Value = Engine> {
    let known = Engine::all().map(|engine| PossibleValue::new(engine.name()).help(engine.summary()));
    PossibleValuesParser::new(known).try_map(|name| name.parse::<Engine>())
}

/// Solves, judges, counts and rates Sudoku puzzles, and shows how searches work.
#[derive(Debug, Parser)]
#[command(name = "shudu", version, max_term_width = 100, after_help = guide())]
pub(crate) enum Command {
    /// Print the solution of each puzzle
    ///
    /// Prints one answer per puzzle, in the order and the format of the input. A puzzle without a solution gets its
    /// verdict (none, invalid) instead; a puzzle with several solutions gets the smallest (up to 16x16), and a note on
    /// stderr.
    Solve(SolveArgs),
    /// Judge each puzzle: unique, several, none or invalid, and why
    Check(CheckArgs),
    /// Print the number of solutions of each puzzle
    Count(CountArgs),
    /// Rate each puzzle: how hard it is for a person, and the hardest technique
    ///
    /// Prints one line per puzzle: ED=7.2/1.2/1.2, a tab, and the technique of the hardest step. The three numbers rate
    /// the hardest step (ER), the hardest step up to the first digit placed (EP), and the first step (ED), on the scale
    /// of Sudoku Explainer 1.2.1. A puzzle that is not proper gets its verdict and the reason instead. A board that is
    /// not 9x9 with boxes of 3x3 gets the word unrated, a tab, the technique of its hardest step, a tab, and the
    /// reason.
    Rate(RateArgs),
    /// Translate puzzles into another format, without solving them
    #[command(mut_arg("to", |to| to.required_unless_present("output").help("The format to write")))]
    Convert(ConvertArgs),
    /// Print the canonical form of each puzzle: one board for all equivalent puzzles
    ///
    /// The canonical form is the smallest board that can be made from the puzzle by relabelling digits, reordering rows
    /// and columns (bands and stacks stay together) and, if the boxes are square, swapping rows with columns. Boards are
    /// compared cell by cell in reading order; a blank is less than any digit. Every board up to 16x16 has a canonical form, solvable or not. Pencil marks are left
    /// out.
    Canon(CanonArgs),
    /// Say whether two puzzles are equivalent, and how one becomes the other
    ///
    /// Prints same, a tab and the transformation, or different, a tab and the reason. Exit code 1 if they are different.
    Same(InputArgs),
    /// Make random puzzles that are equivalent to each input puzzle
    ///
    /// The same seed changes every board of a shape in the same way: a puzzle and its solution, shuffled separately,
    /// still belong together.
    Shuffle(ShuffleArgs),
    /// Count the symmetries of each board: the rearrangements that leave it unchanged, apart from renaming digits
    ///
    /// A 9x9 board has 3,359,232 rearrangements. For most puzzles, the only symmetry is the rearrangement that changes
    /// nothing, so the answer is 1.
    #[command(mut_arg("to", as_answers))]
    Automorphisms(ConvertArgs),
    /// Make puzzles with exactly one solution, to order
    ///
    /// Puzzles can have any size, and a number of clues, a symmetry or a pattern, a rating, a technique or a
    /// difficulty, or a given solution. An order that cannot be met is refused with the reason; an order for rare
    /// puzzles may take long. The same seed makes the same puzzles on any number of threads.
    Generate(GenerateArgs),
    /// Remove clues from each puzzle until no more can be removed
    Minimise(MinimiseArgs),
    /// List the redundant clues of each puzzle: each of them can be removed if all others stay
    ///
    /// Prints redundant, a tab and the cells, or minimal.
    Redundant(RedundantArgs),
    /// Lay puzzles out on pages to print, as SVG, PNG or PDF, with solutions at the end
    Print(PrintArgs),
    /// Make full boards
    Grid(GridArgs),
    /// Draw minimal puzzles with weights, for statistics without bias
    ///
    /// Puzzles with few clues are drawn too often. The weight says how many minimal puzzles of a full board each drawn
    /// puzzle stands for. So weighted means have no bias, and the mean of the weights is the number of minimal puzzles of a
    /// full board.
    Sample(SampleArgs),
    /// Run a puzzle through every engine, and show what each search costs
    Compare(CompareArgs),
    /// Show a search at work on the board, step by step
    ///
    /// On a terminal: space pauses, the right arrow takes one step, + and - change the speed, q quits.
    /// Elsewhere the events are printed as text, one per line.
    Watch(WatchArgs),
    /// Solve a puzzle like a player: every step with its reasons, its rating and the board
    ///
    /// The path to the solution by the techniques players use. The techniques are tried in the order of Sudoku
    /// Explainer; each step is the first step of the first technique that finds one (of chains and unique loops,
    /// the easiest). Beyond 9x9 there are no ratings, and the techniques end with quads and jellyfish; if they do
    /// not reach the solution, the output says so.
    Explain(ExplainArgs),
    /// Give a hint about the next step: its technique, where to look, the reason, or the board after the step
    ///
    /// Works from any board in play. If it has pencil marks, they are the candidates.
    Hint(HintArgs),
    /// List the techniques, or teach one: its idea, and a board on which it is the next step
    Techniques(TechniquesArgs),
    /// Print a board on which a technique is the next step
    Practice(PracticeArgs),
    /// List the problems of online judges that --judge knows, with their tasks
    Judges(JudgesArgs),
    /// Serve the page to this computer, and open the browser: play, solve, learn, and watch searches race
    ///
    /// The page works offline, and nothing leaves this computer. The program contains the page only if 'cargo xtask web'
    /// was run before the program was built. Ctrl-C ends the program.
    Web(WebArgs),
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

/// The puzzles to read, and how they are written.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputArgs {
    /// Files, - for standard input, or puzzles typed in; the default is standard input
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

    /// The column with the puzzles, by name or by number from 1, if it has no usual name such as puzzle; with a
    /// number, a csv needs no header
    #[arg(long, value_name = "NAME|NUMBER")]
    pub(crate) column: Option<NamedColumn>,
}

/// Limits of a search.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Stop after this many seconds per puzzle, and say so
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<f64>,

    /// Stop after this many placements per puzzle (fast counts guesses, rate counts assumptions), and say so
    #[arg(long, value_name = "NODES", value_parser = nodes, allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,

    #[command(flatten)]
    pub(crate) isa: IsaArgs,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write this format (shudu --help lists them) instead of the one read
    #[arg(long, value_name = "FORMAT", value_parser = output_format(), hide_possible_values = true)]
    pub(crate) to: Option<OutputFormat>,

    /// Print every solution as soon as it is found
    #[arg(long, conflicts_with_all = ["limit", "bulk", "only"])]
    pub(crate) all: bool,

    /// Print the first N solutions, without a verdict
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with_all = ["bulk", "only"])]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) choice: ChoiceArgs,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,

    /// Print the cost of each search on stderr; for fast, these are guesses and dead ends
    #[arg(long)]
    pub(crate) stats: bool,

    #[command(flatten)]
    pub(crate) run: RunArgs,
    #[command(flatten)]
    pub(crate) hard: HardArgs,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct EngineArgs {
    /// The search to use
    #[arg(long, value_name = "NAME", default_value_t = Engine::Fast, value_parser = engine())]
    pub(crate) engine: Engine,
}

/// The puzzles to read, and the format of the answers.
#[derive(Debug, Args)]
pub(crate) struct AskedArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write a table or JSON objects instead of lines
    #[arg(long, value_name = "FORMAT", value_parser = answer_format())]
    pub(crate) to: Option<OutputFormat>,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) asked: AskedArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    #[command(flatten)]
    pub(crate) hard: HardArgs,
}

/// Options for many puzzles.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Many puzzles")]
#[group(id = "bulk", multiple = true)]
pub(crate) struct BulkArgs {
    /// Write the answers to FILE; its extension sets the format, and .gz or .zst at the end compresses it
    ///
    /// Output goes to FILE.part, which is renamed to FILE when it is complete; --resume continues a stopped
    /// run. A device, a pipe or /dev/stdout is written directly.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// Continue a stopped run of the same command
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,

    /// Show progress
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = When::Auto)]
    pub(crate) progress: When,

    /// Skip duplicates: identical puzzles, or with --dedupe=class equivalent ones; canon --dedupe means class
    #[arg(long, value_name = "WHICH", value_parser = dedupe(), num_args = 0..=1, require_equals = true)]
    pub(crate) dedupe: Option<Option<Dedupe>>,

    /// Answer only N randomly chosen puzzles, in input order
    #[arg(long, value_name = "N", value_parser = sampled, allow_negative_numbers = true)]
    pub(crate) sample: Option<usize>,

    /// With --dedupe, --sample, --only or --rating: print the answers without their puzzles
    ///
    /// These options leave out puzzles, so lines have the puzzle, a tab and the answer, and boards follow their puzzle.
    /// Tables and objects always have the puzzle.
    #[arg(long)]
    pub(crate) bare: bool,

    /// Stop at the first bad line
    #[arg(long)]
    pub(crate) strict: bool,

    /// Compress the columns of a Parquet file: a third of the size, several times the CPU time
    #[arg(long, hide = !HAS_PARQUET)]
    pub(crate) compress: bool,
}

/// The seed of `--sample`, for commands without another seed.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Many puzzles")]
pub(crate) struct SampleSeedArgs {
    /// The same seed chooses the same puzzles
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    pub(crate) seed: u64,
}

/// Limits, threads and bulk options of the commands that ask about puzzles.
#[derive(Clone, Debug, Args)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) bulk: BulkArgs,
    #[command(flatten)]
    pub(crate) sample: SampleSeedArgs,

    /// Write only puzzles with one of these verdicts; unrated needs the command rate
    #[arg(long, value_name = "VERDICT", value_parser = verdict(), value_delimiter = ',')]
    pub(crate) only: Option<Vec<AnswerWord>>,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ThreadArgs {
    /// Search on N threads; the default is the number of cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

impl ThreadArgs {
    pub(crate) fn count(self) -> NonZeroUsize {
        let cores = || available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.and_then(|threads| NonZeroUsize::new(usize::from(threads))).unwrap_or_else(cores)
    }
}

/// Options for single hard boards.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = None::<&'static str>)]
pub(crate) struct HardArgs {
    /// Search one puzzle at a time on all threads, each in a different order; the first to finish answers
    ///
    /// For hard boards beyond 16x16. If there are several solutions, any of them may be printed; without --portfolio, the
    /// answer is always the same.
    #[arg(long, conflicts_with = "engine")]
    pub(crate) portfolio: bool,

    /// Search beyond 9x9 in another order: may be much faster or slower on a hard board; the verdict stays the same
    ///
    /// With --portfolio, the threads use this seed and the following ones.
    #[arg(long, value_name = "S", conflicts_with = "engine")]
    pub(crate) search_seed: Option<u64>,
}

/// When to show progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    Auto,
    /// Also elsewhere, as a line every few seconds
    Always,
    /// Not at all
    Never,
}

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) asked: AskedArgs,

    /// Stop at N, and print N+ for "N or more"
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) asked: AskedArgs,

    /// List every step, one per line: number, rating, technique, and what it places (r1c1=5) or removes (r1c2<>3)
    #[arg(long)]
    pub(crate) steps: bool,

    /// The scale of the ratings; there is only one
    #[arg(long, value_name = "NAME", value_enum, default_value_t = Scale::Se)]
    pub(crate) scale: Scale,

    /// Write only puzzles whose hardest step has this rating: 7.0..9.0 (both included), 7.. or ..2.5
    #[arg(long, value_name = "RANGE", value_parser = rating::range, allow_hyphen_values = true)]
    pub(crate) rating: Option<RatingRange>,

    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// The scale of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer 1.2.1
    Se,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Stop an engine after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: f64,

    /// Stop an engine after this many placements
    #[arg(long, value_name = "NODES", value_parser = nodes, allow_negative_numbers = true)]
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

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    /// The port to serve the page on; 0 picks a free one. Browsers store data per origin, which includes the port, so
    /// games saved on one port do not appear on another
    #[arg(long, value_name = "PORT", default_value_t = 7810)]
    pub(crate) port: u16,

    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Parses a number of puzzles to choose.
fn sampled(text: &str) -> Result<usize, String> {
    let expected = "expected a whole number of puzzles above 0, such as 100".to_string();
    text.parse().ok().filter(|&puzzles| puzzles > 0).ok_or(expected)
}

/// Parses a number of placements, guesses or assumptions.
fn nodes(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a whole number, such as 1000000".to_string())
}

/// Parses a whole number from 1.
fn positive(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "expected a number from 1".to_string())
}

/// Parses a number of seconds, above 0 and at most a billion.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e9 => Ok(value),
        _ => Err("expected a number of seconds above 0, such as 0.5 or 60".to_string()),
    }
}
