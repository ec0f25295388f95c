//! The bytes of a Parquet file beneath its rows, summed up: by this another file is noticed.

use super::Table;
use super::table::column_end;
use crate::sum::Sum;
use parquet::file::metadata::RowGroupMetaData;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// The length of the footer and the mark behind it.
const TAIL: u64 = 8;

/// The sum of the footer, then of the file from its beginning on, as far as its row groups are needed.
///
/// The footer alone would not do: without statistics, that of the same rows in another order is the same.
#[derive(Debug)]
pub(crate) struct Raw {
    file: File,
    /// The first row of each row group, and where its columns end.
    groups: Vec<(u64, u64)>,
    sum: Sum,
    /// How much of the file is in it.
    summed: u64,
}

impl Raw {
    /// Sums up the footer.
    pub(crate) fn of(table: &Table) -> Result<Raw, String> {
        let mut first = 0;
        let groups = table.groups().iter().map(|group| {
            let start = first;
            first += group.num_rows().unsigned_abs();
            (start, end(group))
        });
        let groups = groups.collect();
        let read = || -> io::Result<(File, Sum)> {
            let mut file = table.file().try_clone()?;
            let length = file.seek(SeekFrom::End(0))?;
            let mut tail = [0; TAIL as usize];
            file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
            file.read_exact(&mut tail)?;
            let footer = u32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]);
            let from = length.saturating_sub(TAIL + u64::from(footer));
            let sum = sum_between(&mut file, from, length)?;
            Ok((file, sum))
        };
        let (file, sum) = read().map_err(|error| error.to_string())?;
        Ok(Raw { file, groups, sum, summed: 0 })
    }

    /// Sums up all that the first rows need; there may not be fewer of them than the time before.
    pub(crate) fn sum(&mut self, rows: u64) -> Result<Sum, String> {
        let needed = self.groups.iter().take_while(|(first, _)| *first < rows);
        let end = needed.map(|(_, end)| *end).max().unwrap_or(0);
        if end > self.summed {
            let more = sum_between(&mut self.file, self.summed, end).map_err(|error| error.to_string())?;
            self.sum = self.sum.then(more);
            self.summed = end;
        }
        Ok(self.sum)
    }
}

/// The file's own reader goes to its place for every page, so it may be moved.
fn sum_between(file: &mut File, from: u64, to: u64) -> io::Result<Sum> {
    file.seek(SeekFrom::Start(from))?;
    Ok(Sum::read(file, to - from, &|| false)?.unwrap_or_default())
}

/// Where the columns of a row group end.
fn end(group: &RowGroupMetaData) -> u64 {
    group.columns().iter().filter_map(column_end).max().unwrap_or(0)
}
