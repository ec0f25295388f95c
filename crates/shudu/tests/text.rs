//! Tests the detection, reading and error messages of the text formats.

use shudu::text::{Format, Notation, Reader, SlotAnswer, Symbols, Writer, detect, split_lines};
use shudu::{Grid, Shape};

const NINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn detected(text: &str) -> Format {
    detect(text.as_bytes(), true, &Notation::default()).unwrap_or_else(|e| panic!("{text:?}: {e}")).format()
}

/// Reads the puzzles of a text. Returns, for each puzzle, the puzzle as a line or the error message.
fn read(format: Format, text: &str) -> Vec<String> {
    read_as(format, text, Notation::default())
}

fn read_as(format: Format, text: &str, notation: Notation) -> Vec<String> {
    let entries = Reader::new(format, notation, split_lines(text));
    entries.map(|entry| entry.puzzle.map_or_else(|e| e.to_string(), |grid| grid.to_string())).collect()
}

/// A puzzle of `n` rows as text. The function `cell` gives the text of each cell, and `gap` separates cells.
fn rows(n: usize, gap: &str, cell: impl Fn(usize, usize) -> String) -> String {
    let row = |r| (0..n).map(|c| cell(r, c)).collect::<Vec<_>>().join(gap) + "\n";
    (0..n).map(row).collect()
}

fn assert_detected(format: Format, texts: &[String]) {
    for text in texts {
        assert_eq!(detected(text), format, "{text}");
        assert_eq!(detected(&format!("# a comment\n\n{text}")), format, "after a comment: {text}");
    }
}

#[test]
fn boards_without_rows_are_lines_unless_they_say_more() {
    let numbers = "530070000 600195000 098000060 800060003 400803001 700020006 060000280 000419005 000080079";
    let lines = [NINE, "....", "1", numbers, "12..34.....1....\n12..34.....1....\n"];
    assert_detected(Format::Line, &lines.map(String::from));
    assert_detected(Format::Line, &[format!("{NINE}\n{NINE}\n"), ".".repeat(64), "1".repeat(81)]);
    let marks = "1...12....34..34..34..3412..12..12..12....34..3...34..3.12...2..";
    assert_detected(Format::Pencilmarks, &[marks.to_string()]);
    assert_detected(Format::Spaced, &["1 2 0 0 3 4 0 0 0 0 0 1 0 0 0 0".to_string()]);
}

#[test]
fn boards_in_rows_are_told_apart() {
    let dots = |n: usize| rows(n, "", |_, _| ".".to_string());
    let zeros = |n: usize| rows(n, " ", |_, _| "0".to_string());
    assert_detected(Format::Spaced, &[zeros(9), zeros(4), zeros(25), format!("{}\n{}", zeros(9), zeros(9))]);
    assert_detected(Format::Grid, &[dots(9), dots(4), dots(16)]);
    let ruled = "1 2 | . .\n3 4 | . .\n----+----\n. . | . 1\n. . | . .\n";
    let banded = "12. ...\n... ...\n\n... ...\n... ...\n\n... ...\n... ...\n";
    assert_detected(Format::Grid, &[ruled, banded].map(String::from));
    let groups = "12 12 34 34\n34 34 12 12\n12 12 34 34\n34 34 12 12\n";
    assert_detected(Format::Pencilmarks, &[groups.to_string()]);
    let cases = "2\n****\n*1**\n**2*\n***3\n\n1***\n****\n****\n****\n";
    let too_long = "1\n****\n*1**\n**2*\n***3\n1***\n";
    assert_detected(Format::Cases, &[cases.to_string(), too_long.to_string(), format!("1\n{}", dots(9))]);
}

#[test]
fn empty_boards_of_every_size_are_read() {
    for n in 2..=25 {
        let text = rows(n, " ", |_, _| "0".to_string());
        let format = detected(&text);
        assert_eq!(read(format, &text), [".".repeat(n * n)], "{n} {format}");
    }
}

#[test]
fn formats_with_a_heading_are_known_by_it() {
    assert_detected(Format::Sdk, &["#A me\n[Puzzle]\n12..\n34..\n...1\n....\n".to_string()]);
    let tables = ["id,Puzzle\n1,12..34.....1....\n", "\"puzzle\"\n12..34.....1....\n"];
    assert_detected(Format::Csv, &tables.map(String::from));
    let array = "[[1,2,0,0],[3,4,0,0],[0,0,0,1],[0,0,0,0]]";
    let values = ["{\"puzzle\":\"12..34.....1....\"}", array, "\"12..34.....1....\""];
    assert_detected(Format::Json, &values.map(String::from));
}

#[test]
fn a_board_with_a_slip_is_recognised_all_the_same() {
    let spaced = "1 2 0 0\n3 4 0\n0 0 0 1\n0 0 0 0\n";
    assert_eq!(
        (detected(spaced), read(Format::Spaced, spaced)),
        (Format::Spaced, vec!["line 2: row 2 has 3 cells, expected 4".into()])
    );
    let grid = "12..\n34..\n...1\n";
    assert_eq!(
        (detected(grid), read(Format::Grid, grid)),
        (Format::Grid, vec!["line 1: found 3 rows of 4 cells, expected 4 rows".into()])
    );
    let nine = rows(9, "", |r, c| if (r, c) == (4, 4) { "?".to_string() } else { ".".to_string() });
    assert_eq!(detected(&nine), Format::Grid);
    assert!(read(Format::Grid, &nine)[0].starts_with("line 5, r5c5: '?' is neither a digit of a 9x9 puzzle"));
}

#[test]
fn boards_in_rows_follow_each_other_with_or_without_blank_lines() {
    let board = "1 2 0 0\n3 4 0 0\n0 0 0 1\n0 0 0 0\n";
    let expected = ["12..34.....1....", "12..34.....1...."];
    assert_eq!(read(Format::Spaced, &format!("{board}{board}")), expected);
    assert_eq!(read(Format::Spaced, &format!("{board}\n\n# and\n{board}")), expected);
    assert_eq!(
        read(Format::Spaced, "1 2 0 0 3 4 0 0 0 0 0 1 0 0 0 0\n1 2 0 0 3 4 0 0 0 0 0 1 0 0 0 0\n"),
        expected
    );
    assert_eq!(read(Format::Grid, "12..\n34..\n\n...1\n....\n\n12..\n34..\n\n...1\n....\n"), expected);
    assert_eq!(
        read(
            Format::Sdk,
            "[Puzzle]\n12..\n34..\n...1\n....\n[State]\n1234\n34..\n...1\n....\n[Puzzle]\n12..\n34..\n...1\n....\n"
        ),
        expected
    );
}

#[test]
fn after_a_bad_board_the_next_one_is_read() {
    let good = "12..34.....1....";
    for (format, text, expected) in [
        (Format::Line, "1234567\n12..34.....1...\n12..34.....1....\n", ["line 1", "line 2", good].as_slice()),
        (
            Format::Spaced,
            "1 2 0 0\n3 4 0 0\n0 0 0 1\n\n1 2 0 0\n3 4 0 0\n0 0 0 1\n0 0 0 0\n",
            &["line 1", good],
        ),
        (Format::Grid, "12..\n34..\n...1\n\n12..\n34..\n...1\n....\n", &["line 1", good]),
        (Format::Cases, "2\n12**\n3***4\n***1\n****\n12**\n34**\n***1\n****\n", &["line 3", good]),
        (Format::Csv, "puzzle\n12\n12..34.....1....\n", &["line 2", good]),
        (Format::Csv, "puzzle\n\"12..34\n12..34.....1....\n", &["line 2", good]),
        (Format::Json, "{\"puzzle\":\n{\"puzzle\":\"12..34.....1....\"}\n", &["line 1", good]),
        (
            Format::Json,
            "[\n{\"puzzle\":\"12..34.....1....\"},\n{\"puzzle\":\"12..34.....1....\"}\n",
            &["line 1", good, good],
        ),
    ] {
        let read = read(format, text);
        assert_eq!(read.len(), expected.len(), "{format}: {read:?}");
        let mut pairs = read.iter().zip(expected);
        assert!(pairs.all(|(found, expected)| found.starts_with(expected)), "{format}: {read:?}");
    }
}

#[test]
fn a_full_first_row_is_no_count_of_cases() {
    assert_detected(Format::Grid, &["1234\n....\n....\n....\n".to_string()]);
    assert_detected(Format::Cases, &["0001\n1234\n....\n....\n....\n".to_string()]);
}

#[test]
fn an_indented_comment_holds_no_place_in_any_format() {
    for format in [Format::Line, Format::Csv, Format::Json] {
        let mut out = "  # a comment\n".to_string();
        Writer::new(format, Notation::default()).puzzle(&NINE.parse().unwrap(), &mut out).unwrap();
        assert_eq!(read(format, &out), [NINE], "{format}");
    }
}

#[test]
fn pencil_marks_bind_the_solution_and_survive_the_formats_that_hold_them() {
    let text = "1 12 34 34\n34 34 12 12\n12 12 34 3\n34 3 12 2\n";
    let grid: Grid = text.parse().unwrap();
    let solution = grid.solve().solution().expect("the marks leave one").clone();
    assert!(grid.shape().cells().all(|cell| grid.allowed(cell).contains(solution.digit(cell))));
    let loose: Grid = "12 12 34 34\n34 34 12 12\n12 12 34 34\n34 34 12 12\n".parse().unwrap();
    assert_eq!(loose.count(1000).found(), 16);
    assert_eq!(loose.without_marks().count(1000).found(), 288);
    for format in [Format::Pencilmarks, Format::Csv, Format::Json] {
        let mut out = String::new();
        Writer::new(format, Notation::default()).puzzle(&grid, &mut out).unwrap();
        assert_eq!(out.parse::<Grid>().as_ref(), Ok(&grid), "{format}: {out}");
    }
}

#[test]
fn a_cell_without_a_mark_can_be_written_and_read() {
    let grid: Grid = "! 12 34 34\n34 34 12 12\n12 12 34 34\n34 34 12 12\n".parse().unwrap();
    assert_eq!(grid.solve().word().name(), "none");
    let mut out = String::new();
    Writer::new(Format::Pencilmarks, Notation::default()).puzzle(&grid, &mut out).unwrap();
    assert_eq!(out.parse::<Grid>(), Ok(grid));
}

#[test]
fn every_size_is_read_back_from_every_format_that_can_hold_it() {
    for n in 1..=Shape::MAX_SIZE {
        let shape = Shape::of_size(n).unwrap();
        let mut grid = Grid::empty(shape);
        for (i, cell) in shape.cells().enumerate().filter(|(i, _)| i % 3 == 0) {
            grid.set(cell, shudu::Digit::new((i % n + 1) as u8));
        }
        for format in Format::all().filter(|&format| format != Format::Pencilmarks) {
            let mut out = String::new();
            let mut writer = Writer::new(format, Notation::default());
            if writer.puzzle(&grid, &mut out).is_err() {
                assert!(n > 35, "{format} holds {n}x{n}");
                continue;
            }
            writer.finish(&mut out);
            let notation = Notation { shape: Some(shape), ..Notation::default() };
            let entries: Vec<_> = Reader::new(format, notation, split_lines(&out)).collect();
            assert_eq!(entries.len(), 1, "{format} {n}: {out}");
            assert_eq!(entries[0].puzzle.as_ref(), Ok(&grid), "{format} {n}: {out}");
        }
    }
}

#[test]
fn own_symbols_carry_every_format_to_64() {
    let symbols: String = (0..64).map(|i| char::from_u32(0x4e00 + i).unwrap()).collect();
    let notation = Notation { symbols: Symbols::new(&symbols).unwrap(), ..Notation::default() };
    let shape = Shape::of_size(64).unwrap();
    let mut grid = Grid::empty(shape);
    shape
        .cells()
        .step_by(5)
        .enumerate()
        .for_each(|(i, cell)| grid.set(cell, shudu::Digit::new((i % 64 + 1) as u8)));
    for format in
        [Format::Line, Format::Grid, Format::Spaced, Format::Sdk, Format::Sdm, Format::Csv, Format::Json]
    {
        let mut out = String::new();
        Writer::new(format, notation.clone()).puzzle(&grid, &mut out).unwrap();
        let entries: Vec<_> = Reader::new(format, notation.clone(), split_lines(&out)).collect();
        assert_eq!(entries[0].puzzle.as_ref(), Ok(&grid), "{format}");
    }
}

#[test]
fn csv_and_json_refuse_answers_and_lists() {
    let grid: Grid = "12..............".parse().unwrap();
    for format in [Format::Csv, Format::Json] {
        let (mut writer, mut out) = (Writer::new(format, Notation::default()), String::new());
        let answer = SlotAnswer { puzzle: Some(&grid), word: Some("several"), ..SlotAnswer::default() };
        let refused = writer.answer(&answer, &mut out).unwrap_err();
        assert!(refused.to_string().starts_with(&format!("answers as {format} have columns")), "{refused}");
        assert_eq!(writer.open(&grid, &mut out), Err(refused.clone()));
        assert_eq!(writer.close(&answer, &mut out), Err(refused));
        assert_eq!(out, "");
        writer.error(&mut out);
        assert!(out.contains("error"), "{out}");
    }
}

fn assert_refused(format: Format, text: &str, message: &str) {
    assert_eq!(read(format, text)[0], message, "{format}: {text}");
}

#[test]
fn a_wrong_cell_is_named_with_what_was_expected_there() {
    let expected = "neither a digit of a 4x4 puzzle nor a blank: expected 1-4, or a blank (. 0 * _ x)";
    assert_refused(Format::Line, "12..34w....1....", &format!("line 1, r2c3: 'w' is {expected}"));
    assert_refused(
        Format::Spaced,
        "1 2 0 0\n3 4 q 0\n0 0 0 1\n0 0 0 0",
        &format!("line 2, r2c3: 'q' is {expected}"),
    );
    let too_large = "is too large for a 4x4 puzzle: expected 1 to 4, or a blank";
    assert_refused(Format::Line, "12..34.....1...9", &format!("line 1, r4c4: 9 {too_large}"));
    assert_refused(
        Format::Spaced,
        "1 2 0 0\n3 4 0 0\n0 0 10 1\n0 0 0 0",
        &format!("line 3, r3c3: 10 {too_large}"),
    );
    let not_a_number = "line 2, r2c3: '2x' is not a number: expected 1 to 4, or 0 for a blank";
    assert_refused(Format::Spaced, "1 2 0 0\n3 4 2x 0\n0 0 0 1\n0 0 0 0", not_a_number);
    let json = "line 1, r2c1: 3 is too large for a 2x2 puzzle: expected 1 to 2, or a blank";
    assert_refused(Format::Json, "{\"puzzle\":[[1,2],[3,0]]}", json);
}

#[test]
fn a_wrong_number_of_cells_is_named_with_the_number_expected() {
    assert_refused(Format::Line, "12..34.....1...", "line 1: found 15 cells, expected 16 for a 4x4 puzzle");
    assert_refused(Format::Json, "{\"puzzle\":[[1,2],[3]]}", "line 1: row 2 has 1 cell, expected 2");
    let mixed = read(Format::Line, &format!("{NINE}\n123\n"));
    assert_eq!(mixed[1], "line 2: found 3 cells, expected 81 for a 9x9 puzzle", "measured by its neighbours");
    let boxed = Notation { shape: Some("2x3".parse().unwrap()), ..Notation::default() };
    let other = "line 1: a 9x9 puzzle, expected 6x6, of boxes of 2x3: leave out the box size, or give that of this puzzle";
    assert_eq!(read_as(Format::Line, NINE, boxed)[0], other);
    let too_large = read(Format::Line, &".".repeat(65 * 65));
    assert_eq!(too_large, ["line 1: a board of 65x65 cells: expected a size from 1x1 to 64x64"]);
}

#[test]
fn a_wrong_heading_is_named() {
    let count = "line 1: 'many' is not the number of cases: expected a whole number T, then T boards";
    assert_refused(Format::Cases, "many\n", count);
    let header =
        "line 1: the csv header has no 'puzzle' column: found a, b; name the column of puzzles with --column";
    assert_refused(Format::Csv, "a,b\n1,2\n", header);
}

#[test]
fn rules_between_the_boxes_say_what_the_boxes_are() {
    let drawn = "1 2 | . . | . .\n. . | . . | . .\n. . | . . | . .\n----+-----+----\n";
    let grid: Grid = (drawn.to_string() + &". . | . . | . .\n".repeat(3)).parse().unwrap();
    assert_eq!((grid.shape().box_rows(), grid.shape().box_columns()), (3, 2));
    for (rows, columns) in [(2, 3), (3, 2), (2, 2), (3, 3), (2, 4), (4, 2), (4, 4)] {
        let empty = Grid::empty(Shape::new(rows, columns).unwrap());
        assert_eq!(format!("{empty:#}").parse::<Grid>(), Ok(empty), "{rows}x{columns}");
    }
    let frame = format!("*---*\n{}|--+--|\n{}*---*\n", "|1.|..|\n|..|..|\n", "|..|..|\n|..|..|\n");
    assert_eq!(read(Format::Grid, &frame), ["1..............."]);
}

#[test]
fn a_line_of_candidates_may_have_a_cell_without_any() {
    let dead = format!("{}{}{}", "1234".repeat(3), "....", "1234".repeat(12));
    assert_eq!(detected(&dead), Format::Pencilmarks);
    assert_eq!(dead.parse::<Grid>().unwrap().solve().word().name(), "none");
    let nothing = read(Format::Pencilmarks, &".".repeat(64));
    assert_eq!(nothing, [".".repeat(16)], "4x4, since that is what was said");
}

#[test]
fn comments_may_fill_all_that_detection_looks_at() {
    let text = "# a comment\n".repeat(6000) + NINE;
    assert_eq!(text.parse::<Grid>().map(|grid| grid.to_string()), Ok(NINE.to_string()));
}

#[test]
fn a_spaced_board_beyond_64_is_one_error() {
    let large = rows(65, " ", |_, _| "0".to_string());
    assert_eq!(
        read(Format::Spaced, &large),
        ["line 1: a board of 65x65 cells: expected a size from 1x1 to 64x64"]
    );
    let slip = "1 0 0 0\n0 0 100 0\n0 0 0 0\n0 0 0 0\n";
    assert_eq!(detected(slip), Format::Spaced);
    assert_refused(
        Format::Spaced,
        slip,
        "line 2, r2c3: 100 is too large for a 4x4 puzzle: expected 1 to 4, or a blank",
    );
}

#[test]
fn a_count_of_cases_that_is_none_is_still_meant_as_one() {
    for count in ["-1", "99999999999999999999"] {
        let text = format!("{count}\n12**\n34**\n***1\n****\n");
        assert_eq!(detected(&text), Format::Cases);
        assert!(read(Format::Cases, &text)[0].contains("is not the number of cases"));
    }
}

#[test]
fn a_quote_that_is_never_closed_is_an_error() {
    let text = format!("puzzle\n\"{NINE}\n{NINE}\n");
    assert_eq!(
        read(Format::Csv, &text),
        ["line 2: a quote that is never closed, or not within 16 MiB: expected a closing quote", NINE]
    );
}

#[test]
fn null_is_a_blank_whatever_the_symbols() {
    let notation = Notation { symbols: Symbols::new("0123").unwrap(), ..Notation::default() };
    let text = "[[null,null,null,\"0\"],[null,\"\",\"1\",null],[null,null,null,null],[null,null,null,null]]";
    assert_eq!(read_as(Format::Json, text, notation), ["...1..2........."]);
}

#[test]
fn a_wrong_length_is_told_the_nearest_size_that_people_mean() {
    for (length, size) in [(80, 9), (82, 9), (7, 9), (195, 14), (197, 14), (255, 16), (1023, 32), (330, 20)] {
        let error = ".".repeat(length).parse::<Grid>().unwrap_err().to_string();
        let expected = format!("expected {} for a {size}x{size} puzzle", size * size);
        assert!(error.contains(&expected), "{length}: {error}");
    }
}
