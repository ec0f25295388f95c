//! `solve`, `check`, `count` and `rate` on any number of puzzles: on all cores, into a file or on stdout.

use super::table::{StatsRow, print_stats};
use crate::args::{BulkArgs, EngineArgs, HardArgs, InputArgs, LimitArgs, RatingRange, ThreadArgs};
use crate::interrupt;
use crate::output::Stop;
use crate::progress::ProgressLine;
use crate::session::Session;
use files::{Cost, Failure, Form, Job, Observer, Progress, Sample, Summary, Target, Task, Word};
use shudu::Engine;
use std::path::Path;
use std::time::Duration;

/// What a command asks of every puzzle.
pub(crate) struct Order<'a> {
    pub(crate) task: Task,
    pub(crate) input: &'a InputArgs,
    pub(crate) to: Option<Form>,
    pub(crate) engine: EngineArgs,
    pub(crate) limits: LimitArgs,
    pub(crate) threads: ThreadArgs,
    pub(crate) hard: HardArgs,
    /// Only puzzles that are so hard get a place in the output.
    pub(crate) rating: Option<RatingRange>,
    pub(crate) bulk: &'a BulkArgs,
    pub(crate) stats: bool,
}

impl Order<'_> {
    fn job(&self) -> Job {
        let Order { task, input, to, engine, limits, threads, hard, rating, bulk, stats } = self;
        let mut job = Job::new(*task);
        job.engine = engine.engine;
        job.isa = limits.isa.named();
        job.time = limits.time.map(Duration::from_secs_f64);
        job.budget = limits.budget;
        job.notation = input.notation();
        job.from = input.from;
        job.to = *to;
        job.is_packed = bulk.compress;
        job.wants_costs = *stats;
        job.only.clone_from(&bulk.only);
        job.rating.clone_from(rating);
        job.dedupe = bulk.dedupe.map(Into::into);
        job.sample = bulk.sample.map(|puzzles| Sample { puzzles, seed: bulk.seed });
        job.is_strict = bulk.strict;
        job.threads = threads.count().get();
        job.is_portfolio = hard.portfolio;
        job.seed = hard.search_seed.unwrap_or(0);
        job
    }
}

/// Does what a command asks.
pub(crate) fn run(order: &Order<'_>, session: &mut Session) -> Result<(), Stop> {
    interrupt::attend_output(order.bulk.output.as_deref());
    let line = ProgressLine::new(order.bulk.progress);
    let target = match &order.bulk.output {
        Some(path) => Target::File(path.clone()),
        None => Target::Stream(line.output()),
    };
    let mut follower = Follower { session, line, engine: order.engine.engine };
    let summary = files::run(order.job(), order.input.sources(), target, order.bulk.resume, &mut follower);
    let Follower { mut line, session, .. } = follower;
    line.clear();
    if summary.was_complete {
        let output = order.bulk.output.as_deref().unwrap_or(Path::new("")).display();
        session.note(&format!(
            "{output} is there already, so there is nothing to resume; it was not compared with this input and command"
        ));
        return Ok(());
    }
    book(order.task, &summary, session);
    let has_begun = summary.failure.is_none() || summary.progress.tally.puzzles() > summary.progress.before;
    if has_begun && (order.bulk.output.is_some() || line.was_shown()) {
        let has_guesses = !matches!(order.task, Task::Rate { .. });
        // Of ratings it is not only the verdict that keeps a puzzle.
        let only = order.bulk.only.as_deref().filter(|_| has_guesses);
        line.summarise(&summary.progress, has_guesses, only);
    }
    end(&summary, session)
}

/// Counts what the exit code depends on.
fn book(task: Task, summary: &Summary, session: &mut Session) {
    let tally = &summary.progress.tally;
    let several = if matches!(task, Task::Count { .. }) { 0 } else { tally.of(Word::Several) };
    let improper = several + tally.of(Word::None) + tally.of(Word::Invalid) + tally.of(Word::Unrated);
    session.book_many(tally.puzzles(), improper, tally.stopped);
}

/// Why it ended, and how to go on.
fn end(summary: &Summary, session: &mut Session) -> Result<(), Stop> {
    let go_on = |how: &str| match &summary.part {
        Some(part) => format!("; what is finished is in {}: {how}go on with --resume", part.display()),
        None => String::new(),
    };
    match &summary.failure {
        None => Ok(()),
        Some(Failure::ClosedPipe) => Err(Stop::ClosedPipe),
        Some(Failure::Failed(message)) => {
            Err(Stop::Failed(format!("{message}{}", go_on("once this is mended, "))))
        }
        Some(Failure::Cancelled) => {
            session.stopped(go_on(""));
            Err(Stop::Interrupted)
        }
    }
}

/// Hears what a run says, and shows how far it is.
struct Follower<'s> {
    session: &'s mut Session,
    line: ProgressLine,
    engine: Engine,
}

impl Observer for Follower<'_> {
    fn error(&mut self, message: &str) {
        self.line.clear();
        self.session.error(message);
    }

    fn trouble(&mut self, message: &str) {
        self.line.clear();
        self.session.failure(message);
    }

    fn note(&mut self, message: &str) {
        self.line.clear();
        self.session.note(message);
    }

    fn cost(&mut self, cost: &Cost) {
        self.line.clear();
        print_stats(&cost.origin, self.engine, &StatsRow::new(&cost.report, cost.time));
    }

    fn unsaid(&mut self, errors: u64, notes: u64) {
        self.session.unsaid(errors, notes);
    }

    fn progress(&mut self, progress: &Progress) {
        self.line.show(progress);
    }

    fn is_cancelled(&self) -> bool {
        interrupt::is_wanted()
    }
}
