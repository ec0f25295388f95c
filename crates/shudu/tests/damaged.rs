//! Tests that a damaged text gives errors, and never a puzzle that the undamaged text did not contain.

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

/// If a digit of a text is damaged, the text must give either an error or the same puzzles.
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

/// The bar between two boxes must be in the same column of all rows.
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

/// Parts of a damaged board that look like boards smaller than 4x4 are errors, in every reader.
#[test]
fn a_fragment_of_a_damaged_board_is_an_error() {
    for text in ["53..7...\n6..195...\n2........\n", "12.\n3\n4...5\n"] {
        let found = read(text);
        assert!(found.len() == text.lines().count() && found.iter().all(Result::is_err), "{found:?}");
    }
    // If no line is an error, boards of 3x3 are puzzles. Beside a larger board, boards of 3x3 are puzzles
    // even if another line is an error.
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
    // Spaces may precede an object.
    let found = read(&format!(" {{\n {object}").repeat(3));
    let is_error: Vec<bool> = found.iter().map(Result::is_err).collect();
    assert_eq!(is_error, [true, false, true, false, true, false], "{found:?}");
}

/// If several rows of a board on one line are damaged, the result consists of errors only.
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

/// A number below `count` that is computed from a text, so that every run damages the text at the same place.
fn place(text: &str, count: usize) -> usize {
    let hash = text.bytes().fold(7_u64, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    (hash >> 8) as usize % count.max(1)
}

/// The text after each kind of damage. A damaged text lacks a character, lacks a row, repeats a row, or has a
/// different separator.
fn damaged(text: &str) -> Vec<(&'static str, String)> {
    let mut texts = Vec::new();
    let ink: Vec<(usize, char)> = text.char_indices().filter(|(_, c)| !c.is_whitespace()).collect();
    let (start, character) = ink[place(text, ink.len())];
    texts.push(("character dropped", format!("{}{}", &text[..start], &text[start + character.len_utf8()..])));
    let lines: Vec<&str> = text.lines().collect();
    let has_cells =
        |line: &str| line.chars().filter(|c| c.is_numeric() || "._*xX-".contains(*c)).count() >= 4;
    let rows: Vec<usize> = (0..lines.len()).filter(|&i| has_cells(lines[i])).collect();
    if rows.len() > 2 {
        let row = rows[place(text, rows.len())];
        texts.push(("row dropped", [&lines[..row], &lines[row + 1..]].concat().join("\n")));
        texts.push(("row doubled", [&lines[..=row], &lines[row..]].concat().join("\n")));
    }
    let separators: Vec<(usize, &str)> = text.match_indices([',', ';', '|', '\t', '│', ':']).collect();
    if !separators.is_empty() {
        let (start, separator) = separators[place(text, separators.len())];
        let (before, after) = (&text[..start], &text[start + separator.len()..]);
        let other = if separator == "|" { "," } else { "|" };
        texts.push(("separator swapped", format!("{before}{other}{after}")));
    }
    texts
}

/// Whether a board equals one of the puzzles, or differs from one of the puzzles in a single cell. One
/// different cell is allowed, because a cell that lost its digit may look like a blank.
fn is_nearly_one_of(found: &Grid, puzzles: &[Grid]) -> bool {
    let cells = |board: &Grid| board.shape().cells().map(|cell| board.get(cell)).collect::<Vec<_>>();
    let differences =
        |puzzle: &Grid| cells(found).iter().zip(cells(puzzle)).filter(|(one, other)| **one != *other).count();
    puzzles.iter().any(|puzzle| puzzle.shape().size() == found.shape().size() && differences(puzzle) <= 1)
}

/// Each copied text is damaged in several ways, also below a title, above a footer, in a quotation and
/// between fences. The damaged text must give either an error or nearly the same puzzles.
#[test]
fn a_damaged_copied_text_is_never_another_puzzle() {
    type Wrap<'w> = &'w dyn Fn(&str) -> String;
    let wraps: [Wrap<'_>; 5] = [
        &|text| text.to_string(),
        &|text| format!("My puzzle\n\n{text}"),
        &|text| format!("{}\n\nHave fun!\n", text.trim_end()),
        &|text| text.lines().map(|line| format!("> {line}\n")).collect(),
        &|text| format!("```\n{}\n```\n", text.trim_end()),
    ];
    // If the blanks at the ends of rows are cut off, a reader cannot detect that a blank or a separator is
    // missing in a row.
    let is_cut = |name: &str| {
        name.starts_with("spaces blanks")
            || ["chinese", "csv without the separators at the ends"].contains(&name)
    };
    let mut wrong = Vec::new();
    for (i, (name, puzzles, text)) in cases().enumerate() {
        // Each text is tested with two of the wraps.
        for wrap in [wraps[i % wraps.len()], wraps[(i + 2) % wraps.len()]] {
            let wrapped = wrap(text);
            for (damage, text) in damaged(&wrapped) {
                // An empty row may be a row of blanks. But if the first of two boards lacks a row, the empty
                // row may also separate the two boards.
                let is_gap =
                    name == "two boards of excel with an empty row between" && damage == "row dropped";
                if is_gap || is_cut(name) && damage == "character dropped" {
                    continue;
                }
                let found: Result<Vec<Grid>, String> = read(&text).into_iter().collect();
                if found.is_ok_and(|found| found.iter().any(|board| !is_nearly_one_of(board, &puzzles))) {
                    wrong.push(format!("{name}: {damage}\n{text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} texts\n{}", wrong.len(), wrong.join("\n"));
}

/// Damaged texts of users, each with a part of its first error. None of these texts is silently read as
/// another board.
#[test]
fn damaged_texts_of_users_are_errors() {
    let rows: Vec<&str> = (0..9).map(|r| &NINE[9 * r..9 * r + 9]).collect();
    let ten: Vec<&str> = rows[..3].iter().chain(&rows[2..]).copied().collect();
    let cells = |row: &str| row.chars().map(String::from).collect::<Vec<_>>();
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let collapsed =
        rows.iter().map(|row| row.replace('.', " ").split_whitespace().collect::<Vec<_>>().join(" "));
    let wide = NINE.chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c));
    let wide: Vec<char> = wide.take(80).chain(['A']).collect();
    let numpy =
        rows.iter().map(|row| format!("['{}']", cells(row).join("' '"))).collect::<Vec<_>>().join("\n ");
    let markdown = rows[..8].iter().map(|row| format!("| {} |\n", cells(&row.replace('.', " ")).join(" | ")));
    let mixed = ten.iter().enumerate().map(|(i, row)| cells(row).join([" ", "\t"][i % 2]) + "\n");
    let texts = [
        collapsed.collect::<Vec<_>>().join("\n"),
        wide.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect(),
        format!("[{}]\n", numpy.replacen("'5' '3'", "'5 '3'", 1)),
        format!("s = reshape([ &\n{} ], [9,9])\n", ten.iter().map(|row| cells(row).join(",")).collect::<Vec<_>>().join(", &\n")),
        format!("{},{},{solution}\n", &NINE[..40], &NINE[40..]),
        format!("{{\"id\": 7, \"solution\": \"{solution}\"}}\n"),
        ten.iter().map(|row| format!("* {}\n", cells(row).join(" ").replace('.', "_"))).collect(),
        ten.iter().map(|row| format!("{},\n", cells(row).join(",").replace('.', ""))).collect(),
        format!("{}\n{}\n{}", "|   ".repeat(9) + "|", "|---".repeat(9) + "|", markdown.collect::<String>()),
        format!("123456789\n---------\n{}\n", rows[..8].join("\n")),
        mixed.collect(),
        format!("{}\n", NINE.replacen('9', "X", 1)),
        format!("{}\n", rows[..8].iter().chain(&rows).copied().collect::<Vec<_>>().join("\n")),
        ". 1 5 | 6 4 .\n. . 2 | 4 . .\n2 . 3 | 1 . 5\n-------------\n. . 6 | . 3 4\n4 3 . | 5 2 .\n6 . 4 | . 5 .\n".to_string(),
        "║ 5 │   ║   │ 6 ║ 2 │   ║\n║ 4 │   ║ 3 │ 5 ║   │ 6 ║\n║   │ 121 ║ 2 │   ║ 3 │ 5 ║\n║   │   ║   │ 1 ║   │   ║\n║   │   ║   │ 3 ║ 5 │   ║\n║ 1 │ 5 ║   │   ║ 4 │ 3 ║\n".to_string(),
    ];
    for text in texts {
        let found = read(&text);
        assert!(!found.is_empty() && found.iter().any(Result::is_err), "{found:?}\n{text}");
    }
}

/// A damaged row of a frame is never left out, and an empty line below the frame is never a row.
#[test]
fn a_damaged_row_of_a_frame_is_an_error() {
    let rule = "+-------+-------+-------+";
    let spaced = |part: &str| part.replace('.', " ").chars().map(String::from).collect::<Vec<_>>().join(" ");
    let row = |r: usize| {
        let row = &NINE[9 * r..9 * r + 9];
        format!("| {} | {} | {} |", spaced(&row[..3]), spaced(&row[3..6]), spaced(&row[6..]))
    };
    let mut lines = vec![rule.to_string()];
    for r in 0..9 {
        lines.push(row(r));
        lines.extend((r % 3 == 2).then(|| rule.to_string()));
    }
    let whole = lines.join("\n");
    assert_eq!(read(&format!("{whole}\n\nHave fun!\n")), [Ok(grid(NINE))]);
    for damage in [
        "",
        "|",
        "|   6@@ |       | 2 8   |",
        "|   ??  |       | 2 8   |",
        "|   6   |   ",
        "| 8 # 5 |   6   |     3 |",
    ] {
        let mut damaged = lines.clone();
        damaged[9] = damage.to_string();
        let mut missing = lines.clone();
        missing.remove(9);
        for board in [damaged.join("\n"), missing.join("\n")] {
            for text in [
                board.clone() + "\n",
                format!("{board}\n\nHave fun!\n"),
                format!("{board}\n\n{whole}\n"),
                format!("```\n{board}\n```\n```\n{whole}\n```\n"),
            ] {
                let found = read(&text);
                let is_wrong =
                    |found: &Result<Grid, String>| found.as_ref().is_ok_and(|found| *found != grid(NINE));
                assert!(found.iter().any(Result::is_err) && !found.iter().any(is_wrong), "{found:?}\n{text}");
            }
        }
    }
}

/// In boards of plain rows, only the damaged board is an error, and the error names the damaged row.
#[test]
fn a_short_first_row_is_the_only_error() {
    let rows: Vec<&str> = (0..9).map(|r| &NINE[9 * r..9 * r + 9]).collect();
    let board = rows.join("\n") + "\n";
    for separator in ["", "\n"] {
        let boards = [&board[..], &board[1..], &board, &board].join(separator);
        let found = read(&boards);
        let is_right = |(i, found): (usize, &Result<Grid, String>)| match found {
            Ok(found) => *found == grid(NINE),
            Err(error) => i == 1 && error.contains("row 1 has 8 cells, expected 9"),
        };
        assert!(found.len() == 4 && found.iter().enumerate().all(is_right), "{found:?}");
    }
}

/// Markup may contain the digits in attributes.
#[test]
fn digits_in_attributes_are_read_or_refused() {
    let table = |cell: &dyn Fn(char) -> String| {
        let row = |row: &[u8]| {
            format!(
                "<tr>{}</tr>\n",
                row.iter()
                    .map(|&c| format!("<td>{}</td>", if c == b'.' { String::new() } else { cell(c.into()) }))
                    .collect::<String>()
            )
        };
        format!("<table>\n{}</table>\n", NINE.as_bytes().chunks(9).map(row).collect::<String>())
    };
    for text in [
        table(&|c| format!("<INPUT VALUE=\"{c}\">")),
        table(&|c| format!("<input value = \"{c}\">")),
        table(&|c| format!("<img src=\"{c}.png\" alt=\"{c}\">")),
    ] {
        assert_eq!(read(&text), [Ok(grid(NINE))], "{text}");
    }
    for text in
        [table(&|c| format!("<b data-value=\"{c}\"></b>")), table(&|c| format!("<i class=\"d{c}\"></i>"))]
    {
        let found = read(&text);
        assert!(!found.is_empty() && found.iter().all(Result::is_err), "{found:?}");
    }
}

/// Empty lines show the boxes, like rules. A single empty line in the middle of a 12x12 board shows no boxes,
/// because it may only divide the board into halves.
#[test]
fn empty_lines_show_boxes() {
    let shape = |text: &str| read(text).swap_remove(0).map(|found| found.shape().to_string());
    let eight = "46582.73\n736.5.12\n.23.6.85\n.52.37.6\n\n..821.6.\n67458.31\n31.64.28\n..1.76..\n";
    assert_eq!(shape(eight), Ok("8x8 with 4x2 boxes".to_string()));
    let row = "............\n";
    let cases = [(2, "12x12 with 2x6 boxes"), (3, "12x12"), (4, "12x12 with 4x3 boxes"), (6, "12x12")];
    for (band, expected) in cases {
        let first = format!("1...........\n{}\n", row.repeat(band - 1));
        let text = first + &format!("{}\n", row.repeat(band)).repeat(12 / band - 1);
        assert_eq!(shape(&text), Ok(expected.to_string()), "{text}");
    }
}
