//! Writes the puzzles and answers of a problem.

use super::super::rows::Cut;
use super::super::writer::{FormatLayout, SlotPiece, boards};
use super::super::{Notation, SlotAnswer, grid, spaced};
use super::{JudgeAnswer, JudgeGap, JudgeLayout, JudgeLead};
use crate::board::{Digit, Grid, Solution};
use crate::error::Error;
use crate::solve::AnswerWord;
use crate::words::Message;

/// The number that the first three digits of a solution form.
pub(in super::super) fn corner(solution: &Solution) -> u64 {
    let digits = solution.grid().cells().iter().take(3).flatten();
    digits.fold(0, |number, digit| 10 * number + u64::from(digit.get()))
}

/// Whether the word says that there is no solution.
fn is_none(word: Option<&str>) -> bool {
    [AnswerWord::None, AnswerWord::Invalid].iter().any(|none| word == Some(none.name()))
}

impl JudgeLayout {
    /// Whether a file of puzzles begins with the number of puzzles.
    pub(in super::super) fn has_count(self) -> bool {
        self.lead == JudgeLead::Count
    }

    /// Whether the output is the sum of the corners of all solutions.
    pub(in super::super) fn has_sum(self) -> bool {
        self.answer == JudgeAnswer::CornerSum
    }

    /// Whether the answer is the score of a solution.
    pub(super) fn has_score(self) -> bool {
        self.answer == JudgeAnswer::Score
    }

    /// The function that writes a piece in the layout of the problem.
    pub(in super::super) fn writer(self, notation: &Notation) -> FormatLayout {
        let notation = self.notation(notation);
        let gap = if self.gap == JudgeGap::Between { "\n" } else { "" };
        let mut write = boards(gap, move |piece, out| self.write(piece, &notation, out));
        Box::new(move |piece, out| {
            match piece {
                SlotPiece::Close(0, answer) if is_none(answer.word) && !self.none.is_empty() => {
                    write(SlotPiece::Close(0, &SlotAnswer { word: Some(self.none), ..*answer }), out)?;
                }
                SlotPiece::Close(1.., SlotAnswer { score: Some(score), .. }) if self.has_score() => {
                    out.push_str(&format!("{score}\n"));
                }
                piece => write(piece, out)?,
            }
            let is_end = matches!(piece, SlotPiece::Close(..) | SlotPiece::Error(_));
            if is_end && self.gap == JudgeGap::AfterEach {
                out.push('\n');
            }
            Ok(())
        })
    }

    fn write(&self, piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
        match piece {
            SlotPiece::Puzzle(slot, puzzle) => self.write_lead(slot, puzzle, out)?,
            SlotPiece::Open(slot, _) if !self.title.is_empty() => {
                out.push_str(&format!("{}{}:\n", self.title, slot + 1));
            }
            SlotPiece::Solution(..) if self.has_score() => return Ok(()),
            SlotPiece::Solution(1.., ..) => out.push('\n'),
            _ => {}
        }
        let Some(board) = piece.board() else { return Ok(()) };
        match (self.lead, self.cut) {
            (JudgeLead::Array, _) => self.write_array(board, out),
            (_, Cut::Words) => spaced::write(board, notation, self.blank, out)?,
            (_, Cut::Characters) => grid::write_plain(board, notation, self.blank, out)?,
        }
        Ok(())
    }

    /// Writes the lines above the rows of a puzzle. The [`Writer`](crate::text::Writer) puts the number of
    /// puzzles first.
    fn write_lead(&self, slot: usize, puzzle: &Grid, out: &mut String) -> Result<(), Error> {
        let shape = puzzle.shape();
        match self.lead {
            JudgeLead::BoxSize if shape.box_rows() != shape.box_columns() => {
                return Err(Error::new(Message::BoxNotSquare(shape)));
            }
            JudgeLead::BoxSize => out.push_str(&format!("{}\n", shape.box_rows())),
            JudgeLead::Title => out.push_str(&format!("Grid {:02}\n", slot + 1)),
            JudgeLead::Nothing | JudgeLead::Count | JudgeLead::Array => {}
        }
        Ok(())
    }

    /// Writes an array of rows of strings, on one line.
    fn write_array(&self, board: &Grid, out: &mut String) {
        let word = |digit: &Option<Digit>| {
            digit.map_or(format!("\"{}\"", self.blank), |digit| format!("\"{digit}\""))
        };
        let row = |row: &[Option<Digit>]| format!("[{}]", row.iter().map(word).collect::<Vec<_>>().join(","));
        let rows: Vec<String> = board.cells().chunks(board.shape().size()).map(row).collect();
        out.push_str(&format!("[{}]\n", rows.join(",")));
    }
}
