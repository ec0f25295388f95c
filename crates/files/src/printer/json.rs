//! One JSON object a row.

use super::push_value;
use crate::job::Job;
use serde_json::Value as Json;
use shudu::Error;
use shudu::ask::column::Value;
use shudu::ask::{Board, Row};
use shudu::logic::Step;
use shudu::text::{json::stats_object, write_board};

/// Adds `{"puzzle", "verdict", ...}`: by hand, since a map would have its own order.
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
        // What follows has no characters that JSON would write otherwise.
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
