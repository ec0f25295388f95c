//! The one road from puzzles to answers: a [`Task`], a batch of puzzles, answers as columns.
//!
//! ```text
//! Nines, Grids --> Batch --> Asker of a task: ask(room, means, watch) --> Answers --> rows --> columns, in any layout
//! ```
//!
//! The program, files, Python and the page ask here; each of them only reads puzzles and lays out columns. One puzzle is a
//! batch of one ([`Asker::ask_one`]). All solutions of a puzzle, as they are found, are a [`SolutionList`].
//!
//! Classic 9x9 boards go through the kernel together, and one with exactly one solution needs no [`Answer`] of its own;
//! every other row has one.
//!
//! ```
//! use shudu::ask::{Asker, Batch, Means, Mixed, Room, Task};
//!
//! let mut puzzles = Mixed::default();
//! for line in ["12..34.....1..4.", "11..............", "................"] {
//!     puzzles.push(line.parse());
//! }
//! let mut asker = Asker::new(Task::Check);
//! let answers = asker.ask(Batch::Mixed(&puzzles), Room::Own, &Means::default(), &());
//! let words: Vec<&str> = answers.rows().map(|row| row.word().name()).collect();
//! assert_eq!(words, ["unique", "invalid", "several"]);
//! ```
//!
//! To add a column: a line in [`mod@column`]. To add a task: a variant of [`Task`], its columns, and a function that
//! [`Asker::new`] chooses; the compiler names the other places that tell tasks apart.

mod answer;
mod asker;
mod batch;
pub mod column;
mod grade;
mod list;
mod means;

pub use answer::{Answer, Answers, Board, Grounds, Row, Solved};
pub use asker::Asker;
pub use batch::{Batch, Mixed, Room};
pub use column::{Column, Task};
pub use grade::Grade;
pub use list::{Listed, SolutionList};
pub use means::{Clock, Means, Watch};
