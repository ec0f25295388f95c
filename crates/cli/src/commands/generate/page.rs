//! How boards that are made are written.

use super::gauge::rest_of;
use crate::args::BoardArgs;
use crate::output::{Stop, form_of};
use crate::session::Session;
use files::Form;
use files::parquet::{CellValue, MadeTable};
use shudu::ask::column::ColumnKind;
use shudu::text::{Notation, SlotAnswer, Writer, write_board};
use shudu::{Format, Grid, Shape, Solution};

/// The column of boards, and those behind it where solutions are wanted: as `solve` answers a table.
const COLUMNS: [(&str, ColumnKind); 4] = [
    ("puzzle", ColumnKind::Text),
    ("verdict", ColumnKind::Text),
    ("solution", ColumnKind::Text),
    ("solutions", ColumnKind::Count),
];

/// How boards that are made are written.
pub(in super::super) struct MadeBoards {
    notation: Notation,
    has_solutions: bool,
    body: Body,
}

/// Text, or rows of a Parquet file.
enum Body {
    Text(Writer, Format),
    Rows(Box<MadeTable>),
}

impl MadeBoards {
    pub(in super::super) fn open(
        args: &BoardArgs,
        shape: Shape,
        has_solutions: bool,
        session: &mut Session,
    ) -> Result<MadeBoards, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let named = form_of(args.output.as_deref(), args.to)?;
        let notation = Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default() };
        let body = match named.unwrap_or(Form::Text(usual)) {
            Form::Text(format) => Body::Text(Writer::new(format, notation.clone()), format),
            Form::Parquet => {
                let columns = if has_solutions { &COLUMNS[..] } else { &COLUMNS[..1] };
                Body::Rows(Box::new(MadeTable::new(columns)?))
            }
        };
        session.outlet.open(args.output.as_deref())?;
        Ok(MadeBoards { notation, has_solutions, body })
    }

    /// Writes a board, and its solution where solutions are wanted.
    pub(in super::super) fn write(
        &mut self,
        board: &Grid,
        solution: &Solution,
        session: &mut Session,
    ) -> Result<(), Stop> {
        let solution = Some(solution).filter(|_| self.has_solutions);
        let (puzzle, mut text) = (Some(board), String::new());
        match (&mut self.body, solution.map(Solution::grid)) {
            (Body::Rows(rows), solution) => {
                let (mut bytes, text) = (Vec::new(), |grid| write_board(grid, &self.notation));
                let (board, solution) = (text(board)?, solution.map(text).transpose()?);
                let mut row = vec![CellValue::Text(&board)];
                if let Some(solution) = &solution {
                    row.extend([CellValue::Text("unique"), CellValue::Text(solution), CellValue::Count(1)]);
                }
                rows.push(&row, &mut bytes)?;
                return session.write(bytes);
            }
            (Body::Text(writer, Format::Csv | Format::Json), Some(_)) => {
                let word = Some("unique");
                writer.answer(&SlotAnswer { puzzle, word, solution, ..SlotAnswer::default() }, &mut text)?;
            }
            (Body::Text(writer, format @ (Format::Line | Format::Sdm)), Some(solution)) => {
                writer.puzzle(board, &mut text)?;
                text.truncate(text.trim_end().len());
                text.push_str(" # ");
                Writer::new(*format, self.notation.clone()).puzzle(solution, &mut text)?;
            }
            (Body::Text(writer, _), solution) => {
                puzzle.into_iter().chain(solution).try_for_each(|board| writer.puzzle(board, &mut text))?;
            }
        }
        session.write(text)
    }

    /// Writes what had to wait for the end, unless that is a failure.
    pub(in super::super) fn end(self, ended: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        match self.body {
            _ if matches!(ended, Err(Stop::Failed(_))) => {}
            Body::Text(mut writer, _) => {
                let mut text = String::new();
                writer.finish(&mut text);
                session.write(text)?;
            }
            Body::Rows(rows) => session.write(rest_of(*rows, &ended)?)?,
        }
        ended
    }
}
