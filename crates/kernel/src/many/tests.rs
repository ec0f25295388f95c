//! What must hold inside the lockstep engine, on every layout: rounds and branches lose no solution, nodes come out as
//! they went in, no lane knows its neighbour, and all layouts do the same.

mod moves;
mod rig;
mod search;
