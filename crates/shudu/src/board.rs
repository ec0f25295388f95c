//! Types for a board, its shape, its cells and digits, and its contents.
//!
//! ```text
//! Shape   box rows x box columns; n = rows * columns digits, n x n cells
//! Cell    r1c1 ... r9c9             House   row, column or box: each digit once
//! Digit   1 ..= n                   DigitSet, such as the candidates of a cell
//! Grid    givens and blanks, perhaps with pencil marks
//! Solution    a full grid without a clash        Candidates    the digits each cell may still hold
//! Nine    a classic 9x9 board as 81 bytes, the kernel's input; Nines and NineBuf hold many of them
//! ```

mod candidates;
mod cell;
mod clash;
mod digit;
mod grid;
mod house;
mod members;
mod nine;
mod nines;
mod place;
mod shape;
pub(crate) mod sight;
mod solution;

pub use candidates::Candidates;
pub use cell::Cell;
pub(crate) use cell::CellIndex;
pub use clash::Clash;
pub use digit::{Digit, DigitSet};
pub use grid::Grid;
pub use house::House;
pub use members::MemberSet;
pub(crate) use members::{Member, numbers};
pub use nine::{Classic, Nine, NineText, Plain};
pub use nines::{LINE, NineBuf, Nines};
pub(crate) use place::{HousePlace, PlaceSet};
pub use shape::Shape;
pub use solution::Solution;
