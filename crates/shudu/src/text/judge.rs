//! Reads the inputs of problems of online judges, and writes the answers that these problems expect.
//!
//! ```text
//! table          a line per problem: its name, and a format that has the same layout, or a layout of its own
//! judge/read     counts, titles and box sizes before boards; the rows are read by the readers of the formats
//! judge/write    the text around boards, and answers that are not boards
//! ```
//!
//! The formats of HDU 1426 and LeetCode 37 were written from memory. The inputs of P1784, BOJ 2239 and
//! BOJ 2580 have only one board; the text between several answers to these problems was also written from
//! memory. The other formats were compared with the text of the problems.

mod read;
mod write;

use super::rows::Cut;
use super::{Format, Notation, Symbols};
use crate::board::Shape;
use crate::error::Error;
use crate::words::Named;
pub(super) use read::JudgeReader;
use std::fmt;
use std::str::FromStr;
pub(super) use write::corner;

/// A problem of an online judge, named by the judge and the number of the problem.
///
/// ```
/// use shudu::text::{Judge, Notation, Reader, SlotAnswer, Writer, split_lines};
/// let judge: Judge = "uva989".parse()?;
/// let input = "2\n1 2 0 0\n3 4 0 0\n0 0 0 1\n0 0 4 0\n";
/// let entry = Reader::new(judge.format(), Notation::default(), split_lines(input)).next();
/// let verdict = entry.expect("a board").puzzle?.solve();
/// let answer = SlotAnswer { solution: verdict.solution(), ..SlotAnswer::default() };
/// let mut out = String::new();
/// Writer::new(judge.format(), Notation::default()).answer(&answer, &mut out)?;
/// assert_eq!(out, "1 2 3 4\n3 4 1 2\n4 3 2 1\n2 1 4 3\n");
/// # Ok::<(), shudu::Error>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judge {
    /// Luogu P1784.
    P1784,
    /// Luogu P1074, from NOIP 2009, which asks for the largest weighted sum.
    P1074,
    /// UVA 989.
    Uva989,
    /// UVA 1309.
    Uva1309,
    /// UVA 12988.
    Uva12988,
    /// POJ 2676.
    Poj2676,
    /// POJ 2918.
    Poj2918,
    /// POJ 3074.
    Poj3074,
    /// POJ 3076.
    Poj3076,
    /// HDU 1426.
    Hdu1426,
    /// HDU 2780.
    Hdu2780,
    /// SPOJ SUDOKU.
    SpojSudoku,
    /// BOJ 2239, which asks for the smallest solution.
    Boj2239,
    /// BOJ 2580.
    Boj2580,
    /// AcWing 166.
    Acwing166,
    /// LeetCode 37.
    Leetcode37,
    /// Project Euler 96, which asks for a sum over all boards.
    Euler96,
}

/// The layout of a problem.
#[derive(Clone, Copy)]
enum JudgeText {
    /// The layout of this format.
    Same(Format),
    Own(JudgeLayout),
}

/// A layout that no format has.
#[derive(Clone, Copy)]
pub(super) struct JudgeLayout {
    lead: JudgeLead,
    cut: Cut,
    size: usize,
    /// The symbols of the digits; empty for the usual symbols.
    symbols: &'static str,
    blank: char,
    /// The beginning of the line above an answer; the number of the answer and a colon follow. The text is empty if
    /// there is no line above an answer.
    title: &'static str,
    gap: JudgeGap,
    answer: JudgeAnswer,
    /// The text to print if there is no solution; empty for the usual word.
    none: &'static str,
}

/// The lines above the rows of boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JudgeLead {
    Nothing,
    /// The number of boards is above the first board.
    Count,
    /// The number n is above each board whose boxes are n x n.
    BoxSize,
    /// A line such as `Grid 01` is above each board.
    Title,
    /// No line is above a board, because each board is a JSON array.
    Array,
}

/// The positions of blank lines in the output.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JudgeGap {
    Nowhere,
    Between,
    AfterEach,
}

/// The output for a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JudgeAnswer {
    Board,
    /// The solutions are not printed. The first three digits of each solution form a number, and the sum of
    /// these numbers is printed at the end.
    CornerSum,
    /// The sum of the solution's digits, each times the weight of its cell.
    Score,
}

/// 9 rows of 9 digits.
const ROWS: JudgeLayout = JudgeLayout {
    lead: JudgeLead::Nothing,
    cut: Cut::Characters,
    size: 9,
    symbols: "",
    blank: '0',
    title: "",
    gap: JudgeGap::Nowhere,
    answer: JudgeAnswer::Board,
    none: "",
};

/// 9 rows of 9 digits, below the number of boards.
const COUNTED: JudgeLayout = JudgeLayout { lead: JudgeLead::Count, ..ROWS };

/// 9 rows of 9 numbers.
const NUMBERS: JudgeLayout = JudgeLayout { cut: Cut::Words, ..ROWS };

/// 16 rows of 16 letters, and a blank line between boards.
const LETTERS: JudgeLayout =
    JudgeLayout { size: 16, symbols: "ABCDEFGHIJKLMNOP", blank: '-', gap: JudgeGap::Between, ..ROWS };

/// One line per problem, with its value, its name and its layout.
#[rustfmt::skip]
const TABLE: [(Judge, &str, JudgeText); 17] = {
    use JudgeText::{Own, Same};
    [
        (Judge::P1784, "p1784", Same(Format::Spaced)),
        (Judge::P1074, "p1074", Own(JudgeLayout { answer: JudgeAnswer::Score, none: "-1", ..NUMBERS })),
        (Judge::Uva989, "uva989", Own(JudgeLayout { lead: JudgeLead::BoxSize, gap: JudgeGap::Between, none: "NO SOLUTION", ..NUMBERS })),
        (Judge::Uva1309, "uva1309", Own(LETTERS)),
        (Judge::Uva12988, "uva12988", Same(Format::Cases)),
        (Judge::Poj2676, "poj2676", Own(COUNTED)),
        (Judge::Poj2918, "poj2918", Own(JudgeLayout { title: "Scenario #", gap: JudgeGap::AfterEach, ..COUNTED })),
        (Judge::Poj3074, "poj3074", Same(Format::Line)),
        (Judge::Poj3076, "poj3076", Own(LETTERS)),
        (Judge::Hdu1426, "hdu1426", Own(JudgeLayout { blank: '?', gap: JudgeGap::Between, ..NUMBERS })),
        (Judge::Hdu2780, "hdu2780", Own(JudgeLayout { gap: JudgeGap::Between, none: "Could not complete this grid.", ..COUNTED })),
        (Judge::SpojSudoku, "spoj-sudoku", Own(JudgeLayout { lead: JudgeLead::Count, ..LETTERS })),
        (Judge::Boj2239, "boj2239", Own(ROWS)),
        (Judge::Boj2580, "boj2580", Same(Format::Spaced)),
        (Judge::Acwing166, "acwing166", Same(Format::Line)),
        (Judge::Leetcode37, "leetcode37", Own(JudgeLayout { lead: JudgeLead::Array, blank: '.', ..ROWS })),
        (Judge::Euler96, "euler96", Own(JudgeLayout { lead: JudgeLead::Title, answer: JudgeAnswer::CornerSum, ..ROWS })),
    ]
};

impl Judge {
    /// Every problem.
    pub fn all() -> impl Iterator<Item = Judge> {
        TABLE.iter().map(|&(judge, ..)| judge)
    }

    fn row(self) -> &'static (Judge, &'static str, JudgeText) {
        TABLE.iter().find(|row| row.0 == self).expect("every problem has its line in the table")
    }

    /// The name of the problem, as the user types it.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The format of the input and of the answers. If no other format has the layout of the problem, returns
    /// [`Format::Judge`].
    pub fn format(self) -> Format {
        match self.row().2 {
            JudgeText::Same(format) => format,
            JudgeText::Own(_) => Format::Judge(self),
        }
    }

    /// Whether the answer is the largest weighted sum of all solutions, which [`Grid::best`](crate::Grid::best) finds.
    pub(super) fn wants_best(self) -> bool {
        self.layout().is_ok_and(JudgeLayout::has_score)
    }

    /// Whether the answers are boards. If the answers are numbers, the problem is never detected, because the user may
    /// want the boards.
    pub(super) fn answers_boards(self) -> bool {
        self.layout().map_or(true, |layout| layout.answer == JudgeAnswer::Board)
    }

    /// See [`Format::symbols`].
    pub(super) fn symbols(self, known: &Notation) -> Option<Symbols> {
        let layout = match self.layout() {
            Ok(layout) => layout,
            Err(format) => return format.symbols(known),
        };
        let is_in_numbers = layout.cut == Cut::Words && !known.has_own_symbols();
        (!is_in_numbers).then(|| layout.notation(known).symbols)
    }

    /// The layout of the problem, or the format that has the same layout.
    pub(super) fn layout(self) -> Result<JudgeLayout, Format> {
        match self.row().2 {
            JudgeText::Same(format) => Err(format),
            JudgeText::Own(layout) => Ok(layout),
        }
    }
}

impl JudgeLayout {
    /// The caller's notation with the blank of the problem. The symbols and the shape are those of the problem, unless
    /// the caller named other symbols or another shape.
    fn notation(&self, known: &Notation) -> Notation {
        let symbols = match Symbols::new(self.symbols) {
            Ok(letters) if !known.has_own_symbols() => letters,
            _ => known.symbols.clone(),
        };
        let shape = known.shape.or(Shape::of_size(self.size).ok());
        Notation { shape, symbols: symbols.with_blank(self.blank), ..known.clone() }
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Judge {
    type Err = Error;

    fn from_str(name: &str) -> Result<Judge, Error> {
        Error::by_name(Named::Judge, name, Judge::all(), Judge::name)
    }
}
