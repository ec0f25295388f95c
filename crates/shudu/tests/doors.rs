//! Tests that the library gives the answers of `testdata/doors/cases.tsv`. Other tests check that the
//! program, the Python package and the page give the same answers. A *door* is a function or command that
//! answers questions about puzzles. The program, the package and the page all use `ask`. The methods of
//! `Grid` and the other functions that answer without `ask` are separate doors.

mod doors {
    pub(crate) mod cases;
    pub(crate) mod list;
}

use doors::cases::{Case, cases};
use doors::list::{functions, listed};
use shudu::ask::column::{AnswerLayout, Value};
use shudu::ask::{Asker, Batch, Grade, Means, Mixed, Room, Row, SolutionList, Task};
use shudu::canon::{self, Canon};
use shudu::logic::{Difficulty, Language, NotRated, Reasoner, Words};
use shudu::solve::{Count, Found, Stats};
use shudu::text::Symbols;
use shudu::words::DigitNames;
use shudu::{Engine, Grid, Limits, Solution, Verdict};
use std::collections::BTreeSet;

/// A function that gives the puzzle of a case to a door, and compares the answer with the case.
type Question = fn(&Case, &Grid);

/// Every door that takes one puzzle, with the function of this test that calls the door. Some functions call
/// several doors.
const QUESTIONS: [(&[&str], Question); 17] = [
    (&["Grid.solve", "Verdict.reason"], solve),
    (&["Grid.solve_with", "Outcome.reason"], solve_with),
    (&["Grid.count"], count),
    (&["Grid.solutions"], solutions),
    (&["Grid.rate"], rate),
    (&["Grid.canonical"], canonical),
    (&["Engine.solve"], engine_solve),
    (&["Engine.judge", "Engine.trace"], engine_judge),
    (&["Engine.count"], engine_count),
    (&["Engine.find_any"], find_any),
    (&["Engine.listing", "Engine.search"], engine_lists),
    (&["SolutionList.new"], solution_list),
    (&["Canon.canonise", "Canon.form"], canonise),
    (&["Canon.same", "canon::same"], same),
    (&["Reasoner.rate", "Reasoner.explain"], reason),
    (&["Reasoner.hardest", "Grade.of"], hardest),
    (&["Asker.ask_one", "Row.of_answer"], ask_one),
];

/// The doors that take all cases in one call; see [`a_batch_gives_the_answers`].
const MANY: [&str; 2] = ["Asker.ask", "Mixed.push"];

/// The node limit of searches on large boards. Only the engine `fast` must finish within this limit; see
/// [`may_give_up`].
const NODES: u64 = 20_000;

#[test]
fn every_function_is_in_the_list_and_those_to_be_asked_are_asked() {
    let (all, asked) = listed();
    assert_eq!(functions(), all);
    let ours = QUESTIONS.iter().flat_map(|(doors, _)| *doors).chain(&MANY);
    assert_eq!(ours.map(ToString::to_string).collect::<BTreeSet<_>>(), asked);
}

#[test]
fn one_puzzle_gets_the_answers() {
    for case in cases() {
        match case.puzzle.parse::<Grid>() {
            Ok(grid) => QUESTIONS.iter().for_each(|(_, question)| question(&case, &grid)),
            Err(_) => assert_eq!(case.get("verdict"), "error", "{}", case.name),
        }
    }
}

#[test]
fn a_batch_gives_the_answers() {
    let cases = cases();
    let mut batch = Mixed::default();
    cases.iter().for_each(|case| batch.push(case.puzzle.parse()));
    for task in Task::ALL {
        for is_alone in [false, true] {
            let means = Means { is_alone, ..Means::default() };
            let mut asker = Asker::new(task);
            let answers = asker.ask(Batch::Mixed(&batch), Room::Own, &means, &());
            assert_eq!(answers.rows().count(), cases.len());
            answers.rows().zip(&cases).for_each(|(row, case)| compare(task, &row, case));
        }
    }
    let means = Means { limits: Limits::new().nodes(1), ..Means::default() };
    let mut asker = Asker::new(Task::Check);
    for (row, case) in asker.ask(Batch::Mixed(&batch), Room::Own, &means, &()).rows().zip(&cases) {
        assert_eq!(row.word().name(), case.get("bounded"), "{}", case.name);
    }
}

/// Compares a row with a case, in every column that the table of cases also has.
fn compare(task: Task, row: &Row<'_>, case: &Case) {
    for column in [AnswerLayout::Parquet, AnswerLayout::Json, AnswerLayout::Object]
        .into_iter()
        .flat_map(|layout| task.columns(layout))
    {
        let name = match (task, column.name) {
            (_, "second" | "more" | "clash" | "stats" | "steps") => continue,
            (Task::Count { .. }, "reason") => continue,
            // The answer to `canon` has this column only if there is no canonical form, so the column is not
            // compared.
            (Task::Canon { .. }, "verdict") => continue,
            // The table has no reasons for errors, because the reason for an error depends on the format.
            (_, "reason") if case.get("verdict") == "error" => continue,
            (Task::Rate { .. }, "reason") => "why",
            (Task::Rate { .. }, "verdict") => "rated",
            (_, "solutions") => "count",
            (_, name) => name,
        };
        // `solve` and `check` stop at the second solution.
        let stops = name == "count" && !matches!(task, Task::Count { .. });
        let expected = if stops && case.get("verdict") == "several" { "2" } else { case.get(name) };
        assert_eq!(text((column.value)(row)), expected, "{}: {task:?}: {}", case.name, column.name);
    }
}

/// The text of a value, in the form that the table of cases uses.
fn text(value: Value<'_>) -> String {
    match value {
        Value::Null => String::new(),
        Value::Word(word) => word.to_string(),
        Value::Board(board) => board.grid().to_string(),
        Value::Grounds { why, size } => {
            why.in_words(Language::English, DigitNames::new(Some(&Symbols::default()), size))
        }
        Value::Count(found) => found.to_string(),
        Value::Rating(rating) => rating.to_string(),
        Value::Technique(technique) => technique.name().to_string(),
        other => panic!("the table of cases has no such column: {other:?}"),
    }
}

fn ask_one(case: &Case, grid: &Grid) {
    for task in Task::ALL {
        let answer = Asker::new(task).ask_one(grid, &Means::default(), &());
        compare(task, &Row::of_answer(0, Some(grid), &answer), case);
    }
    let means = Means { limits: Limits::new().nodes(1), ..Means::default() };
    assert_eq!(Asker::new(Task::Check).ask_one(grid, &means, &()).word.name(), case.get("bounded"));
}

fn solve(case: &Case, grid: &Grid) {
    verdict(case, grid, &grid.solve());
}

/// Compares a verdict with the case. The verdict must give the smallest solution.
fn verdict(case: &Case, grid: &Grid, verdict: &Verdict) {
    let found = (verdict.word().name(), words(grid).reason(verdict.reason(grid)), board(verdict.solution()));
    let expected = (case.get("verdict"), case.get("reason").to_string(), case.get("solution").to_string());
    assert_eq!(found, expected, "{}", case.name);
}

fn words(grid: &Grid) -> Words {
    Words::new(Language::English, grid.shape(), &Symbols::default())
}

fn board(solution: Option<&Solution>) -> String {
    solution.map_or_else(String::new, ToString::to_string)
}

fn solve_with(case: &Case, grid: &Grid) {
    let outcome = grid.solve_with(&Limits::new());
    verdict(case, grid, outcome.verdict().expect("there is no limit"));
    assert_eq!(words(grid).reason(outcome.reason(grid)), case.get("reason"), "{}", case.name);
    assert_eq!(grid.solve_with(&Limits::new().nodes(1)).word().name(), case.get("bounded"), "{}", case.name);
}

/// The number of solutions of a case.
fn expected_count(case: &Case) -> u64 {
    case.get("count").parse().expect("a number")
}

fn count(case: &Case, grid: &Grid) {
    assert_eq!(grid.count(1000), Count::Exactly(expected_count(case)), "{}", case.name);
}

fn solutions(case: &Case, grid: &Grid) {
    list(case, &grid.solutions().collect::<Vec<_>>());
}

/// Compares a list of solutions with the case. The list must begin with the smallest solution.
fn list(case: &Case, found: &[Solution]) {
    assert_eq!(
        (found.len() as u64, board(found.first())),
        (expected_count(case), case.get("solution").into())
    );
}

fn rate(case: &Case, grid: &Grid) {
    rated(case, grid.rate().map(|rated| (Some(rated.difficulty), rated.hardest.name())));
}

/// Compares the ratings and the technique, or the reason why there is no rating.
fn rated(case: &Case, found: Result<(Option<Difficulty>, &str), NotRated>) {
    match found {
        Ok((difficulty, technique)) => {
            let ratings = difficulty.map(|found| [found.whole, found.to_first_digit, found.first_step]);
            let ratings =
                ratings.map_or_else(Default::default, |ratings| ratings.map(|each| each.to_string()));
            assert_eq!(ratings, ["er", "ep", "ed"].map(|name| case.get(name).to_string()), "{}", case.name);
            assert_eq!(technique, case.get("technique"), "{}", case.name);
        }
        // If a board is not classic, the table has a technique for the board, but no ratings.
        Err(refusal @ NotRated::Shape(_)) => {
            assert!(case.get("er").is_empty(), "{}: {refusal}", case.name);
        }
        Err(refusal) => assert_eq!(refusal.word().name(), case.get("rated"), "{}: {refusal}", case.name),
    }
}

fn reason(case: &Case, grid: &Grid) {
    let limits = Limits::new();
    rated(
        case,
        Reasoner::new().rate(grid, &limits).map(|rated| (Some(rated.difficulty), rated.hardest.name())),
    );
    match Reasoner::new().explain(grid, &limits) {
        // The path of a full board has no steps.
        Ok(path) if path.hardest().is_none() => assert_eq!(case.get("rated"), "unrated", "{}", case.name),
        found => {
            rated(case, found.map(|path| (path.difficulty, path.hardest().map_or("", |one| one.name()))));
        }
    }
}

fn hardest(case: &Case, grid: &Grid) {
    let limits = Limits::new();
    let technique = Reasoner::new().hardest(grid, &limits).map_or("", |hardest| hardest.name());
    assert_eq!(technique, case.get("technique"), "{}", case.name);
    for has_steps in [false, true] {
        let grade = Grade::of(grid, has_steps, &mut Reasoner::new(), &limits);
        rated(case, grade.map(|grade| (grade.difficulty, grade.hardest.name())));
    }
}

fn canonical(case: &Case, grid: &Grid) {
    let form = grid.canonical().map_or_else(|_| String::new(), |found| found.form.to_string());
    assert_eq!(form, case.get("canonical"), "{}", case.name);
}

fn canonise(case: &Case, grid: &Grid) {
    let found = Canon::new().canonise(grid).ok().map(|found| found.form);
    assert_eq!(found, Canon::new().form(grid).ok(), "{}", case.name);
    assert_eq!(
        found.map_or_else(String::new, |form| form.to_string()),
        case.get("canonical"),
        "{}",
        case.name
    );
}

fn same(case: &Case, grid: &Grid) {
    let Ok(form) = case.get("canonical").parse::<Grid>() else { return };
    for found in [Canon::new().same(grid, &form), canon::same(grid, &form)] {
        let change = found.ok().flatten().unwrap_or_else(|| panic!("{}: {form}", case.name));
        assert_eq!(change.apply(&grid.clone().without_marks()), form, "{}", case.name);
    }
}

/// Does not compare the reason, because the reason names a cell in which the two solutions of the verdict
/// differ, and the second solution may differ from engine to engine.
fn engine_solve(case: &Case, grid: &Grid) {
    for engine in Engine::all() {
        if let Some(found) = engine.solve(grid, &limits_of(grid)).outcome.verdict() {
            let found = (found.word().name(), board(found.solution()));
            assert_eq!(found, (case.get("verdict"), case.get("solution").into()), "{}: {engine}", case.name);
        } else {
            assert!(may_give_up(engine, grid), "{}: {engine}", case.name);
        }
    }
}

/// Whether the engine may reach the limit on this board. Every engine must decide the boards up to 9x9, so an
/// engine that gives no answers at all cannot pass the test.
fn may_give_up(engine: Engine, grid: &Grid) -> bool {
    engine != Engine::Fast && grid.shape().size() > 9
}

fn limits_of(grid: &Grid) -> Limits<'static> {
    if grid.shape().size() > 9 { Limits::new().nodes(NODES) } else { Limits::new() }
}

/// The verdict of `judge` holds two arbitrary solutions, so only the word of the verdict is compared.
fn engine_judge(case: &Case, grid: &Grid) {
    let limits = limits_of(grid);
    for engine in Engine::all() {
        for report in [engine.judge(grid, &limits), engine.trace(grid, &limits)] {
            match report.outcome.verdict() {
                Some(found) => {
                    assert_eq!(found.word().name(), case.get("verdict"), "{}: {engine}", case.name);
                }
                None => assert!(may_give_up(engine, grid), "{}: {engine}", case.name),
            }
        }
    }
}

fn engine_count(case: &Case, grid: &Grid) {
    for engine in Engine::all() {
        match engine.count(grid, 1000, &limits_of(grid)).0 {
            Count::Undecided(_) => assert!(may_give_up(engine, grid), "{}: {engine}", case.name),
            found => assert_eq!(found, Count::Exactly(expected_count(case)), "{}: {engine}", case.name),
        }
    }
}

fn find_any(case: &Case, grid: &Grid) {
    for engine in Engine::all() {
        let has_any = match engine.find_any(grid, &limits_of(grid)).0 {
            Found::Solution(_) => true,
            Found::Nothing => false,
            Found::Stopped => {
                assert!(may_give_up(engine, grid), "{}: {engine}", case.name);
                continue;
            }
        };
        assert_eq!(has_any, expected_count(case) > 0, "{}: {engine}", case.name);
    }
}

/// Lists all solutions with the fast search, and with the search that can be watched. Both searches list the
/// solutions in reading order.
fn engine_lists(case: &Case, grid: &Grid) {
    let (limits, stats) = (Limits::new(), &mut Stats::default());
    let mut found = Vec::new();
    if let Ok(mut listing) = Engine::Fast.listing(grid) {
        while let Found::Solution(solution) = listing.next_solution(&limits, stats) {
            found.push(solution);
        }
    }
    list(case, &found);
    let limits = limits_of(grid);
    let (mut watched, stats) = (Vec::new(), &mut Stats::default());
    if let Ok(mut search) = Engine::Scan.search(grid) {
        let end = loop {
            match search.next_solution(&limits, stats) {
                Found::Solution(solution) => watched.push(solution),
                end => break end,
            }
        };
        if matches!(end, Found::Stopped) {
            assert!(may_give_up(Engine::Scan, grid), "{}", case.name);
            return;
        }
    }
    list(case, &watched);
}

fn solution_list(case: &Case, grid: &Grid) {
    let mut all = SolutionList::new(grid, Engine::Fast);
    let mut found = Vec::new();
    let word = loop {
        match all.next(&Limits::new()) {
            Found::Solution(solution) => found.push(solution),
            Found::Nothing => break all.word(),
            Found::Stopped => panic!("{}: there is no limit", case.name),
        }
    };
    assert_eq!(word.name(), case.get("verdict"), "{}", case.name);
    list(case, &found);
}
