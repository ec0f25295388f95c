//! What is to be said of a 9x9 puzzle, given as bytes, that has not exactly one solution: the same as by
//! [`Grid::solve`](crate::Grid::solve), without a grid.
//!
//! A batch of such puzzles is counted by [`Many`](super::Many) in some hundred nanoseconds each. To make a grid of every
//! one, and to search that again, took twenty times as long.

use crate::board::{Cell, Clash, Digit, House, Shape};
use crate::solve::verdict::{can_be, every_way_fails, no_digit_left, no_place_left};
use crate::solve::{Count, Isa, Limits, SMALLEST, Stats, nine};
use kernel::{End, NextListed, One};
use std::fmt;

/// All nine digits, a bit each.
const ALL: u16 = 0x1ff;

/// Answers for puzzles of which [`Many`](super::Many) has found none or several solutions. Keep it for the next one.
///
/// ```
/// use shudu::{Isa, Limits, many::Judge};
/// let mut board = [b'.'; 81];
/// board[..3].copy_from_slice(b"..1");
/// let [smallest, other] = Judge::new(Isa::best()).several(&board, &Limits::new()).expect("there are many");
/// assert!(smallest.starts_with(b"231"), "the first in reading order");
/// assert!(Judge::why_several(&smallest, &other).contains(" can be "), "whichever the other is");
/// board[8] = b'1';
/// assert_eq!(Judge::clash(&board).map(|clash| clash.to_string()), Some("r1c3 and r1c9 are both 1".to_string()));
/// ```
pub struct Judge {
    one: One,
}

impl Judge {
    /// A judge on an instruction set.
    pub fn new(isa: Isa) -> Judge {
        Judge { one: One::new(isa) }
    }

    /// The first clash of the givens, as [`Grid::clash`](crate::Grid::clash) finds it.
    pub fn clash(board: &[u8; 81]) -> Option<Clash> {
        let repeated = Used::of(board).repeated;
        if repeated == 0 {
            return None;
        }
        (0..81).find_map(|i| {
            let byte = Some(board[i]).filter(|&byte| bit_of(byte) & repeated != 0)?;
            let second = (i + 1..81).find(|&j| board[j] == byte && are_peers(i, j))?;
            let digit = Digit::from_index(usize::from(byte - b'1'));
            Some(Clash { first: cell(i), second: cell(second), digit })
        })
    }

    /// Whether givens clash.
    pub fn has_clash(board: &[u8; 81]) -> bool {
        Used::of(board).repeated != 0
    }

    /// The plainest reason why a board without a clash has no solution, as [`Verdict::reason`](crate::Verdict::reason)
    /// gives it.
    pub fn why_none(board: &[u8; 81]) -> String {
        let used = Used::of(board);
        // What each house has or may have.
        let mut placeable = Used::NONE;
        for (r, row) in board.as_chunks::<9>().0.iter().enumerate() {
            for (c, &byte) in row.iter().enumerate() {
                let candidates = match bit_of(byte) {
                    0 => ALL & !used.around(r, c),
                    given => given,
                };
                if candidates == 0 {
                    return no_digit_left(Cell::at(r, c));
                }
                placeable.insert(r, c, candidates);
            }
        }
        let Used { rows, columns, boxes, .. } = placeable;
        let houses = House::all(Shape::CLASSIC).zip(rows.into_iter().chain(columns).chain(boxes));
        match houses.into_iter().find(|(_, digits)| *digits != ALL) {
            Some((house, digits)) => {
                no_place_left(Digit::from_index((ALL & !digits).trailing_zeros() as usize), house)
            }
            None => every_way_fails(),
        }
    }

    /// Where two solutions first differ, as [`Verdict::reason`](crate::Verdict::reason) says it.
    pub fn why_several(first: &[u8; 81], second: &[u8; 81]) -> String {
        let i = first.iter().zip(second).position(|(a, b)| a != b).unwrap_or(0);
        let digit = |byte: u8| Digit::from_index(usize::from(byte.saturating_sub(b'1').min(8)));
        can_be(cell(i), digit(first[i]), digit(second[i]))
    }

    /// The smallest of several solutions, if it is found within the bounds of [`Engine::solve`](crate::Engine::solve).
    pub fn smallest(&self, board: &[u8; 81], limits: &Limits<'_>) -> Option<[u8; 81]> {
        let stop = |nodes: u64| limits.is_over(&nine::guessed(nodes));
        let step = self.one.list(board).next_within(&kernel::Limits::new().nodes(SMALLEST).stop(&stop));
        if let NextListed::Solution(solution) = step { Some(solution) } else { None }
    }

    /// The two solutions that [`Engine::solve`](crate::Engine::solve) names of several, the smallest first.
    pub fn several(&mut self, board: &[u8; 81], limits: &Limits<'_>) -> Option<[[u8; 81]; 2]> {
        let smallest = self.smallest(board, limits)?;
        let stop = |nodes: u64| limits.is_over(&nine::guessed(nodes));
        let found = self.one.search(board, &kernel::Limits::new().solutions(2).stop(&stop));
        let (first, second) = found.solution.zip(found.second)?;
        Some([smallest, if smallest == second { first } else { second }])
    }

    /// Counts solutions until there are `most`, every way was tried, or a limit is reached.
    pub fn count(&mut self, board: &[u8; 81], most: u64, limits: &Limits<'_>) -> (Count, Stats) {
        let stop = |nodes: u64| limits.is_over(&nine::guessed(nodes));
        let found = self.one.search(board, &kernel::Limits::new().solutions(most).stop(&stop));
        let count = match found.end {
            End::Complete => Count::Exactly(found.count),
            End::Enough => Count::AtLeast(found.count),
            End::Stopped => Count::Undecided(found.count),
        };
        let stats = Stats { solutions: found.count, ..nine::guessed(found.nodes) };
        (count, stats)
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Judge")
    }
}

/// The digits that stand in each house, a bit each.
struct Used {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// Those that stand twice in some house.
    repeated: u16,
}

impl Used {
    const NONE: Used = Used { rows: [0; 9], columns: [0; 9], boxes: [0; 9], repeated: 0 };

    fn of(board: &[u8; 81]) -> Used {
        let mut used = Used::NONE;
        for (r, row) in board.as_chunks::<9>().0.iter().enumerate() {
            for (c, &byte) in row.iter().enumerate() {
                let bit = bit_of(byte);
                used.repeated |= used.around(r, c) & bit;
                used.insert(r, c, bit);
            }
        }
        used
    }

    #[inline]
    fn insert(&mut self, r: usize, c: usize, digits: u16) {
        self.rows[r] |= digits;
        self.columns[c] |= digits;
        self.boxes[r / 3 * 3 + c / 3] |= digits;
    }

    /// Those in the houses of a cell.
    #[inline]
    fn around(&self, r: usize, c: usize) -> u16 {
        self.rows[r] | self.columns[c] | self.boxes[r / 3 * 3 + c / 3]
    }
}

/// The bit of a digit; any other byte is a blank, and has none.
#[inline]
fn bit_of(byte: u8) -> u16 {
    let digit = byte.wrapping_sub(b'1');
    if digit < 9 { 1 << digit } else { 0 }
}

fn box_of(i: usize) -> usize {
    i / 27 * 3 + i % 9 / 3
}

fn are_peers(i: usize, j: usize) -> bool {
    i / 9 == j / 9 || i % 9 == j % 9 || box_of(i) == box_of(j)
}

fn cell(i: usize) -> Cell {
    Cell::at(i / 9, i % 9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Grid, Verdict};

    /// Boards of every kind: some givens of a solution, and then one or two digits that may not fit.
    fn boards() -> Vec<[u8; 81]> {
        let solved = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut state = 7_u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let board = |_| {
            let most = 20 + random(35);
            let mut board =
                solved.map(|byte| if random(81) < most { byte } else { b".0"[random(2) as usize] });
            for _ in 0..random(3) {
                board[random(81) as usize] = b'1' + random(9) as u8;
            }
            board
        };
        (0..600).map(board).collect()
    }

    #[test]
    fn bytes_are_told_what_grids_are() {
        let mut judge = Judge::new(Isa::best());
        let mut seen = [0; 4];
        for board in boards() {
            let grid: Grid = String::from_utf8_lossy(&board).parse().unwrap();
            let verdict = Engine::Fast.decide(&grid, &Limits::new());
            let reason = match &verdict {
                Verdict::Unique(_) => verdict.reason(&grid),
                Verdict::Several(smallest, _) => {
                    let several = judge.several(&board, &Limits::new()).unwrap();
                    assert_eq!(smallest.to_string().as_bytes(), several[0]);
                    Judge::why_several(&several[0], &several[1])
                }
                Verdict::NoSolution => Judge::why_none(&board),
                Verdict::Invalid(_) => Judge::clash(&board).unwrap().to_string(),
            };
            assert_eq!(reason, verdict.reason(&grid), "{}", String::from_utf8_lossy(&board));
            assert_eq!(Judge::clash(&board), grid.clash());
            seen[["unique", "several", "none", "invalid"]
                .iter()
                .position(|word| *word == verdict.word())
                .unwrap()] += 1;
            let (count, _) = judge.count(&board, 100, &Limits::new());
            assert_eq!(count, Engine::Fast.count(&grid, 100, &Limits::new()).0);
        }
        assert!(seen.iter().all(|&boards| boards > 20), "{seen:?}");
    }
}
