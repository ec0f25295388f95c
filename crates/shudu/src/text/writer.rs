//! Writing puzzles and answers, each in its slot.
//!
//! ```text
//! convert    puzzle, puzzle, ... finish
//! solve      answer, answer, ... finish              one a puzzle: a solution, or a word in its slot
//! --all      open, solution, solution, ... close     any number a puzzle, as they are found
//! ```
//!
//! What a format writes is a function of a [`SlotPiece`], in the format's own file; here it is only chosen and called.

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

/// What is written next. Slots and the solutions listed in one are counted from 0.
#[derive(Clone, Copy)]
pub(super) enum SlotPiece<'a> {
    /// A puzzle, in the slot of this number.
    Puzzle(usize, &'a Grid),
    /// A word in the slot of a puzzle that is not written, or of input that is none.
    Word(usize, Option<&'a Grid>, &'a str),
    /// The answer to one puzzle.
    Answer(usize, &'a SlotAnswer<'a>),
    /// The beginning of a slot in which solutions are listed.
    Open(usize, Option<&'a Grid>),
    /// The solution after so many others.
    Solution(usize, Option<&'a Grid>, &'a Solution),
    /// The end of a slot with so many solutions; where there is none, the word stands there.
    Close(usize, &'a SlotAnswer<'a>),
}

impl SlotPiece<'_> {
    /// The board that is written, if it is one.
    pub(super) fn board(&self) -> Option<&Grid> {
        match self {
            SlotPiece::Puzzle(_, board) => Some(board),
            SlotPiece::Solution(.., solution) => Some(solution.grid()),
            _ => None,
        }
    }
}

/// How a format writes. When it fails, it may leave anything in the text: the [`Writer`] takes it back.
pub(super) type FormatLayout = Box<dyn FnMut(SlotPiece<'_>, &mut String) -> Result<(), Error>>;

/// The layout of a format that writes nothing but boards, by pieces other than an answer; a word stands alone on its line.
/// Two slots, and two solutions, are separated by `gap`.
fn boards(
    gap: &'static str,
    board: impl Fn(SlotPiece<'_>, &mut String) -> Result<(), Error> + 'static,
) -> FormatLayout {
    let part = move |piece: SlotPiece<'_>, out: &mut String| {
        use SlotPiece::{Close, Open, Puzzle, Solution, Word};
        if let Puzzle(1.., _) | Word(1.., ..) | Open(1.., _) | Solution(1.., ..) = piece {
            out.push_str(gap);
        }
        let word = match piece {
            Word(.., word) => word,
            Close(0, answer) => answer.word.unwrap_or_default(),
            _ => return board(piece, out),
        };
        out.push_str(word);
        out.push('\n');
        Ok(())
    };
    Box::new(move |piece, out| {
        let SlotPiece::Answer(slot, answer) = piece else { return part(piece, out) };
        part(SlotPiece::Open(slot, answer.puzzle), out)?;
        if let Some(solution) = answer.solution {
            part(SlotPiece::Solution(0, answer.puzzle, solution), out)?;
        }
        part(SlotPiece::Close(usize::from(answer.solution.is_some()), answer), out)
    })
}

/// Writes to a `String` in one format. Only `cases` holds something back, since the count of puzzles stands
/// first: call [`finish`](Writer::finish) at the end.
pub struct Writer {
    format: Format,
    style: Style,
    layout: FormatLayout,
    /// How many puzzles have had their slot.
    slots: usize,
    /// How many solutions the open slot has.
    listed: usize,
    /// Puzzles that wait for their count, in a format that puts it first.
    held_back: Option<String>,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format, notation: Notation) -> Writer {
        Writer::styled(format, notation, Style::default())
    }

    /// A writer in the layout that was detected on the input.
    pub fn styled(format: Format, notation: Notation, style: Style) -> Writer {
        let simple = |gap, write: fn(&Grid, &Notation, Style, &mut String) -> Result<(), Error>| {
            let notation = notation.clone();
            boards(gap, move |piece, out| {
                piece.board().map_or(Ok(()), |board| write(board, &notation, style, out))
            })
        };
        let layout: FormatLayout = match format {
            Format::Line => simple("", |board, notation, _, out| line::write(board, notation, '.', out)),
            Format::Sdm => simple("", |board, notation, _, out| line::write(board, notation, '0', out)),
            Format::Spaced => simple("\n", |board, notation, _, out| spaced::write(board, notation, out)),
            Format::Grid => simple("\n", grid::write),
            Format::Pencilmarks => simple(if style.on_one_line { "" } else { "\n" }, pencilmarks::write),
            Format::Cases => boards("", move |piece, out| cases::write(piece, &notation, out)),
            Format::Sdk => boards("", move |piece, out| sdk::write(piece, &notation, out)),
            Format::Csv => Box::new(move |piece, out| csv::write_piece(piece, &notation, out)),
            Format::Json => json::layout(notation),
        };
        let held_back = (format == Format::Cases).then(String::new);
        Writer { format, style, layout, slots: 0, listed: 0, held_back }
    }

    /// The format, its style, and how many slots are written.
    pub fn state(&self) -> (Format, Style, usize) {
        (self.format, self.style, self.slots)
    }

    /// Goes on after so many slots that were written elsewhere.
    #[must_use]
    pub fn after(self, slots: usize) -> Writer {
        Writer { slots, ..self }
    }

    /// Writes a puzzle. An error (a 36x36 board as characters) leaves everything as it was.
    pub fn puzzle(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.write(SlotPiece::Puzzle(self.slots, puzzle), out)
    }

    /// Writes a word, such as a verdict's or `error`, in the slot of a puzzle that is not written, or of input that is none,
    /// among puzzles; `json` names the puzzle beside it.
    ///
    /// ```
    /// use shudu::{Format, text::{Notation, Writer}};
    /// let (mut writer, mut out) = (Writer::new(Format::Json, Notation::default()), String::new());
    /// writer.word(Some(&"12..............".parse()?), "several", &mut out);
    /// assert_eq!(out, "{\"puzzle\":\"12..............\",\"verdict\":\"several\"}\n");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn word(&mut self, puzzle: Option<&Grid>, word: &str, out: &mut String) {
        let written = self.write(SlotPiece::Word(self.slots, puzzle, word), out);
        // A board that cannot be written is left out.
        written
            .or_else(|_| self.write(SlotPiece::Word(self.slots, None, word), out))
            .expect("a word fits every format");
    }

    /// Writes the answer to one puzzle: its solution, or in its slot the word. An error leaves everything as
    /// it was.
    pub fn answer(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        self.write(SlotPiece::Answer(self.slots, answer), out)
    }

    /// Writes the word `error` in the slot of what is no puzzle, among answers.
    pub fn error(&mut self, out: &mut String) {
        let answer = SlotAnswer { word: Some("error"), ..SlotAnswer::default() };
        self.answer(&answer, out).expect("a word fits every format");
    }

    /// Starts the slot of a puzzle whose solutions are to be listed.
    pub fn open(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.listed = 0;
        self.write(SlotPiece::Open(self.slots, Some(puzzle)), out)
    }

    /// Writes one solution into the open slot.
    pub fn solution(&mut self, puzzle: &Grid, solution: &Solution, out: &mut String) -> Result<(), Error> {
        let start = out.len();
        let written = (self.layout)(SlotPiece::Solution(self.listed, Some(puzzle), solution), out);
        self.listed += usize::from(written.is_ok());
        written.inspect_err(|_| out.truncate(start))
    }

    /// Ends the open slot; where no solution was listed, the answer's word stands there.
    pub fn close(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        (self.layout)(SlotPiece::Close(self.listed, answer), out)
    }

    /// Writes what had to wait for the end.
    pub fn finish(&mut self, out: &mut String) {
        if let Some(puzzles) = self.held_back.as_mut().filter(|puzzles| !puzzles.is_empty()) {
            out.push_str(&format!("{}\n", self.slots));
            out.push_str(&std::mem::take(puzzles));
        }
    }

    /// Fills the next slot, or leaves everything as it was.
    fn write(&mut self, piece: SlotPiece<'_>, out: &mut String) -> Result<(), Error> {
        let mut text = String::new();
        (self.layout)(piece, &mut text)?;
        self.slots += 1;
        match (&mut self.held_back, piece) {
            (Some(held_back), SlotPiece::Puzzle(..) | SlotPiece::Word(..)) => held_back.push_str(&text),
            _ => out.push_str(&text),
        }
        Ok(())
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("slots", &self.slots).finish_non_exhaustive()
    }
}
