//! Chains on one line, in Eureka notation.

use super::notation::Writing;
use crate::logic::{Chain, Link};

/// A chain whose statements each follow from the one before.
pub(super) fn line(chain: &Chain, notation: &Writing) -> String {
    let links = told(chain);
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

/// The links that are written: the last one of a chain that rules out its start is what follows, and no link of it.
fn told(chain: &Chain) -> &[Link] {
    match &chain.links[..] {
        [first, .., last] if first.candidate == last.candidate && first.holds && !last.holds => {
            &chain.links[..chain.links.len() - 1]
        }
        links => links,
    }
}
