//! Encodes an answered batch as a piece of the output, which is a small Parquet file in memory.

use super::Chunk;
use super::Rows;
use crate::words::Message;
use arrow_array::ArrayRef;
use arrow_schema::{Field, FieldRef, Schema, SchemaRef};
use bytes::Bytes;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::compute_leaves;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;
use std::sync::Arc;

/// The name and version of the program that wrote the file, in the form that Parquet requires.
const CREATED_BY: &str = concat!("shudu version ", env!("CARGO_PKG_VERSION"));

/// Encodes batches, with the unchanged columns of the input before the columns of the answers.
///
/// Workers share one encoder. The table shows the time to write a row of `puzzle`, `verdict`, `solution`,
/// `solutions`, and the time to read only the `puzzle` of a row. The times are the best of 40 rounds for one batch of
/// 65,536 shuffled 17-clue puzzles on a slow, busy machine. In a stream of 2 million uncompressed rows, the best
/// batch took 93 ns to write and 40 ns to read a row, the median batch 108 ns and 52 ns.
///
/// ```text
///   compression    write    read    written
///   none           85 ns   23 ns      170 B
///   lz4_raw       470 ns   77 ns      105 B
///   snappy        530 ns  115 ns       96 B
///   zstd, level 1 610 ns  124 ns       57 B
/// ```
///
/// Because compression is slow, files are compressed only on request, with zstd, which saves more bytes than
/// other codecs for little more work.
#[derive(Clone, Debug)]
pub(crate) struct Encoder {
    pub(super) schema: SchemaRef,
    properties: WriterProperties,
}

#[derive(Debug)]
pub(crate) enum PieceColumn {
    Values(ArrayRef),
    /// A column that is already laid out.
    Chunk(Chunk),
}

impl Encoder {
    /// Encodes columns of the input and of answers. Compression saves two thirds of the bytes, but takes several
    /// times as long.
    pub(crate) fn new(input: &Schema, answers: impl IntoIterator<Item = Field>, is_compressed: bool) -> Self {
        let zstd = Compression::ZSTD(ZstdLevel::default());
        let compression = if is_compressed { zstd } else { Compression::UNCOMPRESSED };
        let answers = answers.into_iter().map(FieldRef::new);
        let schema = Schema::new(input.fields().iter().cloned().chain(answers).collect::<Vec<_>>());
        let properties = properties(&schema, compression);
        Encoder { schema: Arc::new(schema), properties }
    }

    /// Encodes a batch of the input and its answers as a piece. Refuses columns that do not fit the schema.
    pub(crate) fn encode(&self, input: &Rows, answers: &[ArrayRef]) -> Result<Vec<u8>, Message> {
        let columns = input.columns().iter().chain(answers).cloned().map(PieceColumn::Values);
        self.encode_columns(Vec::new(), columns.collect(), &mut drop)
    }

    /// Encodes columns. `spare` is a buffer to reuse; `give_back` receives the buffers of chunks.
    pub(crate) fn encode_columns(
        &self,
        mut spare: Vec<u8>,
        columns: Vec<PieceColumn>,
        give_back: &mut dyn FnMut(Vec<u8>),
    ) -> Result<Vec<u8>, Message> {
        spare.clear();
        assert_eq!(columns.len(), self.schema.fields().len(), "one column for each field");
        let (mut file, factory) = self.writer(spare)?.into_serialized_writer()?;
        let mut writers = factory.create_column_writers(0)?.into_iter();
        let described = file.schema_descr().columns().to_vec();
        let mut group = file.next_row_group()?;
        for (field, column) in self.schema.fields().iter().zip(columns) {
            let values = match column {
                PieceColumn::Values(values) => values,
                PieceColumn::Chunk(chunk) => {
                    let index = described.len() - writers.len();
                    let (bytes, close) = chunk.close(described[index].clone())?;
                    let bytes = Bytes::from(bytes);
                    group.append_column(&bytes, close)?;
                    give_back(bytes.into());
                    writers.next();
                    continue;
                }
            };
            for leaf in compute_leaves(field, &values)? {
                let mut writer =
                    writers.next().ok_or_else(|| ParquetError::General("missing columns".into()))?;
                writer.write(&leaf)?;
                writer.close()?.append_to_row_group(&mut group)?;
            }
        }
        group.close()?;
        Ok(file.into_inner()?)
    }

    /// The writer of a piece. A piece without rows holds only the schema.
    pub(super) fn writer(&self, memory: Vec<u8>) -> parquet::errors::Result<ArrowWriter<Vec<u8>>> {
        ArrowWriter::try_new(memory, self.schema.clone(), Some(self.properties.clone()))
    }
}

/// The settings for writing columns.
///
/// * Dictionaries have up to 64 KiB, enough for verdicts and other repeated texts. A column of distinct texts gives up
///   its dictionary within 1,024 rows; with dictionaries of 1 MiB (the default) a row took 20 % longer.
/// * Pages have 256 KiB. With pages of 1 MiB (the default) a row took 15 % longer; pages of 64 KiB were not faster.
/// * The smallest and the largest value are written only for columns of numbers. For columns of texts,
///   writing the smallest and the largest value took 25 ns per row and had no use.
/// * The length of each text is written before the text. Lengths in a separate block (`DELTA_LENGTH_BYTE_ARRAY`) save
///   4 bytes per text, but take 10 % longer to write, and not every reader supports them.
/// * There are no page indexes, because the joint footer would have to hold them all.
fn properties(schema: &Schema, compression: Compression) -> WriterProperties {
    let numbers = schema.fields().iter().filter(|field| field.data_type().is_primitive());
    let general = WriterProperties::builder()
        .set_created_by(CREATED_BY.to_owned())
        .set_compression(compression)
        .set_max_row_group_row_count(None)
        .set_data_page_size_limit(256 << 10)
        .set_dictionary_page_size_limit(64 << 10)
        .set_offset_index_disabled(true)
        .set_statistics_enabled(EnabledStatistics::None);
    let properties = numbers.fold(general, |properties, field| {
        let path = ColumnPath::new(vec![field.name().clone()]);
        properties.set_column_statistics_enabled(path, EnabledStatistics::Chunk)
    });
    properties.build()
}
