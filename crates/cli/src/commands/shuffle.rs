//! `shudu shuffle`: puzzles that differ from each one in looks only.

use super::writers::Writers;
use crate::args::ShuffleArgs;
use crate::output::Stop;
use crate::session::Session;
use shudu::canon::Transform;
use shudu::random::Random;

pub(crate) fn run(args: &ShuffleArgs, session: &mut Session) -> Result<(), Stop> {
    let mut writers = Writers::new(args.to, args.input.notation());
    args.input.for_each(session, |item, session| {
        let writer = writers.of(&item, session)?;
        let mut text = String::new();
        let Ok(puzzle) = &item.puzzle else {
            writer.bad_puzzle(&mut text);
            return session.write(&mut text);
        };
        let mut random = Random::new(args.seed);
        for _ in 0..args.count {
            let shuffled = Transform::draw(puzzle.shape(), &mut random).apply(puzzle);
            if let Err(error) = writer.puzzle(&shuffled, &mut text) {
                session.error(&format!("{}: {error}", item.origin));
                writer.bad_puzzle(&mut text);
                return session.write(&mut text);
            }
            session.write(&mut text)?;
        }
        Ok(())
    })?;
    writers.finish(session)
}
