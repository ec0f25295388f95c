//! Verdicts, counts, and the possible digits of each cell.

use crate::board::{Board, index_of, mask, value as digit_of};
use crate::logic::words;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use shudu::ask::column::{AnswerLayout, Column, Value};
use shudu::ask::{Asker, Grounds, Means, Row, Task};
use shudu::logic::Words;
use shudu::{Limits, Shape};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A digit in a cell.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct Spot {
    /// The cell, as its index in reading order.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
}

/// The columns of an answer that [`Task::columns`] lists for the page. If a column has no value, the object
/// has no member for it. A test compares the TypeScript type with the columns.
#[derive(Debug, Serialize, Tsify)]
pub struct AnswerView(
    #[tsify(
        type = "{ verdict: string; solution?: number[]; second?: number[]; solutions?: number; more?: boolean; reason?: string; clash?: number[] }"
    )]
    Object,
);

/// A JavaScript object, as the names and values of its members.
#[derive(Debug)]
pub(crate) struct Object(Vec<(&'static str, Member)>);

impl Object {
    /// The columns of a row that have a value; `None` if no column has one.
    pub(crate) fn of(task: Task, row: &Row<'_>, shape: Shape, words: &Words) -> Option<Object> {
        let member = |column: &Column| Some((column.name, member((column.value)(row), shape, words)?));
        let members: Vec<_> = task.columns(AnswerLayout::Object).filter_map(member).collect();
        (!members.is_empty()).then_some(Object(members))
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Object", self.0.len())?;
        self.0.iter().try_for_each(|(name, member)| object.serialize_field(name, member))?;
        object.end()
    }
}

/// A value of a column in the page's format.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Member {
    Flag(bool),
    Number(f64),
    Text(String),
    /// The digits of a board.
    Digits(Vec<u8>),
    Cells([usize; 2]),
}

/// Answers a puzzle. Texts are in the language with the id `tongue`.
fn answer(board: &Board, task: Task, nodes: u32, tongue: &str) -> Result<Ts<AnswerView>, JsError> {
    let grid = board.grid()?;
    let means = Means { limits: limits(nodes), ..Means::default() };
    let answer = Asker::new(task).ask_one(&grid, &means, &());
    let row = Row::of_answer(0, Some(&grid), &answer);
    let words = words(tongue, grid.shape());
    let object = Object::of(task, &row, grid.shape(), &words).expect("every answer has a verdict");
    Ok(AnswerView(object).into_ts()?)
}

fn member(value: Value<'_>, shape: Shape, words: &Words) -> Option<Member> {
    Some(match value {
        Value::Flag(flag) => Member::Flag(flag),
        Value::Word(word) => Member::Text(word.to_string()),
        Value::Count(found) => Member::Number(found as f64),
        Value::Rating(rating) => Member::Text(rating.to_string()),
        Value::Grounds { why: Grounds::Reason(reason), .. } => Member::Text(words.reason(*reason)),
        Value::Clash(clash) => Member::Cells([clash.first, clash.second].map(|cell| index_of(shape, cell))),
        Value::Board(board) => {
            let board = board.grid();
            Member::Digits(shape.cells().map(|cell| digit_of(board.get(cell))).collect())
        }
        _ => return None,
    })
}

/// A limit of this many nodes; 0 means no limit.
pub(crate) fn limits(nodes: u32) -> Limits<'static> {
    if nodes == 0 { Limits::new() } else { Limits::new().nodes(u64::from(nodes)) }
}

/// The verdict on a puzzle, and everything else that one search proves. The search ends after `nodes` nodes;
/// 0 means no limit.
#[wasm_bindgen]
pub fn ask(board: Ts<Board>, nodes: u32, tongue: &str) -> Result<Ts<AnswerView>, JsError> {
    answer(&board.to_rust()?, Task::Solve, nodes, tongue)
}

/// Counts the solutions, up to `most`.
#[wasm_bindgen]
pub fn count(board: Ts<Board>, most: u32, nodes: u32) -> Result<Ts<AnswerView>, JsError> {
    answer(&board.to_rust()?, Task::Count { most: Some(most.into()) }, nodes, "")
}

/// For each cell, the digits that the cell holds in at least one solution. Returns `None` if the search was
/// stopped.
#[wasm_bindgen]
pub fn possible(board: Ts<Board>, nodes: u32) -> Result<Option<Vec<u32>>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let possible = grid.possible(&limits(nodes));
    Ok(possible.map(|possible| grid.shape().cells().map(|cell| mask(possible.get(cell))).collect()))
}

/// A clue that would make the solution unique.
#[derive(Debug, Serialize, Tsify)]
pub struct Clue {
    /// The clue; missing if no single clue suffices.
    #[tsify(optional)]
    pub clue: Option<Spot>,
}

/// Finds the first digit, in reading order, that would make the solution unique if it were a given.
#[wasm_bindgen(js_name = settlingClue)]
pub fn settling_clue(board: Ts<Board>, nodes: u32) -> Result<Ts<Clue>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let spot = |(cell, digit)| Spot { cell: index_of(grid.shape(), cell), digit: digit_of(Some(digit)) };
    Ok(Clue { clue: grid.settling_clue(&limits(nodes)).map(spot) }.into_ts()?)
}
