//! Checks that the input has not changed since an earlier run, by reading it again and comparing checksums.

use crate::parquet::Table;
use crate::source::{Opened, Source};
use crate::sum::Sum;
use crate::words::Message;
use shudu::text::NamedColumn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The checksums of the inputs that an earlier run has read. The last checksum covers its input only up to the
/// checkpoint.
#[derive(Debug)]
pub(crate) struct Proof {
    read: Vec<Sum>,
    /// The puzzle column that the user chose. Without the name of the column, a Parquet file whose puzzle
    /// column has an unusual name could not be opened.
    column: Option<NamedColumn>,
    /// Whether an input has changed, so that the run cannot be resumed.
    pub(crate) has_failed: AtomicBool,
}

impl Proof {
    pub(crate) fn new(read: &[Sum], column: Option<&NamedColumn>) -> Proof {
        Proof { read: read.to_vec(), column: column.cloned(), has_failed: AtomicBool::new(false) }
    }

    /// Compares the checksum of an input with the checksum in the earlier run; `number` counts inputs from 0.
    pub(super) fn compare(&self, number: usize, source: &Source, now: Sum) -> Result<(), Message> {
        let before = self.read.get(number).copied().unwrap_or_default();
        if now == before { Ok(()) } else { Err(self.refuse(source, before, now)) }
    }

    /// Compares the checksum of every input that the earlier run had read to its end.
    pub(super) fn compare_first(&self, sources: &[Source]) -> Result<(), Message> {
        for (number, source) in sources.iter().enumerate() {
            let now = self.whole(source).map_err(|error| error.of(source.name()))?;
            self.compare(number, source, now)?;
        }
        Ok(())
    }

    /// Compares the checksums of all inputs. `is_there` tells whether a block ends at the checkpoint.
    pub(super) fn compare_all(&self, sources: &[Source], now: &[Sum], is_there: bool) -> Result<(), Message> {
        for (number, source) in sources.iter().enumerate().take(self.read.len()) {
            self.compare(number, source, now.get(number).copied().unwrap_or_default())?;
        }
        match sources.get(self.read.len().saturating_sub(1)) {
            Some(source) if !is_there => Err(self.refuse(source, Sum::default(), Sum::default())),
            _ => Ok(()),
        }
    }

    fn refuse(&self, source: &Source, before: Sum, now: Sum) -> Message {
        self.has_failed.store(true, Ordering::Relaxed);
        let bytes = before.length;
        let what = match now.length {
            length if length < bytes => Message::InputShorter,
            length if length > bytes => Message::InputDiffers,
            _ => Message::InputBeginsOtherwise { bytes },
        };
        what.of(source.name())
    }

    /// The checksum of a whole input.
    fn whole(&self, source: &Source) -> Result<Sum, Message> {
        let mut bytes = match source.open(&Arc::default()).map_err(|error| Message::from(&error))? {
            Opened::Text(bytes) => bytes,
            Opened::Parquet(file) => {
                let table = Table::open(file, self.column.as_ref())?;
                return table.raw().and_then(|mut raw| raw.sum_to(table.rows()));
            }
        };
        let sum = Sum::read(&mut bytes, u64::MAX, &|| false).map_err(|error| Message::from(&error))?;
        Ok(sum.unwrap_or_default())
    }
}
