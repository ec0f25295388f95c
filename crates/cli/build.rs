//! Embeds the web page in the program. The page is every file that `cargo xtask web` wrote to web/dist. If
//! the page was not built, the program embeds no files, so building the program needs only Rust. The
//! published package has a copy of web/dist in the folder `page`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is"));
    let folders = ["../../web/dist", "page"].map(|folder| root.join(folder));
    println!("cargo::rerun-if-changed=build.rs");
    for folder in folders.iter().filter(|folder| folder.exists()) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut files = Vec::new();
    if let Some(built) = folders.iter().find(|folder| folder.join("index.html").exists()) {
        list(built, "", &mut files);
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

/// Lists every file of a folder with its path relative to the root of the page. Hidden files are not part of
/// the page.
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
