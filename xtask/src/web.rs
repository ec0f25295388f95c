//! `cargo xtask web` builds the page into web/dist. With `--measure`, the command also prints the speed and
//! the size of the page.
//!
//! ```text
//! crates/wasm --cargo--> wasm, with SIMD128 and without --web/bindgen--> web/pkg --vite--> web/dist
//! ```

mod toolchain;

use crate::command::{cargo, root, run as run_command, target_folder, works};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use toolchain::Toolchain;

/// The two builds of the core. A browser with SIMD128 loads the first build, and any other browser loads the
/// second build.
const BUILDS: [(&str, &str); 2] = [("simd", "-C target-feature=+simd128"), ("plain", "")];

/// Builds the page, and measures it if requested.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let result = match arguments {
        [] => build().map(|()| println!("built: {}", folder().join("dist").display())),
        [only] if only == "--measure" => build().and_then(|()| program()).and_then(|()| npm_run("measure")),
        _ => {
            eprintln!("error: expected nothing, or --measure");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// A part of `cargo xtask test`, which builds the page and the program that serves it, checks types, and runs
/// the unit tests.
pub(crate) fn test() -> Result<(), String> {
    build()?;
    npm_run("check")?;
    npm_run("unit")?;
    program()
}

/// A part of `cargo xtask test`, which tests the page in a browser. The program serves the page. The function
/// `test` must have run before this function.
pub(crate) fn browse() -> Result<(), String> {
    npm_run("browser")
}

/// Sets an environment variable, given as its name and value, and runs the test of the page's picture.
pub(crate) fn picture((name, value): (&str, &str)) -> Result<(), String> {
    build()?;
    program()?;
    run_command(npm_script("browser").args(["--", "picture"]).env(name, value))
}

/// The folder of the page's sources.
fn folder() -> PathBuf {
    root().join("web")
}

/// Builds the page into web/dist.
pub(crate) fn build() -> Result<(), String> {
    packages()?;
    core()?;
    let dist = folder().join("dist");
    empty(&dist).map_err(|error| format!("{}: {error}", dist.display()))?;
    npm_run("build")
}

/// Installs the packages of package-lock.json, unless the installed packages come from the same version of
/// that file.
fn packages() -> Result<(), String> {
    let lock = folder().join("package-lock.json");
    let wanted = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    let stamp = folder().join("node_modules/.fetched");
    if fs::read(&stamp).is_ok_and(|fetched| fetched == wanted) {
        return Ok(());
    }
    run_command(npm().args(["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

fn npm() -> Command {
    let mut command = Command::new("npm");
    command.current_dir(folder());
    command
}

/// Runs a script of package.json. `SHUDU` is the path of the executable that `program` built.
fn npm_run(script: &str) -> Result<(), String> {
    run_command(&mut npm_script(script))
}

fn npm_script(script: &str) -> Command {
    let mut command = npm();
    command.args(["run", "--silent", script]).env("SHUDU", target_folder().join("debug/shudu"));
    command
}

/// Builds the program, which contains the page.
fn program() -> Result<(), String> {
    run_command(&mut cargo(&["build", "--package", "shudu-cli"]))
}

/// Compiles the core twice, and writes the JavaScript that calls it.
fn core() -> Result<(), String> {
    run_command(&mut cargo(&["build", "--quiet", "--package", "shudu-bindgen"]))?;
    let toolchain = Toolchain::find()?;
    for (name, flags) in BUILDS {
        // Each build has its own target folder; otherwise cargo would rebuild everything whenever the flags
        // change.
        let target = target_folder().join("wasm").join(name);
        run_command(toolchain.build("shudu-wasm", flags).env("CARGO_TARGET_DIR", &target))?;
        let wasm = target.join("wasm32-unknown-unknown/web/shudu_wasm.wasm");
        let mut bindgen = Command::new(target_folder().join("debug/shudu-bindgen"));
        let made = folder().join("pkg").join(name);
        run_command(bindgen.arg(wasm).arg(&made).arg("shudu"))?;
        // Both files lie in web/pkg, and their names tell the page which build is which.
        let (from, to) = (made.join("shudu_bg.wasm"), folder().join("pkg").join(format!("{name}.wasm")));
        fs::rename(&from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    agree()
}

/// The page uses one generated script for both builds, so the scripts generated for the two builds must be
/// equal.
fn agree() -> Result<(), String> {
    let script = |name: &str| fs::read(folder().join("pkg").join(name).join("shudu.js")).ok();
    if script("simd").is_some() && script("simd") == script("plain") {
        return Ok(());
    }
    Err("web/pkg: the scripts of both builds differ, and the page loads only one: remove target/wasm and build again"
        .into())
}

/// Removes everything from the folder except the .gitignore that keeps the folder in the repository.
fn empty(dist: &Path) -> std::io::Result<()> {
    fs::create_dir_all(dist)?;
    for entry in fs::read_dir(dist)? {
        let path = entry?.path();
        match path {
            path if path.ends_with(".gitignore") => {}
            path if path.is_dir() => fs::remove_dir_all(path)?,
            path => fs::remove_file(path)?,
        }
    }
    Ok(())
}

/// Whether a program is installed.
fn has(program: &str) -> bool {
    works(Command::new(program).arg("--version"))
}
