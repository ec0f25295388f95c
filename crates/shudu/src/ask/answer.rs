//! What came of puzzles, row by row.

use super::Grade;
use super::batch::AskedRow;
use crate::board::{Grid, Nine, Nines, Solution};
use crate::canon::Canonical;
use crate::error::Error;
use crate::logic::NotRated;
use crate::solve::{AnswerWord, Count, Reason, Stats};
use crate::words::Language;
use std::fmt;

/// What came of one puzzle that was answered on its own.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// What it is.
    pub word: AnswerWord,
    /// Why, where that was found out.
    pub why: Option<Grounds>,
    /// The board that was asked for: the solution, of several the smallest, or the canonical form.
    pub board: Option<Box<Solved>>,
    /// Another solution, where a search for the verdict or for the reason found one.
    pub second: Option<Box<Solved>>,
    /// How many solutions, as far as they were counted.
    pub count: u64,
    /// Whether there may be more.
    pub is_more: bool,
    /// Whether a limit, or the caller, stopped the search.
    pub is_stopped: bool,
    /// Whether the solution is known to be the smallest.
    pub is_smallest: bool,
    /// What the search cost, where it was one of its own.
    pub stats: Option<Box<Stats>>,
    /// How hard it is, where that was asked for.
    pub grade: Option<Box<Grade>>,
}

/// The answer to every classic board that was found to have exactly one solution together with others.
static UNIQUE: Answer = Answer::new(AnswerWord::Unique, Some(Grounds::Reason(Reason::One)), 1);

impl Answer {
    pub(super) const fn new(word: AnswerWord, why: Option<Grounds>, count: u64) -> Answer {
        let is_stopped = matches!(word, AnswerWord::Undecided);
        let (board, second, stats, grade) = (None, None, None, None);
        let (is_more, is_smallest) = (false, false);
        Answer { word, why, board, second, count, is_more, is_stopped, is_smallest, stats, grade }
    }

    /// The answer to what is not a puzzle, or cannot be told.
    pub fn bad(error: Error) -> Answer {
        Answer::new(AnswerWord::Error, Some(Grounds::Error(Box::new(error))), 0)
    }

    /// Why it has the solutions that it has, where that was found out.
    pub fn reason(&self) -> Option<Reason> {
        if let Some(Grounds::Reason(reason)) = self.why { Some(reason) } else { None }
    }

    /// The canonical form, or why the board has none.
    ///
    /// # Panics
    ///
    /// If no canonical form was asked for.
    pub fn into_canonical(self) -> Result<Canonical, Error> {
        match (self.board.map(|board| *board), self.why) {
            (Some(Solved::Form(canonical)), _) => Ok(canonical),
            (_, Some(Grounds::Error(error))) => Err(*error),
            _ => panic!("a canonical form was not asked for"),
        }
    }

    /// The answer to a count.
    pub(super) fn counted(count: Count, has_clash: bool) -> Answer {
        let word = match count {
            Count::Exactly(0) if has_clash => AnswerWord::Invalid,
            Count::Exactly(0) => AnswerWord::None,
            Count::Exactly(1) => AnswerWord::Unique,
            Count::Exactly(_) | Count::AtLeast(2..) | Count::Undecided(2..) => AnswerWord::Several,
            Count::AtLeast(_) | Count::Undecided(_) => AnswerWord::Undecided,
        };
        let is_stopped = matches!(count, Count::Undecided(_));
        Answer {
            is_more: !matches!(count, Count::Exactly(_)),
            is_stopped,
            ..Answer::new(word, is_stopped.then_some(Grounds::Reason(Reason::Uncounted)), count.found())
        }
    }
}

/// Why a puzzle got its word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// It has the solutions that it has.
    Reason(Reason),
    /// It has no rating.
    NotRated(Box<NotRated>),
    /// It is not a puzzle, or cannot be told.
    Error(Box<Error>),
}

impl Grounds {
    /// In a language.
    pub fn in_words(&self, language: Language) -> String {
        match self {
            Grounds::Reason(reason) => language.reason(*reason).to_string(),
            Grounds::NotRated(refusal) => match refusal.reason() {
                Some(reason) => language.reason(reason).to_string(),
                None => language.refusal(refusal),
            },
            Grounds::Error(error) => language.error(error),
        }
    }
}

impl fmt::Display for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grounds::Reason(reason) => reason.fmt(f),
            Grounds::NotRated(refusal) => match refusal.reason() {
                Some(reason) => reason.fmt(f),
                None => refusal.fmt(f),
            },
            Grounds::Error(error) => error.fmt(f),
        }
    }
}

/// A board that was found.
#[derive(Clone, Debug)]
pub enum Solved {
    /// The solution of a classic board.
    Nine(Nine),
    /// The solution of any board.
    Solution(Solution),
    /// A canonical form, and how to get there.
    Form(Canonical),
}

impl Solved {
    /// To be written.
    pub fn board(&self) -> Board<'_> {
        match self {
            Solved::Nine(nine) => Board::Nine(nine.bytes()),
            Solved::Solution(solution) => Board::Grid(solution.grid()),
            Solved::Form(canonical) => Board::Grid(&canonical.form),
        }
    }

    /// As a grid.
    pub fn grid(&self) -> Grid {
        self.board().grid()
    }
}

/// A board to be written: the bytes of a classic one, in which a zero is a blank too, or a grid.
#[derive(Clone, Copy, Debug)]
pub enum Board<'a> {
    /// 81 digits, dots and zeroes.
    Nine(&'a [u8; 81]),
    /// Any board.
    Grid(&'a Grid),
}

impl Board<'_> {
    /// As a grid.
    pub fn grid(self) -> Grid {
        match self {
            Board::Nine(bytes) => Nine::of_plain(bytes).grid(),
            Board::Grid(grid) => grid.clone(),
        }
    }
}

/// The answers to a batch, as far as it was answered.
#[derive(Clone, Copy, Debug)]
pub struct Answers<'a> {
    /// How many rows were answered: all, unless the caller stopped it.
    pub len: usize,
    /// What each row is; `None` where each is a classic board.
    pub(super) asked: Option<&'a [AskedRow]>,
    pub(super) nines: Nines<'a>,
    /// The solutions of classic boards, one every `stride` bytes; empty where they were not asked for.
    pub(super) solutions: &'a [u8],
    pub(super) stride: usize,
    /// The answers of all rows except classic boards with exactly one solution, with the numbers of the rows.
    pub(super) others: &'a [(usize, Answer)],
    /// How many guesses it took: those of the batch, and those of every row that was searched on its own.
    pub guesses: u64,
    /// How many rows were reported by [`Watch::searched`](super::Watch::searched).
    pub reported: u64,
    /// Whether the caller stopped it: then the last answer may be one that no limit of the task explains.
    pub is_cut: bool,
}

impl<'a> Answers<'a> {
    /// Whether every row is a classic board with exactly one solution: then all rows are alike, except for boards.
    pub fn are_all_unique(&self) -> bool {
        self.asked.is_none() && self.others.is_empty() && self.len == self.nines.len()
    }

    /// The solutions of a batch in which all are unique, where they were asked for and lie side by side.
    pub fn solutions(&self) -> Option<&'a [[u8; 81]]> {
        let are_there = self.are_all_unique() && self.stride == 81 && !self.solutions.is_empty();
        are_there.then_some(self.solutions.as_chunks().0)
    }

    /// The puzzles of a batch in which all are unique, and their solutions, empty where they were not asked for: what
    /// [`rows`](Answers::rows) have, in less time.
    pub fn unique_boards(&self) -> impl Iterator<Item = (&'a [u8; 81], &'a [u8])> + use<'a> {
        let Answers { nines, solutions, stride, .. } = *self;
        let solution = move |i: usize| solutions.get(i * stride..i * stride + 81).unwrap_or_default();
        (0..self.len).map(move |i| (nines.text(i), solution(i)))
    }

    /// The rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let Answers { asked, nines, solutions, stride, others, .. } = *self;
        let (mut nine, mut others) = (0, others.iter().peekable());
        (0..self.len).map(move |index| {
            let answer = others.next_if(|(row, _)| *row == index).map(|(_, answer)| answer);
            let (mut puzzle, mut solution) = (None, None);
            match asked.map_or(&AskedRow::Nine, |asked| &asked[index]) {
                AskedRow::Nine => {
                    puzzle = Some(Board::Nine(nines.text(nine)));
                    let is_wanted = answer.is_none();
                    solution =
                        solutions.get(nine * stride..).filter(|_| is_wanted).and_then(<[u8]>::first_chunk);
                    nine += 1;
                }
                AskedRow::Grid(grid) => puzzle = Some(Board::Grid(grid)),
                AskedRow::Bad(_) | AskedRow::Nothing => {}
            }
            Row { index, puzzle, solution, answer }
        })
    }
}

/// One row: a puzzle and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// Its number in the batch, from 0.
    pub index: usize,
    /// The puzzle; `None` where the row is none.
    pub puzzle: Option<Board<'a>>,
    /// The solution of a classic board with exactly one, where it was asked for.
    solution: Option<&'a [u8; 81]>,
    /// The answer of the row; `None` for a classic board with exactly one solution, and where there is no puzzle.
    pub answer: Option<&'a Answer>,
}

impl<'a> Row<'a> {
    /// A row whose puzzle cannot be told; it has this answer instead.
    pub fn of_answer(index: usize, answer: &'a Answer) -> Row<'a> {
        Row { index, puzzle: None, solution: None, answer: Some(answer) }
    }

    /// The row of a classic board with exactly one solution.
    pub fn of_unique(puzzle: &'a [u8; 81], solution: &'a [u8; 81]) -> Row<'a> {
        Row { index: 0, puzzle: Some(Board::Nine(puzzle)), solution: Some(solution), answer: None }
    }

    /// The bytes of a classic board with exactly one solution, and the solution, empty where it was not asked for.
    #[inline]
    pub fn unique(&self) -> Option<(&'a [u8; 81], &'a [u8])> {
        match (self.answer, self.puzzle) {
            (None, Some(Board::Nine(puzzle))) => {
                Some((puzzle, self.solution.map_or(&[], |board| &board[..])))
            }
            _ => None,
        }
    }

    /// What is said of the puzzle, if there is one.
    fn told(&self) -> Option<&'a Answer> {
        self.answer.or(self.puzzle.map(|_| &UNIQUE))
    }

    /// What it is; `error` where there is nothing.
    pub fn word(&self) -> AnswerWord {
        self.told().map_or(AnswerWord::Error, |answer| answer.word)
    }

    /// Why, where that was found out.
    pub fn why(&self) -> Option<&'a Grounds> {
        self.told()?.why.as_ref()
    }

    /// The board that was asked for.
    pub fn board(&self) -> Option<Board<'a>> {
        let own = || self.answer?.board.as_deref().map(Solved::board);
        self.solution.map(Board::Nine).or_else(own)
    }

    /// How many solutions, as far as they were counted, and whether there may be more; `None` for what is no puzzle.
    pub fn count(&self) -> Option<(u64, bool)> {
        let told = self.told().filter(|answer| answer.word != AnswerWord::Error);
        told.map(|answer| (answer.count, answer.is_more))
    }

    /// How hard it is.
    pub fn grade(&self) -> Option<&'a Grade> {
        self.answer?.grade.as_deref()
    }
}
