//! Replaces the module `parquet` in a program without Parquet. Opening a table is an error that says what to
//! do. In this replacement, every type of `parquet` is [`Absent`], a type without values. The compiler still
//! checks every call, but drops the code for tables, because that code can never run. The alternative, a
//! `cfg` at each of forty calls, made the code hard to follow.

use crate::block::Stream;
use crate::columns::OutputColumns;
use crate::job::Job;
use crate::printer::{BlockOutput, Printer};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::value::TableValue;
use crate::words::Message;
use shudu::ask::column::ColumnKind;
use shudu::text::{NamedColumn, Record};
use std::fs::File;
use std::io;
use std::path::Path;

pub(crate) use Absent as MadeTable;
pub(crate) use {Absent as Batches, Absent as Groups, Absent as PuzzleColumn, Absent as Raw, Absent as Rows};
pub(crate) use {Absent as Table, Absent as TableColumns, AbsentTexts as RowTexts};

/// A table, or a part of a table. The type `Absent` has no values.
#[derive(Clone, Debug)]
pub(crate) enum Absent {}

/// Functions that create or open a table fail.
impl Absent {
    pub(crate) fn new(_: &[(&str, ColumnKind)]) -> Result<MadeTable, Message> {
        Err(Message::NoParquet)
    }
    pub(crate) fn open(_: File, _: Option<&NamedColumn>) -> Result<Table, Message> {
        Err(Message::NoParquet)
    }
    pub(crate) fn begin(_: &Job, _: &Stream, _: Option<(&File, u64)>, _: &str) -> Result<Groups, Message> {
        Err(Message::NoParquet)
    }
    pub(crate) fn holds(_: usize) -> bool {
        false
    }
}

/// Methods of a table, which are never called, because `Absent` has no values.
macro_rules! never {
    ($($visible:vis fn $name:ident($($argument:tt)*) -> $result:ty = $absent:expr;)*) => {
        $($visible fn $name($($argument)*) -> $result {
            match $absent {}
        })*
    };
}

impl Absent {
    never! {
        pub(crate) fn push(&mut self, _: usize, _: Option<TableValue<'_>>) -> () = *self;
        pub(crate) fn end_row(&mut self, _: &mut Vec<u8>) -> Result<(), Message> = *self;
        pub(crate) fn finish(self, _: &mut Vec<u8>) -> Result<(), Message> = self;
        pub(crate) fn columns(&self) -> TableColumns = *self;
        pub(crate) fn rows(&self) -> u64 = *self;
        pub(crate) fn raw(&self) -> Result<Raw, Message> = *self;
        pub(crate) fn sum_to(&mut self, _: u64) -> Result<Sum, Message> = *self;
        pub(crate) fn batches(self, _: u64, _: usize) -> Result<Batches, Message> = self;
        pub(crate) fn num_rows(&self) -> usize = *self;
        pub(crate) fn names(&self) -> Vec<String> = *self;
        pub(crate) fn of(rows: &Rows, _: &TableColumns) -> Result<PuzzleColumn, Message> = *rows;
        pub(crate) fn get(&self, _: usize) -> Option<&[u8]> = *self;
        pub(crate) fn boards(&self) -> Option<&[u8]> = *self;
        pub(crate) fn iter(&self) -> std::iter::Empty<Option<&[u8]>> = *self;
        pub(crate) fn add(&mut self, _: BlockOutput) -> Result<BlockOutput, Message> = *self;
        pub(crate) fn held(&self) -> io::Result<String> = *self;
        pub(crate) fn complete(&mut self) -> Result<Vec<u8>, Message> = *self;
    }

    pub(crate) fn settle(&mut self) {
        match *self {}
    }
}

impl Iterator for Absent {
    type Item = Result<Rows, Message>;

    fn next(&mut self) -> Option<Self::Item> {
        match *self {}
    }
}

pub(crate) struct AbsentTexts<'b>(&'b Absent);

impl<'b> AbsentTexts<'b> {
    pub(crate) fn of(rows: &'b Rows, _: &'b TableColumns) -> Result<RowTexts<'b>, Message> {
        match *rows {}
    }
    pub(crate) fn record(&self, _: usize, _: &OutputColumns, _: bool) -> Result<Record, Message> {
        match *self.0 {}
    }
}

pub(crate) fn kept_rows(rows: &Rows, _: Vec<bool>) -> Result<Rows, Message> {
    match *rows {}
}

pub(crate) fn footer_of(_: &[u8]) -> &[u8] {
    unreachable!("no block is a piece of a table: Job::check refuses such an output")
}

pub(crate) fn printer<'b>(_: &Job, _: &Stream, _: Option<&Rows>, _: &Spares) -> Box<dyn Printer + 'b> {
    unreachable!("Job::check refuses this output")
}

pub(crate) fn compare_rows(_: &[Vec<u8>], _: bool, _: &Path) -> Result<Option<Message>, Message> {
    Err(Message::NoParquet)
}
