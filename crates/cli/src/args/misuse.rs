//! Errors in the arguments as data, so that every language can say them.

use super::{Arguments, language};
use crate::words::Message;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error};
use files::HAS_PARQUET;
use shudu::IsaError;
use shudu::words::Language;
use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

/// An error in the arguments.
#[derive(Clone, Debug)]
pub(crate) struct Misuse {
    /// What clap says, in English and on one line.
    pub(crate) english: String,
    pub(crate) mistake: Mistake,
    /// Names that the user may have meant.
    pub(crate) similar: Vec<String>,
    /// The command whose help explains the arguments.
    pub(crate) command: Option<String>,
}

/// The kinds of errors. Arguments are written as clap writes them, such as `--limit <N>`.
#[derive(Clone, Debug)]
pub(crate) enum Mistake {
    /// The arguments in `others` cannot be used with `arg`. If there are no others, `arg` was used twice.
    Conflict {
        arg: String,
        others: Vec<String>,
    },
    NoEquals(String),
    NoValue {
        arg: String,
        known: Vec<String>,
    },
    UnknownValue {
        arg: String,
        found: String,
        known: Vec<String>,
        is_format: bool,
    },
    BadValue {
        arg: String,
        found: String,
        why: Option<Box<Message>>,
    },
    ExtraValue {
        arg: String,
        found: String,
    },
    UnknownArgument(String),
    UnknownCommand(String),
    Missing(Vec<String>),
    NotText,
    /// An error that clap alone can describe.
    Other,
}

impl Misuse {
    pub(crate) fn of(error: &Error) -> Misuse {
        let similar =
            [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
        let similar = similar.into_iter().flat_map(|kind| texts(error, kind)).collect();
        let program = Arguments::command();
        let typed = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok());
        let command = typed.into_iter().find(|word| program.find_subcommand(word).is_some());
        Misuse { english: in_one_line(error, HAS_PARQUET), mistake: Mistake::of(error), similar, command }
    }

    /// The language in which to report the error.
    pub(crate) fn language() -> Language {
        language::of_bad_arguments()
    }
}

impl Mistake {
    fn of(error: &Error) -> Mistake {
        let arg = || text(error, ContextKind::InvalidArg);
        let found = || text(error, ContextKind::InvalidValue);
        let known = || texts(error, ContextKind::ValidValue);
        match error.kind() {
            ErrorKind::ArgumentConflict => {
                let others = texts(error, ContextKind::PriorArg);
                let others = others.into_iter().filter(|other| *other != arg() && is_there(other)).collect();
                Mistake::Conflict { arg: arg(), others }
            }
            ErrorKind::NoEquals => Mistake::NoEquals(arg()),
            ErrorKind::InvalidValue if found().is_empty() => Mistake::NoValue { arg: arg(), known: known() },
            ErrorKind::InvalidValue => {
                let is_format = error.get(ContextKind::Suggested).is_some();
                Mistake::UnknownValue { arg: arg(), found: found(), known: known(), is_format }
            }
            ErrorKind::ValueValidation => {
                Mistake::BadValue { arg: arg(), found: found(), why: why(error).map(Box::new) }
            }
            ErrorKind::TooManyValues => Mistake::ExtraValue { arg: arg(), found: found() },
            ErrorKind::UnknownArgument => Mistake::UnknownArgument(arg()),
            ErrorKind::InvalidSubcommand => {
                Mistake::UnknownCommand(text(error, ContextKind::InvalidSubcommand))
            }
            ErrorKind::MissingRequiredArgument => Mistake::Missing(texts(error, ContextKind::InvalidArg)),
            ErrorKind::InvalidUtf8 => Mistake::NotText,
            _ => Mistake::Other,
        }
    }
}

/// Whether the help lists an argument. Without Parquet, it does not list `--compress`.
fn is_there(arg: &str) -> bool {
    HAS_PARQUET || arg != "--compress"
}

/// The reason why the parser of a value refuses it.
fn why(error: &Error) -> Option<Message> {
    let source = error.source()?;
    if let Some(message) = source.downcast_ref::<Message>() {
        return Some(message.clone());
    }
    if let Some(error) = source.downcast_ref::<shudu::Error>() {
        return Some(error.clone().into());
    }
    if let Some(error) = source.downcast_ref::<IsaError>() {
        return Some(Message::UnknownIsa(error.clone()));
    }
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        let is_large = matches!(error.kind(), IntErrorKind::PosOverflow | IntErrorKind::NegOverflow);
        return Some(if is_large { Message::NumberTooLarge } else { Message::ExpectWhole });
    }
    // Clap's error for a number outside of a range is a text such as `0 is not in 1..=100`.
    let text = source.to_string();
    let (least, most) = text.rsplit(' ').next()?.split_once("..=")?;
    Some(Message::ExpectBetween { least: least.to_string(), most: most.to_string() })
}

fn text(error: &Error, kind: ContextKind) -> String {
    texts(error, kind).join(" ")
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// Shortens clap's message to one line, without its prefix, usage and advice. If a value is not a number, replaces the
/// message of the standard library, which is the source of clap's error, by our own message. In a program without
/// Parquet, the message does not list the option `--compress`, which the help hides too.
fn in_one_line(error: &Error, has_parquet: bool) -> String {
    let message = error.to_string();
    let message = match error.source().and_then(|source| source.downcast_ref::<ParseIntError>()) {
        Some(source) if *source.kind() == IntErrorKind::InvalidDigit => {
            message.replace(&source.to_string(), &Message::ExpectWhole.in_words(Language::English))
        }
        _ => message,
    };
    let message = message.strip_prefix("error: ").unwrap_or(&message);
    let is_said = |line: &&str| !line.starts_with("Usage:") && !line.starts_with("For more information");
    let is_there = |line: &&str| !line.is_empty() && (has_parquet || *line != "--compress");
    let words = message.lines().take_while(is_said).map(str::trim).filter(is_there);
    words.collect::<Vec<_>>().join("; ").replace(":;", ":")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn refused(line: &str) -> Error {
        Arguments::try_parse_from(line.split(' ')).expect_err("bad arguments")
    }

    #[test]
    fn a_value_that_is_not_a_number_has_our_words() {
        let cases = [
            ("shudu solve --budget x", "expected a whole number, such as 1000000"),
            ("shudu solve --limit 0", "expected a number from 1"),
            ("shudu solve --limit x", "expected a number from 1"),
            ("shudu web --port 1e3", "expected a whole number"),
        ];
        for (line, words) in cases {
            let english = in_one_line(&refused(line), true);
            assert!(english.ends_with(&format!(": {words}")), "{english}");
        }
    }

    #[test]
    fn without_parquet_no_error_lists_the_option_for_it() {
        let conflict = refused("shudu solve --all --strict");
        let line = in_one_line(&conflict, true);
        assert!(line.contains("--strict; --compress"), "{line}");
        let line = in_one_line(&conflict, false);
        assert!(line.ends_with("--strict") && !line.contains("--compress"), "{line}");
    }

    #[test]
    fn every_reason_of_a_parser_is_known_in_chinese() {
        for line in [
            "solve --time x",
            "solve --budget x",
            "solve --limit 0",
            "solve --sample 0",
            "solve --threads 0",
            "solve --threads x",
            "solve --box 3",
            "solve --symbols 11",
            "solve --isa mmx",
            "generate --clues x",
            "generate --rating x",
            "generate --technique x",
            "generate --symmetry x",
            "generate --size 99",
            "generate --seed x",
            "generate --seed 99999999999999999999",
            "hint --level 9",
            "explain --steps -x",
            "web --port 99999",
            "print --output a.svg --per-page 0",
        ] {
            let error = refused(&format!("shudu {line}"));
            if error.kind() == ErrorKind::ValueValidation {
                assert!(why(&error).is_some(), "{line}: {error}");
            }
        }
    }
}
