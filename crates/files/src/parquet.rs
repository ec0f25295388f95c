//! Reads Parquet tables of puzzles in batches, and writes the answers piece by piece.
//!
//! One worker answers a batch and encodes it as a small Parquet file in memory, a *piece*. The output consists of all
//! pieces, one after the other, and a joint footer that points into the pieces:
//!
//! ```text
//!   0                                                                                        end
//!   ├────── piece 0 ──────┤├────── piece 1 ──────┤  ...   ├────── piece n ──────┤├─── footer ───┤
//!   PAR1 columns foot PAR1 PAR1 columns foot PAR1          PAR1 columns foot PAR1 footer len PAR1
//!        ▲                      ▲                               ▲                 │
//!        └──────────────────────┴───────────────────────────────┴──── row groups ─┘
//! ```
//!
//! Offsets in a footer count from the start of the file, so readers see one file with a row group per piece.
//! The small footers of the pieces, about 1 KB each, are for resuming. A resumed run walks back from footer
//! to footer (`Joint::recover`), and needs only the number of bytes that were safely written.
//!
//! `Table` cuts the input into batches. `PuzzleColumn` holds the puzzles of a batch. `Encoder` makes a piece.
//! `Encoder` takes a column of boards, or of one repeated value, as a `Chunk`, and other columns of answers
//! as a `ValueColumn`. `Groups` merges small pieces. `Joint` makes the footer. A `MadeTable` is a table of
//! generated rows.
//!
//! Only this module uses Arrow and Parquet, so that `no_parquet` can replace it. Errors do not contain the
//! path; the caller adds it.

mod chunk;
mod column;
mod compare;
mod encoder;
mod groups;
mod joint;
mod made;
mod printer;
mod raw;
mod table;
#[cfg(test)]
mod tests;
mod texts;

use crate::value::{TableValue, push_values, value_of};
use arrow_select::filter::filter_record_batch;
use chunk::Chunk;
pub(crate) use column::{PuzzleColumn, TableColumns};
use column::{ValueColumn, data_type};
pub(crate) use compare::compare_rows;
use encoder::{Encoder, PieceColumn};
pub(crate) use groups::Groups;
use joint::Joint;
pub(crate) use joint::footer_of;
pub(crate) use made::MadeTable;
pub(crate) use printer::printer;
pub(crate) use raw::Raw;
pub(crate) use table::{Batches, Table};
pub(crate) use texts::RowTexts;

pub(crate) type Rows = arrow_array::RecordBatch;

pub(crate) fn kept_rows(rows: &Rows, is_kept: Vec<bool>) -> Result<Rows, crate::words::Message> {
    filter_record_batch(rows, &is_kept.into()).map_err(crate::words::quoted)
}

impl From<parquet::errors::ParquetError> for crate::words::Message {
    fn from(error: parquet::errors::ParquetError) -> Self {
        crate::words::quoted(error)
    }
}
