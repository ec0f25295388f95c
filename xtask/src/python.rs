//! Builds the Python package as a wheel, installs it into its own environment, and tests it there.
//!
//! The part needs Python 3.11 with venv; pip installs everything else, including maturin.

use crate::command::{root, run, target_folder};
use crate::needs::{JAVA, PYTHON};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The files that mypy checks, which are the package with its stubs, the examples and the benchmark.
const TYPED: [&str; 4] = ["python/shudu", "examples/cluster.py", "examples/dataset.py", "bench/python.py"];

/// A part of `cargo xtask test`, which tests everything except Spark, because Spark needs Java.
pub(crate) fn check() -> Result<(), String> {
    let environment = Environment::make("python", &["python/tests/requirements.txt"])?;
    environment.install_wheel("quick")?;
    run(environment.program("mypy").args(["--config-file", "python/pyproject.toml"]).args(TYPED))?;
    environment.test(&["python/tests", "--ignore", "python/tests/clusters"])?;
    environment.test_engines(&["dask", "ray"])
}

/// `cargo xtask clusters` runs the cluster tests with Dask, Ray and Spark.
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

/// `cargo xtask wheel` builds the wheel in the form in which the wheel is published.
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

/// A Python virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Creates a fresh environment and installs the packages from the requirements files.
    fn make(name: &str, requirements: &[&str]) -> Result<Environment, String> {
        let folder = target_folder().join("environments").join(name);
        // Ignore errors, because the folder may be missing. If the folder cannot be removed, venv reports an
        // error.
        let _ = fs::remove_dir_all(&folder);
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        let environment = Environment { folder };
        for file in requirements {
            run(environment.program("pip").args(["install", "--quiet", "--requirement", file]))?;
        }
        Ok(environment)
    }

    /// The command that runs a program of the environment, in the root of the repository. Python must not
    /// write bytecode into the repository.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.folder.join("bin").join(name));
        command.current_dir(root()).env("PYTHONDONTWRITEBYTECODE", "1").env("VIRTUAL_ENV", &self.folder);
        command
    }

    /// Builds the wheel and returns its path.
    fn build_wheel(&self, profile: &str) -> Result<PathBuf, String> {
        let folder = target_folder().join("wheels").join(profile);
        let _ = fs::remove_dir_all(&folder);
        let mut build = self.program("maturin");
        build.args(["build", "--quiet", "--profile", profile, "--out"]).arg(&folder);
        // maturin must run in the folder of the package. In that folder, a relative CARGO_TARGET_DIR would
        // name another folder, so the absolute path is passed.
        run(build.current_dir(root().join("python")).env("CARGO_TARGET_DIR", target_folder()))?;
        only_file(&folder)
    }

    fn install_wheel(&self, profile: &str) -> Result<(), String> {
        let wheel = self.build_wheel(profile)?;
        run(self.program("pip").args(["install", "--quiet", "--no-deps", "--force-reinstall"]).arg(wheel))
    }

    /// Tests each cluster engine (such as Dask) separately, so that processes left by one engine cannot
    /// disturb the next engine.
    fn test_engines(&self, engines: &[&str]) -> Result<(), String> {
        engines.iter().try_for_each(|engine| self.test(&[&format!("python/tests/clusters/test_{engine}.py")]))
    }

    fn test(&self, arguments: &[&str]) -> Result<(), String> {
        run(self.program("pytest").args(["-q", "-p", "no:cacheprovider", "--durations=5"]).args(arguments))
    }
}

/// The path of the only file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.last().ok_or_else(|| format!("{}: expected a wheel, found nothing", folder.display()))
}
