//! Columns that are laid out without the general writer: boards, and one value again and again.
//!
//! ```text
//!   boards      page: levels, length board, length board, ...     page ...
//!   repeated    dictionary: the value                             page: levels, so many times the first entry
//! ```
//!
//! The general writer takes every text in hand several times: into a column, through a check, a dictionary that it
//! gives up on, a page, the piece. Without it a row takes a quarter less, from file to file and with its search.

use crate::words::{Message, quoted};
use bytes::Bytes;
use parquet::basic::{Compression, Encoding};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::AsBytes;
use parquet::errors::Result as ParquetResult;
use parquet::file::metadata::{ColumnChunkMetaData, PageEncodingStats};
use parquet::file::statistics::Statistics;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;

/// So many boards are a page: a quarter of a MiB.
const PAGE: usize = 3072;

/// A column of a piece as it will be in the file.
#[derive(Debug)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    rows: usize,
    /// Where the first page lies that is no dictionary.
    data: u64,
    pages: Vec<PageEncodingStats>,
    statistics: Option<Statistics>,
}

impl Chunk {
    /// 9x9 boards. `is_nullable`: whether the column may have nulls, though this has none. `spare` is memory to be used
    /// again.
    pub(crate) fn boards(boards: &[[u8; 81]], is_nullable: bool, spare: Vec<u8>) -> Result<Chunk, Message> {
        let mut pages = Pages::new(spare);
        for boards in boards.chunks(PAGE) {
            pages.write_data(boards.len(), is_nullable, Encoding::PLAIN, |page| {
                page.reserve(boards.len() * 85);
                for board in boards {
                    page.extend_from_slice(&81_u32.to_le_bytes());
                    page.extend_from_slice(board);
                }
            })?;
        }
        pages.finish(boards.len(), 0, None)
    }

    /// A text so many times.
    pub(crate) fn repeated(text: &[u8], rows: usize) -> Result<Chunk, Message> {
        let entry = [&(text.len() as u32).to_le_bytes()[..], text].concat();
        Chunk::of_one(entry, rows, None)
    }

    /// A number so many times.
    pub(crate) fn repeated_number(number: i64, rows: usize) -> Result<Chunk, Message> {
        let statistics = Statistics::int64(Some(number), Some(number), None, Some(0), false);
        Chunk::of_one(number.as_bytes().to_vec(), rows, Some(statistics))
    }

    /// A dictionary with one entry, and a column of it that may have nulls.
    fn of_one(entry: Vec<u8>, rows: usize, statistics: Option<Statistics>) -> Result<Chunk, Message> {
        let mut pages = Pages::new(Vec::new());
        let encoding = Encoding::PLAIN;
        pages.write(Page::DictionaryPage { buf: entry.into(), num_values: 1, encoding, is_sorted: false })?;
        let data = pages.bytes.bytes_written() as u64;
        pages.write_data(rows, true, Encoding::RLE_DICTIONARY, |page| {
            // Numbers of one bit, and a run of zeroes.
            page.push(1);
            push_run(page, rows, 0);
        })?;
        pages.finish(rows, data, statistics)
    }

    /// The bytes, and what is to be known of them, as the column that `column` describes.
    pub(super) fn close(self, column: ColumnDescPtr) -> ParquetResult<(Vec<u8>, ColumnCloseResult)> {
        let has_dictionary = self.data > 0;
        let mut encodings = vec![Encoding::PLAIN, Encoding::RLE];
        encodings.extend(has_dictionary.then_some(Encoding::RLE_DICTIONARY));
        let size = self.bytes.len();
        let mut metadata = ColumnChunkMetaData::builder(column)
            .set_compression(Compression::UNCOMPRESSED)
            .set_encodings(encodings)
            .set_num_values(self.rows as i64)
            .set_total_compressed_size(size as i64)
            .set_total_uncompressed_size(size as i64)
            .set_data_page_offset(self.data as i64)
            .set_dictionary_page_offset(has_dictionary.then_some(0))
            .set_page_encoding_stats(self.pages);
        if let Some(statistics) = self.statistics {
            metadata = metadata.set_statistics(statistics);
        }
        let close = ColumnCloseResult {
            bytes_written: size as u64,
            rows_written: self.rows as u64,
            metadata: metadata.build()?,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((self.bytes, close))
    }
}

/// The pages of a column, one after the other.
struct Pages {
    bytes: TrackedWrite<Vec<u8>>,
    pages: Vec<PageEncodingStats>,
    /// Memory for the next page.
    page: Vec<u8>,
}

impl Pages {
    fn new(mut spare: Vec<u8>) -> Pages {
        spare.clear();
        Pages { bytes: TrackedWrite::new(spare), pages: Vec::new(), page: Vec::new() }
    }

    fn write_data(
        &mut self,
        values: usize,
        is_nullable: bool,
        encoding: Encoding,
        fill: impl FnOnce(&mut Vec<u8>),
    ) -> Result<(), Message> {
        let mut page = std::mem::take(&mut self.page);
        page.clear();
        if is_nullable {
            push_levels(&mut page, values);
        }
        fill(&mut page);
        let page = Bytes::from(page);
        self.write(Page::DataPage {
            buf: page.clone(),
            num_values: values as u32,
            encoding,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        })?;
        self.page = page.into();
        Ok(())
    }

    fn write(&mut self, page: Page) -> Result<(), Message> {
        let (page_type, encoding, size) = (page.page_type(), page.encoding(), page.buffer().len());
        match self.pages.last_mut() {
            Some(last) if last.page_type == page_type && last.encoding == encoding => last.count += 1,
            _ => self.pages.push(PageEncodingStats { page_type, encoding, count: 1 }),
        }
        let mut writer = SerializedPageWriter::new(&mut self.bytes);
        let written = writer.write_page(CompressedPage::new(page, size));
        written.map(|_| ()).map_err(quoted)
    }

    fn finish(self, rows: usize, data: u64, statistics: Option<Statistics>) -> Result<Chunk, Message> {
        let bytes = self.bytes.into_inner().map_err(quoted)?;
        Ok(Chunk { bytes, rows, data, pages: self.pages, statistics })
    }
}

/// What a page begins with: that no value is null.
fn push_levels(page: &mut Vec<u8>, values: usize) {
    let mut run = Vec::new();
    push_run(&mut run, values, 1);
    page.extend_from_slice(&(run.len() as u32).to_le_bytes());
    page.extend_from_slice(&run);
}

/// So many times the same number of one bit.
fn push_run(bytes: &mut Vec<u8>, count: usize, bit: u8) {
    let mut header = (count as u64) << 1;
    while header >= 0x80 {
        bytes.push(header as u8 | 0x80);
        header >>= 7;
    }
    bytes.extend_from_slice(&[header as u8, bit]);
}
