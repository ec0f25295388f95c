//! `shudu generate` makes puzzles with the requested properties.

pub(super) mod gauge;
pub(super) mod wanted;

use super::boards::BoardWriter;
use crate::args::{GenerateArgs, SeedArgs, SymmetryChoice};
use crate::session::{Session, Stop};
use crate::words::{Message, Product};
use files::Task;
use gauge::Gauge;
use shudu::ask::{Answer, Solved};
use shudu::generate::Symmetry;
use shudu::parallel::{self, Attempted};
use std::hash::{BuildHasher, RandomState};

pub(crate) fn run(args: &GenerateArgs, session: &mut Session) -> Result<(), Stop> {
    if let Some(SymmetryChoice::List) = args.wanted.symmetry {
        let drawn = Symmetry::all().map(|symmetry| format!("\n{symmetry}\n{}", symmetry.picture()));
        let about = session.worded(&Message::Symmetries);
        return session.write(format!("{about}\n{}", drawn.collect::<String>()));
    }
    let seed = args.seed.number();
    let (generator, shape) = wanted::generator(args, seed)?;
    generator.check()?;
    args.seed.tell(seed, session);
    let mut made = parallel::generate(&generator, args.pace.threads.count())?;
    let job = args.board.job(shape, args.with_solution)?;
    let is_in_columns = job.task == Task::Solve;
    let mut boards = BoardWriter::open(job, args.board.output.as_deref(), session)?;
    let mut gauge = Gauge::new(args.pace, args.seed.count, Product::Puzzle);
    let take = |Attempted { attempts, made, .. }: Attempted, gauge: &mut Gauge, session: &mut Session| {
        gauge.so_far.attempts = Some(attempts);
        made.into_iter().take(gauge.left()).try_for_each(|made| {
            gauge.made(session);
            let solution = Some(made.solution.grid()).filter(|_| args.with_solution && !is_in_columns);
            let answer = match is_in_columns {
                true => Answer::of_solution(made.solution.clone()),
                false => Answer::made(Solved::Puzzle(made.puzzle.clone())),
            };
            boards.made(&made.puzzle, &answer, solution, session)
        })
    };
    let ended = gauge.follow(session, |patience| made.next_within(patience), take);
    let ended = match (ended, made.given_up()) {
        (Err(Stop::Short(_)), Some(why)) => Err(Stop::Short(Box::new(Message::GivenUp(gauge.so_far, why)))),
        (ended, _) => ended,
    };
    boards.end(ended, session)
}

impl SeedArgs {
    /// The seed that the user chose, or a random one.
    pub(super) fn number(self) -> u64 {
        self.seed.unwrap_or_else(|| RandomState::new().hash_one(std::process::id()) >> 32)
    }

    /// Prints the seed if it was random.
    pub(super) fn tell(self, number: u64, session: &mut Session) {
        if self.seed.is_none() {
            session.note(Message::Seed(number));
        }
    }
}
