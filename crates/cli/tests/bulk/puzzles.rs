//! Makes any number of puzzles for the tests.
//!
//! A block holds half a MiB of lines of 9x9 boards, but only sixteen lines of 16x16 boards. With large
//! boards, a small input has many blocks.

/// A puzzle with one solution.
pub(crate) const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle with several solutions.
pub(crate) const SEVERAL: &str =
    "...4.9...36.........1...9.32....7..8....16.79..7................8.9...67.3.2..1..";

/// A puzzle with clashing givens.
pub(crate) const INVALID: &str =
    "11...............................................................................";

/// A puzzle with one solution; the number selects a variant.
pub(crate) fn nine(number: usize) -> String {
    let relabel = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => char::from(b'1' + ((digit as usize + number) % 9) as u8),
        None => symbol,
    };
    let mut board: Vec<char> = UNIQUE.chars().map(relabel).collect();
    let (band, row) = (number / 9 % 3, number / 27 % 3);
    // Swap two rows of a band.
    for c in 0..9 {
        board.swap((3 * band) * 9 + c, (3 * band + row) * 9 + c);
    }
    board.into_iter().collect()
}

/// The puzzle [`UNIQUE`] with permuted digits. Each number below 362,880 gives a different permutation.
pub(crate) fn relabelled(number: usize) -> String {
    let (mut left, mut code) = (('1'..='9').collect::<Vec<char>>(), number);
    let names = (1..=9).rev().map(|count| {
        let name = left.remove(code % count);
        code /= count;
        name
    });
    let names: Vec<char> = names.collect();
    let name = |symbol: char| symbol.to_digit(10).map_or(symbol, |digit| names[digit as usize - 1]);
    UNIQUE.chars().map(name).collect()
}

/// A 16x16 board on one line, with some rows of its first band blank. A board with one blank row has one
/// solution, and a board with two blank rows has several.
pub(crate) fn sixteen(number: usize, blank_rows: usize) -> String {
    let cell = |i: usize| {
        let (r, c) = (i / 16, i % 16);
        let digit = (4 * r + r / 4 + c + number) % 16;
        if r < blank_rows { '.' } else { char::from(b"123456789ABCDEFG"[digit]) }
    };
    (0..256).map(cell).collect()
}

/// Makes `count` lines of several kinds. Large boards come first, then small boards. Some boards have several
/// solutions or none, and some lines are not boards.
pub(crate) fn mixed(count: usize) -> Vec<String> {
    let line = |number: usize| match (number % 61, number < 3 * count / 4) {
        (17, true) => sixteen(number, 2),
        (17, false) => SEVERAL.to_string(),
        (29, true) => sixteen(number, 1).replace('1', "2"),
        (29, false) => INVALID.to_string(),
        (41, true) => sixteen(number, 1).replace('1', "?"),
        (41, false) => "bad".to_string(),
        (_, true) => sixteen(number, 1),
        (_, false) => nine(number),
    };
    (0..count).map(line).collect()
}

/// Joins lines into a text.
pub(crate) fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A table of these puzzles, with other columns on both sides. Each record takes more than 400 bytes, so that
/// a block has few records.
pub(crate) fn table(lines: &[String]) -> String {
    let remark = format!("{}\nas, \"\"said\"\" before", ".".repeat(400));
    let record = |(i, line): (usize, &String)| format!("{i},{line},\"{remark}\",\n");
    let records: String = lines.iter().enumerate().map(record).collect();
    format!("id,Puzzle,remark,empty\n{records}")
}
