//! Generates puzzles on several threads.

use super::Next;
use super::in_order::{InOrder, in_order};
use crate::error::Error;
use crate::generate::{AttemptBlocks, Generator, Made, Maker, Patience};
use crate::solve::Limits;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The result of a block of consecutive attempts.
#[derive(Debug)]
#[non_exhaustive]
pub struct Attempted {
    /// The number of attempts so far, including this block.
    pub attempts: u64,
    /// The puzzles of this block, in order.
    pub made: Vec<Made>,
}

/// Generates the same puzzles as [`Generator::puzzles`], in the same order, on `threads` threads. The
/// iterator ends only if the generator [gives up](Generator::tries). Puzzles come in blocks. Each block tells
/// the number of attempts so far, so that a caller can show progress. Dropping the iterator stops the
/// threads.
///
/// ```
/// use shudu::{generate::Generator, parallel};
/// use std::num::NonZeroUsize;
/// let generator = Generator::new(3).clues(24..=24);
/// let threads = NonZeroUsize::new(2).expect("not zero");
/// let made = parallel::generate(&generator, threads)?.flat_map(|block| block.made).take(3);
/// assert!(made.eq(generator.puzzles()?.take(3)));
/// # Ok::<(), shudu::Error>(())
/// ```
pub fn generate(generator: &Generator, threads: NonZeroUsize) -> Result<Generated, Error> {
    let task = generator.seeded_order()?;
    let patience = generator.patience(&task);
    let (blocks, is_over) = (AttemptBlocks::new(task.together()), Arc::new(AtomicBool::new(false)));
    let flag = Arc::clone(&is_over);
    let blocks = in_order(blocks, threads, move || {
        let (mut maker, task, flag) = (None, Arc::clone(&task), Arc::clone(&flag));
        move |block: std::ops::Range<u64>| {
            let attempts = block.end;
            // Each thread creates its own maker, so the first puzzle does not wait for the makers of the
            // other threads.
            let maker = maker.get_or_insert_with(|| Maker::new(Arc::clone(&task)));
            let made = maker.attempt(block, &Limits::new().cancel(&flag)).unwrap_or_default();
            Attempted { attempts, made }
        }
    });
    Ok(Generated { blocks, is_over, patience })
}

/// The iterator that [`generate()`] returns.
#[derive(Debug)]
pub struct Generated {
    blocks: InOrder<Attempted>,
    /// This flag is set when the iterator is dropped.
    is_over: Arc<AtomicBool>,
    patience: Patience,
}

impl Generated {
    /// Returns the next block if it is ready within `patience`. See [`InOrder::next_within`].
    pub fn next_within(&mut self, patience: Duration) -> Next<Attempted> {
        if self.patience.is_over {
            return Next::Over;
        }
        let mut next = self.blocks.next_within(patience);
        if let Next::Item(Attempted { attempts, made }) = &mut next {
            self.patience.admit(made, *attempts);
        }
        next
    }

    /// The error that says that the generator gave up, or `None` if the generator did not give up.
    pub fn given_up(&self) -> Option<Error> {
        self.patience.given_up()
    }
}

impl Iterator for Generated {
    type Item = Attempted;

    fn next(&mut self) -> Option<Attempted> {
        Next::wait(|patience| self.next_within(patience))
    }
}

impl Drop for Generated {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}
