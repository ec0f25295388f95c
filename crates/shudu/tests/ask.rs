//! Tests that puzzles get the same answers in a batch as they get one by one.

mod bridge;
mod mixed;

use mixed::mixed;
use shudu::ask::column::{AnswerLayout, ColumnKind, InUnique, Value};
use shudu::ask::{
    Asker, Batch, Board, Column, Means, Mixed, Room, Row, RowAnswer, SolutionList, Task, Watch,
};
use shudu::board::{NineText, Nines};
use shudu::solve::Found;
use shudu::text::Notation;
use shudu::words::{DigitNames, Language};
use shudu::{AnswerWord, Engine, Grid, Isa, Limits, Shape, Verdict};
use std::collections::HashSet;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use testkit::Seed;
use testkit::random::{self, BoardKind, Random};

/// Classic boards of four kinds. The kinds are boards with one solution, with no solution, with several
/// solutions, and with clashing givens. Each cell is an ASCII digit, and `0` is a blank.
static BOARDS: LazyLock<Vec<[u8; 81]>> = LazyLock::new(|| {
    let kinds = [BoardKind::Unique, BoardKind::Several, BoardKind::Contradictory, BoardKind::Clashing];
    let boards = (0..200).map(|seed| random::puzzle(kinds[seed as usize % 4], 3, 3, Seed(seed)));
    let bytes = |board: testkit::Board| board.cells.iter().map(|digit| b'0' + digit).collect::<Vec<u8>>();
    boards.map(|board| bytes(board).try_into().expect("81 cells")).collect()
});

fn nines(boards: &[[u8; 81]]) -> Nines<'_> {
    let plain = Notation::default().plain().expect("the usual notation");
    Nines::side_by_side(boards.as_flattened(), plain, Isa::best()).expect("digits and dots")
}

/// The columns of a row as text.
fn told(task: Task, row: &Row<'_>) -> String {
    let text = |value: Value<'_>| match value {
        Value::Board(Board::Nine(board)) => String::from_utf8_lossy(board.bytes()).into_owned(),
        Value::Board(Board::Grid(grid)) => grid.to_string(),
        other => format!("{other:?}"),
    };
    let columns = task.columns(AnswerLayout::Parquet).map(|column| (column.value)(row));
    columns.chain(task.line(row)).map(text).collect::<Vec<_>>().join(" | ")
}

fn ask(task: Task, batch: Batch<'_>, means: &Means<'_>) -> Vec<String> {
    Asker::new(task).ask(batch, Room::Own, means, &()).rows().map(|row| told(task, &row)).collect()
}

const TASKS: [Task; 7] = [
    Task::Solve,
    Task::Check,
    Task::Count { most: Some(500) },
    Task::Count { most: Some(0) },
    Task::Count { most: Some(1) },
    Task::Count { most: Some(2) },
    Task::Count { most: Some(3) },
];

#[test]
fn the_mixed_boards_are_mixed() {
    let all = mixed(400);
    for word in [AnswerWord::Unique, AnswerWord::Several, AnswerWord::None, AnswerWord::Invalid] {
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
fn mixed_boards_get_the_verdicts_that_each_gets_alone() {
    for isa in Isa::available() {
        let mut asker = Asker::new(Task::Check);
        // All batches use the same asker, because no state of a batch may affect the next batch.
        for size in [280, 0, 1, 2, 7, 8, 60, 5, 2000] {
            let (grids, expected): (Vec<Grid>, Vec<Verdict>) = mixed(size).into_iter().unzip();
            let mut batch = Mixed::default();
            for grid in &grids {
                match grid.nine() {
                    Some(nine) => batch.push_nine(nine),
                    None => batch.push(Ok(grid.clone())),
                }
            }
            let means = Means { limits: Limits::new().isa(isa), ..Means::default() };
            let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &means, &());
            assert_eq!(answers.rows().count(), size);
            for ((row, verdict), grid) in answers.rows().zip(&expected).zip(&grids) {
                let why = row.why().map(|why| why.in_words(Language::English, DigitNames::NUMBERS));
                assert_eq!(
                    (row.word(), why),
                    (verdict.word(), Some(verdict.reason(grid).to_string())),
                    "{isa}: {grid}"
                );
            }
        }
    }
}

#[test]
fn classic_boards_are_told_the_same_as_bytes_and_as_grids() {
    let mut grids = Mixed::default();
    (0..BOARDS.len()).for_each(|i| grids.push(Ok(nines(&BOARDS).get(i).grid())));
    let alone = Means { is_alone: true, ..Means::default() };
    for task in TASKS {
        let expected = ask(task, Batch::Mixed(&grids), &alone);
        let words = expected.iter().filter_map(|told| told.split(" | ").next());
        assert!(words.collect::<HashSet<_>>().len() >= 2, "{task:?}: boards of several kinds");
        let found = [
            ask(task, Batch::Uniform(nines(&BOARDS)), &Means::default()),
            ask(task, Batch::Uniform(nines(&BOARDS)), &alone),
            ask(task, Batch::Mixed(&grids), &Means::default()),
        ];
        for found in found {
            for ((found, expected), board) in found.iter().zip(&expected).zip(&*BOARDS) {
                assert_eq!(found, expected, "{task:?}: {}", String::from_utf8_lossy(board));
            }
        }
    }
}

#[test]
fn answers_do_not_depend_on_how_puzzles_are_cut_into_batches() {
    let random = &mut Random::new(Seed(3));
    for isa in Isa::available() {
        let means = Means { limits: Limits::new().isa(isa), ..Means::default() };
        let mut askers = TASKS.map(|task| (task, Asker::new(task)));
        for size in (0..40).chain([100, 10_000]) {
            let boards: Vec<[u8; 81]> = (0..size).map(|_| BOARDS[random.below(BOARDS.len())]).collect();
            let (task, asker) = &mut askers[random.below(TASKS.len())];
            let answers = asker.ask(Batch::Uniform(nines(&boards)), Room::Own, &means, &());
            let found: Vec<String> = answers.rows().map(|row| told(*task, &row)).collect();
            let mut expected = Vec::new();
            for board in boards.chunks(7) {
                expected.extend(ask(*task, Batch::Uniform(nines(board)), &means));
            }
            assert!(found == expected, "{task:?} of {size} boards on {isa}");
        }
    }
}

#[test]
fn solutions_are_written_where_the_caller_wants_them() {
    let mut asker = Asker::new(Task::Solve);
    let expected = ask(Task::Solve, Batch::Uniform(nines(&BOARDS)), &Means::default());
    let mut lines = vec![[b'?'; 82]; BOARDS.len()];
    let batch = Batch::Uniform(nines(&BOARDS));
    let answers = asker.ask(batch, Room::Lines(&mut lines), &Means::default(), &());
    assert!(answers.rows().map(|row| told(Task::Solve, &row)).eq(expected.iter().cloned()));
    for (line, told) in lines.iter().zip(&expected) {
        let solution = if told.starts_with("Word(Unique)") { told.split(" | ").nth(1) } else { None };
        assert_eq!((&line[..81], line[81]), (solution.unwrap_or(&".".repeat(81)).as_bytes(), b'?'));
    }
}

#[test]
fn rows_without_a_puzzle_keep_their_places() {
    let mut batch = Mixed::default();
    batch.push_nothing();
    batch.push("no puzzle".parse());
    let plain = Notation::default().plain().expect("the usual notation");
    assert!(batch.push_plain(&BOARDS[0], plain) && !batch.push_plain(b"12", plain));
    assert!(batch.push_plain(&[b'.'; 81], plain) && batch.push_plain(&[b'0'; 81], plain));
    let mut asker = Asker::new(Task::Check);
    for means in [Means::default(), Means { engine: Engine::Bits, ..Means::default() }] {
        let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &means, &());
        let is_there = |row: &Row<'_>| !matches!(row.answer, RowAnswer::Nothing);
        let words: Vec<_> = answers.rows().map(|row| is_there(&row).then(|| row.word())).collect();
        let several = Some(AnswerWord::Several);
        assert_eq!(words, [None, Some(AnswerWord::Error), Some(AnswerWord::Unique), several, several]);
        assert!(!answers.are_all_unique() && !answers.is_cut);
    }
}

/// A watch that stops the batch after a number of searches, keeps only answers with a certain answer word,
/// and asks for no reasons.
struct Stopping {
    cancel: AtomicBool,
    after: usize,
    searched: AtomicUsize,
    kept: AnswerWord,
}

impl Watch for Stopping {
    fn searched(&self, _: usize, _: Option<&shudu::Report>) {
        let searched = self.searched.fetch_add(1, Ordering::Relaxed) + 1;
        self.cancel.store(searched == self.after, Ordering::Relaxed);
    }

    fn keeps(&self, word: AnswerWord) -> bool {
        word == self.kept
    }

    fn tells_why(&self, _: AnswerWord) -> bool {
        false
    }
}

#[test]
fn a_caller_who_stops_gets_the_rows_so_far() {
    let mut batch = Mixed::default();
    (0..5).for_each(|_| batch.push("12..34.....1..4.".parse()));
    let watch = Stopping { cancel: false.into(), after: 3, searched: 0.into(), kept: AnswerWord::Unique };
    let means = Means { limits: Limits::new().cancel(&watch.cancel), ..Means::default() };
    let mut asker = Asker::new(Task::Solve);
    let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &means, &watch);
    assert_eq!((answers.len, answers.rows().count(), answers.is_cut, answers.reported), (3, 3, true, 3));
}

#[test]
fn what_is_not_kept_is_judged_and_not_filled_in() {
    let ask = |kept, is_alone| {
        let watch = Stopping { cancel: false.into(), after: 0, searched: 0.into(), kept };
        let mut asker = Asker::new(Task::Solve);
        let means = Means { is_alone, limits: Limits::new().cancel(&watch.cancel), ..Means::default() };
        let answers = asker.ask(Batch::Uniform(nines(&BOARDS)), Room::Own, &means, &watch);
        let several = answers.rows().filter(|row| row.word() == AnswerWord::Several);
        several.map(|row| (row.board().is_some(), row.why().is_some())).collect::<HashSet<_>>()
    };
    assert_eq!(ask(AnswerWord::Unique, false), HashSet::from([(false, false)]));
    assert_eq!(ask(AnswerWord::Several, false), HashSet::from([(true, false)]));
    // With `is_alone`, a board gets a reason although the watch asks for no reasons.
    assert_eq!(ask(AnswerWord::Unique, true), HashSet::from([(false, true)]));
    assert_eq!(ask(AnswerWord::Several, true), HashSet::from([(true, true)]));
}

#[test]
fn ratings_and_canonical_forms_are_those_of_the_grids() {
    let mut batch = Mixed::default();
    let grids: Vec<Grid> = mixed(120).into_iter().map(|(grid, _)| grid).collect();
    grids.iter().for_each(|grid| batch.push(Ok(grid.clone())));
    let mut asker = Asker::new(Task::Rate { has_steps: false });
    let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &Means::default(), &());
    for (row, grid) in answers.rows().zip(&grids) {
        let expected = grid.rate().map(|rated| rated.difficulty).ok();
        assert_eq!(row.grade().and_then(|grade| grade.difficulty), expected, "{grid}");
    }
    let mut asker = Asker::new(Task::Canon { has_transform: false });
    let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &Means::default(), &());
    for (row, grid) in answers.rows().zip(&grids) {
        let expected = grid.canonical().ok().map(|found| found.form.to_string());
        let found = row.board().map(|_| {
            told(Task::Canon { has_transform: false }, &row).split(" | ").next().unwrap_or("").to_string()
        });
        assert_eq!(found, expected, "{grid}");
    }
}

#[test]
fn one_puzzle_gets_the_answer_of_a_batch_of_one() {
    for (grid, verdict) in mixed(200) {
        for task in
            TASKS.into_iter().chain([Task::Rate { has_steps: true }, Task::Canon { has_transform: false }])
        {
            let answer = Asker::new(task).ask_one(&grid, &Means::default(), &());
            let mut batch = Mixed::default();
            match grid.nine() {
                Some(nine) => batch.push_nine(nine),
                None => batch.push(Ok(grid.clone())),
            }
            let expected = ask(task, Batch::Mixed(&batch), &Means::default());
            assert_eq!(
                [told(task, &Row::of_answer(0, Some(&grid), &answer))],
                &expected[..],
                "{grid} {task:?}"
            );
            if task == Task::Solve {
                let solutions =
                    [&answer.board, &answer.second].into_iter().flatten().map(|found| found.grid());
                let second = if let Verdict::Several(_, second) = &verdict { Some(second) } else { None };
                let proofs = verdict.solution().into_iter().chain(second).map(|proof| proof.grid().clone());
                assert!(solutions.eq(proofs), "{grid}");
            }
        }
    }
}

#[test]
fn a_list_has_every_solution_and_proves_what_the_verdict_is() {
    let limits = Limits::new();
    for (grid, verdict) in mixed(200) {
        for engine in [Engine::Fast, Engine::Bits] {
            let mut list = SolutionList::new(&grid, engine);
            let mut found = HashSet::new();
            let word = loop {
                match list.next(&limits) {
                    Found::Solution(solution) => assert!(found.insert(solution.to_string()), "{grid}"),
                    Found::Nothing => break list.word(),
                    Found::Stopped => panic!("{grid}: there is no limit"),
                }
                if found.len() == 100 {
                    break AnswerWord::Several;
                }
            };
            assert_eq!(word, verdict.word(), "{grid}");
            assert_eq!(list.stats.solutions, found.len() as u64, "{grid}");
            assert_eq!(list.to_first.is_some(), !found.is_empty(), "{grid}");
            if found.len() < 100 {
                assert!(matches!(list.next(&limits), Found::Nothing) && list.word() == word, "{grid}");
            }
        }
    }
}

#[test]
fn a_list_that_was_stopped_goes_on() {
    let mut list = SolutionList::new(&Grid::empty(Shape::of_size(4).expect("4x4")), Engine::Scan);
    let (mut found, mut stops) = (0, 0);
    loop {
        match list.next(&Limits::new().nodes(list.stats.placements + 3)) {
            Found::Solution(_) => found += 1,
            Found::Stopped => stops += 1,
            Found::Nothing => break assert_eq!(list.word(), AnswerWord::Several),
        }
    }
    assert!(found == 288 && stops > 0, "{found} {stops}");
}

#[cfg(feature = "parallel")]
#[test]
fn any_number_of_threads_gives_the_answers_of_one() {
    use shudu::parallel::share_out;
    let boards: Vec<[u8; 81]> = BOARDS.iter().cycle().take(5_000).copied().collect();
    let expected = ask(Task::Solve, Batch::Uniform(nines(&boards)), &Means::default());
    for threads in 1..=8 {
        let make_worker = || {
            let mut asker = Asker::new(Task::Solve);
            move |piece: Nines<'_>| -> Vec<String> {
                let answers = asker.ask(Batch::Uniform(piece), Room::Own, &Means::default(), &());
                answers.rows().map(|row| told(Task::Solve, &row)).collect()
            }
        };
        let pieces = (0..5).map(|i| nines(&boards[i * 1000..(i + 1) * 1000])).collect();
        let found = share_out(pieces, threads.try_into().expect("not 0"), make_worker).concat();
        assert!(found == expected, "{threads} threads");
    }
}

/// Whether a layout can hold values of a kind. The crate `files` and the Python package can write a column
/// only if the layout can hold the kind of the column.
fn fits(kind: ColumnKind, layout: AnswerLayout) -> bool {
    match kind {
        ColumnKind::Object => {
            matches!(
                layout,
                AnswerLayout::Json | AnswerLayout::JsonCosts | AnswerLayout::Below | AnswerLayout::Object
            )
        }
        ColumnKind::Text => !matches!(layout, AnswerLayout::Arrow | AnswerLayout::Single),
        _ => true,
    }
}

/// The kind that a column with this value must have; `None` for null.
fn kind_of(value: &Value<'_>) -> Option<ColumnKind> {
    Some(match value {
        Value::Null => return None,
        Value::Word(_) => ColumnKind::Word,
        Value::Board(_) => ColumnKind::Board,
        Value::Grounds { .. } | Value::Difficulty(_) | Value::CountText { .. } | Value::Transform(_) => {
            ColumnKind::Text
        }
        Value::Count(_) | Value::Automorphisms(_) | Value::Score(_) => ColumnKind::Whole,
        Value::Rating(_) | Value::Weight(_) => ColumnKind::Real,
        Value::Technique(_) => ColumnKind::Technique,
        Value::Flag(_) => ColumnKind::Flag,
        Value::Clash(_) | Value::Steps { .. } | Value::Stats(_) => ColumnKind::Object,
    })
}

const LAYOUTS: [AnswerLayout; 11] = [
    AnswerLayout::Line,
    AnswerLayout::Below,
    AnswerLayout::Comment,
    AnswerLayout::Beside,
    AnswerLayout::Csv,
    AnswerLayout::Parquet,
    AnswerLayout::Json,
    AnswerLayout::JsonCosts,
    AnswerLayout::Arrow,
    AnswerLayout::Single,
    AnswerLayout::Object,
];

/// Tasks that [`Task::ALL`] lacks, and tasks of [`Task::ALL`] with other options.
const OTHER_TASKS: [Task; 9] = [
    Task::Rate { has_steps: true },
    Task::Count { most: Some(2) },
    Task::Best,
    Task::Canon { has_transform: true },
    Task::Shuffle { seed: 1 },
    Task::Minimise { seed: 1 },
    Task::Convert,
    Task::Sample,
    Task::Automorphisms,
];

/// Checks, for rows of every kind, that each column holds only values of the kind that the column declares.
/// Any other value would break a layout.
#[test]
fn columns_hold_what_they_say() {
    let mut puzzles = Mixed::default();
    puzzles.push("no puzzle".parse());
    puzzles.push_nothing();
    mixed(60).into_iter().for_each(|(grid, _)| puzzles.push(Ok(grid)));
    let tasks = Task::ALL.into_iter().chain(OTHER_TASKS);
    for (task, layout) in tasks.flat_map(|task| LAYOUTS.map(|layout| (task, layout))) {
        let mut asker = Asker::new(task);
        for limits in [Limits::new(), Limits::new().nodes(1)] {
            let means = Means { limits, ..Means::default() };
            for row in asker.ask(Batch::Mixed(&puzzles), Room::Own, &means, &()).rows() {
                for column in task.columns(layout) {
                    assert!(fits(column.kind, layout), "{} in {layout:?}", column.name);
                    check_value(column, &row);
                }
            }
        }
    }
}

fn check_value(column: &Column, row: &Row<'_>) {
    let value = (column.value)(row);
    assert!(kind_of(&value).is_none_or(|kind| kind == column.kind), "{} {value:?}", column.name);
    let Some((_, solution)) = row.unique() else { return };
    match (column.unique, value) {
        (InUnique::Same, value) => {
            let same = format!("{:?}", (column.value)(&Row::sample()));
            assert_eq!(format!("{value:?}"), same, "{}", column.name);
        }
        (InUnique::Solution, Value::Board(Board::Nine(board))) => {
            assert_eq!(solution.map(NineText::bytes), Some(board.bytes()));
        }
        (InUnique::Solution, value) => panic!("{} is {value:?}", column.name),
        (InUnique::Own, _) => {}
    }
}
