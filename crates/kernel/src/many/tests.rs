//! Tests of the lockstep engine on every layout. Rounds and branches lose no solution, nodes come out of the
//! lanes as they went in, lanes do not affect each other, and all layouts agree.

mod moves;
mod rig;
mod search;
