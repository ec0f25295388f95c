//! `shudu grid`: full boards by chance.

use super::generate::{Page, Seed};
use crate::args::GridArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use shudu::Shape;
use shudu::generate::full_grid;
use shudu::random::Random;

pub(crate) fn run(args: &GridArgs, session: &mut Session) -> Result<(), Stop> {
    let shape = args.board.shape().unwrap_or(Shape::CLASSIC);
    let seed = Seed::new(args.seed.seed);
    seed.tell(session);
    let mut page = Page::open(&args.board, shape, false)?;
    for number in 0..args.seed.count {
        page.board(full_grid(shape, &mut Random::numbered(seed.number, number)).grid(), session)?;
        session.puzzle();
        if interrupt::is_wanted() {
            return Err(Stop::Interrupted);
        }
    }
    page.finish(session)
}
