//! Tests the order, limits, panics and shutdown of `in_order`, which processes items on several threads.
//! Every test has a timeout, so that no test can hang.
#![cfg(feature = "parallel")]

use shudu::parallel::{InOrder, Next, in_order};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{sleep, spawn};
use std::time::Duration;
use testkit::Seed;
use testkit::random::Random;

/// A timeout far longer than any test takes.
const AGES: Duration = Duration::from_secs(60);

/// Runs a test on its own thread, and fails if it hangs.
fn soon(test: impl FnOnce() + Send + 'static) {
    let (done, wait) = channel();
    let test = spawn(move || {
        test();
        let _ = done.send(());
    });
    match wait.recv_timeout(AGES) {
        Err(RecvTimeoutError::Timeout) => panic!("it hangs"),
        Ok(()) | Err(RecvTimeoutError::Disconnected) => test.join().expect("what is tested holds"),
    }
}

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("at least one")
}

/// Waits until a condition holds; panics after a minute.
fn wait_until(is_reached: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if is_reached() {
            return;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("it is never reached");
}

/// The message of a panic.
fn message<T>(attempt: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(attempt)).err().expect("a panic");
    panic.downcast_ref::<String>().expect("a panic with words").clone()
}

#[test]
fn results_come_in_order_however_long_each_takes() {
    soon(|| {
        for count in 1..=8 {
            let seeds = AtomicUsize::new(0);
            let results = in_order(0..300_u64, threads(count), || {
                let mut random = Random::new(Seed(seeds.fetch_add(1, SeqCst) as u64));
                move |item| {
                    sleep(Duration::from_micros(random.below(800) as u64));
                    3 * item
                }
            });
            assert!(results.eq((0..300).map(|item| 3 * item)), "{count} threads");
            assert_eq!(seeds.load(SeqCst), count, "a worker for each thread");
        }
    });
}

#[test]
fn nothing_comes_of_nothing() {
    soon(|| {
        for count in 1..=4 {
            let mut results = in_order(std::iter::empty::<u8>(), threads(count), || |item: u8| item);
            assert_eq!(results.next(), None);
            assert_eq!(results.next(), None);
            assert_eq!(results.next_within(Duration::ZERO), Next::Over);
        }
    });
}

#[test]
fn several_threads_work_at_the_same_time() {
    soon(|| {
        // Each of four items waits for the other three.
        let barrier = Arc::new(std::sync::Barrier::new(4));
        let worker = || {
            let barrier = Arc::clone(&barrier);
            move |item: u8| {
                barrier.wait();
                item
            }
        };
        assert!(in_order(0..4, threads(4), worker).eq(0..4));
    });
}

#[test]
fn no_more_are_begun_than_there_may_be_untaken() {
    soon(|| {
        for count in 1..=5 {
            let most = 2 * count + 1;
            let (begun, asked) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let (counter, taker) = (Arc::clone(&begun), Arc::clone(&asked));
            let items = (0..400).inspect(move |item| {
                let ahead = counter.fetch_add(1, SeqCst) + 1 - taker.load(SeqCst);
                assert!(ahead <= most, "{ahead} ahead with {count} threads, at item {item}");
            });
            let mut results = in_order(items, threads(count), || |item: usize| item);
            for taken in 0..400 {
                if taken % 100 == 50 {
                    // If the caller takes no results, the threads begin exactly as many items as the limit
                    // allows.
                    wait_until(|| begun.load(SeqCst) >= taken + most);
                    sleep(Duration::from_millis(20));
                    assert_eq!(begun.load(SeqCst), taken + most, "{count} threads");
                }
                asked.fetch_add(1, SeqCst);
                assert_eq!(results.next(), Some(taken));
            }
            asked.fetch_add(1, SeqCst);
            assert_eq!(results.next(), None);
        }
    });
}

#[test]
fn a_panic_of_a_worker_comes_in_the_place_of_its_item() {
    soon(|| {
        for count in 1..=8 {
            let worker = || {
                |item: u32| {
                    sleep(Duration::from_millis(u64::from(40 - item.min(40)) / 4));
                    assert!(item != 37 && item != 39, "cannot do {item}");
                    item
                }
            };
            let mut results = in_order(0..1000, threads(count), worker);
            assert!(results.by_ref().take(37).eq(0..37), "{count} threads");
            assert_eq!(message(|| results.next()), "cannot do 37", "{count} threads");
            assert_eq!(results.next(), None, "over after a panic, {count} threads");
            assert_eq!(results.next_within(Duration::ZERO), Next::Over);
        }
    });
}

#[test]
fn a_panic_of_the_items_comes_in_the_place_of_the_one_that_failed() {
    soon(|| {
        for count in 1..=8 {
            let items = (0..1000).inspect(|&item: &u32| assert!(item != 21, "cannot read {item}"));
            let mut results = in_order(items, threads(count), || |item: u32| item);
            assert!(results.by_ref().take(21).eq(0..21), "{count} threads");
            let waits = AssertUnwindSafe(|| results.next_within(AGES));
            assert_eq!(message(waits.0), "cannot read 21", "{count} threads");
            assert_eq!(results.next(), None, "over after a panic, {count} threads");
        }
    });
}

#[test]
fn a_panic_leaves_no_thread_behind_and_begins_nothing_further() {
    soon(|| {
        let begun = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&begun);
        let items = (0..1_000_000).inspect(move |_| {
            counter.fetch_add(1, SeqCst);
        });
        let results = in_order(items, threads(4), || |item: u32| assert!(item < 5, "cannot do {item}"));
        // The threads must end even if the caller takes no results. When the threads have ended, the test
        // holds the only reference to `begun`.
        wait_until(|| Arc::strong_count(&begun) == 1);
        assert!(begun.load(SeqCst) <= 9, "no more than are allowed ahead");
        drop(results);
    });
}

#[test]
fn a_worker_that_is_not_made_stops_those_that_are() {
    soon(|| {
        let alive = Arc::new(());
        let items = std::iter::repeat(Arc::clone(&alive));
        let mut made = 0;
        let make_worker = || {
            made += 1;
            assert!(made < 3, "cannot make worker {made}");
            |_: Arc<()>| ()
        };
        assert_eq!(message(|| in_order(items, threads(4), make_worker)), "cannot make worker 3");
        wait_until(|| Arc::strong_count(&alive) == 1);
    });
}

#[test]
fn whoever_leaves_stops_the_threads() {
    soon(|| {
        for count in 1..=4 {
            let begun = Arc::new(AtomicUsize::new(0));
            let counter = Arc::clone(&begun);
            let items = (0_u32..).inspect(move |_| {
                counter.fetch_add(1, SeqCst);
            });
            let mut results = in_order(items, threads(count), || |item: u32| item);
            assert!(results.by_ref().take(10).eq(0..10));
            drop(results);
            // The iterator of items is dropped when the last thread ends.
            wait_until(|| Arc::strong_count(&begun) == 1);
            assert!(begun.load(SeqCst) <= 10 + 2 * count + 1, "{count} threads");
        }
    });
}

#[test]
fn untaken_results_are_dropped_with_the_iterator() {
    soon(|| {
        let alive = Arc::new(());
        let item = Arc::clone(&alive);
        let mut results = in_order(std::iter::repeat(()), threads(3), || {
            let item = Arc::clone(&item);
            move |()| Arc::clone(&item)
        });
        drop(item);
        assert!(results.next().is_some());
        wait_until(|| Arc::strong_count(&alive) > 5);
        drop(results);
        wait_until(|| Arc::strong_count(&alive) == 1);
    });
}

/// A channel whose items pass through `in_order`. The threads wait while the channel is empty.
fn piped(count: usize) -> (std::sync::mpsc::Sender<u32>, InOrder<u32>) {
    let (pipe, items): (_, Receiver<u32>) = channel();
    (pipe, in_order(items.into_iter(), threads(count), || |item: u32| item))
}

#[test]
fn a_silent_source_holds_back_nothing_that_is_done() {
    soon(|| {
        for count in 1..=3 {
            let (pipe, mut results) = piped(count);
            assert_eq!(results.next_within(Duration::from_millis(20)), Next::NotYet);
            pipe.send(7).unwrap();
            // All threads now wait for the next item of the channel. The result of the first item must still
            // arrive.
            assert_eq!(results.next_within(AGES), Next::Item(7));
            assert_eq!(results.next_within(Duration::ZERO), Next::NotYet);
            pipe.send(8).unwrap();
            drop(pipe);
            assert_eq!(results.next(), Some(8));
            assert_eq!(results.next_within(Duration::MAX), Next::Over);
        }
    });
}

#[test]
fn leaving_does_not_wait_for_a_silent_source() {
    soon(|| {
        let (pipe, results) = piped(2);
        drop(results);
        drop(pipe);
    });
}

#[test]
fn the_items_are_dropped_before_the_end_is_told() {
    soon(|| {
        for _ in 0..200 {
            let alive = Arc::new(());
            let held = Arc::clone(&alive);
            let items = (0..5_u32).inspect(move |_| assert!(Arc::strong_count(&held) > 0));
            assert_eq!(in_order(items, threads(3), || |item: u32| item).count(), 5);
            assert_eq!(Arc::strong_count(&alive), 1);
        }
    });
}

#[test]
fn who_gathers_results_gets_all_of_them_in_order() {
    soon(|| {
        for (count, wanted) in [(1, 0), (1, 8), (2, 8), (3, 100)] {
            let mut results = in_order(0..300, threads(count), || |item: usize| item).gather(wanted);
            for item in 0..300 {
                assert_eq!(results.next_within(AGES), Next::Item(item), "{count} threads, {wanted} wanted");
            }
            assert_eq!(results.next_within(AGES), Next::Over);
        }
    });
}

#[test]
fn who_gathers_more_results_than_there_are_gets_these_when_the_patience_is_over() {
    soon(|| {
        let (send, items) = channel();
        let mut results = in_order(items.into_iter(), threads(2), || |item: usize| item).gather(8);
        (0..3).for_each(|item| send.send(item).expect("it is received"));
        let mut taken = Vec::new();
        while taken.len() < 3 {
            match results.next_within(Duration::from_millis(20)) {
                Next::Item(item) => taken.push(item),
                Next::NotYet => {}
                Next::Over => panic!("more may come"),
            }
        }
        assert_eq!(taken, [0, 1, 2]);
        drop(send);
        assert_eq!(results.next_within(AGES), Next::Over);
    });
}
