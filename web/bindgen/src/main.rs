//! `shudu-bindgen WASM FOLDER NAME` writes NAME.js, NAME.d.ts and NAME_bg.wasm into FOLDER.
//!
//! This is a separate program, so that other xtask commands do not compile its dependencies.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder, name] = &arguments[..] else {
        eprintln!("error: expected a wasm file, a folder and a name");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(true).omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {wasm}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
