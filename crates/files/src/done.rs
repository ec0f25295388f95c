//! A block of answers, on its way from a worker to the run.

use crate::block::{Position, Stream};
use crate::follow::Cost;
use crate::printer::Output;
use crate::sum::Summed;
use crate::tally::Tally;
use crate::words::Message;
use std::sync::Arc;

/// Something to be said, after so much of the output.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) after: usize,
    pub(crate) what: What,
}

/// What is said.
#[derive(Debug)]
pub(crate) enum What {
    Error(Message),
    Note(Message),
    Cost(Box<Cost>),
}

/// What is counted and said of the answers of a block.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    pub(crate) said: Vec<Said>,
    /// How many errors and notes there are that nobody would show any more.
    pub(crate) unsaid_errors: u64,
    pub(crate) unsaid_notes: u64,
    pub(crate) tally: Tally,
    /// How many of its puzzles were answered on their own.
    pub(crate) alone: u64,
    /// Whether the user stopped it in the middle.
    pub(crate) is_cut: bool,
}

/// A block of answers.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) stream: Arc<Stream>,
    pub(crate) end: Position,
    /// What was read of the input so far.
    pub(crate) read: Summed,
    pub(crate) output: Output,
    pub(crate) told: Remarks,
    /// Whether it begins the table that goes out.
    pub(crate) begins_table: bool,
    /// Whether the input is over.
    pub(crate) is_end: bool,
    /// Whether puzzles of it were passed over.
    pub(crate) had_more: bool,
}
