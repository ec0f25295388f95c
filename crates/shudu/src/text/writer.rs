//! Writes puzzles and answers, each in its slot.
//!
//! ```text
//! convert    puzzle, puzzle, ... finish
//! solve      answer, answer, ... finish              one per puzzle: a solution, or a word instead
//! --all      open, solution, solution, ... close     any number per puzzle, as they are found
//! ```
//!
//! An answer is written as a list of at most one solution. In `csv` and `json`, this crate writes only
//! puzzles and answer words, and refuses answers and lists. In these formats, answers and lists have columns,
//! and the crate `files` lays out the columns.
//!
//! Each format has its own file, with a function that writes a [`SlotPiece`]. The writer selects and calls
//! this function.

use super::{Format, Judge, Notation, Style, cases, csv, grid, json, judge, line, pencilmarks, sdk, spaced};
use crate::board::{Grid, Solution};
use crate::error::Error;

/// The answer to one puzzle, to be written in its slot.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlotAnswer<'a> {
    /// The puzzle; `None` if the input was not a puzzle.
    pub puzzle: Option<&'a Grid>,
    /// The word of the verdict, or `undecided`, or `error`; `None` to write no verdict.
    pub word: Option<&'a str>,
    /// The solution, or the first of several solutions.
    pub solution: Option<&'a Solution>,
    /// The weighted sum of the solution, which is written only for problems that ask for the sum.
    pub score: Option<i64>,
    /// Whether the puzzle is written before its answer.
    pub shows_puzzle: bool,
}

/// A piece of output. Slots, and the solutions listed in a slot, are counted from 0.
#[derive(Clone, Copy)]
pub(super) enum SlotPiece<'a> {
    /// A puzzle, in the slot with this number.
    Puzzle(usize, &'a Grid),
    /// A word that fills a slot. The word replaces a puzzle that is not written, or stands for input that is
    /// not a puzzle.
    Word(usize, Option<&'a Grid>, &'a str),
    /// The word `error`, as the answer for input that is not a puzzle.
    Error(usize),
    /// The beginning of a slot in which solutions are listed.
    Open(usize, Option<&'a Grid>),
    /// The puzzle of an open slot, written before its answer.
    Shown(&'a Grid),
    /// A solution, and the number of boards before it in the same slot.
    Solution(usize, &'a Solution),
    /// The end of a slot, with the number of its solutions. If the slot has no solutions, the word is
    /// written.
    Close(usize, &'a SlotAnswer<'a>),
}

impl SlotPiece<'_> {
    /// The board to write, if the piece is a board.
    pub(super) fn board(&self) -> Option<&Grid> {
        match self {
            SlotPiece::Puzzle(_, board) | SlotPiece::Shown(board) => Some(board),
            SlotPiece::Solution(.., solution) => Some(solution.grid()),
            _ => None,
        }
    }
}

/// How a format writes a piece. A function that fails may leave partial text behind, which the [`Writer`]
/// discards.
pub(super) type FormatLayout = Box<dyn FnMut(SlotPiece<'_>, &mut String) -> Result<(), Error>>;

/// The layout of a format that writes only boards, with `gap` between slots and between solutions. A word is written on a
/// line of its own.
pub(super) fn boards(
    gap: &'static str,
    board: impl Fn(SlotPiece<'_>, &mut String) -> Result<(), Error> + 'static,
) -> FormatLayout {
    Box::new(move |piece, out| {
        use SlotPiece::{Close, Error, Open, Puzzle, Solution, Word};
        if let Puzzle(1.., _) | Word(1.., ..) | Error(1..) | Open(1.., _) | Solution(1.., ..) = piece {
            out.push_str(gap);
        }
        let word = match piece {
            Word(.., word) => word,
            Close(0, answer) => answer.word.unwrap_or_default(),
            Error(slot) => {
                board(Open(slot, None), out)?;
                "error"
            }
            _ => return board(piece, out),
        };
        out.push_str(word);
        out.push('\n');
        Ok(())
    })
}

/// Writes puzzles or answers in one format. Call [`finish`](Writer::finish) at the end, because some output is held
/// back until then. This output is a sum, or the puzzles of a format that starts with the number of puzzles, such as
/// `cases`.
pub struct Writer {
    format: Format,
    style: Style,
    layout: FormatLayout,
    /// The number of slots written.
    slots: usize,
    /// The number of solutions listed in the open slot.
    listed: usize,
    /// The puzzles so far, if the format starts with the number of puzzles. The puzzles are held back until
    /// the number is known.
    held_back: Option<String>,
    /// Whether the writer writes a sum over all solutions at the end, and not the solutions.
    has_sum: bool,
    /// The sum so far; `None` before the first answer.
    sum: Option<u64>,
}

impl Writer {
    /// Creates a writer of this format.
    pub fn new(format: Format, notation: Notation) -> Writer {
        Writer::styled(format, notation, Style::default())
    }

    /// Creates a writer with the layout that was detected in the input.
    pub fn styled(format: Format, notation: Notation, style: Style) -> Writer {
        let simple = |gap, write: fn(&Grid, &Notation, Style, &mut String) -> Result<(), Error>| {
            let notation = notation.clone();
            boards(gap, move |piece, out| {
                let Some(board) = piece.board() else { return Ok(()) };
                write(board, &style.notation(&notation, board.shape().size()), style, out)
            })
        };
        let layout: FormatLayout = match format {
            Format::Judge(judge) => return Writer::of_judge(judge, notation, style),
            Format::Line => simple("", |board, notation, _, out| line::write(board, notation, '.', out)),
            Format::Sdm => simple("", |board, notation, _, out| line::write(board, notation, '0', out)),
            Format::Spaced => {
                simple("\n", |board, notation, _, out| spaced::write(board, notation, '0', out))
            }
            Format::Grid => simple("\n", grid::write),
            Format::Pencilmarks => simple(if style.on_one_line { "" } else { "\n" }, pencilmarks::write),
            Format::Cases => boards("", move |piece, out| cases::write(piece, &notation, out)),
            Format::Sdk => boards("", move |piece, out| sdk::write(piece, &notation, out)),
            Format::Csv => Box::new(move |piece, out| csv::write_piece(piece, &notation, out)),
            Format::Json => Box::new(move |piece, out| json::write_piece(piece, &notation, out)),
        };
        let held_back = (format == Format::Cases).then(String::new);
        Writer { format, style, layout, slots: 0, listed: 0, held_back, has_sum: false, sum: None }
    }

    fn of_judge(judge: Judge, notation: Notation, style: Style) -> Writer {
        let format = Format::Judge(judge);
        match judge.layout() {
            Err(same) => Writer { format, ..Writer::styled(same, notation, style) },
            Ok(own) => {
                let (held_back, has_sum) = (own.has_count().then(String::new), own.has_sum());
                let layout = own.writer(&notation);
                Writer { format, style, layout, slots: 0, listed: 0, held_back, has_sum, sum: None }
            }
        }
    }

    /// The format, its style, and the number of slots written.
    pub fn state(&self) -> (Format, Style, usize) {
        (self.format, self.style, self.slots)
    }

    /// The sum so far, if the format ends with a sum over all solutions and has answers.
    pub fn sum(&self) -> Option<u64> {
        self.sum
    }

    /// Continues after `slots` slots that were written elsewhere, with the sum so far.
    #[must_use]
    pub fn after(self, slots: usize, sum: Option<u64>) -> Writer {
        Writer { slots, sum, ..self }
    }

    /// Writes a puzzle. On an error (for example, a 36x36 board cannot be written as characters), nothing
    /// changes.
    pub fn puzzle(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.write(SlotPiece::Puzzle(self.slots, puzzle), out)
    }

    /// Writes a word, such as a verdict or `error`, into an output of puzzles. The word takes the slot of a puzzle or
    /// of input that is not a puzzle; only `json` also writes the puzzle.
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
        // If the board cannot be written, only the word is written.
        written
            .or_else(|_| self.write(SlotPiece::Word(self.slots, None, word), out))
            .expect("a word fits every format");
    }

    /// Writes the answer to one puzzle. The answer is the solution or, if there is no solution, the answer
    /// word. On an error, such as for the format `csv`, nothing changes.
    pub fn answer(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        let mut text = String::new();
        self.lay_out(SlotPiece::Open(self.slots, answer.puzzle), &mut text)?;
        let shown = answer.puzzle.filter(|_| answer.shows_puzzle);
        if let Some(puzzle) = shown {
            self.lay_out(SlotPiece::Shown(puzzle), &mut text)?;
        }
        if let Some(solution) = answer.solution {
            let before = usize::from(shown.is_some());
            self.lay_out(SlotPiece::Solution(before, solution), &mut text)?;
        }
        self.lay_out(SlotPiece::Close(usize::from(answer.solution.is_some()), answer), &mut text)?;
        self.slots += 1;
        out.push_str(&text);
        Ok(())
    }

    /// Writes the word `error`, as the answer for input that is not a puzzle.
    pub fn error(&mut self, out: &mut String) {
        self.write(SlotPiece::Error(self.slots), out).expect("a word fits every format");
    }

    /// Opens the slot of a puzzle whose solutions are to be listed.
    pub fn open(&mut self, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        self.listed = 0;
        self.write(SlotPiece::Open(self.slots, Some(puzzle)), out)
    }

    /// Writes one solution into the open slot.
    pub fn solution(&mut self, solution: &Solution, out: &mut String) -> Result<(), Error> {
        let start = out.len();
        let written = self.lay_out(SlotPiece::Solution(self.listed, solution), out);
        self.listed += usize::from(written.is_ok());
        written.inspect_err(|_| out.truncate(start))
    }

    /// Closes the open slot. If no solution was listed, writes the word of the answer.
    pub fn close(&mut self, answer: &SlotAnswer<'_>, out: &mut String) -> Result<(), Error> {
        self.lay_out(SlotPiece::Close(self.listed, answer), out)
    }

    /// Writes the output that was held back until the end.
    pub fn finish(&mut self, out: &mut String) {
        if let Some(sum) = self.sum.take() {
            out.push_str(&format!("{sum}\n"));
        }
        if let Some(puzzles) = self.held_back.as_mut().filter(|puzzles| !puzzles.is_empty()) {
            out.push_str(&format!("{}\n", self.slots));
            out.push_str(&std::mem::take(puzzles));
        }
    }

    /// Lays out a piece. If the writer writes only the sum, adds a solution to the sum instead. The verdict of a board
    /// without a solution is written above the sum.
    fn lay_out(&mut self, piece: SlotPiece<'_>, out: &mut String) -> Result<(), Error> {
        if !self.has_sum || matches!(piece, SlotPiece::Puzzle(..)) {
            return (self.layout)(piece, out);
        }
        let sum = self.sum.get_or_insert(0);
        if matches!(piece, SlotPiece::Close(0, _) | SlotPiece::Error(_)) {
            return (self.layout)(piece, out);
        }
        if let SlotPiece::Solution(_, solution) = piece {
            *sum += judge::corner(solution);
        }
        Ok(())
    }

    /// Fills the next slot. On an error, nothing changes.
    fn write(&mut self, piece: SlotPiece<'_>, out: &mut String) -> Result<(), Error> {
        let mut text = String::new();
        self.lay_out(piece, &mut text)?;
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
