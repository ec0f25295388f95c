//! `shudu shuffle` makes random puzzles that are equivalent to each input puzzle.

use super::boards::BoardSlots;
use crate::args::ShuffleArgs;
use crate::interrupt;
use crate::session::{Session, Stop};
use shudu::ask::Task;
use shudu::canon::Transform;
use shudu::random::Random;

pub(crate) fn run(args: &ShuffleArgs, session: &mut Session) -> Result<(), Stop> {
    if args.count == 1 {
        return args.derived.run(args.derived.job(Task::Shuffle { seed: args.seed }, args.seed), session);
    }
    let mut boards = BoardSlots::open("shuffled", &args.derived, session)?;
    args.derived.input.for_each(session, |item, session| {
        let Ok(puzzle) = &item.puzzle else { return boards.word(&item, "error", session) };
        let mut random = Random::new(args.seed);
        for _ in 0..args.count {
            let shuffled = Transform::draw(puzzle.shape(), &mut random).apply(puzzle);
            if !boards.board(&item, &shuffled, "", session)? || interrupt::is_wanted() {
                break;
            }
        }
        Ok(())
    })?;
    boards.end(session)
}
