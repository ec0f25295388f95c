//! Tests that damaged texts give errors, and never other puzzles than those that were written.

mod kit;

use kit::{NINE, cases, grid, read};
use shudu::Grid;

#[test]
fn text_without_digits_is_no_puzzle() {
    for character in ["\u{fffd}", "q", "\u{1}", "?", "-"] {
        for text in [character.repeat(81), (character.repeat(9) + "\n").repeat(9)] {
            assert!(read(&text).iter().all(Result::is_err), "{text}");
        }
    }
    let cut = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        .replace('.', "\u{fffd}");
    assert!(read(&cut).iter().all(Result::is_err), "{cut}");
}

/// If a digit of a text is damaged, the text must give an error or the same puzzles, never other puzzles.
#[test]
fn a_damaged_text_is_not_silently_another_puzzle() {
    let mut wrong = Vec::new();
    for (name, puzzles, text) in cases() {
        let places = text.match_indices(['6', '9']).flat_map(|(i, _)| [(i, 'l'), (i, '%')]);
        for (i, other) in places {
            let damaged = format!("{}{other}{}", &text[..i], &text[i + 1..]);
            let found: Result<Vec<Grid>, String> = read(&damaged).into_iter().collect();
            if found.is_ok_and(|found| found != puzzles) {
                wrong.push(format!("{name}\n{damaged}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} {}", wrong.len(), wrong.join("\n"));
}

/// If the blanks are empty cells, a letter is a damaged digit.
#[test]
fn a_letter_beside_empty_blanks_is_an_error() {
    for separator in [",", ";", "\t", " | "] {
        let row = |row: &[u8]| {
            let cells = row
                .iter()
                .map(|&cell| if cell == b'.' { String::new() } else { char::from(cell).to_string() });
            cells.collect::<Vec<_>>().join(separator)
        };
        let text = NINE.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join("\n");
        assert_eq!(read(&text), [Ok(grid(NINE))], "{text}");
        let damaged = text.replacen('8', "l", 1);
        let found = read(&damaged);
        assert!(!found.is_empty() && found.iter().any(Result::is_err), "{found:?}\n{damaged}");
    }
}

#[test]
fn a_damaged_line_of_a_list_is_an_error_of_its_own() {
    let good = format!("{NINE};11.6;name\n");
    for (damaged, error) in
        [(good.replacen('8', "!", 1), 0), (good[3..].to_string(), 0), (good.replacen('8', "", 1), 7)]
    {
        let mut lines = [good.as_str(); 9];
        lines[error] = &damaged;
        let found = read(&lines.concat());
        let is_right = |(i, found): (usize, &Result<Grid, String>)| found.is_err() == (i == error);
        assert!(found.len() == 9 && found.iter().enumerate().all(is_right), "{found:?}");
    }
}

#[test]
fn a_damaged_row_of_an_array_is_one_error() {
    let number = |cell: char| if cell == '.' { '0' } else { cell };
    let row =
        |row: &[u8]| row.iter().map(|&cell| number(cell.into()).to_string()).collect::<Vec<_>>().join(", ");
    let rows: Vec<String> = NINE.as_bytes().chunks(9).map(row).collect();
    let whole = format!("int board[9][9] = {{\n  {{{}}}\n}};\n", rows.join("},\n  {"));
    assert_eq!(read(&whole), [Ok(grid(NINE))], "{whole}");
    for (good, bad, error) in [
        ("{6, 0,", "{6,", "row 2 has 8 cells"),
        ("{4, 0,", "{4, 0, 0,", "row 5 has 10 cells"),
        ("{8, 0,", "{k, 0,", "but 'k' is not a number"),
        ("  {0, 0, 0, 4, 1, 9, 0, 0, 5},\n", "", "8 rows"),
    ] {
        let damaged = whole.replacen(good, bad, 1);
        let found = read(&damaged);
        assert!(
            found.len() == 1 && found[0].as_ref().is_err_and(|it| it.contains(error)),
            "{found:?}\n{damaged}"
        );
    }
    // If a row has one cell too many, its first cell does not count as the name of the row.
    for damaged in [whole.replacen("{5,", "{0, 5,", 1), NINE.replacen("53..7", "153..7", 1)] {
        assert!(read(&damaged).iter().all(Result::is_err), "{damaged}");
    }
}

#[test]
fn a_damaged_puzzle_inside_json_is_an_error() {
    let bad = &NINE[9..];
    for text in [
        format!("{{\"data\": [{{\"id\": 1, \"grid\": \"{NINE}\"}}, {{\"id\": 2, \"grid\": \"{bad}\"}}]}}"),
        format!("{{\"puzzles\": [\"{NINE}\", \"{bad}\"]}}"),
        format!("{{\"puzzles\": [\"{NINE}\", []]}}"),
        format!("{{\"easy\": \"{NINE}\", \"hard\": \"{}\"}}", &NINE[1..]),
    ] {
        let found = read(&text);
        assert!(found.len() == 2 && found[0] == Ok(grid(NINE)) && found[1].is_err(), "{found:?}\n{text}");
    }
    // If the texts of a list have almost the same length, they are read as the rows of one board. But if each
    // text has 81 characters, the texts are read as puzzles.
    let rows = |texts: &[&str]| format!("[\"{}\"]", texts.join("\", \""));
    let found = read(&rows(&["12..", "34..", "...1", "..."]));
    assert!(found.len() == 1 && found[0].is_err(), "{found:?}");
    assert_eq!(read(&rows(&[NINE; 81])), vec![Ok(grid(NINE)); 81]);
}

/// A row that the text contains twice must not move the rows below it, and must not become a row or column of
/// a larger board.
#[test]
fn a_doubled_row_is_an_error() {
    let line = |row: &[u8], blank: &str, separator: &str| {
        let cell = |&cell: &u8| if cell == b'.' { blank.to_string() } else { char::from(cell).to_string() };
        row.iter().map(cell).collect::<Vec<_>>().join(separator)
    };
    let rows: Vec<&[u8]> = NINE.as_bytes().chunks(9).collect();
    let doubled: Vec<&[u8]> = rows[..2].iter().chain(&rows[1..]).copied().collect();
    let rule = format!("+{}\n", "---+".repeat(9));
    type WriteRow<'w> = &'w dyn Fn(&[u8]) -> String;
    let layouts: [WriteRow<'_>; 6] = [
        &|row| line(row, ".", "") + "\n",
        &|row| format!("| {} |\n", line(row, ".", " | ")),
        &|row| format!("| {} |\n{rule}", line(row, "0", " | ")),
        &|row| format!("|{}|.\n", line(row, " ", "|")),
        &|row| line(row, "", ",") + "\n",
        &|row| line(row, " ", " ").trim_end().to_string() + "\n",
    ];
    for layout in layouts {
        let text = |rows: &[&[u8]]| rows.iter().map(|row| layout(row)).collect::<String>();
        assert_eq!(read(&text(&rows)), [Ok(grid(NINE))], "{}", text(&rows));
        let found = read(&text(&doubled));
        assert!(found.iter().any(Result::is_err), "{found:?}\n{}", text(&doubled));
    }
}

/// A `#` begins a comment only at the beginning of a line or after white space.
#[test]
fn a_damaged_cell_is_no_comment() {
    assert_eq!(read(&format!("# a comment\n{NINE} # another\n")), [Ok(grid(NINE))]);
    assert!(read(&NINE.replacen("6", "#", 1)).iter().all(Result::is_err));
    let rows = "2000/0300/0004/0000";
    assert!(read(rows).iter().all(Result::is_ok));
    assert!(
        read(&rows.replacen("/", "#", 1)).iter().all(Result::is_err),
        "{:?}",
        read(&rows.replacen("/", "#", 1))
    );
}

#[test]
fn a_damaged_line_does_not_make_sixteen_small_boards_one_large_board() {
    let small = "12..34.....1..4.\n";
    let damaged = small.repeat(15) + &small.replace('4', "5");
    let found = read(&damaged);
    assert_eq!(found.len(), 16);
    assert_eq!(found.iter().filter(|puzzle| puzzle.is_err()).count(), 1, "{found:?}");
}

/// Small boards in JSON objects are read as puzzles, even if another object is damaged.
#[test]
fn a_damaged_object_is_an_error_among_small_boards() {
    let found = read("{\"puzzle\":\"12..34.....1..4.\",\"id\":1}\n{\"puzzle\":\"12..x\",\"id\":2}\n");
    assert!(found.len() == 2 && found[0].is_ok() && found[1].is_err(), "{found:?}");
}

/// If no layout can read a text, one error names the closest layout, the line, and what was found.
#[test]
fn an_error_names_the_closest_layout() {
    let rows: Vec<String> =
        NINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let fields =
        |row: &String, separator: &str| row.chars().map(String::from).collect::<Vec<_>>().join(separator);
    let lines = |separator| rows.iter().map(|row| fields(row, separator) + "\n").collect::<Vec<_>>();
    let mut short = lines(";");
    short[3] = short[3].replacen("8;", "", 1);
    let mut bad = lines(";");
    bad[4] = bad[4].replacen('4', "x1", 1);
    let mut missing = lines(";");
    missing.remove(5);
    for (text, expected) in [
        (
            short,
            "line 4: no layout fits; the closest is fields separated by ';', but row 4 has 8 cells, expected 9",
        ),
        (
            bad,
            "line 5, r5c1: no layout fits; the closest is fields separated by ';', but 'x1' is not a number",
        ),
        (
            missing,
            "line 1: no layout fits; the closest is fields separated by ';', but found 8 rows of 9 cells",
        ),
    ] {
        let found = read(&text.concat());
        assert!(
            found.len() == 1 && found[0].as_ref().is_err_and(|error| error.contains(expected)),
            "{found:?}"
        );
    }
}

/// A puzzle of a list is never left out, however damaged it is.
#[test]
fn every_puzzle_of_a_list_has_an_answer() {
    let half = &NINE[..40];
    for list in [
        format!("1. {half}\n2. {NINE}\n3. {NINE}\n4. {NINE}\n"),
        format!("const char* p[] = {{\n  \"{half}\",\n  \"{NINE}\",\n  \"{NINE}\",\n  \"{NINE}\",\n}};\n"),
        format!("Puzzle 0:\n{half}\n\nPuzzle 1:\n{NINE}\n\nPuzzle 2:\n{NINE}\n\nPuzzle 3:\n{NINE}\n"),
    ] {
        let found = read(&list);
        assert_eq!(
            found.iter().map(Result::is_err).collect::<Vec<_>>(),
            [true, false, false, false],
            "{found:?}"
        );
    }
}

/// The bar between two boxes is in the same column of all rows.
#[test]
fn a_moved_bar_is_an_error() {
    let row = |row: &str| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]).replace('.', " ");
    let rows: Vec<String> = (0..9).map(|r| row(&NINE[9 * r..9 * r + 9])).collect();
    let rule = "+---+---+---+";
    let board = |rows: &[String]| {
        let bands = rows.chunks(3).map(|band| band.join("\n") + "\n" + rule + "\n");
        format!("{rule}\n{}", bands.collect::<String>())
    };
    assert_eq!(read(&board(&rows)), [Ok(grid(NINE))]);
    for (r, moved) in [(2, "| 98||   | 6 |"), (6, "| 6  |   |28 |"), (6, "| 66 |   |28 |")] {
        let mut damaged = rows.clone();
        damaged[r] = moved.to_string();
        assert!(read(&board(&damaged)).iter().all(Result::is_err), "{moved}");
    }
}

/// Parts of a damaged board that look like boards smaller than 4x4 are errors, whoever reads the text.
#[test]
fn a_fragment_of_a_damaged_board_is_an_error() {
    for text in ["53..7...\n6..195...\n2........\n", "12.\n3\n4...5\n"] {
        let found = read(text);
        assert!(found.len() == text.lines().count() && found.iter().all(Result::is_err), "{found:?}");
    }
    // Boards of 3x3 without an error are puzzles, and so are boards beside a larger one.
    let four = "12..34.....1..4.\n";
    for (text, puzzles) in
        [("1........\n2........\n".to_string(), 2), (format!("{four}{four}1........\n?\n"), 3)]
    {
        assert_eq!(read(&text).iter().filter(|puzzle| puzzle.is_ok()).count(), puzzles, "{text}");
    }
}

/// A file of JSON in which every second line opens an array that is never closed. The objects are puzzles, and each
/// other line is an error.
#[test]
fn arrays_that_are_never_closed_do_not_hide_objects() {
    let object = format!("{{\"puzzle\":\"{NINE}\"}}\n");
    let found = read(&format!("{object}[\n").repeat(3));
    let is_error: Vec<bool> = found.iter().map(Result::is_err).collect();
    assert_eq!(is_error, [false, true, false, true, false, true], "{found:?}");
    // An object may stand behind spaces.
    let found = read(&format!(" {{\n {object}").repeat(3));
    let is_error: Vec<bool> = found.iter().map(Result::is_err).collect();
    assert_eq!(is_error, [true, false, true, false, true, false], "{found:?}");
}

/// If several rows of a line cannot be rewritten, each of them is an error of a board, but the board is still one.
#[test]
fn several_damaged_rows_on_a_line_are_errors() {
    let row = |row: &[u8]| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = NINE.replace('.', "0").as_bytes().chunks(9).map(row).collect();
    let board = |rows: &[String]| format!("int board[9][9] = {{{{{}}}}};\n", rows.join("},{"));
    assert_eq!(read(&board(&rows)), [Ok(grid(NINE))]);
    for damage in ["kk", ""] {
        let damaged: Vec<String> = rows.iter().map(|row| damage.to_string() + &row[1..]).collect();
        assert!(read(&board(&damaged)).iter().all(Result::is_err), "{}", board(&damaged));
    }
}
