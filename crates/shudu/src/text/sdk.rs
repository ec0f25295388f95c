//! The format `sdk` has one puzzle in a `[Puzzle]` section. A `[State]` section holds the digits that a
//! player has filled in.
//!
//! ```text
//! #A Some Author          comments
//! [Puzzle]
//! 8........               n rows
//! ...
//! [State]                 digits that a player has filled in, used only by hints; ignored unless it is a board of
//! 812753649               the same shape. A solution is written as `[State]` too
//! ```

use super::lines::Lines;
use super::rows::{BoardRows, Cut};
use super::writer::SlotPiece;
use super::{Entry, Notation, grid};
use crate::board::Grid;
use crate::error::Error;

/// The title of a section, such as `[Puzzle]`.
fn title(text: &str) -> Option<&str> {
    text.trim().strip_prefix('[')?.strip_suffix(']')
}

/// Whether this line is the title of the puzzle section.
pub(super) fn opens_puzzle(text: &str) -> bool {
    title(text).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
}

pub(super) fn read(lines: &mut Lines<'_>, notation: &Notation) -> Option<Entry> {
    let mut is_puzzle = true;
    loop {
        let line = lines.next_content()?;
        if title(line.content()).is_some() {
            is_puzzle = opens_puzzle(line.content());
        } else if is_puzzle {
            lines.put_back(std::iter::once(line));
            let rows = BoardRows::gather(lines, Cut::Characters, notation)?;
            let puzzle = grid::read_rows(&rows, notation);
            let state = read_state(lines, notation);
            let puzzle = puzzle.map(|puzzle| match state {
                Some(state) if state.shape() == puzzle.shape() => puzzle.with_filled_in(&state),
                _ => puzzle,
            });
            return Some(Entry::new(rows.line(), puzzle));
        }
    }
}

/// The board of a `[State]` section, if the next section is a `[State]` section.
fn read_state(lines: &mut Lines<'_>, notation: &Notation) -> Option<Grid> {
    let line = lines.next_content()?;
    if !title(line.content()).is_some_and(|name| name.eq_ignore_ascii_case("state")) {
        lines.put_back(std::iter::once(line));
        return None;
    }
    let first = lines.next_content()?;
    let is_title = title(first.content()).is_some();
    lines.put_back(std::iter::once(first));
    if is_title {
        return None;
    }
    grid::read_rows(&BoardRows::gather(lines, Cut::Characters, notation)?, notation).ok()
}

/// Writes `[Puzzle]` for the puzzle, `[State]` for each solution.
pub(super) fn write(piece: SlotPiece<'_>, notation: &Notation, out: &mut String) -> Result<(), Error> {
    let mut section = |title: &str, board: &Grid| {
        out.push_str(&format!("[{title}]\n"));
        grid::write_plain(board, notation, '.', out)
    };
    match piece {
        SlotPiece::Puzzle(_, puzzle) if puzzle.is_begun() => {
            section("Puzzle", puzzle)?;
            section("State", &puzzle.filled_in())
        }
        SlotPiece::Puzzle(_, puzzle) | SlotPiece::Open(_, Some(puzzle)) => section("Puzzle", puzzle),
        SlotPiece::Solution(.., solution) => section("State", solution.grid()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Grid;

    const PUZZLE: &str = "[Puzzle]\n1...\n..3.\n....\n...2\n";

    #[test]
    fn what_a_player_has_filled_in_is_kept_beside_the_puzzle() {
        let begun: Grid = format!("#A Somebody\n{PUZZLE}[State]\n1.2.\n..3.\n....\n...2\n").parse().unwrap();
        assert_eq!(begun.to_string(), "1.....3........2");
        assert_eq!(begun.filled_in().to_string(), "1.2...3........2");
        let untouched: Grid = PUZZLE.parse().unwrap();
        assert!(begun.is_begun() && !untouched.is_begun());
        for strange in ["[State]\n12\n34\n", "[State]\n", "[Other]\nx\n"] {
            assert_eq!(format!("{PUZZLE}{strange}").parse::<Grid>().unwrap(), untouched, "{strange}");
        }
    }
}
