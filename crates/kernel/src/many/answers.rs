//! Collects the counts and solutions of a batch.

use super::Struck;
use super::lockstep::{Counted, Ticket};
use crate::one::{One, Placed, PuzzleRow, Searched};
use crate::puzzle::Puzzle;
use crate::puzzles::PuzzleSlice;

/// Which solutions to write. A puzzle whose solution is not written gets 81 dots.
#[derive(Debug)]
pub enum Solutions<'a> {
    /// Write no solutions, only count.
    None,
    /// Write the solution of each puzzle that has exactly one solution.
    Unique(&'a mut [[u8; 81]]),
    /// Write the solution of each puzzle that has exactly one solution, at the start of a line of 82 bytes.
    /// The last byte of the line is left unchanged.
    UniqueLines(&'a mut [[u8; 82]]),
}

impl Solutions<'_> {
    /// The number of places for solutions; `None` if no solutions are written.
    fn places(&self) -> Option<usize> {
        match self {
            Solutions::None => None,
            Solutions::Unique(places) => Some(places.len()),
            Solutions::UniqueLines(lines) => Some(lines.len()),
        }
    }

    /// The place of a puzzle's solution.
    #[inline(always)]
    pub(crate) fn place(&mut self, number: usize) -> Option<&mut [u8; 81]> {
        match self {
            Solutions::None => None,
            Solutions::Unique(places) => Some(&mut places[number]),
            Solutions::UniqueLines(lines) => lines[number].first_chunk_mut(),
        }
    }
}

/// The text for a puzzle whose solution is not written.
const DOTS: [u8; 81] = [b'.'; 81];

/// The answers to a batch that have been found so far.
pub(super) struct BatchAnswers<'a> {
    puzzles: PuzzleSlice<'a>,
    /// The limit of the search, which is the caller's limit (`asked`), but at least 2 if solutions are
    /// written. Only a search for a second solution shows whether the first solution is unique.
    limit: u32,
    asked: u32,
    counts: &'a mut [u32],
    solutions: Solutions<'a>,
}

impl<'a> BatchAnswers<'a> {
    #[inline]
    pub(super) fn new(
        puzzles: PuzzleSlice<'a>,
        asked: u32,
        counts: &'a mut [u32],
        solutions: Solutions<'a>,
    ) -> BatchAnswers<'a> {
        let places = solutions.places();
        assert!(places.is_none_or(|places| places == puzzles.len()), "a solution for each puzzle");
        assert_eq!(counts.len(), puzzles.len(), "a count for each puzzle");
        let limit = if places.is_some() { asked.max(2) } else { asked };
        BatchAnswers { puzzles, limit, asked, counts, solutions }
    }

    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Answers a batch of one puzzle without a row. Setting up a row takes twenty nanoseconds, which is a
    /// seventh of the time that an easy puzzle takes with AVX-512. (Portable code is faster with a row.)
    #[inline]
    pub(super) fn of_one_puzzle(self, one: &mut One) -> u64 {
        let BatchAnswers { puzzles, limit, asked, counts, mut solutions } = self;
        let mut place = solutions.place(0);
        let Placed { count, guesses } = one.engine.place(puzzles.get(0), limit, place.as_deref_mut());
        counts[0] = asked.min(count);
        if let Some(place) = place.filter(|_| count != 1) {
            *place = DOTS;
        }
        guesses
    }

    /// Returns the puzzles as a row. The engine searches the puzzles of a row one after the other, with at
    /// most `nodes` guesses per puzzle.
    pub(super) fn row(&mut self, nodes: u64) -> PuzzleRow<'_, 'a> {
        PuzzleRow {
            puzzles: self.puzzles,
            counts: self.counts,
            firsts: &mut self.solutions,
            solutions: self.limit,
            nodes,
        }
    }

    /// Adds the result of searching a node of puzzle `number`.
    #[inline(always)]
    pub(super) fn add(&mut self, number: usize, found: &Searched) {
        let count = &mut self.counts[number];
        if let (0, Some(place), Some(solution)) = (*count, self.solutions.place(number), found.solution) {
            *place = solution;
        }
        *count += found.count as u32;
    }

    /// Returns how many more solutions of a puzzle are counted before the limit is reached.
    #[inline(always)]
    pub(super) fn missing(&self, number: usize) -> u64 {
        u64::from(self.limit - self.counts[number])
    }

    /// Completes the answers after all puzzles are counted. Writes dots over every solution that is not
    /// unique, and limits the counts to `asked`.
    pub(super) fn finish(&mut self) {
        for (number, count) in self.counts.iter_mut().enumerate() {
            if *count == 1 {
                continue;
            }
            let Some(solution) = self.solutions.place(number) else { return };
            *solution = DOTS;
            *count = (*count).min(self.asked);
        }
        if self.asked == 0 {
            self.counts.fill(0);
        }
    }
}

/// The nodes that the lanes search, which are the givens of every puzzle, or the open nodes of some puzzles.
pub(super) struct NodeBatch<'b, 'a> {
    answers: &'b mut BatchAnswers<'a>,
    rest: Option<&'b Begun>,
    /// The candidate to exclude from each puzzle; empty if no candidates are excluded.
    struck: &'b [Struck],
    next: u32,
}

/// The open nodes that another engine has left, each with the number of its puzzle.
pub(super) type Begun = Vec<(u32, [u16; 81])>;

impl<'b, 'a> NodeBatch<'b, 'a> {
    /// Searches all puzzles from the start.
    pub(super) fn all(answers: &'b mut BatchAnswers<'a>) -> NodeBatch<'b, 'a> {
        answers.counts.fill(0);
        NodeBatch { answers, rest: None, struck: &[], next: 0 }
    }

    /// Searches all puzzles from the start, each without one candidate.
    pub(super) fn without(answers: &'b mut BatchAnswers<'a>, struck: &'b [Struck]) -> NodeBatch<'b, 'a> {
        NodeBatch { struck, ..NodeBatch::all(answers) }
    }

    /// Searches the open nodes of some puzzles.
    pub(super) fn rest(answers: &'b mut BatchAnswers<'a>, begun: &'b Begun) -> NodeBatch<'b, 'a> {
        NodeBatch { answers, rest: Some(begun), struck: &[], next: 0 }
    }

    /// Returns the puzzle of a node, or `None` if the batch has no such node.
    #[inline(always)]
    fn puzzle_of(&self, node: u32) -> Option<u32> {
        match self.rest {
            None => ((node as usize) < self.answers.len()).then_some(node),
            Some(begun) => begun.get(node as usize).map(|(puzzle, _)| *puzzle),
        }
    }
}

impl NodeBatch<'_, '_> {
    /// Returns the next node to search.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Ticket> {
        while let Some(puzzle) = self.puzzle_of(self.next) {
            let node = self.next;
            self.next += 1;
            if self.answers.missing(puzzle as usize) > 0 {
                return Some(Ticket { puzzle, node });
            }
        }
        None
    }

    /// Returns the givens or candidates of a node.
    #[inline(always)]
    pub(super) fn node(&self, ticket: Ticket) -> Puzzle<'_> {
        match self.rest {
            None => Puzzle::Givens(self.answers.puzzles.get(ticket.node as usize)),
            Some(begun) => Puzzle::Candidates(&begun[ticket.node as usize].1),
        }
    }

    /// Returns the candidate to exclude from a node, if any.
    #[inline(always)]
    pub(super) fn struck(&self, ticket: Ticket) -> Option<Struck> {
        self.struck.get(ticket.node as usize).copied()
    }

    /// Whether the batch may have several nodes of one puzzle.
    pub(super) fn has_shared_puzzles(&self) -> bool {
        self.rest.is_some()
    }

    /// Counts a solution of a puzzle.
    #[inline(always)]
    pub(super) fn count(&mut self, puzzle: u32) -> Counted {
        let BatchAnswers { counts, limit, .. } = &mut *self.answers;
        let count = &mut counts[puzzle as usize];
        let is_first = *count == 0;
        *count = (*count + 1).min(*limit);
        Counted { is_first, is_enough: *count == *limit }
    }

    /// Returns the place for the first solution of a puzzle, if solutions are written.
    #[inline(always)]
    pub(super) fn solution(&mut self, puzzle: u32) -> Option<&mut [u8; 81]> {
        self.answers.solutions.place(puzzle as usize)
    }
}
