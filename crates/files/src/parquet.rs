//! Parquet: a table of puzzles is read in batches, and its answers are written piece by piece.
//!
//! A worker answers a batch and encodes it by itself, so a batch becomes a whole small Parquet file in memory,
//! a *piece*. The output is the pieces one after the other and a joint footer that points into all of them:
//!
//! ```text
//!   0                                                                                        end
//!   ├────── piece 0 ──────┤├────── piece 1 ──────┤  ...   ├────── piece n ──────┤├─── footer ───┤
//!   PAR1 columns foot PAR1 PAR1 columns foot PAR1          PAR1 columns foot PAR1 footer len PAR1
//!        ▲                      ▲                               ▲                 │
//!        └──────────────────────┴───────────────────────────────┴──── row groups ─┘
//! ```
//!
//! Offsets in a footer count from the start of the file, so readers see one file with a row group per piece and
//! never look at the small footers between them, which cost about 1 KB a piece. What they are for: a run that
//! was killed finds its row groups again by walking back from footer to footer (`Joint::recover`), and needs
//! no record but the number of bytes that were safely written.
//!
//! The parts: `Table` opens the input and cuts it into batches; a `PuzzleColumn` has the texts of one batch;
//! `Encoder` makes the pieces, with a `CellColumn` for each column of answers, or a `Chunk` where all are
//! alike; `Groups` holds small pieces until they are one of a decent size; `Joint` keeps the row groups and makes the footer.
//! A [`MadeTable`] is a table of what is made: there is no input.
//!
//! Errors come without the path: who opened the file knows it.

mod chunk;
mod column;
mod encoder;
mod groups;
mod joint;
mod made;
mod raw;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use chunk::Chunk;
pub use column::CellValue;
pub(crate) use column::{CellColumn, PuzzleColumn, data_type};
pub(crate) use encoder::{Encoder, PieceColumn};
pub(crate) use groups::{Groups, open_result, rows_of};
pub(crate) use joint::{Joint, footer_of};
pub use made::MadeTable;
pub(crate) use raw::Raw;
pub(crate) use table::Table;

impl From<parquet::errors::ParquetError> for crate::words::Message {
    fn from(error: parquet::errors::ParquetError) -> Self {
        crate::words::quoted(error)
    }
}
