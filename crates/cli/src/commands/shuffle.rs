//! `shudu shuffle` makes random puzzles that are equivalent to each input puzzle.

use super::boards::BoardWriter;
use crate::args::ShuffleArgs;
use crate::interrupt;
use crate::session::{Session, Stop};
use shudu::ask::{Answer, Solved, Task};
use shudu::canon::Transform;
use shudu::random::Random;

pub(crate) fn run(args: &ShuffleArgs, session: &mut Session) -> Result<(), Stop> {
    let ShuffleArgs { seed, count, derived } = args;
    let task = Task::Shuffle { seed: *seed };
    let Some(count) = count else { return derived.run(derived.job(task, *seed), session) };
    let mut boards = BoardWriter::of_input(task, derived, session)?;
    let ended = derived.input.for_each(session, |item, session| {
        let puzzle = match &item.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => return boards.answer(&item, &Answer::bad(error.clone()), session).map(drop),
        };
        let mut random = Random::new(*seed);
        for _ in 0..*count {
            let shuffled = Solved::Puzzle(Transform::draw(puzzle.shape(), &mut random).apply(puzzle));
            if !boards.answer(&item, &Answer::made(shuffled), session)? || interrupt::is_wanted() {
                break;
            }
        }
        Ok(())
    });
    boards.end(ended, session)
}
