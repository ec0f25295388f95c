//! The record of a table, or the object of a list, that contains a puzzle. Commands write it back with all its fields.
//!
//! ```text
//! csv     7,12..34.....1....,easy                                      fields as text
//! json    {"id":7,"puzzle":"12..34.....1....","tags":["easy"]}         members as JSON
//! ```

use super::csv::Columns;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// A record with all its fields.
///
/// ```
/// use shudu::{Format, text::{Notation, Reader, split_lines}};
/// let text = "{\"id\":7,\"puzzle\":\"12..34.....1....\",\"name\":\"easy\"}\n";
/// let entry = Reader::new(Format::Json, Notation::default(), split_lines(text)).next().expect("a puzzle");
/// let record = entry.record.expect("the object it is in");
/// assert_eq!(record.columns().names(), ["id", "puzzle", "name"]);
/// assert_eq!((record.text(2), record.json(2)), ("easy".into(), "\"easy\"".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    columns: Arc<Columns>,
    fields: Vec<String>,
    /// Whether the fields are JSON.
    is_json: bool,
}

impl Record {
    pub(super) fn of_table(columns: &Arc<Columns>, fields: Vec<String>) -> Record {
        Record { columns: Arc::clone(columns), fields, is_json: false }
    }

    pub(super) fn of_object(columns: Arc<Columns>, fields: Vec<String>) -> Record {
        Record { columns, fields, is_json: true }
    }

    /// A record with these columns and no fields.
    pub fn blank(columns: &Columns) -> Record {
        Record::of_table(&Arc::new(columns.clone()), Vec::new())
    }

    /// The same columns without fields, for a record that is too long to be read.
    #[must_use]
    pub fn emptied(&self) -> Record {
        Record { fields: Vec::new(), ..self.clone() }
    }

    /// The fields of an object as a row of a table with these columns. Members that the object does not have
    /// are null. Returns `None` if a member has no column.
    pub fn in_columns(&self, columns: &Columns) -> Option<Record> {
        let mut fields = vec!["null".to_string(); columns.names().len()];
        for (member, (name, field)) in self.columns.names().iter().zip(&self.fields).enumerate() {
            let is_puzzle = member == self.columns.puzzle();
            let same_name = || columns.names().iter().position(|other| other == name);
            let column = if is_puzzle { Some(columns.puzzle()) } else { same_name() };
            fields[column?].clone_from(field);
        }
        Some(Record::of_object(Arc::new(columns.clone()), fields))
    }

    /// The columns of the table, or the names of the members.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// A field as text, for a table. Missing fields, and null, are empty.
    pub fn text(&self, column: usize) -> Cow<'_, str> {
        let field = self.fields.get(column).map_or("", String::as_str);
        match self.is_json.then(|| serde_json::from_str(field)) {
            Some(Ok(Value::String(text))) => Cow::Owned(text),
            Some(Ok(Value::Null)) => Cow::Borrowed(""),
            _ => Cow::Borrowed(field),
        }
    }

    /// A field as JSON. The fields of a table become strings.
    pub fn json(&self, column: usize) -> Cow<'_, str> {
        match self.fields.get(column) {
            Some(field) if self.is_json => Cow::Borrowed(field),
            field => Cow::Owned(Value::from(field.map_or("", String::as_str)).to_string()),
        }
    }
}
