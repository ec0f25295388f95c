//! Converts single values of columns to Python values.

use crate::grid::PyGrid;
use shudu::ask::column::Value;
use shudu::text::Symbols;
use shudu::words::{DigitNames, Language};

/// The text of a word, a technique or a reason.
pub(crate) fn text(value: Value<'_>) -> Option<String> {
    match value {
        Value::Word(word) => Some(word.name().to_string()),
        Value::Technique(technique) => Some(technique.name().to_string()),
        Value::Grounds { why, size } => {
            let symbols = Symbols::default();
            Some(why.in_words(Language::English, DigitNames::new(Some(&symbols), size)))
        }
        _ => None,
    }
}

/// A rating.
pub(crate) fn rating(value: Value<'_>) -> Option<f64> {
    if let Value::Rating(rating) = value { Some(rating.into()) } else { None }
}

/// A number of solutions.
pub(crate) fn count(value: Value<'_>) -> Option<u64> {
    if let Value::Count(found) = value { Some(found) } else { None }
}

/// A board.
pub(crate) fn board(value: Value<'_>) -> Option<PyGrid> {
    if let Value::Board(board) = value { Some(PyGrid(board.grid())) } else { None }
}
