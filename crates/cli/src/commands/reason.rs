//! Code that `explain`, `hint`, `techniques` and `practice` share.
//!
//! ```text
//! marks    the board with its candidates and signs, coloured on a terminal
//! legend   explains the signs and the notation, each once per output
//! data     a step as json
//! svg      the board with its candidates as a picture
//! ```

pub(super) mod data;
pub(super) mod legend;
pub(super) mod marks;
pub(super) mod svg;

use crate::args::InputArgs;
use crate::input::Item;
use crate::session::Session;
use crate::words::Message;
use shudu::logic::{Candidate, Language, Link, NotRated, Step, Words};
use shudu::{Cell, Digit, Grid};

/// Whether to print colours on stdout. By default, colours are printed only on a terminal that supports
/// colours.
pub(super) fn is_colourful() -> bool {
    let choice = anstream::AutoStream::choice(&std::io::stdout());
    !matches!(choice, anstream::ColorChoice::Never)
}

/// Whether the board, and thus every sentence about the board, shows digits as numbers.
pub(super) fn is_in_numbers(input: &InputArgs, item: &Item) -> bool {
    item.format.symbols(&input.notation()).is_none()
}

/// Returns the [`Words`] that write the sentences about a puzzle. Digits look as they do on the board.
pub(crate) fn words(language: Language, input: &InputArgs, item: &Item, puzzle: &Grid) -> Words {
    match item.format.symbols(&input.notation()) {
        Some(symbols) => Words::new(language, puzzle.shape(), &symbols),
        None => Words::in_numbers(language, puzzle.shape()),
    }
}

/// Reports a refusal and counts it for the exit code; returns the word to write instead of an answer.
pub(super) fn refuse(refusal: &NotRated, item: &Item, words: &Words, session: &mut Session) -> &'static str {
    session.note(item.at(Message::Worded(words.refusal(refusal))));
    booked(refusal, session)
}

pub(super) fn booked(refusal: &NotRated, session: &mut Session) -> &'static str {
    match refusal {
        NotRated::Solved => {}
        NotRated::Stuck | NotRated::Stopped => session.undecided += 1,
        _ => session.improper += 1,
    }
    refusal.name()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    None,
    /// The candidate is part of the pattern.
    Seen,
    Removed,
    Placed,
}

pub(super) fn role_of(step: &Step, cell: Cell, digit: Digit) -> Role {
    let this = Candidate { cell, digit };
    let pattern = &step.pattern;
    let in_chains = || links(step).any(|link| link.candidate == this);
    let in_cells = |cells: &[Cell], digits: shudu::DigitSet| {
        cells.contains(&cell) && (digits.is_empty() || digits.contains(digit))
    };
    match () {
        () if step.placement == Some(this) => Role::Placed,
        () if step.eliminations.contains(&this) => Role::Removed,
        () if in_cells(&pattern.cells, pattern.digits) => Role::Seen,
        () if in_cells(&pattern.others, pattern.other_digits) => Role::Seen,
        () if in_chains() => Role::Seen,
        () => Role::None,
    }
}

/// What a cell has to do with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    None,
    /// The cell is part of the pattern.
    Pattern,
    /// The cell helps the pattern, or blocks the other places of a single.
    Help,
}

/// The cells that take part in a step.
pub(super) struct Shares<'s> {
    step: &'s Step,
    blockers: Vec<Cell>,
}

impl Shares<'_> {
    pub(super) fn of<'s>(step: &'s Step, before: &Grid) -> Shares<'s> {
        Shares { step, blockers: step.blockers(before).filled.iter().map(|it| it.cell).collect() }
    }

    pub(super) fn of_cell(&self, cell: Cell) -> Share {
        let pattern = &self.step.pattern;
        match () {
            () if pattern.cells.contains(&cell) => Share::Pattern,
            () if links(self.step).any(|link| link.candidate.cell == cell) => Share::Pattern,
            () if pattern.others.contains(&cell) || self.blockers.contains(&cell) => Share::Help,
            () => Share::None,
        }
    }
}

/// All statements of a step's chains.
fn links(step: &Step) -> impl Iterator<Item = &Link> {
    step.pattern.chains.iter().flat_map(|chain| &chain.links)
}

/// A title such as `X-Wing (3.2)`, without the rating if there is none.
pub(super) fn title(step: &Step, words: &Words) -> String {
    let name = words.name(step);
    step.rating.map_or(name.to_string(), |rating| format!("{name} ({rating})"))
}
