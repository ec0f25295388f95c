//! How boards that are made are written.

use super::gauge::rest_of;
use crate::args::BoardArgs;
use crate::output::{Stop, form_of};
use crate::session::Session;
use files::Form;
use files::parquet::{CellKind, CellValue, MadeTable};
use shudu::text::{Notation, SlotAnswer, Writer, write_board};
use shudu::{Format, Grid, Shape, Solution};

/// The column of boards, and those behind it where solutions are wanted: as `solve` answers a table.
const COLUMNS: [(&str, CellKind); 4] = [
    ("puzzle", CellKind::Text),
    ("verdict", CellKind::Text),
    ("solution", CellKind::Text),
    ("solutions", CellKind::Count),
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
        match &mut self.body {
            Body::Text(writer, format) => {
                session.write(text(writer, *format, &self.notation, board, solution)?)
            }
            Body::Rows(rows) => {
                let mut bytes = Vec::new();
                let text = |grid| write_board(grid, &self.notation);
                let (board, solution) = (text(board)?, solution.map(|it| text(it.grid())).transpose()?);
                let mut row = vec![CellValue::Text(&board)];
                if let Some(solution) = &solution {
                    row.extend([CellValue::Text("unique"), CellValue::Text(solution), CellValue::Count(1)]);
                }
                rows.push(&row, &mut bytes)?;
                session.write(bytes)
            }
        }
    }

    /// Writes what had to wait for the end, however it came.
    pub(in super::super) fn end(self, ended: Result<(), Stop>, session: &mut Session) -> Result<(), Stop> {
        if let Err(Stop::Failed(_) | Stop::ClosedPipe) = ended {
            return ended;
        }
        match self.body {
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

/// A board as text, with its solution if there is one.
fn text(
    writer: &mut Writer,
    format: Format,
    notation: &Notation,
    board: &Grid,
    solution: Option<&Solution>,
) -> Result<String, shudu::Error> {
    let mut text = String::new();
    if solution.is_some() && matches!(format, Format::Csv | Format::Json) {
        let answer =
            SlotAnswer { puzzle: Some(board), word: Some("unique"), solution, ..SlotAnswer::default() };
        return writer.answer(&answer, &mut text).map(|()| text);
    }
    writer.puzzle(board, &mut text)?;
    match solution.map(Solution::grid) {
        None => {}
        Some(solution) if matches!(format, Format::Line | Format::Sdm) => {
            text.truncate(text.trim_end().len());
            text.push_str(" # ");
            Writer::new(format, notation.clone()).puzzle(solution, &mut text)?;
        }
        Some(solution) => writer.puzzle(solution, &mut text)?,
    }
    Ok(text)
}
