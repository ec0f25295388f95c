//! The files of the repository, except files that were built or downloaded.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files, as sorted paths relative to the root, separated by `/`.
pub(crate) struct Tree {
    root: PathBuf,
    paths: Vec<String>,
}

impl Tree {
    /// Lists everything below `root`.
    pub(crate) fn read(root: &Path) -> io::Result<Tree> {
        let mut tree = Tree { root: root.to_path_buf(), paths: Vec::new() };
        tree.add("")?;
        tree.paths.sort();
        Ok(tree)
    }

    fn add(&mut self, folder: &str) -> io::Result<()> {
        for entry in fs::read_dir(self.root.join(folder))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}{name}");
            match entry.file_type()? {
                kind if kind.is_dir() && !is_passed_over(&name) => self.add(&format!("{path}/"))?,
                kind if kind.is_file() => self.paths.push(path),
                _ => {}
            }
        }
        Ok(())
    }

    /// The files below `folder` whose names end with `ending`.
    pub(crate) fn files<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = &'a str> {
        let is_meant = move |path: &&str| path.starts_with(folder) && path.ends_with(ending);
        self.paths.iter().map(String::as_str).filter(is_meant)
    }

    /// Whether this file or folder exists.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    /// The text of a file. Returns `None` if the file cannot be read as text.
    pub(crate) fn text(&self, path: &str) -> Option<String> {
        fs::read_to_string(self.root.join(path)).ok()
    }
}

/// Whether the folder is hidden or made by a tool.
fn is_passed_over(folder: &str) -> bool {
    folder.starts_with('.')
        || matches!(folder, "target" | "node_modules" | "pkg" | "dist" | "artifacts" | "coverage")
}
