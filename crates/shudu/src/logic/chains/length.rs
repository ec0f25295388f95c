//! How the length of a chain counts.

/// Tenths to add for a chain of so many statements: one for each of 4, 6, 8, 12, 16, 24, 32, ... that the number less
/// two exceeds.
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
        let table = [
            (4, 0),
            (5, 1),
            (6, 1),
            (7, 2),
            (8, 2),
            (9, 3),
            (12, 3),
            (13, 4),
            (16, 4),
            (17, 5),
            (24, 5),
            (25, 6),
            (32, 6),
            (33, 7),
            (48, 7),
            (49, 8),
            (64, 8),
            (65, 9),
            (96, 9),
            (97, 10),
            (128, 10),
            (129, 11),
            (192, 11),
            (193, 12),
            (256, 12),
            (257, 13),
            (384, 13),
            (385, 14),
            (512, 14),
        ];
        for (length, expected) in table {
            assert_eq!(tenths(length + 2), expected, "{length}");
        }
    }
}
