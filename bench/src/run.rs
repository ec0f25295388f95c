//! A run: takes sets and engines from the arguments, and prints rows to the report.

use crate::args::Args;
use crate::engine::{Batched, Singly};
use crate::judge::Judge;
use crate::measure::{Plan, Speed, measure};
use crate::peer::Tdoku;
use crate::progress::Progress;
use crate::report::{Report, Row};
use crate::{Definition, Engine, Expected, Failure, Model, Set, record};
use std::io::Write;

/// A set, how to measure it, and the expected counts.
#[derive(Debug)]
struct Job {
    set: Set,
    models: Vec<Model>,
    expected: Option<Expected>,
}

/// Runs the measurements that the arguments request; `words` are the arguments as typed, for the record.
pub fn run(args: &Args, words: &[String], out: &mut dyn Write) -> Result<Vec<Row>, Failure> {
    let jobs = jobs(args)?;
    // If the library cannot be loaded, fail before anything is printed.
    args.tdoku.as_deref().map(Tdoku::load).transpose()?;
    let report = if args.csv { Report::Csv } else { Report::table(jobs.iter().map(|job| job.set.name())) };
    let progress = Progress::on_stderr();
    let mut rows = Vec::new();
    report.header(out)?;
    for job in &jobs {
        let measured = measure_job(job, args, progress);
        progress.clear();
        for row in measured? {
            report.row(&row, out)?;
            rows.push(row);
        }
    }
    if args.record {
        eprintln!("kept in {}", record::write(&rows, words, args.tdoku.as_deref())?.display());
    }
    Ok(rows)
}

/// The files given as arguments, or the definitions.
fn jobs(args: &Args) -> Result<Vec<Job>, Failure> {
    let wanted = |model: &Model| args.model.is_none_or(|only| only == *model);
    let mut jobs = Vec::new();
    for file in &args.files {
        let set = Set::read(file)?;
        if let Some(passed_over) = set.passed_over() {
            eprintln!("note: {}: {passed_over}", file.display());
        }
        jobs.push(Job { set, models: Model::ALL.to_vec(), expected: None });
    }
    if args.files.is_empty() {
        for definition in Definition::all() {
            let (set, expected) = (definition.set()?, Some(definition.expected));
            jobs.push(Job { set, models: definition.models, expected });
        }
    }
    for job in &mut jobs {
        job.models.retain(wanted);
        if let Some(most) = args.sample.filter(|&most| most < job.set.len()) {
            job.set = job.set.sample(most);
            job.expected = job.expected.and_then(|expected| expected.of_some(most));
        }
    }
    jobs.retain(|job| !job.models.is_empty());
    Ok(jobs)
}

fn measure_job(job: &Job, args: &Args, progress: Progress) -> Result<Vec<Row>, Failure> {
    let Job { set, models, expected } = job;
    let mut engines = engines(models, args)?;
    let plan = Plan { limit: args.limit, rounds: args.rounds, least: args.seconds };
    let mut judge = Judge::new(set, args.limit, *expected);
    let speeds = measure(set, &mut engines, plan, &mut judge, progress)?;
    let results = || engines.iter().zip(&speeds);
    let peer = results().find(|(engine, _)| engine.model().is_none()).map(|(_, speed)| speed.per_second);
    Ok(results().filter_map(|(engine, speed)| row(set, engine.as_ref(), *speed, peer)).collect())
}

/// The row of an engine; `None` for the peer, whose speed is a column in the rows of the other engines.
fn row(set: &Set, engine: &dyn Engine, speed: Speed, peer: Option<f64>) -> Option<Row> {
    let (model, isa) = (engine.model()?, engine.isa()?);
    Some(Row {
        set: set.name().to_string(),
        model,
        engine: engine.name(),
        isa,
        puzzles: set.len(),
        per_second: speed.per_second,
        peer_per_second: peer,
        guesses: speed.guesses,
    })
}

/// Our engines in the order of their rows, then the peer. The engines are created anew for each set, so that
/// no engine profits from earlier sets.
fn engines(models: &[Model], args: &Args) -> Result<Vec<Box<dyn Engine>>, Failure> {
    let mut engines: Vec<Box<dyn Engine>> = Vec::new();
    if models.contains(&Model::One) {
        args.isa.iter().for_each(|&isa| engines.push(Box::new(Singly::new(isa))));
    }
    if models.contains(&Model::Many) {
        let sizes = || std::iter::once(None).chain(args.batch.iter().map(|&size| Some(size)));
        for size in sizes() {
            args.isa.iter().for_each(|&isa| engines.push(Box::new(Batched::new(isa, size))));
        }
    }
    if let Some(path) = &args.tdoku {
        engines.push(Box::new(Tdoku::load(path)?));
    }
    Ok(engines)
}
