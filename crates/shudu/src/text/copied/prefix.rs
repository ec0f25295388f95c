//! The prefix before the row on each line: a line number or a bullet.

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
}

const BULLETS: [char; 5] = ['-', '*', '•', '–', '+'];

const LABEL_ENDS: [char; 2] = ['=', ':'];

/// A prefix is recognised only in a text of at least this many lines.
const FEWEST: usize = 4;

impl Prefix {
    /// The prefix of the lines: a bullet or a label on every line, or a number on at least half of the lines.
    pub(super) fn of(lines: &[&str]) -> Option<Prefix> {
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
            None => LABEL_ENDS.into_iter().find(is_label).map(Prefix::Label),
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
    line.strip_prefix(bullet).filter(|rest| rest.starts_with(' ')).map(|rest| &rest[1..])
}

/// The number at the beginning, and the text after it. A letter counts as a number too, as in `A:`.
fn without_number(line: &str) -> Option<(usize, &str)> {
    let words = ["row", "line", "r"];
    let after_word = |word: &&str| line.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word));
    let word = words.iter().find_map(after_word).unwrap_or_default();
    let line = line[word.len()..].trim_start();
    let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let letter = line.bytes().next().filter(|byte| byte.is_ascii_uppercase() && word.is_empty());
    let (number, rest) = match letter {
        Some(letter) => (usize::from(letter - b'A'), &line[1..]),
        None => (line[..end].parse().ok()?, &line[end..]),
    };
    let is_name = letter.is_some() || !word.is_empty();
    let is_separated =
        rest.starts_with([':', ')', '.']) || !is_name && (rest.is_empty() || rest.starts_with([' ', '\t']));
    let rest = rest.strip_prefix([':', ')', '.']).unwrap_or(rest);
    is_separated.then_some((number, rest))
}
