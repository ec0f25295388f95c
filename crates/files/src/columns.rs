//! The columns of an output. The columns of the input come first. Our columns come next, and hold answers or
//! a derived board.

use crate::source::SourceName;
use crate::words::Message;
use shudu::ask::column::{AnswerLayout, Column, NullMember};
use shudu::ask::{Row, Task};
use shudu::text::{NamedColumn, Record, csv};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Lays out records, with the columns of the input before our columns. If a column of the input has the name
/// of one of our columns, our column replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutputColumns {
    /// The copied columns of the input, by index.
    pub(crate) copied: Vec<usize>,
    /// The names of the copied columns, then of our columns.
    names: Vec<String>,
    replaced: Vec<String>,
}

impl OutputColumns {
    /// Puts `ours` after the columns of an input with these names.
    pub(crate) fn of(input: &[String], ours: impl IntoIterator<Item = &'static str>) -> OutputColumns {
        let ours: Vec<&str> = ours.into_iter().collect();
        let is_ours = |&column: &usize| ours.iter().any(|our| our.eq_ignore_ascii_case(input[column].trim()));
        let (replaced, copied): (Vec<usize>, Vec<usize>) = (0..input.len()).partition(is_ours);
        let name = |&column: &usize| input[column].clone();
        let names = copied.iter().map(name).chain(ours.iter().map(ToString::to_string)).collect();
        OutputColumns { replaced: replaced.iter().map(name).collect(), names, copied }
    }

    /// Puts the columns of a task after the columns of an input. Leaves out the columns that only some JSON
    /// objects have.
    pub(crate) fn of_task(input: &[String], task: Task, layout: AnswerLayout) -> OutputColumns {
        let is_json = matches!(layout, AnswerLayout::Json | AnswerLayout::JsonCosts);
        let columns = task.columns(layout).filter(|column| !(is_json && yields_to_input(column)));
        OutputColumns::of(input, columns.map(|column| column.name))
    }

    /// Puts the members of an answer after the members of an object.
    pub(crate) fn of_row(input: &[String], task: Task, layout: AnswerLayout, row: &Row<'_>) -> OutputColumns {
        let is_there = |column: &&Column| !yields_to_input(column) || !(column.value)(row).is_null();
        OutputColumns::of(input, task.columns(layout).filter(is_there).map(|column| column.name))
    }

    /// The names of all columns.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The names of those columns of the input that our columns replace.
    pub(crate) fn replaced(&self) -> &[String] {
        &self.replaced
    }

    pub(crate) fn copied_names(&self) -> &[String] {
        &self.names[..self.copied.len()]
    }

    /// The copied fields of a record, as text. If `board` is given, it replaces the field of the puzzle.
    pub(crate) fn fields<'r>(&self, record: &'r Record, board: Option<&'r str>) -> Vec<Cow<'r, str>> {
        let board = |column| board.filter(|_| column == record.columns().puzzle());
        let field = |&column: &usize| board(column).map_or_else(|| record.text(column), Cow::Borrowed);
        self.copied.iter().map(field).collect()
    }

    /// The names and the JSON values of the copied members of a record; the value of the puzzle is `None`.
    pub(crate) fn members<'r>(
        &'r self,
        record: &'r Record,
    ) -> impl Iterator<Item = (&'r str, Option<Cow<'r, str>>)> {
        let value = |column| (column != record.columns().puzzle()).then(|| record.json(column));
        self.names.iter().zip(&self.copied).map(move |(name, &column)| (name.as_str(), value(column)))
    }
}

/// Whether a JSON object keeps the member of the input with the name of this column if the value is null.
fn yields_to_input(column: &Column) -> bool {
    column.null == NullMember::OfInput
}

/// Returns a note for each replaced column that is not in `noted`, and adds the column to `noted`.
pub(crate) fn notes_of_replaced(replaced: &[String], noted: &mut BTreeSet<String>) -> Vec<Message> {
    let new = replaced.iter().filter(|name| noted.insert(name.to_string()));
    new.cloned().map(Message::ColumnReplaced).collect()
}

/// Refuses an input whose columns differ from those of the table. Only the puzzle column may have another name;
/// `chosen` is the puzzle column that the user chose, if any.
pub(crate) fn check_columns(
    input: &SourceName,
    found: &[String],
    expected: &[String],
    chosen: Option<&NamedColumn>,
) -> Result<(), Message> {
    if csv::are_alike(found, expected, chosen) { Ok(()) } else { Err(other_columns(input, found, expected)) }
}

pub(crate) fn other_columns(input: &SourceName, found: &[String], expected: &[String]) -> Message {
    Message::OtherColumns { found: found.to_vec(), expected: expected.to_vec() }.of(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn our_columns_replace_columns_of_the_same_name() {
        let input = Arc::new(csv::Columns::of("id,Verdict,puzzle").expect("columns"));
        let record = Record::of_table(&input, ["7", "old", "12..34.....1...."].map(String::from).to_vec());
        let output = OutputColumns::of(input.names(), ["verdict"]);
        assert_eq!(output.names(), ["id", "puzzle", "verdict"]);
        assert_eq!(output.replaced(), ["Verdict"]);
        assert_eq!(output.fields(&record, None), ["7", "12..34.....1...."]);
    }
}
