//! The tables that pandas writes as objects of columns.
//!
//! ```text
//! {"0":{"0":5,"1":6, ...},"1":{"0":3, ...}, ...}     column 0 has 5 in row 0 and 6 in row 1
//! ```

use super::super::notation::SMALLEST;
use super::{Object, is_cell};
use serde_json::Value;

/// The rows of a table that an object gives by columns. `names` are the members in their order in the text. Each column
/// is an object whose members are the numbers of the rows, from 0. Returns `None` for any other object.
pub(super) fn rows_of_frame(names: &[String], object: &Object) -> Option<Vec<Value>> {
    let size = names.len();
    let is_row_name = |name: &str| name.to_lowercase().starts_with("row");
    if size < SMALLEST || object.len() != size || names.iter().any(|name| is_row_name(name)) {
        return None;
    }
    let columns = names.iter().map(|name| object.get(name)?.as_object().filter(|it| it.len() == size));
    let columns: Vec<&Object> = columns.collect::<Option<_>>()?;
    let cell = |column: &Object, row: usize| column.get(&row.to_string()).filter(|it| is_cell(it)).cloned();
    let row = |row: usize| columns.iter().map(|column| cell(column, row)).collect::<Option<Vec<Value>>>();
    (0..size).map(|r| row(r).map(Value::Array)).collect()
}
