//! What must hold of the repository's files themselves.

mod absent;
mod layers;
mod lengths;
mod links;
mod map;
mod names;
mod source;
mod tree;
mod twins;
mod words;

use tree::Tree;

/// One line a check: what it finds, in words that name the place.
const CHECKS: [fn(&Tree) -> Vec<String>; 8] = [
    links::check,
    twins::check,
    lengths::check,
    absent::check,
    names::check,
    layers::check,
    map::check,
    words::check,
];

/// Prints what is wrong.
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
