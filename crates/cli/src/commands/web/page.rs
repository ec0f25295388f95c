//! The files of the page.

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Files by their paths.
#[derive(Clone, Copy)]
pub(super) struct Page {
    files: &'static [(&'static str, &'static [u8])],
}

impl Page {
    /// What was built into the program.
    pub(super) fn built_in() -> Page {
        Page { files: FILES }
    }

    #[cfg(test)]
    pub(super) fn of(files: &'static [(&'static str, &'static [u8])]) -> Page {
        Page { files }
    }

    pub(super) fn is_empty(self) -> bool {
        self.files.is_empty()
    }

    /// The file of a path, with its name; `/` is index.html. No path leads anywhere but to one of the files.
    pub(super) fn find(self, path: &str) -> Option<(&'static str, &'static [u8])> {
        let path = path.strip_prefix('/')?;
        let name = if path.is_empty() { "index.html" } else { path };
        self.files.iter().copied().find(|(file, _)| *file == name)
    }
}
