//! Writes boards derived from the input puzzles, in the input's format, to stdout or a file.
//!
//! ```text
//! line, grid and the like     the board replaces its puzzle
//! csv, json                   the record of the puzzle, with the board in a column of its own
//! ```

use crate::args::{DerivedArgs, InputArgs};
use crate::input::Item;
use crate::output::form_of;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::{OutputColumns, OutputFormat, Writers, check_columns, notes_of_replaced};
use shudu::text::csv::{self, Columns};
use shudu::text::{json, write_board, write_line};
use shudu::{Error, Format, Grid};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Writes derived boards.
pub(super) struct BoardSlots {
    /// The format to write; `None` keeps the format of each puzzle.
    pub(super) to: Option<Format>,
    /// The column that is added for the board; `None` if the board replaces its puzzle.
    column: Option<&'static str>,
    writers: Writers,
    /// The columns of the input and those of the output table; `None` before the table begins.
    table: Option<(Arc<Columns>, OutputColumns)>,
    /// The names of the replaced columns and members for which a note was made.
    noted: BTreeSet<String>,
    /// The notes that are not printed yet.
    notes: Vec<files::Message>,
    /// Whether each puzzle is written before its board. This is necessary if some puzzles are left out, because the
    /// number of an output line then does not tell which puzzle the board belongs to.
    pub(super) shows_puzzle: bool,
}

/// The output for a puzzle: a board, or a word in place of the board.
#[derive(Clone, Copy)]
enum Content<'b> {
    Board(&'b Grid),
    Word(&'b str),
}

impl Content<'_> {
    fn is_error(&self) -> bool {
        matches!(self, Content::Word("error"))
    }
}

impl BoardSlots {
    /// Opens the output. In a table, `column` is the name of the column for the boards.
    pub(super) fn open(
        column: &'static str,
        args: &DerivedArgs,
        session: &mut Session,
    ) -> Result<BoardSlots, Stop> {
        let (input, output) = (&args.input, args.bulk.output.as_deref());
        let path = output.unwrap_or(Path::new(""));
        let to = match form_of(output, args.to)? {
            None => None,
            Some(OutputFormat::Text(format)) => Some(format),
            Some(OutputFormat::Parquet) => {
                return Err(Message::NotParquet.of(path.display().to_string()).into());
            }
        };
        input.refuse_output(path)?;
        session.outlet.open(output)?;
        Ok(BoardSlots { column: Some(column), ..BoardSlots::replacing(to, input) })
    }

    /// Writes boards to stdout, in place of their puzzles.
    pub(super) fn replacing(to: Option<Format>, input: &InputArgs) -> BoardSlots {
        BoardSlots {
            to,
            column: None,
            writers: Writers::new(to, input.notation()),
            table: None,
            noted: BTreeSet::new(),
            notes: Vec::new(),
            shows_puzzle: false,
        }
    }

    /// Writes a board, then a comment. Returns `false` if the format cannot hold the board.
    pub(super) fn board(
        &mut self,
        item: &Item,
        board: &Grid,
        comment: &str,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        self.put(item, Content::Board(board), comment, session)
    }

    /// Reports the error, and writes the word `error` in place of the board.
    pub(super) fn refuse(&mut self, item: &Item, error: &Error, session: &mut Session) -> Result<(), Stop> {
        session.error(item.at(error.clone()));
        self.word(item, "error", session)
    }

    /// Writes a word instead of a board; tables and JSON also contain the puzzle.
    pub(super) fn word(&mut self, item: &Item, word: &str, session: &mut Session) -> Result<(), Stop> {
        self.put(item, Content::Word(word), "", session).map(|_| ())
    }

    /// Writes a board or a word. If that is impossible, writes the word `error` instead, and returns `false`.
    fn put(
        &mut self,
        item: &Item,
        content: Content<'_>,
        comment: &str,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        let mut text = String::new();
        let written = self.write(item, content, &mut text)?;
        self.notes.drain(..).for_each(|note| session.note(note));
        match written {
            Ok(()) => session.write(text + comment).map(|()| true),
            Err(error) if content.is_error() => Err(item.at(error).into()),
            Err(error) => {
                // Write `text` despite the error, because `text` may hold the header of a table.
                session.write(text)?;
                self.refuse(item, &error, session).map(|()| false)
            }
        }
    }

    fn write(
        &mut self,
        item: &Item,
        content: Content<'_>,
        text: &mut String,
    ) -> Result<Result<(), Error>, Stop> {
        let notation = self.writers.notation.clone();
        let is_writable = |puzzle: &&Grid| !content.is_error() || write_board(puzzle, &notation).is_ok();
        let puzzle = item.puzzle.as_ref().ok().filter(is_writable);
        let format = self.to.unwrap_or(item.format);
        if format == Format::Csv {
            return self.row(item, puzzle, content, text);
        }
        self.table = None;
        let writer = self.writers.of(item.format, item.style, text);
        if format == Format::Json {
            return Ok(self.object(item, puzzle, content, text));
        }
        match (puzzle.filter(|_| self.shows_puzzle), format) {
            (Some(puzzle), Format::Line | Format::Sdm) => {
                text.push_str(&(write_line(puzzle, &notation).unwrap_or_default() + "\t"));
            }
            (Some(puzzle), _) => _ = writer.puzzle(puzzle, text),
            (None, _) => {}
        }
        Ok(match content {
            Content::Board(board) => writer.puzzle(board, text),
            Content::Word(word) => {
                writer.word(puzzle, word, text);
                Ok(())
            }
        })
    }

    /// Writes the record of a puzzle; before the first record, writes the header of the table. The first record defines
    /// the columns. Refuses an input table with other columns.
    fn row(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        content: Content<'_>,
        text: &mut String,
    ) -> Result<Result<(), Error>, Stop> {
        let record = item.record.clone().unwrap_or_default();
        if self.table.is_none() {
            // First write the text that the writer of another format has buffered.
            self.writers.of(item.format, item.style, text);
            let columns = record.columns().clone();
            let output = OutputColumns::of(columns.names(), self.column);
            csv::write(output.names(), columns.separator(), text);
            self.notes = notes_of_replaced(output.replaced(), &mut self.noted);
            self.table = Some((Arc::new(columns), output));
        }
        let (columns, output) = self.table.as_ref().expect("it has begun");
        // Skip this check for a csv input without a puzzle column, because its items have no records.
        if item.format != Format::Json && (item.record.is_some() || item.format != Format::Csv) {
            let chosen = self.writers.notation.column.as_ref();
            check_columns(&item.name, record.columns().names(), columns.names(), chosen)?;
        }
        let (record, misfit) = record.in_columns(columns);
        let own = match (content, misfit) {
            (_, Some(error)) if !content.is_error() => Err(error),
            (Content::Word(word), _) => Ok(word.to_string()),
            (Content::Board(board), _) => write_board(board, &self.writers.notation),
        };
        Ok(own.and_then(|own| {
            let puzzle = match self.column {
                // A bad puzzle stays as it is in the input, if it has any text.
                None if content.is_error() && !record.text(record.columns().puzzle()).is_empty() => None,
                None => Some(own.clone()),
                Some(_) if record.has_text_puzzle() => None,
                Some(_) => self.text(puzzle)?,
            };
            let mut fields = output.fields(&record, puzzle.as_deref());
            fields.extend(self.column.map(|_| own.into()));
            csv::write(&fields, columns.separator(), text);
            Ok(())
        }))
    }

    /// Writes the object of a puzzle. A word is written as the member `verdict`.
    fn object(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        content: Content<'_>,
        text: &mut String,
    ) -> Result<(), Error> {
        let (board, word) = match content {
            Content::Board(board) => (self.text(Some(board))?, None),
            Content::Word(word) => (None, Some(word)),
        };
        let replaced = board.clone().filter(|_| self.column.is_none());
        let puzzle = if replaced.is_some() { replaced } else { self.text(puzzle)? };
        let record = item.record.clone().unwrap_or_default();
        let ours = self.column.into_iter().chain(word.map(|_| "verdict"));
        let output = OutputColumns::of(record.columns().names(), ours);
        let or_null = |board: &Option<String>| board.as_deref().map_or("null".into(), json::quoted);
        // A puzzle that cannot be read or written stays as it is in the input.
        let puzzle = puzzle.map_or_else(|| record.json_puzzle().into_owned(), |puzzle| json::quoted(&puzzle));
        let copied = output.members(&record);
        let copied =
            copied.map(|(name, value)| (name, value.map_or_else(|| puzzle.clone(), Cow::into_owned)));
        let own = self.column.map(|column| (column, or_null(&board)));
        let verdict = word.map(|word| ("verdict", json::quoted(word)));
        let members: Vec<(&str, String)> = copied.chain(own).chain(verdict).collect();
        json::write_object(&members, text);
        self.notes = notes_of_replaced(output.replaced(), &mut self.noted);
        Ok(())
    }

    fn text(&self, board: Option<&Grid>) -> Result<Option<String>, Error> {
        board.map(|board| write_board(board, &self.writers.notation)).transpose()
    }

    pub(super) fn end(mut self, session: &mut Session) -> Result<(), Stop> {
        session.finish_writing(&mut self.writers)
    }
}
