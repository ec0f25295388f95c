//! Puzzles in files: any number of them, over all cores, in order, without losing one.
//!
//! ```text
//!  source ---> input ---> work (threads) ---> run ---> sink
//!  unpack      cut into   puzzles to          in       beside its name,
//!              blocks     answers             order    renamed when whole
//! ```
//!
//! [`run`] does a [`Job`] on some [`Source`]s and sends the answers to a [`Target`]. An [`Observer`] hears what is to
//! be said, sees how far it is, and may stop it; a run that was stopped can be resumed, and gives the same bytes.
//!
//! # Memory
//!
//! Blocks come and go, so most of it does not depend on the size of the files:
//!
//! ```text
//! lines, csv      2 or 3 blocks of 512 KiB and their answers, a thread; a block with a line of 16 MiB has that too;
//!                 eight more blocks of answers may wait for their turn
//! Parquet         the same with 16,384 rows: sixteen threads take 300 MB, where rows hold little but a board
//!                 up to 2 MiB of pieces that wait to become a row group
//! dedupe          about 100 MB
//! ```
//!
//! Some of it does:
//!
//! ```text
//! to Parquet      its table of contents, 0.5 KB for each column of a row group: 0.1 % of the output for rows of a table,
//!                 0.5 % for lines, and at the very most 2 % for each column
//! from Parquet    the table of contents of the input
//! ```
//!
//! And some of it is on disk: what comes through a pipe is put aside where it has to be read twice (`sample`) or from its
//! end (Parquet); and what [`Seen`] remembers beyond its 100 MB, 16 bytes a puzzle.
#![forbid(unsafe_code)]

mod ahead;
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
mod page;
pub mod parquet;
mod printer;
mod records;
mod run;
mod seen;
mod sink;
mod slots;
mod source;
mod spares;
mod sum;
mod tally;
mod whole;
mod words;
mod work;
mod writers;

pub use columns::check_columns;
pub use failure::Failure;
pub use follow::{Cost, Pulse};
pub use input::Puzzles;
pub use job::{Dedupe, Job, OutputFormat, Sample};
pub use page::{SHOWN, Saying};
pub use run::{Observer, Progress, Summary, format_of_output, run};
pub use seen::Seen;
pub use shudu::{AnswerWord, ask::Task};
pub use sink::Target;
pub use source::{Source, SourceName};
pub use tally::Tally;
pub use whole::Whole;
pub use words::Message;
pub use writers::Writers;
