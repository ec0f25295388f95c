//! Sheets to print. A sheet has puzzles of any shape on its pages, and the solutions at the end.
//!
//! ```text
//! +-----------------+
//! | 1  hard 4.2     |    a page is a [`Picture`]: lines and text, in points of 1/72 inch from the top left;
//! | +---+   +---+   |    `Picture::svg` writes it as SVG, and other formats can be written from the same data
//! | |   |   |   |   |
//! ```
//!
//! ```
//! use shudu::sheet::{SheetPuzzle, Sheet};
//! let puzzle = "12..34.....1..4.".parse::<shudu::Grid>()?;
//! let solution = puzzle.solutions().next();
//! let pages = Sheet::default().pages(&[SheetPuzzle { puzzle, label: "1 easy".to_string(), solution }]);
//! assert_eq!(pages.len(), 2, "the puzzle, and its solution");
//! assert!(pages[0].svg().starts_with("<svg "));
//! # Ok::<(), shudu::Error>(())
//! ```

mod picture;

use crate::board::{Grid, Solution};
use crate::text::Symbols;
pub use picture::{Figure, Frame, Ink, Picture, Point, escaped};

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// The text above the puzzle, such as its number and difficulty.
    pub label: String,
    /// The solution to print at the end, if any.
    pub solution: Option<Solution>,
}

/// How puzzles are laid out.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The number of puzzles per page. Zero counts as one.
    pub per_page: usize,
    /// Whether solutions are printed at the end.
    pub has_solutions: bool,
    /// The characters for the digits.
    pub symbols: Symbols,
}

/// The size of an A4 page, its margin, and the gap between boards, in points.
const WIDTH: f64 = 595.0;
const HEIGHT: f64 = 842.0;
const MARGIN: f64 = 42.0;
const GAP: f64 = 26.0;

/// The height of a label, and its font size.
const LABEL: f64 = 16.0;
const LETTERS: f64 = 10.0;

/// A page of solutions has room for at least this many boards.
const SOLUTIONS: usize = 12;

impl Default for Sheet {
    /// The default layout has four puzzles per page, and solutions at the end.
    fn default() -> Sheet {
        Sheet { per_page: 4, has_solutions: true, symbols: Symbols::default() }
    }
}

impl Sheet {
    /// The pages of a sheet.
    pub fn pages(&self, entries: &[SheetPuzzle]) -> Vec<Picture> {
        let puzzles: Vec<(&Grid, &str)> = entries.iter().map(|it| (&it.puzzle, it.label.as_str())).collect();
        let solved = entries.iter().filter(|_| self.has_solutions);
        let solutions: Vec<(&Grid, &str)> =
            solved.filter_map(|it| Some((it.solution.as_ref()?.grid(), it.label.as_str()))).collect();
        let per_page = self.per_page.max(1);
        let pages = puzzles.chunks(per_page).map(|boards| self.page(boards, per_page));
        let small = per_page.max(SOLUTIONS);
        pages.chain(solutions.chunks(small).map(|boards| self.page(boards, small))).collect()
    }

    /// A page whose layout has room for `room` boards.
    fn page(&self, boards: &[(&Grid, &str)], room: usize) -> Picture {
        let (across, side) = arrangement(room);
        let mut ink = Vec::new();
        let left = (WIDTH - across as f64 * (side + GAP) + GAP) / 2.0;
        for (i, (board, label)) in boards.iter().enumerate() {
            let x = left + (i % across) as f64 * (side + GAP);
            let y = MARGIN + (i / across) as f64 * (side + GAP + LABEL);
            ink.push(Ink::text("label", (x, y + LETTERS), LETTERS, *label));
            let (shape, corner) = (board.shape(), (x, y + LABEL));
            let place = Frame { shape, corner, cell: side / shape.size() as f64 };
            ink.extend(place.marks(board, &self.symbols));
        }
        let labels: Vec<&str> = boards.iter().map(|(_, label)| *label).collect();
        Picture { width: WIDTH, height: HEIGHT, label: labels.join(", "), is_on_paper: true, ink }
    }
}

/// The number of boards per row that makes the boards of a page as large as possible, and the side of a board.
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
        for (per_page, has_solutions, expected) in [(4, true, 3 + 1), (2, false, 5), (0, true, 9 + 1)] {
            let sheet = Sheet { per_page, has_solutions, ..Sheet::default() };
            assert_eq!(sheet.pages(&entries).len(), expected);
        }
        assert!(Sheet::default().pages(&[]).is_empty());
    }

    #[test]
    fn nothing_is_off_the_page_whatever_the_shape_and_number() {
        for (text, per_page) in
            [("12..34.....1..4.", 1), (&".".repeat(81), 6), (&".".repeat(36), 30), ("1", 100)]
        {
            for page in (Sheet { per_page, ..Sheet::default() }).pages(&vec![entry(text); per_page]) {
                for ink in &page.ink {
                    let (Figure::Line { to: (x, y), .. } | Figure::Text { at: (x, y), .. }) = &ink.figure
                    else {
                        panic!("{ink:?}")
                    };
                    assert!(
                        (0.0..=WIDTH).contains(x) && (0.0..=HEIGHT).contains(y),
                        "{text} {per_page}: {ink:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_picture_has_every_given_and_escapes_its_label() {
        let svg = Sheet::default().pages(&[entry("12..34.....1..4.")])[0].svg();
        assert_eq!(svg.matches("<text").count(), 6 + 1);
        assert!(svg.contains(">1 &lt; 2 &amp; 3</text>") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<path").count(), 10);
    }
}
