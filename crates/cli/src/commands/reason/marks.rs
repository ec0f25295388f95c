//! The board with its candidates as text. On a terminal, the cells and candidates of a step are highlighted.

use super::{Role, is_seen, role_of};
use anstyle::{AnsiColor, Effects, Style};
use shudu::logic::{Step, Words};
use shudu::text::drawing::{self, Pen, Stroke};
use shudu::{Candidates, Cell, DigitSet, Grid};

/// Draws a board with the candidates of its blanks; a single candidate has brackets. If `is_colourful` is set,
/// colours the cells and candidates of the step.
pub(crate) fn draw(board: &Grid, words: &Words, step: &Step, is_colourful: bool) -> String {
    let shape = board.shape();
    let candidates = Candidates::of(board);
    let step = is_colourful.then_some(step);
    let word = |cell: Cell| word(cell, board, candidates.get(cell), words, step);
    let mut text = String::new();
    let width = |cell| word(cell).1;
    drawing::draw(shape, Pen::PLAIN, width, |stroke| match stroke {
        Stroke::Rule(rule) => text.push_str(rule),
        Stroke::Word(cell, width) => {
            let (word, own) = word(cell);
            text.push_str(&word);
            if cell.column() + 1 < shape.size() {
                text.push_str(&" ".repeat(width - own));
            }
        }
        Stroke::End => text.push('\n'),
    });
    text
}

/// The printed form of a cell, and its width.
fn word(cell: Cell, board: &Grid, digits: DigitSet, words: &Words, step: Option<&Step>) -> (String, usize) {
    if let Some(digit) = board.get(cell) {
        let name = words.digit(digit);
        let style = if step.is_some() { Style::new().bold() } else { Style::new() };
        return (format!("{style}{name}{style:#}"), name.chars().count());
    }
    if digits.is_empty() {
        return ("!".to_string(), 1);
    }
    let (open, close) = if digits.single().is_some() { ("(", ")") } else { ("", "") };
    let wide = words.digits(digits).chars().count();
    let width = wide + open.len() + close.len();
    let parted = if wide == digits.len() { "" } else { "," };
    let shown = |digit| {
        let style = step.map_or(Style::new(), |step| style(role_of(step, cell, digit), is_seen(step, cell)));
        format!("{style}{}{style:#}", words.digit(digit))
    };
    let shown: Vec<String> = digits.iter().map(shown).collect();
    (format!("{open}{}{close}", shown.join(parted)), width)
}

fn style(role: Role, is_seen: bool) -> Style {
    match role {
        Role::Placed => AnsiColor::Black.on(AnsiColor::Green).bold(),
        Role::Removed => AnsiColor::White.on(AnsiColor::Red).effects(Effects::STRIKETHROUGH),
        Role::Seen => AnsiColor::Black.on(AnsiColor::Yellow),
        Role::None if is_seen => AnsiColor::Yellow.on_default(),
        Role::None => Style::new().effects(Effects::DIMMED),
    }
}
