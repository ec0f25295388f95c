//! Reads, writes and detects text formats. Each format has its own file.
//!
//! ```text
//! bytes -> detect -> Reader -> Entry { line, Grid or Error } ...      Grid, Solution -> Writer -> text
//! ```
//!
//! A [`Reader`] takes lines from any iterator and returns one [`Entry`] per puzzle, in order. A bad puzzle is
//! an entry with an [`Error`](crate::Error); reading continues with the next puzzle. A [`Writer`] writes each
//! puzzle or answer into its slot of the output. Neither the reader nor the writer performs I/O.
//!
//! ```
//! use shudu::text::{Format, Notation, Reader, Writer};
//! let lines = ["12..34.....1....", "not a puzzle", "................"].map(String::from);
//! let entries: Vec<_> = Reader::new(Format::Line, Notation::default(), lines.into_iter()).collect();
//! assert!(entries[0].puzzle.is_ok() && entries[1].puzzle.is_err() && entries[2].puzzle.is_ok());
//!
//! let mut out = String::new();
//! let grid = entries[0].puzzle.as_ref().unwrap();
//! Writer::new(Format::Spaced, Notation::default()).puzzle(grid, &mut out)?;
//! assert_eq!(out.lines().next(), Some("1 2 0 0"));
//! # Ok::<(), shudu::Error>(())
//! ```
//!
//! To add a format, write a file with its reader and its layout. Then add one line to the table of `format.rs`, one to
//! `reader.rs` and one to `writer.rs`, and add a rule to `detect.rs`.

mod boxes;
mod by_columns;
mod cases;
mod copied;
pub mod csv;
mod detect;
mod detected;
pub mod drawing;
mod encodings;
mod flat;
mod format;
mod fragment;
mod grid;
mod head;
pub mod json;
mod judge;
mod labels;
mod line;
mod lines;
mod named_column;
mod notation;
mod pencilmarks;
mod reader;
mod record;
mod rows;
mod sdk;
mod spaced;
mod writer;
mod zeros;

pub use copied::{CopiedLayout, FirstSymbol};
pub use detect::{WINDOW, detect, looks_like_puzzle};
pub use detected::{Detected, Style};
pub use flat::{write_board, write_line};
pub use format::Format;
pub use judge::Judge;
pub use line::read_line;
pub use lines::{Entry, split_lines};
pub use named_column::NamedColumn;
pub use notation::{Notation, Symbols};
pub use reader::{Reader, read_one};
pub use record::Record;
pub use writer::{SlotAnswer, Writer};
