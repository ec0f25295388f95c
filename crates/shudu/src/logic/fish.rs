//! In a fish, the places of a digit on N lines lie on N crossing lines.

use super::Technique;
use super::board::CandidateBoard;
use super::hit::{Flow, Show, Sighting, removed, show_removed};
use super::sets::tuple;
use super::tables::HouseKind;
use crate::board::{Digit, DigitSet, HousePlace, PlaceSet};

/// Passes fish to `show`. If the places of a digit on `count` lines lie on `count` crossing lines, the rest
/// of the crossing lines loses the digit.
pub(super) fn fish<B: CandidateBoard>(
    board: &B,
    technique: Technique,
    count: usize,
    show: &mut Show<'_>,
) -> Flow {
    fish_on(board, (HouseKind::Column, HouseKind::Row), technique, count, show)?;
    fish_on(board, (HouseKind::Row, HouseKind::Column), technique, count, show)
}

/// Passes to `show` the fish whose lines are of the kind `lines` (rows or columns). The outer loop runs over
/// lines and the inner loop over digits, because the rating scale requires this order.
fn fish_on<B: CandidateBoard>(
    board: &B,
    (lines, across): (HouseKind, HouseKind),
    technique: Technique,
    count: usize,
    show: &mut Show<'_>,
) -> Flow {
    let (n, tables) = (board.size(), board.tables());
    let places = |number: HousePlace, digit: Digit| board.places(tables.line(lines, number), digit);
    // Keeps only the digits and lines that can be part of a fish, in order.
    let able = |digit: Digit| {
        let is_able = |&number: &HousePlace| places(number, digit).is_several_up_to(count);
        PlaceSet::from_iter(HousePlace::all(n).filter(is_able))
    };
    let fits = |&digit: &Digit| board.filled(digit) + 2 * count <= n;
    let digits = Digit::all(n).filter(fits).map(|digit| (digit, able(digit)));
    let digits: Vec<(Digit, PlaceSet)> = digits.filter(|(_, able)| able.len() >= count).collect();
    let all_able = digits.iter().fold(PlaceSet::EMPTY, |lines, (_, able)| lines.union(*able));
    let numbers: Vec<HousePlace> = all_able.iter().collect();
    if numbers.len() < count {
        return Flow::Continue(());
    }
    for choice in PlaceSet::choices(count, numbers.len()) {
        let base = PlaceSet::from_iter(choice.iter().map(|i| numbers[i.index()]));
        for &(digit, _) in digits.iter().filter(|(_, able)| base.is_within(*able)) {
            let Some(crossed) = tuple(base.iter().map(|number| places(number, digit)), count) else {
                continue;
            };
            let cells = crossed.iter().flat_map(|number| {
                let line = tables.line(across, number);
                tables.cells_at(line, board.places(line, digit).difference(base))
            });
            let gone = removed(board, cells, DigitSet::only(digit));
            show_removed(show, technique, gone, || Sighting::Fish {
                digit,
                lines: base.iter().map(|number| tables.line(lines, number)).collect(),
                crossing: crossed.iter().map(|number| tables.line(across, number)).collect(),
            })?;
        }
    }
    Flow::Continue(())
}
