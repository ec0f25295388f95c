//! Sheets to print. A sheet has puzzles of any shape on its pages, and the solutions at the end.
//!
//! ```text
//! +---------------------+
//! |        title        |    a page is a [`Picture`]: lines and text, in points of 1/72 inch from the top left;
//! | Puzzle 1   hard 4.2 |    every file format is written from this data
//! | +-----------------+ |
//! | |                 | |    tiles   the squares of a page that hold the boards
//! ```
//!
//! ```
//! use shudu::sheet::{Sheet, SheetPuzzle};
//! let puzzle = "12..34.....1..4.".parse::<shudu::Grid>()?;
//! let solution = puzzle.solutions().next();
//! let entry = SheetPuzzle { puzzle, name: "1".to_string(), difficulty: "easy".to_string(), solution };
//! let pages = Sheet::default().pages(&[entry]);
//! assert_eq!(pages.len(), 2, "the puzzle, and its solution");
//! assert!(pages[0].svg().starts_with("<svg "));
//! # Ok::<(), shudu::Error>(())
//! ```

mod paper;
mod picture;
mod tiles;

use crate::board::{Grid, Solution};
use crate::text::Symbols;
pub use paper::Paper;
pub use picture::{Align, Figure, Frame, Ink, Picture, Point, escaped};
use tiles::Tiles;

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Grid,
    /// The text above the left end of the puzzle, such as its number.
    pub name: String,
    /// The text above the right end of the puzzle, such as its difficulty.
    pub difficulty: String,
    /// The solution to print at the end, if any.
    pub solution: Option<Solution>,
}

/// How puzzles are laid out.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The size of the pages.
    pub paper: Paper,
    /// The heading of the pages with puzzles; empty for none.
    pub title: String,
    /// The heading of the pages with solutions; empty for none.
    pub solutions_title: String,
    /// The number of puzzles per page; zero counts as one. `None` stands for four, or fewer if there are fewer puzzles,
    /// or if the cells would be too small to write in.
    pub per_page: Option<usize>,
    /// Whether solutions are printed at the end.
    pub has_solutions: bool,
    /// The characters for the digits.
    pub symbols: Symbols,
    /// The width of a text in the font of the sheet, as a multiple of the font size. A text that is too wide is written
    /// smaller.
    pub width_of: fn(&str) -> f64,
}

/// The font sizes of headings, of the texts above boards, and of page numbers.
const HEADING: f64 = 24.0;
const CAPTION: f64 = 12.0;
const NUMBER: f64 = 9.0;

/// The smallest font size of a heading that still looks like one.
const LEAST_HEADING: f64 = 10.0;

/// By default, a page has at most this many puzzles.
const PUZZLES: usize = 4;

/// A page of solutions has room for at least `FEWEST` boards, and by default for at most `SOLUTIONS`, if they are readable.
const FEWEST: usize = 4;
const SOLUTIONS: usize = 12;

/// The smallest cell that a person can write in (6.7 mm), and the smallest that a person can read.
const WRITABLE: f64 = 19.0;
const READABLE: f64 = 8.0;

impl Default for Sheet {
    /// The default is A4 paper without a title, with solutions at the end.
    fn default() -> Sheet {
        Sheet {
            paper: Paper::A4,
            title: String::new(),
            solutions_title: String::new(),
            per_page: None,
            has_solutions: true,
            symbols: Symbols::default(),
            width_of: estimated_width,
        }
    }
}

/// The width of a text in an average font: Chinese characters are as wide as high, most others are narrower.
fn estimated_width(text: &str) -> f64 {
    text.chars().map(|found| if found < '\u{2e80}' { 0.6 } else { 1.0 }).sum()
}

/// The boards of a page, with the texts above each: on the left and on the right.
type Boards<'b> = [(&'b Grid, &'b str, &'b str)];

impl Sheet {
    /// The pages of a sheet.
    pub fn pages(&self, entries: &[SheetPuzzle]) -> Vec<Picture> {
        let puzzles: Vec<_> =
            entries.iter().map(|it| (&it.puzzle, it.name.as_str(), it.difficulty.as_str())).collect();
        let solved = entries.iter().filter(|_| self.has_solutions);
        let solutions: Vec<_> =
            solved.filter_map(|it| Some((it.solution.as_ref()?.grid(), it.name.as_str(), ""))).collect();
        let parts = [
            (&puzzles, &self.title, self.puzzles_per_page(&puzzles)),
            (&solutions, &self.solutions_title, self.solutions_per_page(&solutions)),
        ];
        let chunks = parts.into_iter().flat_map(|(boards, heading, room)| {
            boards.chunks(room).map(move |boards| (boards, heading, self.tiles(heading, room)))
        });
        let mut pages: Vec<Picture> =
            chunks.map(|(boards, heading, tiles)| self.page(boards, heading, &tiles)).collect();
        self.number(&mut pages);
        pages
    }

    /// Whether both headings fit on a line.
    pub fn has_room_for_headings(&self) -> bool {
        [&self.title, &self.solutions_title]
            .iter()
            .all(|heading| (self.width_of)(heading) * LEAST_HEADING <= self.paper.inner_width())
    }

    fn tiles(&self, heading: &str, room: usize) -> Tiles {
        let heading = if heading.is_empty() { 0.0 } else { 1.5 * HEADING };
        Tiles::new(self.paper, heading, room)
    }

    /// The number of puzzles per page.
    fn puzzles_per_page(&self, puzzles: &Boards<'_>) -> usize {
        let usual = || self.most(&self.title, puzzles, PUZZLES.min(puzzles.len()), WRITABLE);
        self.per_page.unwrap_or_else(usual).max(1)
    }

    /// The number of solutions per page, about the same on every page.
    fn solutions_per_page(&self, solutions: &Boards<'_>) -> usize {
        let most = self.per_page.unwrap_or(0).max(SOLUTIONS);
        let most = self.most(&self.solutions_title, solutions, most, READABLE);
        let pages = solutions.len().div_ceil(most).max(1);
        solutions.len().div_ceil(pages).clamp(FEWEST.min(most), most)
    }

    /// The largest number of boards per page, up to `most`, whose cells are not too small; at least 1.
    fn most(&self, heading: &str, boards: &Boards<'_>, most: usize, least_cell: f64) -> usize {
        let size = boards.iter().map(|(board, ..)| board.shape().size()).max().unwrap_or(1);
        let is_enough = |room: &usize| self.tiles(heading, *room).side >= least_cell * size as f64;
        (1..=most).rev().find(is_enough).unwrap_or(1)
    }

    fn page(&self, boards: &Boards<'_>, heading: &str, tiles: &Tiles) -> Picture {
        let mut ink = Vec::new();
        if !heading.is_empty() {
            let (at, size) =
                (self.paper.heading(HEADING), self.fitting(HEADING, heading, self.paper.inner_width()));
            ink.push(Ink::text("title", at, size, Align::Middle, heading));
        }
        for (i, (board, left, right)) in boards.iter().enumerate() {
            let corner = tiles.corner(i, boards.len());
            ink.extend(self.caption(corner, tiles.side, left, right));
            let shape = board.shape();
            let place = Frame { shape, corner, cell: tiles.side / shape.size() as f64 };
            ink.extend(place.marks(board, &self.symbols));
        }
        let texts = std::iter::once(heading).chain(boards.iter().map(|(_, left, _)| *left));
        let label = texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
        let (width, height) = self.paper.size();
        Picture { width, height, label, is_on_paper: true, ink }
    }

    /// The texts above a board, both in a font size in which they fit.
    fn caption(&self, (x, y): Point, side: f64, left: &str, right: &str) -> impl Iterator<Item = Ink> {
        let size = self.fitting(CAPTION, &format!("{left}  {right}"), side);
        let y = y - 0.55 * CAPTION;
        let ends = [(left, x, Align::Left), (right, x + side, Align::Right)];
        let ends = ends.map(|(text, x, align)| {
            (!text.is_empty()).then(|| Ink::text("label", (x, y), size, align, text))
        });
        ends.into_iter().flatten()
    }

    /// The font size for a text: the usual size, or less if the text would be wider than `room`.
    fn fitting(&self, usual: f64, text: &str, room: f64) -> f64 {
        usual.min(room / (self.width_of)(text).max(1e-3))
    }

    /// Adds page numbers, unless there is only one page.
    fn number(&self, pages: &mut [Picture]) {
        let count = pages.len();
        for (number, page) in (1..).zip(pages).filter(|_| count > 1) {
            let text = format!("{number} / {count}");
            page.ink.push(Ink::text("number", self.paper.foot(), NUMBER, Align::Middle, text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> SheetPuzzle {
        let puzzle: Grid = text.parse().unwrap();
        let solution = puzzle.solutions().next();
        SheetPuzzle { puzzle, name: "1 < 2".to_string(), difficulty: "easy & 3".to_string(), solution }
    }

    fn titled(per_page: Option<usize>) -> Sheet {
        let [title, solutions_title] = ["Title", "Solutions"].map(str::to_string);
        Sheet { title, solutions_title, per_page, ..Sheet::default() }
    }

    /// The rectangles that ink covers, as left, top, right and bottom.
    fn covered(sheet: &Sheet, ink: &Ink) -> [f64; 4] {
        match &ink.figure {
            Figure::Line { from, to, width } => {
                let half = width / 2.0;
                [from.0 - half, from.1 - half, to.0 + half, to.1 + half]
            }
            Figure::Text { at: (x, y), size, align, text } => {
                let width = (sheet.width_of)(text) * size;
                let left = match align {
                    Align::Left => *x,
                    Align::Middle => x - width / 2.0,
                    Align::Right => x - width,
                };
                [left, y - 0.8 * size, left + width, y + 0.2 * size]
            }
            other => panic!("{other:?}"),
        }
    }

    /// The boards of a page, each as left, top, right and bottom. The first rules of a board are at its edges.
    fn boards(page: &Picture) -> Vec<[f64; 4]> {
        let mut boards: Vec<[f64; 4]> = Vec::new();
        let is_new = |ink: &Ink, before: Option<&Ink>| {
            ink.class.starts_with("thi") && before.is_none_or(|before| !before.class.starts_with("thi"))
        };
        for (i, ink) in page.ink.iter().enumerate() {
            let Figure::Line { from, to, .. } = &ink.figure else { continue };
            if is_new(ink, i.checked_sub(1).map(|i| &page.ink[i])) {
                boards.push([f64::MAX, f64::MAX, 0.0, 0.0]);
            }
            let [left, top, right, bottom] = boards.last_mut().unwrap();
            *left = left.min(from.0);
            *top = top.min(from.1);
            *right = right.max(to.0);
            *bottom = bottom.max(to.1);
        }
        boards
    }

    fn overlap([left, top, right, bottom]: [f64; 4], other: [f64; 4]) -> bool {
        let slack = 0.01;
        left + slack < other[2]
            && other[0] + slack < right
            && top + slack < other[3]
            && other[1] + slack < bottom
    }

    /// Sheets with boards of several sizes, on all sizes of paper.
    fn sheets() -> impl Iterator<Item = (Sheet, Vec<SheetPuzzle>)> {
        let texts = [
            "12..34.....1..4.".to_string(),
            ".".repeat(81),
            ".".repeat(36),
            "1".to_string(),
            ".".repeat(256),
        ];
        let numbers = [None, Some(0), Some(1), Some(2), Some(3), Some(5), Some(12), Some(30), Some(100)];
        let ways = texts.into_iter().flat_map(move |text| numbers.map(|number| (text.clone(), number)));
        ways.flat_map(|(text, per_page)| {
            Paper::ALL.map(|paper| {
                let mut entry = entry(&text);
                entry.solution = entry.solution.filter(|found| found.grid().shape().size() < 16);
                (Sheet { paper, ..titled(per_page) }, vec![entry; per_page.unwrap_or(7) + 1])
            })
        })
    }

    #[test]
    fn puzzles_fill_pages_and_solutions_follow() {
        let entries = vec![entry("12..34.....1..4."); 9];
        for (per_page, has_solutions, expected) in
            [(Some(4), true, 3 + 1), (None, true, 3 + 1), (Some(2), false, 5), (Some(0), true, 9 + 1)]
        {
            let sheet = Sheet { per_page, has_solutions, ..Sheet::default() };
            assert_eq!(sheet.pages(&entries).len(), expected);
        }
        assert!(Sheet::default().pages(&[]).is_empty());
    }

    #[test]
    fn nothing_is_off_the_page_and_boards_do_not_overlap() {
        for (sheet, entries) in sheets() {
            for page in sheet.pages(&entries) {
                let inside = [0.0, 0.0, page.width, page.height];
                for ink in &page.ink {
                    let [left, top, right, bottom] = covered(&sheet, ink);
                    let is_inside = left >= 0.0 && top >= 0.0 && right <= inside[2] && bottom <= inside[3];
                    assert!(is_inside, "{sheet:?}: {ink:?}");
                }
                let boards = boards(&page);
                let texts = page.ink.iter().filter(|ink| ["title", "label", "number"].contains(&ink.class));
                let covered: Vec<_> =
                    boards.iter().copied().chain(texts.map(|ink| covered(&sheet, ink))).collect();
                for (i, &a) in covered.iter().enumerate() {
                    assert!(covered[..i].iter().all(|&b| !overlap(a, b)), "{sheet:?}: {a:?} {covered:?}");
                }
            }
        }
    }

    #[test]
    fn all_boards_of_a_sheet_are_squares_of_one_size() {
        for (sheet, entries) in sheets() {
            let pages = (Sheet { has_solutions: false, ..sheet.clone() }).pages(&entries);
            let boards: Vec<_> = pages.iter().flat_map(boards).collect();
            let side = boards[0][2] - boards[0][0];
            let is_equal = |[left, top, right, bottom]: &[f64; 4]| {
                (right - left - side).abs() < 0.01 && (bottom - top - side).abs() < 0.01
            };
            assert!(boards.len() == entries.len() && boards.iter().all(is_equal), "{sheet:?} {boards:?}");
        }
    }

    #[test]
    fn one_puzzle_fills_the_width_of_the_page() {
        for paper in Paper::ALL {
            let page = &(Sheet { paper, ..titled(None) }).pages(&[entry(&".".repeat(81))])[0];
            let board = boards(page)[0];
            assert!((board[2] - board[0] - paper.inner_width()).abs() < 0.01);
        }
    }

    #[test]
    fn by_default_cells_are_large_enough_to_write_in() {
        for (size, expected) in [(4, 4), (9, 4), (12, 4), (16, 2), (25, 1), (64, 1)] {
            let text = ".".repeat(size * size);
            let entries = vec![SheetPuzzle { solution: None, ..entry(&text) }; 5];
            for paper in Paper::ALL {
                let page = &(Sheet { paper, ..titled(None) }).pages(&entries)[0];
                assert_eq!(boards(page).len(), expected, "{size} {paper:?}");
            }
        }
    }

    #[test]
    fn a_heading_that_is_too_wide_is_written_smaller_or_refused() {
        let of_length = |length: usize| Sheet { title: "x".repeat(length), ..Sheet::default() };
        let sheet = of_length(60);
        let pages = sheet.pages(&[entry("1")]);
        let title = pages[0].ink.iter().find(|ink| ink.class == "title").unwrap();
        assert!(
            matches!(title.figure, Figure::Text { size, .. } if (LEAST_HEADING..HEADING).contains(&size))
        );
        assert!(sheet.has_room_for_headings() && !of_length(100).has_room_for_headings());
    }

    #[test]
    fn pages_are_numbered_unless_there_is_only_one() {
        let numbers = |sheet: &Sheet| -> Vec<String> {
            let pages = sheet.pages(&[entry("12..34.....1..4.")]);
            let ink = pages.into_iter().flat_map(|page| page.ink).filter(|ink| ink.class == "number");
            ink.map(|ink| if let Figure::Text { text, .. } = ink.figure { text } else { String::new() })
                .collect()
        };
        assert_eq!(numbers(&Sheet::default()), ["1 / 2", "2 / 2"]);
        assert_eq!(numbers(&Sheet { has_solutions: false, ..Sheet::default() }), [""; 0]);
    }

    #[test]
    fn a_page_has_every_given_and_escapes_its_texts() {
        let sheet = Sheet { has_solutions: false, ..Sheet::default() };
        let svg = sheet.pages(&[entry("12..34.....1..4.")])[0].svg();
        assert_eq!(svg.matches("<text").count(), 6 + 2);
        assert!(svg.contains(">1 &lt; 2</text>") && svg.contains("text-anchor=\"end\"><text"));
        assert!(svg.contains(">easy &amp; 3</text>") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<path").count(), 10);
    }
}
