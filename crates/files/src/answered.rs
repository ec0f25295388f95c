//! Counts and filters the answers of a block, adds messages, and passes the answers to a printer.

use crate::block::{FinishedBlock, Stream};
use crate::follow::Cost;
use crate::job::{Job, OutputFormat};
use crate::printer::{BlockOutput, InputPart, Printer, format_of, has_scores};
use crate::tally::Tally;
use crate::words::{Message, NamedGrounds};
use shudu::ask::{Answer, Answers, Board, Grounds, Row, RowAnswer, Task};
use shudu::{AnswerWord, Candidates, Error, Format, Shape};

/// The maximum number of errors, and of notes, that a block reports. Further messages would never be shown.
pub const SHOWN: u64 = 20;

#[derive(Clone, Copy)]
pub(crate) struct NumberedPart<'t> {
    pub(crate) part: InputPart<'t>,
    /// The number of the line or row.
    pub(crate) number: u64,
}

/// A message, and its position in the output.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) after: usize,
    pub(crate) what: Saying,
}

/// A message of a run.
#[derive(Debug)]
pub enum Saying {
    /// A line or row of an input has an error.
    Error(Message),
    /// An input cannot be read, or has no puzzle.
    Trouble(Message),
    /// A note, which is a message that is not an error.
    Note(Message),
    /// The cost of a search.
    Cost(Box<Cost>),
}

#[derive(Debug, Default)]
pub(crate) struct Remarks {
    pub(crate) said: Vec<Said>,
    /// The numbers of errors and of notes, including those beyond `SHOWN`, which are not reported.
    pub(crate) errors: u64,
    pub(crate) notes: u64,
    pub(crate) tally: Tally,
    /// The names of those columns and members of the input that our columns replace.
    pub(crate) replaced: Vec<String>,
    /// The number of puzzles in the block that were answered one by one.
    pub(crate) reported: u64,
    /// Whether the user stopped the block before its end.
    pub(crate) is_cut: bool,
}

impl Remarks {
    pub(crate) fn count_unique(&mut self, answers: &Answers<'_>) {
        self.tally.guesses += answers.guesses;
        self.tally.count(AnswerWord::Unique, answers.len as u64);
    }

    /// The numbers of errors and notes that are counted but not reported.
    pub(crate) fn unsaid(&self) -> (u64, u64) {
        let count = |is: fn(&Saying) -> bool| self.said.iter().filter(|said| is(&said.what)).count() as u64;
        let (errors, notes) =
            (count(|what| matches!(what, Saying::Error(_))), count(|what| matches!(what, Saying::Note(_))));
        (self.errors - errors, self.notes - notes)
    }
}

#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) block: FinishedBlock,
    pub(crate) output: BlockOutput,
    pub(crate) remarks: Remarks,
}

pub(crate) struct AnsweredBlock<'p, 's> {
    job: &'p Job,
    pub(crate) stream: &'p Stream,
    pub(crate) printer: &'p mut (dyn Printer + 's),
    keeps_unique: bool,
    pub(crate) remarks: Remarks,
}

impl<'p, 's> AnsweredBlock<'p, 's> {
    pub(crate) fn new(job: &'p Job, stream: &'p Stream, printer: &'p mut (dyn Printer + 's)) -> Self {
        let keeps_unique = job.keeps(AnswerWord::Unique);
        AnsweredBlock { job, stream, printer, keeps_unique, remarks: Remarks::default() }
    }

    pub(crate) fn lay_out<'t>(
        &mut self,
        answers: &Answers<'_>,
        from: impl Fn(usize) -> NumberedPart<'t>,
        costs: Vec<(usize, Cost)>,
    ) {
        if self.keeps_unique && answers.are_all_unique() {
            if !self.printer.all_unique(answers) {
                answers.unique_rows().for_each(|row| self.unique(&row, from(row.index)));
            }
            return self.remarks.count_unique(answers);
        }
        self.remarks.tally.guesses += answers.guesses;
        self.remarks.reported += answers.reported;
        self.remarks.is_cut |= answers.is_cut;
        let mut costs = costs.into_iter().peekable();
        for row in answers.rows() {
            if row.unique().is_some() {
                self.remarks.tally.count(AnswerWord::Unique, 1);
                if self.keeps_unique {
                    self.unique(&row, from(row.index));
                }
            } else if let RowAnswer::Own(answer) = row.answer {
                self.answer(&row, answer, from(row.index));
                if let Some((_, cost)) = costs.next_if(|(index, _)| *index == row.index) {
                    self.say(Saying::Cost(Box::new(cost)));
                }
            }
        }
    }

    /// Lays out the row of a classic board with exactly one solution.
    #[inline]
    fn unique(&mut self, row: &Row<'_>, from: NumberedPart<'_>) {
        self.printer.answer(from.part, row).expect("a classic board fits every format");
    }

    /// Lays out a row that was answered on its own. Error messages and notes about the board itself go before
    /// the row. All other notes go after the row.
    fn answer(&mut self, row: &Row<'_>, answer: &Answer, from: NumberedPart<'_>) {
        self.remarks.tally.count(answer.word, 1);
        self.remarks.tally.stopped += u64::from(answer.is_stopped);
        if let Some(Grounds::Error(error)) = &answer.why {
            let message = Message::Puzzle((**error).clone());
            let file = self.job.weights_file.as_ref().filter(|_| error.is_about_weights());
            let message = match file {
                Some(file) => message.of_file(file),
                None => message,
            };
            self.error(match error.line() {
                Some(_) => message.of(&self.stream.name),
                None => message.at(self.stream.origin(from.number)),
            });
        }
        if self.job.keeps(answer.word)
            && (self.job.task.gives_puzzles() || self.job.task == Task::Automorphisms)
        {
            self.note_first(row, answer, from);
        }
        if self.job.keeps_row(row)
            && let Err(error) = self.printer.answer(from.part, row)
        {
            self.unwritable(error, row, from);
        }
        if self.job.keeps(answer.word) {
            self.note(row, answer, from);
        }
    }

    /// Writes an error in place of a board that has too many digits for the format.
    fn unwritable(&mut self, error: Error, row: &Row<'_>, from: NumberedPart<'_>) {
        self.error(Message::Puzzle(error.clone()).at(self.stream.origin(from.number)));
        let bad = Answer::bad(error);
        let written = self.printer.answer(from.part, &Row::of_answer(row.index, None, &bad));
        written.expect("a word fits every format");
    }

    fn error(&mut self, message: Message) {
        self.remarks.errors += 1;
        if self.remarks.errors <= SHOWN {
            self.say(Saying::Error(message));
        }
    }

    /// Adds notes about the board that is made from the puzzle. A note says that the board lacks pencil marks
    /// or boxes, or why there is no board.
    fn note_first(&mut self, row: &Row<'_>, answer: &Answer, from: NumberedPart<'_>) {
        if let Some(Board::Grid(puzzle)) = row.puzzle
            && Candidates::are_narrowed_by_marks(puzzle)
        {
            match (self.job.task, format_of(self.job, self.stream)) {
                (Task::Canon { .. } | Task::Minimise { .. } | Task::Automorphisms, _) => {
                    self.add_note(from, || Message::MarksIgnored);
                }
                (Task::Convert, OutputFormat::Text(format)) if !format.keeps_marks() => {
                    self.add_note(from, || Message::MarksUnwritten(format));
                }
                _ => {}
            }
        }
        if let (Some(Board::Grid(puzzle)), Task::Convert, OutputFormat::Text(format)) =
            (row.puzzle, self.job.task, format_of(self.job, self.stream))
        {
            let shape = puzzle.shape();
            let is_known = self.job.notation.shape.is_some() || Shape::of_size(shape.size()) == Ok(shape);
            if !is_known && !matches!(format, Format::Grid | Format::Pencilmarks) {
                self.add_note(from, || Message::BoxesUnwritten { format, shape });
            }
        }
        if let Some(Grounds::NotRated(refusal)) = &answer.why {
            let symbols = || self.stream.format.text().symbols(&self.job.notation);
            self.add_note(from, || Message::not_minimised(refusal, symbols(), row.size()));
        }
    }

    /// Adds notes about the answer, such as its score or the reason why there is no solution.
    fn note(&mut self, row: &Row<'_>, answer: &Answer, from: NumberedPart<'_>) {
        if let Some(score) = answer.score.filter(|_| !has_scores(format_of(self.job, self.stream))) {
            self.add_note(from, || Message::Score(score));
        }
        let note: fn(NamedGrounds) -> Message = match (self.job.task, answer.word) {
            (Task::Count { .. }, _) if answer.is_stopped => Message::Grounds,
            (Task::Best, AnswerWord::Undecided) if answer.score.is_some() => |_| Message::BestSoFar,
            (Task::Best, AnswerWord::Undecided) => |_| Message::NoneSoFar,
            (Task::Solve, AnswerWord::Several) if answer.is_smallest => Message::SmallestOfSeveral,
            (Task::Solve, AnswerWord::Several) => Message::OneOfSeveral,
            (Task::Solve | Task::Best, AnswerWord::Invalid) => Message::GivensClash,
            (Task::Solve | Task::Best, AnswerWord::None) => Message::NoSolution,
            (Task::Solve, AnswerWord::Undecided) => Message::Grounds,
            _ => return,
        };
        match &answer.why {
            Some(why) => {
                let (job, format) = (self.job, self.stream.format.text());
                let because = || NamedGrounds {
                    why: why.clone(),
                    symbols: format.symbols(&job.notation),
                    size: row.size(),
                };
                self.add_note(from, || note(because()));
            }
            None => self.remarks.notes += 1,
        }
    }

    fn add_note(&mut self, from: NumberedPart<'_>, note: impl Fn() -> Message) {
        self.remarks.notes += 1;
        if self.remarks.notes <= SHOWN {
            self.say(Saying::Note(note().at(self.stream.origin(from.number))));
        }
    }

    fn say(&mut self, what: Saying) {
        self.remarks.said.push(Said { after: self.printer.len(), what });
    }
}
