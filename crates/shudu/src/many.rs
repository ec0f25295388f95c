//! Many puzzles at a time, on one thread: several times as many a second as one after the other.
//!
//! [`Solver`] takes [`Grid`](crate::Grid)s of any kind and gives [`Verdict`](crate::Verdict)s. [`Many`] is what is
//! beneath it, for callers who have 9x9 puzzles as bytes, 81 each, and want bytes back: nothing is parsed, copied or
//! allocated for a puzzle. [`Judge`] says more of those that have not exactly one solution. On several threads: `shudu::parallel`, with the feature `parallel`.
//!
//! ```
//! use shudu::Isa;
//! use shudu::many::{Many, Puzzles, Solutions};
//!
//! let lines = b"\
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! 12...............................................................................
//! ";
//! let puzzles = Puzzles::new(lines, 82).expect("whole puzzles");
//! let (mut counts, mut solutions) = ([0; 2], [[0; 81]; 2]);
//! Many::new(Isa::best()).solve(puzzles, 2, &mut counts, Solutions::Unique(&mut solutions));
//! assert_eq!(counts, [1, 2], "one solution, and at least two");
//! assert!(solutions[0].starts_with(b"812753649"));
//! ```

mod judge;
mod solver;

pub use judge::Judge;
#[doc(inline)]
pub use kernel::{Many, Puzzles, Solutions};
pub use solver::Solver;
