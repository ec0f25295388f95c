//! Full 9x9 boards by chance.
//!
//! ```text
//! 1 2 3    the first band and the first stack: every one that there is, with the same probability
//! 4 5 .    box 5: every one that fits, with the same probability
//! 7 . .    the rest: searched; of several ways to fill it, one by chance; of none, all is drawn anew
//! ```
//!
//! So a board is the likelier, the fewer boxes fit in its middle and the fewer ways there are to fill the rest: not quite
//! uniform. [`docs/generate.md`] says how far.
//!
//! [`docs/generate.md`]: https://github.com/shudu/shudu

use crate::random::Random;
use kernel::{Isa, Limits, One};

/// A full board, digits as ASCII.
pub type Board = [u8; 81];

/// Makes full boards.
pub struct FullBoards {
    one: One,
}

impl FullBoards {
    /// On an instruction set.
    pub fn new(isa: Isa) -> FullBoards {
        FullBoards { one: One::new(isa) }
    }

    /// A board.
    pub fn draw(&mut self, random: &mut Random) -> Board {
        loop {
            let found = self.one.search(&six_boxes(random), &Limits::new().solutions(1));
            if let Some(board) = found.solution {
                return board;
            }
        }
    }
}

/// A box: digits from 0, row by row.
type Nine = [[u8; 3]; 3];

/// Six boxes of a board, the rest blank.
/// x
pub fn six_boxes(random: &mut Random) -> Board {
    let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    let first: Nine = std::array::from_fn(|row| std::array::from_fn(|column| digits[3 * row + column]));
    let second = beside(&first, random);
    let fourth = turned(&beside(&turned(&first), random));
    let fifth = between(&second, &fourth, random);
    let third = last(&first, &second, random);
    let seventh = turned(&last(&turned(&first), &turned(&fourth), random));
    let mut board = [b'.'; 81];
    for (number, digits) in [(0, first), (1, second), (2, third), (3, fourth), (4, fifth), (6, seventh)] {
        for (row, digits) in digits.iter().enumerate() {
            let at = (number / 3 * 3 + row) * 9 + number % 3 * 3;
            board[at..at + 3].copy_from_slice(&digits.map(|digit| b'1' + digit));
        }
    }
    board
}

/// Rows and columns exchanged.
fn turned(digits: &Nine) -> Nine {
    std::array::from_fn(|row| std::array::from_fn(|column| digits[column][row]))
}

/// How the rows of a box can go on in the box beside it: 56 ways to take three digits for each row from the other two.
/// Where `split[k]` is the subset, as a mask of three, of row `k` that goes to the row after the next.
const SPLITS: [[u8; 3]; 56] = splits();

const fn splits() -> [[u8; 3]; 56] {
    let (mut splits, mut len, mut code) = ([[0; 3]; 56], 0, 0_usize);
    while code < 512 {
        let split = [(code & 7) as u8, (code >> 3 & 7) as u8, (code >> 6) as u8];
        let size = split[0].count_ones();
        if split[1].count_ones() == size && split[2].count_ones() == size {
            splits[len] = split;
            len += 1;
        }
        code += 1;
    }
    splits
}

/// The parts of the rows of a box: for each row and each mask of three, the digits as a set.
type Parts = [[u16; 8]; 3];

fn parts(rows: &Nine) -> Parts {
    rows.map(|row| {
        std::array::from_fn(|mask| (0..3).fold(0, |set, i| set | ((mask >> i & 1) as u16) << row[i]))
    })
}

/// The rows of a box beside another by one of the ways, as sets: row `k` sends a part to row `k + 2` and the rest to
/// row `k + 1`.
#[inline]
fn split(parts: &Parts, [a, b, c]: [u8; 3]) -> [u16; 3] {
    let part = |row: usize, mask: u8| parts[row][usize::from(mask & 7)];
    [part(1, b) | part(2, !c), part(2, c) | part(0, !a), part(0, a) | part(1, !b)]
}

/// The digits of a set in some order.
fn in_some_order(set: u16, random: &mut Random) -> [u8; 3] {
    let digits = members(set);
    ORDERS[random.below(6) as usize].map(|i| digits[i])
}

/// The three digits of a set.
#[inline]
fn members(set: u16) -> [u8; 3] {
    let rest = set & set.wrapping_sub(1);
    let digits = [set, rest, rest & rest.wrapping_sub(1)];
    digits.map(|set| set.trailing_zeros() as u8)
}

/// A box that fits beside another in its band.
fn beside(first: &Nine, random: &mut Random) -> Nine {
    let way = SPLITS[random.below(56) as usize];
    split(&parts(first), way).map(|set| in_some_order(set, random))
}

/// The third box of a band.
fn last(first: &Nine, second: &Nine, random: &mut Random) -> Nine {
    std::array::from_fn(|row| {
        let taken = first[row].iter().chain(&second[row]).fold(0, |set, digit| set | 1 << digit);
        in_some_order(!taken & 0x1ff, random)
    })
}

/// The orders of three.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For the places that each of three digits may have, three bits a digit: how many orders there are.
static FITTING: [u8; 512] = fitting();

const fn fitting() -> [u8; 512] {
    let mut fitting = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut i = 0;
        while i < 6 {
            fitting[places] += fits(places, ORDERS[i]) as u8;
            i += 1;
        }
        places += 1;
    }
    fitting
}

/// Whether the digits, put in this order, all have places they may have.
const fn fits(places: usize, order: [usize; 3]) -> bool {
    places >> (3 * order[0]) & places >> (3 * order[1] + 1) & places >> (3 * order[2] + 2) & 1 == 1
}

/// A box that fits below one and beside another.
fn between(above: &Nine, left: &Nine, random: &mut Random) -> Nine {
    let mut places = [7_u16; 9];
    for row in above {
        (0..3).for_each(|column| places[usize::from(row[column])] &= !(1 << column));
    }
    let parts = parts(left);
    let places_of = |set: u16| {
        let [a, b, c] = members(set).map(|digit| usize::from(places[usize::from(digit)]));
        a | b << 3 | c << 6
    };
    let ways = |way: [u8; 3]| {
        let [a, b, c] = split(&parts, way).map(|set| u32::from(FITTING[places_of(set)]));
        a * b * c
    };
    let ways = SPLITS.map(ways);
    let mut number = random.below(u64::from(ways.iter().sum::<u32>())) as u32;
    let mut chosen = 0;
    while number >= ways[chosen] {
        number -= ways[chosen];
        chosen += 1;
    }
    split(&parts, SPLITS[chosen]).map(|set| {
        let (digits, places) = (members(set), places_of(set));
        let number = random.below(u64::from(FITTING[places])) as usize;
        let order = ORDERS.iter().filter(|order| fits(places, **order)).nth(number);
        order.map_or(digits, |order| order.map(|i| digits[i]))
    })
}
