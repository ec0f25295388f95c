//! `shudu solve --maximise` prints the solution with the largest sum of digits times weights.

use crate::args::{HardArgs, LimitArgs, SolveArgs, WeightsSource};
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use files::{OutputFormat, Writers};
use shudu::solve::{BestSolution, Weights};
use shudu::text::{SlotAnswer, Writer};
use shudu::{AnswerWord, Engine, Error, Format, Grid, Shape};
use std::path::Path;

/// The limit on guesses per puzzle, if the user sets no limit. Without a limit, the search of a board with
/// very many solutions would never end.
const MOST: u64 = 2_000_000;

pub(super) fn run(source: &WeightsSource, args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    refuse_contradictions(args)?;
    let weights = WeightsOf::read(source)?;
    let mut writers = Writers::new(text_format(args.to)?, args.input.notation());
    args.input.for_each(session, |item, session| {
        if writes_table(args, item.format) {
            return Err(Message::BestAsTable.into());
        }
        let mut text = String::new();
        let writer = writers.of(item.format, item.style, &mut text);
        let best = match &item.puzzle {
            Err(_) => None,
            Ok(puzzle) => answer(&item, puzzle, &weights, writer, args, &mut text, session),
        };
        if best.is_none() {
            writer.error(&mut text);
        }
        let format = writer.state().0;
        session.write(text)?;
        best.iter().for_each(|best| note(&item, format, best, session));
        Ok(())
    })?;
    session.finish_writing(&mut writers)
}

/// Refuses options that this search does not use, because they would be silently ignored.
fn refuse_contradictions(args: &SolveArgs) -> Result<(), Message> {
    let SolveArgs { run, hard: HardArgs { portfolio, search_seed, .. }, engine, all, limit, stats, .. } =
        args;
    let is_list = *all || limit.is_some();
    let is_other = *portfolio || search_seed.is_some() || engine.engine != Engine::Fast || *stats;
    if is_list || is_other || run.threads.threads.is_some() || run.bulk.is_any() {
        return Err(Message::BestAlone);
    }
    Ok(())
}

fn text_format(to: Option<OutputFormat>) -> Result<Option<Format>, Message> {
    match to {
        None => Ok(None),
        Some(OutputFormat::Text(format)) => Ok(Some(format)),
        Some(OutputFormat::Parquet) => Err(Message::BestAsTable),
    }
}

fn writes_table(args: &SolveArgs, of_input: Format) -> bool {
    let to = args.to.unwrap_or(OutputFormat::Text(of_input));
    to == OutputFormat::Text(Format::Csv)
}

/// The weights of every puzzle.
enum WeightsOf {
    Target,
    Numbers(Vec<i32>),
}

impl WeightsOf {
    fn read(source: &WeightsSource) -> Result<WeightsOf, Message> {
        let WeightsSource::File(path) = source else { return Ok(WeightsOf::Target) };
        let named = |message: Message| message.of(path.display().to_string());
        let text = text_of(path).map_err(|error| named(Message::WeightsUnreadable((&error).into())))?;
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let number = |word: &str| word.parse().map_err(|_| named(Message::NotAWeight(shortened(word))));
        words.map(number).collect::<Result<Vec<i32>, Message>>().map(WeightsOf::Numbers)
    }

    fn of(&self, shape: Shape) -> Result<Weights, Error> {
        match self {
            WeightsOf::Target => Ok(Weights::target(shape)),
            WeightsOf::Numbers(numbers) => Weights::new(shape, numbers.clone()),
        }
    }
}

fn text_of(path: &Path) -> std::io::Result<String> {
    Ok(String::from_utf8_lossy(&std::fs::read(path)?).into_owned())
}

fn shortened(word: &str) -> String {
    word.chars().take(20).collect()
}

/// Writes the best solution. If it cannot be written, reports why, and returns `None`.
fn answer(
    item: &Item,
    puzzle: &Grid,
    weights: &WeightsOf,
    writer: &mut Writer,
    args: &SolveArgs,
    text: &mut String,
    session: &mut Session,
) -> Option<BestSolution> {
    let (origin, limits, language) = (item.origin(), bounded(args.run.limits), session.language);
    let search =
        |weights: Weights| timed(limits, &origin, language, |limits| puzzle.best(&weights, limits)).0;
    let best = weights.of(puzzle.shape()).map(search);
    let written = best.and_then(|best| write(puzzle, &best, writer, text).map(|()| best));
    written.map_err(|error| session.error(item.at(error))).ok()
}

/// Counts the answer for the exit code, and notes what the output does not say.
fn note(item: &Item, format: Format, best: &BestSolution, session: &mut Session) {
    let is_shown = matches!(format, Format::Line | Format::Sdm | Format::Json | Format::Judge(_));
    match &best.found {
        Some((_, score)) if !is_shown => session.note(item.at(Message::Score(*score))),
        None if best.is_proven => session.improper += 1,
        _ => {}
    }
    if !best.is_proven {
        session.undecided += 1;
        session.note(item.at(if best.found.is_some() { Message::BestSoFar } else { Message::NoneSoFar }));
    }
}

/// The user's limits, or the usual ones.
fn bounded(limits: LimitArgs) -> LimitArgs {
    let budget = limits.budget.or_else(|| limits.time.is_none().then_some(MOST));
    LimitArgs { budget, ..limits }
}

/// Writes the solution, with its score if the format has room for it.
fn write(puzzle: &Grid, best: &BestSolution, writer: &mut Writer, text: &mut String) -> Result<(), Error> {
    let word = if best.is_proven { best.word } else { AnswerWord::Undecided };
    let solution = best.found.as_ref().map(|(solution, _)| solution);
    let answer =
        SlotAnswer { puzzle: Some(puzzle), word: Some(word.name()), solution, ..SlotAnswer::default() };
    writer.answer(&answer, text)?;
    let Some((_, score)) = &best.found else { return Ok(()) };
    match writer.state().0 {
        Format::Line | Format::Sdm => text.insert_str(text.len() - 1, &format!("\t{score}")),
        Format::Json => text.insert_str(text.len() - 2, &format!(",\"score\":{score}")),
        _ => {}
    }
    Ok(())
}
