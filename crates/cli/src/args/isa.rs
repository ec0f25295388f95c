//! `--isa` and `SHUDU_ISA`: the instruction set, by its name.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, Args, Command, Error};
use shudu::Isa;
use std::ffi::OsStr;

/// What names one for every call.
const VARIABLE: &str = "SHUDU_ISA";

/// What a search runs on.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct IsaArgs {
    /// The instruction set for 9x9; the best this CPU has unless named
    #[arg(long, value_name = "NAME", env = VARIABLE, value_parser = IsaName, hide_env_values = true)]
    isa: Option<MaybeIsa>,
}

impl IsaArgs {
    pub(crate) fn named(self) -> Option<Isa> {
        self.isa.flatten()
    }
}

/// What a name stands for; an empty variable names nothing.
type MaybeIsa = Option<Isa>;

/// Reads the name. Help, completions and manual list every one, wherever they are made; an error, those of this CPU.
#[derive(Clone)]
struct IsaName;

impl TypedValueParser for IsaName {
    type Value = MaybeIsa;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<MaybeIsa, Error> {
        str::parse::<Isa>.parse_ref(command, arg, value).map(Some)
    }

    /// The same; but what is wrong with the variable is not to be looked for in the command line.
    fn parse_ref_(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
        source: ValueSource,
    ) -> Result<MaybeIsa, Error> {
        match source {
            ValueSource::EnvVariable if value.is_empty() => Ok(None),
            ValueSource::EnvVariable => {
                let wrong = |error| Error::raw(ErrorKind::ValueValidation, format!("{VARIABLE}: {error}"));
                value.to_string_lossy().parse().map(Some).map_err(wrong)
            }
            _ => self.parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Isa::NAMES.into_iter().map(PossibleValue::new)))
    }
}
