//! A notation holds the characters for digits and blanks, and other facts that the caller knows about the
//! input.
//!
//! ```text
//! usual    1 ... 9, then A, B, ... Z for 10 to 35 (either case); blanks . 0 * _, and x up to 32x32
//! custom   0123456789ABCDEF: one character per digit. Each of . 0 * _ x stays a blank, unless it is a symbol; if
//!          no symbol is one of 0 to 9, the characters 1 to 9 are still read as numbers
//! ```

use super::copied::LARGEST_NUMERAL;
use super::zeros::may_be_digits;
use super::{FirstSymbol, NamedColumn};
use crate::board::{Digit, Plain, Shape};
use crate::error::Error;
use crate::words::Message;
use std::fmt;

/// The usual sizes of puzzles.
pub(super) const USUAL_SIZES: [usize; 14] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36, 49, 64];

/// The size of the smallest puzzles that people copy. A row of a larger board may look like a smaller board.
pub(super) const SMALLEST: usize = USUAL_SIZES[0];

/// The shape, the symbols and the column of the puzzles, as far as the caller knows these facts. The shape and the
/// symbols are needed only if they are unusual.
#[derive(Clone, Debug, Default)]
pub struct Notation {
    /// The shape of every puzzle. If `None`, the shape follows from the size of each puzzle.
    pub shape: Option<Shape>,
    /// The characters that stand for the digits.
    pub symbols: Symbols,
    /// The column of a table, or the member of an object, that holds the puzzles; `None` if it has a usual name.
    pub column: Option<NamedColumn>,
}

impl Notation {
    /// A proof that 81 digits and dots are a classic board. Returns `None` if the caller named symbols or another shape.
    pub fn plain(&self) -> Option<Plain> {
        let is_classic = self.shape.is_none_or(Shape::is_classic);
        (is_classic && !self.has_own_symbols()).then(Plain::proven)
    }

    /// The shape of a board with this many cells. Returns an error if the number of cells contradicts the
    /// notation. The error names the size that was probably meant.
    pub(super) fn shape_of_cells(&self, count: usize) -> Result<Shape, Error> {
        let nearest = (count as f64).sqrt().round() as usize;
        let shape = match self.shape {
            Some(shape) => shape,
            None if nearest * nearest == count || nearest > Shape::MAX_SIZE => Shape::of_size(nearest)?,
            None => return Err(self.miscounted(count, 1)),
        };
        if self.shape.is_some() && nearest * nearest == count && nearest != shape.size() && nearest >= 4 {
            return Err(Error::new(Message::OtherShape { shape, found: nearest }));
        }
        if shape.cell_count() != count {
            return Err(self.miscounted(count, 1));
        }
        match &self.symbols.own {
            Some(own) if own.len() != shape.size() => {
                Err(Error::new(Message::SymbolCount { found: own.len(), size: shape.size() }))
            }
            _ => Ok(shape),
        }
    }

    /// The error for a wrong number of cells. The error names the size that the notation gives, if any.
    /// Otherwise the error names the nearest likely size. The likely sizes are the usual sizes, and the sizes
    /// above 9 whose number of cells differs by one from the number found. The size is at least `digit`, the
    /// largest digit found.
    pub(super) fn miscounted(&self, found: usize, digit: usize) -> Error {
        let size = match (self.shape, &self.symbols.own) {
            (Some(shape), _) => shape.size(),
            (None, Some(own)) => own.len(),
            // Twelve cells or fewer do not tell which size was meant.
            (None, None) if found <= 12 => 9,
            (None, None) => {
                let distance = |size: usize| (size * size).abs_diff(found);
                let is_meant = |&size: &usize| USUAL_SIZES.contains(&size) || size > 9 && distance(size) == 1;
                (digit..=Shape::MAX_SIZE).filter(is_meant).min_by_key(|&size| distance(size)).unwrap_or(9)
            }
        };
        Error::new(Message::CellCount { expected: size * size, size, found })
    }

    /// Whether the size is so unusual that the text is probably a board of another size with cells missing.
    pub(super) fn is_doubtful(&self, shape: Shape) -> bool {
        self.shape.is_none() && self.symbols.own.is_none() && !USUAL_SIZES.contains(&shape.size())
    }

    /// Whether `-` is a blank, so that a row of dashes is a row of blanks and not a rule between boxes.
    pub(super) fn has_dash_blank(&self) -> bool {
        self.symbols.blank == Some('-')
    }

    /// Whether the caller gave the size of the boards, either by a shape or by the number of symbols.
    pub fn names_size(&self) -> bool {
        self.shape.is_some() || self.has_own_symbols()
    }

    /// Whether numbers count from 0, because the first symbol is 0.
    pub(super) fn counts_from_zero(&self) -> bool {
        self.symbols.own.as_ref().is_some_and(|own| own.first() == Some(&'0'))
    }

    /// The symbol of the digit 1, if the caller named symbols that copied texts may have. Returns an error for other
    /// symbols.
    pub(super) fn first_symbol(&self) -> Result<Option<FirstSymbol>, ()> {
        let Some(own) = &self.symbols.own else { return Ok(None) };
        let own: String = own.iter().collect();
        let is_own = |first: &FirstSymbol| first.symbols(own.len()) == own;
        FirstSymbol::ALL.into_iter().find(is_own).map(Some).ok_or(())
    }

    /// Whether the caller named symbols.
    pub(super) fn has_own_symbols(&self) -> bool {
        self.symbols.own.is_some()
    }

    /// Refuses a board whose 0 may be a digit, because both 0 and another text appear as blanks and the last digit is
    /// absent. On a 9x9 board, 0 is a blank if two zeros are in a house; on other small boards, 0 is always a blank. Also refuses a board whose blanks are both x and another text.
    /// `cells` gives, for each cell, the first character of its text (a space if the text is empty) and its digit.
    pub(super) fn check_zeros(
        &self,
        size: usize,
        cells: impl Iterator<Item = (char, Option<Digit>)> + Clone,
    ) -> Result<(), Error> {
        if self.has_own_symbols() {
            return Ok(());
        }
        let is_letter =
            |&(character, digit): &(char, Option<Digit>)| digit.is_none() && matches!(character, 'x' | 'X');
        if let Some((letter, _)) = cells.clone().find(is_letter) {
            let other = cells.clone().find(|cell| cell.1.is_none() && !is_letter(cell));
            if let Some((other, _)) = other {
                return Err(Error::new(Message::LetterBesideBlank { letter, other }));
            }
        }
        if !(LARGEST_NUMERAL..=LAST_LETTER).contains(&size) {
            return Ok(());
        }
        let mut blanks = cells.clone().filter(|(_, digit)| digit.is_none()).map(|(character, _)| character);
        let has_zero = blanks.clone().any(|character| character == '0');
        let Some(blank) = blanks.find(|&character| has_zero && character != '0') else { return Ok(()) };
        let last = Digit::from_index(size - 1);
        let has_last = cells.clone().any(|(_, digit)| digit == Some(last));
        let is_blank = || {
            size == LARGEST_NUMERAL && !may_be_digits(&cells.collect(), self.shape.unwrap_or(Shape::CLASSIC))
        };
        if has_last || is_blank() {
            Ok(())
        } else {
            Err(Error::new(Message::ZeroBesideBlank { blank, size }))
        }
    }

    /// The characters of an n x n board.
    pub(super) fn alphabet(&self, size: usize) -> Result<Alphabet, Error> {
        Alphabet::new(&self.symbols, size)
    }
}

/// The characters that stand for the digits. The caller may choose other characters than the usual ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    own: Option<Vec<char>>,
    /// One more character for a blank, which is written instead of the usual blank.
    blank: Option<char>,
}

impl Symbols {
    /// Symbols for 1, 2, 3 and so on, from the characters of `text`.
    ///
    /// ```
    /// use shudu::text::Symbols;
    /// assert!(Symbols::new("0123456789ABCDEF").is_ok());
    /// assert!(Symbols::new("AA").is_err());
    /// ```
    pub fn new(text: &str) -> Result<Symbols, Error> {
        let own: Vec<char> = text.chars().collect();
        for (i, &symbol) in own.iter().enumerate() {
            let is_unseen =
                symbol.is_whitespace() || symbol.is_control() || "\u{feff}\u{fffd}".contains(symbol);
            if is_unseen || "#|+-=[]!,\"".contains(symbol) || super::grid::is_rule_character(symbol) {
                return Err(Error::new(Message::SymbolForbidden(symbol)));
            }
            if own[..i].contains(&symbol) {
                return Err(Error::new(Message::SymbolRepeated(symbol)));
            }
        }
        if BLANKS[..4].iter().all(|blank| own.contains(blank)) {
            return Err(Error::new(Message::NoBlankSymbol));
        }
        Shape::of_size(own.len())?;
        Ok(Symbols { own: Some(own), blank: None })
    }

    /// Whether boards of this size may have these symbols.
    pub(super) fn fit(&self, size: usize) -> bool {
        self.own.as_ref().is_none_or(|own| own.len() == size)
    }

    /// The same symbols, but blanks are written as `blank`. The usual blanks are still read.
    pub(super) fn with_blank(self, blank: char) -> Symbols {
        Symbols { blank: Some(blank), ..self }
    }

    /// The name of a digit of an n x n board in a sentence. The name is the character of the digit, or its number if
    /// the digit has no character.
    ///
    /// ```
    /// use shudu::{Digit, text::Symbols};
    /// let name = |size| Symbols::default().name(Digit::new(16).unwrap(), size);
    /// assert_eq!((name(16), name(64)), ("G".to_string(), "16".to_string()));
    /// ```
    pub fn name(&self, digit: Digit, size: usize) -> String {
        self.character(digit, size).map_or_else(|| digit.to_string(), String::from)
    }

    /// The character of a digit of an n x n board; `None` if the digit has no character.
    pub(crate) fn character(&self, digit: Digit, size: usize) -> Option<char> {
        let index = Some(digit.index()).filter(|&index| index < size)?;
        match &self.own {
            Some(own) if own.len() == size => own.get(index).copied(),
            None if size <= LAST_LETTER => usual_characters().nth(index),
            _ => None,
        }
    }
}

/// Writes the caller's own characters, or nothing if the characters are the usual ones.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.own.iter().flatten().try_for_each(|symbol| write!(f, "{symbol}"))
    }
}

/// The largest board whose digits have usual characters, which are 1 to 9 and A to Z.
pub(super) const LAST_LETTER: usize = 35;

/// The usual characters of the digits from 1 on.
fn usual_characters() -> impl Iterator<Item = char> {
    ('1'..='9').chain('A'..='Z')
}

/// The characters that may stand for a blank. The first of these characters that is not the symbol of a digit is
/// written for a blank.
pub(super) const BLANKS: [char; 6] = ['.', '0', '*', '_', 'x', 'X'];

/// The numerals from 0 to 9 in scripts whose numerals are not consecutive characters.
const NUMERALS: [&str; 3] = ["零一二三四五六七八九", "零壹贰叁肆伍陆柒捌玖", "零壹貳參肆伍陸柒捌玖"];

/// The zeros outside of ASCII that Unicode lists as decimal digits. The digits 1 to 9 of the same script follow each zero.
const ZEROS: [char; 74] = [
    '\u{660}',
    '\u{6f0}',
    '\u{7c0}',
    '\u{966}',
    '\u{9e6}',
    '\u{a66}',
    '\u{ae6}',
    '\u{b66}',
    '\u{be6}',
    '\u{c66}',
    '\u{ce6}',
    '\u{d66}',
    '\u{de6}',
    '\u{e50}',
    '\u{ed0}',
    '\u{f20}',
    '\u{1040}',
    '\u{1090}',
    '\u{17e0}',
    '\u{1810}',
    '\u{1946}',
    '\u{19d0}',
    '\u{1a80}',
    '\u{1a90}',
    '\u{1b50}',
    '\u{1bb0}',
    '\u{1c40}',
    '\u{1c50}',
    '\u{a620}',
    '\u{a8d0}',
    '\u{a900}',
    '\u{a9d0}',
    '\u{a9f0}',
    '\u{aa50}',
    '\u{abf0}',
    '\u{ff10}',
    '\u{104a0}',
    '\u{10d30}',
    '\u{10d40}',
    '\u{11066}',
    '\u{110f0}',
    '\u{11136}',
    '\u{111d0}',
    '\u{112f0}',
    '\u{11450}',
    '\u{114d0}',
    '\u{11650}',
    '\u{116c0}',
    '\u{116d0}',
    '\u{116da}',
    '\u{11730}',
    '\u{118e0}',
    '\u{11950}',
    '\u{11bf0}',
    '\u{11c50}',
    '\u{11d50}',
    '\u{11da0}',
    '\u{11f50}',
    '\u{16a60}',
    '\u{16ac0}',
    '\u{16b50}',
    '\u{16d70}',
    '\u{1ccf0}',
    '\u{1d7ce}',
    '\u{1d7d8}',
    '\u{1d7e2}',
    '\u{1d7ec}',
    '\u{1d7f6}',
    '\u{1e140}',
    '\u{1e2f0}',
    '\u{1e4f0}',
    '\u{1e5f1}',
    '\u{1e950}',
    '\u{1fbf0}',
];

/// The characters for 1 among the numerals in circles, which have no zero directly before the 1.
const ONES: [char; 4] = ['①', '❶', '➀', '⓵'];

/// The value of a numeral in ASCII or in another script.
pub(super) fn numeral(character: char) -> Option<u8> {
    let value = character.to_digit(10);
    if character.is_ascii() {
        return value.map(|value| value as u8);
    }
    let after =
        |first: char, count: u32| (character as u32).checked_sub(first as u32).filter(|&it| it < count);
    let of_script = || ZEROS.into_iter().find_map(|zero| after(zero, 10));
    let circled = || ONES.into_iter().find_map(|one| after(one, 9)).map(|index| index + 1);
    let index = |numerals: &str| numerals.chars().position(|numeral| numeral == character);
    let chinese = || NUMERALS.into_iter().find_map(index).map(|index| index as u32);
    of_script().or_else(circled).or_else(chinese).map(|value| value as u8)
}

/// The character itself, or the ASCII digit for a numeral of another script.
fn in_ascii(character: char) -> char {
    if character.is_ascii() {
        return character;
    }
    numeral(character).map_or(character, |value| char::from(b'0' + value))
}

/// The characters of boards of one size.
pub(super) struct Alphabet {
    size: usize,
    digits: Vec<char>,
    blanks: Vec<char>,
    /// Whether the characters 1 to 9 are read as numbers. These characters are read as numbers only if no symbol is one
    /// of the characters 0 to 9.
    reads_figures: bool,
}

impl Alphabet {
    fn new(symbols: &Symbols, size: usize) -> Result<Alphabet, Error> {
        let digits = match &symbols.own {
            Some(own) if own.len() == size => own.clone(),
            Some(own) => return Err(Error::new(Message::SymbolCount { found: own.len(), size })),
            None if size <= LAST_LETTER => usual_characters().take(size).collect(),
            None => return Err(Error::new(Message::NoSymbols(size))),
        };
        let usual = BLANKS.into_iter().filter(|&c| Some(c) != symbols.blank);
        let blanks = symbols.blank.into_iter().chain(usual);
        let blanks = blanks.filter(|c| !digits.iter().any(|d| d.eq_ignore_ascii_case(c)));
        let blanks = blanks.collect();
        // With the letters of a judge, the characters 1 to 9 are not read as numbers, so that a hexadecimal board
        // is not taken for a board of letters.
        let reads_figures = symbols.blank.is_none() && !digits.iter().any(char::is_ascii_digit);
        Ok(Alphabet { size, blanks, digits, reads_figures })
    }

    /// If the alphabet reads `blank` as a blank, returns an alphabet that also writes blanks as `blank`.
    /// Otherwise returns the alphabet unchanged.
    pub(super) fn with_blank(mut self, blank: char) -> Alphabet {
        if let Some(index) = self.blanks.iter().position(|&c| c == blank) {
            self.blanks.swap(0, index);
        }
        self
    }

    /// Returns the same alphabet, in which `other` also stands for a blank.
    pub(super) fn with_other_blank(mut self, other: char) -> Alphabet {
        if !self.blanks.contains(&other) {
            self.blanks.push(other);
        }
        self
    }

    /// The digit or blank that a character stands for.
    pub(super) fn read(&self, found: char) -> Result<Option<Digit>, Error> {
        // Most cells are blanks.
        if self.blanks.contains(&found) {
            return Ok(None);
        }
        match self.digit(found) {
            Some(digit) => Ok(Some(digit)),
            None if self.is_blank(found) => Ok(None),
            None => self.refuse(found),
        }
    }

    /// The error for a character that is neither a digit nor a blank.
    pub(super) fn refuse<T>(&self, found: char) -> Result<T, Error> {
        let size = self.size;
        if found.is_ascii_digit() && self.digits.iter().all(char::is_ascii_digit) && !self.is_blank(found) {
            return Err(Error::new(Message::TooLarge { found: found.to_string(), size }));
        }
        let shown = self.blanks.iter().filter(|c| !c.is_ascii_uppercase());
        let blanks = shown.map(char::to_string).collect::<Vec<_>>().join(" ");
        Err(Error::new(Message::NotADigit { found, digits: self.digits.iter().collect(), blanks }))
    }

    /// The digit of a character. The function first looks for the exact symbol, then for the symbol in the
    /// other case or script, and then for a number.
    pub(super) fn digit(&self, found: char) -> Option<Digit> {
        let exact = self.digits.iter().position(|&symbol| symbol == found);
        let alike = || {
            let found = in_ascii(found);
            self.digits.iter().position(|symbol| symbol.eq_ignore_ascii_case(&found))
        };
        let digit = exact.or_else(alike).map(Digit::from_index);
        digit.or_else(|| self.figure(found))
    }

    /// The digit of a character 1 to 9 that is read as a number.
    fn figure(&self, found: char) -> Option<Digit> {
        let value = numeral(found).filter(|&value| self.reads_figures && usize::from(value) <= self.size)?;
        Digit::new(value)
    }

    pub(super) fn is_blank(&self, found: char) -> bool {
        self.blanks.contains(&in_ascii(found))
    }

    /// The character of a digit, or of a blank.
    pub(super) fn write(&self, digit: Option<Digit>) -> char {
        digit.map_or(self.blanks[0], |digit| self.digits[digit.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each case has the symbols, the size of the board, a character, and the expected digit; 0 means a blank,
    /// `None` an error.
    #[test]
    fn characters_stand_for_digits_and_blanks() {
        let cases = [
            // Letters stand for the digits after 9.
            ("", 16, 'A', Some(10)),
            ("", 16, 'g', Some(16)),
            ("", 16, 'H', None),
            // An x is a blank on boards up to 32x32, and a digit on larger boards.
            ("", 32, 'x', Some(0)),
            ("", 33, 'x', Some(33)),
            // If 0 is a symbol, it does not stand for a blank.
            ("0123", 4, '0', Some(1)),
            ("0123", 4, '.', Some(0)),
            // If the symbols are letters, the characters 1 to 9 are read too.
            ("ABCD", 4, 'B', Some(2)),
            ("ABCD", 4, '2', Some(2)),
            ("ABCD", 4, '0', Some(0)),
            ("ABCD", 4, '5', None),
        ];
        for (own, size, character, expected) in cases {
            let symbols = if own.is_empty() { Symbols::default() } else { Symbols::new(own).unwrap() };
            let found = Alphabet::new(&symbols, size).unwrap().read(character).ok();
            assert_eq!(found.map(|digit| digit.map_or(0, Digit::get)), expected, "{own} {size} {character}");
        }
        assert!(Alphabet::new(&Symbols::new("0123").unwrap(), 9).is_err());
        let error = Alphabet::new(&Symbols::default(), 16).unwrap().read('H').unwrap_err();
        assert!(error.to_string().contains("expected 1-9 or A-G"));
    }

    #[test]
    fn symbols_that_cannot_be_read_back_are_refused() {
        for bad in ["", "1 2", "1#2", "11", ".0*_", "1|2"] {
            assert!(Symbols::new(bad).is_err(), "{bad:?}");
        }
    }
}
