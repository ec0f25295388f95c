//! `shudu grid`: full boards by chance.

use super::generate::Seed;
use super::generate::gauge::{Gauge, blocks};
use super::generate::page::Page;
use crate::args::GridArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use crate::words::Product;
use shudu::generate::full_grid;
use shudu::parallel::in_order;
use shudu::random::Random;
use shudu::{Shape, Solution};
use std::ops::Range;

pub(crate) fn run(args: &GridArgs, session: &mut Session) -> Result<(), Stop> {
    interrupt::attend_output(args.board.output.as_deref());
    let shape = args.board.shape().unwrap_or(Shape::CLASSIC);
    let seed = Seed::new(args.seed.seed);
    seed.tell(session);
    let mut page = Page::open(&args.board, shape, false)?;
    let make = move |block: Range<u64>| -> Vec<Solution> {
        block.map(|number| full_grid(shape, &mut Random::numbered(seed.number, number))).collect()
    };
    let mut boards = in_order(blocks(args.seed.count, shape), args.pace.threads.count(), || make);
    let mut gauge = Gauge::new(args.pace, args.seed.count, Product::Board);
    let ending = gauge.follow(
        session,
        |patience| boards.next_within(patience),
        |boards, gauge, session| {
            boards.iter().try_for_each(|board| {
                gauge.made(session);
                page.write(board.grid(), board, session)
            })
        },
    )?;
    page.end(ending, session)
}
