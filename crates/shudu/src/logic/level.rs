//! How hard a puzzle is, in one word.

use super::{Rating, Technique};
use crate::error::Error;
use crate::words::Named;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A difficulty in one word. On 9x9 the rating of the hardest step decides the level. Other boards have no
/// ratings, so the lowest rating of the hardest technique decides their level.
///
/// ```
/// use shudu::logic::{Level, Rating, Technique};
/// assert_eq!(Level::of(Rating::of_tenths(26)), Level::Hard);
/// assert_eq!(Level::of_technique(Technique::XWing), Level::Hard);
/// assert_eq!("extreme".parse(), Ok(Level::Extreme));
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Ratings up to 1.5. The hardest step is a hidden single or a last cell.
    Easy,
    /// Ratings up to 2.5. The hardest step is a naked single or a direct technique.
    Medium,
    /// Ratings up to 4.4. The hardest step uses locked candidates, a pair, a triplet, a fish of two or three
    /// lines, or a wing.
    Hard,
    /// Ratings up to 7.0. The hardest step uses a quad, a jellyfish, the uniqueness of the solution, an
    /// aligned pair or one of the shortest chains.
    Expert,
    /// All higher ratings. On boards other than 9x9, the level also includes puzzles that the techniques do
    /// not solve.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// The level in one word.
    pub fn name(self) -> &'static str {
        ["easy", "medium", "hard", "expert", "extreme"][self as usize]
    }

    /// The range of the level's ratings, both ends included.
    pub fn ratings(self) -> RangeInclusive<Rating> {
        let (from, to) = [(0, 15), (16, 25), (26, 44), (45, 70), (71, u16::MAX)][self as usize];
        Rating::of_tenths(from)..=Rating::of_tenths(to)
    }

    /// The numbers of clues of generated 9x9 puzzles of this level, both ends included. An order for other numbers
    /// takes precedence; see [`Generator::level`](crate::generate::Generator::level).
    pub fn clues(self) -> RangeInclusive<usize> {
        [30..=36, 28..=32, 26..=30, 24..=28, 22..=26][self as usize].clone()
    }

    /// The level of a rating.
    pub fn of(rating: Rating) -> Level {
        let found = Level::ALL.into_iter().find(|level| level.ratings().contains(&rating));
        found.unwrap_or(Level::Extreme)
    }

    /// The level of a puzzle that is not 9x9, by its hardest technique.
    pub fn of_technique(technique: Technique) -> Level {
        Level::of(technique.least_rating())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = Error;

    fn from_str(text: &str) -> Result<Level, Error> {
        Error::by_name(Named::Level, text, Level::ALL, Level::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rating_has_one_level_and_levels_leave_no_gap() {
        let mut next = 0;
        for level in Level::ALL {
            assert_eq!(level.ratings().start().tenths(), next, "{level}");
            assert_eq!(level.name().parse(), Ok(level));
            next = level.ratings().end().tenths().wrapping_add(1);
        }
        assert_eq!(next, 0, "the last one ends with the numbers");
        assert!("harder".parse::<Level>().unwrap_err().to_string().contains("easy, medium, hard"));
    }
}
