//! Why a benchmark failed.

use std::process::ExitCode;

/// The kind of a failure, with an error message of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A wrong answer, so the benchmark failed as a test.
    Wrong(String),
    /// An input is missing or not valid, or input/output failed.
    Input(String),
}

impl Failure {
    /// Prints the message to stderr. Returns exit code 1 if an answer was wrong, or 2 if reading the input or
    /// writing the output failed.
    pub fn report(&self) -> ExitCode {
        let (code, message) = match self {
            Failure::Wrong(message) => (1, message),
            Failure::Input(message) => (2, message),
        };
        eprintln!("error: {message}");
        ExitCode::from(code)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::Input(error.to_string())
    }
}

impl From<files::Message> for Failure {
    fn from(message: files::Message) -> Failure {
        Failure::Input(message.to_string())
    }
}
