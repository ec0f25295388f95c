//! Measures the engines of the kernel, compares instruction sets and peers, and checks every answer, so a
//! benchmark is also a test.
//!
//! ```text
//! set         puzzles from a file            definition  sets of the repository, with their expected counts
//! engine      the engines to measure         peer        solvers of others, loaded at run time; has all `unsafe`
//! measure     interleaved rounds             judge       compares counts, checks solutions
//! report      rows as a table or csv         record      rows kept in bench/record/, with the machine
//! empty       the empty board's solutions    sign        the guesses on the repository's sets, as one number
//! bulk        from file to file              sizes       boards of any size, by the library's own search
//! generate    generated puzzles, compared with other generators
//! against     this build compared with an earlier one
//! make        how the repository's sets are made
//! ```
//!
//! Three programs: `shudu-bench` measures, `sign` adds up guesses, `sets` makes the sets again.

pub mod against;
pub mod answers;
pub mod args;
pub mod bulk;
mod clock;
pub mod definition;
pub mod empty;
pub mod engine;
pub mod failure;
pub mod generate;
pub mod judge;
mod machine;
pub mod make;
pub mod measure;
pub mod model;
pub mod peer;
pub mod progress;
mod record;
pub mod report;
pub mod run;
pub mod set;
pub mod sign;
pub mod sizes;

pub use answers::Answers;
pub use definition::{Definition, Expected};
pub use engine::Engine;
pub use failure::Failure;
pub use model::Model;
pub use set::Set;
