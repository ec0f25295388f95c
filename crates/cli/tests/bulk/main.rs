//! Many puzzles, and everything that can go wrong with them: kills, stops, full disks, damaged inputs,
//! memory.
//!
//! No test depends on the speed of the machine: each waits until the required state is reached.
#![cfg(unix)]

mod choice;
mod columns;
mod disk;
mod inputs;
mod kill;
mod made;
mod memory;
mod names;
mod program;
mod puzzles;
mod rate;
mod resume;
mod same;
mod stop;
