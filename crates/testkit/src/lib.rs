//! Code that the tests of all crates share. The crate testkit is never published.
//!
//! ```text
//! Board      a puzzle of any shape as plain numbers: the type that all modules use
//! oracle     solves a board slowly, with obviously correct code; the engines are compared with it
//! random     boards of every shape and kind from a seed
//! corpus     the cases in testdata/
//! looks      the smallest of all equivalent boards, by trying them all
//! transform  relabels, transposes and shuffles a board, which gives an equivalent board
//! wide       the oracle for boards larger than 9x9
//! shrink     the smallest board that still fails, for the message of a failing test
//! ```
//!
//! The crate testkit shares no code with the crates that it tests, and depends on none of them. Each test
//! converts a [`Board`] to the types of the crate that it tests.

pub mod board;
pub mod corpus;
pub mod looks;
pub mod oracle;
pub mod random;
pub mod shrink;
pub mod transform;
pub mod wide;

pub use board::Board;
pub use random::Seed;
