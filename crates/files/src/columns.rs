//! The columns of an output table, which are the columns of the input, then the columns of the answers.

use crate::block::Stream;
use crate::source::SourceName;
use crate::words::Message;
use shudu::ask::Task;
use shudu::ask::column::Shown;
use shudu::text::NamedColumn;
use shudu::text::csv::{self, Separator};

pub(crate) fn names_of(task: Task, shown: Shown) -> impl Iterator<Item = &'static str> + Clone {
    task.columns(shown).map(|column| column.name)
}

/// The columns of the input that are copied to the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passed {
    pub(crate) names: Vec<String>,
    pub(crate) columns: Vec<usize>,
    /// Whether all columns are copied, because none has the name of a column of answers.
    pub(crate) is_all: bool,
}

impl Passed {
    pub(crate) fn of(stream: &Stream, task: Task, shown: Shown) -> Passed {
        let names = stream.format.column_names();
        let ours = names_of(task, shown);
        let is_ours = |name: &str| ours.clone().any(|our| our.eq_ignore_ascii_case(name.trim()));
        let columns: Vec<usize> = (0..names.len()).filter(|&i| !is_ours(&names[i])).collect();
        let is_all = columns.len() == names.len();
        let names = columns.iter().map(|&i| names[i].clone()).collect();
        Passed { names, columns, is_all }
    }

    pub(crate) fn replaced(&self, stream: &Stream) -> Vec<String> {
        let names = stream.format.column_names().into_iter().enumerate();
        names.filter(|(i, _)| !self.columns.contains(i)).map(|(_, name)| name).collect()
    }

    /// The fields of a csv record that are copied; missing fields are empty.
    pub(crate) fn fields_of(&self, record: &[u8], separator: Separator) -> Vec<String> {
        let fields = csv::fields(&String::from_utf8_lossy(record), separator);
        self.columns.iter().map(|&i| fields.get(i).cloned().unwrap_or_default()).collect()
    }
}

/// Refuses an input whose columns differ from those of the table. The name of the puzzle column, which may be `chosen`, may
/// differ.
pub fn check_columns(
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
