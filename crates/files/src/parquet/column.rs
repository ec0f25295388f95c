//! The column of puzzles in a batch, and the columns of answers.

use super::Rows;
use crate::value::TableValue;
use crate::words::{Message, quoted};
use arrow_array::builder::{BinaryBuilder, BooleanBuilder, Float64Builder, Int64Builder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayAccessor, ArrayRef, BinaryArray, StringArray};
use arrow_schema::{DataType, SchemaRef};
use shudu::ask::column::ColumnKind;
use shudu::text::NamedColumn;
use shudu::text::csv::puzzle_column;
use std::sync::Arc;

/// The columns of a table and of each of its batches.
#[derive(Clone, Debug)]
pub(crate) struct TableColumns {
    pub(super) schema: SchemaRef,
    pub(super) puzzle: usize,
}

impl TableColumns {
    /// Finds the column of puzzles, which is the column that the user chose, or a column with a usual name,
    /// as in csv. The column must hold text.
    pub(super) fn of(schema: SchemaRef, chosen: Option<&NamedColumn>) -> Result<TableColumns, Message> {
        let names: Vec<String> =
            schema.fields().iter().map(|field| field.name().trim().to_string()).collect();
        let puzzle = puzzle_column(&names, chosen).ok_or_else(|| {
            let name = chosen.map_or_else(|| "puzzle".to_string(), NamedColumn::to_string);
            Message::NoPuzzleColumn { name, found: names.join(", ") }
        })?;
        let (name, kind) = (schema.field(puzzle).name(), schema.field(puzzle).data_type());
        if !is_text(kind) {
            return Err(Message::NotTextColumn { name: name.clone(), kind: kind.to_string() });
        }
        Ok(TableColumns { schema, puzzle })
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }
}

fn is_text(kind: &DataType) -> bool {
    use DataType::{Binary, BinaryView, Dictionary, FixedSizeBinary, LargeBinary, LargeUtf8, Utf8, Utf8View};
    match kind {
        Utf8 | LargeUtf8 | Utf8View | Binary | LargeBinary | BinaryView | FixedSizeBinary(_) => true,
        Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// The texts of the puzzles in a batch. A column of text or bytes shares the memory of the batch; any other column is
/// converted.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleColumn(BinaryArray);

impl PuzzleColumn {
    /// Returns the texts of a batch, or an error if it holds more than 2 GiB of text.
    pub(crate) fn of(rows: &Rows, columns: &TableColumns) -> Result<PuzzleColumn, Message> {
        let name = || columns.schema.field(columns.puzzle).name().clone();
        let texts = binary(rows.column(columns.puzzle));
        texts.map(PuzzleColumn).ok_or_else(|| Message::TooMuchText { name: name() })
    }

    /// The text in a row; `None` for null.
    pub(crate) fn get(&self, row: usize) -> Option<&[u8]> {
        self.0.is_valid(row).then(|| self.0.value(row))
    }

    /// All texts as one slice, if each text has 81 bytes.
    pub(crate) fn boards(&self) -> Option<&[u8]> {
        const BOARD: i32 = 81;
        let offsets = self.0.value_offsets();
        let is_board = |pair: &[i32]| pair[1] - pair[0] == BOARD;
        let is_uniform = self.0.null_count() == 0 && offsets.windows(2).all(is_board);
        let (first, last) = (*offsets.first()?, *offsets.last()?);
        if is_uniform { self.0.value_data().get(first as usize..last as usize) } else { None }
    }

    /// The texts in order; `None` for null.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Option<&[u8]>> {
        self.0.iter()
    }
}

/// Converts any column that `is_text` accepts; `None` if its texts have more bytes than 32-bit offsets can address.
///
/// `arrow_cast::cast` does the same, but adds 9 MB to the program, because it converts between all types.
fn binary(column: &ArrayRef) -> Option<BinaryArray> {
    use DataType::{Binary, BinaryView, FixedSizeBinary, LargeBinary, LargeUtf8, Utf8, Utf8View};
    match column.data_type() {
        Binary => Some(column.as_binary().clone()),
        Utf8 => Some(column.as_string().clone().into()),
        LargeBinary => copied(&column.as_binary::<i64>()),
        LargeUtf8 => copied(&column.as_string::<i64>()),
        BinaryView => copied(&column.as_binary_view()),
        Utf8View => copied(&column.as_string_view()),
        FixedSizeBinary(_) => copied(&column.as_fixed_size_binary()),
        _ => looked_up(column),
    }
}

/// Copies the values of an array of texts; `None` if the values are too long for `binary`.
fn copied<T: AsRef<[u8]>>(texts: &impl ArrayAccessor<Item = T>) -> Option<BinaryArray> {
    let rows = || (0..texts.len()).map(|row| texts.is_valid(row).then(|| texts.value(row)));
    has_room(rows().flatten().map(|text| text.as_ref().len())).then(|| rows().collect())
}

/// Copies the values that a dictionary's keys refer to; `None` if these values are too long for `binary`.
fn looked_up(column: &ArrayRef) -> Option<BinaryArray> {
    let dictionary = column.as_any_dictionary();
    let values = binary(dictionary.values())?;
    if values.is_empty() {
        return Some(BinaryArray::new_null(column.len()));
    }
    let keys = dictionary.normalized_keys();
    let value = |key: usize| values.is_valid(key).then(|| values.value(key));
    let rows =
        || keys.iter().enumerate().map(|(row, &key)| column.is_valid(row).then(|| value(key)).flatten());
    has_room(rows().flatten().map(<[u8]>::len)).then(|| rows().collect())
}

/// Whether 32-bit offsets can address all texts of these lengths.
fn has_room(lengths: impl Iterator<Item = usize>) -> bool {
    lengths.sum::<usize>() <= i32::MAX as usize
}

/// The type of a column of answers. Whole numbers are signed, because many readers do not support unsigned
/// 64-bit numbers. Ratings have 64 bits, so that 7.2 is read as 7.2 in any language; with a dictionary, 64
/// bits take no more memory than 32. Decimals are not used, because many readers turn them into slow objects.
pub(crate) fn data_type(kind: ColumnKind) -> DataType {
    match kind {
        ColumnKind::Whole => DataType::Int64,
        ColumnKind::Real => DataType::Float64,
        ColumnKind::Flag => DataType::Boolean,
        ColumnKind::Object => unreachable!("only json has objects"),
        _ => DataType::Utf8,
    }
}

#[derive(Debug)]
pub(crate) enum ValueColumn {
    Texts(BinaryBuilder),
    Counts(Int64Builder),
    Reals(Float64Builder),
    Flags(BooleanBuilder),
}

impl ValueColumn {
    /// An empty column with room for about `rows` rows.
    pub(crate) fn new(kind: ColumnKind, rows: usize) -> ValueColumn {
        match kind {
            ColumnKind::Whole => ValueColumn::Counts(Int64Builder::with_capacity(rows)),
            ColumnKind::Real => ValueColumn::Reals(Float64Builder::with_capacity(rows)),
            ColumnKind::Flag => ValueColumn::Flags(BooleanBuilder::with_capacity(rows)),
            ColumnKind::Object => unreachable!("only json has objects"),
            _ => ValueColumn::Texts(BinaryBuilder::with_capacity(rows, 16 * rows)),
        }
    }

    /// Adds a value of the column's type; `None` for null.
    #[inline]
    pub(crate) fn push(&mut self, value: Option<TableValue<'_>>) {
        match (self, value) {
            (ValueColumn::Texts(texts), None) => texts.append_null(),
            (ValueColumn::Texts(texts), Some(TableValue::Text(text))) => texts.append_value(text),
            (ValueColumn::Counts(counts), None) => counts.append_null(),
            (ValueColumn::Counts(counts), Some(TableValue::Count(count))) => counts.append_value(count),
            (ValueColumn::Reals(reals), None) => reals.append_null(),
            (ValueColumn::Reals(reals), Some(TableValue::Real(real))) => reals.append_value(real),
            (ValueColumn::Flags(flags), None) => flags.append_null(),
            (ValueColumn::Flags(flags), Some(TableValue::Flag(flag))) => flags.append_value(flag),
            (_, Some(value)) => unreachable!("{value:?} in a column of another kind"),
        }
    }

    /// Returns the values and empties the column. Returns an error if a text is not UTF-8.
    pub(crate) fn finish(&mut self) -> Result<ArrayRef, Message> {
        match self {
            // One pass checks that all texts are UTF-8.
            ValueColumn::Texts(texts) => {
                Ok(Arc::new(StringArray::try_from_binary(texts.finish()).map_err(quoted)?))
            }
            ValueColumn::Counts(counts) => Ok(Arc::new(counts.finish())),
            ValueColumn::Reals(reals) => Ok(Arc::new(reals.finish())),
            ValueColumn::Flags(flags) => Ok(Arc::new(flags.finish())),
        }
    }
}
