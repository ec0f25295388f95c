//! Things that must stay absent, which are `unsafe` outside the kernel's folder `arch`, and input and output
//! in the library.

use super::source::{code, has_word};
use super::tree::Tree;

/// The only folder that may contain `unsafe`.
const ARCH: &str = "crates/kernel/src/arch";

/// The source folder of the library.
const LIBRARY: &str = "crates/shudu/src/";

/// Modules of `std` that do input or output.
const MODULES: [&str; 6] = ["env", "fs", "io", "net", "os", "process"];

/// Macros that print, and types that read a clock.
const NAMES: [&str; 7] = ["print!", "println!", "eprint!", "eprintln!", "dbg!", "Instant", "SystemTime"];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    let sources = tree.files("crates/", ".rs").filter(|path| path.contains("/src/"));
    sources.flat_map(|path| check_file(path, &tree.text(path).unwrap_or_default())).collect()
}

fn check_file(path: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    if !path.starts_with(ARCH) {
        let lines = code(text).filter(|(_, line)| has_word(line, "unsafe"));
        complaints.extend(lines.map(|(n, _)| format!("{path}:{n}: 'unsafe' belongs in {ARCH}")));
    }
    if path.starts_with(LIBRARY) {
        let found = code(text).filter_map(|(n, line)| reaches_outside(line).map(|what| (n, what)));
        complaints
            .extend(found.map(|(n, what)| format!("{path}:{n}: '{what}' in the library, which does no I/O")));
    }
    complaints
}

/// If the line prints, reads a clock, or does input or output, returns the macro, type or module that the
/// line names.
fn reaches_outside(line: &str) -> Option<String> {
    let name = NAMES.iter().find(|name| has_word(line, name)).map(ToString::to_string);
    name.or_else(|| MODULES.iter().find(|name| imports(line, name)).map(|name| format!("std::{name}")))
}

/// Whether a line names a module of `std`, as a path or in a group of imports.
fn imports(line: &str, module: &str) -> bool {
    let grouped = line.split_once("std::{").is_some_and(|(_, group)| has_word(group, module));
    grouped || has_word(line, &format!("std::{module}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> usize {
        check_file(path, text).len()
    }

    #[test]
    fn unsafe_code_is_found_but_for_the_arch_folder() {
        assert_eq!(complaints("crates/kernel/src/search.rs", "let x = unsafe { y };"), 1);
        assert_eq!(complaints("crates/kernel/src/arch/avx2.rs", "let x = unsafe { y };"), 0);
        assert_eq!(complaints("crates/kernel/src/lib.rs", "#![deny(unsafe_code)] // no unsafe"), 0);
    }

    #[test]
    fn the_library_does_no_input_or_output() {
        for line in [
            "use std::fs;",
            "std::env::var(x)",
            "use std::{fmt, io};",
            "println!()",
            "let t = std::time::Instant::now();",
        ] {
            assert_eq!(complaints("crates/shudu/src/lib.rs", line), 1, "{line}");
            assert_eq!(complaints("crates/cli/src/main.rs", line), 0, "{line}");
        }
        assert_eq!(
            complaints("crates/shudu/src/lib.rs", "/// println!()\nuse std::fmt;\nlet io = env(1);"),
            0
        );
    }
}
