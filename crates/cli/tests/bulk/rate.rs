//! Tests that `rate` writes the same bytes on any number of threads, with any compression, and after any
//! stop.

use super::program::{Folder, Life, run};
use super::puzzles::{INVALID, SEVERAL, UNIQUE, nine, sixteen, text};

/// A puzzle so hard that rating a hundred copies of it takes far too long.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Puzzles rated from 1.2 to 8.9, boards of other sizes, improper puzzles and bad lines.
fn lines(count: usize) -> Vec<String> {
    let others = [
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
        "1.3.5..8...67.9.2.............3....7.6.......8...14..55316...7......8....7....6..",
        "000921003009000060000000500080403006007000800500700040003000000020000700800195000",
        "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
        SEVERAL,
        INVALID,
        "bad",
    ];
    let line = |i: usize| match i % 11 {
        place @ 0..=6 => others[place].to_string(),
        7 => sixteen(i, 1),
        _ => nine(i),
    };
    (0..count).map(line).collect()
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let folder = Folder::new("rate-threads");
    let input = folder.write("in.txt", text(&lines(300)));
    for output in ["out.txt", "out.csv", "out.json.gz", "out.parquet"] {
        let name = |threads: &str| format!("{threads}-{output}");
        for threads in ["1", "2", "5"] {
            run(&["rate", &input, "--threads", threads, "-o", &folder.path(&name(threads))]);
        }
        assert!(folder.read(&name("1")) == folder.read(&name("2")), "{output}: other bytes by two");
        assert!(folder.read(&name("1")) == folder.read(&name("5")), "{output}: other bytes by five");
    }
    let lines = folder.text("1-out.txt");
    assert_eq!(lines.lines().count(), 300, "one answer a puzzle");
    assert_eq!(lines.lines().filter(|line| line.starts_with("error")).count(), 27);
}

#[test]
fn steps_are_the_same_on_any_number_of_threads() {
    let folder = Folder::new("rate-steps");
    let input = folder.write("in.txt", text(&lines(60)));
    let one = run(&["rate", &input, "--steps", "--threads", "1"]);
    let two = run(&["rate", &input, "--steps", "--threads", "2"]);
    assert!(one.text() == two.text() && one.code == 2);
    let plain = run(&["rate", &input]);
    let is_answer = |line: &&str| !line.starts_with(|first: char| first.is_ascii_digit());
    assert!(one.text().lines().filter(is_answer).eq(plain.text().lines()), "the same without the steps");
}

#[test]
fn parquet_has_numbers_and_nothing_where_there_is_no_rating() {
    let folder = Folder::new("rate-parquet");
    let table = format!("id,puzzle,ER\n1,{UNIQUE},x\n2,{SEVERAL},y\n3,{},z\n", sixteen(0, 1));
    let (input, parquet) = (folder.write("in.csv", table), folder.path("out.parquet"));
    assert_eq!(run(&["rate", &input, "-o", &parquet]).code, 1);
    let expected = run(&["rate", &input, "--to", "csv"]);
    // `rate` replaces the columns of an earlier `rate`; `check` copies them.
    assert_eq!(run(&["rate", &parquet, "--to", "csv"]).text(), expected.text());
    let checked = run(&["check", &parquet, "--to", "csv"]);
    let rows: Vec<&str> = checked.text().lines().collect();
    assert_eq!(rows[0], "id,puzzle,er,ep,ed,technique,verdict,reason");
    assert!(
        rows[1].ends_with(",1.2,1.2,1.2,Hidden Single in Box,unique,exactly one solution"),
        "{}",
        rows[1]
    );
    assert!(rows[2].contains(",,,,,several,"), "{}", rows[2]);
}

#[test]
fn a_range_of_ratings_is_kept() {
    let folder = Folder::new("rate-range");
    let input = folder.write("in.txt", text(&lines(110)));
    let all = run(&["rate", &input]);
    let kept = run(&["rate", &input, "--rating", "2.0..5.7", "--bare"]);
    let is_within = |line: &&str| ["ED=2.0", "ED=3.2", "ED=5.7"].iter().any(|start| line.starts_with(start));
    assert!(all.text().lines().filter(is_within).eq(kept.text().lines()));
    assert_eq!(kept.text().lines().count(), 30);
}

#[test]
fn a_sample_and_each_puzzle_once() {
    let folder = Folder::new("rate-choice");
    let input = folder.write("in.txt", text(&lines(110)));
    assert_eq!(run(&["rate", &input, "--sample", "20", "--seed", "3"]).text().lines().count(), 20);
    let once = run(&["rate", &input, "--dedupe", "--rating", "2.0..5.7", "--bare"]);
    assert_eq!(
        once.text(),
        "ED=2.0/1.2/1.2\tDirect Hidden Pair\nED=5.7/1.2/1.2\tBUG type 2\nED=3.2/3.2/2.6\tX-Wing\n"
    );
}

#[test]
fn a_stop_is_heard_in_the_middle_of_hard_puzzles() {
    let folder = Folder::new("rate-stop");
    let easy: Vec<String> = (0..16).map(nine).collect();
    let input = folder.write("in.txt", text(&easy) + &format!("{HARD}\n").repeat(1000));
    let path = folder.path("out.txt");
    let mut life = Life::start(&["rate", &input, "-o", &path, "--threads", "2"]);
    life.wait_for_output(&path);
    life.signal("INT");
    let ended = life.end_by_itself();
    assert!(ended.code == 3 && ended.stderr.contains("continue with --resume"), "{ended:?}");
}
