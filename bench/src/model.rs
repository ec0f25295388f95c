//! How puzzles are passed to an engine.

use clap::ValueEnum;
use std::fmt;
use std::str::FromStr;

/// One puzzle per call, or many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Model {
    /// One puzzle per call; the next call starts when the puzzle is answered.
    One,
    /// All puzzles in one call.
    Many,
}

impl Model {
    /// Every model.
    pub const ALL: [Model; 2] = [Model::One, Model::Many];

    /// The name, as typed in an argument.
    pub fn name(self) -> &'static str {
        match self {
            Model::One => "one",
            Model::Many => "many",
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Model {
    type Err = String;

    fn from_str(name: &str) -> Result<Model, String> {
        let found = Model::ALL.into_iter().find(|model| model.name() == name);
        found.ok_or_else(|| format!("'{name}' is not a model: expected one or many"))
    }
}
