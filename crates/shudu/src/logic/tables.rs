//! The numbers of the houses of a shape, in search order: boxes, columns, rows.

use crate::board::{Cell, CellIndex, House, HousePlace, PlaceSet, Shape, numbers};

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HouseKind {
    Box,
    Column,
    Row,
}

impl HouseKind {
    /// All kinds, in the order of their numbers.
    pub(super) const ALL: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];

    /// The order in which chains, loops and BUGs follow the houses of a cell.
    pub(super) const FOLLOWED: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
}

/// The number of a house. Boxes have the numbers 0 to n-1, columns n to 2n-1, and rows 2n to 3n-1. In a shape
/// without boxes the numbers 0 to n-1 are not used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HouseNumber(u8);

impl HouseNumber {
    /// Makes the house number from an integer, which must be below 192.
    #[inline]
    pub(super) const fn new(number: usize) -> HouseNumber {
        HouseNumber(number as u8)
    }

    /// The number of the house, as an index into tables.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of houses of a 9x9 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HouseSet(u32);

impl HouseSet {
    pub(super) const NONE: HouseSet = HouseSet(0);
    pub(super) const ALL: HouseSet = HouseSet((1 << 27) - 1);

    /// The set of the houses whose bits are set in a mask.
    #[inline]
    pub(super) const fn of_mask(mask: u32) -> HouseSet {
        HouseSet(mask)
    }

    #[inline]
    pub(super) fn contains(self, house: HouseNumber) -> bool {
        self.0 >> house.index() & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, house: HouseNumber) {
        self.0 |= 1 << house.index();
    }

    #[inline]
    pub(super) fn intersection(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = HouseNumber> {
        numbers(u64::from(self.0)).map(|number| HouseNumber::new(number as usize))
    }
}

/// The position of a cell in one of its houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) house: HouseNumber,
    pub(super) place: HousePlace,
}

/// A house that shares cells with a given house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) house: HouseNumber,
    /// The shared cells, as places of the given house.
    pub(super) here: PlaceSet,
    /// The shared cells, as places of the other house.
    pub(super) there: PlaceSet,
}

/// The houses of a shape.
#[derive(Clone, Debug)]
pub(super) struct HouseTables {
    pub(super) shape: Shape,
    pub(super) size: usize,
    cells: Vec<CellIndex>,
    seats: Vec<[Seat; 3]>,
    /// For each house, its crossings with boxes, columns and rows.
    crossings: Vec<[Vec<Crossing>; 3]>,
}

impl HouseTables {
    pub(super) fn new(shape: Shape) -> HouseTables {
        let size = shape.size();
        let seats: Vec<[Seat; 3]> = shape.cells().map(|cell| seats(shape, cell)).collect();
        let mut cells = vec![CellIndex::new(0); 3 * size * size];
        for (cell, seats) in seats.iter().enumerate() {
            for seat in seats {
                cells[seat.house.index() * size + seat.place.index()] = CellIndex::new(cell);
            }
        }
        let mut tables = HouseTables { shape, size, cells, seats, crossings: Vec::new() };
        let houses = (0..3 * size).map(HouseNumber::new);
        tables.crossings =
            houses.map(|house| HouseKind::ALL.map(|kind| tables.crossings_with(house, kind))).collect();
        tables
    }

    fn crossings_with(&self, house: HouseNumber, kind: HouseKind) -> Vec<Crossing> {
        if self.kind(house) == kind {
            return Vec::new();
        }
        let crossing = |other: HouseNumber| {
            let mut crossing = Crossing { house: other, here: PlaceSet::EMPTY, there: PlaceSet::EMPTY };
            for place in HousePlace::all(self.size) {
                let seat = self.seats(self.cell(house, place))[kind as usize];
                if seat.house == other {
                    crossing.here = crossing.here.union(PlaceSet::only(place));
                    crossing.there = crossing.there.union(PlaceSet::only(seat.place));
                }
            }
            crossing
        };
        self.houses(kind).map(crossing).filter(|crossing| !crossing.here.is_empty()).collect()
    }

    /// The houses of a kind.
    #[inline]
    pub(super) fn houses(&self, kind: HouseKind) -> impl Iterator<Item = HouseNumber> + use<> {
        let first = kind as usize * self.size;
        let is_absent = kind == HouseKind::Box && !self.shape.has_boxes();
        let range = if is_absent { 0..0 } else { first..first + self.size };
        range.map(HouseNumber::new)
    }

    /// All houses: boxes, columns, rows.
    #[inline]
    pub(super) fn all_houses(&self) -> impl Iterator<Item = HouseNumber> + '_ {
        HouseKind::ALL.into_iter().flat_map(|kind| self.houses(kind))
    }

    /// The row or column with the given index.
    #[inline]
    pub(super) fn line(&self, kind: HouseKind, number: HousePlace) -> HouseNumber {
        HouseNumber::new(kind as usize * self.size + number.index())
    }

    /// The kind of a house.
    #[inline]
    pub(super) fn kind(&self, house: HouseNumber) -> HouseKind {
        match house.index() / self.size {
            0 => HouseKind::Box,
            1 => HouseKind::Column,
            _ => HouseKind::Row,
        }
    }

    /// The cell at a place of a house.
    #[inline]
    pub(super) fn cell(&self, house: HouseNumber, place: HousePlace) -> CellIndex {
        self.cells[house.index() * self.size + place.index()]
    }

    /// The cells at the given places of a house.
    #[inline]
    pub(super) fn cells_at(
        &self,
        house: HouseNumber,
        places: PlaceSet,
    ) -> impl Iterator<Item = CellIndex> + '_ {
        places.iter().map(move |place| self.cell(house, place))
    }

    /// All cells of a house.
    #[inline]
    pub(super) fn cells_of(&self, house: HouseNumber) -> impl Iterator<Item = CellIndex> + '_ {
        HousePlace::all(self.size).map(move |place| self.cell(house, place))
    }

    /// The positions of a cell in its box, column and row. The position in the box is meaningful only if the
    /// shape has boxes.
    #[inline]
    pub(super) fn seats(&self, cell: CellIndex) -> &[Seat; 3] {
        &self.seats[cell.index()]
    }

    /// The houses of a kind that share cells with a house.
    #[inline]
    pub(super) fn crossings(&self, house: HouseNumber, kind: HouseKind) -> &[Crossing] {
        &self.crossings[house.index()][kind as usize]
    }

    /// Whether a cell lies in a house.
    #[inline]
    pub(super) fn lies_in(&self, cell: CellIndex, house: HouseNumber) -> bool {
        self.seats(cell)[self.kind(house) as usize].house == house
    }

    /// The public name of a house.
    pub(super) fn name(&self, house: HouseNumber) -> House {
        let index = house.index() % self.size;
        match self.kind(house) {
            HouseKind::Box => House::Box(index),
            HouseKind::Column => House::Column(index),
            HouseKind::Row => House::Row(index),
        }
    }
}

fn seats(shape: Shape, cell: Cell) -> [Seat; 3] {
    let n = shape.size();
    let seat =
        |house: usize, place: usize| Seat { house: HouseNumber::new(house), place: HousePlace::new(place) };
    let in_box = cell.row() % shape.box_rows() * shape.box_columns() + cell.column() % shape.box_columns();
    [
        seat(shape.box_of(cell), in_box),
        seat(n + cell.column(), cell.row()),
        seat(2 * n + cell.row(), cell.column()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_sits_where_its_houses_say() {
        for shape in ["2x3", "3x3", "4x4", "1x5", "8x8"].map(|shape| shape.parse::<Shape>().unwrap()) {
            let tables = HouseTables::new(shape);
            for cell in CellIndex::all(shape.cell_count()) {
                for seat in tables.seats(cell) {
                    assert_eq!(tables.cell(seat.house, seat.place), cell);
                }
            }
        }
    }
}
