//! Pictures of boards. Coordinates are in points of 1/72 inch from the top left. Each drawn element has a
//! style sheet class that names the meaning of the element.
//!
//! ```text
//! Frame     the position of a board: its corner, the side of a cell    Picture::svg    a complete file, in one colour
//! Ink      a line, a text, a square, a circle or an arrow             Picture::html   part of a page, whose style sheet
//!                                                                                      defines every class
//! ```

use crate::board::{Cell, Grid, Shape};
use crate::text::Symbols;
use std::fmt::Write;

/// A position, as distances from the left and the top in points.
pub type Point = (f64, f64);

/// A picture, which consists of pieces of ink.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// A text that describes the picture, for readers who cannot see it.
    pub label: String,
    /// Whether the picture is black on white. A picture that is not black on white has the colour of the
    /// surrounding text.
    pub is_on_paper: bool,
    /// The ink, in drawing order.
    pub ink: Vec<Ink>,
}

/// One drawn element of a picture, such as a line, a text, a square, a circle or an arrow.
#[derive(Clone, Debug, PartialEq)]
pub struct Ink {
    /// The style sheet class that names the meaning of the ink, such as `digit` or `thick`.
    pub class: &'static str,
    /// The form of the element.
    pub figure: Figure,
}

/// Which point of a text is at a given position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The left end of the base line.
    Left,
    /// The middle of the base line.
    Middle,
    /// The right end of the base line.
    Right,
}

/// The form of a piece of ink. Sheets contain only horizontal lines, vertical lines and texts, so the program that prints
/// sheets supports no other forms.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A line.
    Line {
        /// The start of the line.
        from: Point,
        /// The end of the line.
        to: Point,
        /// The thickness of the line.
        width: f64,
    },
    /// A text.
    Text {
        /// A point on the base line of the text.
        at: Point,
        /// The font size.
        size: f64,
        /// Which point of the text is at `at`.
        align: Align,
        /// The text itself.
        text: String,
    },
    /// A square.
    Field {
        /// The top left corner of the square.
        corner: Point,
        /// The length of a side of the square.
        side: f64,
    },
    /// A circle.
    Circle {
        /// The middle of the circle.
        middle: Point,
        /// The radius of the circle.
        radius: f64,
    },
    /// A curved line; the style sheet adds an arrowhead at its end.
    Arrow {
        /// The start of the arrow.
        from: Point,
        /// The control point of the curve.
        bend: Point,
        /// The end of the arrow.
        to: Point,
    },
}

impl Ink {
    /// A line.
    pub fn line(class: &'static str, from: Point, to: Point, width: f64) -> Ink {
        Ink { class, figure: Figure::Line { from, to, width } }
    }

    /// A text whose base line is at a point.
    pub fn text(class: &'static str, at: Point, size: f64, align: Align, text: impl Into<String>) -> Ink {
        Ink { class, figure: Figure::Text { at, size, align, text: text.into() } }
    }

    /// A text centred at a point.
    pub fn centred(class: &'static str, (x, y): Point, size: f64, text: impl Into<String>) -> Ink {
        // Capitals and digits are about 0.72 times as high as the font size.
        Ink::text(class, (x, y + 0.36 * size), size, Align::Middle, text)
    }

    /// The attributes of the ink. Consecutive pieces with the same attributes share an SVG group.
    fn attributes(&self) -> String {
        let looks = match &self.figure {
            Figure::Line { width, .. } => {
                format!("stroke=\"currentColor\" stroke-width=\"{width:.2}\" stroke-linecap=\"square\"")
            }
            Figure::Text { size, align, .. } => {
                let anchor = match align {
                    Align::Left => "start",
                    Align::Middle => "middle",
                    Align::Right => "end",
                };
                format!("fill=\"currentColor\" font-size=\"{size:.2}\" text-anchor=\"{anchor}\"")
            }
            _ => "fill=\"none\" stroke=\"currentColor\"".to_string(),
        };
        format!("class=\"{}\" {looks}", self.class)
    }
}

impl Figure {
    /// The SVG element of this piece, without the attributes that the SVG group of the piece already sets.
    fn element(&self) -> String {
        match self {
            Figure::Line { from: (x1, y1), to: (x2, y2), .. } => {
                format!("<path d=\"M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}\"/>")
            }
            Figure::Text { at: (x, y), text, .. } => {
                format!("<text x=\"{x:.2}\" y=\"{y:.2}\">{}</text>", escaped(text))
            }
            Figure::Field { corner: (x, y), side } => {
                format!("<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{side:.2}\" height=\"{side:.2}\"/>")
            }
            Figure::Circle { middle: (x, y), radius } => {
                format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\"/>")
            }
            Figure::Arrow { from: (x1, y1), bend: (x2, y2), to: (x3, y3) } => {
                format!("<path d=\"M{x1:.2} {y1:.2}Q{x2:.2} {y2:.2} {x3:.2} {y3:.2}\"/>")
            }
        }
    }
}

/// The side of a cell in a picture of a single board.
const CELL: f64 = 24.0;

/// The thickness of lines between cells, and of lines between boxes, in a picture of a single board.
const THIN: f64 = 0.5;
const THICK: f64 = 2.0;

impl Picture {
    /// A picture of one board.
    pub fn of(grid: &Grid) -> Picture {
        let board = Frame { shape: grid.shape(), corner: (THICK, THICK), cell: CELL };
        let side = board.side() + 2.0 * THICK;
        let ink = board.marks(grid, &Symbols::default()).collect();
        Picture { width: side, height: side, label: grid.to_string(), is_on_paper: false, ink }
    }

    /// The picture as a complete SVG file.
    pub fn svg(&self) -> String {
        self.written(" xmlns=\"http://www.w3.org/2000/svg\"")
    }

    /// The picture as a part of an HTML page.
    pub fn html(&self) -> String {
        self.written("")
    }

    fn written(&self, namespace: &str) -> String {
        let Picture { width, height, label, .. } = self;
        let mut svg = format!(
            "<svg class=\"board\"{namespace} width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" aria-label=\"{}\" font-family=\"Helvetica, Arial, sans-serif\"{}",
            escaped(label),
            if self.is_on_paper {
                " color=\"black\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
            } else {
                ">\n"
            },
        );
        for alike in self.ink.chunk_by(|a, b| a.attributes() == b.attributes()) {
            // Writing to a `String` cannot fail.
            let _ = write!(svg, "<g {}>", alike[0].attributes());
            svg.extend(alike.iter().map(|ink| ink.figure.element()));
            svg.push_str("</g>\n");
        }
        svg + "</svg>\n"
    }
}

/// Escapes text for SVG and HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The position of a board on a picture.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The shape of the board.
    pub shape: Shape,
    /// The top left corner of the board.
    pub corner: Point,
    /// The side of a cell.
    pub cell: f64,
}

impl Frame {
    /// The side of the board.
    pub fn side(self) -> f64 {
        self.cell * self.shape.size() as f64
    }

    /// The top left corner of a cell.
    pub fn corner_of(self, cell: Cell) -> Point {
        (self.corner.0 + cell.column() as f64 * self.cell, self.corner.1 + cell.row() as f64 * self.cell)
    }

    /// Returns the lines between cells (class `thin`), then the lines around boxes (class `thick`). Larger cells have thicker
    /// lines, but not in proportion, because proportional lines would look heavy on large boards and faint on small ones.
    pub fn rules(self) -> impl Iterator<Item = Ink> {
        let Frame { shape, corner: (left, top), cell } = self;
        let (right, bottom) = (left + self.side(), top + self.side());
        let (band, stack) = shape.band_and_stack();
        let across = move |i: usize| {
            ((left, top + i as f64 * cell), (right, top + i as f64 * cell), i.is_multiple_of(band))
        };
        let down = move |i: usize| {
            ((left + i as f64 * cell, top), (left + i as f64 * cell, bottom), i.is_multiple_of(stack))
        };
        let scale = (cell / CELL).sqrt();
        [("thin", THIN * scale), ("thick", THICK * scale)].into_iter().flat_map(move |(class, width)| {
            let lines = (0..=shape.size()).flat_map(move |i| [across(i), down(i)]);
            let lines = lines.filter(move |(.., is_thick)| *is_thick == (class == "thick"));
            lines.map(move |(from, to, _)| Ink::line(class, from, to, width))
        })
    }

    /// Returns the text of a cell (class `digit`).
    pub fn digit(self, cell: Cell, name: String) -> Ink {
        // Two-digit numbers need more room, so their font is smaller.
        let size = self.cell * if name.chars().count() > 1 { 0.5 } else { 0.66 };
        let (x, y) = self.corner_of(cell);
        Ink::centred("digit", (x + self.cell / 2.0, y + self.cell / 2.0), size, name)
    }

    /// The lines and the givens of a board.
    pub fn marks(self, grid: &Grid, symbols: &Symbols) -> impl Iterator<Item = Ink> {
        let digits =
            grid.givens().map(move |(cell, digit)| self.digit(cell, symbols.name(digit, self.shape.size())));
        self.rules().chain(digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_look_alike_share_their_looks() {
        let svg = Picture::of(&"12..34.....1..4.".parse().unwrap()).svg();
        assert_eq!(
            (svg.matches("<g ").count(), svg.matches("<text").count(), svg.matches("<path").count()),
            (3, 6, 10)
        );
        assert!(svg.contains("<g class=\"thick\"") && svg.contains("aria-label=\"12..34.....1..4.\""));
    }

    #[test]
    fn inside_a_page_a_picture_needs_no_namespace() {
        let picture = Picture::of(&"12..34.....1..4.".parse().unwrap());
        assert!(picture.svg().contains("http") && !picture.html().contains("http"));
    }
}
