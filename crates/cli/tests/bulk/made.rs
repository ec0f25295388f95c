//! Tests files of generated boards. A file of generated boards is complete or missing, may be compressed, and
//! never replaces the partial output of another command.

use super::program::{Folder, Life, run};
use super::puzzles::{UNIQUE, mixed, text};

const ORDER: [&str; 5] = ["generate", "--seed", "1", "--count", "600"];

#[test]
fn a_made_file_is_packed_and_laid_out_as_its_name_says() {
    let folder = Folder::new("made");
    let expected = run(&ORDER).expect_well().text().to_string();
    for name in ["a.txt", "a.txt.gz", "a.zst"] {
        let path = folder.path(name);
        run(&[&ORDER[..], &["-o", &path]].concat()).expect_well();
        assert_eq!(run(&["convert", &path, "--to", "line"]).expect_well().text(), expected, "{name}");
    }
    assert!(folder.read("a.txt.gz").starts_with(&[0x1f, 0x8b]));
    assert!(folder.read("a.zst").starts_with(&[0x28, 0xb5, 0x2f, 0xfd]));
    let table = folder.path("a.csv.gz");
    run(&["grid", "--random", "--seed", "1", "--size", "4", "-o", &table]).expect_well();
    assert!(run(&["convert", &table, "--to", "csv"]).text().starts_with("puzzle\n"));
    let samples = folder.path("samples.csv");
    run(&["sample", "--seed", "1", "--size", "4", "-o", &samples]).expect_well();
    assert!(folder.text("samples.csv").starts_with("puzzle,clues,weight\n"));
    for packed in ["a.parquet.gz", "a.zst"] {
        let order = ["generate", "--to", "parquet", "-o", &folder.path(packed)];
        run(&order).is_refused("a Parquet file is not compressed as a whole");
    }
    run(&["generate", "-o", &folder.path("a.xz")]).is_refused("cannot be compressed as xz");
    run(&["generate", "--seed", "1", "-o", "/dev/null"]).expect_well();
    assert_eq!(folder.names("a"), ["a.csv.gz", "a.txt", "a.txt.gz", "a.zst"]);
}

#[test]
fn a_made_parquet_file_has_the_columns_of_the_csv() {
    let folder = Folder::new("rows");
    let solutions = ["--with-solution"];
    let generate = ["generate", "--seed", "1"];
    let grid = ["grid", "--random", "--seed", "1"];
    for (size, count) in [("4", "99"), ("6", "40"), ("9", "13500"), ("16", "3")] {
        let sized = ["--size", size, "--count", count];
        let orders = [[&generate[..], &sized, &solutions], [&generate, &sized, &[]], [&grid, &sized, &[]]];
        for order in orders.map(|order| order.concat()) {
            let path = folder.path("a.parquet");
            run(&[&order[..], &["-o", &path]].concat()).expect_well();
            let piped =
                run(&[&order[..], &["--to", "parquet", "--threads", "1"]].concat()).expect_well().stdout;
            assert!(folder.read("a.parquet") == piped, "{order:?}");
            let csv = run(&[&order[..], &["--to", "csv"]].concat()).expect_well().text().to_string();
            // If the CSV text and the Parquet file are read as inputs, both must give the same puzzles and
            // solutions.
            let input = folder.write("a.csv", csv.as_bytes());
            let answer = |input: &str| run(&["check", input, "--to", "csv"]).expect_well().text().to_string();
            let (of_csv, of_rows) = (answer(&input), answer(&path));
            assert_eq!(
                columns(&of_csv, &["puzzle", "solution"]),
                columns(&of_rows, &["puzzle", "solution"]),
                "{order:?}"
            );
        }
    }
}

/// The columns with these names in a CSV text.
fn columns(csv: &str, names: &[&str]) -> Vec<Vec<String>> {
    let header: Vec<&str> = csv.lines().next().unwrap_or_default().split(',').collect();
    let picked: Vec<usize> = (0..header.len()).filter(|&column| names.contains(&header[column])).collect();
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        picked.iter().map(|&column| fields[column].to_string()).collect()
    };
    csv.lines().map(row).collect()
}

#[test]
fn samples_are_rows_too() {
    let folder = Folder::new("sampled");
    let order = ["sample", "--seed", "1", "--size", "4", "--count", "50"];
    let csv = run(&[&order[..], &["--to", "csv"]].concat()).expect_well();
    assert_eq!(run(&[&order[..], &["--csv"]].concat()).expect_well().text(), csv.text());
    let answer = |name: &str| {
        let path = folder.path(name);
        run(&[&order[..], &["-o", &path]].concat()).expect_well();
        run(&["check", &path, "--to", "csv"]).expect_well().text().to_string()
    };
    let of_csv = answer("a.csv");
    assert_eq!(folder.text("a.csv"), csv.text());
    assert_eq!(of_csv.lines().next(), Some("puzzle,clues,weight,verdict,reason"));
    let weights = |text: &str| -> Vec<f64> {
        columns(text, &["weight"])[1..].iter().map(|row| row[0].parse().expect("a number")).collect()
    };
    for other in ["a.parquet", "a.json"].map(answer) {
        assert_eq!(columns(&other, &["puzzle", "clues"]), columns(&of_csv, &["puzzle", "clues"]));
        assert!(weights(&other).iter().zip(weights(&of_csv)).all(|(a, b)| (a - b).abs() <= 1e-5 * b));
    }
}

#[test]
fn a_parquet_file_that_is_stopped_is_a_table_of_what_is_finished() {
    let folder = Folder::new("part");
    let path = folder.path("out.parquet");
    let rare = ["generate", "--seed", "1", "--count", "5000", "--clues", "22", "--tries", "200"];
    let expected = run(&rare);
    let ended = run(&[&rare[..], &["-o", &path]].concat());
    assert_eq!((expected.code, ended.code), (3, 3));
    assert_eq!(folder.names("out"), ["out.parquet.part"]);
    let read = run(&["check", &folder.path("out.parquet.part"), "--to", "csv"]).expect_well();
    let puzzles: Vec<String> = columns(read.text(), &["puzzle"])[1..].concat();
    assert_eq!(puzzles, expected.text().lines().collect::<Vec<_>>());
    let never = ["generate", "--seed", "1", "--minimal", "--clues", "50", "--tries", "9", "-o", &path];
    assert_eq!(run(&never).code, 3);
    assert!(folder.names("out").is_empty(), "an empty part is no use");
}

#[test]
fn what_a_stopped_command_has_left_is_not_written_over() {
    let folder = Folder::new("left");
    let path = folder.path("out.txt");
    let mut life = Life::start(&["check", "-", "-o", &path]);
    life.write(text(&mixed(8_000)).as_bytes());
    life.wait_for_output(&path);
    life.signal("INT");
    life.end_by_itself();
    let left = folder.read("out.txt.part");
    run(&["generate", "--seed", "1", "-o", &path])
        .is_refused("out.txt.part was left by a command that was stopped");
    assert!(folder.read("out.txt.part") == left && folder.has("out.txt.resume") && !folder.has("out.txt"));
}

#[test]
fn a_short_file_does_not_get_its_name() {
    let folder = Folder::new("short");
    let path = folder.path("out.txt");
    let rare = ["generate", "--seed", "1", "--count", "5000", "--clues", "22", "--tries", "200"];
    let expected = run(&rare);
    assert_eq!(expected.code, 3);
    assert!(expected.stderr.contains("200 attempts in a row made no such puzzle"), "{}", expected.stderr);
    let ended = run(&[&rare[..], &["-o", &path]].concat());
    assert_eq!(ended.code, 3);
    assert!(ended.stderr.contains("; the finished part is in ") && ended.stderr.contains("out.txt.part"));
    assert_eq!(folder.names("out"), ["out.txt.part"]);
    assert_eq!(folder.text("out.txt.part"), expected.text());
    let never = ["generate", "--seed", "1", "--minimal", "--clues", "50", "--tries", "9", "-o", &path];
    let ended = run(&never);
    assert!(ended.code == 3 && !ended.stderr.contains("out.txt.part"), "{}", ended.stderr);
    assert!(folder.names("out").is_empty(), "an empty part is no use");
}

#[test]
fn samples_and_boards_come_as_they_are_made_and_end_when_they_are_to() {
    for command in [&["sample", "--size", "4"][..], &["sample"], &["grid", "--random"], &["generate"]] {
        let mut life = Life::start(&[command, &["--seed", "1", "--count", "1000000000"]].concat());
        life.read_a_byte();
        life.signal("INT");
        let ended = life.end_by_itself();
        assert_eq!(ended.code, 3, "{command:?}");
        assert!(ended.stderr.starts_with("note: stopped after "), "{}", ended.stderr);
    }
}

/// The command `timeout` signals a program and its process group, so the program gets two signals.
#[test]
fn two_signals_at_once_are_one() {
    let folder = Folder::new("two-signals");
    let path = folder.path("out.txt");
    let mut life = Life::start(&["generate", "--seed", "1", "--count", "1000000000", "-o", &path]);
    life.wait_for_output(&path);
    life.signal("INT");
    life.signal("INT");
    let ended = life.end_by_itself();
    assert_eq!(ended.code, 3);
    assert!(ended.stderr.contains("note: stopped after "), "{}", ended.stderr);
}

/// Finding a minimal 16x16 puzzle takes very long.
#[test]
fn a_sample_that_takes_too_long_is_given_up() {
    let board = run(&["grid", "--random", "--seed", "1", "--size", "16"]).expect_well();
    let sample = ["sample", "--seed", "1", "--count", "500", "--solution", board.text().trim()];
    let ended = run(&[&sample[..], &["--time", "0.3"]].concat());
    assert_eq!(ended.code, 3, "{}", ended.stderr);
    assert!(ended.stderr.contains(" of 500 samples in ") && ended.stderr.contains(": allow more --time"));
    let mut life = Life::start(&[&sample[..], &["--csv"]].concat());
    life.read_a_byte();
    life.signal("INT");
    assert_eq!(life.end_by_itself().code, 3);
    let ended =
        run(&["grid", "--random", "--seed", "1", "--size", "25", "--count", "900000", "--time", "0.2"]);
    assert_eq!(ended.code, 3);
    assert!(ended.stderr.contains(" of 900,000 boards in "), "{}", ended.stderr);
}

const TABLE: &str = "id,Puzzle,note\n7,12..34.....1..4.,\"a, b\"\n8,12?4,bad\n9,1...............,several\n";

#[test]
fn other_columns_stay_beside_boards_that_are_made_of_others() {
    let folder = Folder::new("beside");
    let input = folder.write("in.csv", TABLE.as_bytes());
    let commands = [
        (&["canon"][..], "canonical"),
        (&["minimise"], "minimal"),
        (&["shuffle", "--count", "2"], "shuffled"),
    ];
    for (command, column) in commands {
        let alone = run(&[command, &["12..34.....1..4."]].concat()).expect_well().text().to_string();
        let path = folder.path("out.csv");
        let ended = run(&[command, &[&input]].concat());
        assert_eq!(ended.code, 2, "{}", ended.stderr);
        let lines: Vec<&str> = ended.text().lines().collect();
        assert_eq!(lines[0], format!("id,Puzzle,note,{column}"));
        let puzzle = "12..34.....1..4.";
        let beside: Vec<String> = alone.lines().map(|board| format!("7,{puzzle},\"a, b\",{board}")).collect();
        assert_eq!(lines[1..=beside.len()], beside, "{command:?}");
        assert_eq!(lines[beside.len() + 1], "8,12?4,bad,error", "{command:?}");
        let last =
            lines[beside.len() + 2..].iter().all(|line| line.starts_with("9,") && line.contains(",several"));
        assert!(last && lines.len() == 2 * beside.len() + 2, "{command:?}: {lines:?}");
        // The output has a row even for a bad puzzle, so the file is complete.
        assert_eq!(run(&[command, &[&input, "-o", &path]].concat()).code, 2);
        assert_eq!(folder.text("out.csv"), ended.text(), "{command:?}");
        let other = folder.write("other.csv", b"puzzle,id\n12..34.....1..4.,1\n");
        let refused = run(&[command, &[&input, &other]].concat());
        let words = "found the columns puzzle, id, expected id, Puzzle, note";
        assert!(refused.code == 2 && refused.stderr.contains(words), "{}", refused.stderr);
    }
}

#[test]
fn shuffled_and_minimal_puzzles_go_into_files() {
    let folder = Folder::new("into");
    let input = folder.write("in.txt", b"12..34.....1..4.\n123.34.....1..4.\n");
    for (command, column) in [(&["shuffle", "--count", "300"][..], "shuffled"), (&["minimise"], "minimal")] {
        let expected = run(&[command, &[&input]].concat()).expect_well().text().to_string();
        for name in ["a.txt", "a.txt.gz"] {
            let path = folder.path(name);
            run(&[command, &[&input, "-o", &path]].concat()).expect_well();
            assert_eq!(
                run(&["convert", &path, "--to", "line"]).expect_well().text(),
                expected,
                "{command:?}"
            );
        }
        let table = folder.path("a.csv");
        run(&[command, &[&input, "-o", &table]].concat()).expect_well();
        assert!(folder.text("a.csv").starts_with(&format!("puzzle,{column}\n")), "{command:?}");
        run(&[command, &[&input, "-o", &input]].concat()).is_refused("also an input");
    }
    let path = folder.path("a.parquet");
    run(&["minimise", &input, "-o", &path]).expect_well();
    let table = run(&["convert", &path, "--to", "csv"]).expect_well();
    assert!(table.text().starts_with("puzzle,minimal,verdict\n"), "{table:?}");
    for list in [&["shuffle", "--count", "300"][..], &["minimise", "--all"]] {
        run(&[list, &[&input, "-o", &path]].concat()).expect_well();
        let table = run(&["convert", &path, "--to", "csv"]).expect_well().text().to_string();
        let expected = run(&[list, &[&input, "--to", "csv"]].concat()).expect_well();
        let without_verdicts: String = table
            .lines()
            .map(|line| line.trim_end_matches("verdict").trim_end_matches(',').to_string() + "\n")
            .collect();
        assert_eq!(without_verdicts, expected.text(), "{list:?}");
    }
}

/// A 36x36 puzzle without boxes, as numbers. Each row is the row above shifted by one. The clues fill two
/// opposite corners and a diagonal next to one of these corners, so the puzzle contains several minimal puzzles.
fn corners() -> String {
    let is_clue = |place: usize| place <= 18 || place >= 54;
    let cell = |place: usize| if is_clue(place) { place % 36 + 1 } else { 0 };
    let line =
        |row| (row..row + 36).map(|place| cell(place).to_string()).collect::<Vec<_>>().join(" ") + "\n";
    (0..36).map(line).collect()
}

/// Only 35 digits have characters, so the formats of this test cannot hold a 36x36 board.
#[test]
fn a_minimal_puzzle_that_a_format_has_no_room_for_is_an_error_in_its_place() {
    let folder = Folder::new("room");
    let (input, path) = (folder.write("in.txt", corners()), folder.path("out.txt"));
    let boards = run(&["minimise", "--all", "--limit", "2", &input, "--box", "1x36"]).expect_well();
    assert_eq!(boards.text().lines().filter(|line| !line.is_empty()).count(), 2 * 36, "there are several");
    let words = "a 36x36 puzzle has no usual symbols beyond 35: expected the spaced, csv or json format";
    for order in [&["minimise"][..], &["minimise", "--all", "--limit", "2"]] {
        for (format, slot) in [("line", "error\n"), ("cases", "1\nerror\n")] {
            let order = [order, &[&input, "--box", "1x36", "--to", format]].concat();
            let ended = run(&order);
            ended.is_refused(words);
            assert_eq!(ended.text(), slot, "{order:?}");
            // The output has the word `error` in place of the board, so the file is complete.
            run(&[&order[..], &["-o", &path]].concat()).is_refused(words);
            assert_eq!(folder.text("out.txt"), slot, "{order:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_stopped_shuffle_leaves_a_part() {
    let folder = Folder::new("shuffled");
    let path = folder.path("out.txt");
    let mut life = Life::start(&["shuffle", "12..34.....1..4.", "--count", "1000000000", "-o", &path]);
    life.wait_for_output(&path);
    life.signal("TERM");
    let ended = life.end_by_itself();
    assert_eq!(ended.code, 3);
    assert!(
        ended.stderr.starts_with("note: stopped after 1 puzzle; the finished part is in "),
        "{}",
        ended.stderr
    );
    assert_eq!(folder.names("out"), ["out.txt.part"]);
}

#[test]
fn one_bad_record_does_no_harm_to_the_others() {
    let folder = Folder::new("harmless");
    let good = ["2,12..34.....1....,b", "3,12..34.....1..4.,c"];
    let alone = |command: &[&str], line: &str| {
        run(&[command, &[line.split(',').nth(1).unwrap()]].concat()).text().trim().to_string()
    };
    let long = format!("9,\"{}\",x", "1".repeat(17 << 20));
    // Bad records, each with the row that the program writes for it.
    let bad =
        [("1,\"12..34.....1....", "1,12..34.....1....,,error"), ("1", "1,,,error"), (&long, ",,,error")];
    for (command, column) in [(&["canon"][..], "canonical"), (&["shuffle"], "shuffled")] {
        for (bad, row) in bad {
            for place in 0..=2 {
                let mut records = good.to_vec();
                let mut expected: Vec<String> =
                    good.iter().map(|line| format!("{line},{}", alone(command, line))).collect();
                records.insert(place, bad);
                expected.insert(place, row.to_string());
                let input = folder.write("in.csv", format!("id,Puzzle,note\n{}\n", records.join("\n")));
                let path = folder.path("out.csv");
                let ended = run(&[command, &[&input, "-o", &path]].concat());
                assert_eq!(ended.code, 2, "{}", ended.stderr);
                assert!(ended.stderr.contains(&format!("in.csv: line {}: ", place + 2)), "{}", ended.stderr);
                assert_eq!(
                    folder.text("out.csv"),
                    format!("id,Puzzle,note,{column}\n{}\n", expected.join("\n")),
                    "{command:?}: {row} in place {place}"
                );
            }
        }
    }
}

#[test]
fn a_table_without_a_puzzle_column_is_an_error_among_others() {
    let folder = Folder::new("headless");
    let good = folder.write("good.csv", "id,puzzle\n1,12..34.....1..4.\n");
    let bad = folder.write("bad.csv", "id,text\n1,12..34.....1..4.\n");
    let ended = run(&["shuffle", "--from", "csv", &good, &bad, &good]);
    let lines: Vec<&str> = ended.text().lines().collect();
    assert!(ended.code == 2 && lines.len() == 3, "{ended:?}");
    assert_eq!((lines[0], lines[2]), ("id,puzzle,shuffled", lines[1]));
}

#[test]
fn the_name_of_the_column_may_be_written_in_two_ways() {
    let folder = Folder::new("ways");
    let board = "12..34.....1..4.";
    for (first, second, row) in [("Puzzle", "puzzle", ""), ("id,puzzle", "id, PUZZLE", "1,")] {
        let a = folder.write("a.csv", format!("{first}\n{row}{board}\n"));
        let b = folder.write("b.csv", format!("{second}\n{row}{board}\n"));
        let ended = run(&["canon", &a, &b]).expect_well();
        let lines: Vec<&str> = ended.text().lines().collect();
        assert!(lines.len() == 3 && lines[1] == lines[2], "{lines:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_stopped_canon_goes_on() {
    let folder = Folder::new("canonised");
    let path = folder.path("out.txt");
    let input = folder.write("in.txt", format!("{UNIQUE}\n").repeat(100_000));
    let mut life = Life::start(&["canon", &input, "--threads", "1", "-o", &path]);
    life.wait_for_output(&path);
    life.signal("INT");
    let ended = life.end_by_itself();
    assert_eq!(ended.code, 3, "{}", ended.stderr);
    assert!(ended.stderr.contains("out.txt.part: continue with --resume"), "{}", ended.stderr);
    let form = run(&["canon", UNIQUE]).expect_well().text().to_string();
    let part = folder.text("out.txt.part");
    let finished = part.len() / form.len();
    assert!(part == form.repeat(finished) && finished < 100_000, "{finished} boards");
    run(&["canon", "--transform", &input, "-o", &path, "--resume"]).is_refused("left by other work");
    run(&["canon", &input, "-o", &path, "--resume"]).expect_well();
    assert!(folder.text("out.txt") == form.repeat(100_000));
}

#[cfg(unix)]
#[test]
fn what_is_finished_is_told_while_more_input_is_waited_for() {
    let folder = Folder::new("waiting");
    for command in [&["canon"][..], &["shuffle"], &["minimise"]] {
        let path = folder.path("out.txt");
        let mut life = Life::start(&[command, &["-", "--from", "line", "-o", &path]].concat());
        life.wait_until(|| folder.has("out.txt.part"));
        // The program still waits for the first byte of its input.
        life.signal("INT");
        let ended = life.end_by_itself();
        assert_eq!(
            (ended.code, ended.stderr.as_str()),
            (3, "note: stopped after 0 puzzles\n"),
            "{command:?}"
        );
        assert!(folder.names("out").is_empty(), "{command:?}");
    }
    // The second puzzle of a list is bad. When its error is printed, the first puzzle is finished.
    let path = folder.path("out.txt");
    let list = ["shuffle", "--count", "2"];
    let mut life = Life::start(&[&list[..], &["-", "--from", "line", "-o", &path]].concat());
    life.write(b"12..34.....1..4.\n12?4\n");
    life.read_an_error();
    life.signal("INT");
    let ended = life.end_by_itself();
    assert_eq!(ended.code, 2, "{}", ended.stderr);
    let words = "stopped after 2 puzzles; the finished part is in ";
    assert!(ended.stderr.contains(words), "{}", ended.stderr);
    assert!(
        folder.text("out.txt.part").starts_with(run(&[&list[..], &["12..34.....1..4."]].concat()).text())
    );
}

#[test]
fn a_run_that_fails_says_what_it_leaves() {
    let folder = Folder::new("fails");
    let a = folder.write("a.csv", "id,puzzle\n1,12..34.....1..4.\n");
    let b = folder.write("b.csv", "puzzle,id\n12..34.....1..4.,1\n");
    let refused = run(&["canon", &a, &b, "-o", &folder.path("out.csv")]);
    let words = "expected id, puzzle as in the first input";
    assert!(refused.code == 2 && refused.stderr.contains(words), "{}", refused.stderr);
    assert!(folder.names("out").is_empty(), "columns are compared before the run");
    let line = folder.write("a.txt", "12..34.....1..4.\n");
    let puzzle = folder.write("b.sdk", "[Puzzle]\n12..\n34..\n...1\n..4.\n");
    for more in [&[&line[..], "--to", "sdk"][..], &[&puzzle]] {
        let path = folder.path("k");
        let order = [&["canon", "--transform", "-o", &path], more].concat();
        run(&order).is_refused("sdk has no place for a transformation");
        assert!(folder.names("k").is_empty(), "{order:?}");
    }
}

#[test]
fn text_does_not_go_under_the_name_of_a_parquet_file() {
    let folder = Folder::new("contradiction");
    let path = folder.path("out.parquet");
    let input = folder.write("in.txt", "12..34.....1..4.\n");
    let orders = [
        &["sample", "--seed", "1", "--csv"][..],
        &["shuffle", &input, "--to", "line"],
        &["canon", &input, "--to", "csv"],
        &["minimise", &input, "--to", "json"],
        &["generate", "--seed", "1", "--to", "csv"],
        &["grid", "--random", "--seed", "1", "--to", "line"],
        &["solve", &input, "--to", "line"],
        &["check", &input, "--to", "csv"],
    ];
    for order in orders {
        run(&[order, &["-o", &path]].concat()).is_refused("the name is that of a Parquet file");
        assert!(folder.names("out").is_empty(), "{order:?}");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_what_is_said() {
    let folder = Folder::new("broken");
    folder.write("out.txt.part", "something");
    folder.write("out.txt.resume", "no record");
    run(&["generate", "--seed", "1", "-o", &folder.path("out.txt")])
        .is_refused("out.txt.resume: not a checkpoint");
    assert_eq!(folder.text("out.txt.part"), "something");
}

#[test]
fn of_samples_that_do_not_come_no_header_is_left() {
    let folder = Folder::new("headers");
    let board = run(&["grid", "--random", "--seed", "1", "--size", "25"]).expect_well();
    let sample = ["sample", "--seed", "1", "--time", "0.01", "--solution", board.text().trim()];
    for name in ["out.csv", "out.parquet"] {
        let ended = run(&[&sample[..], &["-o", &folder.path(name)]].concat());
        assert!(ended.code == 3 && !ended.stderr.contains(".part"), "{}", ended.stderr);
        assert!(folder.names("out").is_empty(), "{name}");
    }
}
