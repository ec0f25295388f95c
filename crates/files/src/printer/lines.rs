//! One line a row; a row with steps has more.

use super::push_value;
use crate::job::Job;
use shudu::Error;
use shudu::ask::Row;
use shudu::logic::Step;
use shudu::text::write_line;
use std::io::Write;

/// Adds the values of a row with tabs between them; then a line a step, if there are any.
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

/// Number, rating, technique, and what the step places and removes, with tabs between them.
fn push_step(number: usize, step: &Step, line: &mut Vec<u8>) {
    let rating = step.rating.map_or("-".to_string(), |rating| rating.to_string());
    let deeds = step.placed().into_iter().chain(step.removed()).collect::<Vec<_>>().join(" ");
    // Memory takes all that is written.
    let _ = writeln!(line, "{number}\t{rating}\t{}\t{deeds}", step.technique);
}
