//! The record of a table, or the object of a list, that contains a puzzle. Commands write the record back with all its
//! fields.
//!
//! ```text
//! csv     7,12..34.....1....,easy                                      fields as text
//! json    {"id":7,"puzzle":"12..34.....1....","tags":["easy"]}         members as JSON
//! ```

use super::csv::Columns;
use crate::error::{Error, shorten};
use crate::words::Message;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    columns: Arc<Columns>,
    fields: Vec<String>,
    /// Whether the fields are JSON.
    is_json: bool,
}

impl Record {
    /// A record with these fields as text. Missing fields are empty.
    pub fn of_table(columns: &Arc<Columns>, fields: Vec<String>) -> Record {
        Record { columns: Arc::clone(columns), fields, is_json: false }
    }

    /// A record with these fields as JSON.
    pub fn of_object(columns: &Arc<Columns>, fields: Vec<String>) -> Record {
        Record { columns: Arc::clone(columns), fields, is_json: true }
    }

    /// A copy of this record without its fields, to replace a record that is too long to be read.
    #[must_use]
    pub fn emptied(&self) -> Record {
        Record { fields: Vec::new(), ..self.clone() }
    }

    /// The members of an object as a row of a table with these columns. Members that the object does not have
    /// are null. If a member has no column, the row lacks this member, and an error is returned too. The fields of
    /// a record that already comes from a table keep their places.
    ///
    /// ```
    /// use shudu::text::{Record, csv::Columns};
    /// use std::sync::Arc;
    /// let (table, members) = (Arc::new(Columns::of("id,puzzle")?), Arc::new(Columns::of("Puzzle,name")?));
    /// let object = Record::of_object(&members, ["\"12..34.....1....\"", "\"easy\""].map(String::from).to_vec());
    /// let (row, error) = object.in_columns(&table);
    /// assert_eq!((row.text(0), row.text(1)), ("".into(), "12..34.....1....".into()));
    /// assert!(error.is_some_and(|error| error.to_string().contains("'name'")));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    #[must_use]
    pub fn in_columns(self, columns: &Arc<Columns>) -> (Record, Option<Error>) {
        if !self.is_json || self.columns.names() == columns.names() {
            return (Record { columns: Arc::clone(columns), ..self }, None);
        }
        let mut fields = vec!["null".to_string(); columns.names().len()];
        let mut lost = None;
        // Of several columns with the same name, the first column is used.
        let names =
            columns.names().iter().enumerate().rev().filter(|(column, _)| *column != columns.puzzle());
        let by_name: HashMap<&str, usize> = names.map(|(column, name)| (name.as_str(), column)).collect();
        for (member, (name, field)) in self.columns.names().iter().zip(self.fields).enumerate() {
            let column = if member == self.columns.puzzle() {
                Some(columns.puzzle())
            } else {
                by_name.get(name.as_str()).copied()
            };
            match column {
                Some(column) => fields[column] = field,
                None => lost = lost.or(Some(name)),
            }
        }
        let known = || columns.names().iter().map(|name| shorten(name)).collect::<Vec<_>>().join(", ");
        let error =
            |name: &String| Error::new(Message::MemberOfNoColumn { found: shorten(name), known: known() });
        (Record::of_object(columns, fields), lost.map(error))
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

    /// Whether the record has a puzzle that is text and not an array.
    pub fn has_text_puzzle(&self) -> bool {
        let puzzle = self.fields.get(self.columns.puzzle());
        puzzle.is_some_and(|field| !self.is_json || field.starts_with('"'))
    }

    /// The puzzle as JSON, as it is in the input; `null` if the record has no puzzle.
    pub fn json_puzzle(&self) -> Cow<'_, str> {
        let column = self.columns.puzzle();
        let is_there = self.fields.get(column).is_some_and(|field| !field.is_empty());
        if is_there { self.json(column) } else { Cow::Borrowed("null") }
    }

    /// Whether a field is null, or the record has no fields.
    pub fn is_null(&self, column: usize) -> bool {
        self.fields.is_empty() || self.is_json && self.json(column) == "null"
    }

    /// A field as JSON. The fields of a table become strings.
    pub fn json(&self, column: usize) -> Cow<'_, str> {
        match self.fields.get(column) {
            Some(field) if self.is_json => Cow::Borrowed(field),
            field => Cow::Owned(Value::from(field.map_or("", String::as_str)).to_string()),
        }
    }
}
