//! Chains on one line, in Eureka notation.

use super::notation::Writing;
use crate::logic::{Chain, Link};

/// Writes a chain in which each statement follows from the statement before it.
pub(super) fn line(chain: &Chain, notation: &Writing) -> String {
    let links = written_links(chain);
    let mut line = String::new();
    for (i, link) in links.iter().enumerate() {
        let before = i.checked_sub(1).map(|before| &links[before]);
        let joint = if link.holds { '=' } else { '-' };
        let digit = notation.digit(link.candidate.digit);
        match before {
            Some(before) if before.candidate.cell == link.candidate.cell => {
                line.push_str(&format!("{joint}{digit}"));
            }
            Some(_) => line.push_str(&format!("{joint}({digit}")),
            None => line.push_str(&format!("({digit}")),
        }
        let goes_on = links.get(i + 1).is_some_and(|next| next.candidate.cell == link.candidate.cell);
        if !goes_on {
            line.push_str(&format!("){}", link.candidate.cell));
        }
    }
    line
}

/// The links to write. If a chain assumes that a candidate holds, and concludes that the same candidate does
/// not hold, the conclusion is omitted.
fn written_links(chain: &Chain) -> &[Link] {
    match &chain.links[..] {
        [first, .., last] if first.candidate == last.candidate && first.holds && !last.holds => {
            &chain.links[..chain.links.len() - 1]
        }
        links => links,
    }
}
