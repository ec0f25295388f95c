//! Finds and removes the text before or after the row on each line. This text may be a line number, a bullet, the time,
//! the name of the row, or the solution beside the puzzle.

use super::super::grid::is_rule;

/// The prefix of every line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prefix {
    None,
    /// A number or letter that counts the lines, as in `1.`, `A:` and `Row 1:`.
    Number,
    /// A bullet of a list.
    Bullet(char),
    /// All text up to the last occurrence of this character (`=` or `:`), as in `row1 = 12..`.
    Label(char),
    /// A prefix of this many words, which are times, dates and names of a chat, as in `12:30:00 <name> 12..`.
    Chat(usize),
    /// The name of the row is at the end of the line, as in `1 2 . . A`.
    NameAtEnd,
    /// The number of the row is at both ends of the line, as in `1  2 . . 4  1`.
    NumberAtEnds,
    /// A command of LaTeX with the number of the row counted from the bottom, as in `\setrow{9}{1, 2, {}, {}}`.
    SetRow,
    /// The solution is to the right of the puzzle. Each row of the puzzle has this many characters.
    Solution(usize),
}

const BULLETS: [char; 5] = ['-', '*', '•', '–', '+'];

/// The characters after the number of a row.
const ENDS: [char; 6] = [':', ')', '.', '：', '）', '、'];

const LABEL_ENDS: [char; 2] = ['=', ':'];

/// A prefix is recognised only in a text of at least this many lines.
const FEWEST: usize = 4;

impl Prefix {
    /// The possible prefixes of the lines. A bullet or a label must be on every line, and a number must be on
    /// at least half of the lines.
    pub(super) fn of(lines: &[&str]) -> Vec<Prefix> {
        let width = left_of_solution(lines);
        let beside = [
            set_rows(lines),
            Prefix::at_start(lines),
            names_at_end(lines),
            numbers_at_ends(lines),
            width.map(Prefix::Solution),
        ];
        beside.into_iter().flatten().collect()
    }

    fn at_start(lines: &[&str]) -> Option<Prefix> {
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect();
        let is_bullet = |bullet: &char| lines.iter().all(|line| without_bullet(line, *bullet).is_some());
        let numbers: Vec<usize> = lines.iter().filter_map(|line| Some(without_number(line)?.0)).collect();
        let is_count = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
            && numbers.len() >= FEWEST
            && 2 * numbers.len() >= lines.len();
        let is_label = |end: &char| lines.iter().all(|line| without_label(line, *end).is_some());
        match BULLETS.into_iter().find(is_bullet) {
            _ if lines.len() < FEWEST => None,
            Some(bullet) => Some(Prefix::Bullet(bullet)),
            None if is_count => Some(Prefix::Number),
            None => chat(&lines).or_else(|| LABEL_ENDS.into_iter().find(is_label).map(Prefix::Label)),
        }
    }

    /// The line without its prefix.
    pub(super) fn strip(self, line: &str) -> &str {
        let trimmed = line.trim_start();
        let rest = match self {
            Prefix::None => None,
            Prefix::Number => without_number(trimmed).map(|(_, rest)| rest),
            Prefix::Bullet(bullet) => without_bullet(trimmed, bullet),
            Prefix::Label(end) => without_label(trimmed, end),
            Prefix::Chat(words) => without_stamp(trimmed).filter(|&(count, _)| count == words).map(|it| it.1),
            Prefix::NameAtEnd | Prefix::NumberAtEnds if is_ruler(line) => Some(""),
            Prefix::NumberAtEnds => number_at_ends(line).map(|(_, rest)| rest),
            Prefix::SetRow => set_row(line).map(|(_, cells)| cells),
            Prefix::NameAtEnd => name_at_end(line).map(|(_, rest)| rest),
            Prefix::Solution(width) => line.char_indices().nth(width).map(|(end, _)| line[..end].trim_end()),
        };
        rest.unwrap_or(line)
    }
}

/// The text after a label that has a letter.
fn without_label(line: &str, end: char) -> Option<&str> {
    let (label, rest) = line.rsplit_once(end)?;
    label.contains(char::is_alphabetic).then(|| rest.trim())
}

fn without_bullet(line: &str, bullet: char) -> Option<&str> {
    // A plus without a space marks the lines of a patch. The rules of a frame also begin with a plus.
    let is_patch = |rest: &str| bullet == '+' && !rest.starts_with(['-', '=', '+']);
    let rest = line.strip_prefix(bullet)?;
    rest.strip_prefix(' ').or(Some(rest).filter(|rest| is_patch(rest)))
}

/// The prefix of lines that begin with times, or with the name of who wrote them.
fn chat(lines: &[&str]) -> Option<Prefix> {
    let words = without_stamp(lines.first()?)?.0;
    let has_stamp = |line: &&str| without_stamp(line).is_some_and(|(count, _)| count == words);
    lines.iter().all(has_stamp).then_some(Prefix::Chat(words))
}

/// The number of words before the row, and the text after these words. Each of these words is a time, a date, a name in
/// angle brackets, or a name after `@`. Returns `None` if no word is a time or a name, or nothing is after the words.
fn without_stamp(line: &str) -> Option<(usize, &str)> {
    let is_number = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let is_time = |word: &str| {
        let parts: Vec<&str> = word.trim_matches(['[', ']']).split([':', '.', ',']).collect();
        (2..=4).contains(&parts.len()) && word.contains(':') && parts[..2].iter().all(|part| is_number(part))
    };
    let is_date = |word: &str| {
        let parts: Vec<usize> = word.trim_matches(['[', ']']).split(['-', '/']).map(str::len).collect();
        matches!(parts[..], [4, 1..=2, 1..=2] | [1..=2, 1..=2, 4])
    };
    let is_name = |word: &str| {
        let is_bracketed = word.starts_with('<') && word.ends_with('>');
        (is_bracketed || word.starts_with('@')) && word.contains(char::is_alphabetic)
    };
    let (mut rest, mut count, mut is_stamp) = (line.trim_start(), 0, false);
    while let Some((word, after)) = rest.split_once(char::is_whitespace)
        && (is_time(word) || is_date(word) || is_name(word))
    {
        is_stamp |= is_time(word) || is_name(word);
        (rest, count) = (after.trim_start(), count + 1);
    }
    (is_stamp && !rest.is_empty()).then_some((count, rest))
}

/// [`Prefix::NameAtEnd`], if the rows end with A, B, C and so on.
fn names_at_end(lines: &[&str]) -> Option<Prefix> {
    let names: Vec<usize> = lines.iter().filter_map(|line| Some(name_at_end(line)?.0)).collect();
    let are_in_order = names.iter().enumerate().all(|(row, &name)| row == name);
    (names.len() >= FEWEST && are_in_order).then_some(Prefix::NameAtEnd)
}

/// The letter at the end of a row, counted from 0, and the row.
fn name_at_end(line: &str) -> Option<(usize, &str)> {
    let (row, name) = line.trim_end().rsplit_once(char::is_whitespace)?;
    let letter = name.bytes().next().filter(|byte| name.len() == 1 && byte.is_ascii_uppercase())?;
    let has_cells = row.contains(|c: char| c.is_numeric() || c == '.');
    has_cells.then(|| (usize::from(letter - b'A'), row.trim_end()))
}

/// [`Prefix::NumberAtEnds`], if the rows begin and end with 1, 2, 3 and so on.
fn numbers_at_ends(lines: &[&str]) -> Option<Prefix> {
    let rows =
        lines.iter().filter(|line| !line.trim().is_empty() && !is_ruler(line) && !is_rule(line.trim()));
    let numbers: Option<Vec<usize>> = rows.map(|line| Some(number_at_ends(line)?.0)).collect();
    let is_count = |numbers: &Vec<usize>| numbers.iter().zip(1..).all(|(&number, row)| number == row);
    let numbers = numbers.filter(|numbers| numbers.len() >= FEWEST && is_count(numbers));
    numbers.map(|_| Prefix::NumberAtEnds)
}

/// The number at both ends of a row, and the row.
fn number_at_ends(line: &str) -> Option<(usize, &str)> {
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    let (row, last) = rest.rsplit_once(char::is_whitespace)?;
    let number = first.parse().ok().filter(|_| first == last)?;
    Some((number, row.trim()))
}

/// [`Prefix::SetRow`], if the numbers of the rows fall to 1. Numbers that rise would turn the board upside down.
fn set_rows(lines: &[&str]) -> Option<Prefix> {
    let numbers: Vec<usize> = lines.iter().filter_map(|line| Some(set_row(line)?.0)).collect();
    let is_falling = numbers.windows(2).all(|pair| pair[0] == pair[1] + 1) && numbers.last() == Some(&1);
    (numbers.len() >= FEWEST && is_falling).then_some(Prefix::SetRow)
}

/// The number of a row, and its cells.
fn set_row(line: &str) -> Option<(usize, &str)> {
    let (number, cells) = line.trim().strip_prefix("\\setrow{")?.split_once("}{")?;
    Some((number.parse().ok()?, cells.strip_suffix('}')?))
}

/// Whether a line has the numbers of the columns.
fn is_ruler(line: &str) -> bool {
    let mut numbers = line.split_whitespace().zip(1..).map(|(word, number)| word.parse() == Ok(number));
    line.split_whitespace().count() >= FEWEST && numbers.all(|is_next| is_next)
}

/// The width of the puzzle, in characters, if each row of a puzzle has the row of its solution to the right.
fn left_of_solution(lines: &[&str]) -> Option<usize> {
    const WIDEST_GAP: usize = 8;
    let is_digit = |c: &char| c.is_ascii_digit() && *c != '0';
    let with_digits = lines.iter().map(|line| line.trim_end().chars().collect::<Vec<char>>());
    let rows: Vec<Vec<char>> = with_digits.filter(|line| line.iter().any(is_digit)).collect();
    let length = rows.first()?.len();
    let solves = |width: usize, row: &[char]| {
        let (left, right) = (&row[..width], &row[length - width..]);
        let fits = |(left, right): (&char, &char)| match is_digit(right) {
            true => left == right || !is_digit(left),
            false => left == right || left.is_whitespace(),
        };
        left.iter().zip(right).all(fits)
            && right.iter().filter(|c| is_digit(c)).count() >= FEWEST
            && !row[width..length - width].iter().any(is_digit)
    };
    let has_blank =
        |width: usize, row: &[char]| row[..width].iter().zip(&row[length - width..]).any(|(a, b)| a != b);
    let is_width = |&width: &usize| {
        rows.iter().all(|row| solves(width, row)) && rows.iter().any(|row| has_blank(width, row))
    };
    if rows.len() < FEWEST || rows.iter().any(|row| row.len() != length) {
        return None;
    }
    let gaps = (1..=WIDEST_GAP.min(length)).filter(|gap| (length - gap).is_multiple_of(2));
    gaps.map(|gap| (length - gap) / 2).find(is_width)
}

/// The number at the beginning, and the text after it. A letter counts as a number too, as in `A:`.
fn without_number(line: &str) -> Option<(usize, &str)> {
    let words = ["row", "line", "r", "第"];
    let after_word = |word: &&str| line.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word));
    let word = words.iter().find_map(after_word).unwrap_or_default();
    let line = line[word.len()..].trim_start();
    let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let letter = line.bytes().next().filter(|byte| byte.is_ascii_uppercase() && word.is_empty());
    let (number, rest) = match letter {
        Some(letter) => (usize::from(letter - b'A'), &line[1..]),
        None => (line[..end].parse().ok()?, &line[end..]),
    };
    let rest = if word == "第" { rest.strip_prefix('行')? } else { rest };
    let is_name = letter.is_some() || !word.is_empty();
    let is_separated =
        rest.starts_with(ENDS) || !is_name && (rest.is_empty() || rest.starts_with([' ', '\t']));
    let rest = rest.strip_prefix(ENDS).unwrap_or(rest);
    is_separated.then_some((number, rest))
}
