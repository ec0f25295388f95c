//! `shudu generate`: puzzles to order.

pub(super) mod wanted;

use crate::args::{BoardArgs, GenerateArgs, SymmetryChoice, When};
use crate::console;
use crate::interrupt;
use crate::numbers::{counted, duration, grouped};
use crate::output::Stop;
use crate::session::Session;
use crate::target::Target;
use shudu::generate::{Made, Symmetry};
use shudu::parallel::{self, Attempted, Next};
use shudu::text::{Answer, Notation, Writer};
use shudu::{Format, Shape};
use std::hash::{BuildHasher, RandomState};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// How long to wait for a puzzle before looking at the clock and at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &GenerateArgs, session: &mut Session) -> Result<(), Stop> {
    if let Some(SymmetryChoice::List) = args.wanted.symmetry {
        return session.write(&mut list());
    }
    interrupt::attend(args.board.output.is_some());
    let seed = Seed::new(args.seed.seed);
    let (generator, shape) = wanted::generator(args, seed.number)?;
    generator.check().map_err(|error| refuse(&error))?;
    seed.tell(session);
    let mut blocks = parallel::generate(&generator, args.threads.count()).map_err(|error| refuse(&error))?;
    let mut page = Page::open(&args.board, shape, args.with_solution)?;
    let mut gauge = Gauge::new(args);
    while gauge.puzzles < args.seed.count {
        match blocks.next_within(PATIENCE) {
            Next::Item(Attempted { attempts, made, .. }) => {
                gauge.attempts += attempts;
                let wanted = args.seed.count - gauge.puzzles;
                for made in made.into_iter().take(usize::try_from(wanted).unwrap_or(usize::MAX)) {
                    gauge.puzzles += 1;
                    session.puzzle();
                    page.write(&made, session)?;
                }
            }
            Next::NotYet => session.flush()?,
            Next::Over => break,
        }
        if interrupt::is_wanted() {
            gauge.clear();
            return Err(Stop::Interrupted);
        }
        if gauge.is_over() && gauge.puzzles < args.seed.count {
            gauge.clear();
            session.undecided();
            session.note(&gauge.shortfall());
            break;
        }
        gauge.show(session);
    }
    gauge.clear();
    page.finish(session)
}

/// Why an order is refused.
pub(super) fn refuse(error: &shudu::Error) -> Stop {
    Stop::Failed(error.to_string())
}

/// The seed that was named; or another every time.
#[derive(Clone, Copy)]
pub(super) struct Seed {
    pub(super) number: u64,
    is_named: bool,
}

impl Seed {
    pub(super) fn new(named: Option<u64>) -> Seed {
        let other = || RandomState::new().hash_one(std::process::id()) >> 32;
        Seed { number: named.unwrap_or_else(other), is_named: named.is_some() }
    }

    /// Tells a seed that was not named.
    pub(super) fn tell(self, session: &mut Session) {
        if !self.is_named {
            session.note(&format!("--seed {} makes this again", self.number));
        }
    }
}

/// Every symmetry, drawn.
fn list() -> String {
    let about =
        "The places of clues look the same after each mirror; here those of three cells, a, b and c.\n";
    let one = |symmetry: Symmetry| format!("\n{symmetry}\n{}", symmetry.picture());
    about.to_string() + &Symmetry::all().map(one).collect::<String>()
}

/// How boards that are made are written.
pub(super) struct Page {
    writer: Writer,
    notation: Notation,
    format: Format,
    has_solutions: bool,
    target: Target,
}

impl Page {
    pub(super) fn open(args: &BoardArgs, shape: Shape, has_solutions: bool) -> Result<Page, Stop> {
        let usual = if shape.size() > 35 && args.symbols.is_none() { Format::Spaced } else { Format::Line };
        let format = args.to.unwrap_or(usual);
        let notation = Notation { shape: Some(shape), symbols: args.symbols.clone().unwrap_or_default() };
        let target = Target::open(args.output.as_deref())?;
        Ok(Page { writer: Writer::new(format, notation.clone()), notation, format, has_solutions, target })
    }

    fn write(&mut self, made: &Made, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        let written = match (self.has_solutions, self.format) {
            (false, _) => self.writer.puzzle(&made.puzzle, &mut text),
            (true, Format::Csv | Format::Json) => {
                let (puzzle, solution) = (Some(&made.puzzle), Some(&made.solution));
                let answer = Answer { puzzle, word: Some("unique"), solution, ..Answer::default() };
                self.writer.answer(&answer, &mut text)
            }
            (true, Format::Line | Format::Sdm) => {
                self.writer.puzzle(&made.puzzle, &mut text).and_then(|()| self.comment(made, &mut text))
            }
            (true, _) => {
                let puzzle = self.writer.puzzle(&made.puzzle, &mut text);
                puzzle.and_then(|()| self.writer.puzzle(made.solution.grid(), &mut text))
            }
        };
        written.map_err(|error| refuse(&error))?;
        self.target.write(&mut text, session)
    }

    /// Adds the solution to the line of its puzzle.
    fn comment(&self, made: &Made, text: &mut String) -> Result<(), shudu::Error> {
        let mut solution = String::new();
        Writer::new(self.format, self.notation.clone()).puzzle(made.solution.grid(), &mut solution)?;
        let puzzle = text.trim_end().len();
        text.truncate(puzzle);
        text.push_str(&format!(" # {solution}"));
        Ok(())
    }

    /// Writes a full board.
    pub(super) fn board(&mut self, board: &shudu::Grid, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.puzzle(board, &mut text).map_err(|error| refuse(&error))?;
        self.target.write(&mut text, session)
    }

    pub(super) fn finish(mut self, session: &mut Session) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.finish(&mut text);
        self.target.write(&mut text, session)?;
        self.target.finish()
    }
}

/// How far it is.
struct Gauge {
    start: Instant,
    deadline: Option<Instant>,
    wanted: u64,
    puzzles: u64,
    attempts: u64,
    /// When it is shown next; `None` where nobody sees it.
    due: Option<Instant>,
    is_terminal: bool,
    is_shown: bool,
}

impl Gauge {
    /// How often it is shown on a terminal, and elsewhere.
    const EVERY: Duration = Duration::from_millis(500);
    const LINE_EVERY: Duration = Duration::from_secs(2);

    fn new(args: &GenerateArgs) -> Gauge {
        let start = Instant::now();
        let is_terminal = std::io::stderr().is_terminal();
        let is_seen = match args.progress {
            When::Never => false,
            When::Auto => is_terminal,
            When::Always => true,
        };
        let deadline = args.time.map(|seconds| start + Duration::from_secs_f64(seconds));
        let due = is_seen.then(|| start + if is_terminal { Gauge::EVERY } else { Gauge::LINE_EVERY });
        let wanted = args.seed.count;
        Gauge { start, deadline, wanted, puzzles: 0, attempts: 0, due, is_terminal, is_shown: false }
    }

    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn show(&mut self, session: &mut Session) {
        let now = Instant::now();
        let Some(due) = self.due.filter(|due| now >= *due) else { return };
        let (puzzles, wanted) = (grouped(self.puzzles), grouped(self.wanted));
        let (time, attempts) = (duration(now - self.start), counted(self.attempts, "attempt"));
        let text = format!("{puzzles} of {wanted} puzzles after {attempts}, {time}");
        if self.is_terminal {
            self.clear();
            self.is_shown = true;
            session.say(|| console::print(&format!("{text}\r")));
        } else {
            session.say(|| console::print(&format!("{text}\n")));
        }
        self.due = Some(due.max(now) + if self.is_terminal { Gauge::EVERY } else { Gauge::LINE_EVERY });
    }

    /// Makes room on the terminal.
    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            console::print("\r\x1b[K");
        }
    }

    /// How far it got in its time.
    fn shortfall(&self) -> String {
        let (puzzles, attempts) = (grouped(self.puzzles), counted(self.attempts, "attempt"));
        let time = duration(self.start.elapsed());
        format!(
            "made {puzzles} of {} in {time}, with {attempts}: allow more --time, or order something less rare",
            counted(self.wanted, "puzzle")
        )
    }
}
