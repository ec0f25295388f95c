//! Checksums of inputs and outputs, computed piece by piece on any thread. The CRC-32 checksums of parts can be
//! combined into the checksum of the whole, and a core computes checksums at 10 GB a second. CRC-32 detects accidental
//! changes, but not deliberate ones.

use crate::source::uninterrupted;
use crc32fast::Hasher;
use serde::{Deserialize, Serialize};
use std::io::{self, Read};

/// The number of bytes to read at a time.
const SOME: usize = 1 << 18;

/// The number of bytes, and their checksum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub(crate) length: u64,
    crc: u32,
}

impl Sum {
    pub(crate) fn of(bytes: &[u8]) -> Sum {
        let mut sum = Sum::default();
        sum.add(bytes);
        sum
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let mut hasher = self.hasher();
        hasher.update(bytes);
        *self = Sum { length: self.length + bytes.len() as u64, crc: hasher.finalize() };
    }

    /// The checksum of these bytes followed by the bytes of `next`.
    #[must_use]
    pub(crate) fn then(self, next: Sum) -> Sum {
        let mut hasher = self.hasher();
        hasher.combine(&next.hasher());
        Sum { length: self.length + next.length, crc: hasher.finalize() }
    }

    /// Computes the checksum of at most `length` bytes. Returns `None` if cancelled.
    pub(crate) fn read(
        bytes: &mut dyn Read,
        length: u64,
        is_cancelled: &dyn Fn() -> bool,
    ) -> io::Result<Option<Sum>> {
        let mut sum = Sum::default();
        let add = |part: &[u8]| {
            sum.add(part);
            Ok(())
        };
        let is_whole = for_each_part(&mut bytes.take(length), is_cancelled, add)?;
        Ok(is_whole.then_some(sum))
    }

    fn hasher(self) -> Hasher {
        Hasher::new_with_initial_len(self.crc, self.length)
    }
}

/// Reads all bytes, a part at a time. Returns `false` if cancelled.
pub(crate) fn for_each_part(
    bytes: &mut dyn Read,
    is_cancelled: &dyn Fn() -> bool,
    mut take: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<bool> {
    let mut buffer = vec![0; SOME];
    loop {
        let mut read = || if is_cancelled() { Ok(None) } else { bytes.read(&mut buffer).map(Some) };
        match uninterrupted(&mut read)? {
            None => return Ok(false),
            Some(0) => return Ok(true),
            Some(count) => take(&buffer[..count])?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_the_sum_of_the_whole() {
        let text = b"some puzzles, ".repeat(50);
        let whole = Sum::of(&text);
        for cut in [0, 1, 77, text.len()] {
            let (a, b) = text.split_at(cut);
            assert_eq!(Sum::of(a).then(Sum::of(b)), whole);
            let mut sum = Sum::of(a);
            sum.add(b);
            assert_eq!(sum, whole);
        }
        let read = Sum::read(&mut &text[..], text.len() as u64, &|| false).unwrap();
        assert_eq!(read, Some(whole));
        assert_eq!(Sum::read(&mut &text[..], 10_000, &|| false).unwrap(), Some(whole));
        assert_ne!(Sum::of(b"12"), Sum::of(b"21"));
    }
}
