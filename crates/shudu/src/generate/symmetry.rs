//! Which cells are given together.

use crate::board::{Cell, Shape};
use crate::error::Error;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// A way to look at a board under which the places of its givens stay what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mirror {
    /// A half turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom exchanged.
    Horizontal,
    /// Left and right exchanged.
    Vertical,
    /// Rows and columns exchanged: along the diagonal from the top left.
    Diagonal,
    /// Along the other diagonal.
    Antidiagonal,
}

impl Mirror {
    /// All of them.
    pub const ALL: [Mirror; 6] = [
        Mirror::Rotate180,
        Mirror::Rotate90,
        Mirror::Horizontal,
        Mirror::Vertical,
        Mirror::Diagonal,
        Mirror::Antidiagonal,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Mirror::Rotate180 => "rotate180",
            Mirror::Rotate90 => "rotate90",
            Mirror::Horizontal => "horizontal",
            Mirror::Vertical => "vertical",
            Mirror::Diagonal => "diagonal",
            Mirror::Antidiagonal => "antidiagonal",
        }
    }

    /// Where a cell of a board of this size goes.
    fn image(self, cell: Cell, size: usize) -> Cell {
        let (row, column, last) = (cell.row(), cell.column(), size - 1);
        match self {
            Mirror::Rotate180 => Cell::at(last - row, last - column),
            Mirror::Rotate90 => Cell::at(column, last - row),
            Mirror::Horizontal => Cell::at(last - row, column),
            Mirror::Vertical => Cell::at(row, last - column),
            Mirror::Diagonal => Cell::at(column, row),
            Mirror::Antidiagonal => Cell::at(last - column, last - row),
        }
    }
}

/// A symmetry of the places of givens: any set of mirrors, joined by `+` in writing; `none` is the empty one.
///
/// ```
/// use shudu::{Shape, generate::Symmetry};
/// let symmetry: Symmetry = "horizontal+vertical".parse()?;
/// let orbits = symmetry.orbits(Shape::of_size(4)?);
/// assert_eq!(orbits.len(), 4, "four cells each");
/// assert_eq!(symmetry.to_string(), "horizontal+vertical");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symmetry(BTreeSet<Mirror>);

impl Symmetry {
    /// That of some mirrors.
    pub fn of(mirrors: impl IntoIterator<Item = Mirror>) -> Symmetry {
        Symmetry(mirrors.into_iter().collect())
    }

    /// The cells that are given or blank together, each once.
    pub fn orbits(&self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut seen = BTreeSet::new();
        let mut orbits = Vec::new();
        for start in shape.cells() {
            if !seen.insert(start) {
                continue;
            }
            let mut orbit = vec![start];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                let images = self.0.iter().map(|mirror| mirror.image(cell, shape.size()));
                orbit.extend(images.filter(|&image| seen.insert(image)).collect::<Vec<_>>());
            }
            orbits.push(orbit);
        }
        orbits
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|mirror| mirror.name()).collect();
        f.write_str(if names.is_empty() { "none" } else { "" })?;
        f.write_str(&names.join("+"))
    }
}

impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(text: &str) -> Result<Symmetry, Error> {
        if text == "none" {
            return Ok(Symmetry::default());
        }
        let mirror = |name: &str| {
            let found = Mirror::ALL.into_iter().find(|mirror| mirror.name() == name);
            found.ok_or_else(|| Error::unknown_symmetry(name))
        };
        text.split('+').map(mirror).collect::<Result<BTreeSet<_>, _>>().map(Symmetry)
    }
}
