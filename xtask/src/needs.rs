//! What a part needs before it can run: it is installed if that can be done here, else named.

use crate::command::{cargo, works};
use std::process::Command;

/// Something to be there.
pub(crate) enum Need {
    /// A component of the Rust toolchain, and the cargo command it brings.
    Component { name: &'static str, command: &'static str },
}

/// `cargo fmt`.
pub(crate) const RUSTFMT: Need = Need::Component { name: "rustfmt", command: "fmt" };

/// `cargo clippy`.
pub(crate) const CLIPPY: Need = Need::Component { name: "clippy", command: "clippy" };

impl Need {
    /// Installs what is missing, or says what to install.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        match self {
            Need::Component { name, command } => {
                let is_there = || works(&mut cargo(&[command, "--version"]));
                if is_there()
                    || (works(Command::new("rustup").args(["component", "add", name])) && is_there())
                {
                    return Ok(());
                }
                Err(format!("cargo {command} is missing: install it with 'rustup component add {name}'"))
            }
        }
    }
}
