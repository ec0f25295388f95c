//! Searches any board row by row and keeps every partial board with the smallest rows so far. If there are
//! too many partial boards, [`Deep`] completes one partial board after the other.
//!
//! A partial board fixes its own rows, and the order of columns and the names of digits only as far as these rows
//! determine them. The order of all other columns and the names of all other digits stay open (see
//! [`PartialForm`]). So a blank row determines nothing, and the search of the empty board has only one partial
//! board at a time. The search tries only one of several equal rows, and only one of several equal bands.
//!
//! Boards with blanks or clashes always use this search. Solutions use this search only if
//! [`Full`](super::full::Full) exceeds its limits.

use super::arrangement::FormFound;
use super::colours::{BoardPoint, PointSet};
use super::deep::Deep;
use super::layout::{BandsAndStacks, BothSides, DigitLine, MOST};
use super::rows::{FormLimits, NO_LINE, RowReader};
use super::state::PartialForm;
use super::symmetries::{Choices, Symmetries, Unknown};
use crate::board::{HousePlace, PlaceSet};

/// The limits of a search that runs before the symmetries of the board have been computed. A 9x9 puzzle
/// with few symmetries takes a few hundred steps.
const SHORT: FormLimits = FormLimits { steps: 1 << 17, kept: 1 << 12 };

/// The limits of a search that runs after the symmetries have been computed. The search takes about ten
/// seconds at most. The search keeps two lists of boards, which take 50 MB together. One list holds the
/// boards to which the next row will be added. The other list holds the boards that already have this row or,
/// in [`Deep`], the boards that wait to be completed. Starting [`Deep`] right after [`SHORT`] was slower on
/// nearly full multiplication tables of groups, and too slow on some of these tables. Unlike a search by
/// depth, a search by width knows at once how small the next row can be.
pub(super) const LONG: FormLimits = FormLimits { steps: 1 << 24, kept: 1 << 18 };

/// Finds the canonical form of any board, and keeps its buffers between boards.
#[derive(Clone, Debug, Default)]
pub(super) struct FormSearch {
    boards: Vec<PartialForm>,
    found: Vec<PartialForm>,
}

/// The result of a search by width.
enum End {
    Found(FormFound),
    /// Too many boards have the smallest next line. The first field is the number of rows above this line,
    /// and the second field is the line. The search still holds the boards as they were before this line was
    /// added.
    TooMany(usize, DigitLine),
    /// The search took too many steps.
    TooLong,
}

impl FormSearch {
    /// Returns the smallest board, or `None` if there are too many ways to lay out its first rows.
    pub(super) fn find(&mut self, sheet: &BothSides) -> Option<FormFound> {
        match self.read_wide(&KnownRows::of(sheet), &mut SHORT.clone(), &mut Unknown) {
            End::Found(found) => Some(found),
            _ => self.find_by(sheet, LONG.kept, Symmetries::of(sheet)),
        }
    }

    /// Returns the smallest board, like [`find`](Self::find), but keeps up to `kept` boards at a time. If
    /// `symmetries` are known, tries only one of several choices that the symmetries exchange.
    pub(super) fn find_by(
        &mut self,
        sheet: &BothSides,
        kept: usize,
        symmetries: Option<Symmetries>,
    ) -> Option<FormFound> {
        let (rows, reach) = (KnownRows::of(sheet), FormLimits { kept, ..LONG });
        match symmetries {
            Some(mut known) => {
                let found = self.read(&rows, reach, &mut known)?;
                Some(FormFound { ways: known.order, ..found })
            }
            None => self.read(&rows, reach, &mut Unknown),
        }
    }

    /// The number of bytes that stay allocated between boards.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        (self.boards.capacity() + self.found.capacity()) * size_of::<PartialForm>()
    }

    /// Searches by width, and continues by depth if there are too many boards to keep. At the end, frees the
    /// memory that only few boards need.
    fn read(
        &mut self,
        rows: &KnownRows<'_>,
        mut left: FormLimits,
        choices: &mut impl Choices,
    ) -> Option<FormFound> {
        for boards in [&mut self.boards, &mut self.found] {
            boards.clear();
            // The reader may store one board more than the maximum. A growing vector could reserve twice as
            // much memory.
            boards.reserve_exact(left.kept + 1);
        }
        let found = match self.read_wide(rows, &mut left, choices) {
            End::Found(found) => Some(found),
            End::TooMany(laid, line) => {
                self.found = Vec::new();
                Deep::new(rows, left.steps, choices).find(&self.boards, laid, line)
            }
            End::TooLong => None,
        };
        for boards in [&mut self.boards, &mut self.found] {
            boards.clear();
            boards.shrink_to(SHORT.kept + 1);
        }
        found
    }

    /// Searches by width. All boards get a row before any board gets the next row.
    fn read_wide(&mut self, rows: &KnownRows<'_>, left: &mut FormLimits, choices: &mut impl Choices) -> End {
        let layout = rows.sheet.layout;
        let mut tried = PointSet::default();
        self.boards.clear();
        self.boards.extend(rows.sheet.ways().filter_map(|is_turned| {
            choices.begin(is_turned, &mut tried).map(|node| PartialForm::new(layout, is_turned, node))
        }));
        for laid in 0..layout.n {
            self.found.clear();
            let mut reader = rows.reader(NO_LINE, &mut self.found, left, choices);
            for board in &self.boards {
                let mut tried = PointSet::default();
                for r in rows.candidates(board, laid) {
                    if let Some(next) = rows.add(board, laid, r, reader.choices, &mut tried) {
                        reader.read(next, rows.line(board, r));
                    }
                }
            }
            let best = reader.best;
            if left.steps == 0 {
                return End::TooLong;
            }
            if self.found.len() > left.kept {
                return End::TooMany(laid, best);
            }
            std::mem::swap(&mut self.boards, &mut self.found);
        }
        let ways = self.boards.iter().map(|board| rows.orders(board)).sum();
        End::Found(FormFound { ways, arrangement: self.boards[0].arrangement(layout.n) })
    }
}

/// The rows of a board, with properties of the rows that are computed before the search.
#[derive(Debug)]
pub(super) struct KnownRows<'a> {
    pub(super) sheet: &'a BothSides,
    twins: [Twins; 2],
    /// Whether some row holds a digit twice in one stack. The first flag is for the unchanged board, the
    /// second flag for the turned board.
    tells_apart: [bool; 2],
}

impl<'a> KnownRows<'a> {
    fn of(sheet: &'a BothSides) -> KnownRows<'a> {
        let twins = [false, true].map(|is_turned| Twins::of(sheet, is_turned));
        KnownRows { sheet, twins, tells_apart: [false, true].map(|is_turned| sheet.has_repeats(is_turned)) }
    }

    /// Returns a reader that compares rows with `best` and adds the boards with the smallest line to `found`.
    pub(super) fn reader<'r, C: Choices>(
        &self,
        best: DigitLine,
        found: &'r mut Vec<PartialForm>,
        left: &'r mut FormLimits,
        choices: &'r mut C,
    ) -> RowReader<'r, C> {
        let (layout, tells_apart, before) = (self.sheet.layout, self.tells_apart, found.len());
        RowReader { layout, tells_apart, row: best, best, found, before, left, choices }
    }

    /// The rows that may come next on a board that has `laid` rows.
    #[inline(always)]
    pub(super) fn candidates(&self, board: &PartialForm, laid: usize) -> impl Iterator<Item = HousePlace> {
        let Twins { rows, bands } = &self.twins[usize::from(board.is_turned)];
        let (used, BandsAndStacks { n, height, .. }) = (board.used(), self.sheet.layout);
        let begun = (!laid.is_multiple_of(height)).then(|| board.rows[laid - 1].index() / height);
        HousePlace::all(n).filter(move |&r| {
            let band = r.index() / height;
            let is_next = begun.map_or_else(|| bands[band].is_within(used), |begun| begun == band);
            is_next && !used.contains(r) && rows[r.index()].is_within(used)
        })
    }

    /// The digits of row `r`, taken from the unchanged board, or from the turned board if `board`
    /// is turned.
    #[inline(always)]
    pub(super) fn line(&self, board: &PartialForm, r: HousePlace) -> &DigitLine {
        &self.sheet.side(board.is_turned)[r.index()]
    }

    /// Returns the board with row `r` added but not yet read, or `None` if a symmetry exchanges `r` with a
    /// row that was tried.
    #[inline(always)]
    pub(super) fn add(
        &self,
        board: &PartialForm,
        laid: usize,
        r: HousePlace,
        choices: &mut impl Choices,
        tried: &mut PointSet,
    ) -> Option<PartialForm> {
        let point = BoardPoint::line(board.is_turned, r);
        let is_first = choices.is_first(board.node, point, tried);
        is_first.then(|| board.with_row(laid, r, choices.choose(board.node, point)))
    }

    /// The number of row and column orders that a complete board stands for.
    pub(super) fn orders(&self, board: &PartialForm) -> u128 {
        self.twins[usize::from(board.is_turned)].orders() * board.orders(self.sheet.layout)
    }
}

/// Which rows of a band are equal to each other, and which bands are equal to each other. Exchanging
/// equal rows or equal bands gives the same board.
#[derive(Clone, Copy, Debug)]
struct Twins {
    /// For each row, the equal rows above it in the same band.
    rows: [PlaceSet; MOST],
    /// For each band, the first row of every equal band above it.
    bands: [PlaceSet; MOST],
}

impl Twins {
    fn of(sheet: &BothSides, is_turned: bool) -> Twins {
        let BandsAndStacks { n, height, .. } = sheet.layout;
        let lines = sheet.packed(is_turned);
        let mut sorted = lines;
        sorted[..n].chunks_mut(height).for_each(<[u128]>::sort_unstable);
        let band = |first: usize| &sorted[first..first + height];
        let mut twins = Twins { rows: [PlaceSet::EMPTY; MOST], bands: [PlaceSet::EMPTY; MOST] };
        for first in (0..n).step_by(height) {
            for r in first..first + height {
                let above = (first..r).filter(|&other| lines[other] == lines[r]);
                twins.rows[r] = above.map(HousePlace::new).collect();
            }
            let above = (0..first).step_by(height).filter(|&other| band(other) == band(first));
            twins.bands[first / height] = above.map(HousePlace::new).collect();
        }
        twins
    }

    /// The number of row orders that give the same board because rows or bands are equal.
    fn orders(&self) -> u128 {
        // A row with k equal rows above it contributes the factor k + 1, and so does a band with k equal
        // bands above it. So m equal rows contribute the factorial of m.
        self.rows.iter().chain(&self.bands).map(|twins| twins.len() as u128 + 1).product()
    }
}
