//! Tests the techniques with HoDoKu's library of examples, if the environment variable `SHUDU_REGLIB` names a
//! copy of the library. If our program and HoDoKu know the same technique, our program must find the same
//! result.

use shudu::logic::{Reasoner, Technique};
use shudu::{Cell, Digit, DigitSet, Grid, Limits, Shape};
use std::collections::{BTreeMap, BTreeSet};

/// All set techniques. Each naked set of a house comes with a hidden set in the same house. Our program finds
/// only the smaller of these two sets, but HoDoKu may find the larger set.
const SETS: &[Technique] = &[
    Technique::NakedPair,
    Technique::NakedTriplet,
    Technique::NakedQuad,
    Technique::HiddenPair,
    Technique::HiddenTriplet,
    Technique::HiddenQuad,
];

/// The techniques of our program that a code of HoDoKu's library stands for. The test leaves out unique
/// rectangles that lack a candidate (variant 2 in the library).
fn techniques(code: &str, variant: &str) -> &'static [Technique] {
    use Technique as T;
    if code.starts_with("06") && variant == "2" {
        return &[];
    }
    match code {
        "0000" => &[T::LastCell],
        "0002" => &[T::LastCell, T::HiddenSingleInBox, T::HiddenSingleInLine],
        "0003" => &[T::NakedSingle],
        "0100" => &[T::Pointing],
        "0101" => &[T::Claiming],
        "0200" | "0201" | "0202" | "0210" | "0211" | "0212" => SETS,
        "0300" => &[T::XWing],
        "0301" => &[T::Swordfish],
        "0302" => &[T::Jellyfish],
        "0600" => &[T::UniqueRectangle1],
        "0601" => &[T::UniqueRectangle2],
        "0602" => &[T::UniqueRectangle3],
        "0603" => &[T::UniqueRectangle4],
        "0610" => &[T::Bug1],
        "0701" => &[T::XChain, T::XCycle],
        "0702" => &[T::XyChain, T::XyCycle, T::YCycle],
        "0800" => &[T::XyWing],
        "0801" => &[T::XyzWing],
        _ => &[],
    }
}

/// An example of a technique. An example has a board, and the candidates that the technique removes or
/// places, written as digit, row and column.
struct Example<'l> {
    code: &'l str,
    techniques: &'static [Technique],
    is_failing: bool,
    board: Grid,
    removed: BTreeSet<&'l str>,
    placed: BTreeSet<&'l str>,
}

fn example(line: &str) -> Option<Example<'_>> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, technique, _, givens, deleted, removed, placed, ..] = fields[..] else { return None };
    let (code, variant) = technique.split_once('-').unwrap_or((technique, ""));
    let words = |field: &'_ str| field.split_whitespace().map(str::to_string).collect::<BTreeSet<_>>();
    let board = board(givens, &words(deleted))?;
    let words = |field| str::split_whitespace(field).collect();
    let techniques = techniques(code, variant);
    let (removed, placed) = (words(removed), words(placed));
    (!techniques.is_empty()).then_some(Example {
        code,
        techniques,
        is_failing: variant == "x",
        board,
        removed,
        placed,
    })
}

/// The board of an example, with all givens and placements. The pencil marks of the board are its candidates
/// except the deleted ones.
fn board(givens: &str, deleted: &BTreeSet<String>) -> Option<Grid> {
    let givens: Vec<u8> = givens.bytes().filter(|&byte| byte != b'+').collect();
    let shape = Shape::new(3, 3).ok()?;
    let mut grid = Grid::empty(shape);
    for (cell, byte) in shape.cells().zip(givens) {
        grid.set(cell, Digit::new(byte.wrapping_sub(b'0')).filter(|digit| digit.get() <= 9));
    }
    let candidates = shudu::Candidates::of(&grid);
    let marks = shape.cells().map(|cell| {
        let gone = |digit: &Digit| deleted.contains(&name(cell, *digit));
        candidates.get(cell).iter().filter(|digit| !gone(digit)).collect::<DigitSet>()
    });
    let mut marked = Grid::with_marks(shape, marks.collect());
    // `with_marks` turns cells with a single mark into givens. Cells that are not filled in the example
    // become blank again.
    shape.cells().for_each(|cell| marked.set(cell, grid.get(cell)));
    Some(marked)
}

fn name(cell: Cell, digit: Digit) -> String {
    format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)
}

/// Whether our techniques find the result of an example.
fn is_found(example: &Example<'_>, reasoner: &mut Reasoner) -> bool {
    let find = |technique: &Technique| reasoner.find(&example.board, *technique, &Limits::new());
    let steps: Vec<_> = example.techniques.iter().flat_map(find).collect();
    let removed: BTreeSet<String> =
        steps.iter().flat_map(|step| &step.eliminations).map(|gone| name(gone.cell, gone.digit)).collect();
    let placed: BTreeSet<String> =
        steps.iter().filter_map(|step| step.placement).map(|put| name(put.cell, put.digit)).collect();
    if example.is_failing {
        return steps.is_empty();
    }
    example.removed.iter().all(|&gone| removed.contains(gone))
        && example.placed.iter().all(|&put| placed.contains(put))
}

#[test]
fn what_hodoku_finds_is_found() {
    let Some(path) = std::env::var_os("SHUDU_REGLIB") else {
        eprintln!("left out: SHUDU_REGLIB does not name a copy of HoDoKu's reglib");
        return;
    };
    let text = std::fs::read_to_string(path).expect("the library can be read");
    let mut reasoner = Reasoner::new();
    let mut tally: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let Some(example) = example(line) else { continue };
        let (found, all) = tally.entry(example.code).or_default();
        *all += 1;
        if is_found(&example, &mut reasoner) {
            *found += 1;
        } else {
            eprintln!("not found: {line}");
        }
    }
    let (found, all) = tally.values().fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
    eprintln!("{found} of {all} found; by technique: {tally:?}");
    assert!(all > 0 && 100 * found >= 98 * all, "{found} of {all}");
}
