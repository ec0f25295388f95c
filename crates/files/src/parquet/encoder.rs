//! From an answered batch to a piece of the output: a small Parquet file in memory.

use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{Field, FieldRef, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

/// Who wrote the file, in the form that the format asks for.
const CREATED_BY: &str = concat!("shudu version ", env!("CARGO_PKG_VERSION"));

/// Encodes batches: the columns of the input as they are, then those of the answers.
///
/// Workers share one. What a row costs to write, with its bytes in the file, for `puzzle`, `verdict`, `solution`
/// and `solutions` of shuffled and relabelled 17-clue puzzles (65,536 rows, CPU time of one slow core):
///
/// ```text
///   compression   ns a row   bytes a row
///   none                90           170
///   lz4_raw            530           105
///   snappy             790            96
///   zstd, level 1      630            57
/// ```
///
/// Solving a puzzle in bulk costs about as much as writing it, so nothing is compressed unless asked for, and
/// then by zstd: it is the smallest and as quick as the others.
#[derive(Clone, Debug)]
pub struct Encoder {
    schema: SchemaRef,
    properties: WriterProperties,
}

impl Encoder {
    /// For batches with the columns `input`, and answers in the columns `answers`.
    pub fn new(input: &Schema, answers: impl IntoIterator<Item = Field>) -> Encoder {
        Encoder::with(input, answers, Compression::UNCOMPRESSED)
    }

    /// The same, but compressed: a third of the bytes for several times the work.
    pub fn compressed(input: &Schema, answers: impl IntoIterator<Item = Field>) -> Encoder {
        Encoder::with(input, answers, Compression::ZSTD(ZstdLevel::default()))
    }

    fn with(input: &Schema, answers: impl IntoIterator<Item = Field>, compression: Compression) -> Encoder {
        let answers = answers.into_iter().map(FieldRef::new);
        let schema = Schema::new(input.fields().iter().cloned().chain(answers).collect::<Vec<_>>());
        let properties = properties(&schema, compression);
        Encoder { schema: Arc::new(schema), properties }
    }

    /// The columns of the output.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Encodes a batch of the input and the columns of its answers as a piece.
    ///
    /// # Errors
    ///
    /// If the columns are not those that the encoder was made for, or have a type that Parquet has not.
    pub fn encode(&self, input: &RecordBatch, answers: &[ArrayRef]) -> Result<Vec<u8>, String> {
        let columns = input.columns().iter().chain(answers).cloned().collect();
        let batch = RecordBatch::try_new(self.schema.clone(), columns).map_err(|error| error.to_string())?;
        self.write(&batch).map_err(|error| error.to_string())
    }

    /// A piece without rows: all that it holds is the schema.
    pub(super) fn encode_nothing(&self) -> Result<Vec<u8>, String> {
        self.write(&RecordBatch::new_empty(self.schema.clone())).map_err(|error| error.to_string())
    }

    fn write(&self, batch: &RecordBatch) -> parquet::errors::Result<Vec<u8>> {
        let piece = Vec::with_capacity(batch.get_array_memory_size());
        let mut writer = ArrowWriter::try_new(piece, self.schema.clone(), Some(self.properties.clone()))?;
        writer.write(batch)?;
        writer.into_inner()
    }
}

/// How columns are written.
///
/// * Dictionaries up to 64 KiB: enough for verdicts and the like. A column of distinct puzzles gives up on its
///   dictionary within 4,096 rows, and then costs what it does with dictionaries off; with the usual 1 MiB it was
///   20 % slower. So nobody has to say which columns hold distinct texts.
/// * Pages of 256 KiB: the usual 1 MiB leaves the cache before it is copied, and was 10 % slower; so were write
///   batches of the usual 1,024 rows. Lengths packed apart (`DELTA_LENGTH_BYTE_ARRAY`) save 4 bytes a text and
///   cost 5 %, but not every reader knows them.
/// * Smallest and greatest value of each column chunk for numbers only: texts take 10 ns each to compare, and who
///   asks for puzzles between two others?
/// * No page indexes: the joint footer would have to carry them all.
fn properties(schema: &Schema, compression: Compression) -> WriterProperties {
    let numbers = schema.fields().iter().filter(|field| field.data_type().is_primitive());
    let general = WriterProperties::builder()
        .set_created_by(CREATED_BY.to_owned())
        .set_compression(compression)
        .set_max_row_group_row_count(None)
        .set_data_page_size_limit(256 << 10)
        .set_write_batch_size(4096)
        .set_dictionary_page_size_limit(64 << 10)
        .set_offset_index_disabled(true)
        .set_statistics_enabled(EnabledStatistics::None);
    numbers
        .fold(general, |properties, field| {
            let path = ColumnPath::new(vec![field.name().clone()]);
            properties.set_column_statistics_enabled(path, EnabledStatistics::Chunk)
        })
        .build()
}
