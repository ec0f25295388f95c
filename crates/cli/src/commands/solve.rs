//! `shudu solve` prints one solution per puzzle, all solutions with `--all`, or N solutions with `--limit N`.

use super::table::{figures_of, print_stats};
use crate::args::{HardArgs, SolveArgs, WeightsSource};
use crate::input::Item;
use crate::session::{Session, Stop};
use crate::timer::timed;
use crate::words::Message;
use files::{ListWriter, OutputFormat, Task};
use shudu::ask::SolutionList;
use shudu::parallel::race_to_any;
use shudu::solve::Found;
use shudu::text::Style;
use shudu::{AnswerWord, Format, Grid, Limits};

pub(crate) fn run(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    let args = &judged(args);
    refuse_contradictions(args)?;
    if args.all || args.limit.is_some() {
        return list(args, session);
    }
    let SolveArgs { input, to, engine, run, hard, stats, .. } = args;
    let mut job = run.job(Task::Solve, input, *to);
    (job.engine, job.wants_costs) = (engine.engine, *stats);
    if let Some(weights) = &args.choice.maximise {
        (job.task, job.weights) = (Task::Best, weights.read(input.shape)?);
        job.weights_file = weights.file().cloned();
    }
    hard.apply(&mut job);
    run.ask(job, input, session)
}

/// Adds the options that `--judge` and the format of the output imply.
fn judged(args: &SolveArgs) -> SolveArgs {
    let mut args = args.clone();
    if let Some(judge) = args.choice.judge {
        args.input.from = Some(judge.format());
        args.to = Some(OutputFormat::Text(judge.format()));
    }
    let to = args.to.or(args.input.from.map(OutputFormat::Text));
    if matches!(to, Some(OutputFormat::Text(format)) if format.wants_best()) {
        args.choice.maximise.get_or_insert(WeightsSource::Target);
    }
    args
}

fn refuse_contradictions(args: &SolveArgs) -> Result<(), Message> {
    let lists = args.all || args.limit.is_some();
    match args.hard {
        _ if lists && args.choice.maximise.is_some() => Err(Message::ListOfBest),
        HardArgs { portfolio: true, .. } if args.all || args.limit > Some(1) => Err(Message::PortfolioOfOne),
        HardArgs { portfolio: true, .. } => Ok(()),
        _ if lists && args.run.threads.threads.is_some() => Err(Message::ListOnOneThread),
        HardArgs { search_seed: Some(_), .. } if lists => Err(Message::ListInOneOrder),
        _ => Ok(()),
    }
}

fn list(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    if args.to == Some(OutputFormat::Parquet) {
        return Err(Message::ListAsTable.into());
    }
    let mut job = args.run.job(Task::Solve, &args.input, args.to);
    (job.wants_costs, job.language) = (args.stats, session.language);
    let mut writer = ListWriter::new(job);
    args.input.for_each(session, |item, session| {
        let from = (item.format, item.style);
        let mut printed = PrintedList { args, item: &item, from, writer: &mut writer, text: Vec::new() };
        match &item.puzzle {
            Err(_) => printed.writer.error(from, &mut printed.text)?,
            Ok(puzzle) => printed.answer(puzzle, session)?,
        }
        session.write(printed.text)
    })?;
    let mut text = Vec::new();
    writer.finish(&mut text)?;
    session.write(text)
}

struct PrintedList<'a> {
    args: &'a SolveArgs,
    item: &'a Item,
    from: (Format, Style),
    writer: &'a mut ListWriter,
    text: Vec<u8>,
}

impl PrintedList<'_> {
    /// Prints the list. The exit code reports a puzzle without a solution and a stopped search. Several
    /// solutions do not change the exit code, because a list does not claim that the puzzle has only one
    /// solution.
    fn answer(&mut self, puzzle: &Grid, session: &mut Session) -> Result<(), Stop> {
        if let Err(error) = self.writer.open(self.from, puzzle, &mut self.text) {
            self.writer.error(self.from, &mut self.text)?;
            session.error(self.item.at(error));
            return Ok(());
        }
        let (origin, language) = (self.item.origin(), session.language);
        let mut list = SolutionList::new(puzzle, self.args.engine.engine);
        let bounds = self.args.run.limits;
        let (word, time) =
            timed(bounds, &origin, language, |limits| self.solutions(puzzle, &mut list, limits, session));
        let word = word?;
        let stats = self.args.stats.then_some(&list.stats);
        if let Err(error) = self.writer.close(puzzle, word, stats, &mut self.text) {
            session.error(self.item.at(error));
        }
        session.write(std::mem::take(&mut self.text))?;
        match word {
            Some(AnswerWord::Undecided) => {
                session.undecided += 1;
                session.note(self.item.at(Message::ListStopped));
            }
            Some(AnswerWord::None | AnswerWord::Invalid) => session.improper += 1,
            _ => {}
        }
        if self.args.stats {
            let is_proven = matches!(word, Some(AnswerWord::None | AnswerWord::Unique | AnswerWord::Several));
            let name = word.map_or("-", AnswerWord::name);
            let figures = figures_of(name, is_proven, list.to_first.as_ref(), &list.stats, time);
            session.say(|| print_stats(&origin, language, self.args.engine.engine, figures));
        }
        Ok(())
    }

    /// Writes solutions in the engine's order; with `--portfolio`, writes the solution that the fastest
    /// thread finds. Returns the answer word that the list proves, or `None` if the list ended because enough
    /// solutions were found.
    fn solutions(
        &mut self,
        puzzle: &Grid,
        list: &mut SolutionList,
        limits: &Limits<'_>,
        session: &mut Session,
    ) -> Result<Option<AnswerWord>, Stop> {
        let SolveArgs { hard, run, limit, .. } = self.args;
        for _ in 0..limit.unwrap_or(u64::MAX) {
            let listed = list.next_by(|listing, stats| {
                if !hard.portfolio {
                    return listing.next_solution(limits, stats);
                }
                let limits = limits.seed(hard.search_seed.unwrap_or(0));
                let (found, spent) = race_to_any(puzzle, run.threads.count(), &limits);
                *stats = spent;
                found
            });
            let solution = match listed {
                Found::Solution(solution) => solution,
                Found::Stopped => return Ok(Some(AnswerWord::Undecided)),
                Found::Nothing => return Ok(Some(list.word())),
            };
            if let Err(error) = self.writer.solution(puzzle, solution, &mut self.text) {
                session.error(self.item.at(error));
                return Ok(Some(AnswerWord::Error));
            }
            session.write(std::mem::take(&mut self.text))?;
        }
        Ok(None)
    }
}
