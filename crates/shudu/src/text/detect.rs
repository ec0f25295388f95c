//! Detects the format from the beginning of the input.
//!
//! Checks for binary data, json, a csv header, an sdk section, cases, pencilmarks, spaced and grid, in this order.
//! Otherwise the format is line. If the detected format cannot read the beginning, tries the layouts of copied texts
//! and the formats of judges. Detection tolerates errors. For example, a board with a missing row is still a grid, so
//! that the error can name the row. `--from` overrides the detection.

use super::by_columns::in_order;
use super::copied::{
    CopiedLayout, FirstSymbol, has_margin, holds_damaged_puzzle, holds_puzzle, is_blank_word,
    is_damaged_puzzle,
};
use super::csv::Columns;
use super::encodings::{has_byte_blanks, has_other_encoding, refuse_binary, with_blanks};
use super::fragment::{are_damaged_rows, has_fragments};
use super::grid::{is_rule, is_rule_character};
use super::labels::has_labels;
use super::lines::strip_comment;
use super::notation::SMALLEST;
use super::rows::Cut;
use super::zeros::refuse_doubtful_zeros;
use super::{
    Detected, Entry, Format, Judge, Notation, Reader, Style, csv, flat, read_line, sdk, split_lines,
};
use crate::board::{Grid, Shape};
use crate::error::Error;
use crate::words::Message;
use std::borrow::Cow;
use std::collections::BTreeMap;

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
    let copied = |found: Option<CopiedLayout>| found.map(Detected::copied);
    let count = |detected| Reader::of(detected, notation.clone(), split_lines(lines)).count();
    let is_doubtful = is_doubtful(detected, lines, is_whole, notation);
    let judge = find_judge(lines, notation).filter(|_| !is_doubtful);
    let found = match (copied(CopiedLayout::find(lines, is_whole, notation)), judge) {
        // A copied layout may skip boards of another size, so the judge's format is used if it reads more puzzles.
        (Some(copied), Some(judge))
            if count(judge) > count(copied) || copied.style().first == FirstSymbol::A =>
        {
            Some(judge)
        }
        (copied, judge) => copied.or(judge),
    };
    let unread = || {
        let entries = Reader::of(detected, notation.clone(), split_lines(lines)).take(READ);
        let puzzles: Vec<Result<Grid, Error>> = entries.map(|entry| entry.puzzle).collect();
        let is_wrong =
            |puzzle: &Result<Grid, Error>| puzzle.as_ref().map_or(true, |grid| grid.clash().is_some());
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
        // If the text is a board in a frame, the errors of single lines would describe boards that do not
        // exist.
        let is_grid = !is_single && detected.format() == Format::Grid;
        let is_board = || is_grid || are_damaged_rows(lines) || CopiedLayout::closest(lines).is_some();
        (is_unread && is_board() || is_doubtful).then(Detected::unread)
    };
    // Damaged objects of JSON do not form a list, and neither do damaged rows of a board.
    let may_be_damaged = matches!(detected.format(), Format::Line | Format::Csv);
    let damaged = || copied(CopiedLayout::find_damaged(lines, is_whole, notation).filter(|_| may_be_damaged));
    found.or_else(unread).or_else(damaged)
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
    has_ruler || has_odd_rows || entries.any(|entry| entry.puzzle.is_ok_and(|grid| has_margin(&grid)))
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
        Some('[') => {
            characters.next().is_none_or(|c| matches!(c, '[' | '{' | '"' | 'n') || c.is_ascii_digit())
        }
        _ => false,
    }
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
        // If the header has as many fields as the first record, this is a table, and the error names the missing puzzle
        // column. If all names are short, the line is not a header, but the row of column names above a board.
        let commas = |line: &str| line.matches(',').count();
        let is_cell = |field: &str| field.chars().count() <= 1 || is_blank_word(field);
        let has_names = first.split(',').any(|name| name.trim().chars().count() > 2 && !is_cell(name.trim()));
        let is_row = |record: &String| record.split(',').all(|field| is_cell(field.trim()));
        let are_rows = commas(first) + 1 >= SMALLEST && records.iter().all(is_row);
        return has_names
            && !are_rows
            && records.first().is_some_and(|record| commas(record) == commas(first));
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

/// The beginning of an input, as lines without comments.
struct TextHead {
    lines: Vec<String>,
    /// The rows of the first board, which ends at a blank line. Rules are left out.
    rows: Vec<String>,
    has_rules: bool,
    /// Whether cells may be empty. Cells may be empty if tabs separate them, or if the first line begins with
    /// spaces.
    has_empty_cells: bool,
    is_whole: bool,
}

impl TextHead {
    fn new(text: &str, is_whole: bool) -> TextHead {
        let mut lines: Vec<&str> = text.lines().collect();
        if !is_whole && lines.len() > 1 {
            lines.pop(); // may be incomplete
        }
        // Lines with only a comment are removed, so that they do not count as blank lines.
        let kept = lines.iter().filter(|line| !line.trim_start().starts_with('#'));
        let lines: Vec<String> = kept.map(|line| strip_comment(line).trim_start().to_string()).collect();
        let filled = lines.iter().skip_while(|line| line.is_empty());
        let paragraph: Vec<&String> = filled.take_while(|line| !line.is_empty()).collect();
        let has_rules = paragraph.iter().any(|line| is_rule(line) || line.contains(is_rule_character));
        let rows = paragraph.into_iter().filter(|line| !is_rule(line)).cloned().collect();
        let has_tabs =
            text.contains('\t') && text.lines().any(|line| line.starts_with('\t') || line.contains("\t\t"));
        let has_empty_cells = has_tabs
            || text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.starts_with("  "));
        TextHead { rows, has_rules, has_empty_cells, is_whole, lines }
    }

    /// Whether the first line is a single number, followed by a row of 4 characters or by k rows of k
    /// characters.
    fn is_cases(&self, notation: &Notation) -> bool {
        let mut filled = self.lines.iter().filter(|line| !line.is_empty());
        let Some(first) = filled.next() else { return false };
        if self.has_empty_cells {
            return false;
        }
        let figures = first.strip_prefix('-').unwrap_or(first);
        let is_number = !figures.is_empty() && figures.bytes().all(|b| b.is_ascii_digit());
        if first.len() > 25 || !is_number || figures.len() > SMALLEST && figures.starts_with('0') {
            return false;
        }
        let widths: Vec<usize> = filled.map(|line| line.chars().count()).collect();
        let Some(&k) = widths.first() else { return false };
        if first.len() == k {
            // `1234` may be the first row of a board, or a count of boards. The number is a count only if that
            // many boards follow. A longer number is a row, or a 4x4 board.
            if k > SMALLEST {
                return false;
            }
            let promised = first.parse::<usize>().map_or(usize::MAX, |count| count.saturating_mul(k));
            return promised == widths.len() || (!self.is_whole && promised > widths.len());
        }
        let usual = notation.shape.map_or(4, Shape::size);
        k == usual || (k > 4 && widths.len() >= k && widths[..k].iter().all(|&width| width == k))
    }

    /// Whether the first line is a board written as n * n * n characters of candidates. Also returns true for the
    /// beginning of a line that is too long for one character per cell.
    fn is_marks_line(&self, first: &str, notation: &Notation) -> bool {
        let characters: Vec<char> = first.chars().collect();
        let longest_board = Shape::MAX_SIZE * Shape::MAX_SIZE;
        let is_cut_off = !self.is_whole && self.lines.len() == 1 && characters.len() > longest_board;
        let has_words = first.contains(char::is_whitespace);
        !has_words && (is_cut_off || flat::read_marks(&characters, notation, false).is_some())
    }

    /// Whether the rows consist of groups of candidates. All rows must have the same number of groups, and some
    /// groups must have more than one digit.
    fn is_pencilmarks(&self, notation: &Notation) -> bool {
        let rows: Vec<Vec<String>> = self.rows.iter().map(|row| Cut::Words.cells(row)).collect();
        let Some(first) = rows.first() else { return false };
        let width = first.len();
        let size = if rows.len() == 1 && width > 1 { width.isqrt() } else { width };
        let Ok(alphabet) = notation.alphabet(size) else { return false };
        let is_enough = rows.len() + 1 >= width || rows.len() == 1 || !self.is_whole;
        let words: Vec<&String> = rows.iter().flatten().collect();
        let is_group = |word: &&String| {
            let is_placeholder = matches!(word.as_str(), "." | "!");
            let is_short = word.chars().count() <= size;
            is_placeholder || (is_short && word.chars().all(|c| alphabet.digit(c).is_some()))
        };
        // On boards larger than 9x9, `15` may be the number 15. If all words are numbers or blanks, the format is
        // not `pencilmarks`.
        let is_number =
            |word: &&String| *word == "." || word.parse::<usize>().is_ok_and(|value| value <= size);
        // If there are fewer groups than blanks, the groups are typing mistakes.
        let groups = words.iter().filter(|word| word.chars().count() > 1 && is_group(word)).count();
        let blanks = words.iter().filter(|word| word.as_str() == ".").count();
        let has_group = groups > 0 && groups >= blanks;
        let is_even = rows.iter().all(|row| row.len() == width);
        is_enough && is_even && has_group && words.iter().all(is_group) && !words.iter().all(is_number)
    }

    /// Whether the rows consist of numbers, several per row, without rules.
    fn is_spaced(&self) -> bool {
        let is_number = |word: &str| {
            let is_blank = matches!(word, "." | "*" | "_");
            is_blank || (word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit()))
        };
        let words = || self.rows.iter().flat_map(|row| row.split_whitespace());
        let numbers = words().filter(|word| is_number(word)).count();
        // A few words that are not numbers are errors to report, not signs of another format.
        let nearly_all = numbers + 1 + numbers / 16 >= words().count();
        !self.has_rules
            && words().count() >= 2 * self.rows.len()
            && numbers > 2
            && nearly_all
            && self.has_short_words()
    }

    /// Whether each word is a cell. In `53. .7. ...`, a row of 9 characters, each word has several cells
    /// instead.
    fn has_short_words(&self) -> bool {
        let words = || self.rows.iter().flat_map(|row| row.split_whitespace());
        let single = words().filter(|word| word.chars().count() == 1).count();
        let row_words = self.rows[0].split_whitespace().count();
        2 * single >= words().count() || row_words >= 10
    }

    /// Whether the first board has rules, or has k rows of k characters apart from a few damaged rows.
    fn is_grid(&self, notation: &Notation) -> bool {
        let is_cell = |c: &char| !c.is_whitespace() && !is_rule_character(*c);
        let lengths: Vec<usize> = self.rows.iter().map(|row| row.chars().filter(is_cell).count()).collect();
        let Some(k) = most_common(&lengths) else { return false };
        if self.has_empty_cells {
            return false;
        }
        if self.has_rules && lengths.len() > 1 {
            return true;
        }
        // Lines of 16 characters may also be 4x4 boards, so such lines are a grid only if there are 16 lines.
        let is_ambiguous = k >= 16 && k.isqrt() * k.isqrt() == k;
        let is_even = lengths.iter().all(|&length| length == k);
        let rows = lengths.len();
        if notation.shape.is_some_and(|shape| shape.size() != k) || k < 4 || notation.alphabet(k).is_err() {
            return false;
        }
        if rows == k {
            return if is_ambiguous { is_even && !self.are_boards(k, notation) } else { true };
        }
        let most = 2 * lengths.iter().filter(|&&length| length == k).count() > rows;
        let are_rows = rows.abs_diff(k) <= 1 || rows > k && !self.are_boards(k, notation);
        !is_ambiguous && most && (are_rows || rows.is_multiple_of(k) || self.is_in_bands(k))
    }

    /// Whether each of k lines of k characters is a small board with k cells. Such a line has only digits that a
    /// board with k cells can have, and at least two digits. For instance, 16 lines with only the digits 1 to 4
    /// are 4x4 boards, since a 16x16 board would have other digits too. A few of the lines may be damaged.
    fn are_boards(&self, k: usize, notation: &Notation) -> bool {
        let Ok(alphabet) = notation.alphabet(k.isqrt()) else { return false };
        let is_board = |row: &String| {
            let mut digits = row.chars().filter_map(|c| alphabet.digit(c));
            let fits = |c: char| alphabet.digit(c).is_some() || alphabet.is_blank(c);
            row.chars().all(fits) && digits.next().is_some() && digits.next().is_some()
        };
        self.rows.iter().filter(|row| is_board(row)).count() + k / 8 >= k
    }

    /// Whether blank lines separate the bands of rows.
    fn is_in_bands(&self, k: usize) -> bool {
        let band = Shape::of_size(k).map_or(1, Shape::box_rows);
        let rows = self.lines.iter().filter(|line| !line.is_empty() && !is_rule(line)).count();
        band > 1 && self.rows.len().is_multiple_of(band) && rows >= k - 1
    }
}

fn most_common(lengths: &[usize]) -> Option<usize> {
    let mut counts = BTreeMap::new();
    lengths.iter().for_each(|&length| *counts.entry(length).or_insert(0) += 1);
    counts.into_iter().max_by_key(|&(_, count)| count).map(|(length, _)| length)
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
