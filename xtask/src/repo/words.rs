//! Sentences and labels belong in `words/`. In the other files of a shipped crate, a string must not contain
//! a Chinese character, and a string of several words must not contain a word in lower case.

use super::source::shipped;
use super::tree::Tree;

/// Files outside of `words/` that may contain sentences, each with the reason. All crates are read except
/// testkit, which is not shipped.
const EXCEPTIONS: [(&str, &str); 18] = [
    ("crates/cli/src/args", "clap's help, which is English"),
    ("crates/cli/src/console.rs", "cuts what clap says"),
    ("crates/cli/src/commands/reason/svg.rs", "classes of the style sheet"),
    ("crates/cli/src/commands/watch.rs", "events of a search, as data"),
    ("crates/cli/src/commands/web/", "HTTP, for browsers"),
    (
        "crates/files/src/parquet/encoder.rs",
        "what a Parquet file says about its writer, and errors of its library",
    ),
    ("crates/files/src/parquet/joint.rs", "errors of the library for Parquet"),
    ("crates/kernel/src/isa.rs", "the kernel depends on nothing; clap shows it, in English"),
    ("crates/py/src/", "exceptions for programmers, in English as Python's own"),
    ("crates/shudu/src/board/shape.rs", "the name of a shape, which errors quote in both languages"),
    ("crates/shudu/src/solve/engine.rs", "a line in the help"),
    ("crates/shudu/src/solve/event.rs", "events of a search, as data"),
    ("crates/shudu/src/text/format.rs", "a line in the help"),
    ("crates/shudu/src/text/judge.rs", "the words that a judge compares byte for byte"),
    ("crates/shudu/src/text/copied/", "characters of boards, and words of other programs"),
    ("crates/shudu/src/text/notation.rs", "characters of boards"),
    ("crates/wasm/src/board.rs", "a mistake of the page's own code"),
    ("crates/wasm/src/making.rs", "a mistake of the page's own code"),
];

/// Code before a string that no user reads. Such code is a call whose message reports a bug, or an attribute,
/// which is for the compiler.
const TO_DEVELOPERS: [&str; 6] = ["expect(", "expect_err(", "assert", "panic!(", "unreachable!(", "#["];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let is_read = |path: &&str| path.contains("/src/") && !path.starts_with("crates/testkit/");
    let has_words = |path: &&str| path.contains("/words/") || path.ends_with("/words.rs");
    let sources = tree.files("crates/", ".rs").filter(is_read);
    let sources = sources.filter(|path| !has_words(path) && !path.contains("tests"));
    let found: Vec<(&str, String)> = sources
        .flat_map(|path| {
            complaints(path, &tree.text(path).unwrap_or_default()).into_iter().map(move |it| (path, it))
        })
        .collect();
    let idle =
        EXCEPTIONS.iter().filter(|(exception, _)| !found.iter().any(|(path, _)| path.starts_with(exception)));
    let idle = idle.map(|(exception, _)| format!("{exception} needs no exception: no sentence stands there"));
    let is_exception = |path: &str| EXCEPTIONS.iter().any(|(exception, _)| path.starts_with(exception));
    let bad = found.iter().filter(|(path, _)| !is_exception(path)).map(|(_, complaint)| complaint.clone());
    bad.chain(idle).collect()
}

fn complaints(path: &str, text: &str) -> Vec<String> {
    let bad = literals(text).into_iter().filter(|literal| is_chinese(&literal.text) || is_sentence(literal));
    bad.map(|Literal { line, text, .. }| format!("{path}:{line}: '{text}' belongs in words/")).collect()
}

/// A string literal in the code.
#[derive(Debug, Default)]
struct Literal {
    line: usize,
    /// The code of the statement, up to the literal.
    before: String,
    text: String,
}

/// The string literals of a source, except the literals in its test module and in comments.
fn literals(text: &str) -> Vec<Literal> {
    let text = shipped(text);
    let (mut found, mut line, mut before) = (Vec::new(), 1, String::new());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        line += usize::from(c == '\n');
        match c {
            '/' if characters.peek() == Some(&'/') => {
                characters.by_ref().find(|&c| c == '\n');
                line += 1;
            }
            // In the character literal '"', the quote does not begin a string. A lifetime is skipped like other code.
            '\'' if characters.peek() == Some(&'"') => drop(characters.nth(1)),
            '"' => {
                let mut literal = Literal { line, before: before.clone(), text: String::new() };
                while let Some(c) = characters.next().filter(|&c| c != '"') {
                    line += usize::from(c == '\n');
                    let escaped = if c == '\\' { characters.next() } else { None };
                    literal.text.push(match escaped {
                        Some('n' | 'r' | 't' | '\n') => ' ',
                        escaped => escaped.unwrap_or(c),
                    });
                }
                found.push(literal);
            }
            ';' | '{' | '}' => before.clear(),
            c => before.push(c),
        }
    }
    found
}

fn is_chinese(text: &str) -> bool {
    text.contains(|c| matches!(c, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}'))
}

/// Whether users read the literal, and the literal has two or more words, of which at least one is in lower
/// case.
fn is_sentence(Literal { before, text, .. }: &Literal) -> bool {
    let is_word = |part: &&str| {
        let word = part.trim_matches(['.', ',', ':', ';', '!', '?', '(', ')']);
        (word.len() > 1 || word == "a") && word.chars().all(|c| c.is_ascii_alphabetic() || c == '-')
    };
    let words: Vec<&str> = text.split_whitespace().filter(is_word).collect();
    let is_said = words.len() > 1 && words.iter().any(|word| !word.contains(char::is_uppercase));
    is_said && !TO_DEVELOPERS.iter().any(|call| before.contains(call))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_and_chinese_are_found() {
        for code in [
            "say(\"no such file\")",
            "format!(\n    \"{n} puzzles in a row\"\n)",
            "\"数\"",
            "'\"' \"one more time\"",
            "counted(n, \"dead end\")",
        ] {
            assert_eq!(complaints("a.rs", code).len(), 1, "{code}");
        }
        assert_eq!(complaints("a.rs", "\n\"one more time\""), ["a.rs:2: 'one more time' belongs in words/"]);
    }

    #[test]
    fn comments_short_strings_formats_and_mistakes_are_left_alone() {
        for code in [
            "/// \"no such file\"",
            "\"deepest\"",
            "\"GET HEAD\"",
            "\"text/plain; charset=utf-8\"",
            "\"<text class=\\\"digit\\\" x=\\\"{x}\\\">\"",
            "it.expect(\"a piece of it\")",
            "assert!(is_one,\n    \"a piece of it\")",
            "#[expect(a, reason = \"one arm a message\")]",
            "#[cfg(test)]\nmod tests { \"one more time\"",
        ] {
            assert_eq!(complaints("a.rs", code), [""; 0], "{code}");
        }
    }
}
