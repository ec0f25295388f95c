//! gzip and zstd: told by the content on the way in, by the name's ending on the way out.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;

/// How bytes are packed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Packing {
    /// Not at all.
    #[default]
    None,
    /// gzip.
    Gzip,
    /// zstd.
    Zstd,
}

impl Packing {
    /// How a file with this beginning is packed.
    pub(crate) fn of_content(head: &[u8]) -> Packing {
        match head {
            [0x1f, 0x8b, ..] => Packing::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Packing::Zstd,
            _ => Packing::None,
        }
    }

    /// How a file of this name is to be packed, and the name without that ending.
    pub(crate) fn of_name(path: &Path) -> (Packing, &Path) {
        let packing = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz" | "gzip") => Packing::Gzip,
            Some("zst" | "zstd") => Packing::Zstd,
            _ => return (Packing::None, path),
        };
        (packing, path.file_stem().map_or(path, Path::new))
    }

    /// What the packed bytes hold.
    pub(crate) fn unpack(self, bytes: impl BufRead + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Packing::None => Box::new(bytes),
            Packing::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(bytes)),
            Packing::Zstd => Box::new(zstd::stream::read::Decoder::with_buffer(bytes)?),
        })
    }

    /// Packs a piece of output. Pieces one after the other are a packed file: so pieces are packed by all cores, and
    /// a file that was cut after one of them can be gone on with.
    pub(crate) fn pack(self, piece: Vec<u8>) -> io::Result<Vec<u8>> {
        if piece.is_empty() { Ok(piece) } else { self.pack_any(piece) }
    }

    /// A packed file without any content: that is more than no bytes.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn pieces_one_after_the_other_unpack_to_the_whole() {
        for packing in [Packing::Gzip, Packing::Zstd] {
            let mut packed = packing.pack(b"one\n".to_vec()).unwrap();
            packed.extend(packing.pack(Vec::new()).unwrap());
            packed.extend(packing.pack(b"two\n".to_vec()).unwrap());
            assert_eq!(Packing::of_content(&packed), packing);
            let mut text = String::new();
            packing.unpack(Cursor::new(packed)).unwrap().read_to_string(&mut text).unwrap();
            assert_eq!(text, "one\ntwo\n");
        }
    }

    #[test]
    fn a_packed_file_that_was_cut_is_an_error() {
        for packing in [Packing::Gzip, Packing::Zstd] {
            let packed = packing.pack(b"some puzzles\n".repeat(100)).unwrap();
            for cut in 1..packed.len() {
                let bytes = Cursor::new(packed[..cut].to_vec());
                let result = packing.unpack(bytes).and_then(|mut bytes| bytes.read_to_end(&mut Vec::new()));
                assert!(result.is_err(), "{packing:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn the_name_says_how_to_pack() {
        let of = |name: &'static str| Packing::of_name(Path::new(name));
        assert_eq!(of("a/b.csv.gz"), (Packing::Gzip, Path::new("b.csv")));
        assert_eq!(of("b.zst"), (Packing::Zstd, Path::new("b")));
        assert_eq!(of("a/b.txt"), (Packing::None, Path::new("a/b.txt")));
    }
}
