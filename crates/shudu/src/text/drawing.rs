//! Draws a board as text. Every column is as wide as its widest cell, and rules separate the boxes.
//!
//! ```text
//! 1 2 | . .       Pen::PLAIN           1 2 │ . .      Pen::FRAMED, which leaves space for a frame around the board
//! 3 4 | . .                            3 4 │ . .
//! ----+----                          ─────┼─────
//! ```

use crate::board::{Cell, Shape};

/// The characters with which rules are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    across: &'static str,
    down: &'static str,
    crossing: &'static str,
    is_framed: bool,
}

impl Pen {
    /// ASCII characters.
    pub const PLAIN: Pen = Pen { across: "-", down: " | ", crossing: "+", is_framed: false };

    /// Box-drawing characters. A space before every row leaves room for a frame.
    pub const FRAMED: Pen = Pen { across: "─", down: " │ ", crossing: "┼", is_framed: true };
}

/// A part of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke<'s> {
    /// A part of a rule, or spaces.
    Rule(&'s str),
    /// The text of a cell, to be padded to the width of its column.
    Word(Cell, usize),
    /// The end of the line.
    End,
}

/// Draws a board in reading order, part by part. `width` returns the width of a cell's text.
pub fn draw(shape: Shape, pen: Pen, width: impl Fn(Cell) -> usize, mut put: impl FnMut(Stroke<'_>)) {
    let n = shape.size();
    let (band, stack) = shape.band_and_stack();
    let column = |c: usize| (0..n).map(|r| width(Cell::at(r, c))).max().unwrap_or(1);
    let widths: Vec<usize> = (0..n).map(column).collect();
    let rule = pen.rule(&widths, stack);
    for r in 0..n {
        if r > 0 && r % band == 0 {
            put(Stroke::Rule(&rule));
            put(Stroke::End);
        }
        for (c, &width) in widths.iter().enumerate() {
            match c {
                0 if !pen.is_framed => {}
                _ if c > 0 && c % stack == 0 => put(Stroke::Rule(pen.down)),
                _ => put(Stroke::Rule(" ")),
            }
            put(Stroke::Word(Cell::at(r, c), width));
        }
        put(Stroke::End);
    }
}

impl Pen {
    /// The rule between two bands.
    fn rule(self, widths: &[usize], stack: usize) -> String {
        let parts = widths.len() / stack;
        let dashes = widths.chunks(stack).enumerate().map(|(i, columns)| {
            let has_both_blanks = self.is_framed || (i > 0 && i + 1 < parts);
            self.across
                .repeat(columns.iter().map(|width| width + 1).sum::<usize>() + usize::from(has_both_blanks))
        });
        dashes.collect::<Vec<_>>().join(self.crossing)
    }
}
