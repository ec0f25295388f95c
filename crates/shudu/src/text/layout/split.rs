//! The ways to split a line into cells.

use super::super::grid::{is_rule, is_upright};
use super::markup::{Markup, attribute, markup};
use super::symbol::{Symbol, has_zero_and_blank, only_blank};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A way to split a line into the texts of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellSplit {
    /// One puzzle among other fields of a line.
    List,
    /// The cells of tables in HTML.
    Html,
    /// Numbers or texts in brackets, as in programs.
    Array,
    /// Cells separated by this character.
    Fields(char),
    /// One character a cell; spaces and frames are ignored.
    Characters,
    /// One word a cell; frames are ignored.
    Words,
    /// Every second character is a cell, and a space is a blank; frames are ignored.
    Columns,
    /// Every character is a cell, and a space is a blank; frames are ignored.
    Bars,
    /// All rows on one line, with a separator between two rows.
    Joined,
    /// Every cell in brackets of its own.
    Brackets,
    /// The rows of a table or of the package sudoku in LaTeX.
    Latex,
}

/// The sizes of boards that are recognised in a field of a line.
const LIST_SIZES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

/// For each size of a board, the number of fields of a row that has an empty field between two boxes.
const GAPPED: [(usize, usize); 4] = [(9, 11), (4, 5), (6, 7), (16, 19)];

/// What is still open at the end of a line: the cells of a row, a cell of HTML, and brackets.
#[derive(Debug, Default)]
pub(super) struct Open {
    cells: Vec<String>,
    cell: Option<String>,
    depth: usize,
}

impl CellSplit {
    /// The sizes of boards that the lines may have in this layout, the most likely first; 0 for one puzzle per line. Also
    /// returns the sizes of boards with an empty field between two boxes.
    pub(super) fn sizes(self, lines: &[String]) -> (Vec<usize>, Vec<usize>) {
        if self == CellSplit::List {
            return (vec![0], Vec::new());
        }
        let mut open = Open::default();
        let rows: Vec<Vec<String>> = lines.iter().flat_map(|line| self.rows(line, &mut open)).collect();
        // The empty fields at the ends of a row may be the outside of a frame.
        let is_framed = self == CellSplit::Fields('|') && rows.iter().all(|row| outside(row) == 2);
        let mut counts = BTreeMap::new();
        for row in &rows {
            let least = row.len() - outside(row).min(row.len());
            let most = if is_framed { least } else { row.len() };
            (least.max(4)..=most).for_each(|width| *counts.entry(width).or_insert(0) += 1);
        }
        let mut widths: Vec<(usize, usize)> = counts.into_iter().collect();
        widths.sort_by_key(|&(_, count)| Reverse(count));
        let (mut sizes, mut gapped) = (Vec::new(), Vec::new());
        for (width, count) in widths.into_iter().take(3) {
            let root = width.isqrt();
            let is_board = width >= 16 && root * root == width && count < width;
            let with_names = width - 1;
            for size in [if is_board { root } else { width }, width, with_names] {
                if (4..=64).contains(&size) && !sizes.contains(&size) {
                    sizes.push(size);
                }
            }
            let has_gaps =
                |&(_, gapped): &(usize, usize)| matches!(self, CellSplit::Fields(_)) && gapped == width;
            gapped.extend(GAPPED.into_iter().filter(has_gaps).map(|(size, _)| size));
        }
        (sizes, gapped)
    }

    /// The rows of cells that end on this line.
    pub(super) fn rows(self, line: &str, open: &mut Open) -> Vec<Vec<String>> {
        let one = |cells: Vec<String>| if cells.is_empty() { Vec::new() } else { vec![cells] };
        match self {
            CellSplit::Html => html(line, open),
            CellSplit::Array => array(line, open),
            _ if is_rule(line.trim()) => Vec::new(),
            CellSplit::List => one(puzzle_in(line).into_iter().collect()),
            CellSplit::Fields(separator) => one(fields(line, separator)),
            CellSplit::Characters => one(without_frame(line)
                .flat_map(str::chars)
                .filter(|c| !c.is_whitespace())
                .map(String::from)
                .collect()),
            CellSplit::Words => {
                one(without_frame(line).flat_map(str::split_whitespace).map(String::from).collect())
            }
            CellSplit::Columns => one(columns(line, 2)),
            CellSplit::Bars => one(columns(line, 1)),
            CellSplit::Joined => joined(line),
            CellSplit::Brackets => one(brackets(line)),
            CellSplit::Latex => one(latex(line)),
        }
    }
}

/// The number of empty fields at the ends of a row.
fn outside(row: &[String]) -> usize {
    [row.first(), row.last()].into_iter().flatten().filter(|cell| cell.is_empty()).count()
}

fn without_frame(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_upright)
}

/// The fields of a line. An empty field at an end may be a blank cell or the outside of a frame.
fn fields(line: &str, separator: char) -> Vec<String> {
    let is_separator = |c: char| c == separator || separator == '|' && is_upright(c);
    if !line.contains(is_separator) {
        return Vec::new();
    }
    // In tables of a wiki, `||` separates the cells of a row, and `|` begins the row.
    let row = line.trim().trim_start_matches('|');
    if separator == '|' && row.contains(" || ") && !row.replace("||", "").contains('|') {
        return row.split("||").map(|field| field.trim().to_string()).collect();
    }
    line.split(is_separator).map(|field| field.trim().to_string()).collect()
}

/// The cells of a row in which spaces are blanks. If `step` is 1, every character inside the frame is a cell. If `step`
/// is 2, every second character is a cell, and the characters between the cells must be white space.
fn columns(line: &str, step: usize) -> Vec<String> {
    // A tab is as wide as several characters.
    if line.contains('\t') {
        return Vec::new();
    }
    let is_framed = line.trim_start().starts_with(is_upright) && line.trim_end().ends_with(is_upright);
    let line = if is_framed { line.trim().trim_matches(is_upright) } else { line };
    let mut cells = Vec::new();
    for part in line.split(is_upright) {
        // In ` 5 3   `, a space is on each side of the cells.
        let skipped = usize::from(
            step == 2 && part.starts_with(' ') && part.chars().count() % 2 == 1 && line.contains(is_upright),
        );
        let between = part.chars().skip(skipped + 1).step_by(2);
        if step == 2 && !between.clone().all(char::is_whitespace) {
            return Vec::new();
        }
        let width = part.chars().count();
        let shown = if skipped == 1 { width - 1 } else { width };
        cells.extend(part.chars().take(shown).skip(skipped).step_by(step).map(String::from));
    }
    cells
}

/// The cells inside brackets. A closing bracket ends a row, and so does the end of a line.
fn array(line: &str, open: &mut Open) -> Vec<Vec<String>> {
    // Declarations such as `int board[9][9] = {` stand before the array.
    let line = if open.depth == 0 { line.rsplit_once('=').map_or(line, |(_, array)| array) } else { line };
    let line = line.split("//").next().unwrap_or_default();
    let mut rows = Vec::new();
    let mut item = String::new();
    for character in line.chars() {
        match character {
            '[' | '{' | '(' => {
                open.depth += 1;
                item.clear();
                // Words such as `new int` before an array are not cells.
                open.cells.retain(|cell| Symbol::of(cell, 64, None).is_some());
            }
            // Rows of MiniZinc.
            '|' if open.depth > 0 => {
                push_item(&mut item, open, &mut rows);
                end_row(open, &mut rows);
            }
            ']' | '}' | ')' | ',' | ';' => {
                push_item(&mut item, open, &mut rows);
                if !matches!(character, ',' | ';') {
                    open.depth = open.depth.saturating_sub(1);
                    end_row(open, &mut rows);
                }
            }
            _ if character.is_whitespace() && !item.trim_start().starts_with(['"', '\'']) => {
                push_item(&mut item, open, &mut rows);
            }
            _ => item.push(character),
        }
    }
    push_item(&mut item, open, &mut rows);
    end_row(open, &mut rows);
    rows
}

/// Adds an item to the row. A quoted text of four or more characters that is not a single cell is a row by itself.
fn push_item(item: &mut String, open: &mut Open, rows: &mut Vec<Vec<String>>) {
    let text = std::mem::take(item);
    let text = text.trim();
    // `...` continues a line in MATLAB.
    if text.is_empty() || text == "..." || open.depth == 0 {
        return;
    }
    let inner = text.trim_matches(['"', '\'', '`']);
    if inner.len() < text.len() && inner.chars().count() >= 4 && Symbol::of(inner, 64, None).is_none() {
        end_row(open, rows);
        rows.push(inner.chars().map(String::from).collect());
    } else {
        open.cells.push(text.to_string());
    }
}

fn end_row(open: &mut Open, rows: &mut Vec<Vec<String>>) {
    if !open.cells.is_empty() {
        rows.push(std::mem::take(&mut open.cells));
    }
}

/// The cells of the rows of a table that end on this line.
fn html(line: &str, open: &mut Open) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for part in markup(line) {
        match part {
            Markup::Text(text) => {
                if let Some(cell) = &mut open.cell {
                    cell.push_str(&text.replace("&nbsp;", " ").replace("&#160;", " "));
                }
            }
            Markup::Tag(tag) => {
                let name = tag
                    .split([' ', '/'])
                    .find(|word| !word.is_empty())
                    .unwrap_or_default()
                    .to_ascii_lowercase();
                match (tag.starts_with('/'), name.as_str()) {
                    (false, "td" | "th") => {
                        open.cells.extend(open.cell.replace(String::new()));
                    }
                    (true, "td" | "th") => open.cells.extend(open.cell.take()),
                    (_, "tr") | (true, "table") => {
                        open.cells.extend(open.cell.take());
                        end_row(open, &mut rows);
                    }
                    (false, "input") => {
                        if let (Some(cell), Some(value)) = (&mut open.cell, attribute(tag, "value")) {
                            cell.push_str(value);
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    rows
}

/// The rows of a board on one line.
fn joined(line: &str) -> Vec<Vec<String>> {
    const SEPARATORS: [&str; 5] = ["/", "\\n", ";", ",", "|"];
    let line = line.trim().trim_matches(['"', '\'']);
    let rows = |separator: &&str| -> Option<Vec<Vec<String>>> {
        let parts = line.split(separator).map(str::trim);
        let rows: Vec<Vec<String>> = parts.map(|part| part.chars().map(String::from).collect()).collect();
        (rows.len() >= 4 && rows.iter().all(|row| row.len() == rows.len())).then_some(rows)
    };
    SEPARATORS.iter().find_map(rows).unwrap_or_default()
}

/// The cells of `[5][3][ ]`, with or without spaces or bars between them.
fn brackets(line: &str) -> Vec<String> {
    let Some(inner) = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']')) else {
        return Vec::new();
    };
    let mut cells = Vec::new();
    for (i, part) in inner.split(']').enumerate() {
        let part = if i == 0 { Some(part) } else { part.trim_start_matches([' ', '|']).strip_prefix('[') };
        match part {
            Some(cell) if !cell.contains('[') => cells.push(cell.trim().to_string()),
            _ => return Vec::new(),
        }
    }
    cells
}

/// The cells of `5 & 3 & & \\ \hline` and of `|5|3| |.`.
fn latex(line: &str) -> Vec<String> {
    const COMMANDS: [&str; 4] = ["\\\\", "\\hline", "\\toprule", "\\bottomrule"];
    let mut row = line.trim().replace("\\cdot", ".");
    COMMANDS.iter().for_each(|command| row = row.replace(command, ""));
    let fields: Vec<&str> = match row.strip_prefix('|').and_then(|row| row.strip_suffix("|.")) {
        Some(inner) => inner.split('|').collect(),
        None if row.contains('&') => row.split('&').collect(),
        None => Vec::new(),
    };
    fields.into_iter().map(|field| field.trim().to_string()).collect()
}

/// The first field of a line that looks like a puzzle; `None` if it has a bad character or a wrong length.
fn puzzle_in(line: &str) -> Option<String> {
    let is_end = |c: char| c.is_whitespace() || ",;:|\"'=()[]{}/".contains(c);
    // HoDoKu marks filled cells by a plus.
    let mut fields = line.split(is_end).map(|field| field.replace('+', ""));
    // `&` may be a blank, so the line is split at `&` only if none of the fields above looks like a puzzle.
    let mut parts = line.split(['&', '<', '>', '=', '"']).map(String::from);
    let text = fields
        .find(|field| is_nearly_a_puzzle(field))
        .or_else(|| parts.find(|part| is_nearly_a_puzzle(part)))?;
    let characters: Vec<char> = text.chars().collect();
    let size = LIST_SIZES.into_iter().find(|size| size * size == characters.len())?;
    if has_zero_and_blank(&characters, size) {
        return None;
    }
    let blank = only_blank(characters.iter().copied(), size);
    let mut line = String::new();
    for character in characters {
        Symbol::of_character(character, size, blank)?.write(false, &mut line);
    }
    Some(line)
}

/// Whether a field has about as many cells as a board, most of them digits or usual blanks, and a digit among them.
fn is_nearly_a_puzzle(field: &str) -> bool {
    let count = field.chars().count();
    let digits = field.chars().filter(|c| Symbol::of_character(*c, 9, None).is_some()).count();
    let is_size = |size: usize| (size * size).abs_diff(count) <= size / 4;
    let has_digit = field.chars().any(|c| c.is_numeric() && c != '0');
    has_digit
        && LIST_SIZES.into_iter().any(is_size)
        && (2 * digits > count || only_blank(field.chars(), 9).is_some())
}
