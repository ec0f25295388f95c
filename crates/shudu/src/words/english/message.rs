//! English error messages for texts and orders. A message says what was found and, in most cases, what was
//! expected or how to correct the error.

use super::join;
use crate::error::Error;
use crate::logic::Rating;
use crate::text::FirstSymbol;
use crate::words::message::{LayoutName, Message, Named, ranges};

/// The message for an error, with its position.
pub(in crate::words) fn error(error: &Error) -> String {
    let what = message(error.message());
    match (error.line(), error.cell()) {
        (Some(line), Some(cell)) => format!("line {line}, {cell}: {what}"),
        (Some(line), None) => format!("line {line}: {what}"),
        (None, Some(cell)) => format!("{cell}: {what}"),
        (None, None) => what,
    }
}

fn layout_name(layout: LayoutName) -> String {
    match layout {
        LayoutName::Html => "a table in HTML".into(),
        LayoutName::Array => "an array in program code".into(),
        LayoutName::Fields('\t') => "fields separated by tabs".into(),
        LayoutName::Fields(separator) => format!("fields separated by '{separator}'"),
        LayoutName::Characters => "one character per cell".into(),
        LayoutName::Words => "words separated by spaces".into(),
        LayoutName::Aligned => "cells in columns, with spaces for blanks".into(),
        LayoutName::Brackets => "every cell in brackets".into(),
        LayoutName::Latex => "a table in LaTeX".into(),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a message")]
#[rustfmt::skip]
fn message(message: &Message) -> String {
    use Message as M;
    match message {
        M::Empty => "no puzzle here: expected at least one".into(),
        M::TooLong => "a line of more than 16 MiB: expected a puzzle".into(),
        M::OnePuzzle => "more text after the puzzle: expected one puzzle".into(),
        M::Binary(offset) => format!("binary data (a zero byte at offset {offset}, and other control characters): expected a puzzle as text"),
        M::Utf16 => "UTF-16 text: expected UTF-8; save the file as UTF-8".into(),
        M::NotUtf8 => "text that is not UTF-8: convert it first, such as with iconv -f WINDOWS-1252 -t UTF-8, or with iconv -f GB18030 -t UTF-8 if it is Chinese".into(),
        M::Gzip => "gzip data: expected a puzzle as text; unpack it first (gunzip)".into(),
        M::Zstd => "zstd data: expected a puzzle as text; unpack it first (unzstd)".into(),
        M::Parquet => "Parquet data: expected a puzzle as text; export it as csv first".into(),
        M::Zip => "zip data: expected a puzzle as text; unpack it first".into(),
        M::Size(size) => format!("a board of {size}x{size} cells: expected a size from 1x1 to 64x64"),
        M::Box(found) => format!("'{found}' is not a box: expected its rows and columns, such as 3x3 or 2x3"),
        M::CellCount { expected, size, found } =>
            format!("found {}, expected {expected} for {} puzzle", counted(*found, "cell"), a_size(*size)),
        M::OtherShape { shape, found } => {
            let (n, rows, columns) = (shape.size(), shape.box_rows(), shape.box_columns());
            format!("{} puzzle, expected {n}x{n}, of boxes of {rows}x{columns}: leave out the box size, or give that of this puzzle", a_size(*found))
        }
        M::NoLayout => "no layout fits: expected n rows of n cells; write one character per cell, such as 53..7....".into(),
        M::ClueList => "a list of clues, which does not tell whether rows count from 0 or from 1: expected a board; write one character per cell, or clues such as r1c3=5".into(),
        M::ClueSize => "a list of clues, which does not tell the size of the board: give it with --box, such as --box 2x2".into(),
        M::HashBlank => "'#' begins a comment, so it cannot stand for a blank in these rows: write '.' for it".into(),
        M::LostBlanks => "blanks seem to be lost, most likely at the beginnings of rows, so that digits have moved to other columns: copy the text again with all blanks, or write '.' for each blank".into(),
        M::SideBySide => "two boards side by side: write one below the other".into(),
        M::FortranColumns => "Fortran fills an array by columns, so this data is not the rows of a board: list it by rows, as in DATA ((A(I,J), J=1,9), I=1,9)".into(),
        M::CellLines(found) => format!("found {} with one cell on each: expected n * n of them, such as 81, or n rows of n cells", counted(*found, "line")),
        M::CountedColumns { expected, found } => format!("the first row counts the columns, and there are only {} below it: expected {expected}", counted(*found, "row")),
        M::ByColumns => "only some of the boards are listed by columns: list the cells of every board by rows".into(),
        M::Closest { layout, what } => {
            let instead = if *layout == LayoutName::Characters { "" } else { ", or write one character per cell" };
            format!("no layout fits; the closest is {}, but {}: mend that place{instead}", layout_name(*layout), self::message(what))
        }
        M::RowLength { row, expected, found } => format!("row {row} has {}, expected {expected}", counted(*found, "cell")),
        M::RowCount { expected, found } =>
            format!("found {} of {expected} cells, expected {}", counted(*found, "row"), counted(*expected, "row")),
        M::NotADigit { found, digits, blanks } => {
            let (found, n) = (quoted(*found), digits.chars().count());
            let digits = ranges(digits).map_or_else(|| format!("one of {digits}"), |ranges| ranges.join(" or "));
            format!("{found} is neither a digit of {} puzzle nor a blank: expected {digits}, or a blank ({blanks})", a_size(n))
        }
        M::LetterBesideBlank { letter, other } => format!("both '{letter}' and '{other}' stand for blanks, so '{letter}' may be a damaged digit: write all blanks alike"),
        M::ZeroBesideBlank { blank, size } => format!("{} puzzle with both 0 and '{blank}': if 0 is a digit, say --symbols {}; if 0 is a blank, write '{blank}' for it", a_size(*size), FirstSymbol::Zero.symbols(*size)),
        M::NotANumber { found, size } => format!("'{found}' is not a number: expected {}, or 0 for a blank", up_to(*size)),
        M::TooLarge { found, size } => format!("{found} is too large for {} puzzle: expected {}, or a blank", a_size(*size), up_to(*size)),
        M::LongGroup { found, size } =>
            format!("'{found}' has more candidates than a cell of {} puzzle: expected at most {size}", a_size(*size)),
        M::LongLine(found) =>
            format!("a line of {}: expected a board of 64x64 cells at most, or n * n * n candidates", counted(*found, "character")),
        M::Cases(found) => format!("'{found}' is not the number of cases: expected a whole number T, then T boards"),
        M::TooFewCases { promised, found } => format!("the first line promises T = {promised} boards, but the input ends after {found}"),
        M::TooManyCases(promised) => format!("more text after the last of T = {promised} boards: expected the end"),
        M::CsvHeader { known } => format!("the csv header has no 'puzzle' column: found {known}; name the column of puzzles with --column"),
        M::UnknownColumn { found, known } => format!("no column '{found}': expected one of {known}, or its number"),
        M::UnknownMember { found, known } => format!("no member '{found}': expected one of {known}, or its number"),
        M::NoColumnName => "no name of a column: expected its name, or its number from 1".into(),
        M::BoxSize(found) => format!("'{found}' is not the size of a box: expected a whole number n from 1 to 8, then n*n rows of n*n numbers"),
        M::BoxLines { size, height, width } => format!("the lines are drawn after {height} rows and after {width} columns, but boxes of {height}x{width} do not fit a {size}x{size} puzzle: say --box, or draw other lines"),
        M::BoxNotSquare(shape) => format!("a board with boxes of {}x{}: expected square boxes, whose size is above each board", shape.box_rows(), shape.box_columns()),
        M::WeightCount { found, shape } => format!("found {}, expected {} for {} puzzle, one per cell", counted(*found, "weight"), shape.cell_count(), a_size(shape.size())),
        M::EmptyField => "this field is empty: expected a puzzle".into(),
        M::CsvQuote => "a quote that is never closed, or not within 16 MiB: expected a closing quote".into(),
        M::CsvField { columns, wanted } => format!("found {}, expected the puzzle in column {wanted}", counted(*columns, "column")),
        M::CsvNarrow { columns, wanted } => format!("found {}, expected {wanted}, as in the header", counted(*columns, "column")),
        M::CsvWide { columns, wanted } => format!("found {}, expected no more than {wanted}, as in the header", counted(*columns, "column")),
        M::MemberOfNoColumn { found, known } => format!("no column for the member '{found}': expected only {known}, as in the first record"),
        M::JsonCutOff => "not JSON: the text ends too early; a quote or a bracket may be missing".into(),
        M::JsonUnexpected(found) => format!("not JSON: unexpected {found}; check the quotes, commas and brackets"),
        M::JsonPuzzle => "JSON without a puzzle: expected {\"puzzle\": ...}, a string, or an array of rows of numbers".into(),
        M::OtherRule(member) => format!("the member '{member}' states another rule: only the rules of rows, columns and boxes are supported; remove the member if it states no rule"),
        M::JsonMember(found) => format!("JSON with {found} as its puzzle: expected a string, or an array of rows of numbers"),
        M::Unknown { kind: Named::Format, found, known } => format!("'{found}' is not a format: expected one of {known}"),
        M::Unknown { kind: Named::Judge, found, known } => format!("'{found}' is not a problem of a judge: expected one of {known}"),
        M::Unknown { kind: Named::Engine, found, known } => format!("'{found}' is not an engine: expected one of {known}"),
        M::Unknown { kind: Named::Verdict, found, known } => format!("'{found}' is not a verdict: expected one of {known}"),
        M::UnknownTechnique { found, nearest: Some(nearest) } => format!("'{found}' is not a technique: the nearest name is {nearest}"),
        M::SeveralTechniques { found, known } =>
            format!("'{found}' is the name of several techniques: choose {}", either(known.iter().map(ToString::to_string))),
        M::UnknownTechnique { found, nearest: None } => format!("'{found}' is not a technique: expected the id or the name of one, such as x-wing"),
        M::SymbolRepeated(symbol) => format!("{} is listed twice as a symbol: list each symbol once", quoted(*symbol)),
        M::SymbolForbidden(symbol) =>
            format!("{} cannot be a symbol: expected no blanks, quotes, commas, or any of # | + - = [ ] !", quoted(*symbol)),
        M::SymbolCount { found, size } => format!("found {}, expected {size} for {} puzzle", counted(*found, "symbol"), a_size(*size)),
        M::NoSymbols(size) => format!("{} puzzle has no usual symbols beyond 35: expected the spaced, csv or json format, or {size} symbols of your own", a_size(*size)),
        M::AnswersHaveColumns(format) => format!("answers as {format} have columns, and this writer writes only boards and words: choose a format of boards, such as line"),
        M::NoBlankSymbol => "the symbols leave no character for a blank: expected one of . 0 * _ to be free".into(),
        M::CanonSize(size) => format!("{} board has no canonical form here: expected at most 16x16", a_size(*size)),
        M::CanonSymmetry => "too many equivalent ways to build the canonical form: expected a board with fewer rows that are alike".into(),
        M::SymmetryNone => "none cannot be combined with other symmetries: use none alone, or leave it out".into(),
        M::Unknown { kind: Named::Symmetry, found, known } => format!("'{found}' is not a symmetry: expected none, or some of {known}, joined by +"),
        M::Unknown { kind: Named::Level, found, known } => format!("'{found}' is not a difficulty: expected one of {known}"),
        M::PatternCharacter(found) =>
            format!("{} is neither a clue nor a blank of a pattern: expected x, a digit or a letter for a clue, or a blank (. 0 * _)", quoted(*found)),
        M::PatternSize(found) => format!("a pattern of {}: expected n * n of them, n from 1 to 64, such as 81", counted(*found, "cell")),
        M::PatternShape { found, shape } =>
            format!("a pattern of {}, expected {} for {} {shape} board", counted(*found, "cell"), shape.cell_count(), article(shape.size())),
        M::OrderOfSolution { found, ordered } => format!("the solution is {found}, but {ordered} puzzles are ordered: leave the size out"),
        M::OrderOfPattern { found, ordered } => format!("the pattern is {found}, but {ordered} puzzles are ordered: leave the size out"),
        M::CluesBackwards { from, to } => format!("clues from {from} to {to}: expected the smaller number first"),
        M::TooFewClues { most, shape, least } => format!("at most {most} clues: no {shape} puzzle with one solution has fewer than {least}"),
        M::TooManyClues { least, shape } => format!("at least {least} clues: {} {shape} board has {} cells", article(shape.size()), shape.cell_count()),
        M::CluesOfSymmetry { from, to, symmetry, nearest } => {
            let clues = if from == to { from.to_string() } else { format!("{from} to {to}") };
            let nearest = either(nearest.iter().map(usize::to_string));
            format!("no board with the symmetry {symmetry} has {clues} clues; expected a range with {nearest}")
        }
        M::PatternClues { clues, shape, least } =>
            format!("a pattern of {}: no {shape} puzzle with one solution has fewer than {least}", counted(*clues, "clue")),
        M::PatternOtherClues { clues, from, to } => format!("a pattern of {clues} clues, but {from} to {to} are ordered"),
        M::PatternSymmetry { clue, blank, symmetry } =>
            format!("the pattern has a clue in {clue} but none in {blank}, where the symmetry {symmetry} puts it"),
        M::PatternExchange { first, second } =>
            format!("the pattern has no clue in {first} and {second}, so exchanging the two would give another solution"),
        M::PatternSolution => "other solutions have the same digits in the cells of the pattern".into(),
        M::PatternOfNone(shape) => format!("no {shape} puzzle with one solution has clues in exactly the cells of the pattern"),
        M::PatternMinimal(house) =>
            format!("the pattern has clues in all cells of {house}, so each of them can be removed: no such puzzle is minimal"),
        M::MinimalFour { clues, shape } => format!("at least {clues} clues: no minimal {shape} puzzle has more than 6"),
        M::MinimalClues { clues, shape, most } =>
            format!("at least {clues} clues: a minimal {shape} puzzle has a blank in every row, so no more than {most} clues"),
        M::SpreadClues { most, shape, allowed, clues } =>
            format!("no digit more than {}: {} {shape} puzzle then has at most {}, but the order needs at least {clues}: allow more, or order fewer clues", counted(*most, "time"), article(shape.size()), counted(*allowed, "clue")),
        M::SpreadSolution { most } => format!("the solution has a digit more than {} in the cells of the pattern", counted(*most, "time")),
        M::NoBlanks(shape) => format!("a full {shape} board has no step, so no difficulty: order fewer clues"),
        M::FewBlanks { clues, shape, easiest } =>
            format!("at least {clues} clues: with so few blanks no {shape} puzzle needs a technique harder than {easiest}"),
        M::RatingShape(shape) => format!("a rating for {shape}: ratings are for 9x9 with 3x3 boxes; order a difficulty or a technique"),
        M::NeverNeeded(technique) => format!("no 9x9 puzzle needs {technique}: something easier always does"),
        M::Excluding => "no puzzle meets the whole order: rating, difficulty and technique exclude each other".into(),
        M::RatingUnknown(least) => {
            let (known, hardest) = (Rating::LEAST, Rating::HARDEST_KNOWN);
            format!("a rating of at least {least}: no puzzle is known above {hardest}: expected a range from {known} to {hardest}")
        }
        M::RatingBetween { from, to, nearest } =>
            format!("no technique is rated {from} to {to}: expected a range with {}", either(nearest.iter().map(Rating::to_string))),
        M::LevelOfSingles { shape, level } => format!("no {shape} puzzle is {level}: hidden singles solve them all"),
        M::LevelOfSets { shape, level } => format!("no {shape} puzzle is {level}: a set of four leaves at most three cells or digits"),
        M::TechniqueShape { technique, shape } =>
            format!("{technique} is not used on {shape}: expected a technique up to quads and jellyfish"),
        M::TechniqueLevel { technique, level, ordered } => format!("{technique} is {level}, but {ordered} puzzles are ordered"),
        M::SampleShape(shape) =>
            format!("samples of {shape}: full boards are equally likely only on 9x9 and 4x4; name a solution"),
        M::PuzzleSymmetry { clue, blank, symmetry } =>
            format!("{clue} has a clue, but {blank}, where the symmetry {symmetry} puts one, is blank: choose a symmetry that the clues have"),
        M::SolutionShape { found, puzzle } => format!("the solution is {found}, but the puzzle is {puzzle}: give a solution of this size"),
        M::SolutionDigit { given, solution } => format!("the puzzle has the digit {given} here, but the solution has {solution}: give a solution of this puzzle"),
        M::Rare(1) => "the only attempt made no such puzzle: change the order".into(),
        M::Rare(tries) => format!("{tries} attempts in a row made no such puzzle: order something less rare"),
    }
}

/// Joins alternatives, such as `1.2 or 1.5`.
fn either(items: impl Iterator<Item = String>) -> String {
    join(&items.collect::<Vec<_>>(), "or")
}

/// The numbers that stand for digits, such as `1 to 9`.
fn up_to(size: usize) -> String {
    if size == 1 { "1".into() } else { format!("1 to {size}") }
}

/// A size with its article, such as `a 9x9` or `an 8x8`.
fn a_size(size: usize) -> String {
    format!("{} {size}x{size}", article(size))
}

fn article(size: usize) -> &'static str {
    if matches!(size, 8 | 11 | 18 | 80..=89) { "an" } else { "a" }
}

/// A number with its noun, such as `1 cell` or `80 cells`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A character in quotes, or its code if it is invisible.
fn quoted(c: char) -> String {
    match c {
        char::REPLACEMENT_CHARACTER => "a byte that is not UTF-8".into(),
        c if c.is_control() || c.is_whitespace() => format!("the character U+{:04X}", u32::from(c)),
        c => format!("'{c}'"),
    }
}
