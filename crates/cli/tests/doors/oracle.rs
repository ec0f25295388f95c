//! Checks the table with the oracle, which shares no code with the library.

use super::cases::{Case, table};
use testkit::{Board, looks, oracle};

/// The number of rows and of columns of a box, in the usual shape of a board of this size.
fn boxes(size: usize) -> (usize, usize) {
    let rows = (1..=size).filter(|rows| size.is_multiple_of(*rows) && rows * rows <= size).max();
    rows.map(|rows| (rows, size / rows)).expect("1 divides it")
}

/// The board of a case, read from cells or from candidates. The name of a case begins with the size of its
/// board.
fn board(case: &Case) -> Board {
    let size: usize = case.name.split('x').next().and_then(|size| size.parse().ok()).expect("a size");
    let (rows, columns) = boxes(size);
    let text = case.get("board");
    let digit = |c: char| c.to_digit(36).map_or(0, |digit| digit as u8);
    let marks = |group: &[char]| group.iter().map(|&c| digit(c)).filter(|&digit| digit > 0).collect();
    if text.contains(' ') {
        let groups = text.split(' ').map(|group| marks(&group.chars().collect::<Vec<_>>()));
        return Board::with_marks(rows, columns, groups.collect());
    }
    let characters: Vec<char> = text.chars().collect();
    if characters.len() == size * size {
        return Board { cells: characters.into_iter().map(digit).collect(), ..Board::empty(rows, columns) };
    }
    Board::with_marks(rows, columns, characters.chunks(size).map(marks).collect())
}

fn text(cells: &[u8]) -> String {
    let symbol = |&digit: &u8| match char::from_digit(digit.into(), 36) {
        None | Some('0') => '.',
        Some(symbol) => symbol.to_ascii_uppercase(),
    };
    cells.iter().map(symbol).collect()
}

#[test]
fn the_oracle_agrees_with_the_table() {
    for case in table().iter().filter(|case| case.is_good()) {
        let board = board(case);
        let solutions = oracle::solutions(&board);
        let word = match (oracle::clash(&board), solutions.len()) {
            (Some(_), _) => "invalid",
            (None, 0) => "none",
            (None, 1) => "unique",
            (None, _) => "several",
        };
        let smallest = solutions.first().map_or_else(String::new, |cells| text(cells));
        let found = (word, smallest.as_str(), solutions.len().to_string());
        assert_eq!(
            found,
            (case.get("verdict"), case.get("solution"), case.get("count").to_string()),
            "{}",
            case.name
        );
        assert!(solutions.iter().all(|cells| oracle::is_solution(&board, cells)));
    }
}

#[test]
fn every_way_to_rearrange_a_small_board_agrees_with_its_canonical_form() {
    for case in table().iter().filter(|case| case.is_good()) {
        let board = board(case);
        if board.size() <= 6 {
            assert_eq!(text(&looks::smallest(&board).0), case.get("canonical"), "{}", case.name);
        }
    }
}

/// Checks that the table has a case for every verdict and reason, and cases of small, 9x9 and large boards.
#[test]
fn no_answer_is_missing_from_the_table() {
    let has = |column: &str, word: &str| table().iter().any(|case| case.get(column).contains(word));
    let reasons = ["exactly one", "can be", "no digit is left", "no place is left", "every way", "are both"];
    assert!(reasons.iter().all(|reason| has("reason", reason)));
    assert!(["unique", "several", "none", "invalid", "error"].iter().all(|word| has("verdict", word)));
    assert!(has("bounded", "undecided") && has("rated", "unrated"));
    let has_size = |size: usize| table().iter().any(|case| case.name.starts_with(&format!("{size}x{size} ")));
    assert!([4, 5, 6, 8, 9, 10, 12, 16, 25].into_iter().all(has_size));
}
