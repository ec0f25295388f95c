//! Tests that the program copies the other columns of a table, whatever they contain.

use super::program::{Folder, feed, run};
use super::puzzles::{SEVERAL, SOLVED, UNIQUE};

/// Solves a table of puzzles from standard input.
fn solve(table: &str) -> String {
    feed(&["solve", "-"], table.as_bytes()).text().to_string()
}

#[test]
fn a_mark_and_line_ends_of_another_system_do_no_harm() {
    let table = format!("\u{feff}id,puzzle\r\n1,{UNIQUE}\r\n2,\"{UNIQUE}\"\r\n");
    let expected =
        format!("id,puzzle,verdict,solution\n1,{UNIQUE},unique,{SOLVED}\n2,{UNIQUE},unique,{SOLVED}\n");
    assert_eq!(solve(&table), expected);
}

#[test]
fn records_with_quoted_line_ends_are_not_torn_at_the_borders_of_blocks() {
    let folder = Folder::new("borders");
    // The lengths vary so that block borders fall into every part of a record.
    let note = |i: usize| format!("{}\n\"\"{}\"\", ", "a".repeat(i % 37), "b\n".repeat(i % 5));
    let record = |i: usize| format!("{i},\"{}\",{UNIQUE}", note(i));
    let records: Vec<String> = (0..30_000).map(record).collect();
    let input = folder.write("in.csv", format!("id,note,puzzle\n{}\n", records.join("\n")));
    let answered: String = records.iter().map(|record| format!("{record},unique,{SOLVED}\n")).collect();
    let expected = format!("id,note,puzzle,verdict,solution\n{answered}");
    run(&["solve", &input, "-o", &folder.path("out.csv")]).expect_well();
    assert!(folder.text("out.csv") == expected, "other records");
    let piped = feed(&["solve", "-"], &folder.read("in.csv")).expect_well();
    assert!(piped.text() == expected, "other records through a pipe");
}

#[test]
fn the_header_is_written_even_if_no_record_is() {
    let folder = Folder::new("header");
    let header = "id,puzzle,verdict,solution\n";
    assert_eq!(solve("id,puzzle\n"), header);
    let first = format!("1,{UNIQUE}\n").repeat(30_000);
    let input = folder.write("in.csv", format!("id,puzzle\n{first}2,{SEVERAL}\n"));
    for output in ["out.csv", "sample.csv"] {
        let only = if output == "out.csv" { ["--only", "several"] } else { ["--sample", "0"] };
        run(&[&["solve", &input, "-o", &folder.path(output)][..], &only].concat());
        assert!(folder.text(output).starts_with(header), "{output}");
    }
    assert_eq!(folder.text("out.csv").lines().count(), 2);
    assert_eq!(folder.text("sample.csv"), header);
}

#[test]
fn only_our_own_columns_are_replaced() {
    let table = format!("Verdict,puzzle,solution,solutions\nold,{UNIQUE},S,seven\n");
    let expected = format!("puzzle,solutions,verdict,solution\n{UNIQUE},seven,unique,{SOLVED}\n");
    assert_eq!(solve(&table), expected);
    let again = solve(&expected);
    assert_eq!(again, expected, "what was answered may be asked again");
    let said = feed(&["solve", "-", "--to", "csv"], table.as_bytes()).stderr;
    let notes: Vec<&str> = said.lines().collect();
    let note = |name: &str| format!("note: the column '{name}' of the input is replaced");
    assert_eq!(notes, [note("Verdict"), note("solution")]);
}

#[test]
fn inputs_with_other_columns_go_into_no_table() {
    let folder = Folder::new("other-columns");
    let a = folder.write("a.csv", format!("id,puzzle\n1,{UNIQUE}\n"));
    let b = folder.write("b.csv", format!("puzzle,id\n{UNIQUE},1\n"));
    let lines = folder.write("lines.txt", format!("{UNIQUE}\n"));
    let parquet = folder.path("c.parquet");
    run(&["solve", &a, "-o", &parquet]).expect_well();
    for (first, second) in [(&a, &b), (&lines, &a), (&a, &lines), (&lines, &parquet)] {
        for output in ["out.csv", "out.parquet"] {
            let ended = run(&["solve", first, second, "-o", &folder.path(output)]);
            ended.is_refused("as in the first input");
            assert!(!folder.has(output));
        }
        assert_eq!(run(&["check", first, second]).expect_well().text().lines().count(), 2);
        run(&["solve", first, second, "-o", &folder.path("out.txt"), "--to", "line"]).expect_well();
    }
}

#[test]
fn the_name_of_the_puzzles_may_be_written_in_two_ways() {
    let folder = Folder::new("two-ways");
    let board = "12..34.....1..4.";
    let a = folder.write("a.csv", format!("id,Puzzle\n1,{board}\n"));
    let b = folder.write("b.csv", format!("id, PUZZLE\n2,{board}\n"));
    let expected = format!("id,Puzzle,verdict,solutions\n1,{board},unique,1\n2,{board},unique,1\n");
    assert_eq!(run(&["count", &a, &b, "--to", "csv"]).expect_well().text(), expected);
    run(&["count", &a, &b, "-o", &folder.path("out.csv")]).expect_well();
    assert_eq!(folder.text("out.csv"), expected);
    // In a Parquet file every block contains the column names, so both inputs must have the same names.
    let refused = run(&["count", &a, &b, "-o", &folder.path("out.parquet")]);
    refused.is_refused("b.csv: found the columns id,  PUZZLE, expected id, Puzzle as in the first input");
    assert_eq!(folder.names("out"), ["out.csv"]);
}

#[test]
fn a_record_with_too_many_fields_is_bad() {
    let table = format!("id,puzzle\n1,{UNIQUE}\n2,{UNIQUE},more\n3,{UNIQUE},\n4,\"{UNIQUE}\",\"more\"\n");
    let ended = feed(&["solve", "-", "--to", "csv"], table.as_bytes());
    let lines = [
        "id,puzzle,verdict,solution".to_string(),
        format!("1,{UNIQUE},unique,{SOLVED}"),
        format!("2,{UNIQUE},error,"),
        format!("3,{UNIQUE},unique,{SOLVED}"),
        format!("4,{UNIQUE},error,"),
    ];
    assert_eq!(ended.text().lines().collect::<Vec<_>>(), lines);
    assert_eq!(ended.code, 2);
    let words = "found 3 columns, expected no more than 2, as in the header";
    for line in [3, 5] {
        assert!(ended.stderr.contains(&format!("standard input: line {line}: {words}")), "{}", ended.stderr);
    }
}

#[test]
fn on_stdout_a_table_behind_lines_has_its_header() {
    let folder = Folder::new("behind");
    let lines = folder.write("lines.txt", format!("{UNIQUE}\n"));
    let table = folder.write("a.csv", format!("id,puzzle\n1,{UNIQUE}\n"));
    let expected = format!("{SOLVED}\nid,puzzle,verdict,solution\n1,{UNIQUE},unique,{SOLVED}\n");
    assert_eq!(run(&["solve", &lines, &table]).expect_well().text(), expected);
}

#[test]
fn the_columns_of_parquet_come_and_go_as_text() {
    let folder = Folder::new("to-csv");
    let table = format!("id,puzzle,note\n1,{UNIQUE},\"a, b\"\n2,{UNIQUE},\n3,{SEVERAL},c\n");
    let input = folder.write("in.csv", &table);
    let parquet = folder.path("in.parquet");
    run(&["check", &input, "-o", &parquet]);
    let expected = run(&["check", &input, "--to", "csv"]);
    let through = run(&["check", &parquet, "--to", "csv"]);
    let dropped = through.text().replace(",solutions,", ",").replace(",1,unique", ",unique");
    let dropped = dropped.replace(",2,several", ",several");
    assert_eq!(dropped, expected.text(), "but for the number of solutions");
}

/// The name of a chosen column may differ in case, and a damaged first puzzle is not a header.
#[test]
fn a_chosen_column_is_the_same_in_every_input() {
    let folder = Folder::new("chosen");
    let [one, other] = ["Grid", "grid"].map(|name| folder.write(name, format!("id,{name}\n1,{UNIQUE}\n")));
    for command in ["solve", "check", "canon"] {
        let found = run(&[command, "--to", "csv", "--column", "grid", &one, &other]).expect_well();
        assert_eq!(found.text().lines().filter(|line| line.contains(UNIQUE)).count(), 2, "{command}");
    }
    let damaged = format!("1;{}\n2;{UNIQUE}\n", UNIQUE.replace('.', "-").replacen('5', "l", 1));
    let found = feed(&["check", "-", "--column", "2", "--to", "line"], damaged.as_bytes());
    let answers: Vec<&str> = found.text().lines().collect();
    assert!(answers.len() == 2 && answers[0].starts_with("error"), "{answers:?}");
}

/// In a column, too, the only character besides digits is the blank.
#[test]
fn any_character_may_be_the_blank_of_a_field() {
    let other = UNIQUE.replace('.', "-");
    assert_eq!(
        solve(&format!("puzzle\n{other}\n")),
        format!("puzzle,verdict,solution\n{other},unique,{SOLVED}\n")
    );
}
