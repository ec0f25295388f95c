//! The one error of the library: input that is not a puzzle, and where.
//!
//! Every error is worded here, so that a reader meets one voice: what was found, what was expected,
//! and what to do.

use crate::board::{Cell, Shape};
use std::fmt;

/// Input that is not a puzzle: the place, what was found, what was expected. Opaque, so that new kinds
/// break nobody.
///
/// ```
/// let error = "12?4............".parse::<shudu::Grid>().unwrap_err();
/// assert_eq!(error.line(), Some(1));
/// assert!(error.to_string().starts_with("line 1, r1c3: '?' is neither a digit of a 4x4 puzzle nor a blank"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    line: Option<usize>,
    at: Option<Cell>,
    kind: Box<Kind>,
}

impl Error {
    pub(crate) fn new(kind: Kind) -> Error {
        Error { line: None, at: None, kind: Box::new(kind) }
    }

    /// The same error in a cell.
    pub(crate) fn at(self, cell: Cell) -> Error {
        Error { at: Some(cell), ..self }
    }

    /// The same error on a line; a line that is known already stays.
    #[must_use]
    pub fn on_line(self, line: usize) -> Error {
        Error { line: self.line.or(Some(line)), ..self }
    }

    /// The same error without its line, for what has no lines.
    #[must_use]
    pub fn without_line(self) -> Error {
        Error { line: None, ..self }
    }

    /// The same error, where it is the number of cells, with the shape that was expected.
    pub(crate) fn expecting(mut self, shape: Shape) -> Error {
        if let Kind::CellCount { expected, size, .. } = &mut *self.kind {
            (*expected, *size) = (shape.cell_count(), shape.size());
        }
        self
    }

    /// What is wrong, for those who say it in another language.
    pub(crate) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The line of the input, counted from 1, where there is one.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The cell, where the error lies in one.
    pub fn cell(&self) -> Option<Cell> {
        self.at
    }

    /// The error of a line that is longer than anybody reads.
    pub fn too_long() -> Error {
        Error::new(Kind::TooLong)
    }

    /// The error of an input that holds no puzzle at all.
    pub fn no_puzzle() -> Error {
        Error::new(Kind::Empty)
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.at) {
            (Some(line), Some(cell)) => write!(f, "line {line}, {cell}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(cell)) => write!(f, "{cell}: ")?,
            (None, None) => {}
        }
        self.kind.fmt(f)
    }
}

/// What is wrong. Strings hold what was found, shortened by [`shorten`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Empty,
    TooLong,
    OnePuzzle,
    Binary { offset: usize },
    Utf16,
    Compressed { by: &'static str, cure: &'static str },
    Size { size: usize },
    Box { found: String },
    CellCount { expected: usize, size: usize, found: usize },
    OtherShape { shape: Shape, found: usize },
    RowLength { row: usize, expected: usize, found: usize },
    RowCount { expected: usize, found: usize },
    NotADigit { found: char, size: usize, digits: String, blanks: String },
    NotANumber { found: String, size: usize },
    TooLarge { found: String, size: usize },
    LongGroup { found: String, size: usize },
    LongLine { found: usize },
    Cases { found: String },
    TooFewCases { promised: usize, found: usize },
    TooManyCases { promised: usize },
    CsvHeader,
    CsvQuote,
    CsvField { columns: usize, wanted: usize },
    CsvWide { columns: usize, wanted: usize },
    Json { what: String },
    JsonPuzzle,
    UnknownFormat { found: String, known: String },
    UnknownEngine { found: String, known: String },
    UnknownTechnique { found: String },
    SymbolRepeated { symbol: char },
    SymbolForbidden { symbol: char },
    SymbolCount { found: usize, size: usize },
    NoSymbols { size: usize },
    NoBlankSymbol,
    CanonSize { size: usize },
    CanonSymmetry,
    SymmetryNone,
    UnknownSymmetry { found: String, known: String },
    UnknownLevel { found: String, known: String },
    Order(String),
    Rare { tries: u64 },
    PatternCharacter { found: char },
    PatternSize { found: usize },
    PatternShape { found: usize, shape: Shape },
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Empty => write!(f, "no puzzle here: expected at least one"),
            Kind::TooLong => write!(f, "a line of more than 16 MiB: expected a puzzle"),
            Kind::OnePuzzle => write!(f, "more text after the puzzle: expected one puzzle"),
            Kind::Binary { offset } => {
                write!(
                    f,
                    "binary data (a zero byte at offset {offset}, and others like it): expected a puzzle as text"
                )
            }
            Kind::Utf16 => write!(f, "UTF-16 text: expected UTF-8; save the file as UTF-8"),
            Kind::Compressed { by, cure } => write!(f, "{by} data: expected a puzzle as text; {cure}"),
            Kind::Size { size } => {
                write!(f, "a board of {size}x{size} cells: expected a size from 1x1 to 64x64")
            }
            Kind::Box { found } => {
                write!(f, "'{found}' is not a box: expected its rows and columns, such as 3x3 or 2x3")
            }
            Kind::CellCount { expected, size, found } => {
                write!(f, "found {}, expected {expected} for a {size}x{size} puzzle", counted(*found, "cell"))
            }
            Kind::OtherShape { shape, found } => {
                let (n, rows, columns) = (shape.size(), shape.box_rows(), shape.box_columns());
                write!(
                    f,
                    "a {found}x{found} puzzle, expected {n}x{n}, of boxes of {rows}x{columns}: leave the boxes open, or name those of \
                     this puzzle"
                )
            }
            Kind::RowLength { row, expected, found } => {
                write!(f, "row {row} has {}, expected {expected}", counted(*found, "cell"))
            }
            Kind::RowCount { expected, found } => {
                write!(f, "found {} of {expected} cells, expected {expected}", counted(*found, "row"))
            }
            Kind::NotADigit { found, size, digits, blanks } => write!(
                f,
                "{} is neither a digit of a {size}x{size} puzzle nor a blank: expected {digits}, or a blank ({blanks})",
                Quoted(*found)
            ),
            Kind::NotANumber { found, size } => {
                write!(f, "'{found}' is not a number: expected 1 to {size}, or 0 for a blank")
            }
            Kind::TooLarge { found, size } => {
                write!(f, "{found} is too large for a {size}x{size} puzzle: expected 1 to {size}, or a blank")
            }
            Kind::LongGroup { found, size } => {
                write!(
                    f,
                    "'{found}' has more candidates than a cell of a {size}x{size} puzzle: expected at most {size}"
                )
            }
            Kind::LongLine { found } => write!(
                f,
                "a line of {}: expected a board of 64x64 cells at most, or n * n * n candidates",
                counted(*found, "character")
            ),
            Kind::Cases { found } => {
                write!(f, "'{found}' is not the number of cases: expected a whole number T, then T boards")
            }
            Kind::TooFewCases { promised, found } => {
                write!(f, "the first line promises T = {promised} boards, but the input ends after {found}")
            }
            Kind::TooManyCases { promised } => {
                write!(f, "more text after the last of T = {promised} boards: expected the end")
            }
            Kind::CsvHeader => write!(f, "the csv header has no 'puzzle' column: expected one of that name"),
            Kind::CsvQuote => {
                write!(f, "a quote that is not closed within 16 MiB, or never: expected a second one")
            }
            Kind::CsvField { columns, wanted } => {
                write!(f, "found {}, expected the puzzle in column {wanted}", counted(*columns, "column"))
            }
            Kind::CsvWide { columns, wanted } => {
                write!(
                    f,
                    "found {}, expected no more than {wanted}, as in the header",
                    counted(*columns, "column")
                )
            }
            Kind::Json { what } => write!(f, "not JSON: {what}"),
            Kind::JsonPuzzle => write!(
                f,
                "JSON without a puzzle: expected {{\"puzzle\": ...}}, a string, or an array of rows of numbers"
            ),
            Kind::UnknownFormat { found, known } => {
                write!(f, "'{found}' is not a format: expected one of {known}")
            }
            Kind::UnknownEngine { found, known } => {
                write!(f, "'{found}' is not an engine: expected one of {known}")
            }
            Kind::UnknownTechnique { found } => {
                write!(f, "'{found}' is not a technique: expected the id or the name of one, such as x-wing")
            }
            Kind::SymbolRepeated { symbol } => {
                write!(f, "{} stands twice among the symbols: expected each once", Quoted(*symbol))
            }
            Kind::SymbolForbidden { symbol } => write!(
                f,
                "{} cannot be a symbol: expected no blanks, quotes, commas, or any of # | + - = [ ] !",
                Quoted(*symbol)
            ),
            Kind::SymbolCount { found, size } => {
                write!(f, "found {}, expected {size} for a {size}x{size} puzzle", counted(*found, "symbol"))
            }
            Kind::NoSymbols { size } => write!(
                f,
                "a {size}x{size} puzzle has no usual symbols beyond 35: expected the spaced, csv or json format, \
                 or {size} symbols of your own"
            ),
            Kind::NoBlankSymbol => {
                write!(f, "the symbols leave no character for a blank: expected one of . 0 * _ to be free")
            }
            Kind::CanonSize { size } => {
                write!(f, "a {size}x{size} board has no canonical form here: expected at most 16x16")
            }
            Kind::SymmetryNone => f.write_str(
                "none is no symmetry at all, so it cannot be joined with others: expected it alone, or them without it",
            ),
            Kind::UnknownSymmetry { found, known } => {
                write!(f, "'{found}' is not a symmetry: expected none, or some of {known}, joined by +")
            }
            Kind::UnknownLevel { found, known } => {
                write!(f, "'{found}' is not a difficulty: expected one of {known}")
            }
            Kind::Order(why) => f.write_str(why),
            Kind::Rare { tries: 1 } => f.write_str("the only attempt made no such puzzle: change the order"),
            Kind::Rare { tries } => {
                write!(f, "{tries} attempts in a row made no such puzzle: order something less rare")
            }
            Kind::PatternCharacter { found } => write!(
                f,
                "{} is neither a clue nor a blank of a pattern: expected x, a digit or a letter for a clue, or a blank (. 0 * _)",
                Quoted(*found)
            ),
            Kind::PatternSize { found } => write!(
                f,
                "a pattern of {}: expected n * n of them, n from 1 to 64, such as 81",
                counted(*found, "cell")
            ),
            Kind::PatternShape { found, shape } => write!(
                f,
                "a pattern of {}, expected {} for a {shape} board",
                counted(*found, "cell"),
                shape.cell_count()
            ),
            Kind::CanonSymmetry => write!(
                f,
                "the canonical form can be begun in too many ways: expected a board whose full rows are less alike"
            ),
        }
    }
}

/// `1 cell`, `80 cells`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A character between quotes, or its code where it cannot be seen.
struct Quoted(char);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            char::REPLACEMENT_CHARACTER => write!(f, "a byte that is not UTF-8"),
            c if c.is_control() || c.is_whitespace() => write!(f, "the character U+{:04X}", u32::from(c)),
            c => write!(f, "'{c}'"),
        }
    }
}

/// What was found, short enough for one line of a message and without control characters.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 20;
    let mut short: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
