//! Finds the shape of the boxes from the borders that a layout draws between cells.

use super::super::boxes::{DrawnBorders, border_of_line, borders_of_row, have_shapes};
use super::super::grid::is_upright;
use super::split::{CellSplit, is_bar};
use super::{CopiedLayout, CopiedLines, Rewriter};

/// The layout with the shape of the boxes, if the lines have borders between boxes. Returns `None` if the rules and the
/// bars do not fit each other.
pub(super) fn with_drawn_shape(layout: CopiedLayout, copied: &CopiedLines<'_>) -> Option<CopiedLayout> {
    let size = layout.size;
    if !have_shapes(size) {
        return Some(layout);
    }
    let (mut borders, mut rewriter) = (DrawnBorders::default(), Rewriter::new(layout));
    let (mut rows, mut above) = (0, String::new());
    for line in &copied.lines {
        let found = rewriter.rewrite_content(line).len();
        if found == 0 {
            above.push_str(border_of_line(line));
            continue;
        }
        borders.add_columns(layout.split.borders(line, size).unwrap_or_default());
        borders.add_row(rows % size, std::mem::take(&mut above));
        rows += found;
    }
    let shape = borders.shape(size);
    borders.contradiction(size).is_none().then_some(CopiedLayout { shape, ..layout })
}

impl CellSplit {
    /// The borders between the cells of a row. The frame of the row and the border after its name are left
    /// out. Returns `None` if the borders show no boxes.
    fn borders(self, line: &str, size: usize) -> Option<Vec<String>> {
        let borders = match self {
            CellSplit::Fields('|') if !line.contains("||") => {
                let is_framed = line.split(is_upright).next().is_some_and(|field| field.trim().is_empty());
                let mut bars = line.chars().filter(|&c| is_upright(c)).map(String::from).collect::<Vec<_>>();
                let frame = bars.len().checked_sub(size - 1)?.min(usize::from(is_framed));
                bars.drain(..frame);
                bars.truncate(size - 1);
                bars
            }
            CellSplit::Characters => borders_of_row(line, false, is_bar),
            CellSplit::Words => borders_of_row(line, true, is_bar),
            CellSplit::Aligned(aligned) => aligned.borders(line),
            _ => return None,
        };
        // The name of a row is followed by one more border. A row of an aligned layout may end before its
        // last blanks.
        let names = borders.len().saturating_sub(size - 1);
        let is_whole = borders.len() >= size - 1 || matches!(self, CellSplit::Aligned(_));
        (is_whole && names <= 1).then(|| borders.into_iter().skip(names).collect())
    }
}
