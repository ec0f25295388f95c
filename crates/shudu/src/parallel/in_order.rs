//! Processes the items of an iterator on several threads, and returns the results in the order of the items.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Processes every item on one of several threads, each with its own worker; the results come in order.
///
/// The threads pull the items themselves, one at a time, so that reading and work overlap. The threads run at
/// most `2 * threads + 1` items ahead of the caller. This lead is large enough to keep all threads busy while
/// one item takes long. The limit on the lead also limits the memory, because the threads wait if the caller
/// takes no results. Handing over an item takes a few microseconds, so an item should be a block of lines,
/// not one line.
///
/// If the iterator or a worker panics, the caller gets the panic instead of a result, and the results end. If
/// the system starts fewer threads than requested, the started threads do all the work.
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
/// Panics if the system cannot start a single thread, or if `make_worker` panics.
pub fn in_order<I, W, T>(items: I, threads: NonZeroUsize, mut make_worker: impl FnMut() -> W) -> InOrder<T>
where
    I: Iterator + Send + 'static,
    I::Item: Send + 'static,
    W: FnMut(I::Item) -> T + Send + 'static,
    T: Send + 'static,
{
    let most = threads.get().saturating_mul(2).saturating_add(1);
    // `results` is created before the threads. If `make_worker` panics, `results` is dropped, which stops the
    // running threads.
    let state = State { most, entries: VecDeque::new(), taken: 0, is_closed: false, wanted: 1 };
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

/// The loop of a thread. The loop ends when there are no more items or the caller has left.
fn work<I: Iterator, T>(desk: &Desk<T>, items: &Mutex<Option<I>>, mut worker: impl FnMut(I::Item) -> T) {
    loop {
        // Keeps `items` locked until the item is read. The desk has its own lock, so the desk can hand out
        // results while `items` is locked.
        let mut source = items.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(number) = desk.begin() else { return };
        let next = || {
            let item = source.as_mut().and_then(Iterator::next);
            if item.is_none() {
                // Drops the iterator as soon as it ends, so that an iterator over a file closes the file
                // before the last result.
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

/// The iterator that [`in_order`] returns. The iterator yields the results in the order of the items.
///
/// Dropping this iterator stops the threads. No thread pulls another item, and unfinished results are
/// discarded. Dropping does not wait for the threads, because a thread may block on a pipe. So the threads
/// may keep the iterator of the items for a while before they drop it.
#[derive(Debug)]
pub struct InOrder<T> {
    desk: Arc<Desk<T>>,
}

/// The result of waiting for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<T> {
    /// The next result.
    Item(T),
    /// There are no more results.
    Over,
    /// The result is not ready yet.
    NotYet,
}

impl<T> Next<T> {
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
    /// Returns the next result if it is ready within `patience`, so that a caller can show progress.
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
                // Results after the panic are discarded.
                self.desk.leave();
                resume_unwind(panic)
            }
        }
    }

    /// Wakes a waiting caller only when the number of ready results reaches `results`, when no more results
    /// will come, or when the time limit of the caller is over. With fewer wake-ups, the threads have more
    /// time for their work. The threads may also run ahead by `results` more items. After a call of `gather`,
    /// call [`next_within`](InOrder::next_within) instead of `next`. A caller without a time limit might wait
    /// for more results although some results are ready.
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

/// The result of an item, or its panic; `Ok(None)` if there was no further item.
type Result<T> = thread::Result<Option<T>>;

/// Holds the results, in the order of their items, until the caller takes them.
///
/// ```text
///          taken            begun, at most `most`
///  ... ------------- | done | at work | done | at work |    <- begin: an entry at the end
///                       ^ take: as soon as it is done       deliver: into its entry
/// ```
///
/// One lock has two condition variables. A thread that needs a free entry waits on the first variable, and a
/// caller that needs the first result waits on the second variable. Only the thread that has locked the items
/// may start an item, so at most one thread waits for a free entry.
#[derive(Debug)]
struct Desk<T> {
    state: Mutex<State<T>>,
    /// Signals that an entry became free, or that the caller has left.
    room: Condvar,
    /// Signals that the first result is ready, or that no more results will come.
    ready: Condvar,
}

#[derive(Debug)]
struct State<T> {
    most: usize,
    /// One entry for each started item whose result is not yet taken. An entry is `None` until the result is
    /// delivered.
    entries: VecDeque<Option<Result<T>>>,
    /// How many results have been taken. The item at the front of `entries` has this number.
    taken: usize,
    /// Whether no further item will be started.
    is_closed: bool,
    /// The number of results that must be ready before the caller is woken.
    wanted: usize,
}

impl<T> Desk<T> {
    /// Locks the state. No code panics while it holds the lock, so the lock is never poisoned.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a free entry, reserves it for an item and returns the number of the item. Returns `None` if
    /// no item may start.
    fn begin(&self) -> Option<usize> {
        let is_full = |state: &mut State<T>| !state.is_closed && state.entries.len() >= state.most;
        let waited = self.room.wait_while(self.lock(), is_full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return None;
        }
        state.entries.push_back(None);
        Some(state.taken + state.entries.len() - 1)
    }

    /// Stores a result in the entry of its item. After a panic or the last item, no further item is started.
    fn deliver(&self, number: usize, result: Result<T>) {
        let is_last = !matches!(result, Ok(Some(_)));
        let mut result = Some(result);
        let mut state = self.lock();
        let index = number - state.taken;
        // If the caller has left, the result has no entry and is dropped after the lock is released.
        if let Some(empty) = state.entries.get_mut(index) {
            *empty = result.take();
        }
        state.is_closed |= is_last;
        // Wakes the caller if enough results are ready, or if no further item will be started.
        let done = state.entries.iter().take_while(|entry| entry.is_some()).count();
        if done >= state.wanted || (state.is_closed && done > 0) {
            self.ready.notify_one();
        }
    }

    /// Waits for the first result and takes it. Returns `None` if the first result is not ready within
    /// `patience`.
    fn take(&self, patience: Duration) -> Option<Result<T>> {
        let is_at_work =
            |state: &mut State<T>| state.entries.front().map_or(!state.is_closed, Option::is_none);
        let waited = self.ready.wait_timeout_while(self.lock(), patience, is_at_work);
        let (mut state, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if timeout.timed_out() {
            return None;
        }
        let Some(result) = state.entries.pop_front() else { return Some(Ok(None)) };
        state.taken += 1;
        self.room.notify_one();
        result
    }

    /// Tells the threads that the caller takes no more results, so that no further item is started.
    fn leave(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        let unwanted = std::mem::take(&mut state.entries);
        self.room.notify_one();
        drop(state);
        drop(unwanted);
    }
}
