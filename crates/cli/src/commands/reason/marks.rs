//! The board with its candidates as text. Signs show what a step is about; on a terminal, colours do too.
//!
//! ```text
//! [46]   a cell of the pattern          2-46   the candidates 4 and 6 are removed
//! *9     a cell that blocks or helps    2+9    the digit 9 is placed
//! (6)    a blank cell with one candidate
//! ```

use super::{Role, Share, Shares, role_of};
use anstyle::{AnsiColor, Effects, Style};
use shudu::logic::{Step, Words};
use shudu::text::drawing::{self, Pen, Stroke};
use shudu::{Candidates, Cell, Digit, DigitSet, Grid};

/// Draws a board with the candidates of its blanks, and marks the cells and candidates of the step. If
/// `is_colourful` is set, colours them too.
pub(crate) fn draw(board: &Grid, words: &Words, step: &Step, is_colourful: bool) -> String {
    let candidates = Candidates::of(board);
    let drawing =
        MarkedBoard { board, candidates, words, step, shares: Shares::of(step, board), is_colourful };
    let mut text = String::new();
    let width = |cell| drawing.word(cell).1;
    drawing::draw(board.shape(), Pen::PLAIN, width, |stroke| match stroke {
        Stroke::Rule(rule) => text.push_str(rule),
        Stroke::Word(cell, width) => {
            let (word, own) = drawing.word(cell);
            text.push_str(&word);
            if cell.column() + 1 < board.shape().size() {
                text.push_str(&" ".repeat(width - own));
            }
        }
        Stroke::End => text.push('\n'),
    });
    text
}

struct MarkedBoard<'m> {
    board: &'m Grid,
    candidates: Candidates,
    words: &'m Words,
    step: &'m Step,
    shares: Shares<'m>,
    is_colourful: bool,
}

impl MarkedBoard<'_> {
    /// The printed form of a cell, and its width.
    fn word(&self, cell: Cell) -> (String, usize) {
        let share = self.shares.of_cell(cell);
        let (text, width) = match self.board.get(cell) {
            Some(digit) => {
                let name = self.words.digit(digit);
                (self.styled(name, given_style(share)), name.chars().count())
            }
            None => self.blank(cell, share),
        };
        let (open, close) = match share {
            Share::Pattern => ("[", "]"),
            Share::Help => ("*", ""),
            Share::None if self.is_alone(cell) => ("(", ")"),
            Share::None => ("", ""),
        };
        (format!("{open}{text}{close}"), width + open.len() + close.len())
    }

    /// Whether a blank cell has one candidate.
    fn is_alone(&self, cell: Cell) -> bool {
        self.board.get(cell).is_none() && self.candidates.get(cell).single().is_some()
    }

    /// The candidates of a blank cell: first those that stay, then the digit to place and the candidates to
    /// remove, each group after its sign.
    fn blank(&self, cell: Cell, share: Share) -> (String, usize) {
        let digits = self.candidates.get(cell);
        if digits.is_empty() {
            return ("!".to_string(), 1);
        }
        let role = |digit: &Digit| role_of(self.step, cell, *digit);
        let (mut text, mut width) = (String::new(), 0);
        for (sign, roles) in
            [("", &[Role::None, Role::Seen][..]), ("+", &[Role::Placed]), ("-", &[Role::Removed])]
        {
            let group: DigitSet = digits.iter().filter(|digit| roles.contains(&role(digit))).collect();
            if group.is_empty() {
                continue;
            }
            let wide = self.words.digits(group);
            let parted = if wide.chars().count() == group.len() { "" } else { "," };
            let shown =
                group.iter().map(|digit| self.styled(self.words.digit(digit), style(role(&digit), share)));
            text.push_str(&format!("{sign}{}", shown.collect::<Vec<_>>().join(parted)));
            width += sign.len() + wide.chars().count();
        }
        (text, width)
    }

    fn styled(&self, text: &str, style: Style) -> String {
        if self.is_colourful { format!("{style}{text}{style:#}") } else { text.to_string() }
    }
}

fn given_style(share: Share) -> Style {
    if share == Share::None { Style::new().bold() } else { AnsiColor::Cyan.on_default().bold() }
}

fn style(role: Role, share: Share) -> Style {
    match role {
        Role::Placed => AnsiColor::Black.on(AnsiColor::Green).bold(),
        Role::Removed => AnsiColor::White.on(AnsiColor::Red).effects(Effects::STRIKETHROUGH),
        Role::Seen => AnsiColor::Black.on(AnsiColor::Yellow),
        Role::None if share != Share::None => AnsiColor::Yellow.on_default(),
        Role::None => Style::new().effects(Effects::DIMMED),
    }
}
