//! `shudu completions` and `shudu man`: what a packager installs beside the program.

use crate::args::Cli;
use crate::session::{Session, Stop};
use crate::words::Message;
use clap::CommandFactory;
use clap_complete::Shell;

pub(crate) fn completions(shell: Shell, session: &mut Session) -> Result<(), Stop> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "shudu", &mut script);
    session.write(script)
}

/// The page of the program, or of one command.
pub(crate) fn man(name: Option<&str>, session: &mut Session) -> Result<(), Stop> {
    let mut program = Cli::command();
    program.build();
    let command = match name {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
                session.error(Message::UnknownCommand { found: name.to_string(), known: known.join(", ") });
                return Ok(());
            }
        },
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).expect("there is room for a page in memory");
    session.write(page)
}
