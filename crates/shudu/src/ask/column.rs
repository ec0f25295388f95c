//! The table of tasks, with the columns of their answers. Every output layout uses this table.
//!
//! ```text
//! task          columns                                          a line of text
//! solve         verdict solution (second) (solutions) (more)     the solution, else the verdict
//!               (reason) (clash) (stats)
//! check         verdict reason (solutions)                       verdict, reason
//! count         verdict solutions more (reason)                  the number of solutions, as in `2` or `2+`
//! rate          verdict er ep ed technique (reason) (steps)      ED=, technique; or verdict, technique, reason; steps
//! best          verdict solution score                           the solution, its score
//! canon         canonical (verdict) (transform)                  the canonical form
//! shuffle       shuffled (verdict)                               the equivalent puzzle
//! minimise      minimal (verdict)                                the minimal puzzle
//! convert       (verdict)                                        the puzzle
//! automorphisms automorphisms (reason)                         the number of automorphisms
//! sample        clues weight                                   the puzzle, its weight as a comment
//! ```
//!
//! Columns in parentheses are not in every layout.

use super::answer::{Board, Grounds, Row};
use crate::board::Clash;
use crate::canon::Transform;
use crate::logic::{Difficulty, Rating, Step, Technique};
use crate::solve::{AnswerWord, Reason, Stats};

/// The question to answer for every puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// The solution of the puzzle, or the smallest of several solutions.
    #[default]
    Solve,
    /// The verdict on the puzzle, and the reason.
    Check,
    /// The number of solutions, exactly or up to a limit.
    Count {
        /// The limit, if any.
        most: Option<u64>,
    },
    /// The difficulty of the puzzle.
    Rate {
        /// Whether to list the steps.
        has_steps: bool,
    },
    /// The solution with the largest weighted sum, and this sum. [`Means::weights`](super::Means::weights) are the weights.
    Best,
    /// The canonical form of the puzzle.
    Canon {
        /// Whether to show the transformation that leads to the canonical form.
        has_transform: bool,
    },
    /// A random equivalent puzzle. The same seed changes all puzzles of a shape in the same way.
    Shuffle {
        /// The seed.
        seed: u64,
    },
    /// A puzzle without redundant clues, made by removing clues in random order.
    Minimise {
        /// The seed of the random order.
        seed: u64,
    },
    /// The puzzle itself, to be written in another format.
    Convert,
    /// A drawn puzzle with its weight. The rows come from a [`Sampler`](crate::generate::Sampler); the answers of an asker
    /// have no weight.
    Sample,
    /// The number of automorphisms of the puzzle; see [`Canonical::automorphisms`](crate::canon::Canonical::automorphisms).
    Automorphisms,
}

/// How long the task takes on a board of at most 9x9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskPace {
    /// Less than a millisecond.
    Quick,
    /// Usually less than a millisecond, but much longer on a board with very many solutions.
    Open,
    /// Often milliseconds, sometimes seconds.
    Slow,
}

/// A column of answers.
#[derive(Debug)]
pub struct Column {
    /// The name of the column.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// The layouts that show the column.
    pub shown: LayoutSet,
    /// What a JSON object has for the column if the value is null.
    pub null: NullMember,
    /// Which value the column has in the row of a classic board with exactly one solution.
    pub unique: InUnique,
    /// Returns the value of the column in a row.
    pub value: for<'a> fn(&Row<'a>) -> Value<'a>,
}

/// Which value a column has in the row of a classic board with exactly one solution. Layouts write such rows
/// together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InUnique {
    /// All rows have the value of [`Row::sample`].
    Same,
    /// The value of a row is the solution of its puzzle.
    Solution,
    /// Each row has its own value, which the layout must ask for.
    Own,
}

/// What a JSON object has for a column if the value of the column is null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NullMember {
    /// A member with the value `null`.
    Written,
    /// No member.
    LeftOut,
    /// The input's member with the name of the column, if there is one.
    OfInput,
}

/// The type of the non-null values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Boards.
    Board,
    /// Answer words.
    Word,
    /// Techniques.
    Technique,
    /// Text of any other kind, such as a reason.
    Text,
    /// Whole numbers.
    Whole,
    /// Ratings and weights.
    Real,
    /// Booleans.
    Flag,
    /// Objects, which only JSON and [`AnswerLayout::Object`] show.
    Object,
}

/// A layout that shows columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerLayout {
    /// A line per row, with tabs between the non-null values. If the first value is null, the answer word replaces this
    /// value.
    Line,
    /// The column has its own lines below the line of a row.
    Below,
    /// Comma-separated values. If the first value is null, the answer word replaces this value.
    Csv,
    /// Parquet.
    Parquet,
    /// A JSON object per row. [`Column::null`] says what becomes of nulls.
    Json,
    /// Like `Json`, with the columns of `Json` and also the cost of each search.
    JsonCosts,
    /// A line with a comment below a board.
    Comment,
    /// A comment at the end of the line of a board.
    Beside,
    /// Arrow tables, as in Python.
    Arrow,
    /// Layouts that show a single column of the answer.
    Single,
    /// Objects without nulls, in the core of the page and in Python's `Verdict`.
    Object,
}

/// The layouts that show a column, one bit per layout. With slices instead of bits, a tenth of the time of
/// `solve` on boards without a solution was spent on looking up the layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutSet(u16);

impl LayoutSet {
    const fn of(layouts: &[AnswerLayout]) -> LayoutSet {
        let (mut bits, mut i) = (0, 0);
        while i < layouts.len() {
            bits |= 1 << layouts[i] as u16;
            i += 1;
        }
        LayoutSet(bits)
    }

    /// Whether this layout shows the column.
    pub fn has(self, layout: AnswerLayout) -> bool {
        self.0 & 1 << layout as u16 != 0
    }
}

/// A value of a column.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// No value.
    Null,
    /// The answer word of the puzzle.
    Word(AnswerWord),
    /// A board.
    Board(Board<'a>),
    /// The reason.
    Grounds {
        /// The reason as data.
        why: &'a Grounds,
        /// The number of digits of the puzzle. The symbols of the digits depend on this number.
        size: usize,
    },
    /// Two givens that hold the same digit in one house.
    Clash(Clash),
    /// The number of solutions that were found.
    Count(u64),
    /// The number of solutions as text, such as `2+` if there may be more than 2.
    CountText {
        /// The number of solutions that were found.
        found: u64,
        /// Whether there may be more solutions.
        is_more: bool,
    },
    /// The number of automorphisms, which on boards without boxes may exceed 64 bits.
    Automorphisms(u128),
    /// The weighted sum of a solution.
    Score(i64),
    /// The number of minimal puzzles that a drawn puzzle stands for.
    Weight(f64),
    /// A boolean.
    Flag(bool),
    /// A rating.
    Rating(Rating),
    /// The three ratings of a puzzle.
    Difficulty(Difficulty),
    /// A technique.
    Technique(Technique),
    /// The steps that solve a puzzle.
    Steps {
        /// The steps as data.
        steps: &'a [Step],
        /// The number of digits of the puzzle. The symbols of the digits depend on this number.
        size: usize,
    },
    /// The cost of a search.
    Stats(&'a Stats),
    /// A change that turns the puzzle into another board.
    Transform(&'a Transform),
}

impl Value<'_> {
    /// Whether the value is null.
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }
}

use AnswerLayout::{Arrow, Below, Beside, Comment, Csv, Json, JsonCosts, Line, Object, Parquet, Single};
use ColumnKind::{
    Board as Boards, Flag, Object as Objects, Real, Technique as Techniques, Text, Whole, Word,
};
use InUnique::{Own, Same, Solution};
use NullMember::{LeftOut, OfInput, Written};

const TABLES: LayoutSet = LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object]);
const MAIN: LayoutSet = LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object, Single, Line]);
const FILES: LayoutSet = LayoutSet::of(&[Csv, Parquet, Json]);
const RATED: LayoutSet = LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object]);

#[rustfmt::skip]
const SOLVE: &[Column] = &[
    Column { name: "verdict", kind: Word, shown: TABLES, null: Written, unique: Same, value: word },
    Column { name: "solution", kind: Boards, shown: MAIN, null: Written, unique: Solution, value: board },
    Column { name: "second", kind: Boards, shown: LayoutSet::of(&[Object]), null: LeftOut, unique: Same, value: |row| row.second().map_or(Value::Null, Value::Board) },
    Column { name: "solutions", kind: Whole, shown: LayoutSet::of(&[Parquet, Object]), null: LeftOut, unique: Same, value: count },
    Column { name: "more", kind: Flag, shown: LayoutSet::of(&[Object]), null: LeftOut, unique: Same, value: more },
    Column { name: "reason", kind: Text, shown: LayoutSet::of(&[Object]), null: LeftOut, unique: Same, value: why },
    Column { name: "clash", kind: Objects, shown: LayoutSet::of(&[Object]), null: LeftOut, unique: Same, value: clash },
    Column { name: "stats", kind: Objects, shown: LayoutSet::of(&[JsonCosts]), null: LeftOut, unique: Same, value: |row| row.own_answer().and_then(|answer| answer.stats.as_deref()).map_or(Value::Null, Value::Stats) },
];

#[rustfmt::skip]
const CHECK: &[Column] = &[
    Column { name: "verdict", kind: Word, shown: MAIN, null: Written, unique: Same, value: word },
    Column { name: "reason", kind: Text, shown: LayoutSet::of(&[Csv, Parquet, Json, Line]), null: Written, unique: Same, value: why },
    Column { name: "solutions", kind: Whole, shown: LayoutSet::of(&[Parquet]), null: LeftOut, unique: Same, value: count },
];

/// `more` tells whether a limit stopped the count. `reason` is set only for rows that are not puzzles. Rows that are
/// not puzzles have no number of solutions.
#[rustfmt::skip]
const COUNT: &[Column] = &[
    Column { name: "verdict", kind: Word, shown: LayoutSet::of(&[Csv, Parquet, Json, Object]), null: Written, unique: Same, value: word },
    Column { name: "solutions", kind: Whole, shown: LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object, Single]), null: LeftOut, unique: Same, value: count },
    Column { name: "more", kind: Flag, shown: LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object]), null: LeftOut, unique: Same, value: more },
    Column { name: "count", kind: Text, shown: LayoutSet::of(&[Line]), null: LeftOut, unique: Same, value: |row| row.count().map_or(Value::Null, |(found, is_more)| Value::CountText { found, is_more }) },
    Column { name: "reason", kind: Text, shown: LayoutSet::of(&[Json]), null: LeftOut, unique: Same, value: |row| if row.count().is_none() { why(row) } else { Value::Null } },
];

/// `reason` is set only for puzzles without ratings. `difficulty` shows the three ratings together.
#[rustfmt::skip]
const RATE: &[Column] = &[
    Column { name: "verdict", kind: Word, shown: FILES, null: Written, unique: Own, value: word },
    Column { name: "difficulty", kind: Text, shown: LayoutSet::of(&[Line]), null: LeftOut, unique: Own, value: difficulty },
    Column { name: "er", kind: Real, shown: LayoutSet::of(&[Csv, Parquet, Json, Arrow, Object, Single]), null: LeftOut, unique: Own, value: |row| rating(row, |difficulty| difficulty.whole) },
    Column { name: "ep", kind: Real, shown: RATED, null: LeftOut, unique: Own, value: |row| rating(row, |difficulty| difficulty.to_first_digit) },
    Column { name: "ed", kind: Real, shown: RATED, null: LeftOut, unique: Own, value: |row| rating(row, |difficulty| difficulty.first_step) },
    Column { name: "technique", kind: Techniques, shown: LayoutSet::of(&[Csv, Parquet, Json, Arrow, Line]), null: LeftOut, unique: Own, value: technique },
    Column { name: "reason", kind: Text, shown: LayoutSet::of(&[Json, Line]), null: LeftOut, unique: Own, value: why },
    Column { name: "steps", kind: Objects, shown: LayoutSet::of(&[Json, Below]), null: LeftOut, unique: Own, value: steps },
];

#[rustfmt::skip]
const BEST: &[Column] = &[
    Column { name: "verdict", kind: Word, shown: FILES, null: Written, unique: Own, value: word },
    Column { name: "solution", kind: Boards, shown: LayoutSet::of(&[Csv, Parquet, Json, Line]), null: Written, unique: Own, value: board },
    Column { name: "score", kind: Whole, shown: LayoutSet::of(&[Csv, Parquet, Json, Line]), null: LeftOut, unique: Own, value: |row| row.score().map_or(Value::Null, Value::Score) },
];

const INSTEAD: Column = Column {
    name: "verdict",
    kind: Word,
    shown: LayoutSet::of(&[Json]),
    null: OfInput,
    unique: Own,
    value: word_instead,
};

#[rustfmt::skip]
const CANONICAL: Column =
    Column { name: "canonical", kind: Boards, shown: MAIN, null: Written, unique: Own, value: board };

#[rustfmt::skip]
const TRANSFORM: Column =
    Column { name: "transform", kind: Text, shown: LayoutSet::of(&[Csv, Parquet, Json, Comment]), null: LeftOut, unique: Own, value: |row| row.form().map_or(Value::Null, |form| Value::Transform(&form.transform)) };

const CANON: &[Column] = &[CANONICAL, INSTEAD];

const CANON_WITH_TRANSFORM: &[Column] = &[CANONICAL, INSTEAD, TRANSFORM];

const SHUFFLE: &[Column] = &[
    Column { name: "shuffled", kind: Boards, shown: MAIN, null: Written, unique: Own, value: board },
    INSTEAD,
];

#[rustfmt::skip]
const MINIMISE: &[Column] = &[
    Column { name: "minimal", kind: Boards, shown: MAIN, null: Written, unique: Own, value: board },
    Column { shown: LayoutSet::of(&[Parquet, Json]), ..INSTEAD },
];

/// The board is written in the place of the puzzle, so the board has no column of its own in tables and
/// objects.
#[rustfmt::skip]
const CONVERT: &[Column] = &[
    Column { name: "puzzle", kind: Boards, shown: LayoutSet::of(&[Line, Single]), null: LeftOut, unique: Own, value: board },
    INSTEAD,
];

/// The board is written in the place of the puzzle, as for [`Task::Convert`].
#[rustfmt::skip]
const SAMPLE: &[Column] = &[
    Column { name: "puzzle", kind: Boards, shown: LayoutSet::of(&[Line]), null: LeftOut, unique: Own, value: board },
    Column { name: "clues", kind: Whole, shown: FILES, null: Written, unique: Own, value: |row| row.puzzle.map_or(Value::Null, |puzzle| Value::Count(puzzle.grid().givens().count() as u64)) },
    Column { name: "weight", kind: Real, shown: LayoutSet::of(&[Csv, Parquet, Json, Beside]), null: Written, unique: Own, value: |row| row.own_answer().and_then(|answer| answer.weight).map_or(Value::Null, Value::Weight) },
];

/// `reason` is set only for boards whose automorphisms cannot be counted.
#[rustfmt::skip]
const AUTOMORPHISMS: &[Column] = &[
    Column { name: "automorphisms", kind: Whole, shown: MAIN, null: Written, unique: Own, value: |row| row.form().map_or(Value::Null, |form| Value::Automorphisms(form.automorphisms)) },
    Column { name: "reason", kind: Text, shown: LayoutSet::of(&[Json]), null: LeftOut, unique: Own, value: why },
];

/// The answer word; null for a board without a verdict, such as a solution in a list of solutions.
fn word<'a>(row: &Row<'a>) -> Value<'a> {
    if row.word() == AnswerWord::Made { Value::Null } else { Value::Word(row.word()) }
}

/// The answer word, if the row has no board.
fn word_instead<'a>(row: &Row<'a>) -> Value<'a> {
    if row.board().is_some() { Value::Null } else { word(row) }
}

fn board<'a>(row: &Row<'a>) -> Value<'a> {
    row.board().map_or(Value::Null, Value::Board)
}

fn clash<'a>(row: &Row<'a>) -> Value<'a> {
    let Some(Grounds::Reason(Reason::Clash(clash))) = row.why() else { return Value::Null };
    Value::Clash(*clash)
}

fn count<'a>(row: &Row<'a>) -> Value<'a> {
    row.count().map_or(Value::Null, |(found, _)| Value::Count(found))
}

fn more<'a>(row: &Row<'a>) -> Value<'a> {
    row.count().map_or(Value::Null, |(_, is_more)| Value::Flag(is_more))
}

fn steps<'a>(row: &Row<'a>) -> Value<'a> {
    let grade = row.grade().filter(|grade| !grade.steps.is_empty());
    grade.map_or(Value::Null, |grade| Value::Steps { steps: &grade.steps, size: row.size() })
}

fn why<'a>(row: &Row<'a>) -> Value<'a> {
    row.why().map_or(Value::Null, |why| Value::Grounds { why, size: row.size() })
}

fn rating<'a>(row: &Row<'a>, of: fn(&Difficulty) -> Rating) -> Value<'a> {
    let difficulty = row.grade().and_then(|grade| grade.difficulty.as_ref());
    difficulty.map_or(Value::Null, |difficulty| Value::Rating(of(difficulty)))
}

fn difficulty<'a>(row: &Row<'a>) -> Value<'a> {
    let difficulty = row.grade().and_then(|grade| grade.difficulty);
    difficulty.map_or(Value::Null, Value::Difficulty)
}

fn technique<'a>(row: &Row<'a>) -> Value<'a> {
    row.grade().map_or(Value::Null, |grade| Value::Technique(grade.hardest))
}

impl Task {
    /// Every task that asks about any number of puzzles in Python, with its usual options. [`Task::Best`] also needs
    /// weights, Python counts the automorphisms of single puzzles, and the other tasks only make another board from a
    /// puzzle.
    pub const ALL: [Task; 5] = [
        Task::Solve,
        Task::Check,
        Task::Count { most: None },
        Task::Rate { has_steps: false },
        Task::Canon { has_transform: false },
    ];

    fn table(self) -> (&'static str, &'static [Column]) {
        match self {
            Task::Solve => ("solve", SOLVE),
            Task::Check => ("check", CHECK),
            Task::Count { .. } => ("count", COUNT),
            Task::Rate { .. } => ("rate", RATE),
            Task::Best => ("best", BEST),
            Task::Canon { has_transform: false } => ("canon", CANON),
            Task::Canon { has_transform: true } => ("canon", CANON_WITH_TRANSFORM),
            Task::Shuffle { .. } => ("shuffle", SHUFFLE),
            Task::Minimise { .. } => ("minimise", MINIMISE),
            Task::Convert => ("convert", CONVERT),
            Task::Sample => ("sample", SAMPLE),
            Task::Automorphisms => ("automorphisms", AUTOMORPHISMS),
        }
    }

    /// The name of the task.
    pub fn name(self) -> &'static str {
        self.table().0
    }

    /// How long the task takes on a board of at most 9x9.
    pub fn pace(self) -> TaskPace {
        match self {
            Task::Solve | Task::Check | Task::Count { most: Some(..=2) } => TaskPace::Quick,
            Task::Canon { .. } | Task::Shuffle { .. } | Task::Convert | Task::Automorphisms => {
                TaskPace::Quick
            }
            Task::Count { .. } => TaskPace::Open,
            Task::Rate { .. } | Task::Best | Task::Minimise { .. } | Task::Sample => TaskPace::Slow,
        }
    }

    /// Whether a batch search, which searches many classic boards together, can answer the task.
    pub(super) fn searches_together(self) -> bool {
        matches!(self, Task::Solve | Task::Check | Task::Count { .. })
    }

    /// Whether the answer is a board that every text format can hold. Only some formats can hold the weight of a sample.
    pub fn gives_boards(self) -> bool {
        self.board_column().is_some() && self != Task::Sample
    }

    /// Whether the task makes another puzzle from the puzzle. The answer is then written like a puzzle, not like a
    /// solution.
    pub fn gives_puzzles(self) -> bool {
        use Task::{Canon, Convert, Minimise, Sample, Shuffle};
        matches!(self, Canon { .. } | Shuffle { .. } | Minimise { .. } | Convert | Sample)
    }

    /// The name of the column that holds the board, if the answer is a board.
    pub fn board_column(self) -> Option<&'static str> {
        self.columns(Line).find(|column| column.kind == Boards).map(|column| column.name)
    }

    /// The columns that this layout shows.
    pub fn columns(self, layout: AnswerLayout) -> impl DoubleEndedIterator<Item = &'static Column> + Clone {
        let among = match layout {
            JsonCosts => LayoutSet::of(&[Json, JsonCosts]),
            other => LayoutSet(1 << other as u16),
        };
        self.table().1.iter().filter(move |column| column.shown.0 & among.0 != 0)
    }

    /// The value of the column that a layout shows under this name; null if there is no such column.
    pub fn value<'a>(self, layout: AnswerLayout, name: &str, row: &Row<'a>) -> Value<'a> {
        let column = self.columns(layout).find(|column| column.name == name);
        column.map_or(Value::Null, |column| (column.value)(row))
    }

    /// The values of a row in a line or a csv record. If the first value is null, the answer word replaces
    /// this value.
    pub fn values<'a>(
        self,
        layout: AnswerLayout,
        row: &Row<'a>,
    ) -> impl Iterator<Item = (&'static Column, Value<'a>)> + use<'a> {
        let word = word(row);
        let row = *row;
        self.columns(layout).enumerate().map(move |(i, column)| match (column.value)(&row) {
            Value::Null if i == 0 => (column, word),
            value => (column, value),
        })
    }

    /// The values of a row as a line of text, without nulls.
    pub fn line<'a>(self, row: &Row<'a>) -> impl Iterator<Item = Value<'a>> {
        self.values(Line, row).map(|(_, value)| value).filter(|value| !value.is_null())
    }
}
