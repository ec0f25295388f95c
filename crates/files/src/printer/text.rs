//! Prints rows as lines, csv records or JSON objects.

use super::csv::{InputFields, push_ours};
use super::{BlockOutput, Origin, Printer, comments, push_value};
use crate::job::Job;
use crate::words::Message;
use serde_json::Value as Json;
use shudu::Error;
use shudu::ask::column::{InUnique, Shown, Value};
use shudu::ask::{Answers, Board, Row};
use shudu::board::NineText;
use shudu::logic::Step;
use shudu::text::csv::Separator;
use shudu::text::json::{quoted, stats_object};
use shudu::text::{write_board, write_line};
use std::io::Write;

#[derive(Clone, Copy, Debug)]
pub(super) struct TextLayout {
    pub(super) shown: Shown,
    /// Adds the text of a row. After an error, a part of the text may remain.
    pub(super) push: fn(&Job, &Row<'_>, Separator, &mut Vec<u8>) -> Result<(), Error>,
}

pub(super) const LINES: TextLayout = TextLayout { shown: Shown::Line, push: push_line };
pub(super) const CSV: TextLayout = TextLayout { shown: Shown::Csv, push: push_ours };
pub(super) const JSON: TextLayout = TextLayout { shown: Shown::Json, push: push_object };

pub(super) struct TextPrinter<'b> {
    job: &'b Job,
    layout: TextLayout,
    /// The fields before the answers of a row in a csv table.
    fields: Option<InputFields<'b>>,
    stencil: Option<Stencil>,
    separator: Separator,
    text: Vec<u8>,
}

impl<'b> TextPrinter<'b> {
    pub(super) fn new(
        job: &'b Job,
        layout: TextLayout,
        fields: Option<InputFields<'b>>,
        separator: Separator,
        mut spare: Vec<u8>,
    ) -> TextPrinter<'b> {
        spare.clear();
        fields.iter().for_each(|fields| fields.push_header(&mut spare));
        let stencil = Stencil::of(job, layout, separator);
        TextPrinter { job, layout, fields, stencil, separator, text: spare }
    }
}

impl TextPrinter<'_> {
    #[inline]
    fn push(&mut self, origin: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        if let Some(fields) = &mut self.fields {
            if self.layout.shown == Shown::Json {
                let (record, columns) = fields.object(origin, row);
                for (i, (name, value)) in columns.members(&record).enumerate() {
                    self.text.extend_from_slice(if i == 0 { b"{" } else { b"," });
                    self.text.extend_from_slice((quoted(name) + ":").as_bytes());
                    match value {
                        Some(value) => self.text.extend_from_slice(value.as_bytes()),
                        // A puzzle that cannot be read stays as it is.
                        None if row.puzzle().is_null() => {
                            self.text.extend_from_slice(record.json_puzzle().as_bytes());
                        }
                        None => push_member(row.puzzle(), self.job, &mut self.text)?,
                    }
                }
                return push_answers(self.job, row, &mut self.text);
            }
            fields.push(origin, row, &mut self.text)?;
        }
        match (&self.stencil, row.unique()) {
            (Some(stencil), Some((puzzle, solution))) => stencil.print(puzzle, solution, &mut self.text),
            _ => (self.layout.push)(self.job, row, self.separator, &mut self.text)?,
        }
        Ok(())
    }
}

impl Printer for TextPrinter<'_> {
    #[inline]
    fn answer(&mut self, origin: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let start = self.len();
        self.push(origin, row).inspect_err(|_| self.text.truncate(start))
    }

    /// Succeeds if the rows contain no boards, so that all rows have the same text.
    fn all_unique(&mut self, answers: &Answers<'_>) -> bool {
        let line = self.stencil.as_ref().and_then(Stencil::constant);
        let Some(line) = line.filter(|_| self.fields.is_none()) else { return false };
        self.text.extend_from_slice(&line.repeat(answers.len));
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn replaced(&mut self) -> Vec<String> {
        self.fields.as_mut().map_or(Vec::new(), |fields| std::mem::take(&mut fields.replaced))
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message> {
        let failure = self.fields.and_then(|fields| fields.failure);
        failure.map_or(Ok(BlockOutput::Bytes(self.text)), Err)
    }
}

/// The text that the rows of all classic boards with exactly one solution have in common; only the boards are left out.
struct Stencil(Vec<Part>);

enum Part {
    Bytes(Vec<u8>),
    Puzzle,
    Solution,
}

impl Stencil {
    /// Makes the stencil from a sample row. Returns `None` if a column is not the same in all rows with one solution.
    fn of(job: &Job, layout: TextLayout, separator: Separator) -> Option<Stencil> {
        if job.task.columns(layout.shown).any(|column| column.unique == InUnique::Own) {
            return None;
        }
        let (sample, mut text) = (Row::sample(), Vec::new());
        let (puzzle, solution) = sample.unique()?;
        let boards = [Some(puzzle), solution].map(|board| board.map(|board| &board.bytes()[..]));
        (layout.push)(job, &sample, separator, &mut text).expect("a classic board fits every format");
        let (mut parts, mut rest) = (Vec::new(), &text[..]);
        while let Some(start) = rest.windows(81).position(|part| boards.contains(&Some(part))) {
            parts.push(Part::Bytes(rest[..start].to_vec()));
            parts.push(if boards[0] == rest.get(start..start + 81) { Part::Puzzle } else { Part::Solution });
            rest = &rest[start + 81..];
        }
        parts.push(Part::Bytes(rest.to_vec()));
        Some(Stencil(parts))
    }

    #[inline]
    fn print(&self, puzzle: NineText<'_>, solution: Option<NineText<'_>>, text: &mut Vec<u8>) {
        for part in &self.0 {
            match part {
                Part::Bytes(bytes) => text.extend_from_slice(bytes),
                Part::Puzzle => text.extend_from_slice(puzzle.nine().bytes()),
                Part::Solution => text.extend_from_slice(solution.map_or(&[], |it| it.bytes())),
            }
        }
    }

    /// The text of every row, if it contains no boards.
    fn constant(&self) -> Option<&[u8]> {
        if let [Part::Bytes(bytes)] = &self.0[..] { Some(bytes) } else { None }
    }
}

/// Adds a line with the values of a row, separated by tabs. If the job shows puzzles and the puzzle could be read, the
/// puzzle comes first. Then adds a line for each comment and for each step, if there are any.
pub(super) fn push_line(job: &Job, row: &Row<'_>, _: Separator, line: &mut Vec<u8>) -> Result<(), Error> {
    let puzzle = job.shows_puzzle().then(|| row.puzzle()).filter(|puzzle| !puzzle.is_null());
    for (i, value) in puzzle.into_iter().chain(job.task.line(row)).enumerate() {
        if i > 0 {
            line.push(b'\t');
        }
        push_value(value, &job.notation, write_line, line)?;
    }
    line.push(b'\n');
    line.extend_from_slice(comments(job, row).as_bytes());
    let steps = row.grade().map_or(&[][..], |grade| &grade.steps);
    steps.iter().zip(1..).for_each(|(step, number)| push_step(number, step, line));
    Ok(())
}

/// Adds the number, rating, technique, placement and eliminations of a step, separated by tabs.
fn push_step(number: usize, step: &Step, line: &mut Vec<u8>) {
    let rating = step.rating.map_or("-".to_string(), |rating| rating.to_string());
    let deeds = step.placed().into_iter().chain(step.removed()).collect::<Vec<_>>().join(" ");
    // Writing to memory cannot fail.
    let _ = writeln!(line, "{number}\t{rating}\t{}\t{deeds}", step.technique);
}

/// Adds `{"puzzle", "verdict", ...}`, written by hand, because a map would change the order of members.
fn push_object(job: &Job, row: &Row<'_>, _: Separator, text: &mut Vec<u8>) -> Result<(), Error> {
    text.extend_from_slice(b"{\"puzzle\":");
    push_member(row.puzzle(), job, text)?;
    push_answers(job, row, text)
}

/// Adds the answers after the members of an object, and closes the object.
fn push_answers(job: &Job, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    for column in job.task.columns(Shown::Json) {
        let value = (column.value)(row);
        let is_unasked = matches!(value, Value::Stats(_)) && !job.wants_costs;
        let is_left_out = value.is_null() && !column.shown.has(Shown::Json);
        if is_left_out || is_unasked {
            continue;
        }
        text.extend_from_slice(format!(",\"{}\":", column.name).as_bytes());
        push_member(value, job, text)?;
    }
    text.extend_from_slice(b"}\n");
    Ok(())
}

fn push_member(value: Value<'_>, job: &Job, text: &mut Vec<u8>) -> Result<(), Error> {
    let member = match value {
        Value::Null => "null".to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Count { found, .. } => found.to_string(),
        Value::Steps(steps) => format!("[{}]", steps.iter().map(step_object).collect::<Vec<_>>().join(",")),
        Value::Stats(stats) => stats_object(stats),
        Value::Grounds(why) => quoted(&why.to_string()),
        Value::Board(Board::Grid(grid)) => quoted(&write_board(grid, &job.notation)?),
        Value::Clash(clash) => quoted(&clash.to_string()),
        Value::Transform(transform) => quoted(&transform.to_string()),
        Value::Rating(_) | Value::Score(_) => return push_value(value, &job.notation, write_board, text),
        // These values have no characters that JSON must escape.
        Value::Word(_) | Value::Technique(_) | Value::Difficulty(_) | Value::Board(Board::Nine(_)) => {
            text.push(b'"');
            push_value(value, &job.notation, write_board, text)?;
            text.push(b'"');
            return Ok(());
        }
    };
    text.extend_from_slice(member.as_bytes());
    Ok(())
}

/// Returns `{"rating", "technique", "place", "remove"}`; `place` and `remove` only if the step has them.
fn step_object(step: &Step) -> String {
    let rating = step.rating.map_or("null".to_string(), |rating| rating.to_string());
    let mut text = format!("{{\"rating\":{rating},\"technique\":{}", Json::from(step.technique.name()));
    if let Some(placed) = step.placed() {
        text.push_str(&format!(",\"place\":\"{placed}\""));
    }
    if !step.eliminations.is_empty() {
        text.push_str(&format!(",\"remove\":{}", Json::from(step.removed().collect::<Vec<_>>())));
    }
    text + "}"
}
