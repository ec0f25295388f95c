//! The library for the browser: values in, values out, in the types that TypeScript sees.
//!
//! ```text
//! board    a board, and texts in every format      solve   verdict, count, what is possible
//! logic    hints, paths, ratings, lessons          lab     searches, event by event
//! making   new puzzles
//! ```
//!
//! Nothing is decided here: each function converts what the page has, calls the library, and converts the answer.

mod board;
mod lab;
mod logic;
mod making;
mod solve;
