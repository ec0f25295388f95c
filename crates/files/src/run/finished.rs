//! Checks whether an existing file was written by this job, by answering the first puzzles again and
//! comparing the answers.

use super::Observer;
use super::count::apart;
use crate::failure::Failure;
use crate::follow::Signals;
use crate::input::Input;
use crate::job::{Job, OutputFormat};
use crate::pack::Packing;
use crate::parquet::compare_rows;
use crate::printer::BlockOutput;
use crate::source::{Opened, Source};
use crate::spares::Spares;
use crate::words::Message;
use crate::work::Worker;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The maximum number of bytes of answers to compare, and the maximum time for the comparison.
const ENOUGH: usize = 64 << 20;
const PATIENCE: Duration = Duration::from_secs(2);

/// The number of bytes to read after the expected answers, so that an error message can quote these bytes.
const MORE: usize = 100;

/// Refuses a file that another job has written. Returns a note if not all answers were compared.
pub(super) fn compare(
    path: &Path,
    job: &Job,
    sources: &[Source],
    observer: &dyn Observer,
) -> Result<Option<Message>, Failure> {
    if job.time.is_some() || job.is_portfolio || job.wants_costs {
        return Ok(Some(Message::NotCompared));
    }
    let (shared, sources) = (Arc::new(job.clone()), sources.to_vec());
    let answer = move |signals: &Arc<Signals>| Beginning::of(&shared, sources, signals);
    let beginning = match apart(answer, observer, PATIENCE) {
        Err(Failure::Cancelled) if !observer.is_cancelled() => return Ok(Some(Message::NotCompared)),
        beginning => beginning?,
    };
    if beginning.output.is_empty() && !beginning.is_all {
        return Ok(Some(Message::NotCompared));
    }
    let is_table = job.to == Some(OutputFormat::Parquet);
    let compared = if is_table {
        compare_rows(&beginning.output, beginning.is_all, path)
    } else {
        beginning.compare_text(path)
    };
    let refused = match compared {
        Ok(None) => return Ok((!beginning.is_all).then_some(Message::BeginningCompared)),
        Ok(Some(what)) => Message::OtherResult(Box::new(what)),
        Err(unreadable) => Message::ResultUnreadable(Box::new(unreadable)),
    };
    Err(Failure::Failed(refused.of_file(path)))
}

/// The parts of two texts around their first difference.
pub(crate) fn excerpts(found: &str, expected: &str) -> (String, String) {
    /// The maximum number of characters of each text.
    const QUOTED: usize = 100;
    /// The number of equal characters before the difference that are quoted from long texts.
    const BEFORE: usize = 30;
    let same = found.chars().zip(expected.chars()).take_while(|(found, expected)| found == expected).count();
    let longest = found.chars().count().max(expected.chars().count());
    let skipped = if longest > QUOTED { same.saturating_sub(BEFORE) } else { 0 };
    let part = |text: &str| {
        let mut rest = text.chars().skip(skipped);
        let part: String = rest.by_ref().take(QUOTED).collect();
        let (before, after) =
            (if skipped > 0 { "…" } else { "" }, if rest.next().is_some() { "…" } else { "" });
        format!("{before}{part}{after}")
    };
    (part(found), part(expected))
}

struct Beginning {
    /// The answers computed again, as uncompressed text or as pieces of a Parquet file.
    output: Vec<Vec<u8>>,
    /// Whether `output` has all answers.
    is_all: bool,
}

impl Beginning {
    fn of(job: &Arc<Job>, mut sources: Vec<Source>, signals: &Arc<Signals>) -> Result<Beginning, Failure> {
        let is_sample = job.sample.is_some();
        let total = if is_sample { Input::count(job, &mut sources, &signals.cancel)? } else { 0 };
        let spares = Spares::new(1);
        let input = Input::anew(job, sources, total, &spares);
        let mut worker = Worker::new(job, Packing::None, None, signals, &spares);
        let (mut writers, mut output, mut length) = (job.writers(), Vec::new(), 0);
        for block in input {
            let done = worker.work(block).map_err(Failure::Failed)?;
            if signals.cancel.load(Ordering::Relaxed) {
                return Ok(Beginning { output, is_all: false });
            }
            let bytes = match done.output {
                BlockOutput::Bytes(bytes) => bytes,
                BlockOutput::Collected(rows) => writers.answers(&done.block.stream, &rows).0.into_bytes(),
                BlockOutput::Written(_) => unreachable!("there is no file to write to"),
            };
            length += bytes.len();
            output.extend(Some(bytes).filter(|bytes| !bytes.is_empty()));
            if length >= ENOUGH {
                return Ok(Beginning { output, is_all: false });
            }
        }
        let mut rest = String::new();
        writers.finish(&mut rest);
        output.extend(Some(rest.into_bytes()).filter(|rest| !rest.is_empty()));
        Ok(Beginning { output, is_all: true })
    }

    /// Compares text, compressed or not. Returns the first difference.
    fn compare_text(&self, path: &Path) -> Result<Option<Message>, Message> {
        let expected = self.output.concat();
        let opened = Source::file(path).open(&Arc::default()).map_err(|error| Message::from(&error))?;
        let bytes: Box<dyn Read> = match opened {
            Opened::Text(bytes) => bytes,
            Opened::Parquet(file) => Box::new(file),
        };
        let mut found = Vec::new();
        let length = expected.len() + if self.is_all { MORE } else { 0 };
        let read = bytes.take(length as u64).read_to_end(&mut found);
        read.map_err(|error| Message::from(&error))?;
        if found == expected {
            return Ok(None);
        }
        let same = found.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
        let start = found[..same].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let number = 1 + found[..start].iter().filter(|&&byte| byte == b'\n').count() as u64;
        let line = |text: &[u8]| {
            let line = text[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
            String::from_utf8_lossy(line).into_owned()
        };
        let (found, expected) = excerpts(&line(&found), &line(&expected));
        Ok(Some(Message::ResultDiffers { found, expected }.at(Message::Line { number, is_row: false })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_quoted_around_the_first_difference() {
        assert_eq!(excerpts("12..", "12.."), ("12..".into(), "12..".into()));
        let line = |last: char| format!("{}{last}{}", "1".repeat(300), "2".repeat(200));
        let (found, expected) = excerpts(&line('3'), &line('4'));
        assert_eq!(found, format!("…{}3{}…", "1".repeat(30), "2".repeat(69)));
        assert_eq!(expected, format!("…{}4{}…", "1".repeat(30), "2".repeat(69)));
        let (found, expected) = excerpts(&line('3'), &line('3')[..300]);
        assert!(found.contains("13") && expected.ends_with('1'), "{found} {expected}");
    }
}
