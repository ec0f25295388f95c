//! Tests of the lockstep engine on every layout. Rounds and branches lose no solution, nodes leave the lanes
//! unchanged, lanes do not affect each other, and all layouts agree.

mod moves;
mod rig;
mod search;
