//! `shudu completions` and `shudu man`: files that a packager installs beside the program.

use crate::args::Command;
use crate::session::{Session, Stop};
use crate::words::Message;
use clap::CommandFactory;
use clap_complete::Shell;

pub(crate) fn completions(shell: Shell, session: &mut Session) -> Result<(), Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Command::command(), "shudu", &mut script);
    session.write(script)
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
    clap_mangen::Man::new(command.clone()).render(&mut page).expect("there is room for a page in memory");
    session.write(page)
}
