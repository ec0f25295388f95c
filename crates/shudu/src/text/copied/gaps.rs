//! The empty rows and columns of tables that have gaps between boxes or between boards.

use crate::board::Shape;

/// The positions of the empty rows and columns in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gaps {
    pub(super) rows: RowGaps,
    pub(super) columns: ColumnGaps,
}

/// Whether an empty field is between two boxes of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnGaps {
    None,
    /// The gaps are between boxes of the usual shape.
    Usual,
    /// The gaps are between tall boxes. The height of a tall box is the width of a usual box.
    Tall,
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
    pub(super) const NONE: Gaps = Gaps { rows: RowGaps::None, columns: ColumnGaps::None };
    pub(super) const BANDS: Gaps = Gaps { rows: RowGaps::Bands, columns: ColumnGaps::None };

    /// The gaps that lines may have, except [`Gaps::NONE`]; the most likely gaps come first.
    pub(super) fn of(are_fields: bool, has_empty_row: bool) -> Vec<Gaps> {
        let rows = [RowGaps::Bands, RowGaps::Boards, RowGaps::None];
        let columns = [ColumnGaps::Usual, ColumnGaps::Tall, ColumnGaps::None];
        let all = rows.into_iter().flat_map(|rows| columns.map(|columns| Gaps { rows, columns }));
        all.filter(|gaps| are_fields && *gaps != Gaps::NONE && (has_empty_row || gaps.rows == RowGaps::None))
            .collect()
    }

    pub(super) fn has_columns(self) -> bool {
        self.columns != ColumnGaps::None
    }

    /// The shape of the boxes between the gaps; `None` if it is not known, or boards of this size have no boxes.
    pub(super) fn shape(self, size: usize) -> Option<Shape> {
        let usual = Shape::of_size(size).ok()?;
        match self.columns {
            ColumnGaps::Tall => Shape::new(usual.box_columns(), usual.box_rows()).ok(),
            ColumnGaps::Usual | ColumnGaps::None => Some(usual),
        }
    }

    /// The number of fields of a row.
    pub(super) fn width(self, size: usize) -> usize {
        let stacks = self.shape(size).map_or(1, |shape| size / shape.box_columns());
        if self.has_columns() { size + stacks - 1 } else { size }
    }

    /// Whether boards of this size may have these gaps. If the usual boxes are squares, boards of this size
    /// have no tall boxes.
    pub(super) fn fits(self, size: usize) -> bool {
        let is_square = || Shape::of_size(size).is_ok_and(|shape| shape.box_rows() == shape.box_columns());
        self.columns != ColumnGaps::Tall || !is_square()
    }
}
