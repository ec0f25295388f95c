//! One line a row; a row with steps has more.

use super::stencil::Stencil;
use super::{Origin, Output, Printer, push_value};
use crate::job::Job;
use crate::words::Message;
use shudu::Error;
use shudu::ask::{Answers, Row, Task};
use shudu::logic::Step;
use shudu::text::{Notation, write_line};
use std::io::Write;

/// Solutions, verdicts, numbers or ratings, one a line.
pub(super) struct LinePrinter<'b> {
    task: Task,
    notation: &'b Notation,
    stencil: Stencil,
    text: Vec<u8>,
    /// Memory to be lent. It is not cleared: filling it with zeroes again took 3 ns a line.
    spare: Option<Vec<u8>>,
}

impl<'b> LinePrinter<'b> {
    pub(super) fn new(job: &'b Job, mut spare: Vec<u8>) -> LinePrinter<'b> {
        let (task, notation) = (job.task, &job.notation);
        let stencil = Stencil::of(|row, text| push_line(task, notation, row, text));
        if task == Task::Solve {
            return LinePrinter { task, notation, stencil, text: Vec::new(), spare: Some(spare) };
        }
        spare.clear();
        LinePrinter { task, notation, stencil, text: spare, spare: None }
    }

    /// The text so far; it goes into the memory that nobody has lent.
    #[inline]
    fn text(&mut self) -> &mut Vec<u8> {
        if let Some(spare) = self.spare.take() {
            self.text = spare;
            self.text.clear();
        }
        &mut self.text
    }
}

/// Adds the values of a row with tabs between them; then a line a step, if there are any.
fn push_line(task: Task, notation: &Notation, row: &Row<'_>, line: &mut Vec<u8>) -> Result<(), Error> {
    for (i, value) in task.line(row).into_iter().filter(|value| !value.is_null()).enumerate() {
        if i > 0 {
            line.push(b'\t');
        }
        push_value(value, notation, write_line, line)?;
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

impl Printer for LinePrinter<'_> {
    #[inline]
    fn unique(&mut self, _: Origin<'_>, puzzle: &[u8; 81], solution: &[u8]) {
        self.text();
        self.stencil.print(puzzle, solution, &mut self.text);
    }

    fn answer(&mut self, _: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let start = self.text().len();
        let written = push_line(self.task, self.notation, row, &mut self.text);
        written.inspect_err(|_| self.text.truncate(start))
    }

    fn lend(&mut self) -> Option<Vec<u8>> {
        self.spare.take()
    }

    fn lines(&mut self, text: Vec<u8>) {
        self.text = text;
    }

    /// Verdicts and numbers are the same for all; solutions are lent memory for.
    fn all_unique(&mut self, answers: &Answers<'_>) -> bool {
        let Some(line) = self.stencil.constant() else { return false };
        self.text.extend_from_slice(&line.repeat(answers.len()));
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, Message> {
        Ok(Output::Bytes(self.text))
    }
}
