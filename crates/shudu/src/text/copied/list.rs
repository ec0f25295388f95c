//! Finds the puzzle among the other fields of a line.

use super::super::notation::{LAST_LETTER, USUAL_SIZES};
use super::markup::{is_fence, unmarked};
use super::symbol::{FirstSymbol, SEPARATORS, Symbol, has_damaged_letter, may_be_cell, only_blank};

/// The fields of a line that look like puzzles of one size. On boards smaller than 9x9, fields with a bad character
/// or a wrong length are skipped; on larger boards, one such field makes the result empty. A field is left out if
/// it is the solution of another field near it.
pub(super) fn puzzles_in(line: &str) -> Vec<String> {
    // HoDoKu marks filled cells with a plus sign.
    let puzzle_fields = without_solutions(fields(line)).map(|field| field.replace('+', ""));
    let mut found: Vec<(usize, String)> = puzzle_fields.filter_map(with_size).collect();
    let reads = |(size, text): &&(usize, String)| rewritten(text, *size).is_some();
    if !found.iter().any(|found| reads(&found)) {
        // `&` and the other separators may also be blanks, so the line is split at these characters only if the first
        // split gives no puzzle.
        let parts = |line: &str, is_end: &dyn Fn(char) -> bool| -> Vec<(usize, String)> {
            let fields = without_solutions(line.split(is_end)).map(without_stop);
            fields.map(String::from).filter_map(with_size).collect()
        };
        let ways: [&dyn Fn(char) -> bool; 2] =
            [&|c| c.is_whitespace() || "&<>=\"?/".contains(c), &char::is_whitespace];
        let others = ways.into_iter().map(|is_end| parts(line, is_end));
        found = others.into_iter().find(|others| others.iter().any(|it| reads(&it))).unwrap_or(found);
    }
    // A long number may look like a small board, but not like a board of 9x9 or more.
    let is_large = |size: usize| size >= 9;
    let mut large = found.iter().filter(|(size, _)| is_large(*size));
    let first = large.clone().find(reads).or(large.next()).or(found.iter().find(reads)).or(found.first());
    let Some(&(size, _)) = first else { return Vec::new() };
    let same = found.iter().filter(|found| found.0 == size).map(|(_, text)| rewritten(text, size));
    let puzzles: Option<Vec<String>> = same.filter(|text| is_large(size) || text.is_some()).collect();
    let puzzles = puzzles.unwrap_or_default();
    let are_full: Vec<bool> = puzzles.iter().map(|board| !board.contains(['.', '0'])).collect();
    // A full board beside a damaged puzzle is the solution of this puzzle.
    let is_damaged = |field: &str| is_damaged_puzzle(field) && with_size(field.replace('+', "")).is_none();
    if is_large(size) && are_full.iter().all(|&is_full| is_full) && fields(line).any(is_damaged) {
        return Vec::new();
    }
    let is_solution = |i: usize| {
        let mut near = i.saturating_sub(NEAR)..puzzles.len().min(i + NEAR + 1);
        are_full[i] && near.any(|j| !are_full[j] && is_solved_by(&puzzles[j], &puzzles[i]))
    };
    let kept: Vec<bool> = (0..puzzles.len()).map(|i| !is_solution(i)).collect();
    puzzles.into_iter().zip(kept).filter_map(|(puzzle, is_kept)| is_kept.then_some(puzzle)).collect()
}

/// Whether a line has a puzzle of 9x9 or more among other text, or is only a mark around a block of text.
pub(in super::super) fn holds_puzzle(line: &str) -> bool {
    const LARGE: usize = 81;
    unmarked(line)
        .is_none_or(|line| is_fence(&line) || puzzles_in(&line).iter().any(|puzzle| puzzle.len() >= LARGE))
}

/// Whether some field of a line is a puzzle, even a damaged one.
pub(in super::super) fn holds_damaged_puzzle(line: &str) -> bool {
    fields(line).any(is_damaged_puzzle)
}

/// A board is compared with this many boards before and after it, because a line may have any number of boards.
const NEAR: usize = 8;

/// The fields of a line, split at every character that may be a separator.
fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || QUOTES.contains(c) || SEPARATORS.contains(c)).map(without_stop)
}

/// The quotes around a puzzle, in addition to the quotes in [`SEPARATORS`].
const QUOTES: &str = "`“”‘’„«»「」『』";

/// A field without the full stop of a sentence. The full stop is removed only from a puzzle with zeros for
/// blanks, because a dot is not a cell of such a puzzle.
fn without_stop(field: &str) -> &str {
    match field.strip_suffix(['.', '。', '!', '?']) {
        Some(puzzle) if puzzle.contains('0') && puzzle.bytes().all(|byte| byte.is_ascii_digit()) => puzzle,
        _ => field,
    }
}

/// The parts of a line, except those after the name of a solution.
fn without_solutions<'t>(parts: impl Iterator<Item = &'t str>) -> impl Iterator<Item = &'t str> {
    let mut is_solution = false;
    parts.filter(move |part| {
        let is_kept = !is_solution;
        if part.contains(char::is_alphanumeric) {
            is_solution = is_solution_name(part);
        }
        is_kept
    })
}

/// A field that looks like a puzzle, and the size of this puzzle.
fn with_size(field: String) -> Option<(usize, String)> {
    let count = field.chars().count();
    let size = sizes().find(|size| (size * size).abs_diff(count) <= size / 4)?;
    has_cells(&field).then_some((size, field))
}

/// A puzzle with the usual characters; `None` if it has a bad character or a wrong length.
fn rewritten(text: &str, size: usize) -> Option<String> {
    let characters: Vec<char> = text.chars().collect();
    if has_damaged_letter(characters.iter().copied(), size, FirstSymbol::One) {
        return None;
    }
    let blank = only_blank(characters.iter().copied(), size);
    let mut line = String::new();
    for &character in characters.iter().filter(|_| characters.len() == size * size) {
        Symbol::of_character(character, size, blank)?.write(false, &mut line);
    }
    Some(line).filter(|line| !line.is_empty())
}

/// Whether a full board has the givens of a board with blanks.
fn is_solved_by(puzzle: &str, solution: &str) -> bool {
    puzzle.chars().zip(solution.chars()).all(|(given, digit)| matches!(given, '.' | '0') || given == digit)
}

/// The damaged puzzle of a line that has no valid puzzle. If the line has no damaged puzzle either, returns the whole
/// line. The other fields of the line must not become cells.
pub(super) fn damaged_field(line: &str) -> &str {
    let is_read = |field: &str| {
        with_size(field.replace('+', "")).is_some_and(|(size, text)| rewritten(&text, size).is_some())
    };
    let damaged = without_solutions(fields(line)).filter(|field| is_damaged_puzzle(field) && !is_read(field));
    damaged.max_by_key(|field| field.len()).unwrap_or(line)
}

/// Whether a line of a list is not meant as a puzzle. Such a line has words, a tag, brackets or the frame of a table.
/// `has_puzzle` tells whether a puzzle is above the line.
pub(super) fn is_outside_of_list(line: &str, has_puzzle: bool) -> bool {
    let line = line.trim();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let has_word = line.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 1);
    let is_frame = line.starts_with('|') && !line.contains(char::is_alphanumeric);
    let closes = line.starts_with([']', '}', ')']) && line.chars().all(|c| "]}); ,".contains(c));
    let is_above =
        !has_puzzle && (2 * letters > line.chars().count() || line.bytes().all(|byte| byte.is_ascii_digit()));
    let is_tag = line.chars().count() < FEWEST_CELLS && !line.contains(char::is_numeric) && letters > 0;
    is_above
        || is_frame
        || is_tag
        || closes
        || has_word && !without_solutions(fields(line)).any(is_damaged_puzzle)
}

/// Whether the name of a member or a variable says that its value is a solution.
pub(in super::super) fn is_solution_name(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    name.starts_with("solution") || ["solved", "answer", "answers"].contains(&name.as_str())
}

/// Whether a text looks like a board of 9x9 or more, with about the right number of characters.
pub(in super::super) fn is_damaged_line(text: &str) -> bool {
    with_size(text.to_string()).is_some_and(|(size, _)| size >= 9)
}

/// The minimum number of cells of a damaged puzzle. A column name that contains a digit is shorter than this.
const FEWEST_CELLS: usize = 12;

/// Whether a field is a damaged puzzle of any length, and not the name of a column.
pub(in super::super) fn is_damaged_puzzle(field: &str) -> bool {
    let field = field.replace(' ', "");
    field.chars().count() >= FEWEST_CELLS && has_cells(&field)
}

/// Whether a field looks like the cells of a board. At least one character must be a digit. Also, most characters
/// must be digits or blanks, or all characters except digits must be equal.
fn has_cells(field: &str) -> bool {
    let cells = field.chars().filter(|&c| may_be_cell(c)).count();
    let has_digit = field.chars().any(|c| c.is_numeric() && c != '0');
    has_digit && (2 * cells > field.chars().count() || only_blank(field.chars(), 9).is_some())
}

/// The sizes of boards on one line, with one character per cell.
fn sizes() -> impl Iterator<Item = usize> {
    USUAL_SIZES.into_iter().filter(|&size| size <= LAST_LETTER)
}
