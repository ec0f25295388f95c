//! `cargo xtask sentences` prints random sentences of the docs and comments, to be read without their
//! context. A sentence that needs a second reading should be rewritten.
//!
//! A comment is read as Markdown, like a document. The lines are joined into paragraphs, and the paragraphs
//! are split into sentences. Code, headings, drawings and short fragments are left out.

use crate::command::root;
use crate::repo::tree::Tree;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// The number of sentences that are printed.
const DRAWN: usize = 200;

/// The minimum number of words of a sentence.
const FEWEST_WORDS: usize = 4;

/// The marks of comments, which are the mark of a line comment and the two marks around a block comment.
type Marks = [&'static str; 3];

/// The endings of source files, and their marks. In Python, a docstring is a block comment.
const SOURCES: [(&[&str], Marks); 2] = [
    (&[".rs", ".ts", ".js", ".css"], ["//", "/*", "*/"]),
    (&[".py", ".pyi", ".toml"], ["#", "\"\"\"", "\"\"\""]),
];

/// Prints the seed and the sentences. Without `--seed`, the time of the clock is the seed.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let seed = match arguments {
        [] => SystemTime::now().duration_since(UNIX_EPOCH).ok().map(|time| time.as_secs()),
        [option, number] if option == "--seed" => number.parse().ok(),
        _ => None,
    };
    let Some(seed) = seed else {
        return refuse("expected nothing or a seed: cargo xtask sentences --seed 7");
    };
    let Ok(tree) = Tree::read(root()) else { return refuse("a folder cannot be listed") };
    println!("seed {seed}\n{}", draw(all(&tree), seed).join("\n"));
    ExitCode::SUCCESS
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("error: {why}");
    ExitCode::from(2)
}

/// Every English sentence, as `path:line: sentence`.
fn all(tree: &Tree) -> Vec<String> {
    let is_read =
        |path: &&str| !path.ends_with(".zh-CN.md") && !path.starts_with("crates/cli/tests/sessions/");
    let in_file = |path: &str| {
        let text = tree.text(path).unwrap_or_default();
        let found = sentences(path, &text).into_iter();
        found.map(|(line, sentence)| format!("{path}:{line}: {sentence}")).collect::<Vec<_>>()
    };
    tree.files("", "").filter(is_read).flat_map(in_file).collect()
}

/// Keeps a random selection of the sentences, by a partial shuffle.
fn draw(mut sentences: Vec<String>, mut seed: u64) -> Vec<String> {
    let drawn = DRAWN.min(sentences.len());
    for i in 0..drawn {
        let left = sentences.len() - i;
        sentences.swap(i, i + (random(&mut seed) % left as u64) as usize);
    }
    sentences.truncate(drawn);
    sentences
}

/// SplitMix64, by Sebastiano Vigna: <https://prng.di.unimi.it/splitmix64.c>.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The sentences of a file, each with the line where it begins.
fn sentences(path: &str, text: &str) -> Vec<(usize, String)> {
    let lines = match SOURCES.iter().find(|(endings, _)| endings.iter().any(|ending| path.ends_with(ending)))
    {
        Some((_, marks)) => comments(text, *marks),
        None if path.ends_with(".md") => text.lines().enumerate().map(|(i, line)| (i + 1, line)).collect(),
        None => Vec::new(),
    };
    paragraphs(&lines).iter().flat_map(|words| split(words)).collect()
}

/// The comments of a source, as numbered lines of Markdown. Code becomes empty lines.
fn comments(text: &str, [mark, open, close]: Marks) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let (mut in_block, mut in_string) = (false, false);
    for (number, line) in (1..).zip(text.lines()) {
        let start = line.trim_start();
        let block = if in_block { Some(start) } else { start.strip_prefix(open).filter(|_| !in_string) };
        let comment = match (block, start.strip_prefix(mark)) {
            (Some(block), _) => {
                in_block = !block.contains(close);
                block.split(close).next().unwrap_or_default().trim_start_matches('*')
            }
            (None, Some(comment)) if !in_string => comment.trim_start_matches(['/', '!', ':']),
            _ => {
                // Python marks both ends of a docstring with the same mark. After code on the same line, only
                // that mark may begin a string of several lines. In other languages, a `/*` after code may be
                // part of a path.
                in_string ^= open == close && line.matches(open).count() % 2 == 1;
                lines.extend([(number, ""), (number, if in_string { "" } else { trailing(line, mark) })]);
                ""
            }
        };
        lines.push((number, comment));
    }
    lines
}

/// The comment after the code of a line. A mark inside a string does not count.
fn trailing<'a>(line: &'a str, mark: &str) -> &'a str {
    let mark = format!(" {mark} ");
    let is_code = |before: &str| before.matches('"').count().is_multiple_of(2);
    let start = line.match_indices(&mark).map(|(i, _)| i).find(|i| is_code(&line[..*i]));
    start.map_or("", |i| &line[i + mark.len()..])
}

/// The words of every paragraph, list item and table cell, each with its line.
fn paragraphs<'a>(lines: &[(usize, &'a str)]) -> Vec<Vec<(usize, &'a str)>> {
    let (mut done, mut paragraph, mut in_code) = (Vec::new(), Vec::new(), false);
    for &(number, line) in lines {
        let text = line.trim();
        let is_fence = text.starts_with("```") || text.starts_with("~~~");
        in_code ^= is_fence;
        let item = text.strip_prefix("- ").or_else(|| text.strip_prefix("* "));
        let is_drawing = line.starts_with("   ") && item.is_none() && paragraph.is_empty();
        let is_prose = !(is_fence || in_code || is_drawing || is_no_prose(text));
        if !is_prose || item.is_some() || text.starts_with('|') {
            done.push(std::mem::take(&mut paragraph));
        }
        for (i, cell) in item.unwrap_or(text).split(" | ").filter(|_| is_prose).enumerate() {
            if i > 0 {
                done.push(std::mem::take(&mut paragraph));
            }
            let words = cell.split_whitespace().filter(|word| *word != "|");
            paragraph.extend(words.map(|word| (number, word)));
        }
    }
    done.push(paragraph);
    done
}

/// Whether the line holds no prose. A line without prose is blank, a heading, the line under the header of a
/// table, a tag, a doctest, or the definition of a link.
fn is_no_prose(text: &str) -> bool {
    text.is_empty()
        || text.starts_with(['#', '<', '>'])
        || text.starts_with("|-")
        || text.starts_with('[') && text.contains("]: ")
}

/// The sentences of a paragraph, each with the line where it begins.
fn split(words: &[(usize, &str)]) -> Vec<(usize, String)> {
    let (mut sentences, mut begin, mut ticks) = (Vec::new(), 0, 0);
    for (i, (_, word)) in words.iter().enumerate() {
        ticks += word.matches('`').count();
        let next = words.get(i + 1).map(|(_, next)| *next);
        if next.is_none() || ticks % 2 == 0 && is_last(word, next) {
            let sentence: Vec<String> =
                words[begin..=i].iter().map(|(_, word)| without_target(word)).collect();
            sentences.push((words[begin].0, sentence.join(" ")));
            begin = i + 1;
        }
    }
    sentences.retain(|(_, sentence)| count_words(sentence) >= FEWEST_WORDS);
    sentences
}

/// Whether a sentence ends with this word. A full stop before a lower-case letter belongs to an abbreviation.
fn is_last(word: &str, next: Option<&str>) -> bool {
    let word = word.trim_end_matches([')', '"', '*', '_', '”', '\'']);
    let is_abbreviated = word.ends_with('.') && next.is_some_and(|next| next.starts_with(char::is_lowercase));
    word.ends_with(['.', '?', '!', ':']) && !is_abbreviated
}

/// Removes the target from the word `text](target)` of a link.
fn without_target(word: &str) -> String {
    let Some((text, rest)) = word.split_once("](") else { return word.to_string() };
    format!("{text}]{}", rest.split_once(')').map_or("", |(_, rest)| rest))
}

/// The number of words. Code between backticks is one word.
fn count_words(sentence: &str) -> usize {
    let prose = sentence.split('`').step_by(2).flat_map(str::split_whitespace);
    prose.filter(|word| word.contains(char::is_alphabetic)).count() + sentence.matches('`').count() / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(path: &str, text: &str, expected: &[&str]) {
        let found = sentences(path, text).into_iter();
        assert_eq!(found.map(|(line, text)| format!("{line}: {text}")).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_comment_is_joined_before_it_is_split() {
        let text = "//! One cell of\n//! a board. Is it `a. B` here?\n\nfn f() {} // it ends \"e.g. here\"\n// SAFETY: the caller holds the proof.\n";
        let expected = [
            "1: One cell of a board.",
            "2: Is it `a. B` here?",
            "4: it ends \"e.g. here\"",
            "5: the caller holds the proof.",
        ];
        expect("a.rs", text, &expected);
    }

    #[test]
    fn code_in_a_comment_is_left_out() {
        let text = "/// Returns the first empty cell:\n///\n/// ```\n/// let four = words of code;\n/// ```\n/// Too short.\nlet url = \"https:// is no comment at all\";";
        expect("a.rs", text, &["1: Returns the first empty cell:"]);
    }

    #[test]
    fn markdown_is_read_by_paragraphs_items_and_cells() {
        let text = "# A heading has no sentence\n\nSee [the whole\nmap](a.md#b), then go on.\n- an item without a point\n- another item of words\n\n| the first cell holds | the second one as well |\n|---|---|\n";
        let expected = [
            "3: See [the whole map], then go on.",
            "5: an item without a point",
            "6: another item of words",
            "8: the first cell holds",
            "8: the second one as well",
        ];
        expect("a.md", text, &expected);
        expect("a.txt", text, &[]);
    }

    #[test]
    fn docstrings_and_blocks_are_comments() {
        let python = "def f():\n    \"\"\"Answers a column of puzzles.\n\n    One answer for each puzzle.\n    \"\"\"\n    return 1  # the number of answers\n";
        let expected =
            ["2: Answers a column of puzzles.", "4: One answer for each puzzle.", "6: the number of answers"];
        expect("a.py", python, &expected);
        expect("a.css", "/* The colours of a cell. */\nb { c: d }", &["1: The colours of a cell."]);
    }

    #[test]
    fn a_seed_always_draws_the_same() {
        let all: Vec<String> = (0..1000).map(|i| i.to_string()).collect();
        assert_eq!(draw(all.clone(), 1), draw(all.clone(), 1));
        assert_ne!(draw(all.clone(), 1), draw(all.clone(), 2));
    }
}
