//! Boards to practise on. A table has up to 20 puzzles for nearly every technique. A seed draws one of them, and
//! makes it look different.

use super::{NotRated, Reasoner, Step, Technique};
use crate::board::Grid;
use crate::canon::Transform;
use crate::solve::Limits;

/// Each line has the id of a technique and a puzzle whose path uses the technique. The lines of a technique
/// follow each other. `cargo xtask practice` improves the table.
const TABLE: &str = include_str!("examples.txt");

/// The number of transformations that are tried for a seed.
const ATTEMPTS: u64 = 8;

/// A board on which a technique is the next step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// The puzzle that the board comes from.
    pub puzzle: Grid,
    /// The board before the step, with its filled cells and its candidates as pencil marks.
    pub board: Grid,
    /// The next step on the board.
    pub step: Step,
}

impl Exercise {
    /// Returns a board for a technique, or `None` if the table has no puzzle for the technique or a limit was
    /// reached. Seed 0 gives the first puzzle of the table. Each other seed draws one of the puzzles, the next
    /// seed the next puzzle, permutes its digits, rows and columns, and may transpose it. The exercise uses the
    /// first transformation after which the next step still uses the technique. If there is no such
    /// transformation, the exercise uses the puzzle of the table itself.
    ///
    /// ```
    /// use shudu::{Limits, logic::{Exercise, Technique}};
    /// let exercise = Exercise::of(Technique::XWing, 7, &Limits::new()).unwrap();
    /// assert_eq!(exercise.step.technique, Technique::XWing);
    /// ```
    pub fn of(technique: Technique, seed: u64, limits: &Limits<'_>) -> Option<Exercise> {
        let count = puzzles(technique).count().max(1) as u64;
        let kept = Exercise::kept(technique, puzzles(technique).nth((seed % count) as usize)?, limits)?;
        if seed == 0 {
            return Some(kept);
        }
        let mut reasoner = Reasoner::new();
        for attempt in 0..ATTEMPTS {
            let turn = Transform::of_exercise(seed ^ attempt << 56);
            let (puzzle, board) = (turn.apply(&kept.puzzle), turn.apply(&kept.board));
            // The order of lines and digits decides which step is found first, so the next step must be
            // searched for again on the transformed board.
            match reasoner.hint(&board, limits) {
                Ok(step) if step.technique == technique => return Some(Exercise { puzzle, board, step }),
                Err(NotRated::Stopped) => return None,
                _ => {}
            }
        }
        Some(kept)
    }

    /// Returns the exercise with a puzzle of the table.
    fn kept(technique: Technique, puzzle: &str, limits: &Limits<'_>) -> Option<Exercise> {
        let puzzle: Grid = puzzle.parse().ok()?;
        let mut reasoner = Reasoner::new();
        let mut board = puzzle.clone();
        loop {
            let step = reasoner.hint(&board, limits).ok()?;
            if step.technique == technique {
                return Some(Exercise { puzzle, board, step });
            }
            board = step.after(&board);
        }
    }
}

/// The puzzles of the table for a technique.
fn puzzles(technique: Technique) -> impl Iterator<Item = &'static str> {
    let of = move |line: &'static str| line.strip_prefix(technique.id())?.strip_prefix(' ');
    TABLE.lines().filter_map(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_line_of_the_table_names_a_technique_and_a_puzzle_once() {
        let lines: Vec<&str> = TABLE.lines().filter(|line| !line.starts_with('#')).collect();
        let techniques: Vec<Technique> =
            lines.iter().map(|line| line.split_once(' ').unwrap().0.parse().unwrap()).collect();
        assert!(techniques.is_sorted(), "{techniques:?}");
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), lines.len());
    }

    #[test]
    fn nearly_every_technique_has_20_puzzles_no_two_of_which_are_equivalent() {
        use Technique as T;
        for technique in Technique::all() {
            let expected = match technique {
                T::DirectClaiming | T::NestedNested => 0,
                T::DynamicPlus | T::NestedChains => 3,
                T::NestedMultiple => 2,
                T::NestedDynamic => 1,
                _ => 20,
            };
            let form = |puzzle: &str| puzzle.parse::<Grid>().unwrap().canonical().unwrap().form.to_string();
            assert_eq!(puzzles(technique).map(form).collect::<HashSet<_>>().len(), expected, "{technique}");
        }
    }

    #[test]
    fn every_puzzle_of_the_table_comes_to_a_board_whose_next_step_is_its_technique() {
        for technique in Technique::all() {
            for puzzle in puzzles(technique) {
                let exercise = Exercise::kept(technique, puzzle, &Limits::new());
                let step = exercise.map(|exercise| exercise.step.technique);
                assert_eq!(step, Some(technique), "{puzzle}");
            }
        }
    }

    /// Direct claiming is never needed on 9x9, and no puzzle is known that needs [`Technique::NestedNested`].
    const WITHOUT_BOARD: [Technique; 2] = [Technique::DirectClaiming, Technique::NestedNested];

    #[test]
    fn the_next_step_on_every_board_is_its_technique_however_it_is_turned() {
        let limits = Limits::new();
        for technique in Technique::all().filter(|technique| !WITHOUT_BOARD.contains(technique)) {
            let seeds = if technique < Technique::DynamicContradiction { 0..3 } else { 0..1 };
            for seed in seeds {
                let exercise = Exercise::of(technique, seed, &limits).expect("a board for every technique");
                assert_eq!(exercise.step.technique, technique, "{technique}, seed {seed}");
                assert_eq!(Reasoner::new().hint(&exercise.board, &limits).as_ref(), Ok(&exercise.step));
                assert!(exercise.puzzle.solve().is_unique(), "{technique}");
            }
        }
    }

    #[test]
    fn a_seed_changes_how_a_board_looks() {
        let easy = Technique::all().take_while(|&technique| technique < Technique::XCycle);
        for technique in easy.filter(|technique| !WITHOUT_BOARD.contains(technique)) {
            let board = |seed| Exercise::of(technique, seed, &Limits::new()).unwrap().board;
            assert_eq!(board(4), board(4), "{technique}");
            assert_ne!(board(0), board(5), "{technique}");
        }
    }
}
