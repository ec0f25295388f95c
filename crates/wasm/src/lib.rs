//! The library for the browser, with the types that TypeScript sees.
//!
//! ```text
//! board    a board, and texts in every format      solve   verdict, count, possible digits
//! logic    hints, paths, ratings, lessons          lab     searches, event by event
//! making   new puzzles
//! ```
//!
//! The functions of this crate only convert the page's values, call the library, and convert the answer.

mod board;
mod lab;
mod logic;
mod making;
mod solve;
