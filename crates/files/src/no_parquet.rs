//! Stands in for `parquet` in a program built without the feature `parquet`: opening or beginning a table is an
//! error that says how to get it.
//!
//! The types have no values, so the compiler drops all code that handles a table.

pub use crate::cell::CellValue;

use crate::block::Stream;
use crate::job::Job;
use crate::printer::{BlockOutput, Printer};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::words::Message;
use shudu::ask::{Row, column::ColumnKind};
use std::fs::File;
use std::io;
use std::path::Path;

/// A batch of rows.
#[derive(Debug)]
pub(crate) enum Rows {}

impl Rows {
    pub(crate) fn num_rows(&self) -> usize {
        match *self {}
    }
}

pub(crate) fn kept_rows(rows: &Rows, _: Vec<bool>) -> Result<Rows, Message> {
    match *rows {}
}

/// The columns of a table.
#[derive(Clone, Debug)]
pub(crate) enum TableColumns {}

impl TableColumns {
    pub(crate) fn names(&self) -> Vec<String> {
        match *self {}
    }
}

/// An open table. It is never made: `columns` has no value.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) columns: TableColumns,
    pub(crate) rows: u64,
}

impl Table {
    pub(crate) fn open(_: File) -> Result<Table, Message> {
        Err(Message::NoParquet)
    }

    pub(crate) fn batches(self, _: u64, _: usize) -> Result<Batches, Message> {
        match self.columns {}
    }
}

/// The batches of a table.
#[derive(Debug)]
pub(crate) enum Batches {}

impl Iterator for Batches {
    type Item = Result<Rows, Message>;

    fn next(&mut self) -> Option<Self::Item> {
        match *self {}
    }
}

/// The checksums of a table.
#[derive(Debug)]
pub(crate) enum Raw {}

impl Raw {
    pub(crate) fn of(table: &Table) -> Result<Raw, Message> {
        match table.columns {}
    }

    pub(crate) fn sum(&mut self, _: u64) -> Result<Sum, Message> {
        match *self {}
    }
}

/// The texts of the puzzles in a batch.
#[derive(Debug)]
pub(crate) enum PuzzleColumn {}

impl PuzzleColumn {
    pub(crate) fn of(rows: &Rows, _: &TableColumns) -> Result<PuzzleColumn, Message> {
        match *rows {}
    }

    pub(crate) fn get(&self, _: usize) -> Option<&[u8]> {
        match *self {}
    }

    pub(crate) fn boards(&self) -> Option<&[u8]> {
        match *self {}
    }

    pub(crate) fn iter(&self) -> std::iter::Empty<Option<&[u8]>> {
        match *self {}
    }
}

/// The texts of a batch of rows.
pub(crate) struct RowTexts<'b>(&'b TableColumns);

impl<'b> RowTexts<'b> {
    pub(crate) fn of(rows: &'b Rows, _: &'b TableColumns) -> Result<RowTexts<'b>, Message> {
        match *rows {}
    }

    pub(crate) fn get(&self, _: usize, _: usize) -> Result<String, Message> {
        match *self.0 {}
    }
}

/// The row groups of the output.
pub(crate) enum Groups {}

impl Groups {
    pub(crate) fn of(_: &Job, _: &Stream, _: Option<(&File, u64)>, _: &str) -> Result<Groups, Message> {
        Err(Message::NoParquet)
    }

    pub(crate) fn holds(_: usize) -> bool {
        false
    }

    pub(crate) fn add(&mut self, _: BlockOutput) -> Result<BlockOutput, Message> {
        match *self {}
    }

    pub(crate) fn settle(&mut self) {
        match *self {}
    }

    pub(crate) fn held(&self) -> io::Result<String> {
        match *self {}
    }

    pub(crate) fn finish(&mut self) -> Result<Vec<u8>, Message> {
        match *self {}
    }
}

pub(crate) fn footer_of(_: &[u8]) -> &[u8] {
    unreachable!("no block is a piece of a table: Job::check refuses such an output")
}

pub(crate) fn printer<'b>(
    _: &'b Job,
    _: &'b Stream,
    _: Option<&'b Rows>,
    _: &'b Spares,
) -> Box<dyn Printer + 'b> {
    unreachable!("Job::check refuses this output")
}

pub(crate) fn compare_rows(_: &[Vec<u8>], _: bool, _: &Path) -> Result<Option<Message>, Message> {
    Err(Message::NoParquet)
}

/// A table of generated rows. Without the feature `parquet`, none can be made.
#[derive(Debug)]
pub enum MadeTable {}

impl MadeTable {
    /// Returns [`Message::NoParquet`].
    pub fn new(_: &[(&str, ColumnKind)]) -> Result<MadeTable, Message> {
        Err(Message::NoParquet)
    }

    /// Takes a row.
    pub fn push(&mut self, _: &[Option<CellValue<'_>>], _: &mut Vec<u8>) -> Result<(), Message> {
        match *self {}
    }

    /// Takes the row of an answer.
    pub fn push_answer(&mut self, _: &Job, _: &Row<'_>, _: &mut Vec<u8>) -> Result<(), Message> {
        match *self {}
    }

    /// Completes the file.
    pub fn finish(self, _: &mut Vec<u8>) -> Result<(), Message> {
        match self {}
    }
}
