//! The engines that are measured.

use crate::set::cells;
use crate::{Answers, Model, Set};
use kernel::{Isa, Limits, Many, One, Solutions};

/// An engine that counts the solutions of every puzzle of a set.
pub trait Engine {
    /// The name, as in the column `engine`.
    fn name(&self) -> String;

    /// How puzzles are passed to the engine; `None` for a peer, which is compared with every model.
    fn model(&self) -> Option<Model>;

    /// The instruction set of the engine; `None` for a peer.
    fn isa(&self) -> Option<Isa>;

    /// Whether the engine also writes the solution of a unique puzzle.
    fn writes_solutions(&self) -> bool;

    /// Counts the solutions of every puzzle up to `limit`, and returns the number of guesses.
    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64;

    /// The name for messages.
    fn label(&self) -> String {
        self.isa().map_or_else(|| self.name(), |isa| format!("{} ({isa})", self.name()))
    }
}

/// [`One`]: one puzzle per call.
pub struct Singly {
    one: One,
    isa: Isa,
}

impl Singly {
    /// Creates an engine for an instruction set.
    pub fn new(isa: Isa) -> Singly {
        Singly { one: One::new(isa), isa }
    }
}

impl Engine for Singly {
    fn name(&self) -> String {
        "one".to_string()
    }

    fn model(&self) -> Option<Model> {
        Some(Model::One)
    }

    fn isa(&self) -> Option<Isa> {
        Some(self.isa)
    }

    fn writes_solutions(&self) -> bool {
        true
    }

    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64 {
        let limits = Limits::new().solutions(u64::from(limit));
        let places = answers.counts.iter_mut().zip(&mut answers.solutions);
        let mut guesses = 0;
        for (line, (count, solution)) in set.lines().iter().zip(places) {
            let found = self.one.search(cells(line), &limits);
            *count = found.count as u32;
            if let (1, Some(only)) = (found.count, found.solution) {
                *solution = only;
            }
            guesses += found.nodes;
        }
        guesses
    }
}

/// [`Many`]: the whole set in one call, or in batches.
pub struct Batched {
    many: Many,
    isa: Isa,
    batch: Option<usize>,
}

impl Batched {
    /// Creates an engine for an instruction set. The engine gets all puzzles in one call, or in batches of
    /// this size.
    pub fn new(isa: Isa, batch: Option<usize>) -> Batched {
        Batched { many: Many::new(isa), isa, batch }
    }
}

impl Engine for Batched {
    fn name(&self) -> String {
        self.batch.map_or_else(|| "many".to_string(), |size| format!("many/{size}"))
    }

    fn model(&self) -> Option<Model> {
        Some(Model::Many)
    }

    fn isa(&self) -> Option<Isa> {
        Some(self.isa)
    }

    fn writes_solutions(&self) -> bool {
        true
    }

    fn pass(&mut self, set: &Set, limit: u32, answers: &mut Answers) -> u64 {
        let size = self.batch.unwrap_or(set.len()).max(1);
        let places = answers.counts.chunks_mut(size).zip(answers.solutions.chunks_mut(size));
        let mut guesses = 0;
        for (i, (counts, solutions)) in places.enumerate() {
            let puzzles = set.puzzles(i * size..i * size + counts.len());
            guesses += self.many.solve(puzzles, limit, counts, Solutions::Unique(solutions));
        }
        guesses
    }
}
