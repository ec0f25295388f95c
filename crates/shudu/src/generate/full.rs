//! Draws full 9x9 boards. All 6,670,903,752,021,072,936,960 boards are equally likely.
//!
//! ```text
//! 1 2 3     Box 1 names the digits. Then every board follows from choices with a fixed number of options:
//! 4 5 6     2, 3   which digits of a row go to which other row of the band (56 ways), in any order (6 ways a row)
//! 7 8 9     4, 7   the same in the stack
//!           5      56 ways to distribute the digits of the rows of box 4; two orders a row that respect box 2, or none
//!           6      takes what is left of the rows; two orders a row that respect box 3, or none
//!           8      takes what is left of the columns; two orders a column that respect box 7, or none
//!           9      takes what is left: each digit has one row and one column, and the digits fit or do not
//! ```
//!
//! Suppose that each of the three digits of a row must avoid one column. Then the digits can be ordered in
//! exactly two ways, or in no way if all three must avoid the same column. So each board comes from exactly
//! one list of choices. There are 362,880 * (56 * 6^6)^2 * (56 * 8) * 8 * 8 lists, where 362,880 is the
//! number of ways to name the digits. Random lists are drawn until a list makes a board. All lists are
//! equally likely, and one list in 10.6 makes a board.

use crate::board::Nine;
use crate::random::Random;

/// The digits of a box, counted from 0, row by row.
type BoxDigits = [u8; 9];

/// Draws a random board.
pub(crate) fn draw(random: &mut Random) -> Nine {
    loop {
        if let Some(boxes) = attempt(random) {
            return named(&boxes, random);
        }
    }
}

/// The boxes of a random board whose box 1 holds the digits in order, or `None` if the random choices make no
/// board.
#[inline]
fn attempt(random: &mut Random) -> Option<[BoxDigits; 9]> {
    let choices = random.below((56 * 216) * (56 * 216)) as usize;
    let (in_two, in_four) = (choices % (56 * 216), choices / (56 * 216));
    let ((second, third), (fourth, seventh)) = (&SHARES[in_two / 216], &SHARES[in_four / 216]);
    let two = ordered(second, in_two % 216);
    let four = turned(&named_by_columns(&ordered(fourth, in_four % 216)));
    let column_in_two = columns(&two);
    let choices = random.below(56 * 512) as usize;
    let ((fifth, sixth), ways) = (&SHARES[choices / 512], choices % 512);
    let five = fitting(&picked(&four, fifth), column_in_two, ways)?;
    let choices = random.below(216 * 216) as usize;
    let three = ordered(third, choices % 216);
    let column_in_three = columns(&three);
    let six = fitting(&picked(&four, sixth), column_in_three, ways >> 3)?;
    // Boxes 7 and 8 are made with rows and columns swapped.
    let seven = named_by_columns(&ordered(seventh, choices / 216));
    let row_in_seven = columns(&seven);
    let eight = fitting(&left_over(column_in_two, columns(&five)), row_in_seven, ways >> 6)?;
    let row_in_nine = third_of(row_in_seven, columns(&eight));
    let nine = crossing(row_in_nine, third_of(column_in_three, columns(&six)))?;
    Some([NAMES_IN_ROWS, two, three, four, five, six, turned(&seven), turned(&eight), nine])
}

/// `NAMES_IN_ROWS` lists the digits of box 1 row by row, and `NAMES` lists the digits column by column.
const NAMES_IN_ROWS: BoxDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const NAMES: BoxDigits = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// The ways to distribute the digits of a box over the rows of the two boxes beside it. Each way consists of
/// two lists, one for each of the two boxes. Each list maps a place of its box to the place of the same digit
/// in the first box.
static SHARES: [(BoxDigits, BoxDigits); 56] = shares();

const fn shares() -> [(BoxDigits, BoxDigits); 56] {
    let (mut shares, mut len, mut code) = ([([0; 9], [0; 9]); 56], 0, 0_usize);
    while code < 512 {
        // `code` has a bit for each place of the first box. If bit p is set, the digit from place p stands
        // two rows lower in the second box; otherwise the digit stands one row lower. Row 1 counts as the row
        // below row 3. The number of set bits must be the same for each row.
        let (a, b, c) = ((code & 7).count_ones(), (code >> 3 & 7).count_ones(), (code >> 6).count_ones());
        if a == b && b == c {
            shares[len] = share(code);
            len += 1;
        }
        code += 1;
    }
    shares
}

const fn share(code: usize) -> (BoxDigits, BoxDigits) {
    let (mut second, mut third) = ([0; 9], [0; 9]);
    let (mut seconds, mut thirds) = ([0; 3], [0; 3]);
    let mut place = 0;
    while place < 9 {
        let (near, far) = ((place / 3 + 1) % 3, (place / 3 + 2) % 3);
        let (row, other) = if code >> place & 1 == 1 { (far, near) } else { (near, far) };
        second[3 * row + seconds[row]] = place as u8;
        third[3 * other + thirds[other]] = place as u8;
        seconds[row] += 1;
        thirds[other] += 1;
        place += 1;
    }
    (second, third)
}

/// All permutations of three elements.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The box with the digits of each row reordered. `number` chooses one of the 216 ways to reorder three rows.
fn ordered(rows: &BoxDigits, number: usize) -> BoxDigits {
    let orders = [ORDERS[number % 6], ORDERS[number / 6 % 6], ORDERS[number / 36 % 6]];
    std::array::from_fn(|place| rows[place / 3 * 3 + usize::from(orders[place / 3][place % 3])])
}

/// The box with rows and columns swapped.
fn turned(rows: &BoxDigits) -> BoxDigits {
    picked(rows, &NAMES)
}

/// The digits at these places.
fn picked(rows: &BoxDigits, places: &BoxDigits) -> BoxDigits {
    places.map(|place| rows[usize::from(place)])
}

/// The digits of box 1 at these places. The places are counted column by column.
fn named_by_columns(places: &BoxDigits) -> BoxDigits {
    picked(&NAMES, places)
}

/// A row or a column for each digit, stored in two bits per digit.
type LineOfDigit = u32;

/// The row or column of a digit.
fn line(lines: LineOfDigit, digit: u8) -> usize {
    (lines >> (2 * digit) & 3) as usize
}

/// The column of each digit.
fn columns(rows: &BoxDigits) -> LineOfDigit {
    (0..).zip(rows).fold(0, |columns, (place, digit)| columns | (place % 3) << (2 * digit))
}

/// The ways to order three digits if each digit must avoid one column. The first index is a + 3b + 9c if the first
/// digit must avoid column a, the second digit column b, and the third digit column c. The second index chooses one
/// of the two orders. An order has two bits per column, which hold the number (0 to 2) of the digit in that
/// column. A missing order is `NONE`.
static FITTING: [[u8; 2]; 27] = orders_that_fit();

/// Stands for a missing order.
const NONE: u8 = 0xff;

const fn orders_that_fit() -> [[u8; 2]; 27] {
    let mut table = [[NONE; 2]; 27];
    let mut code = 0;
    while code < 27 {
        let avoided = [code as u8 % 3, code as u8 / 3 % 3, code as u8 / 9];
        let (mut i, mut len) = (0, 0);
        while i < 6 {
            let [a, b, c] = ORDERS[i];
            if avoided[a as usize] != 0 && avoided[b as usize] != 1 && avoided[c as usize] != 2 {
                table[code][len] = a | b << 2 | c << 4;
                len += 1;
            }
            i += 1;
        }
        code += 1;
    }
    table
}

/// Orders the digits of each row so that no digit stands in the column that `avoided` gives for it. Each row
/// has at most two possible orders, and the row's bit in `which` chooses one of the two.
fn fitting(rows: &BoxDigits, avoided: LineOfDigit, which: usize) -> Option<BoxDigits> {
    let mut ordered = [0; 9];
    for row in 0..3 {
        let digits = [rows[3 * row], rows[3 * row + 1], rows[3 * row + 2]];
        let [a, b, c] = digits.map(|digit| line(avoided, digit));
        let order = FITTING[a + 3 * b + 9 * c][which >> row & 1];
        if order == NONE {
            return None;
        }
        for column in 0..3 {
            ordered[3 * row + column] = digits[usize::from(order >> (2 * column) & 3)];
        }
    }
    Some(ordered)
}

/// For each digit, `first` and `second` give two of three lines, and the result gives the remaining line. The
/// numbers of the three lines are 0, 1 and 2, and add up to 3.
fn third_of(first: LineOfDigit, second: LineOfDigit) -> LineOfDigit {
    0x3_ffff - first - second
}

/// Sorts the digits by the line that neither `first` nor `second` gives. Each line gets three digits.
fn left_over(first: LineOfDigit, second: LineOfDigit) -> BoxDigits {
    let (mut digits, mut lens) = ([0; 9], [0; 3]);
    let lines = third_of(first, second);
    for digit in 0..9 {
        let line = line(lines, digit).min(2);
        digits[(3 * line + lens[line]).min(8)] = digit;
        lens[line] += 1;
    }
    digits
}

/// The box in which each digit has its row from `rows` and its column from `columns`, or `None` if two digits
/// share a place.
fn crossing(rows: LineOfDigit, columns: LineOfDigit) -> Option<BoxDigits> {
    let (mut digits, mut taken) = ([0; 9], 0_u16);
    for digit in 0..9 {
        let place = (3 * line(rows, digit) + line(columns, digit)).min(8);
        digits[place] = digit;
        taken |= 1 << place;
    }
    (taken == 0x1ff).then_some(digits)
}

/// The board of these boxes, with random names for the digits.
fn named(boxes: &[BoxDigits; 9], random: &mut Random) -> Nine {
    let mut names = *b"123456789";
    random.shuffle(&mut names);
    let byte = |cell: usize| {
        let (row, column) = (cell / 9, cell % 9);
        let digit = boxes[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3];
        names[usize::from(digit)]
    };
    Nine::of_kernel(&std::array::from_fn(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_that_is_drawn_is_a_solution() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            assert!(draw(&mut random).solution().is_some());
        }
    }

    #[test]
    fn of_the_lists_of_choices_as_many_make_a_board_as_the_known_number_of_boards_says() {
        let lists = 362_880.0 * (56.0 * 46_656.0_f64).powi(2) * 448.0 * 64.0;
        let expected = 6_670_903_752_021_072_936_960.0 / lists;
        let (mut random, rounds) = (Random::new(2), 1_000_000);
        let boards = (0..rounds).filter(|_| attempt(&mut random).is_some()).count();
        let deviation = (f64::from(rounds) * expected * (1.0 - expected)).sqrt();
        let off = (boards as f64 - f64::from(rounds) * expected) / deviation;
        assert!(off.abs() < 4.0, "{boards} of {rounds}, {off} standard deviations from {expected}");
    }
}
