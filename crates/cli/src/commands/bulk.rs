//! Runs `solve`, `check`, `count` and `rate` on any number of puzzles and all cores, and writes to a file or stdout.

use super::table::{figures, print_stats};
use crate::args::{AskedArgs, CheckArgs, CountArgs, HardArgs, InputArgs, RateArgs, RunArgs, Scale, When};
use crate::input::invite;
use crate::interrupt;
use crate::output::stream;
use crate::progress::ProgressLine;
use crate::session::{Session, Stop};
use crate::words::{Left, Message};
use files::{AnswerWord, Failure, Job, Observer, OutputFormat, Progress, Sample, Saying, Target, Task};
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

impl HardArgs {
    pub(super) fn apply(self, job: &mut Job) {
        job.is_portfolio = self.portfolio;
        job.seed = self.search_seed.unwrap_or(0);
    }
}

impl RunArgs {
    /// The job for this task, with the options that all commands share.
    pub(super) fn job(&self, task: Task, input: &InputArgs, to: Option<OutputFormat>) -> Job {
        let RunArgs { limits, threads, bulk } = self;
        let mut job = Job::new(task);
        job.isa = limits.isa.named();
        job.time = limits.time.map(Duration::from_secs_f64);
        job.budget = limits.budget;
        job.notation = input.notation();
        job.from = input.from;
        job.to = to;
        job.is_packed = bulk.compress;
        job.only.clone_from(&bulk.only);
        job.dedupe = bulk.dedupe;
        job.sample = bulk.sample.map(|puzzles| Sample { puzzles, seed: bulk.seed });
        job.is_bare = bulk.bare;
        job.is_strict = bulk.strict;
        job.threads = threads.count().get();
        job
    }

    pub(super) fn ask(&self, job: Job, input: &InputArgs, session: &mut Session) -> Result<(), Stop> {
        let bulk = &self.bulk;
        if bulk.bare && !leaves_out(&job) {
            return Err(Message::BareAlone.into());
        }
        interrupt::attend_output(bulk.output.as_deref());
        let sources = input.sources();
        let is_typed = invite(&sources, session.language);
        // A line of progress would overwrite the line that the user is typing.
        let progress = if is_typed && bulk.progress == When::Auto { When::Never } else { bulk.progress };
        let line = ProgressLine::new(progress, session.language);
        let target = match &bulk.output {
            Some(path) => Target::File(path.clone()),
            None => Target::Stream(stream()),
        };
        let (task, mut follower) = (job.task, Follower { session, line, engine: job.engine });
        let summary = files::run(job, sources, target, bulk.resume, &mut follower);
        let Follower { line, session, .. } = follower;
        if summary.was_complete {
            session.note(Message::Complete(bulk.output.clone().unwrap_or_default()));
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
        if has_begun && (bulk.output.is_some() || line.was_shown) {
            let has_guesses = !matches!(task, Task::Rate { .. });
            // `rate` also filters by `--rating`, so the number of puzzles with each verdict does not tell how many
            // puzzles were written.
            let only = bulk.only.as_deref().filter(|_| has_guesses);
            line.summarise(&summary.progress, has_guesses, only);
        }
        let Some(failure) = summary.failure else { return Ok(()) };
        session.left = summary.part.map(|part| Left { part, is_resumable: true });
        Err(advised(failure))
    }
}

/// Names the option for the advice to start over.
fn advised(failure: Failure) -> Stop {
    match failure {
        Failure::Failed(what) if what.is_about_resuming() => Message::WithoutResume(what).into(),
        failure => failure.into(),
    }
}

/// Whether a job leaves out puzzles, so that lines must say which puzzles they answer.
fn leaves_out(job: &Job) -> bool {
    job.only.is_some() || job.rating.is_some() || job.dedupe.is_some() || job.sample.is_some()
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
