//! Tables for a shape. The tables hold the place of each cell in its row, column and box, and the places
//! where houses cross.
//!
//! ```text
//! a row      . . . | x x x | . . .     its places 3 to 5 are a segment: they lie in one box,
//!                                      where they are another segment (a row of the box)
//! ```

use crate::board::{Cell, CellIndex, HousePlace, PlaceSet, Shape};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The number of a house. Rows are houses 0 to n-1, columns are houses n to 2n-1, and boxes are houses 2n to
/// 3n-1. A board without boxes has only rows and columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::solve) struct ModelHouse(u16);

impl ModelHouse {
    /// Returns the house with this number.
    #[inline]
    pub(in crate::solve) fn new(number: usize) -> ModelHouse {
        ModelHouse(number as u16)
    }

    /// The number of the house, for use as a table index.
    #[inline]
    pub(in crate::solve) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The place of a cell in one of its houses.
#[derive(Clone, Copy, Default)]
pub(in crate::solve) struct ModelSeat {
    pub(in crate::solve) house: ModelHouse,
    pub(in crate::solve) place: HousePlace,
}

/// The houses of a shape.
pub(in crate::solve) struct Model {
    pub(in crate::solve) shape: Shape,
    /// The size n.
    pub(in crate::solve) size: usize,
    /// The number of houses of a cell, which is three, or two on a board without boxes.
    pub(in crate::solve) kinds: usize,
    seats: Vec<[ModelSeat; 3]>,
    /// The cell at each place of each house.
    cells: Vec<CellIndex>,
    /// The largest number of places in a segment; 0 on a board without boxes.
    pub(in crate::solve) longest_segment: usize,
    /// For each place of each house, the segments that contain the place. A place of a row or column is in one
    /// segment, and a place of a box is in two segments.
    segments: Vec<[Segment; 2]>,
}

/// The places that a house shares with a crossing house.
#[derive(Clone, Copy, Default)]
pub(in crate::solve) struct Segment {
    /// The places of the shared cells in this house.
    pub(in crate::solve) places: PlaceSet,
    /// The places of the shared cells in the crossing house.
    pub(in crate::solve) shared: PlaceSet,
    pub(in crate::solve) crossing: ModelHouse,
}

impl Model {
    /// Returns the model of a shape. Models are cached, because solving a small board takes less time than
    /// building its model.
    pub(in crate::solve) fn of(shape: Shape) -> Arc<Model> {
        static MODELS: LazyLock<Mutex<HashMap<Shape, Arc<Model>>>> = LazyLock::new(Mutex::default);
        let mut models = MODELS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(models.entry(shape).or_insert_with(|| Arc::new(Model::new(shape))))
    }

    fn new(shape: Shape) -> Model {
        let size = shape.size();
        let kinds = if shape.has_boxes() { 3 } else { 2 };
        let mut cells = vec![CellIndex::new(0); kinds * size * size];
        let seats = shape.cells().map(|cell| seats(shape, cell)).collect::<Vec<_>>();
        for (index, seats) in seats.iter().enumerate() {
            for seat in &seats[..kinds] {
                cells[seat.house.index() * size + seat.place.index()] = CellIndex::new(index);
            }
        }
        let mut model = Model { shape, size, kinds, seats, cells, longest_segment: 0, segments: Vec::new() };
        if shape.has_boxes() {
            model.longest_segment = shape.box_rows().max(shape.box_columns());
            let places =
                model.houses().flat_map(|house| HousePlace::all(size).map(move |place| (house, place)));
            model.segments = places.map(|(house, place)| model.segments_at(house, place)).collect();
        }
        model
    }

    /// The segments that contain this place of the house.
    fn segments_at(&self, house: ModelHouse, place: HousePlace) -> [Segment; 2] {
        let [row, column, in_box] = self.seats[self.cell(house, place).index()].map(|seat| seat.house);
        match house.index() / self.size {
            0 | 1 => [self.segment(house, in_box), Segment::default()],
            _ => [self.segment(house, row), self.segment(house, column)],
        }
    }

    /// The segment that two houses share.
    fn segment(&self, house: ModelHouse, crossing: ModelHouse) -> Segment {
        let mut segment = Segment { crossing, ..Segment::default() };
        for here in HousePlace::all(self.size) {
            let seats = &self.seats[self.cell(house, here).index()];
            if let Some(there) = seats.iter().find(|seat| seat.house == crossing) {
                segment.places = segment.places.union(PlaceSet::only(here));
                segment.shared = segment.shared.union(PlaceSet::only(there.place));
            }
        }
        segment
    }

    /// The segments that contain this place of the house; empty on a board without boxes.
    #[inline]
    pub(in crate::solve) fn segments(&self, house: ModelHouse, place: HousePlace) -> &[Segment] {
        let count = if house.index() < 2 * self.size { 1 } else { 2 };
        self.segments
            .get(house.index() * self.size + place.index())
            .map_or(&[], |segments| &segments[..count])
    }

    /// The houses of a cell, and the cell's place in each house.
    #[inline]
    pub(in crate::solve) fn seats(&self, cell: CellIndex) -> &[ModelSeat] {
        &self.seats[cell.index()][..self.kinds]
    }

    /// The cell at a place of a house.
    #[inline]
    pub(in crate::solve) fn cell(&self, house: ModelHouse, place: HousePlace) -> CellIndex {
        self.cells[house.index() * self.size + place.index()]
    }

    /// The cells of a house, in reading order.
    pub(in crate::solve) fn cells(&self, house: ModelHouse) -> impl Iterator<Item = Cell> + '_ {
        self.cells[house.index() * self.size..][..self.size].iter().map(|cell| cell.cell(self.shape))
    }

    /// The number of houses.
    pub(in crate::solve) fn house_count(&self) -> usize {
        self.kinds * self.size
    }

    /// All houses.
    pub(in crate::solve) fn houses(&self) -> impl Iterator<Item = ModelHouse> + use<> {
        (0..self.house_count()).map(ModelHouse::new)
    }
}

fn seats(shape: Shape, cell: Cell) -> [ModelSeat; 3] {
    let n = shape.size();
    let seat = |house: usize, place: usize| ModelSeat {
        house: ModelHouse::new(house),
        place: HousePlace::new(place),
    };
    let in_box = cell.row() % shape.box_rows() * shape.box_columns() + cell.column() % shape.box_columns();
    [
        seat(cell.row(), cell.column()),
        seat(n + cell.column(), cell.row()),
        seat(2 * n + shape.box_of(cell), in_box),
    ]
}
