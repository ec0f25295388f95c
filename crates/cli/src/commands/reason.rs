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

use crate::session::Session;
use shudu::logic::{Candidate, Link, NotRated, Step, Words};
use shudu::{Cell, Digit};

/// Whether stdout shows colours: on a terminal, unless the user wants none.
pub(super) fn is_colourful() -> bool {
    let choice = anstream::AutoStream::choice(&std::io::stdout());
    !matches!(choice, anstream::ColorChoice::Never)
}

/// What a refusal puts in the place of an answer; says why, and counts for the exit code.
pub(super) fn refuse(refusal: &NotRated, origin: &str, words: &Words, session: &mut Session) -> &'static str {
    session.note(&format!("{origin}: {}", words.refusal(refusal)));
    match refusal {
        NotRated::Improper { verdict, .. } => {
            session.improper();
            verdict.word()
        }
        NotRated::MarkMissing(_) => {
            session.improper();
            "marks"
        }
        NotRated::Solved => "solved",
        NotRated::Stuck => {
            session.undecided();
            "stuck"
        }
        _ => {
            session.undecided();
            "undecided"
        }
    }
}

/// What a candidate has to do with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Nothing.
    None,
    /// It is part of what is seen.
    Seen,
    /// It is removed.
    Removed,
    /// It is placed.
    Placed,
}

/// What a candidate has to do with a step.
pub(super) fn part_of(step: &Step, cell: Cell, digit: Digit) -> Part {
    let this = Candidate { cell, digit };
    let pattern = &step.pattern;
    let in_chains = || links(step).any(|link| link.candidate == this);
    let in_cells = |cells: &[Cell], digits: shudu::DigitSet| {
        cells.contains(&cell) && (digits.is_empty() || digits.contains(digit))
    };
    if step.placement == Some(this) {
        Part::Placed
    } else if step.eliminations.contains(&this) {
        Part::Removed
    } else if in_chains()
        || in_cells(&pattern.cells, pattern.digits)
        || in_cells(&pattern.others, pattern.other_digits)
    {
        Part::Seen
    } else {
        Part::None
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
