//! What the tests of every crate share; never published.
//!
//! ```text
//! Board      a puzzle of any shape as plain numbers: what all of this speaks
//! oracle     solves a board slowly and obviously; the engines are compared with it
//! random     boards of every shape and kind from a seed
//! corpus     the cases in testdata/
//! looks      the smallest of all equivalent boards, by trying them all
//! transform  relabelled, transposed, shuffled: another board with as many solutions
//! wide       counts the solutions of large boards, as plainly
//! shrink     the smallest board that still fails, for the message of a failing test
//! ```
//!
//! This crate shares no code with the crates it judges, and depends on none of them. A test carries a
//! [`Board`] over into their types itself.

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
