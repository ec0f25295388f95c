//! Rows of cells in HTML.

use super::markup::{Markup, attribute, markup};
use super::split::Open;

/// The cells of the rows of a table that end on this line.
pub(super) fn html(line: &str, open: &mut Open) -> Vec<Vec<String>> {
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
                        open.end_row(&mut rows);
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
