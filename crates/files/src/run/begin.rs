//! Begins a run that writes a file. Checks the inputs, and starts over or resumes.

use crate::answered::Saying;
use crate::checkpoint::Checkpoint;
use crate::device::{Device, is_replaceable};
use crate::failure::Failure;
use crate::input::Input;
use crate::job::{Job, OutputFormat, format_of_name};
use crate::pack::Packing;
use crate::run::{Observer, finished::compare};
use crate::sink::{PartFile, Sink};
use crate::source::Source;
use crate::words::Message;
use std::path::Path;

/// Checks all inputs before the run spends hours on the first input.
fn look(sources: &[Source], output: &Path) -> Result<(), Failure> {
    for source in sources {
        source.look().map_err(|error| Failure::Failed(source.unreadable(&error)))?;
        if source.is_file(output) {
            return Err(Failure::Failed(Message::AlsoInput.of_file(output)));
        }
    }
    Ok(())
}

/// The compression of an output of this name. Refuses the endings of other compression formats.
pub(crate) fn packing_of(output: &Path) -> Result<Packing, Failure> {
    const OTHERS: [&str; 9] = ["xz", "bz2", "lz4", "zip", "7z", "br", "lzma", "sz", "z"];
    let ending = output.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if OTHERS.contains(&ending.to_ascii_lowercase().as_str()) {
        return Err(Failure::Failed(Message::UnknownPacking(ending.to_string()).of_file(output)));
    }
    Ok(Packing::of_name(output).0)
}

/// Returns the named format, otherwise the one that the output's name implies, if any. `has_boards` tells
/// whether the answers are boards. Refuses a Parquet file that is compressed as a whole, and text in a file
/// named as Parquet.
pub fn format_of_output(
    output: &Path,
    named: Option<OutputFormat>,
    has_boards: bool,
) -> Result<Option<OutputFormat>, Failure> {
    let (packing, rest) = Packing::of_name(output);
    let format = named.or_else(|| format_of_name(rest, has_boards));
    match (format, format_of_name(rest, true)) {
        (Some(OutputFormat::Text(text)), Some(OutputFormat::Parquet)) => {
            Err(Failure::Failed(Message::TextAsTable(text).of_file(output)))
        }
        (Some(OutputFormat::Parquet), _) if packing != Packing::None => {
            Err(Failure::Failed(Message::PackedTable))
        }
        _ => Ok(format),
    }
}

/// Reports inputs that were changed after the output was made, because the output may no longer match them.
fn say_newer(path: &Path, sources: &[Source], observer: &mut dyn Observer) {
    let Ok(made) = path.metadata().and_then(|data| data.modified()) else { return };
    for source in sources.iter().filter(|source| source.modified().is_some_and(|changed| changed > made)) {
        let newer = Message::Newer { input: source.name().clone(), output: path.to_path_buf() };
        observer.hear(Saying::Note(newer));
    }
}

/// Opens the output, or resumes a run. Returns `None` if this job has already completed the output.
pub(super) fn open(
    path: &Path,
    job: &Job,
    sources: &[Source],
    resume: bool,
    observer: &mut dyn Observer,
) -> Result<Option<(Sink, Checkpoint)>, Failure> {
    let start = Checkpoint::start(job, sources);
    match is_replaceable(path) {
        false if resume => return Err(Failure::Failed(Message::NoResume.of_file(path))),
        false => return Ok(Some((Sink::Stream(Box::new(Device::open(path)?)), start))),
        true => look(sources, path)?,
    }
    Input::look_at_columns(job, sources).map_err(Failure::Failed)?;
    let left = match PartFile::left(path) {
        Err(failure) if resume => return Err(failure),
        left => left.unwrap_or(None),
    };
    match (left, resume) {
        (Some(left), true) if left.continues(&start) => {
            let file = PartFile::open(path, Some(left.output), &|| observer.is_cancelled())?;
            Ok(Some((Sink::File(file), left)))
        }
        (Some(_), true) => Err(Failure::Failed(Message::PartOfOtherWork(path.to_path_buf()))),
        (None, true) if path.is_file() && !PartFile::is_begun(path) => {
            if let Some(note) = compare(path, job, sources, observer)? {
                observer.hear(Saying::Note(note.of_file(path)));
            }
            PartFile::tidy(path);
            say_newer(path, sources, observer);
            Ok(None)
        }
        (left, _) => {
            let name = path.to_path_buf();
            let note = match left {
                Some(left) => Some(Message::StartingOver { path: name, puzzles: left.tally.puzzles() }),
                None if resume && PartFile::is_begun(path) => Some(Message::PartWithoutCheckpoint(name)),
                None => None,
            };
            note.into_iter().for_each(|note| observer.hear(Saying::Note(note)));
            Ok(Some((Sink::File(PartFile::open(path, None, &|| false)?), start)))
        }
    }
}
