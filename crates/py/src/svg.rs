//! The board as a picture, for notebooks.

use shudu::text::Symbols;
use shudu::{Cell, Grid, Shape};
use std::fmt::Write;

/// The width of a cell.
const CELL: usize = 32;

/// What is left free around the board, for half the width of its thickest line.
const MARGIN: usize = 2;

/// Draws the board. Its colours are those of the page around it, so that it shows on dark and light.
pub(crate) fn draw(grid: &Grid) -> String {
    let shape = grid.shape();
    let side = shape.size() * CELL + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" width=\"{side}\" height=\"{side}\" \
         role=\"img\" aria-label=\"{grid}\"><g stroke=\"currentColor\">"
    );
    rules(shape, &mut svg);
    svg.push_str(
        "</g><g fill=\"currentColor\" font-family=\"sans-serif\" font-size=\"18\" text-anchor=\"middle\">",
    );
    for (cell, digit) in grid.givens() {
        let (x, y) = middle(cell);
        let name = Symbols::default().name(digit, shape.size());
        // A `String` takes whatever is written.
        let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" dominant-baseline=\"central\">{name}</text>");
    }
    svg.push_str("</g></svg>");
    svg
}

fn middle(cell: Cell) -> (usize, usize) {
    (MARGIN + cell.column() * CELL + CELL / 2, MARGIN + cell.row() * CELL + CELL / 2)
}

/// The lines between the cells, thick around boxes.
fn rules(shape: Shape, svg: &mut String) {
    let n = shape.size();
    let (band, stack) = if shape.has_boxes() { (shape.box_rows(), shape.box_columns()) } else { (n, n) };
    let end = MARGIN + n * CELL;
    for i in 0..=n {
        let at = MARGIN + i * CELL;
        let width = |every: usize| if i % every == 0 { 2.0 } else { 0.5 };
        let _ = write!(svg, "<path stroke-width=\"{}\" d=\"M{MARGIN} {at}H{end}\"/>", width(band));
        let _ = write!(svg, "<path stroke-width=\"{}\" d=\"M{at} {MARGIN}V{end}\"/>", width(stack));
    }
}
