//! The content of a cell in a copied text.

use super::super::notation::BLANKS;

/// A digit or a blank. A zero is a blank too, but it stays a zero in rewritten rows: the reader of a 16x16 board asks
/// whether it is a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Blank,
    Zero,
    Digit(u8),
}

/// The full-width characters that always stand for a blank, besides [`BLANKS`] and white space.
const WIDE_BLANKS: &str = "＿．";

/// The characters that stand for a blank if no other character does. Beside other blanks, they may be damaged digits.
const RARE_BLANKS: &str = "-?~·•□▢○◦∙⬜◻–—〇";

/// The characters that separate fields, so that they are not blanks.
pub(super) const SEPARATORS: &str = ",;:|\"'=()[]{}/";

/// The words that stand for a blank.
const BLANK_WORDS: [&str; 9] = ["null", "none", "nan", "na", "nil", "undefined", "&nbsp;", "empty", "-1"];

/// The Chinese numerals from 1 to 9.
const NUMERALS: &str = "一二三四五六七八九";

impl Symbol {
    /// The symbol of a cell's text in a board of this size; `None` if the text is neither a digit nor a blank. `blank` is
    /// one more character for a blank.
    pub(super) fn of(text: &str, size: usize, blank: Option<char>) -> Option<Symbol> {
        let text = unquoted(text.trim());
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (None, _) => Some(Symbol::Blank),
            (Some(character), None) => Symbol::of_character(character, size, blank),
            _ if BLANK_WORDS.iter().any(|word| text.eq_ignore_ascii_case(word)) => Some(Symbol::Blank),
            _ => {
                let number = without_fraction(text);
                let is_number = number.len() <= 2 && number.bytes().all(|b| b.is_ascii_digit());
                let value: u8 = number.parse().ok().filter(|_| is_number)?;
                Symbol::of_number(value, size)
            }
        }
    }

    /// The symbol of a single character.
    pub(super) fn of_character(character: char, size: usize, blank: Option<char>) -> Option<Symbol> {
        if Some(character) == blank || character.is_whitespace() {
            return Some(Symbol::Blank);
        }
        if let Some(value) = value_of(character) {
            return Symbol::of_number(value, size);
        }
        let letter = character.to_ascii_uppercase();
        if letter.is_ascii_uppercase() && 10 + usize::from(letter as u8 - b'A') <= size {
            return Some(Symbol::Digit(10 + letter as u8 - b'A'));
        }
        let is_blank = BLANKS.contains(&character) || WIDE_BLANKS.contains(character);
        is_blank.then_some(Symbol::Blank)
    }

    pub(super) fn is_blank(self) -> bool {
        !matches!(self, Symbol::Digit(_))
    }

    fn of_number(value: u8, size: usize) -> Option<Symbol> {
        match value {
            0 => Some(Symbol::Zero),
            _ if usize::from(value) <= size => Some(Symbol::Digit(value)),
            _ => None,
        }
    }

    /// The text of the symbol in a rewritten row.
    pub(super) fn write(self, is_number: bool, out: &mut String) {
        match self {
            Symbol::Blank | Symbol::Zero if is_number => out.push_str("0 "),
            Symbol::Blank => out.push('.'),
            Symbol::Zero => out.push('0'),
            Symbol::Digit(value) if is_number => out.push_str(&format!("{value} ")),
            Symbol::Digit(value) => {
                out.extend(char::from_digit(value.into(), 36).map(|c| c.to_ascii_uppercase()));
            }
        }
    }
}

/// The only character besides digits in the cells of a board. On 9x9, this must be the blank, whatever it is; but
/// separators, bytes that are not text, and text without a digit, are not a board. A single such character is a damaged
/// digit of a full board.
pub(in super::super) fn only_blank(characters: impl Iterator<Item = char>, size: usize) -> Option<char> {
    let is_digit = |c: &char| matches!(Symbol::of_character(*c, size, None), Some(Symbol::Digit(_)));
    let (digits, mut others): (Vec<char>, Vec<char>) = characters.partition(is_digit);
    if others.len() < 2 {
        return None;
    }
    others.sort_unstable();
    others.dedup();
    match others[..] {
        [char::REPLACEMENT_CHARACTER] => None,
        [only] if only.is_control() || SEPARATORS.contains(only) || digits.is_empty() => None,
        [only] if size == 9 || RARE_BLANKS.contains(only) => Some(only),
        _ => None,
    }
}

/// Whether a character may be a digit or a blank of a 9x9 board.
pub(super) fn may_be_cell(character: char) -> bool {
    Symbol::of_character(character, 9, None).is_some() || RARE_BLANKS.contains(character)
}

/// The value of a numeral: ASCII, full-width, or Chinese.
fn value_of(character: char) -> Option<u8> {
    let full_width = || (character as u32).checked_sub('０' as u32).filter(|&value| value < 10);
    let chinese = || NUMERALS.chars().position(|numeral| numeral == character).map(|index| index as u32 + 1);
    character.to_digit(10).or_else(full_width).or_else(chinese).map(|value| value as u8)
}

/// A whole number without its fraction: `5` for `5.`, `5.0` and `5.000e+00`.
fn without_fraction(text: &str) -> &str {
    let Some((number, fraction)) = text.split_once('.') else { return text };
    let zeros = fraction.strip_suffix("e+00").unwrap_or(fraction);
    if zeros.bytes().all(|b| b == b'0') { number } else { text }
}

/// A text without quotes or emphasis around it.
fn unquoted(text: &str) -> &str {
    let marks = ['"', '\'', '`', '“', '”', '‘', '’'];
    let inner = text.trim_matches(marks);
    let bold = inner.strip_prefix("**").and_then(|inner| inner.strip_suffix("**"));
    bold.unwrap_or(inner).trim()
}
