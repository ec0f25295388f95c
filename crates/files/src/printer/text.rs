//! Prints rows as text: lines, csv records or JSON objects.

use super::csv::Fields;
use super::{BlockOutput, Origin, Printer, push_nine, push_value};
use crate::job::Job;
use crate::words::Message;
use serde_json::Value as Json;
use shudu::Error;
use shudu::ask::column::Value;
use shudu::ask::{Answers, Board, Row};
use shudu::logic::Step;
use shudu::text::{json::stats_object, write_board, write_line};
use std::io::Write;

/// Adds the text of a row. After an error a part of it may remain.
type PushRow = fn(&Job, &Row<'_>, &mut Vec<u8>) -> Result<(), Error>;

/// Prints rows as text.
pub(super) struct TextPrinter<'b> {
    job: &'b Job,
    push: PushRow,
    /// The fields before the answers of a row in a csv table.
    fields: Option<Fields<'b>>,
    stencil: Stencil,
    text: Vec<u8>,
}

impl<'b> TextPrinter<'b> {
    /// `spare` is a buffer to reuse.
    pub(super) fn new(
        job: &'b Job,
        push: PushRow,
        fields: Option<Fields<'b>>,
        mut spare: Vec<u8>,
    ) -> TextPrinter<'b> {
        spare.clear();
        fields.iter().for_each(|fields| fields.push_header(&mut spare));
        let stencil = Stencil::of(|row, text| push(job, row, text));
        TextPrinter { job, push, fields, stencil, text: spare }
    }

    /// Begins a row: adds the fields before its answers.
    #[inline]
    fn begin(&mut self, origin: Origin<'_>, puzzle: Option<Board<'_>>) -> Result<(), Error> {
        self.fields.as_mut().map_or(Ok(()), |fields| fields.push(origin, puzzle, &mut self.text))
    }
}

impl Printer for TextPrinter<'_> {
    #[inline]
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8]) {
        self.begin(origin, Some(Board::Nine(puzzle))).expect("a classic board fits every format");
        self.stencil.print(puzzle, solution, &mut self.text);
    }

    fn answer(&mut self, origin: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let start = self.len();
        let begun = self.begin(origin, row.puzzle);
        let written = begun.and_then(|()| (self.push)(self.job, row, &mut self.text));
        written.inspect_err(|_| self.text.truncate(start))
    }

    /// Succeeds if all rows are the same: only verdicts and numbers, without boards.
    fn all_unique(&mut self, answers: &Answers<'_>) -> bool {
        let Some(line) = self.stencil.constant().filter(|_| self.fields.is_none()) else { return false };
        self.text.extend_from_slice(&line.repeat(answers.len));
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message> {
        let failure = self.fields.and_then(|fields| fields.failure);
        failure.map_or(Ok(BlockOutput::Bytes(self.text)), Err)
    }
}

/// Prints rows of classic boards with exactly one solution: their common text, with holes for the boards.
struct Stencil(Vec<Part>);

enum Part {
    Bytes(Vec<u8>),
    Puzzle,
    Solution,
}

/// Placeholders for the boards while the stencil is made. No printed text has such a run of letters.
const PUZZLE: [u8; 81] = [b'P'; 81];
const SOLUTION: [u8; 81] = [b'S'; 81];

impl Stencil {
    /// Makes the stencil from the text that `print` gives for a row with placeholders.
    fn of(print: impl FnOnce(&Row<'_>, &mut Vec<u8>) -> Result<(), Error>) -> Stencil {
        let mut text = Vec::new();
        print(&Row::of_unique(&PUZZLE, &SOLUTION), &mut text).expect("a classic board fits every format");
        let (mut parts, mut rest) = (Vec::new(), &text[..]);
        while let Some(start) = rest.windows(81).position(|part| part == PUZZLE || part == SOLUTION) {
            parts.push(Part::Bytes(rest[..start].to_vec()));
            parts.push(if rest[start] == PUZZLE[0] { Part::Puzzle } else { Part::Solution });
            rest = &rest[start + 81..];
        }
        parts.push(Part::Bytes(rest.to_vec()));
        Stencil(parts)
    }

    /// Prints a row.
    #[inline]
    fn print(&self, puzzle: &[u8; 81], solution: &[u8], text: &mut Vec<u8>) {
        for part in &self.0 {
            match part {
                Part::Bytes(bytes) => text.extend_from_slice(bytes),
                Part::Puzzle => push_nine(puzzle, text),
                Part::Solution => text.extend_from_slice(solution),
            }
        }
    }

    /// The text of every row, if it contains no boards.
    fn constant(&self) -> Option<&[u8]> {
        if let [Part::Bytes(bytes)] = &self.0[..] { Some(bytes) } else { None }
    }
}

/// Adds the values of a row, separated by tabs, then a line for each step, if there are any.
pub(super) fn push_line(job: &Job, row: &Row<'_>, line: &mut Vec<u8>) -> Result<(), Error> {
    for (i, value) in job.task.line(row).into_iter().filter(|value| !value.is_null()).enumerate() {
        if i > 0 {
            line.push(b'\t');
        }
        push_value(value, &job.notation, write_line, line)?;
    }
    line.push(b'\n');
    let steps = row.grade().map_or(&[][..], |grade| &grade.steps);
    steps.iter().zip(1..).for_each(|(step, number)| push_step(number, step, line));
    Ok(())
}

/// Adds number, rating, technique, placement and eliminations of a step, separated by tabs.
fn push_step(number: usize, step: &Step, line: &mut Vec<u8>) {
    let rating = step.rating.map_or("-".to_string(), |rating| rating.to_string());
    let deeds = step.placed().into_iter().chain(step.removed()).collect::<Vec<_>>().join(" ");
    // Writing to memory cannot fail.
    let _ = writeln!(line, "{number}\t{rating}\t{}\t{deeds}", step.technique);
}

/// Adds `{"puzzle", "verdict", ...}`. It is written by hand, because a map would change the order.
pub(super) fn push_object(job: &Job, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    text.extend_from_slice(b"{\"puzzle\":");
    push_member(row.puzzle.map_or(Value::Null, Value::Board), job, text)?;
    for (column, is_left_out) in job.task.members() {
        let value = (column.value)(row);
        let is_unasked = matches!(value, Value::Stats(_)) && !job.wants_costs;
        if (value.is_null() && is_left_out) || is_unasked {
            continue;
        }
        text.extend_from_slice(format!(",\"{}\":", column.name).as_bytes());
        push_member(value, job, text)?;
    }
    text.extend_from_slice(b"}\n");
    Ok(())
}

fn push_member(value: Value<'_>, job: &Job, text: &mut Vec<u8>) -> Result<(), Error> {
    let quoted = |words: String| Json::from(words).to_string();
    let member = match value {
        Value::Null => "null".to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Count { found, .. } => found.to_string(),
        Value::Steps(steps) => format!("[{}]", steps.iter().map(step_object).collect::<Vec<_>>().join(",")),
        Value::Stats(stats) => stats_object(stats),
        Value::Grounds(why) => quoted(why.to_string()),
        Value::Board(Board::Grid(grid)) => quoted(write_board(grid, &job.notation)?),
        Value::Rating(_) => return push_value(value, &job.notation, write_board, text),
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

/// Returns `{"rating", "technique", "place", "remove"}`; the last two only if the step does so.
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
