//! How boards that are made are written.

use super::gauge::Ending;
use super::refuse;
use crate::args::BoardArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::target::{Target, stop};
use files::parquet::{Kind, Listing, Value};
use files::{Form, Whole};
use shudu::generate::Made;
use shudu::text::{Answer, Notation, Writer, write_board};
use shudu::{Format, Grid, Shape};

/// The column of boards, and those behind it where solutions are wanted: as `solve` answers a table.
const COLUMNS: [(&str, Kind); 4] =
    [("puzzle", Kind::Text), ("verdict", Kind::Text), ("solution", Kind::Text), ("solutions", Kind::Count)];

/// How boards that are made are written.
pub(in super::super) struct Page {
    notation: Notation,
    has_solutions: bool,
    body: Body,
    target: Target,
}

/// Text, or rows of a Parquet file.
enum Body {
    Text(Writer, Format),
    Rows(Box<Listing>),
}

impl Page {
    pub(in super::super) fn open(args: &BoardArgs, shape: Shape, has_solutions: bool) -> Result<Page, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let named = match &args.output {
            Some(path) => Whole::form_of(path, args.to).map_err(stop)?,
            None => args.to,
        };
        let notation = Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default() };
        let body = match named.unwrap_or(Form::Text(usual)) {
            Form::Text(format) => Body::Text(Writer::new(format, notation.clone()), format),
            Form::Parquet => {
                let columns = if has_solutions { &COLUMNS[..] } else { &COLUMNS[..1] };
                Body::Rows(Box::new(Listing::new(columns).map_err(Stop::Failed)?))
            }
        };
        let target = Target::open(args.output.as_deref())?;
        Ok(Page { notation, has_solutions, body, target })
    }

    pub(super) fn write(&mut self, made: &Made, session: &mut Session) -> Result<(), Stop> {
        if !self.has_solutions {
            return self.board(&made.puzzle, session);
        }
        let mut bytes = Vec::new();
        match &mut self.body {
            Body::Text(writer, format) => {
                let text = with_solution(writer, *format, &self.notation, made);
                bytes = text.map_err(|error| refuse(&error))?.into_bytes();
            }
            Body::Rows(rows) => {
                let text = |grid| write_board(grid, &self.notation).map_err(|error| refuse(&error));
                let (puzzle, solution) = (text(&made.puzzle)?, text(made.solution.grid())?);
                let (puzzle, solution) = (Value::Text(&puzzle), Value::Text(&solution));
                let row = [puzzle, Value::Text("unique"), solution, Value::Count(1)];
                rows.push(&row, &mut bytes).map_err(Stop::Failed)?;
            }
        }
        self.target.write_bytes(&bytes, session)
    }

    /// Writes one board.
    pub(in super::super) fn board(&mut self, board: &Grid, session: &mut Session) -> Result<(), Stop> {
        let mut bytes = Vec::new();
        match &mut self.body {
            Body::Text(writer, _) => {
                let mut text = String::new();
                writer.puzzle(board, &mut text).map_err(|error| refuse(&error))?;
                bytes = text.into_bytes();
            }
            Body::Rows(rows) => {
                let text = write_board(board, &self.notation).map_err(|error| refuse(&error))?;
                rows.push(&[Value::Text(&text)], &mut bytes).map_err(Stop::Failed)?;
            }
        }
        self.target.write_bytes(&bytes, session)
    }

    /// Writes what had to wait for the end, and gives a file its name if it is whole.
    pub(in super::super) fn end(mut self, ending: Ending, session: &mut Session) -> Result<(), Stop> {
        let bytes = match self.body {
            Body::Text(mut writer, _) => {
                let mut text = String::new();
                writer.finish(&mut text);
                text.into_bytes()
            }
            Body::Rows(rows) => ending.rest_of(*rows)?,
        };
        self.target.write_bytes(&bytes, session)?;
        ending.close(self.target, session)
    }
}

/// A puzzle and its solution as text.
fn with_solution(
    writer: &mut Writer,
    format: Format,
    notation: &Notation,
    made: &Made,
) -> Result<String, shudu::Error> {
    let mut text = String::new();
    match format {
        Format::Csv | Format::Json => {
            let (puzzle, solution) = (Some(&made.puzzle), Some(&made.solution));
            let answer = Answer { puzzle, word: Some("unique"), solution, ..Answer::default() };
            writer.answer(&answer, &mut text)?;
        }
        Format::Line | Format::Sdm => {
            writer.puzzle(&made.puzzle, &mut text)?;
            let mut solution = String::new();
            Writer::new(format, notation.clone()).puzzle(made.solution.grid(), &mut solution)?;
            text.truncate(text.trim_end().len());
            text.push_str(&format!(" # {solution}"));
        }
        _ => {
            writer.puzzle(&made.puzzle, &mut text)?;
            writer.puzzle(made.solution.grid(), &mut text)?;
        }
    }
    Ok(text)
}
