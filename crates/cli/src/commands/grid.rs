//! `shudu grid`: random full boards.

use super::boards::BoardWriter;
use super::generate::gauge::Gauge;
use crate::args::GridArgs;
use crate::session::{Session, Stop};
use crate::words::Product;
use shudu::ask::{Answer, Solved};
use shudu::generate::{full_grid, number_blocks};
use shudu::parallel::in_order;
use shudu::random::Random;
use shudu::{Shape, Solution};
use std::ops::Range;

pub(crate) fn run(args: &GridArgs, session: &mut Session) -> Result<(), Stop> {
    let shape = args.board.shape().unwrap_or(Shape::CLASSIC);
    let seed = args.seed.number();
    args.seed.tell(seed, session);
    let job = args.board.job(shape, false)?;
    let mut page = BoardWriter::open(job, args.board.output.as_deref(), session)?;
    let make = move |block: Range<u64>| -> Vec<Solution> {
        block.map(|number| full_grid(shape, &mut Random::numbered(seed, number))).collect()
    };
    let mut boards = in_order(number_blocks(shape, args.seed.count), args.pace.threads.count(), || make);
    let mut gauge = Gauge::new(args.pace, args.seed.count, Product::Board);
    let take = |boards: Vec<Solution>, gauge: &mut Gauge, session: &mut Session| {
        boards.iter().try_for_each(|board| {
            gauge.made(session);
            let answer = Answer::made(Solved::Puzzle(board.grid().clone()));
            page.made(board.grid(), &answer, None, session)
        })
    };
    let ended = gauge.follow(session, |patience| boards.next_within(patience), take);
    page.end(ended, session)
}
