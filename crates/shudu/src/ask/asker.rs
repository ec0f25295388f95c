//! Answers batches of puzzles, and keeps engines and buffers for the next batch.

use super::answer::{Answer, Answers, Grounds, Solved};
use super::batch::AskedRow;
use super::{Batch, Grade, Means, Room, Task, Watch};
use crate::board::sight::GivenDigits;
use crate::board::{Grid, Nine, Nines, Solution};
use crate::canon::{Canon, Transform};
use crate::generate::minimise;
use crate::logic::{NotRated, Reasoner};
use crate::random::Random;
use crate::solve::nine::{count_of, guessed, search};
use crate::solve::{AnswerWord, BestSolution, Count, Isa, Limits, Outcome};
use crate::solve::{Reason, Report, SMALLEST, Stats, Verdict, Weights};
use kernel::{InReadingOrder, Many, NextListed, One};
use std::sync::OnceLock;

/// Answers one batch after another. Each thread has its own `Asker`, which keeps its engines and buffers.
#[derive(Debug)]
pub struct Asker {
    task: Task,
    answer_one: AnswerOne,
    engines: Option<Engines>,
    reasoner: Option<Reasoner>,
    canon: Option<Canon>,
    counts: Vec<u32>,
    solutions: Vec<[u8; 81]>,
    others: Vec<(usize, Answer)>,
}

/// Answers a task for one board by a separate search. A search for a verdict also returns its report.
type AnswerOne = fn(&mut Asker, &Grid, &Means<'_>, &dyn Watch) -> (Answer, Option<Report>);

#[derive(Debug)]
struct Engines {
    isa: Isa,
    many: Many,
    one: One,
    /// A listing to reuse. On boards with several solutions, a tenth of the time of `solve` was spent on creating a new
    /// listing for each board.
    listing: Option<InReadingOrder>,
}

impl Asker {
    /// Creates an asker for a task.
    ///
    /// Always inlined, so that a program whose tasks are constants, such as the page, contains only the code of
    /// these tasks.
    #[inline(always)]
    pub fn new(task: Task) -> Asker {
        let answer_one: AnswerOne = match task {
            Task::Solve | Task::Check => Asker::judge,
            Task::Count { .. } => Asker::count,
            Task::Rate { .. } => Asker::rate,
            Task::Best => Asker::best,
            Task::Canon { .. } | Task::Automorphisms => Asker::canonise,
            Task::Shuffle { .. } => Asker::shuffle,
            Task::Minimise { .. } => Asker::minimise,
            Task::Convert | Task::Sample => {
                |_, grid, _, _| (Answer::made(Solved::Puzzle(grid.clone())), None)
            }
        };
        let (counts, solutions, others) = (Vec::new(), Vec::new(), Vec::new());
        Asker { task, answer_one, engines: None, reasoner: None, canon: None, counts, solutions, others }
    }

    /// Answers one puzzle, with the same answer as in a batch.
    pub fn ask_one(&mut self, puzzle: &Grid, means: &Means<'_>, watch: &dyn Watch) -> Answer {
        self.alone(puzzle, 0, means, watch)
    }

    /// Answers a batch. The answers do not depend on how puzzles are divided into batches.
    ///
    /// # Panics
    ///
    /// Panics if `room` does not have one line for each puzzle.
    pub fn ask<'b>(
        &'b mut self,
        batch: Batch<'b>,
        mut room: Room<'b>,
        means: &Means<'_>,
        watch: &dyn Watch,
    ) -> Answers<'b> {
        let (nines, asked) = match batch {
            Batch::Uniform(nines) => (nines, None),
            Batch::Mixed(mixed) => (mixed.nines.as_nines(), Some(&mixed.rows[..])),
        };
        let limit = match self.task {
            _ if !means.go_together(self.task) => None,
            Task::Count { most: Some(most) } => Some(most.min(2) as u32),
            _ => Some(2),
        };
        self.counts.resize(nines.len(), 0);
        let guesses = limit.map_or(0, |limit| self.search(nines, limit, &mut room, means));
        self.others.clear();
        let (len, reported, is_cut) = self.answer_rows(nines, asked, limit, means, watch);
        let own = self.others.iter().filter_map(|(_, answer)| answer.stats.as_ref());
        let guesses = guesses + own.map(|stats| stats.placements).sum::<u64>();
        let solutions = match room {
            _ if self.task != Task::Solve || limit.is_none() => None,
            Room::Own => Some(Nines::of_kernel(self.solutions.as_flattened(), 81)),
            Room::Lines(lines) => Some(Nines::of_kernel(lines.as_flattened(), 82)),
        };
        Answers { len, asked, nines, solutions, others: &self.others, guesses, reported, is_cut }
    }

    /// Counts the solutions of each classic board, up to `limit`. For [`Task::Solve`], also writes the solution of
    /// each board that has exactly one solution. Returns the number of guesses.
    fn search(&mut self, nines: Nines<'_>, limit: u32, room: &mut Room<'_>, means: &Means<'_>) -> u64 {
        let solutions = match room {
            _ if self.task != Task::Solve => kernel::Solutions::None,
            Room::Lines(lines) => kernel::Solutions::UniqueLines(lines),
            Room::Own => {
                self.solutions.resize(nines.len(), [0; 81]);
                kernel::Solutions::Unique(&mut self.solutions)
            }
        };
        let Engines { many, .. } = Engines::on(means.limits.chosen_isa(), &mut self.engines);
        many.solve(nines.puzzles(), limit, &mut self.counts, solutions)
    }

    /// Answers all rows except classic boards that are known to have exactly one solution. Returns the number
    /// of rows that were reached, the number of rows reported to `watch`, and whether the caller cancelled.
    fn answer_rows(
        &mut self,
        nines: Nines<'_>,
        asked: Option<&[AskedRow]>,
        limit: Option<u32>,
        means: &Means<'_>,
        watch: &dyn Watch,
    ) -> (usize, u64, bool) {
        let rows = asked.map_or(nines.len(), <[AskedRow]>::len);
        let (mut nine, mut together) = (0, 0);
        for row in 0..rows {
            let answer = match asked.map_or(&AskedRow::Nine, |asked| &asked[row]) {
                AskedRow::Nothing => continue,
                AskedRow::Grid(grid) => self.alone(grid, row, means, watch),
                AskedRow::Bad(error) => {
                    watch.searched(row, None);
                    Answer::bad((**error).clone())
                }
                AskedRow::Nine => {
                    nine += 1;
                    let found = limit.map(|limit| (self.counts[nine - 1], limit));
                    // A count of 1 proves a unique solution only if the search also looked for a second
                    // solution.
                    if found == Some((1, 2)) {
                        continue;
                    }
                    let board = nines.get(nine - 1);
                    let answer = found.and_then(|found| self.improper(&board, found, row, means, watch));
                    together += u64::from(answer.is_some());
                    answer.unwrap_or_else(|| self.alone(&board.grid(), row, means, watch))
                }
            };
            self.others.push((row, answer));
            if means.limits.is_cancelled() {
                return (row + 1, self.others.len() as u64 - together, true);
            }
        }
        (rows, self.others.len() as u64 - together, false)
    }

    /// Answers a classic board that is not known to have exactly one solution. The kernel has searched for up to
    /// `limit` solutions; `found` is the number of solutions found. Returns `None` if the board needs a separate
    /// search. Works on the bytes of the board, because making a grid and searching again took twenty times as long.
    fn improper(
        &mut self,
        board: &Nine,
        (found, limit): (u32, u32),
        row: usize,
        means: &Means<'_>,
        watch: &dyn Watch,
    ) -> Option<Answer> {
        let used = (found == 0).then(|| GivenDigits::of(board));
        let has_clash = used.as_ref().is_some_and(GivenDigits::has_clash);
        let is_all = found < limit || has_clash;
        let count = if is_all { Count::Exactly(found.into()) } else { Count::AtLeast(found.into()) };
        let mut answer = Answer::counted(count, has_clash);
        let is_count = matches!(self.task, Task::Count { .. });
        match answer.word {
            word if !watch.keeps(word) => {}
            AnswerWord::Several => return self.several(answer, board, row, means, watch),
            AnswerWord::Invalid if !is_count => {
                answer.why = board.clash().map(|clash| Grounds::Reason(Reason::Clash(clash)));
            }
            word if !is_count && watch.tells_why(word) => {
                answer.why = used.map(|used| Grounds::Reason(Reason::why_none(board, &used)));
            }
            _ => {}
        }
        Some(answer)
    }

    /// Completes the answer for a classic board with several solutions. Returns `None` if the board needs a
    /// separate search.
    fn several(
        &mut self,
        mut answer: Answer,
        board: &Nine,
        row: usize,
        means: &Means<'_>,
        watch: &dyn Watch,
    ) -> Option<Answer> {
        let tells_why = watch.tells_why(answer.word);
        // The kernel's count and verdict are already the complete answer.
        if matches!(self.task, Task::Count { most: Some(..=2) }) || self.task == Task::Check && !tells_why {
            return Some(answer);
        }
        let clock = OnceLock::new();
        // Starts the caller's clock only if the search runs long enough to check its limits.
        let is_over =
            |stats: &Stats| clock.get_or_init(|| watch.clock(row))(stats) || means.limits.is_over(stats);
        let limits = means.limits.until(&is_over);
        let engines = Engines::on(means.limits.chosen_isa(), &mut self.engines);
        match self.task {
            Task::Count { most } => {
                let puzzle = board.bytes().into();
                let (found, stats) = search(&mut engines.one, puzzle, most.unwrap_or(u64::MAX), &limits);
                let stats = Some(Box::new(stats));
                return Some(Answer { stats, ..Answer::counted(count_of(&found), false) });
            }
            _ if !tells_why => {
                answer.board = Some(Box::new(Solved::Nine(engines.smallest(board, &limits)?)));
            }
            _ => {
                let [smallest, other] = engines.both(board, &limits)?;
                answer.why = Reason::why_several(&smallest, &other).map(Grounds::Reason);
                answer.board = Some(Box::new(Solved::Nine(smallest)));
                answer.second = Some(Box::new(Solved::Nine(other)));
            }
        }
        answer.is_smallest = answer.board.is_some();
        Some(answer)
    }

    /// Answers a board by a separate search.
    fn alone(&mut self, grid: &Grid, row: usize, means: &Means<'_>, watch: &dyn Watch) -> Answer {
        let clock = watch.clock(row);
        let is_over = |stats: &Stats| clock(stats) || means.limits.is_over(stats);
        let means = Means { limits: means.limits.until(&is_over), ..*means };
        let (answer, report) = (self.answer_one)(self, grid, &means, watch);
        watch.searched(row, report.as_ref());
        answer
    }

    fn judge(&mut self, grid: &Grid, means: &Means<'_>, watch: &dyn Watch) -> (Answer, Option<Report>) {
        let report = watch.judge(grid, &means.limits);
        let report = report.unwrap_or_else(|| means.engine.solve(grid, &means.limits));
        let mut answer = judged(grid, &report);
        if !watch.keeps(answer.word) {
            (answer.board, answer.second) = (None, None);
        }
        (answer, Some(report))
    }

    fn count(&mut self, grid: &Grid, means: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let most = if let Task::Count { most: Some(most) } = self.task { most } else { u64::MAX };
        let (count, stats) = means.engine.count(grid, most, &means.limits);
        let stats = Some(Box::new(stats));
        (Answer { stats, ..Answer::counted(count, grid.clash().is_some()) }, None)
    }

    fn rate(&mut self, grid: &Grid, means: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let has_steps = self.task == Task::Rate { has_steps: true };
        let reasoner = self.reasoner.get_or_insert_default();
        (rated(grid, Grade::of(grid, has_steps, reasoner, &means.limits)), None)
    }

    fn canonise(&mut self, grid: &Grid, _: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let form = self.canon.get_or_insert_default().canonise(grid);
        (form.map_or_else(Answer::bad, |canonical| Answer::made(Solved::Form(canonical))), None)
    }

    fn shuffle(&mut self, grid: &Grid, _: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let seed = if let Task::Shuffle { seed } = self.task { seed } else { 0 };
        let transform = Transform::draw(grid.shape(), &mut Random::new(seed));
        (Answer::made(Solved::Puzzle(transform.apply(grid))), None)
    }

    fn minimise(&mut self, grid: &Grid, means: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let seed = if let Task::Minimise { seed } = self.task { seed } else { 0 };
        let answer = match minimise(grid, seed, &means.limits) {
            Ok(minimal) => Answer {
                board: Some(Box::new(Solved::Puzzle(minimal))),
                ..Answer::new(AnswerWord::Unique, None, 1)
            },
            Err(refusal) => Answer::refused(refusal),
        };
        (answer, None)
    }

    fn best(&mut self, grid: &Grid, means: &Means<'_>, _: &dyn Watch) -> (Answer, Option<Report>) {
        let weights = match means.weights {
            None => Ok(Weights::target(grid.shape())),
            Some(weights) => Weights::new(grid.shape(), weights.to_vec()),
        };
        (weights.map_or_else(Answer::bad, |weights| highest(grid.best(&weights, &means.limits))), None)
    }
}

impl Engines {
    fn on(isa: Isa, kept: &mut Option<Engines>) -> &mut Engines {
        if kept.as_ref().is_none_or(|engines| engines.isa != isa) {
            *kept = None;
        }
        kept.get_or_insert_with(|| Engines { isa, many: Many::new(isa), one: One::new(isa), listing: None })
    }

    /// Searches a board with several solutions for the smallest one. Returns `None` if the search exceeds the
    /// limits or `SMALLEST` nodes. `Engine::solve` has the same bound on nodes.
    fn smallest(&mut self, board: &Nine, limits: &Limits<'_>) -> Option<Nine> {
        let stop = |nodes: u64| limits.is_over(&guessed(nodes));
        let bounds = kernel::Limits::new().nodes(SMALLEST).stop(&stop);
        let listing = self.listing.get_or_insert_with(|| self.one.list(board.bytes()));
        listing.begin(board.bytes());
        match listing.next_within(&bounds) {
            NextListed::Solution(solution) => Some(Nine::of_kernel(&solution)),
            NextListed::Over | NextListed::Stopped => None,
        }
    }

    /// Returns the same two solutions as [`Engine::solve`](crate::Engine::solve), with the smallest solution
    /// first.
    fn both(&mut self, board: &Nine, limits: &Limits<'_>) -> Option<[Nine; 2]> {
        let smallest = self.smallest(board, limits)?;
        let (found, _) = search(&mut self.one, board.bytes().into(), 2, limits);
        let (first, second) = (Nine::of_kernel(&found.solution?), Nine::of_kernel(&found.second?));
        Some([smallest, if smallest == second { first } else { second }])
    }
}

fn judged(grid: &Grid, report: &Report) -> Answer {
    let (outcome, word) = (&report.outcome, report.outcome.word());
    let boxed = |solution: &Solution| Box::new(Solved::Solution(solution.clone()));
    let board = outcome.solution().map(boxed);
    let second =
        if let Outcome::Decided(Verdict::Several(_, second)) = outcome { Some(boxed(second)) } else { None };
    let count = u64::from(board.is_some()) + u64::from(word == AnswerWord::Several);
    Answer {
        is_more: matches!(word, AnswerWord::Several | AnswerWord::Undecided),
        is_smallest: report.is_smallest,
        stats: Some(Box::new(report.stats)),
        board,
        second,
        ..Answer::new(word, Some(Grounds::Reason(outcome.reason(grid))), count)
    }
}

fn highest(best: BestSolution) -> Answer {
    let word = if best.is_proven { best.word } else { AnswerWord::Undecided };
    let (solution, score) = best.found.unzip();
    Answer {
        is_more: matches!(best.word, AnswerWord::Several | AnswerWord::Undecided),
        stats: Some(Box::new(best.stats)),
        board: solution.map(|solution| Box::new(Solved::Solution(solution))),
        score,
        ..Answer::new(word, Some(Grounds::Reason(best.reason)), u64::from(score.is_some()))
    }
}

fn rated(grid: &Grid, grade: Result<Grade, NotRated>) -> Answer {
    let refusal = match &grade {
        Ok(Grade { difficulty: Some(_), .. }) => None,
        Ok(_) => Some(NotRated::Shape(grid.shape())),
        Err(refusal) => Some(refusal.clone()),
    };
    let answer = refusal.map_or_else(|| Answer::new(AnswerWord::Unique, None, 0), Answer::refused);
    Answer { grade: grade.ok().map(Box::new), ..answer }
}
