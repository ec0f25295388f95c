//! Checks chains and cycles. Every link must follow from its parents, and one of the assumptions must be
//! true.

use super::{Book, Heard, hear_by_itself, object};
use shudu::logic::{Candidate, Chain, Link, Step, Technique, Why};
use shudu::{Digit, House};
use std::collections::BTreeSet;

/// Checks a cycle, or one chain whose last statement negates its first statement.
pub(super) fn one_line(book: &Book, step: &Step) -> Heard {
    use Technique::{XCycle, XyCycle, YCycle};
    let [chain] = &step.pattern.chains[..] else { return Err("it is not one chain".into()) };
    object(step.pattern.houses.is_empty(), || "a house is named".into())?;
    hear_links(book, chain, step.technique)?;
    let is_row = |(at, link): (usize, &Link)| link.parents.iter().copied().eq(at.checked_sub(1));
    object(chain.links.iter().enumerate().all(is_row), || "it is not one line".into())?;
    let (first, last) = ends(chain)?;
    match step.technique {
        XCycle | YCycle | XyCycle => hear_cycle(book, step, chain),
        _ => {
            object(is_opposite(first, last), || "it does not turn its start over".into())?;
            hear_result(step, last.candidate, last.holds)
        }
    }
}

fn ends(chain: &Chain) -> Result<(&Link, &Link), String> {
    chain.links.first().zip(chain.links.last()).ok_or_else(|| "a chain without links".into())
}

fn is_same(a: &Link, b: &Link) -> bool {
    a.candidate == b.candidate && a.holds == b.holds
}

fn is_opposite(a: &Link, b: &Link) -> bool {
    a.candidate == b.candidate && a.holds != b.holds
}

/// The statements of a cycle are all true or all false. So if one link says that a candidate holds, and
/// another link says that a second candidate does not hold, exactly one of the two candidates holds. A cycle
/// may remove a third candidate that clashes with both of these candidates.
fn hear_cycle(book: &Book, step: &Step, chain: &Chain) -> Heard {
    let (first, last) = ends(chain)?;
    object(chain.links.len() > 4 && is_same(first, last), || "the cycle does not come back".into())?;
    object(step.placement.is_none(), || "it places a digit".into())?;
    for &gone in &step.eliminations {
        let clashes = |holds: bool| {
            chain.links.iter().any(|link| link.holds == holds && book.clash(link.candidate, gone))
        };
        object(clashes(true) && clashes(false), || format!("{}={} may be", gone.cell, gone.digit))?;
    }
    Ok(())
}

/// Checks that the step makes exactly the placement or elimination that follows from a statement.
fn hear_result(step: &Step, result: Candidate, holds: bool) -> Heard {
    let is_done = if holds {
        let is_other = |gone: &Candidate| gone.cell == result.cell && gone.digit != result.digit;
        step.placement == Some(result) && step.eliminations.iter().all(is_other)
    } else {
        step.placement.is_none() && step.eliminations == [result]
    };
    object(is_done, || "it does something else than what follows".into())
}

/// The reason why one of several assumptions must be true. `Contradiction` means that a single assumption is
/// false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Split {
    Contradiction,
    Double,
    Cell,
    House,
}

/// The kinds of splits that a technique may use.
fn splits(technique: Technique) -> &'static [Split] {
    use Technique::*;
    match technique {
        Nishio | DynamicContradiction => &[Split::Contradiction],
        DynamicDouble => &[Split::Double],
        CellChains | DynamicCell => &[Split::Cell],
        RegionChains | DynamicRegion => &[Split::House],
        _ => &[Split::Contradiction, Split::Double, Split::Cell, Split::House],
    }
}

/// Checks several chains. Either one of the assumptions must be true, or the chains lead to a contradiction.
pub(super) fn several(book: &Book, step: &Step) -> Heard {
    let chains = &step.pattern.chains[..];
    object(chains.len() > 1, || "it is not several chains".into())?;
    for chain in chains {
        hear_links(book, chain, step.technique)?;
    }
    let ends: Vec<(&Link, &Link)> = chains.iter().map(ends).collect::<Result<_, _>>()?;
    let split = split(book, step, &ends).ok_or("the assumptions leave something out")?;
    object(splits(step.technique).contains(&split), || format!("{split:?} is another technique"))?;
    let (start, end) = ends[0];
    if split == Split::Contradiction {
        object(is_opposite(end, ends[1].1), || "no contradiction".into())?;
        return hear_result(step, start.candidate, !start.holds);
    }
    object(ends.iter().all(|(_, other)| is_same(end, other)), || "the ends differ".into())?;
    hear_result(step, end.candidate, end.holds)
}

fn split(book: &Book, step: &Step, ends: &[(&Link, &Link)]) -> Option<Split> {
    let first = ends[0].0;
    let assumed: BTreeSet<Candidate> = ends.iter().map(|(start, _)| start.candidate).collect();
    let all_hold = assumed.len() == ends.len() && ends.iter().all(|(start, _)| start.holds);
    let Candidate { cell, digit } = first.candidate;
    match (&step.pattern.houses[..], ends) {
        ([], [_, (other, _)]) if is_same(first, other) => Some(Split::Contradiction),
        ([], [_, (other, _)]) if is_opposite(first, other) => Some(Split::Double),
        ([], _) => {
            let of_cell = book.digits(cell).iter().map(|digit| Candidate { cell, digit });
            (all_hold && assumed.into_iter().eq(of_cell)).then_some(Split::Cell)
        }
        ([house], _) => {
            let places = book.places(*house, digit).into_iter().map(|cell| Candidate { cell, digit });
            (all_hold && assumed.into_iter().eq(places)).then_some(Split::House)
        }
        _ => None,
    }
}

fn hear_links(book: &Book, chain: &Chain, technique: Technique) -> Heard {
    for (at, link) in chain.links.iter().enumerate() {
        object(link.parents.iter().all(|&parent| parent < at), || format!("link {at} precedes a parent"))?;
        object(book.has(link.candidate), || format!("link {at} is about a candidate that is gone"))?;
        let parents: Vec<&Link> = link.parents.iter().map(|&parent| &chain.links[parent]).collect();
        object((at == 0) == (link.why == Why::Assumed), || format!("link {at} is assumed"))?;
        let told = Told { parents: &parents, before: &chain.links[..at] };
        hear_link(book, link, told, technique)
            .map_err(|why| format!("link {at} does not follow: {why}: {link:?}"))?;
        let digit = chain.links[0].candidate.digit;
        object(is_of_kind(link, digit, technique), || format!("link {at} is not of {technique}"))?;
    }
    Ok(())
}

/// Whether a chain of this technique may have this kind of link.
fn is_of_kind(link: &Link, digit: Digit, technique: Technique) -> bool {
    use Technique::{DynamicContradiction, Nishio, XChain, XCycle, YCycle};
    let is_static = technique < DynamicContradiction && technique != Nishio;
    let is_right = match technique {
        XCycle | XChain | Nishio => link.candidate.digit == digit && link.why != Why::Cell,
        YCycle => !link.holds || matches!(link.why, Why::Cell | Why::Assumed),
        _ => true,
    };
    is_right && (!is_static || link.parents.len() < 2)
}

/// The part of a chain that comes before a statement.
#[derive(Clone, Copy)]
struct Told<'c> {
    /// The statements that the statement names as its parents.
    parents: &'c [&'c Link],
    /// All statements of this part of the chain.
    before: &'c [Link],
}

/// Checks that a statement follows from its parents.
fn hear_link(book: &Book, link: &Link, told: Told<'_>, technique: Technique) -> Heard {
    let Candidate { cell, digit } = link.candidate;
    let parents = told.parents;
    match (&link.why, link.holds) {
        (Why::Assumed, _) => object(parents.is_empty(), || "an assumption with parents".into()),
        (Why::Cell, false) => {
            let follows = |by: &Link| by.holds && by.candidate.cell == cell && by.candidate.digit != digit;
            object(matches!(parents, [by] if follows(by)), || "nothing else is in the cell".into())
        }
        (Why::House(house), false) => {
            let is_inside = |link: &Link| book.lies_in(link.candidate.cell, *house);
            let follows = |by: &Link| by.holds && by.candidate.digit == digit && by.candidate.cell != cell;
            let follows = matches!(parents, [by] if follows(by) && is_inside(by) && is_inside(link));
            object(follows, || format!("it is nowhere else in {house}"))
        }
        (Why::Cell, true) => {
            let others = book.digits(cell).iter().map(|digit| Candidate { cell, digit });
            hear_all_gone(&others.filter(|other| *other != link.candidate).collect(), parents)
        }
        (Why::House(house), true) => {
            object(book.lies_in(cell, *house), || format!("it is not in {house}"))?;
            let others = house_candidates(book, *house, digit);
            hear_all_gone(&others.into_iter().filter(|other| *other != link.candidate).collect(), parents)
        }
        (Why::Step(step), false) => hear_inside(book, link, step, told, technique),
        (Why::Step(_), true) => Err("a technique inside removes, it does not place".into()),
    }
}

fn house_candidates(book: &Book, house: House, digit: Digit) -> Vec<Candidate> {
    book.places(house, digit).into_iter().map(|cell| Candidate { cell, digit }).collect()
}

/// Checks that the candidates of the parents are exactly `others`, and that each parent rules out its
/// candidate.
fn hear_all_gone(others: &BTreeSet<Candidate>, parents: &[&Link]) -> Heard {
    object(parents.iter().all(|parent| !parent.holds), || "a parent holds".into())?;
    let gone: BTreeSet<Candidate> = parents.iter().map(|parent| parent.candidate).collect();
    object(!gone.is_empty() && gone == *others, || format!("it needs {others:?} to be gone"))
}

/// Checks a technique inside a chain. The board for the check lacks the candidates that the parents of the
/// technique rule out. If this check fails, repeats the check on a board that lacks every candidate that
/// earlier links of the chain rule out. A reader can derive both boards from the chain.
fn hear_inside(book: &Book, link: &Link, step: &Step, told: Told<'_>, outer: Technique) -> Heard {
    object(may_have_inside(outer, step.technique), || format!("{} inside of {outer}", step.technique))?;
    let is_gone = !told.parents.is_empty() && told.parents.iter().all(|parent| !parent.holds);
    object(is_gone, || "the parents do not rule anything out".into())?;
    object(step.eliminations.contains(&link.candidate), || "it removes something else".into())?;
    let without = |gone: &mut dyn Iterator<Item = &Link>| {
        let mut inner = book.clone();
        gone.for_each(|link| inner.remove(link.candidate));
        inner
    };
    // Earlier links may already rule out a candidate that the step eliminates. The board for the second check
    // keeps the candidates that the step eliminates, so that the step still has something to eliminate.
    let is_struck = |link: &&Link| !link.holds && !step.eliminations.contains(&link.candidate);
    hear_by_itself(&without(&mut told.parents.iter().copied()), step)
        .or_else(|_| hear_by_itself(&without(&mut told.before.iter().filter(is_struck)), step))
}

/// Whether a chain technique may use another technique inside.
fn may_have_inside(outer: Technique, inner: Technique) -> bool {
    use Technique::*;
    let is_rule = matches!(inner, Pointing | Claiming | HiddenPair | NakedPair | XWing);
    let is_line = inner.is_one_line();
    let is_dynamic = matches!(inner, DynamicContradiction | DynamicDouble | DynamicCell | DynamicRegion);
    match outer {
        DynamicPlus => is_rule,
        NestedChains => is_rule || is_line,
        NestedMultiple => is_rule || is_line || matches!(inner, CellChains | RegionChains),
        NestedDynamic => is_rule || is_dynamic,
        NestedNested => is_rule || is_dynamic || inner == NestedChains,
        _ => false,
    }
}
