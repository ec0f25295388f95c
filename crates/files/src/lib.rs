//! Puzzles in files: any number of them, over all cores, in order, without losing one.
//!
//! ```text
//!  source ---> input ---> work (threads) ---> run ---> sink
//!  unpack      cut into   puzzles to          in       beside its name,
//!              blocks     answers             order    renamed when whole
//! ```
//!
//! [`run`] does a [`Job`] on some [`Source`]s and sends the answers to a [`Target`]. An [`Observer`] hears what is to
//! be said, sees how far it is, and may stop it; what was stopped can be gone on with, and gives the same bytes.
//!
//! Memory is bounded whatever the size of the files: a few blocks of a quarter of a megabyte for each thread, and for
//! `dedupe` about 100 MB: what it remembers beyond that is in temporary files, 16 bytes a puzzle (see [`Seen`]).
#![forbid(unsafe_code)]

mod ahead;
mod answer;
mod block;
mod checkpoint;
mod columns;
mod cut;
mod done;
mod failure;
mod improper;
mod input;
mod job;
mod line;
mod pack;
pub mod parquet;
mod rate;
mod records;
mod run;
mod seen;
mod sheet;
mod sink;
mod slots;
mod source;
mod spares;
mod sum;
mod tally;
mod work;
mod writers;

pub use answer::{Cost, Pulse};
pub use failure::Failure;
pub use input::Puzzles;
pub use job::{Dedupe, Form, Job, Sample, Task};
pub use run::{Observer, Progress, Summary, run};
pub use seen::Seen;
pub use sink::Target;
pub use source::Source;
pub use tally::{Tally, Word};
pub use writers::Writers;
