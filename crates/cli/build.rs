//! Puts the page into the program: every file of web/dist as it is built by `cargo xtask web`; none where it was not built,
//! so that the program can be built with Rust alone.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is"));
    let dist = root.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    if dist.exists() {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    let mut files = Vec::new();
    if dist.join("index.html").exists() {
        list(&dist, "", &mut files);
    }
    files.sort();
    let mut code = String::from("static FILES: &[(&str, &[u8])] = &[\n");
    for (name, path) in files {
        writeln!(code, "    ({name:?}, include_bytes!({path:?})),").expect("a string takes all");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write")).join("page.rs");
    fs::write(&out, code).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

/// Every file of a folder, by its path from web/dist; hidden ones are not of the page.
fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = fs::canonicalize(entry.path()).unwrap_or_else(|_| entry.path());
        match name {
            name if name.starts_with('.') => {}
            name if path.is_dir() => list(&path, &format!("{prefix}{name}/"), files),
            name => files.push((format!("{prefix}{name}"), path)),
        }
    }
}
