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
            written(|out| page_of(command).render(out))
        }
    };
    session.write(in_language(&page, session.language))
}

fn page_of(command: &Command) -> Man {
    Man::new(command.clone()).source(format!("shudu {}", env!("CARGO_PKG_VERSION")))
}

/// The lines that define an apostrophe, which a page needs only at its beginning.
const PREAMBLE: [&str; 2] = [".ie ", ".el "];

/// The page of the program, with a section for each command at its end.
fn whole(program: &Command) -> String {
    let mut page = written(|out| page_of(program).render(out));
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let man = page_of(command);
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

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::words::Language;

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
