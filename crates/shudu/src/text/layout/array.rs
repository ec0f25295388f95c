//! Rows of cells in the code of programs.

use super::super::notation::SMALLEST;
use super::split::Open;
use super::symbol::Symbol;
use crate::board::Shape;

/// The cells inside brackets. A closing bracket ends a row, and so does the end of a line.
pub(super) fn array(line: &str, open: &mut Open) -> Vec<Vec<String>> {
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
                // What is before an array, such as `new int`, is not a cell of its rows.
                open.cells.clear();
            }
            // Rows of MiniZinc.
            '|' if open.depth > 0 => {
                push_item(&mut item, open, &mut rows);
                open.end_row(&mut rows);
            }
            ']' | '}' | ')' | ',' | ';' => {
                push_item(&mut item, open, &mut rows);
                if !matches!(character, ',' | ';') {
                    open.depth = open.depth.saturating_sub(1);
                    open.end_row(&mut rows);
                }
            }
            _ if character.is_whitespace() && !item.trim_start().starts_with(['"', '\'']) => {
                push_item(&mut item, open, &mut rows);
            }
            _ => item.push(character),
        }
    }
    push_item(&mut item, open, &mut rows);
    open.end_row(&mut rows);
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
    let is_quoted = inner.len() < text.len() && inner.chars().count() >= SMALLEST;
    if is_quoted && Symbol::of(inner, Shape::MAX_SIZE, None).is_none() {
        open.end_row(rows);
        rows.push(inner.chars().map(String::from).collect());
    } else {
        open.cells.push(text.to_string());
    }
}
