//! Makes false steps from real steps in various ways. The judge must object to each false step.

use super::judge::{Book, Judge, hear_by_itself};
use shudu::logic::{Candidate, Link, Rating, Step, Technique, Why};
use shudu::{Cell, Digit, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A real step, with a judge that knows the board before the step.
pub(crate) struct Exhibit {
    pub(crate) judge: Arc<Judge>,
    pub(crate) step: Step,
}

/// A way to make steps false.
struct Forgery {
    name: &'static str,
    /// Whether steps of a technique can be made false this way.
    suits: fn(Technique) -> bool,
    forge: fn(&Exhibit) -> Vec<Step>,
}

const FORGERIES: [Forgery; 14] = [
    Forgery { name: "a cell dropped", suits: has_cells, forge: cell_dropped },
    Forgery { name: "a cell beside dropped", suits: has_beside, forge: other_dropped },
    Forgery { name: "a digit changed", suits: has_digits, forge: digit_changed },
    Forgery { name: "a digit beside changed", suits: has_beside, forge: other_digit_changed },
    Forgery { name: "houses swapped", suits: has_crossing, forge: houses_swapped },
    Forgery { name: "a house moved", suits: has_house, forge: house_moved },
    Forgery { name: "an elimination added", suits: |_| true, forge: elimination_added },
    Forgery { name: "a placement changed", suits: places, forge: placement_changed },
    Forgery { name: "a rating out of bounds", suits: |_| true, forge: rating_moved },
    Forgery { name: "another name", suits: has_one_name, forge: renamed },
    Forgery { name: "a link dropped", suits: is_chain, forge: link_dropped },
    Forgery { name: "a link turned over", suits: is_chain, forge: link_turned },
    Forgery { name: "a chain dropped", suits: is_chain, forge: chain_dropped },
    Forgery { name: "a false step inside", suits: has_inside, forge: false_inside },
];

/// Falsifies every exhibit in every way that suits its technique. Panics if the judge accepts a false step.
pub(crate) fn assert_all_are_refused(exhibits: &[&Exhibit]) {
    let mut tried: BTreeMap<(&str, Technique), usize> = BTreeMap::new();
    for exhibit in exhibits {
        let (book, technique) = (&exhibit.judge.book, exhibit.step.technique);
        assert_eq!(hear_by_itself(book, &exhibit.step), Ok(()));
        for Forgery { name, forge, .. } in FORGERIES.iter().filter(|forgery| (forgery.suits)(technique)) {
            let forged = forge(exhibit);
            *tried.entry((*name, technique)).or_default() += forged.len();
            for step in forged {
                assert!(hear_by_itself(book, &step).is_err(), "{name}: {step:#?} of {:#?}", exhibit.step);
            }
        }
    }
    let untried: Vec<_> = tried.iter().filter(|(_, count)| **count == 0).map(|(what, _)| what).collect();
    assert!(untried.is_empty(), "nothing was tried: {untried:?}");
}

fn is_chain(technique: Technique) -> bool {
    technique >= Technique::XCycle && technique != Technique::AlignedTriplet
}

fn has_cells(technique: Technique) -> bool {
    !is_chain(technique)
}

fn has_digits(technique: Technique) -> bool {
    has_cells(technique) && !is_aligned(technique)
}

fn is_aligned(technique: Technique) -> bool {
    matches!(technique, Technique::AlignedPair | Technique::AlignedTriplet)
}

/// Whether steps of the technique list cells in `others`. These techniques are types 2 to 4 of unique
/// rectangles and unique loops, and types 3 and 4 of BUGs.
fn has_beside(technique: Technique) -> bool {
    use Technique::*;
    let is_rectangle = matches!(technique, UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4);
    is_rectangle || matches!(technique, UniqueLoop2 | UniqueLoop3 | UniqueLoop4 | Bug3 | Bug4)
}

fn has_crossing(technique: Technique) -> bool {
    use Technique::*;
    let is_locked = matches!(technique, Pointing | Claiming | DirectPointing | DirectClaiming);
    is_locked || matches!(technique, XWing | Swordfish | Jellyfish)
}

fn is_set(technique: Technique) -> bool {
    use Technique::*;
    let is_direct = matches!(technique, DirectHiddenPair | DirectHiddenTriplet);
    let is_hidden = matches!(technique, HiddenPair | HiddenTriplet | HiddenQuad);
    is_direct || is_hidden || matches!(technique, NakedPair | NakedTriplet | NakedQuad)
}

fn has_house(technique: Technique) -> bool {
    use Technique::*;
    let is_single = matches!(technique, LastCell | HiddenSingleInBox | HiddenSingleInLine);
    let is_loop = matches!(technique, UniqueRectangle3 | UniqueRectangle4 | UniqueLoop3 | UniqueLoop4);
    let is_other = is_loop || matches!(technique, Bug3 | Bug4 | RegionChains | DynamicRegion);
    is_single || is_other || has_crossing(technique) || is_set(technique)
}

fn places(technique: Technique) -> bool {
    use Technique::*;
    let is_single = matches!(technique, LastCell | HiddenSingleInBox | HiddenSingleInLine | NakedSingle);
    let is_direct = matches!(technique, DirectPointing | DirectClaiming);
    is_single || is_direct || matches!(technique, DirectHiddenPair | DirectHiddenTriplet)
}

/// Whether a step of this technique can belong to no other technique. A single or a chain may fit two
/// techniques.
fn has_one_name(technique: Technique) -> bool {
    use Technique::*;
    has_cells(technique)
        && !matches!(technique, LastCell | HiddenSingleInBox | HiddenSingleInLine | NakedSingle)
}

fn has_inside(technique: Technique) -> bool {
    technique >= Technique::DynamicPlus
}

/// A copy of the step with one change.
fn changed(step: &Step, change: impl FnOnce(&mut Step)) -> Step {
    let mut step = step.clone();
    change(&mut step);
    step
}

fn cell_dropped(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let without = |i: usize| {
        changed(step, |step| {
            step.pattern.cells.remove(i);
        })
    };
    (0..step.pattern.cells.len()).map(without).collect()
}

fn other_dropped(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let without = |i: usize| {
        changed(step, |step| {
            step.pattern.others.remove(i);
        })
    };
    (0..step.pattern.others.len()).map(without).collect()
}

/// Every set that results if one digit of a set is replaced by a digit outside the set.
fn exchanged(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let (old, new) = (digits.iter().collect::<Vec<_>>(), DigitSet::all(9).difference(digits));
    old.into_iter().flat_map(move |old| {
        new.iter().map(move |new| digits.difference(DigitSet::only(old)).union(DigitSet::only(new)))
    })
}

fn digit_changed(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let digits = exchanged(step.pattern.digits);
    digits.map(|digits| changed(step, |step| step.pattern.digits = digits)).collect()
}

fn other_digit_changed(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let digits = exchanged(step.pattern.other_digits);
    digits.map(|digits| changed(step, |step| step.pattern.other_digits = digits)).collect()
}

fn houses_swapped(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    vec![changed(step, |step| step.pattern.houses.reverse())]
}

/// All cells in the pattern and the chains of a step.
fn spoken_of(step: &Step) -> BTreeSet<Cell> {
    let links = step.pattern.chains.iter().flat_map(|chain| &chain.links);
    let linked = links.map(|link| link.candidate.cell);
    step.pattern.cells.iter().chain(&step.pattern.others).copied().chain(linked).collect()
}

/// Finds the houses that contain no cell of the pattern and no assumption of a chain. Makes a false step for
/// each pair of a pattern house and a found house. In the false step, the found house replaces the pattern
/// house.
fn house_moved(Exhibit { judge, step }: &Exhibit) -> Vec<Step> {
    let assumed = step.pattern.chains.iter().map(|chain| chain.links[0].candidate.cell);
    let cells: Vec<Cell> = step.pattern.cells.iter().copied().chain(assumed).collect();
    let book = &judge.book;
    let is_far = |house: &House| !cells.iter().any(|&cell| book.lies_in(cell, *house));
    let far: Vec<House> = House::all(book.shape).filter(is_far).collect();
    let moved = |i: usize, house: House| changed(step, |step| step.pattern.houses[i] = house);
    let houses = 0..step.pattern.houses.len();
    houses.flat_map(|i| far.iter().map(move |&house| moved(i, house))).collect()
}

/// Adds an elimination that is true but does not belong to the step. The pattern of a cycle, loop or BUG may
/// imply more eliminations than the step lists. So for these patterns, the cell of the added candidate is not
/// a cell of the step, and sees no cell of the step.
fn elimination_added(Exhibit { judge, step }: &Exhibit) -> Vec<Step> {
    use Technique::*;
    let cells = spoken_of(step);
    let book = &judge.book;
    let is_cycle = matches!(step.technique, XCycle | YCycle | XyCycle);
    let is_deadly =
        (UniqueRectangle1..=UniqueLoop4).contains(&step.technique) || (Bug1..=Bug4).contains(&step.technique);
    let is_far = |gone: &Candidate| {
        !cells.contains(&gone.cell) && !cells.iter().any(|&cell| book.see_each_other(cell, gone.cell))
    };
    let is_new =
        |gone: &Candidate| !judge.is_solution(gone.cell, gone.digit) && !step.eliminations.contains(gone);
    let is_implied = |gone: &Candidate| {
        let is_consequence = step.placement.is_some_and(|put| put.cell == gone.cell);
        (is_consequence && is_chain(step.technique)) || ((is_cycle || is_deadly) && !is_far(gone))
    };
    let gone = book.candidates().filter(is_new).filter(|gone| !is_implied(gone));
    gone.map(|gone| with_elimination(step, gone)).collect()
}

fn with_elimination(step: &Step, gone: Candidate) -> Step {
    changed(step, |step| {
        step.eliminations.push(gone);
        step.eliminations.sort_unstable();
    })
}

fn placement_changed(Exhibit { judge, step }: &Exhibit) -> Vec<Step> {
    let Some(put) = step.placement else { return Vec::new() };
    let is_other = |other: &Candidate| other.cell != put.cell && other.digit != put.digit;
    let others = judge.book.candidates().filter(is_other).chain(in_cell(put));
    others.map(|other| changed(step, |step| step.placement = Some(other))).collect()
}

/// Every digit except the digit of `put`, in the cell of `put`. These digits need not be candidates of the
/// cell.
fn in_cell(put: Candidate) -> impl Iterator<Item = Candidate> {
    let others = DigitSet::all(9).difference(DigitSet::only(put.digit));
    others.iter().map(|digit: Digit| Candidate { cell: put.cell, digit }).collect::<Vec<_>>().into_iter()
}

fn rating_moved(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let least = step.technique.least_rating().tenths() - 1;
    let most = step.technique.most_rating().map(|most| most.tenths() + 1);
    let rated = |tenths: u16| changed(step, |step| step.rating = Some(Rating::of_tenths(tenths)));
    [least].into_iter().chain(most).map(rated).collect()
}

fn renamed(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let others = Technique::all().filter(|&technique| technique != step.technique);
    let named = |technique| {
        changed(step, |step| {
            step.technique = technique;
            step.rating = None;
        })
    };
    others.map(named).collect()
}

/// A copy of the step for each link that `suits` accepts. In the copy, `change` has altered the chain at this
/// link.
fn with_links(
    step: &Step,
    suits: impl Fn(&[Link], usize) -> bool,
    change: impl Fn(&mut Vec<Link>, usize),
) -> Vec<Step> {
    let chains = step.pattern.chains.iter().enumerate();
    let links = chains.flat_map(|(i, chain)| (0..chain.links.len()).map(move |at| (i, at)));
    let suiting = links.filter(|&(i, at)| suits(&step.pattern.chains[i].links, at));
    suiting.map(|(i, at)| changed(step, |step| change(&mut step.pattern.chains[i].links, at))).collect()
}

/// Drops a link from a chain. A technique inside the chain may list unnecessary parents, so this function
/// does not drop the parents of a technique.
fn link_dropped(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let is_inside = |link: &Link| matches!(link.why, Why::Step(_));
    let is_needed =
        |links: &[Link], at: usize| !links.iter().any(|link| is_inside(link) && link.parents.contains(&at));
    with_links(step, is_needed, |links, at| {
        links.remove(at);
        for link in links {
            link.parents.retain(|&parent| parent != at);
            link.parents.iter_mut().filter(|parent| **parent > at).for_each(|parent| *parent -= 1);
        }
    })
}

fn link_turned(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    with_links(step, |_, _| true, |links, at| links[at].holds = !links[at].holds)
}

fn chain_dropped(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let without = |i: usize| {
        changed(step, |step| {
            step.pattern.chains.remove(i);
        })
    };
    (0..step.pattern.chains.len()).map(without).collect()
}

/// Changes a step inside a chain so that it removes something else, has another pattern, or has no parents.
fn false_inside(Exhibit { step, .. }: &Exhibit) -> Vec<Step> {
    let is_inside = |links: &[Link], at: usize| matches!(links[at].why, Why::Step(_));
    let inside = |change: fn(&mut Step, Candidate)| {
        with_links(step, is_inside, move |links, at| {
            let candidate = links[at].candidate;
            if let Why::Step(step) = &mut links[at].why {
                change(step, candidate);
            }
        })
    };
    let mut forged = inside(|step, candidate| step.eliminations.retain(|gone| *gone != candidate));
    forged.extend(inside(|step, _| step.pattern.houses.push(House::Row(0))));
    forged.extend(inside(|step, _| step.technique = Technique::Swordfish));
    forged.extend(inside(|step, _| {
        step.pattern.chains.pop();
        step.pattern.cells.clear();
    }));
    forged.extend(with_links(step, is_inside, |links, at| links[at].parents.clear()));
    forged
}

/// A step of an aligned pair or triplet may list excluder cells that the step does not need. Panics if the
/// step needs none of its excluder cells.
pub(crate) fn assert_some_excluder_is_needed(exhibits: &[&Exhibit]) {
    for exhibit in exhibits.iter().filter(|exhibit| is_aligned(exhibit.step.technique)) {
        let book: &Book = &exhibit.judge.book;
        let mut dropped = other_dropped(exhibit).into_iter();
        assert!(dropped.any(|step| hear_by_itself(book, &step).is_err()), "{:#?}", exhibit.step);
        let none = changed(&exhibit.step, |step| step.pattern.others.clear());
        assert!(hear_by_itself(book, &none).is_err(), "{:#?}", exhibit.step);
    }
}
