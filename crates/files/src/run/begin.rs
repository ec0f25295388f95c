//! The beginning of a run that writes a file: is all there, and does it start over or go on?

use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::job::{Form, form_of_name};
use crate::pack::Packing;
use crate::run::Observer;
use crate::sink::PartFile;
use crate::source::Source;
use crate::words::Message;
use std::path::Path;

/// Looks at all inputs before hours are spent on the first.
pub(super) fn look(sources: &[Source], output: &Path) -> Result<(), Failure> {
    for source in sources {
        source.look().map_err(|error| Failure::Failed(source.unreadable(&error)))?;
        if source.is_file(output) {
            return Err(Failure::Failed(Message::AlsoInput.of_file(output)));
        }
    }
    Ok(())
}

/// Refuses names that ask for what the program cannot do: to pack in another way than it knows.
pub(crate) fn refuse_packing(output: &Path) -> Result<(), Failure> {
    const OTHERS: [&str; 9] = ["xz", "bz2", "lz4", "zip", "7z", "br", "lzma", "sz", "z"];
    let ending = output.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if !OTHERS.contains(&ending.to_ascii_lowercase().as_str()) {
        return Ok(());
    }
    Err(Failure::Failed(Message::UnknownPacking(ending.to_string()).of_file(output)))
}

/// Refuses to pack a Parquet file: its columns may be, all of it would be no Parquet file.
pub(crate) fn refuse_packed_table(packing: Packing) -> Result<(), Failure> {
    if packing == Packing::None { Ok(()) } else { Err(Failure::Failed(Message::PackedTable)) }
}

/// Refuses text under the name of a Parquet file, which nobody could read as what it seems to be.
pub(crate) fn refuse_text_as_table(output: &Path, named: Option<Form>) -> Result<(), Failure> {
    let (_, rest) = Packing::of_name(output);
    match (named, form_of_name(rest, true)) {
        (Some(Form::Text(format)), Some(Form::Parquet)) => {
            Err(Failure::Failed(Message::TextAsTable(format).of_file(output)))
        }
        _ => Ok(()),
    }
}

/// Says which inputs were changed after the output was made: it cannot be of them.
fn say_newer(path: &Path, sources: &[Source], observer: &mut dyn Observer) {
    let Ok(made) = path.metadata().and_then(|data| data.modified()) else { return };
    for source in sources.iter().filter(|source| source.modified().is_some_and(|changed| changed > made)) {
        observer.note(&Message::Newer { input: source.name().clone(), output: path.to_path_buf() });
    }
}

/// Opens the output: from its beginning, or where an earlier run stopped; `None` if it is there already.
pub(super) fn begin(
    path: &Path,
    sources: &[Source],
    start: Checkpoint,
    resume: bool,
    observer: &mut dyn Observer,
) -> Result<Option<(PartFile, Checkpoint)>, Failure> {
    let left = match PartFile::left(path) {
        Err(failure) if resume => return Err(failure),
        left => left.unwrap_or(None),
    };
    match (left, resume) {
        (Some(left), true) if left.continues(&start) => {
            let file = PartFile::open(path, Some(left.output), &|| observer.is_cancelled())?;
            Ok(Some((file, left)))
        }
        (Some(_), true) => Err(Failure::Failed(Message::PartOfOtherWork(path.to_path_buf()))),
        (None, true) if path.is_file() && !PartFile::is_begun(path) => {
            PartFile::tidy(path);
            say_newer(path, sources, observer);
            Ok(None)
        }
        (left, _) => {
            if let Some(left) = left {
                let puzzles = left.tally.puzzles();
                observer.note(&Message::StartingOver { path: path.to_path_buf(), puzzles });
            }
            Ok(Some((PartFile::open(path, None, &|| false)?, start)))
        }
    }
}
