//! Rows of cells in the code of programs.

use super::super::grid::is_upright;
use super::super::notation::{SMALLEST, numeral};
use super::list::is_solution_name;
use super::split::{MOST_CELLS, Open};
use super::symbol::Symbol;
use crate::board::Shape;

/// The words before the numbers of a row in Basic and in assemblers.
const DIRECTIVES: [&str; 7] = ["data", "db", ".db", ".byte", "dc.b", "defb", "fcb"];

/// The words around the value of an optional cell, as in `Some(5)` and `Just 5`.
const WRAPPERS: [(&str, &str); 4] = [("Some(", ")"), ("Just ", ""), ("Integer(", ")"), ("int8(", ")")];

/// A line without [`WRAPPERS`].
fn unwrapped(line: &str) -> String {
    WRAPPERS.into_iter().fold(line.to_string(), |line, (start, end)| {
        if !line.contains(start) {
            return line;
        }
        let mut parts = line.split(start);
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |line, part| line + &part.replacen(end, "", 1))
    })
}

/// The operators that join texts or continue a line of code.
const JOINTS: [&str; 4] = ["+", "&", "..", "..."];

/// The cells inside brackets. A closing bracket ends a row, and so does the end of a line. A text in quotes is a row,
/// even outside of brackets. If the name of an array says that it is a solution, its rows are left out.
pub(super) fn array(line: &str, open: &mut Open) -> Vec<Vec<String>> {
    let line = line.split("//").next().unwrap_or_default();
    let line = line.split("/*").next().unwrap_or_default();
    let line = &unwrapped(line);
    let numbers = directed(line).filter(|_| open.depth == 0).map(|numbers| format!("({numbers})"));
    let line = numbers.as_deref().unwrap_or(line);
    let mut code = CodeLine { open, rows: Vec::new(), checked: 0, item: String::new(), last: ' ', kept: 0 };
    let mut characters = line.char_indices();
    while let Some((offset, character)) = characters.next() {
        if let Some(text) = text_at(&line[offset..]) {
            let rest = line[offset..].get(text.len() + 2..).unwrap_or_default();
            let name_end = name_end(rest);
            if name_end.is_none() && !assigned_name(&line[..offset]).is_some_and(is_solution_name) {
                code.push_text(text);
            }
            characters.nth(text.chars().count() + name_end.unwrap_or_default());
        } else {
            code.read(character, &line[..offset]);
        }
    }
    code.end()
}

/// The part of a line of code that has been read so far.
struct CodeLine<'o> {
    open: &'o mut Open,
    rows: Vec<Vec<String>>,
    /// The number of rows up to the last `=`.
    checked: usize,
    item: String,
    /// The last character that was not white space.
    last: char,
    /// The number of rows before an array that is a solution. These rows are kept when the rows of the
    /// solution are removed.
    kept: usize,
}

impl CodeLine<'_> {
    /// Reads a character outside of quotes. `before` is the line up to this character.
    fn read(&mut self, character: char, before: &str) {
        match character {
            '=' if self.open.depth == 0 => {
                // `[9][9]` in `int board[9][9] = {` is not a row.
                let new = self.rows.split_off(self.checked.min(self.rows.len()));
                self.rows.extend(new.into_iter().filter(|row| row.len() >= SMALLEST));
                self.checked = self.rows.len();
                self.item.clear();
            }
            '[' | '{' | '(' => self.open(assigned_name(before).is_some_and(is_solution_name)),
            ']' | '}' | ')' => self.close(),
            // Rows of MiniZinc.
            '|' if self.open.depth > 0 => {
                self.push_item();
                self.open.end_row(&mut self.rows);
            }
            ',' | ';' => {
                // JavaScript prints nothing for an undefined element.
                if self.item.is_empty() && matches!(self.last, '[' | ',') && self.open.depth > 0 {
                    self.open.push(String::new());
                }
                self.push_item();
            }
            _ if character.is_whitespace() => return self.push_item(),
            _ => self.item.push(character),
        }
        self.last = character;
    }

    fn open(&mut self, is_solution: bool) {
        if self.open.solution.is_none() && is_solution {
            (self.open.solution, self.kept) = (Some(self.open.depth), self.rows.len());
        }
        self.open.depth += 1;
        self.item.clear();
        // Before an array, words such as `new int` are not cells, and numbers do not belong to the first row of
        // the array.
        self.open.cells.retain(|cell| Symbol::of(cell, Shape::MAX_SIZE, None).is_some());
        self.open.end_row(&mut self.rows);
    }

    fn close(&mut self) {
        if self.item.is_empty() && self.last == ',' && !self.open.cells.is_empty() {
            self.open.push(String::new());
        }
        self.push_item();
        if self.open.cells.is_empty() {
            // The bracket closes an array of rows.
            self.rows.push(Vec::new());
        }
        self.open.depth = self.open.depth.saturating_sub(1);
        self.open.end_row(&mut self.rows);
        if self.open.solution.is_some_and(|depth| self.open.depth <= depth) {
            self.open.solution = None;
            self.rows.truncate(self.kept);
        }
    }

    /// Adds an item to the row.
    fn push_item(&mut self) {
        let text = std::mem::take(&mut self.item);
        if !text.is_empty() && !JOINTS.contains(&text.as_str()) && self.open.depth > 0 {
            self.open.push(text);
        }
    }

    /// Adds a text in quotes, which is a single cell, or one or more rows.
    fn push_text(&mut self, text: &str) {
        // A letter before the quote, such as `r` in Python, is not a cell. A digit before the quote is a cell that has
        // lost its own quote.
        if self.item.contains(|c: char| numeral(c).is_some()) {
            self.push_item();
        }
        self.item.clear();
        self.last = '"';
        // Spaces around a digit are blanks.
        let is_cell = text == text.trim() && Symbol::of(text, Shape::MAX_SIZE, None).is_some();
        let is_row = text.chars().count() >= SMALLEST && !is_cell;
        if is_row {
            self.open.end_row(&mut self.rows);
            self.rows.extend(text.split("\\n").map(cells_in).filter(|row| !row.is_empty()));
        } else if self.open.depth > 0 {
            self.open.push(text.to_string());
        }
    }

    /// Ends the line and returns its rows.
    fn end(mut self) -> Vec<Vec<String>> {
        self.push_item();
        self.open.end_row(&mut self.rows);
        if self.open.solution.is_some() {
            self.rows.truncate(self.kept);
        }
        self.rows
    }
}

/// A text before a colon or an arrow is the name of a value, as in `'A1': 5`. Returns the number of characters up to the
/// end of the colon or the arrow.
fn name_end(rest: &str) -> Option<usize> {
    let mark = rest.trim_start();
    let length = [":", "=>"].into_iter().find(|end| mark.starts_with(end))?.len();
    Some(rest.chars().take_while(|c| c.is_whitespace()).count() + length)
}

/// The cells of a row that is one text. Each character is a cell, or each word is a cell.
fn cells_in(text: &str) -> Vec<String> {
    if text.contains("-+-") {
        return Vec::new();
    }
    let text = text.replace(is_upright, "");
    let is_symbol = |word: &&str| Symbol::of(word, Shape::MAX_SIZE, None).is_some();
    let words: Vec<&str> = text.split_whitespace().collect();
    let count = text.chars().count();
    if text.contains(',') {
        return text.split(',').take(MOST_CELLS).map(|cell| cell.trim().to_string()).collect();
    }
    if words.len() >= SMALLEST
        && words.iter().all(is_symbol)
        && count < 3 * words.len()
        && 2 * words.len() > count
    {
        return words.into_iter().take(MOST_CELLS).map(String::from).collect();
    }
    // Spaces are blanks, unless single spaces separate groups of equal length.
    let mut groups = text.trim().split(' ').peekable();
    let length = groups.peek().map_or(0, |group| group.len());
    let is_grouped = words.len() > 1 && length > 1 && groups.all(|group| group.len() == length);
    let cells = text.chars().filter(|c| !is_grouped || !c.is_whitespace());
    cells.take(MOST_CELLS).map(String::from).collect()
}

/// The text between the quote at the beginning of `line` and the next quote of the same kind. Returns `None` if the
/// text has brackets. A text with brackets is not a row, and its first character may not even be an opening quote.
fn text_at(line: &str) -> Option<&str> {
    let quote = line.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let text = line[quote.len_utf8()..].split_once(quote)?.0;
    (!text.contains(['[', ']', '{', '}', '(', ')'])).then_some(text)
}

/// The name to which code assigns a value, taken from the text before the value, such as `grid` for
/// `int grid[9][9] = `.
fn assigned_name(before: &str) -> Option<&str> {
    /// The length of the longest text with a name and the dimensions after it. Without this limit, each bracket of a
    /// line would cause a search of the whole line before the bracket.
    const LONGEST: usize = 200;
    let mut starts = before.len().saturating_sub(LONGEST)..before.len();
    let before = starts.find_map(|start| before.get(start..))?;
    let mut name = before.trim_end().strip_suffix(['=', ':'])?.trim_end_matches([' ', ':']);
    while let Some((start, _)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
        name = start;
    }
    let name = name.trim_end_matches(['"', '\'', ' ']);
    name.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()
}

/// The numbers after a directive. A line number or a label may stand before the directive.
fn directed(line: &str) -> Option<&str> {
    let is_label = |word: &str| word.ends_with(':') || word.bytes().all(|b| b.is_ascii_digit());
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    let (word, numbers) =
        if is_label(first) { rest.trim().split_once(char::is_whitespace)? } else { (first, rest) };
    DIRECTIVES.iter().any(|directive| word.eq_ignore_ascii_case(directive)).then_some(numbers)
}
