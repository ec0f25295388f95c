//! Many puzzles, from lists and arrays: what Python's functions of columns are made of.
//!
//! ```text
//! list ----> a block at a time ---> Rows ---> pieces ---> workers ---> Column ---> list
//! arrays -------------------------> Rows                               Column ---> arrays
//!
//! rows     puzzles in memory, as Python has them       row      what one of them is
//! batch    the 9x9 boards of a piece, as bytes         column   the answers
//! task     what is asked: solve, check, count, rate, canon
//! run      cuts, shares out, watches                   calls    the functions that Python calls
//! ```
//!
//! Nothing is copied on the way where rows are 81 characters one after the other, with digits and dots alone: they are
//! searched where they lie, and solutions are written where they stay.

mod batch;
mod calls;
mod canon;
mod check;
mod count;
mod form;
mod rate;
mod row;
mod rows;
mod run;
mod solve;
mod source;
mod task;

pub(crate) use calls::{canon_many, check_many, count_many, rate_many, solve_many};
pub(crate) use check::WORDS;
