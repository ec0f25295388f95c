//! Members of an object that state other rules than those of rows, columns and boxes. f-puzzles, SudokuPad and similar
//! programs write such members beside the board.
//!
//! ```text
//! {"grid": ..., "diagonal+": true}                             refused, because the answer would ignore the rule
//! {"grid": ..., "antiknight": false, "killercage": []}         harmless
//! {"cells": ..., "regions": [[[0,0],[0,1], ...], ...]}         harmless if each region lies within a house
//! {"grid": ..., "type": "sudoku-x"}                            refused
//! ```

use super::box_size::may_be_box_size;
use super::regions::{are_usual, region_lists};
use super::{CELL, Object};
use crate::board::Shape;
use crate::error::{Error, shorten};
use crate::words::Message;
use serde_json::Value;

/// What the value of a member with a known name says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RuleMember {
    /// Any value except false, null, 0 and an empty value states a rule.
    Flag,
    /// Any list that is not empty states a rule. A number is a statistic.
    List,
    /// The value lists regions of cells, which state no rule if each region lies within a house.
    Regions,
    /// The value may name a variant.
    Name,
}

/// The members that state a rule if they are not empty or false.
const FLAGS: [&str; 24] = [
    "diagonal+",
    "diagonal-",
    "diagonal",
    "diagonals",
    "antidiagonal",
    "xsudoku",
    "sudokux",
    "antiknight",
    "antiking",
    "antiqueen",
    "disjointgroups",
    "disjointsets",
    "nonconsecutive",
    "windoku",
    "hyper",
    "hypersudoku",
    "jigsaw",
    "irregular",
    "killer",
    "toroidal",
    "asterisk",
    "centerdot",
    "girandola",
    "argyle",
];

/// The members that list the cells and the clues of a rule. In SudokuPad, `lines`, `arrows`, `overlays` and `underlays`
/// are drawings, but only a rule needs such a drawing.
const LISTS: [&str; 65] = [
    "ratio",
    "difference",
    "xv",
    "negative",
    "littlekillersum",
    "littlekiller",
    "arrow",
    "arrows",
    "doublearrow",
    "thermometer",
    "thermometers",
    "thermo",
    "thermos",
    "slowthermometer",
    "sandwichsum",
    "sandwich",
    "sandwiches",
    "even",
    "odd",
    "minimum",
    "maximum",
    "rowindexer",
    "columnindexer",
    "boxindexer",
    "palindrome",
    "palindromes",
    "renban",
    "whispers",
    "germanwhispers",
    "dutchwhispers",
    "regionsumline",
    "equalsumline",
    "quadruple",
    "quadruples",
    "clone",
    "clones",
    "betweenline",
    "lockout",
    "lockoutline",
    "skyscraper",
    "skyscrapers",
    "xsum",
    "xsums",
    "numberedroom",
    "numberedrooms",
    "zipper",
    "zipperline",
    "nabner",
    "modularline",
    "entropicline",
    "kropki",
    "dots",
    "blackdots",
    "whitedots",
    "inequality",
    "inequalities",
    "greaterthan",
    "consecutive",
    "outsideclues",
    "lines",
    "line",
    "overlays",
    "underlays",
    "circle",
    "rectangle",
];

/// The members that list regions.
const REGIONS: [&str; 15] = [
    "regions",
    "region",
    "cages",
    "cage",
    "killercage",
    "killercages",
    "extraregion",
    "extraregions",
    "areas",
    "zones",
    "boxes",
    "blocks",
    "regionmap",
    "houses",
    "subgrids",
];

/// The members whose value may name a variant. If the value is an object, its members are checked instead.
const NAMES: [&str; 20] = [
    "type",
    "variant",
    "variants",
    "variation",
    "puzzletype",
    "sudokutype",
    "gametype",
    "ruletype",
    "kind",
    "genre",
    "category",
    "tags",
    "rules",
    "constraint",
    "constraints",
    "global",
    "globals",
    "options",
    "settings",
    "metadata",
];

/// The names of variants, without the word `sudoku`. The names of [`FLAGS`] are variants too.
const VARIANTS: [&str; 32] = [
    "x",
    "jigsaw",
    "squiggly",
    "nonomino",
    "nrc",
    "thermo",
    "thermometer",
    "arrow",
    "kropki",
    "sandwich",
    "miracle",
    "samurai",
    "consecutive",
    "greaterthan",
    "evenodd",
    "oddeven",
    "littlekiller",
    "skyscraper",
    "skyscrapers",
    "xv",
    "palindrome",
    "renban",
    "whispers",
    "germanwhispers",
    "latin",
    "latinsquare",
    "calcudoku",
    "kenken",
    "futoshiki",
    "kakuro",
    "chaosconstruction",
    "sumo",
];

/// The member of a cell's object in f-puzzles that limits the candidates of the cell.
const GIVEN_MARKS: &str = "givenPencilMarks";

/// Refuses an object with a member that states another rule. `puzzle` is the name of the member that is the puzzle, if
/// it is known; `shape` is the shape of the board.
pub(super) fn refuse_other_rules(object: &Object, puzzle: Option<&str>, shape: Shape) -> Result<(), Error> {
    let members = object.iter().filter(|(name, _)| Some(name.as_str()) != puzzle);
    let mut stated = members.filter_map(|(name, value)| rule_in(name, value, shape));
    let in_cells = || puzzle.and_then(|name| rule_of_cells(object.get(name)?, shape));
    match stated.next().or_else(in_cells) {
        Some(member) => Err(Error::new(Message::OtherRule(shorten(&member)))),
        None => Ok(()),
    }
}

/// The name of the member that states a rule: the member itself, or a member of its value.
fn rule_in(name: &str, value: &Value, shape: Shape) -> Option<String> {
    if let Value::Null | Value::Bool(false) = value {
        return None;
    }
    let is_stated = match kind_of(name)? {
        RuleMember::Name => match value {
            Value::Object(inner) => {
                let is_stated = |(name, value): &(&String, &Value)| match kind_of(name) {
                    Some(RuleMember::Name) => names_variant(value),
                    kind => kind.is_some_and(|kind| is_rule(kind, value, shape)),
                };
                return inner.iter().find(is_stated).map(|(name, _)| name.clone());
            }
            value => {
                names_variant(value) || plain_name(name).starts_with("constraint") && is_constrained(value)
            }
        },
        kind => is_rule(kind, value, shape),
    };
    is_stated.then(|| name.to_string())
}

fn is_rule(kind: RuleMember, value: &Value, shape: Shape) -> bool {
    match (kind, value) {
        (RuleMember::Flag, Value::String(text)) => {
            !["", "0", "no", "false", "off", "none"].iter().any(|off| text.trim().eq_ignore_ascii_case(off))
        }
        (RuleMember::Flag, Value::Number(number)) => number.as_f64() != Some(0.0),
        (RuleMember::Flag | RuleMember::List, Value::Bool(is_on)) => *is_on,
        (RuleMember::Flag | RuleMember::List, Value::Array(values)) => !values.is_empty(),
        (RuleMember::Flag | RuleMember::List, Value::Object(members)) => !members.is_empty(),
        (RuleMember::Regions, value) => !are_usual(value, shape),
        _ => false,
    }
}

/// Whether a value is the name of a variant, or lists such a name.
fn names_variant(value: &Value) -> bool {
    let is_variant = |text: &str| {
        /// The longest name of a variant. A longer text explains rules.
        const LONGEST: usize = 40;
        let name = if text.len() <= LONGEST { plain_name(text) } else { return false };
        let short = name.strip_prefix("sudoku").or(name.strip_suffix("sudoku")).unwrap_or(&name);
        let is_known = |name: &str| VARIANTS[1..].contains(&name) || FLAGS.contains(&name);
        is_known(&name) || is_known(short) || short != name && short == VARIANTS[0]
    };
    let is_named = |value: &Value| match value {
        Value::String(text) => is_variant(text),
        Value::Object(members) => ["type", "name", "kind"]
            .iter()
            .any(|name| members.get(*name).and_then(Value::as_str).is_some_and(is_variant)),
        _ => false,
    };
    match value {
        Value::Array(values) => values.iter().any(is_named),
        value => is_named(value),
    }
}

/// Whether a list of constraints has an object that is not about rows, columns, boxes or givens.
fn is_constrained(constraints: &Value) -> bool {
    const USUAL: [&str; 9] = ["row", "rows", "column", "columns", "box", "boxes", "given", "givens", "house"];
    let name =
        |object: &Value| object.get("type").or(object.get("name")).and_then(Value::as_str).map(plain_name);
    let is_usual = |object: &Value| name(object).is_some_and(|name| USUAL.contains(&name.as_str()));
    constraints.as_array().into_iter().flatten().any(|value| value.is_object() && !is_usual(value))
}

/// The rule that the objects of the cells state: other boxes, or fewer candidates.
fn rule_of_cells(board: &Value, shape: Shape) -> Option<String> {
    let cells = || board.as_array().into_iter().flatten().filter_map(Value::as_array).flatten();
    let has_marks = |cell: &Value| {
        cell.get(GIVEN_MARKS)
            .and_then(Value::as_array)
            .is_some_and(|marks| !marks.is_empty() && cell.get(CELL).is_none_or(Value::is_null))
    };
    if cells().any(has_marks) {
        return Some(GIVEN_MARKS.to_string());
    }
    // A cell without the member `region` has its usual box.
    const REGION: &str = "region";
    if !cells().any(|cell| cell.get(REGION).is_some_and(|region| !region.is_null())) {
        return None;
    }
    let usual = |index: usize| Value::from(shape.box_of(shape.cell(index)));
    let map = cells().take(shape.cell_count()).enumerate();
    let map = map.map(|(i, cell)| cell.get(REGION).filter(|it| !it.is_null()).cloned().unwrap_or(usual(i)));
    (!are_usual(&Value::Array(map.collect()), shape)).then(|| REGION.to_string())
}

/// The shape of boxes of the regions, if each region is a box and the boxes do not have the usual shape.
pub(super) fn shape_of_regions(object: &Object, size: usize) -> Option<Shape> {
    let mut lists =
        object.iter().filter(|(name, _)| matches!(plain_name(name).as_str(), "regions" | "boxes" | "blocks"));
    let usual = Shape::of_size(size).ok()?;
    let (_, value) = lists.find(|(_, value)| region_lists(value, usual).is_some())?;
    let mut shapes = (2..size).filter(|rows| size.is_multiple_of(*rows) && *rows < size);
    shapes
        .find_map(|rows| Shape::new(rows, size / rows).ok().filter(|&shape| are_usual(value, shape)))
        .filter(|_| !are_usual(value, usual))
}

/// Whether a member with this name may state a rule or the shape of the boxes.
pub(super) fn may_state_rule(name: &str) -> bool {
    kind_of(name).is_some() || may_be_box_size(name)
}

fn kind_of(name: &str) -> Option<RuleMember> {
    /// The longest name in the tables, with a few spaces or underscores.
    const LONGEST: usize = 24;
    if name.len() > LONGEST {
        return None;
    }
    let name = plain_name(name);
    let name = name.as_str();
    let kinds = [
        (&FLAGS[..], RuleMember::Flag),
        (&LISTS[..], RuleMember::List),
        (&REGIONS[..], RuleMember::Regions),
        (&NAMES[..], RuleMember::Name),
    ];
    kinds.into_iter().find(|(names, _)| names.contains(&name)).map(|(_, kind)| kind)
}

/// A name in lower case, without spaces and marks, except the mark at the end of `diagonal+` and `diagonal-`.
pub(super) fn plain_name(name: &str) -> String {
    let kept = name
        .trim()
        .char_indices()
        .filter(|&(i, c)| c.is_alphanumeric() || matches!(c, '+' | '-') && i + 1 == name.trim().len());
    kept.flat_map(|(_, c)| c.to_lowercase()).collect()
}
