//! The path to the solution as text.

use super::super::reason::legend::Legend;
use super::super::reason::{marks, title};
use super::Story;
use crate::words::Message;
use shudu::logic::Technique;
use std::collections::BTreeMap;

pub(super) fn write(story: &Story<'_>, is_brief: bool, is_colourful: bool, legend: &mut Legend) -> String {
    let mut text = story.board(false);
    let legend = legend.next(story.shown(), !is_brief, story.words);
    if !legend.is_empty() {
        text.push_str(&format!("\n{legend}"));
    }
    for (i, (board, step)) in story.steps().enumerate() {
        text.push_str(&format!("\n{}. {}\n", i + 1, title(step, story.words)));
        for line in story.words.explain(step, &board) {
            text.push_str(&format!("   {line}\n"));
        }
        if !is_brief {
            text.push_str(&format!("\n{}", marks::draw(&board, story.words, step, is_colourful)));
        }
    }
    format!("{text}\n{}", summary(story))
}

pub(super) fn summary(story: &Story<'_>) -> String {
    let language = story.words.language();
    let mut text = format!("{}\n", headline(story));
    for (technique, count) in counts(story) {
        text.push_str(&format!("{count:>4}  {}\n", language.name(technique)));
    }
    if !story.path.is_solved {
        text.push_str(&format!("{}\n", unfinished(story).in_words(language)));
    }
    text
}

/// A summary such as `ED=2.0/1.2/1.2, 52 steps, hardest: Direct Hidden Pair`.
pub(super) fn headline(story: &Story<'_>) -> String {
    let (steps, language) = (story.path.steps.len(), story.words.language());
    let hardest = story.path.hardest().map(|technique| language.name(technique));
    let difficulty = story.path.difficulty.map(|difficulty| difficulty.to_string());
    Message::Headline { difficulty, steps, hardest }.in_words(language)
}

/// How often each technique is used, easiest first.
pub(super) fn counts(story: &Story<'_>) -> BTreeMap<Technique, usize> {
    let mut counts = BTreeMap::new();
    story.path.steps.iter().for_each(|step| *counts.entry(step.technique).or_default() += 1);
    counts
}

pub(super) fn unfinished(story: &Story<'_>) -> Message {
    let placed = story.path.steps.iter().filter(|step| step.placement.is_some()).count();
    let blanks = story.puzzle.blanks().count() - placed;
    match story.path.is_stopped {
        true => Message::StoppedWithBlanks(blanks),
        false => Message::TechniquesEnd { blanks },
    }
}
