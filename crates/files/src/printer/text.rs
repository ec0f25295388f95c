//! Prints rows as lines, csv records or JSON objects.

use super::csv::{InputFields, push_ours};
use super::{BlockOutput, InputPart, Printer, ValueText, comments};
use crate::block::Stream;
use crate::job::Job;
use crate::words::Message;
use serde_json::Value as Json;
use shudu::Error;
use shudu::ask::column::{AnswerLayout, Column, InUnique, NullMember, Value};
use shudu::ask::{Answers, Board, Row};
use shudu::board::NineText;
use shudu::logic::Step;
use shudu::text::csv::Separator;
use shudu::text::json::{quoted, stats_object};
use shudu::words::DigitNames;

/// Converts the rows of a job to text.
pub(super) struct TextLayout<'b> {
    job: &'b Job,
    pub(super) answers_as: AnswerLayout,
    pub(super) separator: Separator,
    pub(super) values: ValueText<'b>,
    /// The columns that are printed on separate lines below a row.
    below: Vec<&'static Column>,
    /// Adds the text of a row to the buffer. If this fails, the buffer may hold part of the row.
    push: fn(&TextLayout<'_>, &Row<'_>, &mut Vec<u8>) -> Result<(), Error>,
}

impl<'b> TextLayout<'b> {
    pub(super) fn lines(job: &'b Job, stream: &Stream) -> TextLayout<'b> {
        let (separator, values) = (Separator::Tab, ValueText::in_line(&job.notation, stream));
        let below = job.task.columns(AnswerLayout::Below).collect();
        TextLayout { job, answers_as: AnswerLayout::Line, separator, values, below, push: push_line }
    }

    pub(super) fn csv(job: &'b Job, separator: Separator) -> TextLayout<'b> {
        let values = ValueText::in_table(&job.notation);
        TextLayout {
            job,
            answers_as: AnswerLayout::Csv,
            separator,
            values,
            below: Vec::new(),
            push: push_ours,
        }
    }

    pub(super) fn json(job: &'b Job) -> TextLayout<'b> {
        let answers_as = if job.wants_costs { AnswerLayout::JsonCosts } else { AnswerLayout::Json };
        TextLayout { answers_as, push: push_object, ..TextLayout::csv(job, Separator::Comma) }
    }

    /// The columns of a row, in order.
    pub(super) fn columns(&self) -> impl Iterator<Item = &'static Column> {
        self.job.task.columns(self.answers_as)
    }

    /// The columns of a row with their values. If the first value is null, the answer word replaces it.
    pub(super) fn answers<'r>(&self, row: &Row<'r>) -> impl Iterator<Item = (&'static Column, Value<'r>)> {
        self.job.task.values(self.answers_as, row)
    }

    /// Adds the text of a row to the buffer. If this fails, the buffer may hold part of the row.
    pub(super) fn push(&self, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
        (self.push)(self, row, text)
    }
}

pub(super) struct TextPrinter<'b> {
    layout: TextLayout<'b>,
    /// The fields before the answers of a row in a csv table.
    fields: Option<InputFields<'b>>,
    stencil: Option<Stencil>,
    text: Vec<u8>,
}

impl<'b> TextPrinter<'b> {
    pub(super) fn new(
        layout: TextLayout<'b>,
        fields: Option<InputFields<'b>>,
        mut spare: Vec<u8>,
    ) -> TextPrinter<'b> {
        spare.clear();
        fields.iter().for_each(|fields| fields.push_header(&mut spare));
        let stencil = Stencil::of(&layout);
        TextPrinter { layout, fields, stencil, text: spare }
    }
}

impl TextPrinter<'_> {
    #[inline]
    fn push(&mut self, part: InputPart<'_>, row: &Row<'_>) -> Result<(), Error> {
        if let Some(fields) = &mut self.fields {
            if self.layout.answers_as != AnswerLayout::Csv {
                let (record, columns) = fields.object(part, row);
                for (i, (name, value)) in columns.members(&record).enumerate() {
                    self.text.extend_from_slice(if i == 0 { b"{" } else { b"," });
                    self.text.extend_from_slice((quoted(name) + ":").as_bytes());
                    match value {
                        Some(value) => self.text.extend_from_slice(value.as_bytes()),
                        // A puzzle that cannot be read stays as it is.
                        None if row.puzzle().is_null() => {
                            self.text.extend_from_slice(record.json_puzzle().as_bytes());
                        }
                        None => push_member(row.puzzle(), &self.layout, &mut self.text)?,
                    }
                }
                return push_answers(&self.layout, row, &mut self.text);
            }
            fields.push(part, row, &mut self.text)?;
        }
        match (&self.stencil, row.unique()) {
            (Some(stencil), Some((puzzle, solution))) => stencil.print(puzzle, solution, &mut self.text),
            _ => self.layout.push(row, &mut self.text)?,
        }
        Ok(())
    }
}

impl Printer for TextPrinter<'_> {
    #[inline]
    fn answer(&mut self, part: InputPart<'_>, row: &Row<'_>) -> Result<(), Error> {
        let start = self.len();
        self.push(part, row).inspect_err(|_| self.text.truncate(start))
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
    /// Makes the stencil from a sample row. Returns `None` if a column is not the same in all rows with one
    /// solution, or if 81 digits and dots are not a classic board in the notation.
    fn of(layout: &TextLayout<'_>) -> Option<Stencil> {
        layout.job.notation.plain()?;
        if layout.columns().any(|column| column.unique == InUnique::Own) {
            return None;
        }
        let (sample, mut text) = (Row::sample(), Vec::new());
        let (puzzle, solution) = sample.unique()?;
        let boards = [Some(puzzle), solution].map(|board| board.map(|board| &board.bytes()[..]));
        layout.push(&sample, &mut text).expect("a classic board fits every format");
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

/// Adds a line with the values of a row, separated by tabs. If the job shows puzzles and the puzzle could be
/// read, the puzzle comes first. The lines that belong below the row, if there are any, come last.
fn push_line(layout: &TextLayout<'_>, row: &Row<'_>, line: &mut Vec<u8>) -> Result<(), Error> {
    let puzzle = layout.job.shows_puzzle().then(|| row.puzzle()).filter(|puzzle| !puzzle.is_null());
    for (i, value) in puzzle.into_iter().chain(layout.job.task.line(row)).enumerate() {
        if i > 0 {
            line.push(b'\t');
        }
        layout.values.push(value, line)?;
    }
    for column in layout.job.task.columns(AnswerLayout::Beside) {
        line.extend_from_slice(b" # ");
        layout.values.push((column.value)(row), line)?;
    }
    line.push(b'\n');
    line.extend_from_slice(comments(layout.job, row).as_bytes());
    layout.below.iter().try_for_each(|column| layout.values.push((column.value)(row), line))
}

/// Adds `{"puzzle", "verdict", ...}`, written by hand, because a map would change the order of members.
fn push_object(layout: &TextLayout<'_>, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    push_puzzle(layout, row.puzzle(), text)?;
    push_answers(layout, row, text)
}

/// Adds the beginning of an object whose only member from the input is the puzzle.
pub(super) fn push_puzzle(
    layout: &TextLayout<'_>,
    puzzle: Value<'_>,
    text: &mut Vec<u8>,
) -> Result<(), Error> {
    text.extend_from_slice(b"{\"puzzle\":");
    push_member(puzzle, layout, text)
}

/// Adds the answers after the members of an object, and closes the object.
pub(super) fn push_answers(layout: &TextLayout<'_>, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    for column in layout.columns() {
        let value = (column.value)(row);
        if value.is_null() && column.null != NullMember::Written {
            continue;
        }
        text.extend_from_slice(format!(",\"{}\":", column.name).as_bytes());
        push_member(value, layout, text)?;
    }
    text.extend_from_slice(b"}\n");
    Ok(())
}

pub(super) fn push_member(
    value: Value<'_>,
    layout: &TextLayout<'_>,
    text: &mut Vec<u8>,
) -> Result<(), Error> {
    let values = &layout.values;
    let member = match value {
        Value::Null => "null".to_string(),
        Value::Clash(_) => unreachable!("no column of JSON is a clash"),
        Value::Steps { steps, size } => {
            let objects = steps.iter().map(|step| step_object(step, values.names(size)));
            format!("[{}]", objects.collect::<Vec<_>>().join(","))
        }
        Value::Stats(stats) => stats_object(stats),
        Value::Transform(transform) => quoted(&transform.to_string()),
        Value::Count(_) | Value::Automorphisms(_) | Value::Score(_) => return values.push(value, text),
        Value::Weight(_) | Value::Rating(_) | Value::Flag(_) => return values.push(value, text),
        // Words, techniques, ratings and counts have no characters that JSON must escape.
        Value::Word(_) | Value::Technique(_) | Value::Difficulty(_) | Value::CountText { .. } => {
            return push_plain(value, values, text);
        }
        Value::Board(Board::Nine(_)) if values.is_plain => return push_plain(value, values, text),
        Value::Board(_) | Value::Grounds { .. } => {
            let mut own = Vec::new();
            values.push(value, &mut own)?;
            quoted(&String::from_utf8_lossy(&own))
        }
    };
    text.extend_from_slice(member.as_bytes());
    Ok(())
}

fn push_plain(value: Value<'_>, values: &ValueText<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
    text.push(b'"');
    values.push(value, text)?;
    text.push(b'"');
    Ok(())
}

/// Returns `{"rating", "technique", "place", "remove"}`; leaves out `place` or `remove` if the step has none.
fn step_object(step: &Step, names: DigitNames<'_>) -> String {
    let rating = step.rating.map_or("null".to_string(), |rating| rating.to_string());
    let mut text = format!("{{\"rating\":{rating},\"technique\":{}", Json::from(step.technique.name()));
    if let Some(placed) = step.placed(names) {
        text.push_str(&format!(",\"place\":{}", Json::from(placed)));
    }
    if !step.eliminations.is_empty() {
        text.push_str(&format!(",\"remove\":{}", Json::from(step.removed(names).collect::<Vec<_>>())));
    }
    text + "}"
}
