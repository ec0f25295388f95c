//! One JSON object an answer.

use super::{Origin, Output, Sheet};
use crate::answer::Answer;
use crate::improper::Improper;
use crate::job::{Job, Task};
use crate::rate::{Grade, placed, removed};
use serde_json::Value;
use shudu::logic::{Difficulty, Step};
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

    /// `{"puzzle", "verdict", "reason"}`, `{"puzzle", "verdict", "solutions"}`, or what [`graded`] says.
    fn object(&self, answer: &Answer) -> Result<String, Error> {
        let puzzle = answer.puzzle.as_ref().map(|puzzle| write_board(puzzle, &self.notation)).transpose()?;
        // By hand, since a map would have its own order.
        let (puzzle, word, count) = (Value::from(puzzle), answer.word, answer.count);
        let rest = match (self.task, &answer.grade) {
            (_, Some(grade)) => graded(grade, &answer.reason),
            (Task::Count { .. }, _) if answer.puzzle.is_some() => {
                format!("\"solutions\":{count}{}", if answer.is_more { ",\"more\":true" } else { "" })
            }
            _ => format!("\"reason\":{}", Value::from(answer.reason.as_str())),
        };
        Ok(format!("{{\"puzzle\":{puzzle},\"verdict\":\"{word}\",{rest}}}\n"))
    }
}

/// `"er", "ep", "ed", "technique"`, or `"technique", "reason"` where there are no numbers and why, and `"steps"` where they were asked for: each `{"rating", "technique", "place",
/// "remove"}`, as far as it does either.
fn graded(grade: &Grade, reason: &str) -> String {
    let name = Value::from(grade.hardest.name());
    let mut text = match grade.difficulty {
        Some(Difficulty { whole, to_first_digit, first_step }) => {
            format!("\"er\":{whole},\"ep\":{to_first_digit},\"ed\":{first_step},\"technique\":{name}")
        }
        None => format!("\"technique\":{name},\"reason\":{}", Value::from(reason)),
    };
    if !grade.steps.is_empty() {
        let steps: Vec<String> = grade.steps.iter().map(step_object).collect();
        text.push_str(&format!(",\"steps\":[{}]", steps.join(",")));
    }
    text
}

fn step_object(step: &Step) -> String {
    let rating = step.rating.map_or("null".to_string(), |rating| rating.to_string());
    let mut text = format!("{{\"rating\":{rating},\"technique\":{}", Value::from(step.technique.name()));
    if let Some(placed) = placed(step) {
        text.push_str(&format!(",\"place\":\"{placed}\""));
    }
    if !step.eliminations.is_empty() {
        text.push_str(&format!(",\"remove\":{}", Value::from(removed(step).collect::<Vec<_>>())));
    }
    text + "}"
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
            Task::Rate { .. } => unreachable!("puzzles are rated one by one"),
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

    fn improper(&mut self, _: Origin<'_>, puzzle: &[u8; 81], answer: &Improper) -> bool {
        let rest = match (self.task, &answer.solution) {
            (Task::Solve, Some(solution)) => {
                format!("\"solution\":\"{}\"", String::from_utf8_lossy(solution))
            }
            (Task::Solve, None) => "\"solution\":null".to_string(),
            (Task::Check, _) => format!("\"reason\":{}", Value::from(answer.reason.as_str())),
            (Task::Rate { .. }, _) => unreachable!("puzzles are rated one by one"),
            (Task::Count { .. }, _) => {
                format!(
                    "\"solutions\":{}{}",
                    answer.count,
                    if answer.is_more { ",\"more\":true" } else { "" }
                )
            }
        };
        self.text.extend_from_slice(b"{\"puzzle\":\"");
        self.text.extend(puzzle.map(|byte| if byte == b'0' { b'.' } else { byte }));
        self.text.extend_from_slice(format!("\",\"verdict\":\"{}\",{rest}}}\n", answer.word).as_bytes());
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        Ok(Output::Bytes(self.text))
    }
}
