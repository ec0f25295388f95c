//! Many puzzles, and everything that can go wrong on the way: kills, stops, full disks, damaged inputs, memory.
//!
//! No test knows how fast the machine is. Where something has to happen first, the test waits until it has.
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
