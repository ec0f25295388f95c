//! Remembers any number of texts, in bounded memory, to find duplicates.
//!
//! ```text
//! key        128 bits of a text (XXH3). Among a billion texts two have the same key with a probability of one in 10^20.
//! recent     the last keys, up to 1.8 million, in memory
//! runs       all others, sorted, 16 bytes each, in files without a name in the temporary folder (TMPDIR)
//! filter     32 MB, once there are runs: it recognises most new keys, without reading a file
//! ```
//!
//! Looking up a key in a run reads only one page of 4 KiB from the file, because the first key of every page
//! is in memory. Four runs of about equal length are merged into one run, so there are few runs. The memory used is
//! 100 MB, plus 16 bytes for every 256 keys.

use shudu::text::{Notation, write_board};
use shudu::{Grid, Shape};
use std::collections::HashSet;
use std::fs::File;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use twox_hash::XxHash3_128;

/// The number of keys held in memory, which fit into a hash table of 2^21 buckets.
const ROOM: usize = (1 << 21) / 8 * 7;

/// The number of keys on a page.
const PAGE: usize = 256;

/// The number of runs of one level that are merged into a run of the next level.
const MERGED: usize = 4;

/// The number of bits of the filter.
const FILTER: u32 = 1 << 28;

/// Remembers texts, most of them in temporary files. The module documentation says how much memory it takes.
#[derive(Debug)]
pub(crate) struct Seen {
    recent: HashSet<u128, BuildHasherDefault<Fold>>,
    room: usize,
    filter: Vec<u64>,
    runs: Vec<KeyFile>,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { recent: HashSet::default(), room: ROOM, filter: Vec::new(), runs: Vec::new() }
    }
}

impl Seen {
    pub(crate) fn key(text: &[u8]) -> u128 {
        XxHash3_128::oneshot(text)
    }

    /// The key of a board, which is a hash of its text, and of its shape if the shape is unusual. `None` if
    /// some digits have no symbols.
    pub(crate) fn key_of(board: &Grid, notation: &Notation) -> Option<u128> {
        let mut text = write_board(board, notation).ok()?;
        let shape = board.shape();
        if Shape::of_size(shape.size()).is_ok_and(|usual| usual != shape) {
            text.push_str(&shape.to_string());
        }
        Some(Seen::key(text.as_bytes()))
    }

    /// Remembers a text by its key, and returns whether it is new. Fails only if a temporary file fails.
    pub(crate) fn is_new_key(&mut self, key: u128) -> io::Result<bool> {
        if self.recent.contains(&key) || self.was_spilled(key)? {
            return Ok(false);
        }
        if self.recent.len() == self.room {
            self.spill()?;
        }
        Ok(self.recent.insert(key))
    }

    fn was_spilled(&mut self, key: u128) -> io::Result<bool> {
        if self.runs.is_empty() || !bits(key).all(|(word, bit)| self.filter[word] >> bit & 1 == 1) {
            return Ok(false);
        }
        for run in &mut self.runs {
            if run.has(key)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves the keys in memory into a run.
    fn spill(&mut self) -> io::Result<()> {
        let mut keys: Vec<u128> = self.recent.iter().copied().collect();
        keys.sort_unstable();
        self.filter.resize(FILTER as usize / 64, 0);
        for (word, bit) in keys.iter().flat_map(|&key| bits(key)) {
            self.filter[word] |= 1 << bit;
        }
        self.runs.push(KeyFile::write(keys.into_iter().map(Ok), 0)?);
        self.recent.clear();
        while let Some(first) = self.runs.len().checked_sub(MERGED)
            && self.runs[first].level == self.runs[self.runs.len() - 1].level
        {
            let level = self.runs[first].level + 1;
            let run = KeyFile::write(merged(&mut self.runs[first..])?, level)?;
            self.runs.truncate(first);
            self.runs.push(run);
        }
        Ok(())
    }
}

/// The filter's bits for a key, each as the index of a word and the number of the bit in that word.
fn bits(key: u128) -> impl Iterator<Item = (usize, u32)> {
    (0..4).map(move |i| {
        let bit = (key >> (32 * i)) as u32 % FILTER;
        ((bit / 64) as usize, bit % 64)
    })
}

/// Sorted keys in a file.
#[derive(Debug)]
struct KeyFile {
    file: File,
    /// The number of times that the keys were merged.
    level: u32,
    keys: usize,
    /// The first key of every page.
    firsts: Vec<u128>,
}

impl KeyFile {
    fn write(keys: impl Iterator<Item = io::Result<u128>>, level: u32) -> io::Result<KeyFile> {
        let mut out = BufWriter::with_capacity(1 << 16, tempfile::tempfile()?);
        let (mut count, mut firsts) = (0_usize, Vec::new());
        for key in keys {
            let key = key?;
            if count.is_multiple_of(PAGE) {
                firsts.push(key);
            }
            count += 1;
            out.write_all(&key.to_le_bytes())?;
        }
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(KeyFile { file, level, keys: count, firsts })
    }

    /// All keys, smallest first.
    fn all(&mut self) -> io::Result<impl Iterator<Item = io::Result<u128>>> {
        self.file.rewind()?;
        let mut file = BufReader::with_capacity(1 << 16, &mut self.file);
        Ok((0..self.keys).map(move |_| {
            let mut bytes = [0; 16];
            file.read_exact(&mut bytes).map(|()| u128::from_le_bytes(bytes))
        }))
    }

    fn has(&mut self, key: u128) -> io::Result<bool> {
        let Some(page) = self.firsts.partition_point(|&first| first <= key).checked_sub(1) else {
            return Ok(false);
        };
        let mut bytes = [0; 16 * PAGE];
        let count = PAGE.min(self.keys - page * PAGE);
        self.file.seek(SeekFrom::Start((16 * PAGE * page) as u64))?;
        self.file.read_exact(&mut bytes[..16 * count])?;
        let (keys, _) = bytes[..16 * count].as_chunks::<16>();
        Ok(keys.binary_search_by_key(&key, |bytes| u128::from_le_bytes(*bytes)).is_ok())
    }
}

/// The keys of several runs, in increasing order. If a file cannot be read, the next item is its error.
fn merged(runs: &mut [KeyFile]) -> io::Result<impl Iterator<Item = io::Result<u128>>> {
    let mut runs =
        runs.iter_mut().map(|run| run.all().map(Iterator::peekable)).collect::<io::Result<Vec<_>>>()?;
    Ok(std::iter::from_fn(move || {
        let heads =
            runs.iter_mut().enumerate().filter_map(|(i, run)| Some((run.peek()?.as_ref().ok().copied(), i)));
        let (_, first) = heads.min()?;
        runs[first].next()
    }))
}

/// A hasher for keys, which are hashes already.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::random::Random;

    #[test]
    fn what_was_there_is_known_however_little_room_there_is() {
        for room in [1, 3, 100, 10_000] {
            let mut seen = Seen { room, ..Seen::default() };
            let mut known = HashSet::new();
            let mut random = Random::new(room as u64);
            for _ in 0..3000 {
                let text = random.below(2000).to_string();
                let is_new = seen.is_new_key(Seen::key(text.as_bytes())).unwrap();
                assert_eq!(is_new, known.insert(text), "room {room}");
            }
            assert!(seen.recent.len() <= room && seen.runs.len() < 3 * 7, "room {room}");
        }
    }

    #[test]
    fn a_run_of_several_pages_has_its_keys_and_no_others() {
        let keys = || (1..=1000_u128).map(|i| 10 * i);
        let mut run = KeyFile::write(keys().map(Ok), 0).unwrap();
        assert_eq!(run.firsts.len(), 4);
        assert!(keys().all(|key| run.has(key).unwrap()));
        assert!(![0, 5, 2565, 9999, 10_001].into_iter().any(|key| run.has(key).unwrap()));
    }
}
