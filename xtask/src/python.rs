//! The Python package: built as a wheel, installed into an environment of its own, and tested there.
//!
//! It needs Python 3.11 with venv; everything else is installed by pip, maturin too.

use crate::command::{root, run, target_folder};
use crate::needs::{JAVA, PYTHON};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What mypy looks at: the package with its stubs, the examples and the benchmark.
const TYPED: [&str; 4] = ["python/shudu", "examples/cluster.py", "examples/dataset.py", "bench/python.py"];

/// A part of `cargo xtask test`: everything but Spark, which needs Java.
pub(crate) fn check() -> Result<(), String> {
    let environment = Environment::make("python", &["python/tests/requirements.txt"])?;
    environment.install_wheel("quick")?;
    run(environment.program("mypy").args(["--config-file", "python/pyproject.toml"]).args(TYPED))?;
    environment.test(&["python/tests", "--ignore", "python/tests/clusters"])?;
    environment.test_engines(&["dask", "ray"])
}

/// `cargo xtask clusters`: the tests of every engine.
pub(crate) fn clusters(_: &[String]) -> ExitCode {
    report((|| {
        PYTHON.ensure()?;
        JAVA.ensure()?;
        let requirements = ["python/tests/requirements.txt", "python/tests/clusters/requirements.txt"];
        let environment = Environment::make("clusters", &requirements)?;
        environment.install_wheel("quick")?;
        environment.test_engines(&["dask", "ray", "spark"])
    })())
}

/// `cargo xtask wheel`: the wheel as it is published.
pub(crate) fn wheel(_: &[String]) -> ExitCode {
    report((|| {
        PYTHON.ensure()?;
        let environment = Environment::make("wheel", &[])?;
        run(environment.program("pip").args(["install", "--quiet", "maturin>=1.16,<2"]))?;
        let wheel = environment.build_wheel("release")?;
        println!("{}", wheel.display());
        Ok(())
    })())
}

fn report(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// A virtual environment of Python.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Makes one anew, with what the files of requirements name.
    fn make(name: &str, requirements: &[&str]) -> Result<Environment, String> {
        let folder = target_folder().join("environments").join(name);
        // What is not there need not be removed; what cannot be is told of by venv.
        let _ = fs::remove_dir_all(&folder);
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        let environment = Environment { folder };
        for file in requirements {
            run(environment.program("pip").args(["install", "--quiet", "--requirement", file]))?;
        }
        Ok(environment)
    }

    /// A program of the environment, in the root of the repository. The package is the one that is installed, so nothing
    /// may be compiled beside its source.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.folder.join("bin").join(name));
        command.current_dir(root()).env("PYTHONDONTWRITEBYTECODE", "1").env("VIRTUAL_ENV", &self.folder);
        command
    }

    /// Builds the wheel; returns where it is.
    fn build_wheel(&self, profile: &str) -> Result<PathBuf, String> {
        let folder = target_folder().join("wheels").join(profile);
        let _ = fs::remove_dir_all(&folder);
        let mut build = self.program("maturin");
        build.args(["build", "--quiet", "--profile", profile, "--out"]).arg(&folder);
        // It looks for the package where it runs, and would build into another folder there.
        run(build.current_dir(root().join("python")).env("CARGO_TARGET_DIR", target_folder()))?;
        only_file(&folder)
    }

    fn install_wheel(&self, profile: &str) -> Result<(), String> {
        let wheel = self.build_wheel(profile)?;
        run(self.program("pip").args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }

    /// Each engine on its own: what one leaves running should not be in the next one's way.
    fn test_engines(&self, engines: &[&str]) -> Result<(), String> {
        engines.iter().try_for_each(|engine| self.test(&[&format!("python/tests/clusters/test_{engine}.py")]))
    }

    fn test(&self, arguments: &[&str]) -> Result<(), String> {
        run(self.program("pytest").args(["-q", "-p", "no:cacheprovider", "--durations=5"]).args(arguments))
    }
}

/// The only file of a folder.
fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.last().ok_or_else(|| format!("{}: expected a wheel, found nothing", folder.display()))
}
