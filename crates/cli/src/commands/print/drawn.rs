//! A page as filled rectangles and texts with known left ends. All formats draw this list, so they look alike.

use super::font;
use shudu::sheet::{Align, Figure, Picture};

/// One element of a page, in points from the top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drawn<'p> {
    /// A filled rectangle.
    Bar { left: f64, top: f64, width: f64, height: f64 },
    /// A text; `base` is its base line.
    Words { left: f64, base: f64, size: f64, text: &'p str },
}

/// The elements of a page, in drawing order.
pub(super) fn drawn(page: &Picture) -> impl Iterator<Item = Drawn<'_>> {
    page.ink.iter().filter_map(|ink| match &ink.figure {
        // The lines of sheets are horizontal or vertical. Their ends are half a thickness longer, so that lines meet in
        // full corners.
        Figure::Line { from, to, width } => {
            let (left, top) = (from.0.min(to.0) - width / 2.0, from.1.min(to.1) - width / 2.0);
            let (right, bottom) = (from.0.max(to.0) + width / 2.0, from.1.max(to.1) + width / 2.0);
            Some(Drawn::Bar { left, top, width: right - left, height: bottom - top })
        }
        Figure::Text { at: (x, base), size, align, text } => {
            let width = font::width_of(text) * size;
            let shift = match align {
                Align::Left => 0.0,
                Align::Middle => width / 2.0,
                Align::Right => width,
            };
            Some(Drawn::Words { left: x - shift, base: *base, size: *size, text })
        }
        // Sheets contain only lines and texts.
        Figure::Field { .. } | Figure::Circle { .. } | Figure::Arrow { .. } => None,
    })
}
