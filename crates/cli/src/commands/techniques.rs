//! `shudu techniques` prints the list of techniques, or a lesson about one technique with an example board.

use super::reason::legend::Legend;
use super::reason::{is_colourful, marks};
use crate::args::TechniquesArgs;
use crate::session::{Session, Stop};
use crate::words::Message;
use shudu::Limits;
use shudu::logic::{Exercise, Language, Technique, Words};
use shudu::text::Symbols;

const WIDTH: usize = 100;

pub(crate) fn run(args: &TechniquesArgs, session: &mut Session) -> Result<(), Stop> {
    let language = session.language;
    session.write(match args.techniques.as_ref().map(|named| &named.0[..]) {
        None => list(Technique::all(), language),
        Some(&[technique]) => lesson(technique, language),
        Some(several) => list(several.iter().copied(), language),
    })
}

/// The ratings, ids and names of techniques. The names are not padded, so wide characters need no special care.
fn list(techniques: impl Iterator<Item = Technique>, language: Language) -> String {
    let width = Technique::all().map(|technique| technique.id().len()).max().unwrap_or(0);
    let line = |technique: Technique| {
        let (id, name) = (technique.id(), language.name(technique));
        format!("{:<7}  {id:<width$}  {name}\n", ratings(technique))
    };
    techniques.map(line).collect()
}

/// The range of ratings, such as `3.2`, `4.6-5.0`, or `7.0+`.
fn ratings(technique: Technique) -> String {
    let least = technique.least_rating();
    match technique.most_rating() {
        Some(most) if most == least => least.to_string(),
        Some(most) => format!("{least}-{most}"),
        None => format!("{least}+"),
    }
}

/// A heading such as `X-Wing (x-wing, 3.2)`.
pub(super) fn heading(technique: Technique, language: Language) -> String {
    format!("{} ({}, {})", language.name(technique), technique.id(), ratings(technique))
}

fn lesson(technique: Technique, language: Language) -> String {
    let example = match Exercise::of(technique, 0, &Limits::new()) {
        Some(exercise) => example(&exercise, language),
        None => Message::NoExample(Box::new(Message::without_example(technique))).in_words(language),
    };
    let heading = heading(technique, language);
    format!(
        "{heading}\n{}\n{}\n{example}\n",
        also_called(technique, language),
        wrapped(language.lesson(technique))
    )
}

/// The further names of a technique on lines of their own, if it has any.
fn also_called(technique: Technique, language: Language) -> String {
    let names: Vec<&str> = technique.aliases(language).collect();
    if names.is_empty() { String::new() } else { wrapped(&Message::AlsoCalled(names).in_words(language)) }
}

fn example(Exercise { board, step, .. }: &Exercise, language: Language) -> String {
    let words = Words::new(language, board.shape(), &Symbols::default());
    let notes = Legend::default().next([step].into_iter(), true, &words);
    let board_text = marks::draw(board, &words, step, is_colourful());
    format!("{board_text}\n{}\n\n{}", words.explain(step, board).join("\n"), notes.trim_end())
}

/// Wraps a paragraph at spaces. Text without spaces, such as Chinese, is left for the terminal to wrap.
fn wrapped(paragraph: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in paragraph.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().chain(word.chars()).count() < WIDTH => *line += &format!(" {word}"),
            _ => lines.push(word.to_string()),
        }
    }
    lines.join("\n") + "\n"
}
