//! Lays out a piece of a Parquet file, with the columns of the input before the columns of the answers.

use super::{
    Chunk, Encoder, PieceColumn, PuzzleColumn, Rows, TableValue, ValueColumn, data_type, kept_rows,
    push_values, value_of,
};
use crate::block::{Stream, StreamFormat};
use crate::columns::OutputColumns;
use crate::job::Job;
use crate::printer::{BlockOutput, InputPart, Printer, ValueText};
use crate::spares::Spares;
use crate::words::{Message, quoted};
use arrow_array::ArrayRef;
use arrow_schema::{DataType, Field, Schema};
use shudu::Error;
use shudu::ask::column::{AnswerLayout, Column, ColumnKind, InUnique};
use shudu::ask::{Answers, Row, Task};

struct ParquetPrinter<'b> {
    job: &'b Job,
    values: ValueText<'b>,
    stream: &'b Stream,
    columns: OutputColumns,
    /// The rows of the input, if it is a table, and whether each row has an answer.
    rows: Option<&'b Rows>,
    is_answered: Vec<bool>,
    /// The puzzles of the input, if the task replaces them.
    replaced: Option<PuzzleColumn>,
    /// The copied columns of an input that is not a table, or the column of replaced puzzles; then the columns of the
    /// answers.
    cells: Vec<ValueColumn>,
    len: usize,
    scratch: Vec<u8>,
    /// All columns, if they are already laid out.
    laid_out: Option<Vec<PieceColumn>>,
    spares: &'b Spares,
}

pub(crate) fn printer<'b>(
    job: &'b Job,
    stream: &'b Stream,
    rows: Option<&'b Rows>,
    spares: &'b Spares,
) -> Box<dyn Printer + 'b> {
    let columns = columns_of(job, stream);
    let count = rows.map_or(0, Rows::num_rows);
    let replaced = match (rows, &stream.format) {
        (Some(rows), StreamFormat::Parquet(columns)) if job.task == Task::Convert => {
            PuzzleColumn::of(rows, columns).ok()
        }
        _ => None,
    };
    let texts = if rows.is_some() { usize::from(replaced.is_some()) } else { columns.copied.len() };
    let texts = (0..texts).map(|_| ValueColumn::new(ColumnKind::Text, 0));
    let ours = job.task.columns(AnswerLayout::Parquet).map(|column| ValueColumn::new(column.kind, count));
    Box::new(ParquetPrinter {
        job,
        values: ValueText::in_table(&job.notation),
        stream,
        rows,
        is_answered: vec![false; count],
        replaced,
        cells: texts.chain(ours).collect(),
        columns,
        len: 0,
        scratch: Vec::new(),
        laid_out: None,
        spares,
    })
}

pub(super) fn encoder(job: &Job, stream: &Stream) -> Encoder {
    let schema = copied_schema(job, stream, &columns_of(job, stream));
    let columns = job.task.columns(AnswerLayout::Parquet);
    let ours = columns.map(|column| Field::new(column.name, data_type(column.kind), true));
    Encoder::new(&schema, ours, job.is_packed)
}

fn columns_of(job: &Job, stream: &Stream) -> OutputColumns {
    OutputColumns::of_task(&stream.format.column_names(), job.task, AnswerLayout::Parquet)
}

/// The copied columns of the input; they keep their types if the input is a Parquet table, and are text otherwise.
/// Replaced puzzles are text too.
fn copied_schema(job: &Job, stream: &Stream, output: &OutputColumns) -> Schema {
    let text = |name: &String| Field::new(name, DataType::Utf8, true);
    match &stream.format {
        StreamFormat::Parquet(columns) => {
            let field = |&column: &usize| match columns.schema.field(column) {
                field if column == columns.puzzle && job.task == Task::Convert => text(field.name()),
                field => field.clone(),
            };
            Schema::new(output.copied.iter().map(field).collect::<Vec<_>>())
        }
        _ => Schema::new(output.copied_names().iter().map(text).collect::<Vec<_>>()),
    }
}

impl ParquetPrinter<'_> {
    /// Lays out a block in which every puzzle has one solution. Returns `None` if that is not possible.
    fn lay_out(&self, answers: &Answers<'_>) -> Result<Option<Vec<PieceColumn>>, Message> {
        let (Some(rows), false, false) = (self.rows, self.job.is_packed, answers.len == 0) else {
            return Ok(None);
        };
        let copied = self.columns.copied.iter().map(|&column| self.copied_column(rows, column));
        let mut columns = copied.collect::<Result<Vec<PieceColumn>, Message>>()?;
        for column in self.job.task.columns(AnswerLayout::Parquet) {
            let Some(chunk) = self.chunk(column, answers)? else { return Ok(None) };
            columns.push(PieceColumn::Chunk(chunk));
        }
        Ok(Some(columns))
    }

    /// Lays out a column of solutions, or a column of answers with the same number or text in every row.
    /// Returns `None` for any other column.
    fn chunk(&self, column: &Column, answers: &Answers<'_>) -> Result<Option<Chunk>, Message> {
        let (count, mut scratch) = (answers.len, Vec::new());
        let value = match (column.unique, answers.solutions()) {
            (InUnique::Same, _) => (column.value)(&Row::sample()),
            (InUnique::Solution, Some(solutions)) if self.job.notation.plain().is_some() => {
                return Chunk::boards(solutions, true, self.spares.take()).map(Some);
            }
            _ => return Ok(None),
        };
        match value_of(value, &self.values, &mut scratch) {
            Ok(Some(TableValue::Count(number))) => Chunk::repeated_number(number, count).map(Some),
            Ok(Some(TableValue::Flag(flag))) => Chunk::repeated_flag(flag, count).map(Some),
            Ok(Some(TableValue::Text(text))) => Chunk::repeated(text, count).map(Some),
            _ => Ok(None),
        }
    }

    /// An unchanged column of the input. The column of puzzles becomes a [`Chunk`] if all puzzles are 9x9 boards.
    fn copied_column(&self, rows: &Rows, column: usize) -> Result<PieceColumn, Message> {
        let values = rows.column(column);
        let is_text = matches!(values.data_type(), DataType::Utf8 | DataType::Binary);
        if let StreamFormat::Parquet(columns) = &self.stream.format
            && (column == columns.puzzle && is_text)
            && let Some(boards) = PuzzleColumn::of(rows, columns)?.boards()
        {
            let is_nullable = columns.schema.field(column).is_nullable();
            return Chunk::boards(boards.as_chunks().0, is_nullable, self.spares.take())
                .map(PieceColumn::Chunk);
        }
        Ok(PieceColumn::Values(values.clone()))
    }

    /// Returns the copied columns of a table, for answered rows only, then the columns of the answers.
    fn into_values(self) -> Result<Vec<ArrayRef>, Message> {
        let mut columns = Vec::new();
        if let Some(rows) = self.rows {
            let mut passed = rows.project(&self.columns.copied).map_err(quoted)?;
            if !self.is_answered.iter().all(|&is| is) {
                passed = kept_rows(&passed, self.is_answered)?;
            }
            columns.extend_from_slice(passed.columns());
        }
        let mut cells = self.cells.into_iter();
        if let (Some(_), StreamFormat::Parquet(of)) = (&self.replaced, &self.stream.format)
            && let (Some(index), Some(mut puzzles)) =
                (self.columns.copied.iter().position(|&column| column == of.puzzle), cells.next())
        {
            columns[index] = puzzles.finish()?;
        }
        for mut cells in cells {
            columns.push(cells.finish()?);
        }
        Ok(columns)
    }
}

impl Printer for ParquetPrinter<'_> {
    fn answer(&mut self, part: InputPart<'_>, row: &Row<'_>) -> Result<(), Error> {
        let record = (!self.stream.is_list_of_boards()).then(|| part.record(self.stream));
        let copied = if self.rows.is_some() { &[][..] } else { &self.columns.copied };
        let mut cells = self.cells.iter_mut().skip(usize::from(self.replaced.is_some()));
        let mut push = |value: Option<TableValue<'_>>| {
            cells.next().expect("a value for each column").push(value);
        };
        push_values(self.job, &self.values, copied, record.as_deref(), row, &mut self.scratch, &mut push)?;
        if let InputPart::Row(number) = part {
            self.is_answered[number] = true;
            if let Some(puzzles) = &self.replaced {
                let board = value_of(row.puzzle(), &self.values, &mut self.scratch)?;
                let text = || puzzles.get(number).filter(|text| str::from_utf8(text).is_ok());
                self.cells[0].push(board.or_else(|| text().map(TableValue::Text)));
            }
        }
        self.len += 1;
        Ok(())
    }

    fn all_unique(&mut self, answers: &Answers<'_>) -> bool {
        // After an error here, `finish` encodes the rows one by one.
        self.laid_out = self.lay_out(answers).unwrap_or(None);
        self.laid_out.is_some()
    }

    /// Messages have no position within a piece.
    fn len(&self) -> usize {
        0
    }

    fn replaced(&mut self) -> Vec<String> {
        self.columns.replaced().to_vec()
    }

    fn finish(self: Box<Self>) -> Result<BlockOutput, Message> {
        let ParquetPrinter { job, stream, spares, .. } = *self;
        let columns = match self.laid_out {
            Some(columns) => columns,
            None if self.len == 0 => return Ok(BlockOutput::Bytes(Vec::new())),
            None => self.into_values()?.into_iter().map(PieceColumn::Values).collect(),
        };
        let piece =
            encoder(job, stream).encode_columns(spares.take(), columns, &mut |spare| spares.keep(spare));
        piece.map(BlockOutput::Bytes)
    }
}
