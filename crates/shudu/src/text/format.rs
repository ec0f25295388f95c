//! The formats by name.

use super::{Judge, Notation, Symbols};
use crate::error::Error;
use crate::words::{Language, Named};
use std::fmt;
use std::str::FromStr;

/// A text format for puzzles and solutions.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One board per line, one character per cell.
    Line,
    /// Numbers separated by white space, 0 for a blank.
    Spaced,
    /// A count T, then T boards of 4 rows; answered with `Case #k:`.
    Cases,
    /// n rows of n characters, with or without rules between the boxes.
    Grid,
    /// The candidates of each cell.
    Pencilmarks,
    /// A `[Puzzle]` section, and a `[State]` section for the digits filled in.
    Sdk,
    /// One board per line, 0 for a blank.
    Sdm,
    /// A table with a `puzzle` column.
    Csv,
    /// One object per line.
    Json,
    /// The input and the answers of a problem of an online judge.
    Judge(Judge),
}

/// The value, the name and a summary of the layout of each format, except the formats of judges.
const TABLE: [(Format, &str, &str); 9] = [
    (Format::Line, "line", "one board per line, one character per cell"),
    (Format::Spaced, "spaced", "numbers separated by white space, 0 for a blank; blank lines between boards"),
    (Format::Cases, "cases", "T, then T boards of 4 rows of 4, * for a blank; answered by 'Case #k:'"),
    (Format::Grid, "grid", "n rows of n characters, with or without rules between the boxes"),
    (Format::Pencilmarks, "pencilmarks", "each cell's candidates, as groups or n*n*n characters per line"),
    (Format::Sdk, "sdk", "a [Puzzle] section of rows, and a [State] section for the digits filled in"),
    (Format::Sdm, "sdm", "one board per line, 0 for a blank"),
    (Format::Csv, "csv", "a table with a 'puzzle' column"),
    (Format::Json, "json", "one object per line: {\"puzzle\", \"verdict\", \"solution\"}"),
];

impl Format {
    /// Every format, except the formats of judges, which [`Judge::all`] lists.
    pub fn all() -> impl Iterator<Item = Format> {
        TABLE.iter().map(|&(format, ..)| format)
    }

    fn row(self) -> &'static (Format, &'static str, &'static str) {
        TABLE.iter().find(|row| row.0 == self).expect("every format has its line in the table")
    }

    /// The name of the format, as the user types it.
    pub fn name(self) -> &'static str {
        if let Format::Judge(judge) = self { judge.name() } else { self.row().1 }
    }

    /// Whether the format preserves pencil marks.
    pub fn keeps_marks(self) -> bool {
        matches!(self, Format::Pencilmarks | Format::Csv | Format::Json)
    }

    /// Whether the answers are the scores of best solutions, which [`Grid::best`](crate::Grid::best) finds.
    pub fn wants_best(self) -> bool {
        matches!(self, Format::Judge(judge) if judge.wants_best())
    }

    /// The symbols that sentences about puzzles in this format use for digits; `None` if the format has numbers.
    pub fn symbols(self, notation: &Notation) -> Option<Symbols> {
        match self {
            Format::Spaced if !notation.has_own_symbols() => None,
            Format::Judge(judge) => judge.symbols(notation),
            _ => Some(notation.symbols.clone()),
        }
    }

    /// A short description of how the format looks.
    pub fn summary(self) -> &'static str {
        if let Format::Judge(judge) = self { Language::English.judge(judge) } else { self.row().2 }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the name of a format, or of a problem of an online judge.
impl FromStr for Format {
    type Err = Error;

    fn from_str(name: &str) -> Result<Format, Error> {
        let judge = name.parse().map(Judge::format);
        judge.or_else(|_| Error::by_name(Named::Format, name, Format::all(), Format::name))
    }
}
