//! The verdict on a puzzle: a proof, whichever way it goes.

use crate::board::{Candidates, Cell, Clash, Digit, DigitSet, Grid, House, Solution};

/// How many solutions a puzzle has, proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Exactly one: a proper puzzle.
    Unique(Solution),
    /// At least two; here are two. From [`Grid::solve`], up to 16x16, the first is the smallest of all in
    /// reading order, as far as it can be found; see [`Report::is_smallest`](super::Report::is_smallest).
    Several(Solution, Solution),
    /// None: every way was tried.
    NoSolution,
    /// None: two givens clash.
    Invalid(Clash),
}

impl Verdict {
    /// `unique`, `several`, `none` or `invalid`.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Unique(_) => "unique",
            Verdict::Several(..) => "several",
            Verdict::NoSolution => "none",
            Verdict::Invalid(_) => "invalid",
        }
    }

    /// The solution, or of several the first.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Verdict::Unique(solution) | Verdict::Several(solution, _) => Some(solution),
            Verdict::NoSolution | Verdict::Invalid(_) => None,
        }
    }

    /// Whether the puzzle is proper: exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// Why, in a few words: where two solutions differ, which cell has no digit left, which givens clash.
    ///
    /// ```
    /// let grid: shudu::Grid = "123...4.........".parse()?;
    /// assert_eq!(grid.solve().reason(&grid), "no digit is left for r1c4");
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn reason(&self, puzzle: &Grid) -> String {
        match self.why(puzzle) {
            Reason::One => "exactly one solution".to_string(),
            Reason::CanBe(cell, a, b) => can_be(cell, a, b),
            Reason::NoDigitLeft(cell) => no_digit_left(cell),
            Reason::NoPlaceLeft(digit, house) => no_place_left(digit, house),
            Reason::EveryWayFails => every_way_fails(),
            Reason::Clash(clash) => clash.to_string(),
        }
    }

    /// The same as data.
    pub(crate) fn why(&self, puzzle: &Grid) -> Reason {
        match self {
            Verdict::Unique(_) => Reason::One,
            Verdict::Several(first, second) => {
                let mut cells = puzzle.shape().cells();
                let differs = cells.find(|&cell| first.digit(cell) != second.digit(cell));
                let cell = differs.expect("two solutions differ somewhere");
                let (a, b) = (first.digit(cell), second.digit(cell));
                Reason::CanBe(cell, a.min(b), a.max(b))
            }
            Verdict::NoSolution => why_none(puzzle),
            Verdict::Invalid(clash) => Reason::Clash(*clash),
        }
    }
}

/// Why a puzzle has the solutions that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// There is exactly one.
    One,
    /// The cell can be either.
    CanBe(Cell, Digit, Digit),
    /// The cell has no candidate.
    NoDigitLeft(Cell),
    /// The digit has no place in the house.
    NoPlaceLeft(Digit, House),
    /// Nothing plainer is known.
    EveryWayFails,
    /// Two givens clash.
    Clash(Clash),
}

/// The plainest reason why a puzzle has no solution.
fn why_none(puzzle: &Grid) -> Reason {
    let shape = puzzle.shape();
    let candidates = Candidates::of(puzzle);
    if let Some(cell) = shape.cells().find(|&cell| candidates.get(cell).is_empty()) {
        return Reason::NoDigitLeft(cell);
    }
    for house in House::all(shape) {
        let placeable = house.cells(shape).map(|cell| candidates.get(cell)).reduce(DigitSet::union);
        let missing = DigitSet::all(shape.size()).difference(placeable.unwrap_or_default());
        if let Some(digit) = missing.first() {
            return Reason::NoPlaceLeft(digit, house);
        }
    }
    Reason::EveryWayFails
}

/// The reasons in words; [`Judge`](crate::many::Judge) gives them too.
pub(crate) fn can_be(cell: Cell, a: Digit, b: Digit) -> String {
    format!("{cell} can be {} or {}", a.min(b), a.max(b))
}

pub(crate) fn no_digit_left(cell: Cell) -> String {
    format!("no digit is left for {cell}")
}

pub(crate) fn no_place_left(digit: Digit, house: House) -> String {
    format!("no place is left for {digit} in {house}")
}

pub(crate) fn every_way_fails() -> String {
    "every way to fill it fails".to_string()
}
