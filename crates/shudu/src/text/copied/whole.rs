//! Texts that are one board, or no board at all, in a way that no single line shows.
//!
//! ```text
//! r1c3=3, r1c4=8, ...            the givens of a board
//! (0, 3) 7                       clues whose rows may count from 0 or from 1: an error
//! # # 1 # 4 8 3 # #              a comment begins with `#`, so this is an error too
//! ```
//!
//! Each reading in [`READINGS`] recognises one kind of text. To add a kind, add a function to the table.

use super::super::grid::is_rule;
use super::super::lines::{Lines, before_comment, strip_comment};
use super::super::notation::{SMALLEST, USUAL_SIZES};
use super::super::{Entry, Notation, Reader, detect, read_one, split_lines};
use super::CopiedLayout;
use super::split::is_bar;
use super::symbol::{Symbol, is_blank_word};
use crate::board::{Digit, Grid, Shape};
use crate::error::Error;
use crate::words::Message;
use std::collections::{BTreeMap, BTreeSet};

type Reading = fn(&str, &Notation) -> Option<Result<Grid, Error>>;

/// The kinds of texts that are read as a whole.
const READINGS: [Reading; 9] = [
    fortran_columns,
    named_clues,
    listed_clues,
    hash_blanks,
    vector_of_r,
    cells_on_lines,
    quoted_printable,
    uneven_table,
    side_by_side,
];

/// A list of clues has at least this many clues.
const FEWEST_CLUES: usize = 8;

/// The board of a text that is read as a whole, or its only error.
pub(in super::super) fn read_whole(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    READINGS.into_iter().find_map(|read| read(text, notation))
}

impl CopiedLayout {
    /// Reads a text that is one board at most. Returns one entry, or `None` if the text is empty. If the text is not a
    /// board, the entry is an error that names the closest layout.
    pub(in super::super) fn unread(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        let text: Vec<String> = std::iter::from_fn(|| lines.next()).map(|line| line.text).collect();
        let text = text.join("\n");
        let has_lost_blanks = || {
            let layout = CopiedLayout::find_with_lost_blanks(&text, notation)?;
            layout.has_lost_blanks(&text, notation).then(|| Err(Error::new(Message::LostBlanks)))
        };
        let closest = || CopiedLayout::closest(&text).unwrap_or_else(|| Error::new(Message::NoLayout));
        let puzzle = read_whole(&text, notation).or_else(has_lost_blanks);
        (!text.is_empty()).then(|| Entry::new(1, puzzle.unwrap_or_else(|| Err(closest()))))
    }
}

/// Whether `#` stands for blanks in rows of cells, so that rows would be taken for comments.
pub(in super::super) fn has_hash_blanks(text: &str, notation: &Notation) -> bool {
    text.contains('#') && hash_blanks(text, notation).is_some()
}

/// Whether a text lists a board by columns, so that its lines would be taken for rows.
pub(in super::super) fn lists_columns(text: &str, notation: &Notation) -> bool {
    fortran_columns(text, notation).is_some()
}

fn failure(message: Message) -> Option<Result<Grid, Error>> {
    Some(Err(Error::new(message)))
}

/// The lines without comments that are not empty.
fn filled(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.lines().map(|line| strip_comment(line).trim()).filter(|line| !line.is_empty())
}

/// Clues in the notation `r1c3=5`. The size is the one that the caller has given, or 9x9 if a number is above 6.
fn named_clues(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    let mut clues = BTreeMap::new();
    for line in filled(text) {
        let mut rest = line;
        while !rest.is_empty() {
            let ([r, c, n], after) = named_clue(rest)?;
            let is_other = clues.insert((r, c), n).is_some_and(|other| other != n);
            if is_other || r.min(c).min(n) == 0 {
                return None;
            }
            rest = after.trim_start_matches([',', ';', ' ', '\t']);
        }
    }
    let largest = clues.iter().map(|(&(r, c), &n)| r.max(c).max(n)).max()?;
    if clues.len() < FEWEST_CLUES {
        return None;
    }
    let shape = notation.shape.or(if (7..=9).contains(&largest) { Shape::of_size(9).ok() } else { None });
    let Some(shape) = shape else { return failure(Message::ClueSize) };
    if largest > shape.size() {
        return failure(Message::TooLarge { found: largest.to_string(), size: shape.size() });
    }
    let mut cells = vec![None; shape.cell_count()];
    for ((r, c), n) in clues {
        cells[(r - 1) * shape.size() + c - 1] = Some(Digit::from_index(n - 1));
    }
    Some(Ok(Grid::of_cells(shape, cells)))
}

/// The row, the column and the digit of the clue at the beginning of a text, and the text after the clue.
fn named_clue(text: &str) -> Option<([usize; 3], &str)> {
    let (r, rest) = number(text.strip_prefix(['r', 'R'])?)?;
    let (c, rest) = number(rest.strip_prefix(['c', 'C'])?)?;
    let (n, rest) = number(rest.trim_start().strip_prefix(['=', ':'])?.trim_start())?;
    Some(([r, c, n], rest))
}

/// The number of at most two digits at the beginning of a text, and the text after it.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number = text[..end].parse().ok().filter(|_| end <= 2)?;
    Some((number, &text[end..]))
}

/// A list of clues, such as `1 3 5`, `(0, 2): 5` or `A3=5`. The list is recognised by its cells, which are in order. The
/// text does not tell whether rows count from 0 or from 1, or whether the row comes first, so the list is an error.
fn listed_clues(text: &str, _: &Notation) -> Option<Result<Grid, Error>> {
    let numbers = numbers(text);
    let are_clues = |numbers: &[usize]| {
        let cells: Vec<(usize, usize)> = numbers.chunks(3).map(|clue| (clue[0], clue[1])).collect();
        let turned = |cell: &(usize, usize)| (cell.1, cell.0);
        cells.is_sorted_by(|cell, next| cell < next)
            || cells.is_sorted_by(|cell, next| turned(cell) < turned(next))
    };
    // The number of clues may come first.
    let lists = [Some(&numbers[..]), numbers.get(1..).filter(|rest| numbers[0] == rest.len() / 3)];
    let is_list = |numbers: &[usize]| {
        numbers.len().is_multiple_of(3)
            && numbers.len() >= 3 * FEWEST_CLUES
            && numbers.iter().all(|&number| number <= Shape::MAX_SIZE)
            && are_clues(numbers)
    };
    lists.into_iter().flatten().any(is_list).then(|| Err(Error::new(Message::ClueList)))
}

/// The numbers of a text. A letter from A to I before a number, as in `A3`, counts as a number too.
fn numbers(text: &str) -> Vec<usize> {
    let (mut numbers, mut before) = (Vec::new(), ' ');
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let after = &rest[c.len_utf8()..];
        let is_name = !before.is_alphanumeric() && after.starts_with(|c: char| c.is_ascii_digit());
        if end > 0 {
            numbers.push(rest[..end].parse().unwrap_or(usize::MAX));
        } else if is_name && matches!(c.to_ascii_uppercase(), 'A'..='I') {
            numbers.push(usize::from(c.to_ascii_uppercase() as u8 - b'A') + 1);
        }
        rest = if end > 0 { &rest[end..] } else { after };
        before = if end > 0 { '0' } else { c };
    }
    numbers
}

/// Rows of digits in which `#` stands for blanks.
fn hash_blanks(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    let is_cell = |c: char| c == '#' || c.is_ascii_digit();
    let is_row = |line: &str| {
        let are_cells = line.chars().all(|c| is_cell(c) || c.is_whitespace() || is_bar(c));
        are_cells && line.matches('#').count() > 1 && line.chars().filter(|&c| is_cell(c)).count() >= SMALLEST
    };
    if !text.lines().any(|line| is_row(line) && before_comment(line) != line) {
        return None;
    }
    let replaced =
        text.lines().map(|line| if is_row(line) { line.replace('#', ".") } else { line.to_string() });
    let replaced = replaced.collect::<Vec<_>>().join("\n");
    let detected = detect(replaced.as_bytes(), true, notation).ok()?;
    let mut boards =
        Reader::of(detected, notation.clone(), split_lines(&replaced)).take(FEWEST_CLUES).peekable();
    let is_board = |entry: Entry| entry.puzzle.is_ok_and(|grid| grid.shape().size() >= SMALLEST);
    (boards.peek().is_some() && boards.all(is_board)).then(|| Err(Error::new(Message::HashBlank)))
}

/// The vector of a board that R prints. Each line begins with the index of its first cell, as in ` [38] 4 0 1`.
fn vector_of_r(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    let mut cells: Vec<&str> = Vec::new();
    for line in filled(text) {
        let (index, rest) = line.strip_prefix('[')?.split_once(']')?;
        if index.parse() != Ok(cells.len() + 1) {
            return None;
        }
        cells.extend(rest.split_whitespace().map(|cell| cell.trim_matches('"')));
    }
    (cells.len() >= SMALLEST * SMALLEST).then(|| read_cells(&cells, notation))
}

/// A board with one cell on each line, perhaps after the hyphens of YAML.
fn cells_on_lines(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    /// A shorter column may be a list of numbers.
    const FEWEST_LINES: usize = 60;
    let lines: Vec<&str> = text.lines().map(|line| strip_comment(line).trim()).collect();
    let is_yaml = lines.iter().any(|line| line.starts_with("- "));
    let content = |line: &&str| -> Option<String> {
        let mut rest = *line;
        while let Some(item) = rest.strip_prefix("- ") {
            rest = item.trim_start();
        }
        let is_structure = is_yaml && (rest == "-" || rest.ends_with(':'));
        (!rest.is_empty() && !is_structure).then(|| rest.to_string())
    };
    let cells: Vec<String> = lines.iter().filter_map(content).collect();
    let symbol = |cell: &String| Symbol::of(cell, Shape::MAX_SIZE, None);
    if cells.len() < FEWEST_LINES || !cells.iter().all(|cell| symbol(cell).is_some()) {
        return None;
    }
    // If no cell is a blank, the empty lines may be the blanks.
    let has_blanks = cells.iter().any(|cell| symbol(cell).is_some_and(Symbol::is_blank));
    let has_gaps = lines.iter().any(|line| line.is_empty());
    let size = cells.len().isqrt();
    if size * size != cells.len() || !has_blanks && has_gaps {
        return failure(Message::CellLines(cells.len()));
    }
    Some(read_cells(&cells.iter().map(String::as_str).collect::<Vec<_>>(), notation))
}

/// The board with these cells, row by row.
fn read_cells(cells: &[&str], notation: &Notation) -> Result<Grid, Error> {
    let words: Vec<&str> = cells.iter().map(|cell| if is_blank_word(cell) { "0" } else { cell }).collect();
    let size = words.len().isqrt();
    let rows: Vec<String> = words.chunks(size.max(1)).map(|row| row.join(" ")).collect();
    if size * size != words.len() {
        return Err(notation.miscounted(words.len(), 1));
    }
    read_one(&rows.join("\n"), notation)
}

/// A board in a mail whose long lines were cut. A line of 76 characters that ends with `=` continues on the next line.
fn quoted_printable(text: &str, notation: &Notation) -> Option<Result<Grid, Error>> {
    const LONGEST: usize = 76;
    let is_cut = |line: &str| line.len() == LONGEST && line.ends_with('=');
    if !text.lines().any(is_cut) {
        return None;
    }
    let joined: String = text
        .lines()
        .map(|line| if is_cut(line) { line[..LONGEST - 1].to_string() } else { format!("{line}\n") })
        .collect();
    // The end of a joined line is not the end of another cut line.
    if joined.lines().any(is_cut) {
        return None;
    }
    read_one(&joined, notation).ok().map(Ok)
}

/// A table with tabs in which one row lacks fields. If it is the first row, the blanks at the beginning of the text were
/// probably cut off.
fn uneven_table(text: &str, _: &Notation) -> Option<Result<Grid, Error>> {
    let widths: Vec<(usize, usize)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.contains('\t'))
        .map(|(number, line)| (number, line.matches('\t').count() + 1))
        .collect();
    let expected = widths.get(1)?.1;
    let mut others = (0..widths.len()).filter(|&row| widths[row].1 != expected);
    let row = others.next().filter(|&row| widths[row].1 < expected)?;
    // If the whole text was trimmed, the last row lacks fields too.
    let is_last = row == 0 && others.clone().eq([widths.len() - 1]);
    let is_single = others.next().is_none() || is_last;
    if !is_single || expected < SMALLEST || widths.len() + 1 < expected.min(9) {
        return None;
    }
    let (line, found) = widths[row];
    let what =
        if row == 0 { Message::LostBlanks } else { Message::RowLength { row: row + 1, expected, found } };
    Some(Err(Error::new(what).on_line(line)))
}

/// Data of Fortran in fixed form for a whole array, without loops that say which index changes first.
fn fortran_columns(text: &str, _: &Notation) -> Option<Result<Grid, Error>> {
    let is_data = |line: &str| {
        let words = line.strip_prefix("DATA ").or(line.strip_prefix("data "));
        let parts = words.and_then(|words| words.split_once('/'));
        let name = parts.filter(|(_, values)| !values.ends_with('&')).map(|(name, _)| name.trim());
        name.is_some_and(|name| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_'))
    };
    filled(text).any(is_data).then(|| Err(Error::new(Message::FortranColumns)))
}

/// Two boards side by side.
fn side_by_side(text: &str, _: &Notation) -> Option<Result<Grid, Error>> {
    let rows: Vec<&str> = filled(text).filter(|line| !is_rule(line)).collect();
    let count = |part: &str| part.chars().filter(|&c| !c.is_whitespace() && !is_bar(c)).count();
    let halves = |row: &&str| -> Option<usize> {
        let gap = row
            .split(|c: char| !c.is_whitespace())
            .max_by_key(|gap| gap.len())
            .filter(|gap| gap.len() > 1)?;
        let (left, right) = row.split_once(gap)?;
        let is_cell = |c: char| Symbol::of_character(c, rows.len(), None).is_some() || is_bar(c);
        (row.chars().all(is_cell) && count(left) == count(right)).then(|| count(left))
    };
    let widths: Option<BTreeSet<usize>> = rows.iter().map(halves).collect();
    let is_pair = USUAL_SIZES.contains(&rows.len()) && widths? == BTreeSet::from([rows.len()]);
    is_pair.then(|| Err(Error::new(Message::SideBySide)))
}
