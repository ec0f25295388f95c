//! Where counts and solutions go.

use super::lockstep::{Counted, Feed, Ticket};
use super::puzzles::Puzzles;
use crate::one::{Found, One};
use crate::puzzle::Puzzle;

/// Which solutions to write. A puzzle whose solution is not written gets 81 dots.
#[derive(Debug)]
pub enum Solutions<'a> {
    /// None: only count.
    None,
    /// The solution of each puzzle that has exactly one.
    Unique(&'a mut [[u8; 81]]),
    /// Also of each that has several: the smallest, the first in reading order.
    Smallest(&'a mut [[u8; 81]]),
}

/// What a puzzle without a solution to write gets.
const DOTS: [u8; 81] = [b'.'; 81];

/// The answers to a batch, as they come in.
pub(super) struct Answers<'a> {
    puzzles: Puzzles<'a>,
    /// As asked for; but who wants solutions must know which are the only ones, so they are counted to two at least.
    limit: u32,
    asked: u32,
    counts: &'a mut [u32],
    solutions: Option<&'a mut [[u8; 81]]>,
    wants_smallest: bool,
}

impl<'a> Answers<'a> {
    pub(super) fn new(
        puzzles: Puzzles<'a>,
        asked: u32,
        counts: &'a mut [u32],
        solutions: Solutions<'a>,
    ) -> Answers<'a> {
        let (solutions, wants_smallest) = match solutions {
            Solutions::None => (None, false),
            Solutions::Unique(solutions) => (Some(solutions), false),
            Solutions::Smallest(solutions) => (Some(solutions), true),
        };
        assert_eq!(counts.len(), puzzles.len(), "a count for each puzzle");
        if let Some(solutions) = &solutions {
            assert_eq!(solutions.len(), puzzles.len(), "a solution for each puzzle");
        }
        counts.fill(0);
        let limit = if solutions.is_some() { asked.max(2) } else { asked };
        Answers { puzzles, limit, asked, counts, solutions, wants_smallest }
    }

    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub(super) fn puzzle(&self, number: usize) -> &'a [u8; 81] {
        self.puzzles.get(number)
    }

    /// Adds what was found of a puzzle.
    #[inline(always)]
    pub(super) fn add(&mut self, number: usize, found: &Found) {
        let count = &mut self.counts[number];
        if let (0, Some(solutions), Some(solution)) = (*count, &mut self.solutions, &found.solution) {
            solutions[number] = *solution;
        }
        *count += found.count as u32;
    }

    /// How many more solutions of a puzzle to look for.
    pub(super) fn missing(&self, number: usize) -> u64 {
        u64::from(self.limit - self.counts[number])
    }

    fn needs_more(&self, puzzle: u32) -> bool {
        self.counts[puzzle as usize] < self.limit
    }

    #[inline(always)]
    fn count(&mut self, puzzle: u32) -> Counted {
        let count = &mut self.counts[puzzle as usize];
        let is_first = *count == 0;
        *count = (*count + 1).min(self.limit);
        Counted { is_first, is_enough: *count == self.limit }
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: u32) -> Option<&mut [u8; 81]> {
        self.solutions.as_mut().map(|solutions| &mut solutions[puzzle as usize])
    }

    /// Puts the answers right once all are counted: solutions only where they were asked for, counts no further than
    /// asked. Returns how many guesses it took.
    pub(super) fn finish(&mut self, one: &mut One) -> u64 {
        let mut guesses = 0;
        let Some(solutions) = &mut self.solutions else { return guesses };
        for (number, (count, solution)) in self.counts.iter_mut().zip(solutions.iter_mut()).enumerate() {
            if *count == 1 {
                continue;
            }
            *solution = DOTS;
            if *count > 1 && self.wants_smallest {
                let mut listing = one.list(self.puzzles.get(number));
                *solution = listing.next().unwrap_or(DOTS);
                guesses += listing.nodes();
            }
            *count = (*count).min(self.asked);
        }
        if self.asked == 0 {
            self.counts.fill(0);
        }
        guesses
    }
}

/// All puzzles on their way through the lanes.
pub(super) struct Batch<'b, 'a> {
    answers: &'b mut Answers<'a>,
    next: u32,
}

impl<'b, 'a> Batch<'b, 'a> {
    pub(super) fn new(answers: &'b mut Answers<'a>) -> Batch<'b, 'a> {
        Batch { answers, next: 0 }
    }
}

impl Feed for Batch<'_, '_> {
    #[inline(always)]
    fn next(&mut self) -> Option<Ticket> {
        if self.next as usize >= self.answers.len() || self.answers.limit == 0 {
            return None;
        }
        self.next += 1;
        Some(Ticket { puzzle: self.next - 1, node: self.next - 1 })
    }

    #[inline(always)]
    fn node(&self, ticket: Ticket) -> Puzzle<'_> {
        Puzzle::Givens(self.answers.puzzles.get(ticket.node as usize))
    }

    fn has_shared_puzzles(&self) -> bool {
        false
    }

    #[inline(always)]
    fn count(&mut self, puzzle: u32) -> Counted {
        self.answers.count(puzzle)
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: u32) -> Option<&mut [u8; 81]> {
        self.answers.solution(puzzle)
    }
}

/// The open nodes of puzzles that were begun elsewhere.
#[derive(Default)]
pub(super) struct Begun {
    nodes: Vec<(u32, [u16; 81])>,
}

impl Begun {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    pub(super) fn push(&mut self, puzzle: u32, candidates: [u16; 81]) {
        self.nodes.push((puzzle, candidates));
    }

    /// The nodes, with the numbers of their puzzles.
    pub(super) fn nodes(&self) -> &[(u32, [u16; 81])] {
        &self.nodes
    }
}

/// These on their way through the lanes.
pub(super) struct Rest<'b, 'a> {
    answers: &'b mut Answers<'a>,
    begun: &'b Begun,
    next: usize,
}

impl<'b, 'a> Rest<'b, 'a> {
    pub(super) fn new(answers: &'b mut Answers<'a>, begun: &'b Begun) -> Rest<'b, 'a> {
        Rest { answers, begun, next: 0 }
    }
}

impl Feed for Rest<'_, '_> {
    fn next(&mut self) -> Option<Ticket> {
        while let Some((puzzle, _)) = self.begun.nodes.get(self.next) {
            let node = self.next as u32;
            self.next += 1;
            if self.answers.needs_more(*puzzle) {
                return Some(Ticket { puzzle: *puzzle, node });
            }
        }
        None
    }

    #[inline(always)]
    fn node(&self, ticket: Ticket) -> Puzzle<'_> {
        Puzzle::Candidates(&self.begun.nodes[ticket.node as usize].1)
    }

    fn has_shared_puzzles(&self) -> bool {
        true
    }

    #[inline(always)]
    fn count(&mut self, puzzle: u32) -> Counted {
        self.answers.count(puzzle)
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: u32) -> Option<&mut [u8; 81]> {
        self.answers.solution(puzzle)
    }
}
