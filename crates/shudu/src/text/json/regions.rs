//! Regions of cells in JSON values: lists of cells, cages, and maps with the number of each cell's region.
//!
//! ```text
//! [[[0,0],[0,1], ...], ...]                       a list of cells for each region; each cell is its row and its column
//! [["R1C1","R1C2", ...], ...]                     each cell has a name
//! [[0,1,2,9,10,11,18,19,20], ...]                 each cell is its number in reading order
//! [{"cells":["R1C1", ...],"value":"45"}, ...]     cages, perhaps with a sum
//! [[1,1,1,2,2,2, ...], ...], ["111222333", ...]   the region of each cell
//! ```

use crate::board::{Cell, Shape};
use serde_json::Value;
use std::collections::BTreeMap;

/// A list of cells, and the sum of their digits if it is given.
pub(super) struct RegionCells {
    cells: Vec<Cell>,
    sum: Option<String>,
}

/// Whether the regions of a value state no other rule: each region lies within a house, and a sum is that of a whole
/// house. A value without cells, such as a text, states no rule.
pub(super) fn are_usual(value: &Value, shape: Shape) -> bool {
    match region_lists(value, shape) {
        Some(regions) => regions.iter().all(|region| region.is_usual(shape)),
        None => !has_cells(value),
    }
}

/// The regions of a value; `None` if the value is not a list of regions.
pub(super) fn region_lists(value: &Value, shape: Shape) -> Option<Vec<RegionCells>> {
    let map = region_map(value, shape).map(|map| {
        let mut regions: BTreeMap<String, Vec<Cell>> = BTreeMap::new();
        shape.cells().zip(map).for_each(|(cell, region)| regions.entry(region).or_default().push(cell));
        regions.into_values().map(|cells| RegionCells { cells, sum: None }).collect()
    });
    map.or_else(|| {
        let lists: Vec<&Value> = match value {
            Value::Object(lists) => lists.values().collect(),
            value => value.as_array()?.iter().collect(),
        };
        let offset = first_index(&lists, shape.size());
        lists.into_iter().map(|list| RegionCells::of(list, shape, offset)).collect()
    })
}

impl RegionCells {
    fn of(value: &Value, shape: Shape, offset: usize) -> Option<RegionCells> {
        let (cells, sum) = match value {
            Value::Array(cells) => (cells.as_slice(), None),
            Value::Object(cage) => {
                let sum = ["value", "sum", "total", "clue"].iter().find_map(|name| cage.get(*name));
                let sum = sum.filter(|sum| !sum.is_null()).map(|sum| match sum.as_str() {
                    Some(text) => text.trim().to_string(),
                    None => sum.to_string(),
                });
                let cells = cage.get("cells").and_then(Value::as_array);
                (cells.map_or(&[][..], Vec::as_slice), sum.filter(|sum| !sum.is_empty()))
            }
            _ => return None,
        };
        let cells: Option<Vec<Cell>> = cells.iter().map(|cell| cell_of(cell, shape, offset)).collect();
        Some(RegionCells { cells: cells?, sum })
    }

    /// Whether the rules of the houses already state the rule of this region.
    fn is_usual(&self, shape: Shape) -> bool {
        // SudokuPad stores titles as cages without cells.
        let Some(&first) = self.cells.first() else { return true };
        let all = |is_same: &dyn Fn(Cell) -> bool| self.cells.iter().all(|&cell| is_same(cell));
        let is_within = all(&|cell| cell.row() == first.row())
            || all(&|cell| cell.column() == first.column())
            || all(&|cell| shape.box_of(cell) == shape.box_of(first));
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        let size = shape.size();
        let is_whole = cells.len() == size;
        // A sum that is not a number is a title.
        let sum = self.sum.as_ref().and_then(|sum| sum.parse::<f64>().ok());
        is_within && sum.is_none_or(|sum| is_whole && sum == (size * (size + 1) / 2) as f64)
    }
}

/// The region of each cell, if a value is a map of the board.
fn region_map(value: &Value, shape: Shape) -> Option<Vec<String>> {
    let label = |value: &Value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    let characters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).map(String::from).collect();
    let map: Vec<String> = match value {
        Value::String(text) => characters(text),
        Value::Array(rows) if rows.len() == shape.cell_count() => {
            rows.iter().map(label).collect::<Option<_>>()?
        }
        Value::Array(rows) if rows.len() == shape.size() => {
            let row = |row: &Value| match row {
                Value::String(text) => Some(characters(text)),
                Value::Array(cells) => cells.iter().map(label).collect::<Option<Vec<String>>>(),
                _ => None,
            };
            rows.iter().map(row).collect::<Option<Vec<Vec<String>>>>()?.concat()
        }
        _ => return None,
    };
    let mut labels = map.clone();
    labels.sort_unstable();
    labels.dedup();
    // Numbers of cells are all different.
    (map.len() == shape.cell_count() && labels.len() <= shape.size()).then_some(map)
}

/// The number of the first row, 0 or 1. Rows and columns count from 1 if one of them is the size of the board, and
/// the numbers of cells count from 1 if one of them is the number of cells.
fn first_index(lists: &[&Value], size: usize) -> usize {
    let cells = lists.iter().flat_map(|list| {
        list.as_array().or_else(|| list.get("cells").and_then(Value::as_array)).into_iter().flatten()
    });
    let is_last = |cell: &Value| match cell {
        Value::Array(pair) => pair.iter().any(|index| index.as_u64() == Some(size as u64)),
        cell => cell.as_u64() == Some((size * size) as u64),
    };
    usize::from(cells.into_iter().any(is_last))
}

/// The cell of a value such as `[0,1]`, `"R1C2"` or `1`.
fn cell_of(value: &Value, shape: Shape, offset: usize) -> Option<Cell> {
    let size = shape.size();
    let (row, column) = match value {
        Value::Array(pair) => match pair.as_slice() {
            [row, column] => (row.as_u64()? as usize, column.as_u64()? as usize),
            _ => return None,
        },
        Value::Number(number) => {
            let index = (number.as_u64()? as usize).checked_sub(offset)?;
            (index / size + offset, index % size + offset)
        }
        Value::String(name) => {
            let (row, column) = name.trim().strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            (
                row.parse::<usize>().ok()?.checked_sub(1)? + offset,
                column.parse::<usize>().ok()?.checked_sub(1)? + offset,
            )
        }
        _ => return None,
    };
    let (row, column) = (row.checked_sub(offset)?, column.checked_sub(offset)?);
    (row < size && column < size).then(|| Cell::at(row, column))
}

/// Whether a value has cells in any form that is not known. Other texts are not cells.
fn has_cells(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(|value| match value {
            Value::Array(values) => !values.is_empty(),
            Value::Object(members) => {
                members.values().any(|value| value.as_array().is_some_and(|it| !it.is_empty()))
            }
            Value::String(name) => {
                name.starts_with(['R', 'r']) && name.contains(|c: char| c.is_ascii_digit())
            }
            _ => false,
        }),
        Value::Object(members) => members.values().any(Value::is_array),
        _ => false,
    }
}
