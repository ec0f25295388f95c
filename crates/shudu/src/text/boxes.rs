//! Finds the shape of the boxes from bars, rules, spaces and empty lines between cells. The borders show boxes only if
//! some borders differ from the others. In `12|34` and `1 2  3 4`, the middle border differs, but in `1|2|3|4` all
//! borders are the same bar.
//!
//! ```text
//! 1 2 | . . | 5 6        borders " ", "|", " ", "|", " ": bars stand after every second cell, so boxes have two columns
//! ```

use super::grid::is_rule;
use crate::board::Shape;
use std::collections::BTreeSet;

/// Borders between neighbouring rows, or between neighbouring columns. Each border has the index of the
/// second of its two rows or columns, and the characters of the border.
type Borders = Vec<(usize, String)>;

/// All borders that were seen in the boards of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnBorders {
    rows: Borders,
    columns: Borders,
}

impl DrawnBorders {
    /// Adds the borders between the cells of a row.
    pub(super) fn add_columns(&mut self, borders: impl IntoIterator<Item = String>) {
        self.columns.extend(borders.into_iter().enumerate().map(|(i, border)| (i + 1, border)));
    }

    /// Adds the border above the row with this index. Ignores the border above the first row, because
    /// it does not separate two rows.
    pub(super) fn add_row(&mut self, row: usize, border: String) {
        if row > 0 {
            self.rows.push((row, border));
        }
    }

    /// The shape of the boxes of a board; `None` if the borders do not show boxes.
    pub(super) fn shape(&self, size: usize) -> Option<Shape> {
        let are_strokes = |borders: &Borders| borders.iter().any(|(_, border)| !border.trim().is_empty());
        let (height, width) = (distance(&self.rows, size), distance(&self.columns, size));
        // The borders between columns have priority, because each row repeats the bars, but each rule occurs
        // only once and may be missing.
        let (step, borders, width) = match (height, width) {
            (_, Some(width)) => (width, &self.columns, width),
            (Some(height), None) => (height, &self.rows, size / height),
            (None, None) => return None,
        };
        // Spaces and empty lines may also divide long rows in halves, or in pairs of cells.
        let (least, most) = (step.min(size / step), step.max(size / step));
        let is_likely = 2 * most <= 5 * least || most <= 3 * least && 2 * step < size;
        let is_agreed =
            distance(&self.columns, size).is_some() && height.is_some_and(|it| it * width == size);
        let are_boxes = are_strokes(borders) || is_agreed || is_likely;
        if are_boxes { Shape::new(size / width, width).ok() } else { None }
    }

    /// If the rules and empty lines are not the borders of any bands, returns the first row below a rule or an empty
    /// line. A row of the board is probably missing above this row. Rules between all rows show no bands.
    pub(super) fn misplaced_row(&self, size: usize) -> Option<usize> {
        let drawn: BTreeSet<usize> =
            self.rows.iter().filter(|(_, border)| !border.is_empty()).map(|(row, _)| *row).collect();
        let are_bands =
            |step: usize| size.is_multiple_of(step) && drawn.iter().all(|row| row.is_multiple_of(step));
        let is_misplaced = drawn.len() + 1 < size && !(2..=size).any(are_bands);
        drawn.into_iter().next().filter(|_| is_misplaced)
    }

    /// The height of the boxes that the rules show, and the width of the boxes that the bars show. Returns
    /// `None` if height and width fit each other.
    pub(super) fn contradiction(&self, size: usize) -> Option<(usize, usize)> {
        let drawn = |borders: &Borders| {
            let are_strokes = borders.iter().any(|(_, border)| !border.trim().is_empty());
            distance(borders, size).filter(|_| are_strokes)
        };
        let (height, width) = (drawn(&self.rows)?, drawn(&self.columns)?);
        (height * width != size).then_some((height, width))
    }
}

/// Whether boards of this size may have boxes of more than one shape. A board without boxes does not count as
/// a shape.
pub(super) fn have_shapes(size: usize) -> bool {
    (2..size).filter(|width| size.is_multiple_of(*width)).nth(1).is_some()
}

/// The distance between two neighbouring borders of boxes. A border within a box never has the same
/// characters as a border between boxes.
fn distance(borders: &Borders, size: usize) -> Option<usize> {
    let is_between_boxes = |step: &usize| {
        let looks = |is_between: bool| -> BTreeSet<&str> {
            let borders = borders.iter().filter(|(index, _)| index.is_multiple_of(*step) == is_between);
            borders.map(|(_, border)| border.as_str()).collect()
        };
        let (between, within) = (looks(true), looks(false));
        !between.is_empty() && !within.is_empty() && between.is_disjoint(&within)
    };
    (2..size).filter(|step| size.is_multiple_of(*step)).find(is_between_boxes)
}

/// The character that a line between two rows adds to the border between these rows. An empty line adds a space, a rule
/// adds `=` or `-`, and any other line adds nothing.
pub(super) fn border_of_line(line: &str) -> &'static str {
    let is_heavy = |c: char| matches!(c, '━' | '═' | '=');
    match line.trim() {
        "" => " ",
        rule if is_rule(rule) && rule.contains(is_heavy) => "=",
        rule if is_rule(rule) => "-",
        _ => "",
    }
}

/// The borders between the cells of a row. White space and the characters for which `is_outside` returns true lie
/// outside the cells. If `are_words`, each word of the other characters is a cell; otherwise each character is a cell.
pub(super) fn borders_of_row(row: &str, are_words: bool, is_outside: impl Fn(char) -> bool) -> Vec<String> {
    let is_outside = |c: char| c.is_whitespace() || is_outside(c);
    let (mut borders, mut border) = (Vec::new(), None);
    for c in row.trim().trim_matches(&is_outside).chars() {
        match &mut border {
            Some(border) if is_outside(c) => String::push(border, c),
            Some(border) if are_words && border.is_empty() => {}
            border => borders.extend(border.replace(String::new())),
        }
    }
    borders.iter().map(|border| border_of(border)).collect()
}

/// The strokes of a border, or its spaces if it has no strokes.
pub(super) fn border_of(text: &str) -> String {
    let strokes: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if strokes.is_empty() { text.to_string() } else { strokes }
}
