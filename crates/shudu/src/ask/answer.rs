//! What came of puzzles, row by row.

use super::Grade;
use super::batch::AskedRow;
use crate::board::{Grid, Nine, Nines, Solution};
use crate::error::Error;
use crate::logic::NotRated;
use crate::solve::{Count, Reason, Stats, Word};
use crate::words::Language;
use std::fmt;

/// What came of one puzzle that was answered on its own.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// What it is.
    pub word: Word,
    /// Why, where that was found out.
    pub why: Option<Grounds>,
    /// The board that was asked for: the solution, of several the smallest, or the canonical form.
    pub board: Option<Box<Solved>>,
    /// Another solution, where the search showed one.
    pub other: Option<Box<Solution>>,
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

impl Answer {
    pub(super) fn new(word: Word) -> Answer {
        Answer {
            word,
            why: None,
            board: None,
            other: None,
            count: 0,
            is_more: false,
            is_stopped: word == Word::Undecided,
            is_smallest: false,
            stats: None,
            grade: None,
        }
    }

    pub(super) fn because(word: Word, why: impl Into<Grounds>) -> Answer {
        Answer { why: Some(why.into()), ..Answer::new(word) }
    }

    /// How many guesses it took on its own.
    pub(super) fn guesses(&self) -> u64 {
        self.stats.as_ref().map_or(0, |stats| stats.placements)
    }

    /// The answer to what is not a puzzle, or cannot be told.
    pub fn bad(error: Error) -> Answer {
        Answer::because(Word::Error, error)
    }

    /// The answer to a count.
    pub(super) fn counted(count: Count, has_clash: bool) -> Answer {
        let word = match count {
            Count::Exactly(0) if has_clash => Word::Invalid,
            Count::Exactly(0) => Word::None,
            Count::Exactly(1) => Word::Unique,
            Count::Exactly(_) | Count::AtLeast(2..) | Count::Undecided(2..) => Word::Several,
            Count::AtLeast(_) | Count::Undecided(_) => Word::Undecided,
        };
        let is_stopped = matches!(count, Count::Undecided(_));
        Answer {
            why: is_stopped.then_some(Grounds::Reason(Reason::Uncounted)),
            count: count.found(),
            is_more: !matches!(count, Count::Exactly(_)),
            is_stopped,
            ..Answer::new(word)
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
            Grounds::NotRated(refusal) => language.refusal(refusal),
            Grounds::Error(error) => language.error(error),
        }
    }
}

impl From<Reason> for Grounds {
    fn from(reason: Reason) -> Grounds {
        Grounds::Reason(reason)
    }
}

impl From<NotRated> for Grounds {
    fn from(refusal: NotRated) -> Grounds {
        Grounds::NotRated(Box::new(refusal))
    }
}

impl From<Error> for Grounds {
    fn from(error: Error) -> Grounds {
        Grounds::Error(Box::new(error))
    }
}

impl fmt::Display for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grounds::Reason(reason) => reason.fmt(f),
            Grounds::NotRated(refusal) => refusal.fmt(f),
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
    /// A canonical form.
    Form(Grid),
}

impl Solved {
    /// To be written.
    pub fn board(&self) -> Board<'_> {
        match self {
            Solved::Nine(nine) => Board::Nine(nine.bytes()),
            Solved::Solution(solution) => Board::Grid(solution.grid()),
            Solved::Form(grid) => Board::Grid(grid),
        }
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

/// The answers to a batch, as far as it was answered.
#[derive(Clone, Copy, Debug)]
pub struct Answers<'a> {
    /// How many rows were answered.
    pub(super) len: usize,
    /// What each row is; `None` where each is a classic board.
    pub(super) asked: Option<&'a [AskedRow]>,
    pub(super) nines: Nines<'a>,
    /// Of each classic board whether it has exactly one solution, and no [`Answer`].
    pub(super) unique: Unique<'a>,
    /// All other rows that were answered, in order.
    pub(super) others: &'a [Answer],
    /// How many guesses it took: those of the batch, and those of every row that was searched on its own.
    pub guesses: u64,
    /// How many rows were searched on their own.
    pub alone: u64,
    /// Whether the caller stopped it: then the last answer may be one that no limit of the task explains.
    pub is_cut: bool,
}

/// Which classic boards have exactly one solution, and where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unique<'a> {
    /// How many solutions each has, up to the limit.
    pub(super) counts: &'a [u32],
    /// Whether they were counted to two, so that a count of one proves uniqueness.
    pub(super) is_proven: bool,
    pub(super) solutions: UniqueIn<'a>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum UniqueIn<'a> {
    None,
    Boards(&'a [[u8; 81]]),
    Lines(&'a [[u8; 82]]),
}

impl<'a> Unique<'a> {
    #[inline]
    fn is_so(&self, nine: usize) -> bool {
        self.is_proven && self.counts[nine] == 1
    }

    #[inline]
    fn solution(&self, nine: usize) -> Option<&'a [u8; 81]> {
        match self.solutions {
            UniqueIn::None => None,
            UniqueIn::Boards(boards) => Some(&boards[nine]),
            UniqueIn::Lines(lines) => lines[nine].first_chunk(),
        }
    }
}

impl<'a> Answers<'a> {
    /// How many rows were answered: all, unless the caller stopped it.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no row was.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether every row is a classic board with exactly one solution: then all rows are alike, except for boards.
    pub fn are_all_unique(&self) -> bool {
        self.asked.is_none() && self.others.is_empty() && self.len == self.nines.len()
    }

    /// The solutions of a batch in which all are unique, where they were asked for and lie side by side.
    pub fn solutions(&self) -> Option<&'a [[u8; 81]]> {
        match self.unique.solutions {
            UniqueIn::Boards(boards) if self.are_all_unique() => Some(boards),
            _ => None,
        }
    }

    /// The rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let Answers { asked, nines, unique, others, .. } = *self;
        let (mut nine, mut others) = (0, others.iter());
        (0..self.len).map(move |index| {
            let puzzle = match asked.map(|asked| &asked[index]) {
                None | Some(AskedRow::Nine) => {
                    nine += 1;
                    Some(Board::Nine(nines.text(nine - 1)))
                }
                Some(AskedRow::Grid(grid)) => Some(Board::Grid(grid)),
                Some(AskedRow::Bad(_)) => None,
                Some(AskedRow::Nothing) => return Row { index, puzzle: None, told: Told::Nothing },
            };
            let told = match puzzle {
                Some(Board::Nine(_)) if unique.is_so(nine - 1) => Told::Unique(unique.solution(nine - 1)),
                _ => Told::Answer(others.next().expect("every row that is not unique has its answer")),
            };
            Row { index, puzzle, told }
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
    told: Told<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Told<'a> {
    /// A classic board with exactly one solution, and that one where it was asked for.
    Unique(Option<&'a [u8; 81]>),
    Answer(&'a Answer),
    Nothing,
}

impl<'a> Row<'a> {
    /// A row whose puzzle cannot be told; it has this answer instead.
    pub fn of_answer(index: usize, answer: &'a Answer) -> Row<'a> {
        Row { index, puzzle: None, told: Told::Answer(answer) }
    }

    /// The row of a classic board with exactly one solution.
    pub fn of_unique(puzzle: &'a [u8; 81], solution: &'a [u8; 81]) -> Row<'a> {
        Row { index: 0, puzzle: Some(Board::Nine(puzzle)), told: Told::Unique(Some(solution)) }
    }

    /// The bytes of a classic board with exactly one solution, and the solution, empty where it was not asked for.
    #[inline]
    pub fn unique(&self) -> Option<(&'a [u8; 81], &'a [u8])> {
        match (self.told, self.puzzle) {
            (Told::Unique(solution), Some(Board::Nine(puzzle))) => {
                Some((puzzle, solution.map_or(&[], |solution| &solution[..])))
            }
            _ => None,
        }
    }

    /// The answer of a row that was answered on its own.
    pub fn answer(&self) -> Option<&'a Answer> {
        if let Told::Answer(answer) = self.told { Some(answer) } else { None }
    }

    /// What it is; `error` where there is nothing.
    pub fn word(&self) -> Word {
        match self.told {
            Told::Unique(_) => Word::Unique,
            Told::Answer(answer) => answer.word,
            Told::Nothing => Word::Error,
        }
    }

    /// Why, where that was found out.
    pub fn why(&self) -> Option<&'a Grounds> {
        match self.told {
            Told::Unique(_) => Some(&Grounds::Reason(Reason::One)),
            Told::Answer(answer) => answer.why.as_ref(),
            Told::Nothing => None,
        }
    }

    /// The board that was asked for.
    pub fn board(&self) -> Option<Board<'a>> {
        match self.told {
            Told::Unique(solution) => solution.map(Board::Nine),
            Told::Answer(answer) => answer.board.as_deref().map(Solved::board),
            Told::Nothing => None,
        }
    }

    /// How many solutions, as far as they were counted, and whether there may be more; `None` for what is no puzzle.
    pub fn count(&self) -> Option<(u64, bool)> {
        match self.told {
            Told::Unique(_) => Some((1, false)),
            Told::Answer(answer) => (answer.word != Word::Error).then_some((answer.count, answer.is_more)),
            Told::Nothing => None,
        }
    }

    /// How hard it is.
    pub fn grade(&self) -> Option<&'a Grade> {
        self.answer()?.grade.as_deref()
    }
}
