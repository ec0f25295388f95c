//! What a worker does: a block of puzzles in, a block of answers out.
//!
//! 9x9 boards of digits and dots go through the kernel all together; whatever is anything else is answered on its own.

use crate::ahead::Ahead;
use crate::answer::{Answer, STOPPED, Signals};
use crate::block::{Block, Content, Stream, StreamFormat};
use crate::cut::Unit;
use crate::done::{Done, Said, What};
use crate::improper::Improper;
use crate::input::Trouble;
use crate::job::{Form, Job, Task};
use crate::pack::Packing;
use crate::parquet::{Held, Puzzles, footer_of};
use crate::records::Records;
use crate::sheet::{Origin, Output, Sheet, Written, form_of, sheet_for};
use crate::slots::{LINE, Slot, Slots, boards, boards_on_lines, commas, nine, plain_field};
use crate::spares::Spares;
use crate::sum::{Sum, Summed};
use crate::tally::{Tally, Word};
use arrow_array::RecordBatch;
use shudu::many::{self, Judge, Many, Solutions};
use shudu::text::csv::Columns;
use shudu::text::{Entry, read_line};
use shudu::{Error, Grid, Isa, Shape};
use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How many messages of a kind a block says: no more are ever shown.
const SHOWN: u64 = 20;

/// A worker, and the memory it uses again and again.
pub(crate) struct Worker {
    job: Arc<Job>,
    packing: Packing,
    ahead: Option<Arc<Ahead>>,
    keeps_unique: bool,
    signals: Arc<Signals>,
    spares: Spares,
    isa: Isa,
    many: Many,
    /// Borrowed while the answers of a batch are.
    judge: RefCell<Judge>,
    nines: Vec<[u8; 81]>,
    records: Records,
    counts: Vec<u32>,
    solutions: Vec<[u8; 81]>,
}

/// A puzzle on its way to its answer.
struct Asked<'t> {
    origin: Origin<'t>,
    /// The number of its line or row.
    number: u64,
    how: How,
}

/// How a puzzle is answered.
enum How {
    /// With the batch, as this number of it.
    Together(usize),
    /// On its own.
    Alone(Box<Result<Grid, Error>>),
}

impl Worker {
    /// With `ahead`, writes its output where that is possible.
    pub(crate) fn new(
        job: &Arc<Job>,
        packing: Packing,
        ahead: Option<&Arc<Ahead>>,
        signals: &Arc<Signals>,
        spares: &Spares,
    ) -> Worker {
        let isa = job.isa.unwrap_or_else(Isa::best);
        Worker {
            job: Arc::clone(job),
            packing,
            ahead: ahead.cloned(),
            keeps_unique: job.keeps(Word::Unique),
            signals: Arc::clone(signals),
            spares: spares.clone(),
            isa,
            many: Many::new(isa),
            judge: RefCell::new(Judge::new(isa)),
            nines: Vec::new(),
            records: Records::default(),
            counts: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Answers a block.
    pub(crate) fn work(&mut self, block: Result<Block, Trouble>) -> Result<Done, Trouble> {
        let block = block?;
        let read = read_of(&block);
        let (job, spares) = (Arc::clone(&self.job), self.spares.clone());
        let mut sheet = sheet_for(&job, &block, &spares);
        let signals = Arc::clone(&self.signals);
        let mut page = Page::new(&job, &block.stream, &signals, &mut *sheet);
        match &block.content {
            Content::Text { text, lines } => self.text(text, *lines..block.end.lines, &mut page),
            Content::TooLong { lines } => page.too_long(lines + 1),
            Content::Entries(entries) => entries.iter().for_each(|entry| page.entry(entry.clone())),
            Content::Rows { rows, before, picked } => {
                self.rows(rows, *before, picked.as_deref(), &mut page)?;
            }
            Content::End { .. } => {}
        }
        let Page { said, unsaid_errors, unsaid_notes, tally, alone, is_cut, .. } = page;
        let output = self.finish(sheet, &block)?;
        let output = if is_cut { output } else { self.write_ahead(&block, output) };
        let is_end = matches!(block.content, Content::End { .. });
        let had_more = matches!(block.content, Content::End { had_more: true });
        let Block { stream, content, end, begins_table, .. } = block;
        if let Content::Text { text, .. } = content {
            self.spares.keep(text);
        }
        Ok(Done {
            stream,
            end,
            read,
            output,
            said,
            unsaid_errors,
            unsaid_notes,
            tally,
            alone,
            is_cut,
            begins_table,
            is_end,
            had_more,
        })
    }

    /// What is on a sheet, packed.
    fn finish(&self, sheet: Box<dyn Sheet + '_>, block: &Block) -> Result<Output, Trouble> {
        let output = sheet.finish().map_err(|error| Trouble(format!("{}: {error}", block.stream.name)))?;
        match output {
            Output::Bytes(bytes) if self.packing != Packing::None => {
                let packed =
                    self.packing.pack(bytes).map_err(|error| Trouble(format!("cannot pack: {error}")))?;
                Ok(Output::Bytes(packed))
            }
            output => Ok(output),
        }
    }

    /// Writes the output, if it is known where it goes: then its memory is free for the next block.
    fn write_ahead(&self, block: &Block, output: Output) -> Output {
        let Some(ahead) = &self.ahead else { return output };
        let is_piece = form_of(&self.job, &block.stream) == Form::Parquet;
        let bytes = match &output {
            Output::Bytes(bytes) if !(is_piece && Held::takes(bytes.len())) => bytes,
            _ => {
                ahead.leave();
                return output;
            }
        };
        let Some(result) = ahead.write(block.number, bytes) else { return output };
        let footer = if is_piece { footer_of(bytes).to_vec() } else { Vec::new() };
        let written = Written { sum: Sum::of(bytes), result, footer };
        if let Output::Bytes(bytes) = output {
            self.spares.keep(bytes);
        }
        Output::Written(written)
    }

    /// Lines or records: those after so many lines, up to so many.
    fn text(&mut self, text: &[u8], lines: Range<u64>, page: &mut Page<'_, '_>) {
        let (count, lines) = (lines.end - lines.start, lines.start);
        let columns = match &page.stream.format {
            StreamFormat::Csv(columns) => Some(columns),
            _ => None,
        };
        let together = self.job.goes_together() && page.sheet.takes_bytes();
        if together
            && columns.is_none()
            && let Some(puzzles) = boards_on_lines(text, count, self.isa)
        {
            if self.keeps_unique
                && let Some(memory) = page.sheet.lend()
            {
                return self.solved_lines(puzzles, lines, memory, page);
            }
            return self.uniform(puzzles, |line, nine| (Origin::Text(nine), lines + line as u64 + 1), page);
        }
        if together
            && let Some(columns) = columns
            && self.records.find(text, columns.puzzle(), columns.names().len())
        {
            return self.plain_records(text, lines, page);
        }
        self.slots(text, columns, lines, together, page);
    }

    /// Lines or records of any kind.
    fn slots(
        &mut self,
        text: &[u8],
        columns: Option<&Columns>,
        lines: u64,
        together: bool,
        page: &mut Page<'_, '_>,
    ) {
        let unit = if columns.is_some() { Unit::Record } else { Unit::Line };
        self.nines.clear();
        let mut asked = Vec::with_capacity(text.len() / 82 + 1);
        for Slot { range, line } in Slots::new(text, unit, lines) {
            let raw = &text[range];
            let field = match columns {
                // A record with too many fields is looked at on its own.
                Some(columns) if commas(raw) >= columns.names().len() => None,
                Some(columns) => plain_field(raw, columns.puzzle()),
                None => Some(raw),
            };
            let how = match field.and_then(nine) {
                Some(nine) if together => self.add(nine),
                _ => match page.read(columns, line, raw) {
                    Some(puzzle) => How::Alone(Box::new(puzzle)),
                    None => continue,
                },
            };
            asked.push(Asked { origin: Origin::Text(raw), number: line, how });
        }
        self.answer(asked, page);
    }

    /// Records that are all plain, with 9x9 boards.
    fn plain_records(&mut self, text: &[u8], lines: u64, page: &mut Page<'_, '_>) {
        let records = std::mem::take(&mut self.records);
        self.solve(many::Puzzles::from(records.boards()), page);
        for (i, (range, nine)) in records.ranges().iter().zip(records.boards()).enumerate() {
            if page.is_cut {
                break;
            }
            let (origin, number) = (Origin::Plain(&text[range.clone()]), lines + i as u64 + 1);
            self.answer_nine(i, nine, &self.solutions[i], origin, number, page);
        }
        self.records = records;
    }

    /// Lines that are all 9x9 boards, to be answered by lines: solutions are written where they stay, if all boards have
    /// exactly one.
    fn solved_lines(
        &mut self,
        puzzles: many::Puzzles<'_>,
        lines: u64,
        mut solved: Vec<u8>,
        page: &mut Page<'_, '_>,
    ) {
        solved.resize(puzzles.len() * LINE, 0);
        let (places, _) = solved.as_chunks_mut::<LINE>();
        places.iter_mut().for_each(|line| line[LINE - 1] = b'\n');
        self.counts.resize(puzzles.len(), 0);
        page.tally.guesses += self.many.solve(puzzles, 2, &mut self.counts, Solutions::UniqueLines(places));
        if self.counts.iter().all(|&count| count == 1) {
            page.tally.count_many(Word::Unique, puzzles.len() as u64);
            return page.sheet.lines(solved);
        }
        let mut memory = self.spares.take();
        memory.clear();
        page.sheet.lines(memory);
        for (i, solution) in places.iter().enumerate() {
            if page.is_cut {
                break;
            }
            let (nine, number) = (puzzles.get(i), lines + i as u64 + 1);
            let solution = solution.first_chunk().expect("a line is longer than a board");
            self.answer_nine(i, nine, solution, Origin::Text(nine), number, page);
        }
        self.spares.keep(solved);
    }

    /// Lines or rows that are all 9x9 boards: they are searched where they lie. `place` tells where one is from.
    fn uniform<'t>(
        &mut self,
        puzzles: many::Puzzles<'t>,
        place: impl Fn(usize, &'t [u8; 81]) -> (Origin<'t>, u64),
        page: &mut Page<'_, '_>,
    ) {
        self.solve(puzzles, page);
        let are_unique = self.keeps_unique && self.counts.iter().all(|&count| count == 1);
        if are_unique && page.sheet.all_unique(&self.solutions) {
            return page.tally.count_many(Word::Unique, puzzles.len() as u64);
        }
        for i in 0..puzzles.len() {
            if page.is_cut {
                break;
            }
            let nine = puzzles.get(i);
            let (origin, number) = place(i, nine);
            self.answer_nine(i, nine, &self.solutions[i], origin, number, page);
        }
    }

    /// Rows of a table.
    fn rows(
        &mut self,
        rows: &RecordBatch,
        before: u64,
        picked: Option<&[u64]>,
        page: &mut Page<'_, '_>,
    ) -> Result<(), Trouble> {
        let StreamFormat::Parquet(_, column) = page.stream.format else { return Ok(()) };
        let together = self.job.goes_together() && page.sheet.takes_bytes();
        let puzzles =
            Puzzles::of(rows, column).map_err(|error| Trouble(format!("{}: {error}", page.stream.name)))?;
        let number = |row: usize| before + picked.map_or(row as u64, |picked| picked[row]) + 1;
        if together && let Some(boards) = puzzles.boards().and_then(|text| boards(text, self.isa)) {
            self.uniform(boards, |row, _| (Origin::Row(row), number(row)), page);
            return Ok(());
        }
        self.nines.clear();
        let mut asked = Vec::with_capacity(rows.num_rows());
        for row in 0..rows.num_rows() {
            let text = puzzles.get(row).unwrap_or_default();
            let how = match nine(text) {
                Some(nine) if together => self.add(nine),
                _ => How::Alone(Box::new(page.read_row(text))),
            };
            asked.push(Asked { origin: Origin::Row(row), number: number(row), how });
        }
        self.answer(asked, page);
        Ok(())
    }

    fn add(&mut self, nine: &[u8; 81]) -> How {
        self.nines.push(*nine);
        How::Together(self.nines.len() - 1)
    }

    /// Answers all, in order.
    fn answer(&mut self, asked: Vec<Asked<'_>>, page: &mut Page<'_, '_>) {
        let nines = std::mem::take(&mut self.nines);
        self.solve(many::Puzzles::from(&nines[..]), page);
        for Asked { origin, number, how } in asked {
            if page.is_cut {
                break;
            }
            match how {
                How::Together(i) => {
                    self.answer_nine(i, &nines[i], &self.solutions[i], origin, number, page);
                }
                How::Alone(puzzle) => page.puzzle(origin, number, *puzzle),
            }
        }
        self.nines = nines;
    }

    /// Searches 9x9 puzzles together: which have exactly one solution, and which one.
    fn solve(&mut self, puzzles: many::Puzzles<'_>, page: &mut Page<'_, '_>) {
        self.counts.resize(puzzles.len(), 0);
        self.solutions.resize(puzzles.len(), [0; 81]);
        let wants_solutions = self.job.task == Task::Solve;
        let solutions =
            if wants_solutions { Solutions::Unique(&mut self.solutions) } else { Solutions::None };
        page.tally.guesses += self.many.solve(puzzles, 2, &mut self.counts, solutions);
    }

    /// Lays out what was found of a 9x9 puzzle. Where more is to be said than can be laid out as bytes, it is answered on
    /// its own.
    #[inline]
    fn answer_nine(
        &self,
        i: usize,
        nine: &[u8; 81],
        solution: &[u8; 81],
        origin: Origin<'_>,
        number: u64,
        page: &mut Page<'_, '_>,
    ) {
        if self.counts[i] == 1 {
            page.tally.count(Word::Unique);
            if self.keeps_unique {
                page.sheet.unique(origin, nine, solution);
            }
            return;
        }
        if self.answer_improper(self.counts[i], nine, origin, number, page) {
            return;
        }
        let entry = read_line(number as usize, &String::from_utf8_lossy(nine), &self.job.notation, None);
        page.puzzle(origin, number, entry.expect("a board of 81 characters").puzzle);
    }

    /// Answers a 9x9 puzzle of which none or several solutions were found, if that can be done as bytes.
    fn answer_improper(
        &self,
        found: u32,
        nine: &[u8; 81],
        origin: Origin<'_>,
        number: u64,
        page: &mut Page<'_, '_>,
    ) -> bool {
        let improper = Improper::new(nine, found);
        if !self.job.keeps(improper.word) {
            page.tally.count(improper.word);
            page.is_cut |= page.signals.cancel.load(Ordering::Relaxed);
            return true;
        }
        if self.job.task == Task::Solve && page.shows_notes() {
            return false;
        }
        let (stream, signals) = (page.stream, page.signals);
        let name = || origin_of(stream, number);
        let filled = improper.fill(nine, &mut self.judge.borrow_mut(), &self.job, signals, &name);
        filled.is_some_and(|improper| page.improper(origin, number, nine, &improper))
    }
}

/// The file and line, or row, of a puzzle.
fn origin_of(stream: &Stream, number: u64) -> String {
    let unit = if matches!(stream.format, StreamFormat::Parquet(..)) { "row" } else { "line" };
    format!("{}: {unit} {number}", stream.name)
}

/// What was read of the input so far, with the text of a block.
fn read_of(block: &Block) -> Summed {
    match (block.read, &block.content) {
        (Summed::ButText(before), Content::Text { text, .. }) => Summed::More(before.then(Sum::of(text))),
        (read, _) => read,
    }
}

/// The answers of a block, as they come in.
struct Page<'p, 's> {
    job: &'p Job,
    stream: &'p Stream,
    signals: &'p Signals,
    sheet: &'p mut (dyn Sheet + 's),
    said: Vec<Said>,
    errors: u64,
    notes: u64,
    unsaid_errors: u64,
    unsaid_notes: u64,
    tally: Tally,
    /// How many puzzles were answered on their own.
    alone: u64,
    is_cut: bool,
    /// The shape of the latest good board.
    latest: Option<Shape>,
}

impl<'p, 's> Page<'p, 's> {
    fn new(
        job: &'p Job,
        stream: &'p Stream,
        signals: &'p Signals,
        sheet: &'p mut (dyn Sheet + 's),
    ) -> Page<'p, 's> {
        Page {
            job,
            stream,
            signals,
            sheet,
            said: Vec::new(),
            errors: 0,
            notes: 0,
            unsaid_errors: 0,
            unsaid_notes: 0,
            tally: Tally::default(),
            alone: 0,
            is_cut: false,
            latest: stream.shape,
        }
    }

    /// Reads a line on its own.
    fn read_line(&mut self, line: u64, raw: &[u8]) -> Option<Entry> {
        let entry = read_line(line as usize, &String::from_utf8_lossy(raw), &self.job.notation, self.latest)?;
        if let Ok(grid) = &entry.puzzle {
            self.latest = Some(grid.shape());
        }
        Some(entry)
    }

    /// Reads a line or record; `None` if it holds nothing.
    fn read(&mut self, columns: Option<&Columns>, line: u64, raw: &[u8]) -> Option<Result<Grid, Error>> {
        let Some(columns) = columns else { return self.read_line(line, raw).map(|entry| entry.puzzle) };
        let puzzle = columns.read(&String::from_utf8_lossy(raw), &self.job.notation);
        Some(puzzle.map_err(|error| error.on_line(line as usize)))
    }

    /// Reads the text of a row.
    fn read_row(&mut self, text: &[u8]) -> Result<Grid, Error> {
        let puzzle = self.read_line(0, text).map_or_else(|| Err(Error::no_puzzle()), |entry| entry.puzzle);
        puzzle.map_err(Error::without_line)
    }

    fn entry(&mut self, entry: Entry) {
        if !self.is_cut {
            self.puzzle(Origin::Nothing, entry.line as u64, entry.puzzle);
        }
    }

    fn too_long(&mut self, line: u64) {
        let error = Error::too_long().on_line(line as usize);
        self.puzzle(Origin::Nothing, line, Err(error));
    }

    /// Whether a note would be shown.
    fn shows_notes(&self) -> bool {
        self.notes + self.signals.notes.load(Ordering::Relaxed) < SHOWN
    }

    /// Lays out the answer to a 9x9 puzzle; whether the sheet takes it so.
    fn improper(&mut self, origin: Origin<'_>, number: u64, nine: &[u8; 81], answer: &Improper) -> bool {
        if self.job.keeps(answer.word) && !self.sheet.improper(origin, nine, answer) {
            return false;
        }
        self.tally.count(answer.word);
        self.tally.guesses += answer.guesses;
        self.tally.stopped += u64::from(answer.is_stopped);
        if self.job.task == Task::Solve {
            self.notes += 1;
            self.unsaid_notes += 1;
        } else if answer.is_stopped {
            self.note(format!("{}: {STOPPED}", origin_of(self.stream, number)));
        }
        self.is_cut |= self.signals.cancel.load(Ordering::Relaxed);
        true
    }

    /// Answers a puzzle on its own.
    fn puzzle(&mut self, origin: Origin<'_>, number: u64, puzzle: Result<Grid, Error>) {
        let stream = self.stream;
        let name = || origin_of(stream, number);
        match puzzle {
            Err(error) => {
                let place = if error.line().is_some() { stream.name.clone() } else { name() };
                self.error(format!("{place}: {error}"));
                self.lay_out(origin, name, Answer::bad(&error));
            }
            Ok(puzzle) => {
                let (answer, cost) = Answer::to(puzzle, name, self.job, self.signals);
                self.tally.guesses += answer.stats.placements;
                self.tally.stopped += u64::from(answer.is_stopped);
                let is_kept = self.job.keeps(answer.word);
                let note = if is_kept { answer.note(self.job.task) } else { None };
                self.lay_out(origin, name, answer);
                if let Some(note) = note {
                    self.note(format!("{}: {note}", name()));
                }
                if let (true, Some(cost)) = (self.job.wants_costs, cost) {
                    self.say(What::Cost(Box::new(cost)));
                }
            }
        }
        self.alone += 1;
        self.signals.in_hand.fetch_add(1, Ordering::Relaxed);
        if self.signals.cancel.load(Ordering::Relaxed) {
            self.is_cut = true;
        }
    }

    /// Gives an answer its place, if it is kept.
    fn lay_out(&mut self, origin: Origin<'_>, name: impl Fn() -> String, answer: Answer) {
        self.tally.count(answer.word);
        if !self.job.keeps_answer(&answer) {
            return;
        }
        if let Err(error) = self.sheet.answer(origin, answer) {
            self.error(format!("{}: {error}", name()));
            let bad = self.sheet.answer(origin, Answer::bad(&error));
            bad.expect("a word fits every format");
        }
    }

    fn error(&mut self, message: String) {
        self.errors += 1;
        match self.errors {
            ..=SHOWN => self.say(What::Error(message)),
            _ => self.unsaid_errors += 1,
        }
    }

    fn note(&mut self, message: String) {
        self.notes += 1;
        match self.notes {
            ..=SHOWN => self.say(What::Note(message)),
            _ => self.unsaid_notes += 1,
        }
    }

    fn say(&mut self, what: What) {
        self.said.push(Said { after: self.sheet.len(), what });
    }
}
