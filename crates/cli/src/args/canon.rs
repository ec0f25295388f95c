//! The arguments of `canon`, `convert` and `shuffle`, which make puzzles from puzzles, and of `automorphisms`.

use super::{BulkArgs, InputArgs, SampleSeedArgs, ThreadArgs, output_format, positive};
use clap::Args;
use files::OutputFormat;

/// The puzzles to read, and the format of the puzzles that are made from them.
#[derive(Debug, Args)]
pub(crate) struct DerivedArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write this format (shudu --help lists them) instead of the one read
    #[arg(long, value_name = "FORMAT", value_parser = output_format(), hide_possible_values = true)]
    pub(crate) to: Option<OutputFormat>,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
    #[command(flatten)]
    pub(crate) bulk: BulkArgs,
}

/// Options that cannot be combined with a list of boards per puzzle (`--count` or `--all`).
pub(super) const NOT_LISTED: [&str; 8] =
    ["resume", "progress", "dedupe", "sample", "bare", "strict", "compress", "threads"];

#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    /// Print the transformation too: which row and column comes to each place, and what each digit becomes
    ///
    /// A column "transform" in tables and objects, a comment after the board in line, sdm, spaced and grid.
    #[arg(long)]
    pub(crate) transform: bool,

    #[command(flatten)]
    pub(crate) derived: DerivedArgs,
    #[command(flatten)]
    pub(crate) sample: SampleSeedArgs,
}

/// The arguments of `convert` and `automorphisms`.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) derived: DerivedArgs,
    #[command(flatten)]
    pub(crate) sample: SampleSeedArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ShuffleArgs {
    /// The same seed makes the same transformations, and chooses the same puzzles for --sample
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Make N boards from each puzzle, and print each of them as soon as it is made
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with_all = NOT_LISTED)]
    pub(crate) count: Option<u64>,

    #[command(flatten)]
    pub(crate) derived: DerivedArgs,
}
