//! A block of answers, on its way from a worker to the run.

use crate::block::Block;
use crate::follow::Cost;
use crate::printer::BlockOutput;
use crate::tally::Tally;
use crate::words::Message;

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
    /// The block, without its puzzles.
    pub(crate) block: Block,
    pub(crate) output: BlockOutput,
    pub(crate) told: Remarks,
}
