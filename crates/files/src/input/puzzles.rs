//! The puzzles of one source, one after the other, for who answers them himself.

use super::entries::Entries;
use super::{Text, recognise};
use crate::source::{Opened, Source, SourceName};
use crate::words::Message;
use shudu::Format;
use shudu::text::{Detected, Entry, Notation};
use std::sync::Arc;

/// The puzzles of a source in any text format, packed or not; as an iterator, with a message for what cannot be read.
pub struct Puzzles {
    source: Source,
    detected: Detected,
    entries: Entries,
}

impl Puzzles {
    /// Opens a source. Its format is detected unless it is named.
    pub fn open(source: Source, notation: &Notation, from: Option<Format>) -> Result<Puzzles, Message> {
        let opened = source.open(Arc::default()).map_err(|error| source.unreadable(&error))?;
        if let Opened::Parquet(_) = opened {
            return Err(Message::NotText.of(source.name()));
        }
        let mut text = Text::new(opened);
        let head = text.head(from).map_err(|error| source.unreadable(&error))?;
        let named = |error| Message::Puzzle(error).of(source.name());
        let detected = recognise(&head, from, notation).map_err(named)?;
        let (bytes, _) = text.from(0).map_err(|error| source.unreadable(&error))?;
        let entries = Entries::new(detected.format, notation, bytes, true);
        Ok(Puzzles { source, detected, entries })
    }

    /// The format, and how it was written.
    pub fn detected(&self) -> Detected {
        self.detected
    }

    /// The name of the source.
    pub fn name(&self) -> &SourceName {
        self.source.name()
    }

    /// Whether the next puzzle may have to be waited for: the moment to pass on the answers so far.
    pub fn is_drained(&self) -> bool {
        self.entries.is_drained()
    }
}

impl Iterator for Puzzles {
    type Item = Result<Entry, Message>;

    fn next(&mut self) -> Option<Result<Entry, Message>> {
        self.entries.next_entry().map_err(|error| self.source.unreadable(&error)).transpose()
    }
}

impl std::fmt::Debug for Puzzles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Puzzles").field("source", &self.source).finish_non_exhaustive()
    }
}
