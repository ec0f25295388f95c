//! Chooses the puzzles to search, by skipping duplicates or by taking a random sample. A skipped puzzle
//! leaves a blank line, so that other puzzles keep their line numbers.

use crate::block::{Content, Stream, StreamFormat};
use crate::job::{Dedupe, Job, Sample};
use crate::parquet::{PuzzleColumn, Rows, kept_rows};
use crate::seen::Seen;
use crate::slots::{Slots, plain_field};
use crate::words::as_io;
use shudu::ask::Task;
use shudu::board::Nine;
use shudu::canon::Canon;
use shudu::parallel::share_out;
use shudu::random::Random;
use shudu::text::{Detected, Notation, read_line};
use shudu::{Candidates, Grid};
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Decides for one puzzle after the other whether to keep it.
pub(super) struct Picker {
    job: Arc<Job>,
    seen: Option<Seen>,
    chance: Option<Chance>,
    pub(super) kept: u64,
    /// The number of puzzles of the current input that were examined.
    pub(super) offered: u64,
}

impl Picker {
    /// Skips duplicates, if the job asks for that. If the job asks for a sample, chooses the sample from the `total`
    /// puzzles that remain.
    pub(super) fn new(job: &Arc<Job>, total: u64) -> Picker {
        Picker {
            job: Arc::clone(job),
            seen: job.dedupe.map(|_| Seen::default()),
            chance: job.sample.map(|sample| Chance::new(sample, total)),
            kept: 0,
            offered: 0,
        }
    }

    pub(super) fn keeps_all(&self) -> bool {
        self.seen.is_none() && self.chance.is_none()
    }

    /// Keeps all puzzles, and counts them.
    pub(super) fn counts_all(&mut self) {
        self.chance = Some(Chance::new(Sample { puzzles: usize::MAX, seed: 0 }, u64::MAX));
    }

    /// Removes the puzzles that are not kept. Fails only if a temporary file of [`Seen`] fails.
    pub(super) fn pick(&mut self, stream: &Stream, content: Content) -> io::Result<Content> {
        Ok(match content {
            Content::Text { mut text, lines } => {
                self.pick_text(stream, &mut text, lines)?;
                Content::Text { text, lines }
            }
            Content::Entries(entries) => {
                let keys = self.keys(&entries, |keys, entry| keys.of(entry.puzzle.as_ref().ok()?));
                let mut kept = Vec::with_capacity(entries.len());
                for (entry, key) in entries.into_iter().zip(keys) {
                    if self.keeps(key)? {
                        kept.push(entry);
                    }
                }
                Content::Entries(kept)
            }
            Content::Rows { rows, before, .. } => self.pick_rows(stream, rows, before)?,
            content @ Content::End(_) => content,
        })
    }

    fn pick_rows(&mut self, stream: &Stream, rows: Rows, before: u64) -> io::Result<Content> {
        let all = |rows| Ok(Content::Rows { rows, before, picked: None });
        let StreamFormat::Parquet(columns) = &stream.format else { return all(rows) };
        // The worker reports a column that cannot be read.
        let Ok(puzzles) = PuzzleColumn::of(&rows, columns) else { return all(rows) };
        let texts: Vec<Option<&[u8]>> = puzzles.iter().collect();
        let keys = self.keys(&texts, |keys, text| keys.of_text((*text)?, stream.detected));
        let kept = keys.into_iter().map(|key| self.keeps(key)).collect::<io::Result<Vec<bool>>>()?;
        let picked = (0..).zip(&kept).filter_map(|(row, &is_kept)| is_kept.then_some(row)).collect();
        let rows = kept_rows(&rows, kept).map_err(as_io)?;
        Ok(Content::Rows { rows, before, picked: Some(picked) })
    }

    fn pick_text(&mut self, stream: &Stream, text: &mut [u8], lines: u64) -> io::Result<()> {
        let slots: Vec<_> = Slots::new(text, stream.format.csv().is_some(), lines).collect();
        let keys = self.keys(&slots, |keys, slot| keys.of_slot(&text[slot.range.clone()], stream));
        for (slot, key) in slots.into_iter().zip(keys) {
            if !self.keeps(key)? {
                text[slot.range].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
            }
        }
        Ok(())
    }

    /// Dedupe keys, if enabled; slots without a puzzle get `None`. Canonical forms are computed on several threads.
    fn keys<T: Sync>(
        &self,
        puzzles: &[T],
        key: impl Fn(&mut KeyMaker, &T) -> Option<u128> + Sync,
    ) -> Vec<Option<u128>> {
        /// The number of puzzles that a thread takes at a time. For fewer puzzles, starting a thread does not
        /// pay off.
        const SHARE: usize = 64;
        let Some(by) = self.job.dedupe else { return vec![None; puzzles.len()] };
        let threads = if by == Dedupe::Class { self.job.thread_count() } else { NonZeroUsize::MIN };
        let make_worker = || {
            let (mut maker, key) = (KeyMaker::new(by, &self.job), &key);
            move |puzzles: &[T]| puzzles.iter().map(|puzzle| key(&mut maker, puzzle)).collect::<Vec<_>>()
        };
        share_out(puzzles.chunks(SHARE).collect(), threads, make_worker).concat()
    }

    /// Whether to keep a puzzle. A puzzle without a key is never a duplicate.
    fn keeps(&mut self, key: Option<u128>) -> io::Result<bool> {
        self.offered += 1;
        if let Some(seen) = &mut self.seen
            && let Some(key) = key
            && !seen.is_new_key(key)?
        {
            return Ok(false);
        }
        let is_kept = self.chance.as_mut().is_none_or(Chance::takes);
        self.kept += u64::from(is_kept);
        Ok(is_kept)
    }
}

struct KeyMaker {
    notation: Notation,
    canon: Option<Canon>,
    /// Whether puzzles with the same givens are the same, because the task ignores marks.
    ignores_marks: bool,
}

impl KeyMaker {
    fn new(by: Dedupe, job: &Job) -> KeyMaker {
        let ignores_marks = matches!(job.task, Task::Canon { .. } | Task::Automorphisms);
        KeyMaker {
            notation: job.notation.clone(),
            canon: (by == Dedupe::Class).then(Canon::new),
            ignores_marks,
        }
    }

    fn of_slot(&mut self, raw: &[u8], stream: &Stream) -> Option<u128> {
        let Some(columns) = stream.format.csv() else { return self.of_text(raw, stream.detected) };
        let field = plain_field(raw, columns.puzzle(), columns.separator());
        field.and_then(|field| self.of_nine(field)).or_else(|| {
            let puzzle = columns.read(&String::from_utf8_lossy(raw), &self.notation);
            self.of(&puzzle.ok()?)
        })
    }

    fn of_text(&mut self, text: &[u8], detected: Detected) -> Option<u128> {
        self.of_nine(text).or_else(|| {
            let entry = read_line(1, &String::from_utf8_lossy(text), &self.notation)?;
            self.of(&detected.without_fragments(entry.puzzle).ok()?)
        })
    }

    /// The key of a classic board of 81 digits and dots, if its canonical form is not needed.
    fn of_nine(&self, text: &[u8]) -> Option<u128> {
        let nine = self.notation.plain().and_then(|plain| Nine::read(text, plain))?;
        self.canon.is_none().then(|| Seen::key(nine.bytes()))
    }

    fn of(&mut self, puzzle: &Grid) -> Option<u128> {
        // A puzzle without a canonical form, or with pencil marks that remove candidates, is a duplicate only of
        // identical puzzles.
        let form = match &mut self.canon {
            Some(canon) if self.ignores_marks || !Candidates::are_narrowed_by_marks(puzzle) => {
                canon.form(puzzle).ok()
            }
            _ => None,
        };
        Seen::key_of(form.as_ref().unwrap_or(puzzle), &self.notation)
    }
}

/// Takes `wanted` of the `left` puzzles, each with the same probability (Knuth's algorithm S).
struct Chance {
    wanted: u64,
    left: u64,
    random: Random,
}

impl Chance {
    fn new(sample: Sample, total: u64) -> Chance {
        Chance { wanted: sample.puzzles as u64, left: total, random: Random::new(sample.seed) }
    }

    fn takes(&mut self) -> bool {
        let is_taken = self.random.below(self.left) < self.wanted;
        self.left = self.left.saturating_sub(1);
        self.wanted -= u64::from(is_taken);
        is_taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::{Format, Shape};

    fn lines() -> Detected {
        Detected::of(Format::Line)
    }

    #[test]
    fn a_sample_has_its_size_and_every_puzzle_its_chance() {
        let mut taken = [0; 20];
        for seed in 0..3000 {
            let mut chance = Chance::new(Sample { puzzles: 5, seed }, 20);
            let indices: Vec<usize> = (0..20).filter(|_| chance.takes()).collect();
            assert_eq!(indices.len(), 5);
            indices.iter().for_each(|&i| taken[i] += 1);
        }
        // The expected count of each puzzle is 750, with a standard deviation of 24.
        assert!(taken.iter().all(|&count| (650..850).contains(&count)), "{taken:?}");
    }

    #[test]
    fn blanks_of_any_kind_make_the_same_puzzle() {
        for by in [Dedupe::Identical, Dedupe::Class] {
            let mut keys = KeyMaker::new(by, &Job::default());
            let mut key = |blank: &str| keys.of_text(format!("12{}", blank.repeat(79)).as_bytes(), lines());
            assert_eq!(key("."), key("0"));
            assert_eq!(key("."), key("*"));
            assert_ne!(key("."), key("3"));
            assert_eq!(key("."), key("?"));
            assert_eq!(key(""), None);
        }
    }

    #[test]
    fn several_threads_find_the_keys_of_one_in_order() {
        let shape = Shape::of_size(4).unwrap();
        let grid = |seed| shudu::generate::full_grid(shape, &mut Random::new(seed)).grid().clone();
        let grids: Vec<Grid> = (0..1000).map(grid).collect();
        let keys = |threads: usize, grids: &[Grid]| {
            let mut job = Job::new(shudu::ask::Task::Check);
            (job.threads, job.dedupe) = (threads, Some(Dedupe::Class));
            Picker::new(&Arc::new(job), 0).keys(grids, KeyMaker::of)
        };
        let expected = keys(1, &grids);
        assert!(expected.iter().all(Option::is_some));
        assert_eq!(expected.iter().collect::<std::collections::HashSet<_>>().len(), 2, "4x4 has two classes");
        assert_eq!(keys(3, &grids), expected);
        assert_eq!(keys(16, &grids), expected);
        assert!(keys(1, &[]).is_empty());
    }

    #[test]
    fn a_class_has_one_key_and_boards_with_other_boxes_another() {
        let mut keys = KeyMaker::new(Dedupe::Class, &Job::default());
        let [a, b, c] = ["12..34.....1..4.", ".4..1.....43..21", "12..34.....1..3."]
            .map(|text| keys.of_text(text.as_bytes(), lines()));
        assert_eq!(a, b);
        assert_ne!(a, c);
        let [wide, high] = [(2, 3), (3, 2)].map(|(rows, columns)| Shape::new(rows, columns).unwrap());
        assert_ne!(keys.of(&Grid::empty(wide)), keys.of(&Grid::empty(high)));
    }
}
