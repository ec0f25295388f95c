//! The commands, one file each.

mod boards;
pub(crate) mod bulk;
pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod grid;
pub(crate) mod hint;
pub(crate) mod judges;
pub(crate) mod manual;
pub(crate) mod minimise;
pub(crate) mod practice;
pub(crate) mod print;
mod reason;
pub(crate) mod same;
pub(crate) mod sample;
pub(crate) mod shuffle;
pub(crate) mod solve;
mod table;
pub(crate) mod techniques;
pub(crate) mod watch;
pub(crate) mod web;
