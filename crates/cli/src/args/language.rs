//! The option `--language`, and the language of the user's environment.

use crate::words::Message;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use shudu::words::Language;
use std::env::{args_os, var};

/// The variables that name the language of messages, most important first, as in every program for POSIX.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The option itself, as the user types it.
const OPTION: &str = "--language";

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LanguageArgs {
    /// The language of answers, messages and the manual; the default is that of LC_ALL, LC_MESSAGES or LANG
    ///
    /// Reasons and the names of techniques are in this language in every format. Verdicts, the names of columns and the
    /// members of objects are the same in every language.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language(), ignore_case = true, display_order = 900)]
    language: Option<Language>,
}

impl LanguageArgs {
    /// The language that the user chose, or the language of the environment.
    pub(crate) fn chosen(self) -> Language {
        self.language.unwrap_or_else(of_environment)
    }
}

/// The language for an error in the arguments. As arguments with an error have no parsed options, this function
/// searches them for `--language`.
pub(crate) fn of_bad_arguments() -> Language {
    let words: Vec<String> = args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    typed(&words).unwrap_or_else(of_environment)
}

/// The last language that an option `--language` names.
fn typed(words: &[String]) -> Option<Language> {
    let mut words = words.iter().take_while(|word| *word != "--");
    let mut found = None;
    while let Some(word) = words.next() {
        match word.strip_prefix(OPTION) {
            Some("") => found = words.next().and_then(|name| of_locale(name)).or(found),
            Some(rest) => found = rest.strip_prefix('=').and_then(of_locale).or(found),
            None => {}
        }
    }
    found
}

fn of_environment() -> Language {
    let set = VARIABLES.into_iter().filter_map(|name| var(name).ok()).find(|value| !value.is_empty());
    set.and_then(|locale| of_locale(&locale)).unwrap_or(Language::English)
}

/// The language of a locale such as `zh_CN.UTF-8` or `zh-Hans`, if the program speaks it.
fn of_locale(locale: &str) -> Option<Language> {
    let id = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
    Language::by_id(&id)
}

fn language() -> impl TypedValueParser<Value = Language> {
    let known = Language::all().map(|language| {
        let name = PossibleValue::new(language.id()).help(Message::LanguageName.in_words(language));
        name.aliases(locales(language))
    });
    PossibleValuesParser::new(known).map(|name| of_locale(&name).unwrap_or_default())
}

/// Usual names of locales, which `--language` takes for a language, in any case.
fn locales(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["en-us", "en_us", "en_us.utf-8", "en-gb", "en_gb", "en_gb.utf-8"],
        Language::Chinese => {
            &["zh-cn", "zh_cn", "zh_cn.utf-8", "zh-hans", "zh_hans", "zh-hans-cn", "zh-sg", "zh_sg"]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language_first() {
        for locale in ["zh", "zh_CN.UTF-8", "zh-Hans", "ZH_cn", "zh_CN@pinyin"] {
            assert_eq!(of_locale(locale), Some(Language::Chinese), "{locale}");
        }
        assert_eq!(of_locale("en_US.UTF-8"), Some(Language::English));
        for locale in ["", "C", "C.UTF-8", "POSIX", "de_DE", "zhongwen"] {
            assert_eq!(of_locale(locale), None, "{locale}");
        }
        for language in Language::all() {
            assert!(locales(language).iter().all(|locale| of_locale(locale) == Some(language)));
        }
    }

    #[test]
    fn the_option_is_found_among_bad_arguments() {
        let typed = |line: &str| {
            let words: Vec<String> = line.split(' ').map(String::from).collect();
            typed(&words)
        };
        assert_eq!(typed("shudu --language zh solve --bad"), Some(Language::Chinese));
        assert_eq!(typed("shudu solve --bad --language=zh_CN"), Some(Language::Chinese));
        assert_eq!(typed("shudu solve --language zh --language en"), Some(Language::English));
        assert_eq!(typed("shudu solve --language zh --language de"), Some(Language::Chinese));
        assert_eq!(typed("shudu solve --languages zh -- --language zh"), None);
        assert_eq!(typed("shudu solve --language"), None);
    }
}
