//! Answers any number of puzzles in files, on all cores and in order.
//!
//! ```text
//!  source ---> input ---> work (threads) ---> run ---> sink
//!  decompress  cut into   puzzles to          in       FILE.part,
//!              blocks     answers             order    renamed when complete
//! ```
//!
//! [`run`] does a [`Job`] on some [`Source`]s and writes the answers to a [`Target`]. An [`Observer`] receives
//! messages and progress, and may stop the run. A resumed run writes the same bytes as an uninterrupted run.
//!
//! # Memory
//!
//! Blocks are freed when they are written, so most of the memory does not depend on the size of the files:
//!
//! ```text
//! lines, csv      for each thread 2 or 3 blocks of 512 KiB and their answers; more for a block with a line of up to 16 MiB;
//!                 eight more blocks of answers may wait for their turn
//! Parquet         the same with blocks of 16,384 rows: 300 MB for sixteen threads, if rows hold little but a board;
//!                 up to 2 MiB of pieces that wait to become a row group
//! dedupe          about 100 MB
//! ```
//!
//! Some memory does depend on the size of the files:
//!
//! ```text
//! to Parquet      the footer, 0.5 KB for each column of a row group: 0.1 % of the output for rows of a table,
//!                 0.5 % for lines, and at most 2 % for each column
//! from Parquet    the footer of the input
//! ```
//!
//! Temporary files hold input from a pipe, if it must be read twice (`sample`) or from its end (Parquet).
//! Temporary files also hold the keys of `--dedupe` beyond 100 MB, 16 bytes per puzzle.
#![forbid(unsafe_code)]

// The example of the README runs as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod ahead;
mod answered;
mod block;
mod checkpoint;
mod columns;
mod cut;
mod device;
mod failure;
mod follow;
mod input;
mod job;
mod line;
mod pack;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
mod parquet;
mod printer;
mod records;
mod rows;
mod run;
mod seen;
mod sink;
mod slots;
mod source;
mod spares;
mod sum;
mod tally;
mod terminal;
mod utf16;
mod value;
mod whole;
mod words;
mod work;
mod writers;

pub use answered::{SHOWN, Saying};
pub use failure::Failure;
pub use follow::{Cost, Pulse};
pub use input::{PuzzleBlock, puzzles};
pub use job::{Dedupe, HAS_PARQUET, Job, OutputFormat, Sample};
pub use rows::{ListWriter, RowInput, RowWriter};
pub use run::{Observer, Progress, Summary, format_of_output, run};
pub use shudu::{AnswerWord, ask::Task};
pub use sink::Target;
pub use source::{Source, SourceName};
pub use tally::Tally;
pub use whole::Whole;
pub use words::{Message, NamedGrounds};
pub use writers::Writers;
