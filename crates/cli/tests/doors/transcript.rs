//! Transcripts, which are files with the exact output of the program. There is one file for each command and
//! kind of input.

use super::cases::{folder, is_rewriting};
use std::path::PathBuf;

/// The sessions in one transcript file.
pub(crate) struct Transcript {
    path: PathBuf,
    text: String,
}

impl Transcript {
    pub(crate) fn new(task: &str, input: &str) -> Transcript {
        let name = format!("{task}-{}.txt", input.rsplit('.').next().expect("an extension"));
        Transcript { path: folder().join("transcripts").join(name), text: String::new() }
    }

    /// Appends a run.
    pub(crate) fn add(&mut self, session: &str) {
        self.text.push_str(session);
    }

    /// Fails unless the file contains exactly these sessions. With `DOORS=overwrite`, rewrites the file
    /// instead.
    pub(crate) fn compare(&self) {
        if self.text.is_empty() {
            return;
        }
        if is_rewriting() {
            std::fs::write(&self.path, &self.text).expect("the folder exists");
            return;
        }
        let expected = std::fs::read_to_string(&self.path).unwrap_or_default();
        let mut command = "";
        for (line, expected) in self.text.lines().zip(expected.lines()) {
            command = if line.starts_with("$ ") { line } else { command };
            assert_eq!(line, expected, "{}: {command}", self.path.display());
        }
        assert!(self.text == expected, "{}: other line ends, or more or fewer lines", self.path.display());
    }
}
