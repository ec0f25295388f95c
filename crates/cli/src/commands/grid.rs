//! `shudu grid`: full boards by chance.

use super::generate::Seed;
use super::generate::gauge::{Gauge, blocks};
use super::generate::page::Page;
use crate::args::GridArgs;
use crate::interrupt;
use crate::output::Stop;
use crate::session::Session;
use shudu::generate::full_grid;
use shudu::parallel::Parallel;
use shudu::random::Random;
use shudu::{Shape, Solution};
use std::ops::Range;

/// How many boards of 9x9 are made at a time; others one by one.
const TOGETHER: u64 = 512;

pub(crate) fn run(args: &GridArgs, session: &mut Session) -> Result<(), Stop> {
    interrupt::attend(args.board.output.is_some());
    let shape = args.board.shape().unwrap_or(Shape::CLASSIC);
    let seed = Seed::new(args.seed.seed);
    seed.tell(session);
    let mut page = Page::open(&args.board, shape, false)?;
    let make = move |block: Range<u64>| -> Vec<Solution> {
        block.map(|number| full_grid(shape, &mut Random::numbered(seed.number, number))).collect()
    };
    let together = if shape == Shape::CLASSIC { TOGETHER } else { 1 };
    let mut boards = blocks(args.seed.count, together).in_order(args.pace.threads.count(), || make);
    let mut gauge = Gauge::new(args.pace, args.seed.count, "board");
    let ending = gauge.follow(
        session,
        |patience| boards.next_within(patience),
        |boards, gauge, session| {
            boards.iter().try_for_each(|board| {
                gauge.made(session);
                page.board(board.grid(), session)
            })
        },
    )?;
    page.end(ending, session)
}
