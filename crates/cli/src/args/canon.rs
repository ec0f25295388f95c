//! The arguments of the commands about equivalence: `canon`, `same`, `shuffle`, `automorphisms`.

use super::{InputArgs, ThreadArgs, format, positive};
use clap::{Args, ValueHint};
use shudu::Format;
use std::path::PathBuf;

/// The puzzles to read, and where to write the boards made from them.
#[derive(Debug, Args)]
pub(crate) struct BoardSlotsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write this format instead of the one read
    #[arg(long, value_name = "FORMAT", value_parser = format(), hide_possible_values = true)]
    pub(crate) to: Option<Format>,

    /// Write into FILE: compressed if it ends in .gz or .zst, a table if in .csv or .json
    ///
    /// Output goes to FILE.part, which is renamed to FILE when it is complete.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) boards: BoardSlotsArgs,

    /// After each board print the transformation as a comment: which row and column comes to each place, and what each
    /// digit becomes
    #[arg(long)]
    pub(crate) transform: bool,

    /// Keep only the first puzzle of each class
    ///
    /// Lines have the puzzle, a tab and the board, and boards follow their puzzle, unless --bare is given.
    #[arg(long)]
    pub(crate) dedupe: bool,

    /// With --dedupe: print the boards without their puzzles
    #[arg(long, requires = "dedupe")]
    pub(crate) bare: bool,

    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ShuffleArgs {
    #[command(flatten)]
    pub(crate) boards: BoardSlotsArgs,

    /// The same seed makes the same transformations
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many boards to make from each puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive)]
    pub(crate) count: u64,
}

#[derive(Debug, Args)]
pub(crate) struct AutomorphismsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadArgs,
}
