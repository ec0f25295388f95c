//! Tools that a part needs before it can run. A missing tool is installed if possible; otherwise an error
//! names the tool.

use crate::command::{cargo, nightly, works};
use std::process::Command;

/// A required tool.
pub(crate) enum Need {
    /// A component of the Rust toolchain, and the cargo command that the component adds.
    Component { name: &'static str, command: &'static str },
    /// The nightly toolchain.
    Nightly,
    /// A component of the nightly toolchain.
    NightlyComponent { name: &'static str, command: &'static str },
    /// A program that the user must install.
    Program { name: &'static str },
    /// A program that comes from Debian packages, which are installed automatically if possible.
    Packages { program: &'static str, packages: &'static [&'static str] },
}

/// `cargo fmt`.
pub(crate) const RUSTFMT: Need = Need::Component { name: "rustfmt", command: "fmt" };

/// `cargo clippy`.
pub(crate) const CLIPPY: Need = Need::Component { name: "clippy", command: "clippy" };

/// The nightly toolchain.
pub(crate) const NIGHTLY: Need = Need::Nightly;

/// `cargo miri`.
pub(crate) const MIRI: Need = Need::NightlyComponent { name: "miri", command: "miri" };

/// `valgrind`.
pub(crate) const VALGRIND: Need = Need::Program { name: "valgrind" };

/// `npm`, which is installed together with Node.
pub(crate) const NODE: Need = Need::Program { name: "npm" };

/// The browser in which the page is tested, and a Chinese font for the page.
pub(crate) const CHROMIUM: Need =
    Need::Packages { program: "chromium", packages: &["chromium", "fonts-noto-cjk"] };

/// `python3`; the `python` part creates its own environments and installs its own packages.
pub(crate) const PYTHON: Need = Need::Program { name: "python3" };

/// Java, on which Spark runs.
pub(crate) const JAVA: Need = Need::Packages { program: "java", packages: &["openjdk-17-jre-headless"] };

impl Need {
    /// Installs the tool if it is missing, or returns a sentence that says what to install.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if self.is_there() || (self.install() && self.is_there()) { Ok(()) } else { Err(self.cure()) }
    }

    fn is_there(&self) -> bool {
        match self {
            Need::Component { command, .. } => works(&mut cargo(&[command, "--version"])),
            Need::Nightly => works(nightly().arg("--version")),
            Need::NightlyComponent { command, .. } => works(nightly().args([command, "--version"])),
            Need::Program { name } | Need::Packages { program: name, .. } => {
                works(Command::new(name).arg("--version"))
            }
        }
    }

    /// Installs the tool; returns whether the tool was installed. If the installation needs a decision or a
    /// password, leaves the installation to the user.
    fn install(&self) -> bool {
        let mut rustup = Command::new("rustup");
        match self {
            Need::Component { name, .. } => works(rustup.args(["component", "add", name])),
            Need::NightlyComponent { name, .. } => {
                works(rustup.args(["component", "add", "--toolchain", "nightly", name, "rust-src"]))
            }
            Need::Packages { packages, .. } => {
                works(Command::new("apt-get").arg("update"));
                works(
                    Command::new("apt-get")
                        .args(["install", "-y", "--no-install-recommends"])
                        .args(*packages),
                )
            }
            Need::Nightly | Need::Program { .. } => false,
        }
    }

    /// A sentence that names the missing tool and says how to install it.
    fn cure(&self) -> String {
        match self {
            Need::Component { name, command } => {
                format!("cargo {command} is missing: install it with 'rustup component add {name}'")
            }
            Need::Nightly => {
                "the nightly toolchain is missing: install it with 'rustup toolchain install nightly'".into()
            }
            Need::NightlyComponent { name, .. } => format!(
                "{name} is missing: install it with 'rustup component add --toolchain nightly {name} rust-src'"
            ),
            Need::Program { name } => {
                format!("{name} is missing: install it, say with 'apt-get install {name}'")
            }
            Need::Packages { program, packages } => {
                format!("{program} is missing: install it, say with 'apt-get install {}'", packages.join(" "))
            }
        }
    }
}
