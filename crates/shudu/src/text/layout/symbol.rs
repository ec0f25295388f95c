//! The content of a cell in a copied text.

/// A digit or a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Blank,
    Digit(u8),
}

/// The characters that always stand for a blank, besides white space.
const BLANKS: &str = ".0*_xX＿．０";

/// The characters that stand for a blank if no other character does. Beside other blanks, they may be damaged digits.
const RARE_BLANKS: &str = "-?~·•□▢○◦∙⬜◻–—〇";

/// The words that stand for a blank.
const BLANK_WORDS: [&str; 7] = ["null", "none", "nan", "nil", "undefined", "&nbsp;", "empty"];

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
                let number = [".0", "."].iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text);
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
        BLANKS.contains(character).then_some(Symbol::Blank)
    }

    fn of_number(value: u8, size: usize) -> Option<Symbol> {
        match value {
            0 => Some(Symbol::Blank),
            _ if usize::from(value) <= size => Some(Symbol::Digit(value)),
            _ => None,
        }
    }

    /// The text of the symbol in a rewritten row.
    pub(super) fn write(self, is_number: bool, out: &mut String) {
        match self {
            Symbol::Blank if is_number => out.push_str("0 "),
            Symbol::Blank => out.push('.'),
            Symbol::Digit(value) if is_number => out.push_str(&format!("{value} ")),
            Symbol::Digit(value) => {
                out.extend(char::from_digit(value.into(), 36).map(|c| c.to_ascii_uppercase()));
            }
        }
    }
}

/// The only character besides digits in the cells of a board, if it must be the blank: on 9x9 any character, on other
/// sizes one of `RARE_BLANKS`. Returns `None` for bytes that are not text, and for cells without a digit.
pub(super) fn only_blank(characters: impl Iterator<Item = char>, size: usize) -> Option<char> {
    let is_digit = |c: &char| matches!(Symbol::of_character(*c, size, None), Some(Symbol::Digit(_)));
    let (digits, mut others): (Vec<char>, Vec<char>) = characters.partition(is_digit);
    others.sort_unstable();
    others.dedup();
    match others[..] {
        [char::REPLACEMENT_CHARACTER] => None,
        [only] if only.is_control() || digits.is_empty() => None,
        [only] if size == 9 || RARE_BLANKS.contains(only) => Some(only),
        _ => None,
    }
}

/// Whether the characters of a 16x16 board have both 0 and another blank. Then 0 may be a hexadecimal digit.
pub(super) fn has_zero_and_blank(characters: &[char], size: usize) -> bool {
    let is_blank = |&c: &char| c != '0' && Symbol::of_character(c, size, None) == Some(Symbol::Blank);
    size == 16 && characters.contains(&'0') && characters.iter().any(is_blank)
}

/// The value of a numeral: ASCII, full-width, or Chinese.
fn value_of(character: char) -> Option<u8> {
    let full_width = || (character as u32).checked_sub('０' as u32).filter(|&value| value < 10);
    let chinese = || NUMERALS.chars().position(|numeral| numeral == character).map(|index| index as u32 + 1);
    character.to_digit(10).or_else(full_width).or_else(chinese).map(|value| value as u8)
}

/// A text without quotes or emphasis around it.
fn unquoted(text: &str) -> &str {
    let marks = ['"', '\'', '`', '“', '”', '‘', '’'];
    let inner = text.trim_matches(marks);
    let bold = inner.strip_prefix("**").and_then(|inner| inner.strip_suffix("**"));
    bold.unwrap_or(inner).trim()
}
