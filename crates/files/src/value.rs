//! The values of generated tables.

/// A value of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableValue<'a> {
    /// Text as bytes. They are checked to be UTF-8 later, all at once.
    Text(&'a [u8]),
    /// A whole number.
    Count(i64),
    /// Another number.
    Real(f64),
}

impl TableValue<'_> {
    /// The number of bytes of the value.
    pub(crate) fn len(self) -> usize {
        match self {
            TableValue::Text(text) => text.len(),
            TableValue::Count(_) | TableValue::Real(_) => size_of::<i64>(),
        }
    }
}
