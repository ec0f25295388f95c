//! A job says what to do with every puzzle.

use crate::failure::Failure;
use crate::printer::is_table;
use crate::words::Message;
use crate::writers::Writers;
use serde_json::{Value, json};
use shudu::ask::column::AnswerLayout;
use shudu::ask::{Means, Row, Task, TaskPace};
use shudu::board::Plain;
use shudu::logic::Rating;
use shudu::text::{NamedColumn, Notation, Record};
use shudu::{AnswerWord, Engine, Format, Isa, Limits};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Whether Parquet files can be read and written, which needs the feature `parquet`.
pub const HAS_PARQUET: bool = cfg!(feature = "parquet");

/// The limit on nodes that [`Task::Best`] uses if the job sets no limit. Without a limit, the search of a board with
/// very many solutions would never end.
const BEST_BUDGET: u64 = 2_000_000;

/// The format of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    /// A text format. Tasks whose answer is not a board refuse formats other than `line`, `csv` and `json`.
    Text(Format),
    /// A Parquet file; refused unless [`HAS_PARQUET`].
    Parquet,
}

/// A random sample of the puzzles of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The number of puzzles.
    pub puzzles: usize,
    /// The same seed chooses the same puzzles.
    pub seed: u64,
}

/// Which puzzles count as duplicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dedupe {
    /// Puzzles with the same givens in the same cells.
    Identical,
    /// Puzzles with the same canonical form. Puzzles without a canonical form, or with pencil marks, are
    /// duplicates only if they are identical.
    Class,
}

/// A job, which is a task with its options.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Job {
    /// The task.
    pub task: Task,
    /// The search algorithm.
    pub engine: Engine,
    /// The instruction set; by default, the best one of this CPU.
    pub isa: Option<Isa>,
    /// The time limit for a puzzle.
    pub time: Option<Duration>,
    /// The limit on nodes for a puzzle. If the job sets no limit, [`Task::Best`] stops after two million nodes.
    pub budget: Option<u64>,
    /// The weights of [`Task::Best`]; see [`Means::weights`].
    pub weights: Option<Vec<i32>>,
    /// The file that the weights come from, for messages.
    pub weights_file: Option<PathBuf>,
    /// The characters of digits and blanks.
    pub notation: Notation,
    /// The format of the input; by default, it is detected.
    pub from: Option<Format>,
    /// The format of the output. By default, the ending of the file name determines the format. If the ending
    /// determines no format, tasks that answer with boards use the format of the input, and other tasks use
    /// lines.
    pub to: Option<OutputFormat>,
    /// Whether to compress a Parquet file to a third of its size, which takes several times as much CPU time.
    pub is_packed: bool,
    /// Whether to report the cost of every search.
    pub wants_costs: bool,
    /// Only answers with one of these words are written; `None` writes every answer.
    pub only: Option<Vec<AnswerWord>>,
    /// [`Task::Rate`] writes only puzzles with a rating in this range. All other tasks refuse a range of
    /// ratings.
    pub rating: Option<RangeInclusive<Rating>>,
    /// Which puzzles are skipped as duplicates; `None` skips no puzzle.
    pub dedupe: Option<Dedupe>,
    /// The random sample of puzzles to answer; by default, all puzzles are answered.
    pub sample: Option<Sample>,
    /// Whether to write only the answers, without their puzzles. By default, a job that leaves out puzzles writes the
    /// puzzle of each answer, because the number of an output line does not tell which puzzle the line answers.
    pub is_bare: bool,
    /// Whether to stop at the first bad puzzle.
    pub is_strict: bool,
    /// The number of threads that search.
    pub threads: usize,
    /// Changes the order of the search on boards that are not 9x9; see [`Limits::seed`](shudu::Limits::seed).
    pub seed: u64,
    /// Whether all threads search one puzzle with different seeds; possible only for verdicts by [`Engine::Fast`].
    pub is_portfolio: bool,
    /// Whether blocks of output should be large, because they are compressed or are pieces of a Parquet file.
    pub(crate) is_bundled: bool,
}

impl Job {
    /// A task with default options.
    pub fn new(task: Task) -> Job {
        Job { task, threads: 1, ..Job::default() }
    }

    /// Refuses options that contradict each other, because otherwise one of them would be silently ignored.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let Job { task, engine, to, is_packed, rating, only, is_portfolio, .. } = self;
        let is_verdict = matches!(task, Task::Solve | Task::Check);
        let asks_for_unrated = only.as_ref().is_some_and(|only| only.contains(&AnswerWord::Unrated));
        let is_lines = |to| matches!(to, OutputFormat::Text(Format::Line | Format::Json));
        let is_best = *task == Task::Best;
        let wants_best = matches!(self.written(), Some(OutputFormat::Text(format)) if format.wants_best());
        let refusal = if (*is_packed || *to == Some(OutputFormat::Parquet)) && !HAS_PARQUET {
            Message::NoParquet
        } else if is_best && (*engine != Engine::Fast || *is_portfolio || self.wants_costs) {
            Message::BestAlone
        } else if *task == Task::Solve && wants_best {
            Message::NotBest
        } else if *is_portfolio && !(is_verdict && *engine == Engine::Fast) {
            Message::Portfolio
        } else if rating.is_some() && !matches!(task, Task::Rate { .. }) {
            Message::RangeOfRatings
        } else if asks_for_unrated && !matches!(task, Task::Rate { .. }) {
            Message::OnlyUnrated
        } else if *task == (Task::Rate { has_steps: true }) && to.is_some_and(is_table) {
            Message::StepsInTable
        } else if !task.gives_boards() && to.is_some_and(|to| !is_table(to) && !is_lines(to)) {
            Message::BoardsInTable
        } else if let Some(OutputFormat::Text(format)) = self.written()
            && !self.has_room_for_comments(format)
        {
            Message::NoComments(format)
        } else {
            return self.check_scale();
        };
        Err(Failure::Failed(refusal))
    }

    /// Refuses a range without possible ratings. Ratings above the hardest known puzzle are possible.
    fn check_scale(&self) -> Result<(), Failure> {
        let refusal = match &self.rating {
            Some(range) if *range.start() >= Rating::BEYOND => Message::RatingTooHigh(*range.start()),
            Some(range) if *range.end() < Rating::LEAST => Message::RatingTooLow(*range.end()),
            _ => return Ok(()),
        };
        Err(Failure::Failed(refusal))
    }

    /// The format of the output, if the options name it.
    fn written(&self) -> Option<OutputFormat> {
        self.to.or(self.from.map(OutputFormat::Text))
    }

    /// Whether the format can hold the comments of the task; true for a task without comments.
    pub(crate) fn has_room_for_comments(&self, format: Format) -> bool {
        let has_comments = matches!(format, Format::Line | Format::Sdm | Format::Spaced | Format::Grid);
        has_comments
            || matches!(format, Format::Csv | Format::Json)
            || self.task.columns(AnswerLayout::Comment).next().is_none()
    }

    pub(crate) fn writers(&self) -> Writers {
        let to = if let Some(OutputFormat::Text(format)) = self.to { Some(format) } else { None };
        Writers::new(to, self.notation.clone())
    }

    /// The settings of the searches. For a portfolio, [`Follow`](crate::follow::Follow) starts the race of
    /// threads.
    pub(crate) fn means(&self) -> Means<'_> {
        let Job { task, engine, seed, budget, time, wants_costs, is_portfolio, .. } = *self;
        let is_alone = time.is_some() || wants_costs || is_portfolio;
        let is_unlimited = task == Task::Best && time.is_none();
        let limits = Limits::new().isa(self.chosen_isa()).seed(seed);
        let limits = match budget.or(is_unlimited.then_some(BEST_BUDGET)) {
            Some(nodes) => limits.nodes(nodes),
            None => limits,
        };
        Means { engine, limits, weights: self.weights.as_deref(), is_alone }
    }

    pub(crate) fn thread_count(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.threads).unwrap_or(NonZeroUsize::MIN)
    }

    pub(crate) fn chosen_isa(&self) -> Isa {
        self.isa.unwrap_or_else(Isa::best)
    }

    /// Proof that any text of 81 digits and dots is a classic board. `None` if the notation reads some of these texts
    /// differently, or if the task does not search classic boards together.
    pub(crate) fn plain(&self) -> Option<Plain> {
        self.notation.plain().filter(|_| self.means().go_together(self.task))
    }

    /// Whether each answer is written with its puzzle, even if no column shows the puzzle.
    pub(crate) fn shows_puzzle(&self) -> bool {
        !self.is_bare && self.leaves_out_puzzles()
    }

    /// Whether options leave out puzzles, so that the number of an output line does not tell which puzzle it answers.
    pub fn leaves_out_puzzles(&self) -> bool {
        let Job { only, rating, dedupe, sample, .. } = self;
        only.is_some() || rating.is_some() || dedupe.is_some() || sample.is_some()
    }

    /// Whether the text of a puzzle is copied, instead of writing the puzzle as a board.
    pub(crate) fn copies_puzzle(&self, record: &Record, row: &Row<'_>) -> bool {
        record.has_text_puzzle() && (self.task != Task::Convert || row.puzzle().is_null())
    }

    /// Whether answers with this word are written.
    pub(crate) fn keeps(&self, word: AnswerWord) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&word))
    }

    pub(crate) fn keeps_row(&self, row: &Row<'_>) -> bool {
        let rating = row.grade().and_then(|grade| grade.difficulty).map(|difficulty| difficulty.whole);
        let is_within = |range: &RangeInclusive<Rating>| rating.is_some_and(|rating| range.contains(&rating));
        self.keeps(row.word()) && self.rating.as_ref().is_none_or(is_within)
    }

    /// Whether the task may take seconds for a 9x9 board.
    pub(crate) fn is_slow(&self) -> bool {
        self.task.pace() == TaskPace::Slow
    }

    /// The number of 9x9 boards in a block if boards are answered one by one; `input` is the size of the input in
    /// bytes, if known. A stopped run loses unfinished blocks, and only one thread works on a block. So a block of slow
    /// boards has only one board. If the input has more than a few thousand slow boards, a block has up to 16 of them,
    /// because every block costs 10 µs. Blocks of a compressed output are larger. For pieces of Parquet see
    /// `parquet::groups`.
    pub(crate) fn boards_in_block(&self, input: Option<u64>) -> usize {
        const FEW: u64 = 1 << 18;
        match (self.is_slow(), self.is_bundled) {
            (true, true) => 64,
            (true, false) => input.map_or(1, |bytes| (bytes / FEW).clamp(1, 16) as usize),
            (false, _) => 50,
        }
    }

    /// The options that determine the output. A resumed run must have the same options. Instruction set,
    /// strictness and threads may differ; `is_bundled` follows from the name of the output. Every field is named, so
    /// that a new field does not compile until it is considered here.
    #[rustfmt::skip]
    pub(crate) fn terms(&self) -> Value {
        let Job {
            task, engine, isa: _, time, budget, weights, weights_file: _, notation, from, to, is_packed, wants_costs, only,
            rating, dedupe, sample, is_bare, is_strict: _, threads: _, seed, is_portfolio, is_bundled: _,
        } = self;
        let Notation { shape, symbols, column } = notation;
        let task = match *task {
            Task::Count { most } => json!({ "count": most }),
            Task::Rate { has_steps } => json!({ "rate": has_steps }),
            Task::Canon { has_transform } => json!({ "canon": has_transform }),
            Task::Shuffle { seed } => json!({ "shuffle": seed }),
            Task::Minimise { seed } => json!({ "minimise": seed }),
            Task::Solve | Task::Check | Task::Best | Task::Convert | Task::Sample | Task::Automorphisms => json!(task.name()),
        };
        json!({
            "task": task,
            "engine": engine.name(),
            "time": time.map(|time| (time.as_secs(), time.subsec_nanos())),
            "nodes": budget,
            "weights": weights,
            "shape": shape.map(|shape| shape.to_string()),
            "symbols": symbols.to_string(),
            "column": column.as_ref().map(NamedColumn::to_string),
            "from": from.map(Format::name),
            "to": to.map(|to| if let OutputFormat::Text(format) = to { format.name() } else { "parquet" }),
            "packed": is_packed,
            "costs": wants_costs,
            "only": only.as_ref().map(|only| only.iter().map(|word| word.name()).collect::<Vec<_>>()),
            "rating": rating.as_ref().map(|range| [range.start(), range.end()].map(|end| end.tenths())),
            "dedupe": dedupe.map(|by| if by == Dedupe::Class { "class" } else { "identical" }),
            "sample": sample.map(|sample| (sample.puzzles, sample.seed)),
            "bare": is_bare,
            "seed": seed,
            "portfolio": is_portfolio,
        })
    }
}

/// The format that the ending of a file name implies. `has_boards` tells whether the answers are boards.
pub(crate) fn format_of_name(path: &Path, has_boards: bool) -> Option<OutputFormat> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "parquet" => Some(OutputFormat::Parquet),
        "csv" => Some(OutputFormat::Text(Format::Csv)),
        "json" | "jsonl" | "ndjson" => Some(OutputFormat::Text(Format::Json)),
        "sdm" if has_boards => Some(OutputFormat::Text(Format::Sdm)),
        "sdk" if has_boards => Some(OutputFormat::Text(Format::Sdk)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::text::{Judge, Symbols};

    type Change = fn(&mut Job);

    fn changed(task: Task, change: Change) -> Job {
        let mut job = Job::new(task);
        change(&mut job);
        job
    }

    #[test]
    fn what_makes_no_sense_together_is_refused() {
        let check = |task, change| changed(task, change).check().err().map(|failure| failure.to_string());
        let (count, rate) = (Task::Count { most: None }, Task::Rate { has_steps: false });
        let canon = Task::Canon { has_transform: true };
        let refused: [(Task, Change, &str); 15] = [
            (Task::Best, |job| job.engine = Engine::Bits, "best solution"),
            (Task::Best, |job| job.wants_costs = true, "best solution"),
            (Task::Best, |job| job.is_portfolio = true, "best solution"),
            (Task::Solve, |job| job.to = Some(OutputFormat::Text(Judge::P1074.format())), "largest"),
            (canon, |job| job.to = Some(OutputFormat::Text(Format::Sdk)), "transformation"),
            (count, |job| job.is_portfolio = true, "portfolio"),
            (Task::Solve, |job| (job.is_portfolio, job.engine) = (true, Engine::Bits), "portfolio"),
            (Task::Check, |job| job.rating = Some(Rating::of_tenths(12)..=Rating::of_tenths(20)), "range"),
            (Task::Check, |job| job.only = Some(vec![AnswerWord::None, AnswerWord::Unrated]), "unrated"),
            (Task::Check, |job| job.to = Some(OutputFormat::Text(Format::Grid)), "board to draw"),
            (rate, |job| job.to = Some(OutputFormat::Text(Format::Sdm)), "board to draw"),
            (Task::Rate { has_steps: true }, |job| job.to = Some(OutputFormat::Parquet), "steps"),
            (Task::Rate { has_steps: true }, |job| job.to = Some(OutputFormat::Text(Format::Csv)), "steps"),
            (rate, |job| job.rating = Some(Rating::BEYOND..=Rating::of_tenths(u16::MAX)), "at least 20.0"),
            (rate, |job| job.rating = Some(Rating::of_tenths(0)..=Rating::of_tenths(9)), "at most 0.9"),
        ];
        for (task, change, words) in refused {
            assert!(check(task, change).is_some_and(|why| why.contains(words)), "{task:?}: {words}");
        }
        let well: [(Task, Change); 9] = [
            (canon, |job| job.to = Some(OutputFormat::Text(Format::Json))),
            (Task::Convert, |job| job.to = Some(OutputFormat::Text(Judge::P1074.format()))),
            (Task::Solve, |job| job.is_portfolio = true),
            (Task::Solve, |job| job.to = Some(OutputFormat::Text(Format::Grid))),
            (rate, |job| job.rating = Some(Rating::of_tenths(12)..=Rating::of_tenths(20))),
            (rate, |job| job.rating = Some(Rating::of_tenths(199)..=Rating::of_tenths(u16::MAX))),
            (rate, |job| job.rating = Some(Rating::of_tenths(0)..=Rating::LEAST)),
            (rate, |job| job.only = Some(vec![AnswerWord::Unrated])),
            (Task::Rate { has_steps: true }, |job| job.to = Some(OutputFormat::Text(Format::Json))),
        ];
        assert!(well.into_iter().all(|(task, change)| check(task, change).is_none()));
    }

    #[test]
    fn what_changes_the_output_is_other_work_and_nothing_else_is() {
        let terms = |change| changed(Task::Check, change).terms();
        let usual = Job::new(Task::Check).terms();
        let others: [Change; 20] = [
            |job| job.task = Task::Solve,
            |job| job.task = Task::Shuffle { seed: 1 },
            |job| job.engine = Engine::Bits,
            |job| job.time = Some(Duration::from_secs(1)),
            |job| job.budget = Some(1),
            |job| job.weights = Some(vec![1; 81]),
            |job| job.notation.shape = Some(shudu::Shape::CLASSIC),
            |job| job.notation.symbols = Symbols::new("987654321").expect("digits"),
            |job| job.notation.column = Some("grid".parse().expect("a name")),
            |job| job.from = Some(Format::Csv),
            |job| job.to = Some(OutputFormat::Parquet),
            |job| job.is_packed = true,
            |job| job.wants_costs = true,
            |job| job.only = Some(vec![AnswerWord::Unique]),
            |job| job.rating = Some(Rating::of_tenths(12)..=Rating::of_tenths(20)),
            |job| job.dedupe = Some(Dedupe::Class),
            |job| job.sample = Some(Sample { puzzles: 3, seed: 1 }),
            |job| job.is_bare = true,
            |job| job.seed = 7,
            |job| job.is_portfolio = true,
        ];
        for (number, other) in others.into_iter().enumerate() {
            assert_ne!(terms(other), usual, "{number}");
        }
        assert_eq!(terms(|job| (job.threads, job.is_strict) = (9, true)), usual);
        assert_eq!(terms(|job| job.isa = Some(Isa::best())), usual);
    }
}
