//! Explains why aligned exclusion removes candidates. Lists each tuple that contains a removed candidate,
//! with the reason why the tuple is ruled out.

use super::explanation::ExplainedLine;
use super::parts::Parts;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid};

/// Writes a line for each tuple that contains a removed candidate.
pub(super) fn reasons(&Parts { step, tongue, notation }: &Parts<'_>, before: &Grid) -> Vec<ExplainedLine> {
    let candidates = Candidates::of(before);
    let cells = &step.pattern.cells;
    let tuples = tuples(&cells.iter().map(|&cell| candidates.get(cell)).collect::<Vec<_>>());
    let is_told = |tuple: &&Vec<Digit>| {
        let mut pairs = cells.iter().zip(tuple.iter());
        pairs.any(|(&cell, &digit)| step.eliminations.iter().any(|e| e.cell == cell && e.digit == digit))
    };
    let line = |tuple: &Vec<Digit>| {
        let said: Vec<String> = cells
            .iter()
            .zip(tuple)
            .map(|(cell, &digit)| format!("{cell}={}", notation.digit(digit)))
            .collect();
        let said = said.join(", ");
        if is_clash(cells, tuple, before) {
            return ExplainedLine::item((tongue.excluded)(&said, None));
        }
        let digits: DigitSet = tuple.iter().copied().collect();
        let is_empty = |cell: &&Cell| candidates.get(**cell).difference(digits).is_empty();
        let cell = step.pattern.others.iter().find(is_empty);
        let by = cell.map(|&cell| (cell.to_string(), notation.digits(candidates.get(cell))));
        let by = by.as_ref().map(|(cell, digits)| (&cell[..], &digits[..]));
        ExplainedLine::item((tongue.excluded)(&said, by))
    };
    tuples.iter().filter(is_told).map(line).collect()
}

/// Whether the tuple puts the same digit into two cells that see each other.
fn is_clash(cells: &[Cell], tuple: &[Digit], board: &Grid) -> bool {
    let pairs = || cells.iter().zip(tuple);
    pairs().any(|(&a, &x)| pairs().any(|(&b, &y)| x == y && board.shape().are_peers(a, b)))
}

/// All tuples with one digit from each set.
fn tuples(sets: &[DigitSet]) -> Vec<Vec<Digit>> {
    sets.iter().fold(vec![Vec::new()], |tuples, set| {
        let longer = |tuple: &Vec<Digit>| {
            let tuple = tuple.clone();
            set.iter().map(move |digit| [&tuple[..], &[digit]].concat()).collect::<Vec<_>>()
        };
        tuples.iter().flat_map(longer).collect()
    })
}
