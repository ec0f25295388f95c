//! One JSON object a row.

use super::stencil::Stencil;
use super::{Origin, Output, Printer, board_text, text_of};
use crate::job::Job;
use crate::words::Message;
use serde_json::Value as Json;
use shudu::Error;
use shudu::ask::column::Value;
use shudu::ask::{Board, Row};
use shudu::logic::Step;
use shudu::text::json::stats_object;

/// Objects, one a line.
pub(super) struct JsonPrinter<'b> {
    job: &'b Job,
    stencil: Stencil,
    text: Vec<u8>,
}

impl<'b> JsonPrinter<'b> {
    pub(super) fn new(job: &'b Job, mut spare: Vec<u8>) -> JsonPrinter<'b> {
        spare.clear();
        JsonPrinter { job, stencil: Stencil::of(|row| object_of(job, row)), text: spare }
    }
}

/// `{"puzzle", "verdict", ...}`: by hand, since a map would have its own order.
fn object_of(job: &Job, row: &Row<'_>) -> Result<Vec<u8>, Error> {
    let mut text = format!("{{\"puzzle\":{}", value_of(row.puzzle.map_or(Value::Null, Value::Board), job)?);
    for (column, is_left_out) in job.task.members() {
        let value = (column.value)(row);
        let is_unasked = matches!(value, Value::Stats(_)) && !job.wants_costs;
        if (value.is_null() && is_left_out) || is_unasked {
            continue;
        }
        text.push_str(&format!(",\"{}\":{}", column.name, value_of(value, job)?));
    }
    text.push_str("}\n");
    Ok(text.into_bytes())
}

fn value_of(value: Value<'_>, job: &Job) -> Result<String, Error> {
    let board = |board: Board<'_>| board_text(board, &job.notation);
    Ok(match value {
        Value::Null => "null".to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::Count { found, .. } => found.to_string(),
        Value::Rating(rating) => rating.to_string(),
        Value::Steps(steps) => format!("[{}]", steps.iter().map(step_object).collect::<Vec<_>>().join(",")),
        Value::Stats(stats) => stats_object(stats),
        value => Json::from(text_of(value, board)?).to_string(),
    })
}

/// `{"rating", "technique", "place", "remove"}`, as far as the step does either.
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

impl Printer for JsonPrinter<'_> {
    fn unique(&mut self, _: Origin<'_>, puzzle: &[u8; 81], solution: &[u8]) {
        self.stencil.print(puzzle, solution, &mut self.text);
    }

    fn answer(&mut self, _: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        self.text.extend(object_of(self.job, row)?);
        Ok(())
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, Message> {
        Ok(Output::Bytes(self.text))
    }
}
