//! The puzzles of all sources, in small blocks, for commands that answer each puzzle on its own.

use super::entries::Entries;
use super::{are_puzzles, looked_into, recognise};
use crate::answered::Saying;
use crate::source::{Opened, Source, SourceName};
use crate::words::Message;
use shudu::text::{Detected, Entry, Notation, Style};
use shudu::{Error, Format};
use std::io;
use std::iter::from_fn;
use std::sync::Arc;

/// The number of puzzles up to 9x9 in a block; most commands answer such a block in a few milliseconds. A larger
/// puzzle ends a block.
const TOGETHER: usize = 64;

/// Puzzles of one source. A block ends early if more input is not yet available.
#[derive(Debug)]
pub struct PuzzleBlock {
    /// The name of the source.
    pub name: SourceName,
    /// The format of the source.
    pub format: Format,
    /// The style of the source.
    pub style: Style,
    /// The puzzles, and the errors of text that is not a puzzle.
    pub entries: Vec<Entry>,
    /// The error that ended the source, if any.
    pub trouble: Option<Saying>,
}

/// Reads the puzzles of all sources, in any text format, compressed or not. Detects each format unless `from` names
/// one. A terminal gives one text after another, until its input ends.
pub fn puzzles(
    sources: Vec<Source>,
    notation: &Notation,
    from: Option<Format>,
) -> impl Iterator<Item = PuzzleBlock> + Send + use<> {
    let notation = notation.clone();
    sources.into_iter().flat_map(move |source| {
        let notation = notation.clone();
        texts(source, notation.clone(), from).flat_map(move |source| blocks(source, &notation, from))
    })
}

/// Yields a source once. Yields a terminal once for each text that the user enters, until the input ends.
fn texts(source: Source, notation: Notation, from: Option<Format>) -> impl Iterator<Item = Source> {
    let mut is_over = false;
    from_fn(move || {
        // If a terminal cannot be read, opening the source reports the error.
        let has_text =
            !is_over && source.wait_for_text(&|text| are_puzzles(text, from, &notation)).unwrap_or(true);
        is_over = !source.is_terminal() || !has_text;
        has_text.then(|| source.clone())
    })
}

fn blocks(
    source: Source,
    notation: &Notation,
    from: Option<Format>,
) -> impl Iterator<Item = PuzzleBlock> + use<> {
    let (mut opened, mut is_empty) = (Some(open(&source, notation, from)), true);
    from_fn(move || {
        let (name, mut entries, mut trouble) = (source.name().clone(), Vec::new(), None);
        let mut detected = Detected::of(Format::Line);
        match opened.take()? {
            Err(why) => trouble = Some(Saying::Trouble(why)),
            Ok((found, mut rest)) => {
                detected = found;
                let (read, failure) = rest.next();
                entries = read;
                is_empty &= entries.is_empty();
                if let Some(error) = failure {
                    trouble = Some(Saying::Trouble(source.unreadable(&error)));
                } else if is_empty {
                    trouble = Some(Saying::Error(Message::Puzzle(Error::no_puzzle()).of(&name)));
                } else if !entries.is_empty() {
                    opened = Some(Ok((found, rest)));
                }
            }
        }
        let (format, style) = (detected.format(), detected.style());
        (!entries.is_empty() || trouble.is_some()).then_some(PuzzleBlock {
            name,
            format,
            style,
            entries,
            trouble,
        })
    })
}

fn open(source: &Source, notation: &Notation, from: Option<Format>) -> Result<(Detected, Entries), Message> {
    let unreadable = |error: io::Error| source.unreadable(&error);
    let bytes = match source.open(&Arc::default()).map_err(unreadable)? {
        Opened::Text(bytes) => bytes,
        Opened::Parquet(_) => return Err(Message::NotText.of(source.name())),
    };
    let (head, bytes) = looked_into(bytes, from).map_err(unreadable)?;
    let detected =
        recognise(&head, from, notation).map_err(|error| Message::Puzzle(error).of(source.name()))?;
    let entries = Entries::new(detected, notation, bytes, Some(TOGETHER), true);
    Ok((detected, entries))
}
