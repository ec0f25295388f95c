//! The puzzles of one source, in small blocks, for commands that answer each puzzle on its own.

use super::entries::Entries;
use super::{are_puzzles, looked_into, recognise};
use crate::source::{Opened, Source};
use crate::words::Message;
use shudu::Format;
use shudu::text::{Detected, Entry, Notation};
use std::io;
use std::sync::Arc;

/// The number of puzzles up to 9x9 in a block; `canon` answers such a block in about a millisecond. A larger puzzle
/// ends a block.
const TOGETHER: usize = 64;

/// The puzzles of a source in any text format, compressed or not.
pub struct Puzzles {
    /// The source of the puzzles.
    pub source: Source,
    /// The format, and its style.
    pub detected: Detected,
    entries: Entries,
}

impl Puzzles {
    /// Opens a source. Detects its format unless `from` names one.
    pub fn open(source: Source, notation: &Notation, from: Option<Format>) -> Result<Puzzles, Message> {
        let unreadable = |error: io::Error| source.unreadable(&error);
        let bytes = match source.open(&Arc::default()).map_err(unreadable)? {
            Opened::Text(bytes) => bytes,
            Opened::Parquet(_) => return Err(Message::NotText.of(source.name())),
        };
        let (head, bytes) = looked_into(bytes, from).map_err(unreadable)?;
        let named = |error| Message::Puzzle(error).of(source.name());
        let detected = recognise(&head, from, notation).map_err(named)?;
        let entries = Entries::new(detected, notation, bytes, Some(TOGETHER), true);
        Ok(Puzzles { source, detected, entries })
    }

    /// Waits for the next puzzles of a terminal. Returns `false` if the input of the terminal has ended.
    /// Sources other than a terminal are always ready.
    pub fn wait_for_text(
        source: &Source,
        notation: &Notation,
        from: Option<Format>,
    ) -> Result<bool, Message> {
        let has_text = source.wait_for_text(&|text| are_puzzles(text, from, notation));
        has_text.map_err(|error| source.unreadable(&error))
    }

    /// Returns the puzzles that are available without waiting (none at the end), and the error if reading failed.
    pub fn next_block(&mut self) -> (Vec<Entry>, Option<Message>) {
        let (entries, failure) = self.entries.next();
        (entries, failure.map(|error| self.source.unreadable(&error)))
    }
}
