//! The arguments of the commands that reason: `explain`, `hint`, `techniques`, `practice`.

use super::known::{NamedTechniques, technique, techniques};
use super::{InputArgs, LimitArgs};
use clap::{Args, ValueHint};
use shudu::logic::Technique;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Print one object per puzzle, with every step as data
    #[arg(long, conflicts_with = "html")]
    pub(crate) json: bool,

    /// Write a self-contained HTML page into FILE instead, with a picture of every step
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) html: Option<PathBuf>,

    /// Print only the first N steps
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<usize>,

    /// Draw no boards between the steps
    #[arg(long, conflicts_with_all = ["json", "html"])]
    pub(crate) brief: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How much to tell: 1 the technique, 2 also where to look, 3 also why, 4 do the step and print the board
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) level: u8,

    /// Print the step as data, which is the same at every level
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// The technique to teach, by its id or any usual name; without one, all are listed
    #[arg(value_name = "NAME", value_parser = techniques(), hide_possible_values = true)]
    pub(crate) techniques: Option<NamedTechniques>,
}

#[derive(Debug, Args)]
pub(crate) struct PracticeArgs {
    /// The technique to practise, by its id or any usual name (shudu techniques lists them)
    #[arg(value_name = "TECHNIQUE", value_parser = technique(), hide_possible_values = true)]
    pub(crate) technique: Technique,

    /// Another seed draws another board of this technique, and changes how it looks
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
}
