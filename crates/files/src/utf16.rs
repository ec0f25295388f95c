//! Converts UTF-16, which Windows programs write, to UTF-8.

use std::io::{self, Read};

/// The order of the two bytes of a UTF-16 unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    /// The byte order of a text that begins with these bytes; `None` if the text is not UTF-16. Without a
    /// byte order mark, the text must begin with two ASCII characters.
    pub(crate) fn of_content(head: &[u8]) -> Option<ByteOrder> {
        match *head {
            [0xff, 0xfe, ..] => Some(ByteOrder::Little),
            [0xfe, 0xff, ..] => Some(ByteOrder::Big),
            [a, 0, b, 0, ..] if a.is_ascii() && a != 0 && b.is_ascii() && b != 0 => Some(ByteOrder::Little),
            [0, a, 0, b, ..] if a.is_ascii() && a != 0 && b.is_ascii() && b != 0 => Some(ByteOrder::Big),
            _ => None,
        }
    }
}

/// A reader that decodes UTF-16. A unit that is not valid becomes U+FFFD.
pub(crate) struct Utf16<R> {
    bytes: R,
    order: ByteOrder,
    /// The bytes and the units that were read but not decoded, because the rest of the character is missing.
    rest: Vec<u8>,
    units: Vec<u16>,
    /// The decoded text, of which the first `given` bytes were returned.
    text: String,
    given: usize,
    is_over: bool,
}

impl<R: Read> Utf16<R> {
    pub(crate) fn new(bytes: R, order: ByteOrder) -> Utf16<R> {
        Utf16 {
            bytes,
            order,
            rest: Vec::new(),
            units: Vec::new(),
            text: String::new(),
            given: 0,
            is_over: false,
        }
    }

    /// Decodes the next part of the text.
    fn decode(&mut self) -> io::Result<()> {
        const PART: u64 = 1 << 14;
        let before = self.rest.len();
        self.bytes.by_ref().take(PART).read_to_end(&mut self.rest)?;
        self.is_over = self.rest.len() == before;
        let units = self.rest.chunks_exact(2).map(|pair| match self.order {
            ByteOrder::Little => u16::from_le_bytes([pair[0], pair[1]]),
            ByteOrder::Big => u16::from_be_bytes([pair[0], pair[1]]),
        });
        self.units.extend(units);
        self.rest.drain(..self.rest.len() / 2 * 2);
        // The second unit of a character may be in the next part.
        let is_first = |unit: &u16| (0xd800..0xdc00).contains(unit);
        let kept = self.units.pop_if(|unit| is_first(unit) && !self.is_over);
        self.text.clear();
        self.given = 0;
        let characters = char::decode_utf16(self.units.drain(..));
        self.text.extend(characters.map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER)));
        self.units.extend(kept);
        Ok(())
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() && !self.is_over {
            self.decode()?;
        }
        let count = buffer.len().min(self.text.len() - self.given);
        buffer[..count].copy_from_slice(&self.text.as_bytes()[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_byte_orders_are_decoded() {
        let text = "53..7\u{1d7d7}....\n".repeat(5000);
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [little, big] {
            let order = ByteOrder::of_content(&bytes).expect("UTF-16");
            let mut decoded = String::new();
            Utf16::new(bytes.as_slice(), order).read_to_string(&mut decoded).expect("text");
            assert_eq!(decoded, text);
        }
        assert_eq!(ByteOrder::of_content(b"53.."), None);
    }
}
