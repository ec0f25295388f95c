//! Rules that the repository's files must follow.

mod absent;
mod layers;
mod lengths;
mod links;
mod map;
mod masks;
mod names;
mod source;
pub(crate) mod tree;
mod twins;
mod words;

use tree::Tree;

/// The checks, one entry each. A check returns its complaints, and each complaint names a file.
const CHECKS: [fn(&Tree) -> Vec<String>; 9] = [
    links::check,
    twins::check,
    lengths::check,
    absent::check,
    names::check,
    layers::check,
    map::check,
    masks::check,
    words::check,
];

/// Prints every complaint.
pub(crate) fn check() -> Result<(), String> {
    let tree =
        Tree::read(crate::command::root()).map_err(|error| format!("a folder cannot be listed: {error}"))?;
    let complaints: Vec<String> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    complaints.iter().for_each(|complaint| println!("{complaint}"));
    match complaints.len() {
        0 => Ok(()),
        1 => Err(complaints[0].clone()),
        count => Err(format!("{count} things to put right")),
    }
}
