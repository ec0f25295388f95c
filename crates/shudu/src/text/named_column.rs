//! The column of a table that the caller chooses.

use crate::error::Error;
use crate::words::Message;
use std::fmt;
use std::str::FromStr;

/// A column, given by its name in upper or lower case, or by its number, counted from 1.
///
/// ```
/// use shudu::text::NamedColumn;
/// let names = ["id", "Grid", "1"].map(String::from);
/// let index = |column: &str| Ok::<_, shudu::Error>(column.parse::<NamedColumn>()?.index(&names));
/// assert_eq!([index("grid")?, index("2")?, index("1")?, index("4")?], [Some(1), Some(1), Some(2), None]);
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedColumn(String);

impl NamedColumn {
    /// The index of the column among these names. A name has priority over a number.
    pub fn index(&self, names: &[String]) -> Option<usize> {
        let by_number = || self.number().filter(|&number| number <= names.len()).map(|number| number - 1);
        index_of(&self.0, names).or_else(by_number)
    }

    /// The number of the column, if the text is a number.
    pub fn number(&self) -> Option<usize> {
        self.0.parse().ok().filter(|&number| number > 0)
    }
}

impl fmt::Display for NamedColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The index of `wanted` in `names`. An exact match has priority over the first match that ignores case.
pub(super) fn index_of(wanted: &str, names: &[String]) -> Option<usize> {
    let names = || names.iter().map(|name| name.trim());
    names()
        .position(|name| name == wanted)
        .or_else(|| names().position(|name| name.eq_ignore_ascii_case(wanted)))
}

/// Accepts any text that is not blank.
impl FromStr for NamedColumn {
    type Err = Error;

    fn from_str(text: &str) -> Result<NamedColumn, Error> {
        match text.trim() {
            "" => Err(Error::new(Message::NoColumnName)),
            name => Ok(NamedColumn(name.to_string())),
        }
    }
}
