//! A table of what is made rather than read: rows in, bytes of a Parquet file out.

use super::{Encoder, Joint, Texts, counts};
use arrow_array::{ArrayRef, Float64Array};
use arrow_schema::{DataType, Field, Schema};
use std::sync::Arc;

/// So many bytes of values are a row group: 25,000 boards of 9x9, or half as many with their solutions. It depends on the
/// rows alone, so that the same rows make the same bytes.
const GROUP: usize = 2 << 20;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// Whole numbers.
    Count,
    /// Other numbers.
    Real,
}

/// What stands in a row of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// Text.
    Text(&'a str),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
}

impl Value<'_> {
    fn kind(self) -> Kind {
        match self {
            Value::Text(_) => Kind::Text,
            Value::Count(_) => Kind::Count,
            Value::Real(_) => Kind::Real,
        }
    }
}

/// A table in the making: a row group of it is in memory, and the places of those before.
///
/// ```
/// use files::parquet::{Kind, Listing, Value};
/// let mut table = Listing::new(&[("puzzle", Kind::Text), ("clues", Kind::Count)])?;
/// let mut file = Vec::new();
/// table.push(&[Value::Text("12..34.....1..4."), Value::Count(6)], &mut file)?;
/// table.finish(&mut file)?;
/// assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug)]
pub struct Listing {
    encoder: Encoder,
    joint: Joint,
    kinds: Vec<Kind>,
    columns: Vec<Column>,
    /// How many rows wait in the columns, and how many bytes these have: none, where all text is empty.
    rows: usize,
    bytes: usize,
}

/// The values of a column that wait.
#[derive(Debug)]
enum Column {
    Texts(Texts),
    Counts(Vec<Option<i64>>),
    Reals(Vec<f64>),
}

impl Column {
    fn new(kind: Kind) -> Column {
        match kind {
            Kind::Text => Column::Texts(Texts::new(0, 0)),
            Kind::Count => Column::Counts(Vec::new()),
            Kind::Real => Column::Reals(Vec::new()),
        }
    }

    /// Takes one more value of its kind; how many bytes it has.
    fn push(&mut self, value: Value<'_>) -> usize {
        match (self, value) {
            (Column::Texts(texts), Value::Text(text)) => {
                texts.push(Some(text.as_bytes()));
                return text.len();
            }
            (Column::Counts(counts), Value::Count(count)) => counts.push(Some(count)),
            (Column::Reals(reals), Value::Real(real)) => reals.push(real),
            (_, value) => unreachable!("{value:?} in a column of another kind"),
        }
        size_of::<i64>()
    }

    fn finish(self) -> Result<ArrayRef, String> {
        match self {
            Column::Texts(texts) => texts.finish(),
            Column::Counts(numbers) => Ok(counts(numbers)),
            Column::Reals(reals) => Ok(Arc::new(Float64Array::from(reals))),
        }
    }
}

impl Listing {
    /// A table with these columns and no rows.
    ///
    /// # Errors
    ///
    /// If a table without rows cannot be written, which in memory it can.
    pub fn new(columns: &[(&str, Kind)]) -> Result<Listing, String> {
        let field = |&(name, kind): &(&str, Kind)| {
            let kind = match kind {
                Kind::Text => DataType::Utf8,
                Kind::Count => DataType::Int64,
                Kind::Real => DataType::Float64,
            };
            Field::new(name, kind, true)
        };
        let encoder = Encoder::new(&Schema::empty(), columns.iter().map(field));
        let joint = Joint::new(&encoder)?;
        let kinds: Vec<Kind> = columns.iter().map(|column| column.1).collect();
        let columns = kinds.iter().map(|&kind| Column::new(kind)).collect();
        Ok(Listing { encoder, joint, kinds, columns, rows: 0, bytes: 0 })
    }

    /// Takes a row, a value for each column; adds to `out` what can be written.
    ///
    /// # Errors
    ///
    /// If the values are not as many and of the kinds that the columns are; then nothing of the row is taken.
    pub fn push(&mut self, row: &[Value<'_>], out: &mut Vec<u8>) -> Result<(), String> {
        if row.len() != self.columns.len() {
            return Err(format!("{} values in a row, {} expected", row.len(), self.columns.len()));
        }
        if let Some((_, value)) = self.kinds.iter().zip(row).find(|(kind, value)| **kind != value.kind()) {
            return Err(format!("{value:?} in a column of another kind"));
        }
        for (column, &value) in self.columns.iter_mut().zip(row) {
            self.bytes += column.push(value);
        }
        self.rows += 1;
        if self.bytes >= GROUP { self.close(out) } else { Ok(()) }
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows == 0 && self.joint.length() == 0
    }

    /// Adds the rows that wait, and the table of contents: with them the file is whole.
    ///
    /// # Errors
    ///
    /// If they cannot be written, which in memory they can.
    pub fn finish(mut self, out: &mut Vec<u8>) -> Result<(), String> {
        self.close(out)?;
        out.extend(self.joint.footer()?);
        Ok(())
    }

    /// Makes a row group of what waits.
    fn close(&mut self, out: &mut Vec<u8>) -> Result<(), String> {
        if self.rows == 0 {
            return Ok(());
        }
        (self.rows, self.bytes) = (0, 0);
        let empty = self.kinds.iter().map(|&kind| Column::new(kind)).collect();
        let columns = std::mem::replace(&mut self.columns, empty).into_iter();
        let columns = columns.map(|column| column.finish().map(super::Column::Values));
        let piece = self.encoder.encode_columns(Vec::new(), columns.collect::<Result<_, _>>()?, &mut drop)?;
        self.joint.add(&piece)?;
        out.extend_from_slice(&piece);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    const COLUMNS: [(&str, Kind); 2] = [("puzzle", Kind::Text), ("note", Kind::Text)];

    /// How many rows a file has.
    fn rows(file: Vec<u8>) -> usize {
        let reader = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(file)).expect("a table");
        reader.build().expect("a table").map(|batch| batch.expect("rows").num_rows()).sum()
    }

    #[test]
    fn rows_without_a_byte_are_rows() {
        let (mut table, mut file) = (Listing::new(&COLUMNS).expect("a table"), Vec::new());
        assert!(table.is_empty());
        table.push(&[Value::Text(""), Value::Text("")], &mut file).expect("a row");
        assert!(!table.is_empty());
        table.finish(&mut file).expect("a table");
        assert_eq!(rows(file), 1);
    }

    #[test]
    fn nothing_of_a_refused_row_is_taken() {
        let (mut table, mut file) = (Listing::new(&COLUMNS).expect("a table"), Vec::new());
        let refused = table.push(&[Value::Text("12"), Value::Count(1)], &mut file);
        assert_eq!(refused, Err("Count(1) in a column of another kind".to_string()));
        assert!(table.push(&[Value::Text("12")], &mut file).is_err() && table.is_empty());
        table.push(&[Value::Text("12"), Value::Text("a")], &mut file).expect("a row");
        table.finish(&mut file).expect("a table");
        assert_eq!(rows(file), 1);
    }
}
