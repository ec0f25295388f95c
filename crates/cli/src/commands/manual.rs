//! `shudu completions` and `shudu man` print files that a packager installs beside the program.

use crate::args::Command;
use crate::session::{Session, Stop};
use crate::words::Message;
use clap::CommandFactory;
use clap_complete::Shell;
use files::HAS_PARQUET;

pub(crate) fn completions(shell: Shell, session: &mut Session) -> Result<(), Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Command::command(), "shudu", &mut script);
    let script = String::from_utf8_lossy(&script);
    if HAS_PARQUET { session.write(&*script) } else { session.write(without_compress(&script)) }
}

/// Removes `--compress` from the completions of a program without Parquet. The help hides the option, but completions
/// list hidden options.
fn without_compress(script: &str) -> String {
    let lines = script.lines().filter(|line| !line.contains("Parquet"));
    lines.map(|line| line.replace(" --compress", "") + "\n").collect()
}

pub(crate) fn man(name: Option<&str>, session: &mut Session) -> Result<(), Stop> {
    let mut program = Command::command();
    program.build();
    let unknown = |name: &str| {
        let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        Message::UnknownCommand { found: name.to_string(), known: known.join(", ") }
    };
    let command = match name {
        None => &program,
        Some(name) => program.find_subcommand(name).ok_or_else(|| unknown(name))?,
    };
    let mut page = Vec::new();
    let source = format!("shudu {}", env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(command.clone())
        .source(source)
        .render(&mut page)
        .expect("there is room for a page in memory");
    session.write(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_shell_completes_an_option_that_is_not_there() {
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Command::command(), "shudu", &mut script);
            let script = String::from_utf8(script).expect("text");
            assert!(script.contains("-compress") || script.contains("-l compress"), "{shell}");
            let script = without_compress(&script);
            assert!(!script.contains("-compress") && !script.contains("-l compress"), "{shell}");
        }
    }
}
