//! A csv table: the columns of the input, and what was found out.
//!
//! ```text
//! id,puzzle,level                            id,puzzle,level,verdict,solution
//! 7,12..34.....1....,easy         ->         7,12..34.....1....,easy,unique,1234...
//! ```
//!
//! A record is passed on as it is. Only where a column has the name of one of ours, or a record has not as many fields
//! as the header, it is taken apart. The rows of a Parquet file are written as text.

use super::{Origin, Output, Sheet};
use crate::answer::{Answer, count_text};
use crate::block::{Block, Content, StreamFormat};
use crate::columns::{Passed, names_of};
use crate::improper::Improper;
use crate::job::{Job, Task};
use crate::parquet::Puzzles;
use crate::slots::commas;
use crate::tally::Word;
use arrow_array::RecordBatch;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::Schema;
use shudu::Error;
use shudu::logic::{Difficulty, Rating};
use shudu::text::csv::{self, Columns};
use shudu::text::{Notation, write_board};

/// Records, one a line.
pub(super) struct Table<'b> {
    task: Task,
    notation: &'b Notation,
    /// The columns of the input, where it is csv.
    columns: Option<&'b Columns>,
    /// The fields of the input, where it is Parquet.
    cells: Option<Cells<'b>>,
    passed: Passed,
    text: Vec<u8>,
    /// What cannot be written as text: then the whole block is refused, since a row without its fields is no answer.
    failure: Option<String>,
}

impl<'b> Table<'b> {
    pub(super) fn new(job: &'b Job, block: &'b Block, mut spare: Vec<u8>) -> Table<'b> {
        spare.clear();
        let columns = match &block.stream.format {
            StreamFormat::Csv(columns) => Some(columns),
            _ => None,
        };
        let cells = match (&block.content, &block.stream.format) {
            (Content::Rows { rows, .. }, StreamFormat::Parquet(_, puzzle)) => Some(Cells::of(rows, *puzzle)),
            _ => None,
        };
        let (cells, failure) = match cells {
            Some(Err(failure)) => (None, Some(failure)),
            cells => (cells.and_then(Result::ok), None),
        };
        let passed = Passed::of(&block.stream, job.task, false);
        let mut table =
            Table { task: job.task, notation: &job.notation, columns, cells, passed, text: spare, failure };
        if block.begins_table {
            let ours = names_of(job.task, false).iter().map(|name| (*name).to_string());
            let names: Vec<String> = table.passed.names.iter().cloned().chain(ours).collect();
            table.record(&names);
        }
        table
    }

    fn record(&mut self, fields: &[String]) {
        let mut text = String::new();
        csv::write(&fields.iter().map(String::as_str).collect::<Vec<_>>(), &mut text);
        self.text.extend_from_slice(text.as_bytes());
    }

    /// Writes what comes before our fields, of a 9x9 puzzle.
    fn before(&mut self, origin: Origin<'_>, puzzle: &[u8; 81]) {
        if let Some(raw) = self.raw(origin) {
            self.text.extend_from_slice(raw);
        } else if let Some(fields) = self.fields_of(origin) {
            self.record(&fields);
            self.text.pop();
        } else {
            self.text.extend(puzzle.map(|byte| if byte == b'0' { b'.' } else { byte }));
        }
    }

    /// The record to pass on as it is, if it has as many fields as the header.
    #[inline]
    fn raw<'t>(&self, origin: Origin<'t>) -> Option<&'t [u8]> {
        match (origin, self.columns) {
            (Origin::Plain(raw), Some(_)) if self.passed.is_all => Some(raw),
            (Origin::Text(raw), Some(_)) if self.passed.is_all => {
                (commas(raw) + 1 == self.passed.names.len() && !raw.contains(&b'"')).then_some(raw)
            }
            _ => None,
        }
    }

    /// The fields to pass on of a record: as many as the header has.
    fn passed_fields(&self, raw: &[u8], columns: &Columns) -> Vec<String> {
        let mut fields = csv::fields(&String::from_utf8_lossy(raw));
        fields.resize(columns.names().len(), String::new());
        self.passed.pick(&fields)
    }

    /// What of the input comes before our fields, if it is a table.
    fn fields_of(&mut self, origin: Origin<'_>) -> Option<Vec<String>> {
        match (origin, self.columns, &self.cells) {
            (Origin::Text(raw) | Origin::Plain(raw), Some(columns), _) => {
                Some(self.passed_fields(raw, columns))
            }
            (Origin::Row(row), _, Some(cells)) => {
                let fields = self.passed.columns.iter().map(|&column| cells.text(row, column));
                let fields = fields.collect::<Result<_, _>>();
                Some(fields.unwrap_or_else(|failure| {
                    self.failure = Some(failure);
                    Vec::new()
                }))
            }
            // A line that is too long to be read.
            (_, Some(_), _) => Some(vec![String::new(); self.passed.names.len()]),
            _ => None,
        }
    }

    /// What comes before our fields.
    fn fields_before(&mut self, origin: Origin<'_>, answer: &Answer) -> Result<Vec<String>, Error> {
        if let Some(fields) = self.fields_of(origin) {
            return Ok(fields);
        }
        let puzzle = answer.puzzle.as_ref().map(|puzzle| write_board(puzzle, self.notation));
        Ok(vec![puzzle.transpose()?.unwrap_or_default()])
    }

    fn our_fields(&self, answer: &Answer) -> Result<Vec<String>, Error> {
        let word = answer.word.to_string();
        Ok(match self.task {
            Task::Solve => {
                let solution =
                    answer.solution.as_ref().map(|solution| write_board(solution.grid(), self.notation));
                vec![word, solution.transpose()?.unwrap_or_default()]
            }
            Task::Check => vec![word, answer.reason.clone()],
            Task::Count { .. } if answer.word == Word::Error => vec![word, String::new()],
            Task::Count { .. } => vec![word, answer.count_text()],
            Task::Rate { .. } => {
                let graded = answer.grade.as_ref().map_or_else(Default::default, |grade| {
                    let number = |rating: fn(&Difficulty) -> Rating| {
                        grade.difficulty.as_ref().map_or_else(String::new, |found| rating(found).to_string())
                    };
                    let [er, ep, ed] =
                        [number(|d| d.whole), number(|d| d.to_first_digit), number(|d| d.first_step)];
                    [er, ep, ed, grade.hardest.to_string()]
                });
                std::iter::once(word).chain(graded).collect()
            }
        })
    }
}

/// The rows of a Parquet file, to be written as text.
struct Cells<'b> {
    puzzle: usize,
    puzzles: Puzzles,
    names: &'b Schema,
    columns: Vec<ArrayFormatter<'b>>,
}

impl<'b> Cells<'b> {
    fn of(rows: &'b RecordBatch, puzzle: usize) -> Result<Cells<'b>, String> {
        const OPTIONS: FormatOptions<'static> = FormatOptions::new();
        let columns = rows.columns().iter().map(|column| ArrayFormatter::try_new(column, &OPTIONS));
        let columns = columns.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        Ok(Cells { puzzle, puzzles: Puzzles::of(rows, puzzle)?, names: rows.schema_ref(), columns })
    }

    /// A field; the puzzle as it is, even where its column holds bytes.
    fn text(&self, row: usize, column: usize) -> Result<String, String> {
        if column == self.puzzle {
            return Ok(String::from_utf8_lossy(self.puzzles.get(row).unwrap_or_default()).into_owned());
        }
        let name = self.names.field(column).name();
        let text = self.columns[column].value(row).try_to_string();
        text.map_err(|error| format!("column '{name}' cannot be written as text: {error}"))
    }
}

impl Sheet for Table<'_> {
    fn unique(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], solution: &[u8; 81]) {
        self.before(origin, puzzle);
        match self.task {
            Task::Solve => {
                self.text.extend_from_slice(b",unique,");
                self.text.extend_from_slice(solution);
            }
            Task::Check => self.text.extend_from_slice(b",unique,exactly one solution"),
            Task::Count { .. } => self.text.extend_from_slice(b",unique,1"),
            Task::Rate { .. } => unreachable!("puzzles are rated one by one"),
        }
        self.text.push(b'\n');
    }

    fn answer(&mut self, origin: Origin<'_>, answer: Answer) -> Result<(), Error> {
        let mut fields = self.fields_before(origin, &answer)?;
        fields.extend(self.our_fields(&answer)?);
        self.record(&fields);
        Ok(())
    }

    fn improper(&mut self, origin: Origin<'_>, puzzle: &[u8; 81], answer: &Improper) -> bool {
        self.before(origin, puzzle);
        self.text.push(b',');
        self.text.extend_from_slice(answer.word.name().as_bytes());
        self.text.push(b',');
        match (self.task, &answer.solution) {
            (Task::Solve, Some(solution)) => self.text.extend_from_slice(solution),
            (Task::Solve, None) => {}
            (Task::Check, _) => self.text.extend_from_slice(answer.reason.as_bytes()),
            (Task::Rate { .. }, _) => unreachable!("puzzles are rated one by one"),
            (Task::Count { .. }, _) => {
                self.text.extend_from_slice(count_text(answer.count, answer.is_more).as_bytes());
            }
        }
        self.text.push(b'\n');
        true
    }

    fn len(&self) -> usize {
        self.text.len()
    }

    fn finish(self: Box<Self>) -> Result<Output, String> {
        self.failure.map_or(Ok(Output::Bytes(self.text)), Err)
    }
}
