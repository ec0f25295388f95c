//! Shows the progress of a command that makes boards, and ends the command at its time limit.

use crate::args::PaceArgs;
use crate::console::StatusLine;
use crate::interrupt;
use crate::session::{Session, Stop};
use crate::words::{MadeSoFar, Message, Product};
use shudu::parallel::Next;
use std::time::{Duration, Instant};

pub(in super::super) struct Gauge {
    start: Instant,
    most_time: Option<Duration>,
    pub(super) so_far: MadeSoFar,
    line: StatusLine,
}

impl Gauge {
    pub(in super::super) fn new(pace: PaceArgs, wanted: u64, what: Product) -> Gauge {
        let most_time = pace.time.map(Duration::from_secs_f64);
        let so_far = MadeSoFar { what, made: 0, wanted, attempts: None, time: Duration::ZERO };
        Gauge { start: Instant::now(), most_time, so_far, line: StatusLine::of_long_work(pace.progress) }
    }

    pub(super) fn left(&self) -> usize {
        usize::try_from(self.so_far.wanted - self.so_far.made).unwrap_or(usize::MAX)
    }

    pub(in super::super) fn made(&mut self, session: &mut Session) {
        self.so_far.made += 1;
        session.puzzles += 1;
    }

    /// Gets items from `next` and passes them to `take`, until enough boards are made. The argument of `next` is the
    /// longest time that `next` may wait for an item.
    pub(in super::super) fn follow<T>(
        &mut self,
        session: &mut Session,
        mut next: impl FnMut(Duration) -> Next<T>,
        mut take: impl FnMut(T, &mut Gauge, &mut Session) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        while self.left() > 0 {
            let next = next(interrupt::PATIENCE);
            self.so_far.time = self.start.elapsed();
            match next {
                Next::Item(item) => take(item, self, session)?,
                Next::NotYet => session.outlet.flush()?,
                Next::Over => break,
            }
            if interrupt::is_wanted() {
                return Err(Stop::Interrupted);
            }
            if self.most_time.is_some_and(|most| self.so_far.time >= most) {
                break;
            }
            self.line.show(self.so_far.time, || session.worded(&Message::SoFar(self.so_far)));
        }
        if self.left() == 0 {
            return Ok(());
        }
        Err(Stop::Short(Box::new(Message::OutOfTime(self.so_far))))
    }
}
