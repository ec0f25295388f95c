//! Runs the program, and makes a folder for its files.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The longest time that a test waits for a run, which is enough for a slow machine.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// The message for an output that is already complete.
pub(crate) const NOTHING_TO_RESUME: &str = "already exists, so there is nothing to resume";

/// The outcome of a run.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Ended {
    /// Fails if a signal ended the program, because then there is no exit code.
    fn of(output: Output) -> Ended {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        let code = output.status.code().unwrap_or_else(|| panic!("ended by a signal: {stderr}"));
        Ended { code, stdout: output.stdout, stderr }
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.stdout).expect("text on stdout")
    }

    /// The lines of stderr that begin with `error:`.
    pub(crate) fn errors(&self) -> Vec<&str> {
        self.stderr.lines().filter(|line| line.starts_with("error:")).collect()
    }

    /// Fails unless the run printed exactly one error, which contains these words, and had exit code 2.
    #[track_caller]
    pub(crate) fn is_refused(&self, words: &str) {
        let errors = self.errors();
        assert!(self.code == 2 && errors.len() == 1 && errors[0].contains(words), "{words}: {self:?}");
    }

    /// Fails unless the run had no errors and exit code 0.
    #[track_caller]
    pub(crate) fn expect_well(self) -> Ended {
        assert!(self.code == 0 && self.errors().is_empty(), "{self:?}");
        self
    }
}

pub(crate) fn shudu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program to its end.
pub(crate) fn run(args: &[&str]) -> Ended {
    Ended::of(shudu(args).output().expect("the program starts"))
}

/// Runs the program with `input` on its standard input.
pub(crate) fn feed(args: &[&str], input: &[u8]) -> Ended {
    let mut life = Life::start(args);
    let mut stdin = life.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that stops reading early closes the pipe; that is not a failure of the test.
    std::thread::spawn(move || stdin.write_all(&input));
    life.end()
}

/// Runs the program with a limit on the size of its files, in units of 512 bytes. The limit acts like a full disk.
pub(crate) fn run_on_small_disk(args: &[&str], size: usize) -> Ended {
    let script = format!("trap '' XFSZ; ulimit -f {size}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command
        .args(["-c", &script, env!("CARGO_BIN_EXE_shudu")])
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::null());
    Ended::of(command.output().expect("a shell"))
}

/// A running program.
pub(crate) struct Life {
    child: Child,
    /// The standard input of the run. Dropping this field closes the pipe.
    pub(crate) stdin: Option<ChildStdin>,
}

impl Life {
    pub(crate) fn start(args: &[&str]) -> Life {
        Life::start_with(args, &[])
    }

    /// Starts a run with some environment variables.
    pub(crate) fn start_with(args: &[&str], variables: &[(&str, &str)]) -> Life {
        let mut command = shudu(args);
        command.envs(variables.iter().copied()).stdin(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        Life { stdin: child.stdin.take(), child }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Writes to the standard input of the run.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        self.stdin.as_mut().expect("not closed yet").write_all(bytes).expect("the program reads");
    }

    /// Waits for a byte on the stdout of the run.
    pub(crate) fn read_a_byte(&mut self) {
        let stdout = self.child.stdout.as_mut().expect("a pipe");
        stdout.read_exact(&mut [0]).expect("the program answers");
    }

    /// Waits for a byte on the stderr of the run.
    pub(crate) fn read_an_error(&mut self) {
        let stderr = self.child.stderr.as_mut().expect("a pipe");
        stderr.read_exact(&mut [0]).expect("the program says something");
    }

    pub(crate) fn is_over(&mut self) -> bool {
        self.child.try_wait().expect("a child").is_some()
    }

    /// Waits until the partial output file is not empty.
    pub(crate) fn wait_for_output(&mut self, path: &str) {
        self.wait_until(|| std::fs::metadata(format!("{path}.part")).is_ok_and(|part| part.len() > 0));
    }

    /// Waits until the condition holds. Fails if the run ends first, or if the wait takes too long.
    pub(crate) fn wait_until(&mut self, mut holds: impl FnMut() -> bool) {
        let start = Instant::now();
        while !holds() {
            assert!(!self.is_over(), "the run ended too early");
            assert!(start.elapsed() < LONGEST_WAIT, "what is waited for does not come");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sends the signal with this name.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status().expect("the command kill");
        assert!(sent.success());
    }

    /// Kills the run with SIGKILL.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a child");
        self.child.wait().expect("a child");
    }

    /// Closes the input of the run and waits for its end.
    pub(crate) fn end(mut self) -> Ended {
        drop(self.stdin.take());
        Ended::of(self.child.wait_with_output().expect("a child"))
    }

    /// Waits for the end of the run with its input still open.
    pub(crate) fn end_by_itself(mut self) -> Ended {
        let stdin = self.stdin.take();
        let ended = Ended::of(self.child.wait_with_output().expect("a child"));
        drop(stdin);
        ended
    }
}

/// A folder for one test, initially empty.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bulk").join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("room for a folder");
        Folder(path)
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, file: &str) -> String {
        self.0.join(file).to_str().expect("a path of text").to_string()
    }

    /// Writes a file and returns its path.
    pub(crate) fn write(&self, file: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(file);
        std::fs::write(&path, bytes).expect("room for a file");
        path
    }

    pub(crate) fn read(&self, file: &str) -> Vec<u8> {
        std::fs::read(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub(crate) fn text(&self, file: &str) -> String {
        String::from_utf8(self.read(file)).expect("text")
    }

    pub(crate) fn has(&self, file: &str) -> bool {
        self.0.join(file).exists()
    }

    pub(crate) fn remove(&self) {
        std::fs::remove_dir_all(&self.0).expect("it was there");
    }

    /// The sorted names of the files in the folder that begin with this prefix.
    pub(crate) fn names(&self, start: &str) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).expect("a folder");
        let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.starts_with(start)).collect();
        names.sort();
        names
    }
}
