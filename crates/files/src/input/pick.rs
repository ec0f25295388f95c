//! Choosing puzzles before they are searched: each only once, or some by chance.
//!
//! A puzzle that is passed over leaves a blank line, so that all others keep their numbers.

use crate::block::{Content, Stream, StreamFormat};
use crate::cut::Unit;
use crate::job::{Job, Sample};
use crate::parquet::Puzzles;
use crate::slots::{Slots, is_usual, nine, plain_field};
use arrow_array::{BooleanArray, RecordBatch};
use arrow_select::filter::filter_record_batch;
use shudu::text::{Notation, csv::Columns, read_line, write_board};
use shudu::{Error, Grid};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use twox_hash::XxHash3_128;

/// Decides about one puzzle after the other.
pub(super) struct Picker {
    notation: Notation,
    seen: Option<HashSet<u128, BuildHasherDefault<Fold>>>,
    chance: Option<Chance>,
    is_counting: bool,
    /// How many puzzles were kept.
    pub(super) kept: u64,
    /// How many puzzles of an input there were to choose from.
    pub(super) offered: u64,
}

impl Picker {
    /// Keeps each puzzle once, if the job says so; of `total` such puzzles some by chance, if it says so.
    pub(super) fn new(job: &Job, total: u64) -> Picker {
        Picker {
            notation: job.notation.clone(),
            seen: job.dedupe.then(HashSet::default),
            chance: job.sample.map(|sample| Chance::new(sample, total)),
            is_counting: false,
            kept: 0,
            offered: 0,
        }
    }

    /// Whether there is nothing to decide.
    pub(super) fn keeps_all(&self) -> bool {
        self.seen.is_none() && self.chance.is_none() && !self.is_counting
    }

    /// Looks at every puzzle even if all are kept, to count them.
    pub(super) fn counts_all(&mut self) {
        self.is_counting = true;
    }

    /// Leaves only what is kept.
    pub(super) fn pick(&mut self, stream: &Stream, content: Content) -> Content {
        match content {
            Content::Text { mut text, lines } => {
                self.pick_text(stream, &mut text, lines);
                Content::Text { text, lines }
            }
            Content::Entries(mut entries) => {
                entries.retain(|entry| self.keeps(|notation| key_of(entry.puzzle.as_ref().ok()?, notation)));
                Content::Entries(entries)
            }
            Content::Rows { rows, before, .. } => self.pick_rows(stream, rows, before),
            Content::TooLong { lines } if !self.keeps(|_| None) => Content::Text { text: Vec::new(), lines },
            content @ (Content::TooLong { .. } | Content::End { .. }) => content,
        }
    }

    fn pick_rows(&mut self, stream: &Stream, rows: RecordBatch, before: u64) -> Content {
        let all = |rows| Content::Rows { rows, before, picked: None };
        let StreamFormat::Parquet(_, column) = &stream.format else { return all(rows) };
        // What cannot be read is reported by the worker.
        let Ok(puzzles) = Puzzles::of(&rows, *column) else { return all(rows) };
        let kept: Vec<bool> =
            puzzles.iter().map(|text| self.keeps(|notation| key_of_text(text?, notation))).collect();
        let picked = (0..).zip(&kept).filter_map(|(row, &is_kept)| is_kept.then_some(row)).collect();
        match filter_record_batch(&rows, &BooleanArray::from(kept)) {
            Ok(rows) => Content::Rows { rows, before, picked: Some(picked) },
            Err(_) => all(rows),
        }
    }

    fn pick_text(&mut self, stream: &Stream, text: &mut [u8], lines: u64) {
        let (unit, columns) = match &stream.format {
            StreamFormat::Csv(columns) => (Unit::Record, Some(columns)),
            _ => (Unit::Line, None),
        };
        let slots: Vec<_> = Slots::new(text, unit, lines).collect();
        for slot in slots {
            let raw = &text[slot.range.clone()];
            if !self.keeps(|notation| key_of_slot(raw, columns, notation)) {
                text[slot.range].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
            }
        }
    }

    /// Whether to keep a puzzle; what is none has no key, and is always new.
    fn keeps(&mut self, key: impl FnOnce(&Notation) -> Option<u128>) -> bool {
        self.offered += 1;
        if let Some(seen) = &mut self.seen
            && let Some(key) = key(&self.notation)
            && !seen.insert(key)
        {
            return false;
        }
        let is_kept = self.chance.as_mut().is_none_or(Chance::takes);
        self.kept += u64::from(is_kept);
        is_kept
    }
}

/// What tells puzzles apart: 128 bits, so that among a billion two different ones are taken for the same with a
/// probability of one in 10^20.
fn key_of_slot(raw: &[u8], columns: Option<&Columns>, notation: &Notation) -> Option<u128> {
    let Some(columns) = columns else { return key_of_text(raw, notation) };
    match plain_field(raw, columns.puzzle()) {
        Some(field) => key_of_text(field, notation),
        None => key_of(&columns.read(&String::from_utf8_lossy(raw), notation).ok()?, notation),
    }
}

fn key_of_text(text: &[u8], notation: &Notation) -> Option<u128> {
    if let (Some(nine), true) = (nine(text), is_usual(notation)) {
        return Some(XxHash3_128::oneshot(&nine.map(|byte| if byte == b'0' { b'.' } else { byte })));
    }
    let read: Result<Grid, Error> = read_line(1, &String::from_utf8_lossy(text), notation, None)?.puzzle;
    key_of(&read.ok()?, notation)
}

fn key_of(puzzle: &Grid, notation: &Notation) -> Option<u128> {
    write_board(puzzle, notation).ok().map(|text| XxHash3_128::oneshot(text.as_bytes()))
}

/// The keys are hashes already.
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

/// Takes so many of so many, each with the same probability (Knuth's algorithm S).
struct Chance {
    wanted: u64,
    left: u64,
    /// SplitMix64.
    state: u64,
}

impl Chance {
    fn new(sample: Sample, total: u64) -> Chance {
        Chance { wanted: sample.puzzles as u64, left: total, state: sample.seed }
    }

    fn takes(&mut self) -> bool {
        let drawn = (u128::from(self.random()) * u128::from(self.left)) >> 64;
        let is_taken = drawn < u128::from(self.wanted);
        self.left = self.left.saturating_sub(1);
        self.wanted -= u64::from(is_taken);
        is_taken
    }

    fn random(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_its_size_and_every_place_its_chance() {
        let mut taken = [0; 20];
        for seed in 0..3000 {
            let mut chance = Chance::new(Sample { puzzles: 5, seed }, 20);
            let places: Vec<usize> = (0..20).filter(|_| chance.takes()).collect();
            assert_eq!(places.len(), 5);
            places.iter().for_each(|&place| taken[place] += 1);
        }
        // 750 expected each, standard deviation 24.
        assert!(taken.iter().all(|&count| (650..850).contains(&count)), "{taken:?}");
    }

    #[test]
    fn blanks_of_any_kind_make_the_same_puzzle() {
        let notation = Notation::default();
        let key = |blank: &str| key_of_text(format!("12{}", blank.repeat(79)).as_bytes(), &notation);
        assert_eq!(key("."), key("0"));
        assert_eq!(key("."), key("*"));
        assert_ne!(key("."), key("3"));
        assert_eq!(key("?"), None);
    }
}
