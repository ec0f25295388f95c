//! The empty rows and columns of tables that have gaps between boxes or between boards.

use crate::board::Shape;

/// The positions of the empty rows and columns in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gaps {
    pub(super) rows: RowGaps,
    /// Whether an empty field is between two boxes of a row.
    pub(super) columns: bool,
}

/// The positions of the empty rows in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowGaps {
    None,
    /// Between two boards.
    Boards,
    /// Between two bands. An empty row may also be between two boards.
    Bands,
}

impl Gaps {
    pub(super) const NONE: Gaps = Gaps { rows: RowGaps::None, columns: false };
    pub(super) const BANDS: Gaps = Gaps { rows: RowGaps::Bands, columns: false };

    /// The gaps that lines may have, except [`Gaps::NONE`]; the most likely gaps come first.
    pub(super) fn of(are_fields: bool, has_empty_row: bool) -> Vec<Gaps> {
        let rows = [RowGaps::Bands, RowGaps::Boards, RowGaps::None];
        let all = rows.into_iter().flat_map(|rows| [true, false].map(|columns| Gaps { rows, columns }));
        all.filter(|gaps| are_fields && *gaps != Gaps::NONE && (has_empty_row || gaps.rows == RowGaps::None))
            .collect()
    }

    /// The number of fields of a row.
    pub(super) fn width(self, size: usize) -> usize {
        let stacks = Shape::of_size(size).map_or(1, |shape| size / shape.box_columns());
        if self.columns { size + stacks - 1 } else { size }
    }
}
