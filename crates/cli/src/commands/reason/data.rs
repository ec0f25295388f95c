//! Steps as JSON. The members of an object have the same order as in this file.

use serde_json::{Value, json};
use shudu::logic::{Candidate, Link, Step, Why, Words};
use shudu::text::{Notation, write_board};
use shudu::{Digit, DigitSet, Grid};

/// A board on one line, with its pencil marks if it has any.
pub(crate) fn board(grid: &Grid, notation: &Notation) -> String {
    write_board(grid, notation).unwrap_or_else(|_| grid.to_string())
}

/// The output for a puzzle without steps, which is a word for the reason, or a JSON object with that word and
/// the puzzle.
pub(crate) fn instead(is_json: bool, puzzle: Option<&str>, word: &str, none: (&str, &Value)) -> String {
    if !is_json {
        return format!("{word}\n");
    }
    let (steps, none) = none;
    format!("{}\n", json!({ "puzzle": puzzle, "verdict": word, (steps): none }))
}

pub(crate) fn step(step: &Step, words: &Words, before: &Grid) -> Value {
    let mut data = facts(step, words);
    data["blockers"] = candidates(&step.blockers(before).filled);
    data["look"] = words.look(step).into();
    data["words"] = words.explain(step, before).into();
    data
}

fn facts(step: &Step, words: &Words) -> Value {
    let pattern = &step.pattern;
    let chain = |links: &[Link]| links.iter().map(|each| link(each, words)).collect::<Value>();
    json!({
        "technique": step.technique.id(),
        "name": words.name(step),
        "rating": step.rating.map(f64::from),
        "placement": step.placement.map(candidate),
        "eliminations": candidates(&step.eliminations),
        "digits": digits(pattern.digits),
        "other_digits": digits(pattern.other_digits),
        "spare": candidates(&pattern.spare),
        "cells": names(&pattern.cells),
        "others": names(&pattern.others),
        "houses": names(&pattern.houses),
        "chains": pattern.chains.iter().map(|each| chain(&each.links)).collect::<Value>(),
    })
}

fn candidate(Candidate { cell, digit }: Candidate) -> Value {
    json!({ "cell": cell.to_string(), "digit": digit.get() })
}

fn candidates(candidates: &[Candidate]) -> Value {
    candidates.iter().copied().map(candidate).collect()
}

fn digits(digits: DigitSet) -> Value {
    digits.iter().map(Digit::get).collect()
}

fn names(named: &[impl ToString]) -> Value {
    named.iter().map(ToString::to_string).collect()
}

/// A statement of a chain. `from` holds the indexes of the statements from which this statement follows.
fn link(link: &Link, words: &Words) -> Value {
    let (why, more) = match &link.why {
        Why::Assumed => ("assumed", None),
        Why::Cell => ("cell", None),
        Why::House(house) => ("house", Some(house.to_string().into())),
        Why::Step(step) => ("step", Some(facts(step, words))),
    };
    let mut data = candidate(link.candidate);
    data["holds"] = link.holds.into();
    data["from"] = json!(link.parents);
    data["why"] = why.into();
    if let Some(more) = more {
        data[why] = more;
    }
    data
}
