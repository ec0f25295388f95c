//! Fish: a digit whose places on some lines lie on as many crossing ones.

use super::Technique;
use super::board::Board;
use super::hit::{Flow, Hit, Removed, Seen, removed};
use super::sets::{named, tuple};
use super::singles::removing;
use super::tables::{Kind, bits, choices};

/// A digit on lines that cross as many others at its places: it goes from the rest of those.
pub(super) fn fish<B: Board>(board: &B, count: u32, show: &mut dyn FnMut(Hit) -> Flow) -> Flow {
    fish_on(board, Kind::Column, Kind::Row, count, show)?;
    fish_on(board, Kind::Row, Kind::Column, count, show)
}

/// Lines in the outer loop, digits in the inner one: so the order is.
fn fish_on<B: Board>(
    board: &B,
    lines: Kind,
    across: Kind,
    count: u32,
    show: &mut dyn FnMut(Hit) -> Flow,
) -> Flow {
    let (n, tables) = (board.size(), board.tables());
    let technique = named(count, Technique::XWing, Technique::Swordfish, Technique::Jellyfish);
    let (first, first_across) = (tables.houses(lines).start, tables.houses(across).start);
    let fits = |digit: usize| board.filled(digit) + 2 * count as usize <= n;
    let digits: Vec<usize> = (0..n).filter(|&digit| fits(digit)).collect();
    let able = |line: usize| {
        let spans = digits.iter().map(|&digit| board.places(first + line, digit).count_ones());
        spans.into_iter().any(|span| (2..=count).contains(&span))
    };
    let lines: Vec<usize> = (0..n).filter(|&line| able(line)).collect();
    if lines.len() < count as usize {
        return Flow::Continue(());
    }
    for choice in choices(count, lines.len() as u32) {
        for &digit in &digits {
            let places = |line: usize| board.places(first + line, digit);
            let Some(crossed) = tuple(bits(choice).map(|i| places(lines[i])), count) else { continue };
            let base = bits(choice).fold(0, |base, i| base | 1 << lines[i]);
            let cells = bits(crossed).flat_map(|line| {
                let places = board.places(first_across + line, digit) & !base;
                tables.cells_at(first_across + line, places)
            });
            let gone: Removed = removed(board, cells, 1 << digit);
            let seen = || Seen::Fish {
                digit,
                lines: bits(base).map(|line| first + line).collect(),
                crossing: bits(crossed).map(|line| first_across + line).collect(),
            };
            removing(technique, gone, seen).map_or(Flow::Continue(()), &mut *show)?;
        }
    }
    Flow::Continue(())
}
