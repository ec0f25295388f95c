//! Where results lie until they are taken, in the order of their items.
//!
//! ```text
//!          taken            begun, at most `most`
//!  ... ------------- | done | at work | done | at work |    <- begin: a place at the end
//!                       ^ take: as soon as it is done       deliver: into its place
//! ```
//!
//! One lock, and two conditions: a thread waits for room, the taker for the first result. Only a thread that holds the
//! lock on the items begins one, so there is never more than one waiting for room.

use super::Next;
use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What a panic left.
pub(super) type Panic = Box<dyn Any + Send>;

/// The results of one run.
pub(super) struct Desk<T> {
    state: Mutex<State<T>>,
    /// A place became free, or nobody takes results any more.
    room: Condvar,
    /// The first result is there, or there will be none.
    ready: Condvar,
}

struct State<T> {
    /// How many places there are.
    most: usize,
    /// A place for each item that was begun and not yet taken; empty while it is at work.
    places: VecDeque<Option<Result<T, Panic>>>,
    /// How many were taken: the number of the item that has the first place.
    taken: usize,
    /// No further item will be begun.
    is_closed: bool,
    /// How many results the taker wants to find before it is woken.
    wanted: usize,
}

impl<T> Desk<T> {
    pub(super) fn new(most: usize) -> Desk<T> {
        let state = State { most, places: VecDeque::new(), taken: 0, is_closed: false, wanted: 1 };
        Desk { state: Mutex::new(state), room: Condvar::new(), ready: Condvar::new() }
    }

    /// Nothing here panics with the lock in hand, so it is never poisoned.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for room and takes a place for the next item; its number, or `None` if there is to be no further item.
    pub(super) fn begin(&self) -> Option<usize> {
        let is_full = |state: &mut State<T>| !state.is_closed && state.places.len() >= state.most;
        let waited = self.room.wait_while(self.lock(), is_full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return None;
        }
        state.places.push_back(None);
        Some(state.taken + state.places.len() - 1)
    }

    /// Gives the last place back: there was no further item.
    pub(super) fn end(&self) {
        let mut state = self.lock();
        state.places.pop_back();
        state.is_closed = true;
        self.ready.notify_one();
    }

    /// Puts a result into the place of its item. After a panic no further item is begun.
    pub(super) fn deliver(&self, number: usize, result: Result<T, Panic>) {
        let is_panic = result.is_err();
        let mut result = Some(result);
        let mut state = self.lock();
        let place = number - state.taken;
        // Where there is no place any more, nobody wants it: it is dropped last, when the lock is open again.
        if let Some(empty) = state.places.get_mut(place) {
            *empty = result.take();
        }
        if is_panic {
            state.is_closed = true;
        }
        if state.is_worth_waking() {
            self.ready.notify_one();
        }
    }

    /// Lets the taker sleep until so many results are there, and makes room for them.
    pub(super) fn gather(&self, wanted: usize) {
        let mut state = self.lock();
        (state.most, state.wanted) = (state.most.saturating_add(wanted), wanted);
    }

    /// Waits for the first result and takes it; `None` if there will be none.
    pub(super) fn take(&self) -> Option<Result<T, Panic>> {
        let waited = self.ready.wait_while(self.lock(), State::is_first_at_work);
        self.take_first(&mut waited.unwrap_or_else(PoisonError::into_inner))
    }

    /// The same, but waits no longer than `patience`.
    pub(super) fn take_within(&self, patience: Duration) -> Next<Result<T, Panic>> {
        let waited = self.ready.wait_timeout_while(self.lock(), patience, State::is_first_at_work);
        let (mut state, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if timeout.timed_out() {
            return Next::NotYet;
        }
        self.take_first(&mut state).map_or(Next::Over, Next::Item)
    }

    /// Takes the first result, if there is one.
    fn take_first(&self, state: &mut State<T>) -> Option<Result<T, Panic>> {
        let result = state.places.pop_front()??;
        state.taken += 1;
        self.room.notify_one();
        Some(result)
    }

    /// No further item is begun, and nobody will take results any more.
    pub(super) fn leave(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        let unwanted = std::mem::take(&mut state.places);
        self.room.notify_one();
        drop(state);
        drop(unwanted);
    }
}

impl<T> State<T> {
    /// Whether the taker finds as much as it wants, or all there will be.
    fn is_worth_waking(&self) -> bool {
        let done = self.places.iter().take_while(|place| place.is_some()).count();
        done >= self.wanted || (self.is_closed && done > 0)
    }

    /// Whether there is to be a result, but it is not there yet.
    fn is_first_at_work(&mut self) -> bool {
        self.places.front().map_or(!self.is_closed, Option::is_none)
    }
}
