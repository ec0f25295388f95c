//! Tests canonical forms. The library and the oracle must find the same form for a board. Equivalent boards
//! must have the same form. The number of forms must equal the number of classes of equivalent boards.

mod bridge;

use bridge::{cells_of, grid_of};
use shudu::canon::{self, Canon, Canonical, Transform};
use shudu::random::Random;
use shudu::{Cell, Digit, Grid, Shape};
use std::collections::BTreeMap;
use testkit::random::boards;
use testkit::{Board, Seed, looks};

/// Boards of several sizes. Some boards are full, sparse or empty, and some boards have a clash or
/// symmetries.
const BOARDS: [&str; 14] = [
    ".",
    "................",
    "12..34.....1..4.",
    "1234341221434321",
    "11..............",
    ".2.....4..3....1.1...6....5.........",
    "123456456123231564564231312645645312",
    "1...5.....2...8.7....1...5..........6..3.......4..8....2..1.....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".................................................................................",
    "111111111222222222333......444....5.........6......7.........8.........9.........",
];

fn grid(text: &str) -> Grid {
    text.parse().expect("a board")
}

fn canonise(grid: &Grid) -> Canonical {
    grid.canonical().unwrap_or_else(|error| panic!("{grid}: {error}"))
}

/// Boards of larger sizes. Some boards are full, and the other boards have blanks in a pattern that keeps
/// some symmetry.
fn larger() -> Vec<Grid> {
    let of = |rows: usize, columns: usize, share: usize| {
        let mut board = Board::cyclic(rows, columns);
        let n = board.size();
        let is_blank = |cell: &usize| !(cell * 7 + cell / n).is_multiple_of(share);
        (0..n * n).filter(is_blank).for_each(|cell| board.blank(cell));
        grid_of(&board)
    };
    vec![of(2, 4, 1), of(2, 4, 3), of(2, 5, 4), of(3, 4, 1), of(3, 4, 5), of(4, 4, 3), of(4, 4, 7)]
}

#[test]
fn forms_and_symmetries_are_those_of_the_oracle() {
    let mut canon = Canon::new();
    let is_small = |board: &Board| board.size() < 6 || board.box_rows > 1 && board.box_columns > 1;
    for made in boards(Seed(300), 6, 6).filter(|made| is_small(&made.board)) {
        let (cells, ways) = looks::smallest(&made.board);
        let canonical = canon.canonise(&grid_of(&made.board)).expect("a small board");
        assert_eq!(cells_of(&canonical.form), cells, "{made}: {}", made.board);
        assert_eq!(canonical.automorphisms, u128::from(ways), "{made}: {}", made.board);
    }
}

#[test]
fn full_boards_have_the_forms_and_symmetries_of_the_oracle() {
    let shapes = [(1, 1), (1, 3), (4, 1), (2, 2), (1, 5), (2, 3), (3, 2)];
    for (box_rows, box_columns) in shapes {
        let shape = Shape::new(box_rows, box_columns).expect("a small shape");
        let solutions = Grid::empty(shape).solutions();
        for solution in solutions.step_by(7).take(20) {
            let board = Board { cells: cells_of(solution.grid()), ..Board::empty(box_rows, box_columns) };
            let canonical = canonise(solution.grid());
            let expected = looks::smallest(&board);
            assert_eq!((cells_of(&canonical.form), canonical.automorphisms as u64), expected, "{board}");
        }
    }
}

#[test]
fn an_8x8_board_has_the_form_of_the_oracle() {
    let grid = grid(BOARDS[7]);
    let board = Board { cells: cells_of(&grid), ..Board::empty(2, 4) };
    assert_eq!(cells_of(&canonise(&grid).form), looks::smallest(&board).0);
}

#[test]
fn a_thousand_boards_that_differ_in_looks_only_have_one_form() {
    let mut canon = Canon::new();
    for grid in BOARDS.map(grid) {
        let first = canonise(&grid);
        for seed in 0..1000 {
            let other = Transform::random(grid.shape(), seed).apply(&grid);
            let canonical = canon.canonise(&other).expect("a form");
            assert_eq!(canonical.form, first.form, "seed {seed}: {other}");
            assert_eq!(canonical.automorphisms, first.automorphisms, "seed {seed}: {other}");
            assert_eq!(canonical.transform.apply(&other), canonical.form, "seed {seed}: {other}");
        }
    }
}

#[test]
fn larger_boards_have_one_form_too() {
    for grid in larger() {
        let first = canonise(&grid);
        for seed in 0..20 {
            let other = Transform::random(grid.shape(), seed).apply(&grid);
            let canonical = canonise(&other);
            assert_eq!(canonical.form, first.form, "seed {seed}: {other}");
            assert_eq!(canonical.automorphisms, first.automorphisms, "seed {seed}: {other}");
            assert_eq!(canonical.transform.apply(&other), canonical.form, "seed {seed}: {other}");
        }
    }
}

#[test]
fn a_form_is_its_own_form() {
    for grid in BOARDS.map(grid).into_iter().chain(larger()) {
        let form = canonise(&grid).form;
        assert_eq!(canonise(&form).form, form);
        assert!(cells_of(&form) <= cells_of(&grid), "{form} is not the smallest: {grid}");
    }
}

/// The classes of these boards, as a map from the canonical form of each class to the number of symmetries.
fn classes(grids: impl Iterator<Item = Grid>) -> BTreeMap<Vec<u8>, u128> {
    let mut canon = Canon::new();
    let mut classes = BTreeMap::new();
    for grid in grids {
        let Canonical { form, automorphisms, .. } = canon.canonise(&grid).expect("a small board");
        classes.insert(cells_of(&form), automorphisms);
    }
    classes
}

/// The solutions whose first row is 1, 2, 3 and so on. Every class of equivalent solutions contains at least
/// one solution with this first row.
fn named_solutions(shape: Shape) -> impl Iterator<Item = Grid> {
    let mut grid = Grid::empty(shape);
    (0..shape.size()).for_each(|column| grid.set(Cell::at(0, column), Digit::new(column as u8 + 1)));
    let solutions = grid.solutions();
    solutions.map(|solution| solution.grid().clone())
}

/// The solutions of 4x4 boards form 2 classes, and the solutions of 6x6 boards form 49 classes. The number of
/// boards in a class is the number of transformations divided by the number of symmetries of the class. The
/// sizes of all classes must add up to the number of solutions.
#[test]
fn the_solutions_of_4x4_and_6x6_fall_into_2_and_49_classes() {
    for (size, count, solutions, changes) in [(4, 2, 288, 128 * 24), (6, 49, 28_200_960, 48 * 72 * 720_u128)]
    {
        let shape = Shape::of_size(size).expect("a small shape");
        let classes = classes(named_solutions(shape));
        assert_eq!(classes.len(), count);
        assert_eq!(classes.values().map(|symmetries| changes / symmetries).sum::<u128>(), solutions);
    }
}

#[test]
fn the_most_symmetric_solution_has_648_symmetries() {
    let Canonical { form, automorphisms, .. } = canonise(&grid(BOARDS[10]));
    assert_eq!(automorphisms, 648);
    assert_eq!(form.to_string(), BOARDS[10]);
}

/// The expected forms come from `Sudoku::canonicalized` in the crate sudoku 0.8.0.
#[test]
fn solutions_have_the_forms_that_others_find() {
    let known = [
        (
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
            "123456789457189236698723415285914367761532948934867152346278591579641823812395674",
        ),
        (
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
            "123456789457189263698273514271895346539764128864312957345928671786531492912647835",
        ),
    ];
    for (solution, form) in known {
        assert_eq!(canonise(&grid(solution)).form.to_string(), form);
    }
}

#[test]
fn every_change_is_a_symmetry_of_the_empty_board() {
    let symmetries = [(3, 3, 3_359_232), (2, 3, 3456), (1, 4, 2 * 24 * 24), (4, 4, 2 * 24_u128.pow(10))];
    for (rows, columns, count) in symmetries {
        let shape = Shape::new(rows, columns).expect("a shape");
        assert_eq!(canonise(&Grid::empty(shape)).automorphisms, count, "{shape}");
    }
}

#[test]
fn what_is_the_same_is_told_with_a_change() {
    let puzzle = grid(BOARDS[8]);
    let other = Transform::random(puzzle.shape(), 42).apply(&puzzle);
    let change = canon::same(&puzzle, &other).expect("two forms").expect("the same puzzle");
    assert_eq!(change.apply(&puzzle), other);
    assert_eq!(canon::same(&puzzle, &grid(BOARDS[9])), Ok(None));
    assert_eq!(canon::same(&puzzle, &grid(BOARDS[2])), Ok(None), "another shape");
}

#[test]
fn changes_can_be_undone_and_put_together() {
    let random = &mut Random::new(1);
    for (rows, columns) in [(3, 3), (2, 3), (3, 2), (1, 5), (4, 4)] {
        let mut cyclic = Board::cyclic(rows, columns);
        (0..cyclic.cells.len()).step_by(3).for_each(|cell| cyclic.blank(cell));
        let is_such = |board: &Board| (board.box_rows, board.box_columns) == (rows, columns);
        let made = boards(Seed(400), 9, 1).map(|made| made.board).filter(is_such);
        for made in made.chain([cyclic]).map(|board| grid_of(&board)) {
            let shape = made.shape();
            let (a, b) = (Transform::draw(shape, random), Transform::draw(shape, random));
            assert_eq!(a.inverse().apply(&a.apply(&made)), made, "{a}");
            assert_eq!(a.then(&b).apply(&made), b.apply(&a.apply(&made)), "{a}; {b}");
            assert_eq!(a.then(&a.inverse()), Transform::identity(shape), "{a}");
        }
    }
}

#[test]
fn a_seed_makes_the_same_change_everywhere() {
    let change = Transform::random(Shape::CLASSIC, 7).to_string();
    let expected = "rows 9 7 8 5 6 4 2 3 1, columns 7 8 9 1 2 3 4 6 5, digits 7 9 4 2 1 8 6 5 3";
    assert_eq!(change, expected);
    assert_eq!(Transform::identity(Shape::CLASSIC).to_string(), "identity");
}

#[test]
fn what_has_no_form_here_is_refused_with_a_reason() {
    let large = Grid::empty(Shape::of_size(25).expect("a shape"));
    let error = large.canonical().expect_err("too large").to_string();
    assert_eq!(error, "a 25x25 board has no canonical form here: expected at most 16x16");
    // The table of the symmetry group of an octagon, with two digits swapped in two rows. After this swap,
    // nearly all rows are still equivalent.
    let mut alike = table((1, 16), |r| r, octagon);
    let [a, b] = [alike.get(Cell::at(0, 0)), alike.get(Cell::at(0, 1))];
    let row = (1..16).find(|&r| alike.get(Cell::at(r, 0)) == b).expect("every digit is there");
    assert_eq!(alike.get(Cell::at(row, 1)), a);
    for (cell, digit) in [((0, 0), b), ((0, 1), a), ((row, 0), a), ((row, 1), b)] {
        alike.set(Cell::at(cell.0, cell.1), digit);
    }
    let refusal = "too many equivalent ways to build the canonical form: expected a board with fewer rows that are alike";
    assert_eq!(alike.canonical().expect_err("millions of second rows").to_string(), refusal);
    // The library still refuses the board after all rows except the first six are made blank.
    (6..16).for_each(|r| (0..16).for_each(|c| alike.set(Cell::at(r, c), None)));
    assert_eq!(alike.canonical().expect_err("millions of second rows").to_string(), refusal);
}

/// Tests two puzzles on boards with boxes. For each puzzle, the search has more possible starts than it
/// keeps, although the puzzle has hardly any symmetry. One puzzle has a single solution, and the other puzzle
/// has givens that clash in boxes and columns.
#[test]
fn boards_whose_rows_are_alike_have_one_form_without_symmetries_too() {
    let text = "213465789ABCDGFE9ABCDEFG1234567812435687A9CBEDGFA9CBEDGF2143658734127856BC9AFEDGBC9AFGDE34127856\
                43218765CBA9GFEDCBA9GFED4321876556781234DEFG9ABCDEFG9ABC5678123465872143EDGFA9CBEDGFA9CB65872143\
                78563412FGDEBC9AFGDEBC9A78563412................GFEDCBA987654321";
    let cells = text.chars().map(|c| c.to_digit(17).unwrap_or(0) as u8).collect();
    let proper = grid_of(&Board { cells, ..Board::empty(2, 8) });
    assert_eq!(proper.count(2).found(), 1);
    let shape = Shape::new(4, 4).expect("a shape");
    let mut clashing = Grid::empty(shape);
    for cell in 0..6 * 16 {
        let (r, c) = (cell / 16, cell % 16);
        clashing.set(Cell::at(r, c), Digit::new((r ^ c) as u8 + 1));
    }
    for (r, c, digit) in [(0, 0, 2), (0, 1, 1), (1, 3, 0), (4, 9, 0), (5, 14, 0)] {
        clashing.set(Cell::at(r, c), Digit::new(digit));
    }
    for grid in [proper, clashing] {
        let first = canonise(&grid);
        for seed in 0..2 {
            let other = Transform::random(grid.shape(), seed).apply(&grid);
            let canonical = canonise(&other);
            assert_eq!(canonical.form, first.form, "seed {seed}: {other}");
            assert_eq!(canonical.automorphisms, first.automorphisms, "seed {seed}: {other}");
            assert_eq!(canonical.transform.apply(&other), canonical.form, "seed {seed}: {other}");
        }
    }
}

/// The table of a group with elements 0 to n - 1. The function `row` gives the element that each row stands for.
fn table(shape: (usize, usize), row: impl Fn(usize) -> usize, sum: impl Fn(usize, usize) -> usize) -> Grid {
    let shape = Shape::new(shape.0, shape.1).expect("a shape");
    let n = shape.size();
    let mut grid = Grid::empty(shape);
    for cell in 0..n * n {
        grid.set(Cell::at(cell / n, cell % n), Digit::new(sum(row(cell / n), cell % n) as u8 + 1));
    }
    assert!(grid.clash().is_none(), "{grid}");
    grid
}

/// The table of addition modulo n.
fn cyclic(box_rows: usize, box_columns: usize) -> Grid {
    let n = box_rows * box_columns;
    let row = |r: usize| if box_rows == 1 { r } else { box_columns * (r % box_rows) + r / box_rows };
    table((box_rows, box_columns), row, |a, b| (a + b) % n)
}

/// Adds two pairs of numbers modulo 4. Each pair is coded as a number below 16.
fn pairs(a: usize, b: usize) -> usize {
    4 * ((a / 4 + b / 4) % 4) + (a + b) % 4
}

/// The product of two elements of the symmetry group of an octagon. Each element is a rotation, with or
/// without a reflection.
fn octagon(a: usize, b: usize) -> usize {
    let turn = if a.is_multiple_of(2) { b / 2 } else { 8 - b / 2 };
    2 * ((a / 2 + turn) % 8) + (a + b) % 2
}

/// Boards for which the search has more possible starts than fit into memory, each with its number of
/// symmetries. Without boxes, the table of a group G with n elements has 2 · n² times as many symmetries as G
/// has automorphisms. The factor 2 stands for transposition, since every group is isomorphic to its opposite
/// group.
///
/// A symmetry of the table that does not transpose maps row x to u + φ(x), and column y to φ(y) + v. Here φ
/// is an automorphism of G, and u and v are any elements of G. On a board with boxes, a symmetry must also
/// map bands to bands and stacks to stacks. In all boards below, bands are the cosets of a subgroup K. If
/// stacks are the cosets of another subgroup H, then φ must map K to K and H to H, but u and v may be any
/// elements. For a symmetry that transposes, φ must swap K and H. So the table of Z₂⁴ = H + K has 16² · 6 · 6
/// · 2 symmetries, because Z₂² has 6 automorphisms. The table of Z₄² has 16² · 2 · 2 · 2 symmetries. In the
/// cyclic tables, each stack is a run of consecutive numbers, as long as a box is wide. Only φ = ±1 maps runs
/// to runs. Each of these two φ allows one v for every stack, and u may be any of the n elements. No symmetry
/// transposes, because bands are cosets, stacks are runs, and no coset is a run. So the number of symmetries
/// is n · 2 times the number of stacks.
fn symmetric() -> Vec<(Grid, u128)> {
    let boxes = |r: usize| 4 * (r % 4) + r / 4;
    let mut diagonal = Grid::empty(Shape::new(4, 4).expect("a shape"));
    (0..16).for_each(|i| diagonal.set(Cell::at(i, i), Digit::new(i as u8 + 1)));
    vec![
        (diagonal, 2 * 24_u128.pow(5)),
        (Grid::empty(Shape::new(4, 4).expect("a shape")), 2 * 24_u128.pow(10)),
        (table((1, 16), |r| r, |a, b| a ^ b), 2 * 256 * 20_160),
        (table((1, 16), |r| r, pairs), 2 * 256 * 96),
        (table((1, 16), |r| r, octagon), 2 * 256 * 32),
        (cyclic(1, 16), 2 * 256 * 8),
        (cyclic(1, 15), 2 * 225 * 8),
        (cyclic(1, 14), 2 * 196 * 6),
        (cyclic(1, 13), 2 * 169 * 12),
        (cyclic(1, 12), 2 * 144 * 4),
        (table((4, 4), boxes, |a, b| a ^ b), 256 * 6 * 6 * 2),
        (table((4, 4), boxes, pairs), 256 * 2 * 2 * 2),
        (cyclic(4, 4), 16 * 2 * 4),
        (cyclic(3, 4), 12 * 2 * 3),
        (cyclic(3, 5), 15 * 2 * 3),
    ]
}

#[test]
fn boards_with_very_many_symmetries_have_one_form_and_are_counted() {
    let mut canon = Canon::new();
    for (grid, symmetries) in symmetric() {
        let first = canonise(&grid);
        assert_eq!(first.automorphisms, symmetries, "{grid}");
        for seed in 0..3 {
            let other = Transform::random(grid.shape(), seed).apply(&grid);
            let canonical = canon.canonise(&other).expect("a form");
            assert_eq!(canonical.form, first.form, "seed {seed}: {other}");
            assert_eq!(canonical.automorphisms, symmetries, "seed {seed}: {other}");
            assert_eq!(canonical.transform.apply(&other), canonical.form, "seed {seed}: {other}");
            assert!(cells_of(&canonical.form) <= cells_of(&other), "seed {seed}: {other}");
        }
    }
}

#[test]
fn parts_of_symmetric_boards_have_one_form() {
    let mut random = Random::new(7);
    for (full, _) in symmetric().into_iter().filter(|(grid, _)| grid.givens().count() > 100) {
        let n = full.shape().size();
        for blanks in [1, 2, 5, n * n / 2, n * n * 3 / 4] {
            let mut grid = full.clone();
            for _ in 0..blanks {
                let cell = random.below((n * n) as u64) as usize;
                grid.set(Cell::at(cell / n, cell % n), None);
            }
            let first = canonise(&grid);
            let other = Transform::draw(grid.shape(), &mut random).apply(&grid);
            let canonical = canonise(&other);
            assert_eq!(canonical.form, first.form, "{other}");
            assert_eq!(canonical.automorphisms, first.automorphisms, "{other}");
        }
        // These boards keep only the givens on the cells of one colour of a chessboard, or only the givens of
        // two digits. These boards have fewer givens than the full boards, but about as many symmetries.
        let halves = [
            |cell: Cell, _: Digit| (cell.row() + cell.column()).is_multiple_of(2),
            |_, digit: Digit| digit.get() < 3,
        ];
        for is_kept in halves {
            let mut grid = Grid::empty(full.shape());
            full.givens()
                .filter(|&(cell, digit)| is_kept(cell, digit))
                .for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            let other = Transform::draw(grid.shape(), &mut random).apply(&grid);
            let [first, second] = [&grid, &other].map(canonise);
            assert_eq!((first.form, first.automorphisms), (second.form, second.automorphisms), "{other}");
        }
    }
}
