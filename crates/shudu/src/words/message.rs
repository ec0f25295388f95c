//! The errors in a text or an order, as data. Each language has a sentence for each error.

use crate::board::{Cell, Digit, House, Shape};
use crate::generate::Symmetry;
use crate::logic::{Level, Rating, Technique};
use crate::text::Format;

/// The layouts that messages name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LayoutName {
    Html,
    Array,
    Fields(char),
    Characters,
    Words,
    Aligned,
    Brackets,
    Latex,
}

/// An error. Strings that hold text from the input are shortened by [`shorten`](crate::error::shorten).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Message {
    Empty,
    TooLong,
    OnePuzzle,
    Binary(usize),
    Utf16,
    NotUtf8,
    Gzip,
    Zstd,
    Parquet,
    Zip,
    Size(usize),
    Box(String),
    CellCount {
        expected: usize,
        size: usize,
        found: usize,
    },
    OtherShape {
        shape: Shape,
        found: usize,
    },
    NoLayout,
    /// A list of clues that does not tell how its rows and columns are counted.
    ClueList,
    ClueSize,
    HashBlank,
    LostBlanks,
    SideBySide,
    FortranColumns,
    CellLines(usize),
    /// A row that counts the columns, above a board that lacks rows.
    CountedColumns {
        expected: usize,
        found: usize,
    },
    ByColumns,
    /// The reason why a text is not a board in the closest layout.
    Closest {
        layout: LayoutName,
        what: Box<Message>,
    },
    RowLength {
        row: usize,
        expected: usize,
        found: usize,
    },
    RowCount {
        expected: usize,
        found: usize,
    },
    NotADigit {
        found: char,
        digits: String,
        blanks: String,
    },
    LetterBesideBlank {
        letter: char,
        other: char,
    },
    ZeroBesideBlank {
        blank: char,
        size: usize,
    },
    NotANumber {
        found: String,
        size: usize,
    },
    TooLarge {
        found: String,
        size: usize,
    },
    LongGroup {
        found: String,
        size: usize,
    },
    LongLine(usize),
    Cases(String),
    TooFewCases {
        promised: usize,
        found: usize,
    },
    TooManyCases(usize),
    CsvHeader {
        known: String,
    },
    UnknownColumn {
        found: String,
        known: String,
    },
    UnknownMember {
        found: String,
        known: String,
    },
    NoColumnName,
    BoxSize(String),
    BoxNotSquare(Shape),
    BoxLines {
        size: usize,
        height: usize,
        width: usize,
    },
    WeightCount {
        found: usize,
        shape: Shape,
    },
    EmptyField,
    CsvQuote,
    CsvField {
        columns: usize,
        wanted: usize,
    },
    CsvNarrow {
        columns: usize,
        wanted: usize,
    },
    CsvWide {
        columns: usize,
        wanted: usize,
    },
    MemberOfNoColumn {
        found: String,
        known: String,
    },
    JsonCutOff,
    /// The text that the JSON parser did not expect.
    JsonUnexpected(String),
    JsonPuzzle,
    /// The name of a member that states another rule than those of the houses.
    OtherRule(String),
    /// The value of a member that should hold a puzzle.
    JsonMember(String),
    Unknown {
        kind: Named,
        found: String,
        known: String,
    },
    /// A name that is no technique's, and the known name that is spelled most similarly.
    UnknownTechnique {
        found: String,
        nearest: Option<&'static str>,
    },
    /// A name that stands for several techniques, and their ids.
    SeveralTechniques {
        found: String,
        known: Vec<&'static str>,
    },
    SymbolRepeated(char),
    SymbolForbidden(char),
    SymbolCount {
        found: usize,
        size: usize,
    },
    NoSymbols(usize),
    /// A format whose answers are columns, which the writer of the library does not write.
    AnswersHaveColumns(Format),
    NoBlankSymbol,
    CanonSize(usize),
    CanonSymmetry,
    SymmetryNone,
    PatternCharacter(char),
    PatternSize(usize),
    PatternShape {
        found: usize,
        shape: Shape,
    },
    OrderOfSolution {
        found: Shape,
        ordered: Shape,
    },
    OrderOfPattern {
        found: Shape,
        ordered: Shape,
    },
    CluesBackwards {
        from: usize,
        to: usize,
    },
    TooFewClues {
        most: usize,
        shape: Shape,
        least: usize,
    },
    TooManyClues {
        least: usize,
        shape: Shape,
    },
    CluesOfSymmetry {
        from: usize,
        to: usize,
        symmetry: Symmetry,
        nearest: Vec<usize>,
    },
    PatternClues {
        clues: usize,
        shape: Shape,
        least: usize,
    },
    PatternOtherClues {
        clues: usize,
        from: usize,
        to: usize,
    },
    PatternSymmetry {
        clue: Cell,
        blank: Cell,
        symmetry: Symmetry,
    },
    PatternExchange {
        first: House,
        second: House,
    },
    PatternSolution,
    /// The order asks for puzzles of this shape with a pattern, and no puzzle of the shape has the pattern.
    PatternOfNone(Shape),
    PatternMinimal(House),
    MinimalFour {
        clues: usize,
        shape: Shape,
    },
    MinimalClues {
        clues: usize,
        shape: Shape,
        most: usize,
    },
    SpreadClues {
        most: usize,
        shape: Shape,
        allowed: usize,
        clues: usize,
    },
    SpreadSolution {
        most: usize,
    },
    NoBlanks(Shape),
    FewBlanks {
        clues: usize,
        shape: Shape,
        easiest: Technique,
    },
    RatingShape(Shape),
    NeverNeeded(Technique),
    Excluding,
    RatingUnknown(Rating),
    RatingBetween {
        from: Rating,
        to: Rating,
        nearest: Vec<Rating>,
    },
    LevelOfSingles {
        shape: Shape,
        level: Level,
    },
    LevelOfSets {
        shape: Shape,
        level: Level,
    },
    TechniqueShape {
        technique: Technique,
        shape: Shape,
    },
    TechniqueLevel {
        technique: Technique,
        level: Level,
        ordered: Level,
    },
    SampleShape(Shape),
    /// The givens of a puzzle do not have a symmetry.
    PuzzleSymmetry {
        clue: Cell,
        blank: Cell,
        symmetry: Symmetry,
    },
    SolutionShape {
        found: Shape,
        puzzle: Shape,
    },
    /// A puzzle has another digit than the solution that it should get.
    SolutionDigit {
        given: Digit,
        solution: Digit,
    },
    Rare(u64),
}

/// The kinds of things that users choose by name, such as a format or an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    Format,
    Judge,
    Engine,
    Verdict,
    Symmetry,
    Level,
}

/// Digits as ranges, such as `1-9` and `A-G`. Returns `None` if the symbols differ from the usual symbols.
pub(super) fn ranges(digits: &str) -> Option<Vec<String>> {
    let digits: Vec<char> = digits.chars().collect();
    let is_usual = digits.iter().copied().eq(('1'..='9').chain('A'..='Z').take(digits.len()));
    let range = |part: &[char]| match part {
        [] => None,
        [only] => Some(only.to_string()),
        [first, .., last] => Some(format!("{first}-{last}")),
    };
    let (figures, letters) = digits.split_at(digits.len().min(9));
    (is_usual || digits.len() == 1).then(|| [figures, letters].into_iter().filter_map(range).collect())
}
