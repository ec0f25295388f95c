//! Sheets to print: puzzles on pages, their solutions at the end, boxes of any shape.
//!
//! ```text
//! +-----------------+
//! | 1  hard 4.2     |    a page is a list of lines and words, in points of 1/72 inch from the top left;
//! | +---+   +---+   |    `Page::svg` writes them, and whoever has another format can, too
//! | |   |   |   |   |
//! ```
//!
//! ```
//! use shudu::sheet::{SheetPuzzle, Sheet};
//! let puzzle = "12..34.....1..4.".parse::<shudu::Grid>()?;
//! let solution = puzzle.solutions().next();
//! let pages = Sheet::new().pages(&[SheetPuzzle { puzzle, label: "1 easy".to_string(), solution }]);
//! assert_eq!(pages.len(), 2, "the puzzle, and its solution");
//! assert!(pages[0].svg().starts_with("<svg "));
//! # Ok::<(), shudu::Error>(())
//! ```

use crate::board::{Grid, Shape, Solution};
use crate::text::Symbols;
use std::fmt::Write;

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// What stands above it, such as its number and how hard it is.
    pub label: String,
    /// What is printed at the end; nothing where there is none.
    pub solution: Option<Solution>,
}

/// How puzzles are laid out.
#[derive(Clone, Debug)]
pub struct Sheet {
    per_page: usize,
    has_solutions: bool,
    symbols: Symbols,
}

/// A page: what is on it, in points from the top left.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What is on it.
    pub marks: Vec<Mark>,
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line.
    Line {
        /// Where it begins.
        from: (f64, f64),
        /// Where it ends.
        to: (f64, f64),
        /// How thick it is.
        width: f64,
    },
    /// A word.
    Text {
        /// The middle of the word, or its left end, on the line that it stands on.
        at: (f64, f64),
        /// The size of its letters.
        size: f64,
        /// Whether `at` is its middle.
        is_centred: bool,
        /// What it says.
        text: String,
    },
}

/// A4 in points, and what is left free around it and between boards.
const WIDTH: f64 = 595.0;
const HEIGHT: f64 = 842.0;
const MARGIN: f64 = 42.0;
const GAP: f64 = 26.0;

/// The room for a label, and the size of its letters.
const LABEL: f64 = 16.0;
const LETTERS: f64 = 10.0;

/// So many solutions are on a page at least.
const SOLUTIONS: usize = 12;

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::new()
    }
}

impl Sheet {
    /// Four puzzles a page, and solutions at the end.
    pub fn new() -> Sheet {
        Sheet { per_page: 4, has_solutions: true, symbols: Symbols::default() }
    }

    /// So many puzzles a page; at least one.
    #[must_use]
    pub fn per_page(self, per_page: usize) -> Sheet {
        Sheet { per_page: per_page.max(1), ..self }
    }

    /// Without solutions.
    #[must_use]
    pub fn without_solutions(self) -> Sheet {
        Sheet { has_solutions: false, ..self }
    }

    /// These characters for the digits.
    #[must_use]
    pub fn symbols(self, symbols: Symbols) -> Sheet {
        Sheet { symbols, ..self }
    }

    /// The pages.
    pub fn pages(&self, entries: &[SheetPuzzle]) -> Vec<Page> {
        let puzzles: Vec<(&Grid, &str)> = entries.iter().map(|it| (&it.puzzle, it.label.as_str())).collect();
        let solved = entries.iter().filter(|_| self.has_solutions);
        let solutions: Vec<(&Grid, &str)> =
            solved.filter_map(|it| Some((it.solution.as_ref()?.grid(), it.label.as_str()))).collect();
        let pages = puzzles.chunks(self.per_page).map(|boards| self.page(boards, self.per_page));
        let small = self.per_page.max(SOLUTIONS);
        pages.chain(solutions.chunks(small).map(|boards| self.page(boards, small))).collect()
    }

    /// A page with room for so many boards.
    fn page(&self, boards: &[(&Grid, &str)], room: usize) -> Page {
        let (across, side) = arrangement(room);
        let mut page = Page { width: WIDTH, height: HEIGHT, marks: Vec::new() };
        let left = (WIDTH - across as f64 * (side + GAP) + GAP) / 2.0;
        for (i, (board, label)) in boards.iter().enumerate() {
            let x = left + (i % across) as f64 * (side + GAP);
            let y = MARGIN + (i / across) as f64 * (side + GAP + LABEL);
            let at = (x, y + LETTERS);
            page.marks.push(Mark::Text { at, size: LETTERS, is_centred: false, text: (*label).to_string() });
            self.board(board, (x, y + LABEL), side, &mut page.marks);
        }
        page
    }

    fn board(&self, board: &Grid, (left, top): (f64, f64), side: f64, marks: &mut Vec<Mark>) {
        let (shape, n) = (board.shape(), board.shape().size());
        let cell = side / n as f64;
        let (down, across) = box_of(shape);
        let mut line = |from, to, is_thick: bool| {
            let width = if is_thick { 1.6 } else { 0.5 };
            marks.push(Mark::Line { from, to, width });
        };
        for i in 0..=n {
            let at = i as f64 * cell;
            line((left, top + at), (left + side, top + at), i % down == 0);
            line((left + at, top), (left + at, top + side), i % across == 0);
        }
        for (place, digit) in board.givens() {
            let text = self.symbols.name(digit, n);
            // Numbers of two digits take more room.
            let size = cell * if text.chars().count() > 1 { 0.5 } else { 0.66 };
            let x = left + (place.column() as f64 + 0.5) * cell;
            let y = top + (place.row() as f64 + 0.5) * cell + 0.36 * size;
            marks.push(Mark::Text { at: (x, y), size, is_centred: true, text });
        }
    }
}

/// How many boards side by side make them largest, and how large.
fn arrangement(room: usize) -> (usize, f64) {
    let side = |across: usize| {
        let down = room.div_ceil(across) as f64;
        let width = (WIDTH - 2.0 * MARGIN + GAP) / across as f64 - GAP;
        width.min((HEIGHT - 2.0 * MARGIN + GAP) / down - GAP - LABEL)
    };
    let ways = (1..=room).map(|across| (across, side(across)));
    let (across, side) = ways.fold((1, f64::MIN), |best, way| if way.1 > best.1 { way } else { best });
    (across, side.max(1.0))
}

/// The rows and columns of a box; of a board without boxes all.
fn box_of(shape: Shape) -> (usize, usize) {
    match shape.has_boxes() {
        true => (shape.box_rows(), shape.box_columns()),
        false => (shape.size(), shape.size()),
    }
}

impl Page {
    /// The page as a picture that needs nothing else.
    pub fn svg(&self) -> String {
        let Page { width, height, marks } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} \
             {height}\" font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        for mark in marks {
            // A `String` takes whatever is written.
            let _ = match mark {
                Mark::Line { from: (x1, y1), to: (x2, y2), width } => writeln!(
                    svg,
                    "<path d=\"M{x1:.2} {y1:.2}L{x2:.2} {y2:.2}\" stroke=\"black\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
                ),
                Mark::Text { at: (x, y), size, is_centred, text } => {
                    let anchor = if *is_centred { "middle" } else { "start" };
                    let text = escaped(text);
                    writeln!(
                        svg,
                        "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" text-anchor=\"{anchor}\">{text}</text>"
                    )
                }
            };
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// Text as it stands between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> SheetPuzzle {
        let puzzle: Grid = text.parse().unwrap();
        let solution = puzzle.solutions().next();
        SheetPuzzle { puzzle, label: "1 < 2 & 3".to_string(), solution }
    }

    #[test]
    fn puzzles_fill_pages_and_solutions_follow() {
        let entries = vec![entry("12..34.....1..4."); 9];
        assert_eq!(Sheet::new().pages(&entries).len(), 3 + 1);
        assert_eq!(Sheet::new().per_page(2).without_solutions().pages(&entries).len(), 5);
        assert_eq!(Sheet::new().per_page(0).pages(&entries).len(), 9 + 1);
        assert!(Sheet::new().pages(&[]).is_empty());
    }

    #[test]
    fn nothing_is_off_the_page_whatever_the_shape_and_number() {
        for (text, per_page) in
            [("12..34.....1..4.", 1), (&".".repeat(81), 6), (&".".repeat(36), 30), ("1", 100)]
        {
            for page in Sheet::new().per_page(per_page).pages(&vec![entry(text); per_page]) {
                for mark in &page.marks {
                    let (Mark::Line { to: (x, y), .. } | Mark::Text { at: (x, y), .. }) = mark;
                    assert!(
                        (0.0..=WIDTH).contains(x) && (0.0..=HEIGHT).contains(y),
                        "{text} {per_page}: {mark:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_picture_has_every_given_and_escapes_its_label() {
        let svg = Sheet::new().pages(&[entry("12..34.....1..4.")])[0].svg();
        assert_eq!(svg.matches("<text").count(), 6 + 1);
        assert!(svg.contains(">1 &lt; 2 &amp; 3</text>") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<path").count(), 10);
    }
}
