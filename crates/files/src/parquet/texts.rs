//! Converts the rows of a Parquet file to text, for csv.

use super::{PuzzleColumn, Rows, TableColumns};
use crate::columns::OutputColumns;
use crate::words::{Message, quoted};
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_schema::DataType;
use serde_json::Value;
use shudu::text::csv::Columns;
use shudu::text::{Record, json};
use std::sync::Arc;

pub(crate) struct RowTexts<'b> {
    columns: &'b TableColumns,
    names: Arc<Columns>,
    puzzles: PuzzleColumn,
    formatters: Vec<ArrayFormatter<'b>>,
}

impl<'b> RowTexts<'b> {
    /// Prepares the columns of a batch; returns an error if a column has no text form.
    pub(crate) fn of(rows: &'b Rows, columns: &'b TableColumns) -> Result<RowTexts<'b>, Message> {
        const OPTIONS: FormatOptions<'static> = FormatOptions::new();
        let formatters = rows.columns().iter().map(|column| ArrayFormatter::try_new(column, &OPTIONS));
        let formatters = formatters.collect::<Result<_, _>>().map_err(quoted)?;
        let names = Arc::new(Columns::new(columns.names(), columns.puzzle));
        Ok(RowTexts { columns, names, puzzles: PuzzleColumn::of(rows, columns)?, formatters })
    }

    /// The copied columns of a row, as text or as JSON.
    pub(crate) fn record(
        &self,
        row: usize,
        columns: &OutputColumns,
        is_json: bool,
    ) -> Result<Record, Message> {
        let mut fields = vec![String::new(); self.formatters.len()];
        for &column in &columns.copied {
            let text = self.get(row, column)?;
            let is_null = column == self.columns.puzzle && self.puzzles.get(row).is_none();
            fields[column] = match is_json {
                true if is_null => "null".to_string(),
                true => self.json(column, &text),
                false => text,
            };
        }
        Ok(if is_json {
            Record::of_object(&self.names, fields)
        } else {
            Record::of_table(&self.names, fields)
        })
    }

    /// The text of a field. The puzzle is copied as it is, even if its column holds bytes.
    fn get(&self, row: usize, column: usize) -> Result<String, Message> {
        if column == self.columns.puzzle {
            return Ok(String::from_utf8_lossy(self.puzzles.get(row).unwrap_or_default()).into_owned());
        }
        let name = self.columns.schema.field(column).name();
        let text = self.formatters[column].value(row).try_to_string();
        text.map_err(|error| Message::ColumnAsText { name: name.clone(), error: error.to_string() })
    }

    /// The text of a field as JSON. A number or boolean stays unchanged, but becomes null if the text is
    /// empty. All fields of other types become strings.
    fn json(&self, column: usize, text: &str) -> String {
        let kind = self.columns.schema.field(column).data_type();
        let is_plain = kind.is_numeric() || *kind == DataType::Boolean;
        match serde_json::from_str::<Value>(text) {
            Ok(_) if is_plain => text.to_string(),
            _ if is_plain && text.is_empty() => "null".to_string(),
            _ => json::quoted(text),
        }
    }
}
