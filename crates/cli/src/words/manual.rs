//! The help of commands and options in languages other than English. The English help is written beside the options.

use super::chinese;
use shudu::words::Language;

/// The help of the program in one language.
///
/// ```text
/// key         text                                                 used for
/// command     a line, an empty line, more paragraphs               about, long about
/// option      a line, an empty line, more paragraphs               help, long help
/// value       a line                                               a value that an option takes
/// ```
pub(crate) struct Manual {
    /// The name of a command, or `shudu`, and its text.
    pub(crate) commands: &'static [(&'static str, &'static str)],
    /// The name of a command and an example of its use.
    pub(crate) examples: &'static [(&'static str, &'static str)],
    /// A command, an option (by its id in `args`), and its text. An empty command stands for all commands whose option
    /// has no text of its own.
    pub(crate) options: &'static [(&'static str, &'static str, &'static str)],
    /// The text for a value of an option.
    pub(crate) value: fn(&str, &str) -> Option<String>,
    /// The text below the list of commands.
    pub(crate) guide: fn() -> String,
    /// The English headings and phrases of clap, each with its translation. Longer phrases come first.
    pub(crate) phrases: &'static [(&'static str, &'static str)],
}

impl Manual {
    /// The help in a language; `None` for English.
    pub(crate) fn of(language: Language) -> Option<&'static Manual> {
        match language {
            Language::English => None,
            Language::Chinese => Some(&chinese::MANUAL),
        }
    }

    pub(crate) fn command(&self, name: &str) -> Option<&'static str> {
        self.commands.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    pub(crate) fn example(&self, name: &str) -> Option<&'static str> {
        self.examples.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    /// The text of an option of a command.
    pub(crate) fn option(&self, command: &str, id: &str) -> Option<&'static str> {
        let of = |command: &str| self.options.iter().find(|row| (row.0, row.1) == (command, id));
        of(command).or_else(|| of("")).map(|row| row.2)
    }

    /// The translation of a heading.
    pub(crate) fn phrase(&self, english: &str) -> Option<&'static str> {
        self.phrases.iter().find(|row| row.0 == english).map(|row| row.1)
    }
}
