//! Embeds the compiler's version and the target's name, which the program records with the results.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version =
        version.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).into_owned());
    println!("cargo::rustc-env=SHUDU_BENCH_RUSTC={}", version.trim());
    println!("cargo::rustc-env=SHUDU_BENCH_TARGET={}", std::env::var("TARGET").unwrap_or_default());
}
