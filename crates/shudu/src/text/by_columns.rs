//! Boards that program code lists by columns: the first column from top to bottom, then the second column.
//!
//! ```text
//! matrix(c(5,6,0, ...), nrow=9)              R, unless `byrow=TRUE`; also cbind, data.frame, tibble and array
//! reshape([5 6 0 ...], 9, 9)                 Matlab, Julia and Fortran; not Python, unless `order='F'`
//! pd.DataFrame({'A': [5,6,0, ...], ...})     pandas: each list is a column
//! {"0":{"0":5,"1":6, ...},"1":{...}, ...}    JSON of pandas: the numbers of the rows are inside
//! t(matrix(c(5,3,0, ...), nrow=9))           transposed, so this board is listed by rows
//! ```

use super::notation::SMALLEST;
use super::{Detected, Notation, Reader, split_lines};
use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;

/// The order in which the boards of a text list their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardOrder {
    Rows,
    Columns,
    /// Some boards are listed by columns, but other boards are listed by rows, or are not in a call.
    Mixed,
}

/// A call with a board as its argument.
struct BoardCall<'t> {
    name: &'static str,
    /// The text before the name, the arguments, and the text after the call.
    before: &'t str,
    arguments: &'t str,
    after: &'t str,
}

/// The functions that make a board from its cells.
const FUNCTIONS: [&str; 13] = [
    "matrix(",
    "array(",
    "reshape(",
    "cbind(",
    "rbind(",
    "data.frame(",
    "data.table(",
    "tibble(",
    "column_stack(",
    "hcat(",
    "DataFrame(",
    "from_dict(",
    "dim(",
];

/// The same layout, or the layout of boards that are listed by columns. Returns an error if only some boards are listed
/// by columns.
pub(super) fn in_order(detected: Detected, lines: &str, notation: &Notation) -> Result<Detected, Error> {
    /// The number of boards that are counted.
    const COUNTED: usize = 64;
    if !detected.is_copied() || !lines.contains(['(', '{']) {
        return Ok(detected);
    }
    let boards = || Reader::of(detected, notation.clone(), split_lines(lines)).take(COUNTED).count();
    match order_of(lines, boards) {
        BoardOrder::Rows => Ok(detected),
        BoardOrder::Columns => Ok(detected.by_columns()),
        BoardOrder::Mixed => Err(Error::new(Message::ByColumns)),
    }
}

/// The order of the boards of a text. `boards` counts the boards.
fn order_of(text: &str, boards: impl FnOnce() -> usize) -> BoardOrder {
    let calls: Vec<bool> = calls(text).iter().filter_map(BoardCall::is_by_columns).collect();
    let columns = calls.iter().filter(|&&is_by_columns| is_by_columns).count();
    match columns {
        0 if calls.is_empty() && (has_named_vectors(text) || has_row_keys(text)) => BoardOrder::Columns,
        0 => BoardOrder::Rows,
        _ if columns == calls.len() && columns >= boards() => BoardOrder::Columns,
        _ => BoardOrder::Mixed,
    }
}

/// The board that a text lists by columns.
pub(super) fn transposed(grid: &Grid) -> Grid {
    let size = grid.shape().size();
    let cells = (0..size * size).map(|i| grid.cells()[i % size * size + i / size]).collect();
    Grid::of_cells(grid.shape(), cells)
}

/// The calls of [`FUNCTIONS`] in a text, in any order.
fn calls(text: &str) -> Vec<BoardCall<'_>> {
    let names = FUNCTIONS.iter().flat_map(|&name| text.match_indices(name).map(move |(at, _)| (at, name)));
    let starts: Vec<(usize, &'static str)> = names.filter(|&(at, _)| begins_word(&text[..at])).collect();
    if starts.is_empty() {
        return Vec::new();
    }
    let ends = ends_of_brackets(text);
    let call = |(at, name): (usize, &'static str)| {
        let start = at + name.len();
        let end = ends.binary_search_by_key(&(start - 1), |&(open, _)| open).ok().map(|i| ends[i].1)?;
        Some(BoardCall { name, before: &text[..at], arguments: &text[start..end], after: &text[end + 1..] })
    };
    starts.into_iter().filter_map(call).collect()
}

fn begins_word(before: &str) -> bool {
    !before.ends_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// The places of the round brackets of a text: where each one opens, and where it closes.
fn ends_of_brackets(text: &str) -> Vec<(usize, usize)> {
    let (mut open, mut ends) = (Vec::new(), Vec::new());
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(at),
            b')' => ends.extend(open.pop().map(|start| (start, at))),
            _ => {}
        }
    }
    ends.sort_unstable();
    ends
}

impl BoardCall<'_> {
    /// Whether the call has a board, and lists this board by columns. Returns `None` if the call has no board.
    fn is_by_columns(&self) -> Option<bool> {
        let arguments = self.arguments.trim_start();
        let is_method = self.before.ends_with('.');
        let has_vector = arguments.contains("c(") || arguments.contains("scan(");
        let is_by_columns = match self.name {
            "dim(" => return self.after.trim_start().starts_with("<-").then_some(true),
            // A method of numpy has no cells among its arguments, so it does not count as a call with a board.
            "reshape(" if is_method => {
                return ["'F'", "\"F\""].iter().any(|order| arguments.contains(order)).then_some(true);
            }
            "reshape(" => !arguments.contains("order"),
            "matrix(" if is_method || !has_vector => return None,
            "matrix(" => !is_byrow(arguments),
            "array(" if has_vector && !is_method => arguments.contains("dim"),
            // The method `reshape` may still set the order of an array of numpy.
            "array(" => return (self.is_transposed() && self.has_board()).then_some(true),
            "rbind(" => false,
            "DataFrame(" => {
                arguments.starts_with('{') || arguments.starts_with("dict(") || has_named_list(arguments)
            }
            "from_dict(" => !arguments.contains("orient"),
            _ => has_vector || arguments.contains('['),
        };
        self.has_board().then_some(is_by_columns != self.is_transposed())
    }

    /// Whether the arguments have enough cells for a board.
    fn has_board(&self) -> bool {
        /// The number of bytes of the arguments that are looked at, so that many calls inside of each other take no
        /// longer.
        const LOOKED_AT: usize = 4096;
        let end =
            (0..=LOOKED_AT.min(self.arguments.len())).rev().find(|&end| self.arguments.is_char_boundary(end));
        let cells = self.arguments[..end.unwrap_or(0)].split(|c: char| !c.is_alphanumeric());
        let is_cell = |cell: &&str| {
            cell.starts_with(|c: char| c.is_ascii_digit()) || matches!(*cell, "NA" | "NaN" | "None" | "nan")
        };
        cells.filter(is_cell).take(SMALLEST * SMALLEST).count() == SMALLEST * SMALLEST
    }

    fn is_transposed(&self) -> bool {
        const BEFORE: [&str; 4] = ["t(", "transpose(", "permutedims(", "transpose(np."];
        const AFTER: [&str; 5] = ["'", ".'", ".T", ".transpose()", "|> permutedims"];
        let is_before = |call: &&str| self.before.strip_suffix(*call).is_some_and(begins_word);
        let after = self.after.trim_start_matches(' ');
        BEFORE.iter().any(is_before) || AFTER.iter().any(|mark| after.starts_with(mark))
    }
}

/// Whether a text has the vectors of a table in R with their names, as in `data.frame(V1 = c(5, 6), V2 = c(3, 0))`.
fn has_named_vectors(text: &str) -> bool {
    if !text.contains("c(") {
        return false;
    }
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let is_next = |&(at, _): &(usize, &str)| {
        let before = compact[..at].trim_end_matches(|c: char| c.is_alphanumeric() || "_.\"'`".contains(c));
        before.len() < at && before.ends_with("),")
    };
    compact.match_indices("=c(").filter(is_next).take(SMALLEST).count() + 1 >= SMALLEST
}

/// Whether a text has several objects with the members 0, 1 and so on, inside of an object without names of rows.
fn has_row_keys(text: &str) -> bool {
    let is_first_row = |&(at, _): &(usize, &str)| {
        let inner = text[at + 1..].trim_start().trim_start_matches(['"', '\'']);
        let after = inner.strip_prefix('0').map(|rest| rest.trim_start_matches(['"', '\'', ' ']));
        let outer =
            text[..at].trim_end().strip_suffix(':').map(|before| before.trim_end_matches(['"', '\'', ' ']));
        let name = outer.map(|outer| outer.rsplit(['"', '\'', ' ', ',', '{']).next().unwrap_or_default());
        after.is_some_and(|rest| rest.starts_with(':'))
            && name.is_some_and(|name| !name.starts_with(['r', 'R']))
    };
    text.match_indices('{').filter(is_first_row).take(SMALLEST).count() == SMALLEST
}

/// Whether the arguments of `matrix` in R ask for an order by rows.
fn is_byrow(arguments: &str) -> bool {
    let value = arguments.split_once("byrow").map(|(_, rest)| rest.trim_start_matches([' ', '=']));
    value.is_some_and(|value| value.starts_with('T'))
}

/// Whether the arguments begin with a list that has a name, as in `A = [5, 3]`.
fn has_named_list(arguments: &str) -> bool {
    arguments.split_once('=').is_some_and(|(name, list)| {
        name.trim().chars().all(|c| c.is_alphanumeric() || c == '_') && list.trim_start().starts_with('[')
    })
}
