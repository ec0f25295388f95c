//! The classic searches: depth-first search as tutorials teach it.
//!
//! All four are the same search, written once in [`Backtrack`]: choose a cell, try its digits in turn, go one
//! level deeper with each digit that fits, and take it back afterwards. They differ in their bookkeeping and
//! in the choice of the next cell. That part is a [`Scheme`], one file each:
//!
//! | engine | next cell | does a digit fit? | tries per level |
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
