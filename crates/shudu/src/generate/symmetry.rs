//! Symmetries of the pattern that the givens form.

use super::Pattern;
use crate::board::{Cell, Grid, Shape};
use crate::error::Error;
use crate::words::{Message, Named};
use std::fmt;
use std::str::FromStr;

/// A rotation or reflection that leaves the places of the givens unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mirror {
    /// A half turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom swapped.
    Horizontal,
    /// Left and right swapped.
    Vertical,
    /// A reflection in the diagonal from the top left, which swaps rows and columns.
    Diagonal,
    /// A reflection in the diagonal from the top right.
    Antidiagonal,
}

impl Mirror {
    /// All rotations and reflections.
    pub const ALL: [Mirror; 6] = [
        Mirror::Rotate180,
        Mirror::Rotate90,
        Mirror::Horizontal,
        Mirror::Vertical,
        Mirror::Diagonal,
        Mirror::Antidiagonal,
    ];

    /// The name of the mirror.
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

    /// The cell that `cell` moves to on a board of this size.
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

/// A symmetry of the pattern that the givens form. A symmetry is a set of mirrors, written as their names
/// with `+` between them. The empty set is written `none`.
///
/// ```
/// use shudu::{Shape, generate::Symmetry};
/// let symmetry: Symmetry = "horizontal+vertical".parse()?;
/// let orbits = symmetry.orbits(Shape::of_size(4)?);
/// assert_eq!(orbits.len(), 4, "four cells each");
/// assert_eq!(symmetry.to_string(), "horizontal+vertical");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// One bit for each mirror.
    mirrors: u8,
}

impl Symmetry {
    /// No symmetry, so givens may be anywhere.
    pub const NONE: Symmetry = Symmetry { mirrors: 0 };

    /// The symmetry that consists of these mirrors.
    pub fn of(mirrors: impl IntoIterator<Item = Mirror>) -> Symmetry {
        Symmetry { mirrors: mirrors.into_iter().fold(0, |set, mirror| set | 1 << mirror as u8) }
    }

    /// All different symmetries. Every other set of mirrors gives the same groups of cells as one of
    /// these symmetries.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        use Mirror::{Antidiagonal, Diagonal, Horizontal, Rotate90, Vertical};
        let combined = [&[Horizontal, Vertical][..], &[Diagonal, Antidiagonal], &[Rotate90, Horizontal]];
        let simple = Mirror::ALL.map(|mirror| Symmetry::of([mirror]));
        let combined = combined.map(|mirrors| Symmetry::of(mirrors.iter().copied()));
        [Symmetry::NONE].into_iter().chain(simple).chain(combined)
    }

    /// The mirrors in the set.
    pub fn mirrors(self) -> impl Iterator<Item = Mirror> {
        Mirror::ALL.into_iter().filter(move |&mirror| self.mirrors >> mirror as u8 & 1 == 1)
    }

    /// Divides the cells into groups; the symmetry maps the cells of a group to one another. Every cell is
    /// in exactly one group, and the groups are in the order of their first cells. The cells of a group
    /// are all given or all blank.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut is_seen = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for start in shape.cells() {
            if std::mem::replace(&mut is_seen[shape.index(start)], true) {
                continue;
            }
            let (mut orbit, mut next) = (vec![start], 0);
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for image in self.mirrors().map(|mirror| mirror.image(cell, shape.size())) {
                    if !std::mem::replace(&mut is_seen[shape.index(image)], true) {
                        orbit.push(image);
                    }
                }
            }
            orbits.push(orbit);
        }
        orbits
    }

    /// Returns an error that names two cells if the givens of a puzzle do not have the symmetry: the symmetry maps the two
    /// cells to each other, but only the first has a given.
    pub fn check(self, puzzle: &Grid) -> Result<(), Error> {
        Pattern::of(puzzle).broken(self).map_or(Ok(()), |(clue, blank)| {
            Err(Error::new(Message::PuzzleSymmetry { clue, blank, symmetry: self }))
        })
    }

    /// A picture of the symmetry on 9x9. The letters `a` to `c` show three cells and their images.
    ///
    /// ```
    /// use shudu::generate::Symmetry;
    /// let picture = "vertical".parse::<Symmetry>()?.picture();
    /// assert_eq!(picture.lines().next(), Some(". a . . . . . a ."));
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn picture(self) -> String {
        let mut letters = ['.'; 81];
        let orbits = self.orbits(Shape::CLASSIC);
        for (letter, (row, column)) in [('a', (0, 1)), ('b', (1, 3)), ('c', (2, 0))] {
            let orbit = orbits.iter().find(|orbit| orbit.contains(&Cell::at(row, column)));
            for cell in orbit.into_iter().flatten() {
                letters[Shape::CLASSIC.index(*cell)] = letter;
            }
        }
        let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ") + "\n";
        letters.chunks(9).map(row).collect()
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.mirrors().map(Mirror::name).collect();
        f.pad(&if names.is_empty() { "none".to_string() } else { names.join("+") })
    }
}

impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(text: &str) -> Result<Symmetry, Error> {
        if text == "none" {
            return Ok(Symmetry::NONE);
        }
        if text.split('+').any(|name| name == "none") {
            return Err(Error::new(Message::SymmetryNone));
        }
        let mirror = |name| Error::by_name(Named::Symmetry, name, Mirror::ALL, Mirror::name);
        let mirrors = text.split('+').map(mirror).collect::<Result<Vec<_>, _>>()?;
        Ok(Symmetry::of(mirrors))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_symmetry_is_read_as_it_is_written() {
        for symmetry in Symmetry::all() {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        assert_eq!("vertical+horizontal".parse(), "horizontal+vertical".parse::<Symmetry>());
        let joined = "none+diagonal".parse::<Symmetry>().expect_err("nothing, and something").to_string();
        assert!(joined.starts_with("none cannot be combined"), "{joined}");
        for wrong in ["", "rotate", "none+diagonal", "diagonal+", "+"] {
            assert!(wrong.parse::<Symmetry>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_symmetries_of_the_list_are_all_that_there_are() {
        let shape = Shape::CLASSIC;
        let listed: HashSet<Vec<Vec<Cell>>> =
            Symmetry::all().map(|symmetry| sorted(symmetry, shape)).collect();
        assert_eq!(listed.len(), Symmetry::all().count(), "no two are the same");
        for mirrors in 0..64 {
            assert!(listed.contains(&sorted(Symmetry { mirrors }, shape)), "{}", Symmetry { mirrors });
        }
    }

    fn sorted(symmetry: Symmetry, shape: Shape) -> Vec<Vec<Cell>> {
        let mut orbits = symmetry.orbits(shape);
        orbits.iter_mut().for_each(|orbit| orbit.sort());
        orbits
    }

    #[test]
    fn the_orbits_are_all_cells_once_whatever_the_shape() {
        for text in ["1x1", "2x2", "2x3", "3x3", "3x4", "1x7"] {
            let shape: Shape = text.parse().unwrap();
            for symmetry in Symmetry::all() {
                let cells: HashSet<Cell> = symmetry.orbits(shape).into_iter().flatten().collect();
                let count: usize = symmetry.orbits(shape).iter().map(Vec::len).sum();
                assert_eq!(
                    (cells.len(), count),
                    (shape.cell_count(), shape.cell_count()),
                    "{text} {symmetry}"
                );
            }
        }
    }
}
