//! The board drawn as text: every column as wide as its widest word, with rules between the boxes.
//!
//! ```text
//! 1 2 | . .       Pen::PLAIN           1 2 │ . .      Pen::FRAMED, which leaves room at the edges for a frame
//! 3 4 | . .                            3 4 │ . .
//! ----+----                          ─────┼─────
//! ```

use crate::board::{Cell, Shape};

/// What rules are drawn with.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    across: &'static str,
    down: &'static str,
    crossing: &'static str,
    is_framed: bool,
}

impl Pen {
    /// Characters of ASCII.
    pub const PLAIN: Pen = Pen { across: "-", down: " | ", crossing: "+", is_framed: false };

    /// Characters for drawing boxes. A blank before every row leaves room for a frame.
    pub const FRAMED: Pen = Pen { across: "─", down: " │ ", crossing: "┼", is_framed: true };
}

/// What is put next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke<'s> {
    /// A part of a rule, or blanks.
    Rule(&'s str),
    /// The word of a cell, and how wide its column is.
    Word(Cell, usize),
    /// The end of the line.
    End,
}

/// Draws a board stroke by stroke, in reading order. `width` is how wide the word of a cell is.
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
    /// The line between two bands.
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
