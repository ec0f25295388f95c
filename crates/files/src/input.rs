//! Reads every source in turn, detects its format and cuts it into blocks.
//!
//! ```text
//! line, sdm    pieces of lines, read by the workers           Content::Text
//! csv          pieces of records, read by the workers         Content::Text
//! Parquet      batches of rows                                Content::Rows
//! the others   read here, puzzle by puzzle                    Content::Entries
//! ```

mod entries;
mod header;
mod pick;
mod proof;
mod puzzles;

pub(crate) use proof::Proof;
pub use puzzles::{PuzzleBlock, puzzles};

use crate::block::{Block, Content, InputEnd, Position, Stream, StreamFormat};
use crate::checkpoint::Checkpoint;
use crate::columns::{check_columns, other_columns};
use crate::cut::{Cutter, Piece, TextOffset, Unit};
use crate::failure::Failure;
use crate::job::{Job, OutputFormat};
use crate::line::holds_nothing;
use crate::parquet::{Batches, Raw, Table};
use crate::printer::{format_of, is_table};
use crate::source::{Opened, Source, Unpacked, uninterrupted};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::words::Message;
use entries::Entries;
use header::Header;
use pick::Picker;
use shudu::text::csv::{Columns, Separator, puzzle_column};
use shudu::text::{Detected, Entry, Notation, Reader, WINDOW, detect, split_lines};
use shudu::{Error, Format, Shape};
use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The number of table rows in a block, and in a row group of the output. A block of 16,384 rows keeps the
/// lanes of the kernel full, and the blocks of sixteen threads take less than 300 MB. Blocks of twice or half
/// as many rows were not faster.
pub(crate) const ROWS: usize = 1 << 14;

/// Counts the bytes that were read; for a compressed source, counts the compressed bytes.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    /// The number of bytes read from the current source.
    read: Arc<AtomicU64>,
    /// The number of bytes read from all earlier sources.
    before: AtomicU64,
    total: AtomicU64,
}

impl Meter {
    pub(crate) fn read(&self) -> u64 {
        self.before.load(Ordering::Relaxed) + self.read.load(Ordering::Relaxed)
    }

    pub(crate) fn total(&self) -> Option<u64> {
        Some(self.total.load(Ordering::Relaxed)).filter(|&total| total > 0)
    }
}

pub(crate) struct Input {
    job: Arc<Job>,
    sources: Vec<Source>,
    /// Where the next block begins.
    position: Position,
    current: Option<(Arc<Stream>, Feed)>,
    is_prompt: bool,
    meter: Arc<Meter>,
    spares: Spares,
    picker: Picker,
    /// The number of blocks returned so far.
    given: u64,
    /// An earlier run has written the blocks up to this position. The blocks of the earlier run are read
    /// again but not returned, because the choice of later puzzles depends on them.
    resume: Position,
    /// The columns of the first input, if the output is a table. Every later input must have the same columns.
    columns: Option<Vec<String>>,
    /// The separator of the output table, once the table has begun.
    separator: Option<Separator>,
    begins_table: bool,
    /// The checksums of an earlier run, if the run can be resumed, and whether they were compared.
    proof: Option<Arc<Proof>>,
    is_proven: bool,
    /// The checksum of the bytes before the first block of a source, until it is added to that block.
    lead: Sum,
    /// The checksum of the bytes read from each source; used only if the job picks puzzles.
    read: Vec<Sum>,
}

enum Feed {
    Pieces(Cutter<Unpacked>),
    Entries(Box<Entries>),
    Rows {
        rows: Batches,
        total: u64,
        /// The checksums of the file, if the run can be resumed.
        raw: Option<Raw>,
    },
}

impl Input {
    /// Continues from a checkpoint. If `is_prompt` is set, a block ends as soon as no more input is available.
    pub(crate) fn new(
        job: &Arc<Job>,
        sources: Vec<Source>,
        state: &Checkpoint,
        is_prompt: bool,
        meter: &Arc<Meter>,
        spares: &Spares,
        proof: Option<&Arc<Proof>>,
    ) -> Input {
        let size: Option<u64> = sources.iter().map(Source::size).sum();
        meter.total.store(size.unwrap_or(0), Ordering::Relaxed);
        let picker = Picker::new(job, state.total);
        let start = Position::default();
        let (position, resume) =
            if picker.keeps_all() { (state.position, start) } else { (start, state.position) };
        Input {
            job: Arc::clone(job),
            sources,
            position,
            current: None,
            is_prompt,
            meter: Arc::clone(meter),
            spares: spares.clone(),
            picker,
            given: 0,
            resume,
            columns: state.columns.clone(),
            separator: state.separator.and_then(Separator::of),
            begins_table: false,
            proof: proof.cloned(),
            lead: Sum::default(),
            is_proven: state.position == start,
            read: Vec::new(),
        }
    }

    /// Starts from the beginning. `total` is the number of puzzles to sample from, if the job takes a sample.
    pub(crate) fn anew(job: &Arc<Job>, sources: Vec<Source>, total: u64, spares: &Spares) -> Input {
        let state = Checkpoint { total, ..Checkpoint::default() };
        Input::new(job, sources, &state, false, &Arc::default(), spares, None)
    }

    /// Counts the puzzles to sample from. First copies a pipe, which can be read only once, to a temporary file.
    pub(crate) fn count(job: &Arc<Job>, sources: &mut [Source], cancel: &AtomicBool) -> Result<u64, Failure> {
        for source in &mut *sources {
            let is_whole = source.spool(&|| cancel.load(Ordering::Relaxed));
            if !is_whole.map_err(|error| Failure::Failed(source.unreadable(&error)))? {
                return Err(Failure::Cancelled);
            }
        }
        let everything = Arc::new(Job { sample: None, ..(**job).clone() });
        let spares = Spares::new(1);
        let mut input = Input::anew(&everything, sources.to_vec(), 0, &spares);
        input.picker.counts_all();
        for block in input.by_ref() {
            if cancel.load(Ordering::Relaxed) {
                return Err(Failure::Cancelled);
            }
            // Inputs that cannot be read are reported later, when the puzzles are answered.
            if let Ok(Block { content: Content::Text { text, .. }, .. }) = block {
                spares.keep(text);
            }
        }
        Ok(input.picker.kept)
    }

    /// Compares the columns of all input files. A file that cannot be opened is reported later.
    pub(crate) fn look_at_columns(job: &Job, sources: &[Source]) -> Result<(), Message> {
        if sources.len() < 2 {
            return Ok(());
        }
        let mut input = Input::anew(&Arc::new(job.clone()), Vec::new(), 0, &Spares::new(1));
        for source in sources.iter().filter(|source| source.size().is_some()) {
            if let Ok((stream, ..)) = input.open(source) {
                input.check_columns(&stream)?;
            }
        }
        Ok(())
    }

    /// Returns the next block. If a source cannot be read, returns an error, and the next call continues with
    /// the next source.
    fn next_block(&mut self) -> Option<Result<Block, Message>> {
        if self.current.is_none() {
            let source = self.sources.get(self.position.source)?.clone();
            let ready = source.wait_for_text(&|text| are_puzzles(text, self.job.from, &self.job.notation));
            if ready.as_ref().is_ok_and(|has_text| !has_text) {
                self.next_source();
                return self.next_block();
            }
            let begun =
                ready.map_err(|error| source.unreadable(&error)).and_then(|_| self.begin_source(&source));
            match begun {
                Ok(opened) => self.current = Some(opened),
                Err(trouble) => {
                    self.next_source();
                    return Some(Err(trouble));
                }
            }
        }
        Some(match self.read() {
            Ok(Some((content, read, lacks_text))) => self.block(content, read, lacks_text),
            Ok(None) => Ok(self.end_source()),
            Err(trouble) => {
                self.next_source();
                Err(trouble)
            }
        })
    }

    /// Opens a source. If an earlier run has read part of the source, compares the checksum of that part.
    fn begin_source(&mut self, source: &Source) -> Result<(Arc<Stream>, Feed), Message> {
        let (number, goes_on) = (self.position.source, !self.is_proven && self.picker.keeps_all());
        if let (true, Some(proof)) = (goes_on, &self.proof) {
            proof.compare_first(&self.sources[..number])?;
        }
        let (stream, feed, read) = self.open(source)?;
        self.read.resize(number + 1, Sum::default());
        self.lead = read;
        if let (true, Some(proof)) = (goes_on, &self.proof) {
            proof.compare(number, source, read)?;
            self.lead = Sum::default();
            self.is_proven = true;
        }
        self.check_columns(&stream)?;
        Ok((stream, feed))
    }

    fn block(&mut self, content: Content, read: Sum, lacks_text: bool) -> Result<Block, Message> {
        let (stream, _) = self.current.as_ref().expect("a source is open");
        let picked = if self.picker.keeps_all() { Ok(content) } else { self.picker.pick(stream, content) };
        let content = picked.map_err(|error| Message::Forgotten(Box::new((&error).into())))?;
        let begins_table = std::mem::take(&mut self.begins_table);
        let (number, stream) = (self.given, Arc::clone(stream));
        Ok(Block { number, stream, content, begins_table, end: self.position, read, lacks_text })
    }

    /// Returns the end of a source as a block, so that a table without records gets its header.
    fn end_source(&mut self) -> Block {
        let (stream, feed) = self.current.take().expect("a source is open");
        let content = Content::End(InputEnd { had_puzzles: self.picker.offered > 0 });
        let rest = if let Feed::Entries(entries) = &feed { entries.sum() } else { Sum::default() };
        let read = self.sum(rest);
        let source = &self.sources[self.position.source];
        if source.is_terminal() {
            // Each text entered at a terminal is a separate source.
            self.sources.insert(self.position.source, source.clone());
        }
        self.next_source();
        let begins_table = std::mem::take(&mut self.begins_table);
        let (number, end) = (self.given, self.position);
        Block { number, stream, content, begins_table, end, read, lacks_text: false }
    }

    fn next_source(&mut self) {
        self.current = None;
        let size = self.sources.get(self.position.source).and_then(Source::size).unwrap_or(0);
        self.meter.before.fetch_add(size, Ordering::Relaxed);
        self.meter.read.store(0, Ordering::Relaxed);
        self.picker.offered = 0;
        self.position = Position { source: self.position.source + 1, offset: 0, lines: 0 };
    }

    /// Reads the next content and moves the position to its end.
    fn read(&mut self) -> Result<Option<(Content, Sum, bool)>, Message> {
        let (stream, feed) = self.current.as_mut().expect("a source is open");
        match feed {
            Feed::Pieces(cutter) => {
                let spare = self.spares.take();
                let source = &self.sources[self.position.source];
                let piece = cutter.next(spare).map_err(|error| source.unreadable(&error))?;
                let Some(piece) = piece else { return Ok(None) };
                let (read, lacks_text) = self.sum_piece(&piece);
                (self.position.offset, self.position.lines) = (piece.end.offset, piece.end.lines);
                Ok(Some((content_of(piece), read, lacks_text)))
            }
            Feed::Entries(entries) => {
                let source = &self.sources[self.position.source];
                let (block, failure) = entries.next();
                // If reading failed, the last board may be incomplete, so the block is not returned.
                failure.map_or(Ok(()), |error| Err(source.unreadable(&error)))?;
                self.position.offset += block.len() as u64;
                if block.is_empty() {
                    return Ok(None);
                }
                let more = entries.sum();
                Ok(Some((Content::Entries(block), self.sum(more), false)))
            }
            Feed::Rows { rows, total, raw } => {
                let Some(batch) = rows.next() else { return Ok(None) };
                let rows = batch.map_err(|error| error.of(&stream.name))?;
                let before = self.position.offset;
                self.position.offset += rows.num_rows() as u64;
                let size = self.sources[self.position.source].size().unwrap_or(0);
                let read = u128::from(size) * u128::from(self.position.offset) / u128::from((*total).max(1));
                self.meter.read.store(read as u64, Ordering::Relaxed);
                let more = raw.as_mut().map(|raw| raw.sum_to(self.position.offset)).transpose();
                let more = more.map_err(|error| error.of(&stream.name))?;
                let content = Content::Rows { rows, before, picked: None };
                Ok(Some((content, self.sum(more.unwrap_or_default()), false)))
            }
        }
    }

    /// Returns the checksum of the bytes read for a piece, and whether the worker must add the text to the checksum. If
    /// the picker may blank out puzzles before the worker sees the text, this function adds the text itself.
    fn sum_piece(&mut self, piece: &Piece) -> (Sum, bool) {
        let text = piece.text.as_ref().filter(|_| self.proof.is_some());
        let lacks_text = text.is_some() && self.picker.keeps_all();
        let mut more = piece.passed_over;
        text.filter(|_| !lacks_text).into_iter().for_each(|text| more.add(text));
        (self.sum(more), lacks_text)
    }

    /// Returns the checksum of the bytes since the latest block, including bytes before the first block.
    fn sum(&mut self, more: Sum) -> Sum {
        let more = std::mem::take(&mut self.lead).then(more);
        let all = &mut self.read[self.position.source];
        *all = all.then(more);
        more
    }

    /// Compares the checksums of the bytes that an earlier run has read; `end` is the end of the latest block.
    fn prove(&mut self, end: Position) -> Result<(), Message> {
        self.is_proven = true;
        let is_there = end == self.resume;
        self.proof.as_ref().map_or(Ok(()), |proof| proof.compare_all(&self.sources, &self.read, is_there))
    }

    /// Opens a source at the current position. Also returns the checksum of the bytes before the current
    /// position.
    fn open(&self, source: &Source) -> Result<(Arc<Stream>, Feed, Sum), Message> {
        let opened = source.open(&self.meter.read);
        match opened.map_err(|error| source.unreadable(&error))? {
            Opened::Parquet(file) => self.open_table(source, file),
            Opened::Text(bytes) => self.open_text(source, bytes),
        }
    }

    /// If all inputs go into one table, refuses an input whose columns differ from those of the first input.
    fn check_columns(&mut self, stream: &Stream) -> Result<(), Message> {
        let format = format_of(&self.job, stream);
        if !is_table(format) {
            return Ok(());
        }
        let (name, names) = (&stream.name, stream.format.column_names());
        let Some(first) = &self.columns else {
            (self.columns, self.begins_table) = (Some(names), true);
            self.separator = Some(stream.separator);
            return Ok(());
        };
        // Every piece of a Parquet file holds the names of its columns, so all inputs must have the same names.
        if format == OutputFormat::Parquet && *first != names {
            return Err(other_columns(name, &names, first));
        }
        check_columns(name, &names, first, self.job.notation.column.as_ref())
    }

    /// The separator of the output table, which is the separator of its first input if that input is csv.
    fn separator_after(&self, columns: Option<&Columns>) -> Separator {
        let own = || columns.map(Columns::separator).unwrap_or_default();
        self.separator.unwrap_or_else(own)
    }

    #[cfg_attr(
        not(feature = "parquet"),
        expect(unreachable_code, unused_variables, reason = "no table opens")
    )]
    fn open_table(&self, source: &Source, file: std::fs::File) -> Result<(Arc<Stream>, Feed, Sum), Message> {
        let trouble = |error: Message| error.of(source.name());
        let table = Table::open(file, self.job.notation.column.as_ref()).map_err(trouble)?;
        let total = table.rows();
        let format = StreamFormat::Parquet(table.columns());
        let mut raw = self.proof.is_some().then(|| table.raw()).transpose().map_err(trouble)?;
        let sum = raw.as_mut().map(|raw| raw.sum_to(self.position.offset)).transpose().map_err(trouble)?;
        let rows = if self.job.is_slow() { self.job.boards_in_block(self.meter.total()) } else { ROWS };
        let rows = table.batches(self.position.offset, rows).map_err(trouble)?;
        let stream = Stream {
            name: source.name().clone(),
            format,
            detected: Detected::of(Format::Line),
            separator: self.separator_after(None),
        };
        Ok((Arc::new(stream), Feed::Rows { rows, total, raw }, sum.unwrap_or_default()))
    }

    fn open_text(&self, source: &Source, bytes: Unpacked) -> Result<(Arc<Stream>, Feed, Sum), Message> {
        let unreadable = |error: io::Error| source.unreadable(&error);
        let named = |error| Message::Puzzle(error).of(source.name());
        let (head, bytes) = looked_into(bytes, self.job.from).map_err(unreadable)?;
        let detected = recognise(&head, self.job.from, &self.job.notation).map_err(named)?;
        let mut format = StreamFormat::Text(detected.format());
        let opened = match detected.format() {
            Format::Csv => {
                let Header { columns, end } = Header::of(&head, &self.job.notation).map_err(named)?;
                format = StreamFormat::Csv(Arc::new(columns));
                self.pieces(bytes, Unit::Record, end)
            }
            Format::Line | Format::Sdm if !detected.is_copied() => {
                self.pieces(bytes, Unit::Line, Header::mark(&head))
            }
            Format::Json => self.entries(bytes, detected).map(|(mut entries, sum)| {
                format = StreamFormat::Json(self.columns_of_objects(&mut entries));
                (Feed::Entries(entries), sum)
            }),
            _ => self.entries(bytes, detected).map(|(entries, sum)| (Feed::Entries(entries), sum)),
        };
        let (feed, sum) = opened.map_err(unreadable)?;
        let separator = self.separator_after(format.csv());
        let stream = Stream { name: source.name().clone(), format, detected, separator };
        Ok((Arc::new(stream), feed, sum))
    }

    /// If the output is a table, makes every object a row of this table, and returns the columns of the
    /// table. If the columns of the first input are known, the table has the same columns. If the columns of
    /// the first input are unknown, the table has the members of the first object as columns.
    fn columns_of_objects(&self, entries: &mut Entries) -> Arc<Columns> {
        if !self.job.to.is_some_and(is_table) {
            return Arc::default();
        }
        let table = self.columns.as_ref().map(|names| {
            let puzzle = puzzle_column(names, self.job.notation.column.as_ref());
            Columns::new(names.clone(), puzzle.unwrap_or(0))
        });
        entries.as_rows(table)
    }

    /// Cuts the text into lines or records, beginning at the current position, or at `first` if that is later.
    fn pieces(&self, mut bytes: Unpacked, unit: Unit, first: TextOffset) -> io::Result<(Feed, Sum)> {
        let Position { offset, lines, .. } = self.position;
        let start = if offset > first.offset { TextOffset { offset, lines } } else { first };
        let sum = Sum::read(&mut bytes, start.offset, &|| false)?.unwrap_or_default();
        let boards = self.job.plain().is_none().then(|| self.job.boards_in_block(self.meter.total()));
        Ok((Feed::Pieces(Cutter::new(bytes, unit, start, boards, self.is_prompt)), sum))
    }

    fn entries(&self, bytes: Unpacked, detected: Detected) -> io::Result<(Box<Entries>, Sum)> {
        let most = self.job.is_slow().then(|| self.job.boards_in_block(self.meter.total()));
        let mut entries = Entries::new(detected, &self.job.notation, bytes, most, self.is_prompt);
        entries.skip(self.position.offset)?;
        let sum = entries.sum();
        Ok((Box::new(entries), sum))
    }
}

impl Iterator for Input {
    type Item = Result<Block, Message>;

    fn next(&mut self) -> Option<Result<Block, Message>> {
        loop {
            match self.next_block()? {
                Ok(block) if block.end != self.resume && block.end.is_within(self.resume) => {}
                // This block is the last one that the earlier run wrote, or a later one if the input has changed.
                Ok(block) if !self.is_proven => {
                    if let Err(trouble) = self.prove(block.end) {
                        return Some(Err(trouble));
                    }
                }
                block => {
                    self.given += 1;
                    return Some(block);
                }
            }
        }
    }
}

/// The content of a piece, which is its text, or an error for a line that was too long to be kept.
fn content_of(piece: Piece) -> Content {
    let lines = piece.start.lines;
    let too_long = || {
        let line = lines as usize + 1;
        let puzzle = Err(Error::too_long().on_line(line));
        Content::Entries(vec![Entry { line, puzzle, record: None }])
    };
    piece.text.map_or_else(too_long, |text| Content::Text { text, lines })
}

/// Returns the format that the user named, or the detected one. Refuses anything that is not text.
fn recognise(head: &[u8], from: Option<Format>, notation: &Notation) -> Result<Detected, Error> {
    let is_whole = head.len() < WINDOW && from.is_none();
    let detected = match detect(head, is_whole, notation) {
        // An empty input is reported at its end, like an input with only comments.
        Err(why) if why == Error::no_puzzle() => Detected::of(Format::Line),
        detected => detected?,
    };
    Ok(from.map_or(detected, |format| detected.named(format)))
}

/// Whether the lines of a terminal are complete puzzles, so that they can be answered.
fn are_puzzles(text: &str, from: Option<Format>, notation: &Notation) -> bool {
    let Ok(detected) = recognise(text.as_bytes(), from, notation) else { return false };
    // A table may continue with more records until an empty line.
    if detected.format() == Format::Csv && !ends_with_empty_line(text) {
        return false;
    }
    let entries: Vec<Entry> = Reader::of(detected, notation.clone(), split_lines(text)).collect();
    let is_known = from.is_some() || notation.names_size();
    let may_be_rows = !is_known && may_be_rows(text, detected, entries.len());
    let is_whole = |shape: Shape| {
        // The rows of a larger board may look like boards smaller than 4x4.
        shape.size() >= 4 && !(may_be_rows && shape.cell_count() <= Shape::MAX_SIZE)
    };
    !entries.is_empty()
        && entries.into_iter().all(|entry| entry.puzzle.is_ok_and(|grid| is_whole(grid.shape())))
}

/// Whether lines that each look like a board may be the first rows of one larger board. For example, 16 characters are
/// either a 4x4 board or a row of a 16x16 board. If an empty line follows, each line is a complete board.
fn may_be_rows(text: &str, detected: Detected, boards: usize) -> bool {
    let are_on_lines = text.lines().filter(|line| !line.trim().is_empty()).count() == boards;
    matches!(detected.format(), Format::Line | Format::Sdm | Format::Spaced)
        && !detected.is_copied()
        && are_on_lines
        && !ends_with_empty_line(text)
}

fn ends_with_empty_line(text: &str) -> bool {
    text.lines().next_back().is_some_and(|line| line.trim().is_empty())
}

fn has_line(head: &[u8]) -> bool {
    let lines = head[Header::mark(head).offset as usize..].split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| line.ends_with(b"\n")).any(|line| !holds_nothing(line))
}

/// Returns the beginning of a text, which is enough to detect the format, and a reader of the whole text. If the
/// format is named, waits only for the header of a table, or for the first line with content.
fn looked_into(mut bytes: Unpacked, named: Option<Format>) -> io::Result<(Vec<u8>, Unpacked)> {
    let (mut head, mut filled) = (vec![0; WINDOW], 0);
    while filled < WINDOW {
        match uninterrupted(|| bytes.read(&mut head[filled..]))? {
            0 => break,
            count => filled += count,
        }
        let is_enough = match named {
            None => false,
            Some(Format::Csv) => Header::is_there(&head[..filled]),
            Some(_) => has_line(&head[..filled]),
        };
        if is_enough {
            break;
        }
    }
    head.truncate(filled);
    let whole = Cursor::new(head.clone()).chain(bytes);
    Ok((head, Box::new(whole)))
}
