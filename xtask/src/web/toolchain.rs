//! The compiler for WebAssembly. If rustup's target for WebAssembly is installed, this is the compiler in
//! use, otherwise Debian's compiler with the source of the standard library.

use super::has;
use crate::command::{cargo, works};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler. Debian has no standard library for the target, so cargo also builds the standard library.
const DEBIAN: &str = "/usr/bin/rustc";

/// A way to compile to WebAssembly.
pub(super) enum Toolchain {
    /// The compiler in use supports the target.
    Rustup,
    /// Debian's compiler, with this linker.
    Debian(PathBuf),
}

impl Toolchain {
    /// Returns the first toolchain that is installed. If no toolchain is installed, installs one.
    pub(super) fn find() -> Result<Toolchain, String> {
        if has_target() || (works(Command::new("rustup").args(["target", "add", TARGET])) && has_target()) {
            return Ok(Toolchain::Rustup);
        }
        if debian().is_none() && has("apt-get") {
            works(Command::new("apt-get").arg("update"));
            let packages =
                ["rustc-web", "rust-web-src", newest_linker().as_deref().unwrap_or("lld")].map(String::from);
            works(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(packages));
        }
        debian().map(Toolchain::Debian).ok_or_else(|| {
            format!("nothing compiles to WebAssembly here: install it, say with 'rustup target add {TARGET}'")
        })
    }

    /// The command that builds a package, with additional compiler flags.
    pub(super) fn build(&self, package: &str, flags: &str) -> Command {
        let mut command =
            cargo(&["build", "--quiet", "--profile", "web", "--target", TARGET, "--package", package]);
        command.env("RUSTFLAGS", flags);
        if let Toolchain::Debian(linker) = self {
            command
                .args(["-Z", "build-std=std,panic_abort"])
                .env("RUSTC", DEBIAN)
                .env("RUSTC_BOOTSTRAP", "1");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        command
    }
}

/// Whether the compiler in use has a standard library for the target.
fn has_target() -> bool {
    let mut rustc = Command::new("rustc");
    let output = rustc.args(["--print", "target-libdir", "--target", TARGET]).stderr(Stdio::null()).output();
    let Ok(output) = output else { return false };
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_string();
    let mut files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

/// The linker to use with Debian's compiler, if compiler, linker and source are all installed.
fn debian() -> Option<PathBuf> {
    let sysroot = Command::new(DEBIAN).args(["--print", "sysroot"]).output().ok()?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    let has_source = sysroot.join("lib/rustlib/src/rust/library/std").exists();
    let mut folders: Vec<PathBuf> = std::fs::read_dir("/usr/lib")
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| is_llvm(path))
        .collect();
    // Prefer the newest linker, because an older one might not understand the compiler's output.
    folders.sort_by_key(|path| version(path));
    let linker = folders.into_iter().rev().map(|path| path.join("bin/wasm-ld")).find(|path| path.exists());
    linker.filter(|_| has_source)
}

fn is_llvm(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("llvm-"))
}

fn version(path: &Path) -> u32 {
    path.to_string_lossy().rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The newest `lld-N` package that can be installed.
fn newest_linker() -> Option<String> {
    let listed = Command::new("apt-cache").args(["search", "--names-only", "^lld-[0-9]+$"]).output().ok()?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let names = names.lines().filter_map(|line| line.split_whitespace().next());
    names.max_by_key(|name| version(Path::new(name))).map(String::from)
}
