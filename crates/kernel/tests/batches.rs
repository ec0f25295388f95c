//! The answer to a puzzle does not depend on the size of its batch, on the other puzzles in the batch, or on
//! earlier batches.

mod common;

use common::{Cells, Change, DOTS, HARD, Known, MOST, Wanted, cells, check};
use kernel::{Isa, Many};
use std::sync::LazyLock;
use testkit::Seed;
use testkit::random::Random;

/// Easy puzzles with one, several or no solutions, and many hard puzzles. In each batch, some puzzles are
/// postponed, some puzzles are searched by several lanes, and some searches end early.
static MIXED: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let random = &mut Random::new(Seed(99));
    let mut puzzles: Vec<Cells> = common::set("easy", 100);
    puzzles.extend(common::set("none", 100));
    puzzles.extend(common::set("several", 100));
    puzzles.extend(common::set("hard", 50));
    puzzles.extend(HARD.map(cells));
    for text in HARD {
        puzzles.push(Change::Add.make(cells(text), 1, random));
    }
    for puzzle in common::set("hard", 100) {
        puzzles.push(Change::Remove.make(puzzle, 2, random));
    }
    puzzles.push(DOTS);
    random.shuffle(&mut puzzles);
    puzzles.into_iter().map(Known::of).collect()
});

/// Returns `size` puzzles from number `first` on. After the last puzzle, continues with the first puzzle.
fn batch(all: &[Known], first: usize, size: usize) -> Vec<&Known> {
    all.iter().cycle().skip(first % all.len()).take(size).collect()
}

#[test]
fn every_batch_size_gives_the_same_answers() {
    let all = &*MIXED;
    // A batch is searched in lockstep from the start if it has at least 96 puzzles with AVX-512, or 384 with
    // AVX2.
    let sizes = (0..=200).chain([254, 255, 256, 257, 300, 511, 700]);
    for (size, limit) in sizes.zip([2, 1, 3, 2, MOST].into_iter().cycle()) {
        for isa in Isa::available() {
            let wanted = Wanted::ALL[size % 3];
            check(isa, &mut Many::new(isa), &batch(all, 7 * size, size), limit, wanted);
        }
    }
}

#[test]
fn hard_puzzles_in_batches_of_every_size_are_shared_out_and_counted_once() {
    let random = &mut Random::new(Seed(4));
    let several = common::set("hard", 60).into_iter().map(|puzzle| Change::Remove.make(puzzle, 1, random));
    let all: Vec<Known> = HARD.map(cells).into_iter().chain(several).map(Known::of).collect();
    for isa in Isa::available() {
        let many = &mut Many::new(isa);
        for size in (0..=24).chain([40, 95, 96, 97, 140]) {
            check(isa, many, &batch(&all, size, size), 2, Wanted::Unique);
            check(isa, many, &batch(&all, size, size), MOST, Wanted::None);
        }
    }
}

#[test]
fn a_puzzle_gets_the_same_answer_at_every_place() {
    let all = &*MIXED;
    let (easy, hard) = (&all[3], &Known::of(cells(HARD[2])));
    for isa in Isa::available() {
        let many = &mut Many::new(isa);
        for (neighbour, size) in [(easy, 60), (hard, 30), (hard, 150), (easy, 300)] {
            for (place, wanted) in (0..size).step_by(1 + size / 30).zip(Wanted::ALL.into_iter().cycle()) {
                let mut batch = vec![neighbour; size];
                batch[place] = &all[(place + size) % all.len()];
                check(isa, many, &batch, 3, wanted);
            }
        }
    }
}

#[test]
fn an_engine_that_is_kept_answers_like_a_new_one() {
    let (all, random) = (&*MIXED, &mut Random::new(Seed(2)));
    for isa in Isa::available() {
        let kept = &mut Many::new(isa);
        for _ in 0..60 {
            let size = [0, 1, 9, 50, 130, 300][random.below(6)];
            let limit = [0, 1, 2, 3, MOST][random.below(5)];
            let first = random.below(all.len());
            check(isa, kept, &batch(all, first, size), limit, Wanted::ALL[random.below(3)]);
        }
    }
}

#[test]
fn an_engine_goes_on_after_a_call_that_panicked() {
    let all = &*MIXED;
    for isa in Isa::available() {
        let mut many = Many::new(isa);
        let attempt = std::panic::AssertUnwindSafe(|| {
            many.solve((&[DOTS; 3][..]).into(), 2, &mut [0; 2], kernel::Solutions::None)
        });
        std::panic::catch_unwind(attempt).expect_err("too few counts");
        check(isa, &mut many, &batch(all, 0, 120), 2, Wanted::Unique);
    }
}
