//! How the length of a chain adds to its rating.

/// The tenths that a chain of `complexity` statements adds to the rating. It adds one tenth for each number
/// of the series 4, 6, 8, 12, 16, 24, 32, ... that is below `complexity - 2`.
pub(in super::super) fn tenths(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let (mut tenths, mut step, mut is_odd) = (0, 4, false);
    while length > step {
        tenths += 1;
        step = if is_odd { step * 4 / 3 } else { step * 3 / 2 };
        is_odd = !is_odd;
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn the_length_counts_as_tabled() {
        let steps = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
        for (expected, step) in (0..).zip(steps) {
            assert_eq!((tenths(step + 2), tenths(step + 3)), (expected, expected + 1), "{step}");
        }
    }
}
