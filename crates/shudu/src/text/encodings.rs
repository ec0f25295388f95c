//! Refuses data that is not text, and text that is not UTF-8.

use crate::error::Error;
use crate::words::Message;

/// Data is not text if it has a zero byte and more than this number of control characters. A few control
/// characters may come from an editor or a disk error.
const FEW_CONTROLS: usize = 3;

/// Text is in another encoding than UTF-8 if it has more than this number of bytes that are not UTF-8. A few such bytes
/// may be damaged cells, whose places the reader names.
const FEW_BYTES: usize = 3;

/// Bytes that stand for a blank in Windows-1252: `·`, which is the same byte in Latin-1, and `•`.
const BYTE_BLANKS: [u8; 2] = [0xb7, 0x95];

/// The character that is read in place of a byte that stands for a blank.
const BLANK: &str = "·";

/// Returns an error if the input is not text, with advice on what to do.
pub(super) fn refuse_binary(head: &[u8]) -> Result<(), Error> {
    const OTHERS: [(&[u8], Message); 6] = [
        (&[0x1f, 0x8b], Message::Gzip),
        (&[0x28, 0xb5, 0x2f, 0xfd], Message::Zstd),
        (b"PAR1", Message::Parquet),
        (b"PK\x03\x04", Message::Zip),
        (&[0xff, 0xfe], Message::Utf16),
        (&[0xfe, 0xff], Message::Utf16),
    ];
    if let Some((_, message)) = OTHERS.into_iter().find(|(magic, _)| head.starts_with(magic)) {
        return Err(Error::new(message));
    }
    // A few zero bytes only make their lines invalid.
    let is_control = |byte: &&u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    match head.iter().position(|&byte| byte == 0) {
        Some(offset) if head.iter().filter(is_control).count() > FEW_CONTROLS => {
            Err(Error::new(Message::Binary(offset)))
        }
        _ => Ok(()),
    }
}

/// Whether so many bytes are not UTF-8 that the text has another encoding.
pub(super) fn has_other_encoding(head: &[u8]) -> bool {
    std::str::from_utf8(head).is_err()
        && head.utf8_chunks().filter(|it| !it.invalid().is_empty()).count() > FEW_BYTES
}

/// Whether all bytes of a text are ASCII, except one byte of [`BYTE_BLANKS`] that occurs often.
pub(super) fn has_byte_blanks(text: &[u8]) -> bool {
    if text.is_ascii() {
        return false;
    }
    let first = text.iter().find(|byte| !byte.is_ascii());
    let is_same = |first: &u8| text.iter().all(|byte| byte.is_ascii() || byte == first);
    first.is_some_and(|first| BYTE_BLANKS.contains(first) && is_same(first))
        && text.iter().filter(|byte| !byte.is_ascii()).count() > FEW_BYTES
}

/// A text in which [`has_byte_blanks`] holds. `text` has the replacement character in place of each such byte.
pub(super) fn with_blanks(text: &str) -> String {
    text.replace(char::REPLACEMENT_CHARACTER, BLANK)
}
