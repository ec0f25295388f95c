//! Boards of every kind in several shapes, each with the verdict of `solve`.

use crate::bridge::grid_of;
use shudu::{Grid, Shape, Verdict};
use std::sync::LazyLock;
use testkit::Seed;
use testkit::random::{self, BoardKind, Random};

/// The first `size` mixed boards. If there are fewer than `size` mixed boards, the boards are repeated. Every
/// call returns the same boards.
pub(crate) fn mixed(size: usize) -> Vec<(Grid, Verdict)> {
    MIXED.iter().cycle().take(size).cloned().collect()
}

/// All mixed boards, shuffled.
static MIXED: LazyLock<Vec<(Grid, Verdict)>> = LazyLock::new(|| {
    let shapes = [(3, 3), (3, 3), (3, 3), (2, 2), (2, 3), (1, 9), (1, 1)];
    let kinds = shapes.into_iter().flat_map(|shape| BoardKind::ALL.map(|kind| (shape, kind)));
    let made = (0..8).flat_map(|_| kinds.clone()).zip(500..);
    let boards = made.map(|(((rows, columns), kind), seed)| random::puzzle(kind, rows, columns, Seed(seed)));
    let mut grids: Vec<Grid> = boards.map(|board| grid_of(&board)).collect();
    // Boards with random marks rarely have several solutions. So the classic boards are added again, with the
    // allowed digits as marks.
    let classic = grids.iter().filter(|grid| grid.shape() == Shape::CLASSIC);
    let marks = classic.map(|grid| grid.shape().cells().map(|cell| grid.allowed(cell)).collect());
    let marked: Vec<Grid> = marks.map(|marks| Grid::with_marks(Shape::CLASSIC, marks)).collect();
    grids.extend(marked);
    Random::new(Seed(1)).shuffle(&mut grids);
    grids.into_iter().map(|grid| (grid.clone(), grid.solve())).collect()
});
