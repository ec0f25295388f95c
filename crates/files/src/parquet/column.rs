//! Columns: the texts of the puzzles in a batch, and the columns of answers beside them.

use crate::words::{Message, quoted};
use arrow_array::builder::{BinaryBuilder, Float64Builder, Int64Builder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray, RecordBatch, StringArray};
use arrow_cast::cast;
use arrow_schema::{DataType, Schema};
use shudu::ask::column::ColumnKind;
use std::sync::Arc;

/// The column that holds the puzzles.
const PUZZLE: &str = "puzzle";

/// Returns the index of the column of puzzles: named `puzzle`, in any case, and holding text.
pub(super) fn find_puzzle(schema: &Schema) -> Result<usize, Message> {
    let names = || schema.fields().iter().map(|field| field.name().trim());
    let index = names()
        .position(|name| name == PUZZLE)
        .or_else(|| names().position(|name| name.eq_ignore_ascii_case(PUZZLE)))
        .ok_or_else(|| Message::NoPuzzleColumn { found: names().collect::<Vec<_>>().join(", ") })?;
    let (name, kind) = (schema.field(index).name(), schema.field(index).data_type());
    let refusal = || Message::NotTextColumn { name: name.clone(), kind: kind.to_string() };
    if is_text(kind) { Ok(index) } else { Err(refusal()) }
}

fn is_text(kind: &DataType) -> bool {
    use DataType::{Binary, BinaryView, Dictionary, FixedSizeBinary, LargeBinary, LargeUtf8, Utf8, Utf8View};
    match kind {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView | FixedSizeBinary(_) => true,
        Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// The texts of the puzzles in a batch. Plain text and bytes are shared with the batch; other types of text are converted.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleColumn(BinaryArray);

impl PuzzleColumn {
    /// The texts in the column of `batch` that `Table` names; an error if it holds more than 2 GiB of text.
    pub(crate) fn of(batch: &RecordBatch, column: usize) -> Result<PuzzleColumn, Message> {
        let name = || batch.schema_ref().field(column).name().clone();
        let texts = cast(batch.column(column), &DataType::Binary)
            .map_err(|error| Message::Column { name: name(), error: error.to_string() })?;
        Ok(PuzzleColumn(texts.as_binary().clone()))
    }

    /// The text in a row, `None` for null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        self.0.is_valid(row).then(|| self.0.value(row))
    }

    /// All texts one after the other, if each of them has 81 bytes: then they need not be found one by one.
    pub(crate) fn boards(&self) -> Option<&[u8]> {
        const BOARD: i32 = 81;
        let offsets = self.0.value_offsets();
        let is_board = |pair: &[i32]| pair[1] - pair[0] == BOARD;
        let is_uniform = self.0.null_count() == 0 && offsets.windows(2).all(is_board);
        let (first, last) = (*offsets.first()?, *offsets.last()?);
        if is_uniform { self.0.value_data().get(first as usize..last as usize) } else { None }
    }

    /// The texts in order, `None` for null.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Option<&[u8]>> {
        self.0.iter()
    }
}

/// The type of a column of answers.
///
/// Whole numbers are signed, since many readers know no unsigned 64 bits. Ratings have 64 bits, so that 7.2 is read as 7.2 in
/// any language; with a dictionary that takes no more memory than 32. Many readers make slow objects of decimals.
pub(crate) fn data_type(kind: ColumnKind) -> DataType {
    match kind {
        ColumnKind::Count => DataType::Int64,
        ColumnKind::Real => DataType::Float64,
        ColumnKind::Object => unreachable!("only json has objects"),
        _ => DataType::Utf8,
    }
}

/// One value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellValue<'a> {
    /// Text as bytes, which are checked to be UTF-8 later, all at once.
    Text(&'a [u8]),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
}

impl CellValue<'_> {
    /// How many bytes it has.
    pub(super) fn len(self) -> usize {
        match self {
            CellValue::Text(text) => text.len(),
            CellValue::Count(_) | CellValue::Real(_) => size_of::<i64>(),
        }
    }
}

/// A column of answers in the making.
#[derive(Debug)]
pub(crate) enum CellColumn {
    Texts(BinaryBuilder),
    Counts(Int64Builder),
    Reals(Float64Builder),
}

impl CellColumn {
    /// An empty column, with memory for about `rows` rows.
    pub(crate) fn new(kind: ColumnKind, rows: usize) -> CellColumn {
        match kind {
            ColumnKind::Count => CellColumn::Counts(Int64Builder::with_capacity(rows)),
            ColumnKind::Real => CellColumn::Reals(Float64Builder::with_capacity(rows)),
            ColumnKind::Object => unreachable!("only json has objects"),
            _ => CellColumn::Texts(BinaryBuilder::with_capacity(rows, 16 * rows)),
        }
    }

    /// Whether a value is of its kind.
    pub(super) fn takes(&self, value: CellValue<'_>) -> bool {
        use CellColumn::{Counts, Reals, Texts};
        use CellValue::{Count, Real, Text};
        matches!((self, value), (Texts(_), Text(_)) | (Counts(_), Count(_)) | (Reals(_), Real(_)))
    }

    /// One more value, which is of its kind; `None` for null.
    #[inline]
    pub(crate) fn push(&mut self, value: Option<CellValue<'_>>) {
        match (self, value) {
            (CellColumn::Texts(texts), None) => texts.append_null(),
            (CellColumn::Texts(texts), Some(CellValue::Text(text))) => texts.append_value(text),
            (CellColumn::Counts(counts), None) => counts.append_null(),
            (CellColumn::Counts(counts), Some(CellValue::Count(count))) => counts.append_value(count),
            (CellColumn::Reals(reals), None) => reals.append_null(),
            (CellColumn::Reals(reals), Some(CellValue::Real(real))) => reals.append_value(real),
            (_, Some(value)) => unreachable!("{value:?} in a column of another kind"),
        }
    }

    /// The column, after which it is empty; an error if a text is not UTF-8.
    pub(crate) fn finish(&mut self) -> Result<ArrayRef, Message> {
        match self {
            // All of it is checked to be UTF-8 in one pass.
            CellColumn::Texts(texts) => {
                Ok(Arc::new(StringArray::try_from_binary(texts.finish()).map_err(quoted)?))
            }
            CellColumn::Counts(counts) => Ok(Arc::new(counts.finish())),
            CellColumn::Reals(reals) => Ok(Arc::new(reals.finish())),
        }
    }
}
