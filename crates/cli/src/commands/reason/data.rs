//! Steps as json.

use shudu::logic::{Candidate, Chain, Link, Rating, Step, Why, Words};
use shudu::text::{Notation, write_board};
use shudu::{Cell, DigitSet, Grid};

/// An object: members in order, each already json.
pub(crate) fn object(members: &[(&str, String)]) -> String {
    let members: Vec<String> =
        members.iter().map(|(key, value)| format!("{}:{value}", quoted(key))).collect();
    format!("{{{}}}", members.join(","))
}

/// An array of what is already json.
pub(crate) fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// A string.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A board on one line, with its pencil marks if it has any.
pub(crate) fn board(grid: &Grid) -> String {
    quoted(&write_board(grid, &Notation::default()).unwrap_or_else(|_| grid.to_string()))
}

/// What a puzzle without steps gets: a word that says why, or an object with it.
pub(crate) fn instead(is_json: bool, puzzle: Option<&Grid>, word: &str, steps: (&str, &str)) -> String {
    if !is_json {
        return format!("{word}\n");
    }
    let puzzle = puzzle.map_or("null".to_string(), board);
    object(&[("puzzle", puzzle), ("verdict", quoted(word)), (steps.0, steps.1.to_string())]) + "\n"
}

/// A rating, or null.
pub(crate) fn rating(rating: Option<Rating>) -> String {
    rating.map_or("null".to_string(), |rating| rating.to_string())
}

/// A step, with what is said of it.
pub(crate) fn step(step: &Step, words: &Words, before: &Grid) -> String {
    let mut members = facts(step, words);
    members.push(("look", quoted(&words.look(step))));
    members.push(("words", array(words.explain(step, before).iter().map(|line| quoted(line)))));
    object(&members)
}

fn facts(step: &Step, words: &Words) -> Vec<(&'static str, String)> {
    let pattern = &step.pattern;
    let houses = pattern.houses.iter().map(|house| quoted(&house.to_string()));
    vec![
        ("technique", quoted(step.technique.id())),
        ("name", quoted(words.name(step))),
        ("rating", rating(step.rating)),
        ("placement", step.placement.map_or("null".to_string(), candidate)),
        ("eliminations", array(step.eliminations.iter().copied().map(candidate))),
        ("digits", digits(pattern.digits)),
        ("other_digits", digits(pattern.other_digits)),
        ("spare", array(pattern.spare.iter().copied().map(candidate))),
        ("cells", cells(&pattern.cells)),
        ("others", cells(&pattern.others)),
        ("houses", array(houses)),
        ("chains", array(pattern.chains.iter().map(|links| chain(links, words)))),
    ]
}

fn candidate(candidate: Candidate) -> String {
    let (cell, digit) = (quoted(&candidate.cell.to_string()), candidate.digit.to_string());
    object(&[("cell", cell), ("digit", digit)])
}

fn digits(digits: DigitSet) -> String {
    array(digits.iter().map(|digit| digit.to_string()))
}

fn cells(cells: &[Cell]) -> String {
    array(cells.iter().map(|cell| quoted(&cell.to_string())))
}

fn chain(chain: &Chain, words: &Words) -> String {
    array(chain.links.iter().map(|each| link(each, words)))
}

/// A statement: what it follows from is told by the numbers of others of its chain, from 0.
fn link(link: &Link, words: &Words) -> String {
    let (why, more) = match &link.why {
        Why::Assumed => ("assumed", None),
        Why::Cell => ("cell", None),
        Why::House(house) => ("house", Some(("house", quoted(&house.to_string())))),
        Why::Step(step) => ("step", Some(("step", object(&facts(step, words))))),
    };
    let mut members = vec![
        ("cell", quoted(&link.candidate.cell.to_string())),
        ("digit", link.candidate.digit.to_string()),
        ("holds", link.holds.to_string()),
        ("from", array(link.parents.iter().map(usize::to_string))),
        ("why", quoted(why)),
    ];
    members.extend(more);
    object(&members)
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(quoted("a\"b\\c\nd\u{1}数"), r#""a\"b\\c\nd\u0001数""#);
    }
}
