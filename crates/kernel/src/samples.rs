//! Puzzles for the unit tests of both engines, and a macro that runs a test on every instruction set.

use testkit::random::{self, BoardKind};
use testkit::{Board, Seed, oracle};

/// Random puzzles with several solutions, with one solution, with pencil marks, and with an altered given.
pub(crate) fn puzzles() -> impl Iterator<Item = Board> {
    let make = |seed: u64| {
        let kind = [BoardKind::Several, BoardKind::Unique, BoardKind::Marked, BoardKind::Contradictory]
            [seed as usize % 4];
        random::puzzle(kind, 3, 3, Seed(40_000 + seed))
    };
    (0..120).map(make)
}

/// Hard puzzles with one solution each. Two are by Arto Inkala, the third is "Easter Monster".
const HARD: [&str; 3] = [
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// A puzzle with all its solutions.
pub(crate) struct SolvedSample {
    pub(crate) board: Board,
    pub(crate) candidates: [u16; 81],
    pub(crate) solutions: Vec<Vec<u8>>,
}

/// Returns the random puzzles with fewer than two hundred solutions, and the hard puzzles.
pub(crate) fn solved() -> Vec<SolvedSample> {
    let few = puzzles().filter(|board| oracle::count(board, 200) < 200);
    let hard = HARD.iter().map(|text| Board::read("3x3", text));
    few.chain(hard)
        .map(|board| SolvedSample {
            candidates: candidates(&board),
            solutions: oracle::solutions(&board),
            board,
        })
        .collect()
}

/// The candidates that the givens and marks of the puzzle allow in each cell.
pub(crate) fn candidates(board: &Board) -> [u16; 81] {
    std::array::from_fn(|cell| board.allowed(cell).into_iter().fold(0, |set, digit| set | 1 << (digit - 1)))
}

/// Whether the candidates contain all digits of a solution.
pub(crate) fn holds(candidates: &[u16; 81], solution: &[u8]) -> bool {
    solution.iter().zip(candidates).all(|(digit, set)| set >> (digit - 1) & 1 == 1)
}

/// The number of candidates.
pub(crate) fn size(candidates: &[u16; 81]) -> u32 {
    candidates.iter().map(|set| set.count_ones()).sum()
}

/// Calls a function that is generic over a vector type, on every instruction set of this machine. The vectors
/// are `lanes` for one puzzle or `boxes` for many puzzles. Returns each instruction set with the result of
/// the call.
macro_rules! on_every_isa {
    (lanes, $($call:tt)*) => { on_every_isa!(Lanes512, Lanes256, Lanes128; $($call)*) };
    (boxes, $($call:tt)*) => { on_every_isa!(Boxes512, Boxes256, Boxes128; $($call)*) };
    ($avx512:ident, $avx2:ident, $portable:ident; $check:ident($($argument:expr),*)) => {
        $crate::isa::Isa::available()
            .map(|isa| {
                let result = match isa.kind() {
                    #[cfg(target_arch = "x86_64")]
                    $crate::isa::IsaKind::Avx512(proof) => $check::<$crate::arch::$avx512>(proof, $($argument),*),
                    #[cfg(target_arch = "x86_64")]
                    $crate::isa::IsaKind::Avx2(proof) => $check::<$crate::arch::$avx2>(proof, $($argument),*),
                    _ => $check::<$crate::arch::$portable>($crate::arch::NoVectors, $($argument),*),
                };
                (isa, result)
            })
            .collect::<Vec<_>>()
    };
}
pub(crate) use on_every_isa;
