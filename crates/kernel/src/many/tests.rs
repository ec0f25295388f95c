//! Tests of the lockstep engine on every layout. The tests check that rounds and branches lose no solution,
//! that the lanes keep every loaded node unchanged, that lanes do not affect each other, and that all layouts
//! agree.

mod moves;
mod rig;
mod search;
