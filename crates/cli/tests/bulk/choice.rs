//! Tests the options that select puzzles by verdict, take a random sample, skip duplicates, or stop at the first bad
//! puzzle.

use super::program::{Folder, feed, run};
use super::puzzles::{INVALID, SEVERAL, SOLVED, UNIQUE, mixed, nine, text};

#[test]
fn a_sample_is_a_part_of_the_input_in_its_order() {
    let lines: Vec<String> = mixed(3000);
    let input = text(&lines);
    let sample = |size: &str, seed: &str| {
        let ended = feed(&["solve", "-", "--to", "csv", "--sample", size, "--seed", seed], input.as_bytes());
        ended.text().lines().skip(1).map(String::from).collect::<Vec<_>>()
    };
    let all = sample("999999", "1");
    assert_eq!(all.len(), lines.len(), "no more than there are");
    assert!(sample("0", "1").is_empty());
    let some = sample("100", "1");
    assert_eq!(some.len(), 100);
    let mut rest = all.iter();
    assert!(some.iter().all(|line| rest.any(|other| other == line)), "in order");
    assert_eq!(sample("100", "1"), some);
    assert_ne!(sample("100", "2"), some);
}

#[test]
fn once_each_is_over_all_inputs_and_all_ways_to_write_a_puzzle() {
    let folder = Folder::new("once");
    let a = folder.write("a.txt", format!("{UNIQUE}\n{}\nbad\nbad\n", UNIQUE.replace('.', "0")));
    let b = folder.write("b.csv", format!("puzzle\n\"{UNIQUE}\"\n{SEVERAL}\n"));
    let ended = run(&["check", &a, &b, &a, "--dedupe", "--bare"]);
    let words: Vec<&str> = ended.text().lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(
        words,
        ["unique", "error", "error", "several", "error", "error"],
        "what is no puzzle is always new"
    );
    assert_eq!(ended.errors().len(), 4, "an input with nothing new is not an empty one");
}

#[test]
fn one_of_each_class_is_over_all_inputs_and_whatever_differs_in_looks_only() {
    let folder = Folder::new("class");
    let puzzles = folder.write("a.txt", format!("{UNIQUE}\n{SEVERAL}\n"));
    let shuffled = run(&["shuffle", &puzzles, "--seed", "5", "--count", "3"]).text().to_string();
    let b = folder.write("b.txt", &shuffled);
    let c = folder.write("c.csv", format!("puzzle\n\"{UNIQUE}\"\nbad\n"));
    let words = |dedupe: &str| {
        let ended = run(&["check", &puzzles, &b, &c, dedupe, "--bare"]);
        let words: Vec<_> =
            ended.text().lines().map(|line| line.split('\t').next().unwrap().to_string()).collect();
        words.join(" ")
    };
    assert_eq!(words("--dedupe=class"), "unique several error");
    let others = "unique unique unique several several several";
    assert_eq!(words("--dedupe=identical"), format!("unique several {others} error"));
    assert_eq!(words("--dedupe"), words("--dedupe=identical"));
}

#[test]
fn a_line_too_long_is_a_line_to_choose_from() {
    let long = [vec![b'.'; 17 << 20], format!("\n{UNIQUE}\n").into_bytes()].concat();
    let sample =
        |size| feed(&["check", "-", "--from", "line", "--sample", size], &long).text().lines().count();
    assert_eq!((sample("0"), sample("1"), sample("5")), (0, 1, 2));
}

#[test]
fn by_verdict() {
    let input = format!("{UNIQUE}\n{SEVERAL}\n{INVALID}\nbad\n");
    let only = |words| feed(&["check", "-", "--only", words], input.as_bytes()).text().to_string();
    assert_eq!(only("unique"), format!("{UNIQUE}\tunique\texactly one solution\n"));
    assert_eq!(only("invalid,unique").lines().count(), 2);
    assert_eq!(only("none"), "");
}

#[test]
fn strict_stops_at_the_first_bad_line_and_goes_on_without() {
    let folder = Folder::new("strict");
    let good = format!("{UNIQUE}\n");
    let input = folder.write("in.txt", format!("{}bad\n{good}", good.repeat(20_000)));
    let path = folder.path("out.txt");
    let ended = run(&["solve", &input, "--strict", "-o", &path]);
    assert!(ended.code == 2 && !folder.has("out.txt"), "{ended:?}");
    let [first, second] = ended.errors()[..] else { panic!("{ended:?}") };
    assert!(first.contains("in.txt: line 20001: found 3 cells"), "{first}");
    assert!(second.contains("strict: stopped at the first bad puzzle; the finished part"), "{second}");
    let ended = run(&["solve", &input, "--resume", "-o", &path]);
    assert_eq!((ended.code, ended.errors().len()), (2, 1));
    let solved = format!("{SOLVED}\n");
    assert!(folder.text("out.txt") == format!("{}error\n{solved}", solved.repeat(20_000)));
    let piped = feed(&["solve", "-", "--strict"], format!("{good}bad\n{good}").as_bytes());
    assert_eq!((piped.code, piped.text()), (2, solved.as_str()));
}

/// Proper puzzles mixed with boards that have several solutions, no solution, or clashing givens.
fn improper(count: usize) -> String {
    let board = |number: usize| {
        let mut board = nine(number).into_bytes();
        let givens: Vec<usize> = (0..81).filter(|&i| board[i] != b'.').collect();
        match number % 5 {
            0 => {}
            1 | 2 => {
                for i in 0..number % 4 + 1 {
                    board[givens[(7 * number + 11 * i) % givens.len()]] = b'0';
                }
            }
            3 => board[givens[number % givens.len()]] = b'1' + (number / 5 % 9) as u8,
            _ => {
                let blank = (0..81).filter(|&i| board[i] == b'.').nth(number % 40).unwrap();
                board[blank] = b'1' + (number / 7 % 9) as u8;
            }
        }
        String::from_utf8(board).unwrap()
    };
    text(&(0..count).map(board).collect::<Vec<_>>())
}

#[test]
fn boards_that_are_not_proper_are_answered_alike_together_and_alone() {
    let folder = Folder::new("improper");
    let lines = folder.write("in.txt", improper(2000));
    let table =
        improper(2000).lines().fold("id,puzzle\n".to_string(), |table, line| format!("{table}7,{line}\n"));
    let csv = folder.write("in.csv", table);
    let (together, alone) = (folder.path("together.parquet"), folder.path("alone.parquet"));
    // With a budget, puzzles are searched one by one, not in a batch.
    let bound = ["--budget", "1000000000"];
    for command in
        [&["solve"][..], &["check"], &["count"], &["count", "--limit", "2"], &["count", "--limit", "3"]]
    {
        for input in [&lines, &csv] {
            for layout in ["line", "csv", "json", "parquet"] {
                let args = [command, &[input, "--to", layout]].concat();
                if layout == "parquet" {
                    run(&[&args[..], &["-o", &together]].concat());
                    run(&[&args[..], &bound, &["-o", &alone]].concat());
                    let text = |path: &str| run(&["check", path, "--to", "csv"]).stdout;
                    assert!(text(&together) == text(&alone), "{args:?}");
                    continue;
                }
                let (one, other) = (run(&args), run(&[&args[..], &bound].concat()));
                assert!(one.stdout == other.stdout && one.code == other.code, "{args:?}");
                assert_eq!(one.stderr, other.stderr, "{args:?}");
            }
        }
    }
}

#[test]
fn nothing_is_said_of_what_is_left_out() {
    let folder = Folder::new("left-out");
    let (input, path) = (folder.write("in.txt", text(&mixed(600))), folder.path("out.txt"));
    let ended = run(&["solve", &input, "--only", "unique", "-o", &path]);
    assert!(!ended.stderr.contains("note:"), "{}", ended.stderr);
    let rows = folder.text("out.txt").lines().count();
    assert!(ended.stderr.contains(&format!("; {rows} written; ")), "{}", ended.stderr);
}
