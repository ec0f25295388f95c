//! How far it is with boards that are made, and how it ends.

use crate::args::PaceArgs;
use crate::console::StatusLine;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::{MadeSoFar, Message, Product};
use shudu::parallel::Next;
use std::time::{Duration, Instant};

/// How long to wait for a board before looking at the clock and at Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// How far it is.
pub(in super::super) struct Gauge {
    start: Instant,
    deadline: Option<Instant>,
    /// What is made.
    what: Product,
    wanted: u64,
    made: u64,
    /// How many attempts were made, where not every one comes to something.
    pub(super) attempts: Option<u64>,
    line: StatusLine,
}

impl Gauge {
    pub(in super::super) fn new(pace: PaceArgs, wanted: u64, what: Product) -> Gauge {
        let start = Instant::now();
        let deadline = pace.time.map(|seconds| start + Duration::from_secs_f64(seconds));
        let line = StatusLine::new(pace.progress);
        Gauge { start, deadline, what, wanted, made: 0, attempts: None, line }
    }

    /// How many more are wanted.
    pub(super) fn left(&self) -> usize {
        usize::try_from(self.wanted - self.made).unwrap_or(usize::MAX)
    }

    /// One more was made.
    pub(in super::super) fn made(&mut self, session: &mut Session) {
        self.made += 1;
        session.puzzles += 1;
    }

    /// Takes what is made as it comes, until there is enough of it. `next` waits for it, but not longer than it is told.
    pub(in super::super) fn follow<T>(
        &mut self,
        session: &mut Session,
        mut next: impl FnMut(Duration) -> Next<T>,
        mut take: impl FnMut(T, &mut Gauge, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        while self.made < self.wanted {
            match next(PATIENCE) {
                Next::Item(item) => take(item, self, session)?,
                Next::NotYet => session.outlet.flush()?,
                Next::Over => break,
            }
            if interrupt::is_wanted() {
                return Err(Stop::Interrupted);
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            let (made, attempts) = (self.progress(), self.attempts);
            self.line.show(made.time, || session.worded(&Message::SoFar { made, attempts }));
        }
        if self.made == self.wanted {
            return Ok(());
        }
        Err(Stop::Short(Box::new(Message::OutOfTime { made: self.progress(), attempts: self.attempts })))
    }

    /// How much was made, in which time.
    pub(super) fn progress(&self) -> MadeSoFar {
        MadeSoFar { what: self.what, made: self.made, wanted: self.wanted, time: self.start.elapsed() }
    }
}
