//! How boards that are made are written.

use super::gauge::Ending;
use super::refuse;
use crate::args::BoardArgs;
use crate::output::Stop;
use crate::session::Session;
use crate::target::{Target, stop};
use files::Whole;
use shudu::generate::Made;
use shudu::text::{Answer, Notation, Writer};
use shudu::{Format, Shape};

/// How boards that are made are written.
pub(in super::super) struct Page {
    writer: Writer,
    notation: Notation,
    format: Format,
    has_solutions: bool,
    target: Target,
}

impl Page {
    pub(in super::super) fn open(args: &BoardArgs, shape: Shape, has_solutions: bool) -> Result<Page, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let named = match &args.output {
            Some(path) if args.to.is_none() => Whole::format_of(path).map_err(stop)?,
            _ => args.to,
        };
        let format = named.unwrap_or(usual);
        let notation = Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default() };
        let target = Target::open(args.output.as_deref())?;
        Ok(Page { writer: Writer::new(format, notation.clone()), notation, format, has_solutions, target })
    }

    pub(super) fn write(&mut self, made: &Made, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        let written = match (self.has_solutions, self.format) {
            (false, _) => self.writer.puzzle(&made.puzzle, &mut text),
            (true, Format::Csv | Format::Json) => {
                let (puzzle, solution) = (Some(&made.puzzle), Some(&made.solution));
                let answer = Answer { puzzle, word: Some("unique"), solution, ..Answer::default() };
                self.writer.answer(&answer, &mut text)
            }
            (true, Format::Line | Format::Sdm) => {
                self.writer.puzzle(&made.puzzle, &mut text).and_then(|()| self.comment(made, &mut text))
            }
            (true, _) => {
                let puzzle = self.writer.puzzle(&made.puzzle, &mut text);
                puzzle.and_then(|()| self.writer.puzzle(made.solution.grid(), &mut text))
            }
        };
        written.map_err(|error| refuse(&error))?;
        self.target.write(&mut text, session)
    }

    /// Adds the solution to the line of its puzzle.
    fn comment(&self, made: &Made, text: &mut String) -> Result<(), shudu::Error> {
        let mut solution = String::new();
        Writer::new(self.format, self.notation.clone()).puzzle(made.solution.grid(), &mut solution)?;
        let puzzle = text.trim_end().len();
        text.truncate(puzzle);
        text.push_str(&format!(" # {solution}"));
        Ok(())
    }

    /// Writes a full board.
    pub(in super::super) fn board(&mut self, board: &shudu::Grid, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.puzzle(board, &mut text).map_err(|error| refuse(&error))?;
        self.target.write(&mut text, session)
    }

    /// Writes what had to wait for the end, and gives a file its name if it is whole.
    pub(in super::super) fn end(mut self, ending: Ending, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.finish(&mut text);
        self.target.write(&mut text, session)?;
        ending.close(self.target, session)
    }
}
