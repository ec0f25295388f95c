//! Unique rectangles and loops: cells around which two digits alternate. With nothing else in them the two could be
//! swapped, and the puzzle would have two solutions.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Beside, Hit, Removed, Sighting, removed};
use super::nine::{CompactBoard, HOUSES, SEATS, sees};
use super::sets::tuple;
use super::tables::{HouseKind, bits, choices};
use std::sync::LazyLock;

/// The order in which houses are followed.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// All loops, the easiest first; of equal ones the first found.
pub(super) fn unique_loops(board: &CompactBoard) -> impl Iterator<Item = Hit> + use<> {
    let mut found = LoopHits { board, hits: Vec::new() };
    for start in (0..81).filter(|&cell| board.digits(cell).count_ones() == 2) {
        let pair = board.digits(start);
        let has_both = |cell: &usize| board.digits(*cell) & pair == pair;
        let free = (0..81).filter(has_both).fold(0, |free, cell| free | 1 << cell);
        let mut walk = Walk { board, pair, free, path: Vec::new(), loops: Vec::new() };
        walk.extend(start, 2, 0, None);
        for cells in std::mem::take(&mut walk.loops) {
            if is_deadly(&cells) {
                found.types(&cells, walk.pair);
            }
        }
    }
    found.easiest_first()
}

/// The search for loops of one pair of digits from one cell on.
struct Walk<'b> {
    board: &'b CompactBoard,
    pair: u64,
    /// The cells that have both digits and are not on the path.
    free: u128,
    path: Vec<usize>,
    loops: Vec<Vec<usize>>,
}

/// The cells of each house, as masks.
static CELLS: LazyLock<[u128; 27]> =
    LazyLock::new(|| HOUSES.map(|house| house.iter().fold(0, |cells, cell| cells | 1 << cell)));

impl Walk<'_> {
    /// Goes on from a cell. Two cells may have other digits; more only if it is the same one in all.
    fn extend(&mut self, cell: usize, spare_cells: i32, mut spare: u64, came_by: Option<HouseKind>) {
        self.path.push(cell);
        self.free &= !(1 << cell);
        for kind in KINDS.into_iter().filter(|&kind| Some(kind) != came_by) {
            let cells = CELLS[usize::from(SEATS[cell][kind as usize].0)];
            let start = if self.path.len() >= 4 { 1 << self.path[0] } else { 0 };
            let mut nexts = cells & (self.free | start);
            while nexts != 0 {
                let next = nexts.trailing_zeros() as usize;
                nexts &= nexts - 1;
                if next == self.path[0] {
                    self.loops.push(self.path.clone());
                    continue;
                }
                let digits = self.board.digits(next);
                // What a cell adds stays for those looked at after it, also if it is refused: so the scale counts.
                spare = (spare | digits) & !self.pair;
                let is_bare = digits.count_ones() == 2;
                if is_bare || spare.count_ones() == 1 || spare_cells > 0 {
                    self.extend(next, spare_cells - i32::from(!is_bare), spare, Some(kind));
                }
            }
        }
        self.free |= 1 << cell;
        self.path.pop();
    }
}

/// Whether every house of the loop holds one even and one odd cell of it.
fn is_deadly(cells: &[usize]) -> bool {
    let mut seen = [[0_u16; 3]; 2];
    for (i, &cell) in cells.iter().enumerate() {
        for (kind, index) in [cell / 27 * 3 + cell % 9 / 3, cell / 9, cell % 9].into_iter().enumerate() {
            if seen[i % 2][kind] >> index & 1 == 1 {
                return false;
            }
            seen[i % 2][kind] |= 1 << index;
        }
    }
    seen[0] == seen[1]
}

/// What was found, with what decides between them.
struct LoopHits<'b> {
    board: &'b CompactBoard,
    hits: Vec<(f64, u8, Hit)>,
}

impl LoopHits<'_> {
    fn types(&mut self, cells: &[usize], pair: u64) {
        let board = self.board;
        let extra: Vec<usize> =
            cells.iter().copied().filter(|&cell| board.digits(cell).count_ones() > 2).collect();
        match extra[..] {
            [] => {}
            [only] => self.add(1, cells, pair, vec![(only, pair)], Beside::default(), 0),
            [a, b] => {
                let others = (board.digits(a) | board.digits(b)) & !pair;
                if others.count_ones() == 1 {
                    self.second(cells, pair, &extra);
                } else {
                    self.third(cells, pair, (a, b), others);
                }
                self.fourth(cells, pair, (a, b));
            }
            _ => self.second(cells, pair, &extra),
        }
    }

    /// Type 2: one of the extra cells holds the one other digit.
    fn second(&mut self, cells: &[usize], pair: u64, extra: &[usize]) {
        let others = self.board.digits(extra[0]) & !pair;
        let digit = others & others.wrapping_neg();
        let victims = (0..81).filter(|&cell| extra.iter().all(|&extra| sees(cell, extra)));
        let gone = removed(self.board, victims, digit);
        let beside = Beside { house: None, cells: extra.to_vec(), digits: digit };
        self.add(2, cells, pair, gone, beside, 0);
    }

    /// Type 3: the other digits of both extra cells make a set with more cells of a house.
    fn third(&mut self, cells: &[usize], pair: u64, extra: (usize, usize), others: u64) {
        for count in others.count_ones()..=7 {
            for house in self.shared(extra) {
                let blanks = self.board.blanks(house) as u32;
                if 2 * count <= blanks {
                    self.naked(cells, pair, extra, others, (house, count));
                }
                if 2 * count < blanks {
                    self.hidden(cells, pair, extra, others, (house, count));
                }
            }
        }
    }

    /// The houses that two cells share.
    fn shared(&self, (a, b): (usize, usize)) -> impl Iterator<Item = usize> + use<> {
        let [a, b] = [a, b].map(|cell| *self.board.tables().seats(cell));
        let shared = KINDS.into_iter().filter(move |&kind| a[kind as usize].house == b[kind as usize].house);
        shared.map(move |kind| usize::from(a[kind as usize].house))
    }

    fn place(&self, cell: usize, house: usize) -> u8 {
        self.board.tables().seats(cell)[house / 9].place
    }

    fn naked(
        &mut self,
        cells: &[usize],
        pair: u64,
        (a, b): (usize, usize),
        others: u64,
        (house, count): (usize, u32),
    ) {
        let (board, tables) = (self.board, self.board.tables());
        let (at, beside) = (self.place(a, house), self.place(b, house));
        for choice in choices(count, 9).filter(|choice| choice >> at & 1 == 1 && choice >> beside & 1 == 0) {
            let set: Vec<usize> = tables.cells_at(house, choice & !(1 << at)).collect();
            let digits = |cell: &usize| board.digits(*cell);
            let own = others & board.digits(a) & board.digits(b);
            let union = set.iter().map(digits).fold(own, |union, digits| union | digits);
            if union.count_ones() != count {
                continue;
            }
            let Some(digits) = tuple([others].into_iter().chain(set.iter().map(digits)), count) else {
                continue;
            };
            let is_victim = |cell: &usize| *cell != a && *cell != b && !set.contains(cell);
            let gone =
                removed(board, (0..9).map(|place| tables.cell(house, place)).filter(is_victim), digits);
            self.add(
                3,
                cells,
                pair,
                gone,
                Beside { house: Some(house), cells: set, digits },
                count as u8 - 1,
            );
        }
    }

    fn hidden(
        &mut self,
        cells: &[usize],
        pair: u64,
        (a, b): (usize, usize),
        others: u64,
        (house, count): (usize, u32),
    ) {
        let (board, tables) = (self.board, self.board.tables());
        let rest: Vec<usize> = bits(!(others | pair) & 0x1ff).collect();
        if count < 2 || count - 2 > rest.len() as u32 {
            return;
        }
        let (at, beside) = (self.place(a, house), self.place(b, house));
        for choice in choices(count - 2, rest.len() as u32) {
            let digits = bits(choice).fold(pair, |digits, i| digits | 1 << rest[i]);
            let places = |digit: usize| board.places(house, digit) & !(1 << beside);
            let union = bits(digits).fold(0, |union, digit| union | places(digit));
            if bits(digits).any(|digit| places(digit) == 0) || union.count_ones() != count {
                continue;
            }
            let set: Vec<usize> = tables.cells_at(house, union & !(1 << at)).collect();
            let gone = removed(board, set.iter().copied(), !digits);
            let extra = (set.len() as u8).saturating_sub(1);
            self.add(5, cells, pair, gone, Beside { house: Some(house), cells: set, digits }, extra);
        }
    }

    /// Type 4: in a house of both extra cells one digit of the pair has no other place, so the other goes.
    fn fourth(&mut self, cells: &[usize], pair: u64, (a, b): (usize, usize)) {
        let mut locked = bits(pair).filter_map(|digit| {
            let is_locked = |house: &usize| self.board.places(*house, digit).count_ones() == 2;
            self.shared((a, b)).filter(is_locked).last().map(|house| (digit, house))
        });
        let Some((digit, house)) = locked.next() else { return };
        let gone: Removed = [a, b].into_iter().map(|cell| (cell, pair & !(1 << digit))).collect();
        let beside = Beside { house: Some(house), cells: vec![a, b], digits: 1 << digit };
        self.add(4, cells, pair, gone, beside, 0);
    }

    /// Adds a hit, if there is something to remove and it is not there yet. Class 5 is type 3 with a hidden set.
    fn add(&mut self, class: u8, cells: &[usize], pair: u64, gone: Removed, beside: Beside, extra: u8) {
        let seen = Sighting::Loop { cells: cells.to_vec(), digits: pair, beside: Box::new(beside) };
        if gone.is_empty()
            || self.hits.iter().any(|(_, other, hit)| *other == class && is_same(class, &hit.seen, &seen))
        {
            return;
        }
        // Sums of floating-point numbers, as the scale has them: their last bits decide the order.
        let base = match cells.len() {
            4 => 4.5,
            6 => 4.5 + 0.1,
            8 => 4.5 + 0.2,
            _ => 4.5 + 0.3 + 0.2,
        };
        let rating = if matches!(class, 3 | 5) { base + f64::from(extra) * 0.1 } else { base };
        let technique = named(class, cells.len() == 4);
        let tenths = ((rating + 0.05) * 10.0) as u16;
        self.hits.push((rating, class, Hit { technique, tenths, place: None, removed: gone, seen }));
    }

    /// By rating, and then by type.
    fn easiest_first(mut self) -> impl Iterator<Item = Hit> + use<> {
        let kind = |class: u8| if class == 5 { 3 } else { class };
        self.hits.sort_by(|a, b| a.0.total_cmp(&b.0).then(kind(a.1).cmp(&kind(b.1))));
        self.hits.into_iter().map(|(_, _, hit)| hit)
    }
}

/// Whether two loops of a class are the same: cells in any order, and of a set beside them also that.
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
