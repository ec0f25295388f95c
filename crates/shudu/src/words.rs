//! Every sentence of the library, in English and Chinese. If a sentence is missing in one language, the
//! library does not compile.
//!
//! ```text
//! english, chinese   a folder per language: message (errors in a text or an order), steps, lessons
//! message   errors as data                      notation   cells and candidates: r5c46<>1
//! tongue    the functions of a language         eureka     chains on one line: (1)r5c4-(1=4)r5c8 ...
//! parts     the parts of sentences              net        numbered statements with their reasons
//! written   text written by a function          aligned    which tuples of digits are ruled out
//! explanation   the lines that explain a step
//! ```

mod aligned;
mod chinese;
mod english;
mod eureka;
mod explanation;
mod message;
mod net;
mod notation;
mod parts;
mod tongue;
mod written;

use crate::board::{Digit, DigitSet, Grid, Shape};
use crate::error::Error;
use crate::logic::{Chain, Link, NotRated, Step, Technique};
use crate::solve::Reason;
use crate::text::{Judge, Symbols};
pub use explanation::{ExplainedKind, ExplainedLine};
pub(crate) use message::{LayoutName, Message, Named};
pub use notation::DigitNames;
use notation::Writing;
use parts::Parts;
use std::fmt;
use tongue::Tongue;
use written::written;

/// Writes a number with commas, so that large numbers are easy to read.
///
/// ```
/// use shudu::words::grouped;
/// assert_eq!([7, 1_000, 18_619_020].map(grouped), ["7", "1,000", "18,619,020"]);
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Every language.
    pub fn all() -> impl Iterator<Item = Language> {
        [Language::English, Language::Chinese].into_iter()
    }

    /// The language code that users type and that web pages use, such as `en`.
    pub fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    /// The language with the given code.
    pub fn by_id(id: &str) -> Option<Language> {
        Language::all().find(|language| language.id() == id)
    }

    fn tongue(self) -> &'static Tongue {
        match self {
            Language::English => &english::ENGLISH,
            Language::Chinese => &chinese::CHINESE,
        }
    }

    /// The name of a technique.
    pub fn name(self, technique: Technique) -> &'static str {
        (self.tongue().technique)(technique).0
    }

    /// A paragraph that teaches a technique.
    pub fn lesson(self, technique: Technique) -> &'static str {
        (self.tongue().technique)(technique).1
    }

    /// Describes the input and the output of a problem of an online judge in one line.
    pub fn judge(self, judge: Judge) -> &'static str {
        (self.tongue().judge)(judge)
    }

    /// Explains why a puzzle has its verdict.
    pub fn reason(self, reason: Reason, names: DigitNames<'_>) -> impl fmt::Display {
        let tell = self.tongue().reason;
        written(move |f| tell(reason, names, f))
    }

    /// Explains why there is no rating or step.
    pub fn refusal(self, refusal: &NotRated, names: DigitNames<'_>) -> String {
        (self.tongue().refusal)(refusal, names)
    }

    /// The text of an error.
    ///
    /// ```
    /// use shudu::words::Language;
    /// let error = "12?4............".parse::<shudu::Grid>().unwrap_err();
    /// assert!(Language::Chinese.error(&error).starts_with("第 1 行，r1c3：'?' 既不是 4x4 题的数字，也不是空格"));
    /// assert_eq!(Language::English.error(&error), error.to_string());
    /// ```
    pub fn error(self, error: &Error) -> String {
        (self.tongue().error)(error)
    }
}

/// Explains steps on a board, in a language and with the symbols of the board's digits.
///
/// ```
/// use shudu::{Grid, words::{Language, Words}, text::Symbols};
/// let grid: Grid = "1...34.12..34...".parse()?;
/// let step = grid.hint()?;
/// let words = Words::new(Language::English, grid.shape(), &Symbols::default());
/// assert_eq!(words.name(&step), "Last Cell");
/// assert_eq!(words.look(&step), "Look at box 1: it has one blank cell.");
/// assert_eq!(words.explain(&step, &grid), ["r1c2 is the last blank cell of box 1, where 2 is missing.", "=> r1c2=2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    notation: Writing,
}

impl Words {
    /// Creates words for boards of a shape, with the given symbols for digits.
    pub fn new(language: Language, shape: Shape, symbols: &Symbols) -> Words {
        Words { language, notation: Writing::new(shape, symbols) }
    }

    /// Creates words for boards of any size, with digits written as numbers.
    ///
    /// ```
    /// use shudu::{Digit, Shape, words::{Language, Words}};
    /// let words = Words::in_numbers(Language::English, Shape::of_size(16)?);
    /// assert_eq!(words.digit(Digit::new(16).unwrap()), "16");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn in_numbers(language: Language, shape: Shape) -> Words {
        Words { language, notation: Writing::in_numbers(shape) }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The symbol of a digit, such as `7` or `G`.
    pub fn digit(&self, digit: Digit) -> &str {
        self.notation.digit(digit)
    }

    /// The digits in one text, such as `45`. Commas separate the digits if some digits of the board take more
    /// than one character, such as `4,36`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.notation.digits(digits)
    }

    fn parts<'s>(&'s self, step: &'s Step) -> Parts<'s> {
        Parts { step, tongue: self.language.tongue(), notation: &self.notation }
    }

    /// The first level of a hint, which is the name of the technique.
    pub fn name(&self, step: &Step) -> &'static str {
        self.language.name(step.technique)
    }

    /// The second level of a hint, which tells the user where to look, but does not tell the result.
    pub fn look(&self, step: &Step) -> String {
        (self.language.tongue().look)(step, &self.parts(step))
    }

    /// The third level of a hint, which explains the pattern and why the result follows. The last line is the
    /// result. `before` is the board before the step.
    pub fn explain(&self, step: &Step, before: &Grid) -> Vec<String> {
        self.explanation(step, before).iter().map(ExplainedLine::to_string).collect()
    }

    /// Like [`Words::explain`], but the lines are data, which the caller lays out.
    pub fn explanation(&self, step: &Step, before: &Grid) -> Vec<ExplainedLine> {
        let parts = self.parts(step);
        let mut lines = vec![ExplainedLine::sentence((parts.tongue.seen)(step, &parts))];
        match step.technique {
            technique if technique.is_one_line() => {
                let chain = step.pattern.chains.first().map(|chain| self.eureka(chain));
                let text = format!("{} => {}", chain.unwrap_or_default(), self.outcome(step));
                lines.push(ExplainedLine::outcome(text));
                return lines;
            }
            Technique::AlignedPair | Technique::AlignedTriplet => {
                lines.extend(aligned::reasons(&parts, before));
            }
            _ => lines.extend(net::statements(&parts)),
        }
        lines.push(ExplainedLine::outcome(format!("=> {}", self.outcome(step))));
        lines
    }

    /// The result of a step, such as `r5c4=1` or `r5c46<>1, r7c2<>45`.
    pub fn outcome(&self, step: &Step) -> String {
        self.notation.outcome(step)
    }

    /// A chain on one line, in Eureka notation. `-` joins two candidates that rule each other out, and `=`
    /// joins two candidates of which at least one holds. If the last statement rules out the assumed
    /// candidate, that statement is omitted.
    pub fn eureka(&self, chain: &Chain) -> String {
        eureka::line(chain, &self.notation)
    }

    /// Writes a statement of a chain, such as `r5c4=1` or `r5c4<>1`.
    pub fn statement(&self, link: &Link) -> String {
        self.notation.statement(link.candidate, link.holds)
    }

    /// Explains why a puzzle has its verdict.
    ///
    /// ```
    /// use shudu::{Grid, text::Symbols, words::{Language, Words}};
    /// let grid: Grid = "123...4.........".parse()?;
    /// let words = Words::new(Language::Chinese, grid.shape(), &Symbols::default());
    /// assert!(words.reason(grid.solve().reason(&grid)).contains("r1c4"));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn reason(&self, reason: Reason) -> String {
        self.language.reason(reason, self.notation.names()).to_string()
    }

    /// Explains why there is no step on a board.
    pub fn refusal(&self, refusal: &NotRated) -> String {
        self.language.refusal(refusal, self.notation.names())
    }
}

#[cfg(test)]
mod tests;
