//! The classic searches: how tutorials solve Sudoku by depth-first search, rendered faithfully.
//!
//! All four are the same walk, written once in [`Backtrack`]: choose a cell, try its digits in turn, go
//! one level deeper with each that fits, take it back. They differ in what they write down, and in which
//! cell comes next; that is a [`Scheme`], one file each:
//!
//! | engine | next cell | does a digit fit? | tries a level |
//! |---|---|---|---|
//! | [`Scan`] | next blank in reading order | look at row, column and box | n |
//! | [`Tables`] | next blank in reading order | three table look-ups | n |
//! | [`Blanks`] | next of a list made once | three table look-ups | n |
//! | [`Bits`] | fewest candidates | known from three masks | the candidates |

mod backtrack;
mod bits;
mod blanks;
mod scan;
mod tables;

pub(super) use backtrack::{Backtrack, Scheme};
pub(super) use bits::Bits;
pub(super) use blanks::Blanks;
pub(super) use scan::Scan;
pub(super) use tables::Tables;
