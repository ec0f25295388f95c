//! Solves puzzles with the techniques that players use, explains each step, and rates the difficulty of a
//! puzzle.
//!
//! ```text
//! Grid --Reasoner::rate-----> Rated: three numbers, and the hardest technique     (9x9)
//!      --Reasoner::explain--> Path: every Step to the solution
//!      --Reasoner::hint-----> Step: the next one
//!
//! technique   the table of techniques          rating     numbers on the scale; level: one word
//! alias       their names elsewhere            blockers   the digits that leave a single its place
//! step        a step as data                   refusal    why there is no rating or step
//! exercise    boards to practise on            words      (a module of its own) puts steps into sentences
//! rater       the techniques in their order    describe   turns a hit into a step
//! ladder      ratings without steps, up to hidden triplets; it uses bands (its board) and sieve (sets and fish)
//! singles, locking, sets, fish                 finders for boards of any shape
//! wings, loops, bug, exclusion, chains         finders for 9x9
//! board       the trait that finders use: candidates as sets; nine and any implement it
//! tables      the houses                       narrow     sets of up to nine members in 32 bits
//! ```
//!
//! Steps are rated on the scale of Sudoku Explainer 1.2.1 by Nicolas Juillerat. The reasoner tries the
//! techniques in a fixed order, roughly from the easiest to the hardest, and takes the first step that a
//! technique finds. This step is not always the easiest step on the board.

mod alias;
mod any;
mod bands;
mod blockers;
mod board;
mod bug;
mod chains;
mod describe;
mod exclusion;
mod exercise;
mod fish;
mod hit;
mod ladder;
mod level;
mod locking;
mod loops;
mod meter;
mod narrow;
mod nine;
mod rater;
mod rating;
mod reasoner;
mod refusal;
mod sets;
mod sieve;
mod singles;
mod step;
mod tables;
mod technique;
mod wings;

pub use crate::words::{Language, Words};
pub use blockers::Blockers;
pub(crate) use blockers::{houses_of, lies_in};
pub use exercise::Exercise;
pub use level::Level;
pub use rating::{Difficulty, Rating};
pub(crate) use reasoner::hardest_of_any_shape;
pub use reasoner::{Path, Rated, Reasoner};
pub use refusal::NotRated;
pub use step::{Candidate, Chain, Evidence, Link, Step, Why};
pub use technique::Technique;
