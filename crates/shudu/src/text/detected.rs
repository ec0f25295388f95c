//! The result of detection, which tells how the puzzles of an input are written.

use super::copied::{CopiedLayout, FirstSymbol};
use super::fragment::without_fragments;
use super::{Format, Notation, Symbols};
use crate::board::Grid;
use crate::error::Error;
use std::borrow::Cow;

/// The layout of a format, so that answers are written in the layout of the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether a `grid` has no rules between the boxes.
    pub plain: bool,
    /// Whether `pencilmarks` are on one line.
    pub on_one_line: bool,
    /// The symbol of the digit 1.
    pub first: FirstSymbol,
}

impl Style {
    /// The notation of an n x n board in this style.
    pub(super) fn notation(self, known: &Notation, size: usize) -> Cow<'_, Notation> {
        let symbols = Symbols::new(&self.first.symbols(size));
        match symbols {
            Ok(symbols) if self.first != FirstSymbol::One && !known.has_own_symbols() => {
                Cow::Owned(Notation { symbols, ..known.clone() })
            }
            _ => Cow::Borrowed(known),
        }
    }
}

/// How the puzzles of an input are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected {
    kind: TextKind,
    /// Whether the boards are listed by columns.
    is_by_columns: bool,
    /// Whether bytes that are not UTF-8 stand for blanks.
    has_byte_blanks: bool,
}

/// The reader that a text needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextKind {
    /// A format reads the lines. `has_fragments` tells whether boards smaller than 4x4 are errors, because they are
    /// fragments of damaged boards.
    Formatted { format: Format, style: Style, has_fragments: bool },
    /// A copied text, whose lines must be rewritten before a format can read the lines.
    Copied(CopiedLayout),
    /// The text is probably one board, but has no known layout. The reader returns a single entry, which is an error
    /// that names the closest layout.
    Unread,
}

impl Detected {
    /// A format in its usual style.
    pub fn of(format: Format) -> Detected {
        Detected::styled(format, Style::default())
    }

    /// A format in this style.
    pub fn styled(format: Format, style: Style) -> Detected {
        Detected::of_kind(TextKind::Formatted { format, style, has_fragments: false })
    }

    fn of_kind(kind: TextKind) -> Detected {
        Detected { kind, is_by_columns: false, has_byte_blanks: false }
    }

    pub(super) fn copied(layout: CopiedLayout) -> Detected {
        Detected::of_kind(TextKind::Copied(layout))
    }

    /// A text that is probably one board, but has no known layout.
    pub(super) fn unread() -> Detected {
        Detected::of_kind(TextKind::Unread)
    }

    /// The same format, in which boards smaller than 4x4 are errors.
    pub(super) fn with_fragments(self) -> Detected {
        match self.kind {
            TextKind::Formatted { format, style, .. } => {
                Detected { kind: TextKind::Formatted { format, style, has_fragments: true }, ..self }
            }
            _ => self,
        }
    }

    /// The format that the user has named. If this format is the detected format, its style is kept.
    #[must_use]
    pub fn named(self, format: Format) -> Detected {
        if format == self.format() { Detected::styled(format, self.style()) } else { Detected::of(format) }
    }

    pub(super) fn kind(self) -> TextKind {
        self.kind
    }

    /// The same layout of a text whose boards are listed by columns.
    pub(super) fn by_columns(self) -> Detected {
        Detected { is_by_columns: true, ..self }
    }

    pub(super) fn is_by_columns(self) -> bool {
        self.is_by_columns
    }

    /// The same layout of a text in which bytes that are not UTF-8 stand for blanks.
    pub(super) fn with_byte_blanks(self) -> Detected {
        Detected { has_byte_blanks: true, ..self }
    }

    pub(super) fn has_byte_blanks(self) -> bool {
        self.has_byte_blanks
    }

    /// The format of the text. The format of a copied text is the format of its rewritten lines.
    pub fn format(self) -> Format {
        match self.kind {
            TextKind::Formatted { format, .. } => format,
            TextKind::Copied(layout) => layout.format(),
            TextKind::Unread => Format::Grid,
        }
    }

    /// The style of answers in this format.
    pub fn style(self) -> Style {
        match self.kind {
            TextKind::Formatted { style, .. } => style,
            TextKind::Copied(layout) => layout.style(),
            TextKind::Unread => Style::default(),
        }
    }

    /// Whether the text is a copied text, whose lines must be rewritten before a format can read them.
    pub fn is_copied(self) -> bool {
        matches!(self.kind, TextKind::Copied(_))
    }

    /// Replaces a fragment of a damaged board by an error. A [`Reader`](super::Reader) already replaces these
    /// fragments.
    ///
    /// ```
    /// use shudu::text::{Notation, detect};
    /// let is_fragment = |text: &str, line: &str| {
    ///     let detected = detect(text.as_bytes(), true, &Notation::default())?;
    ///     Ok::<_, shudu::Error>(detected.without_fragments(line.parse()).is_err())
    /// };
    /// assert!(is_fragment("53..7...\n6..195...\n2........\n", "2........")?);
    /// assert!(!is_fragment("1........\n2........\n", "2........")?);
    /// # Ok::<(), shudu::Error>(())
    /// ```
    pub fn without_fragments(self, puzzle: Result<Grid, Error>) -> Result<Grid, Error> {
        if self.has_fragments() { without_fragments(puzzle) } else { puzzle }
    }

    pub(super) fn has_fragments(self) -> bool {
        matches!(self.kind, TextKind::Formatted { has_fragments: true, .. })
    }
}
