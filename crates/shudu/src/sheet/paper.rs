//! Sizes of paper.

use super::picture::Point;

/// A size of paper, in portrait orientation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 mm x 297 mm.
    #[default]
    A4,
    /// 8.5 in x 11 in.
    Letter,
}

/// The margin on all sides. Page numbers are in the margin.
pub(super) const MARGIN: f64 = 36.0;

/// The distance of page numbers from the lower edge. Printers leave up to 12 points blank.
const FOOT: f64 = 18.0;

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// The name of the size, such as `a4`.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// The width and height in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// The width between the margins.
    pub(super) fn inner_width(self) -> f64 {
        self.size().0 - 2.0 * MARGIN
    }

    /// The height between the margins.
    pub(super) fn inner_height(self) -> f64 {
        self.size().1 - 2.0 * MARGIN
    }

    /// The middle of the base line of a heading.
    pub(super) fn heading(self, font_size: f64) -> Point {
        (self.size().0 / 2.0, MARGIN + 0.8 * font_size)
    }

    /// The middle of the base line of a page number.
    pub(super) fn foot(self) -> Point {
        let (width, height) = self.size();
        (width / 2.0, height - FOOT)
    }
}
