//! The cells that hold a clue.

use super::Symmetry;
use crate::board::{Cell, Grid, Shape};
use crate::error::Error;
use crate::words::Message;

/// The set of cells that hold a clue. In a drawing, an ASCII letter or a digit from 1 to 9 stands for a cell
/// with a clue. Any of `. 0 * _` stands for a cell without a clue. A drawing has one line per row of the
/// board, or is a single line.
///
/// ```
/// use shudu::generate::Pattern;
/// let pattern = Pattern::read("x.|.x\n.x|x.\n--+--\n.x|x.\nx.|.x", None)?;
/// assert_eq!(pattern.clues(), 8);
/// assert_eq!(pattern.to_string(), "x..x.xx..xx.x..x");
/// # Ok::<(), shudu::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    shape: Shape,
    is_clue: Vec<bool>,
}

impl Pattern {
    /// Reads a drawing. Ignores spaces, lines between boxes, and everything after `#`. If no shape is given,
    /// the number of cells determines the shape.
    pub fn read(text: &str, shape: Option<Shape>) -> Result<Pattern, Error> {
        let mut is_clue = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            for found in line.split('#').next().unwrap_or_default().chars() {
                match found {
                    '.' | '0' | '*' | '_' => is_clue.push(false),
                    '|' | '+' | '-' | '=' | '\u{feff}' => {}
                    _ if found.is_whitespace() => {}
                    _ if found.is_ascii_alphanumeric() => is_clue.push(true),
                    _ => return Err(Error::new(Message::PatternCharacter(found)).on_line(number)),
                }
            }
        }
        let found = is_clue.len();
        let size = (1..=Shape::MAX_SIZE).find(|n| n * n >= found.max(1)).unwrap_or(Shape::MAX_SIZE);
        let shape = match shape {
            Some(shape) if shape.cell_count() != found => {
                return Err(Error::new(Message::PatternShape { found, shape }));
            }
            None if size * size != found => return Err(Error::new(Message::PatternSize(found))),
            Some(shape) => shape,
            None => Shape::of_size(size)?,
        };
        Ok(Pattern { shape, is_clue })
    }

    /// The pattern of the givens of a puzzle.
    pub fn of(puzzle: &Grid) -> Pattern {
        Pattern { shape: puzzle.shape(), is_clue: puzzle.cells().iter().map(Option::is_some).collect() }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of clues.
    pub fn clues(&self) -> usize {
        self.cells().count()
    }

    /// The cells that hold a clue.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.shape.cells().filter(|&cell| self.has(cell))
    }

    /// Whether a cell holds a clue.
    ///
    /// # Panics
    /// Panics if the cell is not on the board.
    pub fn has(&self, cell: Cell) -> bool {
        self.is_clue[self.shape.index(cell)]
    }

    /// Returns two cells that break the symmetry, or `None` if the pattern has the symmetry. The symmetry
    /// maps the two cells to each other, but only the first cell has a clue.
    pub(crate) fn broken(&self, symmetry: Symmetry) -> Option<(Cell, Cell)> {
        symmetry.orbits(self.shape).iter().find_map(|orbit| {
            let clue = orbit.iter().find(|&&cell| self.has(cell))?;
            let blank = orbit.iter().find(|&&cell| !self.has(cell))?;
            Some((*clue, *blank))
        })
    }
}

/// Writes a line of `x` and `.`.
impl std::fmt::Display for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.is_clue.iter().try_for_each(|&is_clue| f.write_str(if is_clue { "x" } else { "." }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_read_as_it_is_written_and_puzzles_are_patterns() {
        let puzzle = "12..34.....1..4.";
        let pattern = Pattern::read(puzzle, None).unwrap();
        assert_eq!(pattern, Pattern::of(&puzzle.parse().unwrap()));
        assert_eq!(Pattern::read(&pattern.to_string(), None), Ok(pattern));
    }

    #[test]
    fn what_is_no_pattern_is_refused_with_the_reason() {
        let refusal = |text: &str, shape| Pattern::read(text, shape).unwrap_err().to_string();
        assert!(refusal("", None).starts_with("a pattern of 0 cells"));
        assert!(refusal("x..", None).starts_with("a pattern of 3 cells"));
        assert!(refusal("x...\n..?.", None).starts_with("line 2: '?' is neither a clue nor a blank"));
        let message = refusal("x...", Some(Shape::CLASSIC));
        assert_eq!(message, "a pattern of 4 cells, expected 81 for a 9x9 board");
        assert!(refusal(&"x".repeat(5000), None).starts_with("a pattern of 5000 cells"));
    }

    #[test]
    fn comments_rules_and_spaces_mean_nothing() {
        let text = "# a frame\n x x | x x # above\n x . | . x\n ----+----\n x 0 | * x\n x x | x x\n";
        assert_eq!(Pattern::read(text, None).unwrap().to_string(), "xxxxx..xx..xxxxx");
    }
}
