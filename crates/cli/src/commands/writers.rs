//! The writer of answers on stdout, from input to input.

use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use shudu::Format;
use shudu::text::{Notation, Writer};

/// Writes each answer in the format asked for, or else in that of its puzzle: see [`files::Writers`].
pub(crate) struct Writers(files::Writers);

impl Writers {
    pub(crate) fn new(to: Option<Format>, notation: Notation) -> Writers {
        Writers(files::Writers::new(to, notation))
    }

    /// How digits and blanks are written.
    pub(crate) fn notation(&self) -> Notation {
        self.0.notation().clone()
    }

    /// The writer for this puzzle. What another one held back is written first.
    pub(crate) fn of(&mut self, item: &Item, session: &mut Session) -> Result<&mut Writer, Stop> {
        let mut text = String::new();
        let writer = self.0.of(item.format, item.style, &mut text);
        session.write(&mut text)?;
        Ok(writer)
    }

    /// Writes what the writer held back.
    pub(crate) fn finish(&mut self, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        self.0.finish(&mut text);
        session.write(&mut text)
    }
}
