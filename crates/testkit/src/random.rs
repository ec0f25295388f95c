//! Random boards. A seed gives the same board on every machine.
//!
//! The functions of this module make a random full board, then remove digits. Each function tries to make a
//! board of some [`BoardKind`], but only the oracle can tell the kind of the result. For example, a 1x1 board
//! cannot have several solutions.

use crate::{Board, oracle};
use std::fmt;

/// The start of a sequence of random numbers. A failing test prints its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

/// Random numbers from the generator SplitMix64, after Sebastiano Vigna's code in the public domain,
/// <https://prng.di.unimi.it/splitmix64.c>.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Starts the sequence of a seed.
    pub fn new(seed: Seed) -> Random {
        Random { state: seed.0 }
    }

    fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A random number below `bound`. The distribution is not perfectly uniform, but close enough for tests.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.draw() % bound as u64) as usize
    }

    /// Returns true once in `times` calls, on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// The items in random order.
    fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        self.shuffle(&mut items);
        items
    }
}

/// The kind that a random board is meant to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// One solution.
    Unique,
    /// A few solutions.
    Several,
    /// A unique puzzle in which one given was changed. The changed puzzle usually has no solution.
    Contradictory,
    /// Two peers with the same given.
    Clashing,
    /// Pencil marks in each cell; sometimes a mark that the solution needs is missing.
    Marked,
}

impl BoardKind {
    /// Every kind.
    pub const ALL: [BoardKind; 5] = [
        BoardKind::Unique,
        BoardKind::Several,
        BoardKind::Contradictory,
        BoardKind::Clashing,
        BoardKind::Marked,
    ];
}

/// A random board, with the kind and the seed from which the board can be made again.
#[derive(Clone, Debug)]
pub struct RandomBoard {
    /// The intended kind.
    pub kind: BoardKind,
    /// The seed that makes this board.
    pub seed: Seed,
    /// The board itself.
    pub board: Board,
}

impl fmt::Display for RandomBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} from {:?}", self.kind, self.seed)
    }
}

/// Boards of each kind in each box shape of sizes 1 to `largest`. The whole series is repeated `rounds`
/// times. Each board has its own seed, and the seeds count up from `first`.
pub fn boards(first: Seed, largest: usize, rounds: usize) -> impl Iterator<Item = RandomBoard> {
    let shapes = move || (1..=largest).flat_map(shapes_of_size);
    let makes = move |_| shapes().flat_map(|shape| BoardKind::ALL.map(|kind| (shape, kind)));
    (0..rounds).flat_map(makes).zip(first.0..).map(|(((box_rows, box_columns), kind), seed)| {
        let seed = Seed(seed);
        RandomBoard { kind, seed, board: puzzle(kind, box_rows, box_columns, seed) }
    })
}

/// Every box shape of n x n boards, as rows and columns.
pub fn shapes_of_size(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=n).filter(move |&rows| n.is_multiple_of(rows)).map(move |rows| (rows, n / rows))
}

/// A random board of a shape. Boards larger than about 12x12 take too long to fill at random.
pub fn puzzle(kind: BoardKind, box_rows: usize, box_columns: usize, seed: Seed) -> Board {
    let random = &mut Random::new(seed);
    let full = full(box_rows, box_columns, random);
    match kind {
        BoardKind::Unique => unique(full, random),
        BoardKind::Several => several(full, random),
        BoardKind::Contradictory => contradictory(unique(full, random), random),
        BoardKind::Clashing => clashing(unique(full, random), random),
        BoardKind::Marked => marked(&full, random),
    }
}

/// A random full board.
pub fn full(box_rows: usize, box_columns: usize, random: &mut Random) -> Board {
    let mut board = Board::empty(box_rows, box_columns);
    assert!(fill(&mut board, random), "every shape has a full board");
    board
}

/// Fills the blanks at random, starting with the blank that has the fewest candidates. Returns false if the blanks
/// cannot be filled.
fn fill(board: &mut Board, random: &mut Random) -> bool {
    let blanks = random.shuffled(board.blanks());
    let open = blanks.into_iter().map(|cell| (cell, oracle::candidates(board, cell)));
    let Some((cell, digits)) = open.min_by_key(|(_, digits)| digits.len()) else { return true };
    for digit in random.shuffled(digits) {
        board.cells[cell] = digit;
        if fill(board, random) {
            return true;
        }
    }
    board.cells[cell] = 0;
    false
}

/// Blanks random cells as long as the solution stays unique. Blanks at most three fifths of the cells, so
/// that even simple searches finish.
fn unique(mut board: Board, random: &mut Random) -> Board {
    let most = random.below(board.cells.len() * 3 / 5 + 1);
    for cell in random.shuffled(board.givens()).into_iter().take(most) {
        let digit = std::mem::take(&mut board.cells[cell]);
        if oracle::count(&board, 2) > 1 {
            board.cells[cell] = digit;
        }
    }
    board
}

/// Blanks cells of a unique puzzle until it has several solutions. Sometimes blanks a few more cells.
fn several(full: Board, random: &mut Random) -> Board {
    let mut board = unique(full, random);
    for cell in random.shuffled(board.givens()) {
        let is_enough = oracle::count(&board, 2) > 1 && random.once_in(2);
        if is_enough {
            break;
        }
        board.cells[cell] = 0;
    }
    board
}

/// Changes the digit of one given to a digit that no other given rules out.
fn contradictory(mut board: Board, random: &mut Random) -> Board {
    for cell in random.shuffled(board.givens()) {
        let digit = std::mem::take(&mut board.cells[cell]);
        let others = oracle::candidates(&board, cell).into_iter().filter(|&other| other != digit).collect();
        if let Some(other) = random.shuffled(others).pop() {
            board.cells[cell] = other;
            return board;
        }
        board.cells[cell] = digit;
    }
    board
}

/// Copies the digit of a given to one of its peers.
fn clashing(mut board: Board, random: &mut Random) -> Board {
    if let Some(&cell) = random.shuffled(board.givens()).first() {
        let peers = (0..board.cells.len()).filter(|&other| board.are_peers(cell, other)).collect();
        if let Some(peer) = random.shuffled(peers).pop() {
            board.cells[peer] = board.cells[cell];
        }
    }
    board
}

/// Gives each cell a mark for its digit in a solution, and some other marks. In one board out of four, a
/// mark that the solution needs is missing.
fn marked(full: &Board, random: &mut Random) -> Board {
    let share = 2 + random.below(3) + full.size() / 4;
    let mut marks: Vec<Vec<u8>> = full.cells.iter().map(|&digit| vec![digit]).collect();
    for set in &mut marks {
        let solution = set[0];
        set.extend(full.digits().filter(|&digit| digit != solution && random.once_in(share)));
        set.sort_unstable();
    }
    if random.once_in(4) {
        let cell = random.below(marks.len());
        marks[cell].retain(|&digit| digit != full.cells[cell]);
    }
    Board::with_marks(full.box_rows, full.box_columns, marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_board_again() {
        for kind in BoardKind::ALL {
            assert_eq!(puzzle(kind, 2, 3, Seed(5)), puzzle(kind, 2, 3, Seed(5)));
            assert_ne!(puzzle(kind, 2, 3, Seed(5)), puzzle(kind, 2, 3, Seed(6)));
        }
    }

    #[test]
    fn the_generator_is_the_one_it_says_it_is() {
        // The first numbers of SplitMix64 with this seed.
        let mut random = Random::new(Seed(1_234_567));
        let first = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(std::array::from_fn(|_| random.draw()), first);
    }

    #[test]
    fn boards_are_what_they_are_meant_to_be() {
        for round in 0..20 {
            let count = |kind| oracle::count(&puzzle(kind, 2, 3, Seed(round)), 2);
            assert_eq!(count(BoardKind::Unique), 1);
            assert_eq!(count(BoardKind::Several), 2);
            assert!(oracle::clash(&puzzle(BoardKind::Clashing, 2, 3, Seed(round))).is_some());
            assert!(oracle::clash(&puzzle(BoardKind::Contradictory, 2, 3, Seed(round))).is_none());
        }
    }

    #[test]
    fn every_shape_is_made() {
        let shapes: Vec<_> = (1..=9).flat_map(shapes_of_size).collect();
        assert_eq!(shapes.len(), 23);
        let made: Vec<_> = boards(Seed(0), 6, 1).map(|made| made.board.size()).collect();
        assert_eq!(made.len(), 14 * BoardKind::ALL.len());
        assert!((1..=6).all(|n| made.contains(&n)));
    }
}
