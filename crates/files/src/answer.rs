//! The answer to one puzzle, by any engine and within its limits.

use crate::job::{Job, Task};
use crate::rate::{Grade, grade};
use crate::tally::Word;
use shudu::logic::NotRated;
use shudu::parallel::race;
use shudu::solve::Count;
use shudu::text;
use shudu::{Error, Grid, Limits, Outcome, Report, Solution, Stats, Verdict};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

/// What came of one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The puzzle; `None` where the input was none.
    pub(crate) puzzle: Option<Grid>,
    pub(crate) word: Word,
    /// Why, in a few words.
    pub(crate) reason: String,
    /// The solution, or of several the first, where it was asked for.
    pub(crate) solution: Option<Solution>,
    /// How many solutions, as far as they were counted, and whether there may be more.
    pub(crate) count: u64,
    pub(crate) is_more: bool,
    /// Whether a limit, or the user, stopped it.
    pub(crate) is_stopped: bool,
    pub(crate) is_smallest: bool,
    pub(crate) stats: Stats,
    /// How hard it is, where that was asked for.
    pub(crate) grade: Option<Box<Grade>>,
}

/// What a search took, for those who asked.
#[derive(Clone, Debug)]
pub struct Cost {
    /// The file and line of the puzzle.
    pub origin: String,
    /// What came of it, and its counters.
    pub report: Report,
    /// The time it took.
    pub time: Duration,
}

/// A search that has been going on for a while: a sign of life.
#[derive(Clone, Debug)]
pub struct Pulse {
    /// The file and line of its puzzle.
    pub origin: String,
    /// Its counters so far.
    pub stats: Stats,
    /// How long it has taken so far.
    pub time: Duration,
}

/// What the workers and the one who waits for them share.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    pub(crate) cancel: AtomicBool,
    /// How many puzzles were answered on their own, in blocks that have not been taken yet.
    pub(crate) in_hand: AtomicU64,
    pub(crate) pulse: Mutex<Option<Pulse>>,
    /// How many notes there were in the blocks that are out.
    pub(crate) notes: AtomicU64,
}

impl Signals {
    /// Shows a search that has been going on for so long, if that is a while.
    pub(crate) fn show(&self, origin: impl FnOnce() -> String, stats: &Stats, time: Duration) {
        if time > SIGN_OF_LIFE
            && let Ok(mut pulse) = self.pulse.lock()
        {
            *pulse = Some(Pulse { origin: origin(), stats: *stats, time });
        }
    }
}

/// The note on a count that a limit, or the user, stopped.
pub(crate) const STOPPED: &str = "stopped before every solution was counted";

/// After this time a search shows that it is alive.
const SIGN_OF_LIFE: Duration = Duration::from_millis(300);

impl Answer {
    /// The answer to what is no puzzle.
    pub(crate) fn bad(error: &Error) -> Answer {
        Answer::without_solution(None, Word::Error, error.to_string())
    }

    fn without_solution(puzzle: Option<Grid>, word: Word, reason: String) -> Answer {
        let (is_more, is_stopped, is_smallest) = (false, false, false);
        let (stats, grade) = (Stats::default(), None);
        Answer {
            puzzle,
            word,
            reason,
            solution: None,
            count: 0,
            is_more,
            is_stopped,
            is_smallest,
            stats,
            grade,
        }
    }

    /// Searches a puzzle. What it cost is told where a verdict is asked for.
    pub(crate) fn to(
        puzzle: Grid,
        origin: impl Fn() -> String + Sync,
        job: &Job,
        signals: &Signals,
    ) -> (Answer, Option<Cost>) {
        let start = Instant::now();
        let is_rating = matches!(job.task, Task::Rate { .. });
        let is_over = |stats: &Stats| {
            let time = start.elapsed();
            let mut stats = *stats;
            if is_rating {
                // An assumption of a chain is a digit that is tried.
                stats.tries = stats.placements;
            }
            signals.show(&origin, &stats, time);
            job.time.is_some_and(|most| time >= most)
        };
        let mut limits = Limits::new().cancel(&signals.cancel).until(&is_over).seed(job.seed);
        if let Some(nodes) = job.budget {
            limits = limits.nodes(nodes);
        }
        if let Some(isa) = job.isa {
            limits = limits.isa(isa);
        }
        match job.task {
            Task::Count { most } => (counted(puzzle, most, job, &limits), None),
            Task::Rate { has_steps } => (rated(puzzle, has_steps, &limits), None),
            Task::Solve | Task::Check => {
                let (answer, report) = judged(puzzle, job, &limits);
                (answer, Some(Cost { origin: origin(), report, time: start.elapsed() }))
            }
        }
    }

    /// As the writers of text formats want it.
    pub(crate) fn as_text(&self) -> text::Answer<'_> {
        text::Answer {
            puzzle: self.puzzle.as_ref(),
            word: Some(self.word.name()),
            solution: self.solution.as_ref(),
            stats: None,
        }
    }

    /// What is worth a note on a solution.
    pub(crate) fn note(&self, task: Task) -> Option<String> {
        let what = match (task, self.word) {
            (Task::Count { .. }, _) if self.is_stopped => STOPPED,
            (Task::Solve, Word::Several) if self.is_smallest => {
                "several solutions, the smallest is printed: "
            }
            (Task::Solve, Word::Several) => "several solutions, one of them is printed: ",
            (Task::Solve, Word::Invalid) => "the givens clash: ",
            (Task::Solve, Word::None) => "no solution: ",
            (Task::Solve, Word::Undecided) => "",
            _ => return None,
        };
        Some(format!("{what}{}", self.reason))
    }

    /// The number of solutions; `+` where there may be more.
    pub(crate) fn count_text(&self) -> String {
        count_text(self.count, self.is_more)
    }
}

/// A number of solutions; `+` where there may be more.
pub(crate) fn count_text(count: u64, is_more: bool) -> String {
    format!("{count}{}", if is_more { "+" } else { "" })
}

/// What a number of solutions says.
pub(crate) fn word_of_count(count: Count, has_clash: bool) -> Word {
    match count {
        Count::Exactly(0) if has_clash => Word::Invalid,
        Count::Exactly(0) => Word::None,
        Count::Exactly(1) => Word::Unique,
        Count::Exactly(_) | Count::AtLeast(2..) | Count::Undecided(2..) => Word::Several,
        Count::AtLeast(_) | Count::Undecided(_) => Word::Undecided,
    }
}

fn search(puzzle: &Grid, job: &Job, limits: &Limits<'_>) -> Report {
    match NonZeroUsize::new(job.threads) {
        Some(threads) if job.is_portfolio => race(puzzle, threads, limits),
        _ => job.engine.solve(puzzle, limits),
    }
}

fn judged(puzzle: Grid, job: &Job, limits: &Limits<'_>) -> (Answer, Report) {
    let report = search(&puzzle, job, limits);
    let reason = report.outcome.reason(&puzzle);
    let mut answer = Answer::without_solution(None, word_of(&report.outcome), reason);
    answer.solution = report.outcome.solution().cloned();
    answer.count = match (answer.word, &answer.solution) {
        (Word::Several, _) => 2,
        (_, solution) => u64::from(solution.is_some()),
    };
    answer.is_more = matches!(answer.word, Word::Several | Word::Undecided);
    answer.is_stopped = answer.word == Word::Undecided;
    answer.is_smallest = report.is_smallest;
    answer.stats = report.stats;
    answer.puzzle = Some(puzzle);
    (answer, report)
}

fn counted(puzzle: Grid, most: Option<u64>, job: &Job, limits: &Limits<'_>) -> Answer {
    let (count, stats) = job.engine.count(&puzzle, most.unwrap_or(u64::MAX), limits);
    let word = word_of_count(count, puzzle.clash().is_some());
    let mut answer = Answer::without_solution(Some(puzzle), word, String::new());
    answer.count = count.found();
    answer.is_more = !matches!(count, Count::Exactly(_));
    answer.is_stopped = matches!(count, Count::Undecided(_));
    answer.stats = stats;
    answer
}

fn rated(puzzle: Grid, has_steps: bool, limits: &Limits<'_>) -> Answer {
    let (word, reason, grade) = match grade(&puzzle, has_steps, limits) {
        Ok(grade) if grade.difficulty.is_some() => (Word::Unique, String::new(), Some(Box::new(grade))),
        Ok(grade) => (Word::Unrated, NotRated::Shape(puzzle.shape()).to_string(), Some(Box::new(grade))),
        Err(NotRated::Improper { verdict, reason }) => (word_of_verdict(&verdict), reason, None),
        Err(NotRated::Stopped) => (Word::Undecided, "stopped before it was rated".to_string(), None),
        Err(why) => (Word::Unrated, why.to_string(), None),
    };
    let is_stopped = word == Word::Undecided;
    Answer { is_stopped, grade, ..Answer::without_solution(Some(puzzle), word, reason) }
}

fn word_of(outcome: &Outcome) -> Word {
    outcome.verdict().map_or(Word::Undecided, word_of_verdict)
}

fn word_of_verdict(verdict: &Verdict) -> Word {
    match verdict {
        Verdict::Unique(_) => Word::Unique,
        Verdict::Several(..) => Word::Several,
        Verdict::NoSolution => Word::None,
        Verdict::Invalid(_) => Word::Invalid,
    }
}
