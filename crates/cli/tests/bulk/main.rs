//! Tests runs over many puzzles, and everything that can go wrong with them, such as kills, stops, full
//! disks, damaged inputs and lack of memory.
//!
//! No test depends on the speed of the machine, since each test waits until the program reaches the required
//! state.
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
mod terminal;
