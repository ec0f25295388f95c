//! Checks that every puzzle can be written and read back in each format that has characters for the puzzle.

use crate::input::Input;
use crate::messages;
use shudu::solve::Weights;
use shudu::text::{Notation, Reader, SlotAnswer, Style, Writer, split_lines};
use shudu::{Candidates, Cell, Format, Grid, Limits, Outcome, Shape, Solution};

/// How many puzzles of an input are checked. Checking more puzzles would only take more time.
const MOST: usize = 6;

/// Writes the puzzles in every layout, one after another, and reads them back. Then writes and reads the
/// answer to the first puzzle, except in the formats `csv` and `json`, which the crate `files` lays out.
pub(crate) fn check(puzzles: &[Grid], input: &Input<'_>) {
    let puzzles = &puzzles[..puzzles.len().min(MOST)];
    let Some(first) = puzzles.first() else { return };
    let is_small = first.shape().size() <= 9;
    let outcome = first.solve_with(&Limits::new().nodes(if is_small { 50 } else { 0 }));
    for (format, style) in layouts() {
        check_puzzles(puzzles, format, style, input);
        if !matches!(format, Format::Csv | Format::Json) {
            check_answer(first, &outcome, format, style, input);
        }
    }
}

/// Every format, in each of its layouts.
pub(crate) fn layouts() -> impl Iterator<Item = (Format, Style)> {
    let plain = (Format::Grid, Style { plain: true, ..Style::default() });
    let on_one_line = (Format::Pencilmarks, Style { on_one_line: true, ..Style::default() });
    Format::all().map(|format| (format, Style::default())).chain([plain, on_one_line])
}

fn check_puzzles(puzzles: &[Grid], format: Format, style: Style, input: &Input<'_>) {
    let mut writer = Writer::styled(format, input.notation.clone(), style);
    let (mut text, mut written) = (String::new(), Vec::new());
    for puzzle in puzzles.iter().filter(|puzzle| fits(format, puzzle, puzzles, input)) {
        let before = text.clone();
        match writer.puzzle(puzzle, &mut text) {
            Ok(()) => written.push(puzzle),
            Err(error) => {
                messages::check(&error);
                assert_eq!(text, before, "{format}: an error leaves the text as it was");
                assert!(!is_writable(format, puzzle, input), "{format}: {error} for {puzzle}");
            }
        }
    }
    writer.finish(&mut text);
    check_layout(&text, format);
    let back = read_back(&text, format, puzzles, input);
    assert_eq!(back.len(), written.len(), "{format}: as many puzzles as were written:\n{text}");
    for (puzzle, back) in written.into_iter().zip(&back) {
        check_same(puzzle, back, format, &text);
    }
}

/// Whether a puzzle can be written and read back in this format.
fn fits(format: Format, puzzle: &Grid, puzzles: &[Grid], input: &Input<'_>) -> bool {
    match format {
        _ if has_one_shape(format, puzzles) => puzzle.shape() == puzzles[0].shape(),
        Format::Line | Format::Sdm | Format::Csv | Format::Json => {
            input.notation.shape.is_some() || !could_be_marks(puzzle)
        }
        _ => true,
    }
}

/// Whether all boards must have the same shape, which is then passed to the reader. The boards of `cases`
/// always have the same shape. If any board has an unusual shape, all boards must also have the same shape,
/// because few layouts show the shape.
fn has_one_shape(format: Format, puzzles: &[Grid]) -> bool {
    format == Format::Cases || !puzzles.iter().all(has_usual_shape)
}

/// Whether the shape is the usual one for the size of the board, so that the size alone determines the shape.
pub(crate) fn has_usual_shape(puzzle: &Grid) -> bool {
    Shape::of_size(puzzle.shape().size()) == Ok(puzzle.shape())
}

/// Whether the characters of a board may also be read as candidates. An 8x8, 27x27 or 64x64 board may be read
/// as candidates of a 4x4, 9x9 or 16x16 board, but only if its givens clash.
pub(crate) fn could_be_marks(puzzle: &Grid) -> bool {
    matches!(puzzle.shape().size(), 8 | 27 | 64) && puzzle.clash().is_some()
}

/// Whether the format has characters for the board.
fn is_writable(format: Format, puzzle: &Grid, input: &Input<'_>) -> bool {
    let size = puzzle.shape().size();
    match format {
        Format::Csv | Format::Json => true,
        Format::Spaced => input.symbol_count.is_none() || input.has_symbols(size),
        _ => input.has_symbols(size),
    }
}

/// Checks that all lines are complete and have no trailing white space.
fn check_layout(text: &str, format: Format) {
    assert!(text.is_empty() || text.ends_with('\n'), "{format}: the last line has no end:\n{text}");
    assert!(text.lines().all(|line| line == line.trim_end()), "{format}: trailing blanks:\n{text}");
}

fn read_back(text: &str, format: Format, puzzles: &[Grid], input: &Input<'_>) -> Vec<Grid> {
    let mut notation: Notation = input.notation.clone();
    if has_one_shape(format, puzzles) {
        notation.shape = puzzles.first().map(Grid::shape);
    }
    let entries = Reader::new(format, notation, split_lines(text));
    let fail = |error| panic!("{format}: {error}, in what was written:\n{text}");
    entries.map(|entry| entry.puzzle.unwrap_or_else(fail)).collect()
}

/// Checks that the boards have equal givens, and equal candidates if the format writes candidates.
fn check_same(puzzle: &Grid, back: &Grid, format: Format, text: &str) {
    assert_eq!(puzzle.shape(), back.shape(), "{format}: another shape:\n{text}");
    let candidates = Candidates::of(puzzle);
    let bare = puzzle.clone().without_marks();
    for cell in puzzle.shape().cells() {
        let expected = match format {
            Format::Pencilmarks if !puzzle.has_marks() => candidates.get(cell),
            Format::Pencilmarks | Format::Csv | Format::Json => puzzle.allowed(cell),
            _ => bare.allowed(cell),
        };
        assert_eq!(back.allowed(cell), expected, "{format}: {cell} has changed:\n{text}");
    }
}

/// Writes the answer to a puzzle, with the solution if a short search found one, and then the entry of a bad puzzle.
/// Checks both texts.
fn check_answer(puzzle: &Grid, outcome: &Outcome, format: Format, style: Style, input: &Input<'_>) {
    let mut writer = Writer::styled(format, input.notation.clone(), style);
    let mut text = String::new();
    let solution = outcome.solution();
    let answer = SlotAnswer {
        puzzle: Some(puzzle),
        word: Some(outcome.word().name()),
        solution,
        score: solution.map(|solution| Weights::target(puzzle.shape()).score(solution)),
        shows_puzzle: false,
    };
    if let Err(error) = writer.answer(&answer, &mut text) {
        assert!(text.is_empty(), "{format}: an error leaves the text as it was");
        assert!(!is_writable(format, puzzle, input), "{format}: {error} for {puzzle}");
        return;
    }
    check_layout(&text, format);
    assert!(!text.is_empty(), "{format}: every puzzle has its place");
    if let Some(solution) = solution.filter(|_| format != Format::Cases) {
        check_solution(puzzle, solution, &text, format, input);
    }
    let length = text.len();
    writer.error(&mut text);
    assert!(text[length..].contains("error"), "{format}: a bad puzzle has its place:\n{text}");
    check_layout(&text, format);
}

/// Checks the board in an answer. The format sdk repeats the puzzle, and the other formats contain the solution.
fn check_solution(puzzle: &Grid, solution: &Solution, text: &str, format: Format, input: &Input<'_>) {
    let back = read_back(text, format, std::slice::from_ref(puzzle), input);
    let [back] = &back[..] else { panic!("{format}: expected one board:\n{text}") };
    let expected = if format == Format::Sdk { puzzle } else { solution.grid() };
    let is_same = |cell: Cell| back.get(cell) == expected.get(cell);
    assert!(expected.shape().cells().all(is_same), "{format}: another board:\n{text}");
}
