//! The ways to split a line into cells.

use super::super::grid::{is_rule, is_upright};
use super::super::lines::before_comment;
use super::super::notation::{SMALLEST, USUAL_SIZES};
use super::aligned::AlignedSplit;
use super::array::array;
use super::gaps::Gaps;
use super::groups::are_groups;
use super::html::html;
use super::list::puzzles_in;
use super::symbol::is_blank_word;
use crate::board::Shape;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A way to split a line into the texts of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellSplit {
    /// One puzzle among other fields of a line.
    List,
    /// The cells of tables in HTML.
    Html,
    /// Numbers or texts in brackets, as in programs.
    Array,
    /// Cells separated by this character.
    Fields(char),
    /// Each character is a cell; spaces and frames are ignored.
    Characters,
    /// Each character is a cell, even a character of a frame. White space is ignored.
    AllCharacters,
    /// Each word is a cell; frames are ignored.
    Words,
    /// Each word holds the candidates of a cell; frames are ignored.
    Groups,
    /// Every cell has its own column of characters, and a space is a blank; frames are ignored.
    Aligned(AlignedSplit),
    /// All rows are on one line, with a separator between two rows.
    Joined,
    /// Like `Array`, but a line may end after any cell.
    WrappedArray,
    /// Every cell has its own brackets.
    Brackets,
    /// The rows of a table or of the package sudoku in LaTeX.
    Latex,
}

/// The state between two lines, with the cells and the tags that are still open.
#[derive(Debug, Default)]
pub(super) struct Open {
    pub(super) cells: Vec<String>,
    pub(super) cell: Option<String>,
    /// The cells of a wrapped array that are not yet a row.
    pub(super) wrapped: Vec<String>,
    pub(super) depth: usize,
    /// The depth of the brackets around an array that is a solution, while the array is open.
    pub(super) solution: Option<usize>,
    /// Whether a wiki table is open.
    pub(super) is_wiki: bool,
}

/// The maximum number of cells of a row that are kept. No board has more cells, even with names and empty fields around
/// it, so the rest of a longer row is dropped to save memory.
pub(super) const MOST_CELLS: usize = Shape::MAX_SIZE * (Shape::MAX_SIZE + 4);

impl Open {
    /// Adds a cell to the open row.
    pub(super) fn push(&mut self, cell: String) {
        if self.cells.len() < MOST_CELLS {
            self.cells.push(cell);
        }
    }

    /// Ends the open row and moves its cells to `rows`.
    pub(super) fn end_row(&mut self, rows: &mut Vec<Vec<String>>) {
        if !self.cells.is_empty() {
            rows.push(std::mem::take(&mut self.cells));
        }
    }
}

impl CellSplit {
    /// Whether each cell has its own column of characters, so that a space may be a blank.
    pub(super) fn has_space_blanks(self) -> bool {
        matches!(self, CellSplit::Aligned(_))
    }

    /// Whether bars are between the cells of each row, so that an empty line is not a row.
    pub(super) fn has_bars(self) -> bool {
        matches!(self, CellSplit::Aligned(aligned) if aligned.has_bars())
    }

    /// Whether tags, brackets or separators mark the cells, so that a damaged row can still be recognised as
    /// a row.
    pub(super) fn is_table(self) -> bool {
        matches!(
            self,
            CellSplit::Html | CellSplit::Array | CellSplit::Fields('|' | '\t' | ';' | ',' | '，' | '、')
        )
    }

    /// Whether the blanks at the ends of rows of fields are cut off, so that every row ends with a digit.
    pub(super) fn has_cut_rows(self, lines: &[&str]) -> bool {
        let mut open = Open::default();
        let mut rows = lines.iter().flat_map(|line| self.rows(line, &mut open)).filter(|row| row.len() > 1);
        matches!(self, CellSplit::Fields(_))
            && rows.all(|row| row.last().is_some_and(|cell| !cell.is_empty()))
    }

    /// A line without its comment. White space at the end of the line is also removed, unless it may stand for
    /// blanks. In HTML, `#` does not begin a comment.
    pub(super) fn without_comment(self, line: &str) -> &str {
        let content = if self == CellSplit::Html { line } else { before_comment(line) };
        // In a table with tabs, a row of blanks consists only of tabs.
        if self == CellSplit::Fields('\t') { content.trim_end_matches(' ') } else { content.trim_end() }
    }

    /// The sizes of boards that the lines may have in this layout, each with the gaps between the boxes. The most
    /// likely size comes first. The size is 0 for one puzzle per line.
    pub(super) fn sizes(self, lines: &[&str]) -> Vec<(usize, Gaps)> {
        match self {
            CellSplit::List => return vec![(0, Gaps::NONE)],
            CellSplit::Aligned(aligned) => {
                let has_gap = lines.iter().any(|line| line.is_empty());
                let gaps = has_gap.then_some(Gaps::BANDS).into_iter().chain([Gaps::NONE]);
                return gaps.map(|gaps| (aligned.size, gaps)).collect();
            }
            _ => {}
        }
        let mut open = Open::default();
        let rows: Vec<Vec<String>> = lines.iter().flat_map(|line| self.rows(line, &mut open)).collect();
        if self == CellSplit::WrappedArray {
            return wrapped_size(&rows).map(|size| (size, Gaps::NONE)).into_iter().collect();
        }
        if self == CellSplit::Groups && !are_groups(lines) { Vec::new() } else { self.sizes_of_rows(&rows) }
    }

    fn sizes_of_rows(self, rows: &[Vec<String>]) -> Vec<(usize, Gaps)> {
        // The empty fields at the ends of a row may be the outside of a frame.
        let is_framed = self == CellSplit::Fields('|') && rows.iter().all(|row| outside(row) == 2);
        let mut counts = BTreeMap::new();
        for row in rows {
            let least = row.len() - outside(row).min(row.len());
            let most = if is_framed { least } else { row.len() };
            (least.max(SMALLEST)..=most).for_each(|width| *counts.entry(width).or_insert(0) += 1);
        }
        let mut widths: Vec<(usize, usize)> = counts.into_iter().collect();
        widths.sort_by_key(|&(_, count)| Reverse(count));
        let (mut sizes, mut gapped) = (Vec::new(), Vec::new());
        let gaps = Gaps::of(matches!(self, CellSplit::Fields(_)), rows.iter().any(|row| is_empty_row(row)));
        let widest =
            widths.iter().copied().max().filter(|&widest| !widths.iter().take(3).any(|it| *it == widest));
        for (width, count) in widths.iter().copied().take(3).chain(widest) {
            let root = width.isqrt();
            let is_board = width >= 16 && root * root == width && count < width;
            let with_names = width - 1;
            for size in [if is_board { root } else { width }, width, with_names] {
                if USUAL_SIZES.contains(&size) && !sizes.contains(&(size, Gaps::NONE)) {
                    sizes.push((size, Gaps::NONE));
                }
            }
            for &gaps in &gaps {
                let is_size = |&size: &usize| gaps.width(size) == width && gaps.fits(size);
                gapped.extend(USUAL_SIZES.into_iter().filter(is_size).map(|size| (size, gaps)));
            }
        }
        // Without gaps, the empty rows and columns could be blanks of other boards, so gaps are tried first.
        gapped.sort_by_key(|(_, gaps): &(usize, Gaps)| !gaps.has_columns());
        gapped.into_iter().chain(sizes).collect()
    }

    /// The rows of cells that end on this line.
    pub(super) fn rows(self, line: &str, open: &mut Open) -> Vec<Vec<String>> {
        self.parts(line, open).into_iter().filter(|row| !row.is_empty()).collect()
    }

    /// The rows of cells that end on this line. An empty row is the end of a table or of an array of rows.
    pub(super) fn parts(self, line: &str, open: &mut Open) -> Vec<Vec<String>> {
        let one = |cells: Vec<String>| if cells.is_empty() { Vec::new() } else { vec![cells] };
        match self {
            CellSplit::Html => html(line, open),
            CellSplit::Array | CellSplit::WrappedArray => array(line, open),
            CellSplit::AllCharacters => one(characters(line)),
            _ if is_rule(line.trim()) => Vec::new(),
            CellSplit::List => puzzles_in(line).into_iter().map(|puzzle| vec![puzzle]).collect(),
            CellSplit::Fields(separator) => one(fields(line, separator)),
            CellSplit::Characters => one(without_frame(line).flat_map(characters).take(MOST_CELLS).collect()),
            CellSplit::Words | CellSplit::Groups => {
                let words = line.split_whitespace().flat_map(|word| {
                    let is_blank = is_blank_word(word);
                    word.split(move |c| !is_blank && is_bar(c)).filter(|part| !part.is_empty())
                });
                one(words.take(MOST_CELLS).map(String::from).collect())
            }
            CellSplit::Aligned(aligned) => one(aligned.row(line)),
            CellSplit::Joined => joined(line),
            CellSplit::Brackets => one(brackets(line)),
            CellSplit::Latex => one(latex(line)),
        }
    }
}

/// The size of a board whose cells are in lines of equal length, except the last line. Returns `None` for one or two
/// lines, and for lines of different lengths, because such cells may be a damaged board.
fn wrapped_size(lines: &[Vec<String>]) -> Option<usize> {
    const FEWEST: usize = 3;
    let (last, others) = lines.split_last()?;
    let width = others.first()?.len();
    let is_wrapped = others.iter().all(|line| line.len() == width) && last.len() <= width;
    let cells: usize = lines.iter().map(Vec::len).sum();
    let size = USUAL_SIZES.into_iter().find(|size| size * size == cells)?;
    (is_wrapped && lines.len() >= FEWEST && width != size).then_some(size)
}

/// Whether a row has no text in any cell.
pub(super) fn is_empty_row(row: &[String]) -> bool {
    row.iter().all(|cell| cell.trim().is_empty())
}

/// The number of empty fields among the first and the last field of a row.
fn outside(row: &[String]) -> usize {
    [row.first(), row.last()].into_iter().flatten().filter(|cell| cell.is_empty()).count()
}

/// Whether a character can separate two boxes, or be part of the frame around a row.
pub(super) fn is_bar(c: char) -> bool {
    is_upright(c) || matches!(c, ':' | '/' | '!')
}

/// The characters of a text that are not white space.
fn characters(text: &str) -> Vec<String> {
    text.chars().filter(|c| !c.is_whitespace()).take(MOST_CELLS).map(String::from).collect()
}

fn without_frame(line: &str) -> impl Iterator<Item = &str> {
    line.split(is_bar)
}

/// The fields of a line. An empty field at an end may be a blank cell or the outside of a frame.
fn fields(line: &str, separator: char) -> Vec<String> {
    let is_separator = |c: char| c == separator || separator == '|' && is_upright(c);
    // `|.` ends a row of a board in LaTeX.
    if !line.contains(is_separator)
        || separator == '|' && line.trim().ends_with("|.") && line.trim().starts_with('|')
    {
        return Vec::new();
    }
    // In wiki tables, `||` separates the cells of a row, and `|` begins the row.
    let row = line.trim().trim_start_matches('|');
    if separator == '|' && row.contains(" || ") && !row.replace("||", "").contains('|') {
        return row.split("||").take(MOST_CELLS).map(|field| field.trim().to_string()).collect();
    }
    line.split(is_separator).take(MOST_CELLS).map(|field| field.trim().to_string()).collect()
}

/// The rows of a board on one line.
fn joined(line: &str) -> Vec<Vec<String>> {
    const SEPARATORS: [&str; 6] = ["/", "\\n", ";", ",", "|", "<br>"];
    let line = line.trim().trim_matches(['"', '\'']);
    let constant = line.strip_prefix("={").and_then(|line| line.strip_suffix('}'));
    let (line, is_constant) = (constant.unwrap_or(line), constant.is_some());
    // Constants of Excel separate the cells of a row by dots or backslashes in some languages.
    let is_cell = |c: &char| !(c.is_whitespace() || is_constant && matches!(c, '.' | '\\'));
    let cells = |part: &str| -> Vec<String> { part.chars().filter(is_cell).map(String::from).collect() };
    let rows = |separator: &&str| -> Option<Vec<Vec<String>>> {
        let size = line.split(separator).take(Shape::MAX_SIZE + 1).count();
        let is_row = |part: &str| part.chars().filter(is_cell).count() == size;
        let is_board = (SMALLEST..=Shape::MAX_SIZE).contains(&size) && line.split(separator).all(is_row);
        is_board.then(|| line.split(separator).map(cells).collect())
    };
    SEPARATORS.iter().find_map(rows).unwrap_or_default()
}

/// The cells of `[5][3][ ]`, with or without spaces or bars between them. The brackets may also be `( )` or `{ }`; a
/// LaTeX command may stand before them.
fn brackets(line: &str) -> Vec<String> {
    let line = line.trim();
    let line = if line.starts_with('\\') { &line[line.find('{').unwrap_or(0)..] } else { line };
    let pairs = [('[', ']'), ('(', ')'), ('{', '}')];
    let Some((open, close)) =
        pairs.into_iter().find(|&(open, close)| line.starts_with(open) && line.ends_with(close))
    else {
        return Vec::new();
    };
    let mut cells = Vec::new();
    for (i, part) in line[1..line.len() - 1].split(close).enumerate() {
        let part = if i == 0 { Some(part) } else { part.trim_start_matches([' ', '|']).strip_prefix(open) };
        match part {
            _ if i >= MOST_CELLS => break,
            Some(cell) if !cell.contains(open) => cells.push(cell.trim().to_string()),
            _ => return Vec::new(),
        }
    }
    cells
}

/// The cells of `5 & 3 & & \\ \hline` and of `|5|3| |.`.
fn latex(line: &str) -> Vec<String> {
    const COMMANDS: [&str; 4] = ["\\\\", "\\hline", "\\toprule", "\\bottomrule"];
    let mut row = line.trim().replace("\\cdot", ".");
    COMMANDS.iter().for_each(|command| row = row.replace(command, ""));
    let fields = match row.strip_prefix('|').and_then(|row| row.strip_suffix("|.")) {
        Some(inner) => inner.split('|'),
        None if row.contains('&') => row.split('&'),
        None => return Vec::new(),
    };
    fields.take(MOST_CELLS).map(|field| field.trim().to_string()).collect()
}
