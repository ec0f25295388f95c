//! Unique rectangles and unique loops are cycles of cells in which two digits alternate. If the cells of a
//! loop had no other candidates, the two digits could be swapped, and the puzzle would have two solutions.

use super::board::CandidateBoard;
use super::hit::{Beside, Hit, Removed, Sighting, removed};
use super::nine::{CompactBoard, all_cells, cells_of, seats_of, sees, shared_houses};
use super::sets::tuple;
use super::tables::{HouseKind, HouseNumber, HouseSet};
use super::{Rating, Technique};
use crate::board::{CellIndex, Digit, DigitSet, HousePlace, PlaceSet};
use std::sync::LazyLock;

/// The hits of all loops, the easiest first. Hits of equal rating and type stay in the order of the search.
pub(super) fn unique_loops(board: &CompactBoard) -> impl Iterator<Item = Hit> + use<> {
    let mut hits = Vec::new();
    for start in all_cells().filter(|&cell| board.digits(cell).len() == 2) {
        let pair = board.digits(start);
        let has_both = |&cell: &CellIndex| pair.is_within(board.digits(cell));
        let free = all_cells().filter(has_both).fold(0, |free, cell| free | 1 << cell.index());
        let mut walk = LoopSearch { board, pair, free, path: Vec::new(), loops: Vec::new() };
        walk.extend(start, 2, DigitSet::EMPTY, None);
        for cells in walk.loops.iter().filter(|cells| is_deadly(cells)) {
            DeadlyLoop { board, cells, pair, hits: &mut hits }.types();
        }
    }
    // Sorts the hits by rating, then by type.
    let kind = |class: u8| if class == 5 { 3 } else { class };
    hits.sort_by(|a, b| a.0.total_cmp(&b.0).then(kind(a.1).cmp(&kind(b.1))));
    hits.into_iter().map(|(_, _, hit)| hit)
}

/// Searches for the loops of one pair of digits that start at one cell.
struct LoopSearch<'b> {
    board: &'b CompactBoard,
    pair: DigitSet,
    /// The cells that have both digits and are not on the path.
    free: u128,
    path: Vec<CellIndex>,
    loops: Vec<Vec<CellIndex>>,
}

/// The cells of each house, as masks.
static CELLS: LazyLock<[u128; 27]> = LazyLock::new(|| {
    std::array::from_fn(|house| {
        cells_of(HouseNumber::new(house)).iter().fold(0, |cells, cell| cells | 1 << cell.index())
    })
});

impl LoopSearch<'_> {
    /// Extends the path by a cell. At most two cells may have extra digits, unless all extra digits are the
    /// same digit.
    fn extend(&mut self, cell: CellIndex, spare_cells: i32, mut spare: DigitSet, came_by: Option<HouseKind>) {
        self.path.push(cell);
        self.free &= !(1 << cell.index());
        for kind in HouseKind::FOLLOWED.into_iter().filter(|&kind| Some(kind) != came_by) {
            let cells = CELLS[seats_of(cell)[kind as usize].house.index()];
            let start = if self.path.len() >= 4 { 1 << self.path[0].index() } else { 0 };
            let mut nexts = cells & (self.free | start);
            while nexts != 0 {
                let next = CellIndex::new(nexts.trailing_zeros() as usize);
                nexts &= nexts - 1;
                if next == self.path[0] {
                    self.loops.push(self.path.clone());
                    continue;
                }
                let digits = self.board.digits(next);
                // For the rating scale, the extra digits of this cell count as extra digits of the loop from
                // here on, even if the loop does not take this cell.
                spare = spare.union(digits).difference(self.pair);
                let is_bare = digits.len() == 2;
                if is_bare || spare.len() == 1 || spare_cells > 0 {
                    self.extend(next, spare_cells - i32::from(!is_bare), spare, Some(kind));
                }
            }
        }
        self.free |= 1 << cell.index();
        self.path.pop();
    }
}

/// Whether each house of the loop has one cell at an even position of the loop and one cell at an odd
/// position.
fn is_deadly(cells: &[CellIndex]) -> bool {
    let mut seen = [HouseSet::NONE; 2];
    for (i, &cell) in cells.iter().enumerate() {
        for seat in seats_of(cell) {
            if seen[i % 2].contains(seat.house) {
                return false;
            }
            seen[i % 2].insert(seat.house);
        }
    }
    seen[0] == seen[1]
}

/// A loop, and the list to which its hits are added.
struct DeadlyLoop<'l> {
    board: &'l CompactBoard,
    cells: &'l [CellIndex],
    pair: DigitSet,
    /// Each hit comes with its rating and its class, by which the hits are sorted. The class of a hit is its
    /// type, except that type 3 with a hidden set has class 5.
    hits: &'l mut Vec<(f64, u8, Hit)>,
}

impl DeadlyLoop<'_> {
    fn types(&mut self) {
        let extra = self.cells.iter().copied().filter(|&cell| self.board.digits(cell).len() > 2);
        let extra: Vec<CellIndex> = extra.collect();
        match extra[..] {
            [] => {}
            [only] => self.add(1, vec![(only, self.pair)], Beside::default(), 0),
            [a, b] => {
                let others = self.board.digits(a).union(self.board.digits(b)).difference(self.pair);
                if others.len() == 1 {
                    self.second(&extra);
                } else {
                    self.third([a, b], others);
                }
                self.fourth([a, b]);
            }
            _ => self.second(&extra),
        }
    }

    /// In type 2, all extra candidates are the same digit, so one of the cells with extra candidates holds
    /// this digit.
    fn second(&mut self, extra: &[CellIndex]) {
        let digits = DigitSet::only(self.board.digits(extra[0]).difference(self.pair).lowest());
        let victims = all_cells().filter(|&cell| extra.iter().all(|&extra| sees(cell, extra)));
        let gone = removed(self.board, victims, digits);
        self.add(2, gone, Beside { house: None, cells: extra.to_vec(), digits }, 0);
    }

    /// In type 3, the extra digits of the two cells with extra candidates form a set with other cells of a
    /// house.
    fn third(&mut self, extra: [CellIndex; 2], others: DigitSet) {
        for count in others.len()..=7 {
            for house in shared_houses(&extra) {
                let blanks = self.board.blanks(house);
                let kind = self.board.tables().kind(house);
                let places = extra.map(|cell| seats_of(cell)[kind as usize].place);
                if 2 * count <= blanks {
                    self.naked(extra, places, others, house, count);
                }
                if 2 * count < blanks {
                    self.hidden(places, others, house, count);
                }
            }
        }
    }

    fn naked(
        &mut self,
        [a, b]: [CellIndex; 2],
        [at, beside]: [HousePlace; 2],
        others: DigitSet,
        house: HouseNumber,
        count: usize,
    ) {
        let (board, tables) = (self.board, self.board.tables());
        let choices = PlaceSet::choices(count, 9);
        for choice in choices.filter(|choice| choice.contains(at) && !choice.contains(beside)) {
            let cells: Vec<CellIndex> =
                tables.cells_at(house, choice.difference(PlaceSet::only(at))).collect();
            let digits = |&cell: &CellIndex| board.digits(cell);
            let own = others.intersection(board.digits(a)).intersection(board.digits(b));
            if cells.iter().map(digits).fold(own, DigitSet::union).len() != count {
                continue;
            }
            if let Some(digits) = tuple([others].into_iter().chain(cells.iter().map(digits)), count) {
                let is_victim = |cell: &CellIndex| *cell != a && *cell != b && !cells.contains(cell);
                let gone = removed(board, tables.cells_of(house).filter(is_victim), digits);
                self.add(3, gone, Beside { house: Some(house), cells, digits }, count as u8 - 1);
            }
        }
    }

    fn hidden(&mut self, [at, beside]: [HousePlace; 2], others: DigitSet, house: HouseNumber, count: usize) {
        let (board, tables) = (self.board, self.board.tables());
        let rest: Vec<Digit> = DigitSet::all(9).difference(others.union(self.pair)).iter().collect();
        if count < 2 || count - 2 > rest.len() {
            return;
        }
        for choice in PlaceSet::choices(count - 2, rest.len()) {
            let digits = self.pair.union(choice.iter().map(|i| rest[i.index()]).collect());
            let places = |digit: Digit| board.places(house, digit).difference(PlaceSet::only(beside));
            let union = digits.iter().map(places).fold(PlaceSet::EMPTY, PlaceSet::union);
            if digits.iter().any(|digit| places(digit).is_empty()) || union.len() != count {
                continue;
            }
            let cells: Vec<CellIndex> =
                tables.cells_at(house, union.difference(PlaceSet::only(at))).collect();
            let gone = removed(board, cells.iter().copied(), DigitSet::ANY.difference(digits));
            let extra = (cells.len() as u8).saturating_sub(1);
            self.add(5, gone, Beside { house: Some(house), cells, digits }, extra);
        }
    }

    /// In type 4, two cells with extra candidates share a house, and are the only places of the house for one
    /// of the two digits of the loop. So both cells lose the other digit of the loop.
    fn fourth(&mut self, extra: [CellIndex; 2]) {
        let mut locked = self.pair.iter().filter_map(|digit| {
            let is_locked = |house: &HouseNumber| self.board.places(*house, digit).len() == 2;
            shared_houses(&extra).filter(is_locked).last().map(|house| (digit, house))
        });
        let Some((digit, house)) = locked.next() else { return };
        let digits = DigitSet::only(digit);
        let gone = extra.map(|cell| (cell, self.pair.difference(digits))).to_vec();
        self.add(4, gone, Beside { house: Some(house), cells: extra.to_vec(), digits }, 0);
    }

    /// Adds a hit that removes something, unless it is a duplicate.
    fn add(&mut self, class: u8, gone: Removed, beside: Beside, extra: u8) {
        let count = self.cells.len();
        let seen = Sighting::Loop { cells: self.cells.to_vec(), digits: self.pair, beside: Box::new(beside) };
        if gone.is_empty()
            || self.hits.iter().any(|(_, other, hit)| *other == class && is_same(class, &hit.seen, &seen))
        {
            return;
        }
        // As in Sudoku Explainer, ratings are sums of floating-point numbers, because the last bits of the
        // sums decide the order of the hits.
        let base = match count {
            4 => 4.5,
            6 => 4.5 + 0.1,
            8 => 4.5 + 0.2,
            _ => 4.5 + 0.3 + 0.2,
        };
        let sum = if matches!(class, 3 | 5) { base + f64::from(extra) * 0.1 } else { base };
        let technique = named(class, count == 4);
        let rating = Rating::of_tenths(((sum + 0.05) * 10.0) as u16);
        self.hits.push((sum, class, Hit { technique, rating, placement: None, removed: gone, seen }));
    }
}

/// Whether two loops of a class are equal. Equal loops have the same cells in any order and, for type 3, the
/// same set beside the loop.
fn is_same(class: u8, a: &Sighting, b: &Sighting) -> bool {
    let (Sighting::Loop { cells: a, beside: x, .. }, Sighting::Loop { cells: b, beside: y, .. }) = (a, b)
    else {
        return false;
    };
    a.len() == b.len() && a.iter().all(|cell| b.contains(cell)) && (!matches!(class, 3 | 5) || x == y)
}

fn named(class: u8, is_rectangle: bool) -> Technique {
    match (class, is_rectangle) {
        (1, true) => Technique::UniqueRectangle1,
        (2, true) => Technique::UniqueRectangle2,
        (3 | 5, true) => Technique::UniqueRectangle3,
        (_, true) => Technique::UniqueRectangle4,
        (1, false) => Technique::UniqueLoop1,
        (2, false) => Technique::UniqueLoop2,
        (3 | 5, false) => Technique::UniqueLoop3,
        (_, false) => Technique::UniqueLoop4,
    }
}
