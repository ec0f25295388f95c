//! The arguments of the program.

use crate::Model;
use clap::Parser;
use kernel::Isa;
use std::path::PathBuf;
use std::time::Duration;

/// Measures the engines on sets of 9x9 puzzles, single-threaded, and checks every answer.
///
/// Without a file the sets of bench/definitions.txt are measured. In each round every engine, and the peer if there
/// is one, answers the whole set once; the best of the rounds counts. See bench/README.md.
#[derive(Clone, Debug, Parser)]
#[command(name = "bench", bin_name = "cargo xtask bench", max_term_width = 100, after_help = GUIDE)]
pub struct Args {
    /// Sets: the first field of 81 characters of every line, '.' or '0' for a blank
    #[arg(value_name = "FILE", conflicts_with = "empty")]
    pub files: Vec<PathBuf>,

    /// A shared library with tdoku's C interface, to be measured as a peer
    #[arg(long, value_name = "LIB", env = "SHUDU_TDOKU")]
    pub tdoku: Option<PathBuf>,

    /// Measure only this model
    #[arg(long)]
    pub model: Option<Model>,

    /// Measure only these instruction sets
    #[arg(long, value_name = "NAME", value_delimiter = ',', default_values_t = Isa::available())]
    pub isa: Vec<Isa>,

    /// Number of rounds, after one warm-up round
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = at_least_one)]
    pub rounds: usize,

    /// Minimum time of a measurement; small sets are repeated until it has passed
    #[arg(long, value_name = "S", default_value = "0.05", value_parser = seconds)]
    pub seconds: Duration,

    /// Count up to N solutions; 2 decides whether a puzzle is proper
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(2..))]
    pub limit: u32,

    /// Measure at most N puzzles of each set, evenly spread
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub sample: Option<usize>,

    /// Also measure calls with batches of N puzzles, as rows of the engine many/N
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = at_least_one)]
    pub batch: Vec<usize>,

    /// Measure instead: the first solution of the empty board, and its first million solutions in reading order
    #[arg(long)]
    pub empty: bool,

    /// Measure instead: N puzzles of each set from file to file, as lines, csv and Parquet, compared with the
    /// kernel's speed
    #[arg(long, value_name = "N", value_parser = at_least_one, conflicts_with_all = ["empty", "record"], group = "made")]
    pub bulk: Option<usize>,

    /// Measure instead: time to a verdict and to any one solution, by the library's search, for boards of any
    /// size and format
    ///
    /// Each FILE may also have the layout of bench/large.py. Without a file, generated boards of 4x4 to 12x12
    /// and empty boards from 25x25 on are measured.
    #[arg(long, conflicts_with_all = NO_SAY)]
    pub sizes: bool,

    /// Measure instead: generated puzzles and full boards per second, compared with the crate sudoku
    #[arg(long, conflicts_with_all = ["empty", "bulk", "sizes", "record", "model", "isa", "batch", "limit", "files"])]
    pub generate: bool,

    /// The program QQWing, which --generate then measures too
    #[arg(long, value_name = "PROGRAM", env = "SHUDU_QQWING")]
    pub qqwing: Option<PathBuf>,

    /// Measure instead: this build compared with an earlier one, running both programs in turn; exit code 1 if
    /// a row is slower
    ///
    /// PROGRAM is an earlier shudu-bench or shudu, or a folder with both, such as target/release of another clone. Each FILE
    /// is rated, instead of sets of the repository.
    #[arg(long, value_name = "PROGRAM", conflicts_with_all = NOT_AGAINST, group = "made")]
    pub against: Option<PathBuf>,

    /// With --against: how much slower a row may be, in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0, requires = "against")]
    pub tolerance: f64,

    /// Where --bulk and --against put their files; the system's temporary folder by default
    #[arg(long, value_name = "DIR", requires = "made")]
    pub folder: Option<PathBuf>,

    /// Print csv: a header and rows
    #[arg(long)]
    pub csv: bool,

    /// Also save the rows in bench/record/, with CPU, compiler and commit
    #[arg(long, conflicts_with = "empty")]
    pub record: bool,
}

/// The options that cannot be combined with --sizes.
const NO_SAY: [&str; 8] = ["empty", "bulk", "record", "model", "isa", "batch", "limit", "seconds"];

/// The options that cannot be combined with --against.
const NOT_AGAINST: [&str; 10] =
    ["empty", "bulk", "sizes", "generate", "record", "model", "batch", "limit", "seconds", "sample"];

const GUIDE: &str = "\
Columns:
  set, model       the file's name; one puzzle per call (one), or all puzzles in one call (many)
  engine, isa      one, many, or many/N for batches of N; the instruction set
  puzzles          the number of puzzles in the set
  per_second       puzzles per second, from 81 characters to the count and the solution
  peer_per_second  puzzles per second of the peer, which returns only the count
  ratio            per_second / peer_per_second
  guesses          guesses of the engine per puzzle, on average

Columns of --bulk:
  task             solve: the solution of unique puzzles; check: the verdict
  threads          1, or the number of cores
  per_second       puzzles per second, from the first byte read to the output's final name; the best round
  share            per_second / (threads * kernel_per_second)

Columns of --sizes:
  question         verdict (unique, several, none), or any one solution
  median_us, ...   median, mean and maximum CPU time per board, in microseconds; the best round of each board
  guesses          guesses per board, on average; conflicts likewise
  answers          the number of boards with each answer

Columns of --against:
  row              what is measured
  earlier_ns, ...  nanoseconds per puzzle of each build, in its best round; for shudu, CPU time
  ratio            present_ns / earlier_ns

Exit code: 0 success; 1 an answer is wrong, or a row of --against is slower; 2 bad input, wrong usage, or an
input/output error.";

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("expected 1 or more".to_string()),
        Ok(number) => Ok(number),
        Err(_) => Err("expected a whole number".to_string()),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_well_defined() {
        Args::command().debug_assert();
    }

    #[test]
    fn all_instruction_sets_are_measured_unless_told() {
        let read = |words: &[&str]| Args::try_parse_from([&["bench"], words].concat());
        assert_eq!(read(&[]).expect("no arguments").isa, Isa::available().collect::<Vec<_>>());
        assert_eq!(read(&["--isa", Isa::portable().name()]).expect("an isa").isa, [Isa::portable()]);
        assert_eq!(read(&["--batch", "1,16"]).expect("batches").batch, [1, 16]);
        for wrong in ["--isa=mmx", "--rounds=0", "--seconds=-1", "--batch=0", "--limit=0"] {
            assert!(read(&[wrong]).is_err(), "{wrong}");
        }
    }
}
