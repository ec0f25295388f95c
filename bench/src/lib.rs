//! Benchmarks: sets of puzzles with the counts that must come out.
//!
//! ```text
//! set         puzzles from a file            definition  sets of the repository, with their expected counts
//! make        how the repository's sets are made
//! ```

pub mod definition;
pub mod failure;
pub mod make;
pub mod model;
pub mod set;

pub use definition::{Definition, Expected};
pub use failure::Failure;
pub use model::Model;
pub use set::Set;
