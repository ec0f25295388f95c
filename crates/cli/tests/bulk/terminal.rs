//! Tests puzzles that are typed or pasted at a terminal.

use crate::program::shudu;
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, ChildStdout};

const BOARD: &str = "12..34.....1..4.\n";
const SOLVED: &str = "1234341243212143\n";
const LARGER: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
const SOLVED_LARGER: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452\n";

/// A 16x16 board with one solution. Its first rows are also 4x4 boards.
const ROWS_OF_16: [&str; 16] = [
    "1234............",
    "............1234",
    "9ABCDEFG12345678",
    "DEFG123456789ABC",
    "23456789ABCDEFG1",
    "6789ABCDEFG12345",
    "ABCDEFG123456789",
    "EFG123456789ABCD",
    "3456789ABCDEFG12",
    "789ABCDEFG123456",
    "BCDEFG123456789A",
    "FG123456789ABCDE",
    "456789ABCDEFG123",
    "89ABCDEFG1234567",
    "CDEFG123456789AB",
    "G123456789ABCDEF",
];

/// A program that reads from a pseudo terminal.
struct Typist {
    /// The user's side of the pseudo terminal.
    keyboard: File,
    child: Child,
    stdout: ChildStdout,
}

impl Typist {
    fn start(args: &[&str]) -> Typist {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo terminal");
        grantpt(&keyboard).expect("access to it");
        unlockpt(&keyboard).expect("access to it");
        let name = ptsname(&keyboard, Vec::new()).expect("its name");
        let terminal = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other side");
        let mut child = shudu(args).stdin(terminal).spawn().expect("the program starts");
        let stdout = child.stdout.take().expect("a pipe");
        Typist { keyboard: keyboard.into(), child, stdout }
    }

    fn enter(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).expect("the terminal takes it");
    }

    /// Reads as many bytes from stdout as `text` has, and compares these bytes with `text`.
    #[track_caller]
    fn expect(&mut self, text: &str) {
        let mut found = vec![0; text.len()];
        self.stdout.read_exact(&mut found).expect("an answer");
        assert_eq!(String::from_utf8_lossy(&found), text);
    }

    /// Presses Ctrl-D once. Returns the rest of stdout, all of stderr, and the exit code.
    fn end(mut self) -> (String, String, Option<i32>) {
        self.enter("\u{4}");
        let (mut out, mut err) = (String::new(), String::new());
        self.stdout.read_to_string(&mut out).expect("text");
        let mut stderr = self.child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut err).expect("text");
        (out, err, self.child.wait().expect("a child").code())
    }
}

const INVITATION: &str = "type or paste a puzzle, end with Ctrl-D\n";

#[test]
fn a_puzzle_is_answered_when_it_is_complete_and_one_end_is_enough() {
    for args in [&["solve"][..], &["solve", "-"], &["solve", "--all"], &["solve", "--threads", "1"]] {
        let mut typist = Typist::start(args);
        for _ in 0..2 {
            typist.enter(LARGER);
            typist.expect(SOLVED_LARGER);
        }
        for row in ["12..\n", "34..\n", "...1\n", "..4.\n"] {
            typist.enter(row);
        }
        typist.expect("1234\n3412\n4321\n2143\n");
        assert_eq!(typist.end(), (String::new(), INVITATION.to_string(), Some(0)), "{args:?}");
    }
}

/// The first row of a 16x16 board may look like a 4x4 board, so after a line of 16 characters the program waits for
/// more rows or an empty line.
#[test]
fn a_row_that_looks_like_a_board_is_not_answered() {
    let mut typist = Typist::start(&["solve"]);
    typist.enter(BOARD);
    typist.enter("\n");
    typist.expect(SOLVED);
    for (r, row) in ROWS_OF_16.iter().enumerate() {
        typist.enter(&format!("{row}\n"));
        if r < 3 {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
    }
    typist.expect("1234567");
    assert_eq!(typist.end().2, Some(0));
    let mut typist = Typist::start(&["solve", "--box", "2x2"]);
    typist.enter(BOARD);
    typist.expect(SOLVED);
    assert_eq!(typist.end().2, Some(0));
}

#[test]
fn rows_that_are_typed_slowly_are_one_puzzle() {
    let mut typist = Typist::start(&["solve"]);
    for row in
        "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..".split(' ')
    {
        typist.enter(row);
        std::thread::sleep(std::time::Duration::from_millis(100));
        typist.enter("\n");
    }
    typist.expect("812753649\n");
    let (rest, _, code) = typist.end();
    assert_eq!((rest.lines().count(), code), (8, Some(0)));
}

#[test]
fn what_follows_a_board_in_a_paste_belongs_to_it() {
    let mut typist = Typist::start(&["solve"]);
    typist.enter("first\n\n1 2 | . .\n3 4 | . .\n----+----\n. . | . 1\n. . | 4 .\n----+----\n");
    typist.expect("1 2 | 3 4\n3 4 | 1 2\n----+----\n4 3 | 2 1\n2 1 | 4 3\n");
    assert_eq!(typist.end(), (String::new(), INVITATION.to_string(), Some(0)));
}

#[test]
fn words_after_a_board_are_no_puzzle() {
    let mut typist = Typist::start(&["solve"]);
    typist.enter(LARGER);
    typist.expect(SOLVED_LARGER);
    typist.enter("\nThanks in advance!\n");
    assert_eq!(typist.end(), (String::new(), INVITATION.to_string(), Some(0)));
}

#[test]
fn an_empty_line_ends_a_table_and_the_last_row_an_sdk() {
    let mut typist = Typist::start(&["solve"]);
    typist.enter("\"id\",\"quiz\"\n\"a\",\"12..34.....1..4.\"\n\n");
    typist.expect("id,quiz,verdict,solution\na,12..34.....1..4.,unique,1234341243212143\n");
    typist.enter("[Puzzle]\n12..\n34..\n...1\n..4.\n");
    typist.expect("[Puzzle]\n12..\n34..\n...1\n..4.\n[State]\n1234\n3412\n4321\n2143\n");
    assert_eq!(typist.end(), (String::new(), INVITATION.to_string(), Some(0)));
}

#[test]
fn the_end_of_the_input_ends_a_puzzle_too() {
    let mut typist = Typist::start(&["check"]);
    typist.enter("12..34.....1..4");
    let (out, err, code) = typist.end();
    assert_eq!((&*out, code), ("error\tline 1: found 15 cells, expected 16 for a 4x4 puzzle\n", Some(2)));
    assert!(err.contains("standard input: line 1: found 15 cells"), "{err}");
    let (out, err, code) = Typist::start(&["solve"]).end();
    assert!(out.is_empty() && err.contains("standard input: no puzzle here") && code == Some(2), "{err}");
}

#[test]
fn commands_for_two_puzzles_and_for_chosen_puzzles_take_typed_ones() {
    let mut typist = Typist::start(&["same"]);
    typist.enter(BOARD);
    typist.enter(BOARD);
    let (out, _, code) = typist.end();
    assert!(out.starts_with("same\t") && code == Some(0), "{out}");
    let mut typist = Typist::start(&["solve", "--sample", "1", "--bare"]);
    typist.enter(BOARD);
    assert_eq!(typist.end(), (SOLVED.to_string(), INVITATION.to_string(), Some(0)));
}
