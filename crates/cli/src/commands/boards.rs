//! Writes lists of boards, any number for each puzzle, as they are made.

use crate::args::DerivedArgs;
use crate::input::Item;
use crate::output::form_of;
use crate::session::{Session, Stop};
use files::{RowSource, RowWriter};
use shudu::ask::{Answer, Row, Task};

pub(super) struct ListedBoards(RowWriter);

impl ListedBoards {
    /// Opens the output. The boards get the same columns and layout as the answers to `task`.
    pub(super) fn open(task: Task, args: &DerivedArgs, session: &mut Session) -> Result<ListedBoards, Stop> {
        let output = args.bulk.output.as_deref();
        let mut job = args.job(task, 0);
        (job.to, job.language) = (form_of(output, args.to)?, session.language);
        output.map_or(Ok(()), |path| args.input.refuse_output(path))?;
        session.outlet.open(output)?;
        Ok(ListedBoards(RowWriter::new(job)))
    }

    /// Writes an answer. If the format cannot hold the answer, reports the error, writes the word `error`
    /// instead, and returns `false`.
    pub(super) fn write(
        &mut self,
        item: &Item,
        answer: &Answer,
        session: &mut Session,
    ) -> Result<bool, Stop> {
        let written = self.push(item, &Row::of_answer(0, item.puzzle.as_ref().ok(), answer), session)?;
        let Err(error) = written else { return Ok(true) };
        session.error(item.at(error.clone()));
        match self.push(item, &Row::of_answer(0, None, &Answer::bad(error)), session)? {
            Ok(()) => Ok(false),
            Err(error) => Err(item.at(error).into()),
        }
    }

    fn push(
        &mut self,
        item: &Item,
        row: &Row<'_>,
        session: &mut Session,
    ) -> Result<Result<(), shudu::Error>, Stop> {
        let Item { name, format, style, record, .. } = item;
        let source = RowSource { name, format: *format, style: *style, record: record.as_ref() };
        let mut bytes = Vec::new();
        let written = self.0.push(source, row, &mut bytes)?;
        self.0.take_notes().for_each(|note| session.note(note));
        session.write(bytes)?;
        Ok(written)
    }

    pub(super) fn end(self, session: &mut Session) -> Result<(), Stop> {
        let mut bytes = Vec::new();
        self.0.finish(&mut bytes)?;
        session.write(bytes)
    }
}
