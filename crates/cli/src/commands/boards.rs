//! Writes boards derived from the input puzzles, in the input's format, to stdout or a file.

use crate::args::{BoardSlotsArgs, InputArgs};
use crate::input::Item;
use crate::output::form_of;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::{OutputFormat, Writers, check_columns};
use shudu::text::csv::{Columns, Record};
use shudu::text::{csv, write_board};
use shudu::{Error, Format, Grid};
use std::borrow::Cow;
use std::path::Path;

/// The writers for derived boards; each board is written in place of its puzzle.
pub(super) struct BoardSlots {
    /// The format to write; `None` keeps the format of each puzzle.
    pub(super) to: Option<Format>,
    writers: Writers,
    /// The columns of the output table, copied from the input; `None` before the table begins.
    columns: Option<Columns>,
}

impl BoardSlots {
    pub(super) fn open(args: &BoardSlotsArgs, session: &mut Session) -> Result<BoardSlots, Stop> {
        let (input, output) = (&args.input, args.output.as_deref());
        let path = output.unwrap_or(Path::new(""));
        let to = match form_of(output, args.to.map(OutputFormat::Text))? {
            None => None,
            Some(OutputFormat::Text(format)) => Some(format),
            Some(OutputFormat::Parquet) => {
                return Err(Message::NotParquet.of(path.display().to_string()).into());
            }
        };
        input.refuse_output(path)?;
        session.outlet.open(output)?;
        Ok(BoardSlots::new(to, input))
    }

    /// Writes to stdout.
    pub(super) fn new(to: Option<Format>, input: &InputArgs) -> BoardSlots {
        BoardSlots { to, writers: Writers::new(to, input.notation()), columns: None }
    }

    /// Writes a board in place of a puzzle, then a comment. Returns `false` if the format cannot hold the board.
    pub(super) fn board(
        &mut self,
        item: &Item,
        board: &Grid,
        comment: &str,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        let mut text = String::new();
        let written = match self.record(item, &mut text)? {
            Some(record) => write_board(board, &self.writers.notation)
                .map(|board| csv::write(&record.with_puzzle(&board), &mut text)),
            None => self.writers.of(item.format, item.style, &mut text).puzzle(board, &mut text),
        };
        let Err(error) = written else { return session.write(text + comment).map(|()| true) };
        // Write `text` despite the error, because `text` may hold the header of a table.
        session.write(text)?;
        self.refuse(item, &error, session).map(|()| false)
    }

    /// Reports the error, and writes the word `error` in place of the puzzle.
    pub(super) fn refuse(&mut self, item: &Item, error: &Error, session: &mut Session) -> Result<(), Stop> {
        session.error(item.at(error.clone()));
        self.word(item, None, "error", session)
    }

    /// Writes a word instead of a board; JSON output also contains the puzzle.
    pub(super) fn word(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        word: &str,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let mut text = String::new();
        match self.record(item, &mut text)? {
            Some(record) => csv::write(&record.with_puzzle(word), &mut text),
            None => self.writers.of(item.format, item.style, &mut text).word(puzzle, word, &mut text),
        }
        session.write(text)
    }

    /// The record of a puzzle, if the output is a table and the record has columns other than the puzzle. The
    /// first record defines the columns. Returns an error if two input tables have different columns.
    fn record<'i>(&mut self, item: &'i Item, text: &mut String) -> Result<Option<Cow<'i, Record>>, Stop> {
        if self.to.unwrap_or(item.format) != Format::Csv {
            self.columns = None;
            return Ok(None);
        }
        let record = match (&item.record, &self.columns) {
            (Some(record), _) => Cow::Borrowed(record),
            // An input table without a header is assumed to have the columns of the output.
            (None, Some(begun)) if item.format == Format::Csv => Cow::Owned(begun.blank()),
            (None, _) => Cow::Owned(Columns::default().blank()),
        };
        let columns = record.columns();
        let has_others = columns.names().len() > 1;
        match &self.columns {
            None => {
                // First write the text that the writer of another format has buffered.
                self.writers.of(item.format, item.style, text);
                if has_others {
                    csv::write(&columns.names().iter().map(String::as_str).collect::<Vec<_>>(), text);
                }
                self.columns = Some(columns.clone());
            }
            Some(first) => check_columns(&item.name, columns.names(), first.names())?,
        }
        Ok(has_others.then_some(record))
    }

    pub(super) fn end(mut self, session: &mut Session) -> Result<(), Stop> {
        session.finish_writing(&mut self.writers)
    }
}
