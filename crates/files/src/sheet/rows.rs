//! A piece of a Parquet file: the columns of the input, and what was found out.

use super::{Origin, Output, Sheet};
use crate::answer::Answer;
use crate::block::{Stream, StreamFormat};
use crate::columns::{Passed, names_of};
use crate::improper::Improper;
use crate::job::{Job, Task};
use crate::parquet::{Chunk, Column, Encoder, Puzzles, Texts, counts, ratings, texts};
use crate::rate::Grade;
use crate::spares::Spares;
use crate::tally::Word;
use arrow_array::{ArrayRef, BooleanArray, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use arrow_select::filter::filter_record_batch;
use shudu::Error;
use shudu::logic::{Difficulty, Rating};
use shudu::text::{Notation, csv, write_board};
use std::sync::Arc;

/// Rows.
pub(super) struct Rows<'b> {
    job: &'b Job,
    task: Task,
    notation: &'b Notation,
    stream: &'b Stream,
    passed: Passed,
    /// The rows of the input, where it is a table, and which of them have an answer.
    rows: Option<&'b RecordBatch>,
    is_answered: Vec<bool>,
    /// Otherwise the columns that are passed on.
    columns: Vec<Vec<Option<String>>>,
    words: Texts,
    /// Solutions, or reasons.
    texts: Texts,
    counts: Vec<Option<i64>>,
    /// How hard each is, where that was asked for.
    grades: Vec<Option<Box<Grade>>>,
    /// All columns, where they are laid out already.
    laid_out: Option<Vec<Column>>,
    /// Memory to be used again.
    spares: &'b Spares,
}

/// What a proper puzzle is told by `check`.
const UNIQUE: &[u8] = b"exactly one solution";

/// What makes a Parquet file of the answers to an input.
pub(crate) fn encoder(job: &Job, stream: &Stream) -> Encoder {
    let passed = Passed::of(stream, job.task, true);
    let schema = passed_schema(stream, &passed);
    let kind = |name: &str| match name {
        "solutions" => DataType::Int64,
        "er" | "ep" | "ed" => DataType::Float64,
        _ => DataType::Utf8,
    };
    let ours = names_of(job.task, true).iter().map(|name| Field::new(*name, kind(name), true));
    if job.is_packed { Encoder::compressed(&schema, ours) } else { Encoder::new(&schema, ours) }
}

/// The columns that are passed on: as they are in a table, and text elsewhere.
fn passed_schema(stream: &Stream, passed: &Passed) -> Schema {
    match &stream.format {
        StreamFormat::Parquet(schema, _) => schema.project(&passed.columns).expect("columns of this schema"),
        _ => {
            let text = |name: &String| Field::new(name, DataType::Utf8, true);
            Schema::new(passed.names.iter().map(text).collect::<Vec<_>>())
        }
    }
}

impl<'b> Rows<'b> {
    pub(super) fn new(
        job: &'b Job,
        stream: &'b Stream,
        rows: Option<&'b RecordBatch>,
        spares: &'b Spares,
    ) -> Rows<'b> {
        let passed = Passed::of(stream, job.task, true);
        let count = rows.map_or(0, RecordBatch::num_rows);
        Rows {
            job,
            task: job.task,
            notation: &job.notation,
            stream,
            rows,
            is_answered: vec![false; count],
            columns: vec![Vec::new(); if rows.is_some() { 0 } else { passed.names.len() }],
            passed,
            words: Texts::new(count, 8),
            texts: Texts::new(count, 81),
            counts: Vec::with_capacity(count),
            grades: Vec::new(),
            laid_out: None,
            spares,
        }
    }

    /// Lays out all columns of a block whose puzzles have one solution each, if that is possible.
    fn lay_out(&self, solutions: &[[u8; 81]]) -> Result<Option<Vec<Column>>, String> {
        let (Some(rows), false, false) = (self.rows, self.job.is_packed, solutions.is_empty()) else {
            return Ok(None);
        };
        let passed = self.passed.columns.iter().map(|&column| self.passed_column(rows, column));
        let mut columns = passed.collect::<Result<Vec<Column>, String>>()?;
        let count = solutions.len();
        columns.push(Column::Chunk(Chunk::repeated(Word::Unique.name().as_bytes(), count)?));
        match self.task {
            Task::Solve => columns.push(Column::Chunk(Chunk::boards(solutions, true, self.spares.take())?)),
            Task::Check => columns.push(Column::Chunk(Chunk::repeated(UNIQUE, count)?)),
            Task::Count { .. } => {}
            Task::Rate { .. } => return Ok(None),
        }
        columns.push(Column::Chunk(Chunk::repeated_number(1, count)?));
        Ok(Some(columns))
    }

    /// A column of the input as it is; that of the puzzles is laid out, if they are boards.
    fn passed_column(&self, rows: &RecordBatch, column: usize) -> Result<Column, String> {
        let values = rows.column(column);
        let is_text = matches!(values.data_type(), DataType::Utf8 | DataType::Binary);
        if let StreamFormat::Parquet(schema, puzzle) = &self.stream.format
            && (column == *puzzle && is_text)
            && let Some(boards) = Puzzles::of(rows, column)?.boards()
        {
            let is_nullable = schema.field(column).is_nullable();
            return Chunk::boards(boards.as_chunks().0, is_nullable, self.spares.take()).map(Column::Chunk);
        }
        Ok(Column::Values(values.clone()))
    }

    /// Passes on what belongs to an answer.
    fn pass(&mut self, origin: Origin<'_>, puzzle: Option<&String>) {
        match (origin, &self.stream.format) {
            (Origin::Row(row), _) => self.is_answered[row] = true,
            (Origin::Text(raw) | Origin::Plain(raw), StreamFormat::Csv(columns)) => {
                let mut fields = csv::fields(&String::from_utf8_lossy(raw));
                fields.resize(columns.names().len(), String::new());
                let fields = self.passed.pick(&fields);
                self.columns.iter_mut().zip(fields).for_each(|(column, field)| column.push(Some(field)));
            }
            _ => self.columns.iter_mut().for_each(|column| column.push(puzzle.cloned())),
        }
    }

    /// The same for a 9x9 puzzle.
    fn pass_board(&mut self, origin: Origin<'_>, puzzle: &[u8; 81]) {
        let needs_puzzle = self.rows.is_none() && !matches!(self.stream.format, StreamFormat::Csv(_));
        let puzzle = needs_puzzle.then(|| String::from_utf8_lossy(puzzle).replace('0', "."));
        self.pass(origin, puzzle.as_ref());
    }

    /// The columns that are passed on, of the answered rows.
    fn input(&self, schema: Schema) -> Result<RecordBatch, String> {
        let words = |error: arrow_schema::ArrowError| error.to_string();
        let Some(rows) = self.rows else {
            let columns =
                self.columns.iter().map(|column| texts(column.iter().map(Option::as_ref), column.len(), 81));
            let columns: Vec<ArrayRef> = columns.collect::<Result<_, _>>()?;
            return RecordBatch::try_new(Arc::new(schema), columns).map_err(words);
        };
        let passed = rows.project(&self.passed.columns).map_err(words)?;
        if self.is_answered.iter().all(|&is| is) {
            return Ok(passed);
        }
        filter_record_batch(&passed, &BooleanArray::from(self.is_answered.clone())).map_err(words)
    }
}

/// The columns `er`, `ep`, `ed` and `technique`.
fn graded(grades: &[Option<Box<Grade>>]) -> Result<[ArrayRef; 4], String> {
    let column = |rating: fn(&Difficulty) -> Rating| {
        ratings(
            grades.iter().map(|grade| grade.as_ref().and_then(|grade| grade.difficulty.as_ref()).map(rating)),
        )
    };
    let names = grades.iter().map(|grade| grade.as_ref().map(|grade| grade.hardest.name()));
    Ok([
        column(|difficulty| difficulty.whole),
        column(|difficulty| difficulty.to_first_digit),
        column(|difficulty| difficulty.first_step),
        texts(names, grades.len(), 24)?,
    ])
}

impl Sheet for Rows<'_> {
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8; 81]) {
        self.pass_board(origin, puzzle);
        self.words.push(Some(Word::Unique.name().as_bytes()));
        self.counts.push(Some(1));
        match self.task {
            Task::Solve => self.texts.push(Some(solution)),
            Task::Check => self.texts.push(Some(UNIQUE)),
            Task::Count { .. } => {}
            Task::Rate { .. } => unreachable!("puzzles are rated one by one"),
        }
    }

    fn answer(&mut self, origin: Origin<'_>, answer: Answer) -> Result<(), Error> {
        let write = |grid| write_board(grid, self.notation);
        let puzzle = answer.puzzle.as_ref().map(write).transpose()?;
        let solution = answer.solution.as_ref().map(|solution| write(solution.grid())).transpose()?;
        self.pass(origin, puzzle.as_ref());
        self.words.push(Some(answer.word.name().as_bytes()));
        self.counts.push((answer.word != Word::Error).then_some(answer.count as i64));
        match self.task {
            Task::Solve => self.texts.push(solution.as_ref().map(String::as_bytes)),
            Task::Check => self.texts.push(Some(answer.reason.as_bytes())),
            Task::Count { .. } => {}
            Task::Rate { .. } => self.grades.push(answer.grade),
        }
        Ok(())
    }

    fn improper(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], answer: &Improper) -> bool {
        self.pass_board(origin, puzzle);
        self.words.push(Some(answer.word.name().as_bytes()));
        self.counts.push(Some(answer.count as i64));
        match self.task {
            Task::Solve => self.texts.push(answer.solution.as_ref().map(|solution| &solution[..])),
            Task::Check => self.texts.push(Some(answer.reason.as_bytes())),
            Task::Count { .. } => {}
            Task::Rate { .. } => unreachable!("puzzles are rated one by one"),
        }
        true
    }

    fn all_unique(&mut self, solutions: &[[u8; 81]]) -> bool {
        // What cannot be laid out here is encoded in the end, row by row.
        self.laid_out = self.lay_out(solutions).unwrap_or(None);
        self.laid_out.is_some()
    }

    /// Nothing is said in between.
    fn len(&self) -> usize {
        0
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        if let Some(columns) = self.laid_out {
            let encoder = encoder(self.job, self.stream);
            let piece =
                encoder.encode_columns(self.spares.take(), columns, &mut |spare| self.spares.keep(spare));
            return piece.map(Output::Bytes);
        }
        if self.counts.is_empty() {
            return Ok(Output::Bytes(Vec::new()));
        }
        let input = self.input(passed_schema(self.stream, &self.passed))?;
        let Rows { job, task, stream, words, texts, counts: numbers, grades, spares, .. } = *self;
        let mut answers = vec![words.finish()?];
        match task {
            Task::Solve | Task::Check => answers.extend([texts.finish()?, counts(numbers)]),
            Task::Count { .. } => answers.push(counts(numbers)),
            Task::Rate { .. } => answers.extend(graded(&grades)?),
        }
        let columns = input.columns().iter().chain(&answers).cloned().map(Column::Values).collect();
        encoder(job, stream).encode_columns(spares.take(), columns, &mut drop).map(Output::Bytes)
    }
}
