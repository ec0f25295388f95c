//! Boards to order.

mod full;
mod minimal;
pub use minimal::*;
pub use full::*;
