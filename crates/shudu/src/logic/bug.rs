//! BUG ("bivalue universal grave") is the name of a board on which every blank cell has two candidates and
//! every digit has two places or none in each house. A puzzle whose board is a BUG has two solutions or none.
//! If the board of a puzzle with a unique solution is a BUG except for some spare candidates, one of the
//! spare candidates must hold.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Beside, Flow, Hit, Removed, Show, Sighting, removed};
use super::nine::{CompactBoard, all_cells, sees, shared_houses};
use super::sets::tuple;
use super::tables::HouseKind;
use crate::board::{CellIndex, Digit, DigitSet, PlaceSet};

/// A board that would be a BUG without its spare candidates.
struct Bug<'b> {
    board: &'b CompactBoard,
    /// Cells with their spare candidates.
    spare: Vec<(CellIndex, DigitSet)>,
    /// All spare digits.
    digits: DigitSet,
    /// The cells that see every cell with spare candidates, in the order of the peers of the first cell in
    /// `spare`.
    common: Vec<CellIndex>,
}

/// If the board would be a BUG without some spare candidates, passes the BUG steps to `show`.
pub(super) fn bug(board: &CompactBoard, show: &mut Show<'_>) -> Flow {
    let Some(bug) = Bug::of(board) else { return Flow::Continue(()) };
    match (&bug.spare[..], bug.digits.len()) {
        ([(cell, spare)], _) => {
            let gone = vec![(*cell, board.digits(*cell).difference(*spare))];
            bug.show(Technique::Bug1, gone, Beside::default(), show)
        }
        (spare, 1) => {
            let gone = removed(board, bug.common.iter().copied(), bug.digits);
            bug.show(Technique::Bug2, gone, Beside::default(), show)?;
            if spare.len() == 2 { bug.fourth(show) } else { Flow::Continue(()) }
        }
        _ if bug.common.is_empty() => Flow::Continue(()),
        (spare, _) => {
            if spare.len() == 2 {
                bug.fourth(show)?;
            }
            bug.third(show)
        }
    }
}

impl<'b> Bug<'b> {
    fn of(board: &'b CompactBoard) -> Option<Bug<'b>> {
        let mut bug = Bug { board, spare: Vec::new(), digits: DigitSet::EMPTY, common: Vec::new() };
        let mut rest = board.clone();
        for house in HouseKind::FOLLOWED.into_iter().flat_map(|kind| board.tables().houses(kind)) {
            for digit in Digit::all(9) {
                let places = board.places(house, digit);
                if matches!(places.len(), 0 | 2) {
                    continue;
                }
                let wide = |&cell: &CellIndex| board.digits(cell).len() >= 3;
                let mut cells = board.tables().cells_at(house, places).filter(wide);
                match (cells.next(), cells.next()) {
                    (None, _) => return None,
                    (Some(cell), None) => {
                        bug.add(cell, digit);
                        rest.remove(cell, digit);
                        if bug.spare.len() > 1 && bug.digits.len() > 1 && bug.common.is_empty() {
                            return None;
                        }
                    }
                    (Some(_), Some(_)) => {}
                }
            }
        }
        (!bug.spare.is_empty() && is_grave(board, &rest)).then_some(bug)
    }

    /// Adds a spare candidate.
    fn add(&mut self, cell: CellIndex, digit: Digit) {
        self.digits.insert(digit);
        if self.spare.is_empty() {
            self.common = self.board.peers(cell).collect();
        }
        match self.spare.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, spare)) => spare.insert(digit),
            None => self.spare.push((cell, DigitSet::only(digit))),
        }
        let is_spare = |other: &CellIndex| self.spare.iter().any(|(spare, _)| spare == other);
        self.common.retain(|other| sees(*other, cell) && !is_spare(other));
    }

    fn show(&self, technique: Technique, gone: Removed, beside: Beside, show: &mut Show<'_>) -> Flow {
        if gone.is_empty() {
            return Flow::Continue(());
        }
        let more = if technique == Technique::Bug3 { beside.digits.len() as u16 - 2 } else { 0 };
        let rating = technique.least_rating().plus(more);
        let seen = Sighting::Bug { spare: self.spare.clone(), beside: Box::new(beside) };
        show(Hit { technique, rating, placement: None, removed: gone, seen })
    }

    /// In type 4, the two cells with spare candidates share another digit, which is locked in these cells.
    fn fourth(&self, show: &mut Show<'_>) -> Flow {
        let [(a, spare_a), (b, spare_b)] = self.spare[..] else { return Flow::Continue(()) };
        let locked = self.board.digits(a).intersection(self.board.digits(b)).difference(self.digits);
        if locked.len() != 1 {
            return Flow::Continue(());
        }
        for house in shared_houses(&[a, b]) {
            let gone = [(a, spare_a), (b, spare_b)]
                .map(|(cell, spare)| (cell, self.board.digits(cell).difference(spare).difference(locked)));
            let gone = gone.into_iter().filter(|(_, gone)| !gone.is_empty()).collect();
            let beside = Beside { house: Some(house), cells: vec![a, b], digits: locked };
            self.show(Technique::Bug4, gone, beside, show)?;
        }
        Flow::Continue(())
    }

    /// In type 3, the spare digits form a set with other cells of a house.
    fn third(&self, show: &mut Show<'_>) -> Flow {
        let tables = self.board.tables();
        let spare: Vec<CellIndex> = self.spare.iter().map(|(cell, _)| *cell).collect();
        for house in shared_houses(&spare) {
            let cells: Vec<CellIndex> =
                self.common.iter().copied().filter(|&cell| tables.lies_in(cell, house)).collect();
            for count in (2..=6).filter(|&count| cells.len() >= count) {
                for choice in PlaceSet::choices(count - 1, cells.len()) {
                    let chosen = || choice.iter().map(|i| cells[i.index()]);
                    let sets = || chosen().map(|cell| self.board.digits(cell));
                    if sets().fold(DigitSet::EMPTY, DigitSet::union).len() != count {
                        continue;
                    }
                    let Some(digits) = tuple(sets().chain([self.digits]), count) else { continue };
                    let others =
                        PlaceSet::all(cells.len()).difference(choice).iter().map(|i| cells[i.index()]);
                    let gone = removed(self.board, others, digits);
                    let set = chosen().collect();
                    let beside = Beside { house: Some(house), cells: set, digits };
                    self.show(Technique::Bug3, gone, beside, show)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Whether `rest` is a BUG, which means that every blank cell has two candidates, and every digit has two
/// places or none in each house.
fn is_grave(board: &CompactBoard, rest: &CompactBoard) -> bool {
    let is_blank = |&cell: &CellIndex| !board.digits(cell).is_empty();
    let is_paired = |house| Digit::all(9).all(|digit| matches!(rest.places(house, digit).len(), 0 | 2));
    all_cells().filter(is_blank).all(|cell| rest.digits(cell).len() == 2)
        && rest.tables().all_houses().all(is_paired)
}
