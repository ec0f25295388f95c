//! One JSON object an answer.

use super::{Origin, Output, Sheet};
use crate::answer::Answer;
use crate::job::{Job, Task};
use serde_json::{Map, Value};
use shudu::text::{self, Notation, Writer, write_board};
use shudu::{Error, Format};

/// Objects, one a line.
pub(super) struct Objects {
    task: Task,
    wants_costs: bool,
    notation: Notation,
    writer: Writer,
    text: Vec<u8>,
}

impl Objects {
    pub(super) fn new(job: &Job, mut spare: Vec<u8>) -> Objects {
        spare.clear();
        Objects {
            task: job.task,
            wants_costs: job.wants_costs,
            notation: job.notation.clone(),
            writer: Writer::new(Format::Json, job.notation.clone()),
            text: spare,
        }
    }

    /// `{"puzzle", "verdict", "reason"}` or `{"puzzle", "verdict", "solutions"}`.
    fn object(&self, answer: &Answer) -> Result<String, Error> {
        let puzzle = answer.puzzle.as_ref().map(|puzzle| write_board(puzzle, &self.notation)).transpose()?;
        let mut object = Map::new();
        object.insert("puzzle".to_string(), Value::from(puzzle));
        object.insert("verdict".to_string(), Value::from(answer.word.name()));
        if matches!(self.task, Task::Check) || answer.puzzle.is_none() {
            object.insert("reason".to_string(), Value::from(answer.reason.as_str()));
        } else {
            object.insert("solutions".to_string(), Value::from(answer.count));
            if answer.is_more {
                object.insert("more".to_string(), Value::from(true));
            }
        }
        Ok(format!("{}\n", Value::Object(object)))
    }
}

impl Sheet for Objects {
    fn unique(&mut self, _: Origin<'_>, puzzle: &[u8; 81], solution: &[u8; 81]) {
        self.text.extend_from_slice(b"{\"puzzle\":\"");
        self.text.extend(puzzle.map(|byte| if byte == b'0' { b'.' } else { byte }));
        self.text.extend_from_slice(b"\",\"verdict\":\"unique\",");
        match self.task {
            Task::Solve => {
                self.text.extend_from_slice(b"\"solution\":\"");
                self.text.extend_from_slice(solution);
                self.text.extend_from_slice(b"\"}\n");
            }
            Task::Check => self.text.extend_from_slice(b"\"reason\":\"exactly one solution\"}\n"),
            Task::Count { .. } => self.text.extend_from_slice(b"\"solutions\":1}\n"),
        }
    }

    fn answer(&mut self, _: Origin<'_>, answer: Answer) -> Result<(), Error> {
        let mut line = String::new();
        if self.task == Task::Solve {
            let known = text::Answer {
                puzzle: answer.puzzle.as_ref(),
                word: Some(answer.word.name()),
                solution: answer.solution.as_ref(),
                stats: (self.wants_costs && answer.puzzle.is_some()).then_some(&answer.stats),
            };
            self.writer.answer(&known, &mut line)?;
        } else {
            line = self.object(&answer)?;
        }
        self.text.extend_from_slice(line.as_bytes());
        Ok(())
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        Ok(Output::Bytes(self.text))
    }
}
