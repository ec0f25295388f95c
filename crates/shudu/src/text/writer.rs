//! Writing puzzles and answers, each in its slot.
//!
//! ```text
//! convert    puzzle, puzzle, ... finish
//! solve      answer, answer, ... finish              one a puzzle: a solution, or a word in its slot
//! --all      open, solution, solution, ... close     any number a puzzle, as they are found
//! ```
//!
//! What a format writes is a [`FormatWriter`], in the format's own file; here it is only chosen and called.

use super::boards::Boards;
use super::detect::Style;
use super::{Format, Notation, cases, csv, grid, json, line, pencilmarks, sdk, spaced};
use crate::board::{Grid, Solution};
use crate::error::Error;
use crate::solve::Stats;

/// What is known of one puzzle when its slot is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlotAnswer<'a> {
    /// The puzzle; `None` where the input was none.
    pub puzzle: Option<&'a Grid>,
    /// The verdict's word, or `undecided`, or `error`; `None` where none is claimed.
    pub word: Option<&'a str>,
    /// The solution, or of several the first.
    pub solution: Option<&'a Solution>,
    /// What the search cost; written by `json` only.
    pub stats: Option<&'a Stats>,
}

/// How a format writes. A method that fails may leave anything in `out`: the [`Writer`] takes it back.
pub(super) trait FormatWriter {
    /// A puzzle, in slot `slot` from 0.
    fn puzzle(&mut self, slot: usize, puzzle: &Grid, out: &mut String) -> Result<(), Error>;

    /// A word in the slot of a puzzle that is not written: that of `puzzle`, or of input that is none.
    fn word(&mut self, slot: usize, puzzle: Option<&Grid>, word: &str, out: &mut String)
    -> Result<(), Error>;

    /// The answer to one puzzle.
    fn answer(&mut self, slot: usize, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        self.open(slot, answer.puzzle, out)?;
        if let Some(solution) = answer.solution {
            self.solution(0, answer.puzzle, solution, out)?;
        }
        self.close(usize::from(answer.solution.is_some()), answer, out)
    }

    /// The beginning of a slot in which solutions are listed.
    fn open(&mut self, slot: usize, puzzle: Option<&Grid>, out: &mut String) -> Result<(), Error>;

    /// The solution after `listed` others.
    fn solution(
        &mut self,
        listed: usize,
        puzzle: Option<&Grid>,
        solution: &Solution,
        out: &mut String,
    ) -> Result<(), Error>;

    /// The end of a slot with `listed` solutions; where there is none, the word stands there.
    fn close(&mut self, listed: usize, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        if listed == 0 {
            out.push_str(answer.word.unwrap_or_default());
            out.push('\n');
        }
        Ok(())
    }

    /// What had to wait for the end.
    fn finish(&mut self, _slots: usize, _out: &mut String) {}
}

/// Writes to a `String` in one format. Only `cases` holds something back, since the count of puzzles stands
/// first: call [`finish`](Writer::finish) at the end.
pub struct Writer {
    layout: Box<dyn FormatWriter>,
    /// How many puzzles have had their slot.
    slots: usize,
    /// How many solutions the open slot has.
    listed: usize,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format, notation: Notation) -> Writer {
        Writer::styled(format, notation, Style::default())
    }

    /// A writer in the layout that was detected on the input.
    pub fn styled(format: Format, notation: Notation, style: Style) -> Writer {
        let layout: Box<dyn FormatWriter> = match format {
            Format::Line => Box::new(Boards::lines(notation, |b, n, out| line::write(b, n, '.', out))),
            Format::Sdm => Box::new(Boards::lines(notation, |b, n, out| line::write(b, n, '0', out))),
            Format::Spaced => Box::new(Boards::blocks(notation, spaced::write)),
            Format::Grid if style.plain => {
                Box::new(Boards::blocks(notation, |b, n, out| grid::write_plain(b, n, '.', out)))
            }
            Format::Grid => Box::new(Boards::blocks(notation, grid::write_ruled)),
            Format::Pencilmarks if style.on_one_line => {
                Box::new(Boards::lines(notation, |b, n, out| pencilmarks::write(b, n, true, out)))
            }
            Format::Pencilmarks => {
                Box::new(Boards::blocks(notation, |b, n, out| pencilmarks::write(b, n, false, out)))
            }
            Format::Cases => Box::new(cases::CasesWriter::new(notation)),
            Format::Sdk => Box::new(sdk::SdkWriter::new(notation)),
            Format::Csv => Box::new(csv::CsvWriter::new(notation)),
            Format::Json => Box::new(json::JsonWriter::new(notation)),
        };
        Writer { layout, slots: 0, listed: 0 }
    }

    /// Goes on after so many slots that were written elsewhere.
    #[must_use]
    pub fn after(self, slots: usize) -> Writer {
        Writer { slots, ..self }
    }

    /// Writes a puzzle. An error (a 36x36 board as characters) leaves everything as it was.
    pub fn puzzle(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.write(out, |layout, slot, text| layout.puzzle(slot, puzzle, text))
    }

    /// Writes the word `error` in the slot of what is no puzzle, among puzzles.
    pub fn bad_puzzle(&mut self, out: &mut String) {
        self.write(out, |layout, slot, text| layout.word(slot, None, "error", text))
            .expect("a word fits every format");
    }

    /// Writes a word, such as a verdict's, in the slot of a puzzle that is not written, among puzzles; `json` names the
    /// puzzle beside it.
    ///
    /// ```
    /// use shudu::{Format, text::{Notation, Writer}};
    /// let (mut writer, mut out) = (Writer::new(Format::Json, Notation::default()), String::new());
    /// writer.refused_puzzle(&"12..............".parse()?, "several", &mut out);
    /// assert_eq!(out, "{\"puzzle\":\"12..............\",\"verdict\":\"several\"}\n");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn refused_puzzle(&mut self, puzzle: &Grid, word: &str, out: &mut String) {
        let written = self.write(out, |layout, slot, text| layout.word(slot, Some(puzzle), word, text));
        // A board that cannot be written is left out.
        written
            .or_else(|_| self.write(out, |layout, slot, text| layout.word(slot, None, word, text)))
            .expect("a word fits every format");
    }

    /// Writes the answer to one puzzle: its solution, or in its slot the word. An error leaves everything as
    /// it was.
    pub fn answer(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        self.write(out, |layout, slot, text| layout.answer(slot, answer, text))
    }

    /// Writes the word `error` in the slot of what is no puzzle, among answers.
    pub fn error(&mut self, out: &mut String) {
        let answer = SlotAnswer { word: Some("error"), ..SlotAnswer::default() };
        self.answer(&answer, out).expect("a word fits every format");
    }

    /// Starts the slot of a puzzle whose solutions are to be listed.
    pub fn open(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.listed = 0;
        self.write(out, |layout, slot, text| layout.open(slot, Some(puzzle), text))
    }

    /// Writes one solution into the open slot.
    pub fn solution(&mut self, puzzle: &Grid, solution: &Solution, out: &mut String) -> Result<(), Error> {
        let start = out.len();
        let written = self.layout.solution(self.listed, Some(puzzle), solution, out);
        self.listed += usize::from(written.is_ok());
        written.inspect_err(|_| out.truncate(start))
    }

    /// Ends the open slot; where no solution was listed, the answer's word stands there.
    pub fn close(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        self.layout.close(self.listed, answer, out)
    }

    /// Writes what had to wait for the end.
    pub fn finish(&mut self, out: &mut String) {
        self.layout.finish(self.slots, out);
    }

    /// Fills the next slot, or leaves everything as it was.
    fn write(
        &mut self,
        out: &mut String,
        write: impl FnOnce(&mut dyn FormatWriter, usize, &mut String) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut text = String::new();
        write(&mut *self.layout, self.slots, &mut text)?;
        self.slots += 1;
        out.push_str(&text);
        Ok(())
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("slots", &self.slots).finish_non_exhaustive()
    }
}
