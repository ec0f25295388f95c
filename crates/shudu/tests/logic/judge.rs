//! The judge: keeps the candidates by its own book, knows the solution, and looks at every step and every link.
//!
//! A step is heard twice. Against the solution: it takes nothing away that is needed. And by itself: the pattern it names
//! is there, and what it does follows from that pattern alone. The second needs no solution, so steps inside of chains
//! are heard the same way, on the board on which the chain has left them.

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

/// A board before the judge.
#[derive(Clone)]
pub(crate) struct Judge {
    solution: Solution,
    pub(crate) book: Book,
}

/// Why a step is wrong.
pub(crate) type Objection = String;

/// What is said of a step.
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

    /// Hears a step, and does what it says.
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

/// Hears a step by itself, whatever the solution.
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

/// What a technique has no use for is not named: chains by others, cells and digits by chains, cells beside by plain ones.
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

/// Whether what is said to be seen is there, and whether what is done follows from it.
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
