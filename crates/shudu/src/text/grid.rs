//! The format `grid` has n rows of n characters, with or without rules between the boxes.
//!
//! ```text
//! 12..          1 2 | . .          +-----+-----+
//! 34..          3 4 | . .          | 1 2 | . . |       all the same board; white space
//! ...1          ----+----          | 3 4 | . . |       and box-drawing are ignored
//! ....          ...                ...
//! ```

use super::copied::likely_blank;
use super::drawing::{self, Pen, Stroke};
use super::lines::Lines;
use super::rows::{BoardRows, Cut};
use super::{Entry, Notation, Style};
use crate::board::{Cell, Digit, Grid, Shape};
use crate::error::{Error, shorten};
use crate::words::Message;

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let rows = BoardRows::gather(lines, Cut::Characters, notation)?;
    Some(Entry::new(rows.line(), read_rows(&rows, notation)))
}

/// Reads a board from rows of characters.
pub(super) fn read_rows(rows: &BoardRows, notation: &Notation) -> Result<Grid, Error> {
    let grid = read_with(rows, notation, None);
    if grid.is_ok() || notation.has_own_symbols() {
        return grid;
    }
    // The error should name the damaged cell, not the blank.
    match likely_blank(rows.characters(), rows.width()) {
        Some(blank) => read_with(rows, notation, Some(blank)).and(grid),
        None => grid,
    }
}

/// Reads a board in which `blank` is one more character for a blank.
fn read_with(rows: &BoardRows, notation: &Notation, blank: Option<char>) -> Result<Grid, Error> {
    let mut alphabet = None;
    rows.read_grid(notation, |text, size| {
        if alphabet.is_none() {
            let usual = notation.alphabet(size)?;
            alphabet = Some(match blank {
                Some(blank) => usual.with_other_blank(blank),
                None => usual,
            });
        }
        let alphabet = alphabet.as_ref().expect("made just above");
        match text.chars().next() {
            Some(character) => alphabet.read(character),
            None => Err(Error::new(Message::NotANumber { found: shorten(text), size })),
        }
    })
}

/// Writes n rows of n characters, without rules.
pub(super) fn write_plain(
    grid: &Grid,
    notation: &Notation,
    blank: char,
    out: &mut String,
) -> Result<(), Error> {
    let shape = grid.shape();
    let alphabet = notation.alphabet(shape.size())?.with_blank(blank);
    for r in 0..shape.size() {
        out.extend((0..shape.size()).map(|c| alphabet.write(grid.get(Cell::at(r, c)))));
        out.push('\n');
    }
    Ok(())
}

/// Writes the board with rules between its boxes, or plain.
pub(super) fn write(grid: &Grid, notation: &Notation, style: Style, out: &mut String) -> Result<(), Error> {
    if style.plain {
        return write_plain(grid, notation, '.', out);
    }
    let alphabet = notation.alphabet(grid.shape().size())?;
    ruled(grid.shape(), |cell| alphabet.write(grid.get(cell)).to_string(), out);
    Ok(())
}

/// Draws the board for display, like [`write`], but with numbers if there are not enough characters.
pub(super) fn draw(grid: &Grid) -> String {
    let mut out = String::new();
    if write(grid, &Notation::default(), Style::default(), &mut out).is_err() {
        let number = |cell| grid.get(cell).map_or(".".to_string(), |digit: Digit| digit.to_string());
        ruled(grid.shape(), number, &mut out);
    }
    out
}

/// Writes rows of right-aligned cells, with rules between the boxes.
pub(super) fn ruled(shape: Shape, word: impl Fn(Cell) -> String, out: &mut String) {
    drawing::draw(
        shape,
        Pen::PLAIN,
        |cell| word(cell).chars().count(),
        |stroke| match stroke {
            Stroke::Rule(rule) => out.push_str(rule),
            Stroke::Word(cell, width) => out.push_str(&format!("{:>width$}", word(cell))),
            Stroke::End => out.push('\n'),
        },
    );
}

/// Whether a character belongs to the frame of a board, not to a cell.
pub(super) fn is_rule_character(c: char) -> bool {
    matches!(c, '+' | '\u{2500}'..='\u{257f}') || is_upright(c)
}

/// Whether a line is a rule, such as `---+---`, `.-----.-----.`, or a line of box-drawing characters. A rule
/// must contain a horizontal stroke.
pub(super) fn is_rule(line: &str) -> bool {
    let is_frame = |c: char| {
        matches!(c, '-' | '—' | '=' | '*' | '.' | ':' | '\'' | '`' | ' ' | '\t') || is_rule_character(c)
    };
    let is_stroke = |c: char| matches!(c, '-' | '—' | '=') || (is_rule_character(c) && !is_upright(c));
    line.contains(is_stroke) && line.chars().all(is_frame) || is_lower_border(line)
}

/// Whether a line is the lower border of boxes, such as `|_______|_______|_______|`. Boxes with c columns are 2c + 1
/// characters wide, which tells such a border from a row of blanks without spaces.
fn is_lower_border(line: &str) -> bool {
    const NARROWEST: usize = 5;
    let Some(inside) = line.strip_prefix(is_upright).and_then(|line| line.strip_suffix(is_upright)) else {
        return false;
    };
    let widths: Vec<usize> = inside.split(is_upright).map(str::len).collect();
    let width = widths[0];
    let is_even = widths.iter().all(|&each| each == width);
    is_even
        && width >= NARROWEST
        && width % 2 == 1
        && width != widths.len()
        && inside.chars().all(|c| c == '_' || is_upright(c))
}

/// Whether a character separates two boxes of a row.
pub(super) fn is_upright(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '‖' | '｜' | '¦' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// A row with the rules between its boxes replaced by spaces.
pub(super) fn without_rules(row: &str) -> String {
    row.chars().map(|c| if is_rule_character(c) { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_from_rows_of_blanks() {
        for rule in [
            "*-----------*",
            "---+---",
            "+---+---+",
            ".-----.-----.",
            ":------+-----:",
            "├───┼───┤",
            "======",
            "|_______|_______|_______|",
        ] {
            assert!(is_rule(rule), "{rule}");
        }
        for row in ["....", ". . | . .", "1 2 | 3 4", "| . . | . . |", "│ . . │ . . │", "|___|___|___|"]
        {
            assert!(!is_rule(row), "{row}");
        }
    }

    #[test]
    fn a_drawn_board_has_rules_between_its_boxes() {
        let grid: Grid = "12..34.....1....".parse().unwrap();
        assert_eq!(draw(&grid), "1 2 | . .\n3 4 | . .\n----+----\n. . | . 1\n. . | . .\n");
    }
}
