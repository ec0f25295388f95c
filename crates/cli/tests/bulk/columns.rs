//! Tests that the program copies the other columns of a table, whatever they contain.

use super::program::{Folder, feed, run, run_on_small_disk};
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
    // The lengths of the notes vary, so that block borders fall into every part of a record.
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
    for (word, output) in [("several", "out.csv"), ("invalid", "nothing.csv")] {
        run(&["solve", &input, "-o", &folder.path(output), "--only", word]);
        assert!(folder.text(output).starts_with(header), "{output}");
    }
    assert_eq!(folder.text("out.csv").lines().count(), 2);
    assert_eq!(folder.text("nothing.csv"), header);
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

/// The program writes its own member `stats` only with `--stats`.
#[test]
fn a_member_of_the_input_is_replaced_only_if_ours_is_written() {
    let input = "{\"puzzle\":\"12..34.....1..4.\",\"stats\":7}\n";
    let kept = feed(&["solve", "-"], input.as_bytes());
    assert!(kept.text().contains("\"stats\":7,\"verdict\"") && kept.errors().is_empty(), "{kept:?}");
    let replaced = feed(&["solve", "--stats", "-"], input.as_bytes());
    assert!(replaced.text().contains("\"stats\":{\"tries\":"), "{replaced:?}");
    assert!(replaced.stderr.contains("the column 'stats' of the input is replaced"), "{replaced:?}");
}

#[test]
fn the_name_of_the_puzzles_may_be_written_in_two_ways() {
    let folder = Folder::new("two-ways");
    let board = "12..34.....1..4.";
    let a = folder.write("a.csv", format!("id,Puzzle\n1,{board}\n"));
    let b = folder.write("b.csv", format!("id, PUZZLE\n2,{board}\n"));
    let expected =
        format!("id,Puzzle,verdict,solutions,more\n1,{board},unique,1,false\n2,{board},unique,1,false\n");
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

/// The inputs may write the name of a chosen column in upper or lower case. A first record with a damaged
/// puzzle does not count as a header.
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

/// If a field has only one character besides digits, that character is the blank, as in the format `line`.
#[test]
fn any_character_may_be_the_blank_of_a_field() {
    let other = UNIQUE.replace('.', "-");
    assert_eq!(
        solve(&format!("puzzle\n{other}\n")),
        format!("puzzle,verdict,solution\n{other},unique,{SOLVED}\n")
    );
}

const BOARD: &str = "12..34.....1..4.";
const SOLUTION: &str = "1234341243212143";

/// JSON objects with a puzzle, one per line; the first object has the most members.
fn objects() -> String {
    let first = format!("{{\"id\":1,\"puzzle\":\"{BOARD}\",\"tags\":[\"a, b\"],\"note\":null}}");
    let unfit = format!("{{\"id\":3,\"Puzzle\":\"{BOARD}\",\"level\":2}}");
    format!(
        "{first}\n\"{BOARD}\"\n{unfit}\n{{\"puzzle\":\"12..x\",\"id\":4}}\n{{\"note\":\"n\",\"quiz\":\"{BOARD}\"}}\n"
    )
}

#[test]
fn every_command_writes_the_members_of_objects_into_a_table() {
    let copied = |first: &str, others: [&str; 4]| {
        let tags = "\"[\"\"a, b\"\"]\"";
        let [bare, unfit, bad, last] = others;
        format!(
            "1,{BOARD},{tags},{first}\n,{BOARD},,{bare}\n3,{BOARD},,{unfit}\n4,12..x,,{bad}\n,{BOARD},,{last}\n"
        )
    };
    let unique = format!(",unique,{SOLUTION}");
    let canon = ",...1..2.13..42..";
    let cases = [
        ("solve", ",verdict,solution", unique.as_str(), ",error,"),
        ("count", ",verdict,solutions,more", ",unique,1,false", ",error,,"),
        ("canon", ",canonical", canon, ",error"),
    ];
    for (command, ours, answer, error) in cases {
        let ended = feed(&[command, "--to", "csv", "-"], objects().as_bytes());
        let last = format!("n{answer}");
        let table = copied(answer, [answer, error, error, &last]);
        assert_eq!(ended.text(), format!("id,puzzle,tags,note{ours}\n{table}"), "{command}");
        let words = "line 3: no column for the member 'level': expected only id, puzzle, tags, note";
        assert!(ended.errors().len() == 2 && ended.errors()[0].contains(words), "{}", ended.stderr);
        assert_eq!(ended.code, 2);
    }
    let folder = Folder::new("objects");
    let (input, parquet) = (folder.write("in.json", objects()), folder.path("out.parquet"));
    run(&["solve", &input, "-o", &parquet]);
    let one = format!(",{SOLUTION},unique,1,false");
    let table = copied(&one, [&one, ",,unique,1,false", ",,error,,", &format!("n{one}")]);
    let header = "id,puzzle,tags,note,solution,verdict,solutions,more\n";
    assert_eq!(run(&["count", &parquet, "--to", "csv"]).text(), format!("{header}{table}"));
}

#[test]
fn objects_fit_into_the_table_of_the_first_input() {
    let folder = Folder::new("objects-behind");
    let table = folder.write("a.csv", format!("id;puzzle;note\n1;{BOARD};x\n"));
    let objects = folder.write("b.json", format!("{{\"puzzle\":\"{BOARD}\",\"id\":2}}\n"));
    let expected = format!(
        "id;puzzle;note;verdict;solutions;more\n1;{BOARD};x;unique;1;false\n2;{BOARD};;unique;1;false\n"
    );
    assert_eq!(run(&["count", &table, &objects, "--to", "csv"]).expect_well().text(), expected);
    let other = folder.write("c.csv", format!("puzzle,id\n{BOARD},3\n"));
    run(&["count", &objects, &other, "--to", "csv"]).expect_well();
    run(&["count", &objects, &table, "-o", &folder.path("out.csv")]).is_refused("as in the first input");
}

#[test]
fn a_table_of_objects_can_be_resumed() {
    let folder = Folder::new("objects-resumed");
    let object = |i: usize| format!("{{\"id\":{i},\"puzzle\":\"{UNIQUE}\",\"verdict\":\"old\"}}\n");
    let a = folder.write("a.json", (0..2000).map(object).collect::<String>());
    let b = folder.write("b.json", (2000..5000).map(object).collect::<String>());
    let note = "the column 'verdict' of the input is replaced";
    for output in ["out.csv", "out.json"] {
        let path = folder.path(output);
        let whole = run(&["count", &a, &b, "-o", &path]).expect_well();
        assert_eq!(whole.stderr.matches(note).count(), 1, "{}", whole.stderr);
        let expected = folder.read(output);
        for size in [64, expected.len() * 3 / 4 / 512] {
            assert_eq!(run_on_small_disk(&["count", &a, &b, "-o", &path], size).code, 2);
            let resumed = run(&["count", &a, &b, "-o", &path, "--resume"]).expect_well();
            assert!(folder.read(output) == expected, "{output}: other answers");
            assert!(!resumed.stderr.contains(note), "{}", resumed.stderr);
        }
    }
}

#[test]
fn a_note_names_every_replaced_column_and_member_once() {
    let csv = format!(
        "puzzle,Canonical,minimal,shuffled,solution,completed\n{BOARD},a,b,c,d,e\n{BOARD},a,b,c,d,e\n"
    );
    let object = |solution: &str| {
        format!(
            "{{\"Canonical\":1,\"minimal\":2,\"completed\":5,\"shuffled\":3,\"puzzle\":\"{BOARD}\",\"{solution}\":4}}\n"
        )
    };
    let json = [object("solution"), object("solution"), object("Solution")].concat();
    let folder = Folder::new("replaced");
    let inputs = [folder.write("in.csv", csv), folder.write("in.json", json)];
    for (command, names) in [
        ("canon", "Canonical"),
        ("minimise", "minimal"),
        ("complete", "completed"),
        ("shuffle", "shuffled"),
        ("solve", "solution"),
    ] {
        for (input, to) in inputs.iter().flat_map(|input| [(input, "csv"), (input, "json")]) {
            let ended =
                run(&[command, input, "--to", to, "--seed", "1"][..if command == "shuffle" { 6 } else { 4 }]);
            let mut expected = vec![format!("note: the column '{names}' of the input is replaced")];
            if command == "solve" && input.ends_with("json") && to == "json" {
                expected.push("note: the column 'Solution' of the input is replaced".to_string());
            }
            let notes: Vec<&str> = ended.stderr.lines().filter(|line| line.starts_with("note:")).collect();
            assert_eq!(notes, expected, "{command} {input} {to}");
        }
    }
}

#[test]
fn a_word_replaces_the_verdict_of_an_object() {
    let object = "{\"id\":7,\"puzzle\":\"11..............\",\"verdict\":\"old\"}\n";
    let ended = feed(&["minimise", "-"], object.as_bytes());
    let expected = "{\"id\":7,\"puzzle\":\"11..............\",\"minimal\":null,\"verdict\":\"invalid\"}\n";
    assert_eq!(ended.text(), expected);
    let bad = feed(&["convert", "--to", "json", "-"], b"{\"verdict\":\"old\",\"puzzle\":\"12..x\"}\n");
    assert_eq!(bad.text(), "{\"puzzle\":\"12..x\",\"verdict\":\"error\"}\n");
    let kept = object.replace("11", "12");
    assert_eq!(feed(&["convert", "--to", "json", "-"], kept.as_bytes()).text(), kept);
}
