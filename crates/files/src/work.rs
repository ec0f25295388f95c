//! A worker turns a block of puzzles into a block of answers. The worker finds the puzzles of a block, asks for all
//! answers at once, and has a [`Printer`](crate::printer::Printer) lay them out.

use crate::ahead::Ahead;
use crate::answered::{AnsweredBlock, Done, NumberedPart, Remarks};
use crate::block::{Block, Content, Stream, StreamFormat};
use crate::follow::{Follow, Signals};
use crate::job::{Job, OutputFormat};
use crate::pack::Packing;
use crate::parquet::{Groups, PuzzleColumn, Rows, footer_of};
use crate::printer::{BlockOutput, InputPart, Printer, Written, format_of, printer_for};
use crate::records::Records;
use crate::slots::{Slot, Slots, plain_field, separators};
use crate::spares::Spares;
use crate::sum::Sum;
use crate::words::Message;
use shudu::ask::column::{AnswerLayout, InUnique};
use shudu::ask::{Asker, Batch, Mixed, Room};
use shudu::board::{LINE, Nines, Plain};
use shudu::text::csv::Columns;
use shudu::text::{Entry, read_line};
use shudu::{AnswerWord, Error, Format, Grid};
use std::ops::Range;
use std::sync::Arc;

pub(crate) struct Worker {
    job: Arc<Job>,
    packing: Packing,
    ahead: Option<Arc<Ahead>>,
    signals: Arc<Signals>,
    spares: Spares,
    asker: Asker,
    records: Records,
    puzzles: Mixed,
}

impl Worker {
    /// If `ahead` is given, the worker itself writes its output where possible.
    pub(crate) fn new(
        job: &Arc<Job>,
        packing: Packing,
        ahead: Option<Arc<Ahead>>,
        signals: &Arc<Signals>,
        spares: &Spares,
    ) -> Worker {
        let (job, signals, spares) = (Arc::clone(job), Arc::clone(signals), spares.clone());
        let (asker, records, puzzles) = (Asker::new(job.task), Records::default(), Mixed::default());
        Worker { job, packing, ahead, signals, spares, asker, records, puzzles }
    }

    pub(crate) fn work(&mut self, block: Result<Block, Message>) -> Result<Done, Message> {
        let mut block = block?;
        if let (true, Content::Text { text, .. }) = (block.lacks_text, &block.content) {
            block.read.add(text);
        }
        let (output, remarks) = match self.solved_lines(&block) {
            Some(solved) => solved,
            None => self.laid_out(&block)?,
        };
        let output = self.packed(output)?;
        let output = if remarks.is_cut { output } else { self.write_ahead(&block, output) };
        let (block, text) = block.finish();
        text.into_iter().for_each(|text| self.spares.keep(text));
        Ok(Done { block, output, remarks })
    }

    /// Returns the answers to a block as a printer lays them out, and the messages about them.
    fn laid_out(&mut self, block: &Block) -> Result<(BlockOutput, Remarks), Message> {
        let (job, spares) = (Arc::clone(&self.job), self.spares.clone());
        if let OutputFormat::Text(format) = format_of(&job, &block.stream)
            && !job.has_room_for_comments(format)
        {
            return Err(Message::NoComments(format).of(&block.stream.name));
        }
        let mut printer = printer_of(&job, block, &spares);
        let mut answered = AnsweredBlock::new(&job, &block.stream, &mut *printer);
        match &block.content {
            Content::Text { text, lines } => self.text(text, *lines..block.end.lines, &mut answered),
            Content::Entries(entries) => self.entries(entries, &mut answered),
            Content::Rows { rows, before, picked } => {
                self.rows(rows, *before, picked.as_deref(), &mut answered)?;
            }
            Content::End(_) => {}
        }
        let remarks = answered.remarks;
        let remarks = Remarks { replaced: printer.replaced(), ..remarks };
        Ok((printer.finish().map_err(|error| error.of(&block.stream.name))?, remarks))
    }

    /// If all lines of the block are classic boards and each solution is printed as a line, solves the boards
    /// directly in the output buffer.
    fn solved_lines(&mut self, block: &Block) -> Option<(BlockOutput, Remarks)> {
        let (Content::Text { text, lines }, true) = (&block.content, self.prints_lines(&block.stream)) else {
            return None;
        };
        let (count, isa) = (block.end.lines - lines, self.job.chosen_isa());
        let nines = Nines::on_lines(text, count, self.job.plain()?, isa)?;
        // Keep the old content of the buffer, because filling the buffer with zeroes took 3 ns per line.
        let mut memory = self.spares.take();
        memory.resize(nines.len() * LINE, 0);
        let (room, _) = memory.as_chunks_mut::<LINE>();
        room.iter_mut().for_each(|line| line[LINE - 1] = b'\n');
        let number = |i: usize| lines + i as u64 + 1;
        let follow = Follow::new(&self.job, &block.stream, &self.signals, &number);
        let answers = self.asker.ask(Batch::Uniform(nines), Room::Lines(room), &follow.means(), &follow);
        if answers.are_all_unique() {
            let mut remarks = Remarks::default();
            remarks.count_unique(&answers);
            return Some((BlockOutput::Bytes(memory), remarks));
        }
        let mut printer = printer_of(&self.job, block, &self.spares);
        let mut answered = AnsweredBlock::new(&self.job, &block.stream, &mut *printer);
        let from =
            |i: usize| NumberedPart { part: InputPart::Text(nines.text(i).bytes()), number: number(i) };
        answered.lay_out(&answers, from, follow.into_costs());
        let remarks = answered.remarks;
        let output = printer.finish().expect("lines fit together");
        self.spares.keep(memory);
        Some((output, remarks))
    }

    /// Whether the input consists of lines, and each answer is a line with only the solution.
    fn prints_lines(&self, stream: &Stream) -> bool {
        let is_line = matches!(format_of(&self.job, stream), OutputFormat::Text(Format::Line | Format::Sdm));
        self.job.task.columns(AnswerLayout::Line).all(|column| column.unique == InUnique::Solution)
            && is_line
            && !self.job.shows_puzzle()
            && stream.format.csv().is_none()
            && self.job.keeps(AnswerWord::Unique)
    }

    fn packed(&self, output: BlockOutput) -> Result<BlockOutput, Message> {
        let BlockOutput::Bytes(bytes) = output else { return Ok(output) };
        let packed = self.packing.pack(bytes).map(BlockOutput::Bytes);
        packed.map_err(|error| Message::Unpackable(Box::new((&error).into())))
    }

    /// Writes the output if its offset is known; the buffer of the output is then free for the next block.
    fn write_ahead(&self, block: &Block, output: BlockOutput) -> BlockOutput {
        let Some(ahead) = &self.ahead else { return output };
        let is_piece = format_of(&self.job, &block.stream) == OutputFormat::Parquet;
        let bytes = match output {
            BlockOutput::Bytes(bytes) if !(is_piece && Groups::holds(bytes.len())) => bytes,
            output => {
                ahead.leave();
                return output;
            }
        };
        if !ahead.write(block.number, &bytes) {
            return BlockOutput::Bytes(bytes);
        }
        let footer = if is_piece { footer_of(&bytes).to_vec() } else { Vec::new() };
        let written = Written { sum: Sum::of(&bytes), footer };
        self.spares.keep(bytes);
        BlockOutput::Written(written)
    }

    /// Answers lines or records; `lines` is the range of line numbers, from 0.
    fn text(&mut self, text: &[u8], lines: Range<u64>, answered: &mut AnsweredBlock<'_, '_>) {
        let (count, before) = (lines.end - lines.start, lines.start);
        let number = |i: usize| before + i as u64 + 1;
        let columns = answered.stream.format.csv();
        let plain = self.job.plain();
        if let (Some(plain), None, false) = (plain, columns, self.prints_lines(answered.stream))
            && let Some(nines) = Nines::on_lines(text, count, plain, self.job.chosen_isa())
        {
            let from = |i| NumberedPart { part: InputPart::Text(nines.text(i).bytes()), number: number(i) };
            return self.ask(Batch::Uniform(nines), from, answered);
        }
        if let (Some(plain), Some(columns)) = (plain, columns)
            && self.records.find(text, columns, plain)
        {
            let records = std::mem::take(&mut self.records);
            let from =
                |i| NumberedPart { part: InputPart::Plain(&text[records.range(i)]), number: number(i) };
            self.ask(Batch::Uniform(records.boards()), from, answered);
            self.records = records;
            return;
        }
        self.slots(text, columns, before, plain, answered);
    }

    fn slots(
        &mut self,
        text: &[u8],
        columns: Option<&Columns>,
        before: u64,
        plain: Option<Plain>,
        answered: &mut AnsweredBlock<'_, '_>,
    ) {
        let mut puzzles = std::mem::take(&mut self.puzzles);
        puzzles.clear();
        let mut parts = Vec::with_capacity(text.len() / LINE + 1);
        for Slot { range, line } in Slots::new(text, columns.is_some(), before) {
            let raw = &text[range];
            let field = match columns {
                // A record with too many fields is read separately.
                Some(columns) if separators(raw, columns.separator()) >= columns.names().len() => None,
                Some(columns) => plain_field(raw, columns.puzzle(), columns.separator()),
                None => Some(raw),
            };
            let is_plain = |(field, plain)| puzzles.push_plain(field, plain);
            if !field.zip(plain).is_some_and(is_plain) {
                match read(&self.job, columns, line, raw) {
                    Some(puzzle) => {
                        let puzzle = answered.stream.detected.without_fragments(puzzle);
                        puzzles.push(puzzle.map_err(|error| error.on_line(line as usize)));
                    }
                    None => continue,
                }
            }
            parts.push(NumberedPart { part: InputPart::Text(raw), number: line });
        }
        self.ask(Batch::Mixed(&puzzles), |i| parts[i], answered);
        self.puzzles = puzzles;
    }

    /// Answers the parsed puzzles of a format that cannot be split without parsing.
    fn entries(&mut self, entries: &[Entry], answered: &mut AnsweredBlock<'_, '_>) {
        let mut puzzles = Mixed::default();
        entries.iter().for_each(|entry| puzzles.push(entry.puzzle.clone()));
        let from = |i: usize| NumberedPart {
            part: entries[i].record.as_ref().map_or(InputPart::Nothing, InputPart::Object),
            number: entries[i].line as u64,
        };
        self.ask(Batch::Mixed(&puzzles), from, answered);
    }

    fn rows(
        &mut self,
        rows: &Rows,
        before: u64,
        picked: Option<&[u64]>,
        answered: &mut AnsweredBlock<'_, '_>,
    ) -> Result<(), Message> {
        let StreamFormat::Parquet(columns) = &answered.stream.format else { return Ok(()) };
        let texts = PuzzleColumn::of(rows, columns).map_err(|error| error.of(&answered.stream.name))?;
        let from = |row: usize| NumberedPart {
            part: InputPart::Row(row),
            number: before + picked.map_or(row as u64, |picked| picked[row]) + 1,
        };
        let plain = self.job.plain();
        let boards = texts.boards().zip(plain);
        let isa = self.job.chosen_isa();
        if let Some(nines) = boards.and_then(|(text, plain)| Nines::side_by_side(text, plain, isa)) {
            self.ask(Batch::Uniform(nines), from, answered);
            return Ok(());
        }
        let mut puzzles = std::mem::take(&mut self.puzzles);
        puzzles.clear();
        for row in 0..rows.num_rows() {
            let text = texts.get(row).unwrap_or_default();
            if !plain.is_some_and(|plain| puzzles.push_plain(text, plain)) {
                puzzles.push(read_row(&self.job, text));
            }
        }
        self.ask(Batch::Mixed(&puzzles), from, answered);
        self.puzzles = puzzles;
        Ok(())
    }

    /// Asks for the answers to all puzzles of a block, and lays them out. `from` returns the part of the input that a row answers.
    fn ask<'t>(
        &mut self,
        batch: Batch<'_>,
        from: impl Fn(usize) -> NumberedPart<'t> + Sync,
        answered: &mut AnsweredBlock<'_, '_>,
    ) {
        let number = |i: usize| from(i).number;
        let follow = Follow::new(&self.job, answered.stream, &self.signals, &number);
        let answers = self.asker.ask(batch, Room::Own, &follow.means(), &follow);
        answered.lay_out(&answers, &from, follow.into_costs());
    }
}

fn printer_of<'b>(job: &'b Job, block: &'b Block, spares: &'b Spares) -> Box<dyn Printer + 'b> {
    let rows = if let Content::Rows { rows, .. } = &block.content { Some(rows) } else { None };
    printer_for(job, &block.stream, rows, block.begins_table, spares)
}

/// Reads a line or record; returns `None` if it is blank or a comment.
fn read(job: &Job, columns: Option<&Columns>, line: u64, raw: &[u8]) -> Option<Result<Grid, Error>> {
    let (text, line) = (String::from_utf8_lossy(raw), line as usize);
    match columns {
        Some(columns) => Some(columns.read(&text, &job.notation).map_err(|error| error.on_line(line))),
        None => read_line(line, &text, &job.notation).map(|entry| entry.puzzle),
    }
}

fn read_row(job: &Job, text: &[u8]) -> Result<Grid, Error> {
    read(job, None, 0, text).unwrap_or_else(|| Err(Error::no_puzzle())).map_err(Error::without_line)
}
