//! English.

#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

mod judges;
mod lessons;
mod message;
mod verdict;

use super::parts::{AssumptionsOf, Parts};
use super::tongue::Tongue;
use crate::board::{DigitSet, House};
use crate::logic::{Link, Step, Technique, Why};

/// English.
pub(super) static ENGLISH: Tongue = Tongue {
    technique: lessons::lesson,
    look,
    seen,
    whereabouts,
    house: |house| house.to_string(),
    lines,
    list: |items| join(items, "and"),
    case: |assumption| format!("If {assumption}:"),
    because,
    numbered,
    excluded,
    reason: verdict::reason,
    refusal: verdict::refusal,
    judge: judges::task,
    error: message::error,
};

#[rustfmt::skip]
fn look(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
    match step.technique {
        T::LastCell => format!("Look at {house}: it has one blank cell."),
        T::HiddenSingleInBox | T::HiddenSingleInLine => format!("Look for a place for {digits} in {house}."),
        T::NakedSingle => format!("Look at the candidates of {cells}."),
        T::DirectPointing | T::DirectClaiming | T::Pointing | T::Claiming =>
            format!("Look at the places of {digits} in {house}, and at {}.", parts.house(1)),
        T::DirectHiddenPair | T::DirectHiddenTriplet | T::HiddenPair | T::HiddenTriplet | T::HiddenQuad =>
            format!("Look at the places of {digits} in {house}."),
        T::NakedPair | T::NakedTriplet | T::NakedQuad => format!("Look at the candidates of {cells} in {house}."),
        T::XWing | T::Swordfish | T::Jellyfish => format!("Look at the places of {digits} in {}.", parts.half(false)),
        T::XyWing | T::XyzWing =>
            format!("Look at the pivot {} with the wings {} and {}.", parts.cell(0), parts.cell(1), parts.cell(2)),
        T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle3 | T::UniqueRectangle4
        | T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => format!("Look at {digits} in {cells}."),
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 =>
            format!("Nearly every blank cell has two candidates: look at the exceptions, {cells}."),
        T::AlignedPair | T::AlignedTriplet => format!("Try the digits of {cells} together."),
        T::XCycle | T::YCycle | T::XyCycle | T::XChain | T::XyChain =>
            format!("Follow the links of {} through {}.", parts.chain_digits(), parts.chain_cells()),
        T::Nishio | T::CellChains | T::RegionChains | T::DynamicContradiction | T::DynamicDouble | T::DynamicCell
        | T::DynamicRegion | T::DynamicPlus | T::NestedChains | T::NestedMultiple | T::NestedDynamic | T::NestedNested => {
            let (cell, digit) = parts.assumed();
            match parts.split() {
                AssumptionsOf::Contradiction | AssumptionsOf::Double => format!("Try out the candidate {digit} of {cell}."),
                AssumptionsOf::Cell => format!("Try out every candidate of {cell}."),
                AssumptionsOf::House => format!("Try out every place of {digit} in {house}."),
            }
        }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a sentence")]
#[rustfmt::skip]
fn seen(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cells(), parts.house(0));
    let (others, other_digits, wide) = (parts.others(), parts.other_digits(), parts.wide_cells());
    let (line, placed, digit) = (parts.house(1), parts.placed_cell(), parts.placed_digit());
    let (pivot, a, b) = (parts.cell(0), parts.cell(1), parts.cell(2));
    let pattern = &step.pattern;
    let (the_digits, the_others) = (the_digits(pattern.digits, &digits), the_digits(pattern.other_digits, &other_digits));
    let deadly = || format!("If {cells} held only {digits}, the two digits could be swapped, and there would be two solutions.");
    let grave = || format!(
        "Without the spare candidates ({}), every blank cell would have two candidates and every digit two places or none \
         in each house. Then there would be two solutions or none.", spare(parts));
    match step.technique {
        T::LastCell => format!("{cells} is the last blank cell of {house}, where {digits} is missing."),
        T::HiddenSingleInBox | T::HiddenSingleInLine => format!("{cells} is the only place left for {digits} in {house}."),
        T::NakedSingle => format!("{digits} is the only candidate left in {cells}."),
        T::DirectPointing | T::DirectClaiming => format!(
            "In {house}, {the_digits} can only go to {cells}, all in {line}. So it goes nowhere else in {line}, and \
             {placed} is the only place left for it in {}.", parts.placed_house()),
        T::Pointing | T::Claiming =>
            format!("In {house}, {the_digits} can only go to {cells}, all in {line}. So it goes nowhere else in {line}."),
        T::DirectHiddenPair | T::DirectHiddenTriplet => format!(
            "In {house}, {the_digits} can only go to {cells}, so nothing else goes there. {placed} is then the only \
             place left for {digit} in {house}."),
        T::NakedPair | T::NakedTriplet | T::NakedQuad =>
            format!("{cells} have only {digits} between them. So no other cell of {house} holds any of these."),
        T::HiddenPair | T::HiddenTriplet | T::HiddenQuad =>
            format!("In {house}, {the_digits} can only go to {cells}. So nothing else goes there."),
        T::XWing | T::Swordfish | T::Jellyfish => {
            let (lines, crossing) = (parts.half(false), parts.half(true));
            let kind = if matches!(pattern.houses.first(), Some(House::Row(_))) { "columns" } else { "rows" };
            format!("In {lines}, {the_digits} can only go to {cells}, all in {crossing}. So these {kind} have their {digits} \
                     there, and nowhere else.")
        }
        T::XyWing => format!(
            "Whichever of its two candidates the pivot {pivot} holds, {a} or {b} is {digits}. So no cell that \
             sees both is {digits}."),
        T::XyzWing => format!(
            "Whichever of its three candidates {pivot} holds, one of {pivot}, {a} and {b} is {digits}. So no cell \
             that sees all three is {digits}."),
        T::UniqueRectangle1 | T::UniqueLoop1 =>
            format!("{} Only {} has other candidates, so it holds one of those.", deadly(), parts.victims()),
        T::UniqueRectangle2 | T::UniqueLoop2 =>
            format!("{} So one of {others} is {other_digits}, and no cell that sees all of them is.", deadly()),
        T::UniqueRectangle3 | T::UniqueLoop3 if parts.is_hidden() => format!(
            "{} In {house}, {the_others} can only go to {}. As {wide} cannot hold both {digits}, they take at most one of \
             these: the rest fills {others}, and nothing else goes there.", deadly(), parts.wide_and_others()),
        T::UniqueRectangle3 | T::UniqueLoop3 => format!(
            "{} So one of {wide} holds one of its extra digits ({}), and they count as one cell with only {}. In {house} it \
             and {} have only {other_digits} between them, as many digits as cells: no other cell holds any of \
             these.", deadly(), spare(parts), parts.spare_digits(), the_cells(pattern.others.len(), &others)),
        T::UniqueRectangle4 | T::UniqueLoop4 => format!(
            "{} In {house}, {the_others} has no place but {others}, so one of them is {other_digits}. Then \
             neither can be {}.", deadly(), parts.free_digits()),
        T::Bug1 => format!("{} So {cells} holds one of its spare candidates.", grave()),
        T::Bug2 => format!("{} So one of {cells} is {digits}, and no cell that sees all of them is.", grave()),
        T::Bug3 => format!(
            "{} So one of the spare candidates holds, and {cells} count as one cell with only {digits}. In {house} it and {} \
             have only {other_digits} between them, as many digits as cells: no other cell holds any of these.",
            grave(), the_cells(pattern.others.len(), &others)),
        T::Bug4 => format!(
            "{} In {house}, {the_others} has no place but {others}, so one of them is {other_digits}, and the \
             other holds one of its own spare candidates: neither holds anything else.", grave()),
        T::AlignedPair | T::AlignedTriplet =>
            format!("The digits of {cells} are tried together; {others} see all of them. Candidates in no remaining tuple are removed:"),
        T::XCycle | T::YCycle | T::XyCycle =>
            "The loop can be followed in both directions, so one of the two ends of each link holds. Candidates that both ends rule out are removed.".into(),
        T::XChain | T::XyChain => {
            let end = parts.ends().pop().unwrap_or_default();
            format!("If {}, then {end} follows, link by link. So {end}.", parts.assumption())
        }
        T::Nishio | T::CellChains | T::RegionChains | T::DynamicContradiction | T::DynamicDouble | T::DynamicCell
        | T::DynamicRegion | T::DynamicPlus | T::NestedChains | T::NestedMultiple | T::NestedDynamic | T::NestedNested => net(parts),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "chains use few techniques, and the rest are fish")]
fn whereabouts(step: &Step, parts: &Parts<'_>) -> String {
    use Technique as T;
    let (digits, cells, house) = (parts.digits(), parts.cell_groups(), parts.house(0));
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

fn because(link: &Link, digit: &str, by: &str) -> String {
    let cell = link.candidate.cell;
    match (&link.why, link.holds) {
        (Why::Assumed, _) => "assumed".to_string(),
        (Why::Cell, false) => format!("{cell} holds another digit"),
        (Why::House(house), false) => format!("{digit} is elsewhere in {house}"),
        (Why::Cell, true) => format!("the last candidate of {cell}"),
        (Why::House(house), true) => format!("the last place for {digit} in {house}"),
        (Why::Step(step), _) => format!("{}, {by}", lessons::lesson(step.technique).0),
    }
}

fn excluded(tuple: &str, by: Option<(&str, &str)>) -> String {
    match by {
        None => format!("not {tuple}: the same digit twice in a house"),
        Some((cell, digits)) => format!("not {tuple}: {cell} has only {digits}"),
    }
}

fn numbered(number: usize, statement: &str, reason: &str, from: &[String]) -> String {
    let from = if from.is_empty() { String::new() } else { format!(" ({})", from.join(", ")) };
    format!("{number}. {statement}: {reason}{from}")
}

/// Names rows or columns, such as `rows 3 and 5`.
fn lines(houses: &[House]) -> String {
    let numbers: Vec<String> = houses.iter().map(|house| (house.index() + 1).to_string()).collect();
    let kind = if matches!(houses.first(), Some(House::Row(_))) { "rows" } else { "columns" };
    format!("{kind} {}", join(&numbers, "and"))
}

/// Puts a noun before digits, so that a number does not follow the number of a house, as in `the digit 7`.
fn the_digits(digits: DigitSet, names: &str) -> String {
    format!("the digit{} {names}", if digits.len() == 1 { "" } else { "s" })
}

/// Puts a noun before several cells, as in `the cells r1c2 and r1c5`.
fn the_cells(count: usize, names: &str) -> String {
    if count == 1 { names.to_string() } else { format!("the cells {names}") }
}

/// Joins items with commas, and puts `word` before the last item, as in `1, 2 and 3`.
fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// The sentence for chains from several assumptions.
fn net(parts: &Parts<'_>) -> String {
    let ends = parts.ends();
    let end = ends.first().cloned().unwrap_or_default();
    let (cell, digit) = parts.assumed();
    match parts.split() {
        AssumptionsOf::Contradiction => {
            format!("If {}, then both {} follow: a contradiction.", parts.assumption(), join(&ends, "and"))
        }
        AssumptionsOf::Double => format!("Whether {cell} is {digit} or not, {end} follows."),
        AssumptionsOf::Cell => format!("Whatever {cell} holds, {end} follows."),
        AssumptionsOf::House => format!("Wherever {digit} goes in {}, {end} follows.", parts.house(0)),
    }
}

/// The spare candidates in words, such as `9 in r1c2, 3 and 5 in r1c9`.
fn spare(parts: &Parts<'_>) -> String {
    let items = parts.spare().into_iter().map(|(cell, digits)| format!("{digits} in {cell}"));
    items.collect::<Vec<_>>().join(", ")
}
