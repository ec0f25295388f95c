//! Columns: the texts of the puzzles in a batch, and the columns of answers beside them.

use crate::words::{Message, quoted};
use std::sync::Arc;

use arrow_array::builder::BinaryBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_cast::cast;
use arrow_schema::{DataType, Schema};
use shudu::logic::Rating;

/// The column that holds the puzzles.
const PUZZLE: &str = "puzzle";

/// Returns the place of the column of puzzles: named `puzzle`, in any case, and holding text.
pub(super) fn find_puzzle(schema: &Schema) -> Result<usize, Message> {
    let names = || schema.fields().iter().map(|field| field.name().trim());
    let place = names()
        .position(|name| name == PUZZLE)
        .or_else(|| names().position(|name| name.eq_ignore_ascii_case(PUZZLE)))
        .ok_or_else(|| {
            let found = names().collect::<Vec<_>>().join(", ");
            Message::NoPuzzleColumn { found }
        })?;
    let kind = schema.field(place).data_type();
    if is_text(kind) {
        Ok(place)
    } else {
        let name = schema.field(place).name().clone();
        Err(Message::NotTextColumn { name, kind: kind.to_string() })
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

/// The texts of the puzzles in a batch, whatever type of text the file has.
///
/// Plain text and bytes are shared with the batch; the other types are copied into that form.
#[derive(Clone, Debug)]
pub struct Puzzles(BinaryArray);

impl Puzzles {
    /// The texts in a column of `batch`: the one that [`Table::puzzle`](super::Table::puzzle) names.
    ///
    /// # Errors
    ///
    /// If the column holds no text, or more than 2 GiB of it.
    pub fn of(batch: &RecordBatch, column: usize) -> Result<Puzzles, Message> {
        let name = || batch.schema_ref().field(column).name().clone();
        let texts = cast(batch.column(column), &DataType::Binary)
            .map_err(|error| Message::Column { name: name(), error: error.to_string() })?;
        Ok(Puzzles(texts.as_binary().clone()))
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in a row, `None` for null.
    pub fn get(&self, row: usize) -> Option<&[u8]> {
        self.0.is_valid(row).then(|| self.0.value(row))
    }

    /// All texts one after the other, if each of them has 81 bytes: then they need not be found one by one.
    pub fn boards(&self) -> Option<&[u8]> {
        const BOARD: i32 = 81;
        let offsets = self.0.value_offsets();
        let is_board = |pair: &[i32]| pair[1] - pair[0] == BOARD;
        let is_uniform = self.0.null_count() == 0 && offsets.windows(2).all(is_board);
        let (first, last) = (*offsets.first()?, *offsets.last()?);
        if is_uniform { self.0.value_data().get(first as usize..last as usize) } else { None }
    }

    /// The texts in order, `None` for null.
    pub fn iter(&self) -> impl Iterator<Item = Option<&[u8]>> {
        self.0.iter()
    }
}

/// A column of text such as verdicts or solutions, in the making.
///
/// From bytes, since all of them can then be checked to be UTF-8 in one pass.
#[derive(Debug)]
pub struct Texts(BinaryBuilder);

impl Texts {
    /// For `rows` texts of about `width` bytes.
    pub fn new(rows: usize, width: usize) -> Texts {
        Texts(BinaryBuilder::with_capacity(rows, rows.saturating_mul(width)))
    }

    /// One more text; `None` for null.
    #[inline]
    pub fn push(&mut self, text: Option<&[u8]>) {
        self.0.append_option(text);
    }

    /// The column.
    ///
    /// # Errors
    ///
    /// If a text is not UTF-8.
    pub fn finish(mut self) -> Result<ArrayRef, Message> {
        let column = StringArray::try_from_binary(self.0.finish()).map_err(quoted)?;
        Ok(Arc::new(column))
    }
}

/// A column of text, from all of it.
///
/// # Errors
///
/// If a text is not UTF-8.
pub fn texts<T: AsRef<[u8]>>(
    values: impl IntoIterator<Item = Option<T>>,
    rows: usize,
    width: usize,
) -> Result<ArrayRef, Message> {
    let mut column = Texts::new(rows, width);
    values.into_iter().for_each(|text| column.push(text.as_ref().map(AsRef::as_ref)));
    column.finish()
}

/// What a column of answers holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// Text.
    Text,
    /// Whole numbers. Signed, since many readers know no other 64 bits.
    Count,
    /// Other numbers, such as ratings. As 64 bits, so that the number read is the one that is written `7.2` in any
    /// language; with a dictionary it takes no more room than 32. Decimals would be exact too, but many readers make slow
    /// objects of them.
    Real,
}

impl CellKind {
    /// The type of the column.
    pub fn data_type(self) -> DataType {
        match self {
            CellKind::Text => DataType::Utf8,
            CellKind::Count => DataType::Int64,
            CellKind::Real => DataType::Float64,
        }
    }
}

/// One value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellValue<'a> {
    /// Text.
    Text(&'a str),
    /// Text as bytes, which are checked to be UTF-8 later, all at once.
    Bytes(&'a [u8]),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
}

impl CellValue<'_> {
    /// A rating as the number that is written so.
    pub fn of_rating(rating: Rating) -> CellValue<'static> {
        CellValue::Real(f64::from(rating.tenths()) / 10.0)
    }

    pub(super) fn kind(self) -> CellKind {
        match self {
            CellValue::Text(_) | CellValue::Bytes(_) => CellKind::Text,
            CellValue::Count(_) => CellKind::Count,
            CellValue::Real(_) => CellKind::Real,
        }
    }

    /// How many bytes it has.
    pub(super) fn len(self) -> usize {
        match self {
            CellValue::Text(text) => text.len(),
            CellValue::Bytes(bytes) => bytes.len(),
            CellValue::Count(_) | CellValue::Real(_) => size_of::<i64>(),
        }
    }
}

/// A column of answers in the making.
#[derive(Debug)]
pub struct CellColumn(Growing);

#[derive(Debug)]
enum Growing {
    Texts(Texts),
    Counts(Vec<Option<i64>>),
    Reals(Vec<Option<f64>>),
}

impl CellColumn {
    /// An empty column, for about so many rows.
    pub fn new(kind: CellKind, rows: usize) -> CellColumn {
        CellColumn(match kind {
            CellKind::Text => Growing::Texts(Texts::new(rows, 16)),
            CellKind::Count => Growing::Counts(Vec::with_capacity(rows)),
            CellKind::Real => Growing::Reals(Vec::with_capacity(rows)),
        })
    }

    /// One more value of its kind; `None` for null.
    ///
    /// # Panics
    ///
    /// If it is of another kind.
    #[inline]
    pub fn push(&mut self, value: Option<CellValue<'_>>) {
        match (&mut self.0, value) {
            (Growing::Texts(texts), None) => texts.push(None),
            (Growing::Texts(texts), Some(CellValue::Text(text))) => texts.push(Some(text.as_bytes())),
            (Growing::Texts(texts), Some(CellValue::Bytes(bytes))) => texts.push(Some(bytes)),
            (Growing::Counts(counts), None) => counts.push(None),
            (Growing::Counts(counts), Some(CellValue::Count(count))) => counts.push(Some(count)),
            (Growing::Reals(reals), None) => reals.push(None),
            (Growing::Reals(reals), Some(CellValue::Real(real))) => reals.push(Some(real)),
            (_, Some(value)) => unreachable!("{value:?} in a column of another kind"),
        }
    }

    /// The column.
    ///
    /// # Errors
    ///
    /// If a text is not UTF-8.
    pub fn finish(self) -> Result<ArrayRef, Message> {
        match self.0 {
            Growing::Texts(texts) => texts.finish(),
            Growing::Counts(counts) => Ok(Arc::new(Int64Array::from(counts))),
            Growing::Reals(reals) => Ok(Arc::new(Float64Array::from(reals))),
        }
    }
}
