//! What `explain`, `hint`, `techniques` and `practice` share.
//!
//! ```text
//! marks   the board with its candidates, coloured on a terminal
//! data    a step as json
//! svg     the board with its candidates as a picture
//! ```

pub(super) mod data;
pub(super) mod marks;
pub(super) mod svg;

use crate::args::InputArgs;
use crate::input::Item;
use crate::session::Session;
use crate::words::Message;
use shudu::logic::{Candidate, Language, Link, NotRated, Step, Words};
use shudu::{Cell, Digit, Format, Grid};

/// Whether stdout shows colours: on a terminal, unless the user wants none.
pub(super) fn is_colourful() -> bool {
    let choice = anstream::AutoStream::choice(&std::io::stdout());
    !matches!(choice, anstream::ColorChoice::Never)
}

/// Whether the digits of a board are written as numbers, and so are to be called.
pub(super) fn is_in_numbers(input: &InputArgs, item: &Item) -> bool {
    item.format == Format::Spaced && input.symbols.is_none()
}

/// Words that call the digits of a board what it calls them.
pub(super) fn words(language: Language, input: &InputArgs, item: &Item, puzzle: &Grid) -> Words {
    if is_in_numbers(input, item) {
        return Words::in_numbers(language, puzzle.shape());
    }
    Words::new(language, puzzle.shape(), &input.notation().symbols)
}

/// What a refusal puts in the place of an answer; says why, and counts for the exit code.
pub(super) fn refuse(refusal: &NotRated, item: &Item, words: &Words, session: &mut Session) -> &'static str {
    session.note(item.at(Message::Worded(words.refusal(refusal))));
    booked(refusal, session)
}

/// The word of a refusal, which counts for the exit code.
pub(super) fn booked(refusal: &NotRated, session: &mut Session) -> &'static str {
    match refusal {
        NotRated::Solved => {}
        NotRated::Stuck | NotRated::Stopped => session.undecided += 1,
        _ => session.improper += 1,
    }
    refusal.name()
}

/// What a candidate has to do with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    None,
    /// It is part of what is seen.
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

/// Whether a cell belongs to what is seen.
pub(super) fn is_seen(step: &Step, cell: Cell) -> bool {
    let pattern = &step.pattern;
    pattern.cells.contains(&cell)
        || pattern.others.contains(&cell)
        || links(step).any(|link| link.candidate.cell == cell)
}

/// All statements of a step's chains.
fn links(step: &Step) -> impl Iterator<Item = &Link> {
    step.pattern.chains.iter().flat_map(|chain| &chain.links)
}

/// `X-Wing (3.2)`, without the rating where there is none.
pub(super) fn title(step: &Step, words: &Words) -> String {
    let name = words.name(step);
    step.rating.map_or(name.to_string(), |rating| format!("{name} ({rating})"))
}
