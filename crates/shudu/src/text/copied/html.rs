//! Rows of cells in HTML tables and wiki tables.

use super::markup::{Markup, attribute, markup};
use super::split::Open;

/// The names of the elements for the cells and the rows of a table, in HTML and in other XML.
const CELLS: [&str; 4] = ["td", "th", "cell", "c"];
const ROWS: [&str; 2] = ["tr", "row"];

/// The maximum length of a text that is kept. No cell is longer, so the rest of a longer text is dropped.
const LONGEST_CELL: usize = 1000;

/// The rows that end on this line. Each row is a list of the texts of its cells. A row of the board is a row
/// of an HTML table, an element with a class such as `row`, or a row of a wiki table.
pub(super) fn html(line: &str, open: &mut Open) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    if line.trim_start().starts_with("{|") || open.is_wiki {
        wiki(line.trim(), open, &mut rows);
        return rows;
    }
    for part in markup(line) {
        match part {
            Markup::Text(text) => {
                let text = text.replace("&nbsp;", " ").replace("&#160;", " ");
                match &mut open.cell {
                    Some(cell) if cell.len() < LONGEST_CELL => cell.push_str(&text),
                    Some(_) => {}
                    // Text beside the elements of a row counts as an extra cell, so that the row has a wrong
                    // length.
                    None if open.depth > 0 && !text.trim().is_empty() => open.push(text),
                    None => {}
                }
            }
            Markup::Tag(tag) => open_or_close(tag, open, &mut rows),
        }
    }
    rows
}

fn open_or_close(tag: &str, open: &mut Open, rows: &mut Vec<Vec<String>>) {
    let name = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap_or_default().to_ascii_lowercase();
    match (tag.starts_with('/'), name.as_str()) {
        (false, name) if CELLS.contains(&name) => {
            end_cell(open);
            // `<cell/>` is an empty cell.
            open.cell = Some(String::new());
            if tag.ends_with('/') {
                end_cell(open);
            }
        }
        (true, name) if CELLS.contains(&name) => end_cell(open),
        (is_end, name) if ROWS.contains(&name) || is_end && name == "table" => {
            end_cell(open);
            open.end_row(rows);
            if name == "table" {
                rows.push(Vec::new());
            }
        }
        (false, "input" | "img") => {
            let value = attribute(tag, if name == "input" { "value" } else { "alt" });
            if let (Some(cell), Some(value)) = (&mut open.cell, value) {
                cell.push_str(value);
            }
        }
        // Outside of a table, an element is a cell only if it is inside a row, because the elements of a box look like
        // the elements of a row. The depth counts the elements that are open in the row.
        (false, "div" | "span" | "p" | "li" | "ul" | "ol" | "button") => {
            if open.depth > 0 {
                open.depth += 1;
                open.cell.get_or_insert_with(String::new);
            } else if attribute(tag, "class").is_some_and(is_row_class) {
                open.depth = 1;
            }
        }
        (true, "div" | "span" | "p" | "li" | "ul" | "ol" | "button") if open.depth > 0 => {
            end_cell(open);
            open.depth -= 1;
            if open.depth == 0 {
                open.end_row(rows);
            }
        }
        _ => {}
    }
}

/// Moves the open cell to the row. An empty cell becomes a space, because an empty text would count as a field
/// outside of the board, and HTML has no such fields.
fn end_cell(open: &mut Open) {
    let text = |text: String| if text.is_empty() { " ".to_string() } else { text };
    if let Some(cell) = open.cell.take() {
        open.push(text(cell));
    }
}

/// Whether the elements of a class are rows of a board, as for `row`, `board-row` or `sudoku__row`. An
/// element of the class `flex-row` may be a box.
fn is_row_class(class: &str) -> bool {
    let is_row = |word: &str| word.to_ascii_lowercase().split(['-', '_']).any(|part| part == "row");
    class.split_whitespace().any(|word| !word.starts_with("flex") && is_row(word))
}

/// Reads a line of a wiki table. In such a table, `{|` begins the table, `|-` begins a row, and `|` or `||`
/// begins a cell.
fn wiki(line: &str, open: &mut Open, rows: &mut Vec<Vec<String>>) {
    open.is_wiki = !line.starts_with("|}");
    if line.starts_with(['{', '}']) || line.starts_with("|-") || !open.is_wiki {
        open.end_row(rows);
        if !open.is_wiki {
            rows.push(Vec::new());
        }
    } else if let Some(cells) = line.strip_prefix('|').or(line.strip_prefix('!')) {
        // A bar separates the attributes of a cell from its text.
        let text = |cell: &str| cell.rsplit('|').next().unwrap_or_default().trim().to_string();
        cells.split("||").map(text).for_each(|cell| open.push(cell));
    }
}
