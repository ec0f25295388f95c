//! Human reasoning: the techniques players know, steps that can be explained, and how hard a puzzle is.
//!
//! ```text
//! technique   one line a technique           rating    numbers on the scale
//! step        what is seen and what follows, as data
//! ```

mod board;
mod bug;
mod chains;
mod exclusion;
mod fish;
mod hit;
mod locking;
mod loops;
mod nine;
mod rater;
mod rating;
mod sets;
mod singles;
mod step;
mod tables;
mod technique;
mod wings;

pub use rating::{Difficulty, Rating};
pub use step::{Candidate, Chain, Link, Pattern, Step, Why};
pub use technique::Technique;

#[doc(hidden)]
pub fn trace(grid: &crate::Grid, mut show: impl FnMut(String)) -> Option<Difficulty> {
    let mut board = nine::Nine::of(grid)?;
    let mut finders = rater::Finders::new();
    let mut tally = rater::Tally::default();
    while board.left > 0 {
        let hit = finders.next(&board)?;
        tally.add(hit.tenths, hit.place.is_some());
        let mut gone = hit.removed.clone();
        gone.sort_unstable();
        let gone: Vec<String> = gone
            .iter()
            .flat_map(|&(c, m)| {
                tables::bits(m).map(move |d| format!("r{}c{}-{}", c / 9 + 1, c % 9 + 1, d + 1))
            })
            .collect();
        show(format!(
            "{}.{}\t{}\t{}\t{}",
            hit.tenths / 10,
            hit.tenths % 10,
            hit.technique,
            hit.place.map_or("-".into(), |(c, d)| format!("r{}c{}={}", c / 9 + 1, c % 9 + 1, d + 1)),
            if gone.is_empty() { "-".into() } else { gone.join(" ") }
        ));
        hit.apply(&mut board);
    }
    Some(tally.difficulty())
}
