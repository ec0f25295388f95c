//! Writes the boards that a command makes.

use crate::args::BoardArgs;
use crate::output::form_of;
use crate::session::{Session, Stop};
use files::parquet::{MadeTable, TableValue};
use files::{Job, OutputFormat, Task, push_made};
use shudu::ask::column::{ColumnKind, Shown};
use shudu::ask::{Answer, Row};
use shudu::generate::WeightedPuzzle;
use shudu::text::{Notation, Writer, write_board};
use shudu::{Format, Grid, Shape, Solution};
use std::path::Path;

pub(in super::super) struct MadeBoards {
    /// A job of `Task::Solve`, because generated boards are written in the same layout as the answers of `solve`.
    job: Job,
    body: Body,
    has_rows: bool,
}

enum Body {
    Text(Writer, Format),
    Rows(Box<MadeTable>),
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
        let notation =
            Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default(), column: None };
        // If solutions are written, the table has the same columns as a table of `solve`.
        let columns = Task::Solve.columns(Shown::Parquet).filter(|_| has_solutions);
        let columns: Vec<_> = columns.map(|column| (column.name, column.kind)).collect();
        MadeBoards::open(form, notation, &columns, args.output.as_deref(), session)
    }

    /// Opens the output; `columns` are the Parquet columns after the puzzle.
    pub(in super::super) fn open(
        form: OutputFormat,
        notation: Notation,
        columns: &[(&str, ColumnKind)],
        output: Option<&Path>,
        session: &mut Session,
    ) -> Result<MadeBoards, Stop> {
        let body = match form {
            OutputFormat::Text(format) => Body::Text(Writer::new(format, notation.clone()), format),
            OutputFormat::Parquet => {
                let columns = [&[("puzzle", ColumnKind::Text)], columns].concat();
                Body::Rows(Box::new(MadeTable::new(&columns)?))
            }
        };
        session.outlet.open(output)?;
        let mut job = Job::new(Task::Solve);
        job.notation = notation;
        Ok(MadeBoards { job, body, has_rows: false })
    }

    pub(in super::super) fn write(
        &mut self,
        board: &Grid,
        solution: Option<&Solution>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let is_first = !std::mem::replace(&mut self.has_rows, true);
        let (mut text, mut bytes) = (String::new(), Vec::new());
        let answer = solution.map(|solution| Answer::of_solution(solution.clone()));
        let row = answer.as_ref().map(|answer| Row::of_answer(0, Some(board), answer));
        match (&mut self.body, row) {
            (Body::Rows(rows), Some(row)) => rows.push_answer(&self.job, &row, &mut bytes)?,
            (Body::Text(_, format @ (Format::Csv | Format::Json)), Some(row)) => {
                push_made(&self.job, *format, is_first, &row, &mut bytes)?;
            }
            (Body::Rows(rows), _) => {
                let puzzle = write_board(board, &self.job.notation)?;
                rows.push(&[Some(TableValue::Text(puzzle.as_bytes()))], &mut bytes)?;
            }
            (Body::Text(writer, format), _) => {
                writer.puzzle(board, &mut text)?;
                if let (Format::Line | Format::Sdm, Some(_)) = (format, solution) {
                    text = format!("{} # ", text.trim_end());
                }
                solution.map_or(Ok(()), |solution| writer.puzzle(solution.grid(), &mut text))?;
            }
        }
        bytes.extend(text.bytes());
        session.write(bytes)
    }

    /// Writes a sample with its weight, the number of minimal puzzles that it stands for.
    pub(crate) fn write_sample(
        &mut self,
        sample: &WeightedPuzzle,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let WeightedPuzzle { puzzle, weight, .. } = sample;
        let is_first = !std::mem::replace(&mut self.has_rows, true);
        let clues = puzzle.givens().count();
        match &mut self.body {
            Body::Rows(rows) => {
                let (puzzle, mut bytes) = (write_board(puzzle, &self.job.notation)?, Vec::new());
                let (clues, weight) = (TableValue::Count(clues as i64), TableValue::Real(*weight));
                rows.push(&[TableValue::Text(puzzle.as_bytes()), clues, weight].map(Some), &mut bytes)?;
                session.write(bytes)
            }
            Body::Text(_, Format::Csv) => {
                let header = if is_first { "puzzle,clues,weight\n" } else { "" };
                session.write(format!("{header}{puzzle},{clues},{weight:.6e}\n"))
            }
            Body::Text(..) => session.write(format!("{puzzle} # {weight:.6e}\n")),
        }
    }

    /// Completes the output, unless the run failed. A stopped run leaves a valid Parquet file if rows were written.
    pub(in super::super) fn end(self, ended: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        let (mut text, mut bytes) = (String::new(), Vec::new());
        match self.body {
            _ if matches!(ended, Err(Stop::Failed(_))) => {}
            Body::Text(mut writer, _) => writer.finish(&mut text),
            Body::Rows(rows) if self.has_rows || ended.is_ok() => rows.finish(&mut bytes)?,
            Body::Rows(_) => {}
        }
        bytes.extend(text.bytes());
        session.write(bytes)?;
        ended
    }
}
