//! Numbers on the scale of Sudoku Explainer 1.2.1.

use std::fmt;

/// A rating, in steps of 0.1: `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

impl Rating {
    /// The lowest rating of a step, which is the rating of a last cell.
    pub const LEAST: Rating = Rating(10);

    /// The rating of the hardest puzzles known. It is not known whether harder puzzles exist.
    pub const HARDEST_KNOWN: Rating = Rating(119);

    /// A rating higher than the rating of any step. Sudoku Explainer reports this rating for puzzles that it
    /// cannot solve. A step has at most nine chains of at most 1,458 statements each, with chains nested two
    /// levels deep. So a step has fewer than 2^38 statements, and its rating is at most 18.2.
    pub const BEYOND: Rating = Rating(200);

    /// The rating with this number of tenths.
    pub const fn of_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// This rating plus a number of tenths.
    pub(super) const fn plus(self, tenths: u16) -> Rating {
        Rating(self.0 + tenths)
    }

    /// The number of tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

/// The rating as a number: `7.2`.
impl From<Rating> for f64 {
    fn from(rating: Rating) -> f64 {
        f64::from(rating.0) / 10.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The difficulty of a puzzle in the notation that players use: `ED=7.2/1.2/1.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// ER: the rating of the hardest step.
    pub whole: Rating,
    /// EP: the rating of the hardest step up to and including the first placement.
    pub to_first_digit: Rating,
    /// ED: the rating of the first step.
    pub first_step: Rating,
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ED={}/{}/{}", self.whole, self.to_first_digit, self.first_step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difficulty_reads_as_players_quote_it() {
        let rating = Rating::of_tenths;
        let difficulty =
            Difficulty { whole: rating(105), to_first_digit: rating(12), first_step: rating(10) };
        assert_eq!(difficulty.to_string(), "ED=10.5/1.2/1.0");
    }
}
