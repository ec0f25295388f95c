//! Text, row after row: lines, csv records or JSON objects.

use super::csv::Fields;
use super::stencil::Stencil;
use super::{BlockOutput, Origin, Printer};
use crate::job::Job;
use crate::words::Message;
use shudu::Error;
use shudu::ask::{Answers, Board, Row};

/// Adds the text of a row. An error may leave a part of it.
pub(super) type PushRow = fn(&Job, &Row<'_>, &mut Vec<u8>) -> Result<(), Error>;

/// Prints rows as text.
pub(super) struct TextPrinter<'b> {
    job: &'b Job,
    push: PushRow,
    /// What stands before the answers of a row in a csv table.
    fields: Option<Fields<'b>>,
    stencil: Stencil,
    text: Vec<u8>,
    /// Memory to be lent. It is not cleared: filling it with zeroes again took 3 ns a line.
    spare: Option<Vec<u8>>,
}

impl<'b> TextPrinter<'b> {
    /// `spare` is memory to be used again.
    pub(super) fn new(
        job: &'b Job,
        push: PushRow,
        fields: Option<Fields<'b>>,
        mut spare: Vec<u8>,
    ) -> TextPrinter<'b> {
        spare.clear();
        fields.iter().for_each(|fields| fields.push_header(&mut spare));
        let stencil = Stencil::of(|row, text| push(job, row, text));
        TextPrinter { job, push, fields, stencil, text: spare, spare: None }
    }

    /// The same, where a whole block of solutions may be handed over as lines.
    pub(super) fn lending(job: &'b Job, push: PushRow, spare: Vec<u8>) -> TextPrinter<'b> {
        TextPrinter { spare: Some(spare), ..TextPrinter::new(job, push, None, Vec::new()) }
    }

    /// Begins a row: adds what stands before its answers.
    #[inline]
    fn begin(&mut self, origin: Origin<'_>, puzzle: Option<Board<'_>>) -> Result<(), Error> {
        if let Some(spare) = self.spare.take() {
            self.text = spare;
            self.text.clear();
        }
        self.fields.as_mut().map_or(Ok(()), |fields| fields.push(origin, puzzle, &mut self.text))
    }
}

impl Printer for TextPrinter<'_> {
    #[inline]
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8]) {
        self.begin(origin, Some(Board::Nine(puzzle))).expect("a classic board fits every format");
        self.stencil.print(puzzle, solution, &mut self.text);
    }

    fn answer(&mut self, origin: Origin<'_>, row: &Row<'_>) -> Result<(), Error> {
        let start = self.len();
        let begun = self.begin(origin, row.puzzle);
        let written = begun.and_then(|()| (self.push)(self.job, row, &mut self.text));
        written.inspect_err(|_| self.text.truncate(start))
    }

    fn lend(&mut self) -> Option<Vec<u8>> {
        self.spare.take()
    }

    fn lines(&mut self, text: Vec<u8>) {
        self.text = text;
    }

    /// Verdicts and numbers alone are the same for all rows.
    fn all_unique(&mut self, answers: &Answers<'_>) -> bool {
        let Some(line) = self.stencil.constant().filter(|_| self.fields.is_none()) else { return false };
        self.text.extend_from_slice(&line.repeat(answers.len()));
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message> {
        let failure = self.fields.and_then(|fields| fields.failure);
        failure.map_or(Ok(BlockOutput::Bytes(self.text)), Err)
    }
}
