//! Many grids at a time get the verdicts that each gets alone.

mod bridge;
mod mixed;

use mixed::mixed;
use shudu::many::Solver;
use shudu::{Grid, Isa, Shape, Verdict};

#[test]
fn the_mixed_boards_are_mixed() {
    let all = mixed(400);
    for word in ["unique", "several", "none", "invalid"] {
        let has = |is_classic: bool, has_marks: bool| {
            let alike =
                |grid: &Grid| (grid.shape() == Shape::CLASSIC) == is_classic && grid.has_marks() == has_marks;
            all.iter().any(|(grid, verdict)| verdict.word() == word && alike(grid))
        };
        assert!(has(true, false) && has(false, false), "{word}");
        assert!(has(true, true), "{word} with marks");
    }
}

#[test]
fn a_solver_of_many_gives_the_verdicts_of_one() {
    for isa in Isa::available() {
        let mut solver = Solver::new(isa);
        // One after the other by the same solver: nothing of a batch is left for the next.
        for size in [280, 0, 1, 2, 7, 8, 60, 5, 2000] {
            let (grids, expected): (Vec<Grid>, Vec<Verdict>) = mixed(size).into_iter().unzip();
            assert_eq!(solver.solve(&grids), expected, "{isa}, {size} grids");
        }
    }
}
