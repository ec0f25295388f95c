//! Reads puzzles one after another, in any format.

use super::by_columns::transposed;
use super::cases::Cases;
use super::copied::{CopiedLayout, is_solved_by};
use super::csv::Csv;
use super::detect::WINDOW;
use super::detected::TextKind;
use super::encodings::with_blanks;
use super::fragment::without_fragments;
use super::json::Json;
use super::judge::JudgeReader;
use super::lines::Lines;
use super::{Detected, Entry, Format, Notation, grid, line, pencilmarks, sdk, spaced, split_lines};
use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;
use std::str::FromStr;

/// An iterator over the puzzles of an input.
pub struct Reader<'a> {
    lines: Lines<'a>,
    notation: Notation,
    read: ReadNext,
    /// Whether boards smaller than 4x4 are errors.
    has_fragments: bool,
    /// Whether the boards are listed by columns.
    is_by_columns: bool,
    /// Whether to skip a full board that solves the previous puzzle (`last`).
    skips_solutions: bool,
    last: Option<Grid>,
}

/// Reads the next puzzle of a format. The closure owns the state between puzzles.
type ReadNext = Box<dyn FnMut(&mut Lines<'_>, &Notation) -> Option<Entry> + Send>;

/// Returns the reader of a format that keeps state between puzzles.
fn with<S: Default + Send + 'static>(
    read: fn(&mut S, &mut Lines<'_>, &Notation) -> Option<Entry>,
) -> ReadNext {
    let mut state = S::default();
    Box::new(move |lines, notation| read(&mut state, lines, notation))
}

impl<'a> Reader<'a> {
    /// Reads puzzles of one format from lines. The lines may still have line ends, a byte order mark, trailing white
    /// space and `#` comments.
    pub fn new(
        format: Format,
        notation: Notation,
        lines: impl Iterator<Item = String> + Send + 'a,
    ) -> Reader<'a> {
        Reader::of(Detected::of(format), notation, lines)
    }

    /// Reads puzzles of a detected format and layout from lines.
    pub fn of(
        detected: Detected,
        notation: Notation,
        lines: impl Iterator<Item = String> + Send + 'a,
    ) -> Reader<'a> {
        let (read, layout) = match detected.kind() {
            TextKind::Formatted { format, .. } => (read_next(format), None),
            TextKind::Copied(layout) => (read_next(layout.format()), Some(layout)),
            TextKind::Unread => {
                let read: ReadNext = Box::new(CopiedLayout::unread);
                (read, None)
            }
        };
        let notation = layout.map_or(notation.clone(), |layout| layout.notation(notation));
        let (has_fragments, skips_solutions) = (detected.has_fragments(), layout.is_some());
        let has_byte_blanks = detected.has_byte_blanks();
        let lines = lines.map(move |line| if has_byte_blanks { with_blanks(&line) } else { line });
        Reader {
            lines: match detected.kind() {
                TextKind::Unread => Lines::whole(lines),
                _ => Lines::new(lines, layout),
            },
            notation,
            read,
            has_fragments,
            is_by_columns: detected.is_by_columns(),
            skips_solutions,
            last: None,
        }
    }
}

/// The reader of a format.
fn read_next(format: Format) -> ReadNext {
    match format {
        Format::Judge(judge) => match judge.layout() {
            Err(format) => read_next(format),
            Ok(layout) => {
                let mut reader = JudgeReader::new(layout);
                Box::new(move |lines, notation| reader.read(lines, notation))
            }
        },
        Format::Line | Format::Sdm => Box::new(line::read),
        Format::Spaced => Box::new(spaced::read),
        Format::Cases => with(Cases::read),
        Format::Grid => Box::new(grid::read),
        Format::Pencilmarks => Box::new(pencilmarks::read),
        Format::Sdk => Box::new(sdk::read),
        Format::Csv => with(Csv::read),
        Format::Json => with(Json::read),
    }
}

impl Iterator for Reader<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        let mut entry = (self.read)(&mut self.lines, &self.notation)?;
        if self.skips_solutions {
            while let (Some(puzzle), Ok(board)) = (&self.last, &entry.puzzle)
                && is_solved_by(puzzle, board)
            {
                entry = (self.read)(&mut self.lines, &self.notation)?;
            }
            self.last = entry.puzzle.as_ref().ok().cloned();
        }
        if self.is_by_columns {
            entry.puzzle = entry.puzzle.map(|grid| transposed(&grid));
        }
        if self.has_fragments {
            entry.puzzle = without_fragments(entry.puzzle).map_err(|error| error.on_line(entry.line));
        }
        Some(entry)
    }
}

impl std::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reader").field("line", &self.lines.lines_read()).finish_non_exhaustive()
    }
}

/// Reads one puzzle in any format. `notation` holds the facts that the caller knows.
///
/// ```
/// use shudu::text::{Notation, read_one};
/// let without_boxes = Notation { shape: Some("1x4".parse()?), ..Notation::default() };
/// assert!(read_one("1....1..........", &without_boxes)?.clash().is_none());
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn read_one(text: &str, notation: &Notation) -> Result<Grid, Error> {
    let head = &text.as_bytes()[..text.len().min(WINDOW)];
    let detected = super::detect(head, head.len() == text.len(), notation)?;
    let mut entries = Reader::of(detected, notation.clone(), split_lines(text));
    let first = entries.next().ok_or_else(Error::no_puzzle)?.puzzle?;
    match entries.next() {
        None => Ok(first),
        Some(second) => Err(Error::new(Message::OnePuzzle).on_line(second.line)),
    }
}

/// Reads one puzzle in any format.
impl FromStr for Grid {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grid, Error> {
        read_one(text, &Notation::default())
    }
}
