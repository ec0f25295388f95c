//! Chains whose statements may follow from several other statements. These chains are written as numbered
//! lists, one list for each assumption.

use super::parts::{AssumptionsOf, Parts};
use crate::logic::{Chain, Link, Why};

/// The statements of all chains of a step. The two chains of a contradiction are written as one list.
pub(super) fn statements(parts: &Parts<'_>) -> Vec<String> {
    let chains = parts.chains();
    if chains.is_empty() {
        return Vec::new();
    }
    if parts.split() == AssumptionsOf::Contradiction {
        return list(chains, parts);
    }
    chains.chunks(1).flat_map(|chain| list(chain, parts)).collect()
}

/// Writes the list of one or more chains. The list begins with the assumption, and then has each statement
/// once, with its number and reason.
fn list(chains: &[Chain], parts: &Parts<'_>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut lines = Vec::new();
    for chain in chains {
        for link in &chain.links {
            let text = parts.statement(link);
            if texts.contains(&text) {
                continue;
            }
            if link.parents.is_empty() && texts.is_empty() {
                lines.push((parts.tongue.case)(&text));
            }
            let parents = link.parents.iter().filter_map(|&parent| chain.links.get(parent));
            let number = |parent: &Link| texts.iter().position(|text| *text == parts.statement(parent));
            let mut numbers: Vec<usize> = parents.filter_map(number).map(|number| number + 1).collect();
            numbers.sort_unstable();
            let from: Vec<String> = numbers.iter().map(usize::to_string).collect();
            let digit = parts.notation.digit(link.candidate.digit);
            let reason = (parts.tongue.because)(link, digit, &by(link, parts));
            lines.push((parts.tongue.numbered)(texts.len() + 1, &text, &reason, &from));
            texts.push(text);
        }
    }
    lines
}

/// If a technique rules out the candidate of a link, describes the pattern and the eliminations of the
/// technique. Otherwise the text is empty.
fn by(link: &Link, &Parts { tongue, notation, .. }: &Parts<'_>) -> String {
    let Why::Step(step) = &link.why else { return String::new() };
    let parts = Parts { step, tongue, notation };
    let whereabouts = match step.pattern.chains.first() {
        None => (tongue.whereabouts)(step, &parts),
        Some(chain) if step.technique.is_one_line() => super::eureka::line(chain, notation),
        Some(_) => parts.assumptions().join(" / "),
    };
    format!("{whereabouts} => {}", notation.outcome(step))
}
