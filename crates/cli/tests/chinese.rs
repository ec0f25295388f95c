//! Runs every command in Chinese, and finds English sentences in what the program prints.

use shudu::{AnswerWord, Engine, Format};
use std::collections::HashSet;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Puzzles with one solution, several and none, and with givens that clash.
const KINDS: &str = "12..34.....1..4. ................ 123...4......... 11..............";

/// A 9x9 puzzle that needs an X-Wing.
const HARD: &str = "100000569492056108056109240009640801064010000218035604040500016905061402621000005";

/// Command lines, without the program. `KINDS`, `HARD` and `BAD` stand for puzzles, `OUT` for the beginning of the name of
/// an output file, and `PORT` for a port in use.
const LINES: &[&str] = &[
    "",
    "--help",
    "-h",
    "solve KINDS",
    "solve --stats KINDS HARD",
    "solve --all --stats KINDS",
    "solve --limit 2 --to json KINDS",
    "solve --maximise target KINDS HARD",
    "solve --maximise no-such-file KINDS",
    "solve --budget 1 --engine scan KINDS HARD",
    "solve --all --portfolio KINDS",
    "solve --all --maximise target KINDS",
    "solve --all --threads 2 KINDS",
    "solve --all --to parquet KINDS",
    "solve --judge uva989 KINDS",
    "solve --bare KINDS",
    "solve --progress always -o OUT-solve.csv KINDS",
    "solve --resume -o OUT-solve.csv HARD",
    "solve --to cases HARD",
    "solve BAD",
    "solve no/such/file",
    "solve --strict --from line BAD",
    "solve --symbols 11 KINDS",
    "solve --box 3 KINDS",
    "solve --box 2x3 KINDS",
    "check KINDS HARD BAD",
    "check --to csv KINDS HARD",
    "check --to json KINDS BAD",
    "check --budget 1 --engine bits KINDS HARD",
    "check --only unrated KINDS",
    "check --to grid KINDS",
    "count KINDS BAD",
    "count --limit 3 --to csv KINDS HARD",
    "rate KINDS HARD BAD",
    "rate --steps HARD",
    "rate --steps --to json HARD",
    "rate --to csv KINDS HARD",
    "rate --rating 30.0.. HARD",
    "convert --to csv KINDS BAD",
    "convert --to sdk --from pencilmarks KINDS",
    "convert KINDS",
    "canon --transform KINDS",
    "canon --transform --to cases KINDS",
    "same 12..34.....1..4. .4..1.....43..21",
    "same 12..34.....1..4. ................",
    "same 12..34.....1..4. HARD",
    "same KINDS",
    "shuffle --count 2 KINDS BAD",
    "automorphisms KINDS BAD",
    "generate --size 4",
    "generate --size 4 --seed 1 --clues 3",
    "generate --seed 1 --clues 17 --tries 2",
    "generate --seed 1 --clues 17 --time 0.05 --progress always",
    "generate --symmetry list",
    "generate --symmetry odd",
    "generate --technique no-such-technique",
    "generate --pattern no-such-file",
    "generate --solution 11..............",
    "generate --rating 15.0.. --seed 1",
    "minimise KINDS 1234341243212143 BAD",
    "minimise --all --limit 2 1234341243212143 KINDS",
    "minimise --fewest --symmetry rotate180 1234341243212143 KINDS",
    "complete KINDS BAD",
    "complete --fewest KINDS BAD",
    "complete --solution 1234341243212143 12..34..........",
    "redundant KINDS 1234341243212143 BAD",
    "print KINDS BAD -o OUT-sheet.svg",
    "print KINDS HARD --per-page 1 -o OUT-pages.svg",
    "print KINDS -o OUT-sheet.doc",
    "print KINDS --per-page 0 -o OUT-sheet.svg",
    "grid --random --size 4",
    "grid",
    "sample --count 5 --summary --size 4",
    "sample --summary --size 16",
    "sample --size 4 --to json --seed 1",
    "compare --time 1 12..34.....1..4.",
    "compare --budget 1 HARD",
    "watch KINDS",
    "watch --engine fast 12..34.....1..4.",
    "explain KINDS",
    "explain --json HARD",
    "explain --steps 2 HARD BAD",
    "explain --html OUT-steps.html HARD",
    "hint KINDS BAD 1234341243212143",
    "hint --level 3 HARD",
    "hint --json HARD",
    "techniques",
    "techniques x-wing",
    "techniques nishio",
    "practice x-wing",
    "practice bug-type-9",
    "judges",
    "web --no-open --port PORT",
    "web --port 99999",
    "completions fish",
    "completions zsh",
    "completions elvish",
    "completions powershell",
    "completions no-such-shell",
    "man",
    "man solve",
    "man generate",
    "man no-such-command",
    "help",
    "no-such-command",
    "solv KINDS",
    "solve --limt 3",
    "solve --limit",
    "solve --limit x",
    "solve --limit 1 --limit 2",
    "solve --limit 3 --all",
    "solve --time 0",
    "solve --budget x",
    "solve --sample 0",
    "solve --threads 0",
    "solve --threads x",
    "solve --isa no-such-set",
    "solve --engine no-such-engine",
    "solve --to no-such-format",
    "solve --dedupe=x",
    "solve --dedupe class",
    "solve --resume",
    "solve --progress sometimes",
    "generate --clues 9..3",
    "generate --rating x",
    "generate --seed x",
    "generate --seed 99999999999999999999999",
    "techniques one two",
    "practice",
    "--language de",
    "--no-such-option",
];

/// Runs the program in Chinese.
fn run(line: &str) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let busy = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = busy.local_addr().expect("an address").port().to_string();
    let bad = folder.join("chinese-bad.txt");
    std::fs::write(&bad, "12..34.....1..4.\n12?4............\n123\n").expect("a file");
    let line = line.replace("KINDS", KINDS).replace("HARD", HARD).replace("PORT", &port);
    let line = line.replace("BAD", bad.to_str().expect("text"));
    let line = line.replace("OUT", folder.join("chinese").to_str().expect("text"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(["--language", "zh"]).args(line.split_whitespace()).stdin(Stdio::null());
    command.env("LC_ALL", "C").env("NO_COLOR", "1").output().expect("the program runs")
}

/// Words that stay as they are in every language: the program's own names, and verdicts.
fn names() -> HashSet<String> {
    let words = AnswerWord::ALL.map(AnswerWord::name).into_iter();
    let words = words.chain(Format::all().map(Format::name)).chain(Engine::all().map(Engine::name));
    let levels = ["easy", "medium", "hard", "expert", "extreme"];
    // Shells, and what a script for zsh calls lists of commands.
    let shells = ["bash", "elvish", "fish", "powershell", "zsh", "commands"];
    let own = ["shudu", "auto", "always", "never"].into_iter().chain(levels).chain(shells);
    words.chain(own).map(String::from).chain(commands()).collect()
}

/// The commands in the list of the help.
fn commands() -> Vec<String> {
    let help = String::from_utf8(run("-h").stdout).expect("text");
    let list = help.lines().skip_while(|line| !line.starts_with("命令")).skip(1);
    let list = list.take_while(|line| line.starts_with("  "));
    let commands: Vec<String> =
        list.filter_map(|line| line.split_whitespace().next()).map(String::from).collect();
    assert!(commands.iter().any(|command| command == "automorphisms"), "{help}");
    commands
}

/// Three or more English words in a row, outside of quotes. Commas and colons separate names in lists. In a script, which
/// has its texts in quotes, quotes within quotes are left out, and so are the comments of the library that writes it.
fn sentences(text: &str, is_script: bool, names: &HashSet<String>) -> Vec<String> {
    let outside = |text: &str, quote: &str| text.split(quote).step_by(2).collect::<Vec<_>>().join(" | ");
    let mut found = Vec::new();
    for line in text.lines() {
        let line: String =
            line.chars().map(|c| if c.is_ascii() { c.to_string() } else { " | ".into() }).collect();
        let said = if is_script {
            let code = line.split('#').next().unwrap_or_default();
            outside(&outside(code, "'\\''"), "\\'").replace(['\'', '"'], " | ")
        } else {
            outside(&outside(&line, "\""), "'")
        };
        let said = said.replace([',', ':', ';'], " | ");
        let mut row: Vec<&str> = Vec::new();
        for token in said.split_whitespace().chain(["|"]) {
            let word = token.trim_start_matches('(').trim_end_matches(['.', '!', '?', ')']);
            let is_word = word.len() > 1 || word == "a";
            if is_word && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_uppercase()) {
                row.push(word);
                continue;
            }
            let is_said = row.len() > 2 && row.iter().any(|word| !names.contains(*word));
            found.extend(is_said.then(|| row.join(" ")));
            row.clear();
        }
    }
    found
}

#[test]
fn no_english_sentence_is_left() {
    let names = names();
    let mut left = Vec::new();
    for line in LINES {
        let output = run(line);
        for text in [output.stdout, output.stderr] {
            let text = String::from_utf8(text).expect("text");
            let is_script = line.starts_with("completions");
            left.extend(
                sentences(&text, is_script, &names).into_iter().map(|found| format!("shudu {line}: {found}")),
            );
        }
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}

#[test]
fn every_command_is_run() {
    let run: HashSet<&str> = LINES.iter().filter_map(|line| line.split(' ').next()).collect();
    let missing: Vec<String> = commands().into_iter().filter(|name| !run.contains(name.as_str())).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn sentences_are_found_and_names_are_not() {
    let names = ["solve", "line"].map(String::from).into();
    assert_eq!(sentences("第 1 行：no digit is left\n", false, &names), ["no digit is left"]);
    assert_eq!(sentences("say 'one more word' # in a comment", true, &names), ["one more word"]);
    for text in ["solve line solve", "'no such thing'", "{\"one more word\":1}", "dead end r1c2", "ER EP 3"] {
        assert_eq!(sentences(text, false, &names), [""; 0], "{text}");
    }
}

#[test]
fn the_language_comes_from_the_option_or_the_environment() {
    let reason = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(args).stdin(Stdio::null());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.envs(variables.iter().copied()).output().expect("the program runs");
        String::from_utf8(output.stdout).expect("text")
    };
    let (english, chinese) = ("unique\texactly one solution\n", "unique\t恰有一解\n");
    let check = ["check", "12..34.....1..4."];
    assert_eq!(reason(&check, &[]), english);
    assert_eq!(reason(&check, &[("LANG", "zh_CN.UTF-8")]), chinese);
    assert_eq!(reason(&check, &[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")]), english);
    assert_eq!(reason(&check, &[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]), english);
    assert_eq!(reason(&check, &[("LC_ALL", ""), ("LC_MESSAGES", "zh_CN")]), chinese);
    let in_zh = [("LANG", "zh_CN.UTF-8")];
    for args in [["--language", "en"], ["--language", "en_US.UTF-8"], ["--language", "EN"]] {
        assert_eq!(reason(&[&args[..], &check[..]].concat(), &in_zh), english, "{args:?}");
    }
    for name in ["zh", "zh-CN", "zh_CN", "zh-Hans", "zh_CN.UTF-8"] {
        assert_eq!(reason(&[&check[..], &["--language", name]].concat(), &[]), chinese, "{name}");
    }
}
