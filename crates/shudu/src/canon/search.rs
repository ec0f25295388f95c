//! Any board, row by row, keeping every board with the smallest rows so far; where those are too many, one after the other.
//!
//! The boards differ in the rows that were laid out, and in what had to be told apart on the way; what needs not be is
//! left open (see [`PartialForm`]). So a blank row says nothing, and the empty board is one board to the end. Of rows that are
//! the same one is tried, and so of bands.
//!
//! Boards with blanks or clashes come here at once, solutions only when [`Full`](super::full::Full) finds too many ways.

use super::arrangement::FormFound;
use super::colours;
use super::deep::Deep;
use super::layout::{BandsAndStacks, BothSides, DigitLine, MOST};
use super::rows::{FormLimits, NO_LINE, RowReader};
use super::state::PartialForm;
use super::symmetries::{Choices, Symmetries, Unknown};

/// How far a search goes before it asks for the symmetries of the board; a 9x9 puzzle with few takes some hundred steps.
const SHORT: FormLimits = FormLimits { steps: 1 << 17, kept: 1 << 12 };

/// How far a search goes then: up to ten seconds or so, and 50 MB, for the boards before a row and after it, or those that wait for
/// [`Deep`]. Going deep after [`SHORT`] already was slower on nearly full tables of groups, and too slow on some: all boards
/// up to a row say at once how small it can be.
pub(super) const LONG: FormLimits = FormLimits { steps: 1 << 24, kept: 1 << 18 };

/// Finds the form of any board; holds what is found on the way.
#[derive(Clone, Debug, Default)]
pub(super) struct FormSearch {
    boards: Vec<PartialForm>,
    found: Vec<PartialForm>,
}

/// Where a search by width ended.
enum End {
    Found(FormFound),
    /// More boards than may be kept have this line, the smallest, at this place. Those before it are kept.
    TooMany(usize, DigitLine),
    /// It took too many steps.
    TooLong,
}

impl FormSearch {
    /// The smallest board; nothing if there are too many ways to begin it.
    pub(super) fn find(&mut self, sheet: &BothSides) -> Option<FormFound> {
        match self.read_wide(&KnownRows::of(sheet), &mut SHORT.clone(), &mut Unknown) {
            End::Found(found) => Some(found),
            _ => self.find_by(sheet, LONG.kept, Symmetries::of(sheet)),
        }
    }

    /// The same, with `kept` boards at a time; of choices that symmetries exchange, where those are known, one is made.
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

    /// How many bytes are held between boards.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        (self.boards.capacity() + self.found.capacity()) * size_of::<PartialForm>()
    }

    /// As many boards at a time as may be kept, and where there are more one after the other. What few boards take is given
    /// back.
    fn read(
        &mut self,
        rows: &KnownRows<'_>,
        mut left: FormLimits,
        choices: &mut impl Choices,
    ) -> Option<FormFound> {
        for boards in [&mut self.boards, &mut self.found] {
            boards.clear();
            // One more than are kept, and not twice as many as a vector that grows.
            boards.reserve_exact(left.kept + 1);
        }
        let found = match self.read_wide(rows, &mut left, choices) {
            End::Found(found) => Some(found),
            End::TooMany(place, line) => {
                self.found = Vec::new();
                Deep::new(rows, left.steps, choices).find(&self.boards, place, line)
            }
            End::TooLong => None,
        };
        for boards in [&mut self.boards, &mut self.found] {
            boards.clear();
            boards.shrink_to(SHORT.kept + 1);
        }
        found
    }

    /// Reads row after row, each of all boards.
    fn read_wide(&mut self, rows: &KnownRows<'_>, left: &mut FormLimits, choices: &mut impl Choices) -> End {
        let layout = rows.sheet.layout;
        let mut tried = 0;
        self.boards.clear();
        self.boards.extend(rows.sheet.ways().filter_map(|is_turned| {
            choices.begin(is_turned, &mut tried).map(|node| PartialForm::new(layout, is_turned, node))
        }));
        for place in 0..layout.n {
            self.found.clear();
            let mut reader = rows.reader(NO_LINE, &mut self.found, left, choices);
            for board in &self.boards {
                let mut tried = 0;
                for r in rows.candidates(board, place) {
                    if let Some(next) = rows.add(board, place, r, reader.choices, &mut tried) {
                        reader.read(next, rows.line(board, r), 0);
                    }
                }
            }
            let best = reader.best;
            if left.steps == 0 {
                return End::TooLong;
            }
            if self.found.len() > left.kept {
                return End::TooMany(place, best);
            }
            std::mem::swap(&mut self.boards, &mut self.found);
        }
        let ways = self.boards.iter().map(|board| rows.orders(board)).sum();
        End::Found(FormFound { ways, arrangement: self.boards[0].arrangement(layout.n) })
    }
}

/// The rows of a board, and what is known of them before one is read.
#[derive(Debug)]
pub(super) struct KnownRows<'a> {
    pub(super) sheet: &'a BothSides,
    twins: [Twins; 2],
    /// Whether a digit stands twice in a stack of a row, and turned.
    tells_apart: [bool; 2],
}

impl<'a> KnownRows<'a> {
    fn of(sheet: &'a BothSides) -> KnownRows<'a> {
        let twins = [false, true].map(|is_turned| Twins::of(sheet, is_turned));
        KnownRows { sheet, twins, tells_apart: [false, true].map(|is_turned| sheet.has_repeats(is_turned)) }
    }

    /// Reads rows against a line, and adds the boards with the smallest to `found`.
    pub(super) fn reader<'r, C: Choices>(
        &self,
        best: DigitLine,
        found: &'r mut Vec<PartialForm>,
        left: &'r mut FormLimits,
        choices: &'r mut C,
    ) -> RowReader<'r, C> {
        let (layout, tells_apart, before) = (self.sheet.layout, self.tells_apart, found.len());
        RowReader { layout, tells_apart, best, found, before, left, choices }
    }

    /// The rows that may come at this place of a board.
    #[inline(always)]
    pub(super) fn candidates(
        &self,
        board: &PartialForm,
        place: usize,
    ) -> impl Iterator<Item = usize> + use<> {
        self.twins[usize::from(board.is_turned)].candidates(board, place)
    }

    /// A row as it stands.
    #[inline(always)]
    pub(super) fn line(&self, board: &PartialForm, r: usize) -> &DigitLine {
        &self.sheet.side(board.is_turned)[r]
    }

    /// The board with one row more, which is to be read; nothing if a symmetry exchanges it with one that was tried.
    #[inline(always)]
    pub(super) fn add(
        &self,
        board: &PartialForm,
        place: usize,
        r: usize,
        choices: &mut impl Choices,
        tried: &mut u128,
    ) -> Option<PartialForm> {
        let point = colours::line(board.is_turned, r);
        choices.is_first(board.node, point, tried).then(|| {
            let mut next = *board;
            next.rows[place] = r as u8;
            next.used |= 1 << r;
            next.node = choices.choose(board.node, point);
            next
        })
    }

    /// How many orders of rows and columns a board stands for once all rows are laid out.
    pub(super) fn orders(&self, board: &PartialForm) -> u128 {
        self.twins[usize::from(board.is_turned)].orders() * board.orders(self.sheet.layout)
    }
}

/// Rows of a band that are the same, and bands that have the same rows: any order of them makes the same board.
#[derive(Clone, Copy, Debug)]
struct Twins {
    layout: BandsAndStacks,
    /// For each row, the set of those above in the same band that are the same.
    rows: [u32; MOST],
    /// For each band, the set of the first rows of those above that are the same.
    bands: [u32; MOST],
}

impl Twins {
    fn of(sheet: &BothSides, is_turned: bool) -> Twins {
        let layout @ BandsAndStacks { n, height, .. } = sheet.layout;
        let lines = sheet.side(is_turned);
        let mut sorted = *lines;
        sorted[..n].chunks_mut(height).for_each(<[DigitLine]>::sort_unstable);
        let band = |first: usize| &sorted[first..first + height];
        let mut twins = Twins { layout, rows: [0; MOST], bands: [0; MOST] };
        for first in (0..n).step_by(height) {
            for r in first..first + height {
                let above = (first..r).filter(|&other| lines[other] == lines[r]);
                twins.rows[r] = above.fold(0, |set, other| set | 1 << other);
            }
            let above = (0..first).step_by(height).filter(|&other| band(other) == band(first));
            twins.bands[first / height] = above.fold(0, |set, other| set | 1 << other);
        }
        twins
    }

    /// The rows that may come at this place.
    fn candidates(&self, board: &PartialForm, place: usize) -> impl Iterator<Item = usize> + use<> {
        let Twins { layout, rows, bands } = *self;
        let used = board.used;
        let begins = place.is_multiple_of(layout.height);
        let begun = (!begins).then(|| usize::from(board.rows[place - 1]) / layout.height);
        (0..layout.n).filter(move |&r| {
            let band = r / layout.height;
            let is_next = begun.map_or_else(|| bands[band] & !used == 0, |begun| begun == band);
            is_next && used >> r & 1 == 0 && rows[r] & !used == 0
        })
    }

    /// How many orders of the rows one stands for.
    fn orders(&self) -> u128 {
        // What has k twins above is the last of k + 1: the product over all of them is that of the factorials.
        self.rows.iter().chain(&self.bands).map(|twins| u128::from(twins.count_ones() + 1)).product()
    }
}
