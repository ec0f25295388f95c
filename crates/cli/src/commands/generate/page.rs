//! How boards that are made are written.

use crate::args::BoardArgs;
use crate::output::form_of;
use crate::session::{Session, Stop};
use files::parquet::{CellValue, MadeTable};
use files::{OutputFormat, Task};
use shudu::ask::column::{ColumnKind, Shown};
use shudu::text::{Notation, SlotAnswer, Writer, write_board};
use shudu::{Format, Grid, Shape, Solution};
use std::path::Path;

/// How boards that are made are written.
pub(in super::super) struct MadeBoards {
    notation: Notation,
    body: Body,
    has_rows: bool,
}

/// Text, or rows of a Parquet file.
enum Body {
    Text(Writer, Format),
    Rows(Box<MadeTable>),
}

/// What is written behind a board.
#[derive(Clone, Copy)]
pub(in super::super) enum Behind<'a> {
    Nothing,
    Solution(&'a Solution),
    /// How many minimal puzzles a sample stands for.
    Weight(f64),
}

impl Behind<'_> {
    fn solution(&self) -> Option<&Grid> {
        if let Behind::Solution(solution) = self { Some(solution.grid()) } else { None }
    }
}

impl MadeBoards {
    /// For boards with their solutions or without.
    pub(in super::super) fn of(
        args: &BoardArgs,
        shape: Shape,
        has_solutions: bool,
        session: &mut Session,
    ) -> Result<MadeBoards, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let form = form_of(args.output.as_deref(), args.to)?.unwrap_or(OutputFormat::Text(usual));
        let notation = Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default() };
        // A table of solutions is what `solve` answers.
        let columns = Task::Solve.columns(Shown::Parquet).filter(|_| has_solutions);
        let columns: Vec<_> = columns.map(|column| (column.name, column.kind)).collect();
        MadeBoards::open(form, notation, &columns, args.output.as_deref(), session)
    }

    /// Opens the output; `columns` are those behind the puzzle in a Parquet file.
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
        Ok(MadeBoards { notation, body, has_rows: false })
    }

    /// Writes a board, and what belongs behind it.
    pub(in super::super) fn write(
        &mut self,
        board: &Grid,
        behind: Behind<'_>,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let is_first = !std::mem::replace(&mut self.has_rows, true);
        let (mut text, mut bytes) = (String::new(), Vec::new());
        match (&mut self.body, behind) {
            (Body::Rows(rows), behind) => {
                let (puzzle, solved) = (write_board(board, &self.notation)?, behind.solution());
                let solved = solved.map(|board| write_board(board, &self.notation)).transpose()?;
                let mut row = vec![CellValue::Text(puzzle.as_bytes())];
                if let Behind::Weight(weight) = behind {
                    row.extend([CellValue::Count(board.givens().count() as i64), CellValue::Real(weight)]);
                }
                if let Some(solved) = &solved {
                    row.extend([
                        CellValue::Text(b"unique"),
                        CellValue::Text(solved.as_bytes()),
                        CellValue::Count(1),
                    ]);
                }
                rows.push(&row, &mut bytes)?;
            }
            (Body::Text(_, Format::Csv), Behind::Weight(weight)) => {
                let header = if is_first { "puzzle,clues,weight\n" } else { "" };
                text = format!("{header}{board},{},{weight:.6e}\n", board.givens().count());
            }
            (Body::Text(..), Behind::Weight(weight)) => text = format!("{board} # {weight:.6e}\n"),
            (Body::Text(writer, Format::Csv | Format::Json), Behind::Solution(solution)) => {
                let (puzzle, word, solution) = (Some(board), Some("unique"), Some(solution));
                writer.answer(&SlotAnswer { puzzle, word, solution, stats: None }, &mut text)?;
            }
            (Body::Text(writer, format @ (Format::Line | Format::Sdm)), Behind::Solution(solution)) => {
                writer.puzzle(board, &mut text)?;
                text = format!("{} # ", text.trim_end());
                Writer::new(*format, self.notation.clone()).puzzle(solution.grid(), &mut text)?;
            }
            (Body::Text(writer, _), behind) => {
                let mut boards = [board].into_iter().chain(behind.solution());
                boards.try_for_each(|board| writer.puzzle(board, &mut text))?;
            }
        }
        bytes.extend(text.bytes());
        session.write(bytes)
    }

    /// Writes what had to wait for the end, unless that is a failure. What is finished of a Parquet file is a table too; of
    /// one without rows that is not complete nothing is left.
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
