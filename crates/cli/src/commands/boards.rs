//! Boards that are made of those that are read, in their layout: on stdout, or in a file.

use crate::args::InputArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::target::{Target, stop};
use files::{Form, Whole, Writers};
use shudu::text::csv::Record;
use shudu::text::{csv, write_board};
use shudu::{Error, Format, Grid};
use std::path::Path;

/// Where they are written, and how.
pub(super) struct Boards {
    /// The format to write, unless it is that of each puzzle.
    to: Option<Format>,
    writers: Writers,
    target: Target,
    /// The columns of the table that is written, once it is begun; the columns of the input beside the puzzle are passed on.
    columns: Option<Vec<String>>,
}

impl Boards {
    /// Opens the output; an existing file is not touched before the new one is whole.
    pub(super) fn open(to: Option<Format>, output: Option<&Path>, input: &InputArgs) -> Result<Boards, Stop> {
        let to = match output {
            Some(path) if to.is_none() => text_form(path)?,
            _ => to,
        };
        if let Some(path) = output
            && input.sources().iter().any(|source| source.is_file(path))
        {
            return Err(Stop::Failed(format!(
                "{}: an input too: expected another name for the output",
                path.display()
            )));
        }
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
        session.error(&format!("{}: {error}", item.origin));
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
    fn record<'i>(&mut self, item: &'i Item, text: &mut String) -> Result<Option<&'i Record>, Stop> {
        if self.format(item) != Format::Csv {
            self.columns = None;
            return Ok(None);
        }
        let names = match (&item.record, &self.columns) {
            (Some(record), _) => record.columns().names().to_vec(),
            // A record that cannot be read is one of the table that it is in.
            (None, Some(begun)) if item.format == Format::Csv => begun.clone(),
            (None, _) => vec!["puzzle".to_string()],
        };
        let record = item.record.as_ref().filter(|_| names.len() > 1);
        let Some(first) = &self.columns else {
            // What another format held back is written first.
            self.writers.of(item.format, item.style, text);
            if record.is_some() {
                csv::write(&names.iter().map(String::as_str).collect::<Vec<_>>(), text);
            }
            self.columns = Some(names);
            return Ok(record);
        };
        if *first != names {
            let (found, expected) = (names.join(", "), first.join(", "));
            return Err(Stop::Failed(format!(
                "{}: found the columns {found}, expected {expected} as in the first input",
                item.name
            )));
        }
        Ok(record)
    }

    /// Writes what had to wait for the end, and gives a file its name, if everything was read.
    pub(super) fn end(mut self, read: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        match read {
            Ok(()) => self.writers.finish(&mut text),
            Err(Stop::Interrupted) => {}
            failed => return failed,
        }
        self.target.write(&mut text, session)?;
        if read.is_ok() && !session.has_failed() {
            return self.target.finish();
        }
        if let Some(part) = self.target.leave()? {
            let part = part.display();
            match read {
                Ok(()) => session.note(&format!("not all was read: what is finished is in {part}")),
                Err(_) => session.stopped(format!("; what is finished is in {part}")),
            }
        }
        read
    }
}

/// The format that the name of the output asks for, if it asks for one.
fn text_form(path: &Path) -> Result<Option<Format>, Stop> {
    match Whole::form_of(path, None).map_err(stop)? {
        None => Ok(None),
        Some(Form::Text(format)) => Ok(Some(format)),
        Some(Form::Parquet) => Err(Stop::Failed(format!(
            "{}: this command writes text: choose a name that ends in .csv, say; solve, check and generate write Parquet",
            path.display()
        ))),
    }
}
