//! The judge keeps its own list of candidates, knows the solution, and checks every step and every link of a
//! chain.
//!
//! The judge checks each step twice. The first check compares the step with the solution. Every removed
//! candidate must be wrong, and every placed digit must be right. The second check is that the board has the
//! pattern of the step, and that the result follows from the pattern alone. The second check needs no
//! solution, so the judge also applies it to steps inside chains. For a step inside a chain, the board lacks
//! the candidates that the chain has ruled out.

mod book;
mod chains;
mod deadly;
mod fill;
mod fish;
mod locked;
mod sets;
mod singles;
mod tried;

pub(crate) use book::Book;

use shudu::logic::{Candidate, Step, Technique};
use shudu::{Grid, Solution};

/// The judge of one board.
#[derive(Clone)]
pub(crate) struct Judge {
    solution: Solution,
    pub(crate) book: Book,
}

/// Why a step is wrong.
pub(crate) type Objection = String;

/// The result of a check.
pub(crate) type Heard = Result<(), Objection>;

fn object(is_right: bool, why: impl FnOnce() -> String) -> Heard {
    if is_right { Ok(()) } else { Err(why()) }
}

impl Judge {
    pub(crate) fn new(puzzle: &Grid) -> Judge {
        let solution = puzzle.solve().solution().cloned().expect("a proper puzzle");
        Judge { solution, book: Book::new(puzzle) }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.book.blanks().next().is_none()
    }

    /// Checks a step, then applies it.
    pub(crate) fn hear(&mut self, step: &Step) -> Heard {
        for &Candidate { cell, digit } in &step.eliminations {
            object(!self.is_solution(cell, digit), || format!("{cell}<>{digit} is in the solution"))?;
        }
        if let Some(Candidate { cell, digit }) = step.placement {
            object(self.is_solution(cell, digit), || format!("{cell}={digit} is not the solution"))?;
        }
        hear_by_itself(&self.book, step)?;
        step.eliminations.iter().for_each(|&gone| self.book.remove(gone));
        step.placement.iter().for_each(|&put| self.book.place(put));
        Ok(())
    }

    pub(crate) fn is_solution(&self, cell: shudu::Cell, digit: shudu::Digit) -> bool {
        self.solution.digit(cell) == digit
    }
}

/// Checks a step by itself, without the solution.
pub(crate) fn hear_by_itself(book: &Book, step: &Step) -> Heard {
    object(step.placement.is_some() || !step.eliminations.is_empty(), || "it does nothing".into())?;
    object(step.eliminations.is_sorted_by(|a, b| a < b), || "eliminations in disorder".into())?;
    for gone in step.eliminations.iter().chain(&step.placement) {
        object(book.has(*gone), || format!("{}: {} is gone already", gone.cell, gone.digit))?;
    }
    if let Some(rating) = step.rating {
        let technique = step.technique;
        let is_within =
            technique.least_rating() <= rating && technique.most_rating().is_none_or(|most| rating <= most);
        object(is_within, || format!("{technique} cannot rate {rating}"))?;
    }
    hear_unused(step)?;
    hear_pattern(book, step)
}

/// Checks that the step fills only the fields of the pattern that its technique uses. Only chain techniques
/// have chains, and chain techniques have no cells and no digits. Simple patterns list no cells in `others`.
fn hear_unused(step: &Step) -> Heard {
    use Technique::{AlignedPair, AlignedTriplet, Bug1, Bug4, UniqueLoop4, UniqueRectangle1, XCycle};
    let (technique, pattern) = (step.technique, &step.pattern);
    let is_aligned = matches!(technique, AlignedPair | AlignedTriplet);
    let is_chain = technique >= XCycle && !is_aligned;
    let is_deadly =
        (UniqueRectangle1..=UniqueLoop4).contains(&technique) || (Bug1..=Bug4).contains(&technique);
    let is_right = pattern.chains.is_empty() != is_chain
        && pattern.cells.is_empty() == is_chain
        && pattern.digits.is_empty() == (is_chain || is_aligned)
        && (pattern.others.is_empty() || is_aligned || is_deadly)
        && (pattern.other_digits.is_empty() || is_deadly);
    object(is_right, || format!("{technique} is not seen by such a pattern"))
}

/// Checks that the board has the pattern, and that the result follows from the pattern.
fn hear_pattern(book: &Book, step: &Step) -> Heard {
    use Technique::*;
    match step.technique {
        LastCell | HiddenSingleInBox | HiddenSingleInLine => singles::hidden(book, step),
        NakedSingle => singles::naked(book, step),
        Pointing | Claiming | DirectPointing | DirectClaiming => locked::hear(book, step),
        NakedPair | NakedTriplet | NakedQuad => sets::naked(book, step),
        HiddenPair | HiddenTriplet | HiddenQuad | DirectHiddenPair | DirectHiddenTriplet => {
            sets::hidden(book, step)
        }
        XWing | Swordfish | Jellyfish => fish::hear(book, step),
        XyWing | XyzWing => tried::wing(book, step),
        AlignedPair | AlignedTriplet => tried::aligned(book, step),
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 => {
            deadly::hear_loop(book, step)
        }
        UniqueLoop1 | UniqueLoop2 | UniqueLoop3 | UniqueLoop4 => deadly::hear_loop(book, step),
        Bug1 | Bug2 | Bug3 | Bug4 => deadly::hear_bug(book, step),
        XCycle | YCycle | XyCycle | XChain | XyChain => chains::one_line(book, step),
        Nishio | CellChains | RegionChains => chains::several(book, step),
        DynamicContradiction | DynamicDouble | DynamicCell | DynamicRegion => chains::several(book, step),
        DynamicPlus | NestedChains | NestedMultiple | NestedDynamic | NestedNested => {
            chains::several(book, step)
        }
    }
}
