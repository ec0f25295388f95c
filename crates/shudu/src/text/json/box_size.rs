//! The shape of the boxes that the members of an object state.
//!
//! ```text
//! {"grid": ..., "boxWidth": 2, "boxHeight": 3}
//! {"grid": ..., "box": [3, 2]}                     rows, then columns
//! {"grid": ..., "box": "3x2"}
//! ```

use super::Object;
use super::rules::{plain_name, shape_of_regions};
use crate::board::Shape;
use serde_json::Value;

/// The words for a box, as names of members begin.
const BOXES: [&str; 4] = ["box", "block", "subgrid", "region"];

/// The ends of the names of members with the number of rows of a box.
const HEIGHTS: [&str; 3] = ["height", "rows", "h"];

/// The ends of the names of members with the number of columns of a box.
const WIDTHS: [&str; 5] = ["width", "cols", "columns", "w", "col"];

/// The rest of a name that begins with a word for a box.
fn end_of(name: &str) -> Option<&str> {
    let end = BOXES.iter().find_map(|word| name.strip_prefix(word))?;
    Some(end.strip_prefix("size").unwrap_or(end))
}

/// Whether a member with this name may state the shape of the boxes.
pub(super) fn may_be_box_size(name: &str) -> bool {
    let name = plain_name(name);
    let is_side = |end: &str| end.is_empty() || HEIGHTS.contains(&end) || WIDTHS.contains(&end);
    end_of(&name).is_some_and(is_side)
}

/// The shape of a board of this size that the members of its object state. Numbers that do not fit the size, such as
/// the width of a drawing, state no shape.
pub(super) fn stated_shape(object: &Object, size: usize) -> Option<Shape> {
    let members: Vec<(String, &Value)> =
        object.iter().map(|(name, value)| (plain_name(name), value)).collect();
    let number = |ends: &[&str]| {
        let is_end = |name: &str| end_of(name).is_some_and(|end| ends.contains(&end));
        members.iter().find_map(|(name, value)| value.as_u64().filter(|_| is_end(name)))
    };
    let pair = || {
        let value = members.iter().find(|(name, _)| end_of(name).is_some_and(str::is_empty))?.1;
        let at = |names: &[&str]| names.iter().find_map(|name| value.get(*name)?.as_u64());
        match value {
            Value::Array(sides) if sides.len() == 2 => Some((sides[0].as_u64(), sides[1].as_u64())),
            Value::String(text) => {
                let shape: Shape = text.parse().ok()?;
                Some((Some(shape.box_rows() as u64), Some(shape.box_columns() as u64)))
            }
            Value::Object(_) => Some((at(&HEIGHTS), at(&WIDTHS))),
            _ => None,
        }
    };
    let (rows, columns) = match (number(&HEIGHTS), number(&WIDTHS)) {
        (None, None) => pair().unwrap_or_default(),
        sides => sides,
    };
    let other = |side: u64| (side > 0 && (size as u64).is_multiple_of(side)).then(|| size as u64 / side);
    let rows = rows.or_else(|| columns.and_then(other));
    let columns = columns.or_else(|| rows.and_then(other));
    let shape = rows.zip(columns).filter(|&(rows, columns)| rows.checked_mul(columns) == Some(size as u64));
    let shape = shape.and_then(|(rows, columns)| Shape::new(rows as usize, columns as usize).ok());
    shape.or_else(|| shape_of_regions(object, size))
}
