//! The content of a cell in a copied text.

use super::super::notation::{BLANKS, LAST_LETTER, SMALLEST, numeral};
use std::collections::BTreeMap;

/// A digit or a blank. A zero is a blank too, but it stays a zero in rewritten rows, because the reader of a 16x16
/// board must ask whether 0 is a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Blank,
    Zero,
    Digit(u8),
}

/// The symbol of the digit 1 in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstSymbol {
    /// The digits are 1 to 9, then letters from A.
    #[default]
    One,
    /// The digits are 0 to 9, then letters from A, as in hexadecimal boards.
    Zero,
    /// The digits are letters from A.
    A,
}

impl FirstSymbol {
    pub(in super::super) const ALL: [FirstSymbol; 3] = [FirstSymbol::One, FirstSymbol::A, FirstSymbol::Zero];
    /// The symbols that the digit 1 may have on boards with more than 26 digits, for which the letters alone
    /// do not suffice.
    const OF_NUMERALS: [FirstSymbol; 2] = [FirstSymbol::One, FirstSymbol::Zero];

    /// The symbol: `1`, `0` or `A`.
    pub fn character(self) -> char {
        match self {
            FirstSymbol::One => '1',
            FirstSymbol::Zero => '0',
            FirstSymbol::A => 'A',
        }
    }

    /// The reverse of [`character`](FirstSymbol::character); `One` for any other character.
    pub fn of_character(character: char) -> FirstSymbol {
        FirstSymbol::ALL.into_iter().find(|first| first.character() == character).unwrap_or_default()
    }

    /// The symbols that the digit 1 may have on boards of this size, the most likely first. On boards smaller than 9x9,
    /// 0 is always a blank.
    pub(super) fn of_size(size: usize, known: Option<FirstSymbol>) -> &'static [FirstSymbol] {
        if let Some(known) = known {
            let index = FirstSymbol::ALL.iter().position(|&first| first == known).unwrap_or_default();
            return &FirstSymbol::ALL[index..=index];
        }
        match size {
            10..=LAST_LETTER if size > LETTERS => &FirstSymbol::OF_NUMERALS,
            10..=LAST_LETTER => &FirstSymbol::ALL,
            LARGEST_NUMERAL => &FirstSymbol::ALL,
            SMALLEST..=8 => &FirstSymbol::ALL[..2],
            _ => &FirstSymbol::ALL[..1],
        }
    }

    /// The symbols of the digits of a board, one after another.
    pub(crate) fn symbols(self, size: usize) -> String {
        ('0'..='9').chain('A'..='Z').skip_while(|&symbol| symbol != self.character()).take(size).collect()
    }
}

/// The largest size of a board whose digits are single numerals.
pub(in super::super) const LARGEST_NUMERAL: usize = 9;

/// The number of letters from A to Z.
const LETTERS: usize = 26;

/// The full-width characters that always stand for a blank, besides [`BLANKS`] and white space.
const WIDE_BLANKS: &str = "＿．";

/// The characters that stand for a blank if no other character does. On a board that also has other blanks, these
/// characters may be damaged digits.
const RARE_BLANKS: &str = "-?~·•□▢○◯◦∙⬜◻◽▫–—〇";

/// The characters that may separate the fields of a line.
pub(super) const SEPARATORS: &str = ",;:|\"'=()[]{}/";

/// The characters that separate cells so often that they are never blanks.
const FIELD_SEPARATORS: &str = ",;|\"'";

/// The words that stand for a blank.
const BLANK_WORDS: [&str; 16] = [
    "null",
    "none",
    "nan",
    "na",
    "n/a",
    "nil",
    "undefined",
    "&nbsp;",
    "empty",
    "blank",
    "-1",
    "missing",
    "nothing",
    "[]",
    "{}",
    "()",
];

/// Whether a text is a word that stands for a blank, such as `null`.
pub(in super::super) fn is_blank_word(text: &str) -> bool {
    BLANK_WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

impl Symbol {
    /// The symbol of a cell's text in a board of this size; `None` if the text is neither a digit nor a blank. `blank` is
    /// one more character for a blank.
    pub(super) fn of(text: &str, size: usize, blank: Option<char>) -> Option<Symbol> {
        let text = unquoted(text.trim());
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (None, _) => Some(Symbol::Blank),
            (Some(character), None) => Symbol::of_character(character, size, blank),
            _ if is_blank_word(text) => Some(Symbol::Blank),
            (Some(first), _) if is_drawn_blank(text, first) => Some(Symbol::Blank),
            _ => {
                let hexadecimal = text.strip_prefix("0x").or(text.strip_prefix("0X"));
                let (number, radix) = hexadecimal.map_or((without_fraction(text), 10), |number| (number, 16));
                // On small boards, `00` is two cells whose separator is lost.
                let is_padded = number.len() > 1 && number.starts_with('0') && size <= LARGEST_NUMERAL;
                let is_number = number.len() <= 2 && number.chars().all(|c| c.is_digit(radix)) && !is_padded;
                Symbol::of_number(u8::from_str_radix(number, radix).ok().filter(|_| is_number)?, size)
            }
        }
    }

    /// The symbol of a cell's text, if the digits begin with `first`.
    pub(super) fn of_first(
        text: &str,
        size: usize,
        blank: Option<char>,
        first: FirstSymbol,
    ) -> Option<Symbol> {
        match first {
            FirstSymbol::One => Symbol::of(text, size, blank),
            FirstSymbol::Zero => Some(match Symbol::of(text, size - 1, blank)? {
                Symbol::Zero => Symbol::Digit(1),
                Symbol::Digit(digit) => Symbol::Digit(digit + 1),
                Symbol::Blank => Symbol::Blank,
            }),
            FirstSymbol::A => {
                let letter = unquoted(text.trim());
                let index = letter.bytes().next().map(|byte| byte.to_ascii_uppercase().wrapping_sub(b'A'));
                match index.filter(|&index| letter.len() == 1 && usize::from(index) < size.min(LETTERS)) {
                    Some(index) => Some(Symbol::Digit(index + 1)),
                    None => Symbol::of(text, 1, blank).filter(|symbol| symbol.is_blank()),
                }
            }
        }
    }

    /// The symbol of a single character.
    pub(super) fn of_character(character: char, size: usize, blank: Option<char>) -> Option<Symbol> {
        if Some(character) == blank || character.is_whitespace() {
            return Some(Symbol::Blank);
        }
        if let Some(value) = numeral(character) {
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

/// The blank of a board whose cells hold digits and one other character. On 9x9, almost any character may be the blank;
/// on other sizes, only one of [`RARE_BLANKS`]. Separators, control characters and bytes that are not text are never
/// blanks. Returns `None` if there is no digit, or if the other character occurs only once, because that character is
/// then a damaged digit of a full board.
pub(in super::super) fn only_blank(characters: impl Iterator<Item = char>, size: usize) -> Option<char> {
    other_character(characters, size, FirstSymbol::One)
}

/// Like [`only_blank`], for digits that begin with `first`.
pub(super) fn other_character(
    characters: impl Iterator<Item = char>,
    size: usize,
    first: FirstSymbol,
) -> Option<char> {
    let is_digit = |c: &char| {
        matches!(Symbol::of_first(c.encode_utf8(&mut [0; 4]), size, None, first), Some(Symbol::Digit(_)))
    };
    let (digits, mut others): (Vec<char>, Vec<char>) = characters.partition(is_digit);
    if others.len() < 2 {
        return None;
    }
    others.sort_unstable();
    others.dedup();
    match others[..] {
        // A zero is a blank anyway, or a digit.
        ['0' | char::REPLACEMENT_CHARACTER] => None,
        [only] if only.is_control() || FIELD_SEPARATORS.contains(only) || digits.is_empty() => None,
        [only] if size == 9 || RARE_BLANKS.contains(only) => Some(only),
        _ => None,
    }
}

/// The blank of a board in which a few other characters are damaged cells. The blank is the most frequent character
/// that is not a digit. The rules of [`only_blank`] tell which characters may be blanks.
pub(in super::super) fn likely_blank(
    characters: impl Iterator<Item = char> + Clone,
    size: usize,
) -> Option<char> {
    let is_usual = |c: &char| Symbol::of_character(*c, size, None).is_some();
    let others = characters.clone().filter(|c| !is_usual(c));
    let mut counts = BTreeMap::new();
    others.for_each(|c| *counts.entry(c).or_insert(0) += 1);
    let (&blank, &count) = counts.iter().max_by_key(|&(_, count)| *count)?;
    let total: usize = counts.values().sum();
    let is_digit = |&c: &char| matches!(Symbol::of_character(c, size, None), Some(Symbol::Digit(_)));
    let kept = characters.filter(|c| *c == blank || is_digit(c));
    only_blank(kept, size).filter(|_| total > count && total - count <= count / DAMAGED)
}

/// In a damaged board, each damaged cell needs at least this many blanks elsewhere in the board.
const DAMAGED: usize = 4;

/// Whether a board has both an x and another blank, so that the x may be a damaged digit.
pub(super) fn has_damaged_letter(
    characters: impl Iterator<Item = char>,
    size: usize,
    first: FirstSymbol,
) -> bool {
    let is_blank = |c: &char| {
        let symbol = Symbol::of_first(c.encode_utf8(&mut [0; 4]), size, None, first);
        symbol.is_some_and(Symbol::is_blank)
    };
    let (letters, others): (Vec<char>, Vec<char>) =
        characters.filter(is_blank).partition(|c| matches!(c, 'x' | 'X'));
    !letters.is_empty() && !others.is_empty()
}

/// Whether a character may be a digit or a blank of a 9x9 board.
pub(super) fn may_be_cell(character: char) -> bool {
    Symbol::of_character(character, 9, None).is_some() || RARE_BLANKS.contains(character)
}

/// Whether a text is a blank that is two or three characters wide, such as `__`.
fn is_drawn_blank(text: &str, first: char) -> bool {
    "_-.".contains(first) && text.len() < SMALLEST && text.chars().all(|c| c == first)
}

/// A whole number without its fraction, such as `5` for `5.`, `5.0` and `5.000e+00`.
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
    let inner = bold.unwrap_or(inner);
    // Underscores draw the lower border of a cell.
    let lined = inner.trim_matches('_');
    if lined.is_empty() { inner } else { lined }.trim()
}
