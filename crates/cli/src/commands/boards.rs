//! Boards that are made of those that are read, in their layout: on stdout, or in a file.

use crate::args::InputArgs;
use crate::input::Item;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use crate::target::{Target, stop};
use crate::words::{Left, Message};
use files::{Form, Whole, Writers, check_columns};
use shudu::text::csv::{Columns, Record};
use shudu::text::{csv, write_board};
use shudu::{Error, Format, Grid};
use std::borrow::Cow;
use std::path::Path;

/// Where they are written, and how.
pub(super) struct Boards {
    /// The format to write, unless it is that of each puzzle.
    to: Option<Format>,
    writers: Writers,
    target: Target,
    /// The columns of the table that is written, once it is begun; the columns of the input beside the puzzle are passed on.
    columns: Option<Columns>,
}

impl Boards {
    /// Opens the output; an existing file is not touched before the new one is whole.
    pub(super) fn open(to: Option<Format>, output: Option<&Path>, input: &InputArgs) -> Result<Boards, Stop> {
        let to = format_of(to, output)?;
        if let Some(path) = output
            && input.sources().iter().any(|source| source.is_file(path))
        {
            return Err(files::Message::AlsoInput.of_file(path).into());
        }
        interrupt::attend_output(output);
        let (writers, target) = (Writers::new(to, input.notation()), Target::open(output)?);
        Ok(Boards { to, writers, target, columns: None })
    }

    /// The format in which the answer to a puzzle is written.
    pub(super) fn format(&self, item: &Item) -> Format {
        self.to.unwrap_or(item.format)
    }

    /// Writes a board in the slot of a puzzle, and a comment behind it; whether the format has room for it.
    pub(super) fn board(
        &mut self,
        item: &Item,
        board: &Grid,
        comment: &str,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        let mut text = String::new();
        let written = match self.record(item, &mut text)? {
            Some(record) => write_board(board, self.writers.notation())
                .map(|board| csv::write(&record.with_puzzle(&board), &mut text)),
            None => self.writers.of(item.format, item.style, &mut text).puzzle(board, &mut text),
        };
        if let Err(error) = written {
            // What was begun stays, such as the header of a table.
            self.target.write(&mut text, session)?;
            return self.refuse(item, &error, session).map(|()| false);
        }
        text.push_str(comment);
        self.target.write(&mut text, session).map(|()| true)
    }

    /// Leaves the slot of a puzzle empty, and says why.
    pub(super) fn refuse(&mut self, item: &Item, error: &Error, session: &mut Session) -> Result<(), Stop> {
        session.error(item.at(error.clone()));
        self.bad(item, session)
    }

    /// Leaves the slot of what is no puzzle empty; that has been said.
    pub(super) fn bad(&mut self, item: &Item, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        match self.record(item, &mut text)? {
            Some(record) => csv::write(&record.with_puzzle("error"), &mut text),
            None => self.writers.of(item.format, item.style, &mut text).bad_puzzle(&mut text),
        }
        self.target.write(&mut text, session)
    }

    /// Writes a word where there is no board.
    pub(super) fn word(
        &mut self,
        item: &Item,
        puzzle: &Grid,
        word: &str,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let mut text = String::new();
        match self.record(item, &mut text)? {
            Some(record) => csv::write(&record.with_puzzle(word), &mut text),
            None => {
                self.writers.of(item.format, item.style, &mut text).refused_puzzle(puzzle, word, &mut text);
            }
        }
        self.target.write(&mut text, session)
    }

    /// The record of a puzzle, if it comes from a table with other columns and goes into one, which the first record begins.
    /// Tables with different columns do not go into one.
    fn record<'i>(&mut self, item: &'i Item, text: &mut String) -> Result<Option<Cow<'i, Record>>, Stop> {
        if self.format(item) != Format::Csv {
            self.columns = None;
            return Ok(None);
        }
        let record = match (&item.record, &self.columns) {
            (Some(record), _) => Cow::Borrowed(record),
            // A table without a header of its own has a place in the one that is begun.
            (None, Some(begun)) if item.format == Format::Csv => Cow::Owned(begun.blank()),
            (None, _) => Cow::Owned(Columns::default().blank()),
        };
        let columns = record.columns();
        let has_others = columns.names().len() > 1;
        match &self.columns {
            None => {
                // What another format held back is written first.
                self.writers.of(item.format, item.style, text);
                if has_others {
                    csv::write(&columns.names().iter().map(String::as_str).collect::<Vec<_>>(), text);
                }
                self.columns = Some(columns.clone());
            }
            Some(first) => {
                check_columns(&item.name, columns.names(), first.names())?;
            }
        }
        Ok(has_others.then_some(record))
    }

    /// Writes what had to wait for the end, and gives a file its name, if everything was read; else says where the rest is.
    pub(super) fn end(mut self, read: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        let read = read.and_then(|()| {
            let mut text = String::new();
            self.writers.finish(&mut text);
            self.target.write(&mut text, session)
        });
        if read.is_ok() && !session.has_failed() {
            return self.target.finish();
        }
        let (read, left) = match (read, self.target.leave()) {
            (Ok(()), left) => (Ok(()), left?),
            // What went wrong first is what is said.
            (read, left) => (read, left.unwrap_or_default()),
        };
        let Some(part) = left else { return read };
        let left = Left { part, is_resumable: false };
        match read {
            Ok(()) => session.note(Message::NotAllRead(left)),
            Err(Stop::Failed(message)) => return Err(Message::FailedWith(message, left).into()),
            Err(stop) => {
                session.stopped(Some(left));
                return Err(stop);
            }
        }
        Ok(())
    }
}

/// The format that is asked for, or else the one that the name of the output asks for, if it asks for one.
pub(super) fn format_of(to: Option<Format>, output: Option<&Path>) -> Result<Option<Format>, Stop> {
    let Some(path) = output else { return Ok(to) };
    match Whole::form_of(path, to.map(Form::Text)).map_err(stop)? {
        None => Ok(None),
        Some(Form::Text(format)) => Ok(Some(format)),
        Some(Form::Parquet) => Err(Message::NotParquet.of(path.display().to_string()).into()),
    }
}
