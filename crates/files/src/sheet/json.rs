//! One JSON object an answer.

use super::{Origin, Output, Sheet};
use crate::answer::Answer;
use crate::job::{Job, Task};
use serde_json::Value;
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
        // By hand, since a map would have its own order.
        let (puzzle, word, count) = (Value::from(puzzle), answer.word, answer.count);
        let rest = if matches!(self.task, Task::Check) || answer.puzzle.is_none() {
            format!("\"reason\":{}", Value::from(answer.reason.as_str()))
        } else {
            format!("\"solutions\":{count}{}", if answer.is_more { ",\"more\":true" } else { "" })
        };
        Ok(format!("{{\"puzzle\":{puzzle},\"verdict\":\"{word}\",{rest}}}\n"))
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
