//! Finds verdicts, counts and solutions by search.
//!
//! ```text
//! Grid --Engine::search--> Search: an iterator of Events with an explicit stack, to watch or to step through
//!      --Engine::solve---> Report: Outcome (a Verdict, or Undecided) and Stats
//!      --Engine::count---> Count     --Engine::listing, Grid::solutions--> every Solution, lazily
//! ```
//!
//! The default engine is [`Engine::Fast`]. [`Engine::Fast`] runs the kernel on classic 9x9 boards, and a different
//! search on all other boards. The classic engines ([`Engine::Scan`], [`Engine::Tables`], [`Engine::Blanks`],
//! [`Engine::Bits`]) are the searches that Sudoku tutorials teach.

mod best;
mod classic;
mod engine;
mod event;
mod grid;
mod limits;
mod listing;
pub(crate) mod nine;
mod possible;
mod reason;
mod report;
mod search;
mod singles;
mod stats;
mod tier;
mod verdict;
mod wide;
mod word;

pub use best::{BestSolution, Weights};
pub use engine::Engine;
pub(crate) use engine::SMALLEST;
pub use event::Event;
pub use kernel::{Isa, IsaError};
pub use limits::Limits;
pub use listing::Listing;
pub use reason::Reason;
pub use report::{Count, Outcome, Report};
pub use search::{Found, Search};
pub use stats::Stats;
pub use tier::Tier;
pub use verdict::Verdict;
pub use word::AnswerWord;
