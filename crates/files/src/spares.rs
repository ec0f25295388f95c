//! Keeps a few buffers to reuse for blocks of input and output.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};

/// Buffers smaller than this are not kept, because the next user would have to allocate more.
const SCRAP: usize = 1 << 12;

/// Buffers larger than this are not kept. The answers to a batch of rows are smaller, and longer lines are rare.
const LARGEST: usize = 4 << 20;

/// A buffer, and the thread that used it last; the cache of that thread's core may still hold the buffer.
type Spare = (ThreadId, Vec<u8>);

/// Buffers to reuse, shared by all clones. The number of buffers is limited; otherwise it would grow, because buffers
/// that were allocated elsewhere are kept too.
#[derive(Clone, Debug)]
pub(crate) struct Spares {
    buffers: Arc<Mutex<Vec<Spare>>>,
    most: usize,
}

impl Spares {
    /// Keeps at most two buffers per thread and two more, because each thread has a block that it works on and a
    /// block that waits to be written.
    pub(crate) fn new(threads: usize) -> Spares {
        Spares { buffers: Arc::default(), most: 2 * threads + 2 }
    }

    /// Returns a buffer with arbitrary content. If this thread has kept a buffer, returns that buffer. If
    /// this thread has kept no buffer, returns one that another thread has kept, or a new buffer.
    pub(crate) fn take(&self) -> Vec<u8> {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        let own = thread::current().id();
        let index = buffers.iter().rposition(|&(owner, _)| owner == own).or(buffers.len().checked_sub(1));
        index.map(|i| buffers.remove(i).1).unwrap_or_default()
    }

    pub(crate) fn keep(&self, buffer: Vec<u8>) {
        let mut buffers = self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        if (SCRAP..=LARGEST).contains(&buffer.capacity()) && buffers.len() < self.most {
            buffers.push((thread::current().id(), buffer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_kept_than_there_is_use_for() {
        let spares = Spares::new(3);
        (0..1000).for_each(|_| spares.keep(Vec::with_capacity(SCRAP)));
        assert_eq!(spares.buffers.lock().unwrap().len(), 8);
        assert!((0..8).all(|_| spares.take().capacity() >= SCRAP));
        assert_eq!(spares.take().capacity(), 0);
        spares.keep(Vec::with_capacity(SCRAP - 1));
        spares.keep(Vec::with_capacity(LARGEST + 1));
        assert_eq!(spares.take().capacity(), 0, "neither scraps nor the memory of a line of 16 MiB");
    }
}
