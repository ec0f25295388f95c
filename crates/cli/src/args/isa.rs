//! The option `--isa` and the variable `SHUDU_ISA`, which name the instruction set.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, Args, Command, Error};
use shudu::Isa;
use std::ffi::{OsStr, OsString};

/// The environment variable that names the instruction set.
const VARIABLE: &str = "SHUDU_ISA";

/// The instruction set of a search.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct IsaArgs {
    /// The instruction set for 9x9; the default is the best of this CPU
    #[arg(long, value_name = "NAME", env = VARIABLE, value_parser = IsaName, hide_env_values = true)]
    isa: Option<MaybeIsa>,
}

impl IsaArgs {
    pub(crate) fn named(self) -> Option<Isa> {
        self.isa.flatten()
    }
}

/// The parsed instruction set; `None` if the variable is empty.
type MaybeIsa = Option<Isa>;

/// Parses the name. Help, completions and manual list the sets of all CPUs; errors list the sets of this CPU.
#[derive(Clone)]
struct IsaName;

impl TypedValueParser for IsaName {
    type Value = MaybeIsa;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<MaybeIsa, Error> {
        str::parse::<Isa>.parse_ref(command, arg, value).map(Some)
    }

    /// Like `parse_ref`, but if the variable is wrong, the error names the variable, not an argument.
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
                let text = OsString::from(&*value.to_string_lossy());
                self.parse_ref(command, arg, &text).map_err(|mut error| {
                    error.insert(ContextKind::InvalidArg, ContextValue::String(VARIABLE.into()));
                    error
                })
            }
            _ => self.parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Isa::NAMES.into_iter().map(PossibleValue::new)))
    }
}
