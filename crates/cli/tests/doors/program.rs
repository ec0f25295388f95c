//! Runs the program in the folder of a test, so that messages name inputs by relative paths.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder for the inputs and outputs of one test.
pub(crate) struct Folder(PathBuf);

/// The output and exit code of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

impl Folder {
    /// Makes an empty folder.
    pub(crate) fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doors").join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("room for a folder");
        Folder(path)
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(crate) fn write(&self, file: &str, bytes: &[u8]) {
        std::fs::write(self.path(file), bytes).expect("room for a file");
    }

    /// Runs the program to its end.
    pub(crate) fn run(&self, args: &[&str]) -> Ended {
        let output = self.command(args).output().expect("the program starts");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        let code = output.status.code().expect("no signal");
        Ended { stdout: text(output.stdout), stderr: text(output.stderr), code }
    }

    /// Returns the text that a terminal would show, and the exit code. Stdout and stderr are in the order in
    /// which they are written.
    pub(crate) fn session(&self, args: &[&str]) -> String {
        let (mut reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = self.command(args);
        command.stdout(writer.try_clone().expect("a pipe")).stderr(writer);
        let mut child = command.spawn().expect("the program starts");
        // Drop the command, because it holds the writing end of the pipe; otherwise the read below would never end.
        drop(command);
        let mut told = format!("$ shudu {}\n", args.join(" "));
        reader.read_to_string(&mut told).expect("text");
        let code = child.wait().expect("a child").code().expect("no signal");
        format!("{told}? {code}\n")
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(args).env("LC_ALL", "C").current_dir(&self.0).stdin(std::process::Stdio::null());
        command
    }
}

/// The values of an option, as listed in the error message for a wrong value.
pub(crate) fn values(command: &str, option: &str) -> Vec<String> {
    let refused = Folder::new(&format!("values-{command}")).run(&[command, option, "no-such-value"]);
    let list = refused.stderr.split("[possible values: ").nth(1).and_then(|rest| rest.split(']').next());
    let list = list.unwrap_or_else(|| panic!("{command} {option} lists no values: {}", refused.stderr));
    list.split(", ").map(str::to_string).collect()
}

/// The commands listed by `--help`.
pub(crate) fn commands() -> Vec<String> {
    let help = Folder::new("commands").run(&["--help"]).stdout;
    let section =
        help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list");
    let starts = section.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    starts.filter_map(|line| line.split_whitespace().next()).map(str::to_string).collect()
}
