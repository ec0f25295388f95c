//! English.

pub(super) mod lessons;

use super::notation::Notation;
use super::parts::{Parts, Split};
use super::tongue::{Reason, Tongue};
use crate::board::{Grid, House};
use crate::logic::{NotRated, Step, Technique};
use crate::solve::verdict;

/// English.
pub(super) struct English;

impl Tongue for English {
    fn name(&self, technique: Technique) -> &'static str {
        technique.name()
    }

    fn lesson(&self, technique: Technique) -> &'static str {
        lessons::lesson(technique)
    }

    fn look(&self, step: &Step, parts: &Parts<'_>) -> String {
        use Technique as T;
        let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
        match step.technique {
            T::LastCell => format!("Look at {house}: it has one blank cell."),
            T::HiddenSingleInBox | T::HiddenSingleInLine => {
                format!("Look for a place for {digits} in {house}.")
            }
            T::NakedSingle => format!("Look at the candidates of {cells}."),
            T::DirectPointing | T::DirectClaiming | T::Pointing | T::Claiming => {
                format!("Look at the places of {digits} in {house}, and at {}.", parts.house(1))
            }
            T::DirectHiddenPair | T::DirectHiddenTriplet => {
                format!("Look at the places of {digits} in {house}.")
            }
            T::NakedPair | T::NakedTriplet | T::NakedQuad => {
                format!("Look at the candidates of {cells} in {house}.")
            }
            T::HiddenPair | T::HiddenTriplet | T::HiddenQuad => {
                format!("Look at the places of {digits} in {house}.")
            }
            T::XWing | T::Swordfish | T::Jellyfish => {
                format!("Look at the places of {digits} in {}.", parts.half(false))
            }
            T::XyWing | T::XyzWing => {
                let (a, b) = (parts.cell(1), parts.cell(2));
                format!("Look at the pivot {} with the wings {a} and {b}.", parts.cell(0))
            }
            _ => self.look_farther(step, parts),
        }
    }

    fn seen(&self, step: &Step, parts: &Parts<'_>) -> String {
        match step.technique {
            technique if technique.is_one_line() => chain(step, parts),
            _ if !parts.chains().is_empty() => self.net(parts),
            technique if technique >= Technique::UniqueRectangle1 => self.uniqueness(step, parts),
            _ => self.basic(step, parts),
        }
    }

    fn whereabouts(&self, step: &Step, parts: &Parts<'_>) -> String {
        use Technique as T;
        let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
        match step.technique {
            T::Pointing | T::Claiming => {
                format!("{digits} in {house} only in {cells}, all in {}", parts.house(1))
            }
            T::HiddenPair => format!("{digits} in {house} only in {cells}"),
            T::NakedPair => format!("{cells} in {house} only {digits}"),
            _ => {
                format!("{digits} in {} only in {cells}, all in {}", parts.half(false), parts.half(true))
            }
        }
    }

    fn house(&self, house: House) -> String {
        house.to_string()
    }

    fn list(&self, items: &[String]) -> String {
        join(items, "and")
    }

    fn case(&self, assumption: &str) -> String {
        format!("If {assumption}:")
    }

    fn why(&self, reason: verdict::Reason, notation: &Notation) -> String {
        why(reason, notation)
    }

    fn reason(&self, reason: &Reason<'_>) -> String {
        match reason {
            Reason::Assumed => "assumed".to_string(),
            Reason::Taken { cell } => format!("{cell} holds another digit"),
            Reason::Elsewhere { digit, house } => format!("{digit} is elsewhere in {house}"),
            Reason::LastCandidate { cell } => format!("the last candidate of {cell}"),
            Reason::LastPlace { digit, house } => format!("the last place for {digit} in {house}"),
            Reason::By { name, whereabouts, outcome } => format!("{name}, {whereabouts} => {outcome}"),
        }
    }

    fn excluded(&self, tuple: &str, by: Option<(&str, &str)>) -> String {
        match by {
            None => format!("not {tuple}: the same digit twice in a house"),
            Some((cell, digits)) => format!("not {tuple}: {cell} has only {digits}"),
        }
    }

    fn refusal(&self, refusal: &NotRated, puzzle: &Grid, notation: &Notation) -> String {
        match refusal {
            NotRated::Improper { verdict, .. } => format!(
                "not exactly one solution ({}: {}), so it has no rating and no hint",
                verdict.word(),
                why(verdict.why(puzzle), notation)
            ),
            NotRated::WrongDigit(wrong) => {
                let (cell, digit) = (wrong.cell, notation.digit(wrong.digit));
                format!("{digit} is wrong in {cell}: the solution has another digit there, so take it out")
            }
            NotRated::MarkMissing(missing) => {
                let (cell, digit) = (missing.cell, notation.digit(missing.digit));
                format!(
                    "the pencil marks of {cell} leave out {digit}, which the solution has there: put it back"
                )
            }
            _ => refusal.to_string(),
        }
    }
}

/// Why a puzzle has none or several solutions.
fn why(reason: verdict::Reason, notation: &Notation) -> String {
    use verdict::Reason as R;
    match reason {
        R::One => "exactly one solution".to_string(),
        R::CanBe(cell, a, b) => format!("{cell} can be {} or {}", notation.digit(a), notation.digit(b)),
        R::NoDigitLeft(cell) => format!("no digit is left for {cell}"),
        R::NoPlaceLeft(digit, house) => format!("no place is left for {} in {house}", notation.digit(digit)),
        R::EveryWayFails => "every way to fill it fails".to_string(),
        R::Clash(clash) => {
            format!("{} and {} are both {}", clash.first, clash.second, notation.digit(clash.digit))
        }
    }
}

/// `1, 2 and 3`.
fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// What a chain or cycle on one line says.
fn chain(step: &Step, parts: &Parts<'_>) -> String {
    if matches!(step.technique, Technique::XCycle | Technique::YCycle | Technique::XyCycle) {
        return "The loop can be gone around both ways: of the two ends of each link one holds. What both rule out \
                goes."
            .to_string();
    }
    let end = parts.ends().pop().unwrap_or_default();
    format!("If {}, then {end} follows, link by link. So {end}.", parts.assumption())
}

impl English {
    /// Where to look for a step beyond wings.
    fn look_farther(&self, step: &Step, parts: &Parts<'_>) -> String {
        use Technique as T;
        let (digits, cells) = (parts.digits(), parts.cells());
        match step.technique {
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => {
                format!("Nearly every blank cell has two candidates: look at {cells}, which is not so.")
            }
            T::AlignedPair | T::AlignedTriplet => format!("Try the digits of {cells} together."),
            technique if technique.is_one_line() => {
                format!("Follow the links of {} through {}.", parts.chain_digits(), parts.chain_cells())
            }
            technique if technique < T::NakedQuad => format!("Look at {digits} in {cells}."),
            _ => {
                let (cell, digit) = parts.assumed();
                match parts.split() {
                    Split::Contradiction | Split::Double => {
                        format!("Try out the candidate {digit} of {cell}.")
                    }
                    Split::Cell => format!("Try out every candidate of {cell}."),
                    Split::House => format!("Try out every place of {digit} in {}.", parts.house(0)),
                }
            }
        }
    }

    /// Singles, locked candidates, sets, fish, wings.
    #[expect(clippy::too_many_lines, reason = "one arm a sentence")]
    fn basic(&self, step: &Step, parts: &Parts<'_>) -> String {
        use Technique as T;
        let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
        let (placed, digit) = (parts.placed_cell(), parts.placed_digit());
        match step.technique {
            T::LastCell => format!("{cells} is the last blank cell of {house}, where {digits} is missing."),
            T::HiddenSingleInBox | T::HiddenSingleInLine => {
                format!("{cells} is the only place left for {digits} in {house}.")
            }
            T::NakedSingle => format!("{digits} is the only candidate left in {cells}."),
            T::DirectPointing | T::DirectClaiming => {
                let (line, other) = (parts.house(1), parts.placed_house());
                format!(
                    "In {house}, {digits} can only go to {cells}, all in {line}. So it goes nowhere else in {line}, and \
                     {placed} is the only place left for it in {other}."
                )
            }
            T::Pointing | T::Claiming => {
                let line = parts.house(1);
                format!(
                    "In {house}, {digits} can only go to {cells}, all in {line}. So it goes nowhere else in {line}."
                )
            }
            T::DirectHiddenPair | T::DirectHiddenTriplet => format!(
                "In {house}, {digits} can only go to {cells}, so nothing else goes there. {placed} is then the only \
                 place left for {digit} in {house}."
            ),
            T::NakedPair | T::NakedTriplet => {
                format!(
                    "{cells} have only {digits} between them. So no other cell of {house} holds any of these."
                )
            }
            T::HiddenPair | T::HiddenTriplet => {
                format!("In {house}, {digits} can only go to {cells}. So nothing else goes there.")
            }
            T::XWing | T::Swordfish => fish(parts),
            T::XyWing => {
                let (pivot, a, b) = (parts.cell(0), parts.cell(1), parts.cell(2));
                format!(
                    "Whichever of its two candidates the pivot {pivot} holds, {a} or {b} is {digits}. So no cell that \
                     sees both is {digits}."
                )
            }
            _ => {
                let (pivot, a, b) = (parts.cell(0), parts.cell(1), parts.cell(2));
                format!(
                    "Whichever of its three candidates {pivot} holds, one of {pivot}, {a} and {b} is {digits}. So no cell \
                     that sees all three is {digits}."
                )
            }
        }
    }

    /// Rectangles, loops, BUGs; and the sets of four among them.
    #[expect(clippy::too_many_lines, reason = "one arm a sentence")]
    fn uniqueness(&self, step: &Step, parts: &Parts<'_>) -> String {
        use Technique as T;
        let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
        let (others, other_digits) = (parts.others(), parts.other_digits());
        let deadly = format!("With only {digits} in {cells}, the two could change places: two solutions.");
        match step.technique {
            T::UniqueRectangle1 | T::UniqueLoop1 => {
                format!("{deadly} Only {} has other candidates, so it holds one of those.", parts.victims())
            }
            T::UniqueRectangle2 | T::UniqueLoop2 => {
                format!(
                    "{deadly} So one of {others} is {other_digits}, and no cell that sees all of them is."
                )
            }
            T::UniqueRectangle3 | T::UniqueLoop3 if parts.is_hidden() => {
                let wide = parts.wide_cells();
                format!(
                    "{deadly} In {house}, {other_digits} can only go to {wide} and {others}. As {wide} cannot hold {digits} \
                     both, they take no more than one of these: the rest fills {others}, and nothing else goes there."
                )
            }
            T::UniqueRectangle3 | T::UniqueLoop3 => format!(
                "{deadly} So one of {} holds one of its others ({}), and they count as one cell with only {}. In {house} it \
                 and {others} have only {other_digits} between them, as many digits as cells: no other cell holds any of \
                 these.",
                parts.wide_cells(),
                spare(parts),
                parts.spare_digits()
            ),
            T::UniqueRectangle4 | T::UniqueLoop4 => format!(
                "{deadly} In {house}, {other_digits} has no place but {others}, so one of them is {other_digits}. Then \
                 neither can be {}.",
                parts.free_digits()
            ),
            T::NakedQuad => {
                format!(
                    "{cells} have only {digits} between them. So no other cell of {house} holds any of these."
                )
            }
            T::HiddenQuad => {
                format!("In {house}, {digits} can only go to {cells}. So nothing else goes there.")
            }
            T::Jellyfish => fish(parts),
            T::AlignedPair | T::AlignedTriplet => {
                format!(
                    "The digits of {cells} are tried together; {others} see all of them. What is left in no tuple goes:"
                )
            }
            _ => self.bug(step, parts),
        }
    }

    fn bug(&self, step: &Step, parts: &Parts<'_>) -> String {
        let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
        let (others, other_digits) = (parts.others(), parts.other_digits());
        let grave = format!(
            "But for spare candidates ({}) every blank cell has two candidates, and every digit two places in its houses. \
             With none of them there are two solutions or none.",
            spare(parts)
        );
        match step.technique {
            Technique::Bug1 => format!("{grave} So {cells} holds a spare one."),
            Technique::Bug2 => {
                format!("{grave} So one of {cells} is {digits}, and no cell that sees all of them is.")
            }
            Technique::Bug3 => format!(
                "{grave} So a spare one holds, and {cells} count as one cell with only {digits}. In {house} it and {others} \
                 have only {other_digits} between them, as many digits as cells: no other cell holds any of these."
            ),
            _ => format!(
                "{grave} In {house}, {other_digits} has no place but {others}, so one of them is {other_digits}, and the \
                 other holds a spare one of its own: neither holds anything else."
            ),
        }
    }

    /// Chains from several assumptions.
    fn net(&self, parts: &Parts<'_>) -> String {
        let ends = parts.ends();
        let end = ends.first().cloned().unwrap_or_default();
        let (cell, digit) = parts.assumed();
        match parts.split() {
            Split::Contradiction => {
                format!(
                    "If {}, then both {} follow: a contradiction.",
                    parts.assumption(),
                    join(&ends, "and")
                )
            }
            Split::Double => format!("Whether {cell} is {digit} or not, {end} follows."),
            Split::Cell => format!("Whatever {cell} holds, {end} follows."),
            Split::House => format!("Wherever {digit} goes in {}, {end} follows.", parts.house(0)),
        }
    }
}

/// `9 in r1c2, 3 and 5 in r1c9`.
fn spare(parts: &Parts<'_>) -> String {
    let items = parts.spare().into_iter().map(|(cell, digits)| format!("{digits} in {cell}"));
    items.collect::<Vec<_>>().join(", ")
}

fn fish(parts: &Parts<'_>) -> String {
    let (digits, lines, crossing) = (parts.digits(), parts.half(false), parts.half(true));
    format!(
        "In {lines}, {digits} can only go to {}, which lie in {crossing}. So each of {crossing} has its {digits} there, \
         and nowhere else.",
        parts.cells()
    )
}
