//! `solve --all` and `--limit N`: the solutions of a puzzle, as they are found.

use super::super::table::StatsRow;
use super::Slot;
use crate::output::Stop;
use crate::timer::timed;
use crate::words::Message;
use shudu::parallel::race_to_any;
use shudu::text::SlotAnswer;
use shudu::{Found, Grid, Limits, Stats};

/// A list of solutions in the making.
#[derive(Default)]
struct Listing {
    /// What is still to be written.
    text: String,
    to_first: Option<Stats>,
    stats: Stats,
    end: End,
}

/// How a list ended.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum End {
    /// As many as were asked for: no verdict is claimed.
    #[default]
    Enough,
    /// There are no more.
    Complete,
    /// The givens clash.
    Clash,
    /// A limit was reached before.
    Stopped,
    /// The format cannot hold this board.
    Unwritable,
}

impl Listing {
    /// The verdict that the list proves.
    fn word(&self) -> Option<&'static str> {
        match (self.end, self.stats.solutions) {
            (End::Enough, _) => None,
            (End::Complete, 0) => Some("none"),
            (End::Complete, 1) => Some("unique"),
            (End::Complete, _) => Some("several"),
            (End::Clash, _) => Some("invalid"),
            (End::Stopped, _) => Some("undecided"),
            (End::Unwritable, _) => Some("error"),
        }
    }
}

impl Slot<'_> {
    /// Every solution, or the first few.
    pub(super) fn list(&mut self, puzzle: &Grid) -> Result<(), Stop> {
        let mut text = String::new();
        if let Err(error) = self.writer.open(puzzle, &mut text) {
            self.session.error(self.item.at(error));
            return self.bad();
        }
        let mut list = Listing { text, ..Listing::default() };
        let (ended, time) =
            timed(self.args.limits, &self.item.origin, |limits| self.list_under(puzzle, limits, &mut list));
        list.end = ended?;
        let stats = self.args.stats.then_some(&list.stats);
        let answer = SlotAnswer { puzzle: Some(puzzle), word: list.word(), solution: None, stats };
        if let Err(error) = self.writer.close(&answer, &mut list.text) {
            self.session.error(self.item.at(error));
        }
        self.session.write(&mut list.text)?;
        self.book_list(&list);
        let (word, is_proven) = (list.word().unwrap_or("-"), list.end == End::Complete);
        self.show_stats(&StatsRow { word, to_first: list.to_first, stats: &list.stats, is_proven, time });
        Ok(())
    }

    /// Writes solutions as they are found: the first that any thread finds, or all in the order of the engine.
    fn list_under(&mut self, puzzle: &Grid, limits: &Limits<'_>, list: &mut Listing) -> Result<End, Stop> {
        let is_race = self.args.hard.portfolio;
        let Ok(mut search) = self.engine().listing(puzzle) else { return Ok(End::Clash) };
        for _ in 0..self.args.limit.unwrap_or(u64::MAX) {
            let found = if is_race {
                let limits = limits.seed(self.args.hard.search_seed.unwrap_or(0));
                let (found, stats) = race_to_any(puzzle, self.args.threads.count(), &limits);
                list.stats = stats;
                found
            } else {
                search.next_solution(limits, &mut list.stats)
            };
            match found {
                Found::Solution(solution) => {
                    list.to_first.get_or_insert(list.stats);
                    if let Err(error) = self.writer.solution(puzzle, &solution, &mut list.text) {
                        self.session.error(self.item.at(error));
                        return Ok(End::Unwritable);
                    }
                    self.session.write(&mut list.text)?;
                }
                Found::Nothing => return Ok(End::Complete),
                Found::Stopped => return Ok(End::Stopped),
            }
        }
        Ok(End::Enough)
    }

    /// A list asks no verdict: only that there is no solution, or that it was stopped, is worth an exit code.
    fn book_list(&mut self, list: &Listing) {
        match list.end {
            End::Stopped => {
                self.session.undecided();
                self.session.note(self.item.at(Message::ListStopped));
            }
            End::Clash => self.session.improper(),
            End::Complete if list.stats.solutions == 0 => self.session.improper(),
            End::Complete | End::Enough | End::Unwritable => {}
        }
    }
}
