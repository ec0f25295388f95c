//! Hints, paths, ratings and lessons.

use crate::board::{Board, index_of, mask, value};
use crate::solve::{Object, Spot, limits};
use serde::Serialize;
use shudu::ask::{Answer, Grade, Row, Task};
use shudu::logic::{
    Candidate, Chain, Exercise, Language, Link, NotRated, Path, Reasoner, Step, Technique, Why, Words,
};
use shudu::text::Symbols;
use shudu::{Candidates, Cell, Digit, Grid, House, Shape};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// One step of reasoning, as data and as text.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StepView {
    /// The id of the technique.
    pub technique: String,
    /// The name of the technique.
    pub name: String,
    /// The rating; missing on boards other than 9x9.
    #[tsify(optional)]
    pub rating: Option<String>,
    /// Where on the board to look for the step, without its result.
    pub look: String,
    /// Lines of text that describe the pattern and why the result follows.
    pub lines: Vec<String>,
    /// The digit that the step places, if any.
    #[tsify(optional)]
    pub placement: Option<Spot>,
    /// The candidates that the step removes.
    pub eliminations: Vec<Spot>,
    /// The digits of the pattern.
    pub digits: Vec<u8>,
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// Other cells that the step uses.
    pub others: Vec<usize>,
    /// The houses of the pattern; each house is a list of its cells.
    pub houses: Vec<Vec<usize>>,
    /// The chains of the step.
    pub chains: Vec<Vec<LinkView>>,
}

/// A statement of a chain.
#[derive(Debug, Serialize, Tsify)]
pub struct LinkView {
    /// The cell.
    pub cell: usize,
    /// The digit.
    pub digit: u8,
    /// True if the statement says that the digit is in the cell; false if it says that the digit is not in the cell.
    pub holds: bool,
    /// The indices of the statements from which this statement follows.
    pub parents: Vec<usize>,
    /// Whether the statement follows from another technique.
    pub nested: bool,
}

/// The reason why there is no step.
#[derive(Debug, Serialize, Tsify)]
pub struct Refusal {
    /// The reason in one word, which is `several`, `none`, `invalid`, `marks`, `wrong`, `solved`, `stuck` or
    /// `undecided`.
    pub kind: String,
    /// The reason in a sentence.
    pub message: String,
    /// The wrong digit, or the missing mark.
    #[tsify(optional)]
    pub spot: Option<Spot>,
}

/// A step, or the reason why there is no step.
#[derive(Debug, Default, Serialize, Tsify)]
pub struct Hint {
    /// The step.
    #[tsify(optional)]
    pub step: Option<StepView>,
    /// The reason why there is no step.
    #[tsify(optional)]
    pub refusal: Option<Refusal>,
}

/// The difficulty of a puzzle, as the columns of [`Task::Rate`] that the page shows. ER is the rating of the
/// hardest step. EP is the rating of the hardest step up to the first step that places a digit. ED is the
/// rating of the first step. A test compares the TypeScript type with the columns.
#[derive(Debug, Serialize, Tsify)]
pub struct Ratings(#[tsify(type = "{ er: string; ep: string; ed: string }")] Object);

/// A step, and the board before the step.
#[derive(Debug, Serialize, Tsify)]
pub struct Stage {
    /// The digits of the board.
    pub digits: Vec<u8>,
    /// The candidates of each cell.
    pub marks: Vec<u32>,
    /// The step.
    pub step: StepView,
}

/// The complete path to the solution.
#[derive(Debug, Default, Serialize, Tsify)]
pub struct Way {
    /// The steps in order.
    pub stages: Vec<Stage>,
    /// Whether the steps lead to the solution.
    pub solved: bool,
    /// The rating; missing on boards other than 9x9.
    #[tsify(optional)]
    pub ratings: Option<Ratings>,
    /// The reason why there is no path.
    #[tsify(optional)]
    pub refusal: Option<Refusal>,
}

/// A technique.
#[derive(Debug, Serialize, Tsify)]
pub struct Lesson {
    /// The id of the technique.
    pub id: String,
    /// The name of the technique.
    pub name: String,
    /// An explanation of the technique.
    pub text: String,
    /// The rating of the easiest variant of the technique.
    pub rating: String,
}

/// All techniques.
#[derive(Debug, Serialize, Tsify)]
pub struct Lessons {
    /// The techniques, easiest first.
    pub lessons: Vec<Lesson>,
}

/// A board on which a technique is the next step.
#[derive(Debug, Serialize, Tsify)]
pub struct Practice {
    /// The puzzle with filled-in digits and candidates; missing if there is no known board for the technique.
    #[tsify(optional)]
    pub board: Option<Board>,
}

/// The language with this id; English if the id is unknown.
pub(crate) fn language(id: &str) -> Language {
    Language::by_id(id).unwrap_or_default()
}

/// Words for boards of a shape, in the language with this id.
pub(crate) fn words(id: &str, shape: Shape) -> Words {
    Words::new(language(id), shape, &Symbols::default())
}

fn spot(shape: Shape, candidate: Candidate) -> Spot {
    Spot { cell: index_of(shape, candidate.cell), digit: candidate.digit.get() }
}

impl StepView {
    fn new(step: &Step, words: &Words, before: &Grid) -> StepView {
        let shape = before.shape();
        let indices = |cells: &[Cell]| cells.iter().map(|&cell| index_of(shape, cell)).collect();
        let house = |house: &House| house.cells(shape).map(|cell| index_of(shape, cell)).collect();
        let pattern = &step.pattern;
        StepView {
            technique: step.technique.id().to_string(),
            name: words.name(step).to_string(),
            rating: step.rating.map(|rating| rating.to_string()),
            look: words.look(step),
            lines: words.explain(step, before),
            placement: step.placement.map(|placed| spot(shape, placed)),
            eliminations: step.eliminations.iter().map(|&gone| spot(shape, gone)).collect(),
            digits: pattern.digits.iter().map(Digit::get).collect(),
            cells: indices(&pattern.cells),
            others: indices(&pattern.others),
            houses: pattern.houses.iter().map(house).collect(),
            chains: pattern.chains.iter().map(|chain| links(shape, chain)).collect(),
        }
    }
}

fn links(shape: Shape, chain: &Chain) -> Vec<LinkView> {
    let view = |link: &Link| LinkView {
        cell: index_of(shape, link.candidate.cell),
        digit: link.candidate.digit.get(),
        holds: link.holds,
        parents: link.parents.clone(),
        nested: matches!(link.why, Why::Step(_)),
    };
    chain.links.iter().map(view).collect()
}

fn refusal(refusal: &NotRated, words: &Words, grid: &Grid) -> Refusal {
    let at = match refusal {
        NotRated::MarkMissing { missing: candidate, .. } | NotRated::WrongDigit(candidate) => {
            Some(*candidate)
        }
        _ => None,
    };
    let spot = at.map(|candidate| spot(grid.shape(), candidate));
    Refusal { kind: refusal.name().to_string(), message: words.refusal(refusal), spot }
}

/// The next step on a board that is being played.
#[wasm_bindgen]
pub fn hint(board: Ts<Board>, tongue: &str) -> Result<Ts<Hint>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let words = words(tongue, grid.shape());
    let hint = match Reasoner::new().hint(&grid, &limits(0)) {
        Ok(step) => Hint { step: Some(StepView::new(&step, &words, &grid.filled_in())), refusal: None },
        Err(error) => Hint { step: None, refusal: Some(refusal(&error, &words, &grid)) },
    };
    Ok(hint.into_ts()?)
}

/// The complete path to the solution.
#[wasm_bindgen]
pub fn way(board: Ts<Board>, tongue: &str) -> Result<Ts<Way>, JsError> {
    let grid = board.to_rust()?.grid()?;
    let words = words(tongue, grid.shape());
    let way = match Reasoner::new().explain(&grid, &limits(0)) {
        Ok(path) => Way {
            stages: stages(&grid, &path, &words),
            solved: path.is_solved,
            ratings: ratings(&grid, &path, &words),
            refusal: None,
        },
        Err(error) => Way { refusal: Some(refusal(&error, &words, &grid)), ..Way::default() },
    };
    Ok(way.into_ts()?)
}

fn stages(grid: &Grid, path: &Path, words: &Words) -> Vec<Stage> {
    let mut board = grid.clone();
    let shape = grid.shape();
    let stage = |step: &Step| {
        let after = step.after(&board);
        let before = std::mem::replace(&mut board, after);
        let candidates = Candidates::of(&before);
        Stage {
            digits: shape.cells().map(|cell| value(before.get(cell))).collect(),
            marks: shape.cells().map(|cell| mask(candidates.get(cell))).collect(),
            step: StepView::new(step, words, &before),
        }
    };
    path.steps.iter().map(stage).collect()
}

/// The ratings of a path; `None` on boards other than 9x9, and if the steps end before the solution.
fn ratings(grid: &Grid, path: &Path, words: &Words) -> Option<Ratings> {
    let answer =
        Answer::of_grade(Grade { difficulty: path.difficulty, hardest: path.hardest()?, steps: Vec::new() });
    let row = Row::of_answer(0, Some(grid), &answer);
    Object::of(Task::Rate { has_steps: false }, &row, grid.shape(), words).map(Ratings)
}

/// Every technique, in the language with the id `tongue`.
#[wasm_bindgen]
pub fn lessons(tongue: &str) -> Result<Ts<Lessons>, JsError> {
    let language = language(tongue);
    let lesson = |technique: Technique| Lesson {
        id: technique.id().to_string(),
        name: language.name(technique).to_string(),
        text: language.lesson(technique).to_string(),
        rating: technique.least_rating().to_string(),
    };
    Ok(Lessons { lessons: Technique::all().map(lesson).collect() }.into_ts()?)
}

/// Returns a board on which to practise a technique.
#[wasm_bindgen]
pub fn practice(technique: &str, seed: u32) -> Result<Ts<Practice>, JsError> {
    let technique: Technique = technique.parse()?;
    let exercise = Exercise::of(technique, u64::from(seed), &limits(0));
    let board = |exercise: Exercise| Board {
        marks: Board::of(&exercise.board).marks,
        ..Board::of(&exercise.puzzle.with_filled_in(&exercise.board))
    };
    Ok(Practice { board: exercise.map(board) }.into_ts()?)
}
