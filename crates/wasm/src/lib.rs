//! The library for the browser, with the types that TypeScript sees.
//!
//! ```text
//! board    a board, and texts in every format      solve   verdict, count, possible digits
//! logic    hints, paths, ratings, lessons          lab     searches, event by event
//! making   new puzzles
//! ```
//!
//! This crate makes no decisions: each function converts the page's values, calls the library, and converts
//! the answer.

mod board;
mod lab;
mod logic;
mod making;
mod solve;
