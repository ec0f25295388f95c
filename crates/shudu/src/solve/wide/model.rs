//! The houses of a shape, as the masks need them: where each cell lies in its row, column and box, and where houses cross.
//!
//! ```text
//! a row      . . . | x x x | . . .     its places 3 to 5 are a segment: they lie in one box,
//!                                      where they are a segment of their own (a row of the box)
//! ```

use crate::board::{Cell, Shape};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Where a cell lies: for each of its houses the number, and the place in it.
#[derive(Clone, Copy, Default)]
pub(super) struct ModelSeat {
    pub(super) house: u16,
    pub(super) place: u8,
}

/// Rows are houses 0 to n-1, columns n to 2n-1, boxes 2n to 3n-1. Without boxes there are two kinds.
pub(super) struct Model {
    pub(super) shape: Shape,
    /// n.
    pub(super) size: usize,
    /// Houses a cell is in: three, or two without boxes.
    pub(super) kinds: usize,
    seats: Vec<[ModelSeat; 3]>,
    /// The cell at each place of each house.
    cells: Vec<u16>,
    /// How many places a segment has at most; none without boxes.
    pub(super) longest_segment: u32,
    /// For each house and place the segments it is in: of a row or column one, of a box two.
    segments: Vec<[Segment; 2]>,
}

/// The places that a house shares with another one.
#[derive(Clone, Copy, Default)]
pub(super) struct Segment {
    /// Here.
    pub(super) places: u64,
    /// In the other house.
    pub(super) shared: u64,
    pub(super) crossing: u16,
}

impl Model {
    /// The model of a shape; made once and kept, as small boards are solved in less time than it takes.
    pub(super) fn of(shape: Shape) -> Arc<Model> {
        static MODELS: LazyLock<Mutex<HashMap<Shape, Arc<Model>>>> = LazyLock::new(Mutex::default);
        let mut models = MODELS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(models.entry(shape).or_insert_with(|| Arc::new(Model::new(shape))))
    }

    fn new(shape: Shape) -> Model {
        let size = shape.size();
        let kinds = if shape.has_boxes() { 3 } else { 2 };
        let mut cells = vec![0; kinds * size * size];
        let seats = shape.cells().map(|cell| seats(shape, cell)).collect::<Vec<_>>();
        for (index, seats) in seats.iter().enumerate() {
            for seat in &seats[..kinds] {
                cells[usize::from(seat.house) * size + usize::from(seat.place)] = index as u16;
            }
        }
        let mut model = Model { shape, size, kinds, seats, cells, longest_segment: 0, segments: Vec::new() };
        if shape.has_boxes() {
            model.longest_segment = shape.box_rows().max(shape.box_columns()) as u32;
            let places =
                (0..model.houses()).flat_map(|house| (0..size as u32).map(move |place| (house, place)));
            model.segments = places.map(|(house, place)| model.segments_at(house, place)).collect();
        }
        model
    }

    /// The segments of a house that a place is in.
    fn segments_at(&self, house: usize, place: u32) -> [Segment; 2] {
        let cell = self.cell(house, place);
        let [row, column, in_box] = self.seats[cell].map(|seat| usize::from(seat.house));
        match house / self.size {
            0 | 1 => [self.segment(house, in_box), Segment::default()],
            _ => [self.segment(house, row), self.segment(house, column)],
        }
    }

    /// What two houses share.
    fn segment(&self, house: usize, crossing: usize) -> Segment {
        let mut segment = Segment { places: 0, shared: 0, crossing: crossing as u16 };
        for here in 0..self.size as u32 {
            let there =
                self.seats[self.cell(house, here)].iter().find(|seat| usize::from(seat.house) == crossing);
            if let Some(there) = there {
                segment.places |= 1 << here;
                segment.shared |= 1 << there.place;
            }
        }
        segment
    }

    /// The segments of a house that a place is in; none without boxes.
    #[inline]
    pub(super) fn segments(&self, house: usize, place: u32) -> &[Segment] {
        let count = if house < 2 * self.size { 1 } else { 2 };
        self.segments.get(house * self.size + place as usize).map_or(&[], |segments| &segments[..count])
    }

    /// The houses of a cell.
    #[inline]
    pub(super) fn seats(&self, cell: usize) -> &[ModelSeat] {
        &self.seats[cell][..self.kinds]
    }

    /// The cell at a place of a house.
    #[inline]
    pub(super) fn cell(&self, house: usize, place: u32) -> usize {
        usize::from(self.cells[house * self.size + place as usize])
    }

    /// How many houses there are.
    pub(super) fn houses(&self) -> usize {
        self.kinds * self.size
    }
}

fn seats(shape: Shape, cell: Cell) -> [ModelSeat; 3] {
    let n = shape.size();
    let seat = |house: usize, place: usize| ModelSeat { house: house as u16, place: place as u8 };
    let in_box = cell.row() % shape.box_rows() * shape.box_columns() + cell.column() % shape.box_columns();
    [
        seat(cell.row(), cell.column()),
        seat(n + cell.column(), cell.row()),
        seat(2 * n + shape.box_of(cell), in_box),
    ]
}
