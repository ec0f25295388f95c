//! Tests that the TypeScript types of answers, which are written by hand, have the columns that the page shows.

use shudu::ask::Task;
use shudu::ask::column::{AnswerLayout, Column, ColumnKind};
use std::collections::BTreeMap;

/// The members of the TypeScript type of a struct, with their types.
fn members(source: &'static str, name: &str) -> BTreeMap<&'static str, &'static str> {
    let start = source.find(&format!("pub struct {name}(")).expect("the struct is in this file");
    let object = source[start..].split('"').nth(1).expect("a type in quotes");
    let members = object.trim_matches(|c: char| "{} ".contains(c)).split("; ");
    let members = members.map(|member| member.split_once(": ").expect("a name and a type"));
    members.map(|(name, kind)| (name.trim_end_matches('?'), kind)).collect()
}

/// The columns that the page shows of the answers of these tasks, with their TypeScript types.
fn columns(tasks: &[Task]) -> BTreeMap<&'static str, &'static str> {
    let columns = tasks.iter().flat_map(|task| task.columns(AnswerLayout::Object));
    columns.map(|column| (column.name, kind_of(column))).collect()
}

fn kind_of(column: &Column) -> &'static str {
    match column.kind {
        ColumnKind::Word | ColumnKind::Technique | ColumnKind::Text | ColumnKind::Real => "string",
        // The only column with an object is the clash, which is the indices of two cells.
        ColumnKind::Board | ColumnKind::Object => "number[]",
        ColumnKind::Whole => "number",
        ColumnKind::Flag => "boolean",
    }
}

#[test]
fn the_types_have_the_columns_of_the_page() {
    let answers = columns(&[Task::Solve, Task::Count { most: None }]);
    assert_eq!(members(include_str!("../src/solve.rs"), "AnswerView"), answers);
    let ratings = columns(&[Task::Rate { has_steps: false }]);
    assert_eq!(members(include_str!("../src/logic.rs"), "Ratings"), ratings);
}
