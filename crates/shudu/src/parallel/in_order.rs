//! An iterator's items, worked on by several threads; results in order.

use super::desk::{Desk, Panic};
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Has every item worked on by one of several threads, each with a worker of its own; the results come out in the order
/// of the items.
///
/// The threads pull the items themselves, one at a time, so that reading and work overlap. No more than
/// `2 * threads + 1` items are begun and not yet taken: enough to keep every thread busy while one item takes long, and
/// a bound on memory, since the threads wait when nobody takes. Handing over an item takes some microseconds, so an item
/// should be worth more: a block of lines rather than a line.
///
/// A panic, of the iterator or of a worker, is resumed where the result of its item would come; then it is over. When
/// the system gives fewer threads than asked for, the work is done by those.
///
/// ```
/// use shudu::parallel::in_order;
/// use std::num::NonZeroUsize;
/// let threads = NonZeroUsize::new(3).expect("not zero");
/// let make_worker = || {
///     let mut buffer = String::new(); // each thread has its own
///     move |number: u32| {
///         buffer.clear();
///         buffer.extend((0..number).map(|_| '*'));
///         buffer.len()
///     }
/// };
/// assert!(in_order(0..100, threads, make_worker).eq(0..100));
/// ```
///
/// # Panics
///
/// If the system gives not a single thread, or `make_worker` does.
pub fn in_order<I, W, T>(items: I, threads: NonZeroUsize, mut make_worker: impl FnMut() -> W) -> InOrder<T>
where
    I: Iterator + Send + 'static,
    I::Item: Send + 'static,
    W: FnMut(I::Item) -> T + Send + 'static,
    T: Send + 'static,
{
    let most = threads.get().saturating_mul(2).saturating_add(1);
    // Made first: should a worker not come about, its end stops the threads that run.
    let results = InOrder { desk: Arc::new(Desk::new(most)) };
    let items = Arc::new(Mutex::new(Some(items)));
    for number in 0..threads.get() {
        let (desk, items, worker) = (Arc::clone(&results.desk), Arc::clone(&items), make_worker());
        let started = thread::Builder::new().spawn(move || work(&desk, &items, worker));
        match started {
            Ok(_) => {}
            Err(error) if number == 0 => panic!("no thread to work on: {error}"),
            Err(_) => break,
        }
    }
    results
}

/// What a thread does: pull an item, work on it, until there are no more or nobody wants them.
fn work<I: Iterator, T>(desk: &Desk<T>, items: &Mutex<Option<I>>, mut worker: impl FnMut(I::Item) -> T) {
    while let Some((number, item)) = pull(desk, items) {
        let result = catch_unwind(AssertUnwindSafe(|| worker(item)));
        let is_well = result.is_ok();
        desk.deliver(number, result);
        if !is_well {
            return;
        }
    }
}

/// The next item and its number. The lock stays closed until the item is there: the others wait for their turn, while
/// the desk, which has a lock of its own, goes on giving results out.
fn pull<I: Iterator, T>(desk: &Desk<T>, items: &Mutex<Option<I>>) -> Option<(usize, I::Item)> {
    let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
    let number = desk.begin()?;
    match catch_unwind(AssertUnwindSafe(|| next_of(&mut items))) {
        Ok(Some(item)) => Some((number, item)),
        Ok(None) => {
            desk.end();
            None
        }
        Err(panic) => {
            desk.deliver(number, Err(panic));
            None
        }
    }
}

/// The next item. The iterator is dropped as soon as it is over, so that a file is closed before the last result is out.
fn next_of<I: Iterator>(items: &mut Option<I>) -> Option<I::Item> {
    let item = items.as_mut()?.next();
    if item.is_none() {
        *items = None;
    }
    item
}

/// The results, in the order of the items: what [`in_order`] gives.
///
/// Dropping it stops the threads: none pulls a further item, and what they are at is finished and thrown away. It does
/// not wait for them, since one may be reading from a pipe that stays silent; so the iterator of items may live on for a
/// while.
pub struct InOrder<T> {
    desk: Arc<Desk<T>>,
}

/// What comes of waiting for a result, but not forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<T> {
    /// The next result.
    Item(T),
    /// There are no more.
    Over,
    /// It is not there yet.
    NotYet,
}

impl<T> InOrder<T> {
    /// The next result if it comes within `patience`; so a caller can show that the work goes on.
    ///
    /// ```
    /// use shudu::parallel::{Next, in_order};
    /// use std::{num::NonZeroUsize, time::Duration};
    /// let mut results = in_order(1..=3, NonZeroUsize::MIN, || |number: u64| number * number);
    /// let mut sum = 0;
    /// loop {
    ///     match results.next_within(Duration::from_millis(100)) {
    ///         Next::Item(square) => sum += square,
    ///         Next::NotYet => println!("{sum} so far"),
    ///         Next::Over => break,
    ///     }
    /// }
    /// assert_eq!(sum, 14);
    /// ```
    pub fn next_within(&mut self, patience: Duration) -> Next<T> {
        match self.desk.take_within(patience) {
            Next::Item(result) => Next::Item(self.open(result)),
            Next::Over => Next::Over,
            Next::NotYet => Next::NotYet,
        }
    }

    /// From now on whoever waits for a result is woken when so many are there, when there will be no more, or when the
    /// patience is over, rather than for each; and the threads may run ahead by so many more. Where results are in no
    /// hurry, this leaves more time to the threads. Made for [`next_within`](InOrder::next_within): without a bound on
    /// its patience it might wait for further results while it has some.
    #[must_use]
    pub fn gather(self, results: usize) -> InOrder<T> {
        self.desk.gather(results);
        self
    }

    /// The result, or the panic that came instead: what lies behind it is not given out.
    fn open(&self, result: Result<T, Panic>) -> T {
        result.unwrap_or_else(|panic| {
            self.desk.leave();
            resume_unwind(panic)
        })
    }
}

impl<T> Iterator for InOrder<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.desk.take().map(|result| self.open(result))
    }
}

impl<T> std::iter::FusedIterator for InOrder<T> {}

impl<T> Drop for InOrder<T> {
    fn drop(&mut self) {
        self.desk.leave();
    }
}

impl<T> fmt::Debug for InOrder<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InOrder")
    }
}
