//! Layouts that people copy from pages, programs and spreadsheets. A layout is not a format. A layout rewrites its
//! lines as lines of `line`, `grid` or `spaced`, and the reader of that format reads the rewritten lines.
//!
//! ```text
//! line of input      CellSplit                    without margins         Symbol of each cell
//! |   | A | B | C |  "" "A" "B" "C"               nothing: column names
//! |---|---|---|---|  nothing: a rule
//! | 1 | 5 |   | 3 |  "1" "5" "" "3"               "5" "" "3"              5.3
//! ```
//!
//! [`CopiedLayout::find`] tries every layout on the first 400 lines of an input. The function keeps the layouts that
//! read the first 8 puzzles without an error, and returns the least doubtful of these layouts. A layout is doubtful if
//! a board has a clash, or a 0 that may be a digit. If no layout reads the text, `closest` reports why a board cannot
//! be read, and [`CopiedLayout::find_damaged`] accepts some errors in lists and tables. To add a layout, add a
//! [`CellSplit`] to the table.

mod aligned;
mod array;
mod closest;
mod drawn;
mod gaps;
mod groups;
mod html;
mod list;
mod lost;
mod markup;
mod prefix;
mod rewriter;
mod row_kind;
mod split;
mod symbol;
mod whole;

pub(super) use list::{
    holds_damaged_puzzle, holds_puzzle, is_damaged_line, is_damaged_puzzle, is_solution_name,
};
pub(super) use rewriter::Rewriter;
pub use symbol::FirstSymbol;
pub(super) use symbol::{LARGEST_NUMERAL, is_blank_word, likely_blank, only_blank};
pub(super) use whole::{counts_columns, has_hash_blanks, lists_columns, read_whole};

use super::notation::{LAST_LETTER, SMALLEST, numeral};
use super::{Detected, Entry, Format, Notation, Reader, Style, Symbols};
use crate::board::{Digit, Grid, Shape};
use crate::error::Error;
use aligned::AlignedSplit;
use gaps::{ColumnGaps, Gaps};
use markup::{is_fence, unmarked};
use prefix::Prefix;
use row_kind::Breaks;
use split::CellSplit;
use symbol::{Symbol, has_damaged_letter, other_character};

/// A way to find the cells in the lines of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopiedLayout {
    split: CellSplit,
    /// The number of cells of a row; 0 if each line has a whole puzzle.
    size: usize,
    /// Whether each row begins with its name, such as `A` or `3`.
    has_row_names: bool,
    /// Whether a row with the names of the columns is above each board.
    has_column_names: bool,
    /// Whether all blanks are white space, which may be missing at the end of a row.
    has_space_blanks: bool,
    gaps: Gaps,
    /// Whether the extra empty field of a row comes before the first cell, and not after the last cell.
    begins_outside: bool,
    prefix: Prefix,
    /// The character of a blank, if it is not one of the usual ones.
    blank: Option<char>,
    /// The symbol of the digit 1.
    first: FirstSymbol,
    /// Whether a line with one `-` for each cell is a row of blanks, not a rule.
    reads_rules: bool,
    /// Whether the blanks at the ends of rows are cut off.
    is_cut: bool,
    /// Whether the text begins with an empty line that is a row of blanks.
    begins_empty: bool,
    /// The shape of the boxes, if the lines have borders between boxes.
    shape: Option<Shape>,
    /// The number of fields of a row, including the fields outside of the board; 0 if the number is not
    /// known.
    width: usize,
    /// The places of blank lines within boards; `None` if they are not known.
    breaks: Option<Breaks>,
}

/// The ways to split lines, in the order in which they are tried.
const SPLITS: [CellSplit; 21] = [
    CellSplit::List,
    CellSplit::Html,
    CellSplit::Array,
    CellSplit::Fields('|'),
    CellSplit::Fields('\t'),
    CellSplit::Fields(';'),
    CellSplit::Fields(','),
    CellSplit::Characters,
    CellSplit::Words,
    CellSplit::Fields('，'),
    CellSplit::Fields('、'),
    CellSplit::Joined,
    CellSplit::Brackets,
    CellSplit::Latex,
    CellSplit::Groups,
    CellSplit::WrappedArray,
    CellSplit::Fields(':'),
    CellSplit::Fields('/'),
    CellSplit::Fields('!'),
    CellSplit::Fields('-'),
    CellSplit::AllCharacters,
];

/// The number of lines on which layouts are tried.
const TRIED_LINES: usize = 400;

/// The number of puzzles that are read to try a layout.
const TRIED_PUZZLES: usize = 8;

/// The sizes of boards that people type. If a board of another size has a clash, the layout has misread the
/// text.
const OFTEN_TYPED: [usize; 6] = [4, 6, 9, 12, 16, 25];

/// Why a layout may have misread the boards, from the least to the most doubtful case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Doubt {
    Nothing,
    /// A board has a clash.
    Clash,
    /// A 0 may be a blank or a digit.
    Zero,
}

/// The first layout that is not doubtful. If every layout is doubtful, the first of the least doubtful
/// layouts.
fn least_doubtful(layouts: impl Iterator<Item = (Doubt, CopiedLayout)>) -> Option<(Doubt, CopiedLayout)> {
    let mut found: Option<(Doubt, CopiedLayout)> = None;
    for (doubt, layout) in layouts {
        if found.is_none_or(|(least, _)| doubt < least) {
            found = Some((doubt, layout));
        }
        if doubt == Doubt::Nothing {
            break;
        }
    }
    found
}

/// The first lines of an input, without markup and without comments.
struct CopiedLines<'t> {
    lines: Vec<&'t str>,
    /// Whether these are all lines of the input.
    is_whole: bool,
    notation: &'t Notation,
}

/// The first lines of a text, and the ways to split them.
struct CopiedText<'t> {
    /// The lines without markup, numbered from 1.
    numbered: Vec<(usize, String)>,
    is_whole: bool,
    notation: &'t Notation,
    /// Every way to split the lines, with and without their prefix.
    layouts: Vec<CopiedLayout>,
}

impl<'t> CopiedText<'t> {
    fn of(text: &str, is_whole: bool, notation: &'t Notation) -> CopiedText<'t> {
        let lines = text.lines().take(TRIED_LINES).enumerate();
        let numbered: Vec<(usize, String)> =
            lines.filter_map(|(i, line)| Some((i + 1, unmarked(line)?))).collect();
        let is_whole = is_whole && text.lines().nth(TRIED_LINES - 1).is_none();
        let texts = numbered.iter().map(|(_, line)| line.as_str()).filter(|line| !is_fence(line));
        let texts: Vec<&str> = texts.collect();
        let prefixes = [Prefix::None].into_iter().chain(Prefix::of(&texts));
        let layouts = prefixes.flat_map(|prefix| {
            let plain = CopiedLayout::plain(CellSplit::Characters, prefix);
            let contents: Vec<&str> = texts.iter().map(|line| plain.content(line)).collect();
            let aligned = AlignedSplit::of(&contents).into_iter().map(CellSplit::Aligned);
            let splits: Vec<CellSplit> = SPLITS.into_iter().chain(aligned).collect();
            splits.into_iter().map(move |split| CopiedLayout::plain(split, prefix))
        });
        let layouts = layouts.collect();
        CopiedText { numbered, is_whole, notation, layouts }
    }

    /// The lines without the prefix of a layout and without comments.
    fn lines(&self, layout: CopiedLayout) -> CopiedLines<'_> {
        let lines = self.numbered.iter().map(|(_, line)| layout.content(line)).collect();
        CopiedLines { lines, is_whole: self.is_whole, notation: self.notation }
    }
}

impl CopiedLines<'_> {
    fn begins_with_one_empty_line(&self) -> bool {
        matches!(self.lines[..], [first, second, ..] if first.is_empty() && !second.is_empty())
    }
}

impl CopiedLayout {
    /// The first layout in which the lines are puzzles without an error. `is_whole` tells whether these are all lines of the input.
    pub(super) fn find(text: &str, is_whole: bool, notation: &Notation) -> Option<CopiedLayout> {
        let copied = CopiedText::of(text, is_whole, notation);
        let found = copied.layouts.iter().filter_map(|layout| layout.of_lines(&copied.lines(*layout)));
        least_doubtful(found).map(|(_, layout)| layout)
    }

    /// The layout of a list of puzzles among other text.
    pub(super) fn find_list(text: &str, is_whole: bool, notation: &Notation) -> Option<CopiedLayout> {
        let copied = CopiedText::of(text, is_whole, notation);
        let list = CopiedLayout::plain(CellSplit::List, Prefix::None);
        Some(list.of_lines(&copied.lines(list))?.1)
    }

    /// Finds the layout of a damaged text. In a list, up to half of the puzzles may have an error; in a table, one row
    /// of each board may have an error.
    pub(super) fn find_damaged(text: &str, is_whole: bool, notation: &Notation) -> Option<CopiedLayout> {
        let copied = CopiedText::of(text, is_whole, notation);
        let mut lists = copied.layouts.iter().copied().filter(|layout| layout.split == CellSplit::List);
        let list = lists.find(|&list| list.reads_most(&copied.lines(list)));
        let mut tables = SPLITS.into_iter().filter(|split| split.is_table());
        let table = || {
            tables.find_map(|split| {
                let layout = CopiedLayout::plain(split, Prefix::None);
                layout.of_damaged(&copied.lines(layout))
            })
        };
        list.or_else(table)
    }

    /// The error for a text that is probably one board, but that no layout reads.
    pub(super) fn closest(text: &str) -> Option<Error> {
        let notation = Notation::default();
        let copied = CopiedText::of(text, true, &notation);
        closest::closest(&copied.layouts, &copied.numbered)
    }

    /// The simplest layout with this way to split lines.
    fn plain(split: CellSplit, prefix: Prefix) -> CopiedLayout {
        CopiedLayout {
            split,
            size: 0,
            has_row_names: false,
            has_column_names: false,
            has_space_blanks: split.has_space_blanks(),
            gaps: Gaps::NONE,
            begins_outside: false,
            prefix,
            blank: None,
            first: FirstSymbol::One,
            reads_rules: false,
            is_cut: false,
            begins_empty: false,
            shape: None,
            width: 0,
            breaks: None,
        }
    }

    /// A line without its prefix and without its comment.
    fn content(self, line: &str) -> &str {
        self.prefix.strip(self.split.without_comment(line))
    }

    /// Tries all layouts that split lines in the same way as this one, and returns the least doubtful layout that
    /// reads the lines.
    fn of_lines(self, copied: &CopiedLines<'_>) -> Option<(Doubt, CopiedLayout)> {
        // The names of rows and columns could be read as cells of a larger board, so layouts with both kinds of names
        // are tried first.
        const NAMES: [(bool, bool); 4] = [(true, true), (false, false), (true, false), (false, true)];
        let known = copied.notation.first_symbol().ok()?;
        let is_cut = self.split.has_cut_rows(&copied.lines);
        let mut sizes = self.split.sizes(&copied.lines);
        sizes.retain(|&(size, _)| copied.notation.symbols.fit(size));
        let named = sizes.iter().filter(|(_, gaps)| *gaps == Gaps::NONE).map(|&size| (size, &NAMES[..1]));
        let others = sizes
            .iter()
            .map(|&(size, gaps)| ((size, gaps), if gaps == Gaps::NONE { &NAMES[1..] } else { &NAMES[1..2] }));
        let layouts = named.chain(others).flat_map(|((size, gaps), names)| {
            let names = names.iter().copied();
            names
                .flat_map(move |names| {
                    FirstSymbol::of_size(size, known).iter().map(move |&first| (names, first))
                })
                .map(move |((has_row_names, has_column_names), first)| CopiedLayout {
                    size,
                    gaps,
                    has_row_names,
                    has_column_names,
                    first,
                    is_cut,
                    ..self
                })
        });
        let layouts = layouts
            .filter_map(|layout| {
                layout.with_outside(&copied.lines)?.with_blanks(&copied.lines, known.is_some())
            })
            .flat_map(|layout| {
                let reads_rules = matches!(layout.blank, Some('-' | '—'));
                [CopiedLayout { reads_rules, ..layout }].into_iter().chain(reads_rules.then_some(layout))
            })
            .flat_map(|layout| {
                let may_begin_empty = layout.has_short_rows() && copied.begins_with_one_empty_line();
                let empty = may_begin_empty.then_some(CopiedLayout { begins_empty: true, ..layout });
                [layout].into_iter().chain(empty)
            })
            .filter_map(|layout| layout.with_shape_of_boxes(copied));
        least_doubtful(layouts.filter_map(|layout| layout.reads(copied)))
    }

    /// The layout with the shape of the boxes. Strokes or empty fields between the boxes show this shape. Returns
    /// `None` if the borders do not fit each other.
    fn with_shape_of_boxes(self, copied: &CopiedLines<'_>) -> Option<CopiedLayout> {
        match self.gaps.columns {
            ColumnGaps::Tall => Some(CopiedLayout { shape: self.gaps.shape(self.size), ..self }),
            ColumnGaps::Usual | ColumnGaps::None => drawn::with_drawn_shape(self, copied),
        }
    }

    /// Whether the blanks at the end of a row may be missing, so that an empty line may be a row of blanks.
    fn has_short_rows(self) -> bool {
        self.has_space_blanks && (self.is_cut || self.split.has_space_blanks())
    }

    /// The style of answers, which have the same symbols as the input.
    pub(super) fn style(self) -> Style {
        Style { first: self.first, ..Style::default() }
    }

    /// The same layout, for boards in which only few rows are damaged. The reader reports the damaged rows.
    fn of_damaged(self, copied: &CopiedLines<'_>) -> Option<CopiedLayout> {
        let mut rewriter = Rewriter::new(self);
        let rows: Vec<Vec<String>> = copied.lines.iter().flat_map(|line| rewriter.split(line)).collect();
        let sizes = self.split.sizes(&copied.lines).into_iter();
        sizes.filter(|&(_, gaps)| gaps == Gaps::NONE).find_map(|(size, _)| {
            let is_row = |row: &&Vec<String>| {
                row.len() == size && row.iter().all(|cell| Symbol::of(cell, size, None).is_some())
            };
            // If a board had an extra row, the next boards would begin at the wrong rows.
            let count = rows.iter().filter(|row| row.len().abs_diff(size) <= 1).count();
            let has_boards = count.is_multiple_of(size) || count + 1 == size;
            let is_board = has_boards && rows.iter().filter(is_row).count() + 1 >= size;
            let layout = CopiedLayout { size, ..self }.with_blanks(&copied.lines, false);
            let layout = layout.filter(|_| is_board)?;
            Some(layout).filter(|layout| !layout.misreads(copied))
        })
    }

    /// Whether the layout misreads some board. A misread board has a column that is not part of the board, or
    /// comes from markup but has no digits.
    fn misreads(self, copied: &CopiedLines<'_>) -> bool {
        let mut rewriter = Rewriter::new(self);
        let rows = copied.lines.iter().flat_map(|line| rewriter.rewrite_content(line)).collect();
        let is_misread = |grid: Grid| has_margin(&grid) || self.lacks_digits(&grid);
        self.entries(rows, copied.notation).any(|entry| entry.puzzle.is_ok_and(is_misread))
    }

    /// Whether a board of markup has no digits. The digits may be in attributes that the layout does not
    /// read.
    fn lacks_digits(self, grid: &Grid) -> bool {
        self.split == CellSplit::Html && grid.givens().next().is_none()
    }

    /// The format of the rewritten lines.
    pub(super) fn format(self) -> Format {
        match self.size {
            _ if self.split == CellSplit::Groups => Format::Pencilmarks,
            0 => Format::Line,
            1..=LAST_LETTER => Format::Grid,
            _ => Format::Spaced,
        }
    }

    /// Reads the puzzles of the lines, and returns the strongest doubt about a puzzle. Also returns the layout with the
    /// breaks of the lines. Returns `None` if a puzzle has an error.
    fn reads(self, copied: &CopiedLines<'_>) -> Option<(Doubt, CopiedLayout)> {
        let mut rewriter = Rewriter::new(self);
        let mut rows: Vec<String> =
            copied.lines.iter().flat_map(|line| rewriter.rewrite_content(line)).collect();
        if !rewriter.fits() {
            return None;
        }
        if !copied.is_whole && self.size > 0 {
            // The last board may be incomplete.
            rows.truncate(rows.len() - rows.len() % self.size);
        }
        let doubt = |entry: Entry| match &entry.puzzle {
            Ok(grid) if self.is_read(&entry) && grid.clash().is_none() => Some(Doubt::Nothing),
            Ok(grid) if self.is_read(&entry) => {
                OFTEN_TYPED.contains(&grid.shape().size()).then_some(Doubt::Clash)
            }
            _ => entry.asks_for_symbols().then_some(Doubt::Zero),
        };
        let doubts: Option<Vec<Doubt>> = self.entries(rows, copied.notation).map(doubt).collect();
        let layout = CopiedLayout { breaks: Some(rewriter.breaks()), ..self };
        Some((doubts?.into_iter().max()?, layout))
    }

    /// Whether at least half of the lines of a list are puzzles without an error.
    fn reads_most(self, copied: &CopiedLines<'_>) -> bool {
        let mut rewriter = Rewriter::new(self);
        let rows = copied.lines.iter().flat_map(|line| rewriter.rewrite_content(line)).collect();
        let (read, damaged): (Vec<Entry>, Vec<Entry>) =
            self.entries(rows, copied.notation).partition(|entry| self.is_read(entry));
        !read.is_empty() && read.len() >= damaged.len()
    }

    fn entries(self, rows: Vec<String>, notation: &Notation) -> impl Iterator<Item = Entry> {
        let notation = self.notation(notation.clone());
        Reader::of(Detected::of(self.format()), notation, rows.into_iter()).take(TRIED_PUZZLES)
    }

    /// The notation with the shape that the borders show, unless the caller has given a shape.
    pub(super) fn notation(self, known: Notation) -> Notation {
        // The rewritten rows have the usual symbols.
        Notation { shape: known.shape.or(self.shape), symbols: Symbols::default(), ..known }
    }

    /// Whether an entry is a puzzle that has no error and has the size of this layout.
    fn is_read(self, entry: &Entry) -> bool {
        let fits = |cells: usize| self.size == 0 || cells == self.size * self.size;
        match &entry.puzzle {
            // If two zeros clash, the zeros are blanks, not digits.
            Ok(grid) if self.first == FirstSymbol::Zero && grid.clash().is_some() => false,
            Ok(grid) if begins_with_names(grid) && grid.clash().is_some() => false,
            Ok(grid) if has_margin(grid) => false,
            Ok(grid) if self.lacks_digits(grid) => false,
            Ok(grid) => fits(grid.shape().cell_count()) && grid.shape().size() >= SMALLEST,
            Err(_) => false,
        }
    }

    /// The same layout, which now knows at which end the long rows have an extra empty field. Returns `None`
    /// if the extra fields are not all at the same end, because the layout would then remove a real cell from
    /// some row.
    fn with_outside(self, lines: &[&str]) -> Option<CopiedLayout> {
        let mut rewriter = Rewriter::new(self);
        let most = self.size + usize::from(self.has_row_names);
        let rows: Vec<Vec<String>> = lines.iter().flat_map(|line| rewriter.split(line)).collect();
        let is_empty = |cell: Option<&String>| cell.is_some_and(String::is_empty);
        let mut wide = rows.iter().filter(|row| row.len() == most + 1);
        if wide.clone().all(|row| is_empty(row.last())) {
            return Some(self);
        }
        // A row with text at both ends is not part of a board.
        let is_outside = wide.all(|row| is_empty(row.first()) || !is_empty(row.last()));
        is_outside.then_some(CopiedLayout { begins_outside: true, ..self })
    }

    /// The same layout, with the blank that the cells use. Returns `None` if the cells contradict the layout,
    /// for example because the digit 1 has another symbol. If the layout has spaces for blanks, cells without
    /// spaces and cells with another blank also contradict the layout. If there is another blank, a short row
    /// lacks a real cell, and not only the spaces at its end. `is_first_known` tells whether the caller named
    /// the symbols.
    fn with_blanks(self, lines: &[&str], is_first_known: bool) -> Option<CopiedLayout> {
        let mut rewriter = Rewriter::new(self);
        let cells: Vec<String> = lines.iter().flat_map(|line| rewriter.cells(line)).collect();
        let is_space = |cell: &String| cell.trim().is_empty();
        let is_other = |cell: &String| {
            !is_space(cell)
                && Symbol::of_first(cell, self.size, None, self.first).is_some_and(Symbol::is_blank)
        };
        let has_spaces = cells.iter().any(is_space);
        let has_space_blanks = has_spaces && !cells.iter().any(is_other);
        if self.has_space_blanks && !has_space_blanks {
            return None;
        }
        let character = |cell: &String| {
            let mut characters = cell.chars();
            characters.next().filter(|_| characters.next().is_none())
        };
        // An x in a title is not a cell.
        let is_row = |cells: &Vec<String>| {
            let symbols = cells.iter().filter_map(|it| Symbol::of_first(it, self.size, None, self.first));
            2 * symbols.count() > cells.len()
        };
        let rows = lines.iter().map(|line| rewriter.cells(line)).filter(is_row);
        let characters: Vec<char> = rows.flatten().filter_map(|cell| character(&cell)).collect();
        if has_damaged_letter(characters.into_iter(), self.size, self.first) {
            return None;
        }
        // If some cells are empty, the blanks are the empty cells, and any other character is a damaged digit.
        let characters = cells.iter().filter(|_| !has_spaces).filter_map(character);
        let blank = other_character(characters, self.size, self.first);
        let layout =
            CopiedLayout { blank, has_space_blanks, is_cut: self.is_cut && has_space_blanks, ..self };
        let width = Rewriter::new(layout).width(lines);
        (is_first_known || layout.has_first_symbol(&cells)).then_some(CopiedLayout { width, ..layout })
    }

    /// Whether the cells fit the layout's `first`, the symbol of the digit 1.
    fn has_first_symbol(self, cells: &[String]) -> bool {
        let usual = |cell: &String| Symbol::of(cell, self.size, self.blank);
        match self.first {
            FirstSymbol::One => true,
            // If there is only one zero, it may be a blank instead of a digit.
            FirstSymbol::Zero => {
                cells.iter().filter(|cell| usual(cell) == Some(Symbol::Zero)).count() > 1
                    && cells.iter().any(|cell| usual(cell) == Some(Symbol::Blank))
                    && !cells.iter().any(|cell| usual(cell) == Some(Symbol::Digit(self.size as u8)))
            }
            FirstSymbol::A => {
                let is_letter = |cell: &String| {
                    let symbol = Symbol::of_first(cell, self.size, self.blank, self.first);
                    matches!(symbol, Some(Symbol::Digit(_)))
                };
                let is_digit = |c: char| numeral(c).is_some_and(|value| value > 0);
                cells.iter().any(is_letter) && !cells.iter().any(|cell| cell.contains(is_digit))
            }
        }
    }
}

/// Whether the first row may be the names of the columns. The digits of such a row are consecutive and ascending, as in
/// 1, 2, 3, and at most one cell of the row is blank.
fn begins_with_names(grid: &Grid) -> bool {
    let size = grid.shape().size();
    let row: Vec<usize> = grid.cells()[..size].iter().flatten().map(|digit| digit.index()).collect();
    row.len() + 1 >= size && row.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

/// Whether a board is probably a smaller board with one row too many and one column too many. The extra column holds
/// bullets, line numbers or last separators. The size of such a board is one more than a usual size, and its first or
/// last column is blank or counts the rows. A blank column is ignored if the board has few givens.
pub(super) fn has_margin(grid: &Grid) -> bool {
    let size = grid.shape().size();
    let is_filled = grid.cells().iter().flatten().count() >= size;
    let is_column = |column: usize| {
        let digit = |row: usize| grid.cells()[row * size + column];
        is_filled && (0..size).all(|row| digit(row).is_none())
            || digit(0).is_some_and(|first| first.index() == 0)
                && (1..size).all(|row| {
                    let step = digit(row)
                        .zip(digit(row - 1))
                        .map(|(one, above)| one.index() - above.index().min(one.index()));
                    step.is_some_and(|step| step <= 1) && digit(row) >= digit(row - 1)
                })
    };
    let is_likely = OFTEN_TYPED.contains(&size) || !OFTEN_TYPED.contains(&(size - 1));
    !is_likely && (is_column(0) || is_column(size - 1))
}

/// Whether `puzzle` has blanks and `solution` is a full board with the givens of `puzzle`.
pub(super) fn is_solved_by(puzzle: &Grid, solution: &Grid) -> bool {
    let is_same = |(given, digit): (&Option<Digit>, &Option<Digit>)| given.is_none() || given == digit;
    puzzle.shape() == solution.shape()
        && solution.cells().iter().all(Option::is_some)
        && puzzle.cells().iter().any(Option::is_none)
        && puzzle.cells().iter().zip(solution.cells()).all(is_same)
}
