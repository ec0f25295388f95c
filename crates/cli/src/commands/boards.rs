//! Writes the boards that a command makes, any number for each puzzle, as they are made.

use crate::args::{BoardArgs, DerivedArgs};
use crate::input::Item;
use crate::output::output_format_of;
use crate::session::{Session, Stop};
use files::{Job, OutputFormat, RowInput, RowWriter, Task};
use shudu::ask::{Answer, Row, Solved};
use shudu::text::Notation;
use shudu::{Error, Format, Grid, Shape};
use std::path::Path;

pub(super) struct BoardWriter {
    rows: RowWriter,
    to: Option<OutputFormat>,
}

impl BoardArgs {
    /// A job that writes made boards. Tables and objects hold a board and its solution, if there is one, in the columns
    /// of `solve`.
    pub(super) fn job(&self, shape: Shape, has_solutions: bool) -> Result<Job, Stop> {
        let usual = if shape.size() > 35 && self.symbols.is_none() { Format::Spaced } else { Format::Line };
        let output_format =
            output_format_of(self.output.as_deref(), self.to, true)?.unwrap_or(OutputFormat::Text(usual));
        let is_data =
            matches!(output_format, OutputFormat::Parquet | OutputFormat::Text(Format::Csv | Format::Json));
        let mut job = Job::new(if has_solutions && is_data { Task::Solve } else { Task::Convert });
        job.to = Some(output_format);
        job.notation =
            Notation { shape: Some(shape), symbols: self.symbols.clone().unwrap_or_default(), column: None };
        Ok(job)
    }
}

impl BoardWriter {
    /// Opens the output. The boards get the columns and the layout of the answers to the job's task.
    pub(super) fn open(
        mut job: Job,
        output: Option<&Path>,
        session: &mut Session,
    ) -> Result<BoardWriter, Stop> {
        job.to = output_format_of(output, job.to, job.task.gives_boards())?;
        session.outlet.open(output)?;
        Ok(BoardWriter { to: job.to, rows: RowWriter::new(job) })
    }

    /// Opens the output for boards that are made of the puzzles of an input.
    pub(super) fn of_input(
        task: Task,
        args: &DerivedArgs,
        session: &mut Session,
    ) -> Result<BoardWriter, Stop> {
        let output = args.bulk.output.as_deref();
        output.map_or(Ok(()), |path| args.input.refuse_output(path))?;
        BoardWriter::open(args.job(task, 0), output, session)
    }

    /// Writes an answer to a puzzle of the input. If the format cannot hold the answer, reports the error, writes the
    /// word `error` instead, and returns `false`.
    pub(super) fn answer(
        &mut self,
        item: &Item,
        answer: &Answer,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        let mut bytes = Vec::new();
        let written = self.push(item.source(), item.puzzle.as_ref().ok(), answer, &mut bytes)?;
        self.rows.take_notes().for_each(|note| session.note(note));
        session.write(bytes)?;
        let Err(error) = written else { return Ok(true) };
        session.error(item.at(error.clone()));
        let mut bytes = Vec::new();
        self.push(item.source(), None, &Answer::bad(error), &mut bytes)?.map_err(|error| item.at(error))?;
        session.write(bytes)?;
        Ok(false)
    }

    /// Writes a made board with its answer. `solution` is a further board, which is a comment in formats with a board
    /// per line.
    pub(super) fn made(
        &mut self,
        board: &Grid,
        answer: &Answer,
        solution: Option<&Grid>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let mut bytes = Vec::new();
        self.push(RowInput::none(), Some(board), answer, &mut bytes)??;
        if let Some(solution) = solution {
            if let Some(OutputFormat::Text(Format::Line | Format::Sdm)) = self.to {
                bytes.pop();
                bytes.extend_from_slice(b" # ");
            }
            let answer = Answer::made(Solved::Puzzle(solution.clone()));
            self.push(RowInput::none(), Some(solution), &answer, &mut bytes)??;
        }
        session.write(bytes)
    }

    fn push(
        &mut self,
        source: RowInput<'_>,
        puzzle: Option<&Grid>,
        answer: &Answer,
        bytes: &mut Vec<u8>,
    ) -> Result<Result<(), Error>, Stop> {
        Ok(self.rows.push(source, &Row::of_answer(0, puzzle, answer), bytes)?)
    }

    /// Completes the output, unless the run failed. A stopped run leaves a valid Parquet file if rows were written.
    pub(super) fn end(self, ended: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        if !matches!(ended, Err(Stop::Failed(_))) {
            let mut bytes = Vec::new();
            self.rows.finish(&mut bytes)?;
            session.write(bytes)?;
        }
        ended
    }
}
