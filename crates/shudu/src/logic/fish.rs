//! Fish: a digit whose places on some lines lie on as many crossing ones.

use super::Technique;
use super::board::{CandidateBoard, Touched};
use super::hit::{Flow, Hit, Removed, Sighting, removed};
use super::sets::{named, tuple};
use super::singles::removing;
use super::tables::{HouseKind, bits, choices, is_several_up_to};

/// A digit on lines that cross as many others at its places: it goes from the rest of those.
pub(super) fn fish<B: CandidateBoard>(
    board: &B,
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    fish_on(board, (HouseKind::Column, HouseKind::Row), count, touched, show)?;
    fish_on(board, (HouseKind::Row, HouseKind::Column), count, touched, show)
}

/// Lines in the outer loop, digits in the inner one: so the order is.
fn fish_on<B: CandidateBoard>(
    board: &B,
    (lines, across): (HouseKind, HouseKind),
    count: u32,
    touched: Touched,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let (n, tables) = (board.size(), board.tables());
    let technique = named(count, Technique::XWing, Technique::Swordfish, Technique::Jellyfish);
    let (first, first_across) = (tables.houses(lines).start, tables.houses(across).start);
    // Only digits and lines that can take part, in their order.
    let able = |digit: usize| {
        let lines = (0..n).filter(|&line| is_several_up_to(count, board.places(first + line, digit)));
        lines.fold(0_u64, |able, line| able | 1 << line)
    };
    let fits =
        |digit: usize| touched.digits >> digit & 1 == 1 && board.filled(digit) + 2 * count as usize <= n;
    let digits = (0..n).filter(|&digit| fits(digit)).map(|digit| (digit, able(digit)));
    let digits: Vec<(usize, u64)> = digits.filter(|(_, able)| able.count_ones() >= count).collect();
    let lines: Vec<usize> = bits(digits.iter().fold(0, |lines, (_, able)| lines | able)).collect();
    if lines.len() < count as usize {
        return Flow::Continue(());
    }
    for choice in choices(count, lines.len() as u32) {
        let base = bits(choice).fold(0, |base, i| base | 1 << lines[i]);
        for &(digit, _) in digits.iter().filter(|(_, able)| base & !able == 0) {
            let places = |line: usize| board.places(first + line, digit);
            let Some(crossed) = tuple(bits(base).map(places), count) else { continue };
            let cells = bits(crossed).flat_map(|line| {
                let places = board.places(first_across + line, digit) & !base;
                tables.cells_at(first_across + line, places)
            });
            let gone: Removed = removed(board, cells, 1 << digit);
            let seen = || Sighting::Fish {
                digit,
                lines: bits(base).map(|line| first + line).collect(),
                crossing: bits(crossed).map(|line| first_across + line).collect(),
            };
            removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)?;
        }
    }
    Flow::Continue(())
}
