//! Tests inputs that are compressed or damaged, or whose extension is wrong.

use super::program::{Folder, feed, run};
use super::puzzles::{SEVERAL, SOLVED, UNIQUE, nine, text};

/// Puzzles with one solution.
fn good(count: usize) -> String {
    text(&(0..count).map(nine).collect::<Vec<_>>())
}

/// Runs `check` on the puzzles of `text`, and returns the bytes of the output file.
fn packed(folder: &Folder, name: &str, text: &str) -> Vec<u8> {
    let input = folder.write("plain.csv", format!("puzzle\n{text}"));
    run(&["check", &input, "-o", &folder.path(name)]);
    folder.read(name)
}

/// Writes these bytes to a file, and runs `check` on that file.
fn check(folder: &Folder, name: &str, bytes: &[u8]) -> super::program::Ended {
    let input = folder.write(name, bytes);
    run(&["check", &input, "-o", &folder.path("out.txt")])
}

#[test]
fn what_was_packed_in_pieces_is_read_whole() {
    let folder = Folder::new("pieces");
    for name in ["in.csv.gz", "in.csv.zst"] {
        let once = packed(&folder, name, &good(20_000));
        let again = packed(&folder, name, &good(20_000));
        // The header of the second table counts as one bad line.
        let ended = check(&folder, name, &[once, again].concat());
        assert!(ended.stderr.contains("\n40,001 puzzles in ") && ended.code == 2, "{name}: {}", ended.stderr);
    }
}

#[test]
fn packed_data_that_was_cut_off_makes_no_output() {
    let folder = Folder::new("cut-off");
    for name in ["in.csv.gz", "in.csv.zst"] {
        let whole = packed(&folder, name, &good(40_000));
        for length in [5, 20, whole.len() / 2, whole.len() - 1] {
            check(&folder, name, &whole[..length]).is_refused(name);
            assert!(!folder.has("out.txt"), "{name}, {length} bytes");
        }
    }
}

#[test]
fn garbage_behind_packed_data_is_not_passed_over() {
    let folder = Folder::new("garbage");
    for name in ["in.csv.gz", "in.csv.zst"] {
        let whole = packed(&folder, name, &good(100));
        check(&folder, name, &[&whole[..], b"some more bytes"].concat())
            .is_refused(&format!("{name}: cannot be read"));
        assert!(!folder.has("out.txt"));
    }
}

#[test]
fn parquet_comes_through_a_pipe_and_goes_into_one() {
    let folder = Folder::new("pipe");
    let lines = format!("{UNIQUE}\n{SEVERAL}\nbad\n");
    let made = feed(&["check", "-", "--to", "parquet"], lines.as_bytes());
    assert_eq!(made.code, 2);
    assert!(made.stdout.starts_with(b"PAR1") && made.stdout.ends_with(b"PAR1"));
    let read = feed(&["solve", "-"], &made.stdout);
    assert!(read.text().starts_with(SOLVED) && read.text().ends_with("\nerror\n"), "{read:?}");
    assert_eq!(read.errors(), ["error: standard input: row 3: no puzzle here: expected at least one"]);
    let named = folder.write("in.parquet", &made.stdout);
    assert_eq!(run(&["solve", &named]).stdout, read.stdout);
}

#[test]
fn rows_keep_their_numbers_when_others_are_passed_over() {
    let folder = Folder::new("numbers");
    let lines = format!("{UNIQUE}\n{UNIQUE}\n{UNIQUE}\nbad\n{SEVERAL}\n");
    let made = feed(&["check", "-", "--to", "parquet"], lines.as_bytes());
    let input = folder.write("in.parquet", &made.stdout);
    let read = run(&["solve", &input, "--dedupe"]);
    assert!(read.stderr.contains("in.parquet: row 4: no puzzle"), "{}", read.stderr);
    assert!(read.stderr.contains("in.parquet: row 5: several solutions"), "{}", read.stderr);
}

#[test]
fn parquet_that_has_no_puzzles_or_is_cut_off_makes_no_output() {
    let folder = Folder::new("no-column");
    let made = feed(&["check", "-", "--to", "parquet"], good(100).as_bytes()).stdout;
    let other = replaced(&replaced(&made, b"puzzle", b"boards"), b"ARROW:schema", b"arrow:schema");
    check(&folder, "in.parquet", &other).is_refused("no column 'puzzle': found boards");
    for length in [4, made.len() / 2, made.len() - 1] {
        check(&folder, "in.parquet", &made[..length]).is_refused("in.parquet: not a whole Parquet file");
    }
    assert_eq!(folder.names(""), ["in.parquet"]);
}

/// Replaces some bytes by others of the same length.
fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for i in 0..bytes.len() - from.len() {
        if bytes[i..].starts_with(from) {
            bytes[i..i + to.len()].copy_from_slice(to);
        }
    }
    bytes
}

#[test]
fn an_input_without_puzzles_is_named_and_the_others_are_read() {
    let folder = Folder::new("empty");
    let (empty, good) = (folder.write("empty.txt", "# nothing\n"), folder.write("good.txt", UNIQUE));
    let ended = run(&["solve", &empty, &good, "-o", &folder.path("out.txt")]);
    ended.is_refused("empty.txt: no puzzle here");
    assert_eq!(folder.text("out.txt"), format!("{SOLVED}\n"));
    assert_eq!(folder.names("out"), ["out.txt"]);
}

#[test]
fn nothing_packed_is_still_a_packed_file() {
    let folder = Folder::new("nothing");
    for name in ["out.txt.gz", "out.txt.zst"] {
        run(&["solve", UNIQUE, "--only", "several", "-o", &folder.path(name)]).expect_well();
        run(&["check", &folder.path(name)]).is_refused(&format!("{name}: no puzzle here"));
    }
}

#[test]
fn a_line_that_is_no_board_is_an_error_however_long() {
    for length in [65_535, 65_536, 70_000, 300_000] {
        for options in [&[][..], &["--from", "pencilmarks"]] {
            let ended = feed(&[&["solve", "-"], options].concat(), &vec![b'1'; length]);
            assert!(ended.code == 2 && ended.text() == "error\n", "{length} {options:?}: {ended:?}");
        }
    }
    let ended = feed(&["solve", "-"], &vec![b'1'; 65_536]);
    ended.is_refused("standard input: line 1: a line of 65536 characters: expected a board");
    feed(&["solve", "-", "--from", "pencilmarks"], b"12 34 12 34\n3 4 12 1\n1234 1 1 12345\n1 1 1 1\n")
        .is_refused(
            "line 3, r3c4: '12345' has more candidates than a cell of a 4x4 puzzle: expected at most 4",
        );
}

#[test]
fn a_line_without_end_is_an_error_in_every_format() {
    let line = vec![b'1'; (16 << 20) + 5];
    for format in ["line", "grid", "sdk", "spaced", "pencilmarks", "json"] {
        let ended = feed(&["check", "-", "--from", format], &line);
        ended.is_refused("standard input: line 1: a line of more than 16 MiB");
    }
}

#[test]
fn a_zero_byte_spoils_its_line_and_nothing_else() {
    for place in [0, 2000] {
        let mut lines: Vec<Vec<u8>> = (0..3000).map(|i| nine(i).into_bytes()).collect();
        lines[place][7] = 0;
        let text = lines.join(&b'\n');
        let ended = feed(&["check", "-"], &text);
        ended.is_refused(&format!("standard input: line {}, r1c8: the character U+0000", place + 1));
        assert_eq!(ended.text().lines().filter(|line| line.starts_with("unique")).count(), 2999);
    }
    feed(&["check", "-"], b"\x7fELF\x02\x01\x01\0\0\0\0\0\x03\0>\0").is_refused("binary data");
    // A text with a zero byte after every character is read as UTF-16.
    let utf_16: Vec<u8> = nine(0).bytes().flat_map(|byte| [byte, 0]).collect();
    assert!(feed(&["check", "-"], &utf_16).text().starts_with("unique"));
}

#[test]
fn a_quoted_field_may_go_over_a_thousand_lines() {
    let remark = "more\n".repeat(1000);
    let table = format!("puzzle,remark\n{UNIQUE},\"{remark}\"\n{SEVERAL},short\n");
    let expected =
        table.replace("remark\n", "remark,verdict,solutions,more\n").replace("\"\n", "\",unique,1,false\n");
    let folder = Folder::new("long-field");
    let input = folder.write("in.csv", &table);
    let ended = run(&["count", &input, "--to", "csv", "--limit", "2"]).expect_well();
    assert_eq!(ended.text(), expected.replace(",short\n", ",short,several,2,true\n"));
    assert_eq!(
        run(&["convert", &input, "--to", "line"]).expect_well().text(),
        format!("{UNIQUE}\n{SEVERAL}\n")
    );
    let open = format!("puzzle,remark\n{UNIQUE},\"open\n{UNIQUE},\n{UNIQUE},\n");
    let ended = feed(&["count", "-", "--to", "csv"], open.as_bytes());
    ended.is_refused("line 2: a quote that is never closed, or not within 16 MiB");
    assert_eq!(ended.text().lines().filter(|line| line.ends_with(",unique,1,false")).count(), 2);
}

#[test]
fn no_puzzle_makes_no_file() {
    let folder = Folder::new("empty");
    for (name, text) in [("in.txt", ""), ("in.txt", "# nothing\n"), ("in.csv", "puzzle\n")] {
        let input = folder.write(name, text);
        for output in ["out.txt", "out.csv", "out.parquet", "out.txt.gz"] {
            run(&["check", &input, "-o", &folder.path(output)]).is_refused("no puzzle here");
            assert!(folder.names("out").is_empty(), "{name} {output}");
        }
    }
}

#[test]
fn zstd_data_with_a_dictionary_is_refused_with_what_to_do() {
    let folder = Folder::new("dictionary");
    // The zstd header says that decompression needs dictionary 7. After the header comes a block with one
    // byte.
    let packed = [0x28, 0xb5, 0x2f, 0xfd, 0x21, 7, 1, 9, 0, 0, b'.'];
    let path = folder.write("in.zst", packed);
    run(&["check", &path]).is_refused("unpack it with that dictionary first");
}
