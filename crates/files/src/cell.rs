//! The values of generated tables.

/// A value of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CellValue<'a> {
    /// Text as bytes. They are checked to be UTF-8 later, all at once.
    Text(&'a [u8]),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
}

impl CellValue<'_> {
    /// The number of bytes of the value.
    pub(crate) fn len(self) -> usize {
        match self {
            CellValue::Text(text) => text.len(),
            CellValue::Count(_) | CellValue::Real(_) => size_of::<i64>(),
        }
    }
}
