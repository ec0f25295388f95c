//! Detects the format from the beginning of the input.
//!
//! Checks for binary data, json, a csv header, an sdk section, cases, pencilmarks, spaced and grid, in this order.
//! Otherwise the format is line. If the detected format cannot read the beginning, tries the layouts of copied texts
//! and the formats of judges. Detection tolerates errors. For example, a board with a missing row is still a grid, so
//! that the error can name the row. `--from` overrides the detection.

use super::by_columns::in_order;
use super::copied::{
    CopiedLayout, FirstSymbol, counts_columns, has_hash_blanks, has_margin, holds_damaged_puzzle,
    holds_puzzle, is_blank_word, is_damaged_puzzle, lists_columns, read_whole,
};
use super::csv::Columns;
use super::encodings::{has_byte_blanks, has_other_encoding, refuse_binary, with_blanks};
use super::fragment::{are_damaged_rows, has_fragments};
use super::grid::is_rule;
use super::head::{TextHead, most_common};
use super::labels::has_labels;
use super::lines::strip_comment;
use super::notation::SMALLEST;
use super::rows::Cut;
use super::zeros::refuse_doubtful_zeros;
use super::{Detected, Entry, Format, Judge, Notation, Reader, Style, csv, read_line, sdk, split_lines};
use crate::board::Grid;
use crate::error::Error;
use crate::words::Message;
use std::borrow::Cow;

/// The number of bytes at the beginning of an input that [`detect`] examines.
pub const WINDOW: usize = 64 * 1024;

/// Detects the format from the first 64 KiB of the input. `is_whole` tells whether this beginning is the
/// whole input.
///
/// ```
/// use shudu::text::{Format, Notation, detect};
/// let found = detect(b"2\n****\n**2*\n***3\n1***\n", true, &Notation::default())?;
/// assert_eq!(found.format(), Format::Cases);
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn detect(head: &[u8], is_whole: bool, notation: &Notation) -> Result<Detected, Error> {
    let head = &head[..head.len().min(WINDOW)];
    refuse_binary(head)?;
    let text = String::from_utf8_lossy(head);
    if is_whole && has_byte_blanks(head) {
        return Ok(detect_text(&with_blanks(&text), is_whole, notation)?.with_byte_blanks());
    }
    let detected = detect_text(text.trim_start_matches('\u{feff}'), is_whole, notation)?;
    let mut entries = Reader::of(detected, notation.clone(), split_lines(&text)).take(READ);
    if is_whole && has_other_encoding(head) && entries.all(|entry| entry.puzzle.is_err()) {
        return Err(Error::new(Message::NotUtf8));
    }
    Ok(detected)
}

/// Like [`detect`], for a text without a byte order mark.
fn detect_text(text: &str, is_whole: bool, notation: &Notation) -> Result<Detected, Error> {
    if is_whole && has_hash_blanks(text, notation) {
        return Ok(Detected::unread());
    }
    let detected = detect_format(text, is_whole, notation)?;
    // The last line may be incomplete.
    let lines = if is_whole { text } else { text.rsplit_once('\n').map_or(text, |(lines, _)| lines) };
    let is_marked = match detected.format() {
        Format::Csv => has_puzzle_column(lines, notation),
        // In TOML, `[puzzle]` is the beginning of a table, and long quotes enclose a board.
        format => format == Format::Sdk && !lines.contains("\"\"\""),
    };
    if is_whole && is_marked && detected.format() == Format::Csv {
        refuse_doubtful_zeros(csv::puzzle_fields(lines, notation), notation)?;
    }
    if is_marked || notation.column.is_some() || notation.first_symbol().is_err() {
        return Ok(detected);
    }
    if notation.has_own_symbols() {
        let copied = || CopiedLayout::find(lines, is_whole, notation).map(Detected::copied);
        let is_read = reads(detected, lines, notation);
        return Ok(if is_read { detected } else { copied().unwrap_or(detected) });
    }
    // A first line with commas that is not a header is a title.
    let detected = match detected.format() {
        Format::Csv => detect_without_table(&TextHead::new(text, is_whole), notation),
        _ => detected,
    };
    let detected = match detected.format() {
        Format::Line if reads(detected, lines, notation) => {
            return detect_list(detected, lines, is_whole, notation);
        }
        _ if reads(detected, lines, notation) && !is_doubtful(detected, lines, is_whole, notation) => {
            detected
        }
        Format::Cases if is_whole && read_whole(lines, notation).is_some() => Detected::unread(),
        Format::Cases if !has_numbered_boards(lines) => find_judge(lines, notation).unwrap_or(detected),
        _ => detect_copied(detected, lines, is_whole, notation).unwrap_or(detected),
    };
    if has_fragments(detected, lines, notation) {
        return Ok(detected.with_fragments());
    }
    in_order(detected, lines, notation)
}

/// The layout of a text that `line` reads. Such a text has a board of 4x4 or larger, and so no fragments.
fn detect_list(
    detected: Detected,
    lines: &str,
    is_whole: bool,
    notation: &Notation,
) -> Result<Detected, Error> {
    if is_whole {
        refuse_doubtful_zeros((1..).zip(lines.lines().map(Cow::Borrowed)), notation)?;
    }
    let has_list = is_marked_list(lines, notation) || has_labels(lines, notation);
    let list = has_list.then(|| CopiedLayout::find_list(lines, is_whole, notation)).flatten();
    Ok(list.map_or(detected, Detected::copied))
}

/// Finds a copied layout, or the format of a judge, for a text that the detected format cannot read. Returns
/// `None` if nothing reads the text better than the detected format.
fn detect_copied(detected: Detected, lines: &str, is_whole: bool, notation: &Notation) -> Option<Detected> {
    let layout = CopiedLayout::find(lines, is_whole, notation);
    let is_misread =
        |layout: CopiedLayout| layout.has_lost_blanks(lines, notation) || lists_columns(lines, notation);
    let is_one = || layout.map_or_else(|| read_whole(lines, notation).is_some(), is_misread);
    if is_whole && is_one() {
        return Some(Detected::unread());
    }
    let copied = |found: Option<CopiedLayout>| found.map(Detected::copied);
    let count = |detected| Reader::of(detected, notation.clone(), split_lines(lines)).count();
    let is_doubtful = is_doubtful(detected, lines, is_whole, notation);
    let judge = find_judge(lines, notation).filter(|_| !is_doubtful);
    let found = match (copied(layout), judge) {
        // A copied layout may skip boards of another size, so the judge's format is used if it reads more puzzles.
        (Some(copied), Some(judge))
            if count(judge) > count(copied) || copied.style().first == FirstSymbol::A =>
        {
            Some(judge)
        }
        (copied, judge) => copied.or(judge),
    };
    let unread = || {
        let is_unread = is_doubtful || is_unread_board(detected, lines, is_whole, notation);
        is_unread.then(Detected::unread)
    };
    // Damaged objects of JSON do not form a list, and neither do damaged rows of a board.
    let may_be_damaged = matches!(detected.format(), Format::Line | Format::Csv);
    let damaged = || copied(CopiedLayout::find_damaged(lines, is_whole, notation).filter(|_| may_be_damaged));
    found.or_else(unread).or_else(damaged)
}

/// Whether a text is a damaged board, whose lines would give errors about boards that do not exist.
fn is_unread_board(detected: Detected, lines: &str, is_whole: bool, notation: &Notation) -> bool {
    let entries = Reader::of(detected, notation.clone(), split_lines(lines)).take(READ);
    let puzzles: Vec<Result<Grid, Error>> = entries.map(|entry| entry.puzzle).collect();
    let is_wrong = |puzzle: &Result<Grid, Error>| puzzle.as_ref().map_or(true, |grid| grid.clash().is_some());
    // A single error already describes the whole board, unless the error only counts the cells of the text or says
    // that the text is not JSON.
    let is_vague = |error: &Error| {
        matches!(
            error.message(),
            Message::CellCount { .. } | Message::JsonUnexpected(_) | Message::JsonCutOff
        )
    };
    let is_single = puzzles.len() == 1;
    let is_unread = is_whole
        && (!is_single || puzzles[0].as_ref().is_err_and(is_vague))
        && puzzles.iter().all(is_wrong)
        && puzzles.iter().any(Result::is_err);
    // If the text is a board in a frame, the errors of single lines would describe boards that do not exist.
    let is_grid = !is_single && detected.format() == Format::Grid;
    let is_board = || {
        is_grid
            || are_damaged_rows(lines)
            || CopiedLayout::closest(lines).is_some()
            || !is_single && is_prose(detected, lines)
    };
    is_unread && is_board()
}

/// Whether a text consists of words, such as a program, and no line resembles a puzzle.
fn is_prose(detected: Detected, lines: &str) -> bool {
    let filled: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let worded = filled.iter().filter(|line| line.contains(char::is_alphabetic)).count();
    detected.format() == Format::Line
        && 2 * worded >= filled.len()
        && !filled.iter().any(|line| is_damaged_puzzle(line))
}

/// The first judge problem whose format can read the beginning of the input.
fn find_judge(text: &str, notation: &Notation) -> Option<Detected> {
    let is_own = |format: &Format| matches!(format, Format::Judge(_));
    let judges = Judge::all().filter(|judge| judge.answers_boards());
    let formats = judges.map(Judge::format).filter(is_own);
    formats.map(Detected::of).find(|&detected| reads(detected, text, notation))
}

/// If a format reads this many puzzles, no other layout is tried.
pub(super) const READ: usize = 4;

/// Whether a format reads the first puzzles without an error. For `line`, one puzzle of 9x9 or more is enough. If all
/// puzzles are smaller, at least half of the entries must be puzzles without an error, because a row of a table may
/// look like a small puzzle.
fn reads(detected: Detected, text: &str, notation: &Notation) -> bool {
    let mut entries = Reader::of(detected, notation.clone(), split_lines(text)).take(READ).peekable();
    let is_read = |entry: &Entry| entry.puzzle.is_ok();
    let has_size =
        |entry: &&Entry, size: usize| entry.puzzle.as_ref().is_ok_and(|grid| grid.shape().size() >= size);
    match detected.format() {
        Format::Line if begins_with_words(text) => false,
        Format::Line => {
            let entries: Vec<Entry> = entries.collect();
            let count = |size: usize| entries.iter().filter(|entry| has_size(entry, size)).count();
            let begins_with_count = entries.len() > 1 && count(9) > 0 && begins_with_number(text);
            !begins_with_count
                && (count(9) > 0 || count(SMALLEST) > 0 && 2 * count(SMALLEST) >= entries.len())
        }
        Format::Judge(_) => entries.peek().is_some() && entries.all(|entry| is_read(&entry)),
        // One board of 9x9 or more, or any board in an object, proves that the input is JSON. In that case no copied
        // layout is tried, because a layout could skip damaged puzzles. If each row of a board is a separate value, no
        // single value proves that the input is JSON.
        Format::Json => {
            let entries: Vec<Entry> = entries.collect();
            let is_board = |entry: &Entry| has_size(&entry, if entry.record.is_some() { 1 } else { 9 });
            let has_rule = |entry: &Entry| {
                entry.puzzle.as_ref().is_err_and(|error| matches!(error.message(), Message::OtherRule(_)))
            };
            entries.iter().any(|entry| is_board(entry) || has_rule(entry)) || entries.iter().all(is_read)
        }
        // A single cell above a board is the number of the board.
        Format::Grid | Format::Spaced => {
            let entries: Vec<Entry> = entries.collect();
            let is_number = |entry: &Entry| entry.puzzle.as_ref().is_ok_and(|it| it.shape().size() == 1);
            let is_numbered = entries.len() > 1 && is_number(&entries[0]) && !is_number(&entries[1]);
            !is_numbered && entries.iter().all(is_read)
        }
        _ => entries.all(|entry| is_read(&entry)),
    }
}

/// Whether a format of rows probably misreads the lines. Such a format misreads the lines if a row above a single rule
/// only counts the columns, if the rows are not whole boards, or if a column is not part of the board.
fn is_doubtful(detected: Detected, lines: &str, is_whole: bool, notation: &Notation) -> bool {
    let cut = match detected.format() {
        Format::Grid => Cut::Characters,
        Format::Spaced => Cut::Words,
        _ => return false,
    };
    if notation.shape.is_some() {
        return false;
    }
    let head = TextHead::new(lines, is_whole);
    let filled: Vec<&String> = head.lines.iter().filter(|line| !line.is_empty()).take(4).collect();
    let is_ruler = |line: &str| {
        let cells = cut.cells(line);
        cells.len() >= SMALLEST && cells.iter().enumerate().all(|(i, cell)| *cell == (i + 1).to_string())
    };
    let has_ruler = matches!(filled[..], [first, second, _, fourth]
        if is_ruler(first) && is_rule(second) && !is_rule(fourth));
    // If no empty line separates a damaged board from the next board, the rows of the two boards cannot be told apart.
    let has_odd_rows = |rows: &[String]| {
        let widths: Vec<usize> = rows.iter().filter(|row| !is_rule(row)).map(|row| cut.count(row)).collect();
        most_common(&widths).is_some_and(|size| {
            let are_rows = widths.iter().all(|width| width.abs_diff(size) <= 1) && size >= SMALLEST;
            are_rows && widths.len() > size && !widths.len().is_multiple_of(size)
        })
    };
    let has_odd_rows = is_whole && head.lines.split(String::is_empty).any(has_odd_rows);
    let mut entries = Reader::of(detected, notation.clone(), split_lines(lines)).take(READ);
    let lacks_row = || is_whole && counts_columns(lines, notation);
    has_ruler
        || has_odd_rows
        || lacks_row()
        || entries.any(|entry| entry.puzzle.is_ok_and(|grid| has_margin(&grid)))
}

fn detect_format(text: &str, is_whole: bool, notation: &Notation) -> Result<Detected, Error> {
    let head = TextHead::new(text, is_whole);
    let Some(first) = head.lines.iter().find(|line| !line.is_empty()) else {
        // The input has only comments so far.
        return if is_whole { Err(Error::no_puzzle()) } else { Ok(Detected::of(Format::Line)) };
    };
    Ok(if looks_like_json(first, notation) {
        Detected::of(Format::Json)
    } else if notation.column.is_some() || csv::is_header(first, None) || looks_like_csv(first) {
        Detected::of(Format::Csv)
    } else {
        detect_without_table(&head, notation)
    })
}

/// The format of a text that is neither JSON nor a table.
fn detect_without_table(head: &TextHead, notation: &Notation) -> Detected {
    let mut style = Style::default();
    let first = head.lines.iter().find(|line| !line.is_empty()).map_or("", String::as_str);
    let format = if head.lines.iter().any(|line| sdk::opens_puzzle(line)) {
        Format::Sdk
    } else if head.is_cases(notation) {
        Format::Cases
    } else if head.is_marks_line(first, notation) {
        style.on_one_line = true;
        Format::Pencilmarks
    } else if head.is_pencilmarks(notation) {
        Format::Pencilmarks
    } else if head.is_spaced() {
        Format::Spaced
    } else if head.is_grid(notation) {
        style.plain = !head.has_rules;
        Format::Grid
    } else {
        Format::Line
    };
    Detected::styled(format, style)
}

fn looks_like_json(first: &str, notation: &Notation) -> bool {
    let mut characters = first.chars().filter(|c| !c.is_whitespace());
    match characters.next() {
        Some('{') => !csv::is_header(first, None),
        Some('"') => !csv::is_header(first, notation.column.as_ref()),
        Some('[') => begins_array(&characters.collect::<String>()),
        _ => false,
    }
}

/// Whether a text without white space is the inside of an array. A number at its beginning must end with a comma or a
/// bracket; otherwise it is a date, or the index that R prints before a row.
fn begins_array(inside: &str) -> bool {
    let after = inside.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == inside.len() {
        return inside.is_empty() || inside.starts_with(['[', '{', '"', 'n']);
    }
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with([',', ']']);
    after.is_empty() || after.starts_with(',') || after.strip_prefix(']').is_some_and(is_end)
}

/// Whether the line consists of words separated by commas. A header without a puzzle column gets a better error
/// message if it is read as csv.
fn looks_like_csv(first: &str) -> bool {
    let letters = first.chars().filter(|c| c.is_alphabetic()).count();
    first.contains(',') && 2 * letters > first.chars().count()
}

/// Whether a text whose first line looks like a header is a table with puzzles. The text may instead be a board
/// below a title.
fn has_puzzle_column(text: &str, notation: &Notation) -> bool {
    let mut lines = text.lines().map(strip_comment).filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    // A quoted field may span several lines.
    let next = || {
        let mut record = lines.next()?.to_string();
        let mut quotes = record.matches('"').count();
        while quotes % 2 == 1 {
            let Some(line) = lines.next() else { break };
            quotes += line.matches('"').count();
            record.push('\n');
            record.push_str(line);
        }
        Some(record)
    };
    let records: Vec<String> = std::iter::from_fn(next).take(READ).collect();
    // A line that leaves a bracket open is code, and not a header. A line with brackets and a puzzle is also
    // code.
    let opened = first.matches(['{', '[', '(']).count();
    let is_code =
        opened > first.matches(['}', ']', ')']).count() || opened > 0 && holds_damaged_puzzle(first);
    if is_code {
        return false;
    }
    let Ok(columns) = Columns::find(first, notation) else {
        // If the header has as many fields as the first records, this is a table, and the error names the missing puzzle
        // column. If all names are short, the line is not a header, but the row of column names above a board. If a name
        // has only one of two brackets, the line is code.
        let commas = |line: &str| line.matches(',').count();
        let is_cell = |field: &str| field.chars().count() <= 1 || is_blank_word(field);
        let has_names = first.split(',').any(|name| name.trim().chars().count() > 2 && !is_cell(name.trim()));
        let is_row = |record: &String| record.split(',').all(|field| is_cell(field.trim()));
        let are_rows = commas(first) + 1 >= SMALLEST && records.iter().all(is_row);
        return has_names
            && !are_rows
            && !records.is_empty()
            && records.iter().all(|record| commas(record) == commas(first))
            && first.split(',').all(|name| name.matches('(').count() == name.matches(')').count());
    };
    let is_puzzle = |record: &String| {
        let fields = csv::fields(record, columns.separator());
        let is_large = |grid: Grid| grid.shape().size() >= SMALLEST;
        fields.get(columns.puzzle()).is_some_and(|field| is_damaged_puzzle(field))
            || columns.read(record, notation).is_ok_and(is_large)
    };
    !columns.has_header() || records.is_empty() || records.iter().any(is_puzzle)
}

/// Whether some of the first lines of a list have a puzzle among other text, or are fences around the list, and all
/// other lines are puzzles. If some other line has an error, the error must be reported, so the text does not count as
/// a marked list.
fn is_marked_list(text: &str, notation: &Notation) -> bool {
    let is_puzzle = |line: &str| {
        let entry = read_line(1, line, notation);
        entry.is_none_or(|entry| entry.puzzle.is_ok_and(|grid| grid.shape().size() >= SMALLEST))
    };
    let mut marked = text.lines().take(READ).filter(|line| !is_puzzle(line)).peekable();
    marked.peek().is_some() && marked.all(holds_puzzle)
}

/// Whether the numbers that stand alone on a line are 1, 2, 3 and so on, like titles above boards.
fn has_numbered_boards(text: &str) -> bool {
    let numbers = text.lines().map(str::trim).filter(|line| (1..SMALLEST).contains(&line.len()));
    let numbers: Vec<usize> = numbers.map(|line| line.parse().unwrap_or(0)).collect();
    numbers.len() > 1 && numbers.into_iter().zip(1..).all(|(number, expected)| number == expected)
}

/// Whether the first line is a small number, like the number of puzzles above a list.
fn begins_with_number(text: &str) -> bool {
    let first = text.lines().map(strip_comment).find(|line| !line.trim().is_empty()).unwrap_or_default();
    first.len() < SMALLEST * SMALLEST / 2 && first.trim().bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the first line consists of words, like a title above a list.
fn begins_with_words(text: &str) -> bool {
    let first = text.lines().map(strip_comment).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let letters = first.chars().filter(|c| c.is_alphabetic()).count();
    first.trim().contains(' ') && 2 * letters > first.chars().count()
}

/// Whether a short text is a puzzle, or at least resembles a puzzle.
///
/// ```
/// use shudu::text::{Notation, looks_like_puzzle};
/// assert!(looks_like_puzzle("12..34?....1....", &Notation::default()));
/// assert!(looks_like_puzzle(&"A..3".repeat(63), &Notation::default()));
/// assert!(!looks_like_puzzle("puzzles.txt", &Notation::default()));
/// ```
pub fn looks_like_puzzle(text: &str, notation: &Notation) -> bool {
    let is_puzzle = detect(text.as_bytes(), true, notation).is_ok_and(|detected| {
        let mut entries = Reader::of(detected, notation.clone(), split_lines(text));
        entries.next().is_some_and(|entry| entry.puzzle.is_ok())
    });
    let is_cell = |&c: &char| c.is_ascii_digit() || ".*_xX|+-,; \n\t\r".contains(c);
    let (cells, count) = (text.chars().filter(is_cell).count(), text.chars().count());
    let is_nearly = count >= 4 && 10 * cells >= 9 * count;
    is_puzzle || is_nearly || text.contains('\n') || text.starts_with(['{', '[']) || is_no_name(text)
}

/// Whether a text of many characters is probably a board with letters for digits, and not the name of a file. The text
/// of a board has neither folders nor an extension.
fn is_no_name(text: &str) -> bool {
    /// File names are rarely longer than this. A checksum in hexadecimal has up to 64 characters.
    const LONGEST_NAME: usize = 64;
    /// File systems allow at most this number of bytes between two `/`.
    const MOST_BYTES: usize = 255;
    let (stem, extension) = text.rsplit_once('.').unwrap_or((text, ""));
    let has_extension = (2..=7).contains(&extension.len())
        && extension.starts_with(|c: char| c.is_ascii_lowercase())
        && stem.matches('.').count() < stem.len() / 16;
    let is_cell = |c: char| c.is_ascii_alphanumeric() || ".*_".contains(c);
    let (cells, count) = (text.chars().filter(|&c| is_cell(c)).count(), text.chars().count());
    let is_board = count > LONGEST_NAME && 10 * cells >= 9 * count && !has_extension;
    !text.contains(['/', '\\']) && (is_board || text.len() > MOST_BYTES)
}
