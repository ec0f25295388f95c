//! Writes the boards that a command makes.

use crate::args::BoardArgs;
use crate::output::form_of;
use crate::session::{Session, Stop};
use files::{Job, OutputFormat, RowSource, RowWriter, Task};
use shudu::ask::{Answer, Row, Solved};
use shudu::text::Notation;
use shudu::{Format, Grid, Shape, Solution};

pub(in super::super) struct MadeBoards {
    rows: RowWriter,
    form: OutputFormat,
    /// Whether each row holds a puzzle and its solution, in the columns of `solve`. If rows do not hold
    /// solutions, each solution is written as a separate board after its puzzle.
    is_solved: bool,
}

impl MadeBoards {
    pub(in super::super) fn of(
        args: &BoardArgs,
        shape: Shape,
        has_solutions: bool,
        session: &mut Session,
    ) -> Result<MadeBoards, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let form = form_of(args.output.as_deref(), args.to)?.unwrap_or(OutputFormat::Text(usual));
        let is_data = matches!(form, OutputFormat::Parquet | OutputFormat::Text(Format::Csv | Format::Json));
        let is_solved = has_solutions && is_data;
        let mut job = Job::new(if is_solved { Task::Solve } else { Task::Convert });
        (job.to, job.language) = (Some(form), session.language);
        job.notation =
            Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default(), column: None };
        session.outlet.open(args.output.as_deref())?;
        Ok(MadeBoards { rows: RowWriter::new(job), form, is_solved })
    }

    pub(in super::super) fn write(
        &mut self,
        board: &Grid,
        solution: Option<&Solution>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let mut bytes = Vec::new();
        let made = |board: &Grid| Answer::made(Solved::Puzzle(board.clone()));
        match solution {
            Some(solution) if self.is_solved => {
                self.push(board, &Answer::of_solution(solution.clone()), &mut bytes)?;
            }
            _ => self.push(board, &made(board), &mut bytes)?,
        }
        if let Some(solution) = solution.filter(|_| !self.is_solved) {
            if let OutputFormat::Text(Format::Line | Format::Sdm) = self.form {
                bytes.pop();
                bytes.extend_from_slice(b" # ");
            }
            self.push(solution.grid(), &made(solution.grid()), &mut bytes)?;
        }
        session.write(bytes)
    }

    fn push(&mut self, board: &Grid, answer: &Answer, bytes: &mut Vec<u8>) -> Result<(), Stop> {
        Ok(self.rows.push(RowSource::none(), &Row::of_answer(0, Some(board), answer), bytes)??)
    }

    /// Completes the output, unless the run failed. A stopped run leaves a valid Parquet file if rows were written.
    pub(in super::super) fn end(self, ended: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        if !matches!(ended, Err(Stop::Failed(_))) {
            let mut bytes = Vec::new();
            self.rows.finish(&mut bytes)?;
            session.write(bytes)?;
        }
        ended
    }
}
