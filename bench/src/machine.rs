//! The circumstances of a benchmark: the CPU, the compiler, the commit, the day.

use crate::definition::root;
use std::fs;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The CPU flags that affect which instruction set the engines use, and how fast they are. The names are
/// those of Linux: `abm` includes `lzcnt`.
const FLAGS: [&str; 16] = [
    "ssse3",
    "sse4_2",
    "popcnt",
    "abm",
    "bmi1",
    "bmi2",
    "avx2",
    "avx512f",
    "avx512bw",
    "avx512dq",
    "avx512vl",
    "avx512vbmi",
    "avx512_bitalg",
    "avx512_vpopcntdq",
    "asimd",
    "sve",
];

/// Where and when a benchmark ran.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    /// The CPU by name.
    pub(crate) cpu: String,
    /// The CPU flags that matter for the engines.
    pub(crate) flags: String,
    /// The compiler of this program, and its target.
    pub(crate) compiler: String,
    /// The commit, and whether the files differ from the commit.
    pub(crate) commit: String,
    /// The day in UTC, such as 2026-08-01.
    pub(crate) date: String,
}

impl Machine {
    /// Collects the data; a value that is not available is "unknown".
    pub(crate) fn this() -> Machine {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let target = env!("SHUDU_BENCH_TARGET");
        Machine {
            cpu: entry(&info, "model name").unwrap_or("unknown").to_string(),
            flags: flags(&info),
            compiler: format!("{} for {target}", env!("SHUDU_BENCH_RUSTC")),
            commit: commit().unwrap_or_else(|| "unknown".to_string()),
            date: date(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())),
        }
    }
}

/// The value of the first line `name: value` in `info` with this name.
fn entry<'a>(info: &'a str, name: &str) -> Option<&'a str> {
    let mut entries = info.lines().filter_map(|line| line.split_once(':'));
    entries.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

/// The flags of the CPU. Linux lists the flags in a line named `flags`, or on ARM in a line named `Features`.
fn flags(info: &str) -> String {
    let all: Vec<&str> =
        entry(info, "flags").or(entry(info, "Features")).unwrap_or_default().split_whitespace().collect();
    let found: Vec<&str> = FLAGS.into_iter().filter(|flag| all.contains(flag)).collect();
    if found.is_empty() { "unknown".to_string() } else { found.join(" ") }
}

fn commit() -> Option<String> {
    let commit = git(&["rev-parse", "--short=9", "HEAD"])?;
    let is_changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Some(if is_changed { format!("{commit}-changed") } else { commit })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Converts the seconds since 1970 to a date, by subtracting whole years and then whole months.
fn date(seconds: u64) -> String {
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut days = seconds / 86_400;
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_603_200, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
        ] {
            assert_eq!(date(seconds), expected);
        }
    }

    #[test]
    fn the_cpu_and_its_flags_are_read() {
        let info = "processor\t: 0\nmodel name\t: Some CPU @ 3 GHz\nflags\t\t: fpu avx2 ssse3 lm\n";
        assert_eq!(entry(info, "model name"), Some("Some CPU @ 3 GHz"));
        assert_eq!(flags(info), "ssse3 avx2");
        assert_eq!(flags(""), "unknown");
    }
}
