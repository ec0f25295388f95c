//! Answers, row by row.

use super::Grade;
use super::batch::AskedRow;
use super::column::Value;
use crate::board::{Grid, Nine, NineText, Nines, Solution};
use crate::canon::Canonical;
use crate::error::Error;
use crate::logic::NotRated;
use crate::solve::{AnswerWord, Count, Reason, Stats};
use crate::words::{DigitNames, Language};

/// The answer for one puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The answer in one word.
    pub word: AnswerWord,
    /// The reason, if it is known.
    pub why: Option<Grounds>,
    /// The board that the task asks for, such as the only or smallest solution, a canonical form, or a minimal puzzle.
    pub board: Option<Box<Solved>>,
    /// Another solution, if the search for the verdict or the reason found one.
    pub second: Option<Box<Solved>>,
    /// The number of solutions found so far.
    pub count: u64,
    /// Whether there may be more solutions.
    pub is_more: bool,
    /// Whether a limit, or the caller, stopped the search.
    pub is_stopped: bool,
    /// Whether the solution is known to be the smallest.
    pub is_smallest: bool,
    /// The cost of the search, if this puzzle had a separate search.
    pub stats: Option<Box<Stats>>,
    /// The weighted sum of the solution, for [`Task::Best`](super::Task::Best).
    pub score: Option<i64>,
    /// The weight of a drawn puzzle, for [`Task::Sample`](super::Task::Sample).
    pub weight: Option<f64>,
    /// The difficulty, for [`Task::Rate`](super::Task::Rate).
    pub grade: Option<Box<Grade>>,
}

/// The shared answer for all classic boards that a batch search proved to have exactly one solution.
static UNIQUE: Answer = Answer::new(AnswerWord::Unique, Some(Grounds::Reason(Reason::One)), 1);

impl Answer {
    pub(super) const fn new(word: AnswerWord, why: Option<Grounds>, count: u64) -> Answer {
        let is_stopped = matches!(word, AnswerWord::Undecided);
        let (board, second, stats, score, weight, grade) = (None, None, None, None, None, None);
        let (is_more, is_smallest) = (false, false);
        Answer {
            word,
            why,
            board,
            second,
            count,
            is_more,
            is_stopped,
            is_smallest,
            stats,
            score,
            weight,
            grade,
        }
    }

    /// The answer for a puzzle whose only solution is already known.
    pub fn of_solution(solution: Solution) -> Answer {
        let board = Some(Box::new(Solved::Solution(solution)));
        Answer { board, ..UNIQUE.clone() }
    }

    /// The answer for a puzzle whose difficulty is already known.
    pub fn of_grade(grade: Grade) -> Answer {
        Answer { grade: Some(Box::new(grade)), ..Answer::new(AnswerWord::Unique, None, 0) }
    }

    /// The answer for input that is not a puzzle, or for a board that has no canonical form.
    pub fn bad(error: Error) -> Answer {
        Answer::new(AnswerWord::Error, Some(Grounds::Error(Box::new(error))), 0)
    }

    /// The answer for a puzzle that cannot be rated or made minimal.
    pub fn refused(why: NotRated) -> Answer {
        Answer::new(why.word(), Some(Grounds::NotRated(Box::new(why))), 0)
    }

    /// The answer with this word, without a board or a reason.
    pub fn of_word(word: AnswerWord) -> Answer {
        Answer::new(word, None, 0)
    }

    /// The reason for the verdict, if it is known.
    pub fn reason(&self) -> Option<Reason> {
        if let Some(Grounds::Reason(reason)) = self.why { Some(reason) } else { None }
    }

    /// The answer with a board that was made from the puzzle.
    pub fn made(board: Solved) -> Answer {
        Answer { board: Some(Box::new(board)), ..Answer::new(AnswerWord::Made, None, 0) }
    }

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

/// The reason for an answer word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// The reason for a verdict.
    Reason(Reason),
    /// The reason why there is no rating.
    NotRated(Box<NotRated>),
    /// The reason why the input is not a puzzle, or why the board has no canonical form.
    Error(Box<Error>),
}

impl Grounds {
    /// The reason as a sentence in `language`. The type does not implement `Display`, because a sentence must name
    /// digits by the symbols of the puzzle.
    pub fn in_words(&self, language: Language, names: DigitNames<'_>) -> String {
        match self {
            Grounds::Reason(reason) => language.reason(*reason, names).to_string(),
            Grounds::NotRated(refusal) => match refusal.reason() {
                Some(reason) => language.reason(reason, names).to_string(),
                None => language.refusal(refusal, names),
            },
            Grounds::Error(error) => language.error(error),
        }
    }
}

/// The board of an answer.
#[derive(Clone, Debug)]
pub enum Solved {
    /// The solution of a classic board.
    Nine(Nine),
    /// The solution of a board of any shape.
    Solution(Solution),
    /// A canonical form, and the transformation that leads to it.
    Form(Canonical),
    /// Another puzzle that was made from the puzzle.
    Puzzle(Grid),
}

impl Solved {
    /// The board, borrowed for output.
    pub fn board(&self) -> Board<'_> {
        match self {
            Solved::Nine(nine) => Board::Nine(nine.text()),
            Solved::Solution(solution) => Board::Grid(solution.grid()),
            Solved::Form(canonical) => Board::Grid(&canonical.form),
            Solved::Puzzle(grid) => Board::Grid(grid),
        }
    }

    /// The board as a grid.
    pub fn grid(&self) -> Grid {
        self.board().grid()
    }
}

/// A board for output.
#[derive(Clone, Copy, Debug)]
pub enum Board<'a> {
    /// A classic board as 81 bytes, which come from the input or from the kernel.
    Nine(NineText<'a>),
    /// Any board.
    Grid(&'a Grid),
}

impl Board<'_> {
    /// The board as a grid.
    pub fn grid(self) -> Grid {
        match self {
            Board::Nine(text) => text.nine().grid(),
            Board::Grid(grid) => grid.clone(),
        }
    }

    /// The number of digits.
    pub fn size(self) -> usize {
        match self {
            Board::Nine(_) => 9,
            Board::Grid(grid) => grid.shape().size(),
        }
    }
}

/// The answers for a batch.
#[derive(Clone, Copy, Debug)]
pub struct Answers<'a> {
    /// The number of rows answered. All rows are answered, unless the caller cancelled.
    pub len: usize,
    /// The content of each row; `None` if every row is a classic board.
    pub(super) asked: Option<&'a [AskedRow]>,
    pub(super) nines: Nines<'a>,
    /// The solutions of classic boards, if the task is to solve and the boards were searched together.
    pub(super) solutions: Option<Nines<'a>>,
    /// The answers, each with its row number. Empty rows have no answer here. Boards that the batch search proved to
    /// have exactly one solution also have no answer here.
    pub(super) others: &'a [(usize, Answer)],
    /// The total number of guesses in the batch search and in the separate searches.
    pub guesses: u64,
    /// The number of rows reported to [`Watch::searched`](super::Watch::searched).
    pub reported: u64,
    /// Whether the caller cancelled. If the caller cancelled, the last answer may be undecided although no
    /// limit was reached.
    pub is_cut: bool,
}

impl<'a> Answers<'a> {
    /// Whether every row is a classic board, and the batch search proved that each board has exactly one solution.
    /// Such rows differ only in their boards.
    pub fn are_all_unique(&self) -> bool {
        self.asked.is_none() && self.others.is_empty() && self.len == self.nines.len()
    }

    /// The solutions as one slice. Returns `None` unless the task is to solve, every puzzle has exactly one solution,
    /// and the solutions are stored side by side.
    pub fn solutions(&self) -> Option<&'a [[u8; 81]]> {
        self.solutions.filter(|_| self.are_all_unique())?.as_boards()
    }

    /// The rows in order. The batch must be one for which [`are_all_unique`](Answers::are_all_unique) returns
    /// true. With the general method [`rows`](Answers::rows), `solve` with output as JSON or csv took 5 %
    /// longer.
    pub fn unique_rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let Answers { nines, solutions, .. } = *self;
        let solution = move |i: usize| solutions.map(|solutions| solutions.text(i));
        (0..self.len).map(move |i| Row::of_unique(i, nines.text(i), solution(i)))
    }

    /// The rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let Answers { asked, nines, solutions, others, .. } = *self;
        let (mut nine, mut others) = (0, others.iter().peekable());
        (0..self.len).map(move |index| {
            let own = others.next_if(|(row, _)| *row == index).map(|(_, answer)| RowAnswer::Own(answer));
            match asked.map_or(&AskedRow::Nine, |asked| &asked[index]) {
                AskedRow::Nine => {
                    let puzzle = Some(Board::Nine(nines.text(nine)));
                    let unique = || RowAnswer::Unique(solutions.map(|solutions| solutions.text(nine)));
                    let answer = own.unwrap_or_else(unique);
                    nine += 1;
                    Row { index, puzzle, answer }
                }
                AskedRow::Grid(grid) => {
                    let answer = own.expect("a grid is answered on its own");
                    Row { index, puzzle: Some(Board::Grid(grid)), answer }
                }
                AskedRow::Bad(_) | AskedRow::Nothing => {
                    Row { index, puzzle: None, answer: own.unwrap_or(RowAnswer::Nothing) }
                }
            }
        })
    }
}

/// A puzzle and its answer.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The number of the row in the batch, from 0.
    pub index: usize,
    /// The puzzle; `None` if the row has no puzzle.
    pub puzzle: Option<Board<'a>>,
    /// The answer.
    pub answer: RowAnswer<'a>,
}

/// The answer of a row.
#[derive(Clone, Copy, Debug)]
pub enum RowAnswer<'a> {
    /// The row is empty.
    Nothing,
    /// The batch search proved that the classic board has exactly one solution. If the task is to solve, this is the
    /// solution.
    Unique(Option<NineText<'a>>),
    /// The row was answered on its own.
    Own(&'a Answer),
}

impl<'a> Row<'a> {
    /// A row with this answer. `puzzle` is `None` if the input is not a puzzle.
    pub fn of_answer(index: usize, puzzle: Option<&'a Grid>, answer: &'a Answer) -> Row<'a> {
        Row { index, puzzle: puzzle.map(Board::Grid), answer: RowAnswer::Own(answer) }
    }

    #[inline]
    fn of_unique(index: usize, puzzle: NineText<'a>, solution: Option<NineText<'a>>) -> Row<'a> {
        Row { index, puzzle: Some(Board::Nine(puzzle)), answer: RowAnswer::Unique(solution) }
    }

    /// A sample row, which has a classic board with exactly one solution. A layout writes this row once to learn where
    /// to put the boards of other rows. The board is 81 dots, and the solution is 81 ones. The other values of the row
    /// contain neither 81 dots nor 81 ones.
    pub fn sample() -> Row<'static> {
        static BOARDS: [Nine; 2] = [Nine::of_kernel(&[b'.'; 81]), Nine::of_kernel(&[b'1'; 81])];
        Row::of_unique(0, BOARDS[0].text(), Some(BOARDS[1].text()))
    }

    /// The board and its solution, if the batch search found exactly one solution. The solution is `None` if
    /// the task is not to solve.
    #[inline]
    pub fn unique(&self) -> Option<(NineText<'a>, Option<NineText<'a>>)> {
        match (self.answer, self.puzzle) {
            (RowAnswer::Unique(solution), Some(Board::Nine(puzzle))) => Some((puzzle, solution)),
            _ => None,
        }
    }

    /// The answer, without the solution that a batch search found; `None` for an empty row.
    fn answer_or_unique(&self) -> Option<&'a Answer> {
        match self.answer {
            RowAnswer::Nothing => None,
            RowAnswer::Unique(_) => Some(&UNIQUE),
            RowAnswer::Own(answer) => Some(answer),
        }
    }

    /// The answer, if the row was answered on its own.
    pub fn own_answer(&self) -> Option<&'a Answer> {
        if let RowAnswer::Own(answer) = self.answer { Some(answer) } else { None }
    }

    /// The answer word; `error` for an empty row.
    pub fn word(&self) -> AnswerWord {
        self.answer_or_unique().map_or(AnswerWord::Error, |answer| answer.word)
    }

    /// The reason, if it is known.
    pub fn why(&self) -> Option<&'a Grounds> {
        self.answer_or_unique()?.why.as_ref()
    }

    /// The puzzle as the value of a column.
    pub fn puzzle(&self) -> Value<'a> {
        self.puzzle.map_or(Value::Null, Value::Board)
    }

    /// The number of digits of the puzzle; 0 if the row has no puzzle.
    pub fn size(&self) -> usize {
        self.puzzle.map_or(0, Board::size)
    }

    /// The board that the task asks for.
    pub fn board(&self) -> Option<Board<'a>> {
        match self.answer {
            RowAnswer::Nothing => None,
            RowAnswer::Unique(solution) => solution.map(Board::Nine),
            RowAnswer::Own(answer) => answer.board.as_deref().map(Solved::board),
        }
    }

    /// Another solution, if one was found.
    pub fn second(&self) -> Option<Board<'a>> {
        self.own_answer()?.second.as_deref().map(Solved::board)
    }

    /// The number of solutions found, and whether there may be more; `None` for a row that is not a puzzle.
    pub fn count(&self) -> Option<(u64, bool)> {
        let answer = self.answer_or_unique().filter(|answer| answer.word != AnswerWord::Error);
        answer.map(|answer| (answer.count, answer.is_more))
    }

    /// The canonical form, with its transformation and automorphisms, if the task asks for one of these.
    pub fn form(&self) -> Option<&'a Canonical> {
        match self.own_answer()?.board.as_deref()? {
            Solved::Form(canonical) => Some(canonical),
            _ => None,
        }
    }

    /// The weighted sum of the solution, if the task asks for it.
    pub fn score(&self) -> Option<i64> {
        self.own_answer()?.score
    }

    /// The difficulty, if the puzzle was rated.
    pub fn grade(&self) -> Option<&'a Grade> {
        self.own_answer()?.grade.as_deref()
    }
}
