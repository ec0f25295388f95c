//! Parses formats in which a puzzle spans several lines, puzzle by puzzle.

use crate::line::{LONGEST, is_comment};
use crate::sum::Sum;
use shudu::Error;
use shudu::text::csv::Columns;
use shudu::text::{Detected, Entry, Notation, Reader};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of boards up to 9x9 in a block. A larger board may take long, so it ends a block.
const BLOCK: usize = 256;

/// The text that replaces a line that is too long; this text is an error in every format.
const TOO_LONG: &[u8] = b"\x1a\n";

pub(super) struct Entries {
    reader: Reader<'static>,
    meter: SharedMeter,
    is_prompt: bool,
    /// The number of boards in a block.
    most: usize,
    /// The first puzzle, if it was read for the columns of a table.
    first: Option<Entry>,
    /// The columns of the table, if every JSON object becomes a row of a table (see `as_rows`).
    columns: Option<Arc<Columns>>,
}

/// The state of an input whose lines are being read.
#[derive(Default)]
struct ReadMeter {
    /// Whether reading the next line may have to wait.
    is_drained: bool,
    /// The number of lines read, and the numbers of the lines that are too long.
    lines: usize,
    too_long: Vec<usize>,
    /// The checksum of the lines read since the last call of `Entries::sum`.
    sum: Sum,
    failure: Option<io::Error>,
}

/// The state that [`Lines`] and [`Entries`] share. [`Lines`] and [`Entries`] use the state in turn, so the
/// lock never blocks.
#[derive(Clone, Default)]
struct SharedMeter(Arc<Mutex<ReadMeter>>);

impl SharedMeter {
    fn lock(&self) -> MutexGuard<'_, ReadMeter> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    /// Reads puzzles in blocks of at most `most` boards up to 9x9; the default is [`BLOCK`] boards.
    pub(super) fn new(
        detected: Detected,
        notation: &Notation,
        bytes: Box<dyn Read + Send>,
        most: Option<usize>,
        is_prompt: bool,
    ) -> Entries {
        let meter = SharedMeter::default();
        let lines = Lines { bytes: BufReader::with_capacity(1 << 16, bytes), meter: meter.clone() };
        Entries {
            reader: Reader::of(detected, notation.clone(), lines),
            meter,
            is_prompt,
            most: most.unwrap_or(BLOCK),
            first: None,
            columns: None,
        }
    }

    /// Makes every object a row of a table, and returns the columns of the table. If `table` is given, the
    /// columns are those of `table`. If `table` is not given, the columns are the members of the first
    /// object. An object with other members is an error.
    pub(super) fn as_rows(&mut self, table: Option<Columns>) -> Arc<Columns> {
        if table.is_none() {
            self.first = self.read();
        }
        let record = self.first.as_ref().and_then(|first| first.record.as_ref());
        let columns = Arc::new(table.or_else(|| Some(record?.columns().clone())).unwrap_or_default());
        Arc::clone(self.columns.insert(columns))
    }

    /// Reads the next puzzle. If a line of the puzzle is too long, returns an error in place of the puzzle.
    fn read(&mut self) -> Option<Entry> {
        let Entry { line, puzzle, record } = self.reader.next()?;
        match puzzle {
            Err(error) if error.line().is_some_and(|line| self.meter.lock().too_long.contains(&line)) => {
                let puzzle = Err(Error::too_long().on_line(error.line().unwrap_or(line)));
                // The record holds `TOO_LONG` in place of the line; this text must not be copied to the output.
                Some(Entry { line, puzzle, record: record.map(|record| record.emptied()) })
            }
            puzzle => Some(Entry { line, puzzle, record }),
        }
    }

    /// Returns the checksum of the lines read since the last call, including lines after the last puzzle.
    pub(super) fn sum(&self) -> Sum {
        std::mem::take(&mut self.meter.lock().sum)
    }

    /// Skips puzzles that an earlier run answered.
    pub(super) fn skip(&mut self, entries: u64) -> io::Result<()> {
        for _ in 0..entries {
            if self.reader.next().is_none() {
                // The input has fewer puzzles than in the earlier run, which the comparison of checksums will report.
                return self.failure();
            }
        }
        Ok(())
    }

    /// Returns the next puzzles (none at the end) and the read error, if any, that may have cut off the last puzzle.
    pub(super) fn next(&mut self) -> (Vec<Entry>, Option<io::Error>) {
        let (mut block, mut work) = (Vec::new(), 0);
        while work < self.most {
            let Some(mut entry) = self.first.take().or_else(|| self.read()) else { break };
            if let Some(columns) = &self.columns {
                let (row, error) = entry.record.unwrap_or_default().in_columns(columns);
                let error = error.map(|error| error.on_line(entry.line));
                entry.puzzle = entry.puzzle.and_then(|puzzle| error.map_or(Ok(puzzle), Err));
                entry.record = Some(row);
            }
            let cells = entry.puzzle.as_ref().map_or(0, |grid| grid.shape().cell_count());
            work += if cells > 81 { self.most } else { 1 };
            block.push(entry);
            if self.is_prompt && self.meter.lock().is_drained {
                break;
            }
        }
        (block, self.failure().err())
    }

    fn failure(&self) -> io::Result<()> {
        self.meter.lock().failure.take().map_or(Ok(()), Err)
    }
}

/// The lines of an input. An error ends the iteration and is stored in `meter`.
struct Lines<R> {
    bytes: BufReader<R>,
    meter: SharedMeter,
}

impl<R: Read> Lines<R> {
    fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.bytes.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)?;
        let mut meter = self.meter.lock();
        meter.sum.add(&line);
        meter.lines += 1;
        if read == LONGEST && line.last() != Some(&b'\n') {
            skip_line(&mut self.bytes, &mut meter.sum)?;
            // The text `TOO_LONG` replaces a line that is too long, unless the line is a comment.
            let is_comment = is_comment(&line);
            line = if is_comment { &b"#\n"[..] } else { TOO_LONG }.to_vec();
            let number = meter.lines;
            meter.too_long.extend((!is_comment).then_some(number));
        }
        meter.is_drained = self.bytes.buffer().is_empty();
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// Skips the rest of a line.
fn skip_line(bytes: &mut impl BufRead, sum: &mut Sum) -> io::Result<()> {
    let mut rest = Vec::new();
    loop {
        rest.clear();
        let read = bytes.by_ref().take(LONGEST as u64).read_until(b'\n', &mut rest)?;
        sum.add(&rest);
        if read == 0 || rest.ends_with(b"\n") {
            return Ok(());
        }
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.next_line().unwrap_or_else(|error| {
            self.meter.lock().failure = Some(error);
            None
        })
    }
}
