//! `shudu solve`: a solution for each puzzle, in its place.

use super::table::{StatsRow, print_stats};
use super::writers::Writers;
use crate::args::SolveArgs;
use crate::input::Item;
use crate::output::Stop;
use crate::session::Session;
use crate::timer::timed;
use shudu::solve::Found;
use shudu::text::Writer;
use shudu::{Grid, Limits, Outcome, Stats, Verdict};

pub(crate) fn run(args: &SolveArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(args.to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let mut place = Place { args, item: &item, writer, session };
        match &item.puzzle {
            Err(_) => place.bad(),
            Ok(puzzle) if args.all || args.limit.is_some() => place.list(puzzle),
            Ok(puzzle) => place.solve(puzzle),
        }
    })?;
    writers.finish(session)
}

/// One puzzle and everything its answer needs.
struct Place<'a> {
    args: &'a SolveArgs,
    item: &'a Item,
    writer: &'a mut Writer,
    session: &'a mut Session,
}

impl Place<'_> {
    /// `error`, in the place of what is no puzzle.
    fn bad(&mut self) -> Result<(), Stop> {
        let mut text = String::new();
        self.writer.error(&mut text);
        self.session.write(&mut text)
    }

    /// The verdict's solution.
    fn solve(&mut self, puzzle: &Grid) -> Result<(), Stop> {
        let (report, time) =
            timed(self.args.limits, &self.item.place, |limits| self.args.engine.engine.solve(puzzle, limits));
        let word = report.outcome.word();
        let stats = self.args.stats.then_some(&report.stats);
        let mut text = String::new();
        let written = self.writer.answer(Some(puzzle), word, report.outcome.solution(), stats, &mut text);
        if let Err(error) = written {
            self.session.error(&format!("{}: {error}", self.item.place));
            self.writer.error(&mut text);
        }
        self.session.write(&mut text)?;
        self.judge(puzzle, &report.outcome);
        if self.args.stats {
            let row = StatsRow::new(&report, time);
            self.session.say(|| print_stats(&self.item.place, self.args.engine.engine, &row));
        }
        Ok(())
    }

    /// Notes what keeps a puzzle from being proper.
    fn judge(&mut self, puzzle: &Grid, outcome: &Outcome) {
        let place = &self.item.place;
        match outcome {
            Outcome::Decided(Verdict::Unique(_)) => {}
            Outcome::Decided(verdict) => {
                self.session.improper();
                let reason = verdict.reason(puzzle);
                self.session.note(&match verdict {
                    Verdict::Several(..) => {
                        format!("{place}: several solutions, the first is printed: {reason}")
                    }
                    Verdict::Invalid(_) => format!("{place}: the givens clash: {reason}"),
                    _ => format!("{place}: no solution: {reason}"),
                });
            }
            Outcome::Undecided { known } => {
                self.session.undecided();
                let so_far = if known.is_some() { "one solution is known" } else { "no solution is known" };
                self.session.note(&format!("{place}: stopped before it was decided; {so_far}"));
            }
        }
    }

    /// Every solution, or the first few, as they are found.
    fn list(&mut self, puzzle: &Grid) -> Result<(), Stop> {
        let mut list = Listing::default();
        let (ended, time) =
            timed(self.args.limits, &self.item.place, |limits| self.list_under(puzzle, limits, &mut list));
        match ended {
            Err(Unlisted::Stopped(stop)) => return Err(stop),
            Err(Unlisted::Unwritable(error)) => {
                self.session.error(&format!("{}: {error}", self.item.place));
                list.word = "error";
            }
            Ok(()) => self.note_listing(&list),
        }
        let word = Some(list.word).filter(|word| !word.is_empty());
        let stats = self.args.stats.then_some(&list.stats);
        self.writer.close(word, stats, &mut list.text);
        self.session.write(&mut list.text)?;
        if self.args.stats {
            let Listing { word, to_first, stats, is_complete, .. } = &list;
            let word = if word.is_empty() { "-" } else { word };
            let row = StatsRow { word, to_first: *to_first, stats, is_proven: *is_complete, time };
            self.session.say(|| print_stats(&self.item.place, self.args.engine.engine, &row));
        }
        Ok(())
    }

    fn list_under(&mut self, puzzle: &Grid, limits: &Limits<'_>, list: &mut Listing) -> Result<(), Unlisted> {
        self.writer.open(Some(puzzle), &mut list.text)?;
        let Ok(mut search) = self.args.engine.engine.listing(puzzle) else {
            (list.word, list.is_complete) = ("invalid", true);
            return Ok(());
        };
        while list.stats.solutions < self.args.limit.unwrap_or(u64::MAX) {
            match search.next_solution(limits, &mut list.stats) {
                Found::Solution(solution) => {
                    list.to_first.get_or_insert(list.stats);
                    self.writer.solution(Some(puzzle), &solution, &mut list.text)?;
                    self.session.write(&mut list.text)?;
                }
                Found::Nothing => {
                    list.is_complete = true;
                    list.word = if list.stats.solutions == 0 { "none" } else { "" };
                    break;
                }
                Found::Stopped => {
                    list.word = "undecided";
                    break;
                }
            }
        }
        Ok(())
    }

    fn note_listing(&mut self, list: &Listing) {
        match list.word {
            "" => {}
            "undecided" => {
                self.session.undecided();
                self.session.note(&format!("{}: stopped before every solution was found", self.item.place));
            }
            _ => self.session.improper(),
        }
    }
}

/// A list of solutions in the making.
#[derive(Default)]
struct Listing {
    /// What is still to be written.
    text: String,
    /// What stands in the place of solutions: `none`, `invalid`, `undecided`.
    word: &'static str,
    to_first: Option<Stats>,
    stats: Stats,
    /// Whether there is no further solution.
    is_complete: bool,
}

/// Why a listing ended early.
enum Unlisted {
    /// The format cannot hold this board.
    Unwritable(shudu::Error),
    /// The output is gone.
    Stopped(Stop),
}

impl From<shudu::Error> for Unlisted {
    fn from(error: shudu::Error) -> Unlisted {
        Unlisted::Unwritable(error)
    }
}

impl From<Stop> for Unlisted {
    fn from(stop: Stop) -> Unlisted {
        Unlisted::Stopped(stop)
    }
}
