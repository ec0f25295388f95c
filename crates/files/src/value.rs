//! The values of Parquet tables.

use crate::job::Job;
use crate::printer::ValueText;
use shudu::Error;
use shudu::ask::column::{AnswerLayout, Value};
use shudu::ask::{Board, Row};
use shudu::text::{Record, write_board};

/// A value of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TableValue<'a> {
    /// Text as bytes. Later, one pass checks that the texts of all rows are UTF-8.
    Text(&'a [u8]),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
    /// A boolean.
    Flag(bool),
}

#[cfg(feature = "parquet")]
impl TableValue<'_> {
    /// The number of bytes of the value.
    pub(crate) fn len(self) -> usize {
        match self {
            TableValue::Text(text) => text.len(),
            TableValue::Count(_) | TableValue::Real(_) => size_of::<i64>(),
            TableValue::Flag(_) => size_of::<bool>(),
        }
    }
}

/// Passes the values of a row to `push`: the fields of these input columns, then the answers. Without a record, every
/// field is the puzzle. If a board of the row cannot be written, returns the error and passes nothing.
pub(crate) fn push_values(
    job: &Job,
    values: &ValueText<'_>,
    copied: &[usize],
    record: Option<&Record>,
    row: &Row<'_>,
    scratch: &mut Vec<u8>,
    push: &mut dyn FnMut(Option<TableValue<'_>>),
) -> Result<(), Error> {
    for board in row.board().into_iter().chain(row.puzzle) {
        if let Board::Grid(grid) = board {
            write_board(grid, &job.notation)?;
        }
    }
    for &column in copied {
        match record {
            Some(record) if column != record.columns().puzzle() || job.copies_puzzle(record, row) => {
                let text = (!record.is_null(column)).then(|| record.text(column));
                push(text.as_ref().map(|text| TableValue::Text(text.as_bytes())));
            }
            _ => push(value_of(row.puzzle(), values, scratch)?),
        }
    }
    for column in job.task.columns(AnswerLayout::Parquet) {
        push(value_of((column.value)(row), values, scratch)?);
    }
    Ok(())
}

/// The value of a column of answers; `None` for null. `scratch` is a buffer for the text of a value.
pub(crate) fn value_of<'a>(
    value: Value<'a>,
    values: &ValueText<'_>,
    scratch: &'a mut Vec<u8>,
) -> Result<Option<TableValue<'a>>, Error> {
    Ok(match value {
        Value::Null => None,
        Value::Count(found) => Some(TableValue::Count(found as i64)),
        Value::Flag(flag) => Some(TableValue::Flag(flag)),
        // Null for a number beyond 63 bits. Decimals are too slow for many readers; see `data_type`.
        Value::Automorphisms(ways) => i64::try_from(ways).ok().map(TableValue::Count),
        Value::Score(score) => Some(TableValue::Count(score)),
        Value::Weight(weight) => Some(TableValue::Real(weight)),
        Value::Rating(rating) => Some(TableValue::Real(rating.into())),
        Value::Word(word) => Some(TableValue::Text(word.name().as_bytes())),
        value => {
            scratch.clear();
            values.push(value, scratch)?;
            Some(TableValue::Text(scratch))
        }
    })
}
