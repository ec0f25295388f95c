//! `cargo xtask font`: makes the font of printed sheets from two packages of npm, and writes it into the package of the program.
//! The same packages and the same version of fontTools make the same bytes.

use crate::command::{root, run as run_command, target_folder};
use crate::needs::{NODE, Need, PYTHON};
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The packages, and the file of each that is used.
const LATIN: (&str, &str) = ("@expo-google-fonts/noto-sans@0.4.2", "400Regular/NotoSans_400Regular.ttf");
const CHINESE: (&str, &str) =
    ("@expo-google-fonts/noto-sans-sc@0.4.3", "400Regular/NotoSansSC_400Regular.ttf");

/// The Python package that reads and writes fonts.
const FONT_TOOLS: &str = "fonttools==4.68.0";

const OUTPUT: &str = "crates/cli/fonts/sheet.ttf.gz";

pub(crate) fn run(_: &[String]) -> ExitCode {
    match [NODE, PYTHON].iter().try_for_each(Need::ensure).and_then(|()| make(&target_folder().join("font")))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the font; downloads and the Python environment are in `folder`.
fn make(folder: &Path) -> Result<(), String> {
    let mut fonts = Vec::new();
    for (name, (package, file)) in [("latin", LATIN), ("chinese", CHINESE)] {
        let folder = folder.join(name);
        let _ = fs::remove_dir_all(&folder); // The folder may be missing.
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        run_command(Command::new("npm").current_dir(&folder).args(["install", "--silent", package]))?;
        let name = package.rsplit_once('@').map_or(package, |(name, _)| name);
        fonts.push(folder.join("node_modules").join(name).join(file));
    }
    let python = folder.join("python");
    run_command(Command::new("python3").args(["-m", "venv"]).arg(&python))?;
    run_command(Command::new(python.join("bin/pip")).args(["install", "--quiet", FONT_TOOLS]))?;
    let script = root().join("xtask/src/font/merge.py");
    run_command(Command::new(python.join("bin/python")).arg(script).args(fonts).arg(root().join(OUTPUT)))
}
