//! One line an answer.

use super::{Origin, Output, Sheet};
use crate::answer::{Answer, count_text};
use crate::improper::Improper;
use crate::job::{Job, Task};
use crate::rate::{Grade, placed, removed};
use crate::tally::Word;
use shudu::text::Writer;
use shudu::{Error, Format};
use std::io::Write;

/// What every proper puzzle is told; `None` where it is the solution.
fn unique_line(task: Task) -> Option<&'static [u8]> {
    match task {
        Task::Solve => None,
        Task::Check => Some(b"unique\texactly one solution\n"),
        Task::Count { .. } => Some(b"1\n"),
        Task::Rate { .. } => unreachable!("puzzles are rated one by one"),
    }
}

/// Solutions, verdicts, numbers or ratings, one a line.
pub(super) struct Lines {
    task: Task,
    writer: Writer,
    text: Vec<u8>,
    /// Memory to be lent. It is not cleared: filling it with zeroes again took 3 ns a line.
    spare: Option<Vec<u8>>,
}

impl Lines {
    pub(super) fn new(job: &Job, format: Format, mut spare: Vec<u8>) -> Lines {
        let (task, writer) = (job.task, Writer::new(format, job.notation.clone()));
        if task == Task::Solve {
            return Lines { task, writer, text: Vec::new(), spare: Some(spare) };
        }
        spare.clear();
        Lines { task, writer, text: spare, spare: None }
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

/// `ED=7.2/1.2/1.2`, a tab, the hardest technique; where there are no numbers the word, and why in a third field. Then a line a step, if there are any: number, rating, technique, and
/// what it places and removes, parted by tabs.
fn push_grade(grade: &Grade, answer: &Answer, text: &mut Vec<u8>) {
    // Memory takes all that is written.
    let _ = match grade.difficulty {
        Some(difficulty) => writeln!(text, "{difficulty}\t{}", grade.hardest),
        None => writeln!(text, "{}\t{}\t{}", answer.word, grade.hardest, answer.reason),
    };
    for (i, step) in grade.steps.iter().enumerate() {
        let rating = step.rating.map_or("-".to_string(), |rating| rating.to_string());
        let deeds = placed(step).into_iter().chain(removed(step)).collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{}\t{rating}\t{}\t{deeds}", i + 1, step.technique);
    }
}

impl Sheet for Lines {
    #[inline]
    fn unique(&mut self, _: Origin<'_>, _: &[u8; 81], solution: &[u8; 81]) {
        if let Some(line) = unique_line(self.task) {
            return self.text.extend_from_slice(line);
        }
        let text = self.text();
        text.extend_from_slice(solution);
        text.push(b'\n');
    }

    fn answer(&mut self, _: Origin<'_>, answer: Answer) -> Result<(), Error> {
        if let Some(grade) = &answer.grade {
            push_grade(grade, &answer, self.text());
            return Ok(());
        }
        let mut line = String::new();
        match self.task {
            Task::Solve => self.writer.answer(&answer.as_text(), &mut line)?,
            Task::Check | Task::Rate { .. } => line = format!("{}\t{}\n", answer.word, answer.reason),
            Task::Count { .. } if answer.word == Word::Error => line.push_str("error\n"),
            Task::Count { .. } => line = format!("{}\n", answer.count_text()),
        }
        self.text().extend_from_slice(line.as_bytes());
        Ok(())
    }

    fn improper(&mut self, _: Origin<'_>, _: &[u8; 81], answer: &Improper) -> bool {
        let (word, task) = (answer.word.name().as_bytes(), self.task);
        let text = self.text();
        match (task, &answer.solution) {
            (Task::Solve, Some(solution)) => text.extend_from_slice(solution),
            (Task::Solve, None) => text.extend_from_slice(word),
            (Task::Check, _) => {
                text.extend_from_slice(word);
                text.push(b'\t');
                text.extend_from_slice(answer.reason.as_bytes());
            }
            (Task::Rate { .. }, _) => unreachable!("puzzles are rated one by one"),
            (Task::Count { .. }, _) => {
                text.extend_from_slice(count_text(answer.count, answer.is_more).as_bytes());
            }
        }
        text.push(b'\n');
        true
    }

    fn lend(&mut self) -> Option<Vec<u8>> {
        self.spare.take()
    }

    fn lines(&mut self, text: Vec<u8>) {
        self.text = text;
    }

    /// Verdicts and numbers are the same for all; solutions are lent memory for.
    fn all_unique(&mut self, solutions: &[[u8; 81]]) -> bool {
        let Some(line) = unique_line(self.task) else { return false };
        self.text.extend_from_slice(&line.repeat(solutions.len()));
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        Ok(Output::Bytes(self.text))
    }
}
