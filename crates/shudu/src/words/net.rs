//! Chains whose statements follow from several others, as numbered lists: one for each assumption.

use super::notation::Writing;
use super::parts::{AssumptionsOf, Parts};
use super::tongue::{LinkReason, Tongue};
use crate::logic::{Chain, Link, Step, Why};

/// The statements of all chains of a step. Both sides of a contradiction share a list.
pub(super) fn statements(step: &Step, tongue: &'static dyn Tongue, notation: &Writing) -> Vec<String> {
    let chains = &step.pattern.chains;
    if chains.is_empty() {
        return Vec::new();
    }
    if Parts::new(step, tongue, notation).split() == AssumptionsOf::Contradiction {
        return list(&chains.iter().collect::<Vec<_>>(), tongue, notation);
    }
    chains.iter().flat_map(|chain| list(&[chain], tongue, notation)).collect()
}

/// One list: the assumption, then each statement of the chains once, numbered, with its reason.
fn list(chains: &[&Chain], tongue: &'static dyn Tongue, notation: &Writing) -> Vec<String> {
    let statement = |link: &Link| notation.statement(link.candidate, link.holds);
    let mut told: Vec<(&Link, String)> = Vec::new();
    let mut lines = Vec::new();
    for chain in chains {
        for link in &chain.links {
            if told.iter().any(|(other, _)| other.candidate == link.candidate && other.holds == link.holds) {
                continue;
            }
            let text = statement(link);
            if link.parents.is_empty() && told.is_empty() {
                lines.push(tongue.case(&text));
            }
            let parents = link.parents.iter().filter_map(|&parent| chain.links.get(parent));
            let number = |parent: &Link| told.iter().position(|(_, text)| *text == statement(parent));
            let mut numbers: Vec<usize> = parents.filter_map(number).map(|number| number + 1).collect();
            numbers.sort_unstable();
            let from = numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
            let from = if from.is_empty() { from } else { format!(" ({from})") };
            let reason = reason(link, tongue, notation);
            lines.push(format!("  {}. {text}: {reason}{from}", told.len() + 1));
            told.push((link, text));
        }
    }
    lines
}

fn reason(link: &Link, tongue: &'static dyn Tongue, notation: &Writing) -> String {
    let (cell, digit) = (link.candidate.cell.to_string(), notation.digit(link.candidate.digit));
    match &link.why {
        Why::Assumed => tongue.reason(&LinkReason::Assumed),
        Why::Cell if link.holds => tongue.reason(&LinkReason::LastCandidate { cell: &cell }),
        Why::Cell => tongue.reason(&LinkReason::Taken { cell: &cell }),
        Why::House(house) => {
            let house = &tongue.house(*house);
            tongue.reason(&match link.holds {
                true => LinkReason::LastPlace { digit, house },
                false => LinkReason::Elsewhere { digit, house },
            })
        }
        Why::Step(step) => {
            let parts = Parts::new(step, tongue, notation);
            let whereabouts = match step.pattern.chains.first() {
                None => tongue.whereabouts(step, &parts),
                Some(chain) if step.technique.is_one_line() => super::eureka::line(chain, notation),
                Some(_) => parts.assumptions().join(" / "),
            };
            let (name, outcome) = (tongue.technique(step.technique).0, &notation.outcome(step));
            tongue.reason(&LinkReason::By { name, whereabouts: &whereabouts, outcome })
        }
    }
}
