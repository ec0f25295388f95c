//! The classic searches are depth-first searches as tutorials teach them.
//!
//! All four classic searches share one algorithm, [`Backtrack`]. [`Backtrack`] chooses a cell and tries the
//! digits of the cell one after the other. With each digit that fits, the search goes one level deeper, and
//! afterwards removes the digit again. The four searches differ only in their bookkeeping and in the choice
//! of the next cell. Each search implements the bookkeeping and the choice as a [`Scheme`], in a file of its
//! own:
//!
//! | engine | next cell | does a digit fit? | tries per level |
//! |---|---|---|---|
//! | [`Scan`] | next blank in reading order | scan of the row, column and box | n |
//! | [`Tables`] | next blank in reading order | three table look-ups | n |
//! | [`Blanks`] | next blank in a precomputed list | three table look-ups | n |
//! | [`Bits`] | fewest candidates | read from three masks | the candidates |

mod backtrack;
mod bits;
mod blanks;
mod scan;
mod tables;

pub(super) use backtrack::{Backtrack, Scheme};
pub(super) use bits::Bits;
pub(super) use blanks::Blanks;
pub(super) use scan::Scan;
pub(super) use tables::Tables;
