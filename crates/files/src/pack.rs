//! Compresses and decompresses gzip and zstd. The format of an input is detected from its content; the name of
//! an output determines the format of the output.

use crate::source::uninterrupted;
use crate::words::Message;
use flate2::bufread::GzDecoder;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Packing {
    #[default]
    None,
    Gzip,
    Zstd,
}

impl Packing {
    pub(crate) fn of_content(head: &[u8]) -> Packing {
        match head {
            [0x1f, 0x8b, ..] => Packing::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Packing::Zstd,
            _ => Packing::None,
        }
    }

    /// The compression for a file of this name, and the name without the ending `.gz` or `.zst`.
    pub(crate) fn of_name(path: &Path) -> (Packing, &Path) {
        let packing = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz" | "gzip") => Packing::Gzip,
            Some("zst" | "zstd") => Packing::Zstd,
            _ => return (Packing::None, path),
        };
        (packing, path.file_stem().map_or(path, Path::new))
    }

    pub(crate) fn unpack(self, bytes: impl BufRead + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Packing::None => Box::new(bytes),
            Packing::Gzip => Box::new(Members { member: Some(GzDecoder::new(bytes)) }),
            Packing::Zstd => Box::new(zstd::stream::read::Decoder::with_buffer(bytes)?),
        })
    }

    /// Compresses a piece. Compressed pieces can be concatenated, so all cores can compress pieces, and a run
    /// can be resumed.
    pub(crate) fn pack(self, piece: Vec<u8>) -> io::Result<Vec<u8>> {
        if piece.is_empty() { Ok(piece) } else { self.pack_any(piece) }
    }

    /// A compressed file without content, which still has a header.
    pub(crate) fn nothing(self) -> io::Result<Vec<u8>> {
        self.pack_any(Vec::new())
    }

    fn pack_any(self, piece: Vec<u8>) -> io::Result<Vec<u8>> {
        match self {
            Packing::None => Ok(piece),
            Packing::Gzip => {
                let level = flate2::Compression::fast();
                let mut packed = flate2::write::GzEncoder::new(Vec::with_capacity(piece.len() / 2), level);
                packed.write_all(&piece)?;
                packed.finish()
            }
            Packing::Zstd => zstd::bulk::compress(&piece, zstd::DEFAULT_COMPRESSION_LEVEL),
        }
    }
}

/// The members of a gzip file. Like `gzip`, ignores the zeroes with which tapes are padded.
struct Members<R> {
    /// The current member; `None` at the end.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Read for Members<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let count = member.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let next = self.member.take().map(GzDecoder::into_inner);
            self.member = next.map(next_member).transpose()?.flatten();
        }
        Ok(0)
    }
}

/// Finds the next member. After the last member, only zeroes may follow.
fn next_member<R: BufRead>(mut bytes: R) -> io::Result<Option<GzDecoder<R>>> {
    let mut is_padded = false;
    loop {
        let is_zero = |byte: &&u8| **byte == 0;
        let count = |rest: &[u8]| (rest.len(), rest.iter().take_while(is_zero).count());
        let zeroes = match uninterrupted(|| bytes.fill_buf().map(count))? {
            (0, _) => return Ok(None),
            (_, 0) if is_padded => {
                return Err(io::Error::new(io::ErrorKind::InvalidData, Message::TrailingData));
            }
            (_, 0) => return Ok(Some(GzDecoder::new(bytes))),
            (_, zeroes) => zeroes,
        };
        is_padded = true;
        bytes.consume(zeroes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn pieces_one_after_the_other_unpack_to_the_whole_and_a_cut_one_is_an_error() {
        for packing in [Packing::Gzip, Packing::Zstd] {
            let mut packed = packing.pack(b"one\n".to_vec()).unwrap();
            packed.extend(packing.pack(Vec::new()).unwrap());
            packed.extend(packing.pack(b"two\n".to_vec()).unwrap());
            assert_eq!(Packing::of_content(&packed), packing);
            let mut text = String::new();
            packing.unpack(Cursor::new(packed)).unwrap().read_to_string(&mut text).unwrap();
            assert_eq!(text, "one\ntwo\n");
            let packed = packing.pack(b"some puzzles\n".repeat(100)).unwrap();
            for cut in 1..packed.len() {
                let bytes = Cursor::new(packed[..cut].to_vec());
                let result = packing.unpack(bytes).and_then(|mut bytes| bytes.read_to_end(&mut Vec::new()));
                assert!(result.is_err(), "{packing:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn zeroes_behind_a_gzip_file_are_passed_over() {
        let unpack = |behind: &[u8]| {
            let packed = [&Packing::Gzip.pack(b"one\n".to_vec()).unwrap(), behind].concat();
            let mut text = String::new();
            Packing::Gzip.unpack(Cursor::new(packed)).unwrap().read_to_string(&mut text).map(|_| text)
        };
        assert_eq!(unpack(&[0; 1000]).unwrap(), "one\n");
        assert!(unpack(b"\0\0more").is_err());
        assert!(unpack(b"more").is_err());
    }

    #[test]
    fn the_name_says_how_to_pack() {
        let of = |name: &'static str| Packing::of_name(Path::new(name));
        assert_eq!(of("a/b.csv.gz"), (Packing::Gzip, Path::new("b.csv")));
        assert_eq!(of("b.zst"), (Packing::Zstd, Path::new("b")));
        assert_eq!(of("a/b.txt"), (Packing::None, Path::new("a/b.txt")));
    }
}
