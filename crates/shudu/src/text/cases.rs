//! The format `cases` is the layout of UVA 12988.
//!
//! ```text
//! 2               T, then T boards of 4 rows; * blank        Case #1:
//! ****            optional blank lines between boards        1234
//! **2*                                                       3412
//! ...                                                        ...
//! ```
//!
//! Boards of sizes other than 4x4 are read and written too. The size comes from the [`Notation`], or from the
//! width of the first board.

use super::lines::{Line, Lines};
use super::notation::SMALLEST;
use super::rows::{BoardRows, Cut};
use super::writer::SlotPiece;
use super::{Entry, Notation, grid};
use crate::board::Shape;
use crate::error::{Error, shorten};
use crate::words::Message;

/// The character written for a blank.
const BLANK: char = '*';

/// The reader of `cases`.
#[derive(Default)]
pub(super) struct Cases {
    /// T, the number of boards; `None` until T has been read.
    promised: Option<usize>,
    /// The line with T, and the number of digits of T.
    count_line: usize,
    digits: usize,
    /// The shape of all boards; `None` until the first board has been seen.
    shape: Option<Shape>,
    read: usize,
    is_over: bool,
}

impl Cases {
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
        if self.is_over {
            return None;
        }
        let promised = match self.promised {
            Some(promised) => promised,
            None => match self.read_count(lines)? {
                Ok(promised) => promised,
                Err(entry) => return Some(entry),
            },
        };
        if self.read == promised {
            self.is_over = true;
            let extra = lines.next_content()?;
            return Some(Entry::new(extra.number, Err(Error::new(Message::TooManyCases(promised)))));
        }
        let shape = *self.shape.get_or_insert_with(|| notation.shape.unwrap_or_else(|| shape_ahead(lines)));
        let is_row = self.read == 0 && self.digits == shape.size() && self.digits > SMALLEST;
        if is_row {
            self.is_over = true;
            return Some(Entry::new(self.count_line, Err(Error::new(Message::Cases(promised.to_string())))));
        }
        let known = Notation { shape: Some(shape), ..notation.clone() };
        let Some(rows) = BoardRows::gather(lines, Cut::Characters, &known) else {
            self.is_over = true;
            let error = Error::new(Message::TooFewCases { promised, found: self.read });
            return Some(Entry::new(lines.lines_read(), Err(error)));
        };
        self.read += 1;
        Some(Entry::new(rows.line(), grid::read_rows(&rows, &known)))
    }

    /// Reads T. After an error in T, nothing else is read.
    fn read_count(&mut self, lines: &mut Lines<'_>) -> Option<Result<usize, Entry>> {
        let line = lines.next_content()?;
        let text = line.content().trim();
        let is_padded = text.len() > SMALLEST && text.starts_with('0');
        let Some(promised) = text.parse().ok().filter(|_| !is_padded) else {
            self.is_over = true;
            let error = Error::new(Message::Cases(shorten(text)));
            return Some(Err(Entry::new(line.number, Err(error))));
        };
        (self.promised, self.count_line, self.digits) = (Some(promised), line.number, text.len());
        Some(Ok(promised))
    }
}

/// The shape that fits the width of the next two rows; 4x4 if their widths differ or are below 4.
fn shape_ahead(lines: &mut Lines<'_>) -> Shape {
    let rows: Vec<Line> = [lines.next_content(), lines.next_content()].into_iter().flatten().collect();
    let widths: Vec<usize> = rows.iter().map(|row| Cut::Characters.count(row.content())).collect();
    let agreed = widths.first().filter(|&&width| widths.iter().all(|&other| other == width));
    lines.put_back(rows.into_iter());
    let size = agreed.copied().filter(|&width| width >= 4).unwrap_or(4);
    Shape::of_size(size).or(Shape::of_size(4)).expect("4x4 is a board")
}

/// Writes boards, or answers under `Case #k:`. The writer puts the number of puzzles above the boards.
pub(super) fn write(piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
    match piece {
        SlotPiece::Open(slot, _) => out.push_str(&format!("Case #{}:\n", slot + 1)),
        SlotPiece::Solution(1.., ..) => out.push('\n'),
        _ => {}
    }
    piece.board().map_or(Ok(()), |board| grid::write_plain(board, notation, BLANK, out))
}
