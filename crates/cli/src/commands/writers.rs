//! The writer of an output whose format may change from one input to the next.

use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use shudu::Format;
use shudu::text::{Notation, Style, Writer};

/// Writes each answer in the format asked for, or else in that of its puzzle.
pub(crate) struct Writers {
    to: Option<Format>,
    notation: Notation,
    current: Option<(Format, Style, Writer)>,
}

impl Writers {
    pub(crate) fn new(to: Option<Format>, notation: Notation) -> Writers {
        Writers { to, notation, current: None }
    }

    /// How digits and blanks are written.
    pub(crate) fn notation(&self) -> Notation {
        self.notation.clone()
    }

    /// The writer for this puzzle. One that is no longer needed is finished first.
    pub(crate) fn of(&mut self, item: &Item, session: &mut Session) -> Result<&mut Writer, Stop> {
        let format = self.to.unwrap_or(item.format);
        let style = if format == item.format { item.style } else { Style::default() };
        // One output of one format, whatever the layout of later files.
        let fits = |(now, style_now, _): &(Format, Style, Writer)| {
            *now == format && (self.to.is_some() || *style_now == style)
        };
        if !self.current.as_ref().is_some_and(fits) {
            self.finish(session)?;
            let writer = Writer::styled(format, self.notation.clone(), style);
            self.current = Some((format, style, writer));
        }
        Ok(&mut self.current.as_mut().expect("set just above").2)
    }

    /// Writes what the writer held back.
    pub(crate) fn finish(&mut self, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        if let Some((.., writer)) = &mut self.current {
            writer.finish(&mut text);
        }
        session.write(&mut text)
    }
}
