//! Lays out columns of boards, and columns with the same value in every row, without the general writer.
//!
//! ```text
//!   boards      page: levels, length board, length board, ...     page ...
//!   repeated    dictionary: the value                             page: levels, the first entry repeated
//! ```
//!
//! The general writer copies every text five times. Without the general writer, solving a puzzle and writing
//! its row take a quarter less time.

use crate::words::Message;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::AsBytes;
use parquet::file::metadata::{ColumnChunkMetaData, PageEncodingStats};
use parquet::file::statistics::Statistics;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;

/// The number of boards on a page of a quarter of a MiB.
const PAGE: usize = 3072;

/// A column of a piece, as bytes of the file.
#[derive(Debug)]
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    rows: usize,
    /// The offset of the first data page.
    data: u64,
    pages: Vec<PageEncodingStats>,
    statistics: Option<Statistics>,
}

impl Chunk {
    fn new(mut spare: Vec<u8>, statistics: Option<Statistics>) -> Chunk {
        spare.clear();
        Chunk { bytes: spare, rows: 0, data: 0, pages: Vec::new(), statistics }
    }

    /// A column of 9x9 boards without nulls. `is_nullable` is from the schema; `spare` is a buffer to reuse.
    pub(crate) fn boards(boards: &[[u8; 81]], is_nullable: bool, spare: Vec<u8>) -> Result<Chunk, Message> {
        let (mut chunk, mut page) = (Chunk::new(spare, None), Vec::new());
        for boards in boards.chunks(PAGE) {
            page.clear();
            if is_nullable {
                push_levels(&mut page, boards.len());
            }
            page.reserve(boards.len() * 85);
            for board in boards {
                page.extend_from_slice(&81_u32.to_le_bytes());
                page.extend_from_slice(board);
            }
            page = chunk.write_data(page, boards.len(), Encoding::PLAIN)?;
        }
        Ok(chunk)
    }

    pub(crate) fn repeated(text: &[u8], rows: usize) -> Result<Chunk, Message> {
        let entry = [&(text.len() as u32).to_le_bytes()[..], text].concat();
        Chunk::of_one(entry, rows, None)
    }

    pub(crate) fn repeated_number(number: i64, rows: usize) -> Result<Chunk, Message> {
        let statistics = Statistics::int64(Some(number), Some(number), None, Some(0), false);
        Chunk::of_one(number.as_bytes().to_vec(), rows, Some(statistics))
    }

    /// A column of booleans. Booleans have no dictionary, so a page repeats the value.
    pub(crate) fn repeated_flag(flag: bool, rows: usize) -> Result<Chunk, Message> {
        let mut chunk = Chunk::new(Vec::new(), None);
        let mut page = Vec::new();
        push_levels(&mut page, rows);
        page.resize(page.len() + rows.div_ceil(8), if flag { u8::MAX } else { 0 });
        chunk.write_data(page, rows, Encoding::PLAIN)?;
        Ok(chunk)
    }

    /// Lays out a nullable column as a dictionary with one entry and a page that repeats the entry.
    fn of_one(entry: Vec<u8>, rows: usize, statistics: Option<Statistics>) -> Result<Chunk, Message> {
        let (mut chunk, mut page) = (Chunk::new(Vec::new(), statistics), Vec::new());
        let encoding = Encoding::PLAIN;
        chunk.write(Page::DictionaryPage { buf: entry.into(), num_values: 1, encoding, is_sorted: false })?;
        chunk.data = chunk.bytes.len() as u64;
        push_levels(&mut page, rows);
        // Add the width of an index, which is one bit, then the indexes, which are a run of zeroes.
        page.push(1);
        push_run(&mut page, rows, 0);
        chunk.write_data(page, rows, Encoding::RLE_DICTIONARY)?;
        Ok(chunk)
    }

    /// Adds a page of `values` values. Returns the buffer of the page, to be reused.
    fn write_data(&mut self, page: Vec<u8>, values: usize, encoding: Encoding) -> Result<Vec<u8>, Message> {
        let page = Bytes::from(page);
        self.write(Page::DataPage {
            buf: page.clone(),
            num_values: values as u32,
            encoding,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        })?;
        self.rows += values;
        Ok(page.into())
    }

    fn write(&mut self, page: Page) -> Result<(), Message> {
        let (page_type, encoding, size) = (page.page_type(), page.encoding(), page.buffer().len());
        match self.pages.last_mut() {
            Some(last) if last.page_type == page_type && last.encoding == encoding => last.count += 1,
            _ => self.pages.push(PageEncodingStats { page_type, encoding, count: 1 }),
        }
        let mut out = TrackedWrite::new(&mut self.bytes);
        SerializedPageWriter::new(&mut out).write_page(CompressedPage::new(page, size))?;
        out.into_inner()?;
        Ok(())
    }

    pub(super) fn close(self, column: ColumnDescPtr) -> Result<(Vec<u8>, ColumnCloseResult), Message> {
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

/// Begins a page with the levels, which say that no value is null.
fn push_levels(page: &mut Vec<u8>, values: usize) {
    let mut run = Vec::new();
    push_run(&mut run, values, 1);
    page.extend_from_slice(&(run.len() as u32).to_le_bytes());
    page.extend_from_slice(&run);
}

/// Adds a run, which is a one-bit number repeated `count` times.
fn push_run(bytes: &mut Vec<u8>, count: usize, bit: u8) {
    let mut header = (count as u64) << 1;
    while header >= 0x80 {
        bytes.push(header as u8 | 0x80);
        header >>= 7;
    }
    bytes.extend_from_slice(&[header as u8, bit]);
}
