//! `--isa` and `SHUDU_ISA`: the instruction set, by its name.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Command, Error};
use shudu::Isa;
use std::ffi::OsStr;

/// What a search runs on.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct IsaArgs {
    /// The instruction set for 9x9; the best this CPU has unless named
    #[arg(long, value_name = "NAME", env = "SHUDU_ISA", value_parser = IsaName, hide_env_values = true)]
    pub(crate) isa: Option<Isa>,
}

/// Reads the name. Help, completions and manual list every one, wherever they are made; an error, those of this CPU.
#[derive(Clone)]
struct IsaName;

impl TypedValueParser for IsaName {
    type Value = Isa;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Isa, Error> {
        str::parse::<Isa>.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Isa::NAMES.into_iter().map(PossibleValue::new)))
    }
}
