//! One line an answer.

use super::{Origin, Output, Sheet};
use crate::answer::Answer;
use crate::job::{Job, Task};
use crate::tally::Word;
use shudu::text::Writer;
use shudu::{Error, Format};

/// What a proper puzzle is told by `check`.
const UNIQUE: &[u8] = b"unique\texactly one solution\n";

/// Solutions, verdicts or numbers, one a line.
pub(super) struct Lines {
    task: Task,
    writer: Writer,
    text: Vec<u8>,
}

impl Lines {
    pub(super) fn new(job: &Job, format: Format, mut spare: Vec<u8>) -> Lines {
        spare.clear();
        Lines { task: job.task, writer: Writer::new(format, job.notation.clone()), text: spare }
    }
}

impl Sheet for Lines {
    #[inline]
    fn unique(&mut self, _: Origin<'_>, _: &[u8; 81], solution: &[u8; 81]) {
        match self.task {
            Task::Solve => {
                self.text.extend_from_slice(solution);
                self.text.push(b'\n');
            }
            Task::Check => self.text.extend_from_slice(UNIQUE),
            Task::Count { .. } => self.text.extend_from_slice(b"1\n"),
        }
    }

    fn answer(&mut self, _: Origin<'_>, answer: Answer) -> Result<(), Error> {
        let mut line = String::new();
        match self.task {
            Task::Solve => self.writer.answer(&answer.as_text(), &mut line)?,
            Task::Check => line = format!("{}\t{}\n", answer.word, answer.reason),
            Task::Count { .. } if answer.word == Word::Error => line.push_str("error\n"),
            Task::Count { .. } => line = format!("{}\n", answer.count_text()),
        }
        self.text.extend_from_slice(line.as_bytes());
        Ok(())
    }

    fn takes_lines(&self) -> bool {
        self.task == Task::Solve
    }

    fn lines(&mut self, text: Vec<u8>) {
        self.text = text;
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        Ok(Output::Bytes(self.text))
    }
}
