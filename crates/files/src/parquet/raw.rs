//! Checksums of the bytes of a Parquet file, to detect a changed file.

use super::Table;
use super::table::column_end;
use crate::sum::Sum;
use crate::words::{Message, quoted};
use std::fs::File;
use std::io::{Seek, SeekFrom};

/// Computes the checksum of two parts of a file. The first part is the bytes after all columns, which contain
/// the footer. The second part is the bytes up to the end of the last needed row group. The checksum of the
/// footer alone is not enough, because a footer without statistics stays the same if the order of the rows
/// changes.
#[derive(Debug)]
pub(crate) struct Raw {
    file: File,
    /// The first row of each row group, and the offset where the columns of this and all earlier groups end.
    groups: Vec<(u64, u64)>,
    /// The checksum of the bytes that were read, but that no result of `sum_to` includes yet.
    sum: Sum,
    /// The number of bytes read from the beginning of the file.
    summed: u64,
}

impl Table {
    /// Computes the checksum of the footer.
    pub(crate) fn raw(&self) -> Result<Raw, Message> {
        let (mut groups, mut first, mut columns_end) = (Vec::new(), 0, 0);
        for group in self.metadata.metadata().row_groups() {
            columns_end = group.columns().iter().filter_map(column_end).fold(columns_end, u64::max);
            groups.push((first, columns_end));
            first += group.num_rows().unsigned_abs();
        }
        let mut file = self.file.try_clone().map_err(quoted)?;
        let length = file.seek(SeekFrom::End(0)).map_err(quoted)?;
        let sum = sum_between(&mut file, columns_end, length)?;
        Ok(Raw { file, groups, sum, summed: 0 })
    }
}

impl Raw {
    /// Returns the checksum of the bytes that the first `rows` rows need, without the bytes that earlier calls
    /// covered. `rows` never decreases.
    pub(crate) fn sum_to(&mut self, rows: u64) -> Result<Sum, Message> {
        let needed = self.groups.partition_point(|&(first, _)| first < rows);
        let end = self.groups[..needed].last().map_or(0, |&(_, end)| end);
        if end > self.summed {
            let more = sum_between(&mut self.file, self.summed, end)?;
            self.sum = self.sum.then(more);
            self.summed = end;
        }
        Ok(std::mem::take(&mut self.sum))
    }
}

/// Returns the checksum of the bytes between two offsets. Moves the cursor of the file. Moving the cursor
/// does no harm, because the reader of the table seeks before it reads a page.
fn sum_between(file: &mut File, from: u64, to: u64) -> Result<Sum, Message> {
    file.seek(SeekFrom::Start(from)).map_err(quoted)?;
    Ok(Sum::read(file, to - from, &|| false).map_err(quoted)?.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// Many row groups of a few bytes each. Starting from the first row group each time would take minutes.
    #[test]
    fn every_row_group_is_looked_at_once() {
        const GROUPS: u64 = 400_000;
        let raw = || {
            let mut file = tempfile::tempfile().expect("a file");
            file.write_all(&[7; 4096]).expect("room for it");
            let groups = (0..GROUPS).map(|i| (64 * i, i * 4096 / GROUPS)).collect();
            Raw { file, groups, sum: Sum::default(), summed: 0 }
        };
        let (mut at_once, mut by_and_by) = (raw(), raw());
        let whole = at_once.sum_to(64 * GROUPS);
        let more = (0..=2 * GROUPS).map(|i| by_and_by.sum_to(32 * i).expect("a file that can be read"));
        let sum = more.fold(Sum::default(), Sum::then);
        assert_eq!(Ok(sum), whole);
        assert_eq!(by_and_by.summed, (GROUPS - 1) * 4096 / GROUPS);
    }
}
