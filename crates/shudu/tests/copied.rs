//! Tests that puzzles are read correctly from text that people copy from various sources, in any layout. The
//! cases are in `testdata/copied.txt`.

mod kit;

use kit::{NINE, cases, grid, read, read_as};
use shudu::text::{Detected, Notation, Symbols, detect};
use shudu::{Format, Grid};

fn detected(text: &str) -> Detected {
    detect(text.as_bytes(), true, &Notation::default()).expect("text")
}

#[test]
fn every_copied_text_is_read() {
    let mut wrong = Vec::new();
    for (name, puzzles, text) in cases() {
        let expected: Vec<Result<Grid, String>> = puzzles.into_iter().map(Ok).collect();
        let texts = [text.to_string(), text.replace('\n', "\r\n"), text.trim_end_matches('\n').to_string()];
        if let Some(found) = texts.iter().map(|text| read(text)).find(|found| *found != expected) {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The examples in a page's table of layouts. The examples are in the second column of the table below the
/// sentence that explains ⇥.
fn examples(page: &str) -> Vec<&str> {
    let (_, table) = page.split_once('⇥').expect("the sentence above the table");
    let rows = table
        .lines()
        .skip_while(|line| !line.starts_with("|-"))
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let columns = rows.map(|row| row.trim_end_matches(" |").rsplit_once(" | ").expect("two columns").1);
    columns.flat_map(|examples| examples.split("<br>")).map(|example| example.trim_matches('`')).collect()
}

#[test]
fn every_example_of_the_documents_is_read() {
    const PUZZLE: &str = "12..34.....1..4.";
    let found = examples(include_str!("../../../docs/formats.md"));
    assert_eq!(found, examples(include_str!("../../../docs/formats.zh-CN.md")));
    for example in found {
        let text = example.replace(" ⏎ ", "\n").replace('⇥', "\t").replace("\\|", "|");
        assert_eq!(read(&text), [Ok(PUZZLE.parse().expect("a puzzle"))], "{example}");
    }
}

/// The rows of a 16x16 board with the numbers 0 to 15; one cell in three is filled, and the other cells are
/// `blank`.
fn hexadecimal(blank: &str, separator: &str) -> Vec<String> {
    rows_of_hexadecimal(|value| value.map_or(blank.to_string(), |value| value.to_string()), separator)
}

fn rows_of_hexadecimal(cell: impl Fn(Option<usize>) -> String, separator: &str) -> Vec<String> {
    let value = |r: usize, c: usize| (r + c).is_multiple_of(3).then_some((r * 7 + c * 5) % 16);
    (0..16).map(|r| (0..16).map(|c| cell(value(r, c))).collect::<Vec<_>>().join(separator)).collect()
}

/// If a 16x16 board has zeros and writes its blanks in another way, a zero is a digit in every layout. If two
/// of these zeros clash, the board is an error.
#[test]
fn zero_beside_another_blank_is_a_digit() {
    let json = |blank: &str| format!("[[{}]]\n", hexadecimal(blank, ",").join("],["));
    let texts = [
        hexadecimal(".", " ").join("\n"),
        hexadecimal(".", " ").join("\n\n"),
        hexadecimal(".", ",").join("\n"),
        hexadecimal("", ",").join("\n"),
        hexadecimal("", "\t").join("\n"),
        hexadecimal(".", " | ").join("\n"),
        format!("[[{}]]", hexadecimal("'.'", ",").join("],\n[")),
        json("null"),
        json("\".\""),
    ];
    let symbols = Symbols::new("0123456789ABCDEF").expect("symbols");
    let cell = |value: Option<usize>| value.map_or(".".to_string(), |value| format!("{value:X}"));
    let expected =
        read_as(&rows_of_hexadecimal(cell, "").concat(), &Notation { symbols, ..Notation::default() });
    for text in texts {
        assert_eq!(read(&text), expected, "{text}");
    }
    for separator in [" ", ",", "\t", " | "] {
        let mut rows = hexadecimal(".", separator);
        let mut cells: Vec<&str> = rows[0].split(separator).collect();
        // A second zero in the same row clashes.
        assert_eq!(std::mem::replace(&mut cells[3], "0"), "15");
        rows[0] = cells.join(separator);
        let found = read(&rows.join("\n"));
        let asks =
            |found: &Result<Grid, String>| found.as_ref().is_err_and(|error| error.contains("--symbols"));
        assert!(found.len() == 1 && found.iter().all(asks), "{found:?}");
    }
    // If the board has a 16, a zero is a blank.
    let text = hexadecimal("", ",").join("\n").replacen("15", "16", 1);
    assert!(read(&text)[0].is_ok(), "{:?}", read(&text));
}

#[test]
fn numbers_count_from_zero_if_the_first_symbol_is_zero() {
    let notation =
        Notation { symbols: Symbols::new("0123456789ABCDEF").expect("symbols"), ..Notation::default() };
    let cell = |value: Option<usize>| value.map_or(".".to_string(), |value| format!("{value:X}"));
    let expected = rows_of_hexadecimal(cell, "").concat();
    let found = read_as(&hexadecimal(".", " ").join("\n"), &notation);
    assert_eq!(found, read_as(&expected, &notation));
    assert!(found.len() == 1 && found[0].is_ok(), "{found:?}");
}

/// The rows of a board, with an empty row between any two bands and, if `has_columns`, an empty column
/// between any two stacks.
fn gapped(puzzle: &str, band: usize, stack: usize, separator: &str, has_columns: bool) -> String {
    let size = band * stack;
    let mut rows = Vec::new();
    for (r, row) in puzzle.as_bytes().chunks(size).enumerate() {
        let mut cells: Vec<String> = Vec::new();
        for (c, &cell) in row.iter().enumerate() {
            if has_columns && c > 0 && c % stack == 0 {
                cells.push(String::new());
            }
            cells.push(if cell == b'.' { String::new() } else { char::from(cell).to_string() });
        }
        if r > 0 && r % band == 0 {
            rows.push(vec![String::new(); cells.len()].join(separator));
        }
        rows.push(cells.join(separator));
    }
    rows.join("\n") + "\n"
}

#[test]
fn empty_rows_between_bands_are_not_rows_of_the_board() {
    const SIX: &str = "1.3.5..5.1.32.4......2.43.5......3.5";
    // The first row of the second band is blank.
    const BLANK: &str = "53..7....6..195....98....6..........4..8.3..17...2...6.6....28....419..5....8..79";
    for (puzzle, band, stack) in [(SIX, 2, 3), (NINE, 3, 3), (BLANK, 3, 3), ("12..34.....1..4.", 2, 2)] {
        for separator in [";", ",", "\t"] {
            for has_columns in [true, false] {
                for count in [1, 3] {
                    for end in ["\n", ""] {
                        let text = (gapped(puzzle, band, stack, separator, has_columns) + end).repeat(count);
                        assert_eq!(read(&text), vec![Ok(grid(puzzle)); count], "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn empty_columns_between_boxes_show_their_shape() {
    const SIX: &str = ".2.3.441..6.3....564513.1..2...3.6.1";
    let notation = Notation { shape: "3x2".parse().ok(), ..Notation::default() };
    let expected = read_as(SIX, &notation);
    for separator in [";", ",", "\t"] {
        assert_eq!(read(&gapped(SIX, 3, 2, separator, true)), expected, "{separator:?}");
    }
}

#[test]
fn a_chosen_column_holds_for_a_damaged_first_puzzle_and_for_objects() {
    let chosen =
        |column: &str| Notation { column: Some(column.parse().expect("a column")), ..Notation::default() };
    for damaged in
        [NINE.replacen('5', "?", 1), NINE.replacen('5', "!", 1), NINE[1..].to_string(), NINE[9..].to_string()]
    {
        let found = read_as(&format!("7;{damaged}\n8;{NINE}\n"), &chosen("2"));
        assert!(found.len() == 2 && found[0].is_err() && found[1] == Ok(grid(NINE)), "{found:?}");
    }
    let found = read_as(&format!("id;grid\n8;{NINE}\n"), &chosen("2"));
    assert_eq!(found, [Ok(grid(NINE))]);
    let object = format!("{{\"puzzle\":\"{NINE}\"}}\n");
    let found = read_as(&object.repeat(2), &chosen("grid"));
    assert!(found.len() == 2 && found.iter().all(Result::is_err), "{found:?}");
    assert_eq!(read_as(&object, &chosen("Puzzle")), [Ok(grid(NINE))]);
}

/// Suppose that a board of 81 characters consists of digits and of a single other character. Then this other
/// character is the blank, in every format.
#[test]
fn the_only_other_character_of_a_board_is_its_blank() {
    for blank in ["-", "?", "a"] {
        let puzzle = NINE.replace('.', blank);
        for text in [
            format!("{puzzle}\n"),
            format!("puzzle\n{puzzle}\n"),
            format!("{{\"puzzle\":\"{puzzle}\"}}\n"),
            format!("\"{puzzle}\"\n"),
        ] {
            assert_eq!(read(&text), [Ok(grid(NINE))], "{text}");
        }
        let two = puzzle.replacen('5', "!", 1);
        for text in [format!("{two}\n"), format!("puzzle\n{two}\n"), format!("{{\"puzzle\":\"{two}\"}}\n")] {
            assert!(read(&text).iter().all(Result::is_err), "{text}");
        }
    }
    // If 80 cells of a board have digits and the other cell has a character that is not a digit, this
    // character is a damaged digit.
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let damaged = full.replacen('8', "l", 1);
    for text in [format!("{full}\n{damaged}\n"), format!("puzzle\n{full}\n{damaged}\n")] {
        let found = read(&text);
        assert!(found.len() == 2 && found[0].is_ok() && found[1].is_err(), "{found:?}");
    }
    // A text of 41 digits separated by commas has 81 characters, but is not a puzzle.
    let numbers = ["5"; 41].join(",");
    assert!(read(&numbers).iter().all(Result::is_err));
    let rows = ["5,3,4,6,7"; 9].join("\n");
    assert!(read(&rows).iter().all(Result::is_err), "{:?}", read(&rows));
}

/// If a problem of an online judge asks for numbers as answers, detection never chooses the format of the
/// problem. The user must name the format.
#[test]
fn boards_are_not_answered_with_numbers() {
    let rows = |size: usize| (vec![vec!["01"; size].join(" "); size].join("\n") + "\n\n").replace("01", "00");
    let text = rows(9).repeat(4) + &rows(4);
    let found = detected(&text).format();
    assert!(!["p1074", "euler96"].contains(&found.name()), "{found:?}");
    assert_eq!(
        detected(&format!("Grid 01\n{}", &rows(9).replace("00 ", "0").replace("00", "0"))).format(),
        Format::Grid
    );
}

#[test]
fn an_empty_row_of_a_table_is_a_row_of_blanks_or_the_end_of_a_board() {
    const BLANK: &str = "53..7....6..195....98...............4..8.3..17...2...6.6....28....419..5.........";
    for separator in [",", ";", "\t"] {
        let cell = |cell: &u8| if *cell == b'.' { String::new() } else { char::from(*cell).to_string() };
        let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(separator) + "\n";
        let board = |puzzle: &str| puzzle.as_bytes().chunks(9).map(row).collect::<String>();
        let empty = separator.repeat(8) + "\n";
        let (one, other) = (board(BLANK), board(NINE));
        assert_eq!(read(&one), [Ok(grid(BLANK))], "{one}");
        for between in ["", "\n", &empty] {
            let text = [other.as_str(), &one, &other].join(between);
            assert_eq!(read(&text), [Ok(grid(NINE)), Ok(grid(BLANK)), Ok(grid(NINE))], "{text}");
        }
    }
}

/// If all rows of a board are on one line, bars between the rows are not edges of boxes.
#[test]
fn a_line_may_have_bars_between_its_rows() {
    let rows: Vec<&str> = (0..9).map(|row| &NINE[9 * row..9 * row + 9]).collect();
    let barred = rows.join("|");
    for text in [format!("{barred}\n"), format!("{NINE}\n{barred}\n"), format!("{barred}\n{barred}\n")] {
        let expected = vec![Ok(grid(NINE)); text.lines().count()];
        assert_eq!(read(&text), expected, "{text}");
    }
}

#[test]
fn numerals_of_other_scripts_are_read_beside_ascii() {
    let wide: String = NINE
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |digit| char::from_u32(0xff10 + digit).unwrap()))
        .collect();
    assert_eq!(read(&format!("{NINE}\n{wide}\n")), [Ok(grid(NINE)), Ok(grid(NINE))]);
}

/// 26 letters cannot be the digits of a 30x30 board.
#[test]
fn letters_stand_for_digits_up_to_26x26() {
    let row = |first: usize| {
        (0..30).map(|c| char::from(b'A' + ((first + c) % 26) as u8)).collect::<String>() + "\n"
    };
    let found = read(&(0..30).map(row).collect::<String>());
    assert!(found.iter().all(Result::is_err), "{found:?}");
}

/// Bars, rules, spaces and empty lines show the edges of boxes if they separate some rows or columns but not
/// all.
#[test]
fn drawn_boxes_are_the_boxes_of_the_board() {
    const SIX: &str = "245361514623631254123546456132362415";
    let rows: Vec<&str> = (0..6).map(|row| &SIX[6 * row..6 * row + 6]).collect();
    let cell = |c: usize| if c == 0 || c == 35 { "." } else { &SIX[c..c + 1] };
    let row = |r: usize, between: [&str; 2]| {
        (0..6).map(|c| cell(6 * r + c).to_string() + between[usize::from(c % 2 == 1)]).collect::<String>()
    };
    let board = |between: [&str; 2], rule: &str, last: &str| {
        (0..6)
            .map(|r| {
                row(r, between)
                    + "\n"
                    + if r == 2 {
                        rule
                    } else if r < 5 {
                        last
                    } else {
                        ""
                    }
            })
            .collect::<String>()
    };
    assert_eq!(rows.len(), 6);
    for text in [
        board(["", " "], "\n", ""),
        board([" ", " | "], "", ""),
        board(["", "|"], "---+---\n", ""),
        board([" │ ", " ┃ "], "━━━╋━━━\n", "───╂───\n"),
        board(["|", "|"], "\n", ""),
        board([",", ","], "\n", "").replace(",\n", "\n"),
    ] {
        let found = read(&text);
        let shape = found[0].as_ref().map(|grid| grid.shape().to_string());
        assert_eq!(shape.as_deref(), Ok("6x6 with 3x2 boxes"), "{text}\n{found:?}");
    }
}

/// Names of rows and columns are not cells, even if a board that counted them as cells would have a valid
/// size.
#[test]
fn names_are_not_cells_of_a_larger_board() {
    let rows: Vec<String> =
        NINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).replace('.', " ")).collect();
    let spread = |row: &str| row.chars().map(|c| format!("{c} ")).collect::<String>();
    let mut text = "  1 2 3 4 5 6 7 8 9\n".to_string();
    rows.iter().enumerate().for_each(|(i, row)| text += &format!("{} {}\n", i + 1, spread(row)));
    assert_eq!(read(&text), [Ok(grid(NINE))]);
    // The first column is empty, so the rows could also be read as rows of eight cells.
    let narrow = "....64.....471.2...87...3.1...1.6.23....8......84...7...58.7.9..42..513..7.2..4.5";
    let mut wiki = "{|\n".to_string();
    for row in narrow.as_bytes().chunks(9) {
        let cells: Vec<String> = row
            .iter()
            .map(|&c| if c == b'.' { " ".to_string() } else { char::from(c).to_string() })
            .collect();
        wiki += &format!("|-\n| {}\n", cells.join(" || "));
    }
    assert_eq!(read(&(wiki + "|}\n")), [Ok(grid(narrow))]);
}

/// The empty column between two boxes is not a cell, even if the last column of the board is empty.
#[test]
fn gaps_between_boxes_are_not_cells_of_a_board_with_an_empty_column() {
    let text = "5;;;;4;;\n2;;;;;;\n;;;;;;\n;;2;;1;;\n1;;;;2;6;\n;;;;;;\n;;;;6;;\n;;5;;3;;";
    assert_eq!(read(text), [Ok(grid("5..4..2.......21..1..26....6....53.."))]);
}

/// If a full board solves the board above, the full board is read as the solution of that board.
#[test]
fn a_solution_below_its_puzzle_is_no_puzzle() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows = |board: &str| (0..9).map(|r| board[9 * r..9 * r + 9].to_string() + "\n").collect::<String>();
    let text = format!("Input:\n{}Output:\n{}", rows(NINE), rows(solved));
    assert_eq!(read(&text), [Ok(grid(NINE))]);
}
