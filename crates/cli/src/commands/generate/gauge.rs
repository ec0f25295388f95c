//! How far it is with boards that are made, and how it ends.

use crate::args::{PaceArgs, When};
use crate::console::{self, StatusLine};
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use crate::target::Target;
use crate::words::{Left, MadeSoFar, Message, Product, so_far};
use files::parquet::MadeTable;
use shudu::Shape;
use shudu::parallel::Next;
use std::io::IsTerminal;
use std::ops::Range;
use std::time::{Duration, Instant};

/// How long to wait for a board before looking at the clock and at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// How it ended.
pub(in super::super) enum Ending {
    /// All that was wanted is there.
    Whole,
    /// It is not, for this reason.
    Short(Message),
    /// The user has stopped it.
    Interrupted,
}

impl Ending {
    /// The rest of a Parquet file. What is finished is a table too; of one without rows that is not whole nothing is left.
    pub(in super::super) fn rest_of(&self, rows: MadeTable) -> Result<Vec<u8>, Stop> {
        let mut bytes = Vec::new();
        if matches!(self, Ending::Whole) || !rows.is_empty() {
            rows.finish(&mut bytes)?;
        }
        Ok(bytes)
    }

    /// Gives the file its name if it is whole; else says what is there.
    pub(in super::super) fn close(self, target: Target, session: &mut Session) -> Result<(), Stop> {
        if let Ending::Whole = self {
            return target.finish();
        }
        let left = target.leave()?.map(|part| Left { part, is_resumable: false });
        match self {
            Ending::Short(why) => {
                session.undecided();
                session.note(match left {
                    Some(left) => Message::FailedWith(Box::new(why), left),
                    None => why,
                });
                Ok(())
            }
            _ => {
                session.stopped(left);
                Err(Stop::Interrupted)
            }
        }
    }
}

/// How far it is.
pub(in super::super) struct Gauge {
    start: Instant,
    deadline: Option<Instant>,
    /// What is made.
    what: Product,
    wanted: u64,
    made: u64,
    /// How many attempts were made, where not every one comes to something.
    attempts: Option<u64>,
    /// When it is shown next; `None` where nobody sees it.
    due: Option<Instant>,
    is_terminal: bool,
    line: StatusLine,
}

impl Gauge {
    /// How often it is shown on a terminal, and elsewhere.
    const EVERY: Duration = Duration::from_millis(500);
    const LINE_EVERY: Duration = Duration::from_secs(2);

    pub(in super::super) fn new(pace: PaceArgs, wanted: u64, what: Product) -> Gauge {
        let start = Instant::now();
        let is_terminal = std::io::stderr().is_terminal();
        let is_seen = match pace.progress {
            When::Never => false,
            When::Auto => is_terminal,
            When::Always => true,
        };
        let deadline = pace.time.map(|seconds| start + Duration::from_secs_f64(seconds));
        let due = is_seen.then(|| start + if is_terminal { Gauge::EVERY } else { Gauge::LINE_EVERY });
        Gauge {
            start,
            deadline,
            what,
            wanted,
            made: 0,
            attempts: None,
            due,
            is_terminal,
            line: StatusLine::default(),
        }
    }

    /// How many more are wanted.
    pub(super) fn left(&self) -> usize {
        usize::try_from(self.wanted - self.made).unwrap_or(usize::MAX)
    }

    /// One more was made.
    pub(in super::super) fn made(&mut self, session: &mut Session) {
        self.made += 1;
        session.puzzle();
    }

    /// So many more attempts were made.
    pub(super) fn attempted(&mut self, attempts: u64) {
        *self.attempts.get_or_insert(0) += attempts;
    }

    /// Takes what is made as it comes, until there is enough of it. `next` waits for it, but not longer than it is told.
    pub(in super::super) fn follow<T>(
        &mut self,
        session: &mut Session,
        mut next: impl FnMut(Duration) -> Next<T>,
        mut take: impl FnMut(T, &mut Gauge, &mut Session) -> Result<(), Stop>,
    ) -> Result<Ending, Stop> {
        while self.made < self.wanted {
            match next(PATIENCE) {
                Next::Item(item) => take(item, self, session)?,
                Next::NotYet => session.flush()?,
                Next::Over => break,
            }
            if interrupt::is_wanted() {
                self.line.clear();
                return Ok(Ending::Interrupted);
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            self.show(session);
        }
        self.line.clear();
        if self.made == self.wanted {
            return Ok(Ending::Whole);
        }
        Ok(Ending::Short(Message::OutOfTime { made: self.progress(), attempts: self.attempts }))
    }

    /// How much was made, in which time.
    pub(super) fn progress(&self) -> MadeSoFar {
        MadeSoFar { what: self.what, made: self.made, wanted: self.wanted, time: self.start.elapsed() }
    }

    fn show(&mut self, session: &mut Session) {
        let now = Instant::now();
        let Some(due) = self.due.filter(|due| now >= *due) else { return };
        let text = so_far(&self.progress(), self.attempts, session.language());
        match self.is_terminal {
            true => session.say(|| self.line.show(&text)),
            false => session.say(|| console::print(&format!("{text}\n"))),
        }
        self.due = Some(due.max(now) + if self.is_terminal { Gauge::EVERY } else { Gauge::LINE_EVERY });
    }
}

/// How many boards of 9x9 are made at a time; others one by one.
const TOGETHER: u64 = 512;

/// The numbers of `count` boards in blocks that grow: the first board is there at once, and many are made together later.
pub(in super::super) fn blocks(
    count: u64,
    shape: Shape,
) -> impl Iterator<Item = Range<u64>> + Send + 'static {
    growing(count, if shape == Shape::CLASSIC { TOGETHER } else { 1 })
}

/// The numbers up to `count` in blocks that grow to `most`.
fn growing(count: u64, most: u64) -> impl Iterator<Item = Range<u64>> + Send + 'static {
    let mut block = 0..1;
    std::iter::from_fn(move || {
        let next = block.start..block.end.min(count);
        let length = (2 * (block.end - block.start)).min(most);
        block = block.end..block.end.saturating_add(length);
        (!next.is_empty()).then_some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::growing;

    #[test]
    fn blocks_grow_and_leave_nothing_out() {
        let all: Vec<_> = growing(20, 4).collect();
        assert_eq!(all, [0..1, 1..3, 3..7, 7..11, 11..15, 15..19, 19..20]);
        assert_eq!(growing(2, 1).collect::<Vec<_>>(), [0..1, 1..2]);
    }
}
