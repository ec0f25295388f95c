//! Reads boards that are written as rows of cells. The formats `spaced`, `grid`, `pencilmarks` and `sdk` use
//! this module.
//!
//! A [`Cut`] splits the text of a row into cells, which are characters or words. A board ends when it has as many rows
//! as its first row has cells, or at a blank line. A blank line between two bands is skipped.

use super::Notation;
use super::boxes::{DrawnBorders, border_of_line, borders_of_row, have_shapes};
use super::grid::{is_rule, is_rule_character, without_rules};
use super::lines::{Line, Lines};
use super::notation::SMALLEST;
use crate::board::{Digit, Grid, Shape};
use crate::error::Error;
use crate::words::Message;

/// The line that ends a board with too few rows. Only rewritten texts have such a line.
pub(super) const BOARD_END: &str = "\u{c}";

/// How a row is split into cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// One character per cell; white space is ignored.
    Characters,
    /// One word per cell.
    Words,
}

impl Cut {
    /// The cells of a row. Rules between boxes are ignored.
    pub(super) fn cells(self, row: &str) -> Vec<String> {
        let clean = without_rules(row);
        let words = clean.split_whitespace();
        match self {
            Cut::Words => words.map(String::from).collect(),
            Cut::Characters => words.flat_map(str::chars).map(String::from).collect(),
        }
    }

    /// The number of cells of a row. The function does not store the texts of the cells, because the texts of
    /// a long line would take much memory.
    pub(super) fn count(self, row: &str) -> usize {
        let words = row.split(|c: char| c.is_whitespace() || is_rule_character(c));
        match self {
            Cut::Words => words.filter(|word| !word.is_empty()).count(),
            Cut::Characters => words.map(|word| word.chars().count()).sum(),
        }
    }
}

/// The rows of one board, as lines of the input.
pub(super) struct BoardRows {
    lines: Vec<Line>,
    /// The number of cells of the first row. If the next two rows have another number of cells, this field
    /// holds that number.
    width: usize,
    cut: Cut,
    borders: DrawnBorders,
}

impl BoardRows {
    /// Reads the rows of the next board.
    pub(super) fn gather(lines: &mut Lines<'_>, cut: Cut, notation: &Notation) -> Option<BoardRows> {
        let is_rule = |text: &str| !notation.has_dash_blank() && is_rule(text);
        let first = loop {
            let line = lines.next_content()?;
            if !is_rule(line.content()) {
                break line;
            }
        };
        let width = cut.count(first.content());
        let mut rows = BoardRows { lines: vec![first], width, cut, borders: DrawnBorders::default() };
        if rows.is_whole_board(width, notation) {
            return Some(rows);
        }
        let (mut is_even, mut above, mut gap) = (true, String::new(), None);
        while rows.lines.len() < rows.most(is_even, notation) {
            let Some(line) = lines.next() else { break };
            if line.text.trim_start().starts_with('[') {
                lines.put_back(std::iter::once(line));
                break;
            }
            if line.text == BOARD_END {
                break;
            }
            let content = line.content();
            if is_rule(content) {
                above.push_str(border_of_line(content));
            } else if !content.is_empty() {
                is_even &= cut.count(content) == width;
                rows.borders.add_row(rows.lines.len(), std::mem::take(&mut above));
                rows.lines.push(line);
                rows.correct_width(notation);
            } else if line.text.is_empty() && !rows.may_have_gap(gap, notation) {
                break;
            } else if line.text.is_empty() {
                gap = gap.or(Some(rows.lines.len()));
                above.push_str(border_of_line(content));
            }
        }
        rows.give_back_next_board(gap.filter(|gap| !gap.is_multiple_of(rows.band(notation))), lines);
        rows.give_back_one_line_boards(width, notation, lines);
        Some(rows)
    }

    /// The usual height of boxes.
    fn band(&self, notation: &Notation) -> usize {
        notation.shape.or(Shape::of_size(self.width).ok()).map_or(1, Shape::box_rows)
    }

    /// Whether an empty line below the last row may be between two bands. `gap` is the number of rows above the first
    /// empty line. On boards that may have boxes of several shapes, the first empty line shows the height of the boxes.
    fn may_have_gap(&self, gap: Option<usize>, notation: &Notation) -> bool {
        let (rows, band) = (self.lines.len(), self.band(notation));
        let is_usual = band > 1 && rows.is_multiple_of(band);
        let is_height = rows > 1 && self.width.is_multiple_of(rows) && have_shapes(self.width);
        is_usual || gap.map_or(is_height, |gap| have_shapes(self.width) && rows.is_multiple_of(gap))
    }

    /// If the next line is another row, the rows below an unusual gap belong to the next board. Puts these rows back.
    fn give_back_next_board(&mut self, gap: Option<usize>, lines: &mut Lines<'_>) {
        let Some(gap) = gap.filter(|&gap| gap < self.lines.len()) else { return };
        let Some(next) = lines.next() else { return };
        let is_row = !next.content().is_empty() && !is_rule(next.content());
        lines.put_back(std::iter::once(next));
        if is_row {
            lines.put_back(self.lines.drain(gap..));
        }
    }

    /// The number of rows to read. A board whose size differs from the size in the notation is still read as one board.
    fn most(&self, is_even: bool, notation: &Notation) -> usize {
        let size = notation.shape.map_or(self.width, Shape::size);
        let is_board = is_even && (SMALLEST..=Shape::MAX_SIZE).contains(&self.width);
        if is_board { self.width } else { size }
    }

    /// Corrects the width once the third row is read. A first row whose number of cells differs from the next
    /// two rows is damaged.
    fn correct_width(&mut self, notation: &Notation) {
        /// A damaged row has at most this many cells more or less than the other rows.
        const FEW: usize = 2;
        let [_, second, third] = &self.lines[..] else { return };
        let (second, third) = (self.cut.count(second.content()), self.cut.count(third.content()));
        let is_near = second.abs_diff(self.width) <= FEW && (SMALLEST..=Shape::MAX_SIZE).contains(&second);
        if second == third && is_near && notation.shape.is_none() {
            self.width = second;
        }
    }

    /// Whether the first row is a whole board, with all n * n cells on one line.
    fn is_whole_board(&self, width: usize, notation: &Notation) -> bool {
        match notation.shape {
            Some(shape) => width == shape.cell_count(),
            None => width > Shape::MAX_SIZE && width.isqrt() * width.isqrt() == width,
        }
    }

    /// With 16 numbers per line but fewer than 16 lines, each line is a 4x4 board, so all lines but the first
    /// are put back.
    fn give_back_one_line_boards(&mut self, width: usize, notation: &Notation, lines: &mut Lines<'_>) {
        let root = width.isqrt();
        let is_board =
            self.cut == Cut::Words && notation.shape.is_none() && root >= 4 && root * root == width;
        if is_board && self.lines.len() < width {
            lines.put_back(self.lines.drain(1..));
        }
    }

    /// The characters of all cells.
    pub(super) fn characters(&self) -> impl Iterator<Item = char> + Clone {
        let contents = self.lines.iter().map(Line::content);
        contents.flat_map(str::chars).filter(|&c| !c.is_whitespace() && !is_rule_character(c))
    }

    /// The number of cells of the first row.
    pub(super) fn width(&self) -> usize {
        self.cut.count(self.lines[0].content())
    }

    /// The line on which the board starts.
    pub(super) fn line(&self) -> usize {
        self.lines[0].number
    }

    /// The shape of the board, and its cells in reading order. `read` receives the text of a cell and the size.
    pub(super) fn read<T>(
        &self,
        notation: &Notation,
        mut read: impl FnMut(&str, usize) -> Result<T, Error>,
    ) -> Result<(Shape, Vec<T>), Error> {
        let widths: Vec<usize> = self.lines.iter().map(|line| self.cut.count(line.content())).collect();
        let shape = self.shape(&widths, notation)?;
        let mut cells = Vec::with_capacity(shape.cell_count());
        for line in &self.lines {
            for text in self.cut.cells(line.content()) {
                let cell = shape.cell(cells.len());
                cells.push(read(&text, shape.size()).map_err(|error| error.at(cell).on_line(line.number))?);
            }
        }
        Ok((shape, cells))
    }

    /// The board. `read` receives the text of a cell and the size, and returns the digit.
    pub(super) fn read_grid(
        &self,
        notation: &Notation,
        mut read: impl FnMut(&str, usize) -> Result<Option<Digit>, Error>,
    ) -> Result<Grid, Error> {
        let read = |text: &str, size| Ok((first_character(text), read(text, size)?));
        let (shape, cells) = self.read(notation, read)?;
        notation.check_zeros(shape.size(), cells.iter().copied())?;
        Ok(Grid::of_cells(shape, cells.into_iter().map(|(_, digit)| digit).collect()))
    }

    /// The shape of a board whose rows have these numbers of cells.
    fn shape(&self, rows: &[usize], notation: &Notation) -> Result<Shape, Error> {
        let width = self.width;
        let expected = notation.shape.map_or(width, Shape::size);
        let uneven = rows.iter().position(|&row| row != expected);
        let is_square = rows.len() == width && rows.iter().all(|&row| row == width);
        if let (Some(shape), true) = (notation.shape, is_square && width >= 4 && width != expected) {
            return Err(Error::new(Message::OtherShape { shape, found: width }));
        }
        if let Some(i) = uneven.filter(|_| rows.len() == expected && expected > 1) {
            let kind = Message::RowLength { row: i + 1, expected, found: rows[i] };
            return Err(Error::new(kind).on_line(self.lines[i].number));
        }
        let is_even = rows.iter().all(|&row| row == expected);
        // A single row of 4 or 9 cells is not a whole 2x2 or 3x3 board. The row belongs to a larger board
        // whose other rows are missing.
        let is_row = rows.len() > 1 || notation.shape.is_none() && (2..SMALLEST * SMALLEST).contains(&width);
        if is_even && is_row && rows.len() != expected {
            return Err(Error::new(Message::RowCount { expected, found: rows.len() }));
        }
        if let Some(found) = self.borders.misplaced_row(expected).filter(|_| rows.len() == expected) {
            return Err(Error::new(Message::RowCount { expected, found }));
        }
        let usual = notation.shape_of_cells(rows.iter().sum())?;
        Ok(if notation.shape.is_some() { usual } else { self.drawn_shape(usual.size())?.unwrap_or(usual) })
    }

    /// Finds the shape of the boxes from bars, rules and spaces. If one line holds all cells, the bars separate rows
    /// and do not show boxes. Returns an error if the rules and the bars do not fit each other.
    fn drawn_shape(&self, size: usize) -> Result<Option<Shape>, Error> {
        if self.lines.len() == 1 || !have_shapes(size) {
            return Ok(None);
        }
        let mut borders = self.borders.clone();
        for line in &self.lines {
            borders.add_columns(borders_of_row(line.content(), self.cut == Cut::Words, is_rule_character));
        }
        match borders.contradiction(size) {
            Some((height, width)) => Err(Error::new(Message::BoxLines { size, height, width })),
            None => Ok(borders.shape(size)),
        }
    }
}

/// The first character of a cell; a space if the cell is empty.
pub(super) fn first_character(text: &str) -> char {
    text.chars().next().unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Reader, split_lines};
    use super::*;

    #[test]
    fn a_board_of_another_size_than_was_said_is_one_error_that_says_so() {
        let notation = Notation { shape: "2x2".parse().ok(), ..Notation::default() };
        let board = ["0"; 9].join(" ") + "\n";
        let text = board.repeat(9) + "\n0 0 0 0\n0 0 0 1\n0 0 0 0\n0 0 0 0\n";
        let entries: Vec<_> = Reader::new(Format::Spaced, notation.clone(), split_lines(&text)).collect();
        let message = entries[0].puzzle.as_ref().unwrap_err().to_string();
        assert_eq!(
            message,
            "line 1: a 9x9 puzzle, expected 4x4, of boxes of 2x2: leave out the box size, or give that of this puzzle"
        );
        assert!(entries.len() == 2 && entries[1].puzzle.is_ok(), "{entries:?}");
    }
}
