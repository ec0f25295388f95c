//! What can be asked, and the columns in which it is answered: the one table that every layout reads.
//!
//! ```text
//! task     columns                                          a line of text
//! solve    verdict solution (solutions) (stats)             the solution, else the verdict
//! check    verdict reason (solutions)                       verdict, reason
//! count    verdict solutions (more) (reason)                the number of solutions
//! rate     verdict er ep ed technique (reason) (steps)      ED=, technique; or verdict, technique, reason
//! canon    canon                                            the canonical form
//! ```
//!
//! In parentheses: not in every layout.

use super::answer::{Board, Grounds, Row};
use crate::logic::{Difficulty, Rating, Step, Technique};
use crate::solve::{AnswerWord, Stats};

/// What is asked of every puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// Its solution, of several the smallest.
    #[default]
    Solve,
    /// Its verdict, and why.
    Check,
    /// The number of its solutions, exactly or up to a limit.
    Count {
        /// The limit.
        most: Option<u64>,
    },
    /// How hard it is.
    Rate {
        /// Whether to list the steps.
        has_steps: bool,
    },
    /// Its canonical form.
    Canon,
}

/// A column of answers.
#[derive(Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its values are.
    pub kind: ColumnKind,
    /// Where it is shown.
    shown: &'static [Shown],
    /// Its value in a row.
    pub value: for<'a> fn(&Row<'a>) -> Value<'a>,
}

/// What the values of a column are, where they are not null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Boards.
    Board,
    /// What came of puzzles, in a word.
    Word,
    /// Techniques.
    Technique,
    /// Any other text, such as reasons.
    Text,
    /// Numbers of solutions.
    Count,
    /// Ratings.
    Real,
    /// Objects, which only json has.
    Object,
}

/// Where a column is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Text with commas.
    Csv,
    /// Parquet.
    Parquet,
    /// An object a row; a null is written as `null`.
    Json,
    /// An object a row that has the column only where it is not null.
    JsonIfAny,
    /// Tables of Arrow, as Python has them.
    Arrow,
    /// Where an answer is a single column.
    Single,
}

/// One value.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// Nothing.
    Null,
    /// What came of the puzzle.
    Word(AnswerWord),
    /// A board.
    Board(Board<'a>),
    /// Why.
    Grounds(&'a Grounds),
    /// How many solutions; `is_more` if there may be more.
    Count {
        /// So many were counted.
        found: u64,
        /// Whether there may be more.
        is_more: bool,
    },
    /// Whether something is so.
    Flag(bool),
    /// A rating.
    Rating(Rating),
    /// The three ratings of a puzzle.
    Difficulty(Difficulty),
    /// A technique.
    Technique(Technique),
    /// The steps of a solution.
    Steps(&'a [Step]),
    /// What a search cost.
    Stats(&'a Stats),
}

impl Value<'_> {
    /// Whether it is nothing.
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }
}

use Shown::{Arrow, Csv, Json, JsonIfAny, Parquet, Single};

/// Where most columns are shown.
const FILES: &[Shown] = &[Csv, Parquet, Json];
const TABLES: &[Shown] = &[Csv, Parquet, Json, Arrow];
const MAIN: &[Shown] = &[Csv, Parquet, Json, Arrow, Single];
const RATED: &[Shown] = &[Csv, Parquet, JsonIfAny, Arrow];
const MAIN_IF_ANY: &[Shown] = &[Csv, Parquet, JsonIfAny, Arrow, Single];

#[rustfmt::skip]
const SOLVE: &[Column] = &[
    Column { name: "verdict", kind: ColumnKind::Word, shown: TABLES, value: word },
    Column { name: "solution", kind: ColumnKind::Board, shown: MAIN, value: board },
    Column { name: "solutions", kind: ColumnKind::Count, shown: &[Parquet], value: count },
    Column { name: "stats", kind: ColumnKind::Object, shown: &[JsonIfAny], value: stats },
];

#[rustfmt::skip]
const CHECK: &[Column] = &[
    Column { name: "verdict", kind: ColumnKind::Word, shown: MAIN, value: word },
    Column { name: "reason", kind: ColumnKind::Text, shown: FILES, value: why },
    Column { name: "solutions", kind: ColumnKind::Count, shown: &[Parquet], value: count },
];

/// Only what is no puzzle has a reason, instead of a number.
#[rustfmt::skip]
const COUNT: &[Column] = &[
    Column { name: "verdict", kind: ColumnKind::Word, shown: FILES, value: word },
    Column { name: "solutions", kind: ColumnKind::Count, shown: MAIN_IF_ANY, value: count },
    Column { name: "more", kind: ColumnKind::Object, shown: &[JsonIfAny], value: more },
    Column { name: "reason", kind: ColumnKind::Text, shown: &[JsonIfAny], value: |row| if row.count().is_none() { why(row) } else { Value::Null } },
];

/// Only what has no numbers has a reason.
#[rustfmt::skip]
const RATE: &[Column] = &[
    Column { name: "verdict", kind: ColumnKind::Word, shown: FILES, value: word },
    Column { name: "er", kind: ColumnKind::Real, shown: MAIN_IF_ANY, value: |row| rating(row, |difficulty| difficulty.whole) },
    Column { name: "ep", kind: ColumnKind::Real, shown: RATED, value: |row| rating(row, |difficulty| difficulty.to_first_digit) },
    Column { name: "ed", kind: ColumnKind::Real, shown: RATED, value: |row| rating(row, |difficulty| difficulty.first_step) },
    Column { name: "technique", kind: ColumnKind::Technique, shown: RATED, value: technique },
    Column { name: "reason", kind: ColumnKind::Text, shown: &[JsonIfAny], value: why },
    Column { name: "steps", kind: ColumnKind::Object, shown: &[JsonIfAny], value: steps },
];

const CANON: &[Column] = &[Column { name: "canon", kind: ColumnKind::Board, shown: MAIN, value: board }];

fn word<'a>(row: &Row<'a>) -> Value<'a> {
    Value::Word(row.word())
}

fn board<'a>(row: &Row<'a>) -> Value<'a> {
    row.board().map_or(Value::Null, Value::Board)
}

fn count<'a>(row: &Row<'a>) -> Value<'a> {
    row.count().map_or(Value::Null, |(found, is_more)| Value::Count { found, is_more })
}

fn more<'a>(row: &Row<'a>) -> Value<'a> {
    if row.count().is_some_and(|(_, is_more)| is_more) { Value::Flag(true) } else { Value::Null }
}

fn stats<'a>(row: &Row<'a>) -> Value<'a> {
    let stats = row.answer.and_then(|answer| answer.stats.as_deref());
    stats.map_or(Value::Null, Value::Stats)
}

fn steps<'a>(row: &Row<'a>) -> Value<'a> {
    let grade = row.grade().filter(|grade| !grade.steps.is_empty());
    grade.map_or(Value::Null, |grade| Value::Steps(&grade.steps))
}

fn why<'a>(row: &Row<'a>) -> Value<'a> {
    row.why().map_or(Value::Null, Value::Grounds)
}

fn rating<'a>(row: &Row<'a>, of: fn(&Difficulty) -> Rating) -> Value<'a> {
    let difficulty = row.grade().and_then(|grade| grade.difficulty.as_ref());
    difficulty.map_or(Value::Null, |difficulty| Value::Rating(of(difficulty)))
}

fn technique<'a>(row: &Row<'a>) -> Value<'a> {
    row.grade().map_or(Value::Null, |grade| Value::Technique(grade.hardest))
}

impl Task {
    /// Every task, with its usual options.
    pub const ALL: [Task; 5] =
        [Task::Solve, Task::Check, Task::Count { most: None }, Task::Rate { has_steps: false }, Task::Canon];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Task::Solve => "solve",
            Task::Check => "check",
            Task::Count { .. } => "count",
            Task::Rate { .. } => "rate",
            Task::Canon => "canon",
        }
    }

    /// Every column of its answers.
    fn all_columns(self) -> &'static [Column] {
        match self {
            Task::Solve => SOLVE,
            Task::Check => CHECK,
            Task::Count { .. } => COUNT,
            Task::Rate { .. } => RATE,
            Task::Canon => CANON,
        }
    }

    /// The columns that are shown there.
    pub fn columns(self, layout: Shown) -> impl Iterator<Item = &'static Column> + Clone {
        self.all_columns().iter().filter(move |column| column.shown.contains(&layout))
    }

    /// The columns of a json object, and whether each is left out where it is null.
    pub fn members(self) -> impl Iterator<Item = (&'static Column, bool)> + Clone {
        let if_any = |column: &Column| column.shown.contains(&JsonIfAny);
        let shown = move |column: &&Column| column.shown.contains(&Json) || if_any(column);
        self.all_columns().iter().filter(shown).map(move |column| (column, if_any(column)))
    }

    /// A row as a line of text: these values, without the nulls, with tabs between them. Steps follow on lines of their
    /// own.
    pub fn line<'a>(self, row: &Row<'a>) -> [Value<'a>; 3] {
        let or_word = |value: Value<'a>| if value.is_null() { word(row) } else { value };
        match self {
            Task::Solve | Task::Canon => [or_word(board(row)), Value::Null, Value::Null],
            Task::Check => [word(row), why(row), Value::Null],
            Task::Count { .. } => [or_word(count(row)), Value::Null, Value::Null],
            Task::Rate { .. } => match row.grade().and_then(|grade| grade.difficulty) {
                Some(difficulty) => [Value::Difficulty(difficulty), technique(row), Value::Null],
                None => [word(row), technique(row), why(row)],
            },
        }
    }
}
