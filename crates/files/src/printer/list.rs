//! Prints the JSON object of a list. The number of solutions is unlimited, so the object is printed in parts.

use super::text::{TextLayout, push_answers, push_member, push_puzzle};
use crate::job::Job;
use shudu::ask::column::Value;
use shudu::ask::{Board, Row};
use shudu::{Error, Grid, Solution};

/// An object with the members of a row and, before the answers, the array `solutions`.
pub(crate) struct ListObject<'b>(TextLayout<'b>);

impl<'b> ListObject<'b> {
    pub(crate) fn of(job: &'b Job) -> ListObject<'b> {
        ListObject(TextLayout::json(job))
    }

    /// Adds the puzzle, and the beginning of the array. If a function of this type returns an error, it
    /// leaves `text` unchanged.
    pub(crate) fn open(&self, puzzle: &Grid, text: &mut Vec<u8>) -> Result<(), Error> {
        let start = text.len();
        push_puzzle(&self.0, Value::Board(Board::Grid(puzzle)), text)
            .inspect_err(|_| text.truncate(start))?;
        text.extend_from_slice(b",\"solutions\":[");
        Ok(())
    }

    pub(crate) fn solution(
        &self,
        solution: &Solution,
        is_first: bool,
        text: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let start = text.len();
        text.extend_from_slice(if is_first { b"" } else { b"," });
        push_member(Value::Board(Board::Grid(solution.grid())), &self.0, text)
            .inspect_err(|_| text.truncate(start))
    }

    /// Adds the end of the array, and the answers.
    pub(crate) fn close(&self, row: &Row<'_>, text: &mut Vec<u8>) -> Result<(), Error> {
        let start = text.len();
        text.push(b']');
        push_answers(&self.0, row, text).inspect_err(|_| text.truncate(start))
    }
}
