//! The houses of a shape by number, in the order in which techniques look at them: boxes, columns, rows.

use crate::board::{Cell, House, Shape};
use std::ops::Range;

/// What kind of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HouseKind {
    Box,
    Column,
    Row,
}

/// Where a cell lies in one of its houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) house: u8,
    pub(super) place: u8,
}

/// Another house that shares cells with one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) house: usize,
    /// The places they share, here and there.
    pub(super) here: u64,
    pub(super) there: u64,
}

/// Boxes are houses 0 to n-1, columns n to 2n-1, rows 2n to 3n-1. A shape without boxes has none of the first kind:
/// their numbers stand for nothing.
#[derive(Clone, Debug)]
pub(super) struct HouseTables {
    pub(super) shape: Shape,
    pub(super) size: usize,
    cells: Vec<u16>,
    seats: Vec<[Seat; 3]>,
    /// For each house its crossings with boxes, columns and rows, by house.
    crossings: Vec<[Vec<Crossing>; 3]>,
}

impl HouseTables {
    pub(super) fn new(shape: Shape) -> HouseTables {
        let size = shape.size();
        let seats: Vec<[Seat; 3]> = shape.cells().map(|cell| seats(shape, cell)).collect();
        let mut cells = vec![0; 3 * size * size];
        for (cell, seats) in seats.iter().enumerate() {
            for seat in seats {
                cells[usize::from(seat.house) * size + usize::from(seat.place)] = cell as u16;
            }
        }
        let mut tables = HouseTables { shape, size, cells, seats, crossings: Vec::new() };
        let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
        tables.crossings =
            (0..3 * size).map(|house| kinds.map(|kind| tables.crossings_with(house, kind))).collect();
        tables
    }

    fn crossings_with(&self, house: usize, kind: HouseKind) -> Vec<Crossing> {
        let others = self.houses(kind).filter(|&other| other / self.size != house / self.size);
        let crossing = |other: usize| {
            let mut crossing = Crossing { house: other, here: 0, there: 0 };
            for place in 0..self.size {
                let seat = self.seats[self.cell(house, place)][other / self.size];
                if usize::from(seat.house) == other {
                    crossing.here |= 1 << place;
                    crossing.there |= 1 << seat.place;
                }
            }
            crossing
        };
        others.map(crossing).filter(|crossing| crossing.here != 0).collect()
    }

    /// The houses of a kind.
    #[inline]
    pub(super) fn houses(&self, kind: HouseKind) -> Range<usize> {
        let first = kind as usize * self.size;
        if kind == HouseKind::Box && !self.shape.has_boxes() { 0..0 } else { first..first + self.size }
    }

    /// The kind of a house.
    #[inline]
    pub(super) fn kind(&self, house: usize) -> HouseKind {
        match house / self.size {
            0 => HouseKind::Box,
            1 => HouseKind::Column,
            _ => HouseKind::Row,
        }
    }

    /// The cell at a place of a house.
    #[inline]
    pub(super) fn cell(&self, house: usize, place: usize) -> usize {
        usize::from(self.cells[house * self.size + place])
    }

    /// The cells of a house at some places.
    pub(super) fn cells_at(&self, house: usize, places: u64) -> impl Iterator<Item = usize> + '_ {
        bits(places).map(move |place| self.cell(house, place))
    }

    /// Where a cell lies, by kind of house; of the box only if there are boxes.
    #[inline]
    pub(super) fn seats(&self, cell: usize) -> &[Seat; 3] {
        &self.seats[cell]
    }

    /// The houses of a kind that share cells with a house.
    #[inline]
    pub(super) fn crossings(&self, house: usize, kind: HouseKind) -> &[Crossing] {
        &self.crossings[house][kind as usize]
    }

    /// Whether a cell lies in a house.
    #[inline]
    pub(super) fn lies_in(&self, cell: usize, house: usize) -> bool {
        usize::from(self.seats[cell][house / self.size].house) == house
    }

    /// A house by its name.
    pub(super) fn name(&self, house: usize) -> House {
        let index = house % self.size;
        match self.kind(house) {
            HouseKind::Box => House::Box(index),
            HouseKind::Column => House::Column(index),
            HouseKind::Row => House::Row(index),
        }
    }
}

fn seats(shape: Shape, cell: Cell) -> [Seat; 3] {
    let n = shape.size();
    let seat = |house: usize, place: usize| Seat { house: house as u8, place: place as u8 };
    let in_box = cell.row() % shape.box_rows() * shape.box_columns() + cell.column() % shape.box_columns();
    [
        seat(shape.box_of(cell), in_box),
        seat(n + cell.column(), cell.row()),
        seat(2 * n + cell.row(), cell.column()),
    ]
}

/// The places of the ones in a mask, from the lowest on.
#[inline]
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            lowest
        })
    })
}

/// Whether a mask has exactly one bit. This and what follows are for loops: to count bits takes a dozen instructions on
/// a processor of which nothing is known.
#[inline]
pub(super) fn is_one(mask: u64) -> bool {
    mask != 0 && mask & (mask - 1) == 0
}

/// Whether a mask has two bits or more.
#[inline]
pub(super) fn is_several(mask: u64) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Whether a mask has two bits or more, but no more than `most`.
#[inline]
pub(super) fn is_several_up_to(most: u32, mask: u64) -> bool {
    let mut rest = mask & mask.wrapping_sub(1);
    if rest == 0 {
        return false;
    }
    for _ in 1..most {
        rest &= rest.wrapping_sub(1);
    }
    rest == 0
}

/// Whether a mask has exactly `count` bits, two or more.
#[inline]
pub(super) fn is_exactly(count: u32, mask: u64) -> bool {
    is_several_up_to(count, mask) && (count == 2 || !is_several_up_to(count - 1, mask))
}

/// Every set of `count` out of the first `size` numbers, as a mask, in the order of the masks: 011, 101, 110.
pub(super) fn choices(count: u32, size: u32) -> impl Iterator<Item = u64> {
    let (first, all) = (first_numbers(count), first_numbers(size));
    std::iter::successors((count <= size && size > 0).then_some(first), move |&mask| {
        // The next larger number with as many ones, by Bill Gosper. Past the last set of 64 numbers the sum overflows.
        let lowest = mask & mask.wrapping_neg();
        let carried = mask.checked_add(lowest)?;
        let next = carried | (mask ^ carried).checked_div(lowest)? >> 2;
        (next <= all).then_some(next)
    })
}

/// The first `count` numbers, up to 64, as a mask.
fn first_numbers(count: u32) -> u64 {
    u64::MAX.checked_shr(64 - count).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_all_subsets_in_the_order_of_their_masks() {
        for (count, size) in [(0, 3), (1, 4), (2, 5), (3, 9), (4, 4), (5, 4), (0, 0)] {
            let expected: Vec<u64> =
                (0..1_u64 << size).filter(|mask| size > 0 && mask.count_ones() == count).collect();
            assert_eq!(choices(count, size).collect::<Vec<_>>(), expected, "{count} of {size}");
        }
    }

    #[test]
    fn choices_may_reach_the_last_bit_of_a_mask() {
        for (count, expected) in [(0, 1), (1, 64), (2, 2016), (63, 64), (64, 1)] {
            let found: Vec<u64> = choices(count, 64).collect();
            assert!(found.is_sorted() && found.iter().all(|mask| mask.count_ones() == count), "{count}");
            assert_eq!(found.len(), expected, "{count}");
        }
    }

    #[test]
    fn masks_are_measured_without_counting() {
        for mask in 0..512_u64 {
            let count = mask.count_ones();
            assert_eq!(is_one(mask), count == 1);
            assert_eq!(is_several(mask), count > 1);
            for most in 2..6 {
                assert_eq!(is_several_up_to(most, mask), (2..=most).contains(&count));
                assert_eq!(is_exactly(most, mask), count == most);
            }
        }
    }

    #[test]
    fn a_cell_sits_where_its_houses_say() {
        for shape in ["2x3", "3x3", "4x4", "1x5"].map(|shape| shape.parse::<Shape>().unwrap()) {
            let tables = HouseTables::new(shape);
            for cell in 0..shape.cell_count() {
                for seat in tables.seats(cell) {
                    assert_eq!(tables.cell(usize::from(seat.house), usize::from(seat.place)), cell);
                }
            }
        }
    }
}
