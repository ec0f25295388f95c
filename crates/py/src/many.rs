//! Many puzzles, from lists and arrays: what Python's functions of columns are made of.
//!
//! ```text
//! list ----> a block at a time ---> Rows ---> pieces ---> Asker ---> Places ---> list
//! arrays -------------------------> Rows                             Places ---> arrays
//!
//! rows     puzzles in memory, as Python has them       places   the answers, as Python has them
//! run      cuts, shares out, watches                   calls    the functions that Python calls
//! ```
//!
//! Nothing is copied on the way where rows are 81 characters one after the other, with digits and dots alone: they are
//! searched where they lie, and solutions are written where they stay.

mod calls;
mod places;
mod rows;
mod run;
mod source;

pub(crate) use calls::{canon_many, check_many, count_many, rate_many, solve_many};
pub(crate) use places::VERDICTS;
