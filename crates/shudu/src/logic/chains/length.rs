//! How the length of a chain adds to its rating.

use crate::logic::{Rating, Technique};

/// The rating of a chain of `complexity` statements. The rating starts from the lowest rating of the
/// technique. Each number of the series 4, 6, 8, 12, 16, 24, 32, ... that is below `complexity - 2` adds one
/// tenth.
pub(super) fn rating(technique: Technique, complexity: u32) -> Rating {
    let length = complexity.saturating_sub(2);
    let (mut rating, mut step, mut is_odd) = (technique.least_rating(), 4, false);
    while length > step {
        rating = rating.plus(1);
        step = if is_odd { step * 4 / 3 } else { step * 3 / 2 };
        is_odd = !is_odd;
    }
    rating
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_counts_as_tabled() {
        let steps = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
        let (rated, least) = (|length| rating(Technique::XChain, length), Technique::XChain.least_rating());
        for (more, step) in (0..).zip(steps) {
            assert_eq!(
                [step + 2, step + 3].map(rated),
                [more, more + 1].map(|more| least.plus(more)),
                "{step}"
            );
        }
    }
}
