//! Runs the commands with one answer per puzzle on any number of puzzles and all cores, and writes to a file or stdout.

use super::table::{figures, print_stats};
use crate::args::{
    AskedArgs, BulkArgs, CanonArgs, CheckArgs, ConvertArgs, CountArgs, DerivedArgs, HardArgs, InputArgs,
    LimitArgs, RateArgs, RunArgs, Scale, When,
};
use crate::input::invite;
use crate::interrupt;
use crate::output::stream;
use crate::progress::ProgressLine;
use crate::session::{Session, Stop};
use crate::words::{Left, Message};
use files::{
    AnswerWord, Dedupe, Failure, Job, Observer, OutputFormat, Progress, Sample, Saying, Target, Task,
};
use shudu::Engine;
use std::time::Duration;

pub(crate) fn check(args: &CheckArgs, session: &mut Session) -> Result<(), Stop> {
    let CheckArgs { asked: AskedArgs { input, to }, engine, run, hard } = args;
    let mut job = run.job(Task::Check, input, *to);
    job.engine = engine.engine;
    hard.apply(&mut job);
    run.ask(job, input, session)
}

pub(crate) fn count(args: &CountArgs, session: &mut Session) -> Result<(), Stop> {
    let CountArgs { asked: AskedArgs { input, to }, limit, engine, run } = args;
    let mut job = run.job(Task::Count { most: *limit }, input, *to);
    job.engine = engine.engine;
    run.ask(job, input, session)
}

pub(crate) fn rate(args: &RateArgs, session: &mut Session) -> Result<(), Stop> {
    let RateArgs { asked: AskedArgs { input, to }, steps, scale: Scale::Se, rating, run } = args;
    let mut job = run.job(Task::Rate { has_steps: *steps }, input, *to);
    job.rating.clone_from(rating);
    run.ask(job, input, session)
}

pub(crate) fn canon(args: &CanonArgs, session: &mut Session) -> Result<(), Stop> {
    let CanonArgs { derived, sample, transform } = args;
    derived.run(derived.job(Task::Canon { has_transform: *transform }, sample.seed), session)
}

/// `convert` and `automorphisms`, which have no options but the common ones.
pub(crate) fn plain(task: Task, args: &ConvertArgs, session: &mut Session) -> Result<(), Stop> {
    args.derived.run(args.derived.job(task, args.sample.seed), session)
}

impl HardArgs {
    pub(super) fn apply(self, job: &mut Job) {
        job.is_portfolio = self.portfolio;
        job.seed = self.search_seed.unwrap_or(0);
    }
}

impl LimitArgs {
    pub(super) fn apply(self, job: &mut Job) {
        job.isa = self.isa.named();
        job.time = self.time.map(Duration::from_secs_f64);
        job.budget = self.budget;
    }
}

impl RunArgs {
    /// The job for this task, with the options that all commands share.
    pub(super) fn job(&self, task: Task, input: &InputArgs, to: Option<OutputFormat>) -> Job {
        let mut job = self.bulk.job(task, input, to, self.sample.seed);
        self.limits.apply(&mut job);
        job.only.clone_from(&self.only);
        job.threads = self.threads.count().get();
        job
    }

    pub(super) fn ask(&self, job: Job, input: &InputArgs, session: &mut Session) -> Result<(), Stop> {
        self.bulk.run(job, input, session)
    }
}

impl DerivedArgs {
    /// The job for this task; `seed` is the seed of the sample.
    pub(super) fn job(&self, task: Task, seed: u64) -> Job {
        let mut job = self.bulk.job(task, &self.input, self.to, seed);
        job.threads = self.threads.count().get();
        job
    }

    pub(super) fn run(&self, job: Job, session: &mut Session) -> Result<(), Stop> {
        self.bulk.run(job, &self.input, session)
    }
}

impl BulkArgs {
    fn job(&self, task: Task, input: &InputArgs, to: Option<OutputFormat>, seed: u64) -> Job {
        let usual = if matches!(task, Task::Canon { .. }) { Dedupe::Class } else { Dedupe::Identical };
        let mut job = Job::new(task);
        job.notation = input.notation();
        job.from = input.from;
        job.to = to;
        job.is_packed = self.compress;
        job.dedupe = self.dedupe.map(|by| by.unwrap_or(usual));
        job.sample = self.sample.map(|puzzles| Sample { puzzles, seed });
        job.is_bare = self.bare;
        job.is_strict = self.strict;
        job
    }

    fn run(&self, job: Job, input: &InputArgs, session: &mut Session) -> Result<(), Stop> {
        if self.bare && !job.leaves_out_puzzles() {
            return Err(Message::BareAlone.into());
        }
        interrupt::attend_output(self.output.as_deref());
        let sources = input.sources();
        let is_typed = invite(&sources, session.language);
        // A line of progress would overwrite the line that the user is typing.
        let progress = if is_typed && self.progress == When::Auto { When::Never } else { self.progress };
        let line = ProgressLine::new(progress, session.language);
        let target = match &self.output {
            Some(path) => Target::File(path.clone()),
            None => Target::Stream(stream()),
        };
        let (task, only) = (job.task, job.only.clone());
        let mut follower = Follower { session, line, engine: job.engine };
        let summary = files::run(job, sources, target, self.resume, &mut follower);
        let Follower { line, session, .. } = follower;
        if summary.was_complete {
            session.note(Message::Complete(self.output.clone().unwrap_or_default()));
            return Ok(());
        }
        let tally = &summary.progress.tally;
        let several =
            if matches!(task, Task::Count { .. } | Task::Best) { 0 } else { tally.of(AnswerWord::Several) };
        session.puzzles += tally.puzzles();
        let others = [AnswerWord::None, AnswerWord::Invalid, AnswerWord::Unrated];
        session.improper += several + others.map(|word| tally.of(word)).iter().sum::<u64>();
        session.undecided += tally.stopped;
        let has_begun = summary.failure.is_none() || tally.puzzles() > summary.progress.before;
        if has_begun && (self.output.is_some() || line.was_shown) {
            let has_guesses = matches!(task, Task::Solve | Task::Check | Task::Count { .. } | Task::Best);
            // `rate` also filters by `--rating`, so the number of puzzles with each verdict does not tell how many
            // puzzles were written.
            let only = only.as_deref().filter(|_| has_guesses);
            line.summarise(&summary.progress, has_guesses, only);
        }
        let Some(failure) = summary.failure else { return Ok(()) };
        session.left = summary.part.map(|part| Left { part, is_resumable: true });
        Err(advised(failure))
    }
}

/// Adds the advice to leave out `--resume`, if the failure is about resuming.
fn advised(failure: Failure) -> Stop {
    match failure {
        Failure::Failed(what) if what.is_about_resuming() => Message::WithoutResume(what).into(),
        failure => failure.into(),
    }
}

struct Follower<'s> {
    session: &'s mut Session,
    line: ProgressLine,
    engine: Engine,
}

impl Observer for Follower<'_> {
    fn hear(&mut self, saying: Saying) {
        match saying {
            Saying::Error(message) => self.session.error(message),
            Saying::Trouble(message) => self.session.failure(&message.into()),
            Saying::Note(message) => self.session.note(message),
            Saying::Cost(cost) => {
                let figures = figures(&cost.report, cost.time);
                print_stats(&cost.origin.into(), self.session.language, self.engine, figures);
            }
        }
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
