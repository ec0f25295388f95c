//! Lines of input with their numbers, without byte order mark and trailing white space.

use super::Record;
use super::copied::{CopiedLayout, Rewriter};
use super::grid::is_upright;
use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;
use std::collections::VecDeque;

/// One puzzle of the input or its error, and the line on which the puzzle starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line, counted from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: Result<Grid, Error>,
    /// The record or object that contains the puzzle, if the input is `csv` or `json`; also present if the puzzle has
    /// an error.
    pub record: Option<Record>,
}

impl Entry {
    /// The entry of a puzzle that starts on `line`. An error without a line number gets this line number.
    pub(super) fn new(line: usize, puzzle: Result<Grid, Error>) -> Entry {
        Entry { line, puzzle: puzzle.map_err(|error| error.on_line(line)), record: None }
    }
}

impl Entry {
    /// Whether the only error is that 0 may be a blank or a digit.
    pub(super) fn asks_for_symbols(&self) -> bool {
        self.puzzle.as_ref().is_err_and(|error| matches!(error.message(), Message::ZeroBesideBlank { .. }))
    }
}

/// A line of the input, without byte order mark, line end and trailing white space.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) text: String,
}

impl Line {
    /// The line without a `#` comment.
    pub(super) fn content(&self) -> &str {
        strip_comment(&self.text)
    }
}

/// The part of `text` before its comment, without trailing white space.
pub(super) fn strip_comment(text: &str) -> &str {
    // A program in C may also write the zero byte at the end of a string.
    before_comment(text).trim_end_matches(|c: char| c.is_whitespace() || c == '\0')
}

/// The part of `text` before its comment. A comment begins with a `#` at the beginning of the line or after white
/// space. Any other `#` may be a damaged cell. A `#` between two bars may also be a damaged cell.
pub(super) fn before_comment(text: &str) -> &str {
    let is_comment =
        |&(start, _): &(usize, &str)| text[..start].chars().next_back().is_none_or(char::is_whitespace);
    let Some((start, _)) = text.match_indices('#').find(is_comment) else { return text };
    let (before, after) = text.split_at(start);
    if before.contains(is_upright) && after.contains(is_upright) { text } else { before }
}

/// The lines of a text, for [`Reader::new`](super::Reader::new).
pub fn split_lines(text: &str) -> impl Iterator<Item = String> + Send + '_ {
    text.lines().map(String::from)
}

/// The lines of an input, one by one. Lines can be put back.
pub(super) struct Lines<'a> {
    source: Box<dyn Iterator<Item = String> + Send + 'a>,
    /// Rewrites the lines, if they have a copied layout that no format reads.
    rewriter: Option<Rewriter>,
    /// Whether lines keep the white space at their ends.
    keeps_ends: bool,
    read: usize,
    waiting: VecDeque<Line>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(
        source: impl Iterator<Item = String> + Send + 'a,
        layout: Option<CopiedLayout>,
    ) -> Lines<'a> {
        let rewriter = layout.map(Rewriter::new);
        Lines { source: Box::new(source), rewriter, keeps_ends: false, read: 0, waiting: VecDeque::new() }
    }

    /// Lines with the white space at their ends.
    pub(super) fn whole(source: impl Iterator<Item = String> + Send + 'a) -> Lines<'a> {
        Lines { keeps_ends: true, ..Lines::new(source, None) }
    }

    /// The next line that has content besides white space and a comment.
    pub(super) fn next_content(&mut self) -> Option<Line> {
        self.find(|line| !line.content().is_empty())
    }

    /// The next line that is neither blank nor a comment. A `#` later in the line is part of its text.
    pub(super) fn next_record(&mut self) -> Option<Line> {
        self.find(|line| line.text.trim_start().starts_with(|first: char| first != '#'))
    }

    /// Puts lines back, to be read again in this order.
    pub(super) fn put_back(&mut self, lines: impl DoubleEndedIterator<Item = Line>) {
        lines.rev().for_each(|line| self.waiting.push_front(line));
    }

    /// The number of lines read from the source.
    pub(super) fn lines_read(&self) -> usize {
        self.read
    }
}

/// Iterates over all lines, including blank ones and comments.
impl Iterator for Lines<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            if let Some(line) = self.waiting.pop_front() {
                return Some(line);
            }
            let mut text = self.source.next()?;
            if self.read == 0 && text.starts_with('\u{feff}') {
                text.remove(0);
            }
            self.read += 1;
            let Some(rewriter) = &mut self.rewriter else {
                let end = if self.keeps_ends { text.trim_end_matches(['\r', '\n']) } else { text.trim_end() };
                text.truncate(end.len());
                return Some(Line { number: self.read, text });
            };
            // In some layouts, white space at the end of a line stands for blanks.
            let rows = rewriter.rewrite(text.trim_end_matches(['\r', '\n'])).into_iter();
            self.waiting.extend(rows.map(|text| Line { number: self.read, text }));
        }
    }
}
