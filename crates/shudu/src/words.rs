//! Every sentence of the library, in English and Chinese. What is missing in one of them does not compile.
//!
//! ```text
//! english, chinese   a folder a language: message (what is wrong with a text or an order), steps, lessons
//! message   what can be wrong, as data          notation   cells and candidates: r5c46<>1
//! tongue    what a language can say             eureka     chains on one line: (1)r5c4-(1=4)r5c8 ...
//! parts     what these sentences are made of    net        statements with their reasons, numbered
//!                                               aligned    which tuples of digits are ruled out
//! ```

mod aligned;
mod chinese;
mod english;
mod eureka;
mod message;
mod net;
mod notation;
mod parts;
mod tongue;

use crate::board::{Clash, Digit, DigitSet, Grid, Shape};
use crate::error::Error;
use crate::logic::{Chain, Link, NotRated, Step, Technique};
use crate::solve::Reason;
use crate::text::Symbols;
pub(crate) use message::{Message, Named};
use notation::{Names, Writing};
use parts::Parts;
use std::fmt;
use tongue::Tongue;

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

    /// As typed, and as web pages say it: `en`.
    pub fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    fn tongue(self) -> &'static Tongue {
        match self {
            Language::English => &english::ENGLISH,
            Language::Chinese => &chinese::CHINESE,
        }
    }

    /// What a technique is called.
    pub fn name(self, technique: Technique) -> &'static str {
        (self.tongue().technique)(technique).0
    }

    /// A paragraph that teaches a technique.
    pub fn lesson(self, technique: Technique) -> &'static str {
        (self.tongue().technique)(technique).1
    }

    /// Which givens clash.
    pub fn clash(self, clash: Clash) -> String {
        self.reason(Reason::Clash(clash)).to_string()
    }

    /// Why a puzzle has the solutions that it has; digits are numbers.
    pub fn reason(self, reason: Reason) -> impl fmt::Display {
        let tell = self.tongue().reason;
        fmt::from_fn(move |f| tell(reason, Names(None), f))
    }

    /// Why there is no rating or step; digits are numbers.
    pub fn refusal(self, refusal: &NotRated) -> String {
        (self.tongue().refusal)(refusal, Names(None))
    }

    /// What an error says.
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

/// Speaks of the steps on a board: a language, and what its digits are called.
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
    /// Words for boards of a shape whose digits have these symbols.
    pub fn new(language: Language, shape: Shape, symbols: &Symbols) -> Words {
        Words { language, notation: Writing::new(shape, symbols) }
    }

    /// Words for boards whose digits are written as numbers, whatever their size.
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

    /// What a digit is called: `7`, or `G`.
    pub fn digit(&self, digit: Digit) -> &str {
        self.notation.digit(digit)
    }

    /// Digits side by side: `45`, or `4,36` where some take more than one character.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.notation.digits(digits)
    }

    fn parts<'s>(&'s self, step: &'s Step) -> Parts<'s> {
        Parts { step, tongue: self.language.tongue(), notation: &self.notation }
    }

    /// The first level: what the step is called.
    pub fn name(&self, step: &Step) -> &'static str {
        self.language.name(step.technique)
    }

    /// The second level: where to look, without what comes of it.
    pub fn look(&self, step: &Step) -> String {
        (self.language.tongue().look)(step, &self.parts(step))
    }

    /// The third level: what is seen, why it follows, and in the last line what is placed or removed. `before` is the
    /// board that the step is seen on.
    pub fn explain(&self, step: &Step, before: &Grid) -> Vec<String> {
        let parts = self.parts(step);
        let mut lines = vec![(parts.tongue.seen)(step, &parts)];
        match step.technique {
            technique if technique.is_one_line() => {
                let chain = step.pattern.chains.first().map(|chain| self.eureka(chain));
                lines.push(format!("{} => {}", chain.unwrap_or_default(), self.outcome(step)));
                return lines;
            }
            Technique::AlignedPair | Technique::AlignedTriplet => {
                lines.extend(aligned::reasons(&parts, before));
            }
            _ => lines.extend(net::statements(&parts)),
        }
        lines.push(format!("=> {}", self.outcome(step)));
        lines
    }

    /// What is placed or removed: `r5c4=1`, or `r5c46<>1, r7c2<>45`.
    pub fn outcome(&self, step: &Step) -> String {
        self.notation.outcome(step)
    }

    /// A chain on one line, in Eureka notation: `-` where one rules out the other, `=` where one of both holds. A last
    /// link that only turns the assumption over is left out.
    pub fn eureka(&self, chain: &Chain) -> String {
        eureka::line(chain, &self.notation)
    }

    /// A statement: `r5c4=1` or `r5c4<>1`.
    pub fn statement(&self, link: &Link) -> String {
        self.notation.statement(link.candidate, link.holds)
    }

    /// Why a puzzle has the solutions that it has, in the language.
    ///
    /// ```
    /// use shudu::{Grid, text::Symbols, words::{Language, Words}};
    /// let grid: Grid = "123...4.........".parse()?;
    /// let words = Words::new(Language::Chinese, grid.shape(), &Symbols::default());
    /// assert!(words.reason(grid.solve().reason(&grid)).contains("r1c4"));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn reason(&self, reason: Reason) -> String {
        let tell = self.language.tongue().reason;
        fmt::from_fn(|f| tell(reason, Names(Some(&self.notation)), f)).to_string()
    }

    /// Why there is no step on a board.
    pub fn refusal(&self, refusal: &NotRated) -> String {
        (self.language.tongue().refusal)(refusal, Names(Some(&self.notation)))
    }
}

#[cfg(test)]
mod tests;
