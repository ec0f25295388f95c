//! The help, the manual and the completions in the language of the user.
//!
//! Clap's tree of commands has the English help. For another language, the texts in the tree are replaced, and clap's own
//! phrases are replaced in what clap has written.

use crate::args::Arguments;
use crate::words::Manual;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, CommandFactory};
use shudu::words::Language;

/// The tree of commands, with the help in a language. Only the English tree parses values.
pub(crate) fn program(language: Language) -> Command {
    match Manual::of(language) {
        None => Arguments::command(),
        Some(manual) => translated(Arguments::command(), manual).after_help((manual.guide)()),
    }
}

/// Clap's help for the arguments of this run, for which clap has stopped with `request`.
pub(crate) fn help(request: &clap::Error, language: Language) -> String {
    match program(language).try_get_matches() {
        Err(help) if language != Language::English => {
            in_language(&help.render().ansi().to_string(), language)
        }
        _ => request.render().ansi().to_string(),
    }
}

/// Replaces the phrases that clap itself has put into a help or a page.
pub(crate) fn in_language(text: &str, language: Language) -> String {
    let phrases = Manual::of(language).map_or(&[][..], |manual| manual.phrases);
    phrases.iter().fold(text.to_string(), |text, (english, other)| text.replace(english, other))
}

/// Replaces the help of a command, its options and its subcommands.
fn translated(command: Command, manual: &'static Manual) -> Command {
    let name = command.get_name().to_string();
    let command = match manual.command(&name).map(parted) {
        Some((line, all)) => command.about(line).long_about(all),
        None => command,
    };
    let command = match manual.example(&name) {
        Some(example) => command.after_help(example),
        None => command,
    };
    let command = command.mut_args(|arg| translated_arg(&name, arg, manual));
    command.mut_subcommands(|command| translated(command, manual))
}

fn translated_arg(command: &str, arg: Arg, manual: &'static Manual) -> Arg {
    let id = arg.get_id().to_string();
    let arg = match manual.option(command, &id).map(parted) {
        Some((line, all)) => arg.help(line).long_help(all),
        None => arg,
    };
    let arg = match arg.get_help_heading().and_then(|heading| manual.phrase(heading)) {
        Some(heading) => arg.help_heading(heading),
        None => arg,
    };
    let value = |value: PossibleValue| match (manual.value)(&id, value.get_name()) {
        Some(help) => value.help(help),
        None => value,
    };
    let values: Vec<PossibleValue> = arg.get_possible_values().into_iter().map(value).collect();
    if values.is_empty() || !arg.get_action().takes_values() {
        return arg;
    }
    arg.value_parser(PossibleValuesParser::new(values))
}

/// The first line of a help, and the whole help if it has more.
fn parted(text: &'static str) -> (&'static str, Option<&'static str>) {
    match text.split_once("\n\n") {
        Some((line, _)) => (line, Some(text)),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Calls `visit` for the program and every command, and for every option.
    fn walk(visit: &mut impl FnMut(&Command, Option<&Arg>)) {
        let program = Arguments::command();
        for command in std::iter::once(&program).chain(program.get_subcommands()) {
            visit(command, None);
            command.get_arguments().for_each(|arg| visit(command, Some(arg)));
        }
    }

    fn manual() -> &'static Manual {
        Manual::of(Language::Chinese).expect("a Chinese manual")
    }

    #[test]
    fn every_command_option_and_value_has_chinese_help() {
        let mut missing = Vec::new();
        walk(&mut |command, arg| {
            let name = command.get_name();
            let Some(arg) = arg else {
                missing.extend(manual().command(name).is_none().then(|| name.to_string()));
                return;
            };
            let id = arg.get_id().as_str();
            missing.extend(manual().option(name, id).is_none().then(|| format!("{name} {id}")));
            let heading = arg.get_help_heading().filter(|heading| manual().phrase(heading).is_none());
            missing.extend(heading.map(|heading| format!("{name}: {heading}")));
            let values = arg.get_possible_values();
            let values = values.iter().filter(|value| value.get_help().is_some());
            let values = values.filter(|value| (manual().value)(id, value.get_name()).is_none());
            missing.extend(values.map(|value| format!("{name} {id} {}", value.get_name())));
        });
        assert_eq!(missing, [""; 0], "words/chinese/manual lacks these");
    }

    #[test]
    fn every_chinese_help_has_its_command_or_option() {
        let (mut commands, mut options) = (BTreeSet::new(), BTreeSet::new());
        walk(&mut |command, arg| {
            let name = command.get_name().to_string();
            if let Some(arg) = arg {
                let id = arg.get_id().to_string();
                let has_own =
                    manual().options.iter().any(|row| (row.0, row.1) == (name.as_str(), id.as_str()));
                options.insert((if has_own { name } else { String::new() }, id));
            } else {
                commands.insert(name);
            }
        });
        let rows = manual().options.iter().map(|row| (row.0, row.1));
        let idle = rows.clone().filter(|row| !options.contains(&(row.0.to_string(), row.1.to_string())));
        assert_eq!(idle.collect::<Vec<_>>(), [], "no such options");
        assert_eq!(rows.clone().count(), rows.collect::<BTreeSet<_>>().len(), "an option stands twice");
        let known = manual().commands.iter().chain(manual().examples).map(|row| row.0);
        assert_eq!(
            known.filter(|name| !commands.contains(*name)).collect::<Vec<_>>(),
            [""; 0],
            "no such commands"
        );
    }

    /// If two commands share a Chinese text, their English help must be the same too.
    #[test]
    fn a_help_for_all_commands_stands_for_one_english_help() {
        let mut found: Vec<(String, String, String)> = Vec::new();
        walk(&mut |command, arg| {
            let Some(arg) = arg else { return };
            let (name, id) = (command.get_name(), arg.get_id().as_str());
            if !manual().options.iter().any(|row| (row.0, row.1) == (name, id)) {
                let help =
                    arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
                found.push((id.to_string(), help, name.to_string()));
            }
        });
        for (id, help, name) in &found {
            let other = found.iter().find(|other| &other.0 == id).expect("itself");
            assert_eq!(help, &other.1, "{name} --{id} needs a text of its own: {} has another", other.2);
        }
    }

    #[test]
    fn a_help_has_more_paragraphs_in_chinese_if_it_has_more_in_english() {
        let mut differ = Vec::new();
        let chinese = program(Language::Chinese);
        walk(&mut |command, arg| {
            let name = command.get_name();
            let other =
                if name == "shudu" { &chinese } else { chinese.find_subcommand(name).expect("a command") };
            let (english, other) = match arg {
                None => (command.get_long_about(), other.get_long_about()),
                Some(arg) => {
                    let other = other.get_arguments().find(|other| other.get_id() == arg.get_id());
                    (arg.get_long_help(), other.and_then(Arg::get_long_help))
                }
            };
            if english.is_some() != other.is_some() {
                differ.push(format!("{name} {:?}", arg.map(Arg::get_id)));
            }
        });
        assert_eq!(differ, [""; 0]);
    }
}
