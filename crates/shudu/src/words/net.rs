//! Chains whose statements may follow from several other statements. These chains are written as numbered
//! lists, one list for each assumption.

use super::explanation::ExplainedLine;
use super::parts::{AssumptionsOf, Parts};
use crate::logic::{Candidate, Chain, Link, Why};

/// The statements of all chains of a step. The two chains of a contradiction are written as one list.
pub(super) fn statements(parts: &Parts<'_>) -> Vec<ExplainedLine> {
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
fn list(chains: &[Chain], parts: &Parts<'_>) -> Vec<ExplainedLine> {
    let mut said: Vec<(Candidate, bool)> = Vec::new();
    let mut lines = Vec::new();
    for chain in chains {
        for link in &chain.links {
            if said.contains(&claim(link)) {
                continue;
            }
            let text = parts.statement(link);
            if link.parents.is_empty() && said.is_empty() {
                lines.push(ExplainedLine::sentence((parts.tongue.case)(&text)));
            }
            let parents = link.parents.iter().filter_map(|&parent| chain.links.get(parent));
            let number = |parent: &Link| said.iter().position(|earlier| *earlier == claim(parent));
            let mut numbers: Vec<usize> = parents.filter_map(number).map(|number| number + 1).collect();
            numbers.sort_unstable();
            let from: Vec<String> = numbers.iter().map(usize::to_string).collect();
            let digit = parts.notation.digit(link.candidate.digit);
            let reason = (parts.tongue.because)(link, digit, &by(link, parts));
            let line = (parts.tongue.numbered)(said.len() + 1, &text, &reason, &from);
            lines.push(ExplainedLine::item(line));
            said.push(claim(link));
        }
    }
    lines
}

/// What a statement says, without its reason: the candidate, and whether the candidate holds.
fn claim(link: &Link) -> (Candidate, bool) {
    (link.candidate, link.holds)
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
