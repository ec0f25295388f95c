//! `shudu completions` and `shudu man` print files that a packager installs beside the program.

use crate::manual::{in_language, program};
use crate::session::{Session, Stop};
use crate::words::Message;
use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use files::HAS_PARQUET;
use std::io;

pub(crate) fn completions(shell: Shell, session: &mut Session) -> Result<(), Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(session.language), "shudu", &mut script);
    let script = in_language(&String::from_utf8_lossy(&script), session.language);
    if HAS_PARQUET { session.write(&*script) } else { session.write(without_compress(&script)) }
}

/// Removes `--compress` from the completions of a program without Parquet. The help hides the option, but completions
/// list hidden options.
fn without_compress(script: &str) -> String {
    let lines = script.lines().filter(|line| !line.contains("Parquet"));
    lines.map(|line| line.replace(" --compress", "") + "\n").collect()
}

/// Prints the page of a command, or one page about the program and all its commands.
pub(crate) fn man(name: Option<&str>, session: &mut Session) -> Result<(), Stop> {
    let mut program = program(session.language);
    program.build();
    let unknown = |name: &str| {
        let known: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        Message::UnknownCommand { found: name.to_string(), known: known.join(", ") }
    };
    let page = match name {
        None => whole(&program),
        Some(name) => {
            let command = program.find_subcommand(name).ok_or_else(|| unknown(name))?;
            page(command)
        }
    };
    session.write(in_language(&page, session.language))
}

/// The manual page of a command. The text after the options keeps its lines, because it lists examples.
fn page(command: &Command) -> String {
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let command = command.clone().after_help(None::<&str>).after_long_help(None::<&str>);
    written(|out| man_of(&command).render(out)) + &after_options(&after)
}

fn man_of(command: &Command) -> Man {
    Man::new(command.clone()).source(format!("shudu {}", env!("CARGO_PKG_VERSION")))
}

/// The lines that define an apostrophe, which a page needs only at its beginning.
const PREAMBLE: [&str; 2] = [".ie ", ".el "];

/// The page of the program, with a section for each command at its end.
fn whole(program: &Command) -> String {
    let mut page = page(program);
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let man = man_of(command);
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        page.push_str(&format!(".SH {}\n", name.replace('-', " ").to_uppercase()));
        let parts = written(|out| {
            man.render_description_section(out)?;
            man.render_synopsis_section(out)?;
            man.render_options_section(out)
        });
        // The sections of a command's own page become subsections. The description needs no heading.
        let parts = parts.replace(".SH DESCRIPTION\n", "").replace(".SH ", ".SS ");
        let lines = parts.lines().filter(|line| !PREAMBLE.iter().any(|start| line.starts_with(start)));
        lines.for_each(|line| page.extend([line, "\n"]));
    }
    page
}

fn written(write: impl Fn(&mut Vec<u8>) -> io::Result<()>) -> String {
    let mut page = Vec::new();
    write(&mut page).expect("there is room for a page in memory");
    String::from_utf8_lossy(&page).into_owned()
}

/// The text after the options as roff: blocks with indented lines keep their lines, other blocks are filled.
fn after_options(text: &str) -> String {
    let mut roff = String::new();
    for block in text.split("\n\n").filter(|block| !block.is_empty()) {
        let (heading, lines) = match block.split_once('\n') {
            Some((heading, lines)) if lines.starts_with(' ') => (heading, lines),
            _ => ("", block),
        };
        if !heading.is_empty() {
            roff.push_str(&format!(
                ".SH {}\n",
                escaped(heading.trim_end_matches([':', '：'])).to_uppercase()
            ));
        }
        let is_kept = lines.starts_with(' ');
        roff.push_str(if is_kept { ".nf\n" } else { ".PP\n" });
        lines.lines().for_each(|line| roff.push_str(&format!("{}\n", escaped(line))));
        roff.push_str(if is_kept { ".fi\n" } else { "" });
    }
    roff
}

/// A line of text as roff. A backslash would begin a command, and so would a dot or quote at the start.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::words::Language;

    #[test]
    fn manual_pages_keep_the_lines_of_examples() {
        let mut program = program(Language::English);
        program.build();
        let page = page(&program);
        let examples = page.split(".SH EXAMPLES\n.nf\n").nth(1).expect("a section of examples");
        let examples: Vec<&str> = examples.lines().take_while(|line| *line != ".fi").collect();
        assert!(
            examples.len() > 10 && examples.iter().all(|line| line.starts_with("  shudu ")),
            "{examples:?}"
        );
        assert!(page.contains(".SH ENGINES (\\-\\-ENGINE)\n.nf\n"), "{page}");
    }

    #[test]
    fn completions_know_techniques_symmetries_engines_formats_judges_and_levels() {
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut program(Language::English), "shudu", &mut script);
            let script = String::from_utf8(script).expect("text");
            let knows_values = !matches!(shell, Shell::Elvish | Shell::PowerShell);
            for word in ["x-wing", "rotate180", "blanks", "pencilmarks", "p1784", "extreme"] {
                assert!(!knows_values || script.contains(word), "{shell}: {word}");
            }
        }
    }

    #[test]
    fn no_shell_completes_an_option_that_is_not_there() {
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut program(Language::English), "shudu", &mut script);
            let script = String::from_utf8(script).expect("text");
            assert!(script.contains("-compress") || script.contains("-l compress"), "{shell}");
            let script = without_compress(&script);
            assert!(!script.contains("-compress") && !script.contains("-l compress"), "{shell}");
        }
    }
}
