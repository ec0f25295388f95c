//! The path from puzzles to answers in columns. An [`Asker`] does a [`Task`] for each puzzle of a batch. Each
//! answer consists of columns.
//!
//! ```text
//! Nines, Grids --> Batch --> Asker of a task: ask(room, means, watch) --> Answers --> rows --> columns, in any layout
//! ```
//!
//! The program, the crate `files`, the Python bindings and the page all use this module for these tasks. These
//! callers only read puzzles and lay out columns. Methods such as [`Grid::solve`](crate::Grid::solve) bypass this
//! module; a test compares their answers with those of this module.
//!
//! The kernel searches the classic 9x9 boards of a batch together. If this search proves that a board has exactly one
//! solution, the row of the board gets no [`Answer`]. Every other row that is not empty gets an [`Answer`].
//! [`Asker::ask_one`] answers one puzzle by a separate search. A test compares the answers of `ask_one` with those of
//! `ask`.
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
//! To add a column, add a line in [`mod@column`], and a function that returns the column's value in a row. To add a
//! task, add a variant of [`Task`], its columns, and a function that [`Asker::new`] chooses.

mod answer;
mod asker;
mod batch;
pub mod column;
mod grade;
mod list;
mod means;

pub use answer::{Answer, Answers, Board, Grounds, Row, RowAnswer, Solved};
pub use asker::Asker;
pub use batch::{Batch, Mixed, Room};
pub use column::{Column, Task, TaskPace};
pub use grade::Grade;
pub use list::SolutionList;
pub use means::{Clock, Means, Watch};
