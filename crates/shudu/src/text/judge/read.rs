//! Reads the input of an online judge's problem. This module reads counts, titles and box sizes. The readers of the
//! formats read the rows.

use super::super::cases::Cases;
use super::super::json::Json;
use super::super::lines::Lines;
use super::super::rows::Cut;
use super::super::{Entry, Notation, grid, spaced};
use super::{JudgeLayout, JudgeLead};
use crate::board::Shape;
use crate::error::{Error, shorten};
use crate::words::Message;

/// The reader of a problem's input.
pub(in super::super) struct JudgeReader {
    layout: JudgeLayout,
    cases: Cases,
    arrays: Json,
}

impl JudgeReader {
    pub(in super::super) fn new(layout: JudgeLayout) -> JudgeReader {
        JudgeReader { layout, cases: Cases::default(), arrays: Json::default() }
    }

    pub(in super::super) fn read(&mut self, lines: &mut Lines<'_>, known: &Notation) -> Option<Entry> {
        let mut notation = self.layout.notation(known);
        match self.layout.lead {
            JudgeLead::Array => return self.arrays.read(lines, known),
            JudgeLead::Count => return self.cases.read(lines, &notation),
            JudgeLead::Nothing => {}
            JudgeLead::Title => skip_title(lines),
            JudgeLead::BoxSize => match read_box(lines)? {
                Ok(shape) => notation.shape = Some(shape),
                Err(entry) => return Some(entry),
            },
        }
        match self.layout.cut {
            Cut::Characters => grid::read(lines, &notation),
            Cut::Words => spaced::read(lines, &notation),
        }
    }
}

/// Skips a line such as `Grid 01`, if it is next.
fn skip_title(lines: &mut Lines<'_>) {
    if let Some(line) = lines.next_content() {
        let word: String = line.content().trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
        if !word.eq_ignore_ascii_case("grid") {
            lines.put_back(std::iter::once(line));
        }
    }
}

/// Reads the n above a board whose boxes are n x n. After an error, continues below the next blank line.
fn read_box(lines: &mut Lines<'_>) -> Option<Result<Shape, Entry>> {
    let line = lines.next_content()?;
    let text = line.content().trim();
    let shape = text.parse().ok().and_then(|n| Shape::new(n, n).ok());
    Some(shape.ok_or_else(|| {
        lines.find(|line| line.text.is_empty());
        Entry::new(line.number, Err(Error::new(Message::BoxSize(shorten(text)))))
    }))
}
