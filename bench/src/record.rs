//! Saves results as `bench/record/DATE-CPU-COMMIT.csv`.
//!
//! ```text
//! # cpu: Some CPU @ 3 GHz
//! # flags: ssse3 popcnt avx2
//! # ...
//! set,model,engine,...
//! easy.txt,one,one,...
//! ```

use crate::Failure;
use crate::definition::root;
use crate::machine::Machine;
use crate::report::{Row, csv_header};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the rows, with the machine, compiler and commit; `words` are the arguments of the program. The path
/// of the peer is passed separately, since it may come from the environment.
pub(crate) fn write(rows: &[Row], words: &[String], peer: Option<&Path>) -> Result<PathBuf, Failure> {
    let machine = Machine::this();
    let folder = root().join("bench/record");
    let path = folder.join(name(&machine));
    let fail = |error: std::io::Error| Failure::Input(format!("{}: {error}", path.display()));
    fs::create_dir_all(&folder).map_err(fail)?;
    fs::write(&path, text(&machine, rows, words, peer)).map_err(fail)?;
    Ok(path)
}

fn name(machine: &Machine) -> String {
    format!("{}-{}-{}.csv", machine.date, slug(&machine.cpu), machine.commit)
}

fn text(machine: &Machine, rows: &[Row], words: &[String], peer: Option<&Path>) -> String {
    let peer = peer.map_or_else(|| "none".to_string(), |path| without_folder(&path.to_string_lossy()));
    let Machine { cpu, flags, compiler, commit, date } = machine;
    let command: Vec<String> = words.iter().map(|word| without_folder(word)).collect();
    let mut text = format!(
        "# cpu: {cpu}\n# flags: {flags}\n# compiler: {compiler}\n# commit: {commit}\n# date: {date}\n\
         # peer: {peer}\n# command: cargo xtask bench {}\n{}\n",
        command.join(" "),
        csv_header()
    );
    rows.iter().for_each(|row| text += &format!("{}\n", row.csv()));
    text
}

/// Shortens a path to its last part, so that a record does not show where somebody keeps their files.
fn without_folder(word: &str) -> String {
    let (option, value) = word.split_once('=').map_or(("", word), |(option, value)| (option, value));
    let last = Path::new(value).file_name().map_or(value.into(), |name| name.to_string_lossy());
    if option.is_empty() { last.into_owned() } else { format!("{option}={last}") }
}

/// The name of a CPU as part of a file's name.
fn slug(cpu: &str) -> String {
    let plain = cpu.to_lowercase().replace("(r)", "").replace("(tm)", "");
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine() -> Machine {
        let text = |text: &str| text.to_string();
        Machine {
            cpu: text("Some(R) CPU @ 2.80GHz"),
            flags: text("avx2"),
            compiler: text("rustc 1.95.0 for x86_64-unknown-linux-gnu"),
            commit: text("123456789"),
            date: text("2026-08-01"),
        }
    }

    #[test]
    fn a_record_is_named_for_day_cpu_and_commit() {
        assert_eq!(name(&machine()), "2026-08-01-some-cpu-2-80ghz-123456789.csv");
    }

    #[test]
    fn a_record_says_what_it_depends_on_and_no_folder() {
        let words = ["--tdoku=/home/me/libtdoku.so", "../hard.txt", "--rounds", "3"].map(String::from);
        let text = text(&machine(), &[], &words, Some(Path::new("/home/me/libtdoku.so")));
        assert!(text.contains("# peer: libtdoku.so\n"), "{text}");
        assert!(
            text.contains("# command: cargo xtask bench --tdoku=libtdoku.so hard.txt --rounds 3\n"),
            "{text}"
        );
        assert!(text.ends_with(&format!("\n{}\n", csv_header())), "{text}");
        assert!(text.lines().all(|line| line.starts_with('#') || line.starts_with("set,")));
    }
}
