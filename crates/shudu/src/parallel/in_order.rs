//! An iterator's items, worked on by several threads; results in order.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
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
    let state = State { most, places: VecDeque::new(), taken: 0, is_closed: false, wanted: 1 };
    let desk = Desk { state: Mutex::new(state), room: Condvar::new(), ready: Condvar::new() };
    let results = InOrder { desk: Arc::new(desk) };
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
    loop {
        // The lock stays closed until the item is there: the others wait for their turn, while the desk, which has a lock
        // of its own, goes on giving results out.
        let mut source = items.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(number) = desk.begin() else { return };
        let next = || {
            let item = source.as_mut().and_then(Iterator::next);
            if item.is_none() {
                // The iterator is dropped as soon as it is over: so a file is closed before the last result is out.
                *source = None;
            }
            item
        };
        let result = match catch_unwind(AssertUnwindSafe(next)) {
            Ok(Some(item)) => {
                drop(source);
                catch_unwind(AssertUnwindSafe(|| worker(item))).map(Some)
            }
            Ok(None) => Ok(None),
            Err(panic) => Err(panic),
        };
        desk.deliver(number, result);
    }
}

/// The results, in the order of the items: what [`in_order`] gives.
///
/// Dropping it stops the threads: none pulls a further item, and what they are at is finished and thrown away. It does
/// not wait for them, since one may be reading from a pipe that stays silent; so the iterator of items may live on for a
/// while.
#[derive(Debug)]
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

impl<T> Next<T> {
    /// What comes, however long it takes.
    pub(super) fn wait(mut next_within: impl FnMut(Duration) -> Next<T>) -> Option<T> {
        loop {
            match next_within(Duration::MAX) {
                Next::Item(result) => return Some(result),
                Next::Over => return None,
                Next::NotYet => {}
            }
        }
    }
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
        match self.desk.take(patience) {
            None => Next::NotYet,
            Some(Ok(result)) => result.map_or(Next::Over, Next::Item),
            Some(Err(panic)) => {
                // What lies behind it is not given out.
                self.desk.leave();
                resume_unwind(panic)
            }
        }
    }

    /// From now on whoever waits for a result is woken when so many are there, when there will be no more, or when the
    /// patience is over, rather than for each; and the threads may run ahead by so many more. Where results are in no
    /// hurry, this leaves more time to the threads. Made for [`next_within`](InOrder::next_within): without a bound on
    /// its patience it might wait for further results while it has some.
    #[must_use]
    pub fn gather(self, results: usize) -> InOrder<T> {
        let mut state = self.desk.lock();
        (state.most, state.wanted) = (state.most.saturating_add(results), results);
        drop(state);
        self
    }
}

impl<T> Iterator for InOrder<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        Next::wait(|patience| self.next_within(patience))
    }
}

impl<T> std::iter::FusedIterator for InOrder<T> {}

impl<T> Drop for InOrder<T> {
    fn drop(&mut self) {
        self.desk.leave();
    }
}

/// What came of an item, or the panic that came instead; `Ok(None)` where there was no further item.
type Result<T> = thread::Result<Option<T>>;

/// Where results lie until they are taken, in the order of their items.
///
/// ```text
///          taken            begun, at most `most`
///  ... ------------- | done | at work | done | at work |    <- begin: a place at the end
///                       ^ take: as soon as it is done       deliver: into its place
/// ```
///
/// One lock, and two conditions: a thread waits for room, the taker for the first result. Only a thread that holds the
/// lock on the items begins one, so there is never more than one waiting for room.
#[derive(Debug)]
struct Desk<T> {
    state: Mutex<State<T>>,
    /// A place became free, or nobody takes results any more.
    room: Condvar,
    /// The first result is there, or there will be none.
    ready: Condvar,
}

#[derive(Debug)]
struct State<T> {
    /// How many places there are.
    most: usize,
    /// A place for each item that was begun and not yet taken; empty while it is at work.
    places: VecDeque<Option<Result<T>>>,
    /// How many were taken: the number of the item that has the first place.
    taken: usize,
    /// No further item will be begun.
    is_closed: bool,
    /// How many results the taker wants to find before it is woken.
    wanted: usize,
}

impl<T> Desk<T> {
    /// Nothing here panics with the lock in hand, so it is never poisoned.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for room and takes a place for the next item; its number, or `None` if there is to be no further item.
    fn begin(&self) -> Option<usize> {
        let is_full = |state: &mut State<T>| !state.is_closed && state.places.len() >= state.most;
        let waited = self.room.wait_while(self.lock(), is_full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return None;
        }
        state.places.push_back(None);
        Some(state.taken + state.places.len() - 1)
    }

    /// Puts a result into the place of its item. After a panic, and after the last item, none is begun.
    fn deliver(&self, number: usize, result: Result<T>) {
        let is_last = !matches!(result, Ok(Some(_)));
        let mut result = Some(result);
        let mut state = self.lock();
        let place = number - state.taken;
        // Where there is no place any more, nobody wants it: it is dropped last, when the lock is open again.
        if let Some(empty) = state.places.get_mut(place) {
            *empty = result.take();
        }
        state.is_closed |= is_last;
        // Whether the taker finds as much as it wants, or all there will be.
        let done = state.places.iter().take_while(|place| place.is_some()).count();
        if done >= state.wanted || (state.is_closed && done > 0) {
            self.ready.notify_one();
        }
    }

    /// Waits for the first result and takes it; `None` if it does not come within `patience`.
    fn take(&self, patience: Duration) -> Option<Result<T>> {
        let is_at_work =
            |state: &mut State<T>| state.places.front().map_or(!state.is_closed, Option::is_none);
        let waited = self.ready.wait_timeout_while(self.lock(), patience, is_at_work);
        let (mut state, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if timeout.timed_out() {
            return None;
        }
        let Some(result) = state.places.pop_front() else { return Some(Ok(None)) };
        state.taken += 1;
        self.room.notify_one();
        result
    }

    /// No further item is begun, and nobody will take results any more.
    fn leave(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        let unwanted = std::mem::take(&mut state.places);
        self.room.notify_one();
        drop(state);
        drop(unwanted);
    }
}
