//! Writes boards derived from the input puzzles, in the input's format, to stdout or a file.
//!
//! ```text
//! line, grid and the like     the board replaces its puzzle
//! csv, json                   the record of the puzzle, with the board in a column of its own
//! ```

use crate::args::{BoardSlotsArgs, InputArgs};
use crate::input::Item;
use crate::output::form_of;
use crate::session::{Session, Stop};
use crate::words::Message;
use files::{OutputFormat, Writers, check_columns};
use shudu::text::csv::{self, Columns};
use shudu::text::{Record, json, write_board, write_line};
use shudu::{Error, Format, Grid};
use std::path::Path;

/// The writers for derived boards.
pub(super) struct BoardSlots {
    /// The format to write; `None` keeps the format of each puzzle.
    pub(super) to: Option<Format>,
    /// The column that is added for the board; `None` if the board replaces its puzzle.
    column: Option<&'static str>,
    writers: Writers,
    /// The columns of the output table, copied from the input; `None` before the table begins.
    columns: Option<Columns>,
    /// Whether each line or board comes after its puzzle, because some puzzles are left out.
    pub(super) shows_puzzle: bool,
}

/// What is written for a puzzle.
#[derive(Clone, Copy)]
enum Slot<'b> {
    Board(&'b Grid),
    Word(&'b str),
}

impl BoardSlots {
    /// Writes boards in this column of tables.
    pub(super) fn open(
        column: &'static str,
        args: &BoardSlotsArgs,
        session: &mut Session,
    ) -> Result<BoardSlots, Stop> {
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
        Ok(BoardSlots { column: Some(column), ..BoardSlots::replacing(to, input) })
    }

    /// Writes boards to stdout, in place of their puzzles.
    pub(super) fn replacing(to: Option<Format>, input: &InputArgs) -> BoardSlots {
        BoardSlots {
            to,
            column: None,
            writers: Writers::new(to, input.notation()),
            columns: None,
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
        let mut text = String::new();
        let written = self.write(item, item.puzzle.as_ref().ok(), Slot::Board(board), &mut text)?;
        let Err(error) = written else { return session.write(text + comment).map(|()| true) };
        // Write `text` despite the error, because `text` may hold the header of a table.
        session.write(text)?;
        self.refuse(item, &error, session).map(|()| false)
    }

    /// Reports the error, and writes the word `error` in place of the board.
    pub(super) fn refuse(&mut self, item: &Item, error: &Error, session: &mut Session) -> Result<(), Stop> {
        session.error(item.at(error.clone()));
        let is_writable = |puzzle: &&Grid| write_board(puzzle, &self.writers.notation).is_ok();
        let puzzle = item.puzzle.as_ref().ok().filter(is_writable);
        self.word(item, puzzle, "error", session)
    }

    /// Writes a word instead of a board; JSON output also contains the puzzle, if given.
    pub(super) fn word(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        word: &str,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let mut text = String::new();
        self.write(item, puzzle, Slot::Word(word), &mut text)?.map_err(|error| item.at(error))?;
        session.write(text)
    }

    fn write(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        slot: Slot<'_>,
        text: &mut String,
    ) -> Result<Result<(), Error>, Stop> {
        match self.to.unwrap_or(item.format) {
            Format::Csv => self.row(item, slot, text),
            Format::Json => {
                self.columns = None;
                self.writers.of(item.format, item.style, text);
                Ok(self.object(item, puzzle, slot, text))
            }
            format => {
                self.columns = None;
                let shown = item.puzzle.as_ref().ok().filter(|_| self.shows_puzzle);
                let notation = self.writers.notation.clone();
                let writer = self.writers.of(item.format, item.style, text);
                match (shown, format) {
                    (Some(puzzle), Format::Line | Format::Sdm) => {
                        text.push_str(&(write_line(puzzle, &notation).unwrap_or_default() + "\t"));
                    }
                    (Some(puzzle), _) => _ = writer.puzzle(puzzle, text),
                    (None, _) => {}
                }
                Ok(match slot {
                    Slot::Board(board) => writer.puzzle(board, text),
                    Slot::Word(word) => {
                        writer.word(puzzle, word, text);
                        Ok(())
                    }
                })
            }
        }
    }

    /// Writes the record of a puzzle, after a header if the table begins. The first record defines the columns.
    /// Returns an error if two input tables have different columns, or if an object has a member that the first one does
    /// not have.
    fn row(&mut self, item: &Item, slot: Slot<'_>, text: &mut String) -> Result<Result<(), Error>, Stop> {
        let is_object = item.format == Format::Json;
        let in_columns = |begun| item.record.as_ref().filter(|_| is_object)?.in_columns(begun);
        let placed = self.columns.as_ref().and_then(in_columns);
        let record = placed.as_ref().or(item.record.as_ref());
        let columns = match (record, &self.columns) {
            (Some(record), _) => record.columns().clone(),
            // A table without a header, and a JSON board that is no object, get the columns of the output.
            (None, Some(begun)) if is_object || item.format == Format::Csv => begun.clone(),
            (None, _) => Columns::default(),
        };
        let names = self.others(&columns).map(|(_, name)| name).chain(self.column).collect::<Vec<_>>();
        match &self.columns {
            None => {
                // First write the text that the writer of another format has buffered.
                self.writers.of(item.format, item.style, text);
                csv::write(&names, columns.separator(), text);
            }
            Some(first) => check_columns(
                &item.name,
                columns.names(),
                first.names(),
                self.writers.notation.column.as_ref(),
            )?,
        }
        let separator = self.columns.as_ref().unwrap_or(&columns).separator();
        let written = self.fields(item, record, &columns, slot).map(|fields| {
            csv::write(&fields.iter().map(String::as_str).collect::<Vec<_>>(), separator, text);
        });
        self.columns.get_or_insert(columns);
        Ok(written)
    }

    /// The columns of the input that are copied, with their indexes.
    fn others<'c>(&self, columns: &'c Columns) -> impl Iterator<Item = (usize, &'c str)> + use<'c> {
        let ours = self.column;
        let is_ours = move |name: &str| ours.is_some_and(|ours| name.trim().eq_ignore_ascii_case(ours));
        columns.names().iter().map(String::as_str).enumerate().filter(move |(_, name)| !is_ours(name))
    }

    fn fields(
        &self,
        item: &Item,
        record: Option<&Record>,
        columns: &Columns,
        slot: Slot<'_>,
    ) -> Result<Vec<String>, Error> {
        let written = match slot {
            Slot::Board(board) => write_board(board, &self.writers.notation)?,
            Slot::Word(word) => word.to_string(),
        };
        let field = |column: usize| match (record, &item.puzzle) {
            _ if column == columns.puzzle() && self.column.is_none() => Ok(written.clone()),
            (Some(record), _) => Ok(record.text(column).into_owned()),
            (None, Ok(puzzle)) if column == columns.puzzle() => write_board(puzzle, &self.writers.notation),
            (None, _) => Ok(String::new()),
        };
        let mut fields: Vec<String> =
            self.others(columns).map(|(column, _)| field(column)).collect::<Result<_, _>>()?;
        fields.extend(self.column.map(|_| written));
        Ok(fields)
    }

    /// Writes the object of a puzzle. A word is written as the member `verdict`.
    fn object(
        &self,
        item: &Item,
        puzzle: Option<&Grid>,
        slot: Slot<'_>,
        text: &mut String,
    ) -> Result<(), Error> {
        let quoted = |board: Option<&Grid>| match board {
            Some(board) => write_board(board, &self.writers.notation).map(|board| json::quoted(&board)),
            None => Ok("null".to_string()),
        };
        let (board, word) = match slot {
            Slot::Board(board) => (Some(board), None),
            Slot::Word(word) => (None, Some(word)),
        };
        let replaced = if self.column.is_none() { board.or(puzzle) } else { puzzle };
        let record = item.record.clone().unwrap_or_else(|| Record::blank(&Columns::default()));
        let mut members = Vec::new();
        for (column, name) in self.others(record.columns()) {
            let is_puzzle = column == record.columns().puzzle();
            let value = if is_puzzle { quoted(replaced)? } else { record.json(column).into_owned() };
            members.push((name, value));
        }
        if let Some(column) = self.column {
            members.push((column, quoted(board)?));
        }
        members.extend(word.map(|word| ("verdict", json::quoted(word))));
        json::write_object(&members, text);
        Ok(())
    }

    pub(super) fn end(mut self, session: &mut Session) -> Result<(), Stop> {
        session.finish_writing(&mut self.writers)
    }
}
